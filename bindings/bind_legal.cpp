#include "bindings/bind_legal.h"

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <variant>

#include "bindings/python_text.h"
#include "core/legal.h"

namespace py = pybind11;
using namespace pybind11::literals;

namespace koudi::python {
namespace {

/// Actions `first` to `first + most - 1` in the order of `for_each_action`.
template <class T>
std::vector<Action> part_of_legal(const T& at, std::uint64_t first, std::uint64_t most) {
  std::vector<Action> actions;
  std::uint64_t place = 0;
  look(at, [&](const auto& view) {
    return for_each_action(view, [&](const Action& action) {
      if (place >= first) actions.push_back(action);
      return ++place - first != most;
    });
  });
  return actions;
}

template <class T>
std::uint64_t count_legal(const T& at) {
  return look(at, [](const auto& view) { return count_actions(view); });
}

template <class T>
std::vector<Action> legal(const T& at, std::uint64_t limit) {
  const std::uint64_t count = count_legal(at);
  if (count <= limit) return part_of_legal(at, 0, count);
  throw CallerError("there are " + std::to_string(count) + " legal actions, more than the limit " +
                    std::to_string(limit));
}

template <class T>
py::array_t<std::uint8_t> legal_array(const T& at, std::uint64_t limit) {
  const std::vector<Action> actions = legal(at, limit);
  py::array_t<std::uint8_t> copies({actions.size(), std::size_t{kFaces}});
  std::uint8_t* row = copies.mutable_data();
  std::fill_n(row, actions.size() * kFaces, std::uint8_t{0});
  for (const Action& action : actions) {
    for_each_card(action.cards, [&](Card card) { ++row[card.index()]; });
    row += kFaces;
  }
  return copies;
}

template <class T>
Action sample_legal(const T& at, std::uint64_t seed, std::uint64_t index) {
  Rng rng(seed, Purpose::bot, index);
  return look(at, [&](const auto& view) { return sample_action(view, rng); });
}

std::optional<Error> refusal_at(const State& state, const Action& action) {
  return state.refusal(action);
}
std::optional<Error> refusal_at(const View& at, const Action& action) {
  return look(at, [&](const auto& view) { return refusal(view, action); });
}
template <class T>
std::optional<std::string> refusal_of(const T& at, const py::object& action) {
  const std::optional<Error> problem = refusal_at(at, action_of(action));
  return problem ? std::optional(problem->message) : std::nullopt;
}

CardOrder parse_order(const std::string& name) {
  if (name == "any") return CardOrder::any;
  if (name == "ascending") return CardOrder::ascending;
  throw CallerError("order: '" + name + "' is neither any nor ascending");
}

Cards parse_prefix(const std::vector<std::string>& names) {
  Cards prefix;
  for (const std::string& name : names) {
    const Expected<Card> card = parse_card(name);
    if (!card) throw CallerError("prefix: " + card.message());
    if (prefix.count(*card) == kMaxDecks) {
      throw CallerError("prefix: more than " + std::to_string(kMaxDecks) + " of " + name);
    }
    prefix.add(*card);
  }
  return prefix;
}

/// Why nothing can come of a prefix.
template <int Planes>
std::string dead_end(const SeatView<Planes>& view, const Cards& prefix, CardOrder order) {
  if (!view.order().cards(view.hand).contains(prefix)) {
    return "seat " + to_text(view.seat) + " does not hold all of these cards";
  }
  const bool other_order =
      order == CardOrder::ascending && next_cards(view, prefix, CardOrder::any).possible();
  return other_order ? "no legal action is reached through these cards in ascending order"
                     : "no legal action contains these cards";
}

template <class T>
py::tuple next_cards_of(const T& at, const std::vector<std::string>& names,
                        const std::string& order_name) {
  const Cards prefix = parse_prefix(names);
  const CardOrder order = parse_order(order_name);
  return look(at, [&](const auto& view) {
    const NextCards next = next_cards(view, prefix, order);
    if (!next.possible()) {
      throw CallerError("prefix " + to_text(prefix) + ": " + dead_end(view, prefix, order));
    }
    return py::make_tuple(card_list(Cards::ones(next.cards)), next.complete);
  });
}

/// Gives legal actions one by one. It asks for them in parts; to go on after a part, all before it
/// are passed over again, so parts grow: together that is at most twice the work, and above the
/// largest part passing over is still fast.
class LegalActions {
 public:
  explicit LegalActions(std::variant<State, View> at) : at_(std::move(at)) {
    left_ = std::visit([](const auto& here) { return count_legal(here); }, at_);
  }

  Action next() {
    if (left_ == 0) throw py::stop_iteration();
    if (place_ == part_.size()) fetch();
    --left_;
    return part_[place_++];
  }
  std::uint64_t left() const { return left_; }

 private:
  static constexpr std::uint64_t kFirstPart = 64;
  static constexpr std::uint64_t kLargestPart = 1 << 16;

  void fetch() {
    const std::uint64_t most = std::clamp(fetched_, kFirstPart, kLargestPart);
    part_ = std::visit([&](const auto& here) { return part_of_legal(here, fetched_, most); }, at_);
    fetched_ += part_.size();
    place_ = 0;
  }

  std::variant<State, View> at_;
  std::vector<Action> part_;
  std::size_t place_ = 0;
  std::uint64_t fetched_ = 0;
  std::uint64_t left_;
};

template <class T>
void bind_services(py::class_<T>& type) {
  constexpr std::uint64_t kLimit = 100000;
  type.def("legal", &legal<T>, "limit"_a = kLimit)
      .def("legal_array", &legal_array<T>, "limit"_a = kLimit)
      .def("iter_legal", [](const T& at) { return LegalActions(at); })
      .def("count_legal", &count_legal<T>)
      .def("sample_legal", &sample_legal<T>, "seed"_a, "index"_a = 0)
      .def("refusal", &refusal_of<T>, "action"_a)
      .def("next_cards", &next_cards_of<T>, "prefix"_a = std::vector<std::string>{},
           "order"_a = "any");
}

}  // namespace

Action action_of(const py::object& action) {
  if (py::isinstance<Action>(action)) return action.cast<Action>();
  if (!py::isinstance<py::str>(action)) {
    throw CallerError("an action is an Action or its text, such as 'play 5S5S'");
  }
  return value_or_raise(parse_action(action.cast<std::string>(), kMaxDecks));
}

void bind_legal(py::class_<State>& type) {
  bind_services(type);
}
void bind_legal(py::class_<View>& type) {
  bind_services(type);
}

void bind_legal_actions(py::module_& module) {
  py::class_<LegalActions>(module, "LegalActions")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &LegalActions::next)
      .def("__length_hint__", &LegalActions::left);
}

}  // namespace koudi::python

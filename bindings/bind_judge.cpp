// The judge of card play: follows, leads, units, throws, tricks. Each question goes to the
// functions that play the games; answers are dicts in the order in which the judge prints them.
#include <pybind11/stl.h>

#include <memory>
#include <variant>

#include "bindings/bind.h"
#include "bindings/judge_text.h"
#include "core/notation.h"
#include "core/play.h"

namespace py = pybind11;
using namespace py::literals;

namespace koudi::python {

void bind_judge_calls(py::module_& module);
void bind_judge_deal(py::module_& module);

namespace {

/// More plays than this are not listed: the answer would fill the memory.
constexpr std::uint64_t kMostListed = 1'000'000;

/// The order of one deal and the questions that it decides.
template <int Planes>
class CardJudge {
 public:
  CardJudge(const std::string& rules, const std::string& level,
            const std::optional<std::string>& trump)
      : rules_(value_or_raise(parse_rules(rules))),
        level_(parse_level_of(rules_, level, "level")),
        trump_(parse_trump_suit(trump)),
        order_(rules_, level_, trump_) {
    if (!trump_ && !rules_.has_no_trump()) {
      throw CallerError("trump: null, but " + std::string(rules_.preset) +
                        " is always played with a trump suit (A7, D12)");
    }
  }

  py::dict follows(const Names& lead, const Names& hand, std::uint64_t limit) const {
    const auto [led, held] = lead_and_hand(lead, hand);
    const Pattern pattern = pattern_of(read_lead(order_, rules_, led));
    const std::uint64_t count = Follows(order_, rules_, pattern, group_of(led), held).count();
    const std::size_t listed = listed_of(count, limit);
    return listing(count, first_follows(order_, rules_, pattern, group_of(led), held, listed));
  }

  py::dict check_follow(const Names& lead, const Names& hand, const Names& play) const {
    const auto [led, held] = lead_and_hand(lead, hand);
    const Pattern pattern = pattern_of(read_lead(order_, rules_, led));
    const Refusal why =
        Follows(order_, rules_, pattern, group_of(led), held).check(parse(play, "play"));
    return py::dict("legal"_a = why == Refusal::none, "why"_a = to_text(why));
  }

  py::dict leads(const Names& names, std::uint64_t limit) const {
    const Hand<Planes> hand = parse(names, "hand");
    const std::uint64_t count = Leads(order_, rules_, hand).count();
    const std::size_t listed = listed_of(count, limit);
    return listing(count, first_leads(order_, rules_, hand, listed));
  }

  py::dict units(const Names& names) const {
    py::list units;
    for (const Unit<Planes>& unit : read_lead(order_, rules_, parse_lead(names, "cards"))) {
      units.append(py::dict("width"_a = unit.shape.width, "length"_a = unit.shape.length,
                            "cards"_a = to_list(order_.cards(unit.cards))));
    }
    return py::dict("units"_a = units);
  }

  py::dict check_throw(const Names& names, const std::vector<Names>& hand_names) const {
    const Hand<Planes> lead = parse_lead(names, "lead");
    std::vector<Cards> hands = parse_lists(hand_names, "hands", rules_);
    const std::array<Hand<Planes>, 3> others{order_.hand<Planes>(hands.at(0)),
                                             order_.hand<Planes>(hands.at(1)),
                                             order_.hand<Planes>(hands.at(2))};
    hands.push_back(order_.cards(lead));
    check_copies(hands, "lead and hands", rules_);
    const Led<Planes> led = resolve_lead(order_, rules_, lead, others);
    return py::dict("stands"_a = led.stood(), "led"_a = to_list(order_.cards(led.cards)));
  }

  py::dict trick(int leader, const std::vector<Names>& hand_names,
                 const std::vector<Names>& play_names) const;

 private:
  Hand<Planes> parse(const Names& names, const std::string& where) const {
    return order_.hand<Planes>(parse_list(names, where, rules_));
  }
  /// A lead from a hand; where none is told, whatever some hand may lead.
  Hand<Planes> parse_lead(const Names& names, const std::string& where,
                          const Hand<Planes>* hand = nullptr) const {
    const Hand<Planes> lead = parse(names, where);
    if (lead.empty()) throw CallerError(where + ": a lead is at least one card");
    const Refusal why = Leads(order_, rules_, hand == nullptr ? lead : *hand).check(lead);
    if (why != Refusal::none) throw CallerError(where + ": " + std::string(to_text(why)));
    return lead;
  }
  std::pair<Hand<Planes>, Hand<Planes>> lead_and_hand(const Names& lead, const Names& hand) const {
    const Hand<Planes> led = parse_lead(lead, "lead");
    const Hand<Planes> held = parse(hand, "hand");
    check_copies({order_.cards(led), order_.cards(held)}, "lead and hand", rules_);
    check_length(led, held, "hand");
    if (is_whole_group(led) && held.count_in(order_.mask(group_of(led))) > 0) {
      throw CallerError(
          "hand: it holds cards of a group that was led whole, which fails then (D18)");
    }
    return {led, held};
  }
  /// Whether the lead stands only where nobody else holds cards of its group (D18).
  bool is_whole_group(const Hand<Planes>& lead) const {
    return rules_.throw_lead == ThrowLead::top_two_or_whole && !unit_shape(order_, lead) &&
           !is_shuai(order_, lead);
  }
  static void check_length(const Hand<Planes>& led, const Hand<Planes>& held,
                           const std::string& where) {
    if (held.count() >= led.count()) return;
    throw CallerError(where + ": it has " + std::to_string(held.count()) + " cards, and " +
                      std::to_string(led.count()) + " are led");
  }
  Group group_of(const Hand<Planes>& lead) const {
    return order_.group(Slot::from(lowest(lead.plane(0))));
  }
  static std::size_t listed_of(std::uint64_t count, std::uint64_t limit) {
    const std::uint64_t listed = std::min(count, limit);
    if (listed > kMostListed) {
      throw CallerError("limit: of " + std::to_string(count) + " plays at most " +
                        std::to_string(kMostListed) + " are listed");
    }
    return listed;
  }
  static py::dict listing(std::uint64_t count, const std::vector<NamedPlay>& plays) {
    py::dict answer("count"_a = count, "legal"_a = to_list(plays));
    if (plays.size() < count) answer["truncated"] = true;
    return answer;
  }
  Play<Planes> trick_begun(Seat leader, const std::vector<Cards>& hands) const;
  Deal deal() const { return Deal::later(rules_, {level_, level_}, Seat::from(0)); }

  Rules rules_;
  Level level_;
  Trump trump_;
  Order order_;
};

/// The moment before the lead. The hands need not be of equal size, so that no trick is the last.
template <int Planes>
Play<Planes> CardJudge<Planes>::trick_begun(Seat leader, const std::vector<Cards>& hands) const {
  Play<Planes> play;
  play.table.phase = Phase::play;
  play.table.trump = trump_index(trump_);
  play.table.has_dealer = true;
  play.table.turn = play.table.leader = leader;
  play.table.cards_left = kMaxCards + 1;
  for (std::size_t s = 0; s < kSeats; ++s) play.hands[s] = order_.hand<Planes>(hands.at(s));
  return play;
}

template <int Planes>
py::dict CardJudge<Planes>::trick(int leader_seat, const std::vector<Names>& hand_names,
                                  const std::vector<Names>& play_names) const {
  const Seat leader = value_or_raise(parse_seat(std::to_string(leader_seat)));
  const std::vector<Cards> hands = parse_lists(hand_names, "hands", rules_);
  check_copies(hands, "hands", rules_);
  Play<Planes> play = trick_begun(leader, hands);
  std::array<Hand<Planes>, kSeats> plays;
  for (int i = 0; i < kSeats; ++i) {
    const std::string where = "plays[" + std::to_string(i) + "]";
    const auto at = static_cast<std::size_t>(i);
    const Hand<Planes>& hand = play.hand(plus(leader, i));
    plays[at] = parse(play_names.at(at), where);
    if (!hand.contains(plays[at])) {
      throw CallerError(where + ": seat " + to_text(plus(leader, i)) +
                        " does not hold these cards");
    }
    if (i == 0) parse_lead(play_names.at(at), where, &hand);
  }

  const Deal played = deal();
  play_cards(played, play, plays[0]);
  plays[0] = play.table.trick[static_cast<std::size_t>(leader.index())];
  py::list answers;
  bool all_legal = true;
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = plus(leader, i);
    const Hand<Planes>& cards = plays[static_cast<std::size_t>(i)];
    Refusal why = Refusal::none;
    if (i > 0) {
      check_length(plays[0], play.hand(seat), "hands[" + to_text(seat) + "]");
      why =
          Follows(order_, rules_, play.table.pattern, play.table.led, play.hand(seat)).check(cards);
    }
    py::dict answer("seat"_a = seat.index(), "legal"_a = why == Refusal::none,
                    "led"_a = to_list(order_.cards(cards)));
    if (why != Refusal::none) answer["why"] = to_text(why);
    all_legal = all_legal && why == Refusal::none;
    answers.append(answer);
    if (i > 0 && all_legal) play_cards(played, play, cards);
  }
  py::dict result("plays"_a = answers);
  if (all_legal) {
    result["winner"] = play.table.winner.index();
    result["points"] = play.table.trick_points.value();
    if (rules_.stakes) result["stakes"] = stakes_list(play.table.stakes);
  }
  return result;
}

/// The questions of one deal, whatever its number of decks.
class Judge {
 public:
  Judge(const std::string& rules, const std::string& level,
        const std::optional<std::string>& trump) {
    if (value_or_raise(parse_rules(rules)).planes() == 2) {
      judge_ = std::make_unique<CardJudge<2>>(rules, level, trump);
    } else {
      judge_ = std::make_unique<CardJudge<4>>(rules, level, trump);
    }
  }

  /// Asks the question `ask` of the judge inside.
  template <class F>
  py::dict visit(F&& ask) const {
    return std::visit([&](const auto& judge) { return ask(*judge); }, judge_);
  }

 private:
  std::variant<std::unique_ptr<CardJudge<2>>, std::unique_ptr<CardJudge<4>>> judge_;
};

}  // namespace

void bind_judge(py::module_& module) {
  py::class_<Judge>(module, "Judge", "Questions about the card play of one deal.")
      .def(py::init<const std::string&, const std::string&, const std::optional<std::string>&>(),
           py::arg("rules"), py::arg("level"), py::arg("trump"))
      .def(
          "follows",
          [](const Judge& judge, const Names& lead, const Names& hand, std::uint64_t limit) {
            return judge.visit([&](const auto& cards) { return cards.follows(lead, hand, limit); });
          },
          py::arg("lead"), py::arg("hand"), py::arg("limit"))
      .def(
          "check_follow",
          [](const Judge& judge, const Names& lead, const Names& hand, const Names& play) {
            return judge.visit(
                [&](const auto& cards) { return cards.check_follow(lead, hand, play); });
          },
          py::arg("lead"), py::arg("hand"), py::arg("play"))
      .def(
          "leads",
          [](const Judge& judge, const Names& hand, std::uint64_t limit) {
            return judge.visit([&](const auto& cards) { return cards.leads(hand, limit); });
          },
          py::arg("hand"), py::arg("limit"))
      .def(
          "units",
          [](const Judge& judge, const Names& names) {
            return judge.visit([&](const auto& cards) { return cards.units(names); });
          },
          py::arg("cards"))
      .def(
          "check_throw",
          [](const Judge& judge, const Names& lead, const std::vector<Names>& hands) {
            return judge.visit([&](const auto& cards) { return cards.check_throw(lead, hands); });
          },
          py::arg("lead"), py::arg("hands"))
      .def(
          "trick",
          [](const Judge& judge, int leader, const std::vector<Names>& hands,
             const std::vector<Names>& plays) {
            return judge.visit(
                [&](const auto& cards) { return cards.trick(leader, hands, plays); });
          },
          py::arg("leader"), py::arg("hands"), py::arg("plays"));
  bind_judge_calls(module);
  bind_judge_deal(module);
}

}  // namespace koudi::python

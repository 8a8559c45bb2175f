// The judge of card play: follows, leads, units, throws, tricks. Each question goes to the
// functions that play the games; answers are dicts in the order in which the judge prints them.
#include <pybind11/stl.h>

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
class Judge {
 public:
  Judge(const std::string& rules, const std::string& level, const std::optional<std::string>& trump)
      : rules_(value_or_raise(parse_rules(rules))),
        level_(parse_level_of(rules_, level, "level")),
        trump_(parse_trump_suit(trump)),
        order_(rules_, level_, trump_) {}

  py::dict follows(const Names& lead, const Names& hand, std::uint64_t limit) const {
    const auto [led, held] = lead_and_hand(lead, hand);
    const Pattern pattern = pattern_of(read_lead(order_, led));
    const std::uint64_t count = Follows(order_, pattern, group_of(led), held).count();
    const std::size_t listed = listed_of(count, limit);
    return listing(count, first_follows(order_, pattern, group_of(led), held, listed));
  }

  py::dict check_follow(const Names& lead, const Names& hand, const Names& play) const {
    const auto [led, held] = lead_and_hand(lead, hand);
    const Pattern pattern = pattern_of(read_lead(order_, led));
    const Refusal why = Follows(order_, pattern, group_of(led), held).check(parse(play, "play"));
    return py::dict("legal"_a = why == Refusal::none, "why"_a = to_text(why));
  }

  py::dict leads(const Names& names, std::uint64_t limit) const {
    const Hand<2> hand = parse(names, "hand");
    const std::uint64_t count = Leads(order_, rules_.throw_lead, hand).count();
    const std::size_t listed = listed_of(count, limit);
    return listing(count, first_leads(order_, rules_.throw_lead, hand, listed));
  }

  py::dict units(const Names& names) const {
    py::list units;
    for (const Unit<2>& unit : read_lead(order_, parse_lead(names, "cards"))) {
      units.append(py::dict("width"_a = unit.shape.width, "length"_a = unit.shape.length,
                            "cards"_a = to_list(order_.cards(unit.cards))));
    }
    return py::dict("units"_a = units);
  }

  py::dict check_throw(const Names& names, const std::vector<Names>& hand_names) const {
    const Hand<2> lead = parse_lead(names, "lead");
    std::vector<Cards> hands = parse_lists(hand_names, "hands", rules_);
    const std::array<Hand<2>, 3> others{order_.hand<2>(hands.at(0)), order_.hand<2>(hands.at(1)),
                                        order_.hand<2>(hands.at(2))};
    hands.push_back(order_.cards(lead));
    check_copies(hands, "lead and hands", rules_);
    const Led<2> led = resolve_lead(order_, rules_, lead, others);
    return py::dict("stands"_a = led.stood(), "led"_a = to_list(order_.cards(led.cards)));
  }

  py::dict trick(int leader, const std::vector<Names>& hand_names,
                 const std::vector<Names>& play_names) const;

 private:
  Hand<2> parse(const Names& names, const std::string& where) const {
    return order_.hand<2>(parse_list(names, where, rules_));
  }
  Hand<2> parse_lead(const Names& names, const std::string& where) const {
    const Hand<2> lead = parse(names, where);
    if (lead.empty()) throw CallerError(where + ": a lead is at least one card");
    const Refusal why = Leads(order_, rules_.throw_lead, lead).check(lead);
    if (why != Refusal::none) throw CallerError(where + ": " + std::string(to_text(why)));
    return lead;
  }
  std::pair<Hand<2>, Hand<2>> lead_and_hand(const Names& lead, const Names& hand) const {
    const Hand<2> led = parse_lead(lead, "lead");
    const Hand<2> held = parse(hand, "hand");
    check_copies({order_.cards(led), order_.cards(held)}, "lead and hand", rules_);
    check_length(led, held, "hand");
    return {led, held};
  }
  static void check_length(const Hand<2>& led, const Hand<2>& held, const std::string& where) {
    if (held.count() >= led.count()) return;
    throw CallerError(where + ": it has " + std::to_string(held.count()) + " cards, and " +
                      std::to_string(led.count()) + " are led");
  }
  Group group_of(const Hand<2>& lead) const {
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
  Play<2> trick_begun(Seat leader, const std::vector<Cards>& hands) const;
  Deal deal() const { return Deal::later(rules_, {level_, level_}, Seat::from(0)); }

  Rules rules_;
  Level level_;
  Trump trump_;
  Order order_;
};

/// The moment before the lead. The hands need not be of equal size, so that no trick is the last.
Play<2> Judge::trick_begun(Seat leader, const std::vector<Cards>& hands) const {
  Play<2> play;
  play.table.phase = Phase::play;
  play.table.trump = trump_index(trump_);
  play.table.has_dealer = true;
  play.table.turn = play.table.leader = leader;
  play.table.cards_left = 2 * kFaces + 1;
  for (std::size_t s = 0; s < kSeats; ++s) play.hands[s] = order_.hand<2>(hands.at(s));
  return play;
}

py::dict Judge::trick(int leader_seat, const std::vector<Names>& hand_names,
                      const std::vector<Names>& play_names) const {
  const Seat leader = value_or_raise(parse_seat(std::to_string(leader_seat)));
  const std::vector<Cards> hands = parse_lists(hand_names, "hands", rules_);
  check_copies(hands, "hands", rules_);
  Play<2> play = trick_begun(leader, hands);
  std::array<Hand<2>, kSeats> plays;
  for (int i = 0; i < kSeats; ++i) {
    const std::string where = "plays[" + std::to_string(i) + "]";
    const auto at = static_cast<std::size_t>(i);
    plays[at] = i == 0 ? parse_lead(play_names.at(at), where) : parse(play_names.at(at), where);
    if (play.hand(plus(leader, i)).contains(plays[at])) continue;
    throw CallerError(where + ": seat " + to_text(plus(leader, i)) + " does not hold these cards");
  }

  const Deal played = deal();
  play_cards(played, play, plays[0]);
  plays[0] = play.table.trick[static_cast<std::size_t>(leader.index())];
  py::list answers;
  bool all_legal = true;
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = plus(leader, i);
    const Hand<2>& cards = plays[static_cast<std::size_t>(i)];
    Refusal why = Refusal::none;
    if (i > 0) {
      check_length(plays[0], play.hand(seat), "hands[" + to_text(seat) + "]");
      why = Follows(order_, play.table.pattern, play.table.led, play.hand(seat)).check(cards);
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
  }
  return result;
}

}  // namespace

void bind_judge(py::module_& module) {
  py::class_<Judge>(module, "Judge", "Questions about the card play of one deal.")
      .def(py::init<const std::string&, const std::string&, const std::optional<std::string>&>(),
           py::arg("rules"), py::arg("level"), py::arg("trump"))
      .def("follows", &Judge::follows, py::arg("lead"), py::arg("hand"), py::arg("limit"))
      .def("check_follow", &Judge::check_follow, py::arg("lead"), py::arg("hand"), py::arg("play"))
      .def("leads", &Judge::leads, py::arg("hand"), py::arg("limit"))
      .def("units", &Judge::units, py::arg("cards"))
      .def("check_throw", &Judge::check_throw, py::arg("lead"), py::arg("hands"))
      .def("trick", &Judge::trick, py::arg("leader"), py::arg("hands"), py::arg("plays"));
  bind_judge_calls(module);
  bind_judge_deal(module);
}

}  // namespace koudi::python

// The judge of a deal's beginning and end: calls, and the score.
#include <pybind11/stl.h>

#include <tuple>

#include "bindings/bind.h"
#include "bindings/judge_text.h"
#include "core/deal_source.h"
#include "core/declare.h"
#include "core/notation.h"
#include "core/score.h"

namespace py = pybind11;
using namespace py::literals;

namespace koudi::python {
namespace {

enum class CallPhase { draw, end, kitty };

/// Seat, the whole claim, phase.
using CallText = std::tuple<int, Names, std::string>;

CallPhase parse_phase(const std::string& text, const std::string& where) {
  if (text == "draw") return CallPhase::draw;
  if (text == "end") return CallPhase::end;
  if (text == "kitty") return CallPhase::kitty;
  throw CallerError(where + ": '" + text + "' is not one of draw, end, kitty");
}

Seat seat_of(int raw, const std::string& where) {
  const Expected<Seat> seat = parse_seat(std::to_string(raw));
  if (!seat) throw CallerError(where + ": " + seat.message());
  return *seat;
}

/// The kitty's cards, in the order given.
std::vector<Card> parse_kitty(const Names& names, const Rules& rules) {
  parse_list(names, "kitty", rules);
  if (static_cast<int>(names.size()) > rules.kitty) {
    throw CallerError("kitty: it has " + std::to_string(names.size()) + " cards; the rules have " +
                      std::to_string(rules.kitty));
  }
  std::vector<Card> cards;
  for (const std::string& name : names) cards.push_back(*parse_card(name));
  return cards;
}

/// The calls of one deal, one after the other.
class Bidding {
 public:
  Bidding(const Rules& rules, std::optional<Seat> dealer, const Levels& levels,
          std::vector<Cards> hands, std::optional<std::vector<Card>> kitty)
      : rules_(rules),
        dealer_(dealer),
        level_(levels[static_cast<std::size_t>(dealer ? side_of(*dealer).index() : 0)]),
        hands_(std::move(hands)),
        kitty_(std::move(kitty)) {}

  /// Whether the call is accepted, and why.
  std::pair<bool, std::string> call(const CallText& text, const std::string& where) {
    const auto& [raw_seat, names, phase_text] = text;
    const Seat seat = seat_of(raw_seat, where + ".seat");
    const CallPhase phase = parse_phase(phase_text, where + ".phase");
    const Cards cards = parse_list(names, where + ".cards", rules_);
    if (phase < phase_) throw CallerError(where + ".phase: it goes back to " + phase_text);
    phase_ = phase;
    if (phase == CallPhase::kitty) settle();
    return cards.empty() ? std::pair(true, std::string("a pass")) : claim(seat, cards);
  }

  /// Without a call the trump comes from elsewhere (A7, E5); a first deal is drawn again (X13).
  void settle() {
    if (standing_.source != Standing::Source::nobody) return;
    const bool again = !dealer_ && rules_.first_hand_no_call == FirstNoCall::redeal;
    const bool known = kitty_ || rules_.later_no_call == LaterNoCall::spades;
    if (again || !known) return;
    const WithoutCall result = without_call(rules_, !dealer_, kitty_ ? *kitty_ : std::vector<Card>{});
    standing_ = result.standing;
    trump_ = result.trump;
  }

  Trump trump() const { return trump_; }
  std::optional<Seat> dealer() const {
    if (!dealer_ && standing_.source == Standing::Source::seat) return standing_.seat;
    return dealer_;
  }
  Level level() const { return level_; }

 private:
  std::pair<bool, std::string> claim(Seat seat, const Cards& cards) {
    const Expected<Claim> claim = claim_of(cards, level_, rules_);
    if (!claim) return {false, claim.message()};
    const CallTime time = phase_ == CallPhase::kitty ? CallTime::after_burying : CallTime::draw;
    const CallContext context{rules_, !dealer_, dealer_, time, standing_};
    const Cards& hand = hands_[static_cast<std::size_t>(seat.index())];
    const CallRefusal why = check_call(context, seat, holding(hand, level_), *claim);
    if (why == CallRefusal::none) {
      standing_ = after_call(standing_, seat, *claim);
      trump_ = claim->trump();
    }
    return {why == CallRefusal::none, std::string(to_text(why))};
  }

  const Rules& rules_;
  std::optional<Seat> dealer_;
  Level level_;
  std::vector<Cards> hands_;
  std::optional<std::vector<Card>> kitty_;
  CallPhase phase_ = CallPhase::draw;
  Standing standing_;
  Trump trump_;
};

py::dict judge_calls(const std::string& rules_text, std::optional<int> dealer_seat,
                     const Names& level_texts, const std::vector<Names>& hand_names,
                     const std::vector<CallText>& calls, const std::optional<Names>& kitty) {
  const Rules rules = value_or_raise(parse_rules(rules_text));
  std::optional<Seat> dealer;
  if (dealer_seat) dealer = seat_of(*dealer_seat, "dealer");
  const Levels levels = parse_both_levels(rules, level_texts);
  if (const auto problem = check_levels(rules, levels, !dealer)) {
    throw CallerError("levels: " + problem->message);
  }
  const std::vector<Cards> hands = parse_lists(hand_names, "hands", rules);
  check_copies(hands, "hands", rules);
  std::optional<std::vector<Card>> turning;
  if (kitty) turning = parse_kitty(*kitty, rules);

  Bidding bidding(rules, dealer, levels, hands, turning);
  py::list answers;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const auto [accepted, why] = bidding.call(calls[i], "calls[" + std::to_string(i) + "]");
    answers.append(py::dict("accepted"_a = accepted, "why"_a = why));
  }
  bidding.settle();
  py::dict answer("calls"_a = answers, "trump"_a = to_object(bidding.trump()),
                  "dealer"_a = py::none(), "level"_a = to_text(bidding.level()));
  if (bidding.dealer()) answer["dealer"] = bidding.dealer()->index();
  return answer;
}

/// The last trick as far as the score needs it.
struct LastTrick {
  Cards kitty;
  Pattern pattern;
  Seat winner;
};

LastTrick parse_last_trick(const Rules& rules, const Order& order, const Names& kitty,
                           const Names& lead_names, int winner,
                           const std::optional<std::vector<Names>>& play_names) {
  LastTrick last;
  parse_kitty(kitty, rules);
  last.kitty = parse_list(kitty, "kitty", rules);
  last.winner = seat_of(winner, "last_winner");
  const Cards lead_cards = parse_list(lead_names, "last_lead", rules);
  const Hand<2> lead = order.hand<2>(lead_cards);
  const Refusal why = Leads(order, rules, lead).check(lead);
  if (why != Refusal::none) throw CallerError("last_lead: " + std::string(to_text(why)));
  last.pattern = pattern_of(read_lead(order, rules, lead));
  check_copies({last.kitty, lead_cards}, "kitty and last_lead", rules);
  if (!play_names) return last;

  std::vector<Cards> plays = parse_lists(*play_names, "last_plays", rules);
  bool has_lead = false;
  for (const Cards& play : plays) {
    has_lead = has_lead || play == lead_cards;
    if (play.count() == lead_cards.count()) continue;
    throw CallerError("last_plays: every play has as many cards as last_lead, " +
                      std::to_string(lead_cards.count()));
  }
  if (!has_lead) throw CallerError("last_plays: last_lead is none of them");
  plays.push_back(last.kitty);
  check_copies(plays, "kitty and last_plays", rules);
  return last;
}

/// Card points come in fives; fines can carry them below nothing (E12).
Points parse_points(const Rules& rules, int points) {
  constexpr int kMost = 1000;
  const int least = rules.throw_fine == 0 ? 0 : -kMost;
  if (points % 5 != 0 || points < least || points > kMost) {
    throw CallerError("trick_points: " + std::to_string(points) + " is not a multiple of 5 from " +
                      std::to_string(least) + " to " + std::to_string(kMost));
  }
  return Points(points);
}

py::dict judge_score(const std::string& rules_text, const std::string& level_text,
                     const std::optional<std::string>& trump_text, int dealer_seat,
                     const Names& level_texts, int trick_points, const Names& kitty,
                     const Names& last_lead, int last_winner,
                     const std::optional<std::vector<Names>>& last_plays) {
  const Rules rules = value_or_raise(parse_rules(rules_text));
  const Level level = parse_level_of(rules, level_text, "level");
  const Trump trump = parse_trump_suit(trump_text);
  const Order order(rules, level, trump);
  const Seat dealer = seat_of(dealer_seat, "dealer");
  const Levels levels = parse_both_levels(rules, level_texts);
  if (levels[static_cast<std::size_t>(side_of(dealer).index())] != level) {
    throw CallerError("level: " + level_text + " is not the level of the dealer's side in levels");
  }
  const LastTrick last = parse_last_trick(rules, order, kitty, last_lead, last_winner, last_plays);
  const int multiplier =
      same_side(last.winner, dealer) ? 0 : kitty_multiplier(rules, last.pattern, false);
  const Points kitty_points = order.points(order.hand<2>(last.kitty));
  const Points points = parse_points(rules, trick_points) + multiplier * kitty_points;
  const Outcome result = outcome(rules, dealer, levels, points);

  py::dict answer("points"_a = points.value(), "kitty_multiplier"_a = multiplier);
  if (result.match_won_by) {  // the last deal: no level is gained and nobody deals next (X14)
    answer["match_won_by"] = result.match_won_by->index();
    return answer;
  }
  answer["change"] = py::dict("dealer_side"_a = result.gained.dealer_side,
                              "attackers"_a = result.gained.attackers);
  answer["next_dealer"] = result.next_dealer.index();
  py::list after;
  for (Level side : result.levels_after) after.append(to_text(side));
  answer["levels_after"] = after;
  answer["match_won_by"] = py::none();
  return answer;
}

}  // namespace

void bind_judge_deal(py::module_& module) {
  module.def("judge_calls", &judge_calls, py::arg("rules"), py::arg("dealer"), py::arg("levels"),
             py::arg("hands"), py::arg("calls"), py::arg("kitty"),
             "Which calls are accepted, and the trump, dealer and level that they lead to.");
  module.def("judge_score", &judge_score, py::arg("rules"), py::arg("level"), py::arg("trump"),
             py::arg("dealer"), py::arg("levels"), py::arg("trick_points"), py::arg("kitty"),
             py::arg("last_lead"), py::arg("last_winner"), py::arg("last_plays"),
             "What a deal is worth and what it leads to.");
}

}  // namespace koudi::python

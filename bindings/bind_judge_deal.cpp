// The judge of a deal's end: the score.
#include <pybind11/stl.h>

#include "bindings/bind.h"
#include "bindings/judge_text.h"
#include "core/notation.h"
#include "core/score.h"

namespace py = pybind11;
using namespace py::literals;

namespace koudi::python {
namespace {

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
  module.def("judge_score", &judge_score, py::arg("rules"), py::arg("level"), py::arg("trump"),
             py::arg("dealer"), py::arg("levels"), py::arg("trick_points"), py::arg("kitty"),
             py::arg("last_lead"), py::arg("last_winner"), py::arg("last_plays"),
             "What a deal is worth and what it leads to.");
}

}  // namespace koudi::python

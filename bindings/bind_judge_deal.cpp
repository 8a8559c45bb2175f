// The judge of a deal's end: the score.
#include <pybind11/stl.h>

#include <algorithm>

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
  bool won_by_trump = false;
};

/// How the lead is read; the planes are those of the rules.
template <int Planes>
Pattern parse_last_lead(const Rules& rules, const Order& order, const Cards& cards) {
  const Hand<Planes> lead = order.hand<Planes>(cards);
  const Refusal why = Leads(order, rules, lead).check(lead);
  if (why != Refusal::none) throw CallerError("last_lead: " + std::string(to_text(why)));
  return pattern_of(read_lead(order, rules, lead));
}

/// The plays of the last trick by seat, the lead among them.
std::vector<Cards> parse_last_plays(const Rules& rules, const std::vector<Names>& names,
                                    const Cards& lead) {
  const std::vector<Cards> plays = parse_lists(names, "last_plays", rules);
  for (const Cards& play : plays) {
    if (play.count() == lead.count()) continue;
    throw CallerError("last_plays: every play has as many cards as last_lead, " +
                      std::to_string(lead.count()));
  }
  if (std::find(plays.begin(), plays.end(), lead) != plays.end()) return plays;
  throw CallerError("last_plays: last_lead is none of them");
}

bool is_trump(const Order& order, const Cards& cards) {
  bool trump = true;
  for_each_card(cards,
                [&](Card card) { trump = trump && order.group(order.slot(card)) == kTrump; });
  return trump;
}

LastTrick parse_last_trick(const Rules& rules, const Order& order, const Names& kitty,
                           const Names& lead_names, int winner,
                           const std::optional<std::vector<Names>>& play_names) {
  LastTrick last;
  last.kitty = parse_list(kitty, "kitty", rules);
  if (last.kitty.count() != rules.kitty) {
    throw CallerError("kitty: it has " + std::to_string(last.kitty.count()) +
                      " cards; the rules have " + std::to_string(rules.kitty));
  }
  last.winner = seat_of(winner, "last_winner");
  const Cards lead = parse_list(lead_names, "last_lead", rules);
  if (lead.empty()) throw CallerError("last_lead: a lead is at least one card");
  last.pattern = rules.planes() == 2 ? parse_last_lead<2>(rules, order, lead)
                                     : parse_last_lead<4>(rules, order, lead);
  last.won_by_trump = is_trump(order, lead);
  check_copies({last.kitty, lead}, "kitty and last_lead", rules);
  if (!play_names) {
    if (rules.kitty_mult != KittyMultiplier::side1_trump2) return last;
    throw CallerError("the key 'last_plays' is missing: the winning play decides (D27)");
  }
  std::vector<Cards> plays = parse_last_plays(rules, *play_names, lead);
  last.won_by_trump = is_trump(order, plays[static_cast<std::size_t>(winner)]);
  plays.push_back(last.kitty);
  check_copies(plays, "kitty and last_plays", rules);
  return last;
}

/// The deal's beginning, as the question tells it.
struct ScoreQuestion {
  Rules rules;
  Trump trump;
  Level level;
  Seat dealer;
  Levels levels;

  Order order() const { return {rules, level, trump}; }
};

ScoreQuestion parse_score(const std::string& rules_text, const std::string& level_text,
                          const std::optional<std::string>& trump_text, int dealer,
                          const Names& level_texts) {
  const Rules rules = value_or_raise(parse_rules(rules_text));
  const ScoreQuestion question{rules, parse_trump_of(rules, trump_text),
                               parse_level_of(rules, level_text, "level"),
                               seat_of(dealer, "dealer"), parse_both_levels(rules, level_texts)};
  const auto side = static_cast<std::size_t>(side_of(question.dealer).index());
  if (question.levels[side] == question.level) return question;
  throw CallerError("level: " + level_text + " is not the level of the dealer's side in levels");
}

/// Card points come in fives; fines can carry them below nothing (E12). More than the cards have is
/// allowed, so that the table of levels can be asked for any total.
Points parse_points(const Rules& rules, int points) {
  constexpr int kMost = 1000;
  const int least = rules.throw_fine == 0 ? 0 : -kMost;
  if (points % 5 != 0 || points < least || points > kMost) {
    throw CallerError("trick_points: " + std::to_string(points) + " is not a multiple of 5 from " +
                      std::to_string(least) + " to " + std::to_string(kMost));
  }
  return Points(points);
}

py::dict score(const ScoreQuestion& question, Points points, int multiplier) {
  const Outcome result = outcome(question.rules, question.dealer, question.levels, points);
  py::dict answer("points"_a = points.value(), "kitty_multiplier"_a = multiplier);
  if (question.rules.scores_by_contest()) answer["stakes"] = stakes_list(result.stakes);
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

py::dict judge_score(const std::string& rules, const std::string& level,
                     const std::optional<std::string>& trump, int dealer, const Names& levels,
                     int trick_points, const Names& kitty, const Names& last_lead, int last_winner,
                     const std::optional<std::vector<Names>>& last_plays) {
  const ScoreQuestion question = parse_score(rules, level, trump, dealer, levels);
  const Order order = question.order();
  const LastTrick last =
      parse_last_trick(question.rules, order, kitty, last_lead, last_winner, last_plays);
  const int multiplier = same_side(last.winner, question.dealer)
                             ? 0
                             : kitty_multiplier(question.rules, last.pattern, last.won_by_trump);
  const Points buried = order.points(order.hand<4>(last.kitty));
  return score(question, parse_points(question.rules, trick_points) + multiplier * buried,
               multiplier);
}

/// Where all cards are dealt, the last trick is like any other (A22).
py::dict judge_score_without_kitty(const std::string& rules, const std::string& level,
                                   const std::optional<std::string>& trump, int dealer,
                                   const Names& levels, int trick_points) {
  const ScoreQuestion question = parse_score(rules, level, trump, dealer, levels);
  return score(question, parse_points(question.rules, trick_points), 0);
}

}  // namespace

void bind_judge_deal(py::module_& module) {
  module.def("judge_score", &judge_score, py::arg("rules"), py::arg("level"), py::arg("trump"),
             py::arg("dealer"), py::arg("levels"), py::arg("trick_points"), py::arg("kitty"),
             py::arg("last_lead"), py::arg("last_winner"), py::arg("last_plays"),
             "What a deal is worth and what it leads to.");
  module.def("judge_score_without_kitty", &judge_score_without_kitty, py::arg("rules"),
             py::arg("level"), py::arg("trump"), py::arg("dealer"), py::arg("levels"),
             py::arg("trick_points"), "The same where the rules have no kitty.");
}

}  // namespace koudi::python

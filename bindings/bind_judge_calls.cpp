// The judge of a deal's beginning: calls of every system, and the contest.
#include <pybind11/stl.h>

#include <array>
#include <tuple>

#include "bindings/bind.h"
#include "bindings/judge_text.h"
#include "core/contest.h"
#include "core/deal_source.h"
#include "core/declare.h"
#include "core/notation.h"

namespace py = pybind11;
using namespace py::literals;

namespace koudi::python {
namespace {

enum class CallPhase { draw, end, kitty };

/// Seat, cards, phase.
using CallText = std::tuple<int, Names, std::string>;

struct Call {
  Seat seat;
  Cards cards;  ///< none for a pass
  CallPhase phase;
};

/// Whether a call is accepted, and why.
using Answer = std::pair<bool, std::string>;

CallPhase parse_phase(const std::string& text, const std::string& where) {
  if (text == "draw") return CallPhase::draw;
  if (text == "end") return CallPhase::end;
  if (text == "kitty") return CallPhase::kitty;
  throw CallerError(where + ": '" + text + "' is not one of draw, end, kitty");
}

/// Phases never go back.
std::vector<Call> parse_calls(const Rules& rules, const std::vector<CallText>& texts) {
  std::vector<Call> calls;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto& [seat, names, phase] = texts[i];
    const std::string where = "calls[" + std::to_string(i) + "]";
    calls.push_back({seat_of(seat, where + ".seat"), parse_list(names, where + ".cards", rules),
                     parse_phase(phase, where + ".phase")});
    if (i > 0 && calls[i].phase < calls[i - 1].phase) {
      throw CallerError(where + ".phase: it goes back to " + phase);
    }
  }
  return calls;
}

/// What is known before the first call.
struct Opening {
  Rules rules;
  std::optional<Seat> dealer;
  Levels levels;
  std::vector<Cards> hands;
  std::optional<std::vector<Card>> kitty;

  const Cards& hand(Seat seat) const { return hands[static_cast<std::size_t>(seat.index())]; }
  Level level_of(Seat seat) const {
    return levels[static_cast<std::size_t>(side_of(seat).index())];
  }
  /// The dealer's side's; in a first deal both sides have the same.
  Level level() const { return level_of(dealer.value_or(Seat::from(0))); }
};

/// The calls of one deal, one after the other.
class Calls {
 public:
  explicit Calls(const Opening& opening)
      : opening_(opening), dealer_(opening.dealer), level_(opening.level()) {}

  Answer call(const Call& call) {
    if (call.phase == CallPhase::kitty) settle();
    return call.cards.empty() ? Answer(true, "a pass") : claim(call);
  }

  /// Without a call the trump comes from elsewhere (A7, B6, E5), or the deal is drawn again (X13).
  void settle() {
    const Rules& rules = opening_.rules;
    if (standing_.source != Standing::Source::nobody) return;
    const bool first = !opening_.dealer;
    if (first && rules.first_hand_no_call == FirstNoCall::redeal) return;
    if (!opening_.kitty && rules.later_no_call != LaterNoCall::spades) return;
    const std::vector<Card> kitty = opening_.kitty.value_or(std::vector<Card>{});
    const WithoutCall result = without_call(rules, first, kitty);
    if (rules.later_no_call != LaterNoCall::spades && !result.decisive) {
      throw CallerError("kitty: it has only jokers, and there are more cards in it to be turned");
    }
    if (result.twin_deals && !give_deal_to_twin(*result.decisive)) return;
    standing_ = result.standing;
    trump_ = result.trump;
  }

  py::dict result() const {
    py::dict answer("trump"_a = to_object(trump_), "dealer"_a = py::none(),
                    "level"_a = to_text(level_));
    if (dealer_) answer["dealer"] = dealer_->index();
    return answer;
  }

 private:
  Answer claim(const Call& call) {
    const CallContext context = context_at(call.phase);
    const Level level = call_level(context, call.seat, level_, opening_.level_of(call.seat));
    const Expected<Claim> claim = claim_of(call.cards, level, opening_.rules);
    if (!claim) return {false, claim.message()};
    const Holding held = holding(opening_.hand(call.seat), level);
    const CallRefusal why = check_call(context, call.seat, held, *claim);
    if (why == CallRefusal::none) {
      if (takes_the_deal(context, call.seat)) {
        dealer_ = call.seat;
        level_ = level;
      }
      standing_ = after_call(standing_, call.seat, *claim);
      trump_ = claim->trump();
    }
    return {why == CallRefusal::none, std::string(to_text(why))};
  }

  CallContext context_at(CallPhase phase) const {
    constexpr std::array kTimes{CallTime::draw, CallTime::after_draw, CallTime::after_burying};
    return {opening_.rules,  !opening_.dealer,
            opening_.dealer, kTimes[static_cast<std::size_t>(phase)],
            standing_,       dealer_side_can_declare()};
  }

  bool dealer_side_can_declare() const {
    if (!opening_.dealer) return false;
    const auto can = [&](Seat seat) {
      return can_declare(opening_.rules, holding(opening_.hand(seat), opening_.level()));
    };
    return can(*opening_.dealer) || can(partner(*opening_.dealer));
  }

  /// Cards in no hand lie in the kitty: then the deal is drawn again (B6).
  bool give_deal_to_twin(Card decisive) {
    const std::optional<Seat> holder = twin_holder(
        *opening_.dealer, [&](Seat seat) { return opening_.hand(seat).count(decisive); });
    if (!holder) return false;
    dealer_ = holder;
    level_ = opening_.level_of(*holder);
    return true;
  }

  const Opening& opening_;
  std::optional<Seat> dealer_;
  Level level_;
  Standing standing_;
  Trump trump_;
};

/// A contest, one turn after the other (D9 to D12).
class Contesting {
 public:
  Contesting(const Opening& opening, const std::vector<Call>& calls) : opening_(opening) {
    if (!calls.empty()) contest_.opener = calls.front().seat;
    if (opening.dealer) contest_.opener = *opening.dealer;
  }

  Answer call(const Call& call) {
    return call.cards.empty() ? go_out(call.seat) : put_down(call.seat, call.cards);
  }

  py::dict result() const {
    const std::optional<Seat> winner = contest_winner(opening_.rules, contest_);
    const std::optional<Seat> dealer = opening_.dealer ? opening_.dealer : winner;  // D14
    py::list totals;
    for (int s = 0; s < kSeats; ++s) totals.append(contest_.total(Seat::from(s)));
    py::dict answer("trump"_a = py::none(), "dealer"_a = py::none(),
                    "level"_a = to_text(opening_.level()), "totals"_a = totals,
                    "winner"_a = py::none());
    if (dealer) answer["dealer"] = dealer->index();
    if (winner) answer["winner"] = winner->index();
    return answer;
  }

 private:
  Answer go_out(Seat seat) {
    const ContestRefusal why = check_go_out(opening_.rules, contest_, seat);
    if (why == ContestRefusal::none) contest_.go_out(seat);
    return {why == ContestRefusal::none, std::string(to_text(why))};
  }

  Answer put_down(Seat seat, const Cards& cards) {
    const ContestCards counting = contest_cards(cards, opening_.level());
    if (counting.count() != cards.count()) {
      return {false, "contest cards are AS, 5H, 5D, jokers and level cards (D10)"};
    }
    ContestCards held = contest_cards(opening_.hand(seat), opening_.level());
    held -= contest_.down_by(seat);
    const ContestRefusal why = check_put_down(opening_.rules, contest_, seat, held, counting);
    if (why == ContestRefusal::none) contest_.put_down(seat, counting);
    return {why == ContestRefusal::none, std::string(to_text(why))};
  }

  const Opening& opening_;
  Contest contest_;
};

template <class Course>
py::dict answers(Course course, const std::vector<Call>& calls) {
  py::list list;
  for (const Call& call : calls) {
    const auto [accepted, why] = course.call(call);
    list.append(py::dict("accepted"_a = accepted, "why"_a = why));
  }
  if constexpr (requires { course.settle(); }) course.settle();
  py::dict answer("calls"_a = list);
  answer.attr("update")(course.result());
  return answer;
}

py::dict judge_calls(const std::string& rules_text, std::optional<int> dealer_seat,
                     const Names& level_texts, const std::vector<Names>& hand_names,
                     const std::vector<CallText>& call_texts, const std::optional<Names>& kitty) {
  Opening opening{.rules = value_or_raise(parse_rules(rules_text)),
                  .dealer = std::nullopt,
                  .levels = {},
                  .hands = {},
                  .kitty = std::nullopt};
  const Rules& rules = opening.rules;
  if (dealer_seat) opening.dealer = seat_of(*dealer_seat, "dealer");
  opening.levels = parse_both_levels(rules, level_texts);
  if (const auto problem = check_levels(rules, opening.levels, !opening.dealer)) {
    throw CallerError("levels: " + problem->message);
  }
  opening.hands = parse_lists(hand_names, "hands", rules);
  check_copies(opening.hands, "hands", rules);
  if (kitty) opening.kitty = parse_kitty(*kitty, rules);
  const std::vector<Call> calls = parse_calls(rules, call_texts);
  if (rules.bidding == Bidding::contest) return answers(Contesting(opening, calls), calls);
  return answers(Calls(opening), calls);
}

}  // namespace

void bind_judge_calls(py::module_& module) {
  module.def("judge_calls", &judge_calls, py::arg("rules"), py::arg("dealer"), py::arg("levels"),
             py::arg("hands"), py::arg("calls"), py::arg("kitty"),
             "Which calls are accepted, and the trump, dealer and level that they lead to; of a "
             "contest the totals and the winner.");
}

}  // namespace koudi::python

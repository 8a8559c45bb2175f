// Whether an action is legal, and if not, why.
#include "core/apply.h"
#include "core/legal.h"
#include "core/notation.h"

namespace koudi {
namespace {

Error error_of(const Action& action, std::string_view why) {
  return {"action '" + to_text(action) + "': " + std::string(why)};
}

std::string_view asked_for(Phase phase) {
  switch (phase) {
    case Phase::draw:
    case Phase::counter:
      return "a call or a pass is asked for";
    case Phase::contest:
      return "contest cards or a pass are asked for";
    case Phase::name_trump:
      return "the trump is asked for, by its main level card";
    case Phase::give_back:
      return "cards to give back are asked for";
    case Phase::mutiny:
      return "a mutiny or a pass is asked for";
    case Phase::bury:
      return "a burial is asked for";
    case Phase::play:
      return "a play is asked for";
    case Phase::over:
    case Phase::redeal:
      return "the deal is over";
  }
  return "";
}

template <int Planes>
bool fits_phase(const SeatView<Planes>& view, ActionKind kind) {
  const Phase phase = view.table.phase;
  if (kind == ActionKind::pass) return may_pass(phase);
  switch (phase) {
    case Phase::draw:
    case Phase::counter:
      return kind == call_kind(view.table.standing, view.seat);
    case Phase::contest:
      return kind == ActionKind::contest;
    case Phase::name_trump:
      return kind == ActionKind::name_trump;
    case Phase::give_back:
      return kind == ActionKind::give_back;
    case Phase::mutiny:
      return kind == ActionKind::mutiny;
    case Phase::bury:
      return kind == ActionKind::bury;
    case Phase::play:
      return kind == ActionKind::play;
    case Phase::over:
    case Phase::redeal:
      return false;
  }
  return false;
}

template <int Planes>
std::optional<Error> call_refusal(const SeatView<Planes>& view, const Action& action) {
  const Level level = call_level(view.deal, view.table, view.seat);
  const Expected<Claim> claim = claim_of(action.cards, level, view.rules());
  if (!claim) return error_of(action, claim.message());
  const Holding held = holding(view.order(), view.hand, level);
  const CallRefusal why = check_call(call_context(view), view.seat, held, *claim);
  if (why == CallRefusal::none) return std::nullopt;
  return error_of(action, to_text(why));
}

std::string_view put_down_refusal(const SeatView<4>& view, const Cards& cards) {
  const Level level = view.order().level();
  const ContestCards down = contest_cards(cards, level);
  if (down.cards(level) != cards) return "not all of them are contest cards (D10)";
  const ContestCards held = contest_cards(view.order(), view.hand);
  const ContestRefusal why =
      check_put_down(view.rules(), view.contest->contest, view.seat, held, down);
  return why == ContestRefusal::none ? std::string_view{} : to_text(why);
}

std::string_view gift_refusal(const SeatView<4>& view, const Cards& cards) {
  if (!view.order().cards(view.hand).contains(cards)) return to_text(GiftRefusal::not_held);
  const GiftRefusal why = gifts(view).check(view.order().hand<4>(cards));
  return why == GiftRefusal::none ? std::string_view{} : to_text(why);
}

/// Empty for a legal action; the kind is that of the phase.
std::string_view contest_refusal(const SeatView<4>& view, const Cards& cards) {
  switch (view.table.phase) {
    case Phase::contest:
      return put_down_refusal(view, cards);
    case Phase::name_trump:
      if (named_suit(cards, view.deal.level())) return {};
      return "a trump is named by one level card of its suit (D12)";
    default:
      return gift_refusal(view, cards);
  }
}

/// Any cards may be buried, as many as the kitty has (E2a).
std::optional<Error> burial_refusal(const Rules& rules, const Action& action) {
  if (action.cards.count() == rules.kitty) return std::nullopt;
  return error_of(action, "a burial is " + std::to_string(rules.kitty) + " cards, not " +
                              std::to_string(action.cards.count()));
}

template <int Planes>
Refusal check_play(const SeatView<Planes>& view, const Hand<Planes>& cards) {
  const Table<Planes>& table = view.table;
  if (table.leads()) return Leads(view.order(), view.rules(), view.hand).check(cards);
  return Follows(view.order(), view.rules(), table.pattern, table.led, view.hand).check(cards);
}

}  // namespace

template <int Planes>
std::optional<Error> refusal(const SeatView<Planes>& view, const Action& action) {
  const Phase phase = view.table.phase;
  if (!fits_phase(view, action.kind)) return error_of(action, asked_for(phase));
  if (action.kind == ActionKind::pass || action.kind == ActionKind::mutiny) {
    return action.cards.empty() ? std::nullopt : std::optional(error_of(action, "it has no cards"));
  }
  if (asks_for_calls(phase)) return call_refusal(view, action);
  if constexpr (Planes == 4) {
    if (is_contest_phase(phase)) {
      const std::string_view why = contest_refusal(view, action.cards);
      return why.empty() ? std::nullopt : std::optional(error_of(action, why));
    }
  }
  if (!view.order().cards(view.hand).contains(action.cards)) {
    return error_of(action, to_text(Refusal::not_in_hand));
  }
  if (phase == Phase::bury) return burial_refusal(view.rules(), action);
  const Refusal why = check_play(view, view.order().template hand<Planes>(action.cards));
  return why == Refusal::none ? std::nullopt : std::optional(error_of(action, to_text(why)));
}

template std::optional<Error> refusal(const SeatView<2>&, const Action&);
template std::optional<Error> refusal(const SeatView<4>&, const Action&);

}  // namespace koudi

// Decision rules. A policy answers every phase from a `SeatView`, so that the bot at the table, the
// playout and the candidate list are the same code and none can see what its seat does not know.
//
// A policy is any type with
//
//   std::optional<Claim> call(const SeatView<2>&, const Claims& acceptable, Rng&) const;  // or
//   pass Hand<2> bury(const SeatView<2>&, Rng&) const;   // as many cards as the kitty Hand<2>
//   play(const SeatView<2>&, Rng&) const;   // a legal lead or follow
//
// and remembers nothing from one decision to the next. Policies are template arguments, not
// virtual: a playout makes a hundred decisions in a few microseconds.
#pragma once

#include <concepts>

#include "core/legal.h"

namespace koudi {

template <class P>
concept Policy = requires(const P& policy, const SeatView<2>& view, const Claims& claims,
                          Rng& rng) {
  { policy.call(view, claims, rng) } -> std::same_as<std::optional<Claim>>;
  { policy.bury(view, rng) } -> std::same_as<Hand<2>>;
  { policy.play(view, rng) } -> std::same_as<Hand<2>>;
};

/// The policy's decision in any phase, as an action.
template <Policy P>
Action decide(const SeatView<2>& view, const P& policy, Rng& rng) {
  const Phase phase = view.table.phase;
  if (phase == Phase::bury) return {ActionKind::bury, view.order().cards(policy.bury(view, rng))};
  if (phase == Phase::play) return {ActionKind::play, view.order().cards(policy.play(view, rng))};
  const std::optional<Claim> claim = policy.call(view, acceptable_claims(view), rng);
  return claim ? call_action(view, *claim) : Action{};
}

/// The legal follows of the seat to act.
inline Follows<2> follows(const SeatView<2>& view) {
  return {view.order(), view.rules(), view.table.pattern, view.table.led, view.hand};
}
/// The legal leads of the seat to act.
inline Leads<2> leads(const SeatView<2>& view) {
  return {view.order(), view.rules(), view.hand};
}

/// Uniform over what is legal: every distinct claim and the pass, every distinct burial, every
/// distinct follow. Leads are uniform over all distinct leads, failing throws included, or over
/// single units only.
class UniformPolicy {
 public:
  enum class LeadWith : std::uint8_t { anything, units };

  explicit constexpr UniformPolicy(LeadWith lead_with) : lead_with_(lead_with) {}

  std::optional<Claim> call(const SeatView<2>&, const Claims& acceptable, Rng& rng) const {
    const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(acceptable.size()) + 1);
    if (choice == acceptable.size()) return std::nullopt;
    return acceptable[choice];
  }
  Hand<2> bury(const SeatView<2>& view, Rng& rng) const {
    return burials(view.hand, view.rules().kitty).sample(rng);
  }
  Hand<2> play(const SeatView<2>& view, Rng& rng) const {
    const Table<2>& table = view.table;
    if (!table.leads()) {
      return sample_follow(view.order(), view.rules(), table.pattern, table.led, view.hand, rng);
    }
    return lead_with_ == LeadWith::units ? leads(view).sample_unit(rng) : leads(view).sample(rng);
  }

 private:
  LeadWith lead_with_;
};

}  // namespace koudi

// Decision rules. A policy answers every phase from a `SeatView`, so that the bot at the table, the
// playout and the candidate list are the same code and none can see what its seat does not know.
//
// A policy of so many planes is any type with
//
//   std::optional<Claim> call(const SeatView<Planes>&, const Claims& acceptable, Rng&) const;
//   bool mutiny(const SeatView<Planes>&, Rng&) const;   // whether to demand another draw (B8)
//   Hand<Planes> bury(const SeatView<Planes>&, Rng&) const;   // as many cards as the kitty
//   Hand<Planes> play(const SeatView<Planes>&, Rng&) const;   // a legal lead or follow
//
// and, of four planes, for the contest's phases (D11 to D13)
//
//   std::optional<ContestCards> contest(const SeatView<4>&, Rng&) const;   // nothing: out for good
//   Suit name_trump(const SeatView<4>&, Rng&) const;
//   Hand<4> give_back(const SeatView<4>&, Rng&) const;
//
// where no claim means a pass. It remembers nothing from one decision to the next. Policies are
// template arguments, not virtual: a playout makes a hundred decisions in a few microseconds.
#pragma once

#include <concepts>

#include "core/legal.h"
#include "core/state.h"

namespace koudi {

template <class P>
concept ContestPolicy = requires(const P& policy, const SeatView<4>& view, Rng& rng) {
  { policy.contest(view, rng) } -> std::same_as<std::optional<ContestCards>>;
  { policy.name_trump(view, rng) } -> std::same_as<Suit>;
  { policy.give_back(view, rng) } -> std::same_as<Hand<4>>;
};

template <class P, int Planes>
concept Policy = (Planes == 2 || ContestPolicy<P>)&&requires(const P& policy,
                                                             const SeatView<Planes>& view,
                                                             const Claims& claims, Rng& rng) {
  { policy.call(view, claims, rng) } -> std::same_as<std::optional<Claim>>;
  { policy.mutiny(view, rng) } -> std::same_as<bool>;
  { policy.bury(view, rng) } -> std::same_as<Hand<Planes>>;
  { policy.play(view, rng) } -> std::same_as<Hand<Planes>>;
};

/// The policy's decision in the contest's phases, as an action.
template <ContestPolicy P>
Action decide_contest(const SeatView<4>& view, const P& policy, Rng& rng) {
  if (view.table.phase == Phase::name_trump) {
    return name_trump_action(view.deal.level(), policy.name_trump(view, rng));
  }
  if (view.table.phase == Phase::give_back) {
    return {ActionKind::give_back, view.order().cards(policy.give_back(view, rng))};
  }
  const std::optional<ContestCards> down = policy.contest(view, rng);
  return down ? Action{ActionKind::contest, down->cards(view.deal.level())} : Action{};
}

/// The policy's decision in any phase, as an action.
template <int Planes, Policy<Planes> P>
Action decide(const SeatView<Planes>& view, const P& policy, Rng& rng) {
  const Phase phase = view.table.phase;
  if (phase == Phase::bury) return {ActionKind::bury, view.order().cards(policy.bury(view, rng))};
  if (phase == Phase::play) return {ActionKind::play, view.order().cards(policy.play(view, rng))};
  if (phase == Phase::mutiny) {
    return {policy.mutiny(view, rng) ? ActionKind::mutiny : ActionKind::pass, {}};
  }
  if constexpr (Planes == 4) {
    if (is_contest_phase(phase)) return decide_contest(view, policy, rng);
  }
  const std::optional<Claim> claim = policy.call(view, acceptable_claims(view), rng);
  return claim ? call_action(view, *claim) : Action{};
}

/// … of the seat to act in a deal.
template <class P>
Action decide(const State& state, const P& policy, Rng& rng) {
  return state.visit(
      [&](const auto& game) { return decide(seat_view(state.deal(), game), policy, rng); });
}

/// The legal follows of the seat to act.
template <int Planes>
Follows<Planes> follows(const SeatView<Planes>& view) {
  return {view.order(), view.rules(), view.table.pattern, view.table.led, view.hand};
}
/// The legal leads of the seat to act.
template <int Planes>
Leads<Planes> leads(const SeatView<Planes>& view) {
  return {view.order(), view.rules(), view.hand};
}

/// Uniform over what is legal: every distinct claim and the pass, every distinct burial, every
/// distinct follow. Leads are uniform over all distinct leads, failing throws included, or over
/// single units only.
class UniformPolicy {
 public:
  enum class LeadWith : std::uint8_t { anything, units };

  explicit constexpr UniformPolicy(LeadWith lead_with) : lead_with_(lead_with) {}

  template <int Planes>
  std::optional<Claim> call(const SeatView<Planes>&, const Claims& acceptable, Rng& rng) const {
    const std::uint32_t choice = rng.below(static_cast<std::uint32_t>(acceptable.size()) + 1);
    if (choice == acceptable.size()) return std::nullopt;
    return acceptable[choice];
  }
  template <int Planes>
  bool mutiny(const SeatView<Planes>&, Rng& rng) const {
    return rng.below(2) == 0;
  }
  std::optional<ContestCards> contest(const SeatView<4>& view, Rng& rng) const {
    const PutDowns choices = put_downs(view);
    if (rng.below_wide(1 + choices.count()) == 0) return std::nullopt;
    return choices.sample(rng);
  }
  Suit name_trump(const SeatView<4>&, Rng& rng) const {
    return static_cast<Suit>(rng.below(kSuits));
  }
  Hand<4> give_back(const SeatView<4>& view, Rng& rng) const { return gifts(view).sample(rng); }
  template <int Planes>
  Hand<Planes> bury(const SeatView<Planes>& view, Rng& rng) const {
    return burials(view.hand, view.rules().kitty).sample(rng);
  }
  template <int Planes>
  Hand<Planes> play(const SeatView<Planes>& view, Rng& rng) const {
    const Table<Planes>& table = view.table;
    if (!table.leads()) {
      return sample_follow(view.order(), view.rules(), table.pattern, table.led, view.hand, rng);
    }
    return lead_with_ == LeadWith::units ? leads(view).sample_unit(rng) : leads(view).sample(rng);
  }

 private:
  LeadWith lead_with_;
};

}  // namespace koudi

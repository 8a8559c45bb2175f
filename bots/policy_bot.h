// A policy of the search layer as a player.
#pragma once

#include <utility>

#include "bots/bot.h"
#include "core/state.h"
#include "search/policy.h"

namespace koudi {

template <class P>
class PolicyBot final : public Bot {
 public:
  explicit PolicyBot(P policy) : policy_(std::move(policy)) {}

  Action act(const View& view, Rng& rng) const override {
    return view.visit([&]<int Planes>(const SeatView<Planes>& look) {
      if constexpr (Policy<P, Planes>) return decide(look, policy_, rng);
      return Action{};
    });
  }

 private:
  P policy_;
};

}  // namespace koudi

// A policy of the search layer as a player.
#pragma once

#include <utility>

#include "bots/bot.h"
#include "core/state.h"
#include "search/policy.h"

namespace koudi {

template <Policy P>
class PolicyBot final : public Bot {
 public:
  explicit PolicyBot(P policy) : policy_(std::move(policy)) {}

  Action act(const View& view, Rng& rng) const override {
    return decide(view.seat_view(), policy_, rng);
  }

 private:
  P policy_;
};

}  // namespace koudi

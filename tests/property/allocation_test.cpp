// No allocation from the first card drawn to the score. The alarm is shown to ring first.
#include <atomic>
#include <cstdlib>
#include <new>

#include "core/perft.h"
#include "search/candidates.h"
#include "search/rule_policy.h"
#include "search/sure_throws.h"
#include "tests/support/catch.h"
#include "tests/support/varied_deals.h"

namespace {

std::atomic<long> allocations = 0;

}  // namespace

// Not inlined: g++ 12 would take a malloc that meets an operator delete for a mistake.
[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace koudi::testing {
namespace {

TEST_CASE("the alarm rings") {
  const long before = allocations;
  const auto* number = new int(1);
  const long after = allocations;
  CHECK(*number == 1);
  delete number;
  CHECK(after == before + 1);
}

template <Policy<2> P>
long allocations_of_deals(const P& policy) {
  const Rules rules;
  long total = 0;
  for (int i = 0; i < 500; ++i) {
    Rng rng(20, Purpose::test, static_cast<std::uint64_t>(i));
    const Deal deal = random_deal(rules, rng);
    Game<2> game;
    game.deck = random_deck(rules, rng);
    const long before = allocations;
    start(deal, game);
    play_out(deal, game, policy, rng);
    total += allocations - before;
  }
  return total;
}

TEST_CASE("a deal allocates nothing, from the first card to the score") {
  CHECK(allocations_of_deals(UniformPolicy(UniformPolicy::LeadWith::anything)) == 0);
  CHECK(allocations_of_deals(UniformPolicy(UniformPolicy::LeadWith::units)) == 0);
  CHECK(allocations_of_deals(RulePolicy()) == 0);
}

TEST_CASE("the generators allocate nothing") {
  const Rules rules;
  Rng rng(21, Purpose::test);
  const Deal deal = Deal::later(rules, {}, Seat::from(0));
  const Order& order = deal.order(TrumpIndex::from(0));
  const long before = allocations;
  std::uint64_t total = 0;
  for (int i = 0; i < 200; ++i) {
    const Deck<2> deck = random_deck(rules, rng);
    Hand<2> hand;
    for (std::size_t c = 0; c < 14; ++c) hand.add(order.slot(deck[c]));
    const Leads leads(order, rules, hand);
    const auto count = [&](const Hand<2>&) { return ++total < 1000000000; };
    leads.for_each(count);
    const Hand<2> lead = leads.sample(rng);
    const Pattern pattern = pattern_of(read_lead(order, rules, lead));
    const Follows follows(order, rules, pattern, kTrump, hand);
    follows.for_each(count);
    total += follows.count() + leads.count() + static_cast<std::uint64_t>(follows.mask() & 1);
  }
  const long after = allocations;
  CHECK(after == before);
  CHECK(total > 0);
}

/// Every service for the seat to act; what they come to, so that nothing is left out.
template <int Planes>
std::uint64_t use_services(const Deal& deal, const Game<Planes>& game, Rng& rng) {
  const SeatView<Planes> view = seat_view(deal, game);
  std::uint64_t total = count_actions(view);
  int listed = 0;
  for_each_action(view, [&](const Action&) { return ++listed < 100; });
  const Action action = sample_action(view, rng);
  total += refusal(view, action) ? 1u : 0u;
  Cards prefix;
  for_each_card(action.cards, [&](Card card) {
    total += next_cards(view, prefix, CardOrder::any).cards;
    total += next_cards(view, prefix, CardOrder::ascending).cards;
    prefix.add(card);
  });
  total += candidates(view, RulePolicy(), 16, rng).legal;
  if (game.phase() == Phase::play && game.table().leads() && view.hand.count() < 8) {
    sure_throws(view).for_each([&](const Hand<Planes>&) { return ++total > 0; });
    StandingThrows(view.order(), view.rules(), view.hand, other_hands(game.play, view.seat))
        .for_each([&](const Hand<Planes>&) { return ++total > 0; });
  }
  if (count_actions(view) < 20) total += perft(deal, game, 2);
  return total + static_cast<std::uint64_t>(listed);
}

TEST_CASE("no service allocates, in any phase of any system") {
  const auto& rules = system_rules();
  std::uint64_t total = 0;
  for (int i = 0; i < static_cast<int>(2 * rules.size()); ++i) {
    RandomDeal random(i, rules);
    for (; !random.state.is_over(); random.advance()) {
      const State& state = random.state;
      CAPTURE(i, state.deal().rules().preset, state.history().size());
      const long before = allocations;
      state.visit([&](const auto& game) { total += use_services(state.deal(), game, random.rng); });
      const long after = allocations;
      REQUIRE(after == before);
    }
  }
  CHECK(total > 0);
}

TEST_CASE("the wide generators allocate nothing") {
  const Rules rules = *parse_rules("contest");
  const Order order(rules, Level::from(0), Suit::hearts);
  Rng rng(22, Purpose::test);
  std::array<Card, kMaxCards> deck;
  for (std::size_t c = 0; c < deck.size(); ++c) {
    deck[c] = Card::from(static_cast<int>(c % kFaces));
  }
  const long before = allocations;
  std::uint64_t total = 0;
  for (int i = 0; i < 200; ++i) {
    rng.shuffle(std::span<Card>(deck));
    std::array<Hand<4>, 2> hands;
    for (std::size_t c = 0; c < 52; ++c) hands[c % 2].add(order.slot(deck[c]));
    const Leads leads(order, rules, hands[0]);
    leads.for_each([&](const Hand<4>& lead) {
      const Pattern pattern = pattern_of(read_lead(order, rules, lead));
      const Group led = order.group(Slot::from(lowest(lead.plane(0))));
      const Follows follows(order, rules, pattern, led, hands[1]);
      total += follows.count() + static_cast<std::uint64_t>(follows.mask() & 1);
      total += static_cast<std::uint64_t>(follows.sample(rng).count());
      return true;
    });
    total += leads.count() + static_cast<std::uint64_t>(leads.sample(rng).count());
    total += static_cast<std::uint64_t>(burials(hands[0], 8).sample(rng).count());
  }
  const long after = allocations;
  CHECK(after == before);
  CHECK(total > 0);
}

}  // namespace
}  // namespace koudi::testing

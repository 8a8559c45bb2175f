#include "tests/support/random_positions.h"

#include <array>

namespace koudi::testing {
namespace {

struct Turned {
  std::string_view text;
  void (*in_reference)(reference::System&);
};

constexpr std::array kTurned{
    Turned{"throw_pick=fewest_cards",
           [](reference::System& s) { s.throw_pick = reference::ThrowPick::kFewestCards; }},
    Turned{"throw_check=opponents",
           [](reference::System& s) { s.throw_check = reference::ThrowCheck::kOpponents; }},
    Turned{"sj_main_adjacent=false", [](reference::System& s) { s.sj_main_adjacent = false; }},
    Turned{"ruff_throw=largest_unit",
           [](reference::System& s) { s.ruff_throw = reference::RuffThrow::kLargestUnit; }},
    Turned{"throw_compare=all_units",
           [](reference::System& s) { s.throw_compare = reference::ThrowCompare::kAllUnits; }},
    Turned{"throw=off", [](reference::System& s) { s.throw_kind = reference::Throw::kOff; }},
};

}  // namespace

Setting random_setting(Rng& rng) {
  Rules rules;
  reference::System system = reference::tournament();
  if (rng.below(2) == 0) {
    const Turned& turned = kTurned[rng.below(kTurned.size())];
    rules = *parse_rules("tournament," + std::string(turned.text));
    turned.in_reference(system);
  }
  const Level level = Level::from(static_cast<int>(rng.below(kRanks)));
  const std::uint32_t suit = rng.below(kSuits + 1);
  const Trump trump = suit == kSuits ? Trump{} : Trump{static_cast<Suit>(suit)};
  std::optional<int> plain_trump;
  if (trump) plain_trump = static_cast<int>(*trump);
  return {rules, Order(rules, level, trump),
          reference::make_deal(system, level.index(), plain_trump)};
}

std::vector<Hand<2>> random_hands(const Order& order, int seats, int size, Rng& rng) {
  const bool dense = rng.below(2) == 0;
  const Suit side = static_cast<Suit>(rng.below(kSuits));
  const int lowest_rank = static_cast<int>(rng.below(3));
  std::vector<Card> deck;
  for (int face = 0; face < 2 * kFaces; ++face) {
    const Card card = Card::from(face % kFaces);
    const Slot slot = order.slot(card);
    const bool trump = order.group(slot) == kTrump;
    const bool kept =
        trump || (suit_of(card) == side && rank_of(card) >= static_cast<Rank>(lowest_rank));
    if (!dense || kept) deck.push_back(card);
  }
  rng.shuffle(std::span(deck));
  std::vector<Hand<2>> hands(static_cast<std::size_t>(seats));
  std::size_t next = 0;
  for (Hand<2>& hand : hands) {
    for (int i = 0; i < size && next < deck.size(); ++i) hand.add(order.slot(deck[next++]));
  }
  return hands;
}

}  // namespace koudi::testing

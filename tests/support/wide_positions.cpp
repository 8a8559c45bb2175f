#include "tests/support/wide_positions.h"

#include <algorithm>
#include <array>

#include "tests/support/reference_text.h"

namespace koudi::testing {
namespace {

struct Turnable {
  std::string_view switch_and_value;
  bool in[3];  ///< hidden_bid, contest, tournament3
};

constexpr std::array kTurnable{
    Turnable{"break_larger=false", {true, false, true}},
    Turnable{"break_larger=true", {false, true, false}},
    Turnable{"degrade=true", {true, false, false}},
    Turnable{"degrade=false", {false, true, true}},
    Turnable{"superior_types=wider", {true, false, true}},
    Turnable{"superior_types=none", {false, true, false}},
    Turnable{"throw=highest", {true, true, false}},
    Turnable{"throw=off", {false, true, true}},
    Turnable{"throw=top_two_or_whole", {true, false, true}},
    Turnable{"shuai_reading=units", {false, true, false}},
    Turnable{"adviser_scope=all_threes", {false, true, false}},
    Turnable{"adviser_scope=all_threes_below", {false, true, false}},
    Turnable{"top_chain_adjacent=false", {false, true, false}},
    Turnable{"sj_main_adjacent=false", {true, false, true}},
};

constexpr std::array<std::string_view, 3> kPresets{"hidden_bid", "contest", "tournament3"};

Level random_level(const Rules& rules, Rng& rng) {
  for (;;) {
    const Level level = Level::from(static_cast<int>(rng.below(kRanks)));
    if (rules.levels.has(level)) return level;
  }
}

/// The slots that the hands come from, most of the time.
Bits few_neighbours(const Order& order, Rng& rng) {
  const Group group = Group::from(static_cast<int>(rng.below(kGroups)));
  const Bits all = order.mask(group);
  if (all == 0) return order.trump_mask();
  const int faces = 4 + static_cast<int>(rng.below(6));
  int first = static_cast<int>(rng.below(static_cast<std::uint32_t>(count_of(all))));
  // Equally strong cards are few and matter much.
  if (group == kTrump && rng.below(2) == 0) {
    const Bits below = low_bits(lowest(order.level_cards()));
    first = std::max(0, count_of(all & below) - static_cast<int>(rng.below(4)));
  }
  Bits kept = 0;
  int place = 0;
  for_each_bit(all, [&](int slot) {
    const bool here = first <= place && place < first + faces;
    if (here || rng.below(8) == 0) kept |= bit(slot);
    ++place;
  });
  return kept;
}

}  // namespace

WideSetting random_wide_setting(const std::string& rules_text, Rng& rng) {
  const Rules rules = *parse_rules(rules_text);
  const reference::System system = *reference::system_named(rules_text).system;
  const Level level = random_level(rules, rng);
  const std::uint32_t suit = rng.below(rules.has_no_trump() ? kSuits + 1 : kSuits);
  const Trump trump = suit == kSuits ? Trump{} : Trump{static_cast<Suit>(suit)};
  std::optional<int> plain_trump;
  if (trump) plain_trump = static_cast<int>(*trump);
  return {rules_text, rules, Order(rules, level, trump),
          reference::make_deal(system, level.index(), plain_trump)};
}

WideSetting random_wide_setting(int system, Rng& rng) {
  const auto preset = static_cast<std::size_t>(system);
  std::string text(kPresets[preset]);
  for (int turns = static_cast<int>(rng.below(4)) - 1; turns > 0; --turns) {
    const Turnable& turnable = kTurnable[rng.below(kTurnable.size())];
    const std::string_view turned = turnable.switch_and_value;
    const bool is_turned =
        text.find("," + std::string(turned.substr(0, turned.find('=') + 1))) != std::string::npos;
    if (turnable.in[preset] && !is_turned) text += "," + std::string(turned);
  }
  return random_wide_setting(text, rng);
}

std::vector<Hand<4>> random_wide_hands(const WideSetting& setting, int seats, int size, Rng& rng) {
  const Bits kept = rng.below(8) == 0 ? setting.order.all() : few_neighbours(setting.order, rng);
  std::vector<Card> deck;
  for (int i = 0; i < setting.rules.decks * kFaces; ++i) {
    const Card card = Card::from(i % kFaces);
    const bool in = (kept >> setting.order.slot(card).index() & 1) != 0;
    if (in || rng.below(16) == 0) deck.push_back(card);
  }
  rng.shuffle(std::span(deck));
  std::vector<Hand<4>> hands(static_cast<std::size_t>(seats));
  std::size_t next = 0;
  for (Hand<4>& hand : hands) {
    for (int i = 0; i < size && next < deck.size(); ++i) {
      hand.add(setting.order.slot(deck[next++]));
    }
  }
  return hands;
}

}  // namespace koudi::testing

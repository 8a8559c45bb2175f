// Single calls as rows of a table: how the calls stand, who holds what and shows what, and why it
// is refused. Every row is also asked of `acceptable_claims`, which must offer what is accepted
// only.
#pragma once

#include <algorithm>
#include <span>

#include "core/call_text.h"
#include "core/notation.h"
#include "tests/support/catch.h"

namespace koudi::testing {

struct CallRow {
  std::string_view clause;
  std::string_view rules;
  std::string_view deal;  ///< the dealer, or "-" in a first deal, and the level: "0 7"
  CallTime time;
  std::string_view standing;  ///< as call_text.h writes it; "flip:9C" for a card of the kitty
  int seat;
  std::string_view hand;
  std::string_view claim;
  CallRefusal refusal;
};

inline Standing standing_in(const CallRow& row, const Rules& rules, Level level) {
  if (row.standing.starts_with("flip:")) {
    return flipped_standing(*parse_card(row.standing.substr(5)));
  }
  const Expected<Standing> standing = parse_standing(row.standing, level, rules);
  REQUIRE(standing);
  REQUIRE(to_text(*standing, level) == row.standing);
  return *standing;
}

inline void check_row(const CallRow& row) {
  CAPTURE(row.clause, row.rules, row.deal, row.standing, row.seat, row.hand, row.claim);
  const Rules rules = *parse_rules(row.rules);
  const Level level = *parse_level(row.deal.substr(2));
  const bool first = row.deal.front() == '-';
  const std::optional<Seat> dealer =
      first ? std::optional<Seat>{} : *parse_seat(row.deal.substr(0, 1));
  const CallContext context{rules, first, dealer, row.time, standing_in(row, rules, level)};
  const Seat seat = Seat::from(row.seat);
  const Holding held = holding(*parse_cards(row.hand, rules.decks), level);
  const Expected<Claim> claim = claim_of(*parse_cards(row.claim, rules.decks), level, rules);
  REQUIRE(claim);
  CHECK(claim->cards(level) == *parse_cards(row.claim, rules.decks));

  const CallRefusal why = check_call(context, seat, held, *claim);
  CHECK(to_text(why) == to_text(row.refusal));
  const Claims offered = acceptable_claims(context, seat, held);
  const bool is_offered = std::find(offered.begin(), offered.end(), *claim) != offered.end();
  CHECK(is_offered == (row.refusal == CallRefusal::none));
}

inline void check_rows(std::span<const CallRow> rows) {
  for (const CallRow& row : rows) check_row(row);
}

}  // namespace koudi::testing

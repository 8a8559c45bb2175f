"""Hidden bids (A4 to A8): the worked cases 14 to 16 of sheet A and the clauses behind them.

Who sees the suit of a bid (A4) is tested where views are.
"""

from __future__ import annotations

import pytest
from call_rows import Row, check

FIRST = (None, "22")
LATER = (2, "79")  # seat 2 deals at 7

ROWS = [
    # A.VI 14
    Row("A4 to A8", FIRST, ["2H 2H 2H", "2S 2S 2S", "", ""],
        ["0 2H", "1 2S", "1 2S 2S", "1 2S 2S 2S", "0 2H 2H 2H"], "yes no yes no yes", "H 0 2"),
    # … up to where seat 1 is the provisional dealer
    Row("A8", FIRST, ["2H", "2S 2S", "", ""], ["0 2H", "1 2S 2S"], "yes yes", "S 1 2"),
    # A.VI 15
    Row("A8", LATER, ["", "7C", "", ""], ["1 7C"], "yes", "C 2 7"),
    # A.VI 16
    Row("A7", LATER, ["7C", "7D", "", ""], [], "", "S 2 7"),
    Row("A7", LATER, ["7C", "7D", "", ""], ["0", "1", "end 2", "3"], "yes yes yes yes", "S 2 7"),
    # a first hand without a bid: spades; the first drawer, who deals, is not asked for (A-q3)
    Row("A-q3", FIRST, ["", "", "", ""], [], "", "S - 2"),
    # equal number never counters, at least one more does, more than one more too
    Row("A5", LATER, ["7H 7H", "7S 7S", "7D 7D 7D 7D", ""], ["0 7H 7H", "1 7S 7S", "2 7D 7D 7D 7D"],
        "yes no yes", "D 2 7"),
    # four cards are the most
    Row("A5", LATER, ["7H 7H 7H 7H", "7S 7S 7S 7S", "", ""], ["0 7H 7H 7H 7H", "1 7S 7S 7S 7S"], "yes no", "H 2 7"),
    # the same suit may counter
    Row("A5", LATER, ["7H", "7H 7H", "", ""], ["0 7H", "1 7H 7H"], "yes yes", "H 2 7"),
    # jokers cannot bid, alone or over a bid; one suit; level cards; as many as are held
    Row("A7", LATER, ["LJ LJ BJ BJ BJ", "7C", "", ""], ["0 LJ LJ", "1 7C", "0 BJ BJ BJ"], "no yes no", "C 2 7"),
    Row("A4", LATER, ["7H 7C 9C", "", "", ""], ["0 7H 7C", "0 9C", "0 7H 7H", "0 7C"], "no no no yes", "C 2 7"),
    Row("A4", LATER, ["7H LJ", "", "", ""], ["0 7H LJ"], "no", "S 2 7"),
    # both sides bid (A-q10), in the round after the last card too (X12), the dealer's level counts
    Row("A-q10 X12", (1, "79"), ["9C", "", "", "9D 9D"], ["0 9C", "end 3 9D 9D"], "yes yes", "D 1 9"),
    # a countered bidder may come back (A8); the partner may counter (A-q1)
    Row("A-q1", FIRST, ["2H", "", "2S 2S", ""], ["0 2H", "2 2S 2S"], "yes yes", "S 2 2"),
    Row("A-q1", FIRST, ["2H", "", "2S 2S", "2C 2C"], ["0 2H", "2 2S 2S", "3 2C 2C"], "yes no yes", "C 3 2",
        switches={"counter_by_partner": False}),
    # A-q2: cards added to the own bid, of its suit, after a counter too
    Row("A-q2", LATER, ["7H 7H 7S 7S 7S", "", "", ""], ["0 7H", "0 7S 7S", "0 7H 7H"], "yes no yes", "H 2 7",
        switches={"self_reinforce": True}),
    Row("A-q2", LATER, ["7H 7H 7H", "7S", "", ""], ["1 7S", "0 7H 7H", "0 7H 7H 7H"], "yes yes yes", "H 2 7",
        switches={"self_reinforce": True}),
    Row("A-q2", FIRST, ["2H 2H", "", "", ""], ["0 2H", "0 2H 2H"], "yes no", "H 0 2",
        switches={"self_reinforce": "later_hands"}),
    # a dealer's side that alone may bid; countering is not bidding first
    Row("A-q10", LATER, ["7C", "7D", "", "7S 7S"], ["1 7D", "0 7C", "3 7S 7S"], "no yes yes", "S 2 7",
        switches={"later_bids_by": "dealer_side"}),
    Row("A-q3", FIRST, ["", "", "", ""], [], "", "- - 2", switches={"first_hand_no_call": "redeal"}),
    # there is no kitty, and nothing after the draw
    Row("A4", LATER, ["7H", "7S 7S", "", ""], ["0 7H", "kitty 1 7S 7S"], "yes no", "H 2 7"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.clause)
def test_calls(row: Row) -> None:
    check("hidden_bid", row)

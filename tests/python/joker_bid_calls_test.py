"""Level card and joker (B2 to B14): the worked cases 1 to 6 and 22 of sheet B and the clauses behind
them.

Mutiny (B8, case 20) is no call of cards; it has its test in C++.
"""

from __future__ import annotations

import pytest
from call_rows import Row, check

FIRST = (None, "22")
LATER = (0, "32")  # seat 0 deals at 3, the attackers are at 2
AT_5 = (0, "59")
AT_6 = (0, "68")

ROWS = [
    # B.VII 1
    Row("B2", FIRST, ["2H BJ", "", "", ""], ["0 2H BJ"], "yes", "H 0 2"),
    Row("B2", FIRST, ["2H LJ", "", "", ""], ["0 2H LJ"], "no", "- - 2"),
    Row("B2", FIRST, ["2C LJ", "", "", ""], ["0 2C LJ"], "yes", "C 0 2"),
    Row("B2", FIRST, ["BJ LJ", "", "", ""], ["0 BJ LJ"], "no", "- - 2"),
    Row("B3", FIRST, ["", "2H BJ", "2C LJ", ""], ["2 2C LJ", "1 2H BJ"], "yes no", "C 2 2"),
    # B.VII 2
    Row("B4 B5", LATER, ["", "2D BJ", "3S LJ", ""], ["1 2D BJ", "end 1 2D BJ"], "no no", "- 0 3"),
    Row("B5 B-q2", LATER, ["3S", "2D BJ", "LJ BJ", ""], ["1 2D BJ", "end 1 2D BJ"], "no yes", "D 1 2"),
    # B.VII 3 (a): the pair with the joker, the same class again, a joker pair
    Row("B10 B11", AT_5, ["5H BJ", "5D 5D BJ", "5S 5S LJ LJ", ""],
        ["0 5H BJ", "kitty 1 5D 5D BJ", "2 5S 5S LJ"], "yes yes no", "D 0 5"),
    Row("B10 B11", AT_5, ["5H BJ", "5D 5D BJ", "5S 5S LJ LJ", ""],
        ["0 5H BJ", "kitty 1 5D 5D BJ", "2 5S 5S LJ", "2 LJ LJ"], "yes yes no yes", "- 0 5"),
    # B.VII 3 (b)
    Row("B11 B12", AT_5, ["5H BJ BJ", "LJ LJ", "5S 5S", ""],
        ["0 5H BJ", "kitty 1 LJ LJ", "0 BJ BJ", "1 LJ LJ"], "yes yes yes no", "- 0 5"),
    # B.VII 4
    Row("B7", AT_5, ["5H 5H BJ", "5S 5S LJ LJ", "", ""],
        ["0 5H 5H BJ", "kitty 1 5S 5S LJ", "1 LJ LJ"], "yes no yes", "- 0 5"),
    # … what the switch lets through between counters, B7 still forbids
    Row("B7", AT_5, ["5H 5H BJ", "5S 5S LJ LJ", "", ""], ["0 5H 5H BJ", "kitty 1 5S 5S LJ"], "yes no", "H 0 5",
        switches={"pair_counters_pair": True}),
    Row("B-q5", AT_5, ["5H BJ", "5D 5D BJ", "5S 5S LJ", ""],
        ["0 5H BJ", "kitty 1 5D 5D BJ", "2 5S 5S LJ", "1 5D 5D BJ"], "yes yes yes no", "S 0 5",
        switches={"pair_counters_pair": True}),
    # B.VII 5
    Row("B12", AT_5, ["5H BJ BJ", "5S 5S LJ", "", ""], ["0 5H BJ", "kitty 0 BJ BJ"], "yes no", "H 0 5"),
    Row("B12", AT_5, ["5H BJ BJ", "5S 5S LJ", "", ""],
        ["0 5H BJ", "kitty 0 BJ BJ", "1 5S 5S LJ", "0 BJ BJ"], "yes no yes yes", "- 0 5"),
    # B.VII 6
    Row("B13", FIRST, ["2H BJ", "", "", "2S 2S LJ"], ["0 2H BJ", "end 3 2S 2S LJ"], "yes yes", "S 3 2"),
    Row("B13", FIRST, ["2H BJ", "", "", "2S 2S LJ"], ["0 2H BJ", "kitty 3 2S 2S LJ"], "yes no", "H 0 2"),
    # B.VII 22
    Row("B6", AT_6, ["", "", "", "9C"], [], "", "C 3 8", kitty="LJ 9C 3D 4D 5D 7D 8D 9D"),
    Row("B6 X13", AT_6, ["", "", "", ""], [], "", "- 0 6", kitty="LJ 9C 3D 4D 5D 7D 8D 9C"),
    # … a third joker decides: its twin's holder deals, unless it is one of the three
    Row("B6", AT_6, ["", "LJ", "", ""], [], "", "- 1 8", kitty="BJ BJ LJ 3D 4D 5D 7D 8D"),
    Row("B6 X13", AT_6, ["", "LJ", "", ""], ["kitty 1"], "yes", "- 0 6", kitty="BJ LJ BJ 3D 4D 5D 7D 8D"),
    # the twin at the dealer's side: its level; at the dealer: no change
    Row("B6", AT_6, ["", "", "9C", ""], [], "", "C 2 6", kitty="9C 3D"),
    Row("B6", AT_6, ["9C", "", "", ""], ["0", "end 1", "2"], "yes yes yes", "C 0 6", kitty="9C 3D"),
    # the kitty's trump stands as nobody's: all four may counter it, in any class, at the new level
    Row("B6", AT_6, ["", "8H 8H BJ", "LJ LJ", "9C"], ["kitty 1 8H 8H BJ", "2 LJ LJ"], "yes yes", "- 3 8", kitty="9C 3D"),
    Row("B6", AT_6, ["", "", "", "9C 8H 8H BJ"], ["kitty 3 8H BJ", "3 8H 8H BJ"], "no yes", "H 3 8", kitty="9C 3D"),
    Row("B6", AT_6, ["", "8S 8S LJ", "", ""], ["kitty 1 8S 8S LJ"], "yes", "S 1 8", kitty="BJ BJ LJ"),
    Row("B6", AT_6, ["6S 6S LJ 8S 8S 9C", "", "", ""], ["kitty 0 8S 8S LJ", "0 6S 6S LJ"], "no yes", "S 0 6", kitty="9C 3D"),
    Row("B6", AT_6, ["9C", "6H 6H BJ", "", ""], ["kitty 1 6H 6H BJ"], "no", "C 0 6", kitty="9C 3D",
        switches={"counter_flipped": False}),
    # a joker alone, or a joker pair, declares nothing; one joker, no more; one suit
    Row("B2", AT_5, ["LJ LJ BJ BJ 5H 5D 5S", "", "", ""],
        ["0 LJ LJ", "0 BJ", "0 5H", "0 5H BJ BJ", "0 5H 5D BJ", "0 5S LJ"], "no no no no no yes", "S 0 5"),
    # only the dealer's side declares, the partner too, and the dealer stays
    Row("B4", AT_5, ["", "5H BJ", "5D BJ", ""], ["1 5H BJ", "2 5D BJ"], "no yes", "D 0 5"),
    Row("B4", (0, "55"), ["", "5H BJ", "", ""], ["1 5H BJ"], "no", "- 0 5"),
    Row("A-q10 B4", AT_5, ["", "5H BJ", "", ""], ["1 5H BJ"], "yes", "H 0 5", switches={"later_bids_by": "both"}),
    # B5: after the last card the dealer's side is asked once more, before the attackers
    Row("B5", LATER, ["3S LJ", "2D BJ", "", ""], ["end 0 3S LJ", "1 2D BJ"], "yes no", "S 0 3"),
    # the attackers show level cards of their own side; under the other switch the dealer's
    Row("B5", LATER, ["", "3D BJ", "", ""], ["end 1 3D BJ"], "no", "- 0 3"),
    Row("B5", LATER, ["", "3D BJ 2D", "", ""], ["end 1 2D BJ", "1 3D BJ"], "no yes", "D 1 3",
        switches={"opposing_level": "dealers"}),
    # the first of them; counters come after burying, at the new level, and leave him the deal
    Row("B5 B14", LATER, ["2H 2H", "2D 2D BJ", "LJ LJ", "2S"],
        ["end 1 2D 2D BJ", "2 LJ LJ", "kitty 2 LJ LJ"], "yes no yes", "- 1 2"),
    Row("B5", LATER, ["", "2D BJ", "", "2S LJ"], ["end 1 2D BJ", "3 2S LJ"], "yes no", "D 1 2"),
    Row("B5 B14", LATER, ["2S 2S LJ", "2D BJ", "3H 3H BJ", ""],
        ["end 1 2D BJ", "2 3H BJ"], "no yes", "H 0 3"),
    Row("B5 B14", LATER, ["2S 2S LJ", "2D BJ", "3H 3H", ""],
        ["end 1 2D BJ", "kitty 2 3H 3H", "0 2S 2S LJ"], "yes no yes", "S 1 2"),
    # no counter while drawing, nor before the kitty in later deals, nor after burying in a first one
    Row("B13", FIRST, ["2H BJ", "2S 2S LJ", "", ""], ["0 2H BJ", "1 2S 2S LJ", "end 1 2S 2S LJ"], "yes no yes", "S 1 2"),
    Row("B14", AT_5, ["5H BJ", "5S 5S LJ", "", ""],
        ["0 5H BJ", "1 5S 5S LJ", "end 1 5S 5S LJ", "kitty 1 5S 5S LJ"], "yes no no yes", "S 0 5"),
    # first deal: a declaration in the round after the last card, several counters, each takes the deal
    Row("B13 X12", FIRST, ["2H BJ", "2S 2S LJ", "LJ", "BJ"], ["end 0 2H BJ", "1 2S 2S LJ"], "yes yes", "S 1 2"),
    Row("B13 B-q6", FIRST, ["2H BJ BJ", "LJ LJ", "", ""], ["0 2H BJ", "end 1 LJ LJ", "0 BJ BJ"], "yes yes yes", "- 0 2"),
    Row("B13", FIRST, ["2H 2H BJ", "", "", ""], ["0 2H BJ", "0 2H 2H BJ", "end 0 2H 2H BJ"], "yes no no", "H 0 2"),
    # the partner may counter (B12), the pair needs its joker, one level card counters nothing
    Row("B12", AT_5, ["5H BJ", "", "5S 5S LJ", ""], ["0 5H BJ", "kitty 2 5S 5S LJ"], "yes yes", "S 0 5"),
    Row("B10", AT_5, ["5H BJ", "5D 5D LJ", "5S", ""],
        ["0 5H BJ", "kitty 1 5D 5D LJ", "1 5D 5D", "1 5D LJ"], "yes no no no", "H 0 5"),
    # first hand, nobody declares: drawn again; without redeals the trump comes from the kitty by E5
    Row("B-q1", FIRST, ["2H", "LJ", "", ""], ["0", "end 1"], "yes yes", "- - 2", kitty="9C"),
    Row("X13", FIRST, ["9C", "", "", ""], [], "", "C - 2", kitty="LJ 9C", switches={"first_hand_no_call": "first_drawer"}),
    # other customs
    Row("E5", AT_6, ["", "", "", "9C"], [], "", "C 0 6", kitty="LJ 9C", switches={"later_no_call": "flip"}),
    Row("F2.1 F2.2", AT_5, ["5H BJ BJ", "5S 5S LJ LJ", "", ""],
        ["0 5H BJ", "1 5S 5S LJ", "kitty 0 BJ BJ"], "yes yes no", "S 0 5", switches={"counter_when": "draw"}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.clause)
def test_calls(row: Row) -> None:
    check("joker_bid", row)

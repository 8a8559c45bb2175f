"""Calls of `online` (F2.1, F2.2)."""

from __future__ import annotations

import pytest
from call_rows import Row, check

FIRST = (None, "22")
LATER = (0, "79")  # seat 0 deals at 7

ROWS = [
    # joker pairs may open, in every deal; the owner of the standing call deals in a first one
    Row("F2.1", LATER, ["", "LJ LJ", "", ""], ["1 LJ LJ"], "yes", "- 0 7"),
    Row("F2.1", FIRST, ["BJ BJ", "LJ LJ", "", ""], ["1 LJ LJ", "0 BJ BJ", "1 LJ LJ"], "yes yes no", "- 0 2"),
    Row("F2.1", FIRST, ["2H", "BJ BJ", "2S 2S", ""], ["0 2H", "2 2S 2S", "1 BJ BJ"], "yes yes yes", "- 1 2"),
    # a joker alone, jokers of two kinds, level cards of two suits
    Row("F2.1", LATER, ["LJ BJ 7H 7S", "", "", ""], ["0 LJ", "0 LJ BJ", "0 7H 7S"], "no no no", "- 0 7"),
    # over a call: more level cards, the lower joker pair, the higher one; never equal
    Row("F2.1", LATER, ["7H", "7S 7D 7D", "LJ LJ", "BJ BJ"],
        ["0 7H", "1 7S", "1 7D 7D", "2 LJ LJ", "3 BJ BJ", "2 LJ LJ"], "yes no yes yes yes no", "- 0 7"),
    Row("F2.1", LATER, ["", "7D 7D", "LJ LJ", ""], ["2 LJ LJ", "1 7D 7D"], "yes no", "- 0 7"),
    # over the own call only more cards of its suit, in a first deal too
    Row("F2.1", FIRST, ["2H 2H 2S 2S LJ LJ", "2D 2D", "", ""],
        ["0 2H", "0 2S 2S", "0 LJ LJ", "0 2H 2H", "1 2D 2D"], "yes no no yes no", "H 0 2"),
    Row("F2.1", LATER, ["LJ LJ BJ BJ", "", "", ""], ["0 LJ LJ", "0 BJ BJ"], "yes no", "- 0 7"),
    # no call: trump by E5, in a first deal too, whose first drawer deals and is not asked for here
    Row("F2.1", FIRST, ["", "", "", ""], [], "", "C - 2", kitty="LJ 9C"),
    Row("F2.1", LATER, ["", "", "", ""], [], "", "C 0 7", kitty="LJ 9C"),
    # no counter after burying, of a turned trump neither
    Row("F2.2", LATER, ["7H", "7S 7S", "", ""], ["0 7H", "end 1", "kitty 1 7S 7S"], "yes yes no", "H 0 7"),
    Row("F2.2", LATER, ["", "7S 7S", "", ""], ["kitty 1 7S 7S"], "no", "C 0 7", kitty="9C"),
    # other customs
    Row("E-q4", FIRST, ["LJ LJ 2H", "BJ BJ", "", ""], ["0 LJ LJ", "0 2H", "1 BJ BJ"], "no yes no", "H 0 2",
        switches={"joker_in_first_hand": False}),
    Row("A-q1", LATER, ["7H", "", "7S 7S", ""], ["0 7H", "2 7S 7S"], "yes no", "H 0 7",
        switches={"counter_by_partner": False}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.clause)
def test_calls(row: Row) -> None:
    check("online", row)

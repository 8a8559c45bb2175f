"""Calls with three decks (E3, E21): the worked case 1 of sheet E and the clauses behind it."""

from __future__ import annotations

import pytest
from call_rows import Row, check

FIRST = (None, "22")
LATER = (0, "79")  # seat 0 deals at 7

ROWS = [
    # E.VII 1
    Row("E3 E21", FIRST, ["2H 2H 2H", "2S 2S", "", ""],
        ["0 2H", "1 2S", "1 2S 2S", "0 2H 2H", "0 2H 2H 2H"], "yes no yes no yes", "H 0 2"),
    Row("E21", FIRST, ["2H", "2S 2S 2S", "", ""], ["0 2H", "1 2S 2S 2S"], "yes yes", "S 1 2"),
    Row("E21", FIRST, ["2H 2H 2H", "", "2S 2S 2S", ""], ["0 2H 2H 2H", "2 2S 2S 2S"], "yes no", "H 0 2"),
    # no jokers, nobody adds to his own in a first deal (E3)
    Row("E21 E3", FIRST, ["2H 2H", "LJ LJ LJ", "", ""], ["0 2H", "1 LJ LJ LJ", "0 2H 2H"], "yes no no", "H 0 2"),
    # the whole ladder, each step by another
    Row("E21", LATER, ["7H 7S 7S 7S BJ BJ", "7H 7H BJ", "LJ LJ LJ", ""],
        ["0 7H", "1 7H 7H", "0 7S 7S 7S", "2 LJ LJ", "0 BJ BJ", "2 LJ LJ LJ"], "yes yes yes yes yes yes", "- 0 7"),
    Row("E21", LATER, ["7H", "BJ BJ BJ", "LJ LJ LJ", ""],
        ["0 7H", "2 LJ LJ LJ", "1 BJ BJ", "1 BJ BJ BJ"], "yes yes no yes", "- 0 7"),
    Row("E21", LATER, ["7H", "BJ BJ BJ", "LJ LJ LJ", ""],
        ["0 7H", "kitty 1 BJ BJ BJ", "2 LJ LJ LJ"], "yes yes no", "- 0 7"),
    # 防反 adds one or two, before any counter
    Row("E21", LATER, ["7H 7H 7H", "7S 7S", "", ""], ["0 7H", "0 7H 7H 7H", "1 7S 7S"], "yes yes no", "H 0 7"),
    Row("E21", LATER, ["7H 7H 7H", "", "", ""], ["0 7H", "0 7H 7H", "0 7H 7H 7H"], "yes yes yes", "H 0 7"),
    Row("E21 E4", LATER, ["7H", "7S 7S 7S", "", ""], ["0 7H", "1 7S 7S", "1 7S 7S 7S"], "yes yes no", "S 0 7"),
    # without joker triples two big jokers are the end
    Row("E21", LATER, ["7H", "BJ BJ", "LJ LJ LJ", ""],
        ["0 7H", "2 LJ LJ LJ", "2 LJ LJ", "1 BJ BJ", "2 LJ LJ LJ"], "yes no yes yes no", "- 0 7",
        switches={"joker_triples": False}),
    # only jokers in the kitty: no-trump, which one level card of nobody's is and a pair counters
    Row("E5", LATER, ["", "7S", "7H 7H", ""], ["kitty 1 7S", "2 7H 7H"], "no yes", "H 0 7", kitty="LJ BJ LJ BJ LJ BJ"),
    Row("E5", LATER, ["", "", "", ""], [], "", "- 0 7", kitty="LJ BJ LJ BJ LJ BJ"),
    Row("E5", LATER, ["", "", "", ""], [], "", "D 0 7", kitty="LJ BJ LJ BJ LJ 3D"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.clause)
def test_calls(row: Row) -> None:
    check("tournament3", row)

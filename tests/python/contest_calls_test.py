"""The contest (D9 to D12): the worked case 18 of sheet D and the clauses behind it.

Naming the trump and giving back (D13) are no calls; they have their tests in C++.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from call_rows import Row, ask, check, question_of

FIRST = (None, "22")
LATER = (1, "74")  # seat 1 deals at 4


class Case(NamedTuple):
    row: Row
    totals: list[int]
    winner: int | None


CASES = [
    # D.VIII 18
    Case(Row("D10 to D12", FIRST, ["", "5H 2S 2H", "LJ 5D", "BJ"],
             ["2 LJ", "3 BJ", "0", "1 5H", "2 5D", "3", "1 2S", "1 2S 2H", "2"],
             "yes yes yes yes yes yes no yes yes", "- 1 2"), [0, 7, 6, 3], 1),
    # … before the last of them goes out nobody has won
    Case(Row("D12", FIRST, ["", "5H 2S 2H", "LJ 5D", "BJ"],
             ["2 LJ", "3 BJ", "0", "1 5H", "2 5D", "3", "1 2S 2H"],
             "yes yes yes yes yes yes yes", "- - 2"), [0, 7, 6, 3], None),
    # the seed's example: spade A and heart 5 are 11; every kind's value, each level card 1
    Case(Row("D10", LATER, ["AS 5H", "", "", ""], ["0 AS 5H"], "yes", "- 1 4"), [11, 0, 0, 0], None),
    Case(Row("D10", LATER, ["AS", "5H", "5D BJ", "LJ 4S 4H 4D 4C"], ["0 AS", "1 5H", "2 5D BJ", "3 LJ 4S 4H 4D 4C"],
             "yes no yes no", "- 1 4"), [6, 0, 7, 0], None),
    # equal is not enough, partners included (D-q5); a total counts all that was put down
    Case(Row("D11", LATER, ["BJ", "BJ", "BJ LJ", ""], ["0 BJ", "1 BJ", "2 BJ", "2 BJ LJ"], "yes no no yes", "- 1 4"),
         [3, 0, 5, 0], None),
    Case(Row("D11", LATER, ["BJ 4S 4S", "5D", "", ""], ["0 BJ", "1 5D", "0 4S", "0 4S 4S"], "yes yes no yes", "- 1 4"),
         [5, 4, 0, 0], None),
    # other cards count for nothing, level cards of the other side too; only what is held and not yet down
    Case(Row("D10", LATER, ["7S KD 3H 4H BJ", "", "", ""], ["0 7S", "0 3H", "0 4H KD", "0 4H"], "no no no yes", "- 1 4"),
         [1, 0, 0, 0], None),
    Case(Row("D11", LATER, ["BJ", "LJ", "", ""], ["1 LJ", "0 LJ", "0 BJ BJ", "0 BJ", "1 LJ"], "yes no no yes no", "- 1 4"),
         [3, 2, 0, 0], None),
    # out for good; three out: the fourth has won, the dealer of a later deal stays (D14)
    Case(Row("D11 D12 D14", LATER, ["LJ", "", "AS", "BJ"], ["0 LJ", "1", "2", "2 AS", "3 BJ", "0", "3 BJ", "3"],
             "yes yes yes no yes yes no no", "- 1 4"), [2, 0, 0, 3], 3),
    # nobody contests: the fourth names the trump, and deals in a first hand (D-q2)
    Case(Row("D-q2", FIRST, ["", "", "", ""], ["3", "0", "1"], "yes yes yes", "- 2 2"), [0, 0, 0, 0], 2),
    Case(Row("D-q2", FIRST, ["", "", "AS", ""], ["3", "0", "1", "2 AS"], "yes yes yes no", "- 2 2"), [0, 0, 0, 0], 2),
    # … or the opener: the dealer, in a first hand who is asked first; the fourth is asked too
    Case(Row("D-q2", FIRST, ["", "", "", ""], ["3", "0", "1", "2"], "yes yes yes yes", "- 3 2",
             switches={"nobody_contests": "opener"}), [0, 0, 0, 0], 3),
    Case(Row("D-q2", LATER, ["", "", "", ""], ["1", "2", "3", "0"], "yes yes yes yes", "- 1 4",
             switches={"nobody_contests": "opener"}), [0, 0, 0, 0], 1),
    Case(Row("D-q2", LATER, ["4S", "", "", ""], ["1", "2", "3", "0 4S"], "yes yes yes yes", "- 1 4",
             switches={"nobody_contests": "opener"}), [1, 0, 0, 0], 0),
    # D-q5: where the partner is not robbed he need not be outbid
    Case(Row("D-q5", LATER, ["AS", "LJ", "BJ", "LJ"], ["0 AS", "1", "2 BJ", "3 LJ", "3"], "yes yes yes no yes", "- 1 4",
             switches={"rob_partner": False}), [6, 0, 3, 0], None),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.row.clause)
def test_contests(case: Case) -> None:
    answer = check("contest", case.row)
    assert answer["trump"] is None
    assert (answer["totals"], answer["winner"]) == (case.totals, case.winner), case.row.clause


def test_before_the_first_turn() -> None:
    answer = ask(question_of("contest", Row("D9", LATER, ["", "", "", ""], [], "", "")))
    assert answer == {"calls": [], "trump": None, "dealer": 1, "level": "4", "totals": [0] * 4, "winner": None}

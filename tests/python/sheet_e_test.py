"""The worked cases of sheet E (E.VII) and the clauses behind them, asked of the judge.

Each row names its clause. Of E.VII, the three-deck parts (in 1 and 5; the whole of 6 and 9) belong to
the preset tournament3, which comes later; 18, the event, stands in event_test.py. What no question
can ask has its tests in C++: the order of asking (X12), redeals (X13), burying and the seat that
leads (E2a, E5a).
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from koudi.judge import answer_line

Question = dict[str, Any]


def ask(question: Question) -> dict[str, Any]:
    line, answered = answer_line(json.dumps({"id": 0, "rules": "tournament"} | question).encode())
    assert answered, line
    answer: dict[str, Any] = json.loads(line)
    del answer["id"]
    return answer


def split(text: str) -> list[str]:
    return text.split()


# --- calls ----------------------------------------------------------------------------------------

# What every seat could show: all level cards and jokers, dealt out as the cases need them.
FIRST = (None, ["2", "2"])  # a first hand
LATER = (0, ["7", "9"])  # seat 0 deals at 7

# Clause; dealer and levels; hands; calls "seat cards…", with "end" or "kitty" before the seat to go
# on to that phase; which are accepted; trump, dealer, level at the end; the kitty, if it matters.
CALLS = [
    # E.VII 1
    ("E3", FIRST, ["2H 2H", "2S 2S", "", ""], ["0 2H", "1 2S", "1 2S 2S", "0 2H 2H"], "yes no yes no", ("S", 1, "2"), None),
    # E.VII 2
    ("E4 E-q2", LATER, ["7H 7H", "7S 7S LJ LJ", "", ""], ["0 7H", "0 7H 7H", "1 7S 7S", "1 LJ LJ"], "yes yes no yes", (None, 0, "7"), None),
    ("E4 E-q2", LATER, ["7H 7H", "7S 7S", "", ""], ["0 7H", "1 7S 7S", "0 7H 7H"], "yes yes no", ("S", 0, "7"), None),
    # E.VII 3
    ("E4", LATER, ["7H", "BJ BJ", "LJ LJ", "7S 7S"], ["0 7H", "kitty 3 7S 7S", "2 LJ LJ", "1 BJ BJ", "0 7H", "3 7S 7S", "2 LJ LJ"], "yes yes yes yes no no no", (None, 0, "7"), None),
    ("E4", LATER, ["7H", "", "", "7S 7S LJ LJ"], ["0 7H", "kitty 3 7S 7S", "3 LJ LJ"], "yes yes no", ("S", 0, "7"), None),
    ("E4", LATER, ["7H", "LJ LJ", "", "7S 7S BJ BJ"], ["0 7H", "kitty 3 7S 7S", "1 LJ LJ", "3 BJ BJ"], "yes yes yes yes", (None, 0, "7"), None),
    # E.VII 4
    ("E5", LATER, ["", "", "", ""], [], "", ("C", 0, "7"), "LJ 7C 5H"),
    ("E5", LATER, ["", "", "", ""], ["0", "1", "end 2", "3"], "yes yes yes yes", ("D", 0, "7"), "3D 7C 5H"),
    # a turned trump ranks as one level card of nobody: all four may counter it, one card cannot
    ("E5", LATER, ["7S 7S", "7H 7H", "", "LJ LJ"], ["kitty 1 7H", "0 7S 7S", "1 7H 7H", "3 LJ LJ"], "no yes no yes", (None, 0, "7"), "LJ 7C 5H"),
    # a call during the draw: the kitty is not turned
    ("E5", LATER, ["7S", "", "", ""], ["0 7S", "kitty 1"], "yes yes", ("S", 0, "7"), "7C 5H"),
    # 抢庄: nobody adds to his own, no jokers, equal number never overtakes, no call: a redeal
    ("E3", FIRST, ["2H 2H", "", "", ""], ["0 2H", "0 2H 2H"], "yes no", ("H", 0, "2"), None),
    ("E3", FIRST, ["2H", "LJ LJ BJ BJ", "", ""], ["1 LJ LJ", "0 2H", "1 BJ BJ"], "no yes no", ("H", 0, "2"), None),
    ("E3", FIRST, ["2H", "2H", "", ""], ["0 2H", "1 2H"], "yes no", ("H", 0, "2"), None),
    ("E3", FIRST, ["2H 2H", "", "2C 2C", ""], ["0 2H 2H", "2 2C 2C"], "yes no", ("H", 0, "2"), None),
    ("E3", FIRST, ["", "", "", ""], ["0", "1", "2", "3"], "yes yes yes yes", (None, None, "2"), "3D"),
    ("E3", FIRST, ["2H", "2S 2S", "", ""], ["0 2H", "kitty 1 2S 2S"], "yes no", ("H", 0, "2"), None),
    # 亮主: any seat, the dealer stays; one card or two at once; jokers need a call to counter
    ("E4", LATER, ["", "7C 7C", "", ""], ["1 7C 7C"], "yes", ("C", 0, "7"), None),
    ("E4", LATER, ["7C", "7C", "LJ LJ", ""], ["2 LJ LJ", "1 7C", "0 7C", "2 LJ LJ"], "no yes no yes", (None, 0, "7"), None),
    # classes may be skipped; WW is the highest; a joker alone is no call
    ("E4", LATER, ["7C", "BJ BJ", "LJ LJ", ""], ["2 LJ", "0 7C", "1 BJ BJ", "2 LJ LJ"], "no yes yes no", (None, 0, "7"), None),
    # 防反 only in the own suit, only before a counter, only while drawing
    ("E4", LATER, ["7C 7H 7H", "", "", ""], ["0 7C", "0 7H 7H"], "yes no", ("C", 0, "7"), None),
    ("E4", LATER, ["7C 7C", "", "", ""], ["0 7C", "kitty 0 7C 7C"], "yes no", ("C", 0, "7"), None),
    ("E4", LATER, ["LJ LJ BJ BJ 7C", "", "", ""], ["0 7C", "0 LJ LJ"], "yes no", ("C", 0, "7"), None),
    # counters also in the round after the last card, and by the partner
    ("E4 X12", LATER, ["7C", "", "7H 7H", ""], ["0 7C", "end 2 7H 7H"], "yes yes", ("H", 0, "7"), None),
    # not held; no level card; two suits; more than the hand has
    ("X12", LATER, ["7C", "", "", ""], ["0 7H", "0 7C 7C", "0 9C", "0 7C 7H", "0 7C"], "no no no no yes", ("C", 0, "7"), None),
    # the level is that of the dealer's side
    ("E4", (1, ["7", "9"]), ["7C", "9C", "", ""], ["0 7C", "1 9C"], "no yes", ("C", 1, "9"), None),
]  # fmt: skip


def calls_of(texts: list[str]) -> list[Question]:
    phase, calls = "draw", []
    for text in texts:
        words = split(text)
        if words[0] in ("end", "kitty"):
            phase = words.pop(0)
        calls.append({"seat": int(words[0]), "cards": words[1:], "phase": phase})
    return calls


@pytest.mark.parametrize(
    ("clause", "deal", "hands", "calls", "accepted", "result", "kitty"), CALLS
)
def test_calls(
    clause: str,
    deal: tuple[int | None, list[str]],
    hands: list[str],
    calls: list[str],
    accepted: str,
    result: tuple[str | None, int | None, str],
    kitty: str | None,
) -> None:
    dealer, levels = deal
    question: Question = {"op": "bid", "dealer": dealer, "levels": levels, "calls": calls_of(calls)}
    question["hands"] = [split(hand) for hand in hands]
    if kitty:
        question["kitty"] = split(kitty)
    answer = ask(question)
    assert ["yes" if call["accepted"] else "no" for call in answer["calls"]] == split(accepted), clause
    assert all(call["why"] for call in answer["calls"])
    assert (answer["trump"], answer["dealer"], answer["level"]) == result, clause


# --- the reading of leads -------------------------------------------------------------------------

# Clause; level and trump ("-" for none); cards; the units "width length" in their order, each with
# its cards.
UNITS = [
    # E.VII 5
    ("E6 X3", "5S", "4C 4C 6C 6C", ["22 4C 4C 6C 6C"]),
    ("E6 X3", "5S", "4S 4S 6S 6S", ["22 4S 4S 6S 6S"]),
    ("E6 X3", "5S", "BJ BJ LJ LJ 5S 5S 5H 5H AS AS", ["25 5H 5H 5S 5S AS AS BJ BJ LJ LJ"]),
    ("E6 X3", "5S", "5H 5H 5D 5D", ["21 5H 5H", "21 5D 5D"]),
    # level cards and jokers are trumps (X1), the gap over the level is closed (X2), jokers too
    ("X1", "5S", "AS AS 5C 5C", ["22 5C 5C AS AS"]),
    ("X2", "5S", "4H 4H 6H 6H 7H 7H", ["23 4H 4H 6H 6H 7H 7H"]),
    ("X2", "5S", "5C 5C 5S 5S", ["22 5C 5C 5S 5S"]),
    ("E6", "5S", "LJ LJ BJ BJ", ["22 BJ BJ LJ LJ"]),
    ("E6", "5-", "5S 5S LJ LJ BJ BJ", ["23 5S 5S BJ BJ LJ LJ"]),
    # no step between A and 2; single cards are no tractor
    ("X3", "5S", "AC AC 2C 2C", ["21 AC AC", "21 2C 2C"]),
    ("X3", "5S", "6C 7C 8C", ["11 8C", "11 7C", "11 6C"]),
    # most cards, then the wider, then the higher top, then S H C D
    ("X10", "5S", "3C 3C 4C 4C 9C TC TC KC", ["22 3C 3C 4C 4C", "21 TC TC", "11 KC", "11 9C"]),
    ("X10", "5S", "3C 3C 4C 4C 8C 8C 9C 9C", ["22 8C 8C 9C 9C", "22 3C 3C 4C 4C"]),
    ("X10", "5S", "5H 5H 5C 5C 5D 5D", ["21 5H 5H", "21 5C 5C", "21 5D 5D"]),
    ("X10", "5S", "AS AS 5D 5D 5H 5H", ["22 5H 5H AS AS", "21 5D 5D"]),
]  # fmt: skip


def deal_of(text: str) -> Question:
    return {"level": text[0], "trump": None if text[1] == "-" else text[1]}


@pytest.mark.parametrize(("clause", "deal", "cards", "units"), UNITS)
def test_units(clause: str, deal: str, cards: str, units: list[str]) -> None:
    read = ask({"op": "units", **deal_of(deal), "cards": split(cards)})["units"]
    assert [f"{u['width']}{u['length']} {' '.join(u['cards'])}" for u in read] == units, clause


# --- follows --------------------------------------------------------------------------------------

# Clause; level and trump; lead; hand; every legal follow.
FOLLOWS = [
    # E.VII 7
    ("E8", "2S", "9C 9C TC TC", "4C 4C 6C 8C KC", ["4C 4C 6C 8C", "4C 4C 6C KC", "4C 4C 8C KC"]),
    # E.VII 8
    ("E8", "2S", "9C 9C TC TC", "4C 4C 6C 6C 8C 8C KC", ["4C 4C 6C 6C", "4C 4C 8C 8C", "6C 6C 8C 8C"]),
    ("E8", "2S", "9C 9C TC TC", "4C 4C 5C 5C 8C 8C KC", ["4C 4C 5C 5C"]),
    ("E8", "2S", "9C 9C TC TC", "4C 4C 5C 5C JC JC QC QC", ["4C 4C 5C 5C", "JC JC QC QC"]),
    # E.VII 13
    ("E10", "2S", "AC KC KC", "3C 4C 4C 6C 6C", ["3C 4C 4C", "3C 6C 6C", "4C 4C 6C", "4C 6C 6C"]),
    # E.VII 14
    ("X4", "2S", "9C 9C", "3C AS KS", ["3C AS", "3C KS"]),
    ("E7", "2S", "9C 9C", "4C 4C 6C 6C KC", ["4C 4C", "6C 6C"]),
    ("E7", "2S", "9C 9C", "4C 6C KC", ["4C 6C", "4C KC", "6C KC"]),
    ("E8", "2S", "9C 9C TC TC", "3C 5C 7C JC KC", ["3C 5C 7C JC", "3C 5C 7C KC", "3C 5C JC KC", "3C 7C JC KC", "5C 7C JC KC"]),
    # level cards do not belong to their printed suit
    ("X1", "9S", "4C 4C", "9C 9C 5C 6C", ["5C 6C"]),
    ("X1", "9S", "4S", "9C BJ 3C", ["9C", "BJ"]),
    ("X4", "2S", "9C 9C TC TC", "4C 6C 8C KH", ["4C 6C 8C KH"]),
    ("X4", "2S", "9C 9C", "4C 6C KH", ["4C 6C"]),
    ("X5", "2S", "9C 9C", "3S 4S 5H", ["3S 4S", "3S 5H", "4S 5H"]),
    # the sheet's example: a 2-run and two loose pairs against a three-pair tractor
    ("X6", "2S", "9C 9C TC TC JC JC", "3C 3C 4C 4C 6C 6C 8C 8C KC", ["3C 3C 4C 4C 6C 6C", "3C 3C 4C 4C 8C 8C"]),
    ("X6", "2S", "9C 9C TC TC", "3C 3C 4C 4C 5C 5C KC", ["3C 3C 4C 4C", "4C 4C 5C 5C"]),
    ("X7", "2S", "9C", "3C AC", ["3C", "AC"]),
    # two tractors led: a longer run for the first goes before a run for the second
    ("X11", "2S", "9C 9C TC TC JC JC KC KC AC AC", "3C 3C 4C 4C 5C 5C 6C 6C 8C 8C 7C",
     ["3C 3C 4C 4C 5C 5C 6C 6C 8C 8C"]),
    # a tractor and a pair led: the tractor, then as many pairs as there are
    ("X11", "2S", "9C 9C TC TC KC KC", "3C 3C 4C 4C 6C 6C 7C 8C", ["3C 3C 4C 4C 6C 6C"]),
    ("X11", "2S", "9C 9C TC TC KC", "3C 3C 4C 4C 6C 6C", ["3C 3C 4C 4C 6C"]),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "deal", "lead", "hand", "legal"), FOLLOWS)
def test_follows(clause: str, deal: str, lead: str, hand: str, legal: list[str]) -> None:
    question = {"op": "follows", **deal_of(deal), "lead": split(lead), "hand": split(hand)}
    answer = ask(question)
    assert [" ".join(play) for play in answer["legal"]] == legal, clause
    assert answer["count"] == len(legal)
    for play in answer["legal"]:
        assert ask(question | {"play": play})["legal"]


# Clause; level and trump; lead; hand; a play that is not legal.
REFUSED = [
    ("E8", "2S", "9C 9C TC TC", "4C 4C 5C 5C JC JC QC QC", "4C 4C JC JC"),  # E.VII 8
    ("E10", "2S", "AC KC KC", "3C 4C 4C 6C 6C", "3C 4C 6C"),  # E.VII 13
    ("X4", "2S", "9C 9C", "3C AS KS", "AS KS"),
    ("X4", "2S", "9C 9C", "3C 4C", "3C"),
    ("X4", "2S", "9C 9C", "3C 4C", ""),
    ("X4", "2S", "9C 9C", "3C 4C", "3C 5C"),
]


@pytest.mark.parametrize(("clause", "deal", "lead", "hand", "play"), REFUSED)
def test_refused_follows(clause: str, deal: str, lead: str, hand: str, play: str) -> None:
    question = {"op": "follows", **deal_of(deal), "lead": split(lead), "hand": split(hand)}
    answer = ask(question | {"play": split(play)})
    assert answer["legal"] is False and answer["why"], clause


# --- throws ---------------------------------------------------------------------------------------

# Clause; level and trump; lead; the other three hands; what is really led.
THROWS = [
    ("X9", "2S", "AC KC KC", ["QC QC", "JC", "3S 3S"], "AC KC KC"),
    # any one of the other three stops it, the partner included; ruffing plays no part
    ("X9", "2S", "KC QC QC", ["3C", "AC", "4S"], "KC"),
    ("X9", "2S", "KC QC QC", ["3S 3S 3H", "4S 4S 5S", "BJ BJ LJ"], "KC QC QC"),
    # only equal shapes: a higher single does not beat a pair
    ("X9", "2S", "QC QC", ["AC", "KC", ""], "QC QC"),
    ("X9", "2S", "AC QC QC", ["AC", "KC", "JC JC"], "AC QC QC"),
    ("X9", "2S", "AC QC QC", ["KC KC", "", ""], "QC QC"),
    # a higher tractor, not higher pairs alone
    ("X9", "2S", "AC 9C 9C TC TC", ["KC KC", "JC JC", ""], "AC 9C 9C TC TC"),
    ("X9", "2S", "AC 9C 9C TC TC", ["KC KC QC QC", "", ""], "9C 9C TC TC"),
    # trumps are thrown like other groups; equal level cards beat nothing
    ("X9", "2S", "2H 3S", ["4S", "2D", ""], "3S"),
    ("X9", "2S", "2H BJ", ["2D", "2C", ""], "2H BJ"),
    # the beaten component with the lowest top, then fewer cards, then S H C D
    ("B21 E12", "2S", "9C 8C 8C 4C 4C", ["AC", "TC TC", "QC QC"], "4C 4C"),
    ("B21 E12", "2S", "7C 8C 8C", ["AC", "TC TC", ""], "7C"),
    ("B21 E12", "2S", "2D 2C 2H", ["BJ", "", ""], "2H"),
    ("B21 E12", "2S", "2D 2D 2H", ["BJ BJ", "", ""], "2H"),
    # one unit always stands
    ("X9", "2S", "3C 3C 4C 4C", ["AC AC KC KC", "", ""], "3C 3C 4C 4C"),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "deal", "lead", "hands", "led"), THROWS)
def test_throws(clause: str, deal: str, lead: str, hands: list[str], led: str) -> None:
    question = {"op": "throw", **deal_of(deal), "lead": split(lead)}
    answer = ask(question | {"hands": [split(hand) for hand in hands]})
    assert sorted(answer["led"]) == sorted(split(led)), clause
    assert answer["stands"] == (led == lead), clause


# --- tricks ---------------------------------------------------------------------------------------

# Clause; level and trump; the four plays from seat 0 on, which are the whole hands; who wins; points.
TRICKS = [
    # E.VII 10
    ("E11", "2S", ["9C 9C", "AS 2D", "3S 3S", "2H 2H"], 3, 0),
    # E.VII 11
    ("E11 E-q1", "2S", ["9C 9C", "2H 2H", "2D 2D", "KC KC"], 1, 20),
    # E.VII 12
    ("E11", "2S", ["AC KC KC", "4S 4S 3S", "JS QS KS", "5S 5S 6S"], 3, 40),
    ("E11", "2S", ["AC KC KC", "JS QS KS", "2H AS AS", "5H 5H 6H"], 2, 40),
    # E.VII 14: the club and the highest trump cannot win
    ("X4", "2S", ["9C 9C", "3C AS", "4C 5C", "6C 7C"], 0, 5),
    # the highest of the led group; a ruff beats it; the earlier of equals stays
    ("X8", "2S", ["9C", "KC", "AC", "3C"], 2, 10),
    ("X8", "2S", ["9C", "3S", "AC", "AH"], 1, 0),
    ("X8", "2S", ["2H", "2D", "2C", "3S"], 0, 0),
    ("X8", "2S", ["2H", "2S", "LJ", "BJ"], 3, 0),
    ("X8", "2S", ["9C 9C", "AC KC", "TC TC", "JC QC"], 2, 30),
    # a tractor is beaten by a higher tractor of as many pairs only
    ("X8", "2S", ["9C 9C TC TC", "AC AC QC QC", "JC JC KC KC", "3C 3C 4C 4C"], 0, 40),
    ("X8", "2S", ["9C 9C TC TC", "KC KC QC QC", "3S 3S 4S 4S", "5S 5S 7S 7S"], 2, 50),
    # a ruff of a throw contains every unit of it; a longer tractor contains two pairs
    ("E11", "2S", ["AC AC QC QC", "3S 3S 4S 4S", "JS JS 9S 8S", "BJ LJ AS AS"], 1, 0),
    ("E11", "2S", ["AC AC 9C 9C TC TC", "3S 3S 4S 4S 6S 6S", "7S 7S 9S 9S JS JS", "3H 3H 4H 4H 6H 6H"], 1, 20),
    # a standing throw is beaten only by a ruff
    ("X8", "2S", ["AC KC", "QC JC", "3C 4C", "5C 6C"], 0, 15),
    # a failed throw leads what is left of it, and the points are those of what is led
    ("E12 E12a", "2S", ["5C TC TC", "KC 3H 4H", "QC 3D 4D", "6C 7H 7D"], 1, 15),
    # no-trump: level cards are equal, jokers above
    ("E6", "2-", ["AS", "2H", "2S", "3C"], 1, 0),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "deal", "hands", "winner", "points"), TRICKS)
def test_tricks(clause: str, deal: str, hands: list[str], winner: int, points: int) -> None:
    """Failed throws shorten the trick: followers then play the first cards of their hands."""
    held = [split(hand) for hand in hands]
    throw = {"op": "throw", **deal_of(deal), "lead": held[0], "hands": held[1:]}
    led = ask(throw)["led"]
    plays = [held[0], *(hand[: len(led)] for hand in held[1:])]
    question = {"op": "trick", **deal_of(deal), "leader": 0, "hands": held, "plays": plays}
    answer = ask(question)
    assert all(play["legal"] for play in answer["plays"]), answer
    assert answer["plays"][0]["led"] == led
    assert (answer["winner"], answer["points"]) == (winner, points), clause
    # The same trick with another leader: seats move on, the winner with them.
    turned = [held[(seat - 3) % 4] for seat in range(4)]
    moved = ask(question | {"leader": 3, "hands": turned})
    assert (moved["winner"], moved["points"]) == ((winner + 3) % 4, points)
    assert [play["seat"] for play in moved["plays"]] == [3, 0, 1, 2]


def test_an_illegal_play_has_its_why() -> None:
    question = {
        "op": "trick", **deal_of("2S"), "leader": 0,
        "hands": [["9C", "9C"], ["4C", "4C", "KC"], ["3S", "3S"], ["5C", "6C"]],
        "plays": [["9C", "9C"], ["4C", "KC"], ["3S", "3S"], ["5C", "6C"]],
    }  # fmt: skip
    answer = ask(question)
    assert list(answer) == ["plays"]
    assert [play["legal"] for play in answer["plays"]] == [True, False, True, True]
    assert [list(play) for play in answer["plays"]] == [
        ["seat", "legal", "led"], ["seat", "legal", "led", "why"],
        ["seat", "legal", "led"], ["seat", "legal", "led"],
    ]  # fmt: skip


# --- score ----------------------------------------------------------------------------------------

FIFTEEN = "5H TH 3H 4H 6H 7H 8H 9H"
TEN = "KH 3D 4D 6D 7D 8D 9D JD"
NONE = "3D 4D 6D 7D 8D 9D JD QD"


def score(levels: str = "66", dealer: int = 0, points: int = 0, kitty: str = NONE,
          lead: str = "AC", winner: int = 0) -> dict[str, Any]:  # fmt: skip
    """By default the dealer side wins the last trick, so that `points` are all."""
    return ask({
        "op": "score", "level": levels[dealer % 2], "trump": "S", "dealer": dealer, "levels": list(levels),
        "trick_points": points, "kitty": split(kitty), "last_lead": split(lead), "last_winner": winner,
    })  # fmt: skip


# E.VII 15, E14: what a kitty of 15 points counts, by the last lead.
KITTIES = [
    ("AC", 2, 30),
    ("AC AC", 4, 60),
    ("AC AC KC KC", 6, 90),
    ("AC AC KC KC QC QC", 8, 120),
    ("AC AC KC KC QC QC JC JC", 10, 150),
    ("AC KC KC", 4, 60),  # a throw by its component with the highest multiplier
    ("3C AC KC", 2, 30),
    ("AC AC JC JC TC TC", 6, 90),
]


@pytest.mark.parametrize(("lead", "multiplier", "points"), KITTIES)
def test_the_kitty_multiplier(lead: str, multiplier: int, points: int) -> None:
    won = score(kitty=FIFTEEN, lead=lead, winner=1)
    assert (won["kitty_multiplier"], won["points"]) == (multiplier, points)
    kept = score(kitty=FIFTEEN, lead=lead, winner=2)
    assert (kept["kitty_multiplier"], kept["points"]) == (0, 0)


# E.VII 16, E15: points; levels of the dealer side and of the attackers.
LEVELS = [
    (0, 3, 0), (5, 2, 0), (35, 2, 0), (40, 1, 0), (75, 1, 0),
    (80, 0, 0), (115, 0, 0), (120, 0, 1), (155, 0, 1), (160, 0, 2), (195, 0, 2), (200, 0, 3), (235, 0, 3), (240, 0, 4),
]  # fmt: skip


@pytest.mark.parametrize(("points", "dealer_side", "attackers"), LEVELS)
def test_the_table_of_levels(points: int, dealer_side: int, attackers: int) -> None:
    for dealer in range(4):
        answer = score(points=points, dealer=dealer, winner=dealer)
        assert answer["change"] == {"dealer_side": dealer_side, "attackers": attackers}
        # E16: the partner deals, or the dealer's 下家.
        assert answer["next_dealer"] == (dealer + (1 if points >= 80 else 2)) % 4
        after = ["6", "6"]
        after[dealer % 2] = "6789TJ"[dealer_side]
        after[1 - dealer % 2] = "6789TJ"[attackers]
        assert answer["levels_after"] == after and answer["match_won_by"] is None


def test_the_last_trick_decides() -> None:
    """E.VII 17 (E14, E15)."""
    tractor = score(points=60, kitty=TEN, lead="AC AC KC KC", winner=1)
    assert (tractor["points"], tractor["change"]["attackers"], tractor["next_dealer"]) == (120, 1, 1)
    single = score(points=60, kitty=TEN, lead="AC", winner=3)
    assert (single["points"], single["change"]["attackers"], single["next_dealer"]) == (80, 0, 1)


# X14, E17, E-q10: levels of both sides; dealer; points; levels after (none after the last deal), who
# won the match.
STOPS = [
    ("AA", 0, 75, None, 0),
    ("AA", 1, 0, None, 1),
    ("4A", 3, 40, None, 1),
    ("A6", 0, 80, "A6", None),  # a loss at A costs nothing
    ("A6", 0, 160, "A8", None),
    ("A6", 1, 80, "A6", None),  # attackers at A become dealers, still at A
    ("A6", 1, 240, "A6", None),
    ("K6", 0, 0, "A6", None),  # E-q10: stop at A
    ("6Q", 0, 240, "6A", None),
    ("Q6", 0, 0, "A6", None),
    ("QA", 0, 35, "AA", None),
]


@pytest.mark.parametrize(("levels", "dealer", "points", "after", "won"), STOPS)
def test_stops_and_the_end_of_a_match(
    levels: str, dealer: int, points: int, after: str | None, won: int | None
) -> None:
    answer = score(levels=levels, dealer=dealer, points=points, winner=dealer)
    assert answer["match_won_by"] == won
    if after is None:
        assert list(answer) == ["points", "kitty_multiplier", "match_won_by"]
        return
    assert answer["levels_after"] == list(after)
    gained = [
        "23456789TJQKA".index(late) - "23456789TJQKA".index(early)
        for early, late in zip(levels, after, strict=True)
    ]
    assert answer["change"] == {"dealer_side": gained[dealer % 2], "attackers": gained[1 - dealer % 2]}

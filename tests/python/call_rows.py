"""Rows of calls for the judge: the form in which the tests of every system write them."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from koudi.judge import answer_line

Question = dict[str, Any]


class Row(NamedTuple):
    """One deal's calls and what they come to."""

    clause: str
    #: The dealer, or None in a first deal, and the levels of both sides.
    deal: tuple[int | None, str]
    #: What each seat holds that matters.
    hands: list[str]
    #: "seat cards…", no cards for a pass; "end" or "kitty" before the seat goes on to that phase.
    calls: list[str]
    #: "yes" or "no" for each.
    accepted: str
    #: Trump ("-" for none), dealer ("-" for none), level.
    result: str
    kitty: str = ""
    #: Switches that differ from the preset.
    switches: dict[str, Any] = {}


def ask(question: Question) -> Question:
    line, answered = answer_line(json.dumps({"id": 0, "op": "bid"} | question).encode())
    assert answered, line
    answer: Question = json.loads(line)
    del answer["id"]
    return answer


def calls_of(texts: list[str]) -> list[Question]:
    phase, calls = "draw", []
    for text in texts:
        words = text.split()
        if words[0] in ("end", "kitty"):
            phase = words.pop(0)
        calls.append({"seat": int(words[0]), "cards": words[1:], "phase": phase})
    return calls


def question_of(preset: str, row: Row) -> Question:
    dealer, levels = row.deal
    question: Question = {
        "rules": {"preset": preset} | row.switches,
        "dealer": dealer,
        "levels": list(levels),
        "hands": [hand.split() for hand in row.hands],
        "calls": calls_of(row.calls),
    }
    return question | ({"kitty": row.kitty.split()} if row.kitty else {})


def check(preset: str, row: Row) -> Question:
    """Asks, compares, and returns the answer."""
    answer = ask(question_of(preset, row))
    whys = [call["why"] for call in answer["calls"]]
    assert all(whys)
    accepted = ["yes" if call["accepted"] else "no" for call in answer["calls"]]
    assert accepted == row.accepted.split(), (row.clause, whys)
    result = [answer["trump"] or "-", answer["dealer"], answer["level"]]
    assert " ".join("-" if part is None else str(part) for part in result) == row.result, row.clause
    return answer

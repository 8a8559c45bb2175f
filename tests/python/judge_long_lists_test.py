"""Lists too long to be made whole: the count is exact, the first plays are the first in order."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Iterator
from typing import Any

from koudi.judge import answer_line

RANKS = "23456789TJQKA"
CLUBS = [rank + "C" for rank in RANKS if rank != "2"]
PACK = sorted([rank + suit for suit in "SHDC" for rank in RANKS] + ["LJ", "BJ"])
NO_TRUMP = {"id": 0, "rules": "tournament", "level": "2", "trump": None}


def judged(question: dict[str, Any]) -> dict[str, Any]:
    begun = time.monotonic()
    line, answered = answer_line(json.dumps(NO_TRUMP | question).encode())
    assert answered, line
    assert time.monotonic() - begun < 20
    answer: dict[str, Any] = json.loads(line)
    return answer


def selections(cards: list[str], size: int) -> Iterator[list[str]]:
    """Every selection of `size` of the sorted cards once, sorted as lists of names."""
    if size == 0:
        yield []
        return
    for at in range(len(cards) - size + 1):
        if at == 0 or cards[at] != cards[at - 1]:
            yield from ([cards[at], *rest] for rest in selections(cards[at + 1 :], size - 1))


def multiset_count(faces: int, size: int) -> int:
    """Selections of `size` cards out of `faces` pairs."""
    return sum(
        math.comb(faces, pairs) * math.comb(faces - pairs, size - 2 * pairs)
        for pairs in range(size // 2 + 1)
    )


def test_a_discard_out_of_everything_else() -> None:
    hand = [card for card in PACK if card not in CLUBS]
    answer = judged({"op": "follows", "lead": CLUBS, "hand": hand * 2})
    assert answer["count"] == multiset_count(len(hand), 12) > 10**11
    expected = selections(sorted(hand * 2), 12)
    assert answer["legal"] == [next(expected) for _ in range(10_000)]
    assert answer["truncated"] is True
    assert judged({"op": "follows", "lead": CLUBS, "hand": hand * 2, "limit": 0})["legal"] == []


def test_leads_of_a_whole_pack() -> None:
    answer = judged({"op": "leads", "hand": PACK * 2})
    # Four side suits of 12 faces each, and six faces of trump: no trump suit.
    assert answer["count"] == 4 * (3**12 - 1) + (3**6 - 1)
    assert len(answer["legal"]) == 10_000 and answer["legal"] == sorted(answer["legal"])
    assert answer["legal"][:3] == [["2C"], ["2C", "2C"], ["2C", "2C", "2D"]]


def test_runs_that_must_be_kept() -> None:
    """A tractor and pairs led, twelve pairs held: the order of the list and the duty together."""
    lead = ["LJ", "LJ", "BJ", "BJ", "2H", "2H", "3S", "3S", "5S", "5S", "AS"]
    hand = [rank + "S" for rank in "46789TJQK"] + ["2D", "2C", "2S"]
    question = {"op": "follows", "trump": "S", "lead": lead, "hand": hand * 2}
    whole = judged(question)
    assert len(whole["legal"]) == whole["count"] > 4000 and whole["legal"] == sorted(whole["legal"])
    for limit in (1, 50, 4000):
        assert judged(question | {"limit": limit})["legal"] == whole["legal"][:limit]


def test_too_many_to_list_is_an_error() -> None:
    question = NO_TRUMP | {"op": "leads", "hand": PACK * 2, "limit": 10**30}
    line, answered = answer_line(json.dumps(question).encode())
    assert not answered and "limit" in json.loads(line)["error"]
    short = NO_TRUMP | {"op": "leads", "hand": ["3C"], "limit": 10**30}
    assert answer_line(json.dumps(short).encode())[1]

"""The judge against the slow reference, which shares nothing with the engine, on random questions.

Hands are short and come in copies and runs, where the rules have something to decide.
"""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from koudi.judge import answer_line
from reference import Case, answer, ask_reference

RANKS = "23456789TJQKA"
SUITS = "SHDC"
FACES = [rank + suit for suit in SUITS for rank in RANKS] + ["LJ", "BJ"]
# What the reference has of the switches of card play, and of the score.
PLAY_SWITCHES: dict[str, tuple[Any, ...]] = {
    "throw_check": ("others", "opponents"),
    "throw_pick": ("lowest", "fewest_cards"),
    "ruff_throw": ("all_units", "largest_unit"),
    "throw_compare": ("largest_unit", "all_units"),
    "sj_main_adjacent": (True, False),
}
SCORE_SWITCHES: dict[str, tuple[Any, ...]] = {
    "kitty_mult": ("2_4_4k", "2w+2(k-1)", "2wk"),
    "threshold": (80, 120, 200),
    "step": (40, 20),
    "cap": (None, 1, 3),
    "demotion": ("none", "mirror"),
    "must_play": ("A", "5TA", "2JKA"),
}


def random_rules(rng: random.Random, switches: dict[str, tuple[Any, ...]]) -> Any:
    if rng.random() < 0.4:
        return "tournament"
    chosen = rng.sample(sorted(switches), rng.randint(1, len(switches)))
    return {"preset": "tournament"} | {name: rng.choice(switches[name]) for name in chosen}


def random_deal(rng: random.Random, switches: dict[str, tuple[Any, ...]] = PLAY_SWITCHES) -> Case:
    return {
        "rules": random_rules(rng, switches),
        "level": rng.choice(RANKS),
        "trump": rng.choice([*SUITS, None]),
    }


def group_of(deal: Case, card: str) -> str:
    is_trump = card in ("LJ", "BJ") or card[0] == deal["level"] or card[1] == deal["trump"]
    return "trump" if is_trump else card[1]


def groups(deal: Case) -> list[str]:
    return sorted({group_of(deal, card) for card in FACES})


def pool(rng: random.Random, deal: Case, group: str, size: int) -> list[str]:
    """About `size` cards of the group in a stretch of its faces, mostly pairs."""
    faces = [card for card in FACES if group_of(deal, card) == group]
    start = rng.randrange(len(faces))
    stretch = (faces[start:] + faces[:start])[: max(1, size * 2 // 3)]
    return [card for card in stretch for _ in range(2 if rng.random() < 0.75 else 1)]


def some(rng: random.Random, cards: list[str], most: int) -> list[str]:
    """One to `most` of the cards, with a liking for whole pairs."""
    size = rng.randint(1, min(most, len(cards)))
    if rng.random() < 0.3:
        return sorted(rng.sample(cards, size))
    faces = list(dict.fromkeys(cards))
    start = rng.randrange(len(faces))
    copies = Counter(cards)
    turned = [card for face in faces[start:] + faces[:start] for card in [face] * copies[face]]
    return sorted(turned[:size])


def without(cards: list[str], part: list[str]) -> list[str]:
    return sorted((Counter(cards) - Counter(part)).elements())


def hands_after(
    rng: random.Random, deal: Case, lead: list[str], pack: list[str], count: int, most: int
) -> list[list[str]]:
    """Hands of cards that are left of the pack, some of other groups, at least as many as led."""
    others = without([card for card in FACES for _ in range(2)], [*lead, *pack])
    trumps = [card for card in others if group_of(deal, card) == "trump"]
    rest = without(pack, lead)
    hands = []
    for _ in range(count):
        own = rng.sample(rest, min(len(rest), rng.choice((0, 0, rng.randint(0, most)))))
        rest = without(rest, own)
        missing = max(0, len(lead) - len(own)) + rng.randint(0, 2)
        source = trumps if rng.random() < 0.6 and len(trumps) >= missing else others
        start = rng.randint(0, len(source) - missing) if len(source) >= missing else 0
        filled = source[start : start + missing]
        if rng.random() < 0.3:
            filled = rng.sample(source, min(len(source), missing))
        trumps, others = without(trumps, filled), without(others, filled)
        hands.append(sorted([*own, *filled]))
    return hands


def judged(question: Case) -> Case:
    line, answered = answer_line(json.dumps({"id": 0} | question).encode())
    assert answered, f"{question}: {line}"
    return {key: value for key, value in json.loads(line).items() if key != "id"}


def a_lead(rng: random.Random, deal: Case, most: int) -> tuple[list[str], list[str]]:
    """A lead, and the pack of its group that it comes from."""
    pack = pool(rng, deal, rng.choice(groups(deal)), 14)
    return some(rng, pack, most), pack


def follows(rng: random.Random) -> Case:
    deal = random_deal(rng)
    lead, pack = a_lead(rng, deal, 6)
    [hand] = hands_after(rng, deal, lead, pack, 1, 10)
    return {"op": "follows", **deal, "lead": lead, "hand": hand}


def units(rng: random.Random) -> Case:
    deal = random_deal(rng)
    return {"op": "units", **deal, "cards": a_lead(rng, deal, 16)[0]}


def throw(rng: random.Random) -> Case:
    deal = random_deal(rng)
    lead, pack = a_lead(rng, deal, 7)
    return {"op": "throw", **deal, "lead": lead, "hands": hands_after(rng, deal, lead, pack, 3, 5)}


def trick(rng: random.Random) -> Case:
    """Legal follows of what is really led; now and then one that is any cards of the hand."""
    deal = random_deal(rng)
    lead, pack = a_lead(rng, deal, 6)
    others = hands_after(rng, deal, lead, pack, 3, 6)
    led = judged({"op": "throw", **deal, "lead": lead, "hands": others})["led"]
    plays = [lead]
    for hand in others:
        legal = judged({"op": "follows", **deal, "lead": led, "hand": hand})["legal"]
        any_cards = rng.random() < 0.1
        plays.append(sorted(rng.sample(hand, len(led))) if any_cards else rng.choice(legal))
    leader = rng.randrange(4)
    hands = [lead, *others]
    turned = [hands[(seat - leader) % 4] for seat in range(4)]
    return {"op": "trick", **deal, "leader": leader, "hands": turned, "plays": plays}


def score(rng: random.Random) -> Case:
    deal = random_deal(rng, SCORE_SWITCHES)
    lead, _ = a_lead(rng, deal, 8)
    dealer = rng.randrange(4)
    levels = [rng.choice(RANKS), rng.choice(RANKS)]
    levels[dealer % 2] = deal["level"]
    kitty = sorted(rng.sample(without([c for c in FACES for _ in range(2)], lead), 8))
    buried = sum({"5": 5, "T": 10, "K": 10}.get(card[0], 0) for card in kitty)
    return {
        "op": "score",
        **deal,
        "dealer": dealer,
        "levels": levels,
        "trick_points": rng.choice((0, 5 * rng.randint(0, 40 - buried // 5))),
        "kitty": kitty,
        "last_lead": lead,
        "last_winner": rng.randrange(4),
    }


def as_text(rules: Any) -> str:
    """Rules as the reference reads them."""
    if isinstance(rules, str):
        return rules
    written = {name: "none" if value is None else str(value) for name, value in rules.items()}
    switches = [f"{name}={value.lower() if value in ('True', 'False') else value}"
                for name, value in written.items() if name != "preset"]  # fmt: skip
    return ",".join([written["preset"], *switches])


def comparable(case: Case, given: Case) -> Case:
    """The judge's answer under the keys of the reference's."""
    if case["op"] != "trick":
        return given
    legal = [play["legal"] for play in given["plays"]]
    if not all(legal):
        first = legal.index(False) + 1
        return {"error": f"legal: {' '.join('1' if fine else '0' for fine in legal[:first])}"}
    return {"led": [play["led"] for play in given["plays"]]} | {
        key: given[key] for key in ("winner", "points")
    }


@pytest.mark.parametrize(
    ("make", "count"),
    [(follows, 2000), (units, 1000), (throw, 1500), (trick, 1500), (score, 1500)],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_the_reference_agrees(make: Callable[[random.Random], Case], count: int) -> None:
    rng = random.Random(f"judge {make.__name__}")
    cases = [make(rng) for _ in range(count)]
    lines = ask_reference([case | {"rules": as_text(case["rules"])} for case in cases])
    wrong = []
    for case, line in zip(cases, lines, strict=True):
        given = comparable(case, judged(case))
        right = answer(case, line)
        if "legal" in right:
            right["count"] = len(right["legal"])
        if given != {key: right.get(key) for key in given}:
            wrong.append(f"{case}\n  judge: {given}\n  reference: {line}")
    assert not wrong, f"{len(wrong)} of {count} disagree:\n" + "\n".join(wrong[:5])


def test_the_questions_are_worth_asking() -> None:
    """What the random questions must contain for the comparison to mean anything."""
    rng = random.Random("worth")
    told = [judged(follows(rng)) for _ in range(300)]
    assert sum(1 < answer["count"] for answer in told) > 100
    thrown = [judged(throw(rng)) for _ in range(300)]
    assert 50 < sum(answer["stands"] for answer in thrown) < 290
    tricks = [(case, judged(case)) for case in (trick(rng) for _ in range(300))]
    won = [case["leader"] != answer["winner"] for case, answer in tricks if "winner" in answer]
    assert 50 < sum(won) < 250
    assert any("why" in play for _, answer in tricks for play in answer["plays"])


def leads(rng: random.Random) -> tuple[Case, list[list[str]]]:
    """A short hand, and every selection from one group of it that the rules let lead."""
    deal = random_deal(rng)
    deal["rules"] = {"preset": "tournament", "throw": rng.choice(("off", "highest"))}
    hand = []
    for group in rng.sample(groups(deal), rng.randint(1, 3)):
        cards = pool(rng, deal, group, 6)
        hand += rng.sample(cards, rng.randint(1, min(6, len(cards))))
    plays = set()
    for size in range(1, len(hand) + 1):
        plays |= {tuple(sorted(cards)) for cards in itertools.combinations(hand, size)}
    one_group = [list(play) for play in plays if len({group_of(deal, card) for card in play}) == 1]
    if deal["rules"]["throw"] == "off":
        one_group = [play for play in one_group if is_unit(deal, play)]
    return {"op": "leads", **deal, "hand": hand}, sorted(one_group)


def is_unit(deal: Case, cards: list[str]) -> bool:
    """As the reading has it, which the reference has agreed to."""
    read = judged({"op": "units", **deal, "rules": "tournament", "cards": cards})["units"]
    return len(read) == 1


def test_leads_are_the_selections_of_one_group() -> None:
    rng = random.Random("leads")
    for _ in range(300):
        case, legal = leads(rng)
        assert judged(case) == {"count": len(legal), "legal": legal}


def test_a_limit_gives_the_first_of_the_sorted_list() -> None:
    rng = random.Random("limit")
    cut = 0
    for _ in range(400):
        case = follows(rng) if rng.random() < 0.7 else leads(rng)[0]
        whole = judged(case)
        assert whole["legal"] == sorted(whole["legal"]) and len(whole["legal"]) == whole["count"]
        limit = rng.randint(0, 6)
        first = judged(case | {"limit": limit})
        assert first["legal"] == whole["legal"][:limit] and first["count"] == whole["count"]
        assert first.get("truncated", False) == (limit < whole["count"])
        cut += "truncated" in first
    assert cut > 100


def test_a_play_is_legal_when_it_is_in_the_list() -> None:
    rng = random.Random("play")
    told = Counter[bool]()
    for _ in range(1000):
        case = follows(rng)
        legal = judged(case)["legal"]
        play = sorted(rng.sample(case["hand"], len(case["lead"])))
        verdict = judged(case | {"play": play})
        assert verdict["legal"] == (play in legal) and verdict["why"]
        told[verdict["legal"]] += 1
    assert min(told[True], told[False]) > 100

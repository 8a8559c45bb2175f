"""The judge against the slow reference, which shares nothing with the engine, on random questions.

Hands are short and come in copies and runs, where the rules have something to decide.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import koudi
from koudi.judge import answer_line
from reference import Case, answer, ask_reference

RANKS = "23456789TJQKA"
SUITS = "SHDC"
FACES = [rank + suit for suit in SUITS for rank in RANKS] + ["LJ", "BJ"]
PRESETS = ("hidden_bid", "joker_bid", "contest", "tournament", "tournament3", "online")
DECKS = {"hidden_bid": 4, "joker_bid": 2, "contest": 4, "tournament": 2, "tournament3": 3, "online": 2}
KITTY = {"hidden_bid": 0, "joker_bid": 8, "contest": 8, "tournament": 8, "tournament3": 6, "online": 8}
LEVELS = {"contest": "246789TJQK"}
# What the reference has of the switches of card play, and of the score; not every system has all.
PLAY_SWITCHES: dict[str, tuple[Any, ...]] = {
    "adviser_scope": ("same_colour", "all_threes", "all_threes_below"),
    "break_larger": (True, False),
    "degrade": (True, False),
    "sj_main_adjacent": (True, False),
    "suit_before_type": (True, False),
    "superior_types": ("none", "wider"),
    "throw": ("off", "highest", "top_two_or_whole"),
    "throw_check": ("others", "opponents"),
    "throw_pick": ("lowest", "fewest_cards"),
    "shuai_reading": ("ranks", "units"),
    "ruff_throw": ("all_units", "largest_unit"),
    "throw_compare": ("largest_unit", "all_units"),
    "top_chain_adjacent": (True, False),
}
SCORE_SWITCHES: dict[str, tuple[Any, ...]] = {
    "kitty_mult": ("2_4_4k", "2w+2(k-1)", "2wk"),
    "threshold": (80, 120, 200),
    "step": (40, 20),
    "cap": (None, 1, 3),
    "demotion": ("none", "mirror"),
    "must_play": ("A", "5TA", "2JKA"),
}


def random_rules(rng: random.Random, preset: str, switches: dict[str, tuple[Any, ...]]) -> Any:
    """The preset, or with some switches turned that it has and that agree with each other."""
    if rng.random() < 0.4:
        return preset
    chosen = rng.sample(sorted(switches), rng.randint(1, len(switches)))
    rules: dict[str, Any] = {"preset": preset}
    for name in chosen:
        more = rules | {name: rng.choice(switches[name])}
        with contextlib.suppress(koudi.Error):
            koudi.Rules(as_text(more))
            rules = more
    return rules


def random_deal(
    rng: random.Random, preset: str, switches: dict[str, tuple[Any, ...]] = PLAY_SWITCHES
) -> Case:
    rules = random_rules(rng, preset, switches)
    levels = LEVELS.get(preset, RANKS)
    trumps = [*SUITS] if preset in ("contest", "hidden_bid") else [*SUITS, None]
    return {"rules": rules, "level": rng.choice(levels), "trump": rng.choice(trumps)}


def decks(deal: Case) -> int:
    rules = deal["rules"]
    return DECKS[rules if isinstance(rules, str) else rules["preset"]]


def group_of(deal: Case, card: str) -> str:
    is_trump = card in ("LJ", "BJ") or card[0] == deal["level"] or card[1] == deal["trump"]
    return "trump" if is_trump or card in fixed_trumps(deal) else card[1]


def fixed_trumps(deal: Case) -> set[str]:
    """Of the contest: SA, H5, D5 and the threes that are advisers (D2 to D5)."""
    rules = deal["rules"] if isinstance(deal["rules"], dict) else {"preset": deal["rules"]}
    if rules["preset"] != "contest":
        return set()
    colours = {"S": "SC", "C": "SC", "H": "HD", "D": "HD"}
    scope = rules.get("adviser_scope", "same_colour")
    advisers = colours[deal["trump"]] if scope == "same_colour" else SUITS
    return {"AS", "5H", "5D"} | {f"3{suit}" for suit in advisers}


def groups(deal: Case) -> list[str]:
    return sorted({group_of(deal, card) for card in FACES})


def pool(rng: random.Random, deal: Case, group: str, size: int) -> list[str]:
    """About `size` cards of the group in a stretch of its faces, mostly all copies."""
    faces = [card for card in FACES if group_of(deal, card) == group]
    start = rng.randrange(len(faces))
    stretch = (faces[start:] + faces[:start])[: max(1, size * 4 // (3 * decks(deal)))]
    most = decks(deal)
    return [card for card in stretch for _ in range(most if rng.random() < 0.75 else rng.randint(1, most))]


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
    others = without([card for card in FACES for _ in range(decks(deal))], [*lead, *pack])
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


def asked(question: Case) -> Case:
    """The judge's answer; an error for a question that cannot be, as the reference has it."""
    line, answered = answer_line(json.dumps({"id": 0} | question).encode())
    given: Case = {key: value for key, value in json.loads(line).items() if key != "id"}
    assert answered or set(given) == {"error"}
    return given


def judged(question: Case) -> Case:
    line, answered = answer_line(json.dumps({"id": 0} | question).encode())
    assert answered, f"{question}: {line}"
    return {key: value for key, value in json.loads(line).items() if key != "id"}


def a_lead(rng: random.Random, deal: Case, most: int) -> tuple[list[str], list[str]]:
    """A lead, and the pack of its group that it comes from."""
    pack = pool(rng, deal, rng.choice(groups(deal)), 14)
    lead = some(rng, pack, most)
    if not throws_any(deal):
        for _ in range(20):
            if len(asked({"op": "units", **deal, "cards": lead}).get("units", ())) == 1:
                break
            lead = some(rng, pack, most)
    return lead, pack


def question(make: Callable[[random.Random], Case], rng: random.Random) -> tuple[Case, Case]:
    """One that has an answer, and the answer."""
    while True:
        case = make(rng)
        told = asked(case)
        if "error" not in told:
            return case, told


def throws_any(deal: Case) -> bool:
    """Whether every selection of a group may be thrown."""
    rules = deal["rules"] if isinstance(deal["rules"], dict) else {"preset": deal["rules"]}
    own = {"hidden_bid": "off", "contest": "top_two_or_whole"}.get(rules["preset"], "highest")
    return bool(rules.get("throw", own) == "highest")


def follows(rng: random.Random, preset: str = "tournament") -> Case:
    deal = random_deal(rng, preset)
    lead, pack = a_lead(rng, deal, 6)
    [hand] = hands_after(rng, deal, lead, pack, 1, 10)
    return {"op": "follows", **deal, "lead": lead, "hand": hand}


def units(rng: random.Random, preset: str = "tournament") -> Case:
    deal = random_deal(rng, preset)
    return {"op": "units", **deal, "cards": a_lead(rng, deal, 16)[0]}


def throw(rng: random.Random, preset: str = "tournament") -> Case:
    deal = random_deal(rng, preset)
    lead, pack = a_lead(rng, deal, 7)
    return {"op": "throw", **deal, "lead": lead, "hands": hands_after(rng, deal, lead, pack, 3, 5)}


def trick(rng: random.Random, preset: str = "tournament") -> Case:
    """Legal follows of what is really led; now and then one that is any cards of the hand."""
    deal = random_deal(rng, preset)
    lead, pack = a_lead(rng, deal, 6)
    others = hands_after(rng, deal, lead, pack, 3, 6)
    led = asked({"op": "throw", **deal, "lead": lead, "hands": others}).get("led", lead)
    plays = [lead]
    for hand in others:
        legal = asked({"op": "follows", **deal, "lead": led, "hand": hand}).get("legal")
        any_cards = legal is None or rng.random() < 0.1
        plays.append(sorted(rng.sample(hand, len(led))) if any_cards else rng.choice(legal))
    leader = rng.randrange(4)
    hands = [lead, *others]
    turned = [hands[(seat - leader) % 4] for seat in range(4)]
    return {"op": "trick", **deal, "leader": leader, "hands": turned, "plays": plays}


def score(rng: random.Random, preset: str = "tournament") -> Case:
    deal = random_deal(rng, preset, SCORE_SWITCHES)
    dealer = rng.randrange(4)
    levels = [rng.choice(LEVELS.get(preset, RANKS)) for _ in range(2)]
    levels[dealer % 2] = deal["level"]
    case = {"op": "score", **deal, "dealer": dealer, "levels": levels}
    total, size = 100 * decks(deal), KITTY[preset]
    if size == 0:
        return case | {"trick_points": 5 * rng.randint(0, total // 5)}
    last = last_trick(rng, deal, preset)
    gone = [card for play in last["last_plays"] for card in play]
    kitty = sorted(rng.sample(without([c for c in FACES for _ in range(decks(deal))], gone), size))
    buried = sum({"5": 5, "T": 10, "K": 10}.get(card[0], 0) for card in kitty)
    points = rng.choice((0, 5 * rng.randint(0, (total - buried) // 5)))
    if preset != "contest":
        del last["last_plays"]
    return case | {"trick_points": points, "kitty": kitty} | last


def last_trick(rng: random.Random, deal: Case, preset: str) -> Case:
    """A trick that the rules allow, by seat."""
    while True:
        case = trick(rng, preset) | deal
        with contextlib.suppress(AssertionError):
            told = judged(case)
            if all(play["legal"] for play in told["plays"]):
                led = [play["led"] for play in told["plays"]]
                by_seat = [led[(seat - case["leader"]) % 4] for seat in range(4)]
                return {"last_lead": led[0], "last_winner": told["winner"], "last_plays": by_seat}


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


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    ("make", "count"),
    [(follows, 500), (units, 300), (throw, 400), (trick, 400), (score, 300)],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_the_reference_agrees(
    make: Callable[[random.Random, str], Case], count: int, preset: str
) -> None:
    rng = random.Random(f"judge {make.__name__} {preset}")
    count *= int(os.environ.get("KOUDI_TEST_SCALE", "1"))
    cases = [make(rng, preset) for _ in range(count)]
    lines = ask_reference([case | {"rules": as_text(case["rules"])} for case in cases])
    wrong, refused = [], 0
    for case, line in zip(cases, lines, strict=True):
        given = comparable(case, asked(case))
        right = answer(case, line)
        if "legal" in right:
            right["count"] = len(right["legal"])
        refused += "error" in right
        if differ(given, right):
            wrong.append(f"{case}\n  judge: {given}\n  reference: {line}")
    assert not wrong, f"{len(wrong)} of {count} disagree:\n" + "\n".join(wrong[:5])
    assert refused < count / 2


def differ(given: Case, right: Case) -> bool:
    """Whether the judge does not say what is right; why a question cannot be is its own words."""
    if "error" in given and not str(given["error"]).startswith("legal: "):
        return "error" not in right
    return given != {key: right.get(key) for key in given}


def test_the_questions_are_worth_asking() -> None:
    """What the random questions must contain for the comparison to mean anything."""
    rng = random.Random("worth")
    told = [question(follows, rng)[1] for _ in range(300)]
    assert sum(1 < answer["count"] for answer in told) > 100
    thrown = [question(throw, rng)[1] for _ in range(300)]
    assert 50 < sum(answer["stands"] for answer in thrown) < 290
    tricks = [question(trick, rng) for _ in range(300)]
    won = [case["leader"] != answer["winner"] for case, answer in tricks if "winner" in answer]
    assert 50 < sum(won) < 250
    assert any("why" in play for _, answer in tricks for play in answer["plays"])


def leads(rng: random.Random) -> tuple[Case, list[list[str]]]:
    """A short hand, and every selection from one group of it that the rules let lead."""
    deal = random_deal(rng, "tournament")
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
        case = question(follows, rng)[0] if rng.random() < 0.7 else leads(rng)[0]
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
        case, told_follows = question(follows, rng)
        legal = told_follows["legal"]
        play = sorted(rng.sample(case["hand"], len(case["lead"])))
        verdict = judged(case | {"play": play})
        assert verdict["legal"] == (play in legal) and verdict["why"]
        told[verdict["legal"]] += 1
    assert min(told[True], told[False]) > 100

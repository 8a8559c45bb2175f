"""The legal actions of states and views: lists, arrays, iterators, counts, card by card."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator

import numpy
import pytest

import koudi

PRESETS = koudi.Rules.presets()
FEW = 300


def moments(preset: str, deals: int = 2) -> Iterator[koudi.State]:
    """Every decision of some random deals."""
    for seed in range(deals):
        first_deal = seed % 2 == 0
        state = koudi.State(koudi.Rules(preset), dealer=None if first_deal else 0, seed=seed)
        for step in itertools.count():
            if state.is_over:
                break
            yield state
            state.apply(state.sample_legal(seed, step))


def burial(preset: str = "tournament") -> koudi.State:
    return next(state for state in moments(preset) if state.phase == "bury")


def following(kind_size: int) -> koudi.State:
    """A seat that follows a lead of so many cards, with a choice."""
    for state in moments("tournament", 60):
        led = [play for play in state.trick if play]
        if state.phase == "play" and led and len(led[0]) == kind_size and len(led) < 4:
            if 1 < state.count_legal() < FEW:
                return state
    raise AssertionError("no such moment")


@pytest.mark.parametrize("preset", PRESETS)
def test_all_forms_tell_the_same_actions(preset: str) -> None:
    phases = set()
    for state in moments(preset):
        view = state.view(state.turn)
        count = state.count_legal()
        assert view.count_legal() == count
        if count > FEW:
            continue
        phases.add(state.phase)
        actions = state.legal()
        assert len(actions) == count == len(set(actions))
        assert list(state.iter_legal()) == list(view.iter_legal()) == actions == view.legal()
        array = view.legal_array()
        assert array.shape == (count, 54) and array.dtype == numpy.uint8
        for action, row in zip(actions, array, strict=True):
            assert Counter(action.cards) == {
                face: copies for face, copies in zip(koudi.FACES, row, strict=True) if copies
            }
        assert all(state.refusal(action) is None for action in actions)
        assert all(view.refusal(action) is None for action in actions)
    assert "play" in phases


@pytest.mark.parametrize("preset", PRESETS)
def test_every_way_card_by_card_ends_in_a_legal_action_and_ascending_is_the_only_one(
    preset: str,
) -> None:
    rng = random.Random(5)
    for state in moments(preset):
        if rng.random() < 0.7:
            continue
        prefix: list[str] = []
        while True:
            cards, complete = state.next_cards(prefix, "any")
            if complete and (not cards or rng.random() < 0.3):
                break
            if not cards:
                assert state.phase == "mutiny"
                break
            prefix.append(rng.choice(cards))
        if state.phase in ("bury", "play"):
            assert state.refusal(f"{state.phase} {''.join(prefix)}") is None
        if state.count_legal() <= 100 and state.phase != "mutiny":
            paths = list(ascending_paths(state))
            assert len(paths) == state.count_legal()


def ascending_paths(state: koudi.State, prefix: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    cards, complete = state.next_cards(prefix, "ascending")
    if complete:
        yield prefix
    for card in cards:
        yield from ascending_paths(state, (*prefix, card))


def test_an_iterator_of_millions_stops_early_and_keeps_its_moment() -> None:
    state = burial()
    assert state.count_legal() > 1_000_000
    actions = state.iter_legal()
    first = list(itertools.islice(actions, 1000))
    state.apply(first[0])
    later = list(itertools.islice(actions, 1000))
    assert len(set(first + later)) == 2000
    assert all(action.kind == "bury" and len(action.cards) == 8 for action in later)
    with pytest.raises(koudi.Error, match="more than the limit 100000"):
        burial().legal()
    with pytest.raises(koudi.Error, match="more than the limit 5"):
        burial().legal_array(limit=5)


def test_length_hint_counts_down() -> None:
    state = following(2)
    actions = state.iter_legal()
    assert actions.__length_hint__() == state.count_legal()
    next(actions)
    assert actions.__length_hint__() == state.count_legal() - 1


def test_ascending_goes_from_trump_to_the_suits_each_by_strength() -> None:
    state = burial()
    assert state.trump in list("SHDC")
    hand = state.hand(state.turn)
    trumps = [card for card in hand if card not in side_cards(state)]
    lowest = min((c for c in trumps if c[1] == state.trump and c[0] != state.level), key=koudi.FACES.index)
    cards, _ = state.next_cards([lowest], "ascending")
    assert set(trumps) - {lowest} <= set(cards) and set(side_cards(state)) & set(cards)
    side = side_cards(state)[0]
    cards, _ = state.next_cards([side], "ascending")
    assert not set(trumps) & set(cards)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda s: s.next_cards(["9X"]), r"prefix: .*9X"),
        (lambda s: s.next_cards(["BJ"] * 5), "prefix: more than 4 of BJ"),
        (lambda s: s.next_cards([], "downward"), "order: 'downward' is neither any nor ascending"),
        (lambda s: s.next_cards(absent(s)), "seat . does not hold all of these cards"),
        (lambda s: s.next_cards(too_many(s)), "no legal action contains these cards"),
        (
            lambda s: s.next_cards(high_first(s), "ascending"),
            "no legal action is reached through these cards in ascending order",
        ),
        (lambda s: s.view((s.turn + 1) % 4).next_cards(), "it is not for seat . to act"),
        (lambda s: s.view((s.turn + 1) % 4).iter_legal(), "it is not for seat . to act"),
    ],
)
def test_a_wrong_question_is_one_clear_line(
    ask: Callable[[koudi.State], object], message: str
) -> None:
    with pytest.raises(koudi.Error, match=message) as caught:
        ask(burial())
    assert "\n" not in str(caught.value)


def absent(state: koudi.State) -> list[str]:
    return [next(face for face in koudi.FACES if face not in state.hand(state.turn))]


def too_many(state: koudi.State) -> list[str]:
    return state.hand(state.turn)[:9]


def high_first(state: koudi.State) -> list[str]:
    """The last card of the hand: a burial needs eight, and none is above it."""
    suit = max(("SHDC".index(c[1]), c[1]) for c in side_cards(state))[1]
    return [max((c for c in side_cards(state) if c[1] == suit), key=koudi.FACES.index)]


def side_cards(state: koudi.State) -> list[str]:
    return [
        card
        for card in state.hand(state.turn)
        if card not in ("LJ", "BJ") and card[0] != state.level and card[1] != state.trump
    ]


def test_a_lead_of_two_groups_is_refused_with_its_reason() -> None:
    state = next(s for s in moments("tournament") if s.phase == "play")
    view = state.view(state.turn)
    sides = side_cards(state)
    other = next(card for card in sides if card[1] != sides[0][1])
    assert "one group" in (view.refusal(f"play {sides[0]}{other}") or "")
    with pytest.raises(koudi.Error, match="no legal action contains these cards"):
        view.next_cards([sides[0], other])


def test_nothing_is_legal_when_the_deal_is_over() -> None:
    *_, last = moments("online", 1)
    last.apply(last.sample_legal(0)) if not last.is_over else None
    while not last.is_over:
        last.apply(last.sample_legal(0))
    assert "the deal is over" in (last.refusal("pass") or "")
    for ask in (last.legal, last.iter_legal, last.legal_array, last.next_cards, last.count_legal):
        with pytest.raises(koudi.Error, match="the deal is over"):
            ask()

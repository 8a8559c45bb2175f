"""Candidates and throws that stand, from Python."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

import pytest

import koudi
from koudi import search


def moments(preset: str, seed: int) -> Iterator[koudi.State]:
    state = koudi.State(koudi.Rules(preset), dealer=0, seed=seed)
    for step in itertools.count():
        if state.is_over:
            return
        yield state
        state.apply(state.sample_legal(seed, step))


@pytest.mark.parametrize("preset", koudi.Rules.presets())
def test_candidates_are_legal_and_count_what_is_left_out(preset: str) -> None:
    for state in moments(preset, 3):
        view = state.view(state.turn)
        found = search.candidates(view, 12)
        assert found.actions == search.candidates(state, 12).actions == list(found)
        assert len(found) == len(set(found.actions)) <= 12
        assert all(view.refusal(action) is None for action in found)
        assert found.legal == view.count_legal()
        assert found.left_out == found.legal - found.merged - len(found) >= 0
        if found.legal <= 12:
            assert set(found.actions) == set(view.legal())


def test_policies_and_seeds_decide() -> None:
    state = next(state for state in moments("tournament", 4) if state.phase == "play")
    first = search.candidates(state, 40)
    assert search.candidates(state, 40).actions == first.actions
    assert search.candidates(state, 40, seed=2).actions != first.actions
    assert search.candidates(state, 40, "random").actions != first.actions
    assert search.CANDIDATES_VERSION >= 1 and search.MOST_CANDIDATES >= 40


def test_sure_throws_stand_and_are_throws() -> None:
    sure = 0
    for seed in range(30):
        for state in moments("tournament", seed):
            leads = state.phase == "play" and (not any(state.trick) or all(state.trick))
            if not leads or len(state.hand(state.turn)) > 10:
                continue
            standing = search.standing_throws(state)
            certain = search.sure_throws(state.view(state.turn))
            sure += len(certain)
            assert set(certain) <= set(standing) <= set(state.legal())
            for action in standing[:3]:
                later = state.copy()
                later.apply(action)
                assert later.history[-1].stood and len(action.cards) > 1
    assert sure > 0


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda s: search.candidates(s, 0), "k: 0 is not from 1 to"),
        (lambda s: search.candidates(s, 1000), "k: 1000 is not from 1 to"),
        (lambda s: search.candidates(s, 5, "best"), "policy: 'best' is not one of greedy, random, units"),
        (lambda s: search.candidates(s.view((s.turn + 1) % 4), 5), "it is not for seat . to act"),
        (lambda s: search.sure_throws(s.view(s.turn)), "throws: seat . is not to lead"),
        (lambda s: search.standing_throws(s), "throws: seat . is not to lead"),
    ],
)
def test_wrong_questions_are_one_line(ask: Callable[[koudi.State], object], message: str) -> None:
    state = next(state for state in moments("tournament", 1) if state.phase == "bury")
    with pytest.raises(koudi.Error, match=message):
        ask(state)

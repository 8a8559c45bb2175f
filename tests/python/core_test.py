"""Rules, actions, states and views from Python."""

from __future__ import annotations

import doctest
import pickle
from collections.abc import Callable

import pytest

import koudi


def play_through(state: koudi.State, seed: int) -> None:
    step = 0
    while not state.is_over:
        assert state.turn is not None
        state.apply(state.view(state.turn).sample_legal(seed, step))
        step += 1


def test_the_example_of_the_package_runs() -> None:
    assert doctest.testmod(koudi).attempted > 0
    assert doctest.testmod(koudi).failed == 0


def test_rules_are_values() -> None:
    rules = koudi.Rules("tournament", throw_fine=10, tell_stopper=True, cap=None)
    assert rules == koudi.Rules("tournament,tell_stopper=true,throw_fine=10")
    assert hash(rules) == hash(koudi.Rules(str(rules)))
    assert rules != koudi.Rules() and rules != "tournament"
    assert pickle.loads(pickle.dumps(rules)) == rules
    assert {"name": "throw_fine", "value": "10"}.items() <= next(
        row for row in rules.switches() if row["name"] == "throw_fine"
    ).items()


def test_actions_are_values() -> None:
    action = koudi.Action("play 5S5SLJ")
    assert (action.kind, action.cards) == ("play", ["5S", "5S", "LJ"])
    assert pickle.loads(pickle.dumps(action)) == action
    assert len({action, koudi.Action("play 5S5SLJ"), koudi.Action("pass")}) == 2


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("dealer", [None, 2])
def test_deals_play_to_the_end_and_replay(seed: int, dealer: int | None) -> None:
    state = koudi.State(dealer=dealer, seed=seed)
    play_through(state, seed)
    if state.phase == "over":
        outcome = state.outcome()
        assert outcome["points"] == state.points
        assert len(state.played) + len(state.kitty) == 108
        assert outcome["next_dealer"] in range(4)
    assert koudi.replay(koudi.record_of(state)).position() == state.position()


def test_what_is_listed_is_counted_and_legal() -> None:
    state = koudi.State(dealer=1, seed=3)
    while state.phase != "bury":
        state.apply("pass")
    assert state.count_legal() > 1_000_000
    with pytest.raises(koudi.Error, match="more than the limit 10"):
        state.legal(10)
    state.apply(state.sample_legal(1))
    step = 0
    while not state.is_over:
        if state.count_legal() < 5000:
            actions = state.legal()
            assert len(actions) == state.count_legal() == len(set(actions))
            assert all(state.refusal(action) is None for action in actions)
            assert state.view(state.turn or 0).legal() == actions
        state.apply(state.sample_legal(2, step))
        step += 1


def test_a_copy_goes_on_by_itself() -> None:
    state = koudi.State(dealer=0, seed=4)
    other = state.copy()
    before = state.position()
    play_through(other, 1)
    assert state.position() == before != other.position()


def test_a_view_does_not_tell_what_is_hidden() -> None:
    state = koudi.State(dealer=0, levels="7/7", seed=5)
    while state.phase == "draw":
        turn = state.turn or 0
        assert state.view((turn + 1) % 4).to_act is None
        state.apply("pass")
    state.apply(state.sample_legal(1))
    assert state.view(0).kitty == state.kitty
    assert state.view(1).kitty == []
    burial = state.view(1).history[-1]
    assert (burial.action.kind, burial.action.cards, burial.taken) == ("bury", [], [])
    with pytest.raises(koudi.Error, match="not for seat 1 to act"):
        koudi.State.from_position(state.position()).view(1).legal()


def test_positions_go_there_and_back() -> None:
    state = koudi.State(dealer=3, seed=6)
    for step in range(40):
        state.apply(state.sample_legal(1, step))
        assert koudi.State.from_position(state.position()).position() == state.position()
        view = state.view(2)
        assert koudi.View.from_position(view.position()).position() == view.position()


BAD = [
    (lambda: koudi.Rules("tournament", trow="off"), "unknown switch 'trow'"),
    (lambda: koudi.Rules("tournament", throw="maybe"), "allowed: off, highest"),
    (lambda: koudi.Rules("tournament", throw="off,throw_fine=10"), "'throw=off,throw_fine=10'"),
    (lambda: koudi.Rules("tournament,throw=off", throw="highest"), "given twice"),
    (lambda: koudi.Rules("tournament\n"), "unknown rules"),
    (lambda: koudi.Rules("x" * 10**6), "unknown rules"),
    (lambda: koudi.State(redeals=11), "redeals: 11 is not from 0 to the limit 10"),
    (lambda: koudi.State(redeals=-1), "redeals: -1 is not from 0"),
    (lambda: koudi.State.from_position("x" * 10**6), "xxx"),
    (lambda: koudi.View.from_position("koudi-position/1 " + "a=b " * 10**5), "position"),
    (lambda: koudi.Action("play \u4e00\u4e00"), "play"),
    (lambda: koudi.State(dealer=0, deck="\u4e00" * 72), "card"),
    (lambda: koudi.Action("play 5X"), "'5X'"),
    (lambda: koudi.Action("fold"), "or one of declare, reinforce, counter, contest, name_trump, give_back, bury, play and its cards"),
    (lambda: koudi.State(dealer=4), "seat '4'"),
    (lambda: koudi.State(dealer=0, levels="2"), "2"),
    (lambda: koudi.State(levels="3/3"), "first"),
    (lambda: koudi.State(dealer=0, deck="2S"), "108"),
    (lambda: koudi.State(dealer=0).apply("play 2S"), "a call or a pass is asked for"),
    (lambda: koudi.State(dealer=0).apply(7), "an action is an Action or its text"),  # type: ignore[arg-type]
    (lambda: koudi.State(dealer=0).outcome(), "not over"),
    (lambda: koudi.State(dealer=0).view(9), "seat '9'"),
    (lambda: koudi.State.from_position("x"), "x"),
]


@pytest.mark.parametrize(("call", "part"), BAD)
def test_bad_input_is_one_clear_line(call: Callable[[], object], part: str) -> None:
    with pytest.raises(koudi.Error) as caught:
        call()
    assert part in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1500


@pytest.mark.parametrize("name", ["dealer", "first_drawer", "redeals"])
def test_a_truth_value_is_no_seat_and_no_number(name: str) -> None:
    with pytest.raises(TypeError):
        koudi.State(**{name: True})  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        koudi.State(dealer=0).view(True)


def test_the_number_of_a_burial_is_told() -> None:
    state = koudi.State(dealer=0, levels="7/7", seed=5)
    while state.phase == "draw":
        state.apply("pass")
    cards = state.hand(state.turn or 0)
    assert state.refusal("bury " + "".join(cards[:7])) is not None
    assert "a burial is 8 cards, not 7" in str(state.refusal("bury " + "".join(cards[:7])))


@pytest.mark.parametrize("dealer", [None, 1])
def test_states_and_views_can_be_pickled_with_their_history(dealer: int | None) -> None:
    state = koudi.State(dealer=dealer, seed=11)
    step = 0
    while True:
        again = pickle.loads(pickle.dumps(state))
        assert again.position() == state.position()
        assert pickle.dumps(again) == pickle.dumps(state)
        assert len(again.history) == len(state.history) == step
        if step % 7 == 0 or state.is_over:
            for seat in range(4):
                view = state.view(seat)
                copy = pickle.loads(pickle.dumps(view))
                assert copy.position() == view.position()
                assert pickle.dumps(copy.history) == pickle.dumps(view.history)
                assert len(copy.history) == len(view.history)
        if state.is_over:
            break
        state.apply(state.sample_legal(2, step))
        step += 1
    assert koudi.replay(koudi.record_of(pickle.loads(pickle.dumps(state)))).position() == state.position()


def test_a_state_of_a_position_is_pickled_until_it_goes_on() -> None:
    state = koudi.State.from_position(koudi.State(dealer=1, seed=3).position())
    assert pickle.loads(pickle.dumps(state)).position() == state.position()
    with pytest.raises(koudi.Error, match="read from a position"):
        koudi.record_of(state)
    state.apply("pass")
    with pytest.raises(koudi.Error, match="cannot be pickled"):
        pickle.dumps(state)


def test_a_view_of_a_counter_phase_hides_the_turn_alone() -> None:
    for seed in range(400):
        state = koudi.State(dealer=0, levels="2/2", seed=seed)
        step = 0
        while state.phase in ("draw", "bury"):
            calls = state.legal() if state.phase == "draw" else []
            calls = [call for call in calls if call.kind == "declare"]
            state.apply(calls[0] if calls else state.sample_legal(seed, step))
            step += 1
        if state.phase == "counter":
            views = [state.view(seat) for seat in range(4)]
            assert [view.to_act for view in views] == [
                state.turn if seat == state.turn else None for seat in range(4)
            ]
            return
    pytest.fail("no deal has come to a counter")
"""Other toolkits' card games beside ours: decisions a second of random play.

Each game is played at random in two ways, where its toolkit has them: by its own C++ code, and by a
loop in Python that asks for the legal actions, chooses one and applies it (ours asks for one legal
action at random: a list of all leads may have thousands). OpenSpiel's C++ playouts
are those of its `RandomRolloutEvaluator`, asked for by its MCTS bot from just after the deal; ours are
`playout/random/*` of the benchmark program, from the shuffle on. A decision is one action of one
player, whatever it may be: a discard of many cards counts once.
"""

from __future__ import annotations

import importlib.util
import random
import re
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import koudi
from koudi.lab.bench import Program, samples_of

__all__ = ["Row", "as_json", "chosen_rows", "koudi_rows", "measure"]

# Card games only. OpenSpiel's bridge is left out: its playouts end in a double-dummy analysis.
OPENSPIEL = ("hearts", "spades", "euchre", "skat", "oh_hell", "crazy_eights", "gin_rummy", "dou_dizhu")
RLCARD = ("doudizhu", "uno", "gin-rummy", "bridge", "limit-holdem")
OURS = {"2": "tournament", "3": "tournament3", "4": "hidden_bid", "contest": "contest"}

# Playouts that OpenSpiel runs from one deal.
ROLLOUTS = 50

Counts = tuple[int, int]
"""Games and decisions."""


@dataclass
class Row:
    """One game of one toolkit, played in one way."""

    name: str
    """toolkit/game/way, where way is cpp or python."""
    play: Callable[[float], tuple[float, Counts]] = field(repr=False)
    """Plays for about so many seconds; tells the seconds that it took, and what was played."""
    rates: list[float] = field(default_factory=list)
    """Decisions a second, a number for each repetition."""
    counts: Counts = (0, 0)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def decisions(self) -> float:
        """Of one game, on the mean."""
        return self.counts[1] / self.counts[0]


def chosen_rows(pattern: str) -> list[Row]:
    """The rows whose names the regular expression finds; Error where a toolkit is missing or none is."""
    for module, package in (("pyspiel", "open_spiel"), ("rlcard", "rlcard")):
        if importlib.util.find_spec(module) is None:
            raise koudi.Error(f"--others needs {package}: pip install 'koudi[others]'")
    rows = [row for row in _all_rows() if re.search(pattern, row.name)]
    if not rows:
        raise koudi.Error(f"--filter: no row's name matches '{pattern}'")
    return rows


def measure(rows: list[Row], repetitions: int, seconds: float) -> Iterator[int]:
    """Play every row `repetitions` times for about `seconds`; tells after each how many are done."""
    done = 0
    for _ in range(repetitions):
        for row in rows:
            took, (games, decisions) = row.play(seconds)
            row.rates.append(decisions / took)
            row.counts = (row.counts[0] + games, row.counts[1] + decisions)
            done += 1
            yield done


def as_json(rows: list[Row]) -> dict[str, Any]:
    """The measured rows, and what they were measured with."""
    from importlib.metadata import version

    return {
        "versions": {"koudi": koudi.__version__} | {name: version(name) for name in ("open_spiel", "rlcard")},
        "rows": [
            {"name": row.name, "decisions_per_second": row.rates, "decisions_per_game": row.decisions}
            for row in rows
        ],
    }


def koudi_rows() -> list[Row]:
    """Our own rows, which need no other toolkit."""
    rows = [Row(f"koudi/{rules}/cpp", _koudi_cpp(game, rules)) for game, rules in OURS.items()]
    return rows + [Row(f"koudi/{rules}/python", _timed(_koudi_game(rules))) for rules in OURS.values()]


def _all_rows() -> list[Row]:
    rows = koudi_rows()
    for game in OPENSPIEL:
        rows.append(Row(f"open_spiel/{game}/cpp", _openspiel_cpp(game)))
    for game in OPENSPIEL:
        rows.append(Row(f"open_spiel/{game}/python", _timed(_openspiel_game(game))))
    return rows + [Row(f"rlcard/{game}/python", _timed(_rlcard_game(game))) for game in RLCARD]


def _timed(play: Callable[[], int]) -> Callable[[float], tuple[float, Counts]]:
    """Whole games, each of which tells its decisions, until the time is over."""

    def run(seconds: float) -> tuple[float, Counts]:
        games = decisions = 0
        start = now = time.process_time()
        while games == 0 or now < start + seconds:
            decisions += play()
            games += 1
            now = time.process_time()
        return now - start, (games, decisions)

    return run


def _koudi_game(rules: str) -> Callable[[], int]:
    ruleset, deals, rng = koudi.Rules(rules), iter(range(10**9)), random.Random(1)

    def play() -> int:
        state = koudi.State(ruleset, dealer=0, seed=next(deals))
        decisions = 0
        while not state.is_over:
            state.apply(state.sample_legal(rng.getrandbits(60)))
            decisions += 1
        return decisions

    return play


def _koudi_cpp(game: str, rules: str) -> Callable[[float], tuple[float, Counts]]:
    program = Program(f"^playout/random/{game}$")
    plays = 0.0

    def run(seconds: float) -> tuple[float, Counts]:
        nonlocal plays
        plays = plays or _plays_of_a_deal(rules)
        result: dict[str, Any] = {}
        for _, result in program.passes(1, seconds):
            pass
        rate = next(iter(samples_of(result).values())).rate
        deals = max(1, round(rate * seconds))
        return deals / rate, (deals, round(deals * plays))

    return run


def _plays_of_a_deal(rules: str, deals: int = 100) -> float:
    plays = 0
    for seed in range(deals):
        state = koudi.State(koudi.Rules(rules), dealer=0, seed=seed)
        step = 0
        while not state.is_over:
            plays += state.phase == "play"
            state.apply(state.sample_legal(seed, step))
            step += 1
    return plays / deals


def _openspiel_deal(game: Any, rng: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        _openspiel_chance(state, rng)
    return state


def _openspiel_chance(state: Any, rng: random.Random) -> None:
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(rng.choices(actions, chances)[0])


def _openspiel_game(name: str) -> Callable[[], int]:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        state = _openspiel_deal(game, rng)
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                _openspiel_chance(state, rng)
                continue
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return play


def _openspiel_cpp(name: str) -> Callable[[float], tuple[float, Counts]]:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    mean = 0.0

    def run(seconds: float) -> tuple[float, Counts]:
        nonlocal mean
        if not mean:
            play = _openspiel_game(name)
            mean = sum(play() for _ in range(100)) / 100
        games, took = 0, 0.0
        while took < seconds:
            state = _openspiel_deal(game, rng)
            evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=rng.getrandbits(31))
            # One simulation: one leaf below the root, which the evaluator plays out.
            bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 10, False, 1, False)
            start = time.process_time()
            bot.step(state)
            took += time.process_time() - start
            games += ROLLOUTS
        return took, (games, round(games * mean))

    return run


def _rlcard_game(name: str) -> Callable[[], int]:
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play() -> int:
        trajectories, _ = env.run(is_training=False)
        # States and actions in turn, beginning and ending with a state.
        return sum(len(one) // 2 for one in trajectories)

    return play

"""Tournaments: every bot against every other, or one against all.

A tournament is calls of `play_blocks` and sums of what they return, so it can stop after any of
them. Its report depends on the configuration alone: not on threads, portions or the time of day.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

import koudi
from koudi._core import BlockConfig, canonical_rules, play_blocks
from koudi.deals import DealSet
from koudi.lab.runs import record_lines, surroundings
from koudi.lab.stats import Interval, RatioSum

__all__ = ["Tournament", "TournamentConfig"]

REPORT_FORMAT = 1
MATCH_CAP = 1000  # deals; a match that has no winner then never has one

# A report is the same on every machine: this many decimals are beyond any doubt of rounding.
_DECIMALS = 6
_PORTION_SECONDS = 0.3
_SHARES = ("deals_won", "matches_won")

# Totals and counts over blocks: shape (2, blocks), the first row totals.
_Sums = dict[str, NDArray[np.int64]]


@dataclass(frozen=True)
class TournamentConfig:
    """What a tournament is played with.

    `bots` are specs as `koudi bots` explains them; `gauntlet` is one more bot, which then plays
    against each of them and they not against each other. `dealer` (a seat), `levels` ("7/9", of seats
    0 and 2 and of seats 1 and 3) or `deals` fix in mode `deal` what otherwise comes from the seed.
    """

    bots: tuple[str, ...]
    gauntlet: str | None = None
    rules: str = "tournament"
    mode: str = "deal"
    blocks: int = 2000
    seed: int = 1
    dealer: int | None = None
    levels: str | None = None
    deals: DealSet | None = None

    def entries(self) -> list[str]:
        """The specs of all bots."""
        return [*([self.gauntlet] if self.gauntlet is not None else []), *self.bots]

    def pairs(self) -> list[tuple[int, int]]:
        """Who meets whom, as indices into `entries`."""
        if self.gauntlet is not None:
            return [(0, other) for other in range(1, len(self.bots) + 1)]
        return list(itertools.combinations(range(len(self.bots)), 2))


class Tally:
    """What is reported of a pair or of a bot."""

    def __init__(self, match: bool) -> None:
        names = ["levels", "deals_won", "points", "points_against"]
        self.measures = {name: RatioSum() for name in names + ["matches_won"] * match}

    def add(self, sums: _Sums) -> None:
        """Add blocks."""
        for name, measure in self.measures.items():
            measure.add(*sums[name])

    def interval(self, name: str) -> Interval | None:
        """Of one measure."""
        measure = self.measures[name]
        return measure.share() if name in _SHARES else measure.interval()

    def report(self) -> dict[str, Any]:
        """All of it as JSON has it."""
        levels = self.measures["levels"]
        report: dict[str, Any] = {"blocks": levels.blocks, "deals": levels.count}
        return report | {name: _rounded(self.interval(name)) for name in self.measures}


def _rounded(interval: Interval | None) -> dict[str, float | None]:
    values = vars(interval) if interval else dict.fromkeys(("mean", "low", "high"))
    # Adding zero makes a negative zero positive.
    return {
        end: None if value is None else round(value, _DECIMALS) + 0.0 for end, value in values.items()
    }


def _distinct(names: list[str]) -> list[str]:
    """The names, with a number where one occurs again."""
    return [
        name if name not in names[:i] else f"{name}#{names[:i].count(name) + 1}"
        for i, name in enumerate(names)
    ]


class Tournament:
    """A tournament and what is known of it so far.

    `keep` gets the records of all deals, lines of JSON, in the order of the blocks.
    """

    def __init__(
        self, config: TournamentConfig, keep: Callable[[list[str]], None] | None = None
    ) -> None:
        self.config = config
        self.pairs = config.pairs()
        self._core = BlockConfig(
            rules=config.rules, bots=config.entries(), pairs=self.pairs, mode=config.mode,
            seed=config.seed, dealer=config.dealer, levels=config.levels,
            deals=_fixed_deals(config), keep_records=keep is not None, match_cap=MATCH_CAP,
        )  # fmt: skip
        self._keep = keep
        if not self.pairs:
            raise koudi.Error(f"a tournament needs two bots or more, not {len(config.entries())}")
        if config.blocks < 1:
            raise koudi.Error(f"blocks: {config.blocks} is less than 1")
        self.bots = _distinct(self._core.bots)
        match = config.mode == "match"
        self.pair_tallies = [Tally(match) for _ in self.pairs]
        self.bot_tallies = [Tally(match) for _ in self.bots]
        self.decision_times = [RatioSum() for _ in self.bots]
        self.blocks_played = 0
        self.problem: str | None = None  #: why the next block cannot be played
        self.seconds = 0.0
        self.threads = 0

    def play(self, threads: int = 1, portion: int | None = None) -> Iterator[int]:
        """Play what is left, a portion at a time; yields the number of blocks played after each.

        A block that cannot be played, for a match in it has no winner, ends the tournament with those
        before it; `problem` says why.

        Without `portion`, as many blocks at once as take about 0.3 seconds.
        """
        self.threads = threads
        size = portion or threads
        while self.blocks_played < self.config.blocks and self.problem is None:
            start = time.perf_counter()
            last = min(self.blocks_played + size, self.config.blocks)
            rows, works, records, self.problem = play_blocks(
                self._core, self.blocks_played, last, threads
            )
            played = len(works)
            if self._keep:
                self._keep(record_lines(rows, records, self.pairs, self.bots, self.config.seed))
            self._add(rows, works, played)
            seconds = time.perf_counter() - start
            self.seconds += seconds
            self.blocks_played += played
            if portion is None:
                wanted = size * _PORTION_SECONDS / max(seconds, 1e-6)
                size = max(threads, min(4 * size, int(wanted)))
            yield self.blocks_played

    def is_complete(self) -> bool:
        """Whether all blocks have been played."""
        return self.blocks_played == self.config.blocks

    def _add(self, rows: NDArray[Any], works: NDArray[Any], blocks: int) -> None:
        at = rows["block"] - self.blocks_played
        of_bots: list[list[_Sums]] = [[] for _ in self.bots]
        for i, (a, b) in enumerate(self.pairs):
            mine = rows["pairing"] == i
            sums = _sums_for_a(rows[mine], at[mine], blocks)
            self.pair_tallies[i].add(sums)
            of_bots[a].append(sums)
            of_bots[b].append(_seen_by_b(sums))
        for tally, parts in zip(self.bot_tallies, of_bots, strict=True):
            tally.add({name: np.sum([part[name] for part in parts], axis=0) for name in parts[0]})
        for entry, times in enumerate(self.decision_times):
            work = works[:, entry]
            times.add(work["nanoseconds"] / 1e9, work["decisions"].astype(float))

    def report(self) -> dict[str, Any]:
        """The reproducible result."""
        config = self.config
        return {
            "versions": {"koudi": koudi.__version__, "report": REPORT_FORMAT},
            "complete": self.is_complete(),
            **({"problem": self.problem} if self.problem else {}),
            "seed": config.seed,
            "config": {
                "rules": self._core.rules,
                "mode": config.mode,
                "blocks": config.blocks,
                "bots": self.bots,
                "gauntlet": self.bots[0] if config.gauntlet is not None else None,
                "dealer": config.dealer,
                "levels": config.levels,
                "deals": config.deals.digest if config.deals else None,
            },
            "pairs": [
                {"a": self.bots[a], "b": self.bots[b]} | tally.report()
                for (a, b), tally in zip(self.pairs, self.pair_tallies, strict=True)
            ],
            "bots": [
                {"bot": bot} | tally.report()
                for bot, tally in zip(self.bots, self.bot_tallies, strict=True)
            ],
        }

    def timing(self) -> dict[str, Any]:
        """What differs from run to run: time, threads, machine."""
        return {
            "seconds": self.seconds,
            "threads": self.threads,
            "deals": sum(tally.measures["levels"].count for tally in self.pair_tallies),
            **surroundings(),
            "bots": [
                {"bot": bot, "decisions": int(times.count),
                 "seconds_per_decision": vars(times.interval()) if times.count else None}
                for bot, times in zip(self.bots, self.decision_times, strict=True)
            ],
        }  # fmt: skip


def _fixed_deals(config: TournamentConfig) -> list[tuple[int, str, str]]:
    """What is played instead of the seed's deals; rules and number must fit."""
    if config.deals is None:
        return []
    deals = config.deals.deals
    if config.blocks > len(deals):
        raise koudi.Error(f"blocks: {config.blocks} are asked for, the set has {len(deals)} deals")
    rules = canonical_rules(config.rules)
    for deal in deals:
        if deal.rules != rules:
            raise koudi.Error(f"deal {deal.deal} of the set is of rules {deal.rules}, not {rules}")
    return [(deal.dealer, deal.levels, deal.deck) for deal in deals]


def _sums_for_a(rows: NDArray[Any], at: NDArray[np.int32], blocks: int) -> _Sums:
    """Totals and counts of each block, as entry a of the pair sees them; `at` are the rows' blocks."""

    def by_block(values: NDArray[Any]) -> NDArray[np.int64]:
        sums = np.zeros(blocks, np.int64)
        np.add.at(sums, at, values)
        return sums

    deals = by_block(np.ones(len(rows), np.int64))
    a_attacks = 1 - rows["a_deals"]
    ends_match = rows["a_wins_match"] >= 0
    return {
        "levels": np.stack([by_block(rows["levels"]), deals]),
        "deals_won": np.stack([by_block(rows["a_wins"]), deals]),
        "points": np.stack([by_block(rows["points"] * a_attacks), by_block(a_attacks)]),
        "points_against": np.stack(
            [by_block(rows["points"] * rows["a_deals"]), by_block(rows["a_deals"])]
        ),
        "matches_won": np.stack(
            [by_block(rows["a_wins_match"] * ends_match), by_block(ends_match)]
        ),
    }


def _seen_by_b(sums: _Sums) -> _Sums:
    """The same blocks as the other entry of the pair sees them."""

    def others(name: str) -> NDArray[np.int64]:
        won, count = sums[name]
        return np.stack([count - won, count])

    levels, deals = sums["levels"]
    return {
        "levels": np.stack([-levels, deals]),
        "deals_won": others("deals_won"),
        "points": sums["points_against"],
        "points_against": sums["points"],
        "matches_won": others("matches_won"),
    }

"""The event of E18: pairs in two halves, two rounds, three points for each level gained.

Lots put the teams into an upper and a lower half and make tables of two in each. The same two teams
play a whole round, from level 2 on and without an end (E17). The two best of each half go on; in
round 2 lots make their two tables. Equal points are decided by small points (E-q6: the points that
a team scored as attackers, summed over the round), equal small points by lot. Places 1 to 4 are
those of round 2, all others those of round 1, both halves together.

Where there are more or fewer than 16 teams, the halves are larger or smaller and all else stays.

A round ends after a number of deals at each table, or after minutes; a deal that is not finished
then does not count (E-q9). Only minutes make the result depend on more than the configuration.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

import koudi
from koudi._core import EventTables, draw_lots
from koudi.lab.rounds import HALVES, Place, Round, Score, Table, going_on, placed
from koudi.lab.runs import record_lines, surroundings
from koudi.lab.teams import Team, check_number

__all__ = ["Event", "EventConfig"]

REPORT_FORMAT = 1

_PORTION_SECONDS = 0.3
# What lots are drawn for; the number is part of what the seed gives.
_SEATS, _FINAL_SEATS, _TIES, _FINAL_TIES = range(4)


@dataclass(frozen=True)
class EventConfig:
    """What an event is played with.

    Each round ends when every table has had `deals`, or after `minutes`, whichever is first; at
    least one of them is given.
    """

    teams: tuple[Team, ...]
    rules: str = "tournament"
    deals: int | None = 12
    minutes: float | None = None
    seed: int = 1


class Event:
    """An event and what is known of it so far.

    `keep` gets the records of all deals that count, lines of JSON, by round, deal and table.
    """

    def __init__(
        self, config: EventConfig, keep: Callable[[list[str]], None] | None = None
    ) -> None:
        _check(config)
        self.config = config
        self._keep = keep
        self.rounds = [self._first_round()]
        tables = self._tables()
        self.rules, self.bots = tables.rules, tables.bots
        self.seconds = 0.0
        self.threads = 0
        self._work = [[0, 0] for _ in config.teams]  # decisions and nanoseconds

    def play(self, threads: int = 1, portion: int | None = None) -> Iterator[float]:
        """Play both rounds; yields now and then which part of all is played, 0 to 1.

        Without `portion`, as many deals at each table at once as take about 0.3 seconds.
        """
        self.threads = threads
        weights = self._weights()
        done = 0.0
        for number, weight in enumerate(weights, 1):
            if number > len(self.rounds):
                self.rounds.append(self._final_round())
            for part in self._play_round(threads, portion):
                yield done + weight * part
            done += weight

    def is_complete(self) -> bool:
        """Whether both rounds have been played."""
        return len(self.rounds) == 2 and all(round_.is_complete for round_ in self.rounds)

    def is_reproducible(self) -> bool:
        """Whether another run gives the same result: no clock takes part."""
        return self.config.minutes is None

    def places(self) -> list[Place]:
        """The order of all teams as far as it is known."""
        return placed(self.rounds)

    def halves(self) -> dict[int, str]:
        """The half of each team."""
        return {team: half for half in HALVES for team in self.rounds[0].half(half)}

    # --- lots ---

    def _lots(self, drawing: int) -> list[int]:
        """The lot of each team."""
        order = draw_lots(self.config.seed, drawing, len(self.config.teams))
        return [order.index(team) for team in range(len(order))]

    def _first_round(self) -> Round:
        order = draw_lots(self.config.seed, _SEATS, len(self.config.teams))
        tables = [
            Table(number, HALVES[4 * number >= len(order)], (order[2 * number], order[2 * number + 1]))
            for number in range(len(order) // 2)
        ]
        return Round(1, tables, self._lots(_TIES))

    def _final_round(self) -> Round:
        finalists, _ = going_on(self.rounds[0])
        order = [finalists[i] for i in draw_lots(self.config.seed, _FINAL_SEATS, len(finalists))]
        first = len(self.rounds[0].tables)
        tables = [Table(first, None, (order[0], order[1])), Table(first + 1, None, (order[2], order[3]))]
        return Round(2, tables, self._lots(_FINAL_TIES))

    # --- playing ---

    def _pairs(self) -> list[tuple[int, int]]:
        """Of all tables so far."""
        return [table.teams for round_ in self.rounds for table in round_.tables]

    def _tables(self) -> EventTables:
        """Those of the last round, before their first deal."""
        return EventTables(
            rules=self.config.rules, bots=[team.bot for team in self.config.teams],
            pairs=self._pairs(), first=self.rounds[-1].tables[0].number, seed=self.config.seed,
            keep_records=self._keep is not None,
        )  # fmt: skip

    def _weights(self) -> tuple[float, float]:
        """The rounds' parts of the whole: of the deals, or of the time."""
        if self.config.deals is None:
            return 0.5, 0.5
        tables = len(self.rounds[0].tables)
        return tables / (tables + 2), 2 / (tables + 2)

    def _play_round(self, threads: int, portion: int | None) -> Iterator[float]:
        """The last round; yields which part of it is played."""
        round_, tables = self.rounds[-1], self._tables()
        deals = self.config.deals or math.inf
        limit = math.inf if self.config.minutes is None else 60 * self.config.minutes
        begun = time.perf_counter()
        played = seconds = 0
        # By the clock all tables play on evenly, deal by deal.
        size = portion or 1
        while played < deals and seconds < limit:
            count = int(min(size, deals - played))
            left = None if limit == math.inf else max(0.0, limit - seconds)
            self._add(round_, *tables.play(count, threads, left))
            round_.levels = _levels(round_.tables, tables.levels)
            before, seconds = seconds, time.perf_counter() - begun
            self.seconds += seconds - before
            played += count
            if portion is None and left is None:
                wanted = size * _PORTION_SECONDS / max(seconds - before, 1e-6)
                size = max(1, min(4 * size, int(wanted)))
            round_.is_complete = played >= deals or seconds >= limit
            yield min(1.0, max(played / deals, seconds / limit))

    def _add(self, round_: Round, rows: NDArray[Any], works: NDArray[Any], records: Any) -> None:
        if self._keep:
            self._keep(
                record_lines(
                    rows, records, self._pairs(), self.bots, self.config.seed,
                    lambda row, entries: {
                        "round": round_.number, "teams": [self.config.teams[i].name for i in entries],
                    },
                )
            )  # fmt: skip
        round_.add(rows)
        for team, work in enumerate(self._work):
            work[0] += int(works["decisions"][:, team].sum())
            work[1] += int(works["nanoseconds"][:, team].sum())

    # --- what is reported ---

    def report(self) -> dict[str, Any]:
        """The result; reproducible where `is_reproducible`."""
        config = self.config
        return {
            "versions": {"koudi": koudi.__version__, "report": REPORT_FORMAT},
            "complete": self.is_complete(),
            "reproducible": self.is_reproducible(),
            "seed": config.seed,
            "config": {
                "rules": self.rules,
                "deals": config.deals,
                "minutes": config.minutes,
                "teams": [
                    {"team": team.name, "bot": bot}
                    for team, bot in zip(config.teams, self.bots, strict=True)
                ],
            },
            "rounds": [self._round_report(round_) for round_ in self.rounds],
            "order": [self._place_report(place) for place in self.places()],
        }

    def _round_report(self, round_: Round) -> dict[str, Any]:
        tables = [
            {
                "table": table.number,
                "half": table.half,
                "deals": round_.scores[table.teams[0]].deals,
                "teams": [
                    {"team": self.config.teams[team].name, "level": round_.levels.get(team)}
                    | _score_report(round_.scores[team])
                    for team in table.teams
                ],
            }
            for table in round_.tables
        ]
        return {"round": round_.number, "complete": round_.is_complete, "tables": tables}

    def _place_report(self, place: Place) -> dict[str, Any]:
        return {
            "place": place.place,
            "team": self.config.teams[place.team].name,
            "bot": self.bots[place.team],
            "half": self.halves()[place.team],
            "round": place.round,
            **_score_report(place.score),
            "by_lot": place.by_lot,
        }

    def timing(self) -> dict[str, Any]:
        """What differs from run to run: time, threads, machine."""
        return {
            "seconds": self.seconds,
            "threads": self.threads,
            "deals": self.deals(),
            **surroundings(),
            "teams": [
                {"team": team.name, "bot": bot, "decisions": decisions,
                 "seconds_per_decision": nanoseconds / 1e9 / decisions if decisions else None}
                for team, bot, (decisions, nanoseconds) in zip(
                    self.config.teams, self.bots, self._work, strict=True)
            ],
        }  # fmt: skip

    def deals(self) -> int:
        """Those that count, at all tables."""
        return sum(
            round_.scores[table.teams[0]].deals for round_ in self.rounds for table in round_.tables
        )


def _check(config: EventConfig) -> None:
    check_number(len(config.teams))
    names = [team.name for team in config.teams]
    for name in names:
        if names.count(name) > 1:
            raise koudi.Error(f"two teams have the name {name!r}")
    if config.deals is None and config.minutes is None:
        raise koudi.Error("an event needs a limit of deals or of minutes")
    if config.deals is not None and config.deals < 1:
        raise koudi.Error(f"deals: {config.deals} is less than 1")
    if config.minutes is not None and not 0 < config.minutes < math.inf:
        raise koudi.Error(f"minutes: {config.minutes} is not a number above 0")


def _levels(tables: Sequence[Table], texts: Sequence[str]) -> dict[int, str]:
    """The level of each team, from "7/9" for each table."""
    return {
        team: level
        for table, text in zip(tables, texts, strict=True)
        for team, level in zip(table.teams, text.split("/"), strict=True)
    }


def _score_report(score: Score) -> dict[str, int]:
    return {"levels": score.levels, "points": score.points, "small_points": score.small_points}

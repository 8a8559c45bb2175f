"""Rounds of an event: who sits where, what each team has, and the order that follows (E18, E-q6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from numpy.typing import NDArray

__all__ = ["HALVES", "Place", "Round", "Score", "Table", "going_on", "placed", "ranked"]

POINTS_A_LEVEL = 3
HALVES = ("upper", "lower")
GOING_ON = 2  # of each half


@dataclass
class Score:
    """What a team has of the deals of a round that count."""

    deals: int = 0
    levels: int = 0  #: gained; levels lost, where rules have that, take nothing back
    small_points: int = 0  #: scored as attackers (E-q6)

    @property
    def points(self) -> int:
        """Three for each level."""
        return POINTS_A_LEVEL * self.levels

    @property
    def merit(self) -> tuple[int, int]:
        """What teams are ordered by before lots are."""
        return self.points, self.small_points


@dataclass(frozen=True)
class Table:
    """Two teams that play a whole round against each other; the first sits at seats 0 and 2."""

    number: int  #: in the event, from 0: the block of its records
    half: str | None  #: upper, lower; None in round 2
    teams: tuple[int, int]


@dataclass
class Round:
    """A round and what is known of it so far."""

    number: int
    tables: list[Table]
    lots: list[int]  #: of each team, for equal small points; the lower wins
    scores: dict[int, Score] = field(default_factory=dict)
    levels: dict[int, str] = field(default_factory=dict)  #: where each team stands
    is_complete: bool = False

    def __post_init__(self) -> None:
        for table in self.tables:
            for team in table.teams:
                self.scores.setdefault(team, Score())

    def add(self, rows: NDArray[Any]) -> None:
        """Add deals, rows as `EventTables.play` returns them."""
        first = self.tables[0].number
        for row in rows:
            teams = self.tables[row["block"] - first].teams
            attackers = teams[1] if row["a_deals"] else teams[0]
            self.scores[attackers].small_points += int(row["points"])
            for team, gained in zip(teams, (row["a_gained"], row["b_gained"]), strict=True):
                self.scores[team].deals += 1
                self.scores[team].levels += max(0, int(gained))

    def half(self, name: str | None) -> list[int]:
        """The teams of a half, or of round 2, in the order of their seats."""
        return [team for table in self.tables if table.half == name for team in table.teams]


@dataclass(frozen=True)
class Place:
    """A line of the final order."""

    place: int
    team: int
    round: int  #: that decides the place
    score: Score  #: of that round
    by_lot: bool  #: whether lots decided this place, or who of a half went on


def ranked(
    teams: Collection[int], scores: Mapping[int, Score], lots: Sequence[int]
) -> list[int]:
    """Teams by points, then by small points, then by lot, the best first."""
    return sorted(teams, key=lambda team: (*(-value for value in scores[team].merit), lots[team]))


def _equals(order: Sequence[int], scores: Mapping[int, Score]) -> set[int]:
    """Teams that have the same points and small points as a neighbour in the order."""
    merits = [scores[team].merit for team in order]
    return {team for team, merit in zip(order, merits, strict=True) if merits.count(merit) > 1}


def going_on(first: Round) -> tuple[list[int], set[int]]:
    """The best of each half of round 1, and the teams among which a lot decided that."""
    chosen: list[int] = []
    by_lot: set[int] = set()
    for half in HALVES:
        order = ranked(first.half(half), first.scores, first.lots)
        last, next_ = order[GOING_ON - 1 : GOING_ON + 1]
        if first.scores[last].merit == first.scores[next_].merit:
            merit = first.scores[last].merit
            by_lot |= {team for team in order if first.scores[team].merit == merit}
        chosen += order[:GOING_ON]
    return chosen, by_lot


def placed(rounds: Sequence[Round]) -> list[Place]:
    """The order as far as it is known: of round 1 alone, or the final one."""
    first = rounds[0]
    everybody = list(first.scores)
    if len(rounds) == 1:
        parts = [(first, ranked(everybody, first.scores, first.lots))]
        by_lot: set[int] = set()
    else:
        finalists, by_lot = going_on(first)
        others = [team for team in everybody if team not in finalists]
        parts = [
            (round_, ranked(teams, round_.scores, round_.lots))
            for round_, teams in ((rounds[1], finalists), (first, others))
        ]
    places: list[Place] = []
    for round_, order in parts:
        lots = by_lot | _equals(order, round_.scores)
        for team in order:
            places.append(
                Place(len(places) + 1, team, round_.number, round_.scores[team], team in lots)
            )
    return places

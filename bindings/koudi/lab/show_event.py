"""An event as tables for the terminal: who met whom, and the final order."""

from __future__ import annotations

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.table import Table as Grid
from rich.text import Text

from koudi.lab.event import Event
from koudi.lab.rounds import Place, Round, Score
from koudi.lab.show import wide_console

__all__ = ["print_event"]

_MEDALS = {1: "bold gold1", 2: "bold grey78", 3: "bold dark_orange3"}
_NAME_WIDTH = 22


def print_event(event: Event) -> None:
    """Print every table of each round, then the order of all teams, and how much was played."""
    console = wide_console()
    for round_ in event.rounds:
        console.print(_tables(event, round_))
    console.print(_order(event))
    console.print(_closing(event), highlight=False, markup=False)


def _tables(event: Event, round_: Round) -> Grid:
    grid = Grid(
        "", "table", "team", "levels", "", "team", "deals",
        title=f"Round {round_.number}", title_justify="left", title_style="bold", box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
    )  # fmt: skip
    _align(grid, right=(1, 2, 3, 6))
    half: str | None = ""
    for table in round_.tables:
        if table.half and half and table.half != half:
            grid.add_section()
        one, other = (round_.scores[team] for team in table.teams)
        names = [
            Text(event.config.teams[team].name, "bold" if score.levels > against.levels else "")
            for team, score, against in zip(table.teams, (one, other), (other, one), strict=True)
        ]
        first = (table.half or "final") if table.half != half else ""
        grid.add_row(
            first, str(table.number + 1), names[0], str(one.levels), str(other.levels), names[1],
            str(one.deals),
        )  # fmt: skip
        half = table.half
    return grid


def _order(event: Event) -> Grid:
    title = "Final order" if event.is_complete() else "Order so far (INCOMPLETE)"
    grid = Grid(
        "", "team", "bot", "half", "levels", "points", "small", "lot",
        title=title, title_justify="left", title_style="bold", box=ROUNDED, padding=(0, 1),
    )  # fmt: skip
    _align(grid, right=(0, 4, 5, 6))
    halves = event.halves()
    places = event.places()
    for place, after in zip(places, [*places[1:], None], strict=True):
        grid.add_row(
            str(place.place), Text(event.config.teams[place.team].name), Text(event.bots[place.team]),
            halves[place.team], *_numbers(place.score), "*" * place.by_lot,
            style=_MEDALS.get(place.place, "") if len(event.rounds) == 2 else "",
            end_section=_ends_part(place, after),
        )  # fmt: skip
    return grid


def _numbers(score: Score) -> tuple[str, str, str]:
    return f"{score.levels:,}", f"{score.points:,}", f"{score.small_points:,}"


def _ends_part(place: Place, after: Place | None) -> bool:
    return after is not None and after.round != place.round


def _align(grid: Grid, right: tuple[int, ...]) -> None:
    """Numbers to the right; a long name ends with an ellipsis."""
    for i, column in enumerate(grid.columns):
        column.justify = "right" if i in right else "left"
        column.no_wrap = True
        if column.header in ("team", "bot"):
            column.max_width = _NAME_WIDTH


def _closing(event: Event) -> str:
    config = event.config
    limits = [] if config.deals is None else [f"{config.deals:,} deals a table"]
    if config.minutes is not None:
        limits.append(f"{config.minutes:g} minutes")
    rate = event.deals() / event.seconds if event.seconds else 0.0
    lines = [
        f"{len(config.teams)} teams, rounds of {' or '.join(limits)}, rules {event.rules}, "
        f"seed {config.seed}.",
        f"{event.deals():,} deals in {event.seconds:.1f} s ({rate:,.0f} deals/s).",
    ]
    if len(event.rounds) == 2:
        lines.append(f"Places 1 to 4 by round 2, 5 to {len(config.teams)} by round 1.")
    lines.append(
        "3 points for each level gained; equal points: small points, those scored as attackers;\n"
        "equal small points: lot (*)."
    )
    if not event.is_reproducible():
        lines.append("NOT REPRODUCIBLE: the clock ended the rounds.")
    if not event.is_complete():
        lines.append(f"INCOMPLETE: ended in round {len(event.rounds)}.")
    return "\n".join(lines)

"""A tournament as tables for the terminal. No number without its 95% interval."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from koudi.lab.stats import Interval
from koudi.lab.tournament import Tally, Tournament

__all__ = ["print_tournament", "wide_console"]

_FILE_WIDTH = 200


def print_tournament(tournament: Tournament) -> None:
    """Print the pairs and the bots, and how much was played."""
    console = wide_console()
    console.print(_pairs(tournament))
    console.print(_bots(tournament))
    console.print(_closing(tournament), highlight=False, markup=False)


def wide_console() -> Console:
    """The standard output; where it is no terminal, lines are as long as they need to be."""
    console = Console()
    return console if console.is_terminal else Console(width=_FILE_WIDTH)


def _text(interval: Interval | None, digits: int, factor: float = 1, sign: str = "") -> str:
    if interval is None:
        return "none"
    mean = f"{factor * interval.mean:{sign}.{digits}f}"
    if interval.low is None or interval.high is None:
        return f"{mean} ± ?"
    half = max(interval.high - interval.mean, interval.mean - interval.low)
    return f"{mean} ± {factor * half:.{digits}f}"


def _measures(tally: Tally) -> list[str]:
    cells = [
        _text(tally.interval("levels"), 3, sign="+"),
        _text(tally.interval("deals_won"), 1, factor=100),
        _text(tally.interval("points"), 1),
        _text(tally.interval("points_against"), 1),
    ]
    if "matches_won" in tally.measures:
        cells.append(_text(tally.interval("matches_won"), 1, factor=100))
    return cells


def _headings(tournament: Tournament) -> list[str]:
    headings = ["levels/deal", "deals won %", "attacking", "attacked"]
    return headings + ["matches won %"] * (tournament.config.mode == "match")


def _table(title: str, *headings: str) -> Table:
    # Narrow enough for a terminal of 80 columns.
    table = Table(
        *headings, title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0)
    )
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def _pairs(tournament: Tournament) -> Table:
    table = _table("Pairs, as the first bot sees them", "pair", *_headings(tournament))
    for (a, b), tally in zip(tournament.pairs, tournament.pair_tallies, strict=True):
        table.add_row(f"{tournament.bots[a]} – {tournament.bots[b]}", *_measures(tally))
    return table


def _bots(tournament: Tournament) -> Table:
    table = _table("Bots, over all their pairs", "bot", *_headings(tournament), "µs/decision")
    rows = zip(tournament.bots, tournament.bot_tallies, tournament.decision_times, strict=True)
    for bot, tally, times in rows:
        table.add_row(bot, *_measures(tally), _text(times.interval(), 2, factor=1e6))
    return table


def _closing(tournament: Tournament) -> str:
    config = tournament.config
    played = f"{tournament.blocks_played:,} blocks a pair"
    if not tournament.is_complete():
        played = f"INCOMPLETE: {tournament.blocks_played:,} of {config.blocks:,} blocks a pair"
    if tournament.problem:
        played += f" ({tournament.problem})"
    deals = sum(tally.measures["levels"].count for tally in tournament.pair_tallies)
    rate = deals / tournament.seconds if tournament.seconds else 0.0
    return (
        f"{played}, mode {config.mode}, rules {config.rules}, seed {config.seed}.\n"
        f"{deals:,} deals in {tournament.seconds:.1f} s ({rate:,.0f} deals/s).\n"
        "± are 95% intervals over blocks, ? where there are too few. Levels are counted before any stop.\n"
        "attacking, attacked: the attackers' points when the bot's side attacks, and when\n"
        "the other side does."
    )

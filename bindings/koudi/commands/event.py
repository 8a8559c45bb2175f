"""`koudi event`: an event of pairs, two rounds in two halves, with a final order."""

from __future__ import annotations

import math
from typing import Annotated

import typer

import koudi
from koudi.commands.options import between, path, text
from koudi.commands.running import cores, open_outputs, play_on

__all__ = ["event"]

DEFAULT_DEALS = 12
MOST_MINUTES = 100_000


def _minutes(value: float | None) -> float | None:
    if value is not None and not (math.isfinite(value) and 0 < value <= MOST_MINUTES):
        raise koudi.Error(f"--minutes {value:g} is not a number above 0, up to {MOST_MINUTES}")
    return value


TeamsFile = Annotated[
    str,
    typer.Option(metavar="FILE", callback=path, help="The teams, a line NAME = BOT each, as East Lake = greedy; "
                 "bots as `koudi bots` explains them, with their parameters. Lines that begin with # "
                 "are comments."),
]  # fmt: skip
RulesText = Annotated[str, typer.Option(callback=text, help="PRESET or PRESET,SWITCH=VALUE,…")]
Deals = Annotated[
    int | None,
    typer.Option(parser=between(1, 10**6), help="Deals at each table in each round, 1 to 10^6.",
                 show_default="12, about what an hour holds; with --minutes no limit"),
]  # fmt: skip
Minutes = Annotated[
    float | None,
    typer.Option(callback=_minutes, help="End each round after so many minutes of the clock. A deal "
                 "that is not finished then does not count. The result is then not reproducible, and "
                 "says so."),
]  # fmt: skip
Seed = Annotated[
    int, typer.Option(parser=between(0, 2**64 - 1), help="Decides all lots, cards and chances.")
]
Threads = Annotated[
    int | None,
    typer.Option(parser=between(1, 1024), help="Changes nothing but the time.", show_default="all cores"),
]
JsonFile = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", callback=path, help="Write the result; times go to FILE's .timing.json."),
]
RecordsFile = Annotated[
    str | None, typer.Option(metavar="FILE", callback=path, help="Write every deal, a line of JSON each, to a new file.")
]


def event(
    teams: TeamsFile,
    rules: RulesText = "tournament",
    deals: Deals = None,
    minutes: Minutes = None,
    seed: Seed = 1,
    threads: Threads = None,
    json_file: JsonFile = None,
    records: RecordsFile = None,
) -> None:
    """Play an event: 16 teams (8 to 64 in fours), two rounds, the final order.

    Lots make two halves, and tables of two teams in each. The same two teams
    play the whole round from level 2, and from A on to 2 again. Each level
    gained is 3 points; equal points are decided by small points, those scored
    as attackers, then by lot. The best two of each half play round 2 for places
    1 to 4.

    The same seed gives the same result, byte for byte, for any number of
    threads. Ctrl-C ends with what is known so far.
    """
    from rich.progress import TaskProgressColumn

    from koudi.lab.event import Event, EventConfig
    from koudi.lab.show_event import print_event
    from koudi.lab.teams import read_teams

    if deals is None and minutes is None:
        deals = DEFAULT_DEALS
    config = EventConfig(read_teams(teams), rules, deals, minutes, seed)
    Event(config)  # bad input is told before any file is opened
    with open_outputs(json_file, records, {"--teams": teams}) as outputs:
        contest = Event(config, outputs.keep)
        status = play_on(contest.play(threads or cores()), "event", 1.0, TaskProgressColumn())
        outputs.write(contest)
    print_event(contest)
    if not contest.is_complete():
        raise typer.Exit(status)

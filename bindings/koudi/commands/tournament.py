"""`koudi tournament`: bots against each other, and how sure the result is."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

import koudi
from koudi.commands.options import between, path, text
from koudi.commands.running import cores, open_outputs, play_on

if TYPE_CHECKING:
    from koudi.lab.tournament import TournamentConfig

__all__ = ["tournament"]

STOPPED = 1

DEFAULT_BOTS = ("random", "units", "greedy")
DEFAULT_RULES = "tournament"
DEFAULT_BLOCKS = {"deal": 2000, "match": 100}


Bots = Annotated[
    list[str] | None,
    typer.Argument(callback=text, help="Bots, see `koudi bots`; without any, a round robin of the simple ones."),
]
RulesText = Annotated[
    str | None,
    typer.Option(callback=text, help="PRESET or PRESET,SWITCH=VALUE,…",
                 show_default="tournament, or those of --deals"),
]
Blocks = Annotated[
    int | None,
    typer.Option(parser=between(1, 10**8), help="Blocks of each pair, 1 to 10^8: a deal (or match) "
                 "played twice, partnerships exchanged.",
                 show_default="2000, in mode match 100, all of --deals"),
]  # fmt: skip
Seed = Annotated[
    int, typer.Option(parser=between(0, 2**64 - 1), help="Decides all cards and chances.")
]
Threads = Annotated[
    int | None,
    typer.Option(parser=between(1, 1024), help="Changes nothing but the time.",
                 show_default="all cores"),
]
Mode = Annotated[
    str, typer.Option(callback=text, help="deal: single deals under the rules of later deals; match: whole matches.")
]
Dealer = Annotated[
    int | None, typer.Option(parser=between(0, 3), help="Fix the seat of the dealer (mode deal).")
]
LevelsText = Annotated[
    str | None,
    typer.Option(metavar="X/Y", callback=text, help="Fix the levels of seats 0 and 2, and of seats 1 and 3 (mode deal)."),
]
Gauntlet = Annotated[
    str | None, typer.Option(metavar="BOT", callback=text, help="This bot against each of the others.")
]
DealsFile = Annotated[
    str | None, typer.Option(metavar="FILE", callback=path, help="Play the deals of `koudi deals` (mode deal).")
]
JsonFile = Annotated[
    str | None,
    typer.Option("--json", metavar="FILE", callback=path, help="Write the result; times go to FILE's .timing.json."),
]
RecordsFile = Annotated[
    str | None, typer.Option(metavar="FILE", callback=path, help="Write every deal, a line of JSON each, to a new file.")
]


def tournament(
    bots: Bots = None,
    rules: RulesText = None,
    blocks: Blocks = None,
    seed: Seed = 1,
    threads: Threads = None,
    mode: Mode = "deal",
    dealer: Dealer = None,
    levels: LevelsText = None,
    gauntlet: Gauntlet = None,
    deals: DealsFile = None,
    json_file: JsonFile = None,
    records: RecordsFile = None,
) -> None:
    """Play bots against each other and report who is stronger and how sure that is.

    The same seed gives the same result, byte for byte, for any number of threads. Ctrl-C ends with
    what is known so far, and so does a match that finds no winner; the exit status is then 1.
    """
    from rich.progress import MofNCompleteColumn

    from koudi.deals import read_deals
    from koudi.lab.show import print_tournament
    from koudi.lab.tournament import Tournament, TournamentConfig

    names = bots or [bot for bot in DEFAULT_BOTS if bot != gauntlet]
    fixed = read_deals(deals) if deals else None
    config = TournamentConfig(
        bots=tuple(names), gauntlet=gauntlet, mode=mode, seed=seed, dealer=dealer, levels=levels,
        deals=fixed,
        rules=rules or (fixed.deals[0].rules if fixed and fixed.deals else DEFAULT_RULES),
        blocks=blocks or (len(fixed.deals) if fixed else DEFAULT_BLOCKS.get(mode, 1)),
    )  # fmt: skip
    _check_levels(config)
    Tournament(config)  # bad input is told before any file is opened
    with open_outputs(json_file, records, {"--deals": deals}) as outputs:
        contest = Tournament(config, outputs.keep)
        steps = contest.play(threads or cores())
        status = play_on(steps, "blocks", config.blocks, MofNCompleteColumn())
        outputs.write(contest)
    print_tournament(contest)
    if contest.problem:
        print(f"koudi: stopped: {contest.problem}", file=sys.stderr)
        status = status or STOPPED
    if not contest.is_complete():
        raise typer.Exit(status)


def _check_levels(config: TournamentConfig) -> None:
    """Levels that the rules do not play are told by the name of their option."""
    from koudi._core import BlockConfig

    koudi.Rules(config.rules)
    try:
        BlockConfig(rules=config.rules, bots=[], pairs=[], levels=config.levels)
    except koudi.Error as error:
        raise koudi.Error(f"--{error}") from None

"""The command `koudi`: one module in `koudi.commands` for each of its commands.

What a user gets wrong ends with one line on the standard error and exit status 2, Ctrl-C with 130.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import koudi
from koudi.commands import bots, deals, event, judge, rules, tournament

__all__ = ["app", "main"]

app = typer.Typer(add_completion=False, no_args_is_help=True)
app.command()(bots.bots)
app.command()(deals.deals)
app.command()(event.event)
app.command()(judge.judge)
app.command()(rules.rules)
app.command()(tournament.tournament)

# ClickException, which typer has had from different packages.
_UsageProblem: type[Exception] = typer.BadParameter.__mro__[2]


def _print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"koudi {koudi.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True),
    ] = False,
) -> None:
    """Search-based AI for the Sheng Ji family of card games."""


def main() -> None:
    """Run the command line; the entry point of the script `koudi`."""
    try:
        status = app(prog_name="koudi", standalone_mode=False)
    except koudi.Error as error:
        status = _refuse(str(error))
    except _UsageProblem as problem:
        status = _refuse(problem.format_message())  # type: ignore[attr-defined]
    sys.exit(status)


def _refuse(message: str) -> int:
    print(f"koudi: {' '.join(message.split())}", file=sys.stderr)
    return 2

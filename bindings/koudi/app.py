"""The commands of `koudi`: one module in `koudi.commands` for each of them."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Annotated, Any

import typer
from typer.core import TyperCommand

import koudi
from koudi.commands import bench, bots, deals, event, judge, replay, rules, tournament

__all__ = ["UsageProblem", "app", "run"]

# ClickException, which typer has had from different packages.
UsageProblem: type[Exception] = typer.BadParameter.__mro__[2]


class _Command(TyperCommand):
    """A command whose options are given once each: of two, one would be ignored."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        _, _, order = self.make_parser(ctx).parse_args(args=list(args))
        for parameter, count in Counter(order).items():
            if count > 1 and parameter.param_type_name == "option":
                raise koudi.Error(f"{parameter.opts[0]} is given {count} times")
        return super().parse_args(ctx, args)


app = typer.Typer(add_completion=False)
for command in (
    bench.bench, bots.bots, deals.deals, event.event, judge.judge, replay.replay, rules.rules,
    tournament.tournament,
):  # fmt: skip
    app.command(cls=_Command)(command)


def _print_version(asked: bool) -> None:
    if asked:
        print(f"koudi {koudi.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True),
    ] = False,
) -> None:
    """Search-based AI for the Sheng Ji family of card games."""


def run() -> int:
    """Run the command that the arguments name; without any, tell which there are."""
    return app(sys.argv[1:] or ["--help"], prog_name="koudi", standalone_mode=False) or 0

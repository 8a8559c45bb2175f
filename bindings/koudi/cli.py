"""The command `koudi`."""

from __future__ import annotations

from typing import Annotated

import typer

import koudi

__all__ = ["app", "main"]

app = typer.Typer(add_completion=False, no_args_is_help=True)


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
    app(prog_name="koudi")

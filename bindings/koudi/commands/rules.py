"""`koudi rules`: the rule systems, their switches, and what sets two of them apart."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

import koudi
from koudi.commands.options import text

__all__ = ["rules"]


def rules(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME [NAME]]", callback=text, help="PRESET or PRESET,SWITCH=VALUE,…"),
    ] = None,
) -> None:
    """List the rule systems; show one, switch by switch; or show what sets two apart."""
    systems = [koudi.Rules(name) for name in names or []]
    if not systems:
        for name in koudi.Rules.presets():
            print(name)
    elif len(systems) == 1:
        _show(systems[0])
    elif len(systems) == 2:
        _compare(*systems)
    else:
        raise koudi.Error(f"koudi rules takes at most two names, not {len(systems)}")


def _show(system: koudi.Rules) -> None:
    _print(
        ["switch", "value", "clause", "allowed", "meaning"],
        [
            [row["name"], row["value"], row["clause"], row["allowed"], row["meaning"]]
            for row in system.switches()
        ],
        str(system),
    )


def _compare(one: koudi.Rules, other: koudi.Rules) -> None:
    rows = [
        [a["name"], a["value"], b["value"], _both(a["clause"], b["clause"]), a["meaning"]]
        for a, b in zip(one.switches(), other.switches(), strict=True)
        if a["value"] != b["value"]
    ]
    if rows:
        _print(["switch", str(one), str(other), "clause", "meaning"], rows, "differences")
    else:
        print("no differences")


def _both(one: str, other: str) -> str:
    """The clauses of two rule systems, each once."""
    return ", ".join(dict.fromkeys([*one.split(", "), *other.split(", ")]))


def _print(headings: list[str], rows: list[list[str]], title: str) -> None:
    """A table for people; tab-separated lines where another program reads."""
    if not sys.stdout.isatty():
        for line in [headings, *rows]:
            print("\t".join(line))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table(*headings, title=title)
    for row in rows:
        table.add_row(*row)
    Console().print(table)

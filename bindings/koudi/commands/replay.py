"""`koudi replay`: recorded deals, played again and checked."""

from __future__ import annotations

from typing import Annotated

import typer

from koudi.commands.options import path

__all__ = ["replay"]


def replay(
    file: Annotated[
        str, typer.Argument(metavar="FILE", callback=path, help="Records, as `--records` writes them.")
    ],
    each: Annotated[bool, typer.Option("--each", help="Print a line for each deal.")] = False,
) -> None:
    """Play recorded deals again, every action and result checked by the engine.

    The first line that is not as the engine plays it ends the run: the error names the file, the
    line, and the field or the action that is wrong.
    """
    from koudi.records import read_records

    deals = redeals = actions = 0
    if each:
        print("line\trules\tlevels\tdealer\tphase\tpoints\tlevels won\tlevels after")
    for deal in read_records(file):
        record, result = deal.record, deal.record.result
        deals += 1
        redeals += result.phase == "redeal"
        actions += len(record.actions)
        if each:
            dealer = "none" if result.dealer is None else result.dealer
            won = result.won_by_dealer_side - result.won_by_attackers
            print(
                deal.line, record.rules, record.levels, dealer, result.phase, result.points,
                f"{won:+d}", result.levels_after or "none", sep="\t",
            )  # fmt: skip
    print(f"{deals:,} deals, {actions:,} actions: all as they are recorded", end="")
    print(f" ({redeals:,} to be drawn again)" if redeals else "")

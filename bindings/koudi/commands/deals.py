"""`koudi deals`: a set of deals in a file, for two laboratories to play the same cards."""

from __future__ import annotations

from typing import Annotated

import typer

from koudi.commands.options import between

__all__ = ["deals"]


def deals(
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="The file; it is written as a whole.")
    ],
    rules: Annotated[str, typer.Option(help="PRESET or PRESET,SWITCH=VALUE,…")] = "tournament",
    blocks: Annotated[int, typer.Option(callback=between(1, 10**6), help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(callback=between(0, 2**64 - 1), help="Decides all cards and dealers.")] = 1,
) -> None:
    """Write the deals that a tournament of the same seed plays, and their digest.

    The file says which cards, dealers and levels; `koudi tournament --deals FILE` plays them.
    """
    from koudi.deals import make_deals, write_deals

    print(f"{blocks:,} deals, {write_deals(output, make_deals(rules, blocks, seed))}")

"""`koudi deals`: a set of deals in a file, for two laboratories to play the same cards."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from koudi.commands.options import between, path, text

__all__ = ["deals"]


def deals(
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", callback=path, help="The file; it is written as a whole.")
    ],
    rules: Annotated[str, typer.Option(callback=text, help="PRESET or PRESET,SWITCH=VALUE,…")] = "tournament",
    blocks: Annotated[int, typer.Option(parser=between(1, 10**6), help="How many deals.")] = 1000,
    seed: Annotated[int, typer.Option(parser=between(0, 2**64 - 1), help="Decides all cards and dealers.")] = 1,
) -> None:
    """Write the deals that a tournament of the same seed plays, and their digest.

    The file says which cards, dealers and levels; `koudi tournament --deals FILE` plays them. A pipe
    or a device, as /dev/stdout, gets the set alone; what is told of it goes to the standard error.
    """
    from koudi.deals import make_deals, write_deals
    from koudi.lab.files import ResultFile

    told = sys.stdout if ResultFile.replaces(output) else sys.stderr
    digest = write_deals(output, make_deals(rules, blocks, seed))
    print(f"{blocks:,} deals, {digest}", file=told)

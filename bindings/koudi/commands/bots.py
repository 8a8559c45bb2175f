"""`koudi bots`: the bots there are."""

from __future__ import annotations

__all__ = ["bots"]


def bots() -> None:
    """List the bots with their parameters: NAME, or NAME:KEY=VALUE,KEY=VALUE."""
    from rich.console import Console
    from rich.table import Table

    from koudi._core import list_bots

    table = Table("bot", "plays", "parameters")
    for bot in list_bots():
        parameters = [
            f"{row['name']}={row['default']} ({row['allowed']}): {row['meaning']}"
            for row in bot["parameters"]
        ]
        table.add_row(bot["name"], bot["summary"], "\n".join(parameters) or "none")
    Console().print(table)

"""What the options of the commands share."""

from __future__ import annotations

from collections.abc import Callable

import typer

import koudi

__all__ = ["between"]


def between(low: int, high: int) -> Callable[[typer.CallbackParam, int | None], int | None]:
    """A callback that refuses numbers outside low … high with one line that names all three."""

    def check(parameter: typer.CallbackParam, value: int | None) -> int | None:
        if value is not None and not low <= value <= high:
            name = parameter.opts[0]
            raise koudi.Error(f"{name} {value} is not a whole number from {low} to {high}")
        return value

    return check

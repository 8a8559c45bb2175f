"""What the options of the commands share."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping

import typer

import koudi

__all__ = ["between", "check_distinct", "path", "text"]


def between(low: int, high: int) -> Callable[[str], int]:
    """A parser of whole numbers from low to high."""

    def integer(value: str | int) -> int:
        # Seven digits more than any limit has, so that nothing long is ever converted.
        if re.fullmatch("[+-]?[0-9]{1,27}", str(value)) and low <= int(value) <= high:
            return int(value)
        raise typer.BadParameter(f"{_short(value)} is not a whole number from {low} to {high}")

    return integer


def _short(value: object) -> str:
    shown = str(value)
    return repr(shown if len(shown) <= 40 else f"{shown[:40]}…")


def _name(parameter: typer.CallbackParam) -> str:
    return parameter.opts[0] if parameter.opts[0].startswith("-") else str(parameter.name)


def path(parameter: typer.CallbackParam, value: str | None) -> str | None:
    """A callback that refuses an empty name of a file."""
    if value == "":
        raise koudi.Error(f"{_name(parameter)} is empty: name a file")
    return value


def text(
    parameter: typer.CallbackParam, value: str | list[str] | None
) -> str | list[str] | None:
    """A callback that refuses empty texts and what is no text at all."""
    for item in [value] if isinstance(value, str) else value or []:
        if not item:
            raise koudi.Error(f"{_name(parameter)} is empty")
        if not item.isprintable():
            raise koudi.Error(f"{_name(parameter)}: {_short(item)} has bytes that are no letters")
    return value


def check_distinct(files: Mapping[str, str | None]) -> None:
    """Refuse one file for two purposes; `files` are names by option."""
    seen: dict[str, str] = {}
    for option, name in files.items():
        if name is None or name == os.devnull:
            continue
        place = os.path.realpath(name)
        for other, before in seen.items():
            if place == before or _are_same(place, before):
                raise koudi.Error(f"{other} and {option} would use the same file, {name}")
        seen[option] = place


def _are_same(one: str, other: str) -> bool:
    try:
        return os.path.samefile(one, other)
    except OSError:
        return False

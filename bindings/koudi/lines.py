"""JSON Lines that strangers have written: every fault is one line that names what and where."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from typing import Any, NoReturn

from koudi._core import Error

__all__ = ["expect_keys", "parse_object", "read_lines"]

# What the core can hold.
_LARGEST = 2**31 - 1


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _LARGEST


_KINDS = {
    "a whole number": _is_number,
    "a whole number or null": lambda value: value is None or _is_number(value),
    "ASCII text": lambda value: isinstance(value, str) and value.isascii(),
    "a list of ASCII texts": lambda value: isinstance(value, list)
    and all(isinstance(item, str) and item.isascii() for item in value),
    "an object": lambda value: isinstance(value, dict),
}


def read_lines(path: str) -> Iterator[tuple[int, str]]:
    """Number, from 1, and text of each line of a UTF-8 file; a last line without an end is an error."""
    try:
        with open(path, "rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    raise Error(f"{path}:{number}: the line has no end: the file is cut off")
                try:
                    yield number, line[:-1].decode()
                except UnicodeDecodeError as error:
                    raise Error(f"{path}:{number}: byte {error.start + 1} is not UTF-8") from None
    except OSError as error:
        raise Error(f"cannot read {path}: {error.strerror or error}") from None


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise Error(f"the key {twice!r} stands there twice")
    return content


def _no_constant(name: str) -> NoReturn:
    raise Error(f"{name} is no JSON number")


def _finite(text: str) -> float:
    value = float(text)
    return value if math.isfinite(value) else _no_constant(text)


def parse_object(text: str) -> dict[str, Any]:
    """The JSON object that a line is."""
    try:
        content = json.loads(text, object_pairs_hook=_unique, parse_constant=_no_constant, parse_float=_finite)
    except json.JSONDecodeError as error:
        raise Error(f"not JSON: {error.msg} at character {error.pos + 1}") from None
    except (RecursionError, ValueError) as error:
        if isinstance(error, Error):
            raise
        raise Error("not JSON that can be read: nested too deep, or a number too long") from None
    if not isinstance(content, dict):
        raise Error("not a JSON object")
    return content


def expect_keys(content: Mapping[str, Any], kinds: Mapping[str, str], prefix: str = "") -> None:
    """The keys must be those of `kinds`, each with a value of its kind."""
    for key, kind in kinds.items():
        if key not in content:
            raise Error(f"field '{prefix}{key}' is missing")
        value = content[key]
        if not _KINDS[kind](value):
            if "number" in kind and isinstance(value, int) and not isinstance(value, bool):
                kind = f"from {-_LARGEST} to {_LARGEST}"
            raise Error(f"field '{prefix}{key}' must be {kind}")
    for key in content:
        if key not in kinds:
            allowed = ", ".join(kinds)
            raise Error(f"unknown field '{prefix}{key}'; fields are {allowed}")

"""`koudi judge`: questions about the rules, answered by the engine."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from typing import Annotated, BinaryIO

import typer

import koudi
from koudi.commands.options import path

__all__ = ["judge"]

UNANSWERED = 1


def judge(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE]", callback=path, help="Questions, a JSON object a line.",
            show_default="standard input",
        ),
    ] = None,
) -> None:
    """Answer questions about the rules, one line of JSON for each.

    A question that cannot be read or cannot be is answered by its error; the exit status is then 1.

    Rules are a preset's name, or {"preset": NAME, SWITCH: VALUE, …}. The answer to a score leaves out
    change, next_dealer and levels_after where the deal wins the match: it is the last.
    """
    from koudi.judge import answer_lines

    refused = False
    with _questions(file) as lines:
        for answer, answered in answer_lines(lines):
            refused = refused or not answered
            print(answer, flush=True)
    if refused:
        raise typer.Exit(UNANSWERED)


@contextlib.contextmanager
def _questions(path: str | None) -> Iterator[Iterator[bytes]]:
    if path is None:
        if sys.stdin is None:
            raise koudi.Error("cannot read the standard input: it is closed")
        yield _lines(sys.stdin.buffer, "the standard input")
        return
    try:
        file = open(path, "rb")
    except OSError as error:
        raise _unreadable(path, error) from None
    with file:
        yield _lines(file, path)


def _lines(file: BinaryIO, name: str) -> Iterator[bytes]:
    while True:
        try:
            line = file.readline()
        except OSError as error:
            raise _unreadable(name, error) from None
        if not line:
            return
        yield line


def _unreadable(name: str, error: OSError) -> koudi.Error:
    return koudi.Error(f"cannot read {name}: {error.strerror or error}")

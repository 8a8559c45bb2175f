"""`koudi judge`: questions about the rules, answered by the engine."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Annotated, BinaryIO

import typer

__all__ = ["judge"]

UNANSWERED = 1


def judge(
    file: Annotated[
        str | None,
        typer.Argument(metavar="[FILE]", help="Questions, a JSON object a line.  [default: standard input]"),
    ] = None,
) -> None:
    """Answer questions about the rules, one line of JSON for each.

    A question that cannot be read or cannot be is answered by its error; the exit status is then 1.
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
def _questions(path: str | None) -> Iterator[BinaryIO]:
    from koudi._core import Error

    if path is None:
        yield sys.stdin.buffer
        return
    try:
        lines = open(path, "rb")
    except OSError as error:
        raise Error(f"cannot read {path}: {error.strerror or error}") from None
    with lines:
        yield lines

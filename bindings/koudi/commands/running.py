"""What the commands share that play for long: progress, Ctrl-C, the files of their results."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from rich.progress import ProgressColumn

    from koudi.lab.files import ResultFile

__all__ = ["INTERRUPTED", "cores", "play_on", "write_result"]

INTERRUPTED = 130


class Reported(Protocol):
    """A tournament or an event."""

    def report(self) -> dict[str, Any]:
        """What is the same in every run."""

    def timing(self) -> dict[str, Any]:
        """What a clock decided."""


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def _interrupt_flag() -> Iterator[list[int]]:
    """A list that the first Ctrl-C makes non-empty; a second one ends the program at once."""
    caught: list[int] = []

    def note(number: int, frame: object) -> None:
        if caught:
            raise KeyboardInterrupt
        caught.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield caught
    finally:
        signal.signal(signal.SIGINT, before)


def play_on(
    steps: Iterator[float], what: str, total: float, *counts: ProgressColumn
) -> None:
    """Take steps, each of which tells how far it is, until there are no more or until Ctrl-C."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TimeRemainingColumn

    silent = not (sys.stdout.isatty() and sys.stderr.isatty())
    columns = (what, BarColumn(), *counts, TimeRemainingColumn())
    with (
        _interrupt_flag() as interrupted,
        Progress(*columns, console=Console(stderr=True), transient=True, disable=silent) as progress,
    ):
        bar = progress.add_task(what, total=total)
        for done in steps:
            progress.update(bar, completed=done)
            if interrupted:
                break


def write_result(contest: Reported, path: str, result: ResultFile) -> None:
    """The reproducible result, and beside it what a clock decided."""
    from koudi.lab.files import ResultFile

    result.write(_json(contest.report()))
    if os.path.isfile(path):
        with ResultFile(f"{os.path.splitext(path)[0]}.timing.json") as timing:
            timing.write(_json(contest.timing()))


def _json(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"

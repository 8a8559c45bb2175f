"""What the commands share that play for long: progress, Ctrl-C, the files of their results."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from koudi.commands.options import check_distinct

if TYPE_CHECKING:
    from rich.progress import ProgressColumn

    from koudi.lab.files import LineFile, ResultFile

__all__ = ["Outputs", "cores", "open_outputs", "play_on"]


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
def _stop_flag() -> Iterator[list[int]]:
    """A list to which the first Ctrl-C or SIGTERM is added; a second one ends the program at once."""
    caught: list[int] = []

    def note(number: int, frame: object) -> None:
        if caught:
            raise KeyboardInterrupt
        caught.append(number)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield caught
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def play_on(
    steps: Iterator[float], what: str, total: float, *counts: ProgressColumn
) -> int:
    """Take steps, each of which tells how far it is, until there are no more or until Ctrl-C.

    Returns the exit status that a signal has asked for, 0 without one.
    """
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TimeRemainingColumn

    silent = not (sys.stdout.isatty() and sys.stderr.isatty())
    columns = (what, BarColumn(), *counts, TimeRemainingColumn())
    with (
        _stop_flag() as stopped,
        Progress(*columns, console=Console(stderr=True), transient=True, disable=silent) as progress,
    ):
        bar = progress.add_task(what, total=total)
        for done in steps:
            progress.update(bar, completed=done)
            if stopped:
                break
    return 128 + stopped[0] if stopped else 0


class Outputs:
    """The files that a command writes, all opened before anything is played."""

    def __init__(self, result: ResultFile | None, timing: ResultFile | None, lines: LineFile | None) -> None:
        self._result, self._timing, self._lines = result, timing, lines

    @property
    def keep(self) -> Callable[[list[str]], None] | None:
        """What takes the records, where they are kept."""
        return self._lines.append if self._lines else None

    def write(self, contest: Reported) -> None:
        """The reproducible result, and beside it what a clock decided."""
        if self._result:
            self._result.write(_json(contest.report()))
        if self._timing:
            self._timing.write(_json(contest.timing()))


@contextlib.contextmanager
def open_outputs(
    json_file: str | None, records: str | None, read: Mapping[str, str | None]
) -> Iterator[Outputs]:
    """Open what is written; `read` are the files that are read, by option."""
    from koudi.lab.files import LineFile, ResultFile

    # A device has no place beside it.
    timing_file = None
    if json_file is not None and ResultFile.replaces(json_file):
        timing_file = f"{os.path.splitext(json_file)[0]}.timing.json"
    check_distinct({**read, "--json": json_file, "the times of --json": timing_file, "--records": records})
    with contextlib.ExitStack() as files:
        result = files.enter_context(ResultFile(json_file)) if json_file else None
        timing = files.enter_context(ResultFile(timing_file)) if timing_file else None
        lines = files.enter_context(LineFile(records)) if records else None
        yield Outputs(result, timing, lines)


def _json(content: dict[str, Any]) -> str:
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"

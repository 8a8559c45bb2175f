"""The command `koudi`: how it starts and how it ends.

What a user gets wrong ends with one line on the standard error and exit status 2, Ctrl-C with 130,
SIGTERM with 143. Where nobody reads the output any more, it ends without a word, as other programs
do. What the commands are stands in `koudi.app`.
"""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys

__all__ = ["main"]

INTERRUPTED = 128 + signal.SIGINT
TERMINATED = 128 + signal.SIGTERM
MISUSED = 2


def main() -> None:
    """Run the command line; the entry point of the script `koudi`."""
    # What is slow to import is imported in here: Ctrl-C may come at any time.
    try:
        _prepare_streams()
        _prepare_signals()
        status = _run()
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)


def _run() -> int:
    try:
        from koudi.app import UsageProblem, run
    except OSError as error:
        return _refuse(f"cannot start: {error.strerror or error}: {error.filename}")
    from koudi import Error

    try:
        status = run()
        sys.stdout.flush()
    except Error as error:
        return _refuse(str(error))
    except UsageProblem as problem:
        return _refuse(problem.format_message())  # type: ignore[attr-defined]
    except OSError as error:
        _give_output_up()
        what = f"cannot use {error.filename}" if error.filename else "cannot write the standard output"
        return _refuse(f"{what}: {error.strerror or error}")
    except UnicodeError as error:
        _give_output_up()
        return _refuse(f"text that cannot be read or written: {error}")
    return status


def _prepare_streams() -> None:
    """Output that always can be written to, in whatever letters there are; if only to fail then."""
    if sys.stdout is None:
        # Closed: a stream that refuses what is written, as the closed one would.
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdout else "backslashreplace")


def _prepare_signals() -> None:
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)

    def end(number: int, frame: object) -> None:
        raise SystemExit(TERMINATED)

    # An exception, so that files that were begun are removed.
    signal.signal(signal.SIGTERM, end)


def _give_output_up() -> None:
    """What is still to be written would fail again when Python ends."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(message: str) -> int:
    if message:
        print(f"koudi: {' '.join(message.split())}", file=sys.stderr)
    return MISUSED

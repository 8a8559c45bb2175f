"""Result files that survive a full disk and a broken run.

Every failure is a koudi.Error of one line that names the file.
"""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from types import TracebackType

import koudi

__all__ = ["LineFile", "ResultFile"]


def _problem(path: str, error: OSError, rest: str = "") -> koudi.Error:
    return koudi.Error(f"cannot write {path}: {error.strerror or error}{rest}")


def _write_all(handle: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(handle, left) :]


def _is_replaceable(path: str) -> bool:
    """Whether a new file may take its place: not that of a device, a pipe, or what is open as output."""
    try:
        found = os.stat(path)
    except OSError:
        return True
    return stat.S_ISREG(found.st_mode) and not any(_is_open_as(number, found) for number in (0, 1, 2))


def _is_open_as(number: int, found: os.stat_result) -> bool:
    try:
        return os.path.samestat(os.fstat(number), found)
    except OSError:
        return False


class ResultFile:
    """A file that is written as a whole: the old content stays until the new one is on the disk.

    Opening it makes sure that it can be written; without `write` nothing changes.
    """

    def __init__(self, path: str) -> None:
        self._path = path
        self._target = os.path.realpath(path)
        self._temporary: str | None = None
        try:
            if os.path.isdir(self._target):
                raise IsADirectoryError(None, "it is a directory")
            if self.replaces(path):
                folder, name = os.path.split(self._target)
                self._handle, self._temporary = tempfile.mkstemp(prefix=f".{name}.", dir=folder)
            else:
                self._handle = os.open(path, os.O_WRONLY)
        except OSError as error:
            raise _problem(path, error) from None

    @staticmethod
    def replaces(path: str) -> bool:
        """Whether a new file takes the place of an old one; a device or a pipe is written to instead."""
        return _is_replaceable(path)

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._handle)
        if self._temporary:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self._temporary)

    def write(self, text: str) -> None:
        """Put the text in the place of the old content."""
        try:
            _write_all(self._handle, text.encode())
            if self._temporary:
                os.fsync(self._handle)
                os.chmod(self._temporary, _usual_mode(self._target))
                os.replace(self._temporary, self._target)
                self._temporary = None
        except OSError as error:
            left = "; what was in it has been left" if os.path.exists(self._target) else ""
            raise _problem(self._path, error, left if self._temporary else "") from None


def _usual_mode(path: str) -> int:
    """The rights of the file that is replaced, or those of any new file."""
    with contextlib.suppress(FileNotFoundError):
        return stat.S_IMODE(os.stat(path).st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


class LineFile:
    """A new file to which whole lines are appended; when the disk is full it ends with a whole line."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._size = 0
        self._lines = 0
        try:
            self._handle = os.open(path, os.O_WRONLY | os.O_CREAT, 0o666)
            if os.fstat(self._handle).st_size > 0:
                os.close(self._handle)
                raise koudi.Error(f"{path} has something in it already; name a new file")
        except OSError as error:
            raise _problem(path, error) from None

    def __enter__(self) -> LineFile:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self._handle)

    def append(self, lines: list[str]) -> None:
        """Append lines, given without their ends."""
        content = "".join(f"{line}\n" for line in lines).encode()
        try:
            _write_all(self._handle, content)
        except OSError as error:
            self._cut()
            raise _problem(self._path, error, f"; it holds {self._lines:,} whole lines") from None
        self._size += len(content)
        self._lines += len(lines)

    def _cut(self) -> None:
        """Drop what came after the last call that succeeded; devices have nothing to drop."""
        with contextlib.suppress(OSError):
            os.ftruncate(self._handle, self._size)

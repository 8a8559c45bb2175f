"""Who plays in an event: a text file of lines NAME = BOT.

    # a comment
    East Lake = greedy
    红队 = units

Lines that begin with # and empty lines are passed over. A name is up to 40 printable characters
without "=", and no two are alike; a bot is as `koudi bots` explains it, with its parameters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from koudi._core import BlockConfig, Error

__all__ = ["ALLOWED_NUMBERS", "Team", "check_number", "read_teams"]

# Two halves, an even number of pairs in each.
ALLOWED_NUMBERS = range(8, 65, 4)

_FORM = "NAME = BOT"
_LONGEST_NAME = 40
_LARGEST_FILE = 1 << 20


@dataclass(frozen=True)
class Team:
    """A pair of an event: its name, and the bot that plays at both of its seats."""

    name: str
    bot: str


def check_number(teams: int) -> None:
    """Raise an error unless the format has room for so many teams."""
    if teams not in ALLOWED_NUMBERS:
        first, *_, last = ALLOWED_NUMBERS
        raise Error(
            f"{teams} teams; an event takes {first} to {last} in fours: two halves, "
            "an even number of teams in each"
        )


def _lines(path: str) -> Iterator[tuple[int, str]]:
    try:
        with open(path, "rb") as file:
            content = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        raise Error(f"cannot read {path}: {error.strerror or error}") from None
    if len(content) > _LARGEST_FILE:
        most = ALLOWED_NUMBERS[-1]
        raise Error(f"{path}: larger than 1 MB; a file of teams is at most {most} lines {_FORM}")
    for number, line in enumerate(content.removeprefix(b"\xef\xbb\xbf").split(b"\n"), 1):
        try:
            yield number, line.decode().strip()
        except UnicodeDecodeError as error:
            raise Error(f"{path}:{number}: byte {error.start + 1} is not UTF-8") from None


def _team(text: str) -> Team:
    """Name and bot of a line."""
    name, sign, bot = (part.strip() for part in text.partition("="))
    if not sign or not name or not bot:
        raise Error(f"{text[:60]!r} is not of the form {_FORM}, as East Lake = greedy")
    name = unicodedata.normalize("NFC", name)
    if len(name) > _LONGEST_NAME or not name.isprintable():
        raise Error(f"the name {name[:60]!r} is not one of up to {_LONGEST_NAME} printable characters")
    BlockConfig(rules="tournament", bots=[bot], pairs=[])  # tells an unknown bot or parameter
    return Team(name, bot)


def read_teams(path: str) -> tuple[Team, ...]:
    """The teams of a file, in its order.

    Raises koudi.Error that names the file, the line, and what is allowed.
    """
    lines: dict[str, int] = {}
    teams: list[Team] = []
    for number, text in _lines(path):
        if not text or text.startswith("#"):
            continue
        try:
            team = _team(text)
            if team.name in lines:
                raise Error(f"the name {team.name!r} stands in line {lines[team.name]} already")
        except Error as error:
            raise Error(f"{path}:{number}: {error}") from None
        lines[team.name] = number
        teams.append(team)
    if not teams:
        raise Error(f"{path}: no teams; each is a line {_FORM}, as East Lake = greedy")
    try:
        check_number(len(teams))
    except Error as error:
        raise Error(f"{path}: {error}") from None
    return tuple(teams)

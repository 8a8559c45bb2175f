"""The judge: one question about the rules, one answer.

A question is a JSON object of a line; what it asks is decided by the functions that play the games.
A question that cannot be read or cannot be is answered by its error, and the rest go on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from koudi._core import (
    Error,
    Judge,
    Rules,
    judge_calls,
    judge_score,
    judge_score_without_kitty,
)
from koudi.lines import parse_object

__all__ = ["DEFAULT_LIMIT", "answer_line", "answer_lines", "answer_question"]

Answer = dict[str, Any]

DEFAULT_LIMIT = 10_000
# What the core is asked for at most; it refuses to list so many itself.
_MOST = 2**63 - 1
_LONGEST_TEXT = 40


def _shown(value: object) -> str:
    """The value as JSON, cut off where it is long; of what holds others, only that it does."""
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "an object"
    text = json.dumps(value)
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}…"


def _text(value: object, where: str) -> str:
    if not isinstance(value, str) or not value.isascii() or len(value) > _LONGEST_TEXT:
        raise Error(f"{where}: {_shown(value)} is not a short ASCII text")
    return value


def _number(value: object, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Error(f"{where}: {_shown(value)} is not a whole number from {low} to {high}")
    return value


def _list(value: object, where: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list):
        raise Error(f"{where}: {_shown(value)}, where a list is asked for")
    if length is not None and len(value) != length:
        raise Error(f"{where}: a list of {length} is asked for, this has {len(value)}")
    return value


def _object(value: object, where: str, keys: Iterable[str]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Error(f"{where}: {_shown(value)}, where an object is asked for")
    _known(value, where, keys)
    return value


def _known(value: dict[str, Any], where: str, keys: Iterable[str]) -> None:
    for key in value:
        if key not in keys:
            raise Error(f"{where}: unknown key {_shown(key)}; keys are {', '.join(keys)}")


def _seat(value: object, where: str) -> int:
    return _number(value, where, 0, 3)


def _cards(value: object, where: str) -> list[str]:
    return [_text(card, f"{where}[{i}]") for i, card in enumerate(_list(value, where))]


def _hands(value: object, where: str, count: int) -> list[list[str]]:
    hands = _list(value, where, count)
    return [_cards(hand, f"{where}[{i}]") for i, hand in enumerate(hands)]


def _switch(value: object, where: str) -> str:
    """The text of a switch's value: null is "none", a list is written without separators."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(_number(value, where, -(10**9), 10**9))
    if isinstance(value, list):
        return "".join(_cards(value, where))
    return _text(value, where)


def _rules(value: object) -> str:
    """`preset,switch=value,…`, as the core reads it."""
    if isinstance(value, dict):
        if "preset" not in value:
            raise Error("rules: the key 'preset' is missing")
        switches = {key: _switch(item, f"rules.{key}") for key, item in value.items() if key != "preset"}
        preset = _text(value["preset"], "rules.preset")
    else:
        switches, preset = {}, _text(value, "rules")
        if "," in preset:
            raise Error(
                f"rules: {_shown(preset)} is no name of a preset; switches are written as an object, "
                '{"preset": "tournament", "throw": "off"}'
            )
    for part in (preset, *switches, *switches.values()):
        if not part.isascii() or any(sign in part for sign in ",="):
            raise Error(f"rules: {_shown(part)} is no name or value of a switch")
    return ",".join([preset, *(f"{name}={text}" for name, text in switches.items())])


class _Question:
    """The fields of one question, checked as they are read."""

    def __init__(self, content: dict[str, Any]) -> None:
        self._content = content

    def __contains__(self, key: str) -> bool:
        return key in self._content

    def __getitem__(self, key: str) -> Any:
        return self._content[key]

    def cards(self, key: str) -> list[str]:
        return _cards(self[key], key)

    def hands(self, key: str, count: int) -> list[list[str]]:
        return _hands(self[key], key, count)

    def seat(self, key: str) -> int:
        return _seat(self[key], key)

    def rules(self) -> str:
        return _rules(self["rules"])

    def level(self) -> str:
        return _text(self["level"], "level")

    def levels(self) -> list[str]:
        return [_text(level, f"levels[{i}]") for i, level in enumerate(_list(self["levels"], "levels", 2))]

    def trump(self) -> str | None:
        return None if self["trump"] is None else _text(self["trump"], "trump")

    def limit(self) -> int:
        value = self["limit"] if "limit" in self else DEFAULT_LIMIT
        if isinstance(value, int) and value > _MOST:
            value = _MOST
        return _number(value, "limit", 0, _MOST)

    def judge(self) -> Judge:
        return Judge(self.rules(), self.level(), self.trump())


def _follows(question: _Question) -> Answer:
    judge, lead, hand = question.judge(), question.cards("lead"), question.cards("hand")
    limit = question.limit()
    if "play" in question:
        return judge.check_follow(lead, hand, question.cards("play"))
    return judge.follows(lead, hand, limit)


def _leads(question: _Question) -> Answer:
    return question.judge().leads(question.cards("hand"), question.limit())


def _units(question: _Question) -> Answer:
    return question.judge().units(question.cards("cards"))


def _throw(question: _Question) -> Answer:
    return question.judge().check_throw(question.cards("lead"), question.hands("hands", 3))


def _trick(question: _Question) -> Answer:
    return question.judge().trick(
        question.seat("leader"), question.hands("hands", 4), question.hands("plays", 4)
    )


def _call(value: object, where: str) -> tuple[int, list[str], str]:
    call = _object(value, where, ("seat", "cards", "phase"))
    for key in ("seat", "cards"):
        if key not in call:
            raise Error(f"{where}: the key '{key}' is missing")
    return (
        _seat(call["seat"], f"{where}.seat"),
        _cards(call["cards"], f"{where}.cards"),
        _text(call.get("phase", "draw"), f"{where}.phase"),
    )


def _bid(question: _Question) -> Answer:
    return judge_calls(
        question.rules(),
        None if question["dealer"] is None else question.seat("dealer"),
        question.levels(),
        question.hands("hands", 4),
        [_call(call, f"calls[{i}]") for i, call in enumerate(_list(question["calls"], "calls"))],
        question.cards("kitty") if "kitty" in question else None,
    )


_LAST_TRICK = ("kitty", "last_lead", "last_winner")


def _score(question: _Question) -> Answer:
    deal = (
        question.rules(),
        question.level(),
        question.trump(),
        question.seat("dealer"),
        question.levels(),
        _number(question["trick_points"], "trick_points", -(10**9), 10**9),
    )
    if Rules(question.rules()).kitty == 0:
        for key in (*_LAST_TRICK, "last_plays"):
            if key in question:
                raise Error(f"{key}: the rules have no kitty, and the last trick is like any other")
        return judge_score_without_kitty(*deal)
    for key in _LAST_TRICK:
        if key not in question:
            raise Error(f"the key '{key}' is missing; score needs {', '.join(_LAST_TRICK)}")
    return judge_score(
        *deal,
        question.cards("kitty"),
        question.cards("last_lead"),
        question.seat("last_winner"),
        question.hands("last_plays", 4) if "last_plays" in question else None,
    )


class _Operation(NamedTuple):
    answer: Callable[[_Question], Answer]
    needed: tuple[str, ...]
    optional: tuple[str, ...] = ()


_DEAL = ("rules", "level", "trump")
_OPERATIONS = {
    "follows": _Operation(_follows, (*_DEAL, "lead", "hand"), ("play", "limit")),
    "leads": _Operation(_leads, (*_DEAL, "hand"), ("limit",)),
    "units": _Operation(_units, (*_DEAL, "cards")),
    "throw": _Operation(_throw, (*_DEAL, "lead", "hands")),
    "trick": _Operation(_trick, (*_DEAL, "hands", "leader", "plays")),
    "bid": _Operation(_bid, ("rules", "dealer", "levels", "hands", "calls"), ("kitty",)),
    "score": _Operation(
        _score,
        (*_DEAL, "dealer", "levels", "trick_points"),
        (*_LAST_TRICK, "last_plays"),
    ),
}


def answer_question(content: dict[str, Any]) -> Answer:
    """The answer without the question's id; an error names what and where."""
    for key in ("id", "op"):
        if key not in content:
            raise Error(f"the key '{key}' is missing")
    name = content["op"]
    if not isinstance(name, str) or name not in _OPERATIONS:
        raise Error(f"op: {_shown(name)} is not one of {', '.join(_OPERATIONS)}")
    operation = _OPERATIONS[name]
    for key in operation.needed:
        if key not in content:
            raise Error(f"the key '{key}' is missing; {name} needs {', '.join(operation.needed)}")
    _known(content, name, ("id", "op", *operation.needed, *operation.optional))
    return operation.answer(_Question(content))


def answer_line(line: bytes) -> tuple[str, bool]:
    """The line that answers a line, and whether the question could be answered."""
    identity = None
    try:
        try:
            content = parse_object(line.decode())
        except UnicodeDecodeError as error:
            raise Error(f"byte {error.start + 1} is not UTF-8") from None
        if isinstance(content.get("id"), list | dict):
            raise Error(f"id: {_shown(content['id'])} cannot be one")
        identity = content.get("id")
        answer = answer_question(content)
    except Error as error:
        return _printed({"id": identity, "error": str(error)}), False
    return _printed({"id": identity, **answer}), True


def answer_lines(lines: Iterable[bytes]) -> Iterator[tuple[str, bool]]:
    """Each line's answer before the next line is read."""
    return map(answer_line, lines)


def _printed(answer: Answer) -> str:
    return json.dumps(answer, separators=(",", ":"))

"""Records: one deal a line of JSON, written with fixed keys and read back through the engine.

A line holds the format, a context of the writer's own (who played, which block; any JSON object),
how the deal began, every decision, the result, and a check value over all of these:

    {"koudi_record": 1, "context": {}, "rules": "tournament", "dealer": 0, "drawer": 0,
     "levels": "7/9", "redeals": 0, "deck": "QHTH2D…", "actions": ["pass", "bury 3H…", …],
     "result": {"phase": "over", "points": 85, …}, "check": "1f0c…"}

`dealer` is null in a first deal; `levels` are those of seats 0 and 2, then of seats 1 and 3. The
engine tells a wrong action or result; the check value tells a change that would play on alike. It
is against accidents: whoever forges a line can forge it too.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from koudi._core import DealRecord, DealResult, Error, State, replay
from koudi.lines import expect_keys, parse_object, read_lines

__all__ = ["RecordedDeal", "from_json", "read_records", "to_json"]

FORMAT = 1
_NUMBER, _MAYBE_NUMBER, _TEXT = "a whole number", "a whole number or null", "ASCII text"
_TEXTS, _OBJECT = "a list of ASCII texts", "an object"
_DEAL = {
    "rules": _TEXT, "dealer": _MAYBE_NUMBER, "drawer": _NUMBER, "levels": _TEXT, "redeals": _NUMBER,
    "deck": _TEXT, "actions": _TEXTS,
}  # fmt: skip
_RESULT = {
    "phase": _TEXT, "points": _NUMBER, "kitty": _TEXT, "dealer": _MAYBE_NUMBER,
    "won_by_dealer_side": _NUMBER, "won_by_attackers": _NUMBER, "levels_after": _TEXT,
    "next_dealer": _MAYBE_NUMBER, "match_won_by": _MAYBE_NUMBER,
}  # fmt: skip
_LINE = {
    "koudi_record": _NUMBER, "context": _OBJECT, **_DEAL, "result": _OBJECT, "check": _TEXT,
}  # fmt: skip


@dataclass(frozen=True)
class RecordedDeal:
    """A record that was read and played by the engine."""

    record: DealRecord
    context: dict[str, Any]
    state: State  #: after the last action, with the whole history
    line: int  #: where it stands in its file, from 1


def _check_value(content: Mapping[str, Any]) -> str:
    text = json.dumps(content, ensure_ascii=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def to_json(record: DealRecord, context: Mapping[str, Any] | None = None) -> str:
    """The record as one line, without its end. `context` is any JSON object."""
    content: dict[str, Any] = {"koudi_record": FORMAT, "context": dict(context or {})}
    content |= {key: getattr(record, key) for key in _DEAL}
    content["result"] = {key: getattr(record.result, key) for key in _RESULT}
    content["check"] = _check_value(content)
    return json.dumps(content, ensure_ascii=True, allow_nan=False)


def from_json(text: str) -> tuple[DealRecord, dict[str, Any]]:
    """Record and context of a line whose form and check value are right; it is not played yet."""
    content = parse_object(text)
    if content.get("koudi_record") != FORMAT:
        raise Error(f"not a record: the key 'koudi_record' is not {FORMAT}")
    expect_keys(content, _LINE)
    expect_keys(content["result"], _RESULT, "result.")
    record, result = DealRecord(), DealResult()
    for key in _RESULT:
        setattr(result, key, content["result"][key])
    for key in _DEAL:
        setattr(record, key, content[key])
    record.result = result
    return record, content["context"]


def _checked(text: str) -> tuple[DealRecord, dict[str, Any], State]:
    record, context = from_json(text)
    state = replay(record)
    content = parse_object(text)
    if content.pop("check") != _check_value(content):
        raise Error("the line was changed: field 'check' does not fit the rest of it")
    return record, context, state


def read_records(path: str) -> Iterator[RecordedDeal]:
    """The deals of a file, each played and checked when its turn comes.

    Raises koudi.Error that names the file, the line, and the field or the action that is wrong.
    """
    for number, text in read_lines(path):
        try:
            record, context, state = _checked(text)
        except Error as error:
            raise Error(f"{path}:{number}: {error}") from None
        yield RecordedDeal(record, context, state, number)

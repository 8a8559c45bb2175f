"""Records and positions from Python: written, read back, tampered with."""

from __future__ import annotations

import contextlib
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from koudi import Error
from koudi._core import (
    DealRecord, State, View, deck_for, play_actions, record_of, replay, roles_for,
)  # fmt: skip
from koudi.records import from_json, read_records, to_json


def _fields(line: str) -> dict[str, str]:
    return dict(token.split("=", 1) for token in line.split()[1:])


def _cards(text: str) -> list[str]:
    return [text[i : i + 2] for i in range(0, len(text), 2)]


def _choices(line: str) -> list[str]:
    """Actions of which one is legal: pass, the first eight cards, any single card of any hand."""
    fields = _fields(line)
    if fields["phase"] in ("draw", "counter"):
        return ["pass"]
    hands = fields["hands"].split("/")
    if fields["phase"] == "bury":
        return [f"bury {hands[int(fields['burier'])][:16]}"]
    return [f"play {card}" for hand in hands for card in _cards(hand)]


def _play(record: DealRecord) -> State:
    """Play on with single cards to the end."""
    state = play_actions(record)
    while _fields(state.position())["phase"] not in ("over", "redeal"):
        state = _one_further(record, _choices(state.position()))
    return state


def _one_further(record: DealRecord, choices: list[str]) -> State:
    before = record.actions
    for action in choices:
        record.actions = [*before, action]
        with contextlib.suppress(Error):
            return play_actions(record)
    return pytest.fail("no legal action")


def _started(block: int) -> DealRecord:
    record = DealRecord()
    record.rules = "tournament"
    record.dealer, record.levels = roles_for("tournament", 1, block)
    record.drawer = record.dealer
    record.deck = deck_for("tournament", 1, block)
    return record


@pytest.fixture(scope="module")
def states() -> list[State]:
    return [_play(_started(block)) for block in range(2)]


@pytest.fixture
def path(states: list[State], tmp_path: Path) -> Path:
    path = tmp_path / "records.jsonl"
    with path.open("w") as file:
        for number, state in enumerate(states):
            file.write(to_json(record_of(state), {"block": number, "who": ["a", "ß"]}) + "\n")
    return path


def test_records_come_back_as_they_were(path: Path, states: list[State]) -> None:
    read = list(read_records(str(path)))
    assert [deal.line for deal in read] == [1, 2]
    assert [deal.context for deal in read] == [{"block": n, "who": ["a", "ß"]} for n in range(2)]
    for deal, state in zip(read, states, strict=True):
        assert deal.state.position() == state.position()
        assert to_json(deal.record) == to_json(record_of(state))
    again = io.StringIO()
    for deal in read:
        again.write(to_json(deal.record, deal.context) + "\n")
    assert again.getvalue() == path.read_text()


def test_the_keys_have_one_order(path: Path) -> None:
    keys = "koudi_record context rules dealer drawer levels redeals deck actions result check"
    for line in path.read_text().splitlines():
        assert list(json.loads(line)) == keys.split()


def _second_line(path: Path, change: Any) -> None:
    lines = path.read_text().splitlines()
    content = json.loads(lines[1])
    change(content)
    path.write_text(f"{lines[0]}\n{json.dumps(content)}\n")


def _refusal(path: Path) -> str:
    with pytest.raises(Error) as caught:
        list(read_records(str(path)))
    message = str(caught.value)
    assert "\n" not in message
    return message


TAMPERED = {
    "koudi_record": (2, "not a record: the key 'koudi_record' is not 1"),
    "context": ({"block": 7}, "field 'check' does not fit"),
    "rules": ("tournament,throw_fine=10", "field 'check' does not fit"),
    "dealer": (9, "field 'dealer': seat '9'"),
    "drawer": (None, "field 'drawer' must be a whole number"),
    "levels": ("2-2", "field 'levels': '2-2' is not two levels"),
    "redeals": (1, "field 'check' does not fit"),
    "deck": ("2S2S2S", "field 'deck': cards '2S2S2S' hold 2S more than 2 times"),
    "actions": (["pass"] * 3 + ["play 2S"], "action "),
    "result": ([], "field 'result' must be an object"),
    "check": ("0" * 16, "field 'check' does not fit"),
}


@pytest.mark.parametrize("key", TAMPERED)
def test_any_changed_field_is_refused(path: Path, key: str) -> None:
    value, expected = TAMPERED[key]
    _second_line(path, lambda content: content.update({key: value}))
    message = _refusal(path)
    assert message.startswith(f"{path}:2: ")
    assert expected in message


def test_every_key_is_tampered_with(path: Path) -> None:
    assert set(TAMPERED) == set(json.loads(path.read_text().splitlines()[0]))


@pytest.mark.parametrize("key", ["phase", "kitty", "levels_after"])
def test_any_changed_text_of_the_result_is_refused(path: Path, key: str) -> None:
    _second_line(path, lambda content: content["result"].update({key: "other"}))
    assert f"{path}:2: field 'result.{key}': 'other' is recorded, the actions lead to" in _refusal(path)


@pytest.mark.parametrize(
    "key", ["points", "dealer", "won_by_dealer_side", "won_by_attackers", "next_dealer", "match_won_by"]
)
def test_any_changed_number_of_the_result_is_refused(path: Path, key: str) -> None:
    _second_line(path, lambda content: content["result"].update({key: 77}))
    assert f"{path}:2: field 'result.{key}': '77' is recorded" in _refusal(path)


def test_a_changed_action_is_named(path: Path) -> None:
    def change(content: dict[str, Any]) -> None:
        content["actions"][-5] = content["actions"][0]

    _second_line(path, change)
    assert re.search(r":2: action \d+ of \d+ by seat \d: action 'pass'", _refusal(path))


@pytest.mark.parametrize("key", ["deck", "result", "check"])
def test_a_missing_or_unknown_key_is_named(path: Path, key: str) -> None:
    _second_line(path, lambda content: content.pop(key))
    assert f":2: field '{key}' is missing" in _refusal(path)


def test_an_unknown_key_is_named(path: Path) -> None:
    _second_line(path, lambda content: content.update(extra=1))
    assert ":2: unknown field 'extra'; fields are koudi_record, " in _refusal(path)


BROKEN = {
    b"{\n": ":1: not JSON: ",
    b"[1]\n": ":1: not a JSON object",
    b"{}\n": ":1: not a record",
    b"\n": ":1: not JSON: ",
    b'{"koudi_record": 1, "koudi_record": 1}\n': ":1: the key 'koudi_record' stands there twice",
    b'{"a": NaN}\n': ":1: NaN is no JSON number",
    b'{"a": 1e999}\n': ":1: 1e999 is no JSON number",
    b"\xff\n": ":1: byte 1 is not UTF-8",
    b"[" * 100_000 + b"\n": ":1: not JSON",
    b'{"a": ' + b"9" * 10_000 + b"}\n": ":1: not JSON",
}


@pytest.mark.parametrize("content", BROKEN)
def test_what_is_no_json_line_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_bytes(content)
    assert f"{path}{BROKEN[content]}" in _refusal(path)


def test_a_truncated_file_is_refused_after_its_whole_lines(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])
    deals = read_records(str(path))
    assert next(deals).line == 1
    with pytest.raises(Error, match=r":2: the line has no end: the file is cut off"):
        next(deals)


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    assert "cannot read" in _refusal(tmp_path / "none.jsonl")


def test_a_line_without_context_reads(states: list[State]) -> None:
    record, context = from_json(to_json(record_of(states[0])))
    assert context == {}
    assert replay(record).position() == states[0].position()


def test_positions_round_trip(states: list[State]) -> None:
    record = record_of(states[0])
    for cut in range(0, len(record.actions), 7):
        record.actions = record_of(states[0]).actions[:cut]
        state = play_actions(record)
        line = state.position()
        assert State.from_position(line).position() == line
        for seat in range(4):
            known = state.view(seat).position()
            assert View.from_position(known).position() == known


def test_a_position_has_no_record(states: list[State]) -> None:
    with pytest.raises(Error, match="read from a position"):
        record_of(State.from_position(states[0].position()))


def test_a_wrong_position_is_an_error_of_one_line(states: list[State]) -> None:
    line = states[0].position()
    with pytest.raises(Error, match="field 'points': ") as caught:
        State.from_position(re.sub("points=[0-9]+", "points=3", line))
    assert "\n" not in str(caught.value)
    with pytest.raises(Error, match="field 'seat': missing"):
        View.from_position(line)
    with pytest.raises(Error, match="seat '4' is not one of"):
        states[0].view(4)

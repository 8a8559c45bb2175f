"""What nobody should ask: every bad line gets one error, and the others their answers."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from koudi.judge import answer_line

BINDINGS = Path(__file__).resolve().parents[2] / "bindings"

DEAL = {"id": 7, "rules": "tournament", "level": "2", "trump": "S"}
FOLLOWS = {**DEAL, "op": "follows", "lead": ["9C", "9C"], "hand": ["4C", "4C", "KC"]}
LEADS = {**DEAL, "op": "leads", "hand": ["4C", "4C", "KC"]}
UNITS = {**DEAL, "op": "units", "cards": ["4C", "4C", "5C", "5C", "KC"]}
THROW = {**DEAL, "op": "throw", "lead": ["AC", "KC"], "hands": [["3C", "3D"], ["4C", "4D"], ["5C", "5D"]]}
TRICK = {
    **DEAL,
    "op": "trick",
    "leader": 2,
    "hands": [["3C"], ["4C"], ["5C"], ["6C"]],
    "plays": [["5C"], ["6C"], ["3C"], ["4C"]],
}
BID = {
    "id": 7,
    "op": "bid",
    "rules": "tournament",
    "dealer": 0,
    "levels": ["7", "9"],
    "hands": [["7H"], ["7S", "7S"], [], []],
    "calls": [{"seat": 0, "cards": ["7H"]}],
}
SCORE = {
    **DEAL,
    "op": "score",
    "dealer": 0,
    "levels": ["2", "2"],
    "trick_points": 80,
    "kitty": ["5C", "3D", "4D", "6D", "7D", "8D", "9D", "JD"],
    "last_lead": ["9C"],
    "last_winner": 1,
}
GOOD = (FOLLOWS, LEADS, UNITS, THROW, TRICK, BID, SCORE)
REMOVED = object()
PACK = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"] + ["LJ", "BJ"]


def ask(question: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """The answer to the changed question, which must agree with what is said about its success."""
    content = {key: value for key, value in (question | changes).items() if value is not REMOVED}
    line, answered = answer_line(json.dumps(content).encode())
    answer: dict[str, Any] = json.loads(line)
    assert answered == ("error" not in answer)
    return answer


@pytest.mark.parametrize("question", GOOD, ids=lambda question: question["op"])
def test_the_questions_themselves_are_good(question: dict[str, Any]) -> None:
    assert "error" not in ask(question)


# A good question, what is changed, and what the error must name.
BAD: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    (FOLLOWS, {"op": "follow"}, "op"),
    (FOLLOWS, {"op": ["follows"]}, "op"),
    (FOLLOWS, {"op": REMOVED}, "'op' is missing"),
    (FOLLOWS, {"id": REMOVED}, "'id' is missing"),
    (FOLLOWS, {"hand": REMOVED}, "'hand' is missing"),
    (FOLLOWS, {"hands": []}, 'unknown key "hands"'),
    (FOLLOWS, {"rules": "turnament"}, "unknown rules 'turnament'"),
    (FOLLOWS, {"rules": ""}, "unknown rules ''"),
    (FOLLOWS, {"rules": "tournament,throw=off"}, "rules"),
    (FOLLOWS, {"rules": None}, "rules"),
    (FOLLOWS, {"rules": ["tournament"]}, "rules"),
    (FOLLOWS, {"rules": {"throw": "off"}}, "'preset' is missing"),
    (FOLLOWS, {"rules": {"preset": "tournament", "thrwo": "off"}}, "thrwo"),
    (FOLLOWS, {"rules": {"preset": "tournament", "throw": "on"}}, "throw"),
    (FOLLOWS, {"rules": {"preset": "tournament", "throw": "off,step=5"}}, "off,step=5"),
    (FOLLOWS, {"rules": "tournament,throw=off"}, 'as an object, {"preset": "tournament", "throw": "off"}'),
    (FOLLOWS, {"rules": {"preset": "tournament", "throw=off": "off"}}, "throw=off"),
    (FOLLOWS, {"rules": {"preset": "tournament", "threshold": 80.5}}, "threshold"),
    (FOLLOWS, {"rules": {"preset": "tournament", "threshold": None}}, "threshold"),
    (FOLLOWS, {"rules": {"preset": "tournament", "throw": {"a": 1}}}, "throw"),
    (FOLLOWS, {"rules": {"preset": "tournament", "levels": "2468", "must_play": "8"}, "level": "3"}, "level"),
    (FOLLOWS, {"level": "1"}, "level"),
    (FOLLOWS, {"level": "10"}, "level"),
    (FOLLOWS, {"level": 2}, "level"),
    (FOLLOWS, {"level": None}, "level"),
    (FOLLOWS, {"trump": "N"}, "trump"),
    (FOLLOWS, {"trump": "s"}, "trump"),
    (FOLLOWS, {"trump": 0}, "trump"),
    (FOLLOWS, {"trump": REMOVED}, "'trump' is missing"),
    (FOLLOWS, {"lead": []}, "lead"),
    (FOLLOWS, {"lead": "9C"}, "lead"),
    (FOLLOWS, {"lead": ["9C", "9D"]}, "lead"),
    (FOLLOWS, {"lead": ["9C", 9]}, "lead[1]"),
    (FOLLOWS, {"lead": ["9C", None]}, "lead[1]"),
    (FOLLOWS, {"lead": ["9C", "9c"]}, "lead[1]"),
    (FOLLOWS, {"lead": ["9C", "♣9"]}, "lead[1]"),
    (FOLLOWS, {"lead": ["9C", "\ud800"]}, "lead[1]"),
    (FOLLOWS, {"lead": ["9C", "9" * 10**6]}, "lead[1]"),
    (FOLLOWS, {"lead": ["9C", "10C"]}, "lead[1]"),
    (FOLLOWS, {"lead": ["9C", "9C", "9C"]}, "lead[2]"),
    (FOLLOWS, {"lead": ["9C", "9C", "KC"], "rules": {"preset": "tournament", "throw": "off"}}, "lead"),
    (FOLLOWS, {"hand": ["4C", "4C", "4C"]}, "hand[2]"),
    (FOLLOWS, {"hand": ["9C", "4C"]}, "lead and hand"),
    (FOLLOWS, {"hand": ["4C"]}, "hand"),
    (FOLLOWS, {"hand": [["4C", "4C"]]}, "hand[0]"),
    (FOLLOWS, {"hand": {"4C": 2}}, "hand"),
    (FOLLOWS, {"play": ["4C", "4C", "4C"]}, "play[2]"),
    (FOLLOWS, {"play": None}, "play"),
    (FOLLOWS, {"limit": -1}, "limit"),
    (FOLLOWS, {"limit": 2.0}, "limit"),
    (FOLLOWS, {"limit": True}, "limit"),
    (FOLLOWS, {"limit": "all"}, "limit"),
    (FOLLOWS, {"limit": None}, "limit"),
    (FOLLOWS, {"play": ["4C", "4C"], "limit": -1}, "limit"),
    (LEADS, {"hand": ["4C", "4C", "4C"]}, "hand[2]"),
    (LEADS, {"lead": ["4C"]}, "lead"),
    (UNITS, {"cards": ["4C", "4S"]}, "cards"),
    (UNITS, {"cards": []}, "cards"),
    (THROW, {"hands": [["3C"], ["4C"]]}, "hands"),
    (THROW, {"hands": [["3C"], ["4C"], ["5C"], ["6C"]]}, "hands"),
    (THROW, {"hands": [["3C"], ["4C"], "5C"]}, "hands[2]"),
    (THROW, {"hands": [["AC"], ["AC"], ["5C"]]}, "AC"),
    (TRICK, {"leader": 4}, "leader"),
    (TRICK, {"leader": -1}, "leader"),
    (TRICK, {"leader": True}, "leader"),
    (TRICK, {"leader": 10**30}, "leader"),
    (TRICK, {"leader": 1.0}, "leader"),
    (TRICK, {"leader": 0}, "plays[0]"),
    (TRICK, {"plays": [["5C"], ["6C"], ["3C"], ["7C"]]}, "plays[3]"),
    (TRICK, {"plays": [["5C"], ["6C"], ["3C"]]}, "plays"),
    (TRICK, {"plays": [[], ["6C"], ["3C"], ["4C"]]}, "plays[0]"),
    (TRICK, {"hands": [["6C"], ["6C"], ["5C"], ["6C"]]}, "hands"),
    (TRICK, {"hands": [["3C"], ["4C"], ["5C", "5C"], ["6C"]],
             "plays": [["5C", "5C"], ["6C"], ["3C"], ["4C"]]}, "hands[3]"),
    (BID, {"dealer": 4}, "dealer"),
    (BID, {"dealer": "0"}, "dealer"),
    (BID, {"dealer": None}, "levels"),
    (BID, {"levels": ["7"]}, "levels"),
    (BID, {"levels": ["7", "1"]}, "levels[1]"),
    (BID, {"levels": "79"}, "levels"),
    (BID, {"level": "7"}, "level"),
    (BID, {"hands": [["7H"], ["7H"], ["7H"], []]}, "7H"),
    (BID, {"calls": [], "kitty": ["LJ", "BJ"]}, "kitty: it has only jokers"),
    (BID, {"calls": {}}, "calls"),
    (BID, {"calls": ["7H"]}, "calls[0]"),
    (BID, {"calls": [{"seat": 0}]}, "calls[0]"),
    (BID, {"calls": [{"cards": []}]}, "calls[0]"),
    (BID, {"calls": [{"seat": 0, "cards": [], "time": "draw"}]}, "time"),
    (BID, {"calls": [{"seat": 4, "cards": []}]}, "calls[0].seat"),
    (BID, {"calls": [{"seat": 0, "cards": ["7X"]}]}, "calls[0].cards[0]"),
    (BID, {"calls": [{"seat": 0, "cards": [], "phase": "bury"}]}, "calls[0].phase"),
    (BID, {"calls": [{"seat": 0, "cards": [], "phase": "end"}, {"seat": 1, "cards": []}]}, "calls[1].phase"),
    (BID, {"kitty": ["7H", "7H", "7H"]}, "kitty[2]"),
    (BID, {"kitty": ["3H", "4H", "5H", "6H", "8H", "9H", "TH", "JH", "QH"]}, "kitty"),
    (BID, {"kitty": None}, "kitty"),
    (SCORE, {"level": "3"}, "level"),
    (SCORE, {"levels": ["3", "2"]}, "level"),
    (SCORE, {"dealer": None}, "dealer"),
    (SCORE, {"trick_points": 82}, "trick_points"),
    (SCORE, {"trick_points": -5}, "trick_points"),
    (SCORE, {"trick_points": 10**12}, "trick_points"),
    (SCORE, {"trick_points": "80"}, "trick_points"),
    (SCORE, {"trick_points": 1005}, "trick_points: 1005 is not a multiple of 5 from 0 to 1000"),
    (SCORE, {"kitty": ["5C", "3D"]}, "kitty: it has 2 cards; the rules have 8"),
    (SCORE, {"kitty": []}, "kitty: it has 0 cards"),
    (SCORE, {"kitty": ["9C", "9C", "3D", "4D", "6D", "7D", "8D", "JD"]}, "kitty and last_lead"),
    (SCORE, {"last_lead": ["9C", "9D"]}, "last_lead"),
    (SCORE, {"last_lead": []}, "last_lead"),
    (SCORE, {"last_winner": 5}, "last_winner"),
    (SCORE, {"last_plays": [["9C"], ["3C"], ["4C"]]}, "last_plays"),
    (SCORE, {"last_plays": [["9C"], ["3C"], ["4C"], ["6C", "6C"]]}, "last_plays"),
    (SCORE, {"last_plays": [["8C"], ["3C"], ["4C"], ["6C"]]}, "last_plays"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "changes", "named"), BAD)
def test_the_error_names_what_is_wrong(
    question: dict[str, Any], changes: dict[str, Any], named: str
) -> None:
    answer = ask(question, **changes)
    assert named in answer.pop("error")
    assert answer == {"id": None if "id" in changes else 7}


UNREADABLE = [
    b"",
    b"\n",
    b"   \r\n",
    b"null\n",
    b"[]\n",
    b'"follows"\n',
    b"{\n",
    b'{"id":1}}\n',
    b'{"id":1,"id":1}\n',
    b'{"id":NaN}\n',
    b'{"id":-Infinity}\n',
    b'{"id":1e999}\n',
    b'{"id":' + b"9" * 5000 + b"}\n",
    b'{"id":"\xff"}\n',
    b"\xef\xbb\xbf{}\n",
    b"\0\n",
    b"[" * 100_000 + b"\n",
    b'{"id":' * 100_000 + b"\n",
    b"koudi judge\n",
    b'{"id":[]}\n',
    b'{"id":{"id":1}}\n',
]


@pytest.mark.parametrize("line", UNREADABLE, ids=lambda line: repr(line[:20]))
def test_a_line_that_is_no_question(line: bytes) -> None:
    printed, answered = answer_line(line)
    answer = json.loads(printed)
    assert not answered
    assert answer.keys() == {"id", "error"} and answer["id"] is None
    assert "\n" not in printed and len(printed) < 500


def test_any_id_comes_back() -> None:
    for identity in ("a", "é\n", "\ud800", 0, -1.5, None, True):
        assert ask(FOLLOWS, id=identity)["id"] == identity
        assert ask(FOLLOWS, id=identity, level="1")["id"] == identity


def mutated(rng: random.Random, value: Any, others: list[Any]) -> Any:
    """The value with one thing in it exchanged, dropped or doubled."""
    if not isinstance(value, list | dict) or not value or rng.random() < 0.15:
        return rng.choice(others)
    if isinstance(value, list):
        at = rng.randrange(len(value))
        middle = rng.choice(([], [value[at]] * 2, [mutated(rng, value[at], others)]))
        return [*value[:at], *middle, *value[at + 1 :]]
    key = rng.choice(sorted(value))
    if rng.random() < 0.1:
        return {name: item for name, item in value.items() if name != key}
    return value | {key: mutated(rng, value[key], others)}


def nested(depth: int) -> Any:
    return [nested(depth - 1)] if depth else []


def test_damaged_questions_are_answered_or_refused() -> None:
    rng = random.Random("damage")
    others = [None, True, False, 0, 1, 3, -1, 4, 2.5, 10**9, 10**40, "", "2", "A", "S", "9C", "BJ", "LJ"]
    others += ["♠", "N", "tournament", "end", "kitty", [], {}, ["9C"], ["9C", "9C"], ["3S", "4S", "4S"]]
    others += [{"preset": "tournament", "throw": "off"}, ["2", "2"], nested(50), PACK, PACK * 2]
    told = Counter[bool]()
    for _ in range(20_000):
        question: Any = rng.choice(GOOD)
        for _ in range(rng.randint(1, 3)):
            question = mutated(rng, question, others)
        printed, answered = answer_line(json.dumps(question).encode())
        answer = json.loads(printed)
        assert answered == ("error" not in answer), question
        told[answered] += 1
    assert min(told[True], told[False]) > 1000


@pytest.mark.parametrize("key", ["id", "op", "rules", "hand", "limit"])
def test_nesting_of_any_depth(key: str) -> None:
    for depth in (1, 10, 100, 300, *range(850, 1050), 5000):
        line = json.dumps(FOLLOWS | {key: "X"}).replace('"X"', "[" * depth + "]" * depth)
        printed, answered = answer_line(line.encode())
        assert not answered and len(printed) < 500


def run(*arguments: str, asked: bytes | None = None) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "koudi", "judge", *arguments],
        input=asked,
        capture_output=True,
        timeout=60,
        env=os.environ | {"PYTHONPATH": str(BINDINGS)},
    )


def test_the_rest_go_on_and_the_status_tells(tmp_path: Path) -> None:
    good = json.dumps(FOLLOWS).encode()
    answered = run(asked=good + b"\n" + good)
    assert answered.returncode == 0 and not answered.stderr
    assert answered.stdout.count(b"\n") == 2 and answered.stdout.count(b'"count":1') == 2

    questions = tmp_path / "questions.jsonl"
    questions.write_bytes(b"\n".join([good, *(line.strip(b"\n") for line in UNREADABLE), good]))
    refused = run(str(questions))
    lines = [json.loads(line) for line in refused.stdout.splitlines()]
    assert refused.returncode == 1 and not refused.stderr
    assert ["error" in line for line in lines] == [False, *[True] * len(UNREADABLE), False]


def test_nothing_asked_is_nothing_answered() -> None:
    nothing = run(asked=b"")
    assert (nothing.returncode, nothing.stdout, nothing.stderr) == (0, b"", b"")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.jsonl"):
        refused = run(str(path))
        assert refused.returncode == 2 and not refused.stdout
        assert refused.stderr.startswith(b"koudi: cannot read ") and refused.stderr.count(b"\n") == 1


def test_each_answer_comes_before_the_next_question() -> None:
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "koudi", "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(BINDINGS)},
    )
    with process:
        assert process.stdin and process.stdout
        for number in range(3):
            process.stdin.write(json.dumps(FOLLOWS | {"id": number}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait(60) == 0


def test_a_reader_who_goes_away_is_no_traceback() -> None:
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "koudi", "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(BINDINGS)},
    )
    assert process.stdout
    process.stdout.close()
    process.stdout = None
    _, errors = process.communicate((json.dumps(FOLLOWS) + "\n").encode() * 1000, timeout=60)
    assert b"Traceback" not in errors and process.returncode != 0

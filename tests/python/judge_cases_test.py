"""The judge answers every shared case of every preset with the case's own answer."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import koudi
from koudi.judge import answer_lines

CASES = Path(__file__).resolve().parents[1] / "golden" / "cases"
# The file has as many cases of each operation; one that lost some must be noticed.
COUNTS = {"follows": 120, "trick": 60, "units": 30, "throw": 30, "score": 30}
ANSWERS = {
    "follows": {"legal"},
    "trick": {"led", "winner", "points"},
    "units": {"units"},
    "throw": {"stands", "led"},
    "score": {
        "points",
        "kitty_multiplier",
        "change",
        "next_dealer",
        "levels_after",
        "match_won_by",
        "stakes",
    },
}
# The cases leave out what a trick pays, and the multiplier where there is no kitty.
LEFT_OUT = ("stakes", "kitty_multiplier")

Case = dict[str, Any]


def expected(case: Case) -> Case:
    """The whole answer that the case stands for."""
    answer = {key: case[key] for key in ANSWERS[case["op"]] if key in case}
    match case["op"]:
        case "follows":
            answer["count"] = len(case["legal"])
        case "trick":
            led = answer.pop("led", case["plays"])
            answer["plays"] = [
                {"seat": (case["leader"] + i) % 4, "legal": True, "led": cards}
                for i, cards in enumerate(led)
            ]
    return {"id": case["id"], **answer}


def read_cases(preset: str) -> list[Case]:
    return [json.loads(line) for line in (CASES / f"{preset}.jsonl").read_text().splitlines()]


def agrees(case: Case, line: str) -> bool:
    given = json.loads(line)
    for key in LEFT_OUT:
        if key not in case:
            given.pop(key, None)
    return bool(given == expected(case))


@pytest.mark.parametrize("preset", koudi.Rules.presets())
def test_every_case_is_answered(preset: str) -> None:
    cases = read_cases(preset)
    assert Counter(case["op"] for case in cases) == COUNTS
    asked = [{key: case[key] for key in case if key not in ANSWERS[case["op"]]} for case in cases]
    lines = io.BytesIO("".join(json.dumps(question) + "\n" for question in asked).encode())
    answers = list(answer_lines(lines))
    assert len(answers) == len(cases)
    wrong = [
        f"{case['id']}: {line}\n  not {expected(case)}"
        for case, (line, answered) in zip(cases, answers, strict=True)
        if not answered or not agrees(case, line)
    ]
    assert not wrong, f"{len(wrong)} of {len(cases)} disagree:\n" + "\n".join(wrong)


def test_a_wrong_answer_would_be_noticed() -> None:
    trick = next(case for case in read_cases("tournament") if case["op"] == "trick")
    trick["winner"] = (trick["winner"] + 1) % 4
    question = {key: trick[key] for key in trick if key not in ANSWERS["trick"]}
    [(line, answered)] = answer_lines([json.dumps(question).encode()])
    assert answered and not agrees(trick, line)

"""The judge answers every shared case of `tournament` with the case's own answer."""

from __future__ import annotations

import io
import json
from collections import Counter
from pathlib import Path
from typing import Any

from koudi.judge import answer_lines

CASES = Path(__file__).resolve().parents[1] / "golden" / "cases" / "tournament.jsonl"
# The file has as many cases of each operation; one that lost some must be noticed.
COUNTS = {"follows": 120, "trick": 60, "units": 30, "throw": 30, "score": 30}
ANSWERS = {
    "follows": {"legal"},
    "trick": {"led", "winner", "points"},
    "units": {"units"},
    "throw": {"stands", "led"},
    "score": {"points", "kitty_multiplier", "change", "next_dealer", "levels_after", "match_won_by"},
}

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


def test_every_case_is_answered() -> None:
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    assert Counter(case["op"] for case in cases) == COUNTS
    asked = [{key: case[key] for key in case if key not in ANSWERS[case["op"]]} for case in cases]
    lines = io.BytesIO("".join(json.dumps(question) + "\n" for question in asked).encode())
    answers = list(answer_lines(lines))
    assert len(answers) == len(cases)
    wrong = [
        f"{case['id']}: {line}\n  not {expected(case)}"
        for case, (line, answered) in zip(cases, answers, strict=True)
        if not answered or json.loads(line) != expected(case)
    ]
    assert not wrong, f"{len(wrong)} of {len(cases)} disagree:\n" + "\n".join(wrong)


def test_a_wrong_answer_would_be_noticed() -> None:
    cases = [json.loads(line) for line in CASES.read_text().splitlines()]
    trick = next(case for case in cases if case["op"] == "trick")
    trick["winner"] = (trick["winner"] + 1) % 4
    question = {key: trick[key] for key in trick if key not in ANSWERS["trick"]}
    [(line, answered)] = answer_lines([json.dumps(question).encode()])
    assert answered and json.loads(line) != expected(trick)

"""The slow reference must agree with every shared case of the rule sheet.

The cases lie in tests/golden/cases; without them, or without a built program
(`koudi_reference` under build*/, or named by KOUDI_REFERENCE), the tests fail rather than skip.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path

import pytest

from reference import Case, answer, ask_reference

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "golden" / "cases"
SYSTEMS = ("hidden_bid", "joker_bid", "contest", "tournament", "tournament3", "online")
# Every file has as many cases of each operation; a file that lost some must be noticed.
CASES_PER_SYSTEM = {"follows": 120, "trick": 60, "units": 30, "throw": 30, "score": 30}

ASKED = set("id op rules level trump lead hand hands cards leader plays dealer levels".split())
ASKED |= set("trick_points kitty last_lead last_winner last_plays".split())


def shared_cases(system: str) -> list[Case]:
    path = CASES / f"{system}.jsonl"
    if not path.is_file():
        pytest.fail(f"the shared cases are missing: {os.path.relpath(path, ROOT)}")
    return [json.loads(line) for line in path.read_text().splitlines()]


def expected(case: Case, given: Case) -> Case:
    """The part of the case that is an answer; a trick that tells no `led` was led as played."""
    right = {key: case[key] for key in given if key in case}
    if case["op"] == "trick" and "led" not in right:
        right["led"] = case["plays"]
    return right


@pytest.mark.parametrize("system", SYSTEMS)
def test_reference_agrees_with_shared_cases(system: str) -> None:
    cases = shared_cases(system)
    assert Counter(case["op"] for case in cases) == CASES_PER_SYSTEM
    lines = ask_reference(cases)
    wrong = []
    for case, line in zip(cases, lines, strict=True):
        given = answer(case, line)
        right = expected(case, given)
        told = {key: given[key] for key in given if key in right}
        if told != right or not set(case) - ASKED <= set(right):
            wrong.append(f"{case['id']}: {line}\n  not {right}")
    assert not wrong, f"{len(wrong)} of {len(cases)} disagree:\n" + "\n".join(wrong)

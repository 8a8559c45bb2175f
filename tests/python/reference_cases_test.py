"""The slow reference must agree with every shared case of the rule sheet.

The cases lie in tests/golden/cases; without them, or without a built program
(`koudi_reference` under build*/, or named by KOUDI_REFERENCE), the tests fail rather than skip.
"""

from __future__ import annotations

import json
import os
import subprocess
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "golden" / "cases"
SYSTEMS = ("hidden_bid", "joker_bid", "contest", "tournament", "tournament3", "online")
# Every file has as many cases of each operation; a file that lost some must be noticed.
CASES_PER_SYSTEM = {"follows": 120, "trick": 60, "units": 30, "throw": 30, "score": 30}

ASKED = set("id op rules level trump lead hand hands cards leader plays dealer levels".split())
ASKED |= set("trick_points kitty last_lead last_winner last_plays".split())

Case = dict[str, Any]


def reference_program() -> Path:
    named = os.environ.get("KOUDI_REFERENCE")
    candidates = [Path(named)] if named else sorted(ROOT.glob("build*/**/koudi_reference"))
    found = [path for path in candidates if path.is_file() and os.access(path, os.X_OK)]
    if not found:
        pytest.fail("no koudi_reference program: build it, or name it in KOUDI_REFERENCE")
    return max(found, key=lambda path: path.stat().st_mtime)


def shared_cases(system: str) -> list[Case]:
    path = CASES / f"{system}.jsonl"
    if not path.is_file():
        pytest.fail(f"the shared cases are missing: {os.path.relpath(path, ROOT)}")
    return [json.loads(line) for line in path.read_text().splitlines()]


def cards(names: list[str] | None) -> str:
    return " ".join(names) if names else "-"


def lists(plays: list[list[str]] | None) -> str:
    return "/".join(cards(play) for play in plays) if plays else "-"


def question(case: Case) -> str:
    fields = [case["op"], case["rules"], case["level"], case["trump"] or "-"]
    match case["op"]:
        case "follows":
            fields += [cards(case["lead"]), cards(case["hand"])]
        case "units":
            fields += [cards(case["cards"])]
        case "throw":
            fields += [cards(case["lead"]), lists(case["hands"])]
        case "trick":
            fields += [str(case["leader"]), lists(case["hands"]), lists(case["plays"])]
        case "score":
            fields += [str(case["dealer"]), " ".join(case["levels"]), str(case["trick_points"])]
            fields += [cards(case.get("kitty")), cards(case.get("last_lead"))]
            fields += [str(case.get("last_winner", "-")), lists(case.get("last_plays"))]
    return "\t".join(fields)


def names(text: str) -> list[str]:
    return [] if text == "-" else text.split(" ")


def answer(case: Case, line: str) -> Case:
    """The answer under the keys of the shared cases."""
    fields = line.split("\t")
    if fields[0] == "error":
        return {"error": fields[1]}
    match case["op"]:
        case "follows":
            return {"legal": [names(play) for play in fields[1].split("/")]}
        case "units":
            units = [unit.split(" ") for unit in fields[0].split("/")]
            return {
                "units": [
                    {"width": int(width), "length": int(length), "cards": taken}
                    for width, length, *taken in units
                ]
            }
        case "throw":
            return {"stands": fields[0] == "true", "led": names(fields[1])}
        case "trick":
            if fields[0] != "1 1 1 1":
                return {"error": f"legal: {fields[0]}"}
            return {
                "led": [names(play) for play in fields[1].split("/")],
                "winner": int(fields[2]),
                "points": int(fields[3]),
            }
    return {
        "points": int(fields[0]),
        "kitty_multiplier": int(fields[1]),
        "change": {"dealer_side": int(fields[2]), "attackers": int(fields[3])},
        "next_dealer": None if fields[4] == "-" else int(fields[4]),
        "levels_after": fields[5].split(" "),
        "match_won_by": None if fields[6] == "-" else int(fields[6]),
        "stakes": [int(stake) for stake in fields[7].split(" ")],
    }


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
    asked = "".join(question(case) + "\n" for case in cases)
    run = subprocess.run(
        [reference_program()], input=asked, capture_output=True, text=True, check=True, timeout=600
    )
    lines = run.stdout.splitlines()
    assert len(lines) == len(cases)
    wrong = []
    for case, line in zip(cases, lines, strict=True):
        given = answer(case, line)
        right = expected(case, given)
        told = {key: given[key] for key in given if key in right}
        if told != right or not set(case) - ASKED <= set(right):
            wrong.append(f"{case['id']}: {line}\n  not {right}")
    assert not wrong, f"{len(wrong)} of {len(cases)} disagree:\n" + "\n".join(wrong)

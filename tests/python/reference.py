"""The slow reference of the rules as Python asks it: questions of the judge in, its answers out.

The program is `koudi_reference` under build*/, or what KOUDI_REFERENCE names.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

__all__ = ["Case", "answer", "ask_reference"]

ROOT = Path(__file__).resolve().parents[2]

Case = dict[str, Any]


def reference_program() -> Path:
    named = os.environ.get("KOUDI_REFERENCE")
    candidates = [Path(named)] if named else sorted(ROOT.glob("build*/**/koudi_reference"))
    found = [path for path in candidates if path.is_file() and os.access(path, os.X_OK)]
    if not found:
        pytest.fail("no koudi_reference program: build it, or name it in KOUDI_REFERENCE")
    return max(found, key=lambda path: path.stat().st_mtime)


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


def ask_reference(cases: list[Case]) -> list[str]:
    """A line for each question; the rules are written as the program reads them."""
    run = subprocess.run(
        [reference_program()],
        input="".join(question(case) + "\n" for case in cases),
        capture_output=True, text=True, check=True, timeout=600,
    )  # fmt: skip
    lines = run.stdout.splitlines()
    assert len(lines) == len(cases)
    return lines

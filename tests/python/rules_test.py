"""`koudi rules`: lists, shows, compares, refuses."""

from __future__ import annotations

import subprocess
import sys

import pytest

import koudi


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "koudi", "rules", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_presets_are_listed() -> None:
    assert run().stdout.split() == koudi.Rules.presets()


def test_a_preset_is_shown_switch_by_switch() -> None:
    lines = run("tournament,throw_fine=10").stdout.splitlines()
    assert len(lines) == 1 + len(koudi.Rules().switches())
    assert "throw_fine\t10\tE12\t0, 10\t" in "\n".join(lines)


def test_only_the_differences_are_shown() -> None:
    lines = run("tournament", "tournament,cap=3,throw=off").stdout.splitlines()
    assert [line.split("\t")[:3] for line in lines[1:]] == [
        ["throw", "highest", "off"],
        ["cap", "none", "3"],
    ]
    assert run("tournament", "tournament").stdout == "no differences\n"


def test_clauses_are_those_of_the_rule_systems_that_are_shown() -> None:
    def clauses(*arguments: str) -> dict[str, str]:
        heading, *lines = [line.split("\t") for line in run(*arguments).stdout.splitlines()]
        return {line[0]: line[heading.index("clause")] for line in lines}

    assert clauses("tournament")["threshold"] == "E15"
    assert clauses("hidden_bid")["threshold"] == "A23"
    assert clauses("tournament3")["threshold"] == "E20"
    assert clauses("joker_bid", "tournament3")["threshold"] == "B27, E20"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["nosuch"], ["'nosuch'", "tournament"]),
        (["tournament", "tournament,cap=0"], ["cap", "'0'", "1 to 13"]),
        (["tournament"] * 3, ["at most two"]),
    ],
)
def test_bad_names_give_one_line(arguments: list[str], parts: list[str]) -> None:
    result = run(*arguments)
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert all(part in result.stderr for part in parts)

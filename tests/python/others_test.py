"""`koudi bench --others`: other toolkits' card games beside ours."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path

import pytest

import koudi
from koudi.lab import others


def _others(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "koudi", "bench", "--others", *arguments],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, timeout=120,
    )  # fmt: skip


@pytest.mark.parametrize(("module", "package"), [("pyspiel", "open_spiel"), ("rlcard", "rlcard")])
def test_without_a_toolkit_one_line_says_what_to_install(
    module: str, package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == module else found(name))
    with pytest.raises(koudi.Error, match=f"--others needs {package}: pip install 'koudi\\[others\\]'"):
        others.chosen_rows(".")


def test_the_table_has_all_three_toolkits(tmp_path: Path) -> None:
    path = tmp_path / "others.json"
    chosen = "koudi/tournament/|open_spiel/hearts/|rlcard/uno/"
    done = _others("--filter", chosen, "--repetitions", "2", "--time", "20", "--json", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    rows = {row["name"]: row for row in json.loads(path.read_text())["rows"]}
    assert len(rows) == 5
    assert all(len(row["decisions_per_second"]) == 2 for row in rows.values())
    # Hearts has 52 plays and up to nine cards passed, one a decision.
    assert 52 <= rows["open_spiel/hearts/python"]["decisions_per_game"] <= 64
    assert rows["koudi/tournament/cpp"]["decisions_per_game"] > 70
    assert all(toolkit in done.stdout for toolkit in ("koudi", "open_spiel", "rlcard"))


def test_what_does_not_go_together_is_refused() -> None:
    for options in (["--signature"], ["--compare", "x.json"], ["--plot", "x.png"], ["--positions", "x"]):
        done = _others(*options)
        assert done.returncode == 2
        assert done.stderr == f"koudi: --others does not go with {options[0]}\n"
    assert _others("--filter", "(").stderr.startswith("koudi: --filter: '(' is no regular expression")


def test_rows_are_played_and_counted() -> None:
    rows = [row for row in others.koudi_rows() if row.name.startswith("koudi/tournament/")]
    steps = list(others.measure(rows, repetitions=2, seconds=0.01))
    assert steps == [1, 2, 3, 4]
    assert [row.name for row in rows] == ["koudi/tournament/cpp", "koudi/tournament/python"]
    for row in rows:
        assert len(row.rates) == 2 and min(row.rates) > 0
        # Four seats play 25 cards each, one to several at a time; calls and a burial are decisions too.
        assert 60 < row.decisions < 140


def test_no_row_of_that_name() -> None:
    with pytest.raises(koudi.Error, match="no row's name matches 'nothing'"):
        others.chosen_rows("nothing")

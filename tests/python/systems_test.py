"""What holds for one rule system holds for every one: tournaments, matches, records, sets, events."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import koudi
from koudi.app import app
from koudi.records import read_records

PRESETS = koudi.Rules.presets()
THREADS = ("1", "2")


def _koudi(*arguments: str) -> None:
    """A command in this process: starting one each time would take longer than what it does."""
    assert not app([*arguments], prog_name="koudi", standalone_mode=False)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("mode", "blocks"), [("deal", "12"), ("match", "1")])
def test_tournaments_are_the_same_for_any_number_of_threads_and_their_records_replay(
    preset: str, mode: str, blocks: str, tmp_path: Path
) -> None:
    rules = [*("--rules", preset, "--mode", mode, "--blocks", blocks, "--seed", "3")]
    files = {}
    for threads in THREADS:
        json_file, records = tmp_path / f"{threads}.json", tmp_path / f"{threads}.jsonl"
        outputs = ["--threads", threads, "--json", str(json_file), "--records", str(records)]
        _koudi("tournament", "random", "greedy", *rules, *outputs)
        files[threads] = (json_file.read_bytes(), records.read_bytes())
    assert files["1"] == files["2"]
    report = json.loads(files["1"][0])
    assert report["complete"] and report["pairs"][0]["blocks"] == int(blocks)
    _koudi("replay", str(tmp_path / "1.jsonl"))
    assert {deal.record.rules for deal in read_records(str(tmp_path / "1.jsonl"))} == {preset}


@pytest.mark.parametrize("preset", PRESETS)
def test_sets_of_deals_are_played(preset: str, tmp_path: Path) -> None:
    deals = tmp_path / "deals.jsonl"
    _koudi("deals", "--rules", preset, "--blocks", "3", "--output", str(deals))
    reports = []
    for name in ("a.json", "b.json"):
        _koudi("tournament", "random", "units", "--deals", str(deals), "--json", str(tmp_path / name))
        reports.append((tmp_path / name).read_bytes())
    assert reports[0] == reports[1]
    assert json.loads(reports[0])["pairs"][0]["blocks"] == 3


@pytest.mark.parametrize("preset", PRESETS)
def test_an_event_is_played_to_its_final_table(preset: str, tmp_path: Path) -> None:
    teams = tmp_path / "teams.txt"
    teams.write_text("".join(f"Team {i} = {bot}\n" for i, bot in enumerate(["random", "units"] * 4)))
    reports = []
    for threads in THREADS:
        output = tmp_path / f"{threads}.json"
        _koudi("event", "--teams", str(teams), "--rules", preset, "--deals", "2",
               "--threads", threads, "--json", str(output))  # fmt: skip
        reports.append(output.read_bytes())
    assert reports[0] == reports[1]
    assert len(json.loads(reports[0])["order"]) == 8

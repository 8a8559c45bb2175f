"""The command `koudi tournament` and the laboratory behind it."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import scipy.stats

import koudi
from koudi._core import BlockConfig, play_blocks
from koudi.deals import make_deals, write_deals
from koudi.lab import Tournament, TournamentConfig
from koudi.records import read_records

ROOT = Path(__file__).resolve().parent.parent.parent
# Played by an older version; `koudi tournament` with these arguments made it. Whoever changes what
# it holds says so and why in the commit that replaces it.
GOLDEN = ROOT / "tests" / "golden" / "tournament.json"
GOLDEN_ARGUMENTS = ["random", "units", "greedy", "--blocks", "30", "--seed", "2026"]
PORTABLE = ROOT / "build" / "portable" / "python"


def _run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "koudi", *arguments],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, timeout=120, **options,
    )  # fmt: skip


def _json_of(path: Path, *arguments: str, **options: Any) -> bytes:
    done = _run("tournament", *arguments, "--json", str(path), **options)
    assert (done.returncode, done.stderr) == (0, "")
    return path.read_bytes()


def _report(portion: int | None = None, **config: Any) -> dict[str, Any]:
    tournament = Tournament(TournamentConfig(**({"bots": ("random", "units")} | config)))
    for _ in tournament.play(portion=portion):
        pass
    return tournament.report()


# --- the same seed, the same answer -----------------------------------------------------------


@pytest.mark.parametrize("mode", ["deal", "match"])
def test_the_json_is_the_same_for_any_number_of_threads(mode: str, tmp_path: Path) -> None:
    blocks = {"deal": "200", "match": "6"}[mode]
    arguments = ["random", "units", "greedy", "--mode", mode, "--blocks", blocks, "--seed", "5"]
    first = _json_of(tmp_path / "a.json", *arguments, "--threads", "1")
    assert _json_of(tmp_path / "b.json", *arguments, "--threads", "2") == first
    assert _json_of(tmp_path / "c.json", *arguments, "--threads", "1") == first
    assert _json_of(tmp_path / "d.json", *arguments[:-1], "6") != first


def test_the_json_is_the_same_from_the_portable_build(tmp_path: Path) -> None:
    assert PORTABLE.is_dir(), "./koudi build portable makes it"
    portable = os.environ | {"PYTHONPATH": str(PORTABLE)}
    where = _run("--version", env=portable)
    assert where.returncode == 0
    code = [sys.executable, "-P", "-c", "import koudi; print(koudi.__file__)"]
    assert subprocess.check_output(code, env=portable, text=True).startswith(str(PORTABLE))
    native = _json_of(tmp_path / "native.json", *GOLDEN_ARGUMENTS)
    assert _json_of(tmp_path / "portable.json", *GOLDEN_ARGUMENTS, env=portable) == native


@pytest.mark.parametrize("portion", [1, 7, 64])
def test_the_report_does_not_depend_on_the_portions(portion: int) -> None:
    assert _report(portion, blocks=50) == _report(blocks=50)


def test_the_golden_tournament(tmp_path: Path) -> None:
    assert _json_of(tmp_path / "now.json", *GOLDEN_ARGUMENTS) == GOLDEN.read_bytes()


def test_the_json_tells_nothing_of_time_threads_or_places(tmp_path: Path) -> None:
    report = json.loads(_json_of(tmp_path / "r.json", "random", "units", "--blocks", "9"))
    assert set(report) == {"versions", "complete", "seed", "config", "pairs", "bots"}
    assert report["versions"] == {"koudi": koudi.__version__, "report": 1}
    assert set(report["config"]) == {
        "rules", "mode", "blocks", "bots", "gauntlet", "dealer", "levels", "deals",
    }  # fmt: skip
    assert str(tmp_path) not in json.dumps(report)
    timing = json.loads((tmp_path / "r.timing.json").read_text())
    assert timing["threads"] >= 1 and timing["seconds"] > 0 and timing["deals"] == 18
    assert [bot["bot"] for bot in timing["bots"]] == ["random", "units"]


# --- what is reported -------------------------------------------------------------------------


def test_intervals_are_those_of_the_rows() -> None:
    report = _report(bots=("greedy", "units"), blocks=120, seed=3)
    config = BlockConfig(rules="tournament", bots=["greedy", "units"], pairs=[(0, 1)], seed=3)
    rows, _, _, _ = play_blocks(config, 0, 120)
    assert len(rows) == 240
    attacks = rows["a_deals"] == 0
    for name, values in [
        ("levels", rows["levels"].reshape(120, 2).mean(axis=1)),
        ("deals_won", rows["a_wins"].reshape(120, 2).mean(axis=1)),
        ("points", rows["points"][attacks]),
        ("points_against", rows["points"][~attacks]),
    ]:
        assert len(values) == 120
        low, high = scipy.stats.t.interval(0.95, 119, values.mean(), scipy.stats.sem(values))
        if name == "deals_won":
            low, high = max(low, 0), min(high, 1)
        wanted = {"mean": values.mean(), "low": low, "high": high}
        assert report["pairs"][0][name] == pytest.approx(wanted, abs=1e-6)
    assert report["pairs"][0]["blocks"] == 120
    assert report["pairs"][0]["deals"] == 240


def test_each_bot_is_reported_over_all_its_pairs_with_the_block_as_unit() -> None:
    bots = ("random", "units", "greedy")
    report = _report(bots=bots, blocks=60)
    assert [(pair["a"], pair["b"]) for pair in report["pairs"]] == [
        ("random", "units"), ("random", "greedy"), ("units", "greedy"),
    ]  # fmt: skip
    config = BlockConfig(rules="tournament", bots=bots, pairs=[(0, 1), (0, 2), (1, 2)])
    rows, _, _, _ = play_blocks(config, 0, 60)
    # Units: b of the first pair, a of the third.
    signs = np.select([rows["pairing"] == 0, rows["pairing"] == 2], [-1, 1], 0)
    means = (rows["levels"] * signs).reshape(60, 6).sum(axis=1) / 4
    low, high = scipy.stats.t.interval(0.95, 59, means.mean(), scipy.stats.sem(means))
    wanted = {"mean": means.mean(), "low": low, "high": high}
    assert report["bots"][1]["bot"] == "units"
    assert report["bots"][1]["levels"] == pytest.approx(wanted, abs=1e-6)
    assert report["bots"][1]["deals"] == 240


def test_what_one_wins_the_other_loses() -> None:
    one, other = _report(bots=("random", "units"), blocks=80)["bots"]
    assert one["levels"]["mean"] == -other["levels"]["mean"]
    assert one["levels"]["low"] == -other["levels"]["high"]
    assert one["deals_won"]["mean"] == pytest.approx(1 - other["deals_won"]["mean"])
    assert one["points"] == other["points_against"]


def test_greedy_beats_random_by_a_level_a_deal() -> None:
    pair = _report(bots=("greedy", "random"), blocks=2000)["pairs"][0]
    assert pair["levels"]["low"] >= 1.0


def test_matches_count_whole_matches() -> None:
    pair = _report(bots=("greedy", "units"), mode="match", blocks=8)["pairs"][0]
    assert pair["blocks"] == 8
    assert pair["deals"] > 16 * 5
    assert pair["matches_won"]["mean"] > 0.8


def test_a_gauntlet_is_one_against_all() -> None:
    report = _report(bots=("random", "units"), gauntlet="greedy", blocks=10)
    assert [(pair["a"], pair["b"]) for pair in report["pairs"]] == [
        ("greedy", "random"), ("greedy", "units"),
    ]  # fmt: skip
    assert report["config"]["gauntlet"] == "greedy"


def test_a_bot_can_play_itself() -> None:
    report = _report(bots=("greedy", "greedy"), blocks=40)
    assert (report["pairs"][0]["a"], report["pairs"][0]["b"]) == ("greedy", "greedy#2")
    assert report["pairs"][0]["levels"] == {"mean": 0.0, "low": 0.0, "high": 0.0}


def test_one_block_has_no_interval(tmp_path: Path) -> None:
    report = json.loads(_json_of(tmp_path / "r.json", "random", "units", "--blocks", "1"))
    levels = report["pairs"][0]["levels"]
    assert (levels["low"], levels["high"]) == (None, None)


def test_the_default_is_a_round_robin_in_under_15_seconds() -> None:
    start = time.monotonic()
    done = _run("tournament")
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - start < 15
    for text in ("random – units", "random – greedy", "units – greedy", "levels/deal", "µs/decision"):
        assert text in done.stdout
    assert "\x1b" not in done.stdout


def test_dealer_and_levels_can_be_fixed() -> None:
    config = BlockConfig(
        rules="tournament", bots=["random", "units"], pairs=[(0, 1)], dealer=2, levels="7/A"
    )
    rows, _, _, _ = play_blocks(config, 0, 5)
    assert set(rows["dealer"]) == {2}
    assert set(rows["level"]) == {5}
    assert set(rows["attackers_level"]) == {12}
    assert _report(dealer=2, levels="7/A", blocks=5)["config"]["levels"] == "7/A"


# --- records and sets of deals ----------------------------------------------------------------


def test_records_replay_and_say_who_played(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    done = _run("tournament", "random", "greedy", "--blocks", "4", "--records", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    contexts = [deal.context for deal in read_records(str(path))]
    assert [(c["block"], c["seating"]) for c in contexts] == [(b, s) for b in range(4) for s in (0, 1)]
    assert contexts[0]["bots"] == ["random", "greedy", "random", "greedy"]
    assert contexts[1]["bots"] == ["greedy", "random", "greedy", "random"]
    assert contexts[1]["entries"] == [1, 0, 1, 0]
    assert contexts[1]["seed"] == 1


def test_records_are_the_same_for_any_number_of_threads(tmp_path: Path) -> None:
    arguments = ["tournament", "random", "units", "--mode", "match", "--blocks", "3"]
    texts = []
    for threads in ("1", "2"):
        path = tmp_path / threads
        assert _run(*arguments, "--threads", threads, "--records", str(path)).returncode == 0
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]


def test_a_set_of_deals_is_played(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    digest = write_deals(str(path), make_deals("tournament", 30, 11))
    arguments = ["random", "greedy", "--seed", "11"]
    fixed = json.loads(_json_of(tmp_path / "a.json", *arguments, "--deals", str(path)))
    seeded = json.loads(_json_of(tmp_path / "b.json", *arguments, "--blocks", "30"))
    assert fixed["config"]["deals"] == digest
    assert fixed["pairs"] == seeded["pairs"]
    other = json.loads(_json_of(tmp_path / "c.json", "random", "greedy", "--blocks", "30"))
    assert other["pairs"] != seeded["pairs"]


# --- bad input --------------------------------------------------------------------------------

BAD = [
    (["random"], "two bots or more, not 1"),
    (["random", "rndom"], "unknown bot 'rndom'; bots are random, units, greedy"),
    (["random", "units:depth=2"], "bot 'units:depth=2': unknown parameter 'depth'; it has none"),
    (["--gauntlet", "nobody"], "unknown bot 'nobody'; bots are random"),
    (["random", "units", "--rules", "bridge"],
     "unknown rules 'bridge'; presets are hidden_bid, joker_bid"),
    (["random", "units", "--rules", "tournament,fun=1"], "unknown switch 'fun'; switches are decks"),
    (["random", "units", "--rules", "tournament,throw=maybe"],
     "switch throw (E6) cannot be 'maybe'; allowed: off, highest, top_two_or_whole"),
    (["random", "units", "--rules", "tournament,throw"], "not of the form switch=value"),
    (["random", "units", "--thread", "2"], "No such option: --thread"),
    (["random", "units", "--threads", "0"], "--threads"),
    (["random", "units", "--threads", "two"], "--threads"),
    (["random", "units", "--blocks", "0"], "--blocks"),
    (["random", "units", "--blocks", "-3"], "--blocks"),
    (["random", "units", "--seed", "-1"], "--seed"),
    (["random", "units", "--seed", str(2**64)], "--seed"),
    (["random", "units", "--mode", "cup"], "unknown mode 'cup'; modes are deal, match"),
    (["random", "units", "--dealer", "4"], "--dealer"),
    (["random", "units", "--levels", "7"], "--levels: '7' is not two levels with a slash between, as 7/9"),
    (["random", "units", "--levels", "7/1"], "--levels: level '1' is not one of"),
    (["random", "units", "--rules", "contest", "--levels", "3/2"], "--levels: 3 is not a level"),
    (["random", "units", "--blocks", "1.5"], "'1.5' is not a whole number from 1 to 100000000"),
    (["random", "units", "--blocks", "9" * 5000], "is not a whole number from 1 to 100000000"),
    (["random", "units", "--seed", "1", "--seed", "2"], "--seed is given 2 times"),
    (["random", "units", "--json", ""], "--json is empty"),
    (["random", "units", "--records", ""], "--records is empty"),
    (["random", "units", "--deals", ""], "--deals is empty"),
    (["random", "units", "--rules", ""], "--rules is empty"),
    (["random", "units", "--levels", ""], "--levels is empty"),
    (["random", "units", "--gauntlet", ""], "--gauntlet is empty"),
    (["random", ""], "bots is empty"),
    (["random", b"\xff"], "bots: "),
    (["random", "units", "--rules", "tournament,throw=off,throw=highest"], "(E6) is given twice"),
    (["random", "units", "--json", "a.json", "--records", "a.json"],
     "--json and --records would use the same file, a.json"),
    (["random", "units", "--json", "b.json", "--records", "./b.timing.json"],
     "the times of --json and --records would use the same file"),
    (["random", "units", "--mode", "match", "--dealer", "1"], "in mode deal only"),
    (["random", "units", "--deals", "none.jsonl"], "cannot read none.jsonl: No such file"),
    (["random", "units", "--json", "none/x.json"], "cannot write none/x.json: No such file"),
    (["random", "units", "--json", "."], "cannot write .: it is a directory"),
    (["random", "units", "--records", "none/x"], "cannot write none/x: No such file"),
    (["random", "units", "--blocks", "3", "--json", "/dev/full"], "cannot write /dev/full: No space left"),
    (["random", "units", "--blocks", "3", "--records", "/dev/full"],
     "cannot write /dev/full: No space left"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "message"), BAD, ids=lambda value: value if isinstance(value, str) else " ".join(map(str, value)))
def test_bad_input_is_one_line(arguments: list[str], message: str, tmp_path: Path) -> None:
    done = _run("tournament", *arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("koudi: ")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [("blocks", 9, "blocks: 9 are asked for, the set has 5 deals"),
     ("rules", "tournament,throw=off", "deal 0 of the set is of rules tournament, not"),
     ("levels", "2/2", "dealer and levels cannot be fixed where deals are"),
     ("mode", "match", "in mode deal only")],
)  # fmt: skip
def test_a_set_that_does_not_fit_is_refused(
    name: str, value: object, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "deals.jsonl"
    write_deals(str(path), make_deals("tournament", 5, 1))
    arguments = ["random", "units", "--deals", str(path), f"--{name}", str(value)]
    done = _run("tournament", *arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("first", "last", "threads"), [(-1, 2, 1), (3, 2, 1), (0, 2, 0), (0, 2, -5)]
)
def test_play_blocks_refuses_ranges_and_threads_that_are_none(
    first: int, last: int, threads: int
) -> None:
    config = BlockConfig(rules="tournament", bots=["random", "units"], pairs=[(0, 1)])
    with pytest.raises(koudi.Error):
        play_blocks(config, first, last, threads)


def test_pairs_of_bots_that_are_not_there_are_refused() -> None:
    with pytest.raises(koudi.Error, match=r"pair \(0, 2\): bots are numbered from 0 to 1"):
        BlockConfig(rules="tournament", bots=["random", "units"], pairs=[(0, 2)])


def test_old_records_are_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "records.jsonl"
    path.write_text("old\n")
    done = _run("tournament", "random", "units", "--blocks", "2", "--records", str(path))
    assert done.returncode == 2
    assert "has something in it already" in done.stderr
    assert path.read_text() == "old\n"


# --- when it ends early -----------------------------------------------------------------------


def test_ctrl_c_tells_what_is_known_so_far(tmp_path: Path) -> None:
    result, records = tmp_path / "r.json", tmp_path / "r.jsonl"
    command = [sys.executable, "-P", "-m", "koudi", "tournament", "random", "units"]
    process = subprocess.Popen(
        [*command, "--blocks", "50000000", "--json", str(result), "--records", str(records)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not (records.exists() and records.stat().st_size > 100_000):
        assert time.monotonic() < deadline and process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (130, "")
    assert "INCOMPLETE" in output and "random – units" in output
    report = json.loads(result.read_text())
    blocks = report["pairs"][0]["blocks"]
    assert report["complete"] is False
    assert 0 < blocks < 50_000_000
    assert report["pairs"] == _report(blocks=blocks)["pairs"]
    assert sum(1 for _ in read_records(str(records))) == 2 * blocks


def test_a_full_disk_leaves_whole_records_and_the_old_result(tmp_path: Path) -> None:
    result, records = tmp_path / "r.json", tmp_path / "r.jsonl"
    result.write_text("old")
    done = _run(
        "tournament", "random", "units", "--blocks", "5000",
        "--json", str(result), "--records", str(records),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (500_000, 500_000)),
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith(f"koudi: cannot write {records}: ")
    assert done.stderr.count("\n") == 1
    kept = sum(1 for _ in read_records(str(records)))
    assert kept > 0
    assert f"it holds {kept:,} whole lines" in done.stderr
    assert result.read_text() == "old"
    assert sorted(os.listdir(tmp_path)) == ["r.json", "r.jsonl"]


# --- the list of bots -------------------------------------------------------------------------


def test_bots_are_listed() -> None:
    done = _run("bots")
    assert (done.returncode, done.stderr) == (0, "")
    for name in ("random", "units", "greedy"):
        assert name in done.stdout

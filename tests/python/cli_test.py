"""How the command line starts and ends: broken outputs, signals, files that cannot be written."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from koudi.deals import make_deals, write_deals
from koudi.lab import Tournament, TournamentConfig
from koudi.records import read_records

KOUDI = [sys.executable, "-P", "-m", "koudi"]
PLAYED = ["tournament", "random", "units", "--blocks", "3"]
QUESTION = '{"id":1,"op":"units","rules":"tournament","level":"2","trump":"S","cards":["9C"]}\n'


def _run(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    options = {"stdout": subprocess.PIPE, "stdin": subprocess.DEVNULL} | options
    return subprocess.run(
        [*KOUDI, *arguments], stderr=subprocess.PIPE, text=True, check=False, timeout=120, **options
    )


@pytest.fixture
def questions(tmp_path: Path) -> Path:
    path = tmp_path / "questions.jsonl"
    path.write_text(QUESTION * 3)
    return path


# --- the standard output ----------------------------------------------------------------------

ANY_OUTPUT = [PLAYED, ["bots"], ["rules"], ["rules", "tournament"], ["judge", "questions.jsonl"],
              ["--help"], ["--version"], ["tournament", "--help"], []]  # fmt: skip


@pytest.mark.parametrize("arguments", ANY_OUTPUT, ids=" ".join)
def test_a_full_output_is_one_line(arguments: list[str], questions: Path) -> None:
    with open("/dev/full", "w") as full:
        done = _run(*arguments, stdout=full, cwd=questions.parent)
    assert done.stderr == "koudi: cannot write the standard output: No space left on device\n"
    assert done.returncode == 2


@pytest.mark.parametrize("arguments", ANY_OUTPUT, ids=" ".join)
def test_a_closed_output_is_one_line(arguments: list[str], questions: Path) -> None:
    done = _run(*arguments, stdout=None, preexec_fn=lambda: os.close(1), cwd=questions.parent)
    assert done.stderr == "koudi: cannot write the standard output: Bad file descriptor\n"
    assert done.returncode == 2


@pytest.mark.parametrize("arguments", ANY_OUTPUT, ids=" ".join)
def test_nobody_reading_is_a_quiet_end(arguments: list[str], questions: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        done = _run(*arguments, stdout=write, cwd=questions.parent)
    finally:
        os.close(write)
    assert (done.returncode, done.stderr) == (-signal.SIGPIPE, "")


@pytest.mark.parametrize("arguments", ANY_OUTPUT, ids=" ".join)
def test_output_in_poor_letters_is_output(arguments: list[str], questions: Path) -> None:
    done = _run(*arguments, env=os.environ | {"PYTHONIOENCODING": "ascii"}, cwd=questions.parent)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


@pytest.mark.parametrize("kind", ["full", "closed", "unread"])
def test_the_files_are_written_whatever_becomes_of_the_output(kind: str, tmp_path: Path) -> None:
    result, records = tmp_path / "r.json", tmp_path / "r.jsonl"
    arguments = [*PLAYED, "--json", str(result), "--records", str(records)]
    read, write = os.pipe()
    os.close(read)
    with open("/dev/full", "w") as full:
        if kind == "closed":
            _run(*arguments, stdout=None, preexec_fn=lambda: os.close(1))
        else:
            _run(*arguments, stdout=full if kind == "full" else write)
    os.close(write)
    assert json.loads(result.read_text())["complete"] is True
    assert sum(1 for _ in read_records(str(records))) == 6
    assert json.loads((tmp_path / "r.timing.json").read_text())["deals"] == 6


def test_closed_input_and_closed_errors_are_no_traceback(questions: Path) -> None:
    closed = _run("judge", stdin=None, preexec_fn=lambda: os.close(0))
    assert (closed.returncode, closed.stderr) == (2, "koudi: cannot read the standard input: it is closed\n")
    for arguments, status in ((["judge", str(questions)], 0), (["rules", "bridge"], 2)):
        done = subprocess.run([*KOUDI, *arguments], stdout=subprocess.PIPE, preexec_fn=lambda: os.close(2))
        assert done.returncode == status
        assert b"koudi:" not in done.stdout


# --- signals ----------------------------------------------------------------------------------


def _play_long(tmp_path: Path) -> tuple[subprocess.Popen[str], Path, Path]:
    result, records = tmp_path / "r.json", tmp_path / "r.jsonl"
    process = subprocess.Popen(
        [*KOUDI, "tournament", "random", "units", "--blocks", "50000000",
         "--json", str(result), "--records", str(records)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    deadline = time.monotonic() + 60
    while not (records.exists() and records.stat().st_size > 50_000):
        assert time.monotonic() < deadline and process.poll() is None
        time.sleep(0.05)
    return process, result, records


def test_sigterm_ends_as_ctrl_c_does(tmp_path: Path) -> None:
    process, result, records = _play_long(tmp_path)
    process.send_signal(signal.SIGTERM)
    output, errors = process.communicate(timeout=30)
    assert (process.returncode, errors) == (143, "")
    assert "INCOMPLETE" in output
    report = json.loads(result.read_text())
    assert report["complete"] is False
    assert sum(1 for _ in read_records(str(records))) == 2 * report["pairs"][0]["blocks"]
    assert sorted(os.listdir(tmp_path)) == ["r.json", "r.jsonl", "r.timing.json"]


def test_sigterm_while_files_are_open_leaves_none_behind(tmp_path: Path) -> None:
    code = (
        "import os, signal\n"
        "from koudi.cli import _prepare_signals\n"
        "from koudi.lab.files import ResultFile\n"
        "_prepare_signals()\n"
        f"with ResultFile({str(tmp_path / 'r.json')!r}): os.kill(os.getpid(), signal.SIGTERM)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (143, "")
    assert os.listdir(tmp_path) == []


def test_ctrl_c_while_everything_is_imported_is_quiet() -> None:
    code = (
        "import builtins, sys\n"
        "import koudi.cli\n"
        "original = builtins.__import__\n"
        "def interrupted(name, *rest, **more):\n"
        "    if name == 'typer': raise KeyboardInterrupt\n"
        "    return original(name, *rest, **more)\n"
        "builtins.__import__ = interrupted\n"
        "koudi.cli.main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "")


# --- files ------------------------------------------------------------------------------------


def test_a_deal_set_is_not_written_over(tmp_path: Path) -> None:
    deals = tmp_path / "deals.jsonl"
    write_deals(str(deals), make_deals("tournament", 3, 1))
    before = deals.read_bytes()
    (tmp_path / "link").symlink_to("deals.jsonl")
    for option in ("--json", "--records"):
        for name in (str(deals), str(tmp_path / "link"), f"{tmp_path}/../{tmp_path.name}/deals.jsonl"):
            done = _run("tournament", "random", "units", "--deals", str(deals), option, name)
            assert done.returncode == 2
            assert f"--deals and {option} would use the same file" in done.stderr
            assert deals.read_bytes() == before


def test_times_that_cannot_be_written_are_told_before_the_play(tmp_path: Path) -> None:
    (tmp_path / "r.timing.json").mkdir()
    started = time.monotonic()
    done = _run(
        "tournament", "random", "units", "--blocks", "50000000", "--json", str(tmp_path / "r.json")
    )
    assert time.monotonic() - started < 20
    assert done.returncode == 2
    assert done.stderr == f"koudi: cannot write {tmp_path}/r.timing.json: it is a directory\n"
    assert os.listdir(tmp_path) == ["r.timing.json"]


def test_a_device_has_nothing_that_could_be_left() -> None:
    done = _run(*PLAYED, "--json", "/dev/full")
    assert done.stderr == "koudi: cannot write /dev/full: No space left on device\n"
    assert done.returncode == 2


# --- a match without end ----------------------------------------------------------------------

CAPPED = """
import sys
import koudi.lab.tournament
from koudi.cli import main
koudi.lab.tournament.MATCH_CAP = {cap}
sys.argv = ["koudi", *{arguments!r}]
main()
"""


def test_what_was_played_before_a_match_without_end_is_kept(tmp_path: Path) -> None:
    config = TournamentConfig(bots=("random", "units"), mode="match", blocks=12, seed=7)
    lengths = [0] * config.blocks
    whole = Tournament(config, keep=lambda lines: _note(lines, lengths))
    for _ in whole.play():
        pass
    stopped = next(block for block in range(1, 12) if lengths[block] > max(lengths[:block]))
    arguments = ["tournament", "random", "units", "--mode", "match", "--blocks", "12", "--seed", "7",
                 "--json", str(tmp_path / "r.json"), "--records", str(tmp_path / "r.jsonl")]  # fmt: skip
    code = CAPPED.format(cap=lengths[stopped] - 1, arguments=arguments)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(f"koudi: stopped: block {stopped}, ")
    assert done.stderr.count("\n") == 1 and "the match has no winner" in done.stderr
    assert f"INCOMPLETE: {stopped} of 12 blocks" in done.stdout
    report = json.loads((tmp_path / "r.json").read_text())
    assert (report["complete"], report["pairs"][0]["blocks"]) == (False, stopped)
    assert report["problem"] in done.stderr
    records = [deal.context["block"] for deal in read_records(str(tmp_path / "r.jsonl"))]
    assert sorted(set(records)) == list(range(stopped))
    assert len(records) == report["pairs"][0]["deals"]


def _note(lines: list[str], lengths: list[int]) -> None:
    for line in lines:
        context = json.loads(line)["context"]
        lengths[context["block"]] = max(lengths[context["block"]], context["deal"] + 1)


# --- replay -----------------------------------------------------------------------------------


@pytest.fixture
def records(tmp_path: Path) -> Path:
    path = tmp_path / "deals.jsonl"
    assert _run(*PLAYED, "--mode", "match", "--records", str(path)).returncode == 0
    return path


def test_records_are_replayed(records: Path) -> None:
    lines = [json.loads(line) for line in records.read_text().splitlines()]
    done = _run("replay", str(records))
    assert (done.returncode, done.stderr) == (0, "")
    actions = sum(len(line["actions"]) for line in lines)
    assert done.stdout == f"{len(lines):,} deals, {actions:,} actions: all as they are recorded\n"
    each = _run("replay", "--each", str(records)).stdout.splitlines()
    assert len(each) == len(lines) + 2
    heading = each[0].split("\t")
    for line, text in zip(lines, each[1:], strict=False):
        row = dict(zip(heading, text.split("\t"), strict=True))
        assert row["points"] == str(line["result"]["points"])
        assert row["levels after"] == line["result"]["levels_after"]


def test_a_changed_record_is_told_by_line_and_field(records: Path) -> None:
    lines = records.read_text().splitlines(keepends=True)
    changed = json.loads(lines[1])
    changed["result"]["points"] += 5
    records.write_text(lines[0] + json.dumps(changed) + "\n" + "".join(lines[2:]))
    done = _run("replay", str(records))
    assert done.returncode == 2
    assert done.stderr.startswith(f"koudi: {records}:2: field 'result.points': ")
    assert done.stderr.count("\n") == 1


def test_what_is_no_file_of_records_is_refused(tmp_path: Path) -> None:
    for name, message in (("none", "No such file"), (".", "Is a directory"), ("", "file is empty")):
        done = _run("replay", name, cwd=tmp_path)
        assert done.returncode == 2
        assert message in done.stderr and done.stderr.count("\n") == 1


# --- help -------------------------------------------------------------------------------------


def test_without_arguments_the_commands_are_told() -> None:
    done, asked = _run(), _run("--help")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", asked.stdout)
    for name in ("bots", "deals", "event", "judge", "replay", "rules", "tournament"):
        assert f" {name} " in done.stdout


@pytest.mark.parametrize(
    ("command", "defaults"),
    [("tournament", ["tournament, or those of --deals", "in mode match 100", "all cores"]),
     ("judge", ["standard input"]), ("event", ["all cores"])],
)  # fmt: skip
def test_the_help_tells_all_defaults(command: str, defaults: list[str]) -> None:
    done = _run(command, "--help", env=os.environ | {"COLUMNS": "200"})
    text = " ".join(done.stdout.replace("│", " ").split())
    for default in defaults:
        assert default in text


def test_the_help_of_the_judge_tells_what_a_won_match_leaves_out() -> None:
    text = " ".join(_run("judge", "--help").stdout.split())
    assert "leaves out change, next_dealer and levels_after" in text

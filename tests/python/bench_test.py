"""`koudi bench`: what it measures, writes, compares and refuses."""

from __future__ import annotations

import copy
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import koudi
from koudi.lab.bench import Program, compare, read_result, samples_of

QUICK = ["--repetitions", "2", "--time", "1"]
# What the engine computes on the fixed positions and seeds. Whoever changes it says in the commit
# what plays differently.
SIGNATURE = "2ad42bd73c440057"


def _bench(*arguments: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-P", "-m", "koudi", "bench", *arguments],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False, timeout=120, **options,
    )  # fmt: skip


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("bench") / "result.json"
    done = _bench("--filter", "(legal_mask|list)/.*/2$", *QUICK, "--json", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert "list/tractor/2" in done.stdout and "must, aim" in done.stdout
    return path


def test_the_set_has_what_it_is_meant_to_have() -> None:
    names = Program().names
    assert len(set(names)) == len(names)
    assert all(re.fullmatch(r"[a-z_]+/[a-z_0-9]+/(2|3|4|contest)", name) for name in names)
    for name in [
        "legal_mask/single/2", "list/tractor/2", "count/throw/2", "sample/lead/2", "next_cards/bury/2",
        "read/lead/2", "trick_winner/pair/2", "playout/random/2", "playout/units/2",
        "playout/greedy/2", "playout/random/3", "playout/random/4", "playout/greedy/4",
        "perft/tournament/2", "perft/hidden_bid/4", "list/quad/contest", "count/throw/contest",
    ]:  # fmt: skip
        assert name in names


def test_the_engine_computes_what_it_did() -> None:
    assert Program().signature() == SIGNATURE
    assert _bench("--signature").stdout.split() == [SIGNATURE]


def test_the_json_is_google_benchmarks_with_its_context(result: Path) -> None:
    written = json.loads(result.read_text())
    context = written["context"]
    assert context["koudi_version"] == koudi.__version__
    assert {"compiler", "flags", "git_revision", "num_cpus", "mhz_per_cpu", "date"} <= set(context)
    assert "-O" in context["flags"] and "executable" not in context and "host_name" not in context
    for run in written["benchmarks"]:
        assert run["items_per_second"] > 0 and run["repetitions"] == 2
    samples = samples_of(written)
    assert all(len(one.ns) == 2 for one in samples.values())
    assert samples["list/tractor/2"].items > 1 and samples["legal_mask/pair/2"].items == 1


def test_items_are_the_actions_that_are_listed(tmp_path: Path) -> None:
    state = koudi.State(dealer=0, seed=4)
    step = 0
    while state.phase != "play" or not any(state.trick) or state.count_legal() < 5:
        state.apply(state.sample_legal(1, step))
        step += 1
    positions = tmp_path / "positions.txt"
    positions.write_text(f"# mine\n\n{state.position()}\r\n")
    program = Program("list/", str(positions))
    assert len(program.names) == 1
    *_, (_, measured) = program.passes(1, 0.001)
    [samples] = samples_of(measured).values()
    assert samples.items == state.count_legal()


def _scaled(result: dict[str, Any], factor: Callable[[str], float], seed: int) -> dict[str, Any]:
    """Twenty benchmarks, nine repetitions with one percent of noise."""
    rng = random.Random(seed)
    runs = []
    for i in range(20):
        name = f"list/kind{i}/2"
        for _ in range(9):
            time = 100 * factor(name) * rng.gauss(1, 0.01)
            runs.append({"run_name": name, "cpu_time": time, "time_unit": "ns", "run_type": "iteration",
                         "items_per_second": 1e9 / time})  # fmt: skip
    return {"context": {}, "benchmarks": runs}


def test_what_got_slower_than_the_noise_is_told() -> None:
    before = _scaled({}, lambda _: 1, 1)
    same = compare(before, _scaled({}, lambda _: 1, 2))
    assert not same.slower and same.can_tell and abs(same.machine - 1) < 0.02
    after = compare(before, _scaled({}, lambda name: 1.1 if name == "list/kind7/2" else 1, 3))
    [slower] = after.slower
    assert slower.name == "list/kind7/2" and 1.07 < slower.ratio < 1.13
    other_machine = compare(before, _scaled({}, lambda _: 1.8, 4))
    assert not other_machine.slower and 1.75 < other_machine.machine < 1.85


def test_a_comparison_of_files(result: Path, tmp_path: Path) -> None:
    slow = json.loads(result.read_text())
    for run in slow["benchmarks"]:
        run["cpu_time"] /= 50
    earlier = tmp_path / "earlier.json"
    # One benchmark alone says nothing of the machine; nine copies of each make enough repetitions.
    slow["benchmarks"] = [copy.copy(run) for run in slow["benchmarks"] for _ in range(9)]
    earlier.write_text(json.dumps(slow))
    arguments = ["--filter", "list/single/2", "--repetitions", "9", "--time", "1"]
    done = _bench(*arguments, "--compare", str(earlier))
    assert done.returncode == 1 and "slower" in done.stdout
    done = _bench("--filter", "list/single/2", *QUICK, "--compare", str(earlier))
    assert done.returncode == 0 and "2 repetitions are too few" in done.stdout


def test_a_picture_is_drawn(tmp_path: Path) -> None:
    picture = tmp_path / "bench.png"
    done = _bench("--filter", "(list|playout)/.*/2", *QUICK, "--plot", str(picture))
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.read_bytes().startswith(b"\x89PNG")


def _lines(tmp_path: Path, text: str) -> str:
    path = tmp_path / "lines.txt"
    path.write_text(text)
    return str(path)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--filter", "("], "--filter: '(' is no regular expression"),
        (["--filter", "nothing"], "--filter: no benchmark's name matches 'nothing'"),
        (["--filter", ""], "--filter is empty"),
        (["--positions", "absent.txt"], "cannot read positions from absent.txt"),
        (["--positions", "@"], "lines.txt, line 2: position"),
        (["--compare", "absent.json"], "cannot read absent.json"),
        (["--compare", "@"], "lines.txt is no result of benchmarks, as --json writes it"),
        (["--plot", "a.txt"], "--plot: a.txt does not end in .png, .svg or .pdf"),
        (["--repetitions", "0"], "0' is not a whole number from 1 to 1000"),
        (["--json", "/dev/full/x"], "cannot write /dev/full/x"),
        (["--json", "same", "--compare", "same"], "would use the same file"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], message: str, tmp_path: Path) -> None:
    lines = _lines(tmp_path, "# comment\nkoudi-position/1 nonsense\n")
    done = _bench(*[lines if argument == "@" else argument for argument in arguments])
    assert done.returncode == 2 and done.stdout == ""
    assert message in done.stderr and done.stderr.count("\n") == 1


def test_a_missing_program_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koudi.lab.bench.PROGRAM", Path("absent"))
    with pytest.raises(koudi.Error, match="libbenchmark-dev"):
        Program()


def test_ctrl_c_keeps_whole_passes(tmp_path: Path) -> None:
    output = tmp_path / "result.json"
    command = [sys.executable, "-P", "-m", "koudi", "bench", "--filter", "list/.*/2", "--repetitions",
               "1000", "--time", "1", "--json", str(output)]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.communicate(timeout=4)
        process.send_signal(2)
        told, problems = process.communicate(timeout=20)
    assert (process.returncode, problems) == (130, "")
    assert "incomplete: stopped after" in told
    assert samples_of(read_result(str(output)))
    assert not [name for name in os.listdir(tmp_path) if name != "result.json"]

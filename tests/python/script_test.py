"""The script `koudi` at the root: what it remembers, what it rebuilds, and how it fails."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "koudi"


@pytest.fixture
def script(tmp_path: Path) -> ModuleType:
    """The script as a module that works on a small tree of its own."""
    for name in ("CMakeLists.txt", "CMakePresets.json", "pyproject.toml"):
        (tmp_path / name).write_text(name)
    for name in ("core/hand.h", "core/CMakeLists.txt", "bindings/koudi/cli.py", "bench/positions/moves.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    shutil.copy(SCRIPT, tmp_path / "koudi")
    loader = importlib.machinery.SourceFileLoader("koudi_script", str(tmp_path / "koudi"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    os.makedirs(module.STATE)
    return module


def _start(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], env=os.environ | environment,
        capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False,
    )  # fmt: skip


def _program(folder: Path, name: str, body: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def test_a_second_start_takes_under_a_second() -> None:
    assert _start(str(SCRIPT), "--version").returncode == 0
    seconds = []
    for _ in range(3):
        started = time.monotonic()
        done = _start(str(SCRIPT), "--version")
        seconds.append(time.monotonic() - started)
        assert (done.returncode, done.stderr) == (0, "")
    assert min(seconds) < 1


@pytest.mark.parametrize("name", ["core/hand.h", "core/CMakeLists.txt", "pyproject.toml"])
def test_a_changed_source_is_noticed(script: ModuleType, name: str) -> None:
    before = script.source_digest("program")
    path = Path(script.ROOT) / name
    path.write_text(path.read_text())
    os.utime(path, ns=(1, 1))
    touched = script.source_digest("program")
    path.unlink() if name == "core/hand.h" else path.write_text("other")
    assert len({before, touched, script.source_digest("program")}) == 3


def test_a_changed_python_source_needs_no_build(script: ModuleType) -> None:
    before = script.source_digest("program")
    (Path(script.ROOT) / "bindings/koudi/cli.py").write_text("other")
    assert script.source_digest("program") == before


def test_changed_positions_are_noticed_by_the_benchmarks_alone(script: ModuleType) -> None:
    before = {part: script.source_digest(part) for part in script.PARTS}
    (Path(script.ROOT) / "bench/positions/moves.txt").write_text("other")
    after = {part: script.source_digest(part) for part in script.PARTS}
    assert before["program"] == after["program"] and before["bench"] != after["bench"]


def test_the_record_outlives_the_process_and_forgets(script: ModuleType) -> None:
    script.Record().mark("program", "a")
    assert script.Record().has("program", "a")
    assert not script.Record().has("program", "b")
    script.Record().forget("program")
    assert not script.Record().has("program", "a")
    Path(script.Record.path).write_text("{ torn")
    assert not script.Record().has("program", "a")


def test_a_machine_without_compiler_and_manager_is_told_so(
    script: ModuleType, tmp_path: Path
) -> None:
    (tmp_path / "bin").mkdir()
    done = _start(str(tmp_path / "koudi"), "--version", PATH=str(tmp_path / "bin"), CXX="")
    assert done.returncode == 1
    assert "missing: a C++20 compiler" in done.stderr
    assert "apt-get" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_rights_the_command_is_named(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script.os, "geteuid", lambda: 1000)
    monkeypatch.setenv("PATH", "")
    need = script.Need("Something", True, lambda: False, {"apt-get": "some-dev"})
    with pytest.raises(script.Failure, match=r"missing: Something(.|\n)*apt-get .*install.* some-dev"):
        script.install(script.MANAGERS[0], [need], True)


def test_what_cmake_can_fetch_may_be_missing(
    script: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    need = script.Need("Something", False, lambda: False, {})
    script.install(None, [need], False)
    assert "missing: Something" in capsys.readouterr().err
    with pytest.raises(script.Failure):
        script.install(None, [need], True)


def test_a_failing_step_shows_its_end_and_names_the_log(script: ModuleType) -> None:
    with pytest.raises(script.Failure) as failure:
        script.run_logged("trying", ["sh", "-c", "echo broken pipe dream; exit 3"])
    assert "trying failed with exit status 3:\nbroken pipe dream\n" in str(failure.value)
    assert "setup.log" in str(failure.value)
    with pytest.raises(script.Failure, match="there is no program no-such-program"):
        script.run_logged("trying", ["no-such-program"])


def test_only_a_compiler_that_is_new_enough_is_taken(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.delenv("CXX", raising=False)
    monkeypatch.setattr(script.shutil, "which", lambda name: name if (tmp_path / name).exists() else None)
    _program(tmp_path, "c++", "case $1 in --version) echo 'c++ (Debian) 11.3';; *) echo 11;; esac")
    assert script.compiler() is None
    _program(tmp_path, "clang++", "case $1 in --version) echo 'clang 13';; *) echo 13.0.1;; esac")
    assert script.compiler() is None
    _program(tmp_path, "g++-12", "case $1 in --version) echo 'g++-12 (Debian) 12';; *) echo 12;; esac")
    assert script.compiler() == "g++-12"


def test_an_old_python_says_which_is_needed(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script.sys, "version_info", (3, 9, 2))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(script.Failure, match=r"Python 3\.11 or later is needed; .* is 3\.9"):
        script.use_new_python()


def test_one_set_up_waits_for_the_other(script: ModuleType, tmp_path: Path) -> None:
    take = f"import runpy\nwith runpy.run_path({str(tmp_path / 'koudi')!r})['setup_lock'](): print('taken')"
    with script.setup_lock():
        other = subprocess.Popen(
            [sys.executable, "-c", take],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert other.stderr is not None
        assert "waiting" in other.stderr.readline()
        assert other.poll() is None
    assert other.communicate(timeout=20)[0] == "taken\n"


@pytest.mark.parametrize("arguments", [("build", "fastest"), ("test", "rust")])
def test_unknown_arguments_end_with_status_2(arguments: tuple[str, ...]) -> None:
    done = _start(str(SCRIPT), *arguments)
    assert done.returncode == 2
    assert arguments[1] in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", ["test", "build"])
def test_its_own_commands_have_help(command: str) -> None:
    done = _start(str(SCRIPT), command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: ./koudi {command} ")
    for preset in ("release", "portable", "checked", "debug"):
        assert preset in done.stdout


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_its_own_commands_are_listed(arguments: tuple[str, ...]) -> None:
    done = _start(str(SCRIPT), *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    for command in ("tournament", "./koudi test", "./koudi build"):
        assert f" {command} " in done.stdout

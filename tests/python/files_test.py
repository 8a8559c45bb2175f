"""Result files on a disk that fills up; a limit on the file size plays the full disk."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

import koudi
from koudi.lab.files import LineFile, ResultFile


def _run_with_limit(code: str, size: int) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
    )  # fmt: skip


def test_a_result_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_text("old")
    path.chmod(0o640)
    with ResultFile(str(path)) as file:
        assert path.read_text() == "old"
        file.write("new")
    assert path.read_text() == "new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert os.listdir(tmp_path) == ["result.json"]


def test_a_result_that_is_never_written_leaves_no_trace(tmp_path: Path) -> None:
    with ResultFile(str(tmp_path / "result.json")):
        pass
    assert os.listdir(tmp_path) == []


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real.json").write_text("old")
    (tmp_path / "link.json").symlink_to("real.json")
    with ResultFile(str(tmp_path / "link.json")) as file:
        file.write("new")
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "real.json").read_text() == "new"


def test_a_full_disk_leaves_the_old_result(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    path.write_text("old")
    done = _run_with_limit(
        f"from koudi.lab.files import ResultFile\n"
        f"with ResultFile({str(path)!r}) as file: file.write('x' * 5000)", 1000
    )  # fmt: skip
    assert done.returncode == 1
    assert f"koudi._core.Error: cannot write {path}: " in done.stderr
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["result.json"]


@pytest.mark.parametrize("kind", [ResultFile, LineFile])
def test_a_device_is_written_to_and_not_replaced(kind: type[ResultFile] | type[LineFile]) -> None:
    with pytest.raises(koudi.Error, match="cannot write /dev/full: No space left on device"):
        with kind("/dev/full") as file:
            file.write("new") if isinstance(file, ResultFile) else file.append(["new"])
    assert Path("/dev/full").is_char_device()


@pytest.mark.parametrize("kind", [ResultFile, LineFile])
def test_a_folder_that_is_missing_is_told_at_once(
    kind: type[ResultFile] | type[LineFile], tmp_path: Path
) -> None:
    with pytest.raises(koudi.Error, match="cannot write .*none/x: No such file or directory"):
        kind(str(tmp_path / "none" / "x"))


def test_lines_end_whole_on_a_full_disk(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    done = _run_with_limit(
        f"from koudi.lab.files import LineFile\n"
        f"with LineFile({str(path)!r}) as file:\n"
        f"    for i in range(100): file.append([str(i) * 10, 'x' * 50])", 1000
    )  # fmt: skip
    assert done.returncode == 1
    assert f"cannot write {path}: " in done.stderr
    assert "it holds 30 whole lines" in done.stderr
    lines = path.read_text().splitlines(keepends=True)
    assert lines[0::2] == [f"{str(i) * 10}\n" for i in range(15)]
    assert lines[1::2] == ["x" * 50 + "\n"] * 15


def test_lines_are_not_put_behind_those_of_another_run(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text("old\n")
    with pytest.raises(koudi.Error, match="has something in it already"):
        LineFile(str(path))
    assert path.read_text() == "old\n"

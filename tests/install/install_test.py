"""What others get: the installed C++ library, and the package that `pip install .` makes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import koudi

ROOT = Path(__file__).resolve().parent.parent.parent
TOOLS = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}


def _run(*command: str | Path, **environment: str) -> str:
    """What a command prints; one that fails fails the test with all its output."""
    done = subprocess.run(
        list(map(str, command)), env=TOOLS | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def test_a_program_outside_the_tree_uses_the_installed_library(tmp_path: Path) -> None:
    prefix, source, build = tmp_path / "prefix", tmp_path / "source", tmp_path / "build"
    shutil.copytree(ROOT / "tests/install/consumer", source)
    _run("cmake", "--install", ROOT / "build/release", "--prefix", prefix)
    _run("cmake", "-S", source, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
    _run("cmake", "--build", build)

    assert _run(build / "consumer", "tournament") == f"tournament {koudi.__version__}\n"
    for path in prefix.rglob("*.cmake"):
        assert str(ROOT) not in path.read_text(), f"{path} leads back into the source tree"
    python = [path for path in prefix.rglob("*") if path.suffix in (".py", ".so")]
    assert not python, "installing the C++ library must not install the Python package"


def test_pip_install_gives_the_same_package(tmp_path: Path) -> None:
    _run(
        sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation",
        f"--config-settings=build-dir={ROOT / 'build/wheel'}", "--target", tmp_path, ROOT,
    )  # fmt: skip
    listed = _run("git", "-C", ROOT / "bindings/koudi", "ls-files", "--cached", "--others", "-z",
                  "--exclude-standard")  # fmt: skip
    sources = {name for name in listed.split("\0") if (ROOT / "bindings/koudi" / name).is_file()}
    package = tmp_path / "koudi"
    installed = {
        str(path.relative_to(package))
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    [extension] = [name for name in installed if name.startswith("_core.cpython")]
    assert installed - sources == {extension, "bin/koudi_bench"}
    assert installed >= sources
    bench = _run(sys.executable, "-P", "-m", "koudi", "bench", "--signature", PYTHONPATH=str(tmp_path))
    assert bench == _run(sys.executable, "-P", "-m", "koudi", "bench", "--signature")

    where = _run(sys.executable, "-P", "-c", "import koudi._core; print(koudi._core.__file__)",
                 PYTHONPATH=str(tmp_path))  # fmt: skip
    assert Path(where.strip()).parent == package
    version = _run(sys.executable, "-P", "-m", "koudi", "--version", PYTHONPATH=str(tmp_path))
    assert version == f"koudi {koudi.__version__}\n"

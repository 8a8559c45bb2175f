"""The house rules that no compiler checks: which layer may include, link and use what.

Layers point down only: core <- search <- bots <- bindings <- experiments; tests and bench may use
any of them and nothing uses tests or bench. The first tests read the real tree; the others hand
small trees, each with one fault, to the same checks and want to hear the alarm.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent

LAYERS = ["core", "search", "bots", "bindings", "experiments"]
OUTSIDE = ["tests", "bench"]
TOP_LEVEL = {
    *LAYERS, *OUTSIDE, "CMakeLists.txt", "CMakePresets.json", "README.md", "koudi", "pyproject.toml",
}  # fmt: skip
NO_PRINTING = ("core/", "search/", "bots/")
COMPILED = (*NO_PRINTING, "bindings/")


@dataclass(frozen=True)
class Ban:
    """A pattern that code may contain only in files for which `allowed` holds."""

    what: str
    pattern: str
    allowed: Callable[[str], bool]


def _everywhere_but(*folders: str) -> Callable[[str], bool]:
    return lambda path: not path.startswith(folders)


BANS = [
    Ban("OpenMP outside search/parallel.*", r"#\s*include\s*<omp\.h>|#\s*pragma\s+omp|\bomp_\w+\(",
        lambda path: path.startswith("search/parallel.")),
    Ban("Eigen outside the .cpp files of search", r"#\s*include\s*<(unsupported/)?Eigen/",
        lambda path: path.startswith("search/") and path.endswith(".cpp")),
    Ban("Python outside bindings", r"#\s*include\s*<(pybind11/|Python\.h)",
        lambda path: path.startswith("bindings/")),
    Ban("printing below the bindings",
        r"#\s*include\s*<(iostream|cstdio|stdio\.h|print|syncstream)>"
        r"|\bstd::(cout|cerr|clog|print|println)\b|\b(f?printf|puts|fputs|putchar)\s*\(",
        _everywhere_but(*NO_PRINTING)),
    Ban("ending the program below the bindings",
        r"\b(std::)?(exit|_Exit|quick_exit|abort|terminate)\s*\(", _everywhere_but(*NO_PRINTING)),
    Ban("chance that differs between libraries",
        r"#\s*include\s*<random>|\bstd::(shuffle|sample|random_device|mt19937(_64)?|\w+_distribution)\b"
        r"|\bs?rand\s*\(", _everywhere_but(*COMPILED)),
    Ban("an exception in core or search", r"\b(throw|try)\b", _everywhere_but("core/", "search/")),
    Ban("std::function in core", r"\bstd::(move_only_)?function\b", _everywhere_but("core/")),
    Ban("a virtual function in core", r"\bvirtual\b", _everywhere_but("core/")),
]  # fmt: skip

# What a CMakeLists.txt may name, and where: the same edges as for includes.
CMAKE_BANS = [
    Ban("fast-math, which changes results", r"-ffast-math|-Ofast|-funsafe-math", lambda path: False),
    Ban("OpenMP outside search", r"OpenMP::|koudi_need_openmp|-fopenmp",
        lambda path: path.startswith("search/")),
    Ban("Eigen outside search", r"Eigen3::|koudi_need_eigen", lambda path: path.startswith("search/")),
    Ban("pybind11 outside bindings", r"pybind11(::|_add)|koudi_need_pybind11",
        lambda path: path.startswith("bindings/")),
]  # fmt: skip

# Folders that exist on one machine only; what every system has, like those under usr, is fine.
MACHINE_PATH = re.compile(r"(?<![\w.~}>-])/(?:home|root|work|tmp|farm|mnt|media|srv|Users|Volumes)/\w")

COMMENT_OR_TEXT = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(?P<end>[^(\s]*)\(.*?\)(?P=end)"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'',
    re.DOTALL,
)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)


def _blank(match: re.Match[str]) -> str:
    return "\n" * match[0].count("\n")


def _without_comments(text: str) -> str:
    return COMMENT_OR_TEXT.sub(
        lambda match: _blank(match) if match[0].startswith("/") else match[0], text
    )


def _line(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def _rank(path: str) -> int | None:
    top = path.split("/")[0]
    return LAYERS.index(top) if top in LAYERS else None


@dataclass(frozen=True)
class Tree:
    """The files of a source tree by their path from its root; what is not text is left out."""

    files: dict[str, str]

    def ending(self, *suffixes: str) -> Iterator[tuple[str, str]]:
        return ((path, text) for path, text in self.files.items() if path.endswith(suffixes))

    def sources(self) -> Iterator[tuple[str, str]]:
        return self.ending(".h", ".cpp")

    def cmake_lists(self) -> Iterator[tuple[str, str]]:
        """Path and text without comments of each CMakeLists.txt."""
        return (
            (path, re.sub(r"#[^\n]*", "", text)) for path, text in self.ending("CMakeLists.txt")
        )


def include_problems(tree: Tree) -> Iterator[str]:
    for path, text in tree.sources():
        code = _without_comments(text)
        for include in INCLUDE.finditer(code):
            problem = _include_problem(tree, path, include[1], include[2])
            if problem:
                yield f"{path}:{_line(code, include.start(1))}: {problem}"


def _include_problem(tree: Tree, path: str, bracket: str, target: str) -> str | None:
    if bracket == "<":
        return f"<{target}> is ours: include it in quotes" if target in tree.files else None
    if target not in tree.files:
        return f'"{target}" is not a path from the root'
    top = path.split("/")[0]
    if target.split("/")[0] in OUTSIDE:
        return None if top in OUTSIDE else f'"{target}" points out of the layers'
    rank, target_rank = _rank(path), _rank(target)
    if rank is not None and target_rank is not None and target_rank > rank:
        return f'"{target}" points up'
    return None


def ban_problems(tree: Tree) -> Iterator[str]:
    for path, text in tree.sources():
        code = COMMENT_OR_TEXT.sub(_blank, text)
        yield from _banned(BANS, path, code)
    for path, text in tree.cmake_lists():
        yield from _banned(CMAKE_BANS, path, text)


def _banned(bans: list[Ban], path: str, code: str) -> Iterator[str]:
    for ban in bans:
        if not ban.allowed(path):
            for match in re.finditer(ban.pattern, code):
                yield f"{path}:{_line(code, match.start())}: {ban.what}: {match[0]}"


def link_problems(tree: Tree) -> Iterator[str]:
    """Layers that a layer's CMakeLists names, as a target or after LAYERS, and that lie above it."""
    for path, text in tree.cmake_lists():
        rank = _rank(path)
        if rank is None:
            continue
        named = set(re.findall(r"\bkoudi(?:::|_)(\w+)", text))
        for names in re.findall(r"\bLAYERS\b([^)A-Z]*)", text):
            named.update(names.split())
        for layer in LAYERS[rank + 1 :]:
            if layer in named:
                yield f"{path}: links {layer}, which lies above it"


def unnamed_problems(tree: Tree) -> Iterator[str]:
    """Sources that no CMakeLists builds; in the layers headers too, since those are installed."""
    lists = dict(tree.cmake_lists())
    for path, _ in tree.sources():
        if path.endswith(".h") and _rank(path) is None:
            continue
        folders = [str(folder) for folder in PurePosixPath(path).parents if str(folder) != "."]
        if not any(_names(lists, folder, path) for folder in folders):
            yield f"{path}: no CMakeLists.txt names it"


def _names(lists: dict[str, str], folder: str, path: str) -> bool:
    words = lists.get(f"{folder}/CMakeLists.txt", "")
    return path.removeprefix(f"{folder}/") in re.split(r'[\s()"]+', words)


def path_problems(tree: Tree) -> Iterator[str]:
    for path, text in tree.files.items():
        for match in MACHINE_PATH.finditer(text):
            yield f"{path}:{_line(text, match.start())}: a path of one machine"


def top_level_problems(tree: Tree) -> Iterator[str]:
    for top in sorted({path.split("/")[0] for path in tree.files}):
        if top not in TOP_LEVEL and not top.startswith("."):
            yield f"{top}: does not belong at the top of the tree"


CHECKS = [
    include_problems, ban_problems, link_problems, unnamed_problems, path_problems, top_level_problems,
]  # fmt: skip


def problems(tree: Tree) -> list[str]:
    return [problem for check in CHECKS for problem in check(tree)]


@pytest.fixture(scope="module")
def real_tree() -> Tree:
    """What git tracks here, and what it would on the next `git add`."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    files = {}
    for path in filter(None, listed.split("\0")):
        try:
            files[path] = (ROOT / path).read_text(encoding="utf-8")
        except FileNotFoundError:  # deleted here, not yet in git
            continue
        except UnicodeDecodeError:
            files[path] = ""
    return Tree(files)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_tree_has_no(check: Callable[[Tree], Iterator[str]], real_tree: Tree) -> None:
    found = list(check(real_tree))
    assert not found, "\n" + "\n".join(found)


def test_the_tree_was_read(real_tree: Tree) -> None:
    assert {"core/types.h", "core/CMakeLists.txt", "bindings/module.cpp"} <= real_tree.files.keys()
    assert "#pragma once" in real_tree.files["core/types.h"]


GOOD = {
    "README.md": "Clone it, then ./koudi test; or see https://example.org/home/page.",
    ".ci/run": "./koudi test",
    "core/CMakeLists.txt": "koudi_add_layer(core HEADERS hand.h SOURCES hand.cpp)",
    "core/hand.h": "#include <vector>\n// a throw stands\nint throw_units = 1'000;",
    "core/hand.cpp": '#include "core/hand.h"\nconst char* kText = "throw std::cout";',
    "search/CMakeLists.txt": "koudi_need_eigen()\n"
    "koudi_add_layer(search HEADERS net.h SOURCES net.cpp parallel.cpp LAYERS core PRIVATE OpenMP::x)",
    "search/net.h": '#include "core/hand.h"',
    "search/net.cpp": '#include <Eigen/Core>\n#include "search/net.h"',
    "search/parallel.cpp": "#include <omp.h>\n#pragma omp parallel",
    "bots/CMakeLists.txt": "koudi_add_layer(bots SOURCES bot.cpp LAYERS search core)",
    "bots/bot.cpp": '#include "search/net.h"\n#include "core/hand.h"\nint f() { throw 1; }',
    "bindings/CMakeLists.txt": "pybind11_add_module(koudi_python module.cpp) # koudi::experiments",
    "bindings/module.cpp": '#include <pybind11/pybind11.h>\n#include <cstdio>\n#include "core/hand.h"',
    "tests/CMakeLists.txt": "koudi_add_tests(core SOURCES core/hand_test.cpp)",
    "tests/support/all.h": '#include "bots/bot.cpp"\n#include <random>\n#include <iostream>',
    "tests/core/hand_test.cpp": '#include "tests/support/all.h"',
}

# One fault each: the file to write, its text, and what the alarm must say.
BAD = [
    ("core/hand.h", '#include "search/net.h"', 'core/hand.h:1: "search/net.h" points up'),
    ("search/net.h", '\n#  include "bots/bot.cpp"', 'search/net.h:2: "bots/bot.cpp" points up'),
    ("bots/bot.cpp", '#include "bindings/module.cpp"', "points up"),
    ("bots/bot.cpp", '#include "tests/support/all.h"', "points out of the layers"),
    ("core/hand.cpp", '#include "hand.h"', '"hand.h" is not a path from the root'),
    ("search/net.h", '#include "../core/hand.h"', "is not a path from the root"),
    ("tests/core/hand_test.cpp", '#include "hand.h"', "is not a path from the root"),
    ("core/hand.cpp", "#include <core/hand.h>", "include it in quotes"),
    ("search/net.cpp", "#include <omp.h>", "OpenMP outside search/parallel"),
    ("bots/bot.cpp", "int f() {\n#pragma omp parallel for\n}", "bots/bot.cpp:2: OpenMP outside"),
    ("tests/core/hand_test.cpp", "int n = omp_get_max_threads();", "OpenMP outside search/parallel"),
    ("search/net.h", "#include <Eigen/Dense>", "Eigen outside the .cpp files of search"),
    ("core/hand.cpp", "#include <unsupported/Eigen/FFT>", "Eigen outside"),
    ("core/hand.h", "#include <iostream>", "printing below the bindings"),
    ("bots/bot.cpp", "#include <cstdio>", "printing below the bindings"),
    ("search/net.cpp", 'void f() { std::printf("x"); }', "search/net.cpp:1: printing below"),
    ("search/net.cpp", "void f() { std::cerr << 1; }", "printing below the bindings"),
    ("bots/bot.cpp", "void f() { std::exit(2); }", "ending the program below the bindings"),
    ("core/hand.cpp", "#include <random>", "chance that differs"),
    ("search/net.cpp", "void f() { std::shuffle(a, b, g); }", "chance that differs"),
    ("bindings/module.cpp", "std::uniform_int_distribution<int> d;", "chance that differs"),
    ("search/net.cpp", "/* a\nb */ void f() { throw 1; }", "search/net.cpp:2: an exception in core"),
    ("core/hand.h", "std::function<void()> sink;", "std::function in core"),
    ("core/hand.h", "struct S { virtual void f(); };", "a virtual function in core"),
    ("search/net.h", "#include <pybind11/numpy.h>", "Python outside bindings"),
    ("core/extra.cpp", "int x;", "core/extra.cpp: no CMakeLists.txt names it"),
    ("search/extra.h", "", "search/extra.h: no CMakeLists.txt names it"),
    ("tests/core/new_test.cpp", "", "tests/core/new_test.cpp: no CMakeLists.txt names it"),
    ("core/CMakeLists.txt", "koudi_add_layer(core HEADERS hand.h # hand.cpp\n)", "core/hand.cpp: no CM"),
    ("core/CMakeLists.txt", "add(hand.h hand.cpp LAYERS search)", "core/CMakeLists.txt: links search"),
    ("core/CMakeLists.txt", "add(hand.h hand.cpp koudi::bots)", "core/CMakeLists.txt: links bots"),
    ("bots/CMakeLists.txt", "f(bot.cpp -ffast-math)", "fast-math, which changes results"),
    ("bots/CMakeLists.txt", "f(bot.cpp OpenMP::OpenMP_CXX)", "OpenMP outside search"),
    ("bots/CMakeLists.txt", "f(bot.cpp Eigen3::Eigen)", "Eigen outside search"),
    ("README.md", "see\n/" + "home/someone/koudi", "README.md:2: a path of one machine"),
    (".ci/run", "cd '/" + "root/x'", ".ci/run:1: a path of one machine"),
    ("notes.txt", "", "notes.txt: does not belong at the top of the tree"),
    ("cmake/x.cmake", "", "cmake: does not belong at the top of the tree"),
]  # fmt: skip


def test_a_good_tree_is_silent() -> None:
    assert problems(Tree(GOOD)) == []


@pytest.mark.parametrize(("path", "text", "alarm"), BAD)
def test_the_alarm_rings(path: str, text: str, alarm: str) -> None:
    found = problems(Tree(GOOD | {path: text}))
    assert any(alarm in problem for problem in found), found

"""The benchmark program: run in passes, its results as samples, two results compared.

The program is Google Benchmark's (`bench/` in the source tree). It runs once for every repetition, so
that the repetitions of one benchmark lie apart in time: on shared machines speed changes from second
to second. Results are Google Benchmark's own JSON, all repetitions in one file.
"""

from __future__ import annotations

import json
import math
import re
import statistics
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import koudi

__all__ = [
    "Change", "Comparison", "Program", "Samples", "check_pattern", "compare", "read_result",
    "samples_of", "spread_of",
]  # fmt: skip

PROGRAM = Path(koudi.__file__).parent / "bin" / "koudi_bench"

# A benchmark counts as slower when chance alone would show it once in a thousand times, and when it
# is by more than layout and alignment make.
CHANCE = 0.001
LEAST_CHANGE = 0.03
# From so many benchmarks on, what all have in common is taken for the machine's.
ENOUGH_FOR_MACHINE = 10


@dataclass
class Samples:
    """What the repetitions of one benchmark measured; times are of the processor, in nanoseconds."""

    name: str
    ns: list[float] = field(default_factory=list)
    """Of one operation: one position, one deal."""
    rates: list[float] = field(default_factory=list)
    """Items a second: what the name counts."""
    items: float = 1.0
    """Items of one operation, on the mean."""

    @property
    def median(self) -> float:
        return statistics.median(self.ns)

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> float | None:
        """Of the times."""
        return spread_of(self.ns)


def spread_of(values: list[float]) -> float | None:
    """Half the range between the quartiles, as a share of the median; None of one repetition."""
    if len(values) < 2:
        return None
    low, middle, high = statistics.quantiles(values, n=4, method="inclusive")
    return (high - low) / 2 / middle


class Program:
    """The benchmark program with its choice of benchmarks and positions."""

    def __init__(self, chosen: str = "", positions: str | None = None) -> None:
        """`chosen` is a regular expression, `positions` a file; Error for one that cannot be used."""
        if not PROGRAM.is_file():
            raise koudi.Error(
                "koudi bench: the benchmark program was not built into this installation, because "
                "Google Benchmark was missing; install it (Debian: apt-get install libbenchmark-dev) "
                "and install koudi again"
            )
        check_pattern(chosen)
        self._choice = [f"--benchmark_filter={chosen or '.'}"]
        self._positions = [f"--positions={positions}"] if positions is not None else []
        self.names = self._output("--benchmark_list_tests", *self._choice).split()
        if not self.names:
            raise koudi.Error(f"--filter: no benchmark's name matches '{chosen}'")

    def signature(self) -> str:
        """What the engine computes on the positions, as 16 hexadecimal digits."""
        return self._output("--signature").strip()

    def passes(self, repetitions: int, seconds: float) -> Iterator[tuple[float, dict[str, Any]]]:
        """Run all benchmarks `repetitions` times, at least `seconds` each.

        Yields after each benchmark how many have been run, and the result of all whole passes.
        """
        result: dict[str, Any] = {}
        for index in range(repetitions):
            lines = self._lines(
                f"--benchmark_min_time={seconds}", "--benchmark_format=json", *self._choice
            )
            done = 0
            text = []
            for line in lines:
                text.append(line)
                if '"run_type"' in line:
                    done += 1
                    yield index * len(self.names) + done - 1, result
            result = _merged(result, json.loads("".join(text)), index, repetitions)
        yield repetitions * len(self.names), result

    def _start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(PROGRAM), *self._positions, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            errors="backslashreplace",
            # Ctrl-C is for the one who started it, who ends it between two passes.
            start_new_session=True,
        )

    def _output(self, *arguments: str) -> str:
        with self._start(*arguments) as process:
            output, problem = process.communicate()
        if process.returncode != 0:
            raise koudi.Error(_last_line(problem) or f"the benchmark program ended with {process.returncode}")
        return output

    def _lines(self, *arguments: str) -> Iterator[str]:
        with self._start(*arguments, "--benchmark_color=false") as process:
            try:
                assert process.stdout is not None
                yield from process.stdout
            except BaseException:
                process.kill()
                raise
        if process.returncode != 0:
            raise koudi.Error(f"the benchmark program ended with {process.returncode}")


def check_pattern(pattern: str) -> None:
    """Error for what is no regular expression."""
    try:
        re.compile(pattern)
    except re.error as error:
        raise koudi.Error(f"--filter: '{pattern}' is no regular expression: {error}") from None


def _last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1].removeprefix("koudi_bench: ") if lines else ""


def _merged(
    before: dict[str, Any], one: dict[str, Any], index: int, repetitions: int
) -> dict[str, Any]:
    one["context"].pop("executable", None)
    one["context"].pop("host_name", None)
    for run in one["benchmarks"]:
        run["repetition_index"], run["repetitions"] = index, repetitions
    if not before:
        return one
    return before | {"benchmarks": before["benchmarks"] + one["benchmarks"]}


def samples_of(result: dict[str, Any]) -> dict[str, Samples]:
    """The repetitions of each benchmark of a result, by name."""
    samples: dict[str, Samples] = {}
    for run in result["benchmarks"]:
        if run.get("run_type", "iteration") != "iteration":
            continue
        one = samples.setdefault(run["run_name"], Samples(run["run_name"]))
        one.ns.append(run["cpu_time"] * _NANOSECONDS[run["time_unit"]])
        one.rates.append(run.get("items_per_second", 1e9 / one.ns[-1]))
        one.items = run.get("items", 1.0)
    return samples


_NANOSECONDS = {"ns": 1.0, "us": 1e3, "ms": 1e6, "s": 1e9}


def read_result(path: str) -> dict[str, Any]:
    """A result that was written before; Error for a file that is none."""
    try:
        with open(path, encoding="utf-8") as file:
            result = json.load(file)
        samples_of(result)
    except OSError as error:
        raise koudi.Error(f"cannot read {path}: {error.strerror or error}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise koudi.Error(f"{path} is no result of benchmarks, as --json writes it") from None
    return result


@dataclass(frozen=True)
class Change:
    """One benchmark in two results."""

    name: str
    before: float
    after: float
    """Nanoseconds of one operation, medians."""
    ratio: float
    """After to before, where the machine's share is taken out."""
    chance: float
    """How likely chance alone makes such a difference (one-sided Mann-Whitney test)."""

    @property
    def verdict(self) -> str:
        """slower, faster, or nothing where it is within the noise."""
        if self.chance >= CHANCE or abs(self.ratio - 1) <= LEAST_CHANGE:
            return ""
        return "slower" if self.ratio > 1 else "faster"


@dataclass(frozen=True)
class Comparison:
    """Two results, benchmark by benchmark."""

    changes: list[Change]
    machine: float
    """What all times have in common, after to before: another machine, or another state of it."""
    missing: list[str]
    """Names that only one of both has."""
    repetitions: int
    """The smaller number of both."""

    @property
    def slower(self) -> list[Change]:
        return [change for change in self.changes if change.verdict == "slower"]

    @property
    def can_tell(self) -> bool:
        """Whether there are enough repetitions for any verdict."""
        return 1 / math.comb(2 * self.repetitions, self.repetitions) < CHANCE


def compare(before: dict[str, Any], after: dict[str, Any]) -> Comparison:
    """What got slower or faster beyond the noise between two results."""
    old, new = samples_of(before), samples_of(after)
    names = [name for name in new if name in old]
    if not names:
        raise koudi.Error("--compare: the two results have no benchmark in common")
    ratios = {name: new[name].median / old[name].median for name in names}
    enough = len(names) >= ENOUGH_FOR_MACHINE
    machine = statistics.median(ratios.values()) if enough else 1.0
    changes = [
        Change(
            name, old[name].median, new[name].median, ratios[name] / machine,
            _chance(old[name].ns, [ns / machine for ns in new[name].ns]),
        )
        for name in names
    ]  # fmt: skip
    fewest = min(len(samples.ns) for name in names for samples in (old[name], new[name]))
    return Comparison(changes, machine, sorted(old.keys() ^ new.keys()), fewest)


def _chance(before: list[float], after: list[float]) -> float:
    from scipy.stats import mannwhitneyu

    side = "less" if statistics.median(before) < statistics.median(after) else "greater"
    return float(mannwhitneyu(before, after, alternative=side).pvalue)


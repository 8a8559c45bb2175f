"""Results of benchmarks as tables for the terminal, and as a picture."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

import koudi
from koudi.lab.bench import Comparison, Samples, spread_of
from koudi.lab.others import Row
from koudi.lab.show import wide_console

__all__ = ["plot_bench", "print_bench", "print_comparison", "print_others"]

# What the toolkit is meant to reach on one core, items a second or nanoseconds an operation: at
# least, and at best.
RATE_TARGETS = {
    "playout/random/2": (500_000, 800_000),
    "playout/units/2": (750_000, 1_000_000),
    "playout/greedy/2": (250_000, 500_000),
}
MASK_TARGET = (5.0, 2.0)
LIST_TARGETS = ((30.0, 4.0), (15.0, 2.0))


def target_of(samples: Samples) -> str:
    """What is aimed at: must and aim, in the unit of the benchmark; empty where nothing is."""
    name = samples.name
    if name in RATE_TARGETS:
        must, aim = RATE_TARGETS[name]
        return f"{_rate(must)}, {_rate(aim)}"
    what, kind, game = name.split("/")
    if what == "legal_mask" and game == "2":
        return f"{MASK_TARGET[0]:.0f} ns, {MASK_TARGET[1]:.0f} ns"
    if what == "list" and game == "2" and kind != "lead":
        must, aim = (base + each * samples.items for base, each in LIST_TARGETS)
        return f"{_ns(must)}, {_ns(aim)}"
    return ""


def print_bench(samples: Iterable[Samples], context: dict[str, Any]) -> None:
    """Print every benchmark: time of an operation with its spread, items, rate, what is aimed at."""
    table = Table(
        "benchmark", "time/op", "±", "best", "items/op", "items/s", "must, aim",
        box=SIMPLE_HEAD, padding=(0, 1, 0, 0),
    )  # fmt: skip
    for column in table.columns[1:]:
        column.justify = "right"
    for one in samples:
        spread = "?" if one.spread is None else f"{100 * one.spread:.1f}%"
        table.add_row(
            one.name, _ns(one.median), spread, _ns(min(one.ns)), _count(one.items), _rate(one.rate),
            target_of(one),
        )  # fmt: skip
    console = wide_console()
    console.print(table)
    told = ("koudi_version", "git_revision", "compiler", "flags", "num_cpus", "mhz_per_cpu")
    console.print(
        ", ".join(f"{name} {context[name]}" for name in told if name in context),
        highlight=False, markup=False,
    )  # fmt: skip
    console.print(
        "time/op is the median of the repetitions, ± half the range between their quartiles.",
        highlight=False,
    )


def print_comparison(comparison: Comparison, file: str) -> None:
    """Print what changed beyond the noise, and what could not be compared."""
    changed = [change for change in comparison.changes if change.verdict]
    console = wide_console()
    if changed:
        table = Table(
            "benchmark", "before", "now", "change", "chance", "", title=f"Against {file}",
            title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0),
        )  # fmt: skip
        for column in table.columns[1:]:
            column.justify = "right"
        for change in sorted(changed, key=lambda change: -change.ratio):
            table.add_row(
                change.name, _ns(change.before), _ns(change.after), f"{100 * (change.ratio - 1):+.1f}%",
                f"{change.chance:.1g}", change.verdict,
            )  # fmt: skip
        console.print(table)
    same = len(comparison.changes) - len(changed)
    console.print(_closing(comparison, same, file), highlight=False, markup=False)


def _closing(comparison: Comparison, same: int, file: str) -> str:
    lines = [f"{same} of {len(comparison.changes)} benchmarks are within the noise of {file}"]
    if abs(comparison.machine - 1) > 0.02:
        slower = 100 * (comparison.machine - 1)
        lines.append(f"all times together changed by {slower:+.0f}%: taken for the machine's, and taken out")
    if not comparison.can_tell:
        lines.append(f"{comparison.repetitions} repetitions are too few to tell noise from a change")
    if comparison.missing:
        named = ", ".join(comparison.missing[:6]) + (", …" if len(comparison.missing) > 6 else "")
        lines.append(f"{len(comparison.missing)} are in one of both only: {named}")
    return "\n".join(lines)


def _ns(value: float) -> str:
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {unit}"
    return f"{value:.3g} ns"


def _rate(value: float) -> str:
    for unit, size in (("G", 1e9), ("M", 1e6), ("k", 1e3)):
        if value >= size:
            return f"{value / size:.3g} {unit}/s"
    return f"{value:.3g} /s"


def _count(value: float) -> str:
    return f"{value:.3g}" if value < 1000 else f"{value:,.0f}"


GAMES = {
    "2": ("two decks", "#0072b2"),
    "3": ("three decks", "#009e73"),
    "4": ("four decks", "#d55e00"),
    "contest": ("contest, four decks", "#cc79a7"),
}
# A label, and the quantity out of items a second.
_TIME = ("nanoseconds an item: median, fastest to slowest pass", lambda rate: 1e9 / rate)
_DEALS = ("deals a second: median, slowest to fastest pass", lambda rate: rate)


def plot_bench(samples: Iterable[Samples], context: dict[str, Any], path: str) -> None:
    """Draw every benchmark as points over a logarithmic axis, a colour for each game.

    Left the time of one item, right whole deals a second. Needs Matplotlib (`koudi[plot]`); the
    ending of `path` says what kind of picture it is.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise koudi.Error("--plot needs Matplotlib: pip install 'koudi[plot]'") from None
    deals, rest = [], []
    for one in samples:
        (deals if one.name.startswith("playout/") else rest).append(one)
    rows = len({_row(one) for one in rest})
    figure = Figure(figsize=(11, max(4.5, 1.6 + 0.19 * rows)), layout="constrained")
    if rest and deals:
        parts = figure.subplot_mosaic([["rest", "deals"], ["rest", "."]], width_ratios=(3, 2))
    else:
        parts = figure.subplot_mosaic([["rest" if rest else "deals"]])
    for name, of_part, quantity in (("rest", rest, _TIME), ("deals", deals, _DEALS)):
        if of_part:
            _draw(parts[name], of_part, *quantity)
    figure.legend(*next(iter(parts.values())).get_legend_handles_labels(), loc="lower right")
    title = ("koudi bench", context.get("git_revision", ""), context.get("compiler", ""))
    figure.suptitle(" · ".join(filter(None, title)))
    try:
        figure.savefig(path, dpi=150)
    except (OSError, ValueError) as error:
        raise koudi.Error(f"cannot write {path}: {getattr(error, 'strerror', None) or error}") from None


def _row(one: Samples) -> str:
    return one.name.rsplit("/", 1)[0]


def _draw(axes: Any, samples: list[Samples], label: str, values: Callable[[float], float]) -> None:
    from matplotlib.ticker import FuncFormatter, LogLocator, NullFormatter

    rows = sorted({_row(one) for one in samples})
    for place, (game, (title, colour)) in enumerate(GAMES.items()):
        found = [one for one in samples if one.name.endswith(f"/{game}")]
        measured = [sorted(values(rate) for rate in one.rates) for one in found]
        middle = [statistics.median(one) for one in measured]
        axes.errorbar(
            middle,
            [rows.index(_row(one)) + 0.18 * (place - 1.5) for one in found],
            xerr=[
                [m - one[0] for m, one in zip(middle, measured, strict=True)],
                [one[-1] - m for m, one in zip(middle, measured, strict=True)],
            ],
            fmt="o", markersize=4, linewidth=1, color=colour, label=title,
        )  # fmt: skip
    axes.set_xscale("log")
    axes.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: _short(value)))
    axes.xaxis.set_minor_formatter(NullFormatter())
    axes.set_yticks(range(len(rows)), rows)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.grid(axis="x", color="#e0e0e0", linewidth=0.6)
    axes.set_axisbelow(True)
    for row in range(0, len(rows), 2):
        axes.axhspan(row - 0.5, row + 0.5, color="#f5f5f5", zorder=0)
    axes.set_xlabel(label)
    axes.spines[["top", "right"]].set_visible(False)


def _short(value: float) -> str:
    return f"{value:g}" if value < 1000 else f"{value / 1000:g}k" if value < 1e6 else f"{value / 1e6:g}M"


def print_others(rows: Iterable[Row]) -> None:
    """Print decisions a second of random play, toolkit by toolkit, C++ and Python apart."""
    table = Table(
        "toolkit", "game", "played by", "decisions/s", "±", "decisions/game",
        box=SIMPLE_HEAD, padding=(0, 1, 0, 0),
    )  # fmt: skip
    for column in table.columns[3:]:
        column.justify = "right"
    for row in sorted(rows, key=lambda row: (not row.name.endswith("/cpp"), -row.rate)):
        toolkit, game, way = row.name.split("/")
        spread = spread_of(row.rates)
        table.add_row(
            toolkit, game, {"cpp": "its C++", "python": "Python loop"}[way], _rate(row.rate).removesuffix("/s"),
            "?" if spread is None else f"{100 * spread:.1f}%", _count(row.decisions),
        )  # fmt: skip
    console = wide_console()
    console.print(table)
    console.print(
        "Random play on one core; decisions/s is the median of the repetitions, ± half the range between "
        "their quartiles.\nThe Python loops list the legal actions and choose one, koudi's samples one; "
        "games differ in what a decision is.",
        highlight=False,
    )

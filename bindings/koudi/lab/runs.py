"""What tournaments and events share: the lines of their records, and what differs from run to run."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from koudi._core import DealRecord
from koudi.records import to_json

__all__ = ["record_lines", "surroundings"]


def record_lines(
    rows: NDArray[Any],
    records: Sequence[DealRecord],
    pairs: Sequence[tuple[int, int]],
    bots: Sequence[str],
    seed: int,
    more: Callable[[Any, list[int]], dict[str, Any]] = lambda row, entries: {},
) -> list[str]:
    """The records with what it takes to ask any of their decisions again.

    `more` is told a row and the entries at the four seats, and says what else the context holds.
    """
    lines = []
    for row, record in zip(rows, records, strict=True):
        pair = pairs[row["pairing"]]
        entries = [pair[(seat + row["seating"]) % 2] for seat in range(4)]
        context: dict[str, Any] = {name: int(row[name]) for name in ("block", "seating", "deal")}
        context |= {"bots": [bots[entry] for entry in entries], "entries": entries}
        lines.append(to_json(record, {"seed": seed, **context, **more(row, entries)}))
    return lines


def surroundings() -> dict[str, Any]:
    """Where it ran."""
    return {
        "machine": platform.machine(),
        "versions": {
            "python": platform.python_version(),
            "numpy": np.__version__,
            "scipy": scipy.__version__,
        },
    }

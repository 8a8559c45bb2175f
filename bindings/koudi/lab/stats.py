"""Means with their intervals; the unit of everything is the block.

A block gives a total and how often it was counted: signed levels and deals, points and the deals in
which a side attacked. The mean is the sum of the totals over the sum of the counts. Its interval
is Student's t over blocks, with the residuals of a ratio estimator (Cochran, Sampling Techniques,
3rd ed. 1977, chapter 6): where every block counts the same, exactly the t interval of the block
means; where blocks differ, as matches of different length do, it counts that too.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import stdtrit

__all__ = ["Interval", "RatioSum"]

_CONFIDENCE = 0.95


@dataclass(frozen=True)
class Interval:
    """A mean and its 95% confidence interval; without ends where there are fewer than two blocks."""

    mean: float
    low: float | None
    high: float | None

    def limited(self, lowest: float, highest: float) -> Interval:
        """The same for a quantity that cannot leave a range."""
        if self.low is None or self.high is None:
            return self
        return Interval(self.mean, max(self.low, lowest), min(self.high, highest))


class RatioSum:
    """What is needed of the blocks seen so far for a mean and its interval.

    Sums of whole numbers are kept exactly, so the order and the size of the portions in which blocks
    come change nothing.
    """

    def __init__(self) -> None:
        self._blocks = 0
        self._total: float = 0
        self._count: float = 0
        self._total_squared: float = 0
        self._product: float = 0
        self._count_squared: float = 0

    def add(self, totals: NDArray[np.generic], counts: NDArray[np.generic]) -> None:
        """Add blocks: arrays of equal length."""
        self._blocks += len(totals)
        self._total += totals.sum().item()
        self._count += counts.sum().item()
        self._total_squared += totals.dot(totals).item()
        self._product += totals.dot(counts).item()
        self._count_squared += counts.dot(counts).item()

    @property
    def blocks(self) -> int:
        """Blocks added."""
        return self._blocks

    @property
    def count(self) -> float:
        """Sum of the counts; a whole number where they are."""
        return self._count

    def interval(self) -> Interval | None:
        """The mean and its interval; None where nothing was counted."""
        if self._count == 0:
            return None
        mean = self._total / self._count
        if self._blocks < 2:
            return Interval(mean, None, None)
        # Squared residuals of the totals from mean * count, times count squared.
        residuals = (
            self._total_squared * self._count**2
            - 2 * self._total * self._count * self._product
            + self._total**2 * self._count_squared
        )
        degrees = self._blocks - 1
        error = math.sqrt(max(residuals, 0) * self._blocks / degrees) / self._count**2
        half = float(stdtrit(degrees, (1 + _CONFIDENCE) / 2)) * error
        return Interval(mean, mean - half, mean + half)

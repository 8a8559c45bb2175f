"""Means with their intervals; the unit of everything is the block.

A block gives a total and how often it was counted: signed levels and deals, points and the deals in
which a side attacked. The mean is the sum of the totals over the sum of the counts. Its interval
is Student's t over blocks, with the residuals of a ratio estimator (Cochran, Sampling Techniques,
3rd ed. 1977, chapter 6): where every block counts the same, exactly the t interval of the block
means; where blocks differ, as matches of different length do, it counts that too.

Where all blocks are alike there is no spread that t could use, and an interval without width would
claim to be certain. A share then has the interval of Clopper and Pearson (Biometrika 26, 1934) with
the blocks as trials: no block can spread more than one that is won or lost as a whole. Another mean
has no interval before there are 30 blocks.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaincinv, stdtrit

__all__ = ["Interval", "RatioSum"]

_CONFIDENCE = 0.95
_FEWEST_ALIKE = 30  # blocks that may all be alike by more than chance


@dataclass(frozen=True)
class Interval:
    """A mean and its 95% confidence interval; without ends where too little is known."""

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
        residuals = self._residuals()
        if self._blocks < 2 or (residuals == 0 and self._blocks < _FEWEST_ALIKE):
            return Interval(mean, None, None)
        degrees = self._blocks - 1
        error = math.sqrt(residuals * self._blocks / degrees) / self._count**2
        half = float(stdtrit(degrees, (1 + _CONFIDENCE) / 2)) * error
        return Interval(mean, mean - half, mean + half)

    def share(self) -> Interval | None:
        """The same of what is between 0 and 1 in every block."""
        interval = self.interval()
        if interval is None or self._blocks < 2:
            return interval
        if self._residuals() == 0:
            return _exact(interval.mean, self._blocks)
        return interval.limited(0, 1)

    def _residuals(self) -> float:
        """Squared residuals of the totals from mean * count, times count squared."""
        residuals = (
            self._total_squared * self._count**2
            - 2 * self._total * self._count * self._product
            + self._total**2 * self._count_squared
        )
        return max(residuals, 0)


def _exact(share: float, trials: int) -> Interval:
    """The interval of Clopper and Pearson; the number that was won need not be whole."""
    won, lost, tail = share * trials, (1 - share) * trials, (1 - _CONFIDENCE) / 2
    low = float(betaincinv(won, lost + 1, tail)) if won > 0 else 0.0
    high = float(betaincinv(won + 1, lost, 1 - tail)) if lost > 0 else 1.0
    return Interval(share, low, high)

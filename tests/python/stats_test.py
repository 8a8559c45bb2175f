"""Means and intervals against scipy's own, and what may not change them."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
import scipy.stats
from numpy.typing import NDArray

from koudi.lab.stats import Interval, RatioSum


def _interval(totals: NDArray[np.int64], counts: NDArray[np.int64], portion: int = 10**6) -> Interval:
    ratio = RatioSum()
    for at in range(0, len(totals), portion):
        ratio.add(totals[at : at + portion], counts[at : at + portion])
    interval = ratio.interval()
    assert interval is not None
    return interval


@pytest.mark.parametrize("blocks", [2, 3, 50, 4000])
def test_equal_counts_give_the_t_interval_of_the_block_means(blocks: int) -> None:
    totals = np.random.default_rng(blocks).integers(-9, 10, blocks)
    found = _interval(totals, np.full(blocks, 2))
    means = totals / 2
    low, high = scipy.stats.t.interval(0.95, blocks - 1, means.mean(), scipy.stats.sem(means))
    assert found.mean == pytest.approx(means.mean(), abs=1e-12)
    assert (found.low, found.high) == pytest.approx((low, high))


def test_unequal_counts_cover_the_true_ratio_95_times_of_100() -> None:
    chance = np.random.default_rng(1)
    covered = 0
    for _ in range(1000):
        counts = chance.integers(5, 40, 60)
        # Long blocks have smaller totals for each count: the mean of block means would be off.
        totals = np.rint(chance.normal(100 + 2 * counts, 10)).astype(np.int64)
        found = _interval(totals, counts)
        assert found.low is not None and found.high is not None
        covered += found.low <= (100 + 2 * 22) / 22 <= found.high
    assert 925 <= covered <= 970


def test_portions_change_nothing_not_even_a_last_bit() -> None:
    chance = np.random.default_rng(2)
    totals, counts = chance.integers(-999, 999, 777), chance.integers(0, 9, 777)
    whole = _interval(totals, counts)
    for portion in (1, 10, 500):
        assert _interval(totals, counts, portion) == whole


def test_equal_blocks_have_an_interval_without_width_when_there_are_many() -> None:
    for total, count in itertools.product((0, 1, 7, 12345), (1, 3, 7)):
        mean = total / count
        for blocks, ends in ((30, (mean, mean)), (29, (None, None)), (2, (None, None))):
            found = _interval(np.full(blocks, total), np.full(blocks, count))
            assert found == Interval(mean, *ends)


@pytest.mark.parametrize(("won", "blocks"), [(1, 3), (0, 3), (1, 2), (1, 100), (0, 5000)])
def test_a_share_of_equal_blocks_is_not_certain(won: int, blocks: int) -> None:
    ratio = RatioSum()
    ratio.add(np.full(blocks, 2 * won), np.full(blocks, 2))
    wanted = scipy.stats.binomtest(won * blocks, blocks).proportion_ci(0.95, "exact")
    found = ratio.share()
    assert found is not None and found.mean == won
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high))
    assert (found.high or 0) - (found.low or 0) > 0


def test_a_share_that_is_a_half_in_every_block_has_the_width_of_trials() -> None:
    ratio = RatioSum()
    ratio.add(np.full(40, 1), np.full(40, 2))
    wanted = scipy.stats.binomtest(20, 40).proportion_ci(0.95, "exact")
    found = ratio.share()
    assert found is not None
    assert (found.low, found.high) == pytest.approx((wanted.low, wanted.high))


def test_a_share_with_spread_is_the_t_interval_cut_off() -> None:
    ratio = RatioSum()
    ratio.add(np.array([2, 2, 1]), np.array([2, 2, 2]))
    plain = ratio.interval()
    assert plain is not None and ratio.share() == plain.limited(0, 1)


def test_one_block_has_a_mean_and_no_interval() -> None:
    assert _interval(np.array([3]), np.array([2])) == Interval(1.5, None, None)


def test_nothing_counted_is_no_mean() -> None:
    ratio = RatioSum()
    assert ratio.interval() is None
    ratio.add(np.array([0, 0]), np.array([0, 0]))
    assert ratio.interval() is None


def test_shares_stay_shares() -> None:
    assert Interval(0.99, 0.97, 1.01).limited(0, 1) == Interval(0.99, 0.97, 1)

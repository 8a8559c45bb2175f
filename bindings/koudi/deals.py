"""Sets of deals that two laboratories can both play: the same cards, proved by a digest.

A file holds one deal a line and, in its last line, how many they are and the SHA-256 over all
lines before, ends included:

    {"deal": 0, "rules": "tournament", "dealer": 3, "levels": "4/T", "deck": "QHTH2D…"}
    {"deals": 1, "digest": "sha256:…"}

`deck` is in drawing order with the kitty last, the dealer draws first; `levels` are those of seats
0 and 2, then of seats 1 and 3. Deal b of a seed is block b of a tournament with that seed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from koudi._core import Error, canonical_rules, check_deal, deck_for, roles_for
from koudi.lines import expect_keys, parse_object, read_lines

__all__ = ["DealSet", "FixedDeal", "digest", "make_deals", "read_deals", "write_deals"]

_DEAL = {
    "deal": "a whole number", "rules": "ASCII text", "dealer": "a whole number", "levels": "ASCII text",
    "deck": "ASCII text",
}  # fmt: skip
_END = {"deals": "a whole number", "digest": "ASCII text"}


@dataclass(frozen=True)
class FixedDeal:
    """One deal of a set, a later deal with its dealer."""

    deal: int  #: its number in the set, from 0
    rules: str
    dealer: int  #: seat, 0 to 3
    levels: str  #: of side 0 and side 1, "7/9"
    deck: str  #: all cards in drawing order, two letters each, the kitty last


@dataclass(frozen=True)
class DealSet:
    """The deals of a file and their digest."""

    deals: tuple[FixedDeal, ...]
    digest: str


def make_deals(rules: str, blocks: int, seed: int) -> Iterator[FixedDeal]:
    """The deals of blocks 0 to blocks-1 of a tournament with this seed."""
    rules = canonical_rules(rules)
    for block in range(blocks):
        dealer, levels = roles_for(rules, seed, block)
        yield FixedDeal(block, rules, dealer, levels, deck_for(rules, seed, block))


def _line(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=True) + "\n"


def digest(deals: Iterable[FixedDeal]) -> str:
    """What the last line of their file says: "sha256:" and 64 hexadecimal digits."""
    sum_ = hashlib.sha256()
    for deal in deals:
        sum_.update(_line(asdict(deal)).encode())
    return f"sha256:{sum_.hexdigest()}"


def write_deals(path: str, deals: Iterable[FixedDeal]) -> str:
    """Write a set as a whole, the old file stays if that fails; the digest."""
    from koudi.lab.files import ResultFile

    kept = list(deals)
    found = digest(kept)
    text = "".join(_line(asdict(deal)) for deal in kept)
    with ResultFile(path) as file:
        file.write(text + _line({"deals": len(kept), "digest": found}))
    return found


def _check_end(end: dict[str, Any], deals: list[FixedDeal], found: str) -> None:
    expect_keys(end, _END)
    if end["deals"] != len(deals):
        raise Error(f"{end['deals']} deals are announced, {len(deals)} stand before this line")
    if end["digest"] != found:
        raise Error(f"the digest is not that of the deals, {found}: the file was changed")


def _check_deal(content: dict[str, Any], number: int) -> FixedDeal:
    expect_keys(content, _DEAL)
    deal = FixedDeal(**content)
    if deal.deal != number:
        raise Error(f"field 'deal': {deal.deal} where number {number} belongs")
    check_deal(deal.rules, deal.dealer, deal.levels, deal.deck)
    return deal


def read_deals(path: str) -> DealSet:
    """Read a set: form, numbers, every deck and the digest are checked.

    Raises koudi.Error that names the file, the line and what is wrong.
    """
    deals: list[FixedDeal] = []
    sum_ = hashlib.sha256()
    end: dict[str, Any] | None = None
    number = 0
    for number, text in read_lines(path):
        try:
            if end is not None:
                raise Error("a line after the last, which has the digest")
            content = parse_object(text)
            if "digest" in content:
                end = content
                _check_end(end, deals, f"sha256:{sum_.hexdigest()}")
                continue
            deals.append(_check_deal(content, len(deals)))
            sum_.update(text.encode() + b"\n")
        except Error as error:
            raise Error(f"{path}:{number}: {error}") from None
    if end is None:
        raise Error(f"{path}:{number + 1}: the last line is missing, which has the digest")
    return DealSet(tuple(deals), str(end["digest"]))

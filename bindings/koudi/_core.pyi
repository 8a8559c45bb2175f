"""The compiled part of koudi; use it through the package koudi."""

from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

class Error(ValueError):
    """What a caller got wrong: one line that says what, where, and what is allowed."""

def version() -> str:
    """The version of the toolkit, as text."""

# --- positions, records, sets of deals (bind_record.cpp) ---

class View:
    """What one seat knows at one moment of a deal."""

    @staticmethod
    def from_position(line: str) -> View: ...
    def position(self) -> str: ...

class State:
    """The whole truth of a deal at one moment."""

    @staticmethod
    def from_position(line: str) -> State: ...
    def position(self) -> str: ...
    def view(self, seat: int) -> View: ...

def to_position(state: State | View) -> str:
    """The whole truth, or what the seat knows, as one line of text."""

def parse_state(line: str) -> State:
    """The state of a full position, its history empty."""

def parse_view(line: str) -> View:
    """The view of a position as a seat knows it, its history empty."""

class DealResult:
    """How a recorded deal ended."""

    phase: str
    points: int
    kitty: str
    dealer: int | None
    won_by_dealer_side: int
    won_by_attackers: int
    levels_after: str
    next_dealer: int | None
    match_won_by: int | None
    def __init__(self) -> None: ...

class DealRecord:
    """One deal: how it began, its actions, its result. Lists and results are copied on reading."""

    rules: str
    dealer: int | None
    drawer: int
    levels: str
    redeals: int
    deck: str
    actions: list[str]
    result: DealResult
    def __init__(self) -> None: ...

def record_of(state: State) -> DealRecord:
    """The record of a state that came from its deck by actions."""

def replay(record: DealRecord) -> State:
    """Play a record, each action checked by the engine; errors name the field or the action."""

def play_actions(record: DealRecord) -> State:
    """The state after the recorded actions, whatever the result says."""

def canonical_rules(rules: str) -> str:
    """The preset and the switches that differ from it."""

def check_deal(rules: str, dealer: int, levels: str, deck: str) -> None:
    """Raise an error unless this is a later deal that can be played."""

def deck_for(rules: str, seed: int, block: int, deal: int = 0, redeals: int = 0) -> str:
    """The deck that a tournament draws from, kitty last, as text."""

def roles_for(rules: str, seed: int, block: int) -> tuple[int, str]:
    """The dealer's seat and the levels of both sides that a tournament gives a block."""

# --- the judge (bind_judge.cpp, bind_judge_deal.cpp) ---

class Judge:
    """Questions about the card play of one deal; cards are lists of names.

    Answers are dicts as `koudi judge` prints them; a question that cannot be raises Error.
    """

    def __init__(self, rules: str, level: str, trump: str | None) -> None: ...
    def follows(self, lead: Sequence[str], hand: Sequence[str], limit: int) -> dict[str, Any]:
        """How many follows are legal, and the first `limit` of them in the order of their names."""

    def check_follow(
        self, lead: Sequence[str], hand: Sequence[str], play: Sequence[str]
    ) -> dict[str, Any]:
        """Whether the play is a legal follow, and why."""

    def leads(self, hand: Sequence[str], limit: int) -> dict[str, Any]:
        """How many leads are legal, throws that would fail included, and the first of them."""

    def units(self, cards: Sequence[str]) -> dict[str, Any]:
        """How a lead is read (X10)."""

    def check_throw(self, lead: Sequence[str], hands: Sequence[Sequence[str]]) -> dict[str, Any]:
        """Whether a lead stands against the other three hands, and what is really led."""

    def trick(
        self, leader: int, hands: Sequence[Sequence[str]], plays: Sequence[Sequence[str]]
    ) -> dict[str, Any]:
        """Which plays of a trick are legal, and who wins it; plays come in playing order."""

def judge_calls(
    rules: str,
    dealer: int | None,
    levels: Sequence[str],
    hands: Sequence[Sequence[str]],
    calls: Sequence[tuple[int, Sequence[str], str]],
    kitty: Sequence[str] | None,
) -> dict[str, Any]:
    """Which calls (seat, cards, phase) are accepted, and the trump, dealer, level they lead to."""

def judge_score(
    rules: str,
    level: str,
    trump: str | None,
    dealer: int,
    levels: Sequence[str],
    trick_points: int,
    kitty: Sequence[str],
    last_lead: Sequence[str],
    last_winner: int,
    last_plays: Sequence[Sequence[str]] | None,
) -> dict[str, Any]:
    """What a deal is worth and what it leads to."""

# --- bots and blocks (bind_bots.cpp) ---

class BlockConfig:
    """What blocks are played with: rules, bots, who meets whom, seed."""

    def __init__(
        self,
        *,
        rules: str,
        bots: Sequence[str],
        pairs: Sequence[tuple[int, int]],
        mode: str = "deal",
        seed: int = 1,
        dealer: int | None = None,
        levels: str | None = None,
        deals: Sequence[tuple[int, str, str]] = (),
        keep_records: bool = False,
    ) -> None:
        """Bots are specs, pairs are indices of bots; mode is "deal" or "match".

        `dealer` (a seat) and `levels` ("7/9") or `deals` (dealer, levels, deck of each block) take
        the place of what the seed decides; mode "deal" only.
        """

    @property
    def rules(self) -> str:
        """The preset and the switches that differ from it."""

    @property
    def bots(self) -> list[str]:
        """The bots with all their parameters."""

def play_blocks(
    config: BlockConfig, first: int, last: int, threads: int = 1
) -> tuple[NDArray[Any], NDArray[Any], list[DealRecord]]:
    """Play blocks first to last-1 of every pair, without holding the interpreter's lock.

    Returns the rows, one for each deal, a structured array of int32 ordered by block, pairing,
    seating (the side of the pair's first bot) and deal:

        block pairing seating deal redeals dealer level attackers_level points levels
        a_deals a_wins a_wins_match a_decisions b_decisions

    `levels` are those won by the pair's first bot less those of the second, by the score table
    before any stop; `points` the attackers'; `level` and `attackers_level` count from 0 for a two;
    `a_wins_match` is -1 but in the last deal of a match. Then the work, a structured array of shape
    (blocks, bots) with `decisions` and `nanoseconds`, the only thing that differs from run to run.
    Then the records, one for each row, where they are kept.
    """

def list_bots() -> list[dict[str, Any]]:
    """The bots: name, summary, parameters (name, meaning, default, allowed)."""

"""The compiled part of koudi; use it through the package koudi."""

from collections.abc import Iterator, Sequence
from typing import Any

from numpy.typing import NDArray

class Error(ValueError):
    """What a caller got wrong: one line that says what, where, and what is allowed."""

def version() -> str:
    """The version of the toolkit, as text."""

# --- rules, actions, states, views (bind_core.cpp, bind_state.cpp) ---

class Rules:
    """A rule system as a value: a preset and its switches. Hashable, picklable, compared by value.

    `Rules("tournament", throw_fine=10)` is `Rules("tournament,throw_fine=10")`. A value may be given
    as its text, a number, a truth value, or None for "none". Errors name the preset or the switch,
    what is allowed and the clause of the rule sheet.
    """

    def __init__(self, text: str = "tournament", **switches: str | int | bool | None) -> None: ...
    @staticmethod
    def presets() -> list[str]:
        """The names of the rule systems that can be played."""

    def switches(self) -> list[dict[str, str]]:
        """A row for each switch: name, value, clause of this rule system, meaning, allowed."""

    @property
    def preset(self) -> str: ...
    @property
    def decks(self) -> int: ...
    @property
    def hand(self) -> int:
        """Cards that each seat draws."""

    @property
    def kitty(self) -> int:
        """Cards that are left undrawn and buried again."""

    def __hash__(self) -> int: ...

class Action:
    """One decision, as its text: "pass", "declare 7H", "bury 3S3S…", "play 5S5SKS".

    Hashable, picklable, compared by value. Whether it is legal only a state can tell.
    """

    def __init__(self, text: str) -> None: ...
    @property
    def kind(self) -> str:
        """One of pass, declare, reinforce, counter, bury, play."""

    @property
    def cards(self) -> list[str]:
        """Printed faces in the order S H D C, jokers last; the whole claim for calls."""

    def __hash__(self) -> int: ...

class Event:
    """One decision of a history and what came of it. Picklable."""

    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> Action:
        """As decided: a throw as it was attempted; another seat's burial without its cards."""

    @property
    def led(self) -> list[str]:
        """Of a play: what really went down."""

    @property
    def taken(self) -> list[str]:
        """Of an own burial: the cards that were taken up before."""

    @property
    def shown(self) -> list[str]:
        """Of a mutiny: the hand."""

    @property
    def receiver(self) -> int | None:
        """Of a gift after a contest: who receives it."""

    @property
    def face_down(self) -> int:
        """Of another's hidden bid or gift: how many cards it is."""

    @property
    def stood(self) -> bool:
        """False for a failed throw."""

    @property
    def stopper(self) -> int | None:
        """Of a failed throw, where the rules tell it: a seat that beats it."""

    @property
    def drawn(self) -> int:
        """Cards that all seats had drawn when it happened."""

class LegalActions:
    """The iterator of `iter_legal`."""

    def __iter__(self) -> LegalActions: ...
    def __next__(self) -> Action: ...
    def __length_hint__(self) -> int:
        """How many are still to come."""

class _Table:
    """What states and views tell alike."""

    @property
    def rules(self) -> Rules: ...
    @property
    def phase(self) -> str:
        """One of draw, bury, counter, play, over, redeal."""

    @property
    def dealer(self) -> int | None:
        """The seat that holds the deal; None while a first deal has none."""

    @property
    def level(self) -> str:
        """The rank that is played, one of 23456789TJQKA."""

    @property
    def levels(self) -> str:
        """Of seats 0 and 2 and of seats 1 and 3, "7/9"."""

    @property
    def trump(self) -> str | None:
        """S, H, D, C, or N for no-trump; None while cards are drawn."""

    @property
    def points(self) -> int:
        """The attackers', of finished tricks, kitty and fines."""

    @property
    def leader(self) -> int:
        """Of this trick."""

    @property
    def trick(self) -> list[list[str]]:
        """The plays of this trick by seat, empty where none yet; of the last one when it is finished."""

    @property
    def played(self) -> list[str]:
        """Everything played so far, this trick included."""

    def legal(self, limit: int = 100000) -> list[Action]:
        """Every legal action of the seat to act. Error when there are more than `limit` (a burial has
        millions), when nobody acts, or when it is not for the view's seat to act."""

    def legal_array(self, limit: int = 100000) -> NDArray[Any]:
        """The cards of every legal action, in the order of `legal`: an array of uint8, shape
        (actions, 54), copies of each face in the order of `koudi.FACES`. A pass is a row of zeros."""

    def iter_legal(self) -> LegalActions:
        """Legal actions one by one, in the order of `legal`, made as they are asked for; it keeps the
        moment at which it was made. There may be millions: stop when you have enough."""

    def count_legal(self) -> int:
        """How many legal actions there are, exact however many."""

    def sample_legal(self, seed: int, index: int = 0) -> Action:
        """One legal action, uniformly; the same for the same seed and index."""

    def refusal(self, action: Action | str) -> str | None:
        """Why the action is not legal now, in one line; None for a legal one."""

    def next_cards(
        self, prefix: Sequence[str] = (), order: str = "any"
    ) -> tuple[list[str], bool]:
        """Card by card: which faces may be taken next after `prefix` on the way to a legal action, and
        whether the prefix is one already; an empty one is then a pass.

        With order "ascending" no card lies below the last, in the order trump, S, H, D, C, each by
        strength, and every action has exactly one path: one more card, or stop. In calls and contests cards ascend
        in the order of `koudi.FACES`. A mutiny has no cards, so it is not met on this way. Error for
        a prefix that leads to no legal action, which says why.
        """

class View(_Table):
    """What one seat knows at one moment of a deal. There is no way from it to the hidden cards.

    Picklable with its history where the rules have a position of this moment, which an error tells.
    The phase `counter` lasts only while somebody is asked, and a view of another seat shows it: that
    somebody could counter. At a table the pause tells the same; to hide it, the view would have to
    say that the next phase has begun and that it is somebody's turn.
    """

    @staticmethod
    def from_position(line: str) -> View:
        """The view of a position as a seat knows it, its history empty."""

    def position(self) -> str:
        """What the seat knows as one line of text."""

    @property
    def seat(self) -> int: ...
    @property
    def to_act(self) -> int | None:
        """Who is to act; None when that is hidden (who is asked for a call) and when nobody is."""

    @property
    def hand(self) -> list[str]: ...
    @property
    def kitty(self) -> list[str]:
        """What the seat laid down itself, otherwise empty."""

    @property
    def drawn(self) -> list[str]:
        """The seat's cards in the order in which it drew them."""

    @property
    def cards_drawn(self) -> int:
        """By all seats."""

    @property
    def turned(self) -> list[str]:
        """Kitty cards turned up for the trump."""

    @property
    def history(self) -> list[Event]:
        """As the seat saw it, copied on reading."""

class State(_Table):
    """The whole truth of a deal at one moment.

    With `dealer` a later deal at `levels` ("7/9", of seats 0 and 2 and of seats 1 and 3; by default
    the lowest), else a first deal that `first_drawer` begins to draw. The cards are `deck`, all of
    them in drawing order, kitty last, two letters each; or a shuffle by `seed`. `redeals` counts
    the draws of this deal that were undone, up to the rules' limit.

    Picklable with its history. A state that was read from a position is so until it goes on: then
    neither a record nor a position holds its history, and pickling is an Error.
    """

    def __init__(
        self,
        rules: Rules = ...,
        *,
        dealer: int | None = None,
        levels: str | None = None,
        first_drawer: int = 0,
        deck: str | None = None,
        seed: int = 1,
        redeals: int = 0,
    ) -> None: ...
    @staticmethod
    def from_position(line: str) -> State:
        """The state of a full position, its history empty."""

    def position(self) -> str:
        """The whole truth as one line of text."""

    def view(self, seat: int) -> View:
        """What the seat knows now."""

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the deal is over."""

    @property
    def is_over(self) -> bool:
        """Played to the end, or to be drawn again (phase redeal)."""

    def hand(self, seat: int) -> list[str]: ...
    @property
    def kitty(self) -> list[str]: ...
    @property
    def history(self) -> list[Event]:
        """Every decision so far, copied on reading."""

    def apply(self, action: Action | str) -> None:
        """Make the action, which must be legal."""

    def perft(self, depth: int) -> int:
        """How many distinct sequences of `depth` decisions there are from here, every attempted throw
        for itself; sequences cut short by the end of the deal do not count. Exact below 2**64, and
        not to be interrupted: each decision more takes ten to a thousand times as long."""

    def copy(self) -> State:
        """Another state that goes on by itself."""

    def outcome(self) -> dict[str, Any]:
        """Of a deal that is over: points, kitty_multiplier, won_by_dealer_side and won_by_attackers
        (levels by the score table), levels_after, next_dealer, match_won_by (side or None)."""

# --- records, sets of deals (bind_record.cpp) ---

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
    """The record of a state that came from its deck by actions; Error for one read from a position."""

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

# --- what searches use (bind_search.cpp) ---

CANDIDATES_VERSION: int
"""Changes when a list of candidates can be another for the same view, policy, seed and index."""

MOST_CANDIDATES: int
"""The largest `k` of candidates."""

class Candidates:
    """The pruned list of actions that a search looks at; iterates over its actions."""

    @property
    def actions(self) -> list[Action]:
        """Legal and distinct, the policy's own choice first."""

    @property
    def legal(self) -> int:
        """How many actions are legal."""

    @property
    def merged(self) -> int:
        """How many of these differ in nothing from one that is listed."""

    @property
    def left_out(self) -> int:
        """How many are neither listed nor merged."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Action]: ...

def candidates(
    view: View | State, k: int, policy: str = "greedy", seed: int = 1, index: int = 0
) -> Candidates:
    """At most `k` candidates (1 to MOST_CANDIDATES) of the seat to act, all legal actions where no
    more are legal. `policy` is greedy, random or units; chance comes from seed and index.
    """

def sure_throws(view: View, limit: int = 100000) -> list[Action]:
    """The throws that certainly stand, by what the seat to lead knows: none of them fails in any world,
    though some that cannot fail may be missing. Error when there are more than `limit`."""

def standing_throws(state: State, limit: int = 100000) -> list[Action]:
    """The throws of the seat to lead that stand against the other hands."""

# --- the judge (bind_judge.cpp, bind_judge_calls.cpp, bind_judge_deal.cpp) ---

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
    """Which calls (seat, cards, phase) are accepted, and the trump, dealer, level they lead to.

    Of a contest also the totals and the winner.
    """

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

def judge_score_without_kitty(
    rules: str,
    level: str,
    trump: str | None,
    dealer: int,
    levels: Sequence[str],
    trick_points: int,
) -> dict[str, Any]:
    """The same where the rules have no kitty."""

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
        match_cap: int = 1000,
    ) -> None:
        """Bots are specs, pairs are indices of bots; mode is "deal" or "match".

        `dealer` (a seat) and `levels` ("7/9") or `deals` (dealer, levels, deck of each block) take
        the place of what the seed decides; mode "deal" only. A match of more deals than `match_cap`
        is taken for one without end.
        """

    @property
    def rules(self) -> str:
        """The preset and the switches that differ from it."""

    @property
    def bots(self) -> list[str]:
        """The bots with all their parameters."""

def play_blocks(
    config: BlockConfig, first: int, last: int, threads: int = 1
) -> tuple[NDArray[Any], NDArray[Any], list[DealRecord], str | None]:
    """Play blocks first to last-1 of every pair, without holding the interpreter's lock.

    Returns the rows, one for each deal, a structured array of int32 ordered by block, pairing,
    seating (the side of the pair's first bot) and deal:

        block pairing seating deal redeals dealer level attackers_level points levels
        a_gained b_gained a_deals a_wins a_wins_match a_decisions b_decisions

    `levels` are those won by the pair's first bot less those of the second, by the score table
    before any stop; `a_gained` and `b_gained` those really gained;
    `points` the attackers'; `level` and `attackers_level` count from 0 for a two;
    `a_wins_match` is -1 but in the last deal of a match. Then the work, a structured array of shape
    (blocks, bots) with `decisions` and `nanoseconds`, the only thing that differs from run to run.
    Then the records, one for each row, where they are kept. Last, None, or why a block could not be
    played, a match without end; rows, work and records are then those of the blocks before it.
    """

class EventTables:
    """Tables of an event: two bots each, which play deals in a row from the first level, without end.

    `pairs` are all tables of the event, as indices of bots; the first bot sits at seats 0 and 2. The
    tables from `first` on are played. A deal depends on the seed, the number of its table and the
    deals before it at that table alone.
    """

    def __init__(
        self,
        *,
        rules: str,
        bots: Sequence[str],
        pairs: Sequence[tuple[int, int]],
        first: int = 0,
        seed: int = 1,
        keep_records: bool = False,
    ) -> None: ...
    @property
    def rules(self) -> str:
        """The preset and the switches that differ from it."""

    @property
    def bots(self) -> list[str]:
        """The bots with all their parameters."""

    @property
    def levels(self) -> list[str]:
        """Of the first and the second bot of each table now, "7/9"."""

    def play(
        self, deals: int, threads: int = 1, seconds: float | None = None
    ) -> tuple[NDArray[Any], NDArray[Any], list[DealRecord]]:
        """Play `deals` more at each table, without holding the interpreter's lock.

        Returns rows, work and records as `play_blocks` does; `block` and `pairing` are the number of
        the table, rows are ordered by deal, then by table. With `seconds` a deal that is not finished
        so much later is dropped, and no other begun.
        """

def draw_lots(seed: int, drawing: int, count: int) -> list[int]:
    """The numbers 0 to count-1 in the order of lots; each drawing of a seed has its own."""

def list_bots() -> list[dict[str, Any]]:
    """The bots: name, summary, parameters (name, meaning, default, allowed)."""

"""The compiled part of koudi; use it through the package koudi."""

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

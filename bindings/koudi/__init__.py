"""Koudi: a research toolkit for search-based AI in the Sheng Ji family of card games.

A deal from Python, every seat playing at random from what it sees:

>>> import koudi
>>> state = koudi.State(koudi.Rules("tournament"), dealer=0, levels="2/2", seed=7)
>>> step = 0
>>> while not state.is_over:
...     view = state.view(state.turn)
...     state.apply(view.sample_legal(seed=1, index=step))
...     step += 1
>>> sorted(state.outcome())[:3]
['kitty_multiplier', 'levels_after', 'match_won_by']
"""

from koudi._core import (
    Action,
    DealRecord,
    DealResult,
    Error,
    Event,
    Rules,
    State,
    View,
    record_of,
    replay,
    version,
)
from koudi.records import RecordedDeal, read_records

__all__ = [
    "FACES",
    "Action",
    "DealRecord",
    "DealResult",
    "Error",
    "Event",
    "RecordedDeal",
    "Rules",
    "State",
    "View",
    "__version__",
    "read_records",
    "record_of",
    "replay",
    "version",
]

__version__: str = version()

FACES: tuple[str, ...] = tuple(rank + suit for suit in "SHDC" for rank in "23456789TJQKA") + ("LJ", "BJ")
"""The 54 printed faces, in the order of the columns of arrays."""

"""What searches use: pruned lists of actions, throws that stand.

>>> import koudi
>>> from koudi import search
>>> state = koudi.State(dealer=0, seed=7)
>>> step = 0
>>> while state.phase != "play":
...     state.apply(state.sample_legal(seed=1, index=step))
...     step += 1
>>> found = search.candidates(state.view(state.turn), k=16)
>>> len(found.actions), found.legal > 16
(16, True)
"""

from koudi._core import (
    CANDIDATES_VERSION,
    MOST_CANDIDATES,
    Candidates,
    candidates,
    standing_throws,
    sure_throws,
)

__all__ = [
    "CANDIDATES_VERSION",
    "MOST_CANDIDATES",
    "Candidates",
    "candidates",
    "standing_throws",
    "sure_throws",
]

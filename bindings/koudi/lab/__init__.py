"""The laboratory: bots against bots, and how sure the result is."""

from koudi.lab.stats import Interval, RatioSum
from koudi.lab.tournament import Tournament, TournamentConfig

__all__ = ["Interval", "RatioSum", "Tournament", "TournamentConfig"]

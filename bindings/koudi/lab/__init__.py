"""The laboratory: bots against bots, and how sure the result is."""

from koudi.lab.event import Event, EventConfig
from koudi.lab.stats import Interval, RatioSum
from koudi.lab.teams import Team, read_teams
from koudi.lab.tournament import Tournament, TournamentConfig

__all__ = [
    "Event",
    "EventConfig",
    "Interval",
    "RatioSum",
    "Team",
    "Tournament",
    "TournamentConfig",
    "read_teams",
]

"""Conformance for any game: one call, one report. Only `strategies` and `machine` need more than the core."""

from .conformance import check_game
from .coverage import Coverage, coverage
from .dice import RandomDice
from .report import Outcome, Report, Uncertified
from .seating import Seating, seatings
from .walk import Walk

__all__ = [
    "Coverage",
    "Outcome",
    "RandomDice",
    "Report",
    "Seating",
    "Uncertified",
    "Walk",
    "check_game",
    "coverage",
    "seatings",
]

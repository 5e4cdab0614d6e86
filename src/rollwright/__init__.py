"""Rollwright: write the rules of a roll-and-write once; play it in a browser, in a terminal and on paper."""

from .core.dice import D6, Deck, Die, outcomes
from .core.game import Game, Printed
from .core.layout import grid, notes, numbers, slots, token, track, tracks
from .core.match import Match
from .core.moves import Move
from .core.rule import Rule
from .core.score import Score, ranks
from .core.sheet import Field, Group, Sheet, SheetSpec
from .core.steps import Draw, End, Reveal, Roll, Settle, Step, Turn
from .core.table import Seat, Table

__all__ = [
    "D6",
    "Deck",
    "Die",
    "Draw",
    "End",
    "Field",
    "Game",
    "Group",
    "Match",
    "Move",
    "Printed",
    "Reveal",
    "Roll",
    "Rule",
    "Score",
    "Seat",
    "Settle",
    "Sheet",
    "SheetSpec",
    "Step",
    "Table",
    "Turn",
    "grid",
    "notes",
    "numbers",
    "outcomes",
    "ranks",
    "slots",
    "token",
    "track",
    "tracks",
]

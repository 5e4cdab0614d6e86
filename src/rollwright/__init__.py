"""Rollwright: write the rules of a roll-and-write once; play it in a browser, in a terminal and on paper."""

from .core.bounds import Bounds
from .core.components import Components
from .core.decision import Decision, Reason, WrittenDecision
from .core.dice import D6, Deck, Die, outcomes
from .core.game import Game, GameOfDecisions
from .core.glyph import OwnGlyph
from .core.idea import Idea
from .core.layout import grid, moved, notes, numbers, places, slots, token, track, tracks
from .core.lesson import Lesson, LessonStep
from .core.look import Kind, Look, Preview, Region, Scene, SceneStep, Tones
from .core.lot import Lot
from .core.match import Match
from .core.moves import Move, Moves
from .core.printed import CROSS, FROM_ZERO, NUMBER, Frame, Icon, Label, Line, Mark, Panel, Picture, Shape
from .core.rule import Rule
from .core.rulebook import Chapter, Example, HouseRule, Legend, Paragraph, Rulebook
from .core.score import Score, ranks
from .core.separable import Separable
from .core.sheet import Box, Group, Paper, Sheet
from .core.steps import Draw, End, Reveal, Roll, Settle, Step, Turn
from .core.table import Seat, Table
from .core.taken_turn import TakenTurn
from .core.task import Task
from .core.text import Player, Reader, Text, Verbatim, Words, joined, listed, spelled

__all__ = [
    "CROSS",
    "D6",
    "FROM_ZERO",
    "NUMBER",
    "Bounds",
    "Box",
    "Chapter",
    "Components",
    "Decision",
    "Deck",
    "Die",
    "Draw",
    "End",
    "Example",
    "Frame",
    "Game",
    "GameOfDecisions",
    "Group",
    "HouseRule",
    "Icon",
    "Idea",
    "Kind",
    "Label",
    "Legend",
    "Lesson",
    "LessonStep",
    "Line",
    "Look",
    "Lot",
    "Mark",
    "Match",
    "Move",
    "Moves",
    "OwnGlyph",
    "Panel",
    "Paper",
    "Paragraph",
    "Picture",
    "Player",
    "Preview",
    "Reader",
    "Reason",
    "Region",
    "Reveal",
    "Roll",
    "Rule",
    "Rulebook",
    "Scene",
    "SceneStep",
    "Score",
    "Seat",
    "Separable",
    "Settle",
    "Shape",
    "Sheet",
    "Step",
    "Table",
    "TakenTurn",
    "Task",
    "Text",
    "Tones",
    "Turn",
    "Verbatim",
    "Words",
    "WrittenDecision",
    "grid",
    "joined",
    "listed",
    "moved",
    "notes",
    "numbers",
    "outcomes",
    "places",
    "ranks",
    "slots",
    "spelled",
    "token",
    "track",
    "tracks",
]

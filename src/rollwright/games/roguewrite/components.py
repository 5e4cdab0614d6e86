"""What comes in the box: one game for every map that the data lists."""

from collections.abc import Mapping
from math import inf
from typing import Any, Final

from rollwright import Bounds, Components, Die, Kind, Look, Separable, Tones
from rollwright.core.data import fingerprint, shipped_text

from . import data, rules
from .advice.notebook import Notebook
from .decisions.action import Action
from .decisions.cell import Cell, Singles
from .decisions.effect import Effect
from .decisions.exit import Exit
from .decisions.grow import Grow
from .decisions.place import Place
from .decisions.rect import Rect
from .decisions.route import Route
from .interception import LOTS, SEATS
from .lesson import lesson
from .map import Map
from .moves import Book
from .rounds import ALL_FINISHED, CONSTRUCTION, INTERCEPTION, Roguewrite
from .rulebook import rulebook
from .sheet import PARTS, sheet

ENDS: Final[dict[str, str]] = {
    "time": "The last round is over.",
    "development": "The Development track is full.",
    "both": "The last round is over, and the Development track is full.",
    ALL_FINISHED: "The adventurer has come through all dungeons.",
}
LOOK: Final = Look(
    Tones("#D8D2DC", "#F8F4EA", "#41295A", "#E07A1B", "#A44A06"),
    Tones("#110E17", "#201B29", "#CDB5EA", "#F79A45", "#F79A45"),
    shipped_text("rollwright.games.roguewrite", "cover.svg"),
    shipped_text("rollwright.games.roguewrite", "lettering.svg"),
)
KINDS: Final[dict[str, Kind]] = {
    "white": Kind("white", "W"),
    "black": Kind("black", "B"),
    "slime": Kind("#2B62B0", "S", "slime"),
    "blob": Kind("#257A42", "B", "blob"),
    "ghost": Kind("#7A45B8", "G", "ghost"),
    "bat": Kind("#B0306B", "V", "bat"),
    "bag": Kind("#A44A06", "I", "bag"),
    "door": Kind("#A44A06", "D", "door"),
    "stairs": Kind("#41295A", "X", "stairs"),
}
NEVER_MARKED: Final[dict[str, str]] = {
    "path": "the adventurer walks the shortest way and leaves most squares aside",
    "score.quests": "random games select quests but leave their rooms open",
    "bonus": "the actions behind the last lock need more ghosts than random games cover",
}
_SETUP: Final = (
    Die("entrance", says=[f"door {face}" for face in range(1, 7)]),
    Die("special", says=["rounds {}, {}, {} and {}".format(*data.SPECIAL[face]) for face in range(1, 7)]),
)
"""The setup throw: what each face is for."""
_ABOUT: Final[tuple[str, str]] = (
    "Wall off rooms full of monsters, and send the adventurer through all of them.",
    "Large monsters and their quests: more to plan for, more to win.",
)


def _bounds(squares: int) -> Bounds:
    """What a map of so many squares bounds; exits and places are written as squares, counted from 1."""
    return Bounds(
        phases=(CONSTRUCTION, INTERCEPTION),
        rounds=data.ROUNDS,  # RW-13
        decisions=inf,
        in_a_turn=inf,
        waiting=inf,
        asked=squares,
        score=inf,
        boxes={
            "head": 6,  # two faces of a die
            "score": inf,
            "armed": inf,
            "finished": 1,
            "ending": squares,
            "interception": squares + 1,
        },
    )


def game(mode: Mapping[str, Any], maps: Mapping[str, Any] = data.MAPS) -> Roguewrite:
    """The game on the map of a mode."""
    board = Map(str(mode["map"]), maps[mode["map"]])
    paper = sheet(board)
    book = Book(board, paper)
    notes = Notebook(book)
    printed = Components(
        str(data.COMPONENTS["game"]["id"]),
        mode=str(mode["id"]),
        title=str(data.COMPONENTS["game"]["name"]),
        minutes=30,
        about=_ABOUT[bool(board.large)],
        players=range(1, SEATS + 1),
        sheet=paper,
        moves=book.all,
        decisions=[kind(notes) for kind in (Action, Cell, Place, Singles, Rect, Grow, Effect, Exit, Route)],
        rules=rules.RULES,
        when=rules.WHEN,
        dice=[Die("white", colour="white"), Die("black", colour="black"), *_SETUP, *LOTS.dice],
        separable=Separable.ALONE,
        options={"shared_setup": ("false", "true")},
        ends=ENDS,
        data=fingerprint((maps[mode["map"]], data.TRACKS, data.BLOCKS)),
        never_marked=NEVER_MARKED,
        look=LOOK,
        kinds=KINDS,
        grades=list(zip(data.TRACKS["titles"][board.name], data.TITLES)),
        parts=PARTS,
        rulebook=rulebook("advanced" if board.large else "basic"),
        lesson=lesson("advanced" if board.large else "basic"),
        bounds=_bounds(book.grid.size),
    )
    return Roguewrite(printed, book)


GAMES: Final[tuple[Roguewrite, ...]] = tuple(game(mode) for mode in data.COMPONENTS["mode"])

"""The Interception to be watched: the adventurer from room to room, every fight with its numbers (RW-83 to RW-91)."""

from collections.abc import Sequence
from typing import Final

from rollwright import Box, Settle, Sheet, Step, Table, Text, Turn, Words, joined
from rollwright.core.look import Scene, SceneStep

from . import data, news
from .footprints import trail
from .interception import COMBAT, ENTER, FOUGHT, GONE, LEAVE, ahead, enter, hit
from .moves import Book
from .scoring import Survey, survey

ROOM: Final = "room"
SIDES: Final[tuple[Words, Words]] = ("lower die + level", "monsters")
"""What is compared in a fight (RW-85)."""


def scenes(book: Book, t: Table, sheet: Sheet, step: Step) -> Sequence[Scene]:
    """What a step of the Interception shows on the sheet where the adventurer is."""
    stage = sheet.cells[book.at.stage]
    if not stage or sheet.cells != t.public_sheets[t.active].cells:
        return ()
    text = joined(news.interception(book, t, step)) if _is_shown(step, stage) else ""
    if not text:
        return ()
    if step == COMBAT:
        return [Scene(ROOM, (_fight(book, t, sheet.cells, text),))]
    walked = _boxes(book, retraced(book, sheet.cells))
    lit = _boxes(book, [] if stage == GONE else _room(book, sheet.cells))
    return [Scene(ROOM, (SceneStep(text, boxes=walked, region=lit),))]


def _is_shown(step: Step, stage: int) -> bool:
    if isinstance(step, Settle):
        return step.what in (ENTER, LEAVE)
    return isinstance(step, Turn) or (step == COMBAT and stage == FOUGHT)


def _boxes(book: Book, squares: Sequence[int]) -> tuple[Box, ...]:
    return tuple([book.boxes[square] for square in squares])


def _room(book: Book, cells: list[int]) -> list[int]:
    """The squares of the room where the adventurer is."""
    return book.grid.squares(book.grid.between(cells[book.at.first] - 1, cells[book.at.last] - 1))


def _fight(book: Book, t: Table, cells: list[int], text: Words) -> SceneStep:
    """RW-84, RW-85: the lower die and the level against the monsters of the room."""
    squares, dice = _room(book, cells), t.dice
    white, black, level = dice["white"], dice["black"], cells[book.at.level]
    strength = book.board.monsters(book.grid.of(squares))
    struck = hit(strength, level, white, black)
    return SceneStep(
        joined([_head(strength, double=white == black, struck=struck), text]),
        region=_boxes(book, squares),
        sums=(min(white, black) + level, strength),
        gain=data.DAMAGE if struck else None,
        dice=(("white", white), ("black", black)),
        sides=SIDES,
    )


def _head(strength: int, *, double: bool, struck: bool) -> Words:
    """The fight in a few words."""
    if double:
        return "Equal dice always hurt."
    if struck:
        return Text("{n} monster is too strong.", "{n} monsters are too strong.", n=strength)
    return "The adventurer gets through."


def retraced(book: Book, cells: list[int]) -> list[int]:
    """The squares of the adventurer's last walk: his way from the entrance is gone again as it is drawn."""
    at, start = book.at, cells[:]
    start[at.path : at.path + book.grid.size] = [0] * book.grid.size
    start[at.adventurer] = start[at.stage] = start[at.first] = start[at.last] = 0
    return _onward(book, cells, start, survey(book, cells))


def _onward(book: Book, cells: list[int], now: list[int], found: Survey) -> list[int]:
    """The last walk of those that lead from `now` to `cells`; empty if none does."""
    rooms = ahead(book, now, found)
    for room in rooms:
        steps, then = trail(book, now, book.grid.rect(*book.rooms[room])), now[:]
        enter(book, then, room)
        if _arrived(book, cells, then) and cells[book.at.stage] != GONE:
            return steps
        later = _onward(book, cells, then, found) if _is_drawn(book, cells, then) else []
        if later:
            return later
    return trail(book, now, book.grid.bit[cells[book.at.exit] - 1]) if not rooms else []


def _is_drawn(book: Book, cells: list[int], then: list[int]) -> bool:
    """Whether this way is part of the one that was walked."""
    at, size = book.at.path, book.grid.size
    return all(cells[at + square] & then[at + square] == then[at + square] for square in range(size))


def _arrived(book: Book, cells: list[int], then: list[int]) -> bool:
    at, size = book.at, book.grid.size
    drawn = cells[at.path : at.path + size] == then[at.path : at.path + size]
    return drawn and (cells[at.first], cells[at.last]) == (then[at.first], then[at.last])

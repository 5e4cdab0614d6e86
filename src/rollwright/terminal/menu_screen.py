"""The menu of choices on the screen."""

from collections.abc import Sequence

from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.naming import spot
from rollwright.core.sheet import Box
from rollwright.core.text import Reader, Text, Verbatim, Words

from .choices import GAP, Choice, Menu, Together, run_together
from .saying import Sentences
from .screen import Screen, as_it_is

MAX_CHOICE_LINES = 6
"""The maximum number of lines of grouped choices; `moves` lists them all."""
BESIDE = 3
"""Blanks between two columns."""


def menu(match: Match, moves: Sequence[Move], sentences: Sentences) -> Menu:
    """The choices in sentences, with what their boxes are called."""
    return Menu([Choice(move, sentences.of(move), _spots(match, move, sentences.reader)) for move in moves])


def _spots(match: Match, move: Move, reader: Reader) -> list[str]:
    return [reader.read(_spot(match, field)) for field in move.target]


def _spot(match: Match, field: Box) -> Words:
    board = match.game.components.board
    paper = match.spec if field.id in match.spec.by_id or board is None else board
    return spot(field, paper.groups[field.group])


def show_menu(screen: Screen, offered: Menu, most: int = 0) -> None:
    """The choices; of those that were put together, with `most` no more lines than that."""
    if not offered.together:
        _show_list(screen, offered.rows())
        return
    lines = [line for line in offered.lines if GAP in line.common]
    alone = [line.common for line in offered.lines if GAP not in line.common]
    brief = bool(most)
    shown: list[tuple[Words, Words]] = [
        (_common(line, screen), _ends(line, screen.width, brief)) for line in lines[: most or None]
    ]
    if alone:
        shown.append((Text("or") if shown else "", as_it_is(", ".join(alone))))
    screen.columns(shown)
    if most and len(lines) > most:
        screen.say(Text("and {n} more; moves lists them", n=len(lines) - most))


def _common(line: Together, screen: Screen) -> Words:
    return as_it_is(line.common.replace(GAP, screen.signs.gap))


def _show_list(screen: Screen, rows: Sequence[str]) -> None:
    """In a row where there is room; else in as many columns as fit."""
    row = (" " * BESIDE).join(rows)
    if len(row) + 2 <= screen.width:
        screen.wrap(f"  {row}")
        return
    room = max(map(len, rows)) + BESIDE
    columns = max(1, (screen.width - 2 + BESIDE) // room)
    for at in range(0, len(rows), columns):
        line = "".join(f"{text:<{room}}" for text in rows[at : at + columns])
        screen.wrap(f"  {line}".rstrip(), indent="      ")


def _ends(line: Together, width: int, brief: bool) -> Words:
    """What differs; where that is long, only how many there are and how one looks."""
    ends = run_together(line.ends)
    if not brief or len(ends) < width - len(line.common) - 4:
        return as_it_is(ends)
    facts: dict[str, object] = {"n": len(line.ends), "one": Verbatim(line.ends[0])}
    if all(move.target for move in line.moves):
        return Text("one of {n} on the sheet above, such as {one}").filled(**facts)
    return Text("one of {n}, such as {one}; moves lists them").filled(**facts)

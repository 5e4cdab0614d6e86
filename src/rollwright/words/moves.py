"""Moves in general words, for games that have none of their own: never by an id."""

from collections.abc import Sequence

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.naming import cards, is_letter, plain, words
from rollwright.core.sheet import Paper
from rollwright.core.text import Text, Verbatim, Words, joined

from .chances import ID, called, die_name


def said(game: Game, move: Move, spec: Paper) -> Words:
    """The move as people say it: `draw rhombus at B3`. What is known by an id alone is left out."""
    printed = game.components
    found = words(move, spec, printed.board, printed.sheet)
    if move.label:
        return found
    parts = list(found.facts.values()) if isinstance(found, Text) and "{part1}" in found.template else [found]
    return joined([part if isinstance(part, Text) else _word(game, str(part)) for part in parts])


def said_plainly(game: Game, move: Move, spec: Paper) -> Words:
    """The same; the key in plain words where nobody has others."""
    return said(game, move, spec) or Text("{this}", this=Verbatim(plain(move.key)))


def _word(game: Game, token: str) -> Words:
    printed = game.components
    if token in printed.dice:
        die = printed.dice[token]
        return called(die, printed.kinds) if die_name(die, printed.kinds) else ""
    name = cards(printed.board, printed.sheet).get(token, token)
    return "" if ID.fullmatch(name) else name


def chosen(game: Game, moves: Sequence[Move], spec: Paper, word: str = "") -> Words:
    """`take a 6, draw triangle at J3`; a `word` that was laid letter by letter is said as one."""
    parts = [move for move in moves if move.die or len(move.key) == 1] if word else []
    laid = parts if len(parts) > 1 else []
    others = [said(game, move, spec) for move in moves if move not in laid]
    spelled: list[object] = [Verbatim(word.upper())] if laid else []
    listed = (*spelled, *[other for other in others if other])
    return Text("{moves}", moves=listed) if listed else ""


def letters(spec: Paper, before: Sequence[int], after: Sequence[int]) -> str:
    """The word that has been written since, letter by letter; empty if none has."""
    new = [(field, value) for field, old, value in zip(spec.boxes, before, after, strict=True) if value != old]
    return "".join(field.mark(value).glyph for field, value in new if is_letter(field, value))

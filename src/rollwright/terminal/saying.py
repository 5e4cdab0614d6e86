"""Moves as people say them, and with that what to type."""

from collections.abc import Sequence

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.naming import is_letter, plain, words
from rollwright.core.sheet import Paper

JOINING = ("at", "to")


def spoken(game: Game, move: Move) -> str:
    """What people call the move; empty where its key has all those words."""
    said = str(words(move, game.components.sheet, game.components.board))
    known = (*plain(move.key).split(), *JOINING)
    return said if any(word.isalpha() and word not in known for word in said.split()) else ""


def said(game: Game, move: Move) -> str:
    """`sell to the Duellist (sell W04)`; only the key where no other word would be said."""
    words = spoken(game, move)
    return f"{words} ({move.key})" if words else move.key


def describe_moves(game: Game, moves: Sequence[Move], word: str = "") -> str:
    """`take a 6, draw triangle at J3`; a `word` that was laid letter by letter is said as one."""
    parts = [move for move in moves if move.die or len(move.key) == 1] if word else []
    laid = parts if len(parts) > 1 else []
    others = [spoken(game, move) or move.key.replace("_", " ") for move in moves if move not in laid]
    return ", ".join([word.upper(), *others] if laid else others)


def counted(points: int) -> str:
    """`1 point`, `12 points`."""
    return f"{points} point{'' if points == 1 else 's'}"


def letters(spec: Paper, before: Sequence[int], after: Sequence[int]) -> str:
    """The word that has been written since, letter by letter; empty if none has."""
    new = [(field, value) for field, old, value in zip(spec.boxes, before, after, strict=True) if value != old]
    return "".join(field.mark(value).glyph for field, value in new if is_letter(field, value))

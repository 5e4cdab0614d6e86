"""Moves as people say them, and with that what to type."""

from collections.abc import Sequence

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.naming import plain
from rollwright.words import moves as general

JOINING = ("at", "to")


def spoken(game: Game, move: Move) -> str:
    """What people call the move; empty where its key has all those words."""
    said = str(general.said(game, move, game.components.sheet))
    known = (*plain(move.key).split(), *JOINING)
    return said if any(word.isalpha() and word not in known for word in said.split()) else ""


def said(game: Game, move: Move) -> str:
    """`sell to the Duellist (sell W04)`; only the key where no other word would be said."""
    words = spoken(game, move)
    return f"{words} ({move.key})" if words else move.key


def listed(game: Game, moves: Sequence[Move]) -> str:
    """`take a 6, draw triangle at J3`."""
    return ", ".join([spoken(game, move) or plain(move.key) for move in moves])


def counted(points: int) -> str:
    """`1 point`, `12 points`."""
    return f"{points} point{'' if points == 1 else 's'}"

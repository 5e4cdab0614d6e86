"""Moves as people say them, and with that what to type."""

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.paper.naming import plain, words

JOINING = ("at", "to")


def said(game: Game, move: Move) -> str:
    """`sell to the Duellist (sell W04)`; only the key where no other word would be said."""
    spoken = words(move, game.printed.sheet, game.printed.board)
    known = (*plain(move.key).split(), *JOINING)
    if any(word.isalpha() and word not in known for word in spoken.split()):
        return f"{spoken} ({move.key})"
    return move.key

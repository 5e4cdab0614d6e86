"""Moves in general words, for games that have none of their own: never by an id."""

from collections.abc import Sequence

from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.naming import cards, is_letter, plain
from rollwright.core.naming import words as move_words
from rollwright.core.sheet import Paper
from rollwright.core.text import Text, Verbatim, Words, joined

from .chances import ID, die_in_words, die_name


def move_in_words(game: Game, move: Move, spec: Paper) -> Words:
    """The move as people say it: `draw rhombus at B3`. What is known by an id alone is left out."""
    printed = game.components
    words = move_words(move, spec, printed.board, printed.sheet)
    if move.label:
        return words
    parts = list(words.facts.values()) if isinstance(words, Text) and "{part1}" in words.template else [words]
    return joined([part if isinstance(part, Text) else _word(game, str(part)) for part in parts])


def move_in_plain_words(game: Game, move: Move, spec: Paper) -> Words:
    """The move as people say it; its key in plain words if that would be nothing."""
    return move_in_words(game, move, spec) or Text("{this}", this=Verbatim(plain(move.key)))


def _word(game: Game, token: str) -> Words:
    printed = game.components
    if token in printed.dice:
        die = printed.dice[token]
        return die_in_words(die, printed.kinds) if die_name(die, printed.kinds) else ""
    name = cards(printed.board, printed.sheet).get(token, token)
    return "" if ID.fullmatch(name) else name


def moves_in_words(game: Game, moves: Sequence[Move], spec: Paper, word: str = "") -> Words:
    """`take a 6, draw triangle at J3`; a `word` that was laid letter by letter is said as one."""
    parts = [move for move in moves if move.die or len(move.key) == 1] if word else []
    letter_moves = parts if len(parts) > 1 else []
    others = [move_in_words(game, move, spec) for move in moves if move not in letter_moves]
    spelled: list[object] = [Verbatim(word.upper())] if letter_moves else []
    texts = (*spelled, *[other for other in others if other])
    return Text("{moves}", moves=texts) if texts else ""


def letters(spec: Paper, before: Sequence[int], after: Sequence[int]) -> str:
    """The word that has been written since, letter by letter; empty if none has."""
    new = [(field, value) for field, old, value in zip(spec.boxes, before, after, strict=True) if value != old]
    return "".join(field.mark(value).glyph for field, value in new if is_letter(field, value))

"""Dice and cards in words: `d12: 7`, `red dice: A, E`, `Robin begins.`, the names of cards."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rollwright.core.components import Components
from rollwright.core.dice import Die
from rollwright.core.look import Kind
from rollwright.core.naming import cards
from rollwright.core.palette import PALETTE
from rollwright.core.text import Player, Text, Verbatim, Words, listed

from .listing import chain

MAX_CARDS: Final = 8
"""The maximum number of cards listed by name."""
HUES: Final = {**{name: colour.fill for name, colour in PALETTE.items()}, "light blue": "#6EC1E4"}
"""The names of colours."""
_WORD: Final = re.compile("[a-z]+(_[a-z]+)*")
ID: Final = re.compile(r"[A-Za-z]{1,3}\d+[a-z]?|.*_.*")
"""What looks like an id and not like a word."""


def is_lot(dice: Sequence[Die], players: int) -> bool:
    """Whether the faces of the die are the seats."""
    return dice[0].faces == tuple([str(seat) for seat in range(players)])


def lot(dice: Sequence[Die], faces: Sequence[int], *, begins: bool) -> Words:
    """The player drawn by lot."""
    seats = [Player(int(_face_name(die, face) or 0)) for die, face in zip(dice, faces)]
    who = seats[0] if len(seats) == 1 else listed(seats)
    return Text("{who} begins.", who=who) if begins else Text("The lot falls on {who}.", who=who)


def throw(dice: Sequence[Die], faces: Sequence[int], kinds: Mapping[str, Kind]) -> Words:
    """Dice of one name together, in the order they were thrown."""
    fell: dict[str, list[str]] = {}
    for die, face in zip(dice, faces):
        fell.setdefault(die_name(die, kinds), []).append(_face_text(die, face))
    parts = [_faces_in_words(name, texts) for name, texts in fell.items()]
    single = all(len(texts) == 1 and "," not in texts[0] for texts in fell.values())
    return Text("{dice}", dice=tuple(parts)) if single else chain(parts)


def tray_in_words(printed: Components, tray: Mapping[str, int]) -> Words:
    """The dice of a tray that were rolled; those that have a sign but no name are told with it."""
    rolled = {name: face for name, face in tray.items() if name in printed.dice and face}
    dice = [printed.dice[name] for name in rolled]
    if dice and all(die.id in printed.kinds and not die_name(die, printed.kinds) for die in dice):
        return Text("Dice: {dice}", dice=chain([_sign_and_face(die, rolled[die.id], printed.kinds) for die in dice]))
    return throw(dice, list(rolled.values()), printed.kinds) if dice else ""


def _sign_and_face(die: Die, face: int, kinds: Mapping[str, Kind]) -> Words:
    return Text("{sign} {face}", sign=Verbatim(kinds[die.id].sign), face=_face_text(die, face))


def _faces_in_words(name: str, texts: Sequence[str]) -> Words:
    faces = Text("{faces}", faces=tuple(texts))
    if any("," in face or " and " in face for face in texts):
        faces = Text("{faces}", faces=_separate(texts))
    if not name:
        return Text("Die: {faces}", "Dice: {faces}", n=len(texts), faces=faces)
    if name in HUES:
        return Text("{colour} die: {faces}", "{colour} dice: {faces}", n=len(texts), colour=name, faces=faces)
    return Text("{die}: {faces}", die=name, faces=faces)


def die_in_words(die: Die, kinds: Mapping[str, Kind]) -> Words:
    """One die as people speak of it: `d12`, `red die`, `entrance`; `die` if it has no name."""
    name = die_name(die, kinds)
    return Text("{colour} die", colour=name) if name in HUES else name or "die"


def die_name(die: Die, kinds: Mapping[str, Kind]) -> str:
    """What people call a die: `d12`, its colour, or the word that is its name; empty if it has none."""
    if die.id == f"d{die.sides}":
        return die.id
    kind = kinds.get(die.id)
    colour = die.colour or (_colour(kind.colour) if kind and _shared(kind, kinds) else "")
    if colour:
        return colour
    return die.id.replace("_", " ") if _WORD.fullmatch(die.id) and die.id != "die" else ""


def _shared(kind: Kind, kinds: Mapping[str, Kind]) -> bool:
    """Whether kinds are colours of several dice each, rather than a hue for each die."""
    return kind.colour in PALETTE or len(set(kinds.values())) < len(kinds)


def _colour(name: str) -> str:
    """The colour of the palette that is nearest to it."""
    if name in PALETTE or not re.fullmatch("#[0-9A-Fa-f]{6}", name):
        return name if name in PALETTE else ""
    return min(HUES, key=lambda hue: _distance(HUES[hue], name))


def _distance(one: str, other: str) -> int:
    return sum((int(one[at : at + 2], 16) - int(other[at : at + 2], 16)) ** 2 for at in (1, 3, 5))


def _face_text(die: Die, face: int) -> str:
    return die.says[face - 1] if 0 < face <= die.sides else "?"


def _face_name(die: Die, face: int) -> str:
    return die.faces[face - 1] if 0 < face <= die.sides else ""


def draw(printed: Components, deck: str, drawn: Sequence[int], who: int | None = None) -> Words:
    """The names of the cards, and whose they are; those that have only a number are left out."""
    stack, names = printed.decks[deck], cards(printed.board, printed.sheet)
    ids = stack.cards
    card_names = [names.get(ids[card - 1], ids[card - 1]) for card in drawn if 0 < card <= len(ids)]
    parts: list[object] = [Text("{card}", card=name) for name in card_names if not ID.fullmatch(name)]
    if not parts:
        return ""
    rest = len(parts) - MAX_CARDS
    parts = [*parts[:MAX_CARDS], Text("{n} more", n=rest)] if rest > 0 else parts
    several = any(" and " in name for name in card_names)
    facts: dict[str, object] = {"n": len(card_names), "cards": _separate(parts) if several else listed(parts)}
    if who is None:
        return (stack.laid or Text("Drawn: {cards}.")).filled(**facts)
    return (stack.dealt or Text("{who} draws {cards}.")).filled(who=Player(who), **facts)


def _separate(things: Sequence[object]) -> Words:
    """Things that are lists themselves, one after the other."""
    return chain([Text("{thing}", thing=thing) for thing in things])

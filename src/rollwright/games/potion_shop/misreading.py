"""Texts in the form of a move that name nothing anybody can choose: a sixth die, a special from the broker."""

import re
from collections.abc import Sequence
from typing import Final

from rollwright.core.rule import Rule
from rollwright.core.table import Seat, Table

from . import moves as m
from . import rules
from .choices import Choices
from .components import Box

CARD: Final = re.compile(r"[A-Z][0-9]+")
DIE: Final = re.compile(r"d[0-9]+")
SPOT: Final = re.compile(r"s[0-9]+")
VERBS: Final[dict[str, tuple[str, ...]]] = {
    "place": (m.PLACING,),
    "pick": (m.PICKING,),
    "gain": (m.POTION, m.INGREDIENT, m.SYMBOL),
    "reserve": (m.RESERVING,),
    "sell": (m.SELLING,),
    "mix": (m.SELLING, m.DISCARDING, m.LAST_CALL),
    "swap": (m.SELLING,),
    "broker": (m.SELLING,),
    "buy": (m.BUYING,),
    "discard": (m.DISCARDING,),
}
"""Which decisions a word begins an answer to."""
AGAINST: Final[dict[str, Rule]] = {
    "sell": rules.WHO,
    "mix": rules.NO_RECIPE,
    "swap": rules.NO_SERVICE,
    "broker": rules.NO_SERVICE,
    "buy": rules.SHELF,
    "discard": rules.FULL,
}


def misread(choices: Choices, t: Table, me: Seat, text: str) -> Rule | None:
    """The rule against such a text; None if it is only the beginning of a move, or no notation at all."""
    verb, *words = text.split(" ")
    if not _formed(choices.box, verb, words) or any(key.startswith(text) for key in choices.book.keys):
        return None
    if me.task.partition(" ")[0] not in VERBS[verb]:
        return rules.PHASES
    if verb == "mix" and len(words) > 1:
        return rules.NO_BLEND
    return AGAINST[verb] if verb in AGAINST else choices.about(t, me)


def _formed(box: Box, verb: str, words: Sequence[str]) -> bool:
    """Whether the words are whole, so that none of them is a short form that somebody typed."""
    if verb == "place":
        return len(words) == 2 and bool(DIE.fullmatch(words[0]) and SPOT.fullmatch(words[1]))
    if verb == "pick":
        return len(words) == 1 and bool(SPOT.fullmatch(words[0]))
    if verb in ("reserve", "sell", "buy", "discard"):
        return len(words) == 1 and bool(CARD.fullmatch(words[0]))
    if verb == "mix" and len(words) == 2:
        return words[0] == box.potions.ids[box.special] and set(words[1]) <= set(box.ingredients.letters)
    goods = [*box.potions.ids, *box.ingredients.ids, *box.symbols.ids, "gold"]
    return verb in VERBS and len(words) == (2 if verb == "swap" else 1) and all(word in goods for word in words)

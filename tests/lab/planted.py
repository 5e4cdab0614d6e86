"""Designs of the potion shop with hidden mistakes: which ones, and how large, is drawn from a seed."""

import random
import tomllib
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.lab.edits import edited
from rollwright.measuring.variant import Variant, pairs

GAME: Final = "potion-shop"
RULES: Final = {"fair_start": "true"}
"""The house rule by which seats begin with gold."""
TILE, CARD, SEAT = KINDS = ("strong tile", "dead card", "seat bias")
PATTERNS: Final = ("04", "05", "10")
"""Customers that want two potions and leave no symbol: without gold and renown they bring nothing."""
MORE_RENOWN, RENOWN_LEFT, MORE_GOLD = (2, 8), (0, 2), (1, 6)


class Fault(NamedTuple):
    """Something wrong in a design."""

    kind: str
    subject: str
    """What an alarm has to name: a tile, a card, or `seat`."""
    size: int
    """Renown that a tile brings too much; renown that a customer still brings; gold that a seat has too much."""


class Design(NamedTuple):
    """A design and what is wrong with it."""

    variant: Variant
    faults: Sequence[Fault] = ()
    start: int = 0
    """Gold that the start player has too much; less than nothing if the other has."""
    luck: str = "1"
    """The seed of its games: designs do not share their dice, or they would share what comes by chance."""

    def fault(self, kind: str) -> Fault | None:
        """The fault of a kind, if it is there."""
        return next((fault for fault in self.faults if fault.kind == kind), None)


def unaltered() -> Design:
    """The game as it is printed, under the same house rule."""
    return Design(Variant(GAME, options=pairs(RULES), label="unaltered"))


def planted(seed: int) -> Design:
    """A design with no fault, one, two or three, one after the other; the same for the same seed."""
    luck = random.Random(f"faults {seed}")
    texts: Mapping[str, str] = Catalog.discover().find(GAME).texts()
    faults, start = [], 0
    for kind in sorted(luck.sample(KINDS, seed % 4), key=KINDS.index):
        if kind == TILE:
            texts, fault = strong_tile(texts, f"U{luck.randint(1, 24):02}", luck.randint(*MORE_RENOWN))
        elif kind == CARD:
            texts, fault = dead_card(texts, luck.choice("WMCR") + luck.choice(PATTERNS), luck.randint(*RENOWN_LEFT))
        else:
            seat, gold = luck.choice((0, 1)), luck.randint(*MORE_GOLD)
            texts, fault = seat_bias(texts, seat, gold)
            start = -gold if seat else gold
        faults.append(fault)
    return Design(Variant(GAME, "", pairs(texts), pairs(RULES), f"design {seed}"), faults, start, f"design {seed}")


def strong_tile(texts: Mapping[str, str], tile: str, more: int) -> tuple[Mapping[str, str], Fault]:
    """A tile that brings more renown than it is printed with."""
    printed = {one["id"]: one["vp"] for one in tomllib.loads(texts["upgrades.toml"])["upgrade"]}
    texts = edited(texts, f"upgrades.toml:upgrade.{tile}.vp", str(printed[tile] + more))
    return texts, Fault(TILE, tile, more)


def dead_card(texts: Mapping[str, str], card: str, left: int) -> tuple[Mapping[str, str], Fault]:
    """A customer that brings no gold and hardly any renown."""
    for pay, value in (("gold", 0), ("vp", left)):
        texts = edited(texts, f"customers.toml:customers.{card}.{pay}", str(value))
    return texts, Fault(CARD, card, left)


def seat_bias(texts: Mapping[str, str], seat: int, more: int) -> tuple[Mapping[str, str], Fault]:
    """Gold at the start for one of two seats, above what the house rule gives."""
    printed = tomllib.loads(texts["rules.toml"])["fair_start"]["two"]
    texts = edited(texts, f"rules.toml:fair_start.two.{seat + 1}", str(printed[seat] + more))
    return texts, Fault(SEAT, "seat", more)

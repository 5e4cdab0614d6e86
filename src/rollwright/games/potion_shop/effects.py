"""The small set of effects that tiles and chits are composed from, and what each is told in the data."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from rollwright.core.data import Entry

TILE_EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "harvest": ("ingredient", "gain"),
    "helper": ("gain",),
    "reroll": ("times",),
    "tip": ("gold", "class?", "sale?", "reserved?"),
    "sales": ("more",),
    "special": ("ingredients",),
    "swap": ("times",),
    "broker": ("gold", "times"),
    "discount": ("gold",),
    "income": ("gold",),
    "symbols": ("different",),
    "score": ("vp", "per", "class?", "each?", "most?"),
}
"""What may be left out is marked with a question mark."""
CHIT_EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "potion": (),
    "ingredient": ("gain",),
    "symbol": (),
    "gold": ("gain",),
    "double": (),
    "sale": ("more",),
    "voucher": ("gold",),
    "reserve": (),
}
PER: Final[tuple[str, ...]] = ("class", "set", "kind", "gold", "tile", "track")
"""What a `score` effect counts."""


@final
class Effect:
    """One effect with its numbers; what it was not told is 0, -1 for a class or an ingredient."""

    def __init__(self, entry: Entry, known: Mapping[str, Sequence[str]], names: Mapping[str, Sequence[str]]) -> None:
        self.name = list(known)[entry.one("effect", list(known))]
        keys = [key.rstrip("?") for key in known[self.name] if not key.endswith("?") or entry.has(key.rstrip("?"))]
        told = {key: _told(entry, key, names) for key in keys}
        self.ingredient = told.get("ingredient", -1)
        self.cls = told.get("class", -1)
        self.gold = told.get("gold", 0)
        self.gain = told.get("gain", 0)
        self.more = told.get("more", 0)
        self.times = told.get("times", 0)
        self.size = told.get("ingredients", 0)
        self.different = told.get("different", 0)
        self.sale = told.get("sale", 0)
        self.reserved = told.get("reserved", 0)
        self.vp = told.get("vp", 0)
        self.per = PER[told.get("per", 0)]
        self.each = told.get("each", 1)
        self.most = told.get("most", 0)
        if self.name == "score" and (self.per == "class") != (self.cls >= 0):
            raise entry.fail('class goes with per = "class". Add the one or remove the other.')
        if self.different > len(names["symbol"]):
            raise entry.fail(f"different is {self.different}. There are {len(names['symbol'])} symbols.")


def _told(entry: Entry, key: str, names: Mapping[str, Sequence[str]]) -> int:
    if key in names:
        return entry.one(key, names[key])
    if key == "reserved":
        return int(entry.flag(key))
    return entry.whole(key, 0 if key in ("vp", "gold") else 1, 4 if key == "ingredients" else 99)

"""Mixing potions, which three decisions allow: selling, the last call, and a discard (PS-24 to PS-27)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import Box, Move, Rule, Seat, Table
from rollwright.core.text import Words

from .. import moves as m
from .. import rules, wording
from ..edition import Edition
from ..shop import Shop
from .shop_decision import ShopDecision

MIXES: Final = ("mix", m.BLEND)


@final
class Wares:
    """What a shop has to trade with, read once for all moves."""

    def __init__(self, edition: Edition, me: Seat) -> None:
        self.shop = edition.shop(me)
        self.ingredients = self.shop.ingredients()
        self.potions = self.shop.potions()
        self.room = [not me.sheet.cells[track.stop - 1] for track in edition.paper.potions]
        self.size = self.shop.blend_size()
        self.customers = edition.customers(me.board.cells, self.shop)


class Mixing(ShopDecision):
    """A decision with potions to mix among its choices."""

    def against(self, wares: Wares, move: Move) -> Rule | None:
        """The rule against a move; None if it is legal."""
        return self.against_mix(wares, move) if move.kind in MIXES else None

    def against_mix(self, wares: Wares, move: Move) -> Rule | None:
        """Against mixing a potion."""
        special = move.kind == m.BLEND
        potion = self.box.special if special else self.box.ordinary[move.n]
        if not wares.room[potion]:
            return rules.ROOM
        recipe = self.edition.blends[move.n] if special else self.box.recipes[potion]
        if special and self.edition.sizes[move.n] != wares.size:
            return rules.ANY_THREE
        for have, need in zip(wares.ingredients, recipe):
            if have < need:
                return rules.ANY_THREE if special else rules.RECIPE
        return None

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.against(Wares(self.edition, me), move)

    def legal(self, t: Table, me: Seat) -> list[Move]:
        """`forbids` of each, with the tracks read once instead of thirty times."""
        wares = Wares(self.edition, me)
        return [move for move in self.choices(wares) if self.against(wares, move) is None]

    def explained(self, t: Table, me: Seat, move: Move, rule: Rule) -> Rule:
        """With the ingredients that are missing, or whose track is full."""
        potion, wares = self.potion_of(move), Wares(self.edition, me)
        if rule is rules.ROOM:
            return rules.TRACK_FULL.because(potion=self.box.potions.names[potion])
        if rule is rules.ANY_THREE and self.edition.sizes[move.n] != wares.size:
            return rules.OTHER_SIZE.because(potion=wording.potion(self.box, potion), n=wares.size)
        if rule is rules.ANY_THREE:
            return rules.TOO_FEW.because(missing=self._missing(wares, self.edition.blends[move.n]))
        if rule is not rules.RECIPE:
            return rule
        recipe = self.box.recipes[potion]
        missing, needed = self._missing(wares, recipe), wording.blend(self.box, recipe)
        return rules.LACKS.because(potion=wording.potion(self.box, potion), recipe=needed, missing=missing)

    def _missing(self, wares: Wares, recipe: tuple[int, ...]) -> Words:
        """What the recipe takes and the shop does not have."""
        return wording.blend(self.box, [max(0, need - have) for need, have in zip(recipe, wares.ingredients)])

    def choices(self, wares: Wares) -> Sequence[Move]:
        """The moves that this shop's tiles and cards do not rule out."""
        return self.moves

    def potions_to_mix(self, wares: Wares) -> list[Move]:
        """Ordinary ones and special ones of the right size, as far as there are ingredients and room for any."""
        edition, there = self.edition, sum(wares.ingredients)
        found = edition.moves["mix"] if there >= edition.fewest else []
        return found + (edition.blends_of[wares.size] if there >= wares.size and wares.room[self.box.special] else [])

    def mix(self, shop: Shop, move: Move) -> None:
        """Brew what the move says."""
        if move.kind == m.BLEND:
            shop.brew(self.box.special, self.edition.blends[move.n])
        else:
            potion = self.box.ordinary[move.n]
            shop.brew(potion, self.box.recipes[potion])

    def potion_of(self, move: Move) -> int:
        """The potion a move would fill in; -1 for none."""
        if move.kind == m.BLEND:
            return self.box.special
        if move.kind == "swap":
            return self.edition.swaps[move.n][1]
        return self.box.ordinary[move.n] if move.kind in ("mix", "broker") else -1

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Box]:
        """The bubble it would fill; none for moves that are buttons."""
        potion = self.potion_of(move)
        return [] if potion < 0 else self.edition.lying(me, self.paper.potions[potion], 0)

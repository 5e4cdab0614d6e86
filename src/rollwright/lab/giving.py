"""Giving one seat a card in the middle of a game, to see what it is worth."""

from collections.abc import Mapping

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.sheet import Box, Paper
from rollwright.measuring.dice import CommonDice
from rollwright.row_text import Rows

from .notes import Notes
from .plan import Gift


class Giving(Notes):
    """The notes on a game in which a seat is given a card when a round begins."""

    def __init__(self, dice: CommonDice, rows: Rows, key: tuple[int, int], gift: Gift, seat: int) -> None:
        super().__init__(dice, rows, key)
        self.gift, self.seat = gift, seat
        self.due = gift.given

    def asked(self, match: Match, ask: PendingThrow) -> None:
        super().asked(match, ask)
        if self.due and match.table.round >= self.gift.round and not match.waiting:
            self.due = False
            if give(match, self.seat, self.gift):
                self._note_gift(match)

    def _note_gift(self, match: Match) -> None:
        """A card that is given counts as drawn by its owner, after all others."""
        deck, card = self.gift.deck, self.gift.card
        last = len(match.stock[deck].cards)
        self.rows["draws"].append((*self.key, deck, card, last, match.table.round, self.seat))


def give(match: Match, seat: int, gift: Gift) -> bool:
    """Write the card where its owner keeps such cards and ask what it brings at once; whether there was room."""
    game, me = match.game, match.seats[seat]
    number = game.components.decks[gift.deck].card(gift.card)
    for box in places_for(game, match.spec, gift.deck):
        if not me.sheet[box]:
            match.write(seat, box, number)
            tasks = game.brings(gift.deck, number)
            if tasks:
                me.pause(*tasks)
            return True
    return False


def places_for(game: Game, paper: Paper, deck: str) -> list[Box]:
    """Where a sheet has room for cards of a deck that are owned: boxes in which just these cards lie; or none."""
    cards = game.components.decks[deck].cards
    groups = [group for group in paper.groups.values() if group.boxes and _lying(group.boxes[0]) == cards]
    return list(max(groups, key=lambda group: len(group.boxes)).boxes) if groups else []


def _lying(box: Box) -> tuple[str, ...]:
    """The cards that may lie in a box, as their deck calls them."""
    return tuple([mark.text for mark in box.marks]) if len(box.marks) > 1 else ()


def givable(game: Game, options: Mapping[str, str]) -> list[str]:
    """The decks whose cards can be given away; if some are for sale, only those."""
    paper, made = game.paper(options), game.components
    found = [deck for deck in made.decks if places_for(game, paper, deck)]
    return [deck for deck in found if made.decks[deck].prices] or found

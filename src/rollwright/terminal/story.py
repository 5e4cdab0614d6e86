"""A record told in words, to everybody or to one seat that may not know everything yet."""

from typing import NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.dice import Die
from rollwright.core.log import Drawn, Entry, Header, Left, Played, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.naming import cards
from rollwright.core.replay import begin, step
from rollwright.core.steps import Roll, Turn
from rollwright.core.view import View, view

from .saying import counted, describe_moves, letters
from .seating import seat_name
from .visible_changes import visible_changes


class Told(NamedTuple):
    """One thing that happened. `seat` is whose it was, None for the table's; `chance` says what fate did, if it did."""

    words: str
    seat: int | None = None
    chance: str = ""
    open: str = ""
    """What everybody sees of a choice at a table with secrets."""

    @property
    def chosen(self) -> bool:
        """Whether somebody has decided it."""
        return self.seat is not None and not self.chance


class Story:
    """The entries of a record so far. It plays them on a match of its own, so it can say what each one was about."""

    def __init__(self, header: Header, catalog: Catalog) -> None:
        self.header = header
        self.match: Match = begin(header, catalog)
        self.told: list[Told] = []
        self.open = 0
        """How many entries lie open since everybody was done the last time."""
        self.latest: dict[int, int] = {}
        """The number of what each seat chose last."""
        self.throws: dict[tuple[str, int], tuple[int, ...]] = {}
        """Every throw by its stream and its place there: seats that share a stream share it."""

    def add(self, entry: Entry) -> None:
        """Tell one more entry. Raises what replaying it raises."""
        before, waiting = self.match.table.step, self.match.waiting
        seen, alone = view(self.match) if self.match.hidden else None, self._alone()
        if isinstance(entry, Played):
            self.told.append(self._play(entry, alone))
        else:
            told = self._words(entry)
            step(self.match, entry)
            self.told.append(told)
        if isinstance(entry, Played) and seen is not None:
            self.latest[entry.seat] = len(self.told) - 1
            self._open(seen, alone)
        last = isinstance(entry, Played) and waiting == 1 and not self.match.game.self_paced
        if last or self.match.over or self.match.table.step is not before:
            self.open = len(self.told)

    @property
    def covered(self) -> bool:
        """Whether somebody has chosen what others may not know yet."""
        return any(told.chosen for told in self.told[self.open :])

    def seen_by(self, seat: int | None) -> list[int]:
        """The numbers of what this seat, or a spectator, may know by now."""
        return [number for number in range(len(self.told)) if self._sees(seat, number)]

    def _sees(self, seat: int | None, number: int) -> bool:
        told = self.told[number]
        if told.seat is None or told.seat == seat or self.match.over:
            return True
        return told.chosen and number < self.open and (not self.match.hidden or told.open != "")

    def told_to(self, seat: int | None, number: int) -> str:
        """What happened, as this seat, or a spectator, may know it by now."""
        told = self.told[number]
        secret = self.match.hidden and not self.match.over
        if not secret or told.seat is None or told.seat == seat:
            return self.text(number)
        return f"{seat_name(self.header, told.seat)}: {told.open}"

    def _alone(self) -> int | None:
        """The only seat that decides, so that what is new on the board is its work."""
        turn, everybody = self.match.table.step, range(self.header.players)
        seats = everybody if not isinstance(turn, Turn) or turn.seats is None else turn.seats
        return seats[0] if len(seats) == 1 else None

    def _open(self, seen: View, alone: int | None) -> None:
        """Note what everybody sees of the last choices, which is all that others are told while there are secrets."""
        names = [seat_name(self.header, seat) for seat in range(self.header.players)]
        for seat, words in visible_changes(self.match, seen, alone, names).items():
            if seat in self.latest:
                told = self.told[self.latest[seat]]
                self.told[self.latest[seat]] = told._replace(open="; ".join(filter(None, [told.open, words])))

    def text(self, number: int) -> str:
        """All that happened, and to whom, unless somebody plays alone."""
        told = self.told[number]
        if told.seat is None or self.header.players == 1:
            return f"{told.chance.capitalize()}: {told.words}" if told.chance else told.words
        name = seat_name(self.header, told.seat)
        return f"{name} has {told.chance} {told.words}" if told.chance else f"{name}: {told.words}"

    def _play(self, entry: Played, alone: int | None) -> Told:
        """Let it happen, and say it. Who decides alone has made the points that came with it."""
        before, points = self._standing(entry.seat)
        step(self.match, entry)
        after, more = self._standing(entry.seat)
        moves = [self.match.game.components.moves.find(key) for key in entry.moves]
        words = describe_moves(self.match.game, moves, letters(self.match.spec, before, after)) or "done"
        made = f" ({counted(more - points)})" if alone == entry.seat and more != points else ""
        return Told(words + made, entry.seat)

    def _standing(self, seat: int) -> tuple[list[int], int]:
        """What the seat has written and its points; a wrong record may name a seat that is not there."""
        if not 0 <= seat < len(self.match.seats):
            return [], 0
        sheet = self.match.seats[seat].sheet
        return sheet.cells[:], self.match.game.score(self.match.table, sheet).total

    def _words(self, entry: Rolled | Drawn | Left | Revealed) -> Told:
        if isinstance(entry, Rolled):
            return Told(self._throw(entry), entry.seat, "thrown")
        if isinstance(entry, Drawn):
            return Told(self._draw(entry), entry.seat, "drawn")
        if isinstance(entry, Left):
            return Told(f"{seat_name(self.header, entry.seat)} has left.")
        return Told(f"The secret of the dice was {entry.secret}")

    def _throw(self, entry: Rolled) -> str:
        dice = self.match.game.components.dice
        for ask in self.match.asks:
            if (ask.seat, ask.stream) == (entry.seat, entry.stream) and isinstance(ask.step, Roll):
                self.throws[ask.stream, ask.nth] = entry.faces
                lot = dice[ask.step.dice[0]]
                if lot.faces == tuple(map(str, range(self.header.players))):
                    return f"the lot of {seat_name(self.header, int(_face(lot, entry.faces[0])))}"
                fell = [f"{name} {_face(dice[name], f)}" for name, f in zip(ask.step.dice, entry.faces, strict=False)]
                return ", ".join(fell)
        return f"{entry.stream}: {entry.faces}"

    def _draw(self, entry: Drawn) -> str:
        """The names of the cards, and what moves call them."""
        printed = self.match.game.components
        deck, names = printed.decks.get(entry.deck), cards(printed.board, printed.sheet)
        known = () if deck is None else deck.cards
        drawn = [known[card - 1] for card in entry.cards if 0 < card <= len(known)]
        return ", ".join(f"{names[card]} ({card})" if card in names else card for card in drawn)


def _face(die: Die, face: int) -> str:
    return die.says[face - 1] if 0 < face <= len(die.says) else "?"

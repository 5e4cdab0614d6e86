"""Replaying a record as far as it is correct, and checking whether its dice were honest."""

from typing import NamedTuple

from .catalog import Catalog
from .chance import SeededDice
from .errors import DiceMismatch, RecordError, RollwrightError, WrongChance
from .log import Drawn, Entry, Header, Left, Log, Played, Revealed, Rolled
from .match import Match
from .pending_throw import PendingThrow
from .position import read_for
from .steps import Draw
from .text import Text, Verbatim


class Replay(NamedTuple):
    """The match after the entries that were correct, their number, and what was wrong with the next."""

    match: Match
    upto: int
    error: RollwrightError | None


def begin(header: Header, catalog: Catalog, kind: type[Match] = Match) -> Match:
    """A new match under the header's rules; `kind` for a subclass of Match."""
    game = catalog.exact(header.game, header.mode, header.version)
    if game.components.data != header.data:
        raise RecordError(
            Text(
                "This record was played with component data {played}, but the data here is {found}. Name "
                "its data folder: --data FOLDER.",
                played=Verbatim(header.data or "(-)"),
                found=Verbatim(game.components.data or "(-)"),
            )
        )
    if header.start:
        return read_for(game, header.start, kind)
    return kind(game, header.players, header.options)


def seeded(header: Header, catalog: Catalog, secret: str) -> SeededDice:
    """The dice of a secret for this game; cards already drawn in its starting position are not drawn again."""
    if not header.start:
        return SeededDice(secret, header.nonces)
    return SeededDice(secret, header.nonces, begin(header, catalog).drawn_indexes())


def replay(log: Log, catalog: Catalog, upto: int | None = None) -> Replay:
    """Replay the entries, all or the first `upto`; stop at the first that is not possible."""
    match = begin(log.header, catalog)
    entries = log.entries if upto is None else log.entries[:upto]
    for number, entry in enumerate(entries):
        try:
            step(match, entry)
        except RollwrightError as error:
            return Replay(match, number, error)
    return Replay(match, len(entries), None)


def step(match: Match, entry: Entry) -> None:
    """Apply one entry."""
    if isinstance(entry, Rolled):
        expect(match, entry.seat, entry.stream)
        match.rolled(entry.faces, entry.seat, entry.source)
    elif isinstance(entry, Drawn):
        expect(match, entry.seat, entry.deck)
        match.drawn(entry.cards, entry.seat, entry.source)
    elif isinstance(entry, Played):
        moves = match.game.components.moves
        match.redraft(_seated(match, entry.seat), [moves.find(key) for key in entry.moves])
        match.commit(entry.seat, entry.by)
    elif isinstance(entry, Left):
        match.leave(_seated(match, entry.seat))


def _seated(match: Match, seat: int) -> int:
    if not 0 <= seat < len(match.seats):
        raise RecordError(Text("There is no seat {seat} at this table.", seat=seat))
    return seat


def expect(match: Match, seat: int | None, stream: str) -> PendingThrow:
    """The throw or draw of that stream that the table is waiting for."""
    for ask in match.asks:
        if ask.seat == seat and ask.stream == stream:
            return ask
    raise WrongChance(Text("The table is not waiting for {stream} here.", stream=Verbatim(stream)))


def verify(log: Log, catalog: Catalog, secret: str = "") -> int:
    """Recompute every throw and draw from the revealed secret; return how many were checked.

    The record of a live event tells a new key before each throw, and each is the promise of the next. Raises
    DiceMismatch at the first that differs, RecordError if there is nothing to check with.
    """
    if not log.header.commitment:
        raise RecordError("The dice of this record were typed in; there is no secret to check them with.")
    checking = _Chained(log, catalog) if log.entries and isinstance(log.entries[0], Revealed) else None
    return (checking or _Promised(log, catalog, secret)).checked()


class _Checking:
    """A record whose dice are being checked."""

    def __init__(self, log: Log, catalog: Catalog) -> None:
        self.log, self.catalog = log, catalog
        self.match = begin(log.header, catalog)

    def hear(self, entry: Entry) -> None:
        """Something happened that is not a throw."""

    def dice(self) -> SeededDice:
        """The dice of the next throw."""
        raise NotImplementedError

    def checked(self) -> int:
        """How many throws and draws were correct."""
        checked = 0
        for number, entry in enumerate(self.log.entries, 2):
            if isinstance(entry, Rolled | Drawn):
                _check(self.match, entry, self.dice(), number)
                checked += 1
            else:
                self.hear(entry)
            step(self.match, entry)
        if not self.match.over:
            raise RecordError("The game of this record is not finished.")
        return checked


class _Promised(_Checking):
    """One secret for the whole game, revealed at its end."""

    def __init__(self, log: Log, catalog: Catalog, secret: str) -> None:
        super().__init__(log, catalog)
        if any(isinstance(entry, Revealed) for entry in log.entries[:-1]):
            raise RecordError("The secret was revealed before the end of this record: its dice prove nothing.")
        secret = secret or next((entry.secret for entry in log.entries if isinstance(entry, Revealed)), "")
        if not secret:
            raise RecordError("The secret of this record has not been revealed yet: the game is not finished.")
        self._dice = seeded(log.header, catalog, secret)
        if self._dice.commitment != log.header.commitment:
            raise DiceMismatch("The revealed secret is not the one that was committed to before the game.")

    def dice(self) -> SeededDice:
        return self._dice


class _Chained(_Checking):
    """A key for each round, revealed with its throws; its hash is the key before it."""

    def __init__(self, log: Log, catalog: Catalog) -> None:
        super().__init__(log, catalog)
        self._promise = log.header.commitment
        self._dice: SeededDice | None = None

    def hear(self, entry: Entry) -> None:
        if isinstance(entry, Revealed):
            self._dice = SeededDice(entry.secret, self.log.header.nonces, self.match.drawn_indexes())
            if self._dice.commitment != self._promise:
                raise DiceMismatch("A key of this record is not the one that was committed to with the previous round.")
            self._promise = entry.secret
        elif isinstance(entry, Played):
            self._dice = None  # a player who decides must not know the key of the next throw

    def dice(self) -> SeededDice:
        if self._dice is None:
            raise RecordError("The key to these dice was revealed before the end of the turn: they prove nothing.")
        return self._dice


def _check(match: Match, entry: Rolled | Drawn, dice: SeededDice, line: int) -> None:
    stream = entry.stream if isinstance(entry, Rolled) else entry.deck
    ask = expect(match, entry.seat, stream)
    found = entry.faces if isinstance(entry, Rolled) else entry.cards
    due = promised(match, ask, dice)
    if due != found:
        raise DiceMismatch(
            Text(
                "Line {line}: the record says {found} for {stream}, but the secret gives {due}.",
                line=line,
                found=Verbatim(str(list(found))),
                stream=Verbatim(stream),
                due=Verbatim(str(list(due))),
            )
        )


def promised(match: Match, ask: PendingThrow, dice: SeededDice) -> tuple[int, ...]:
    """The result of the seeded dice for a throw or a draw that the table is waiting for."""
    if isinstance(ask.step, Draw):
        return match.draw_from(ask, dice)
    return dice.faces(ask.stream, ask.nth, ask.dice)

"""From a record back to the table, as far as the record is right; and whether its dice were honest."""

from typing import NamedTuple

from .catalog import Catalog
from .chance import SeededDice
from .errors import DiceMismatch, RecordError, RollwrightError, WrongChance
from .log import Drawn, Entry, Header, Left, Log, Played, Revealed, Rolled
from .match import Match
from .place import PendingThrow
from .position import read_for
from .steps import Draw
from .text import Text, Verbatim


class Replay(NamedTuple):
    """The match after the entries that were right, their number, and what was wrong with the next."""

    match: Match
    upto: int
    error: RollwrightError | None


def begin(header: Header, catalog: Catalog, kind: type[Match] = Match) -> Match:
    """A fresh match under the header's rules; `kind` for one that does more than a match."""
    game = catalog.exact(header.game, header.mode, header.version)
    if game.components.data != header.data:
        raise RecordError(
            Text(
                "This record was played with component data {played}, and these are {found}. Say where its data folder "
                "is: --data FOLDER.",
                played=Verbatim(header.data or "(-)"),
                found=Verbatim(game.components.data or "(-)"),
            )
        )
    if header.start:
        return read_for(game, header.start, kind)
    return kind(game, header.players, header.options)


def seeded(header: Header, catalog: Catalog, secret: str) -> SeededDice:
    """The dice of a secret for this game; what the position it began with has drawn is not drawn again."""
    if not header.start:
        return SeededDice(secret, header.nonces)
    match = begin(header, catalog)
    out = {deck: match.places_of(deck, cards) for deck, cards in match.drawn_cards.items()}
    return SeededDice(secret, header.nonces, out)


def replay(log: Log, catalog: Catalog, upto: int | None = None) -> Replay:
    """Play the entries again, all or the first `upto`; stop at the first that cannot be."""
    match = begin(log.header, catalog)
    entries = log.entries if upto is None else log.entries[:upto]
    for number, entry in enumerate(entries):
        try:
            step(match, entry)
        except RollwrightError as error:
            return Replay(match, number, error)
    return Replay(match, len(entries), None)


def step(match: Match, entry: Entry) -> None:
    """Let one entry happen."""
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
    """The throw or draw of that stream that the table waits for."""
    for ask in match.asks:
        if ask.seat == seat and ask.stream == stream:
            return ask
    raise WrongChance(Text("The table does not wait for {stream} here.", stream=Verbatim(stream)))


def verify(log: Log, catalog: Catalog, secret: str = "") -> int:
    """Recompute every throw and draw from the revealed secret; how many were checked.

    Raises DiceMismatch at the first that differs, RecordError if there is nothing to check with.
    """
    if any(isinstance(entry, Revealed) for entry in log.entries[:-1]):
        raise RecordError("The secret was revealed before the end of this record: its dice prove nothing.")
    secret = secret or next((entry.secret for entry in log.entries if isinstance(entry, Revealed)), "")
    if not log.header.commitment:
        raise RecordError("The dice of this record were typed in; there is no secret to check them with.")
    if not secret:
        raise RecordError("The secret of this record has not been revealed yet: the game is not finished.")
    dice = seeded(log.header, catalog, secret)
    if dice.commitment != log.header.commitment:
        raise DiceMismatch("The revealed secret is not the one that was promised before the game.")
    match = begin(log.header, catalog)
    checked = 0
    for number, entry in enumerate(log.entries, 2):
        if isinstance(entry, Rolled | Drawn):
            _check(match, entry, dice, number)
            checked += 1
        step(match, entry)
    if not match.over:
        raise RecordError("The game of this record is not finished.")
    return checked


def _check(match: Match, entry: Rolled | Drawn, dice: SeededDice, line: int) -> None:
    stream = entry.stream if isinstance(entry, Rolled) else entry.deck
    ask = expect(match, entry.seat, stream)
    found = entry.faces if isinstance(entry, Rolled) else entry.cards
    due = promised(match, ask, dice)
    if due != found:
        raise DiceMismatch(
            Text(
                "Line {line}: the record says {found} for {stream}, the secret gives {due}.",
                line=line,
                found=Verbatim(str(list(found))),
                stream=Verbatim(stream),
                due=Verbatim(str(list(due))),
            )
        )


def promised(match: Match, ask: PendingThrow, dice: SeededDice) -> tuple[int, ...]:
    """What the seeded dice give for a throw or a draw the table waits for."""
    if isinstance(ask.step, Draw):
        return match.draw_from(ask, dice)
    return dice.faces(ask.stream, ask.nth, ask.dice)

"""A game played again under rules that have changed since: as far as it goes, and why it goes no further.

Decisions are what is repeated. Chance says again what it said where the rules still ask for that, else what the secret
of the table gives: other dice in the rules are no reason to stop.
"""

from collections.abc import Sequence

import msgspec

from rollwright.core.catalog import Catalog
from rollwright.core.chance import Chance
from rollwright.core.errors import IllegalMove, RollwrightError, WrongChance
from rollwright.core.fault import described
from rollwright.core.log import Drawn, Header, Left, Played, Revealed, Rolled
from rollwright.core.match import Match
from rollwright.core.naming import plain
from rollwright.core.replay import begin, seeded, step
from rollwright.core.text import Reader, capital
from rollwright.server.tables.acts import Act, Happening, SideEntry, dumps, loads
from rollwright.server.tables.position import throw_all
from rollwright.server.tables.view import view_message
from rollwright.server.wire.language import reader
from rollwright.words.moves import move_in_plain_words

from .alarm import Endless, bounded
from .messages import RefusedTurn

MOST_SHOWN = 4
"""For how many seats it is tried whether the table can be shown."""


class Row(msgspec.Struct, array_like=True):
    """An act as it is stored."""

    seat: int | None
    nonce: str
    body: str
    at: float


class ReplayRequest(msgspec.Struct):
    """What is to be played again, and from where its dice come."""

    header: Header
    secret: str
    wooden: bool
    mixes: bool
    acts: list[Row]


class ReplayResult(msgspec.Struct):
    """The acts that are possible now, numbered anew, and the first turn that is not."""

    acts: list[Row]
    refused: RefusedTurn | None
    endless: str = ""
    """Which rule never ends: then the table must not be shown, or whoever shows it would hang."""


class _Stopped(Exception):
    """A turn cannot be played."""

    def __init__(self, turn: Played | Left, key: str, error: Exception) -> None:
        super().__init__(str(error))
        self.turn, self.key, self.error = turn, key, error


def replayed(replay: ReplayRequest, catalog: Catalog) -> ReplayResult:
    """As much as the rules of this catalogue allow. Raises if the table cannot even be laid."""
    with bounded():
        match, dice = begin(replay.header, catalog), seeded(replay.header, catalog, replay.secret)
    done: list[Row] = []
    for row in replay.acts:
        twin = match.copy()
        twin.entries = []
        try:
            side_entries = _act_again(twin, loads(row.body), None if replay.wooden else dice)
        except _Stopped as stopped:
            refused = _told(match, stopped, len(done), reader(replay.header.game, replay.header.names))
            return ReplayResult(done, refused, _endless(stopped.error) or _shown(match, replay.header.names))
        if twin.over and replay.mixes:
            twin.entries.append(Revealed(replay.secret))
        entries = (*side_entries, *twin.entries)
        match = twin
        if entries or not done:
            done.append(Row(row.seat, row.nonce, dumps(entries), row.at))
    return ReplayResult(done, None, _shown(match, replay.header.names))


def _shown(match: Match, names: Sequence[str]) -> str:
    """Which rule never ends while the table is shown to those who decide; whatever else is wrong, they are told."""
    try:
        with bounded():
            for seat in match.due()[:MOST_SHOWN]:
                view_message(match, seat, 0, names=names)
            match.scores()
    except Exception as error:  # noqa: BLE001  # whatever the author's rules raise
        return _endless(error)
    return ""


def _endless(error: Exception) -> str:
    return described(error) if isinstance(error, Endless) else ""


def _act_again(twin: Match, entries: Sequence[Happening], dice: Chance | None) -> list[SideEntry]:
    """One act again; rules that crash after a decision, or never end, stop the turn that it was in."""
    try:
        with bounded():
            return _again(twin, entries, dice)
    except _Stopped:
        raise
    except Exception as error:  # whatever the author's rules raise
        turn = next((entry for entry in reversed(entries) if isinstance(entry, Played | Left)), None)
        if turn is None:
            raise
        raise _Stopped(turn, "", error) from error


def _again(twin: Match, entries: Sequence[Happening], dice: Chance | None) -> list[SideEntry]:
    """One act again; what is nothing to the game is given back."""
    side_entries: list[SideEntry] = []
    for entry in entries:
        if isinstance(entry, SideEntry):
            side_entries.append(entry)
        elif isinstance(entry, Played | Left):
            _decided(twin, entry, dice)
        elif isinstance(entry, Rolled | Drawn):
            _thrown(twin, entry)
    if dice is not None:
        throw_all(twin, dice)
    return side_entries


def _thrown(twin: Match, entry: Rolled | Drawn) -> None:
    """What chance has said, if the table still waits for that."""
    try:
        step(twin, entry)
    except WrongChance:
        return


def _decided(twin: Match, entry: Played | Left, dice: Chance | None) -> None:
    key = ""
    try:
        if dice is not None:
            throw_all(twin, dice)
        if isinstance(entry, Left):
            return step(twin, entry)
        twin.redraft(entry.seat, [])
        for key in entry.moves:
            twin.choose(entry.seat, twin.game.components.moves.find(key))
        key = ""
        twin.commit(entry.seat, entry.by)
    except Exception as error:  # whatever the author's rules raise
        raise _Stopped(entry, key, error) from error


def _told(match: Match, stopped: _Stopped, after: int, reads: Reader) -> RefusedTurn:
    """The turn that is refused, in words."""
    error, game = stopped.error, match.game
    move = game.components.moves.by_key.get(stopped.key)
    words = reads.read(move_in_plain_words(game, move, match.spec)) if move else plain(stopped.key)
    rule = error.rule.id if isinstance(error, IllegalMove) else ""
    reason = error.sentence if isinstance(error, IllegalMove) else str(error)
    why = reads.read(reason) if isinstance(error, RollwrightError) else described(error)
    return RefusedTurn(after=after, seat=stopped.turn.seat, move=capital(words), why=why, rule=rule)


def rows(acts: Sequence[Act]) -> list[Row]:
    """Acts as they are stored."""
    return [Row(act.seat, act.nonce, dumps(act.entries), act.at) for act in acts]

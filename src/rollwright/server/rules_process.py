"""A process that only evaluates rules: one request at a time, and killed if it takes too long.

`python -m rollwright.server.rules_process NICENESS [CATALOG]`; requests come on standard input (`jobs.py`).
"""

import logging
import os
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from gzip import compress

import msgspec

from rollwright.bots import house_bot
from rollwright.core.catalog import Catalog
from rollwright.core.errors import RecordError, RollwrightError
from rollwright.core.fault import described
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.text import Reader
from rollwright.worker_processes import ignore_interrupts

from . import review
from .acts import Act, loads
from .crashing import crash_of, is_broken
from .description import description
from .garbage import keep_for_good
from .jobs import (
    REMEMBERED,
    Advised,
    Coursed,
    Described,
    Explained,
    Job,
    Judged,
    Laid,
    Meant,
    Placed,
    Pressed,
    Printed,
    Proved,
    Questioned,
    Recalled,
    Rehearsed,
    Repeated,
    Reply,
    Request,
    Seen,
    Table,
    Taught,
    Told,
    Turn,
    Varied,
    Weighed,
    Wondered,
    Workshop,
    request_from,
    written,
)
from .lessons import Trying, Wondering, lesson_message, trial, verdict
from .logs import start_logging
from .messages import Hint, LogPage
from .miniature import miniature
from .position import Position
from .pressing import pressed
from .problems import NotNow, Problem, problem
from .proof import proved
from .rulebook import rulebook_message
from .settings import catalog_named
from .speaking import about, reader, speak
from .telling import Telling
from .view_message import view_message
from .workshop.describing import laid, whys
from .workshop.files import Sources
from .workshop.loading import read_again
from .workshop.repeating import Tale, repeated

log = logging.getLogger(__name__)


class Remembered(Position):
    """A table as this process knows it, and its story."""

    def __init__(self, table: Table, catalog: Catalog) -> None:
        super().__init__(table.header, catalog)
        self.tellings: dict[int | None, Telling] = {}

    def telling(self, viewer: int | None) -> Telling:
        """The game in words so far, as this seat or everybody may know it; told once for all who ask."""
        telling = self.tellings.get(viewer)
        if telling is None:
            telling = self.tellings[viewer] = Telling(self.header, self.catalog, viewer)
        telling.follow(self.acts)
        return telling

    def reader(self) -> Reader:
        """The reader for the asker's language."""
        return reader(self.header.game, self.header.names)


class Rules:
    """The requests it answers."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.tables: OrderedDict[str, Remembered] = OrderedDict()
        self.sources: Sources | None = None
        """The files that the rules were loaded from, in a workshop."""

    def answer(self, request: Request) -> Reply:
        """The answer, or the reason why there is none."""
        speak(request.language)
        about(*_subject(request))
        if isinstance(request.job, Workshop):
            return self._in_the_workshop(request.job)
        try:
            at = None if request.table is None else self._at(request.table)
        except Exception as error:  # noqa: BLE001  # the asking process is told, and handles it
            return Reply(problem=_problem(error), lost=True)
        try:
            return Reply(self._about_games(request.job) if at is None else self._about_table(request.job, at))
        except Exception as error:  # noqa: BLE001  # the same
            return Reply(problem=_problem(error))

    def _in_the_workshop(self, job: Workshop) -> Reply:
        """Requests about rules that are being written; errors are shown to their author."""
        try:
            if isinstance(job, Repeated):
                return Reply(msgspec.json.encode(repeated(msgspec.json.decode(job.tale, type=Tale), self.catalog)))
            known = self.sources or Sources(job.game, job.data, self.catalog)
            self.catalog = read_again(job.game, job.data, known)
            self.sources = Sources(job.game, job.data, self.catalog)
            self.tables.clear()
            return Reply()
        except Exception as error:  # noqa: BLE001  # the same
            said = str(error) if isinstance(error, RollwrightError) else described(error)
            return Reply(problem=Problem("about:blank", "", 422, said))

    def _at(self, table: Table) -> Remembered:
        """The table after the new acts; forgotten if they cannot be replayed."""
        known = self.tables.pop(table.id, None)
        if known is None or not table.known or known.header != table.header:
            known = Remembered(table, self.catalog)
        if known.seq < table.known:
            raise RecordError("This process does not know how the game began.")
        known.follow(Act(table.known + 1 + nth, None, "", loads(body)) for nth, body in enumerate(table.acts))
        self.tables[table.id] = known
        if len(self.tables) > REMEMBERED:
            self.tables.popitem(last=False)
        return known

    def _about_games(self, job: Job) -> bytes:
        assert isinstance(job, Printed)
        game = self.catalog.exact(job.game, job.mode, job.version)
        made = pressed(game, job) if isinstance(job, Pressed) else msgspec.json.encode(printed(game, job))
        return compress(made, 6, mtime=0)

    def _about_table(self, job: Job, at: Remembered) -> bytes:
        return msgspec.json.encode(_ASKED[type(job)](at, job))


def _subject(request: Request) -> tuple[str, Sequence[str]]:
    """The title, and its players."""
    if request.table is not None:
        return request.table.header.game, request.table.header.names
    return (request.job.game, ()) if isinstance(request.job, Printed) else ("", ())


def _problem(error: Exception) -> Problem:
    crash = crash_of(error)
    if crash is None and is_broken(error):
        log.error("the rules failed", exc_info=error)
    return problem(crash or error)


def printed(game: Game, job: Printed) -> object:
    """A job about a game, without a table."""
    if isinstance(job, Described):
        return description(game, job.options, job.small)
    if isinstance(job, Explained):
        return rulebook_message(game)
    if isinstance(job, Taught):
        return lesson_message(game)
    if isinstance(job, Wondered):
        return verdict(game, Wondering(job.step, job.move, job.box, job.board))
    if isinstance(job, Rehearsed):
        return trial(game, Trying(job.step, job.move))
    return _played_so(game, job) if isinstance(job, Varied) else miniature(game)


def _played_so(game: Game, job: Varied) -> dict[str, str]:
    """Nothing; raises the reason against it."""
    made = (game.varied(job.data) if job.data else game).components
    made.chosen(job.options)
    for players in job.players:
        made.seats(players)
    return {}


def told(at: Remembered, job: Told) -> LogPage:
    """Part of the game in words."""
    return at.telling(job.viewer).page(job.after, job.most, job.until, at.reader())


def seen(at: Remembered, job: Seen) -> object:
    """An earlier view."""
    return view_message(at.at(job.seq), job.seat, job.seq, job.bots, at.header.names)


def advised(at: Remembered, job: Advised) -> Hint:
    """A move, and one sentence on why."""
    twin = at.twin_with(job.seat, job.moves)
    me, best = twin.seats[job.seat], _advised(twin, job.seat)
    why = twin.game.decision(me.task).reason(twin.table, me, best)
    return Hint(best.id, best.key, at.reader().read(why.text))


def _advised(match: Match, seat: int) -> Move:
    legal = match.legal(seat)
    if not legal:
        raise NotNow("There is nothing left to choose: finish the turn.")
    values = match.game.advise(match.table, match.seats[seat], legal)
    return legal[values.index(max(values))]


def meant(at: Remembered, job: Meant) -> list[str]:
    """Keys for what was typed."""
    return [move.key for move in at.twin_with(job.seat, job.moves).seats[job.seat].draft]


def turn(at: Remembered, job: Turn) -> list[str]:
    """A bot's turn. The clock runs for the whole turn, however many decisions it has."""
    until = time.monotonic() + job.seconds
    twin, bot = at.twin(), house_bot(job.bot, job.seed, lambda: time.monotonic() > until)
    me = twin.seats[job.seat]
    while me.todo:
        legal = twin.game.legal(twin.table, me)
        twin.choose_unchecked(job.seat, bot.choose(twin.game, twin.table, me, legal))
    return [move.key for move in me.draft]


def proof(at: Remembered, job: Proved) -> object:
    """The dice of a finished game, in a form that anyone can recompute."""
    return proved(at.record(), at.catalog, job.secret)


_ASKED: dict[type[Job], Callable[..., object]] = {
    Told: told,
    Seen: seen,
    Advised: advised,
    Meant: meant,
    Turn: turn,
    Proved: proof,
    Judged: lambda at, job: review.found(at, job.seat, job.seconds),
    Weighed: lambda at, job: review.split(at, job.seat, job.seconds),
    Recalled: lambda at, job: review.told(at, job.seat, job.findings, at.reader()),
    Coursed: lambda at, job: review.course(at),
    Placed: lambda at, job: review.placed(at, job.seq),
    Laid: lambda at, job: laid(at.match, at.header.names),
    Questioned: lambda at, job: whys(at.match, job.seat, at.reader()),
}


def main(niceness: int, catalog: str = "") -> None:
    """Answer until nobody can ask any more."""
    ignore_interrupts()
    os.nice(niceness)
    start_logging()
    rules, asked, told_to = Rules(catalog_named(catalog)), sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints must not get between two answers
    keep_for_good()
    told_to.write(written(Reply()))  # ready
    told_to.flush()
    while (request := request_from(asked)) is not None:
        told_to.write(written(rules.answer(request)))
        told_to.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])

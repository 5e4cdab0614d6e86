"""A process that only evaluates rules: one request at a time, and killed if it takes too long.

`python -m rollwright.server.rules_worker.process NICENESS [CATALOG]`; requests come on standard input
(`rules_messages.py`).
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
from rollwright.bots.hint import NO_HINT, hint
from rollwright.core.catalog import Catalog
from rollwright.core.errors import RecordError, RollwrightError
from rollwright.core.fault import described
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.text import Reader
from rollwright.server.games.description import description
from rollwright.server.games.lessons import Trying, Wondering, lesson_message, trial, verdict
from rollwright.server.games.miniature import miniature
from rollwright.server.games.rulebook import rulebook_message
from rollwright.server.monitoring.garbage import keep_for_good
from rollwright.server.monitoring.logs import start_logging
from rollwright.server.rules_messages import (
    TABLES_KEPT,
    AuthorView,
    BotTurn,
    CheckVariant,
    DescribeGame,
    DescribeMoments,
    ExplainBoxes,
    FindMoments,
    GameLesson,
    GameQuery,
    GameRulebook,
    LessonTrial,
    LessonVerdict,
    LogPageFor,
    MakePdf,
    PositionAt,
    ProveDice,
    ReplayGame,
    ReplyMessage,
    RequestMessage,
    ResolveMoves,
    RulesRequest,
    ScoreHistory,
    SplitLuck,
    SuggestMove,
    TableUpdate,
    ViewAt,
    WorkshopCommand,
    encoded,
    request_from,
)
from rollwright.server.settings import catalog_named
from rollwright.server.tables import review
from rollwright.server.tables.acts import Act, loads
from rollwright.server.tables.log import TableLog
from rollwright.server.tables.position import Position
from rollwright.server.tables.proof import proved
from rollwright.server.tables.view import view_message
from rollwright.server.wire.language import about, reader, speak
from rollwright.server.wire.messages import Hint, LogPage
from rollwright.server.wire.problems import NotNow, Problem, problem
from rollwright.server.wire.rule_crash import crash_of, is_broken
from rollwright.server.workshop.author_view import drafted, laid, whys
from rollwright.server.workshop.files import Sources
from rollwright.server.workshop.reload import read_again
from rollwright.server.workshop.replay import ReplayRequest, replayed
from rollwright.worker_processes import ignore_interrupts

from .pdf import pressed

log = logging.getLogger(__name__)


class CachedTable(Position):
    """A table as this process knows it, and its story."""

    def __init__(self, table: TableUpdate, catalog: Catalog) -> None:
        super().__init__(table.header, catalog)
        self.logs: dict[int | None, TableLog] = {}

    def log_for(self, viewer: int | None) -> TableLog:
        """The game in words so far, as this seat or everybody may know it; told once for all who ask."""
        table_log = self.logs.get(viewer)
        if table_log is None:
            table_log = self.logs[viewer] = TableLog(self.header, self.catalog, viewer)
        table_log.follow(self.acts)
        return table_log

    def reader(self) -> Reader:
        """The reader for the asker's language."""
        return reader(self.header.game, self.header.names)


class Rules:
    """The requests it answers."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog
        self.tables: OrderedDict[str, CachedTable] = OrderedDict()
        self.sources: Sources | None = None
        """The files that the rules were loaded from, in a workshop."""

    def answer(self, message: RequestMessage) -> ReplyMessage:
        """The answer, or the reason why there is none."""
        speak(message.language)
        about(*_subject(message))
        if isinstance(message.request, WorkshopCommand):
            return self._about_rules(message.request)
        try:
            at = None if message.table is None else self._at(message.table)
        except Exception as error:  # noqa: BLE001  # the asking process is told, and handles it
            return ReplyMessage(problem=_problem(error), lost=True)
        try:
            return ReplyMessage(
                self._about_games(message.request) if at is None else self._about_table(message.request, at)
            )
        except Exception as error:  # noqa: BLE001  # the same
            return ReplyMessage(problem=_problem(error))

    def _about_rules(self, request: WorkshopCommand) -> ReplyMessage:
        """Requests about rules that are being written; errors are shown to their author."""
        try:
            if isinstance(request, ReplayGame):
                return ReplyMessage(
                    msgspec.json.encode(replayed(msgspec.json.decode(request.body, type=ReplayRequest), self.catalog))
                )
            sources = self.sources or Sources(request.game, request.data, self.catalog)
            self.catalog = read_again(request.game, request.data, sources)
            self.sources = Sources(request.game, request.data, self.catalog)
            self.tables.clear()
            return ReplyMessage()
        except Exception as error:  # noqa: BLE001  # the same
            reason = str(error) if isinstance(error, RollwrightError) else described(error)
            return ReplyMessage(problem=Problem("about:blank", "", 422, reason))

    def _at(self, table: TableUpdate) -> CachedTable:
        """The table after the new acts; forgotten if they cannot be replayed."""
        cached = self.tables.pop(table.id, None)
        if cached is None or not table.known or cached.header != table.header:
            cached = CachedTable(table, self.catalog)
        if cached.seq < table.known:
            raise RecordError("This process does not know how the game began.")
        cached.follow(Act(table.known + 1 + nth, None, "", loads(body)) for nth, body in enumerate(table.acts))
        self.tables[table.id] = cached
        if len(self.tables) > TABLES_KEPT:
            self.tables.popitem(last=False)
        return cached

    def _about_games(self, request: RulesRequest) -> bytes:
        assert isinstance(request, GameQuery)
        game = self.catalog.exact(request.game, request.mode, request.version)
        body = (
            pressed(game, request) if isinstance(request, MakePdf) else msgspec.json.encode(about_game(game, request))
        )
        return compress(body, 6, mtime=0)

    def _about_table(self, request: RulesRequest, at: CachedTable) -> bytes:
        return msgspec.json.encode(_ANSWERS[type(request)](at, request))


def _subject(message: RequestMessage) -> tuple[str, Sequence[str]]:
    """The title, and its players."""
    if message.table is not None:
        return message.table.header.game, message.table.header.names
    return (message.request.game, ()) if isinstance(message.request, GameQuery) else ("", ())


def _problem(error: Exception) -> Problem:
    crash = crash_of(error)
    if crash is None and is_broken(error):
        log.error("the rules failed", exc_info=error)
    return problem(crash or error)


def about_game(game: Game, request: GameQuery) -> object:
    """A job about a game, without a table."""
    if isinstance(request, DescribeGame):
        return description(game, request.options, request.small)
    if isinstance(request, GameRulebook):
        return rulebook_message(game)
    if isinstance(request, GameLesson):
        return lesson_message(game)
    if isinstance(request, LessonVerdict):
        return verdict(game, Wondering(request.step, request.move, request.box, request.board))
    if isinstance(request, LessonTrial):
        return trial(game, Trying(request.step, request.move))
    return _checked_variant(game, request) if isinstance(request, CheckVariant) else miniature(game)


def _checked_variant(game: Game, request: CheckVariant) -> dict[str, str]:
    """Nothing; raises the reason against it."""
    printed = (game.varied(request.data) if request.data else game).components
    printed.chosen(request.options)
    for players in request.players:
        printed.seats(players)
    return {}


def log_page(at: CachedTable, request: LogPageFor) -> LogPage:
    """Part of the game in words."""
    return at.log_for(request.viewer).page(request.after, request.most, request.until, at.reader())


def view_at(at: CachedTable, request: ViewAt) -> object:
    """An earlier view."""
    return view_message(at.at(request.seq), request.seat, request.seq, request.bots, at.header.names)


def suggested_move(at: CachedTable, request: SuggestMove) -> Hint:
    """A move, and one sentence on why."""
    twin = at.twin_with(request.seat, request.moves)
    me, best = twin.seats[request.seat], _best_move(twin, request.seat)
    why = twin.game.decision(me.task).reason(twin.table, me, best)
    return Hint(best.id, best.key, at.reader().read(why.text))


def _best_move(match: Match, seat: int) -> Move:
    if not match.seats[seat].todo:
        raise NotNow("There is nothing left to choose: finish the turn.")
    best = hint(match, seat)
    if best is None:
        raise NotNow(NO_HINT)
    return best


def resolved_moves(at: CachedTable, request: ResolveMoves) -> list[str]:
    """Keys for what was typed."""
    return [move.key for move in at.twin_with(request.seat, request.moves).seats[request.seat].draft]


def bot_turn(at: CachedTable, request: BotTurn) -> list[str]:
    """A bot's turn. The clock runs for the whole turn, however many decisions it has."""
    until = time.monotonic() + request.seconds
    twin, bot = at.twin(), house_bot(request.bot, request.seed, lambda: time.monotonic() > until)
    me = twin.seats[request.seat]
    while me.todo:
        legal = twin.game.legal(twin.table, me)
        twin.choose_unchecked(request.seat, bot.choose(twin.game, twin.table, me, legal))
    return [move.key for move in me.draft]


def proof(at: CachedTable, request: ProveDice) -> object:
    """The dice of a finished game, in a form that anyone can recompute."""
    return proved(at.record(), at.catalog, request.secret)


_ANSWERS: dict[type[RulesRequest], Callable[..., object]] = {
    LogPageFor: log_page,
    ViewAt: view_at,
    SuggestMove: suggested_move,
    ResolveMoves: resolved_moves,
    BotTurn: bot_turn,
    ProveDice: proof,
    FindMoments: lambda at, request: review.found(at, request.seat, request.seconds),
    SplitLuck: lambda at, request: review.split(at, request.seat, request.seconds),
    DescribeMoments: lambda at, request: review.told(at, request.seat, request.findings, at.reader()),
    ScoreHistory: lambda at, request: review.course(at),
    PositionAt: lambda at, request: review.placed(at, request.seq),
    AuthorView: lambda at, request: laid(drafted(at, request.drafting, request.moves), at.header.names),
    ExplainBoxes: lambda at, request: whys(drafted(at, request.drafting, request.moves), request.seat, at.reader()),
}


def main(niceness: int, catalog: str = "") -> None:
    """Answer until nobody can ask any more."""
    ignore_interrupts()
    os.nice(niceness)
    start_logging()
    rules, asked, told_to = Rules(catalog_named(catalog)), sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a game prints must not get between two answers
    keep_for_good()
    told_to.write(encoded(ReplyMessage()))  # ready
    told_to.flush()
    while (message := request_from(asked)) is not None:
        told_to.write(encoded(rules.answer(message)))
        told_to.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), *sys.argv[2:])

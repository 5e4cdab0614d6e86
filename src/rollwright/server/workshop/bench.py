"""The bench of a workshop: it watches the files, and updates rules, tables and pages on every save."""

import asyncio
import logging
import sys
import time
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from rollwright.core.errors import BadOption, GameDefinitionError, RollwrightError
from rollwright.core.position import placed, write
from rollwright.core.text import Text, Verbatim
from rollwright.server.lobby.dice_ceremony import locked
from rollwright.server.rules.pool import RulesPool
from rollwright.server.rules_messages import AuthorView, ReloadRules, ReplayGame
from rollwright.server.service import Service
from rollwright.server.tables.acts import Act, Consent, dumps, loads, standing
from rollwright.server.tables.live_table import LiveTable
from rollwright.server.tables.rows import header
from rollwright.server.wire.problems import Busy, NotFound, Refused, RuleCrashed
from rollwright.server.wire.rule_crash import crash_of, renamed

from . import reload
from .alarm import watched
from .dice import ChosenDice
from .files import Sources
from .messages import BenchLine, LaidLine, RefusedTurn, WorkshopLine
from .replay import ReplayRequest, ReplayResult, Row, rows
from .store import WorkshopStore

LOOK = 0.15
"""Seconds between two checks of the files."""
LIMIT = 10.0
"""Seconds within which the files must be loaded, and a game replayed."""
LATE = 1.0
"""Seconds after which pages are told that the tables are still being replayed."""
ENDLESS = "The rules did not finish within {seconds:.0f} seconds and were stopped."
log = logging.getLogger(__name__)


class SavedGame(msgspec.Struct):
    """A table's original game, of which the table may show less."""

    played: list[Row]
    shown: list[Row]
    """The content of its log; if the log differs, the game was played on."""
    refused: RefusedTurn | None = None
    problem: str = ""
    """Why the table cannot be rebuilt at all under these rules."""
    stop: int | None = None
    """The act that the author has gone to; bots wait there."""
    chosen: dict[str, int] = {}
    """The chosen results of the next throws."""
    since: float = 0.0
    """When it was last rebuilt."""


class Bench:
    """One for each service that is a workshop."""

    def __init__(self, service: Service, game: str, data: str) -> None:
        self.service, self.game, self.data = service, game, data
        self.sources = Sources(self.game, self.data, service.catalog)
        self.sandbox = RulesPool("sandbox", 1, LIMIT, f"{reload.__name__}:{reload.nothing.__name__}")
        """The process that tries everything first: what hangs or crashes there harms nobody."""
        self.problem = ""
        self.endless = ""
        """A rule that never ends, as it was found since the last save."""
        self.replaying = False
        """Whether tables are being replayed, and pages have been told to wait."""
        self.saved_games: dict[str, SavedGame] = {}
        self._since = time.monotonic()
        self._told = 0

    async def run(self) -> None:
        """Watch the files until stopped."""
        try:
            with watched():
                await self._follow()
        finally:
            await self.sandbox.stop()

    async def _follow(self) -> None:
        seen = self.sources.saved()
        await self._whatever_happens(self._begin())
        while True:
            await asyncio.sleep(LOOK)
            now = self.sources.saved()
            if now != seen:
                seen = now
                await self._whatever_happens(self.reread())

    async def _begin(self) -> None:
        """The service has just loaded the files: only the sandbox and the tables have not followed yet."""
        await self.sandbox.ask(ReloadRules(self.game, self.data))
        await self._repeat_all()
        self.tell()
        _print(f"{self._name}: reloads on every save")

    async def _whatever_happens(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:
            log.exception("the workshop could not follow the files")

    # --- rules -------------------------------------------------------------------------------------------

    async def reread(self) -> None:
        """Load the files; if that succeeds, everything follows them."""
        began = time.monotonic()
        try:
            await self.sandbox.ask(ReloadRules(self.game, self.data))
            catalog = reload.read_again(self.game, self.data, self.sources)
        except (Refused, Busy, GameDefinitionError) as error:
            self._say(_trouble(error))
            return
        self.service.use(catalog)
        await self._tell_the_others()
        await self._repeat_all()
        self._since = time.monotonic()
        self._say("")
        _print(f"{self._name}: read in {time.monotonic() - began:.2f} s")

    @property
    def _name(self) -> str:
        return Path(self.game).name or self.game

    async def _tell_the_others(self) -> None:
        """The quick processes reload the files too; the searching ones are started on demand."""
        service = self.service
        for pool in (service.slow, service.review, service.printing):
            await pool.stop()
        quick = [member for pool in (service.quick, service.asked) for member in pool.members]
        replayed = await asyncio.gather(
            *(member.ask(ReloadRules(self.game, self.data), None) for member in quick), return_exceptions=True
        )
        for member, reply in zip(quick, replayed, strict=True):
            if isinstance(reply, BaseException) or reply.problem is not None:
                await member.stop()

    def _say(self, problem: str) -> None:
        """Tell everybody the state."""
        if problem and problem != self.problem:
            _print(f"\n{problem}\n")
        self.problem = problem
        self.tell()

    # --- tables ------------------------------------------------------------------------------------------

    async def _repeat_all(self) -> None:
        """All tables under the current rules; first those with viewers."""
        async with self.service.transaction() as store:
            workshop = WorkshopStore(store.connection)
            for game in self.service.catalog:
                await workshop.follow(game)
            begun = await workshop.begun()
        looked_at = self.service.channels.listened_to()
        with self._told_when_late():
            for id in sorted(begun, key=lambda table: table not in looked_at):
                try:
                    await self._follow_rules(id, id in looked_at)
                except Exception as error:  # noqa: BLE001  # one table is no reason to leave the others
                    self._left_behind(id, error)
        if self.endless:
            _print(f"\n{self.endless}\n")

    async def _follow_rules(self, id: str, looked_at: bool) -> None:
        """One table; where a rule never ends, tables without viewers must not keep the next save waiting."""
        if not self.endless or looked_at:
            await self.lay(id)
        else:
            (await self.saved_game(id)).problem = self.endless

    @contextmanager
    def _told_when_late(self) -> Iterator[None]:
        """Pages are told what is awaited if it takes longer than usual."""
        self.endless = ""
        late = asyncio.get_running_loop().call_later(LATE, self._is_late)
        try:
            yield
        finally:
            late.cancel()
            self.replaying = False

    def _is_late(self) -> None:
        self.replaying = True
        self.tell()

    def _left_behind(self, id: str, error: Exception) -> None:
        """A table does not fit the rules; if one of them crashed, that is shown there."""
        crash = crash_of(error)
        if crash is None and not isinstance(error, RollwrightError):
            raise error
        log.warning("table %s could not be reloaded: %s", id, crash or error)
        if crash is not None and id in self.saved_games:
            self.saved_games[id].problem = str(crash)

    async def lay(self, id: str) -> None:
        """Replay a table's game, all of it or up to the act that the author has gone to."""
        saved = await self.saved_game(id)
        table, seats = await self.service.row(id)
        gone = renamed(table.game, table.mode, self.service.catalog)
        if gone is not None:
            self._hide(id, saved, str(gone), None)
            return
        acts = saved.played if saved.stop is None else saved.played[: saved.stop]
        replay = ReplayRequest(header(table, seats), table.secret, table.wooden, table.mixes, acts)
        try:
            replayed = msgspec.json.decode(
                await self.sandbox.ask(ReplayGame(msgspec.json.encode(replay))), type=ReplayResult
            )
        except (Refused, Busy) as error:
            if isinstance(error, Busy):
                self.endless = _trouble(error)
            self._hide(id, saved, _trouble(error), None)
            return
        if replayed.endless:
            self.endless = replayed.endless
            self._hide(id, saved, replayed.endless, replayed.refused)
        else:
            await self._write(id, saved, replayed)

    def _hide(self, id: str, saved: SavedGame, problem: str, refused: RefusedTurn | None) -> None:
        """The table cannot be shown under these rules; nothing of it is lost."""
        saved.problem, saved.refused = problem, refused
        self.service.forget(id)

    def expect(self, id: str) -> None:
        """Raise the reason why this table cannot be shown, if it is known: the rules must not be tried again here."""
        saved = self.saved_games.get(id)
        if saved is not None and saved.problem:
            raise RuleCrashed(saved.problem)

    async def saved_game(self, id: str) -> SavedGame:
        """The original game of a table; started again when it was played on."""
        async with self.service.store() as store:
            acts = await store.acts_after(id, 0)
        now, saved = rows(_flat(acts)), self.saved_games.get(id)
        if saved is None or (saved.shown != now and saved.shown != rows(acts)):
            saved = self.saved_games[id] = SavedGame(now, rows(acts))
        return saved

    async def _write(self, id: str, saved: SavedGame, replayed: ReplayResult) -> None:
        """The log as far as it is now possible, unless the game was played on meanwhile."""
        async with self.service.transaction() as store:
            table, seats = await locked(store, id)
            logged = rows(await store.acts_after(id, 0))
            if logged != saved.shown or not replayed.acts:
                return
            live = LiveTable(table, seats, self.service.catalog)
            live.follow(_acts(replayed.acts))
            workshop = WorkshopStore(store.connection)
            if logged != replayed.acts:
                await workshop.rewrite(id, logged, replayed.acts)
                saved.since = time.monotonic()
            lane = await workshop.lay(live, still=saved.stop is not None)
        saved.shown, saved.refused, saved.problem = replayed.acts, replayed.refused, ""
        self.service.forget(id)
        for pool in self.service.pools:
            for member in pool.members:
                member.forget(id)
        await self._lend(id, saved)
        await self.service.fanout.tell(id, bool(lane))

    # --- what the author does ----------------------------------------------------------------------------

    async def line(self, id: str, drafting: int, moves: tuple[str, ...]) -> BenchLine:
        """A table as its author reads it, with what a seat has chosen so far."""
        live, saved = await self.service.live_table(id), await self.saved_game(id)
        read = msgspec.json.decode(await self.service.asked.ask(AuthorView(drafting, moves), live), type=LaidLine)
        return BenchLine(
            text=read.text,
            position=read.position,
            dice=read.dice,
            act=live.seq,
            acts=len(saved.played),
            still=saved.stop is not None,
            chosen=saved.chosen,
        )

    async def go(self, id: str, act: int) -> None:
        """Go to an act of the original game; bots wait there."""
        saved = await self.saved_game(id)
        if act > len(saved.played):
            raise NotFound(Text("There is no move {n} at this table.", n=act))
        saved.stop = act if act < len(saved.played) else None
        await self.lay(id)
        self.tell()

    async def play_on(self, id: str) -> None:
        """Discard what came after this act, and let bots play again."""
        saved = await self.saved_game(id)
        saved.played, saved.stop = saved.shown, None
        await self.lay(id)
        self.tell()

    async def choose(self, id: str, faces: dict[str, int]) -> None:
        """Choose the results of the next throws."""
        live = await self.service.live_table(id)
        printed = live.match.game.components.dice
        for die, face in faces.items():
            if die not in printed or face > printed[die].sides:
                raise BadOption(Text("Die {die} has no face {face}.", die=Verbatim(die), face=face))
        saved = await self.saved_game(id)
        saved.chosen.clear()
        saved.chosen |= faces
        await self._lend(id, saved)

    async def _lend(self, id: str, saved: SavedGame) -> None:
        """Use the author's choices for a table's dice."""
        live = await self.service.live_table(id)
        if not isinstance(live.dice, ChosenDice):
            live.dice = ChosenDice(live.dice, saved.chosen)
        live.dice.chosen = saved.chosen

    async def place(self, id: str, position: str) -> None:
        """Set up the position in this line; the original game is discarded."""
        table, seats = await self.service.row(id)
        match = placed(self.service.catalog.exact(table.game, table.mode, table.version), position)
        if match.table.n != len(seats):
            raise BadOption(Text("Seats in this position: {n}. At this table: {m}.", n=match.table.n, m=len(seats)))
        saved = await self.saved_game(id)
        async with self.service.transaction() as store:
            await WorkshopStore(store.connection).start_from(id, write(match).partition(" ")[2], match.table.options)
        saved.played, saved.stop, saved.since = [Row(None, "", dumps(()), time.time())], None, time.monotonic()
        await self.lay(id)
        self.tell()

    # --- pages -------------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Something has changed: tell every page."""
        self._told += 1
        self.service.channels.wake()

    def number(self, id: str) -> int:
        """Changes whenever there is something to tell."""
        return self._told

    def event(self, id: str) -> bytes:
        """The state of the workshop, for a viewer of this table."""
        saved = self.saved_games.get(id)
        since = max(self._since, saved.since if saved else 0.0)
        line = WorkshopLine(
            age=time.monotonic() - since,
            problem=self.problem or (saved.problem if saved else ""),
            current=not self.problem,
            refused=saved.refused if saved else None,
            replaying=self.replaying,
        )
        return b"event: workshop\ndata: %b\n\n" % msgspec.json.encode(line)


def _print(line: str) -> None:
    """Print in the terminal, where the author looks."""
    sys.stderr.write(line + "\n")
    sys.stderr.flush()


def _trouble(error: Exception) -> str:
    """What is wrong, for the author."""
    return ENDLESS.format(seconds=LIMIT) if isinstance(error, Busy) else str(error)


def _flat(acts: list[Act]) -> list[Act]:
    """The acts that count, without mere requests to take back."""
    kept = [act for act in standing(acts) if not any(isinstance(entry, Consent) for entry in act.entries)]
    return [act._replace(seq=seq) for seq, act in enumerate(kept, 1)]


def _acts(stored: list[Row]) -> list[Act]:
    return [Act(seq, row.seat, row.nonce, loads(row.body), row.at) for seq, row in enumerate(stored, 1)]

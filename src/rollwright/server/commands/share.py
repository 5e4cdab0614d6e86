"""`rollwright share`: a table on your own service, a link for others, and their answers."""

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from threading import Thread
from types import MappingProxyType
from typing import NamedTuple

import msgspec
from psycopg import AsyncConnection

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.text import Text, Verbatim
from rollwright.fingerprint import rules_fingerprint
from rollwright.server.commands import serve
from rollwright.server.http.address import EVERYWHERE, lan_address, refuse_taken
from rollwright.server.playtests.messages import NewPlaytest, PlaytestOpened, PlaytestSummary
from rollwright.server.playtests.new_playtest import seats
from rollwright.server.playtests.store import PlaytestStore
from rollwright.server.playtests.summary import sum_up
from rollwright.server.settings import alone

from . import playtest_notebook, playtest_requests
from .playtest_notebook import Note

USUAL, PORTS = 8000, 20
"""The usual port of a service, and how many after it are tried if it is taken."""
HERE = "127.0.0.1"


class Wish(NamedTuple):
    """What is shared, and how, from the command line."""

    game: str
    data: str = ""
    mode: str = ""
    options: Mapping[str, str] = MappingProxyType({})
    players: int = 0
    bots: tuple[str, ...] = ()
    host: str = "0.0.0.0"  # noqa: S104  # others must reach it
    port: int = 0
    """0: the usual one, or the next that is free."""


class Shared(NamedTuple):
    """An open table."""

    opened: PlaytestOpened
    title: str
    link: str
    summary: str
    """With its key: only for the author."""


class Sharing:
    """A title to be shared."""

    def __init__(self, wish: Wish, options: serve.ServeOptions) -> None:
        """Raises if the game or the request is invalid, before anything is started."""
        self.wish, self.options = wish, options
        self.games = alone(wish.game, wish.data)
        self.game = _game(self.games, wish)
        self.asked = _asked(self.game, wish)
        self.title = self.game.components.id

    def at_running_service(self) -> Shared | None:
        """A table at a running service on this machine that has exactly these rules; None if there is none."""
        bases = [note.base for note in playtest_notebook.notes(self.title)] if not self.wish.port else []
        bases.append(f"http://{HERE}:{self.wish.port or USUAL}")
        for base in dict.fromkeys(bases):
            try:
                return self._opened(
                    base, own=any(note.base == base and note.own for note in playtest_notebook.notes(self.title))
                )
            except (playtest_requests.NoAnswer, playtest_requests.PlaytestRefused):
                continue
        return None

    def serve(self, tell: Callable[[Shared], None]) -> None:
        """Start a service for this title only, print the address of the table once it is open, and keep serving."""
        port = self.wish.port or _free(self.wish.host)
        here = HERE if self.wish.host in EVERYWHERE else self.wish.host
        failed = list[Exception]()

        def open_table() -> None:
            try:
                playtest_requests.wait_until_ready(f"http://{here}:{port}")
                tell(self._opened(f"http://{here}:{port}", own=True))
            except Exception as error:  # noqa: BLE001  # raised where the service has stopped
                failed.append(error)
                os.kill(os.getpid(), signal.SIGINT)

        options = self.options._replace(host=self.wish.host, port=port, shared=True)
        options = options._replace(game=self.wish.game, data=self.wish.data)
        serve.serve(options, Thread(target=open_table, daemon=True).start)
        if failed:
            raise failed[0]

    def _opened(self, base: str, own: bool) -> Shared:
        """A table there: of the playtest that is known there, or of a new one."""
        opened = self._of_known(base) or playtest_requests.opened(base, self.asked)
        playtest_notebook.keep(Note(self.title, opened.playtest, opened.key, base, own))
        outside = os.environ.get("ROLLWRIGHT_ADDRESS", "").rstrip("/") or _seen_from_outside(base)
        summary = f"{base}{opened.summary}#{opened.key}"
        return Shared(opened, str(self.game.components.title), outside + opened.link, summary)

    def _of_known(self, base: str) -> PlaytestOpened | None:
        for note in playtest_notebook.notes(self.title):
            try:
                return playtest_requests.opened(
                    base, msgspec.structs.replace(self.asked, playtest=note.playtest, key=note.key)
                )
            except playtest_requests.PlaytestRefused:
                continue
        return None


def _game(games: Catalog, wish: Wish) -> Game:
    title = next(iter(games.titles()))
    return games.find(title, wish.mode, wish.players or None)


def _asked(game: Game, wish: Wish) -> NewPlaytest:
    """The request to the service. Raises if it is invalid."""
    printed = game.components
    printed.chosen(wish.options)
    bots = list(wish.bots)
    playtest = NewPlaytest(
        printed.id, printed.mode, dict(wish.options), wish.players, bots, printed.version, printed.data
    )
    printed.seats(len(seats(game, playtest)))
    playtest.rules = rules_fingerprint(game)
    return playtest


def _free(host: str) -> int:
    """The usual port, or the next that is free."""
    for port in range(USUAL, USUAL + PORTS):
        with suppress(BadOption):
            refuse_taken(host, port)
            return port
    raise BadOption(Text("The ports from {first} on are all taken. Choose another: --port N.", first=USUAL))


def _seen_from_outside(base: str) -> str:
    """The address for other devices; this machine's own if the service listens to nobody else."""
    here, _, port = base.rpartition(":")
    if not here.endswith(HERE):
        return base
    with socket.socket() as probe:
        probe.settimeout(1)
        return f"http://{lan_address()}:{port}" if probe.connect_ex((lan_address(), int(port))) == 0 else base


def summaries(wish: Wish, options: serve.ServeOptions) -> list[tuple[PlaytestSummary, str]]:
    """The results of everything shared of a title, latest first; with the address of its service."""
    games = alone(wish.game, wish.data)
    printed = next(iter(games)).components
    noted = playtest_notebook.notes(printed.id)
    if not noted:
        refusal = Text("{title} has not been shared from this machine yet. Share it with: rollwright share {game}")
        raise BadOption(refusal.filled(title=printed.title, game=Verbatim(wish.game)))
    kept = serve.of_title(options, games, lambda url: _kept(url, games, noted)) if any(n.own for n in noted) else {}
    results = [(kept.get(one.playtest) if one.own else _at_service(one), one.base) for one in noted]
    return [(summary, base) for summary, base in results if summary is not None]


def _at_service(note: Note) -> PlaytestSummary | None:
    """The answer of a running service; None, with a note, if it does not answer."""
    try:
        return playtest_requests.summed_up(note.base, note.playtest, note.key)
    except (playtest_requests.NoAnswer, playtest_requests.PlaytestRefused) as error:
        print(f"{note.base}: {error}", file=sys.stderr)
        return None


async def _kept(url: str, games: Catalog, noted: Iterable[Note]) -> dict[str, PlaytestSummary]:
    """From the title's own database, whether a service is running or not."""
    results = {}
    async with await AsyncConnection.connect(url, autocommit=True) as connection:
        for note in noted:
            playtest = await PlaytestStore(connection).find(note.playtest)
            if playtest is not None:
                results[playtest.id] = await sum_up(connection, games, playtest)
    return results

"""Tables under fire: while games are played, a random process is killed every second. Nothing may be lost.

`python -m tests.server.soak [SECONDS]`; also run, shorter, as a test.
"""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from secrets import token_hex
from time import monotonic
from typing import Any
from uuid import uuid4

import httpx2
import psycopg

from rollwright.core.catalog import Catalog
from rollwright.core.log import Log
from rollwright.core.replay import verify

from .client import nonce_in, promised
from .parts import REDIS, database, free_port, start, stop

TABLES = 20
KILL_EVERY = 1.0
PATIENCE = 60.0
"""Seconds that games get to finish once nobody is killed any more."""
Json = Any


class Fleet:
    """Two servers and two workers, some of them just being born again."""

    def __init__(self, database_url: str) -> None:
        self.ports = [free_port(), free_port()]
        where = ["--database-url", database_url, "--redis-url", REDIS]
        serve = ["-m", "rollwright", "serve", "--host", "127.0.0.1", "--no-bots", "--limits", "off", *where, "--port"]
        self.commands = [[*serve, str(port)] for port in self.ports] + [["-m", "rollwright", "work", *where]] * 2
        self.processes: list[subprocess.Popen[bytes]] = [start(*command) for command in self.commands]
        self.kills: Counter[str] = Counter()

    def kill_one(self) -> None:
        nth = random.randrange(len(self.processes))
        stop(self.processes[nth], signal.SIGKILL)
        self.kills["server" if nth < 2 else "worker"] += 1
        self.processes[nth] = start(*self.commands[nth])

    async def kill_for(self, seconds: float) -> None:
        until = monotonic() + seconds
        while monotonic() < until:
            await asyncio.sleep(KILL_EVERY)
            self.kill_one()

    def stop(self) -> None:
        for process in self.processes:
            stop(process, signal.SIGKILL)

    def base(self) -> str:
        return f"http://127.0.0.1:{random.choice(self.ports)}"


class Player:
    """A person with bad luck: whatever is not answered is asked again, elsewhere."""

    def __init__(self, fleet: Fleet, http: httpx2.AsyncClient) -> None:
        self.fleet, self.http = fleet, http
        self.table, self.token = "", ""
        self.acknowledged: dict[str, list[str]] = {}
        self.heard: list[int] = []
        self.seconds: list[float] = []

    async def ask(self, method: str, path: str, body: Json = None) -> httpx2.Response:
        headers = {"Authorization": f"Seat {self.token}"} if self.token else {}
        while True:
            try:
                told = await self.http.request(method, self.fleet.base() + path, json=body, headers=headers)
            except httpx2.TransportError:
                await asyncio.sleep(0.05)
                continue
            if told.status_code < 500:
                return told
            await asyncio.sleep(0.05)

    async def game(self, game: str, mode: str, seats: list[Json]) -> None:
        seed = token_hex(32)
        wish = {"game": game, "mode": mode, "seats": seats, "host": "Ana", "nonce_hash": promised(seed)}
        made = (await self.ask("POST", "/api/tables", wish)).json()
        self.table, self.token = made["table"], made["token"]
        told = await self.ask("POST", f"/api/tables/{self.table}/reveal", {"nonce": nonce_in(0, seed)})
        assert told.status_code == 200, told.text
        keys = [move["key"] for move in (await self.ask("GET", f"/api/games/{game}/{mode or '-'}")).json()["moves"]]
        await asyncio.gather(self.play(keys), self.listen())

    async def play(self, keys: list[str]) -> None:
        while True:
            view = (await self.ask("GET", f"/api/tables/{self.table}/view")).json()
            if view["over"]:
                return
            if view["prompt"]:
                await self.turn(view, keys)
            else:
                await asyncio.sleep(0.03)

    async def wish(self, prompt: Json, keys: list[str], so_far: Json) -> str:
        """Any legal move; where words are asked for, what is hinted."""
        if not prompt["typed"]:
            return str(keys[random.choice(prompt["legal"])])
        told = await self.ask("POST", f"/api/tables/{self.table}/hint", so_far)
        return str(told.json().get("key", ""))

    async def turn(self, view: Json, keys: list[str]) -> None:
        seq, moves, nonce = view["seq"], list[str](), uuid4().hex
        while view["prompt"]["task"]:
            moves.append(await self.wish(view["prompt"], keys, {"seq": seq, "moves": moves}))
            told = await self.ask("POST", f"/api/tables/{self.table}/draft", {"seq": seq, "moves": moves})
            if told.status_code != 200:
                return
            view = told.json()
        began = monotonic()
        wish = {"seq": seq, "moves": moves, "nonce": nonce}
        told = await self.ask("POST", f"/api/tables/{self.table}/commit", wish)
        assert told.status_code == 200, told.text
        self.acknowledged[nonce] = moves
        self.seconds.append(monotonic() - began)

    async def listen(self) -> None:
        """Every act once and in order, however often the stream breaks."""
        while True:
            headers = {"Last-Event-ID": str(self.heard[-1] if self.heard else 0)}
            path = f"{self.fleet.base()}/api/tables/{self.table}/events"
            try:
                async with self.http.stream("GET", path, headers=headers) as stream:
                    async for line in stream.aiter_lines():
                        if line.startswith("data: ") and '"seq"' in line and self.hear(json.loads(line[6:])):
                            return
            except httpx2.TransportError:
                await asyncio.sleep(0.05)

    def hear(self, change: Json) -> bool:
        self.heard.append(change["seq"])
        return bool(change["over"])


def wishes() -> list[tuple[str, str, list[Json]]]:
    """A person and two bots, at every installed game they can play."""
    found = []
    for game in Catalog.discover():
        printed = game.printed
        n = min(3, printed.players[-1])
        if n >= printed.players[0]:
            found.append((printed.id, printed.mode, [{}, {"bot": "greedy"}, {"bot": "random"}][:n]))
    return found


async def soak(fleet: Fleet, seconds: float) -> list[Player]:
    players: list[Player] = []
    until = monotonic() + seconds

    async def slot(nth: int, http: httpx2.AsyncClient) -> None:
        games = 0
        while not games or monotonic() < until:
            player = Player(fleet, http)
            players.append(player)
            await player.game(*wishes()[(nth + games) % len(wishes())])
            games += 1

    limits = httpx2.Limits(max_connections=200, max_keepalive_connections=100)
    async with httpx2.AsyncClient(timeout=20, limits=limits) as http:
        killer = asyncio.create_task(fleet.kill_for(seconds))
        async with asyncio.timeout(seconds + PATIENCE):
            await asyncio.gather(*(slot(nth, http) for nth in range(TABLES)), killer)
    return players


def check(database_url: str, players: list[Player]) -> None:
    """Everything that was acknowledged is in the log exactly once; every listener heard every act exactly once."""
    with psycopg.connect(database_url) as db:
        for player in players:
            query = "select seq, nonce, body from entries where table_id = %s order by seq"
            rows = db.execute(query, [player.table]).fetchall()
            assert [row[0] for row in rows] == list(range(1, len(rows) + 1))
            assert player.heard == [row[0] for row in rows], "a gap"
            written = {nonce: json.loads(body)[0] for _, nonce, body in rows if nonce}
            assert Counter(row[1] for row in rows if row[1]) == Counter(player.acknowledged.keys())
            assert {nonce: body[2] for nonce, body in written.items()} == player.acknowledged
        over = db.execute("select count(*) from tables where over_at is null and seq > 0").fetchone()
    assert over is not None
    print(f"{over[0]} tables were made by requests whose answer was lost, and wait for nobody")


def report(fleet: Fleet, players: list[Player], took: float) -> None:
    acknowledged = sum(len(player.acknowledged) for player in players)
    heard = sum(len(player.heard) for player in players)
    waits = sorted(wait for player in players for wait in player.seconds)
    print(
        f"{len(players)} games in {took:.0f} s, {dict(fleet.kills)} killed; {acknowledged} commits acknowledged, "
        f"p50 {waits[len(waits) // 2] * 1000:.0f} ms, p99 {waits[len(waits) * 99 // 100] * 1000:.0f} ms, "
        f"worst {waits[-1]:.1f} s; {heard} events heard without a gap"
    )


async def records(fleet: Fleet, players: list[Player]) -> int:
    """Every throw of a few finished games, proved."""
    async with httpx2.AsyncClient(timeout=20) as http:
        catalog, checked = Catalog.discover(), 0
        for player in players[:: max(1, len(players) // 20)]:
            player.http = http
            told = await player.ask("GET", f"/api/tables/{player.table}/record")
            checked += verify(Log.loads(told.text), catalog)
    return checked


def main(seconds: float) -> None:
    with database(f"rollwright_soak_{os.getpid()}") as database_url:
        fleet = Fleet(database_url)
        began = monotonic()
        try:
            players = asyncio.run(soak(fleet, seconds))
            report(fleet, players, monotonic() - began)
            check(database_url, players)
            print(f"{asyncio.run(records(fleet, players))} throws proved honest")
        finally:
            fleet.stop()


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 120)

"""How many commits a second are acknowledged over HTTP, beside what the same database does when nobody plays.

Two server processes, N clients each at a table of their own; then pgbench with N clients, the same statement, the same
row sizes and the same durability. `python -m tests.server.throughput [SECONDS]`
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

import psycopg
import uvloop

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import tell

from .client import Service, nonce_in
from .parts import REDIS, SERVE, database, free_port, start, stop, wait_until_well

CLIENTS = (1, 8, 64)
SECRET = "the same game at every table"
BARE = """
with told as (
  update tables set seq = seq + 1, due_at = case when false then now() end, over_at = case when false then now() end
  where id = 'bare' || :client_id returning id, seq)
insert into entries (table_id, seq, seat, nonce, body)
select told.id, told.seq, 0, '0123456789abcdef',
  '[["play",0,["square B1","box d12 12","box d20 18"],""],["roll",0,"d20",[7],""]]'
from told;
"""
Json = Any


def alone() -> Game:
    """An installed game that one can play."""
    return next(game for game in Catalog.discover() if 1 in game.components.players)


def script(game: Game) -> list[list[str]]:
    """One whole game, commit by commit, on dice that every table here has."""
    match, dice = Match(game, 1), SeededDice(SECRET, [nonce_in(0, "0" * 64)])
    choose, turns = make_bot("greedy", SECRET).choose, list[list[str]]()
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        me = match.seats[0]
        while me.todo:
            match.choose(0, choose(game, match.table, me, match.legal(0)))
        turns.append([move.key for move in match.seats[0].draft])
        match.commit(0)
    return turns


class Tables:
    """Tables laid out beforehand, with the same dice."""

    def __init__(self, base: str, database_url: str, game: Game) -> None:
        self.service, self.database_url, self.game = Service(base), database_url, game
        self.ready: list[tuple[str, str]] = []

    def lay(self, n: int) -> None:
        printed = self.game.components
        made = [self.service.make(printed.id, [{}], "", printed.mode) for _ in range(n - len(self.ready))]
        with psycopg.connect(self.database_url) as db:
            db.execute("update tables set secret = %s where seq = 0", [SECRET])
        for empty in made:
            person = empty.joined_by("Ana", "0" * 64)
            self.ready.append((person.table, person.token))


class Line:
    """One connection that speaks just enough HTTP."""

    def __init__(self, ports: list[int]) -> None:
        self.ports, self.nth = ports, 0
        self.pipes: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def post(self, path: str, token: str, body: bytes) -> bytes:
        if not self.pipes:
            self.pipes = [await asyncio.open_connection("127.0.0.1", port) for port in self.ports]
        reader, writer = self.pipes[self.nth % len(self.pipes)]
        self.nth += 1
        head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Seat {token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        told = await reader.readuntil(b"\r\n\r\n")
        length = int(told.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        answer = await reader.readexactly(length)
        assert told.startswith(b"HTTP/1.1 200"), answer
        return answer


async def client(line: Line, tables: Tables, turns: list[list[str]], until: float, waits: list[float]) -> None:
    while True:
        table, token = tables.ready.pop()
        for nth, moves in enumerate(turns):
            body = json.dumps({"seq": nth + 1, "moves": moves, "nonce": f"{nth:016x}"}).encode()
            began = perf_counter()
            if began > until:
                return
            await line.post(f"/api/tables/{table}/commit", token, body)
            waits.append(perf_counter() - began)


async def measure(ports: list[int], tables: Tables, n: int, seconds: float, mixed: bool) -> list[float]:
    turns, waits = script(tables.game), list[float]()
    until = perf_counter() + seconds
    lines = [Line(ports if mixed else [ports[nth % len(ports)]]) for nth in range(n)]
    await asyncio.gather(*(client(line, tables, turns, until, waits) for line in lines))
    return waits


def bare(database_url: str, n: int, seconds: float) -> list[float]:
    """The waits of every transaction of pgbench, in seconds."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "bare.sql")
        file.write_text(BARE)
        command = [
            "pgbench",
            "-n",
            "-M",
            "prepared",
            "-c",
            str(n),
            "-j",
            "1",
            "-T",
            str(int(seconds)),
            "-f",
            str(file),
            "-l",
        ]
        subprocess.run([*command, "--log-prefix", f"{folder}/log", database_url], check=True, capture_output=True)
        logs = [path.read_text().splitlines() for path in Path(folder).glob("log*")]
    return [int(line.split()[2]) / 1e6 for lines in logs for line in lines]


def used(processes: list[subprocess.Popen[bytes]]) -> float:
    """Seconds of processor the servers have used."""
    stats = [Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split() for process in processes]
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


def said(what: str, n: int, waits: list[float], seconds: float) -> float:
    waits.sort()
    rate, half, most = len(waits) / seconds, waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    print(
        f"{what:28} {n:3} clients {rate:8.0f} commits/s   p50 {half * 1000:7.2f} ms   p99 {most * 1000:7.2f} ms",
        flush=True,
    )
    return rate


def main(seconds: float) -> None:
    game = alone()
    turns = len(script(game))
    with database(f"rollwright_throughput_{os.getpid()}") as url:
        ports = [free_port(), free_port()]
        command = [*SERVE, "--database-url", url]
        servers = [start(*command, "--redis-url", REDIS, "--port", str(port)) for port in ports]
        try:
            for port, server in zip(ports, servers, strict=True):
                wait_until_well(f"http://127.0.0.1:{port}", server)
            tables = Tables(f"http://127.0.0.1:{ports[0]}", url, game)
            with psycopg.connect(url) as db:
                db.execute(
                    "insert into tables (id, game, mode, version, data, options, secret, listed) "
                    "select 'bare' || n, '', '', 1, '', '{}', '', false from generate_series(0, 99) n"
                )
            for n in CLIENTS:
                tables.lay(n + int(2500 * seconds) // turns)
                rate = said("bare PostgreSQL", n, bare(url, n, seconds), seconds)
                for mixed in (False, True):
                    what = "over HTTP, tables shared" if mixed else "over HTTP"
                    before = used(servers)
                    waits = uvloop.run(measure(ports, tables, n, seconds / (1 + mixed), mixed))
                    cpu = (used(servers) - before) / len(waits) * 1000
                    ours = said(what, n, waits, seconds / (1 + mixed))
                    print(f"{'':28} {'':11} {ours / rate:8.2f} of bare, {cpu:.2f} ms of processor for each")
            tables.service.http.close()
        finally:
            for server in servers:
                stop(server)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5)

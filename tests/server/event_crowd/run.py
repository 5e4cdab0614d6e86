"""One event from its making to its end, with all that is measured meanwhile."""

import asyncio
import json
from contextlib import suppress
from itertools import count
from time import time
from typing import NamedTuple

import httpx2
import psycopg

from .crowd import Answered, Crowd, Json
from .ears import Ears
from .faults import break_something
from .lines import Line, post
from .measures import Machine, Meter
from .scene import Scene, published

CALM = 3.0
"""Seconds in which nobody says anything: what the parts use by themselves."""
TOLD_AT = {True: 0.4, False: 0.78}
"""The part of a round, with or without a burst, after which something is told to the bare listeners."""


class Lap(NamedTuple):
    """What one round has cost."""

    answered: Answered
    used: dict[str, float]
    wall: float
    """Seconds from its message to the next."""
    stolen: float
    idle: float
    fault: str


class Found(NamedTuple):
    """All that was seen of an event."""

    crowd: Crowd
    joining: float
    connecting: float
    calm: dict[str, float]
    """Seconds of processor a second of each part while nothing happens."""
    floor: dict[str, float]
    """Seconds of processor of each part for a question that asks nothing: how fast this machine is just now."""
    laps: list[Lap]
    messages: dict[int, tuple[float, Json]]
    """By number: when the first has heard it, and what it says."""
    heard: Json
    bare: Json
    published: list[float]
    bare_published: list[float]
    """When nginx was told something."""


class Event:
    """One event."""

    def __init__(self, scene: Scene, many: int, seconds: int, kill: bool) -> None:
        self.scene, self.seconds, self.kill = scene, seconds, kill
        self.crowd = Crowd(scene.nginx.secure, many, seconds)
        self.bare = Ears(scene.bare.port, "/stream", many)
        self.laps: list[Lap] = []
        self.messages: dict[int, tuple[float, Json]] = {}
        self._bare = count()
        self._teller = Line(scene.bare.port, 0)

    async def run(self) -> Found:
        crowd = self.crowd
        await crowd.make()
        await self.tell_bare(400)
        self.ears = Ears(self.scene.nginx.secure, f"/api/events/{crowd.event}/stream", crowd.many)
        await asyncio.gather(self.ears.open(), self.bare.open())
        joining = await crowd.join()
        analysed(self.scene.postgresql.url)
        meter = Meter(self.scene, [self.ears.process.pid, self.bare.process.pid])
        await asyncio.sleep(CALM)
        calm = {part: used / CALM for part, used in meter.lap().items()}
        asked = await crowd.knock()
        floor = {part: used / asked for part, used in meter.lap().items()}
        await crowd.start()
        await self._play(meter)
        await asyncio.sleep(1)
        heard, bare = await self.ears.close(), await self.bare.close()
        crowd.close()
        self._teller.close()
        told = [published(self.scene.nginx.place), published(self.scene.bare.place)]
        return Found(crowd, joining, self.ears.seconds, calm, floor, self.laps, self.messages, heard, bare, *told)

    async def _play(self, meter: Meter) -> None:
        machine = Machine()
        while True:
            heard = await asyncio.wait_for(self.ears.messages.get(), self.seconds * 3 + 60)
            message = heard["message"]
            self.messages[message["n"]] = heard["at"], message
            if message["phase"] in {"open", "over"}:
                self._sum_up(meter, machine)
            if message["phase"] == "over":
                return
            if message["phase"] == "open":
                await self._round(message)

    def _sum_up(self, meter: Meter, machine: Machine) -> None:
        """What was used from one message to the next."""
        used, (stolen, idle) = meter.lap(), machine.lap()
        if self.laps:
            last = self.laps[-1]
            self.laps[-1] = last._replace(used=used, wall=time() - last.wall, stolen=stolen, idle=idle)

    async def _round(self, message: Json) -> None:
        round, began = message["round"], time()
        burst, opens = round % 2 == 0, message["closes"] - self.seconds
        telling = asyncio.create_task(
            self._tell_bare_at(opens + TOLD_AT[burst] * self.seconds, len(json.dumps(message)))
        )
        breaking = asyncio.create_task(break_something(self.scene, round if self.kill else 0, opens, self.seconds))
        answered = await self.crowd.answer(message, burst)
        await telling
        self.laps.append(Lap(answered, {}, began, 0.0, 0.0, await breaking))

    async def _tell_bare_at(self, at: float, size: int) -> None:
        await asyncio.sleep(max(0.0, at - time()))
        await self.tell_bare(size)

    async def tell_bare(self, size: int) -> None:
        """A message of the same size, to those who hear nothing else."""
        question = post("/publish", json.dumps({"n": next(self._bare), "text": "." * size}).encode())
        with suppress(OSError):
            await self._teller.ask(question)


def analysed(url: str) -> None:
    """As the database does by itself some time after so many have joined."""
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("analyze")


def exported(scene: Scene, event: str) -> list[Json]:
    """The whole event, as anybody gets it."""
    with httpx2.Client(timeout=120) as http:
        told = http.get(f"http://127.0.0.1:{scene.ports[0]}/api/events/{event}/export", headers={"Host": "localhost"})
    assert told.status_code == 200, told.text
    return [json.loads(line) for line in told.text.splitlines()]

"""People at tables, each with an address of their own, who ask again until they are answered."""

import asyncio
import json
import random
import ssl
from collections import Counter
from contextlib import suppress
from itertools import count
from secrets import token_hex
from time import monotonic
from typing import Any
from uuid import uuid4

import httpx2

from tests.server.client import nonce_in, promised

from .faults import Faults

Json = Any
_addresses = count(2)


def address() -> str:
    """The next of the loopback addresses, so that limits hold for each person and not for all together."""
    n = next(_addresses)
    return f"127.{10 + n // 60_000}.{n // 250 % 240}.{n % 250 + 1}"


NOW = ("clock", "stand_ins", "take_back")
"""Of a view, how it stands when it is told; a bot may have gone on between two answers."""


def _lasting(told: httpx2.Response) -> str:
    """What the same commit is always answered with."""
    return json.dumps({name: value for name, value in told.json().items() if name not in NOW}, sort_keys=True)


class Witness:
    """What the players have seen that should not be."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.requests = 0
        self.statuses: Counter[int] = Counter()
        self.unexplained: list[str] = []
        self.wrong: list[str] = []
        self.slowest: list[tuple[float, str]] = []
        self.verified = 0
        """Records of games that were played to their end, whose dice are those that were promised."""
        self.bots: list[tuple[float, float]] = []
        """When quick bots were due, and when their act was seen."""

    def calm(self) -> list[float]:
        """How long quick bots took where nothing was broken meanwhile."""
        return [ended - began for began, ended in self.bots if not self.faults.disturb(began, ended)]

    def answered(self, what: str, status: int, began: float) -> None:
        """`status` 0: there was no answer."""
        ended = monotonic()
        self.requests += 1
        self.statuses[status] += 1
        if (status >= 500 or not status) and not self.faults.explain(status, began, ended):
            self.unexplained.append(f"{status} to {what} after {ended - began:.1f} s")


class Person:
    """Somebody at one table after the other."""

    def __init__(self, name: str, base: str, trust: ssl.SSLContext, witness: Witness) -> None:
        transport = httpx2.AsyncHTTPTransport(verify=trust, local_address=address())
        self.http = httpx2.AsyncClient(base_url=base, transport=transport, timeout=25)
        self.name, self.witness = name, witness
        self.seed = self.table = self.token = ""
        self.seat = -1
        self.noted: dict[int, str] = {}
        """What the table had promised of its dice, by round, before this person told a nonce."""
        self.acknowledged: list[list[str]] = []
        self.left = False

    async def ask(self, method: str, path: str, body: Json = None) -> httpx2.Response:
        """Until there is an answer that is no trouble of the service's."""
        while True:
            told = await self._try(method, path, body)
            if told is not None and told.status_code < 500 and told.status_code != 429:
                return told
            await asyncio.sleep(0.2 if told is None else float(told.headers.get("Retry-After") or 0.5))

    async def _try(self, method: str, path: str, body: Json) -> httpx2.Response | None:
        headers = {"Authorization": f"Seat {self.token}"} if self.token else {}
        began, status = monotonic(), 0
        told: httpx2.Response | None = None
        try:
            told = await self.http.request(method, path, json=body, headers=headers)
            status = told.status_code
        except httpx2.TransportError:
            pass
        self.witness.answered(f"{method} {path}", status, began)
        return told

    async def say(self, what: str, **body: Json) -> httpx2.Response:
        return await self.ask("POST", f"/api/tables/{self.table}/{what}", body)

    async def see(self, what: str = "") -> Json:
        told = await self.ask("GET", f"/api/tables/{self.table}{what}")
        return told.json() if told.status_code == 200 else {}

    # --- sitting down ----------------------------------------------------------------------------------------

    async def make(self, game: str, mode: str, seats: list[Json], wooden: bool) -> None:
        seed = token_hex(32)
        wish = {"game": game, "mode": mode, "seats": seats, "host": self.name, "nonce_hash": promised(seed)}
        more = {"friendly": True, "secret_dice": not wooden}  # where words are asked for they say what is hinted
        self._sits((await self.ask("POST", "/api/tables", {**wish, **more})).json(), seed)

    async def join(self, table: str) -> None:
        self.table, self.token, key = table, "", token_hex(16)
        seed, line = token_hex(32), await self.see()
        hashed = promised(seed, line["round"])
        told = await self.say("join", name=self.name, nonce_hash=hashed, token=key)
        self._sits(told.json(), seed)

    async def play_again(self) -> None:
        seed = token_hex(32)
        self._sits((await self.say("rematch", nonce_hash=promised(seed))).json(), seed)

    def _sits(self, seated: Json, seed: str) -> None:
        self.table, self.token, self.seat, self.seed = seated["table"], seated["token"], seated["seat"], seed
        self.noted, self.acknowledged, self.left = {seated["round"]: seated["commitment"]}, [], False

    async def reveal(self) -> bool:
        """Tell the nonce if it is awaited; whether the game has started."""
        line = await self.see()
        if line["started"]:
            return True
        if line["revealing"] and not line["seats"][self.seat]["revealed"]:
            self.noted.setdefault(line["round"], line["commitment"])
            await self.say("reveal", nonce=nonce_in(line["round"], self.seed))
        return False

    # --- playing ---------------------------------------------------------------------------------------------

    async def turn(self, view: Json, keys: list[str]) -> Json:
        """One whole turn; the view after it, nothing if the table had gone on."""
        seq, moves = view["seq"], list[str]()
        while view["prompt"]["task"]:
            moves.append(await self._wish(view["prompt"], keys, seq, moves))
            told = await self.say("draft", seq=seq, moves=moves)
            if told.status_code != 200:
                return {}
            view = told.json()
        return await self._commit(seq, moves)

    async def _wish(self, prompt: Json, keys: list[str], seq: int, moves: list[str]) -> str:
        """Any legal move; where words are asked for, what is hinted."""
        if not prompt["typed"]:
            return str(keys[random.choice(prompt["legal"])])
        told = await self.say("hint", seq=seq, moves=moves)
        return str(told.json().get("key", "?"))

    async def _commit(self, seq: int, moves: list[str]) -> Json:
        """Said once, or cut off and said again, or said three times at once: it counts once."""
        wish, fate = {"seq": seq, "moves": moves, "nonce": uuid4().hex}, random.random()
        if fate < 0.1:
            await self._cut_off(wish)
        times = 3 if fate > 0.9 else 1
        if times > 1:
            self.witness.faults.note("commit tripled")
        answers = await asyncio.gather(*(self.say("commit", **wish) for _ in range(times)))
        statuses = {told.status_code for told in answers}
        if statuses == {200}:
            self.acknowledged.append(moves)
            if len({_lasting(told) for told in answers}) > 1:
                self.witness.wrong.append(f"{self.table}: the same commit was answered in two ways")
            return answers[0].json()
        if 200 in statuses or not statuses <= {409}:
            self.witness.wrong.append(f"{self.table}: a commit was answered {statuses}: {answers[0].text[:200]}")
        return {}

    async def _cut_off(self, wish: Json) -> None:
        """Said, but not waited for."""
        self.witness.faults.note("commit cut off")
        headers = {"Authorization": f"Seat {self.token}"}
        task = asyncio.create_task(self.http.post(f"/api/tables/{self.table}/commit", json=wish, headers=headers))
        await asyncio.sleep(random.uniform(0, 0.02))
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def throw(self, view: Json, sides: dict[str, int]) -> None:
        """Wooden dice, or a card that has not been drawn."""
        thrown = view["throw"]
        if thrown["deck"]:
            faces = random.sample(range(1, sides[thrown["deck"]] + 1), thrown["cards"])
        else:
            faces = [random.randint(1, sides[die]) for die in thrown["dice"]]
        await self.say("roll", seq=view["seq"], faces=faces)

    async def leave(self) -> None:
        await self.say("leave")
        self.left = True


class Listener:
    """Somebody who hears a table's public stream, however often it breaks."""

    def __init__(self, person: Person) -> None:
        self.person, self.table = person, person.table
        self.said: list[int] = []
        self.end = 0
        """The last act of the game, once somebody knows it."""
        self.news = asyncio.Event()

    @property
    def over(self) -> bool:
        """Whether it has heard the end."""
        return bool(self.end and self.said and self.said[-1] >= self.end)

    async def run(self) -> None:
        while not self.over:
            with suppress(httpx2.TransportError):
                await self._listen()
            await asyncio.sleep(0.2)

    async def _listen(self) -> None:
        headers = {"Last-Event-ID": str(self.said[-1] if self.said else 0)}
        path = f"/api/tables/{self.table}/events"
        async with self.person.http.stream("GET", path, headers=headers) as stream:
            async for line in stream.aiter_lines():
                if line.startswith("data: "):
                    self._hear(json.loads(line[6:]))
                if self.over:  # a beat comes too, when the end was heard before anybody knew that it was one
                    return

    def _hear(self, told: Json) -> None:
        if "seats" not in told:
            self.said.append(told["seq"])
        self.news.set()
        self.news = asyncio.Event()

    async def wait(self, seconds: float) -> None:
        try:
            await asyncio.wait_for(self.news.wait(), seconds)
        except TimeoutError:
            return

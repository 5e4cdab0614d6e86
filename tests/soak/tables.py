"""Tables of all kinds, played until the soak ends, and compared with their records."""

import asyncio
import random
from math import inf
from time import monotonic
from typing import NamedTuple

from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.errors import RollwrightError
from rollwright.core.game import Game
from rollwright.core.log import Log, Played
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.replay import replay, verify
from tests.server.client import nonce_in

from .people import Json, Listener, Person, Witness

CATALOG = Catalog.discover()
PACE = (0.05, 0.4)
"""Seconds that people think."""


class Kind(NamedTuple):
    """Who sits at a table."""

    name: str
    people: int
    bots: tuple[str, ...] = ()
    wooden: bool = False
    in_turns: bool = False
    """Only what is played one after the other: so that somebody waits for the bot."""

    def fits(self, game: Game) -> bool:
        n = len(self.bots) + self.people
        return n in game.components.players and (not self.in_turns or _is_in_turns(game, n))


def _is_in_turns(game: Game, n: int) -> bool:
    match, dice = Match(game, n), QuickDice(1)
    while match.asks:
        tell(match, dice)
    return len(match.due()) == 1


DUEL = Kind("a person and a quick bot", 1, ("greedy",), in_turns=True)
SEARCH = Kind("a person and a thinking bot", 1, ("search:5",))
PARTY = Kind("three people", 3)
MIXED = Kind("two people and a quick bot", 2, ("greedy",))
WOODEN = Kind("wooden dice", 2, wooden=True)


class Party:
    """Some people at one table after the other."""

    def __init__(self, kind: Kind, people: list[Person], witness: Witness, stays: bool) -> None:
        self.kind, self.people, self.witness, self.stays = kind, people, witness, stays
        """Who stays does not leave before a game has been verified."""
        self.end = inf
        self.games = self.turns = self.seated = 0
        fitting = [game for game in CATALOG if kind.fits(game) and _is_soakable(game, kind)]
        self.game = random.choice(fitting).components
        self.keys = [move.key for move in self.game.moves.all]
        self.sides = {die.id: die.sides for die in self.game.dice.values()}
        self.sides |= {deck.id: len(deck.cards) for deck in self.game.decks.values()}

    async def run(self) -> None:
        """Game after game; the same people again where there was an end."""
        try:
            await self._sit_down()
            while True:
                await self._play()
                if monotonic() > self.end:
                    return
                await self._again()
        finally:
            for person in self.people:
                await person.http.aclose()

    async def _sit_down(self) -> None:
        host, bots = self.people[0], [{"bot": bot} for bot in self.kind.bots]
        seats: list[Json] = [{} for _ in self.people] + bots
        await host.make(self.game.id, self.game.mode, seats, self.kind.wooden)
        for guest in self.people[1:]:
            await guest.join(host.table)

    async def _again(self) -> None:
        if random.random() < 0.5 and not any(person.left for person in self.people):
            await asyncio.gather(*(person.play_again() for person in self.people))
            self.seated += 1
        else:
            for person in self.people:
                person.token = ""
            await self._sit_down()

    async def _play(self) -> None:
        self.witness.faults.tables.append(self.people[0].table)
        while not all(await asyncio.gather(*(person.reveal() for person in self.people))):  # noqa: ASYNC110  # as a page
            await asyncio.sleep(0.2)
        listeners = [Listener(person) for person in self.people]
        hearing = [asyncio.create_task(listener.run()) for listener in listeners]
        try:
            await asyncio.gather(*map(self._until_over, self.people, listeners))
            await self._tell_the_end(listeners)
            await asyncio.wait_for(asyncio.gather(*hearing), 60)
        except TimeoutError:
            heard = [listener.said[-3:] for listener in listeners]
            self.witness.wrong.append(f"{self.people[0].table}: a stream has not told the end: {heard}")
        finally:
            for task in hearing:
                task.cancel()
        self.games += 1
        await self._check(listeners)

    async def _tell_the_end(self, listeners: list[Listener]) -> None:
        """Events carry numbers only: say which is the last."""
        while not (line := await self.people[0].see("")).get("over"):  # noqa: ASYNC110  # as a page
            await asyncio.sleep(0.2)
        for listener in listeners:
            listener.end = line["seq"]

    async def _until_over(self, person: Person, listener: Listener) -> None:
        while not (view := await person.see("/view")).get("over"):
            if monotonic() > self.end and not (self.stays and not self.witness.verified):
                await person.leave()
                return
            if self.kind is PARTY and random.random() < 0.003:
                await person.leave()
                return
            await self._step(person, listener, view)

    async def _step(self, person: Person, listener: Listener, view: Json) -> None:
        if view.get("throw"):
            await person.throw(view, self.sides)
        elif view.get("prompt"):
            await asyncio.sleep(random.uniform(*PACE))
            after = await person.turn(view, self.keys)
            self.turns += bool(after)
            if self.kind is DUEL and after and not after["over"] and not after["prompt"]:
                await self._wait_for_bot(person, listener, after["seq"])
        else:
            await listener.wait(0.5)

    async def _wait_for_bot(self, person: Person, listener: Listener, seq: int) -> None:
        """How long the bot takes until its act is seen, in the stream or by looking."""
        began = monotonic()
        while not (listener.said and listener.said[-1] > seq):
            await listener.wait(0.25)
            if (await person.see("/view")).get("seq", 0) > seq or monotonic() > self.end + 30:
                break
        self.witness.bots.append((began, monotonic()))

    # --- what came of it -----------------------------------------------------------------------------------

    async def _check(self, listeners: list[Listener]) -> None:
        """The record holds exactly what was acknowledged, and the dice that were promised."""
        host = self.people[0]
        told = await host.ask("GET", f"/api/tables/{host.table}/record")
        if told.status_code != 200:
            self.witness.wrong.append(f"{host.table}: no record: {told.text[:100]}")
            return
        log = Log.loads(told.text)
        for problem in (*self._wrong_log(log), *self._wrong_commits(log), *self._wrong_streams(listeners)):
            self.witness.wrong.append(f"{host.table} ({self.kind.name}, {self.game.id} {self.game.mode}): {problem}")

    def _wrong_log(self, log: Log) -> list[str]:
        try:
            if self.kind.wooden or any(person.left for person in self.people):
                error = replay(log, CATALOG).error
                return [f"the record cannot be replayed: {error}"] if error else []
            verify(log, CATALOG)
            self.witness.verified += 1
        except RollwrightError as error:
            return [f"the dice do not verify: {error}"]
        return self._wrong_promises(log)

    def _wrong_promises(self, log: Log) -> list[str]:
        found = []
        for person in self.people:
            if log.header.commitment not in person.noted.values():
                found.append(f"{person.name} had noted another promise")
            round = next((r for r, promise in person.noted.items() if promise == log.header.commitment), 0)
            if nonce_in(round, person.seed) not in log.header.nonces:
                found.append(f"the nonce of {person.name} is not in the dice")
        return found

    def _wrong_commits(self, log: Log) -> list[str]:
        found = []
        for person in self.people:
            written = [entry.moves for entry in log.entries if isinstance(entry, Played) and entry.seat == person.seat]
            known = [tuple(moves) for moves in person.acknowledged]
            if len(written) != len(known):
                found.append(f"{person.name}: {len(known)} commits were acknowledged, {len(written)} are in the record")
            elif any(set(moves) <= set(self.keys) and moves != kept for moves, kept in zip(known, written)):
                found.append(f"{person.name}: commits are not in the order in which they were acknowledged")
        return found

    def _wrong_streams(self, listeners: list[Listener]) -> list[str]:
        return [
            f"{one.person.name} has not heard every act once and in order"
            for one in listeners
            if one.said != list(range(1, len(one.said) + 1))
        ]


def _is_soakable(game: Game, kind: Kind) -> bool:
    """Cards that were drawn are known to the table only, so at wooden tables there are dice alone."""
    return not (kind.wooden and game.components.decks)

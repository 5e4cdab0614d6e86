"""docs/operations.md: all its commands are run, in its order; what was acknowledged is there after every restore."""

import random
import ssl
import sys
import time
from collections.abc import Iterator
from uuid import uuid4

import httpx2
import psycopg
import pytest

from tests.server.client import Person, Service, keys_of
from tests.server.parts import ROOT

from .cluster import folder, redis
from .front import NAME, certificate
from .machine import Machine, Page

Acts = dict[tuple[str, str], int]
"""The number of every act that was acknowledged, by its table and nonce."""
WRITTEN = "BEFORE='2026-11-15 12:34:56.789+00'"
PACKAGES = {"adduser", "curl", "libnginx-mod-nchan", "nginx-light", "postgresql", "python3-venv", "redis-server"}


@pytest.fixture
def machine() -> Iterator[Machine]:
    with folder() as root, redis() as redis_url:
        made = Machine(root, redis_url)
        try:
            yield made
        finally:
            made.stop()


class Patient(httpx2.HTTPTransport):
    """Asks again after a 503, as the page does: processes may just have been started, or their database."""

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        until = time.monotonic() + 30
        while (answer := super().handle_request(request)).status_code == 503 and time.monotonic() < until:
            answer.close()
            time.sleep(0.2)
        return answer


class Players:
    """Two who play alone, through nginx, and note all that was acknowledged."""

    def __init__(self, machine: Machine) -> None:
        base = f"https://{NAME}:{machine.secure}"
        trust = ssl.create_default_context(cafile=machine.env["CURL_CA_BUNDLE"])
        self.service = Service(base)
        self.service.http.close()
        self.service.http = httpx2.Client(base_url=base, transport=Patient(verify=trust), timeout=30)
        self.url = machine.cluster.url.removesuffix("postgres") + "rollwright"
        self.acknowledged: Acts = {}
        line = next(line for line in self.service.get("/api/games").json() if line["players"][0] == 1)
        self.game, self.mode = line["id"], line["mode"]
        self.keys = keys_of(self.service.described(self.game, self.mode))
        self.people = [self.seated(), self.seated()]

    def seated(self) -> Person:
        """Somebody at a new table."""
        return self.service.make(self.game, [{}], mode=self.mode)

    def play(self, turns: int = 3) -> None:
        """So many turns at each table, from wherever it stands."""
        for nth in [*range(len(self.people))] * turns:
            if not self._goes_on(self.people[nth]):
                self.people[nth] = self.seated()
            self._turn(self.people[nth])
        assert self.acknowledged.items() <= self.stored().items()

    def _goes_on(self, person: Person) -> bool:
        """Not if the game is over, nor if the table was made after what was restored."""
        told = self.service.get(person.path + "/view", person.token)
        return told.status_code != 404 and not told.json()["over"]

    def _turn(self, person: Person) -> None:
        view, nonce = person.view(), uuid4().hex
        moves = person.moves(view, self.keys, random.Random(view["seq"]).choice)
        told = person.say("commit", seq=view["seq"], moves=moves, nonce=nonce)
        assert told.status_code == 200, told.text
        self.acknowledged[person.table, nonce] = told.json()["seq"]

    def ask(self, question: str) -> list[tuple[object, ...]]:
        """Something of the database itself."""
        with psycopg.connect(self.url) as connection:
            return connection.execute(question.encode()).fetchall()

    def stored(self) -> Acts:
        """What the database has of all that was acknowledged."""
        rows = self.ask("select table_id, nonce, seq from entries where nonce <> ''")
        return {(str(table), str(nonce)): int(str(seq)) for table, nonce, seq in rows}


@pytest.mark.nightly
def test_every_command_of_the_page_works_in_its_order(machine: Machine) -> None:
    page = Page(ROOT / "docs/operations.md")
    set_up(machine, page)
    players = Players(machine)
    assert b"<script" in players.service.get("/").content, "the client was not built into the release"
    players.play()
    run(machine, page, "Monitoring")
    dump_and_restore(machine, page, players)
    archive_and_go_back(machine, page, players)
    forget(machine, page, players)
    rename(machine, page, players)
    run(machine, page, "Recomputing results")
    run(machine, page, "Background jobs")
    run(machine, page, "Upgrading")
    players.play()
    assert page.blocks == {}, "some commands are not run"
    players.service.http.close()


def run(machine: Machine, page: Page, heading: str) -> None:
    for block in page.blocks.pop(heading):
        machine.run(block)


def set_up(machine: Machine, page: Page) -> None:
    """From an empty machine to TLS. What CI has just done is not done again."""
    (build,) = page.blocks.pop("Build")
    machine.run(build, {"scripts/setup": ":", ".venv/bin/python": sys.executable})
    machine.settle()
    first, *others = page.blocks.pop("Set up the machine")
    machine.run(first, {"SITE=play.example.org": f"SITE={NAME}"})
    assert set((machine.root / "run/apt-get").read_text().split()) > PACKAGES
    for block in others:
        machine.run(block)
    place = machine.root / "etc/letsencrypt/live" / NAME
    place.mkdir(parents=True)
    certificate(place)
    run(machine, page, "TLS")


def dump_and_restore(machine: Machine, page: Page, players: Players) -> None:
    """What was dumped comes back, and no more."""
    dump, restore = page.blocks.pop("Daily backup")
    machine.run(dump)
    dumped = dict(players.acknowledged)
    players.play()
    assert len(players.stored()) > len(dumped)
    players.ask("delete from entries returning 1")
    machine.run(restore)
    assert players.stored() == dumped
    players.acknowledged = dumped
    players.play()


def archive_and_go_back(machine: Machine, page: Page, players: Players) -> None:
    """Everything acknowledged before the mistake comes back: what was in the base, and what was not."""
    archive, base = page.blocks.pop("Continuous backup")
    machine.run(archive)
    players.play()
    machine.run(base)
    players.play()
    players.ask("select pg_switch_wal()")
    players.play()
    before = str(players.ask("select clock_timestamp()::text")[0][0])
    acknowledged = players.stored()
    assert acknowledged == players.acknowledged
    players.ask("delete from entries returning 1")
    (back,) = page.blocks.pop("Point-in-time recovery")
    machine.run(back, {WRITTEN: f"BEFORE='{before}'"})
    assert players.stored() == acknowledged
    players.play()


def forget(machine: Machine, page: Page, players: Players) -> None:
    """One table goes, the others stay."""
    gone = players.people.pop(0)
    machine.env["TABLE"] = gone.table
    run(machine, page, "Deleting data")
    assert players.service.get(gone.path).status_code == 404
    players.acknowledged = {act: seq for act, seq in players.acknowledged.items() if act[0] != gone.table}
    assert players.stored() == players.acknowledged


def rename(machine: Machine, page: Page, players: Players) -> None:
    """Whoever sits there is called otherwise, and plays on."""
    person = players.people[0]
    before = person.ask()["seats"][0]["name"]
    (block,) = page.blocks.pop("Reported names")
    machine.run(block, {'"$TABLE" "$SEAT"': f"{person.table} 0"})
    assert person.ask()["seats"][0]["name"] != before

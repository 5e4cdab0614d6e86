"""Whoever is elsewhere is told that it is their turn: once, in one message, not at night, and by nobody else."""

import asyncio
import os
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import psycopg
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from rollwright.core.errors import BadOption
from rollwright.server.notifications import encryption
from rollwright.server.notifications.push_service import check
from rollwright.server.notifications.quiet_hours import is_quiet
from rollwright.server.notifications.turn_notices import find_waiting, push
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings
from rollwright.server.tables.clock import DAY

from ..client import Json, Person, Service, keys_of
from ..houses import serving_in_thread
from ..parts import database, go_to
from ..push_endpoint import Browser, Pushed, PushService, push_endpoint, read64, word_of

NOON, NIGHT = datetime(2026, 7, 1, 12, tzinfo=UTC), datetime(2026, 7, 1, 23, tzinfo=UTC)


TAKE = "update procrastinate_jobs set status = 'doing' where task_name = 'push' and status = 'todo' returning args"


# --- what is sent ------------------------------------------------------------------------------------------


def test_a_message_is_encrypted_as_the_example_of_rfc_8291(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = ec.derive_private_key(
        int.from_bytes(read64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    monkeypatch.setattr(ec, "generate_private_key", lambda _: ours)
    monkeypatch.setattr(os, "urandom", lambda _: read64("DGv6ra1nlYgDCS1FRnbzlw"))
    browser = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    body = encryption.encrypted(
        b"When I grow up, I want to be a watermelon", read64(browser), read64("BTBZMqHH6r4Tts7J_aSIgg")
    )
    assert body == read64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://example.org/push",
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8080/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://notfcm.googleapis.com/x",
        "https://fcm.googleapis.com.example.org/x",
        "http://127.0.0.1:6379/",
        "https://[::1]/",
        "file:///etc/passwd",
    ],
)
def test_nobody_makes_the_house_send_anything_anywhere_else(endpoint: str) -> None:
    with pytest.raises(BadOption):
        check(endpoint)


@pytest.mark.parametrize(
    "endpoint", ["https://fcm.googleapis.com/fcm/send/abc", "https://wns2-db5p.notify.windows.com/w/?token=x"]
)
def test_the_push_services_of_browsers_are_known(endpoint: str) -> None:
    check(endpoint)


@pytest.mark.parametrize(
    ("since", "until", "zone", "at", "quiet"),
    [
        (22, 8, "UTC", NOON, False),
        (22, 8, "UTC", NIGHT, True),
        (22, 8, "Europe/Berlin", datetime(2026, 7, 1, 20, 30, tzinfo=UTC), True),
        (22, 8, "Europe/Berlin", datetime(2026, 1, 1, 20, 30, tzinfo=UTC), False),
        (9, 17, "UTC", NOON, True),
        (0, 0, "UTC", NIGHT, False),
    ],
)
def test_quiet_hours_are_those_where_somebody_lives(
    since: int, until: int, zone: str, at: datetime, quiet: bool
) -> None:
    assert is_quiet(at, since, until, zone) is quiet


# --- whom ----------------------------------------------------------------------------------------------------


class House:
    """A service that serves people, and another process of it that sees to notifications when a test says so."""

    def __init__(self, url: str, pushes: PushService, base: str) -> None:
        self.url, self.pushes, self.base = url, pushes, base
        self.failed: list[Json] = []
        """What was to be done and is to be tried again."""

    def visitor(self) -> Service:
        return Service(self.base, cookies=True)

    def later(self, seconds: float) -> list[Pushed]:
        """So much later, what is sent when it is looked for: by a process that has heard of nobody."""
        go_to(self.url, seconds)
        del self.pushes.taken[:]
        asyncio.run(self._with_process(self._see_to))
        return self.pushes.taken

    def again(self) -> list[Pushed]:
        """What is sent when all that failed is tried again."""
        del self.pushes.taken[:]
        asyncio.run(self._with_process(lambda process: self._push(process, self.failed)))
        return self.pushes.taken

    async def _with_process(self, act: Callable[[Process], Awaitable[None]]) -> None:
        known = "tests.server.toy_house:catalog"
        process = Process(Settings(self.url, connections=4, bots=False, catalog=known, quick=0, asked=0, slow=0))
        await process.open()
        try:
            await act(process)
        finally:
            await process.close()

    async def _see_to(self, process: Process) -> None:
        await find_waiting(process)
        async with process.store() as store:
            jobs: list[tuple[Json]] = await (await store.connection.execute(TAKE)).fetchall()
        await self._push(process, [arguments for (arguments,) in jobs])

    async def _push(self, process: Process, jobs: list[Json]) -> None:
        self.failed = []
        for arguments in jobs:
            try:
                await push(process, **arguments)
            except OSError:
                self.failed.append(arguments)


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    with (
        database(f"rollwright_push_{os.getpid()}") as url,
        push_endpoint() as pushes,
        serving_in_thread(url, bots=False, push_services=[pushes.origin]) as service,
    ):
        yield House(url, pushes, service.base)


class Player:
    """Somebody with a browser that is told."""

    def __init__(self, house: House, name: str, always: bool = True) -> None:
        self.house, self.name = house, name
        self.web, self.browser = house.visitor(), Browser()
        self.always = always

    def listens(self) -> None:
        wish = self.browser.subscription(f"{self.house.pushes.origin}/{self.name}")
        told = self.web.post("/api/me/notifications", wish)
        assert told.status_code == 200, told.text
        if self.always:
            quiet = {"since": 0, "until": 0, "time_zone": "UTC"}
            assert self.web.post("/api/me/notifications/quiet", quiet).status_code == 200

    def heard(self, sent: list[Pushed]) -> list[Json]:
        return [self.browser.read(one.body) for one in sent if one.path == f"/{self.name}"]


@pytest.fixture
def ana(house: House) -> Iterator[Player]:
    go_to(house.url, 0)
    house.pushes.status = 201
    player = Player(house, f"ana{os.urandom(4).hex()}")
    yield player
    player.web.http.close()


def game_with(player: Player, house: House, rival: Service) -> tuple[Person, Person]:
    host = player.web.make("crosses", [{}, {}], "Ana", clock={"kind": "slow", "turn": 30 * DAY})
    other = Person(rival, host.seated)
    ben = other.joined_by("Ben")
    host.kept_promises()
    ben.service.parties.clear()
    return host, ben


@pytest.fixture
def rival(house: House) -> Iterator[Service]:
    found = house.visitor()
    yield found
    found.http.close()


def test_whoever_is_elsewhere_hears_once_that_a_game_waits(house: House, ana: Player, rival: Service) -> None:
    host, _ = game_with(ana, house, rival)
    ana.listens()
    assert ana.heard(house.later(30)) == []
    sent = house.later(DAY)
    assert ana.heard(sent) == [{"title": "It is your turn", "body": "Crosses, with Ben", "url": f"/t/{host.table}"}]
    word = word_of(sent[0].headers["Authorization"])
    assert word["aud"] == house.pushes.origin
    assert word["key"] == ana.web.get("/api/me/notifications").json()["key"]
    assert ana.heard(house.later(2 * DAY)) == []


def test_after_a_move_the_next_turn_is_told_again(house: House, ana: Player, rival: Service) -> None:
    host, ben = game_with(ana, house, rival)
    ana.listens()
    assert len(ana.heard(house.later(DAY))) == 1
    keys = keys_of(ana.web.described("crosses", ""))
    for person in (host, ben):
        person.turn(keys, lambda moves: moves[0])
    assert ana.heard(house.later(DAY)) == []
    assert len(ana.heard(house.later(2 * DAY))) == 1


def test_many_games_are_one_message(house: House, ana: Player, rival: Service) -> None:
    for _ in range(3):
        game_with(ana, house, rival)
    ana.listens()
    assert ana.heard(house.later(DAY)) == [{"title": "It is your turn", "body": "3 games wait for you.", "url": "/you"}]


def test_at_night_nothing_is_sent_and_in_the_morning_it_is(house: House, ana: Player, rival: Service) -> None:
    game_with(ana, house, rival)
    ana.listens()
    hour = datetime.now(UTC).hour
    quiet = {"since": hour, "until": (hour + 2) % 24, "time_zone": "UTC"}
    assert ana.web.post("/api/me/notifications/quiet", quiet).status_code == 200
    assert ana.heard(house.later(DAY)) == []
    assert len(ana.heard(house.later(DAY + 3 * 3600))) == 1


def test_a_browser_that_is_gone_is_forgotten(house: House, ana: Player, rival: Service) -> None:
    game_with(ana, house, rival)
    ana.listens()
    house.pushes.status = 410
    assert len(house.later(DAY)) == 1
    assert ana.web.get("/api/me/notifications").json()["browsers"] == 0


def test_what_could_not_be_sent_is_tried_again(house: House, ana: Player, rival: Service) -> None:
    game_with(ana, house, rival)
    ana.listens()
    house.pushes.status = 503
    house.later(DAY)
    house.pushes.status = 201
    assert len(ana.heard(house.again())) == 1
    assert not house.failed


def test_a_browser_that_was_told_is_not_told_again_because_of_another(
    house: House, ana: Player, rival: Service
) -> None:
    game_with(ana, house, rival)
    ana.listens()
    phone = f"/{ana.name}-phone"
    assert ana.web.post("/api/me/notifications", Browser().subscription(house.pushes.origin + phone)).status_code == 200
    house.pushes.broken = {phone}
    assert {one.path for one in house.later(DAY)} == {f"/{ana.name}", phone}
    house.pushes.broken = set()
    assert [one.path for one in house.again()] == [phone]


def test_one_click_ends_it(house: House, ana: Player, rival: Service) -> None:
    game_with(ana, house, rival)
    ana.listens()
    assert ana.web.post("/api/me/notifications/off", {}).status_code == 200
    assert ana.heard(house.later(DAY)) == []


def test_a_browser_tells_only_whom_it_belongs_to_now(house: House, ana: Player, rival: Service) -> None:
    """Two share a computer: whoever switched it on last is told there."""
    game_with(ana, house, rival)
    ana.listens()
    endpoint = ana.browser.subscription(f"{house.pushes.origin}/{ana.name}")
    assert rival.post("/api/me/notifications", endpoint).status_code == 200
    assert ana.web.get("/api/me/notifications").json()["browsers"] == 0
    assert rival.get("/api/me/notifications").json()["browsers"] == 1
    assert rival.post("/api/me/notifications/off", {"endpoint": endpoint["endpoint"]}).status_code == 200


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://example.org/x"},
        {"endpoint": "http://127.0.0.1:5432/"},
        {"endpoint": "https://fcm.googleapis.com/x\r\nHost: y"},
        {"p256dh": "AAAA"},
        {"auth": "!"},
    ],
)
def test_what_is_no_subscription_is_refused(house: House, ana: Player, rival: Service, change: dict[str, Any]) -> None:
    game_with(ana, house, rival)
    good = ana.browser.subscription("https://fcm.googleapis.com/fcm/send/abc")
    assert ana.web.post("/api/me/notifications", good | change).status_code == 422


def test_strangers_are_not_told_and_cannot_ask(house: House) -> None:
    stranger = house.visitor()
    good = Browser().subscription("https://fcm.googleapis.com/fcm/send/abc")
    assert stranger.post("/api/me/notifications", good).status_code == 401
    assert stranger.get("/api/me/notifications").status_code == 401
    stranger.http.close()


def test_whoever_is_forgotten_is_told_nothing_more(house: House, ana: Player, rival: Service) -> None:
    game_with(ana, house, rival)
    ana.listens()
    assert ana.web.post("/api/me/forget").status_code == 200
    with psycopg.connect(house.url) as db:
        left = db.execute("select count(*) from push_subscriptions where endpoint like %s", [f"%{ana.name}"]).fetchone()
    assert left == (0,)
    assert ana.heard(house.later(DAY)) == []

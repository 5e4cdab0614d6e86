"""Letters go only where somebody wants them, say what waits, and end with one click."""

import asyncio
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage

import msgspec
import psycopg
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from rollwright.core.errors import BadOption
from rollwright.server.notifications import letters
from rollwright.server.notifications.mail import Letter, check, composed
from rollwright.server.notifications.turn_notices import find_waiting
from rollwright.server.service import Service as Process
from rollwright.server.settings import Settings
from rollwright.server.tables.clock import DAY

from ..client import Json, Service
from ..houses import serving_in_thread
from ..notifications.test_notifications import Player, game_with
from ..parts import database, free_port, go_to

HOUSE = "https://play.example.org"
SENDER = "Rollwright <play@example.org>"
TAKE = """update procrastinate_jobs set status = 'doing'
  where task_name in ('ask to confirm', 'write') and status = 'todo' returning task_name, args"""


class Postbox:
    """Takes every letter."""

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []

    async def handle_DATA(  # noqa: N802  # as the server calls it
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        assert isinstance(envelope.content, bytes)
        read = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(read, EmailMessage)
        self.taken.append(read)
        return "250 taken"


@contextmanager
def mail_server() -> Iterator[tuple[Postbox, str]]:
    box = Postbox()
    server = Controller(box, hostname="127.0.0.1", port=free_port())
    server.start()
    yield box, f"smtp://127.0.0.1:{server.port}"
    server.stop()


class House:
    """A service that takes addresses, and another process of it that writes when a test says so."""

    def __init__(self, url: str, box: Postbox, mail: str, base: str) -> None:
        self.url, self.box, self.mail, self.base = url, box, mail, base

    def visitor(self) -> Service:
        return Service(self.base, cookies=True)

    def later(self, seconds: float) -> list[EmailMessage]:
        """So much later, what is written."""
        go_to(self.url, seconds)
        del self.box.taken[:]
        asyncio.run(self._seen_to())
        return self.box.taken

    async def _seen_to(self) -> None:
        known = "tests.server.toy_house:catalog"
        settings = Settings(self.url, connections=4, bots=False, catalog=known, quick=0, asked=0, slow=0)
        told = {"mail_server": self.mail, "mail_from": SENDER, "address": HOUSE}
        process = Process(msgspec.structs.replace(settings, **told))
        await process.open()
        try:
            await find_waiting(process)
            async with process.store() as store:
                jobs: list[tuple[str, Json]] = await (await store.connection.execute(TAKE)).fetchall()
            for task, arguments in jobs:
                await (letters.write if task == "write" else letters.ask_to_confirm)(process, **arguments)
        finally:
            await process.close()


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    told: Json = {"bots": False, "mail_from": SENDER, "address": HOUSE}
    with (
        database(f"rollwright_mail_{os.getpid()}") as url,
        mail_server() as (box, mail),
        serving_in_thread(url, mail_server=mail, **told) as service,
    ):
        yield House(url, box, mail, service.base)


@pytest.fixture
def ana(house: House) -> Iterator[Player]:
    go_to(house.url, 0)
    player = Player(house, f"ana{os.urandom(4).hex()}")  # type: ignore[arg-type]  # it asks for a visitor only
    rival = house.visitor()
    game_with(player, house, rival)  # type: ignore[arg-type]
    quiet = {"since": 0, "until": 0, "time_zone": "UTC"}
    assert player.web.post("/api/me/notifications/quiet", quiet).status_code == 200
    yield player
    player.web.http.close()
    rival.http.close()


def gives(player: Player, address: str) -> None:
    assert player.web.post("/api/me/mail", {"address": address}).status_code == 200


def key_in(letter: EmailMessage) -> str:
    found = re.search(r"you[?]mail=(\S+)", letter.get_content())
    assert found
    return found[1]


def confirmed(house: House, player: Player, address: str) -> None:
    gives(player, address)
    (letter,) = house.later(0)
    stranger = house.visitor()
    assert stranger.post("/api/mail/confirm", {"key": key_in(letter)}).status_code == 200
    stranger.http.close()


def test_nobody_is_written_to_who_has_not_said_that_it_is_their_address(house: House, ana: Player) -> None:
    gives(ana, f"{ana.name}@example.org")
    (letter,) = house.later(0)
    assert (letter["To"], letter["From"]) == (f"{ana.name}@example.org", SENDER)
    assert f"{HOUSE}/you?mail=" in letter.get_content()
    assert house.later(2 * DAY) == []
    line = ana.web.get("/api/me/notifications").json()
    assert (line["writes"], line["address"], line["confirmed"]) == (True, f"{ana.name}@example.org", False)


def test_once_a_day_one_letter_says_all_that_waits(house: House, ana: Player) -> None:
    rival = house.visitor()
    game_with(ana, house, rival)  # type: ignore[arg-type]
    rival.http.close()
    confirmed(house, ana, f"{ana.name}@example.org")
    assert house.later(1800) == []
    (letter,) = house.later(DAY)
    text = letter.get_content()
    assert letter["Subject"] == "It is your turn"
    assert text.count("Crosses, with Ben") == 2
    assert text.count(f"{HOUSE}/t/") == 2
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert house.later(2 * DAY) == []


def test_one_click_in_a_mail_program_ends_it_and_the_address_is_forgotten(house: House, ana: Player) -> None:
    confirmed(house, ana, f"{ana.name}@example.org")
    (letter,) = house.later(DAY)
    off = letter["List-Unsubscribe"].strip(" <>").removeprefix(HOUSE)
    program = house.visitor()
    assert program.http.post(off, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    program.http.close()
    with psycopg.connect(house.url) as db:
        left = db.execute("select count(*) from mailboxes where address like %s", [f"{ana.name}%"]).fetchone()
    assert left == (0,)


def test_nobody_is_flooded_by_those_who_give_their_address(house: House, ana: Player) -> None:
    victim = f"victim{os.urandom(4).hex()}@example.org"
    others = [Player(house, f"p{n}{os.urandom(3).hex()}") for n in range(3)]  # type: ignore[arg-type]
    gives(ana, victim)
    for other in others:
        rival = house.visitor()
        game_with(other, house, rival)  # type: ignore[arg-type]
        rival.http.close()
        gives(other, victim.upper())
        other.web.http.close()
    gives(ana, victim)
    assert len(house.later(0)) == 1


@pytest.mark.parametrize(
    "address", ["a@b", "a b@example.org", "a@example.org\nBcc: c@example.org", "a@example.org,b@example.org", "@x.org"]
)
def test_what_is_no_address_is_refused(house: House, ana: Player, address: str) -> None:
    assert ana.web.post("/api/me/mail", {"address": address}).status_code == 422
    with pytest.raises(BadOption):
        check(address)


def test_no_header_can_be_smuggled_in() -> None:
    with pytest.raises(ValueError, match=r"newline|linefeed|CR"):
        composed(Letter("a@example.org", "Your turn\nBcc: b@example.org", "text"), SENDER)


def test_a_key_that_nobody_has_confirms_nothing(house: House, ana: Player) -> None:
    assert ana.web.post("/api/mail/confirm", {"key": "x" * 32}).status_code == 404


def test_a_house_that_writes_no_letters_says_so(service: Service) -> None:
    visitor = Service(service.base, cookies=True)
    visitor.make("crosses", [{}, {"bot": "random"}])
    assert visitor.post("/api/me/mail", {"address": "a@example.org"}).status_code == 409
    visitor.http.close()

"""Passkeys that are not believed: whoever wants to be another learns nothing, not even whom there is."""

from collections.abc import Callable
from secrets import token_bytes
from statistics import median
from time import perf_counter

import psycopg
import pytest

from rollwright.server.identity.asker import Asker
from rollwright.server.people import passkeys
from rollwright.server.people.passkey_messages import Signed
from rollwright.server.people.site import Site
from rollwright.server.service import Service as Process

from ..authenticator import Authenticator
from ..browsing import Browser, devices, me, question, signed_in, table_for_two, tries, with_passkey
from ..client import Json, Service
from ..parts import inside


@pytest.fixture
def known(browser: Browser) -> tuple[Service, Authenticator]:
    """A browser that knows somebody, and their passkey."""
    one = browser()
    table_for_two(one)
    return one, with_passkey(one)


Known = tuple[Service, Authenticator]


def test_an_answer_is_heard_once(known: Known, browser: Browser) -> None:
    phone = browser()
    said = known[1].signs(question(phone))
    assert phone.post("/api/me/passkeys/sign-in", said).status_code == 200
    assert phone.post("/api/me/passkeys/sign-in", said).status_code == 409
    wrong = said | {"signature": said["client_data"]}
    fresh = browser()
    asked = question(fresh)
    assert fresh.post("/api/me/passkeys/sign-in", wrong).status_code == 404
    assert fresh.post("/api/me/passkeys/sign-in", known[1].signs(asked)).status_code == 409, (
        "a wrong one uses it up too"
    )


def test_an_answer_is_heard_only_from_the_browser_that_was_asked(known: Known, browser: Browser) -> None:
    said = known[1].signs(question(browser()))
    thief = browser()
    assert thief.post("/api/me/passkeys/sign-in", said).status_code == 409
    question(thief)
    assert thief.post("/api/me/passkeys/sign-in", said).status_code == 404, "that was another question"


def test_a_question_to_sign_in_is_no_question_for_a_new_passkey(known: Known, browser: Browser) -> None:
    one, fresh = known[0], Authenticator(known[0].base)
    asked = question(one, "new")
    said = fresh.makes(asked)
    question(one)
    assert one.post("/api/me/passkeys", said).status_code == 409
    other = browser()
    table_for_two(other)
    assert other.post("/api/me/passkeys", said).status_code == 409, "nor is another person's"


def test_an_old_question_is_not_answered_any_more(known: Known, browser: Browser, database_url: str) -> None:
    phone = browser()
    with psycopg.connect(database_url, autocommit=True) as db:
        db.execute("delete from challenges")
        said = known[1].signs(question(phone))
        db.execute("update challenges set made_at = now() - interval '301 seconds'")
        assert phone.post("/api/me/passkeys/sign-in", said).status_code == 409
        db.execute("update challenges set made_at = now() - interval '301 seconds'")
        question(phone)
        left = db.execute("select count(*) from challenges where made_at < now() - interval '300 seconds'").fetchone()
    assert left == (0,), "those that nobody answers do not pile up"


def test_a_question_asked_by_one_process_is_answered_by_another(
    known: Known, browser: Browser, database_url: str
) -> None:
    site = Site("localhost", known[0].base)

    async def asked(process: Process) -> tuple[Json, str]:
        return await passkeys.ask_to_sign_in(process, site)

    options, cookie = inside(database_url, asked)

    async def answered(process: Process) -> str:
        said = Signed(**known[1].signs({"options": options}))
        return (await passkeys.sign_in(process, Asker(), site, cookie, said))[1].name

    assert inside(database_url, answered) == "Mira"


def elsewhere(key: Authenticator) -> None:
    key.origin = "http://elsewhere.test"


def another_port(key: Authenticator) -> None:
    key.origin = "http://localhost:1"


def another_site(key: Authenticator) -> None:
    key.site = "elsewhere.test"


def another_key(key: Authenticator) -> None:
    key.key = Authenticator("").key


def another_person(key: Authenticator) -> None:
    key.handle = token_bytes(32)


def unheard_of(key: Authenticator) -> None:
    key.credential = token_bytes(16)


def a_copy(key: Authenticator) -> None:
    key.uses = 0


WRONG = [elsewhere, another_port, another_site, another_key, another_person, unheard_of, a_copy]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_with_a_passkey_is_not_told_not_even_that_nobody_has_it(
    known: Known, browser: Browser, wrong: Callable[[Authenticator], None]
) -> None:
    key = known[1]
    signed_in(browser(), key)
    wrong(key)
    stranger = browser()
    told = tries(stranger, key)
    assert (told.status_code, told.json()["type"]) == (404, "urn:rollwright:no-such-passkey")
    assert told.json()["detail"].startswith("No player has this passkey.")
    assert "set-cookie" not in told.headers
    assert me(stranger) == (False, "")


@pytest.mark.parametrize("wrong", [elsewhere, another_port, another_site])
def test_a_passkey_made_for_another_page_is_not_added(browser: Browser, wrong: Callable[[Authenticator], None]) -> None:
    one = browser()
    table_for_two(one)
    key = Authenticator(one.base)
    wrong(key)
    told = one.post("/api/me/passkeys", key.makes(question(one, "new")))
    assert told.status_code == 422
    assert devices(one)["passkeys"] == []


def test_of_an_authenticator_and_its_copy_the_one_that_is_behind_is_refused(known: Known, browser: Browser) -> None:
    key = known[1]
    copy = key.copied()
    signed_in(browser(), key)
    assert tries(browser(), copy).status_code == 404
    assert tries(browser(), key).status_code == 200


def test_an_authenticator_that_does_not_count_is_believed_every_time(browser: Browser) -> None:
    one = browser()
    table_for_two(one)
    key = with_passkey(one)
    for _ in range(3):
        key.uses = -1
        signed_in(browser(), key)


def test_that_nobody_has_a_passkey_takes_as_long_to_say_as_that_it_is_the_wrong_one(
    known: Known, browser: Browser
) -> None:
    """Both are read to the end: a signature that does not fit, against somebody's key or against nobody's."""
    one = browser()
    forged, unknown = known[1].copied(), known[1].copied()
    another_key(forged)
    unheard_of(unknown)

    def seconds(key: Authenticator) -> float:
        said = key.signs(question(one))
        start = perf_counter()
        assert one.post("/api/me/passkeys/sign-in", said).status_code == 404
        return perf_counter() - start

    pairs = [(seconds(forged), seconds(unknown)) for _ in range(40)]
    wrong, none = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    assert none == pytest.approx(wrong, rel=0.5)


@pytest.mark.parametrize("field", ["id", "client_data", "attestation"])
def test_bytes_that_are_no_passkey_are_refused_and_break_nothing(browser: Browser, field: str) -> None:
    one = browser()
    table_for_two(one)
    for said in ("", "A", "AAAA", "_" * 500, "oWNmbXQ"):
        key = Authenticator(one.base)
        body = key.makes(question(one, "new")) | {field: said}
        assert one.post("/api/me/passkeys", body).status_code == 422
    asked = browser()
    key = with_passkey(one)
    for part in ("id", "client_data", "authenticator", "signature", "user"):
        for said in ("", "A", "AAAA", "_" * 500):
            body = key.signs(question(asked)) | {part: said}
            assert asked.post("/api/me/passkeys/sign-in", body).status_code == 404

"""Everybody is answered in their own language, two people at one table in two, and caches can tell them apart."""

from collections.abc import Iterator

import pytest

from rollwright.core.text import SOURCE_LANGUAGE
from rollwright.server.wire.language import about, speak
from rollwright.server.wire.problems import NotNow, Refused, problem
from rollwright.words.languages import PSEUDO
from tests.everything_said.pseudo import wrapped

from .client import Person, Service, keys_of


@pytest.fixture
def bracketed(service: Service) -> Iterator[Service]:
    """The same service for somebody who reads the pseudo-language."""
    other = Service(service.base)
    other.http.headers["Accept-Language"] = PSEUDO
    yield other
    other.http.close()


@pytest.fixture
def english() -> Iterator[None]:
    yield
    speak(SOURCE_LANGUAGE)
    about("")


def reading(person: Person, service: Service) -> Person:
    """The same person, who reads what this service says."""
    return Person(service, person.seated, person.seed)


def test_an_answer_says_its_language_and_that_there_are_others(service: Service, bracketed: Service) -> None:
    for path in ("/api/games", "/api/games/crosses/-", "/api/games/crosses/-?version=1", "/api/tables/none"):
        told, other = service.get(path), bracketed.get(path)
        assert [told.headers["content-language"], other.headers["content-language"]] == ["en", PSEUDO]
        assert "Accept-Language" in told.headers["vary"]
        assert told.content != other.content


def test_what_is_packed_varies_by_packing_and_language(service: Service) -> None:
    assert service.get("/api/games/crosses/-").headers["vary"] == "Accept-Encoding, Accept-Language"


def test_the_address_goes_before_the_header(service: Service, bracketed: Service) -> None:
    path = "/api/games/crosses/-"
    assert bracketed.get(f"{path}?language=en").json() == service.get(path).json()
    assert service.get(f"{path}?language=qps").json() == bracketed.get(path).json()


def test_an_unknown_language_is_english(service: Service) -> None:
    for wish in ("tlh", "*", ";q=1", "../../etc", "de;q=none"):
        told = service.get("/api/tables/none", **{"Accept-Language": wish})
        assert (told.status_code, told.headers["content-language"]) == (404, "en")


def test_two_people_at_one_table_read_two_languages(service: Service, bracketed: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = reading(host.joined_by("Ben"), bracketed)
    keys = keys_of(service.described("crosses", ""))
    for person in (host, guest):
        person.turn(keys, lambda legal: legal[0])
    assert host.view()["prompt"]["ask"] == "Cross a box."
    assert wrapped(guest.view()["prompt"]["ask"])
    assert not any("⟦" in line for line in host.told())
    assert all(wrapped(line) for line in guest.told())
    assert len(host.told()) == len(guest.told())


def test_what_was_told_since_is_in_the_language_of_who_looks(service: Service, bracketed: Service) -> None:
    host = service.make("crosses", [{}, {}])
    host.joined_by("Ben")
    host.turn(keys_of(service.described("crosses", "")), lambda legal: legal[0])
    plain, other = host.ask("/view?after=0")["log"], reading(host, bracketed).ask("/view?after=0")["log"]
    assert [line["words"] for line in plain["lines"]] == host.told()
    assert [line["seq"] for line in plain["lines"]] == [line["seq"] for line in other["lines"]]
    assert all("⟦" in line["words"] for line in other["lines"])


def test_an_earlier_view_asks_in_the_language_of_who_looks(service: Service, bracketed: Service) -> None:
    host = service.make("crosses", [{}])
    host.turn(keys_of(service.described("crosses", "")), lambda legal: legal[0])
    assert host.ask("/view?seq=1")["prompt"]["ask"] == "Cross a box."
    assert wrapped(reading(host, bracketed).ask("/view?seq=1")["prompt"]["ask"])


def test_a_refusal_is_read_in_the_language_of_who_asked(service: Service, bracketed: Service) -> None:
    host = service.make("crosses", [{}])
    host.turn(keys_of(service.described("crosses", "")), lambda legal: legal[0])
    seq = host.view()["seq"]
    for move, what in (("cross row:1", "taken"), ("dance", "not a move of this game")):
        plain = host.say("draft", seq=seq, moves=[move]).json()
        other = reading(host, bracketed).say("draft", seq=seq, moves=[move]).json()
        assert what in plain["detail"]
        assert what in other["detail"]
        assert "⟦" not in plain["detail"] + plain["title"]
        assert wrapped(other["detail"])
        assert wrapped(other["title"])
        assert plain.get("rule") == other.get("rule")


def test_what_the_house_refuses_is_read_too(service: Service, bracketed: Service) -> None:
    seats: list[dict[str, str]] = [{}] * 99
    told = bracketed.post("/api/tables", {"game": "crosses", "seats": seats, "host": "Ana", "nonce_hash": "0" * 64})
    assert told.status_code == 422
    assert wrapped(told.json()["detail"])
    assert wrapped(bracketed.get("/api/tables/none").json()["detail"])


def test_a_refusal_of_the_rules_process_is_not_read_twice(english: None) -> None:
    speak(PSEUDO)
    said = problem(NotNow("The game has started; you can watch."))
    assert problem(Refused(said)) == said
    assert said.detail.count("⟦") == 1

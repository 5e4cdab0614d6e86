"""Playing over HTTP: drafts, commits, refusals, whole games."""

import random
import time
from uuid import uuid4

import psycopg
import pytest

from rollwright.bots.hint import NO_HINT
from rollwright.core.catalog import Catalog
from rollwright.core.log import Log, Played
from rollwright.core.replay import replay, verify

from ..client import Json, Person, Service, keys_of
from ..parts import table_of_bots
from ..toy_house import catalog

pytestmark = pytest.mark.slow

IN_COMPANY = [
    (game.components.id, game.components.mode) for game in Catalog.discover() if game.components.players[-1] > 1
]
KNOWN = [(game.components.id, game.components.mode) for game in catalog()]
LATER = 300


def play_out(people: list[Person], keys: list[str], seed: int = 1) -> None:
    """Let everybody play at random until the game is over."""
    choose = random.Random(seed).choice
    until = time.monotonic() + LATER
    while time.monotonic() < until:
        views = [person.view() for person in people]
        if views[0]["over"]:
            return
        due = [person for person, view in zip(people, views, strict=True) if view["prompt"]]
        for person in due[:1]:
            person.turn(keys, choose)
        if not due:
            time.sleep(0.02)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "mode"), KNOWN)
def test_a_whole_game_of_everything_that_is_known(service: Service, game: str, mode: str) -> None:
    described = service.described(game, mode)
    n = min(max(2, described["players"][0]), described["players"][1])
    host = service.make(game, [{}] * n, mode=mode)
    people = [host, *(host.joined_by(f"Guest {seat}") for seat in range(1, n))]
    play_out(people, keys_of(described))
    log = Log.loads(service.get(host.path + "/record").text)
    told = replay(log, catalog())
    assert told.error is None
    assert told.match.over
    verify(log, catalog())
    assert len(host.view()["scores"]) == n
    assert min(score["rank"] for score in host.view()["scores"]) == 1


@pytest.mark.parametrize(("game", "mode"), KNOWN)
def test_bots_play_a_whole_game_by_themselves(service: Service, database_url: str, game: str, mode: str) -> None:
    known = catalog().find(game, mode)
    n = min(max(2, known.components.players[0]), known.components.players[-1])
    watching = service.watching(table_of_bots(database_url, known, ["greedy", *["random"] * (n - 1)]))
    changes = watching.changes()
    assert [change["seq"] for change in changes] == list(range(1, len(changes) + 1))
    assert watching.view()["over"]


@pytest.mark.parametrize(("game", "mode"), IN_COMPANY)
def test_a_person_against_a_bot(service: Service, game: str, mode: str) -> None:
    described = service.described(game, mode)
    n = max(2, described["players"][0])
    host = service.make(game, [{}, *[{"bot": "greedy"}] * (n - 1)], mode=mode)
    play_out([host], keys_of(described))
    log = Log.loads(service.get(host.path + "/record").text)
    verify(log, catalog())
    assert {entry.seat for entry in log.entries if isinstance(entry, Played)} == set(range(n))
    assert {entry.by for entry in log.entries if isinstance(entry, Played) and entry.seat} == {"bot"}


def test_a_draft_stores_nothing(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    before = host.view()
    drafted = host.say("draft", seq=before["seq"], moves=["cross row:2"]).json()
    assert drafted["sheet"][1] == 1
    assert drafted["prompt"]["draft"] == [1]
    assert drafted["prompt"]["can_undo"]
    assert drafted["prompt"]["can_finish"]
    assert host.view() == before
    assert guest.view()["others"][0]["cells"] == before["sheet"]


def test_a_forbidden_move_names_its_rule(service: Service) -> None:
    host = service.make("crosses", [{}])
    host.turn(keys_of(service.described("crosses", "")), lambda legal: legal[0])
    seq = host.view()["seq"]
    told = host.say("draft", seq=seq, moves=["cross row:1"])
    assert told.status_code == 422
    assert told.headers["content-type"] == "application/problem+json"
    assert told.json()["rule"] == "TOY-1"
    assert told.json()["detail"] == "Row 1 is taken."
    why = host.say("why", seq=seq, moves=[], move="cross row:1").json()
    assert why == {"legal": False, "rule": "TOY-1", "sentence": "Row 1 is taken."}
    assert host.say("why", seq=seq, moves=[], move="cross row:2").json()["legal"]
    assert host.say("draft", seq=seq, moves=["dance"]).status_code == 422
    assert host.say("commit", seq=seq, moves=[], nonce="n").status_code == 422


def test_a_hint_can_be_followed_from_where_the_draft_has_come_to(service: Service) -> None:
    described = service.described("words", "")
    host = service.make("words", [{}])
    seq, moves = host.view()["seq"], list[str]()
    for best in ("a", "a", "say"):
        hint = host.say("hint", seq=seq, moves=moves).json()
        assert hint["key"] == best
        assert described["moves"][hint["move"]]["key"] == best
        moves.append(best)
        assert host.say("draft", seq=seq, moves=moves).status_code == 200


def test_a_game_without_an_opinion_says_so_and_names_no_move(service: Service) -> None:
    host = service.make("crosses", [{}])
    told = host.say("hint", seq=host.view()["seq"], moves=[])
    assert (told.status_code, told.json()["detail"]) == (409, str(NO_HINT))


def test_people_who_play_for_their_ratings_get_no_hints_and_are_told_what_to_do(service: Service) -> None:
    host = service.make("crosses", [{}, {}], friendly=False)
    people = [host, host.joined_by("Ben")]
    assert host.ask()["rated"]
    for person in people:
        told = person.say("hint", seq=person.view()["seq"], moves=[])
        assert (told.status_code, told.json()["type"]) == (409, "urn:rollwright:no-hints")
        assert "friendly game" in told.json()["detail"]
    play_out(people, keys_of(service.described("crosses", "")))
    assert host.say("review").status_code == 200, "afterwards they may know"


@pytest.mark.parametrize(
    ("what", "seats", "more"),
    [
        ("a friendly game", [{}, {}], {"friendly": True}),
        ("wooden dice", [{}, {}], {"friendly": False, "secret_dice": False}),
        ("a game against bots", [{}, {"bot": "random"}], {"friendly": False}),
    ],
)
def test_hints_are_given_in(service: Service, what: str, seats: list[Json], more: Json) -> None:
    host = service.make("crosses", seats, **more)
    if len(seats) > 1 and not seats[1]:
        host.joined_by("Ben")
    line = host.ask()
    assert line["started"], what
    assert not line["rated"]
    asked = host.say("hint", seq=host.view()["seq"], moves=[])
    assert asked.json().get("type") != "urn:rollwright:no-hints"


def as_it_was(view: Json) -> Json:
    """A view but for what can be asked only now: whether a turn may be taken back."""
    return {name: value for name, value in view.items() if name != "take_back"}


def test_the_same_nonce_is_the_same_commit(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    seq = host.view()["seq"]
    first = host.say("commit", seq=seq, moves=["cross row:1"], nonce="once")
    again = host.say("commit", seq=seq, moves=["cross row:1"], nonce="once")
    assert first.status_code == again.status_code == 200
    assert first.content == again.content
    guest.say("commit", seq=guest.view()["seq"], moves=["cross row:1"], nonce="once")
    late = host.say("commit", seq=seq, moves=["cross row:1"], nonce="once")
    assert as_it_was(late.json()) == as_it_was(first.json())
    with psycopg.connect(database_url) as db:
        rows = db.execute("select seat from entries where table_id = %s and nonce = 'once'", [host.table]).fetchall()
    assert sorted(rows) == [(0,), (1,)]


def test_simultaneous_turns_do_not_conflict_but_old_ones_do(service: Service) -> None:
    host = service.make("crosses", [{}, {}, {}])
    ben, eva = host.joined_by("Ben"), host.joined_by("Eva")
    seen = host.view()["seq"]
    assert ben.say("commit", seq=seen, moves=["cross row:1"], nonce="b").status_code == 200
    assert eva.say("commit", seq=seen, moves=["cross row:1"], nonce="e").status_code == 200
    assert ben.say("commit", seq=seen, moves=["cross row:2"], nonce="b2").status_code == 409
    assert host.say("draft", seq=seen, moves=["cross row:1"]).status_code == 200
    assert host.say("commit", seq=seen, moves=["cross row:1"], nonce="h").status_code == 200
    late = ben.say("commit", seq=seen, moves=["cross row:2"], nonce="b3")
    assert late.status_code == 409
    assert late.json()["type"] == "urn:rollwright:stale"
    assert ben.say("commit", seq=10_000, moves=["cross row:2"], nonce="b4").status_code == 409
    assert ben.say("commit", seq=ben.view()["seq"], moves=["cross row:2"], nonce="b5").status_code == 200


def test_an_earlier_view_is_what_was_seen_then(service: Service) -> None:
    host = service.make("secrets", [{}, {}])
    guest = host.joined_by("Ben")
    keys = keys_of(service.described("secrets", ""))
    seen: dict[int, list[object]] = {}
    for _ in range(3):
        for person in (host, guest):
            if person.view()["prompt"]:
                person.turn(keys, lambda legal: legal[-1])
            watcher = host.spectator()
            seen[watcher.view()["seq"]] = [as_it_was(who.view()) for who in (host, guest, watcher)]
    for seq, views in seen.items():
        assert [as_it_was(who.ask(f"/view?seq={seq}")) for who in (host, guest, host.spectator())] == views
    assert service.get(host.path + "/view?seq=999", host.token).status_code == 404
    assert service.get(host.path + "/view?seq=no", host.token).status_code == 422


def test_words_are_typed(service: Service) -> None:
    host = service.make("words", [{}])
    view = host.view()
    assert view["prompt"]["typed"]
    told = host.say("draft", seq=view["seq"], moves=["word abc"])
    assert (told.status_code, told.json()["sheet"]) == (200, [1, 2, 3, 0])


def test_wooden_dice_are_typed_by_people(service: Service) -> None:
    host = service.make("orchard", [{}], secret_dice=False)
    assert host.view()["asks"] == ["weather"]
    die = {"seat": None, "dice": ["red"], "deck": "", "cards": 0}
    assert host.view()["throw"] == {"seat": None, "dice": [], "deck": "weather", "cards": 1}
    assert host.spectator().view()["throw"] is None
    assert host.say("roll", seq=1, faces=[9]).status_code == 422
    drawn = host.say("roll", seq=1, faces=[2]).json()
    assert (drawn["cards"], drawn["deck"], drawn["throw"]) == ([2], "weather", die)
    assert host.say("roll", seq=2, faces=[3]).json()["dice"] == {"red": 3}
    assert host.view()["prompt"]["task"] == "pick"
    assert host.ask()["commitment"] == ""
    seeded = service.make("orchard", [{}])
    assert seeded.say("roll", seq=1, faces=[2]).status_code == 422


def test_who_leaves_holds_up_nobody(service: Service) -> None:
    host = service.make("crosses", [{}, {}])
    guest = host.joined_by("Ben")
    assert guest.say("leave").status_code == 200
    assert guest.say("leave").status_code == 409
    keys = keys_of(service.described("crosses", ""))
    play_out([host], keys)
    assert "Ben has left." in host.told()


def test_who_has_left_is_marked_for_the_others_and_only_watches_until_the_end(service: Service) -> None:
    host = service.make("crosses", [{}, {}, {}])
    ben = host.joined_by("Ben")
    host.joined_by("Cleo")
    assert ben.ask()["you"] == 1
    assert ben.say("leave").status_code == 200
    for viewer, seats in ((host, {1: True, 2: False}), (host.spectator(), {0: False, 1: True, 2: False})):
        assert {other["seat"]: other["left"] for other in viewer.view()["others"]} == seats
    assert (ben.ask()["you"], ben.view()) == (None, host.spectator().view())
    assert ben.say("commit", seq=1, moves=[], nonce="late").status_code == 401
    for person in (host, service.parties[host.table][-1]):
        person.say("leave")
    assert (ben.ask()["over"], ben.ask()["you"], ben.view()["seat"]) == (True, 1, 1)


def test_every_nonce_is_needed(service: Service) -> None:
    host = service.make("crosses", [{}])
    assert host.say("commit", seq=1, moves=["cross row:1"]).status_code == 422
    assert host.say("commit", seq=1, moves=["cross row:1"], nonce="").status_code == 422
    assert host.say("commit", seq=1, moves=["cross row:1"], nonce=uuid4().hex).status_code == 200

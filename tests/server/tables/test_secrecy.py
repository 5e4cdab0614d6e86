"""Nobody is sent more than they may see: the same sights give the same bytes, whatever the others hide."""

import random
from collections.abc import Iterator
from contextlib import closing

import httpx2
import psycopg
import pytest

from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.log import Header
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.steps import Draw
from rollwright.server.tables.acts import Act, loads
from rollwright.server.tables.position import happen
from rollwright.testkit.observation import Observation, observe

from ..client import Person, Service, keys_of
from ..toy_house import OPEN, catalog

pytestmark = pytest.mark.slow

GAMES = [game for game in catalog() if game.components.players[-1] > 1]
SECRET = "the same dice for all"
TRIES, TURNS = 4, 6


def deals(game: Game) -> bool:
    """Whether cards that only their owners see are dealt before the first decision: then chance alone hides."""
    match, found = Match(game, min(3, game.components.players[-1])), False
    while match.asks:
        found = found or (match.asks[0].seat is not None and isinstance(match.asks[0].step, Draw))
        tell(match, QuickDice(1))
    return found and not match.over  # at the end the record lies open


ALIKE = {("lanes", ""), ("words", "")}
"""Where nothing differs from try to try: all throw the same dice, or type the word they are given as a hint."""
DEALT = [game for game in GAMES if 3 in game.components.players and deals(game)]


def table_of(service: Service, database_url: str, game: Game) -> list[Person]:
    """A table whose dice are the same at every try."""
    n = min(3, game.components.players[-1])
    empty = service.make(game.components.id, [{}] * n, host="", mode=game.components.mode)
    with psycopg.connect(database_url) as db:
        db.execute("update tables set secret = %s where id = %s", [SECRET, empty.table])
    return [empty.joined_by(f"Guest {seat}", f"{seat:064x}") for seat in range(n)]


def matches(database_url: str, game: Game, header: Header, table: str) -> Iterator[Match]:
    """The match after every act, straight from the log."""
    match = Match(game, header.players, header.options)
    with psycopg.connect(database_url) as db:
        for (body,) in db.execute("select body from entries where table_id = %s order by seq", [table]):
            happen(match, Act(0, None, "", loads(body)))
            yield match


def sights(database_url: str, game: Game, people: list[Person], viewer: int | None) -> list[Observation]:
    """Everything the viewer could find out so far, act by act."""
    header = Header(
        game.components.id, game.components.mode, game.components.version, len(people), game.components.chosen({})
    )
    return [observe(match, viewer) for match in matches(database_url, game, header, people[0].table)]


def received(viewer: Person) -> bytes:
    """Everything the service says to a viewer, whatever they ask."""
    view = viewer.service.get(viewer.path + "/view", viewer.token)
    answers = [view, viewer.service.get(viewer.path + "/log", viewer.token)]
    seq = view.json()["seq"]
    answers += [viewer.service.get(f"{viewer.path}/view?seq={n}", viewer.token) for n in range(1, seq)]
    prompt = view.json()["prompt"]
    if prompt and prompt["task"]:
        keys = keys_of(viewer.service.described(*_game(viewer)))
        answers.append(viewer.say("hint", seq=seq, moves=[]))
        answers += [viewer.say("why", seq=seq, moves=[], move=key) for key in keys[:12]]
        answers += [viewer.say("draft", seq=seq, moves=[keys[number]]) for number in prompt["legal"][:4]]
    return b"\n".join([*map(_bytes, answers), stream(viewer, seq)])


def _game(viewer: Person) -> tuple[str, str]:
    info = viewer.ask()
    return info["game"], info["mode"]


def _bytes(answer: httpx2.Response) -> bytes:
    return str(answer.status_code).encode() + answer.content


def stream(viewer: Person, upto: int) -> bytes:
    found = b""
    with closing(viewer.events(0)) as events:
        for id, kind, data in events:
            found += id.encode() + kind.encode() + data
            if id == str(upto):
                return found
    raise AssertionError("the stream has ended")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}".strip())
def test_what_is_sent_follows_from_what_may_be_seen(service: Service, database_url: str, game: Game) -> None:
    sent: dict[tuple[int | None, str], bytes] = {}
    logs: dict[tuple[int | None, str], set[str]] = {}
    keys = [move.key for move in game.components.moves.all]
    for attempt in range(TRIES):
        people = table_of(service, database_url, game)
        chance = random.Random(attempt)
        for turn in range(TURNS):
            if people[0].view()["over"]:
                break  # the record lies open now
            due = [person for person in people if person.view()["prompt"]]
            person = due[-1 - turn % 2 % len(due)]
            person.turn(keys, min if person.seat == 0 else chance.choice)
            for viewer in (people[0], people[0].spectator()):
                if viewer.view()["over"]:
                    break
                known = (viewer.seat, repr(sights(database_url, game, people, viewer.seat)))
                logs.setdefault(known, set()).add(hidden_log(database_url, viewer.table))
                said = received(viewer)
                assert sent.setdefault(known, said) == said
    hidden = max(map(len, logs.values()), default=0) > 1
    assert hidden != (game in DEALT or (game.components.id, game.components.mode) in OPEN | ALIKE)


@pytest.mark.every_way
@pytest.mark.parametrize("game", DEALT, ids=lambda game: f"{game.components.id} {game.components.mode}".strip())
@pytest.mark.parametrize(("swapped", "neither"), [(1, 0), (0, 2)])
def test_what_others_are_dealt_changes_nothing_that_is_sent(
    service: Service, database_url: str, game: Game, swapped: int, neither: int
) -> None:
    """The same table twice, but a seat and the next have each other's cards; the third hears the same of both."""
    keys = [move.key for move in game.components.moves.all]
    tables = [wooden_table(service, database_url, game, which) for which in (None, swapped)]
    assert len({hidden_log(database_url, people[0].table) for people in tables}) == 2, "nothing was hidden"
    for _ in range(TURNS):
        for one, other in zip(*[(people[neither], people[0].spectator()) for people in tables], strict=True):
            assert received(one) == received(other)
        for people in tables:
            next(person for person in people if person.view()["prompt"]).turn(keys, min)
            tell_all(database_url, game, people)
        if tables[0][0].view()["over"]:
            break  # the record lies open now


def wooden_table(service: Service, database_url: str, game: Game, swapped: int | None) -> list[Person]:
    """Three people with wooden dice and cards, up to the first decision."""
    empty = service.make(game.components.id, [{}] * 3, host="", mode=game.components.mode, secret_dice=False)
    people = [empty.joined_by(f"Guest {seat}") for seat in range(3)]
    tell_all(database_url, game, people, swapped)
    return people


def tell_all(database_url: str, game: Game, people: list[Person], swapped: int | None = None) -> None:
    """Every throw shows ones, every draw is from the top; a swapped seat has the next card, the next seat the first."""
    header = Header(game.components.id, game.components.mode, game.components.version, 3, game.components.chosen({}))
    while True:
        match = Match(game, 3)
        for later in matches(database_url, game, header, people[0].table):
            match = later
        if not match.asks:
            return
        ask = match.asks[0]
        faces = [1] * len(ask.dice)
        if isinstance(ask.step, Draw):
            out, cards = match.drawn_cards.get(ask.step.deck, []), match.stock[ask.step.deck].cards
            left = [card for card in range(1, len(cards) + 1) if card not in out]
            first = 1 if swapped is not None and ask.seat == swapped else 0
            faces = left[first : first + ask.step.n]
        teller = people[ask.seat or 0]
        told = teller.say("roll", seq=teller.view()["seq"], faces=faces)
        assert told.status_code == 200, told.text


def hidden_log(database_url: str, table: str) -> str:
    with psycopg.connect(database_url) as db:
        return repr(db.execute("select body from entries where table_id = %s order by seq", [table]).fetchall())


def test_the_dice_of_the_future_are_nowhere(service: Service, database_url: str) -> None:
    host = service.make("orchard", [{}, {}])
    guest = host.joined_by("Ben")
    with psycopg.connect(database_url) as db:
        row = db.execute("select secret from tables where id = %s", [host.table]).fetchone()
    assert row is not None
    said = b"".join(map(received, (host, guest, host.spectator())))
    assert row[0].encode() not in said + service.get(host.path).content
    assert service.get(host.path + "/record").status_code == 404


def test_of_tokens_only_digests_are_kept(service: Service, database_url: str) -> None:
    host = service.make("crosses", [{}])
    with psycopg.connect(database_url) as db:
        rows = db.execute("select * from seats where table_id = %s", [host.table]).fetchall()
    assert host.token not in repr(rows)


@pytest.mark.parametrize("what", ["view", "log"])
def test_a_wrong_token_gets_nothing(service: Service, what: str) -> None:
    host = service.make("secrets", [{}, {}])
    host.joined_by("Ben")
    other = service.make("secrets", [{}, {}])
    for token in ("wrong", other.token, host.token + "x"):
        told = service.get(f"{host.path}/{what}", token)
        assert told.status_code == 401
        assert set(told.json()) <= {"type", "title", "status", "detail"}
    assert service.get(host.path + "/view", Authorization="Bearer x").status_code == 401
    assert service.get(host.path + "/view", Authorization="Seat").status_code == 401


@pytest.mark.parametrize("what", ["draft", "commit", "why", "hint", "roll", "leave", "reveal", "remove"])
def test_without_a_token_nothing_can_be_done(service: Service, what: str) -> None:
    host = service.make("crosses", [{}])
    body = {"seq": 1, "moves": [], "move": "cross row:1", "nonce": "0" * 64, "faces": [], "seat": 0}
    for token in ("", "wrong"):
        assert service.post(f"{host.path}/{what}", body, token).status_code == 401


def test_a_spectator_has_no_sheet_and_no_prompt(service: Service) -> None:
    host = service.make("secrets", [{}, {}])
    host.joined_by("Ben")
    view = host.spectator().view()
    assert view["sheet"] is None
    assert view["prompt"] is None
    assert all(None in other["cells"] for other in view["others"])

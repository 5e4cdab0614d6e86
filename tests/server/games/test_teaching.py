"""What a client is told to explain and to teach a game."""

import msgspec
import pytest

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.log import Drawn, Entry, Header, Log, Revealed, Rolled
from rollwright.core.playing import play
from rollwright.core.position import read_for
from rollwright.core.replay import begin, replay, seeded, verify
from rollwright.server.games.lessons import lesson_message
from rollwright.server.games.rulebook import ExampleLine, LegendLine, ParagraphLine, rulebook_message

from ..client import Service, keys_of
from ..tables.test_playing import play_out
from ..taught import LESSON, TAUGHT
from ..toy_house import catalog

GAMES = [*Catalog.discover(), TAUGHT]


def _named(game: Game) -> str:
    return f"{game.components.id} {game.components.mode}".strip()


@pytest.mark.parametrize("game", GAMES, ids=_named)
def test_every_rulebook_can_be_sent_with_its_examples_played(game: Game) -> None:
    told, book = rulebook_message(game), game.components.rulebook
    assert [chapter.title for chapter in told.chapters] == [chapter.title for chapter in book.chapters]
    assert set(told.house_rules) == set(book.house_rules)
    for part in [part for chapter in told.chapters for part in chapter.parts if isinstance(part, ExampleLine)]:
        assert part.papers
    assert msgspec.json.encode(told)


@pytest.mark.parametrize("game", [game for game in GAMES if game.components.lesson], ids=_named)
def test_every_lesson_can_be_sent_as_the_pupil_sees_it(game: Game) -> None:
    told = lesson_message(game)
    assert all(step.view.seat == 0 and step.say for step in told.steps)
    assert not told.steps[-1].waits_for


def test_a_rulebook_has_paragraphs_with_their_rules_drawn_signs_and_examples_on_the_sheet() -> None:
    told = rulebook_message(TAUGHT)
    table, turn, scoring, _ = told.chapters
    assert isinstance(turn.parts[0], ParagraphLine)
    assert turn.parts[0].rules == ("TOY-1",)
    assert isinstance(table.parts[1], LegendLine)
    assert {sign.glyph for sign in table.parts[1].signs} == set(told.glyphs)
    example = scoring.parts[1]
    assert isinstance(example, ExampleLine)
    assert example.gain == 6
    [paper] = example.papers
    assert (paper.on, paper.cells, paper.written, paper.rings) == ("sheet", [0, 0, 0, 0, 0, 1], [5], [5])


def test_a_lesson_is_served_and_says_the_rule_to_who_breaks_one(service: Service) -> None:
    told = service.get("/api/games/taught/-/lesson").json()
    assert [step["say"] for step in told["steps"]] == [step.say for step in LESSON.steps]
    assert told["steps"][1]["rings"] == [5]
    path = "/api/games/taught/-/lesson/why"
    refused = service.http.post(path, json={"step": 2, "move": "cross row:6"}).json()
    assert (refused["legal"], refused["rule"]) == (False, "TOY-1")
    assert service.http.post(path, json={"step": 2, "move": "cross row:5"}).json()["legal"]
    assert service.http.post(path, json={"step": 99, "move": "cross row:5"}).status_code == 404
    assert service.get("/api/games/crosses/-/lesson").status_code == 404


def test_an_answer_is_tried_at_a_step_of_a_lesson(service: Service) -> None:
    path = "/api/games/taught/-/lesson/draft"
    seen = service.http.post(path, json={"step": 2, "move": "cross row:5"}).json()
    assert len(seen["prompt"]["draft"]) == 1
    refused = service.http.post(path, json={"step": 2, "move": "cross row:6"})
    assert (refused.status_code, refused.json()["rule"]) == (422, "TOY-1")
    assert service.http.post(path, json={"step": 99, "move": "cross row:5"}).status_code == 404


@pytest.mark.parametrize("asked", ["why", "draft"])
def test_what_a_pupil_asks_is_kept_by_no_cache(service: Service, asked: str) -> None:
    told = service.http.post(f"/api/games/taught/-/lesson/{asked}", json={"step": 2, "move": "cross row:5"})
    assert told.status_code == 200
    assert told.headers["Cache-Control"] == "no-store"
    assert "ETag" not in told.headers


def test_a_rulebook_is_served_for_every_game_that_is_known(service: Service) -> None:
    for game in catalog():
        path = f"/api/games/{game.components.id}/{game.components.mode or '-'}/rulebook"
        assert set(service.get(path).json()) == {"aim", "chapters", "house_rules", "glyphs"}
    lessons = {line["id"] for line in service.get("/api/games").json() if line["lesson"]}
    assert lessons >= {"taught"}


# --- the game that goes on where a lesson ends -----------------------------------------------------------------


@pytest.mark.parametrize("game", [game for game in GAMES if game.components.lesson], ids=_named)
def test_every_lesson_ends_in_a_game_that_can_be_played_to_its_end_and_verified(game: Game) -> None:
    header = _goes_on(game)
    known, dice = Catalog([game]), SeededDice("tea")
    match = begin(header, known)
    assert 0 in match.due(), "it is the pupil who plays on"
    match.entries = entries = list[Entry]()
    play(match, seeded(header, known, "tea"), make_bot("beginner", "tea").choose)
    log = Log(header._replace(commitment=dice.commitment), [*entries, Revealed("tea")])
    assert verify(log, known) == sum(isinstance(entry, Rolled | Drawn) for entry in entries)


def _goes_on(game: Game) -> Header:
    made, lesson = game.components, game.components.lesson
    assert lesson is not None
    start = lesson.steps[-1].position.partition(" ")[2]
    n = read_for(game, start).table.n
    return Header(made.id, made.mode, made.version, n, made.chosen({}), data=made.data, start=start)


@pytest.mark.parametrize(("game", "mode"), [("taught", ""), ("potion_shop", "competitive")])
def test_a_table_goes_on_where_the_lesson_ends_and_its_record_says_so(service: Service, game: str, mode: str) -> None:
    pupil = service.make(game, [], mode=mode, lesson=True)
    last = service.get(f"/api/games/{game}/{mode or '-'}/lesson").json()["steps"][-1]["view"]
    seen, line = pupil.view(), pupil.ask()
    assert {name: seen[name] for name in ("sheet", "board", "dice", "round")} == {
        name: last[name] for name in ("sheet", "board", "dice", "round")
    }
    assert [seat["bot"] for seat in line["seats"]] == ["", "beginner"]
    assert line["start"]
    play_out([pupil], keys_of(service.described(game, mode)))
    log = Log.loads(service.get(pupil.path + "/record").text)
    assert log.header.start == line["start"]
    told = replay(log, catalog())
    assert told.error is None
    assert told.match.over
    if any(isinstance(entry, Rolled | Drawn) for entry in log.entries):
        verify(log, catalog())
    begun = pupil.ask("/proof")["begun"]
    assert begun["cards"] == {deck: list(cards) for deck, cards in begin(log.header, catalog()).drawn_cards.items()}
    assert not pupil.again().ask()["start"], "a rematch begins with a blank table"


def test_a_table_that_goes_on_from_a_lesson_has_the_seats_of_the_lesson(service: Service) -> None:
    wish = {"game": "taught", "host": "Ana", "nonce_hash": "a" * 64, "lesson": True}
    assert service.post("/api/tables", {**wish, "seats": [{}, {}]}).status_code == 422
    assert service.post("/api/tables", {**wish, "options": {"short_row": "yes"}}).status_code == 422
    assert service.post("/api/tables", {**wish, "game": "crosses"}).status_code == 404

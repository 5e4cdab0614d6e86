"""What a client is told of a game, and of the service."""

import msgspec
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.layout import moved, track
from rollwright.core.printed import Icon, Label
from rollwright.core.sheet import Paper
from rollwright.paper.glyphs import FILL, GLYPHS, WRITTEN, parts
from rollwright.server.app import endpoints
from rollwright.server.games.description import description
from rollwright.server.games.description_messages import GameDescription, Miniature
from rollwright.server.games.miniature import miniature
from rollwright.server.games.paper_messages import Label as LabelMessage
from rollwright.server.games.papers import glyph_names, paper
from rollwright.server.http.openapi import openapi

from ..client import Service
from ..toy_house import catalog

GAMES = list(catalog())


def test_the_list_names_every_game(service: Service) -> None:
    listed = {(line["id"], line["mode"]) for line in service.get("/api/games").json()}
    assert listed == {(game.components.id, game.components.mode) for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}".strip())
def test_a_description_has_all_that_is_printed(service: Service, game: Game) -> None:
    told = service.described(game.components.id, game.components.mode)
    assert [move["key"] for move in told["moves"]] == [move.key for move in game.components.moves.all]
    assert [field["id"] for field in told["sheet"]["fields"]] == [field.id for field in game.components.sheet.boxes]
    assert (told["board"] is None) == (game.components.board is None)
    for move, line in zip(game.components.moves.all, told["moves"], strict=True):
        assert bool(line["on"]) == bool(move.target)
        if line["on"]:
            fields = told[line["on"]]["fields"]
            assert [fields[index]["id"] for index in line["target"]] == [field.id for field in move.target]
    for field in told["sheet"]["fields"]:
        for mark in told["sheet"]["marks"][field["marks"]]:
            own = mark["glyph"] in told["glyphs"]
            assert own or {part for part in parts(mark["glyph"]) if part in GLYPHS} <= set(told["glyphs"])
    assert {"die", "d6", "star"} <= set(told["glyphs"])
    assert not {*WRITTEN, FILL} & set(told["glyphs"])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}".strip())
@pytest.mark.parametrize("small", [False, True])
def test_a_description_is_of_its_declared_type(game: Game, small: bool) -> None:
    assert _kept(description(game, {}, small), GameDescription)
    assert _kept(miniature(game), Miniature)


def _kept(message: object, kind: type) -> bool:
    """Whether a client that reads it as this type has all of it."""
    told = msgspec.json.encode(message)
    read = msgspec.json.encode(msgspec.json.decode(told, type=kind))
    return bool(msgspec.json.decode(read) == msgspec.json.decode(told))


def test_what_ends_a_turn_at_once_is_told_and_is_a_button(service: Service) -> None:
    found = []
    for game in GAMES:
        told = service.described(game.components.id, game.components.mode)
        buttons = {move["key"] for move in told["moves"] if not move["target"]}
        found += [decision["ends_turn"] for decision in told["decisions"].values() if "ends_turn" in decision]
        assert {decision.get("ends_turn", "") for decision in told["decisions"].values()} <= {"", *buttons}
    assert found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}".strip())
def test_a_miniature_is_one_paper_with_marks_and_the_pens_for_them(service: Service, game: Game) -> None:
    told = service.get(f"/api/games/{game.components.id}/{game.components.mode or '-'}/miniature").json()
    assert set(told) == {"paper", "marks", "glyphs", "letters"}
    ids = [field["id"] for field in told["paper"]["fields"]]
    papers = [spec for spec in (game.components.sheet, game.components.board) if spec is not None]
    [spec] = [spec for spec in papers if ids == [field.id for field in spec.boxes]]
    written = [spec.boxes[box].mark(value).glyph for box, value in told["marks"] if value]
    drawn = [part for glyph in written if glyph for part in parts(glyph) if part in GLYPHS]
    assert set(drawn) <= set(told["glyphs"])
    assert told["marks"]


def test_house_rules_change_the_paper(service: Service) -> None:
    for game in Catalog.discover():
        for name, choices in game.components.options.items():
            told = service.get(f"/api/games/{game.components.id}/{game.components.mode or '-'}?{name}={choices[-1]}")
            spec = game.paper(game.components.chosen({name: choices[-1]}))
            assert len(told.json()["sheet"]["fields"]) == len(spec.boxes)
    assert service.get("/api/games/crosses/-?nothing=here").status_code == 422
    assert service.get("/api/games/crosses/sideways").status_code == 404


def test_a_description_is_kept_and_asked_about_each_time(service: Service) -> None:
    """The rules of a version never change; its layouts and words do with the software."""
    for path in ("/api/games/crosses/-?version=1", "/api/games/crosses/-/miniature?version=1", "/api/games/crosses/-"):
        told = service.get(path)
        assert told.headers["cache-control"] == "public, no-cache"
        again = service.get(path, **{"If-None-Match": told.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert service.get(path, **{"If-None-Match": '"of another release"'}).content == told.content
    assert service.get("/api/games/crosses/-?version=2").status_code == 404


def test_every_route_is_in_the_openapi_description(service: Service) -> None:
    described = service.get("/api/openapi.json").json()
    assert described == msgspec.json.decode(msgspec.json.encode(openapi(endpoints())))
    assert {(method.upper(), path) for path, found in described["paths"].items() for method in found} == {
        (one.method, one.path) for one in endpoints()
    }
    assert described["components"]["schemas"]["Problem"]["properties"]["rule"]


def test_health_metrics_and_pages(service: Service) -> None:
    assert service.get("/healthz").text == "well\n"
    service.get("/api/games")
    assert 'rollwright_answers_total{kind="games",status="200"}' in service.get("/metrics").text
    for page in ("/", "/t/abc", "/dice", "/rules/a/b"):
        assert service.get(page).headers["content-type"].startswith("text/html")
    assert service.get("/..%2fcli.py").status_code == 404
    assert service.get("/nothing.js").status_code == 404


def test_a_client_is_told_what_differs_and_gets_the_glyphs_for_it() -> None:
    red = track("red", [1, 2, 3, 4], 20, 20, colour="red")
    wide = Paper([moved(red, 4, 8, heading="Reds")], (80, 40), decor=[Icon("star", 1, 1, 5, 5), Label("Hi", 2, 2)])
    sheet = Paper([red], title="Towns", layouts={"wide": wide})
    told = paper(sheet, lambda words: str(words).upper()).layouts["wide"]
    assert (told.size, told.title, told.headings) == ((80, 40), "", ["REDS"])
    assert list(told.shapes[0]) == ["soft", 4, 8, 8, 8]
    assert [item.text for item in told.decor if isinstance(item, LabelMessage)] == ["REDS", "HI"]
    assert "star" in glyph_names(sheet)

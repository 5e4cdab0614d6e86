"""A game's moves take a small part of the bytes on the wire, and nothing of them is lost."""

import re
from gzip import compress
from itertools import accumulate
from typing import Any

import msgspec
import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.naming import spot
from rollwright.server.games.description import description

GAMES = list(Catalog.discover())
OPTIONAL = ("label", "face", "look")


def unpacked(game: Game, moves: dict[str, Any]) -> list[dict[str, Any]]:
    """As a client does it."""
    rows = {name: list(accumulate(steps)) for name, steps in moves["rows"].items()}
    papers = {"sheet": game.components.sheet, "board": game.components.board}
    return [
        _move({name: said[rows[name][n]] for name, said in moves["said"].items()}, start, papers)
        for n, start in enumerate(rows["start"])
    ]


def _move(said: dict[str, Any], start: int, papers: dict[str, Any]) -> dict[str, Any]:
    target = [box + start for box in said.pop("shape")]
    paper = papers[said["on"] or "sheet"]
    boxes = [paper.boxes[box] for box in target] if said["on"] else []
    key = re.sub(r"\{(-?\d+)\}", lambda found: boxes[int(found[1])].id, said["key"])
    names = [str(spot(box, paper.groups[box.group])) for box in boxes]
    label = re.sub(r"\{(-?\d+)\}", lambda found: names[int(found[1])], said["label"])
    optional = {name: value for name, value in {**said, "label": label}.items() if name in OPTIONAL and value}
    return {**{name: said[name] for name in ("on", "mark", "die", "tasks")}, "key": key, "target": target, **optional}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.components.id} {game.components.mode}".strip())
def test_the_packed_moves_are_the_moves(game: Game) -> None:
    plain = msgspec.json.decode(msgspec.json.encode(description(game, {})))
    small = msgspec.json.decode(msgspec.json.encode(description(game, {}, small=True)))
    assert unpacked(game, small["moves"]) == plain["moves"]
    assert small["rules"] == []
    assert plain["rules"]
    assert len(compress(msgspec.json.encode(small["moves"]))) < 5000

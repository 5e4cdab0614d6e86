"""A game from outside: its own wheel, found through the catalogue, played on whichever build is installed."""

import json
from importlib.metadata import distribution

from rollwright import Game, Match, Move, Seat, Table
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.playing import play


def hold_at_twenty(game: Game, table: Table, me: Seat, legal: list[Move]) -> Move:
    pot = me.sheet.spec.boxes[1]
    return legal[-1] if me.sheet[pot] >= 20 else legal[0]


def test_it_is_installed_from_a_wheel() -> None:
    told = distribution("rollwright-pig").read_text("direct_url.json") or "{}"
    assert "editable" not in json.loads(told).get("dir_info", {})


def test_it_plays_to_a_hundred() -> None:
    match = Match(Catalog.discover().find("pig"), 2)
    play(match, SeededDice("pig"), hold_at_twenty)
    assert max(score.total for score in match.scores()) >= 100

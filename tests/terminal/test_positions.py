"""A game that begins in the middle, and a record whose rules are not those that are installed."""

from pathlib import Path

import pytest

from rollwright import NUMBER, Paper, track
from rollwright.core.catalog import Catalog
from rollwright.core.errors import RecordError
from rollwright.core.log import Entry, Log, Played
from rollwright.terminal.replaying import show_record
from rollwright.terminal.session import Session
from rollwright.terminal.start import GameRequest, new_game, unfinished_game
from rollwright.terminal.textsheet import draw
from tests.core.bakery import BAKERY
from tests.core.toys import CROSSES

from .table import said, screen

TOYS = Catalog([CROSSES])


def test_a_game_begins_with_a_position_and_its_record_is_played_on_from_there(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    line = "crosses/1 n=1 round=2 step=turn:cross:all 0.busy=1 0.todo=cross"
    asked = GameRequest("crosses", {}, record=record, start=line)
    shown = screen(["position", "stop"])
    Session(new_game(asked, TOYS), shown).run()
    assert line in said(shown)
    assert unfinished_game(record, TOYS).match.table.round == 2


def test_a_record_that_no_longer_replays_says_that_the_rules_have_changed_since(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    sitting = new_game(GameRequest("crosses", {}, record=record), TOYS)
    header = sitting.log.header._replace(rules="0123456789abcdef")
    entries: list[Entry] = [Played(0, ("cross nowhere",))]
    record.write_text(Log(header, entries).dumps())
    with pytest.raises(RecordError, match="The rules have changed since"):
        unfinished_game(record, TOYS)
    with pytest.raises(RecordError, match="The rules have changed since"):
        show_record(record, TOYS, screen())


def test_a_hint_where_nothing_is_left_to_decide_says_so(tmp_path: Path) -> None:
    baked = new_game(GameRequest("bakery", {}, record=tmp_path / "game.jsonl"), Catalog([BAKERY]))
    while baked.match.asks:
        baked.match.rolled([1] * len(baked.match.asks[0].dice))
    while baked.match.seats[0].todo:
        baked.match.choose(0, baked.match.legal(0)[0])
    shown = screen(["hint", "stop"])
    Session(baked, shown).run()
    assert "Nothing is left to decide." in said(shown)


def test_a_headed_row_of_numbers_is_drawn_while_it_is_blank() -> None:
    paper = Paper([track("red", range(1, 5), 10, 10, marks=NUMBER, heading="Red")], (70, 30))
    lines = ["".join(text for text, _ in line) for line in draw(paper, paper.blank().cells)]
    assert "Red _ _ _ _" in lines

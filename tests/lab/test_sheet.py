"""The heat map: shares that were really counted, drawn where they belong."""

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from rollwright.core.layout import track
from rollwright.core.printed import Shape
from rollwright.core.sheet import Box, Paper
from rollwright.lab.answers.sheet import SHEET as QUESTION
from rollwright.lab.answers.sheet import names, split, uses
from rollwright.lab.engines import OneProcess
from rollwright.lab.heat import colour, share_in, washed
from rollwright.lab.plan import Plan
from rollwright.lab.playing import play_one
from rollwright.lab.question import Asked
from rollwright.lab.run import Run
from rollwright.lab.tables import TABLES
from rollwright.measuring.variant import Variant
from rollwright.paper import LIGHT, SLATE
from rollwright.paper.theme import SMALLEST_TYPE, contrast

GAMES = 20


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return Run(Plan(Variant("ludum-quest"), (2,), GAMES), tmp_path_factory.mktemp("lab"), OneProcess()).play()


def test_the_shares_are_those_of_the_sheets_and_boards_at_the_end(run: Run) -> None:
    found = {(use.paper, use.box.id): use.whole.value for use in uses(run)}
    ends = [play_one(run.plan, 2, nth, {table: [] for table in TABLES}) for nth in range(GAMES)]
    for box in ("vp.7", "coin.9"):
        sheets = [me.sheet for match in ends for me in match.seats]
        marked = sum(sheet[sheet.spec[box]] > 0 for sheet in sheets)
        assert 0 < marked < len(sheets)
        assert found["sheet", box] == pytest.approx(marked / len(sheets))
    boards = [match.table.board for match in ends]
    assert found["board", "F5"] == pytest.approx(sum(board[board.spec["F5"]] > 0 for board in boards) / GAMES)


def test_winners_fill_more_point_boxes_than_the_others(run: Run) -> None:
    found = {use.box.id: use for use in uses(run)}
    assert found["vp.7"].winners > found["vp.7"].others


def test_boxes_the_game_calls_rare_and_notes_in_passing_do_not_count_as_dead(run: Run) -> None:
    counted, rare, notes = split(run)
    assert {use.group.id for use in notes} == {"value", "points"}
    assert "board" in {use.group.id for use in rare}
    assert not {use.box.id for use in counted} & {use.box.id for use in [*rare, *notes]}


def test_dead_boxes_are_named_and_ringed_by_day_and_by_night(run: Run) -> None:
    answer = QUESTION.answer(Asked(run))
    dead = [use for use in split(run)[0] if use.rare()]
    assert len(dead) == answer.value.value > 0
    assert all(name in answer.sentence for name in names(dead)[:6])
    assert answer.alarms[0].weight > 0
    assert answer.picture
    for dark in (False, True):
        drawn = answer.picture.svg(dark)
        ET.fromstring(drawn)
        assert drawn.count('class="dead"') == len(dead)
    assert answer.picture.svg(False) != answer.picture.svg(True)


def test_the_table_has_every_group_that_is_marked(run: Run) -> None:
    answer = QUESTION.answer(Asked(run))
    rows = {row[0]: row for row in answer.grid.rows}
    assert rows["board"][1] == "225"
    assert re.fullmatch(r"\d+%", rows["point box"][3])


def test_neighbours_are_named_together(run: Run) -> None:
    by_id = {use.box.id: use for use in uses(run)}
    assert names([by_id[f"coin.{n}"] for n in (17, 18, 19, 20)]) == ["coin box 17 to 20"]
    assert names([by_id["coin.3"], by_id["coin.19"], by_id["coin.20"]]) == ["coin box 3", "coin box 19 and 20"]
    assert names([by_id["A15"], by_id["O15"]]) == ["board A15 and O15"]
    assert names([by_id[f"vp.{n}"] for n in range(1, 8)]) == ["all of point box"]


def test_a_share_is_written_only_where_it_can_be_read() -> None:
    wide, tiny = Box("a", Shape("soft", 0, 0, 8, 8)), Box("b", Shape("soft", 0, 0, 4, 4))
    printed = Box("c", Shape("soft", 0, 0, 8, 8), label="14")
    high = Box("d", Shape("soft", 0, 0, 14, 14), label="14")
    sizes = {
        box.id: [float(one.attributes["font-size"]) for one in share_in(box, 0.47, "#000000")]
        for box in (wide, tiny, printed, high)
    }
    assert sizes["a"][0] >= SMALLEST_TYPE
    assert sizes["d"][0] >= SMALLEST_TYPE
    assert sizes["b"] == sizes["c"] == []


def test_a_place_without_outline_that_lies_on_boxes_is_not_coloured() -> None:
    row = track("row", range(1, 4), 20, 20)
    line = track("line", [1], 20, 20, size=(24, 8), kind="bare")
    beside = track("beside", [1], 60, 20, kind="bare")
    assert {box.group for box in washed(Paper([line, row, beside]))} == {"row", "beside"}


def test_the_scale_grows_steadily_away_from_the_paper() -> None:
    for theme in (LIGHT, SLATE):
        steps = [contrast(colour(theme, n / 10), theme.paper) for n in range(11)]
        assert steps == sorted(steps)
        assert steps[-1] > 4.5


def test_one_player_alone_has_no_winners(tmp_path: Path) -> None:
    alone = Run(Plan(Variant("ludum-quest", "solitaire"), (1,), GAMES), tmp_path, OneProcess()).play()
    answer = QUESTION.answer(Asked(alone))
    assert {row[3] for row in answer.grid.rows} == {"–"}
    assert answer.picture
    assert "board" not in {use.paper for use in uses(alone)}

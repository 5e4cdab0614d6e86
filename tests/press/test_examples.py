"""Pictures of examples: a part of the paper, whole boxes, with the letters and numbers that the text speaks of."""

import re

from rollwright.core.layout import grid, notes
from rollwright.core.printed import NUMBER, Icon, Label, Shape
from rollwright.core.sheet import Box, Group, Paper
from rollwright.core.worked import WorkedPaper
from rollwright.paper import LIGHT
from rollwright.press.examples import example_picture, has_sight, window

FIELD = grid("field", "ABCDEFGH", "87654321", 20, 20)
BESIDE = Group("beside", [Box("far", Shape("soft", 118, 70, 12, 9), label="far", marks=NUMBER)])
PAPER = Paper(
    [FIELD, BESIDE, notes("mind", ["left"])], (140, 140), decor=[Icon("key", 2, 2, 9, 9), Label("cut off", 95, 66)]
)


def shown(box: str) -> WorkedPaper:
    cells = PAPER.blank().cells
    cells[PAPER[box].index] = 1
    return WorkedPaper("sheet", PAPER, cells, [PAPER[box].index], [])


def texts(box: str) -> list[str]:
    found = shown(box)
    return re.findall(r">([^<]+)</text>", example_picture(found, window(found, (174, 105)), LIGHT))


def test_a_part_of_a_grid_has_the_names_of_its_rows_and_columns_and_nothing_that_is_cut_off() -> None:
    assert texts("E4") == [*"BCDEFGH", *"543"]


def test_at_the_edge_of_a_grid_there_are_as_many_as_fit() -> None:
    found = texts("A8")
    assert found[0] == "A"
    assert "8" in found
    assert "H" not in found


def test_what_is_only_kept_in_mind_or_was_emptied_is_no_picture() -> None:
    assert has_sight(shown("E4"))
    assert not has_sight(shown("left"))
    assert not has_sight(shown("E4")._replace(cells=PAPER.blank().cells))

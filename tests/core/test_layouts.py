"""One sheet, arranged for screens of several shapes: the same boxes at other places."""

from collections.abc import Callable

import pytest

from rollwright.core.errors import GameDefinitionError
from rollwright.core.layout import grid, moved, track
from rollwright.core.printed import Panel
from rollwright.core.sheet import Group, Paper


def red() -> Group:
    return track("red", [1, 2, 3, 4], 20, 20, colour="red")


def town() -> Group:
    return grid("town", "AB", "12", 20, 60)


def test_a_layout_has_the_same_boxes_elsewhere_and_the_print_stays_as_it_is() -> None:
    upright = Paper([moved(red(), 4, 8, size=(10, 12), per_line=2), moved(town(), 4, 40, by=2, named=False)], (60, 80))
    sheet = Paper([red(), town()], layouts={"upright": upright})
    shapes = [sheet.layouts["upright"][id].shape for id in ("red:1", "red:2", "red:3", "A1", "B2")]
    assert [(s.x, s.y, s.w, s.h) for s in shapes] == [
        *((4, 8, 10, 12), (14, 8, 10, 12), (4, 20, 10, 12)),
        *((4, 40, 20, 20), (24, 60, 20, 20)),
    ]
    assert sheet["A1"].shape.x == 20
    assert any(isinstance(item, Panel) and item.x < 4 for item in upright.decor), "the panel goes with its boxes"


@pytest.mark.parametrize(
    ("groups", "complaint"),
    [
        (lambda: [red()], "different groups from the sheet: town is missing"),
        (
            lambda: [red(), town(), track("more", [1], 0, 0)],
            "different groups from the sheet: more is not on the sheet",
        ),
        (lambda: [town(), red()], "different groups from the sheet: town stands where red is due"),
        (lambda: [track("red", [1, 2, 3], 0, 0), town()], "different boxes from the sheet: red/red:4 is missing"),
        (lambda: [track("red", [2, 1, 3, 4], 0, 0), town()], "different boxes .* red/red:2 stands where red/red:1 is"),
    ],
)
def test_a_layout_with_other_boxes_is_refused_by_name(groups: Callable[[], list[Group]], complaint: str) -> None:
    with pytest.raises(GameDefinitionError, match=f"The layout 'wide' has {complaint}"):
        Paper([red(), town()], layouts={"wide": Paper(groups())})


def test_a_layout_has_one_of_the_known_names_and_none_of_its_own() -> None:
    inner = Paper([red()], layouts={"wide": Paper([red()])})
    with pytest.raises(GameDefinitionError, match="layout 'upright' has layouts of its own"):
        Paper([red()], layouts={"upright": inner})
    with pytest.raises(GameDefinitionError, match="upright"):
        Paper([red()], layouts={"uprigth": Paper([red()])})

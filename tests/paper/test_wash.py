"""A wash: a colour that somebody lays under the print of a box."""

import re

import pytest

from rollwright.core.sheet import Paper
from rollwright.paper import LIGHT, SLATE, Theme, draw
from rollwright.paper.theme import contrast

from .sheets import SPECS


def box(svg: str, id: str) -> str:
    found = re.search(rf'data-box="{re.escape(id)}".*?</g>', svg)
    assert found
    return found.group()


def test_a_wash_lies_under_the_outline_and_the_print_of_its_box_alone() -> None:
    spec = SPECS["everything"]
    drawn = draw(spec, wash={"coin:2": "#0B5A8C"})
    washed = box(drawn, "coin:2")
    assert washed.index('class="wash"') < washed.index('class="edge"') < washed.index('class="label"')
    assert drawn.count("#0B5A8C") == 1


def test_without_a_wash_nothing_changes(spec: Paper) -> None:
    assert draw(spec, wash={}) == draw(spec)


@pytest.mark.parametrize("theme", [LIGHT, SLATE], ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", ["#FFFFFF", "#8FC3E0", "#5C9BC0", "#0B5A8C", "#C4E6FF", "#000000"])
def test_print_can_be_read_on_any_wash(theme: Theme, ground: str) -> None:
    assert contrast(theme.on(ground).label, ground) > 3.8


def test_contrast_is_that_of_black_and_white_at_most() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#0072B2", "#0072B2") == 1

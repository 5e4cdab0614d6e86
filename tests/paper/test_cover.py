"""Every game has a front: its author's drawing, or its name over a pattern of its own signs in calibrated colours."""

from xml.etree import ElementTree as ET

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.paper.cover import HEIGHT, WIDTH, cover
from rollwright.paper.looks import DOZEN, look_of
from rollwright.testkit.contrast import complaints
from tests.testkit.orchard import printed

MODES = [modes[0] for modes in Catalog.discover().titles().values()]
FOREIGN = ("script", "foreignObject", "image", "use", "a")


@pytest.mark.parametrize("game", MODES, ids=lambda game: game.components.id)
def test_the_cover_is_a_drawing_of_its_own_that_loads_nothing(game: Game) -> None:
    drawing = ET.fromstring(cover(game.components))
    assert drawing.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    tags = {element.tag.rpartition("}")[2] for element in drawing.iter()}
    assert not tags & set(FOREIGN)
    assert not [name for element in drawing.iter() for name in element.attrib if name.endswith("href")]


@pytest.mark.parametrize("nth", range(len(DOZEN)))
def test_colours_that_nobody_chose_can_be_read(nth: int) -> None:
    assert list(complaints(DOZEN[nth])) == []


def test_a_game_that_declares_nothing_has_a_cover_with_its_name_and_always_the_same_colours() -> None:
    made = printed()
    assert made.look is None
    assert look_of(made) == look_of(printed())
    assert made.title.split()[0] in cover(made)

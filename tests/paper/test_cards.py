"""Cards in boxes: printed, fitted, told."""

from rollwright.core.layout import track
from rollwright.core.naming import content
from rollwright.core.printed import Frame, Icon, Label, Line, Picture, Shape
from rollwright.core.sheet import Paper
from rollwright.paper import draw
from rollwright.paper.cards import laid

PRINT = (Label("Key", 10, 5, 4), Icon("key", 0, 10, 20, 20), Line(0, 30, 20, 30), Frame(0, 0, 20, 40))
KEY = Picture("Key", "opens a door", (20, 40), PRINT)
SPEC = Paper([track("place", range(1, 3), 10, 10, size=(20, 20), cards=(KEY,))])


def test_a_card_is_as_large_as_its_box_allows_and_in_its_middle() -> None:
    label, icon, line, frame = laid(KEY, Shape("soft", 10, 10, 20, 20))
    assert label == Label("Key", 20, 12.5, 2)
    assert icon == Icon("key", 15, 15, 10, 10)
    assert line == Line(15, 25, 25, 25)
    assert frame == Frame(15, 10, 10, 20)


def test_a_box_shows_the_card_that_lies_in_it_and_an_empty_one_none() -> None:
    sheet = SPEC.blank()
    assert ">Key<" not in draw(SPEC, sheet)
    sheet.mark(SPEC["place:2"])
    assert draw(SPEC, sheet).count(">Key<") == 1


def test_a_card_is_told_with_its_name_and_text() -> None:
    assert str(content(SPEC["place:1"], 1)) == "Key (opens a door)"
    assert content(SPEC["place:1"], 0) == "blank"
    assert SPEC["place:1"].card(2) is None

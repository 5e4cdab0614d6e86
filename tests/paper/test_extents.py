"""Text in another language: as large as in English wherever it has room."""

from rollwright.core.printed import NUMBER, Decor, Label, Shape
from rollwright.core.sheet import Box, Group, Paper
from rollwright.paper.extents import extent, meets
from rollwright.paper.outlines import rect
from rollwright.paper.reading import read_paper

DICE = Label("dice", 20, 10)
GERMAN = {"dice": "Wertungswürfel"}


def read(*boxes: Shape, at: Label = DICE) -> tuple[Label, Paper]:
    others: list[Decor] = [at, Label("4", 20, 30)]
    group = Group("boxes", [Box(f"box:{nth}", shape, marks=NUMBER) for nth, shape in enumerate(boxes)])
    paper = read_paper(Paper([group], (100, 40), decor=others), lambda words: GERMAN.get(str(words), str(words)))
    label = paper.decor[0]
    assert isinstance(label, Label)
    return label, paper


def test_a_longer_word_keeps_its_size_where_nothing_stands_beside_it() -> None:
    label, _ = read(Shape("square", 60, 6, 8, 8), Shape("square", 22, 20, 8, 8))
    assert (label.text, label.size) == ("Wertungswürfel", DICE.size)


def test_it_becomes_smaller_before_it_meets_the_next_box() -> None:
    for at in (DICE, DICE._replace(x=60, anchor="end"), DICE._replace(x=40, anchor="middle")):
        next_to = Shape("square", 38, 6, 2, 8) if at.anchor == "start" else Shape("square", 25, 6, 8, 8)
        label, paper = read(next_to, at=at)
        assert not meets(extent(label), rect(paper["box:0"].shape)), at.anchor


def test_it_stays_on_the_page() -> None:
    label, paper = read(at=DICE._replace(x=80))
    assert label.size < DICE.size
    place = extent(label)
    assert place.x + place.w <= paper.size[0]

"""Cards that are cut straight, and backs that lie behind their fronts."""

import pytest

from rollwright.core.printed import Line, Picture
from rollwright.press.cutting import AWAY, cut_page, grid
from rollwright.press.order import PAPERS

SIZES = [(36.0, 36.9), (54.0, 26.0), (22.0, 17.0), (63.0, 88.0)]
CARD = Picture("card", "", (10, 10))


@pytest.mark.parametrize("page", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("size", SIZES)
def test_there_is_a_mark_at_both_ends_of_every_edge_and_none_elsewhere(
    page: tuple[float, float], size: tuple[float, float]
) -> None:
    columns, lines = grid(page, size)
    spec = cut_page(page, size, [CARD] * (columns * lines))
    marks = [item for item in spec.decor if isinstance(item, Line)]
    shapes = [box.shape for box in spec.boxes]
    down = sorted({round(line.x1, 6) for line in marks if line.x1 == line.x2})
    across = sorted({round(line.y1, 6) for line in marks if line.y1 == line.y2})
    assert down == sorted({round(edge, 6) for shape in shapes for edge in (shape.x, shape.x + shape.w)})
    assert across == sorted({round(edge, 6) for shape in shapes for edge in (shape.y, shape.y + shape.h)})
    assert len(marks) == 2 * (len(down) + len(across))
    assert all(value > 0 for line in marks for value in line[:4])
    assert min(shape.x for shape in shapes) - max(line.x2 for line in marks if line.x2 < down[0]) == pytest.approx(AWAY)


@pytest.mark.parametrize("n", [1, 4, 7])
def test_a_back_lies_behind_its_front_when_the_leaf_is_turned_over_its_long_edge(n: int) -> None:
    page = PAPERS["a4"]
    fronts, backs = (cut_page(page, (36, 36.9), [CARD] * n, mirrored=mirrored) for mirrored in (False, True))
    for front, back in zip(fronts.boxes, backs.boxes, strict=True):
        assert front.shape.x == pytest.approx(page[0] - back.shape.x - back.shape.w)
        assert front.shape.y == back.shape.y

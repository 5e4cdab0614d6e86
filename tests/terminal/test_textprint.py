"""What is printed around the boxes, at the screen."""

import pytest

from rollwright import Game, Paper
from rollwright.core.catalog import Catalog
from rollwright.core.printed import Icon, Label
from rollwright.terminal.signs import ASCII, DRAWN
from rollwright.terminal.textprint import draw


@pytest.mark.parametrize(
    "game", list(Catalog.discover()), ids=lambda game: f"{game.components.id} {game.components.mode}"
)
def test_every_printed_word_can_be_read(game: Game) -> None:
    for spec in filter(None, [game.components.sheet, game.components.board]):
        lines = draw(spec, 80, DRAWN)
        assert max(map(len, lines), default=0) <= 80
        words = " ".join(" ".join(lines).split())
        printed = [" ".join(item.text.split()) for item in spec.decor if isinstance(item, Label)]
        assert [text for text in printed if text not in words] == []


def test_pictures_stand_where_they_stand_on_paper_and_cover_nothing() -> None:
    corner = [Icon("circle", 10, 10, 5, 5), Icon("circle", 15, 10, 5, 5), Icon("root", 10, 20, 5, 5)]
    spec = Paper([], (100, 100), decor=[*corner, Label("three", 12, 22.5)])
    assert draw(spec, 40, ASCII) == [" C C", "root three"]

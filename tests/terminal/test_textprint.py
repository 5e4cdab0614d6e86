"""What is printed around the boxes, in words."""

import pytest

from rollwright import Game, Paper
from rollwright.core.catalog import Catalog
from rollwright.core.printed import Decor, Icon, Label
from rollwright.terminal.signs import ASCII
from rollwright.terminal.textprint import described


@pytest.mark.parametrize(
    "game", list(Catalog.discover()), ids=lambda game: f"{game.components.id} {game.components.mode}"
)
def test_every_printed_word_can_be_read(game: Game) -> None:
    for spec in filter(None, [game.components.sheet, game.components.board]):
        words = " ".join(" ".join(described(spec)).split())
        printed = [" ".join(item.text.split()) for item in spec.decor if isinstance(item, Label)]
        assert [text for text in printed if any(map(str.isalpha, text)) and text not in words] == []


def test_pictures_have_a_sign_or_the_name_that_stands_beside_them() -> None:
    plant: list[Decor] = [Icon("root", 10, 10, 5, 5), Label("Mandrake", 16, 12.5)]
    brew: list[Decor] = [
        Label("=", 60, 12.5),
        Icon("circle", 64, 10, 5, 5),
        Label("+", 72, 12.5),
        Icon("root", 76, 10, 5, 5),
    ]
    spec = Paper([], (100, 100), decor=[*plant, *brew])
    assert described(spec, signs=ASCII) == ["Mandrake   = C + Mandrake"]


def test_a_picture_that_nothing_names_is_left_out_and_a_die_says_its_number() -> None:
    spec = Paper([], (100, 100), decor=[Icon("block-i", 10, 10, 5, 5), Icon("face3", 10, 30, 5, 5)])
    assert described(spec) == ["[3]"]

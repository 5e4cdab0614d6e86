"""Games are found by name, never by import."""

import pytest

from rollwright.core.catalog import Catalog, plain
from rollwright.core.errors import BadOption, GameDefinitionError, UnknownGame
from rollwright.games.six_dice_square import GAMES

from .toys import CROSSES, LANES

CATALOG = Catalog([CROSSES, LANES, *GAMES])


@pytest.mark.parametrize("name", ["six_dice_square", "six-dice-square", "Six Dice Square"])
def test_dashes_and_capitals_name_the_same_game(name: str) -> None:
    assert plain(name) == "six_dice_square"
    assert CATALOG.find(name) is GAMES[0]


def test_the_mode_is_named_or_follows_from_the_number_of_players() -> None:
    assert CATALOG.find("six-dice-square:challenge") is GAMES[1]
    assert CATALOG.find("six-dice-square", "challenge") is GAMES[1]
    assert CATALOG.find("six-dice-square", players=3) is GAMES[1]
    assert CATALOG.find("six-dice-square", players=1) is GAMES[0]


def test_what_is_not_there_is_told_with_what_is() -> None:
    with pytest.raises(UnknownGame, match="Installed: crosses, lanes, six_dice_square"):
        CATALOG.find("chess")
    with pytest.raises(UnknownGame, match=r"solo \(1 player\), challenge \(2-99 players\)"):
        CATALOG.find("six-dice-square", "blitz")
    with pytest.raises(BadOption, match="9 cannot play Crosses"):
        CATALOG.find("crosses", players=9)
    with pytest.raises(UnknownGame, match="version 7"):
        CATALOG.exact("crosses", "", 7)


def test_titles_group_their_modes() -> None:
    assert [game.components.mode for game in CATALOG.titles()["six_dice_square"]] == ["solo", "challenge"]
    assert len(CATALOG) == 4


def test_two_games_of_one_name_are_refused() -> None:
    with pytest.raises(GameDefinitionError):
        Catalog([CROSSES, CROSSES])

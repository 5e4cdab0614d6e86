"""Variants as a designer names them."""

from pathlib import Path

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption, UnknownGame
from rollwright.data_folder import write_folder
from rollwright.lab.variants import both, title_with

GAME = Catalog.discover().find("potion-shop")


@pytest.fixture
def my(tmp_path: Path) -> Path:
    """A folder of data with one number changed."""
    folder = tmp_path / "my"
    write_folder(GAME, folder)
    rules = folder / "rules.toml"
    rules.write_text(rules.read_text().replace("gold_per_vp = 2", "gold_per_vp = 3"))
    return folder


def test_the_game_is_found_by_the_files_of_a_folder(my: Path) -> None:
    one, other = both(["builtin", str(my)])
    assert (one.game, one.data, one.label) == ("potion_shop", (), "builtin")
    assert (other.game, other.label) == ("potion_shop", "my")
    assert "gold_per_vp = 3" in dict(other.data)["rules.toml"]


def test_house_rules_can_be_named_with_commas_and_beside_a_folder(my: Path) -> None:
    one, other = both(["potion-shop", "fair_start=true,chits=printed", f"{my},fair_start=true"])
    assert one.options == (("chits", "printed"), ("fair_start", "true"))
    assert other.options == (("fair_start", "true"),)
    assert other.data
    assert not one.data


def test_house_rules_that_hold_for_both_are_overruled_by_those_of_a_variant() -> None:
    one, other = both(["potion-shop", "builtin", "fair_start=false"], options=["fair_start"])
    assert (one.options, other.options) == ((("fair_start", "true"),), ())


def test_one_number_of_the_data_makes_a_variant() -> None:
    _, other = both(["potion-shop", "builtin", "upgrades.toml:upgrade.U05.cost=6"])
    assert dict(other.data)["upgrades.toml"].count("cost = 6") == GAME.texts()["upgrades.toml"].count("cost = 6") + 1


def test_a_game_file_is_a_variant_of_itself_and_of_what_is_installed() -> None:
    file = str(Path("examples/pig/src/rollwright_pig/__init__.py").resolve())
    one, other = both([file, "builtin", file])
    assert (one.game, other.game) == (file, file)
    assert both([file, file])[0].load().components.id == "pig"


def test_two_files_of_one_name_are_not_taken_for_each_other(tmp_path: Path) -> None:
    for folder in ("old", "new"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "my_game.py").write_text("")
    with pytest.raises(BadOption, match=r"Both games are called my_game. Rename the file or the folder"):
        both([str(tmp_path / "old" / "my_game.py"), str(tmp_path / "new" / "my_game.py")])


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (["builtin"], "Name two variants"),
        (["builtin", "fair_start=true"], "Name the game first"),
        (["potion-shop", "builtin", "nowhere"], "'nowhere' is neither builtin, a folder of data, a house rule"),
        (["potion-shop", "builtin", "speed=high"], "Potion Shop has no house rule speed = high"),
        (["potion-shop", "builtin", "a,b"], "'a,b' names two games or two folders"),
    ],
)
def test_what_is_no_variant_is_said(what: list[str], said: str) -> None:
    with pytest.raises(BadOption, match=said):
        both(what)


def test_files_that_no_game_or_several_games_have_are_said(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text("")
    with pytest.raises(BadOption, match=r"No installed game consists of the files other.toml. Name the game first."):
        both(["builtin", str(tmp_path)])
    twin = GAME.varied(GAME.texts())
    twin.components.id = "twin"
    with pytest.raises(BadOption, match=r"Several games .*: potion_shop, twin. Name one first."):
        title_with(GAME.texts(), Catalog([GAME, twin]))


def test_an_unknown_game_is_said() -> None:
    with pytest.raises(UnknownGame, match="No game is called 'chess'"):
        both(["chess", "builtin", "fair_start=true"])

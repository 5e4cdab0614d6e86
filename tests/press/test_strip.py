"""A printed strip of dice is proved by its secret, and only by it."""

from pathlib import Path
from typing import Any

import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.dice import Die
from rollwright.core.errors import DiceMismatch, RecordError
from rollwright.core.game import Game
from rollwright.press.book import Book
from rollwright.press.dicing import add_dice
from rollwright.press.order import PAPERS, Order
from rollwright.press.strip import FEWEST, Strip, is_strip, read_strip, strip_of, verify_strip

CATALOG = Catalog.discover()
GAMES = [modes[0] for modes in CATALOG.titles().values()]


def strip(game: Game) -> Strip:
    made = game.components
    return strip_of(game, made.chosen({}), made.players[0], "a secret")


@pytest.mark.parametrize("game", GAMES, ids=[game.components.id for game in GAMES])
def test_every_throw_is_that_of_a_game_with_the_same_secret(game: Game) -> None:
    made, dice = strip(game), SeededDice("a secret")
    for stream, rows in made.throws.items():
        for nth, row in enumerate(rows):
            thrown = [game.components.dice[name] for name in row]
            faces = dice.faces(stream, nth, thrown)
            assert list(row.values()) == [die.faces[face - 1] for die, face in zip(thrown, faces, strict=True)]


def test_one_changed_face_is_found() -> None:
    made = strip(GAMES[0])
    stream = next(iter(made.throws))
    row = made.throws[stream][0]
    name = next(iter(row))
    die = GAMES[0].components.dice[name]
    row[name] = next(face for face in die.faces if face != row[name])
    with pytest.raises(DiceMismatch, match="Throw 1"):
        verify_strip(made, made.commitment, CATALOG)


def test_a_fingerprint_that_was_noted_otherwise_is_found() -> None:
    made = strip(GAMES[0])
    with pytest.raises(DiceMismatch, match="fingerprint"):
        verify_strip(made, made.commitment, CATALOG, "00" * 32)


def test_a_pdf_without_a_strip_is_refused() -> None:
    assert is_strip(b"%PDF-1.7")
    with pytest.raises(RecordError, match="no dice strip"):
        read_strip(b"%PDF-1.7")


def test_a_printed_strip_is_verified_by_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, game = tmp_path / "strip.pdf", GAMES[0]
    assert main(["print", game.components.id, "--what", "dice", "--dice", "oak 7", "-o", str(path)]) == 0
    noted = SeededDice("oak 7").commitment
    assert main(["verify", str(path), "--commitment", noted]) == 0
    assert "follow from its secret" in capsys.readouterr().out
    assert main(["verify", str(path), "--commitment", "11" * 32]) == 1


def test_a_strip_has_every_die_that_a_game_may_need_and_enough_of_it() -> None:
    game = next(game for game in GAMES if game.components.id == "six_dice_square")
    made = strip_of(game, game.components.chosen({}), 1, "oak 7")
    assert set(made.throws) == set(game.components.dice)
    assert min(map(len, made.throws.values())) >= FEWEST


def printed(game: Game, players: int = 4) -> list[dict[str, Any]]:
    book = Book("", "en", PAPERS["a4"], "")
    add_dice(book, Order(game, game.components.chosen({}), players=players, seed="oak 7"))
    found: Any = book.parts[0]["streams"]
    return list(found)


def test_dice_of_one_colour_with_other_faces_are_told_apart_and_each_key_says_for_which_it_is() -> None:
    (stream,) = printed(next(game for game in GAMES if game.components.id == "potion_shop"))
    assert stream["heads"] == [*(f"white {nth}" for nth in range(1, 6)), "lot"]
    assert [line.split(":")[0] for line in stream["key"]] == stream["heads"][:5]


def test_a_lot_names_the_player_by_number() -> None:
    (stream,) = printed(next(game for game in GAMES if game.components.id == "ludum_quest"))
    lot = SeededDice("oak 7").faces("table", 0, [Die("start4", "0123")])[0]
    assert [row[-1] for row in stream["rows"]][:2] == [str(lot), ""]

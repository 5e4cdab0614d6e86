"""A printed strip of dice is proved by its secret, and only by it."""

from pathlib import Path

import pytest

from rollwright.cli import main
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.errors import DiceMismatch, RecordError
from rollwright.core.game import Game
from rollwright.press.strip import Strip, is_strip, read_strip, strip_of, verify_strip

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
    assert "are what its secret gives" in capsys.readouterr().out
    assert main(["verify", str(path), "--commitment", "11" * 32]) == 1

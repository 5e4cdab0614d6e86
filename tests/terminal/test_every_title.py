"""Every installed title and mode is played to its end at the screen, hot seat, by people who do what is advised."""

import io
from pathlib import Path

import pytest

from rollwright.bots import GreedyBot
from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.log import Log
from rollwright.core.replay import verify
from rollwright.terminal.local_game import LocalGame
from rollwright.terminal.screen import Screen
from rollwright.terminal.session import Session
from rollwright.terminal.start import GameRequest, new_game

pytestmark = pytest.mark.slow

CATALOG = Catalog.discover()
GAMES = [pytest.param(game, id=f"{game.components.id}:{game.components.mode}") for game in CATALOG]


class Advised(io.StringIO):
    """People at the keyboard, each in turn typing the advised move; Enter to go on, and now and then hint.

    Whose turn the screen is at it does not ask: who speaks out of turn is refused, and the next one speaks.
    """

    def __init__(self) -> None:
        super().__init__()
        self.local: LocalGame | None = None
        self.bot = GreedyBot("keyboard")
        self.lines = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # what StringIO itself does
        assert self.local is not None
        match, self.lines = self.local.match, self.lines + 1
        assert self.lines < 5000, "the game does not end"
        due = [seat for seat in match.due() if match.seats[seat].todo]
        if self.lines % 17 == 0:
            return "hint\n"
        if not due or self.lines % 3 == 0:
            return "\n"
        seat = due[self.lines // 3 % len(due)]
        return self.bot.choose(match.game, match.table, match.seats[seat], match.legal(seat)).key + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_to_the_end_and_its_dice_are_proved(game: Game, tmp_path: Path) -> None:
    record, keyboard = tmp_path / "game.jsonl", Advised()
    request = GameRequest(
        f"{game.components.id}:{game.components.mode}", {}, players=game.components.players[0], record=record
    )
    local = keyboard.local = new_game(request._replace(seed="screen"), CATALOG)
    shown = Screen(keyboard, io.StringIO(), {}, 100)
    Session(local, shown).run()
    assert local.match.over
    assert isinstance(shown.sink, io.StringIO)
    assert "The game is over" in shown.sink.getvalue()
    assert verify(Log.loads(record.read_text()), CATALOG) > 0

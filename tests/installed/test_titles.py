"""Whatever is installed can be played: one game of each title, and its record leads to the same end."""

import pytest

from rollwright.bots import RandomBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.log import Header, Log
from rollwright.core.match import Match
from rollwright.core.playing import play
from rollwright.core.replay import replay

CATALOG = Catalog.discover()


@pytest.mark.parametrize("title", CATALOG.titles())
def test_a_game_of_each_title_is_played_and_replayed(title: str) -> None:
    game = CATALOG.find(title)
    printed, players = game.components, min(game.components.players)
    match = Match(game, players)
    match.entries = []
    play(match, SeededDice(title), [RandomBot(f"{title} {seat}").choose for seat in range(players)])
    header = Header(printed.id, printed.mode, printed.version, players, {}, data=printed.data)
    again = replay(Log.loads(Log(header, match.entries).dumps()), CATALOG)
    assert again.error is None
    assert again.match.over
    assert again.match.scores() == match.scores()

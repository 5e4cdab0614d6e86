"""What one seat can see of the others, in every title."""

import pytest

from rollwright.bots import GreedyBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell
from rollwright.words.sight import visible_score

GAMES = [
    pytest.param(game, id=f"{game.components.id}:{game.components.mode}")
    for game in Catalog.discover()
    if 2 in game.components.players
]


def begun(game: Game) -> Match:
    match = Match(game, 2, game.components.chosen({}))
    for turn in range(12):
        while match.asks:
            tell(match, SeededDice("sight"))
        if match.over:
            break
        take_turn(match, match.due()[0], GreedyBot(str(turn)).choose)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_points_are_told_or_hidden_whatever_stands_in_boxes_out_of_sight(game: Game) -> None:
    match = begun(game)
    known = visible_score(match, 0, 1)
    assert known is None or known.parts == match.scores()[1].parts
    twin = match.copy()
    for index in twin.hidden:
        for sheet in (twin.seats[1].sheet, twin.drafts[1].sheet):
            sheet.cells[index] = 1 - min(1, sheet.cells[index])
    other = visible_score(twin, 0, 1)
    assert (known and known.parts) == (other and other.parts)

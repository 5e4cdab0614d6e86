"""The log speaks in words, whatever the game: who wrote what where, and how the dice fell."""

import pytest
from rollwright.paper.telling import changes
from rollwright.server.story import Story

from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.log import Header
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.server.acts import Act
from tests.core.toys import CARDS, LANES, PAGE, PAINTERS

from .toy_house import catalog

NAMES = ("Ana", "Ben", "Cleo")


def told(game: Game, players: int, viewer: int | None, turns: int = 40) -> list[str]:
    """A game in which seat 0 always takes the first choice, seat 1 the second where there is one, and so on."""
    match = Match(game, players, game.components.chosen({}))
    match.entries = []
    header = Header(game.components.id, game.components.mode, 1, players, game.components.chosen({}), NAMES)
    story, dice = Story(game, header, viewer), SeededDice("told", ())
    for seq in range(1, turns):
        while match.asks:
            tell(match, dice)
        story.follow([Act(seq, None, "", tuple(match.entries))])
        match.entries = []
        if match.over:
            break
        seat = match.due()[0]
        while legal := match.legal(seat):
            match.choose(seat, legal[seat % len(legal)])
        match.commit(seat)
    return [line.words for lines in story.told for line in lines]


@pytest.mark.parametrize("viewer", [None, 0])
@pytest.mark.parametrize("game", list(catalog()), ids=lambda game: f"{game.components.id}-{game.components.mode}")
def test_no_line_names_a_box_by_an_id_that_is_no_word(game: Game, viewer: int | None) -> None:
    players = game.components.players[min(1, len(game.components.players) - 1)]
    printed = game.components
    papers = [paper for paper in (game.paper(printed.chosen({})), printed.board) if paper is not None]
    ids = {id for paper in papers for id in paper.by_id if set(id) & set(".:_")}
    lines = told(game, players, viewer)
    assert len(lines) > 1
    for line in lines:
        assert not ids & set(line.replace(",", " ").replace(";", " ").split()), line


def test_what_all_wrote_at_once_is_on_the_board() -> None:
    lines = told(PAINTERS, 2, None)
    assert lines[-2:] == ["On the board: field 3, 4: cross", "The game is over. painted"]


def test_the_only_one_at_the_board_is_named_with_it() -> None:
    lines = told(PAINTERS, 1, None)
    assert lines[1:3] == ["Ana: field 1: cross", "Ana: field 2: cross"]


def test_a_throw_of_ones_own_and_a_card_are_told_to_their_owner_only() -> None:
    mine = told(CARDS, 2, 0)
    assert [line for line in mine if "drawn" in line] == ["Ana: drawn " + mine[2].removeprefix("Ana: drawn ")]
    assert not [line for line in told(CARDS, 2, None) if "drawn" in line or "thrown" in line]
    assert any(line.startswith("Ana: thrown ") for line in told(LANES, 1, 0))


def test_boxes_with_the_same_content_are_told_together() -> None:
    assert changes(PAGE, [0, 0, 0, 1], [1, 1, 0, 0], NAMES) == "letter 1, 2: cross; letter 4: cleared"

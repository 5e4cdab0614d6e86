"""Why somebody may not write in a box: every title, whatever is asked."""

import random

import pytest

from rollwright.bots import make_bot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.sheet import Box
from rollwright.core.text import Reader
from rollwright.words.why import against
from tests.core.toys import CROSSES

pytestmark = pytest.mark.slow

GAMES = [game for game in Catalog.discover() if game.components.rulebook.chapters]
ENOUGH = 5
NAMES = ("Robin", "Pip", "Moss", "Wick")


def _named(game: Game) -> str:
    return f"{game.components.id} {game.components.mode}".strip()


def test_a_taken_box_is_refused_by_the_rule_and_a_free_one_is_not() -> None:
    match = Match(CROSSES, 1)
    box = match.spec.by_id["row:2"]
    assert against(match, 0, box) is None
    match.answer(0, "cross row:2")
    match.commit(0)
    refused = against(match, 0, box)
    assert refused is not None
    assert refused.rule.id == "TOY-1"


@pytest.mark.parametrize("game", GAMES, ids=_named)
def test_every_box_that_is_not_lit_is_refused_by_a_rule_of_the_title_or_never_written_by_hand(game: Game) -> None:
    """Asked at moments of a game between bots; the sentences are whole, and come with a rule one can look up."""
    match, bot, rng = Match(game, game.components.players[0]), make_bot("beginner", "tea"), random.Random("tea")
    reader, asked = Reader(names=NAMES), 0
    while not match.over and asked < ENOUGH:
        if match.asks:
            tell(match, SeededDice("tea"))
            continue
        me = match.seats[match.due()[0]]
        while me.todo:
            asked += _asked(match, me.i, reader) if rng.random() < 0.2 else 0
            match.choose_unchecked(me.i, bot.choose(game, match.table, me, match.legal(me.i)))
        match.commit(me.i)


def _asked(match: Match, seat: int, reader: Reader) -> int:
    known, boxes = match.game.components.rules, _boxes(match)
    for box in random.Random(len(boxes)).sample(boxes, min(16, len(boxes))):
        refused = against(match, seat, box)
        if refused is not None:
            said = reader.read(refused.sentence)
            assert said.endswith((".", "!", "?")), (box.id, said)
            assert refused.rule.id in known, (box.id, said)
    return 1


def _boxes(match: Match) -> list[Box]:
    board = match.game.components.board
    return [*match.spec.boxes, *(board.boxes if board else ())]

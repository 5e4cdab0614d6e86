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
TYPED = {f"rolling_cubes {mode}" for mode in ("one_by_one", "all_together", "last_die", "tournament")}
"""Where words are typed, and no box is ever written by hand."""
ENOUGH = 6
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
    reader, asked, refused = Reader(names=NAMES), 0, 0
    while not match.over and asked < ENOUGH:
        if match.asks:
            tell(match, SeededDice("tea"))
            continue
        me = match.seats[match.due()[0]]
        while me.todo:
            if rng.random() < 0.2:
                asked, refused = asked + 1, refused + _refused(match, me.i, reader, rng)
            match.choose_unchecked(me.i, bot.choose(game, match.table, me, match.legal(me.i)))
        match.commit(me.i)
    assert asked >= ENOUGH
    assert (refused == 0) == (_named(game) in TYPED)


def _refused(match: Match, seat: int, reader: Reader, rng: random.Random) -> int:
    """How many of some boxes are refused by a rule."""
    known, boxes, count = match.game.components.rules, _boxes(match), 0
    for box in rng.sample(boxes, min(16, len(boxes))):
        refused = against(match, seat, box)
        if refused is not None:
            said, count = reader.read(refused.sentence), count + 1
            assert said.endswith((".", "!", "?")), (box.id, said)
            assert refused.rule.id in known, (box.id, said)
    return count


def _boxes(match: Match) -> list[Box]:
    board = match.game.components.board
    return [*match.spec.boxes, *(board.boxes if board else ())]

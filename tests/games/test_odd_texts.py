"""Whatever is typed in whatever mode is understood or refused; nothing else comes out."""

from random import Random

import pytest

from rollwright import Game
from rollwright.core.catalog import Catalog
from rollwright.testkit.babble import texts
from rollwright.testkit.checks.hearing import heard
from rollwright.testkit.plan import Plan

pytestmark = pytest.mark.slow

INSTALLED = list(Catalog.discover())
KEYS = {game: [move.key for move in game.components.moves.all] for game in INSTALLED}
EVERY = 5
"""At every so many decisions everything is tried."""
ENOUGH = 200
"""More texts than this are said in every way to play."""


@pytest.mark.parametrize("game", INSTALLED, ids=lambda game: f"{game.components.id}-{game.components.mode}")
def test_odd_texts_and_keys_of_other_modes_are_refused_in_a_sentence(game: Game) -> None:
    random, walk = Random(14), Plan(game).walk(0)
    others = [
        key for other in INSTALLED if other is not game for key in random.sample(KEYS[other], min(10, len(KEYS[other])))
    ]
    said = 0
    for nth, act in enumerate(walk.acts()):
        if isinstance(act, int) and walk.match.seats[act].todo and nth % EVERY == 0:
            said += heard(walk.match, act, texts(KEYS[game], random, others))
    assert said > ENOUGH


def test_nothing_at_all_is_no_move_of_a_solitaire() -> None:
    game = Catalog.discover().find("ludum-quest", "solitaire")
    walk, moments = Plan(game).walk(0), 0
    for act in walk.acts():
        if isinstance(act, int) and walk.match.seats[act].todo:
            moments += 1
            assert heard(walk.match, act, ["", " ", "\n"]) == 3
    assert moments > 10

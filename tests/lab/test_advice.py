"""A game that advises nobody: bots that follow advice play at random there, and the lab says so first."""

from pathlib import Path

from rollwright.core.catalog import Catalog
from rollwright.lab.answers import QUESTIONS
from rollwright.lab.asking import UNADVISED, Lab, Wish, is_unadvised
from rollwright.lab.engines import OneProcess
from rollwright.lab.report import NOTHING_WRONG, report
from rollwright.lab.report_page import page
from rollwright.measuring.advice import advises
from rollwright.measuring.variant import Variant

PIG, SQUARE = Wish(Variant("pig"), (2,), 20, weak=False), Wish(Variant("six-dice-square", "solo"), (1,), 20, weak=False)


def test_every_title_advises_and_an_example_of_thirty_lines_does_not() -> None:
    found = {
        modes[0].components.id: advises(modes[0], modes[0].components.players[0], modes[0].components.chosen({}))
        for modes in Catalog.discover().titles().values()
    }
    assert not found.pop("pig")
    assert all(found.values()), found


def test_bots_that_were_asked_to_play_at_random_mislead_nobody() -> None:
    assert is_unadvised(PIG)
    assert not is_unadvised(PIG._replace(lineup=("random",)))


def test_the_lab_says_first_that_the_bots_played_at_random(tmp_path: Path) -> None:
    lab = Lab(OneProcess(), tmp_path)
    made = report(lab, PIG)
    assert made.said_first()[0] == UNADVISED
    assert page(made).index("gives no advice") < page(made).index('id="length"')
    assert NOTHING_WRONG not in page(made)
    for wish, warned in ((PIG, True), (SQUARE, False)):
        assert [(UNADVISED in one.remarks) for one in lab.ask(QUESTIONS["length"], wish)][-1] == warned

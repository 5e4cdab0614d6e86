"""The rulebook and the lesson: what they show can be played, and a box with other data has words of its own."""

from itertools import pairwise

import pytest

from rollwright.core.lesson import Lesson
from rollwright.core.match import Match
from rollwright.core.position import read_for
from rollwright.core.rulebook import Example, Paragraph
from rollwright.games.potion_shop import GAME

from ..lessons import PUPIL, leads_to
from .test_data import TWO_NUMBERS, changed

BOOK = GAME.components.rulebook
EXAMPLES = [part for chapter in BOOK.chapters for part in chapter.parts if isinstance(part, Example)]


def lesson() -> Lesson:
    found = GAME.components.lesson
    assert found is not None
    return found


def at(position: str) -> Match:
    return read_for(GAME, position.partition(" ")[2])


def test_the_chapters_come_in_the_order_of_the_house() -> None:
    titles = [chapter.title for chapter in BOOK.chapters]
    assert titles[:2] == ["On the table", "Your turn"]
    assert titles[-2:] == ["Scoring", "The end"]
    assert set(BOOK.house_rules) == set(GAME.components.options)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: " ".join(example.moves))
def test_an_example_brings_what_it_says(example: Example) -> None:
    """PS-16, PS-25, PS-32, PS-48."""
    match = at(example.position)
    before = match.scores()[0].total
    for text in example.moves:
        match.answer(0, text)
    assert match.scores()[0].total - before == (example.gain or 0)
    assert all(box in match.spec.by_id for box in example.boxes)


def test_every_paragraph_cites_rules_that_exist() -> None:
    cited = [
        id for chapter in BOOK.chapters for part in chapter.parts if isinstance(part, Paragraph) for id in part.rules
    ]
    assert set(cited) <= set(GAME.components.rules)
    assert len(set(cited)) > 40


def test_every_step_of_the_lesson_leads_to_the_next() -> None:
    """PS-6 to PS-43: the awaited move, then what the other player does, is where the next step begins."""
    for step, following in pairwise(lesson().steps):
        match = at(step.position)
        assert step.otherwise or len(match.legal(PUPIL)) == 1 or not step.waits_for
        for key in step.waits_for[:1]:
            match.answer(PUPIL, key)
        assert leads_to(match, at(following.position), movers={1}), following.position


def test_a_step_that_waits_rings_only_the_box_to_be_tapped() -> None:
    for step in lesson().steps:
        match = at(step.position)
        for key in step.waits_for:
            me, move = match.seats[0], GAME.components.moves.find(key)
            where = GAME.decision(me.task).where(match.table, me, move)
            assert step.boxes == tuple(box.id for box in where)


def test_the_lesson_ends_where_the_pupil_sets_the_dice() -> None:
    """PS-8."""
    last = lesson().steps[-1]
    match = at(last.position)
    assert (match.due(), match.seats[0].task.name, last.waits_for) == ([0], "place", ())


def test_a_box_with_other_data_has_its_own_rulebook_and_no_lesson() -> None:
    """PS-44: names and numbers come from the data."""
    renamed = changed("sheet.toml", 'name = "Health"', 'name = "Vigour"')["sheet.toml"]
    variant = GAME.varied({**TWO_NUMBERS, "sheet.toml": renamed})
    book = variant.components.rulebook
    texts = [part.text for chapter in book.chapters for part in chapter.parts if isinstance(part, Paragraph)]
    assert any("Vigour from Mandrake and Venomous Tentacula" in text for text in texts)
    assert any("served 6 customers (5 with three players, 4 with four)" in text for text in texts)
    assert not [part for chapter in book.chapters for part in chapter.parts if isinstance(part, Example)]
    assert variant.components.lesson is None

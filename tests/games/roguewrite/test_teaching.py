"""The rulebook and the lesson of either map: what they say is so."""

import pytest

from rollwright.core.lesson import LessonStep
from rollwright.core.match import Match
from rollwright.core.position import read_for
from rollwright.core.rulebook import Example, Paragraph
from rollwright.games.roguewrite.rounds import Roguewrite

from .dungeons import ADVANCED, BASIC

BOTH = pytest.mark.parametrize("game", [BASIC, ADVANCED], ids=["basic", "advanced"])


def placed(game: Roguewrite, position: str) -> Match:
    name, _, rest = position.partition(" ")
    assert name == f"roguewrite:{game.components.mode}/1"
    return read_for(game, rest)


@BOTH
def test_every_example_plays_and_brings_what_it_says(game: Roguewrite) -> None:
    parts = [part for chapter in game.components.rulebook.chapters for part in chapter.parts]
    for part in parts:
        if isinstance(part, Example):
            match = placed(game, part.position)
            before = match.scores()[0].total
            for text in part.moves:
                match.answer(0, text)
            if part.moves:
                match.commit(0)
            assert part.gain in (None, match.scores()[0].total - before)
            assert set(part.boxes) <= match.spec.by_id.keys()
        elif isinstance(part, Paragraph):
            assert part.rules
            assert set(part.rules) <= game.components.rules.keys()


@BOTH
def test_every_house_rule_has_words(game: Roguewrite) -> None:
    for name, choices in game.components.options.items():
        assert set(choices) == set(game.components.rulebook.house_rules[name].choices)


@BOTH
def test_the_lesson_waits_for_moves_that_are_legal(game: Roguewrite) -> None:
    lesson = game.components.lesson
    assert lesson is not None
    for step in lesson.steps:
        match = placed(game, step.position)
        assert set(step.boxes) <= match.spec.by_id.keys()
        for text in step.waits_for:
            assert text in [move.key for move in match.legal(0)]
            assert step.otherwise


@BOTH
def test_one_step_of_the_lesson_leads_to_the_next(game: Roguewrite) -> None:
    """Within a round the sheet after the awaited move is the sheet of the next step."""
    lesson = game.components.lesson
    assert lesson is not None
    for step, later in zip(lesson.steps[:-3], lesson.steps[1:-2], strict=True):
        after, meant = placed(game, later.position), placed(game, step.position)
        meant.answer(0, step.waits_for[0])
        if after.table.round == meant.table.round:
            assert meant.seats[0].sheet == after.seats[0].sheet
            assert [task.text for task in meant.seats[0].todo] == [task.text for task in after.seats[0].todo]


@BOTH
def test_the_lesson_ends_in_a_game_against_another(game: Roguewrite) -> None:
    lesson = game.components.lesson
    assert lesson is not None
    last: LessonStep = lesson.steps[-1]
    match = placed(game, last.position)
    assert not last.waits_for
    assert match.due() == [0, 1]


@BOTH
def test_the_rooms_that_the_lesson_speaks_of_are_suitable(game: Roguewrite) -> None:
    """RW-63: the room is open before the last wall of the lesson, and counts after it."""
    match = placed(game, game.components.lesson.steps[-1].position) if game.components.lesson else Match(game, 1)
    counts = [region for region in game.regions(match.table, match.seats[0].sheet) if region.state == "counts"]
    assert len(counts) == 1
    assert len(counts[0].boxes) == 6

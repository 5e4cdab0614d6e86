"""The rulebooks and the lessons: what they cite exists, and what they show can be played."""

import pytest

from rollwright.core.lesson import LessonStep
from rollwright.core.match import Match
from rollwright.core.position import name_of, read_for, write
from rollwright.core.rulebook import Example, Paragraph
from rollwright.games.rolling_cubes import GAMES, LAST_DIE
from rollwright.games.rolling_cubes.game import CubeGame

MODES = pytest.mark.parametrize("game", GAMES, ids=[game.components.mode for game in GAMES])
PUPIL = 0


def placed(game: CubeGame, position: str) -> Match:
    name, _, rest = position.partition(" ")
    assert name == name_of(game)
    return read_for(game, rest)


def steps(game: CubeGame) -> tuple[LessonStep, ...]:
    lesson = game.components.lesson
    assert lesson is not None
    return lesson.steps


@MODES
def test_the_rulebook_goes_from_the_table_to_the_end(game: CubeGame) -> None:
    book = game.components.rulebook
    titles = [chapter.title for chapter in book.chapters]
    assert (titles[:2], titles[-2:]) == (["On the table", "Your turn"], ["Scoring", "The end"])
    parts = [part for chapter in book.chapters for part in chapter.parts]
    for part in parts:
        assert not isinstance(part, Paragraph) or set(part.rules) <= set(game.components.rules)


@MODES
def test_every_choice_of_every_house_rule_has_a_name(game: CubeGame) -> None:
    made = game.components
    assert {name: set(rule.choices) for name, rule in made.rulebook.house_rules.items()} == {
        name: set(choices) for name, choices in made.options.items()
    }


@MODES
def test_the_examples_bring_what_they_say(game: CubeGame) -> None:
    """RC-30 to RC-35, RC-69, RC-95: the score is counted when the moves are made."""
    parts = [part for chapter in game.components.rulebook.chapters for part in chapter.parts]
    for example in [part for part in parts if isinstance(part, Example)]:
        match = placed(game, example.position)
        before = match.scores()[example.seat].total
        for text in example.moves:
            match.answer(example.seat, text)
            match.commit(example.seat)
        assert example.gain in (None, match.scores()[example.seat].total - before)
        known = match.spec.by_id | (game.components.board.by_id if game.components.board else {})
        assert set(example.boxes) <= set(known)


@MODES
def test_the_lesson_waits_for_legal_moves_and_answers_others(game: CubeGame) -> None:
    found = steps(game)
    assert 5 <= len(found) <= 12
    for step in found:
        match = placed(game, step.position)
        assert match.due()[0] == PUPIL
        for text in step.waits_for:
            match.copy().answer(PUPIL, text)
        assert bool(step.otherwise) == bool(step.waits_for)
        known = match.spec.by_id | (game.components.board.by_id if game.components.board else {})
        assert set(step.boxes) <= set(known)
    assert not found[-1].waits_for


@MODES
def test_every_moment_of_the_lesson_is_written_as_it_is_read(game: CubeGame) -> None:
    for step in steps(game):
        assert write(placed(game, step.position)) == step.position


MADE = {
    "last_die": {"add", "throw", "doubt", "name", "concede"},
    "tournament": {"word", "add", "doubt", "name"},
    "yahtzee": {"done", "mark", "word", "line"},
    "same_dice": {"done", "mark", "word", "line"},
}


@MODES
def test_the_lesson_lets_the_pupil_make_every_kind_of_move(game: CubeGame) -> None:
    """RC-62, RC-66, RC-68, RC-69, RC-92, RC-95: what was never done is not learnt."""
    waits = [text for step in steps(game) for text in step.waits_for]
    assert {text.split()[0] for text in waits} == MADE.get(game.components.mode, {"word"})


def test_the_lesson_of_the_last_die_adds_a_wildcard_too() -> None:
    """RC-62: the die shows a sign, and the pupil says the letter."""
    shown = set()
    for step in steps(LAST_DIE):
        dice = placed(LAST_DIE, step.position).table.dice
        added = [text.split()[1] for text in step.waits_for if text.startswith("add")]
        shown |= {LAST_DIE.components.dice[die].says[dice[die] - 1] for die in added}
    assert shown == {"C", "U", "≠"}


@MODES
def test_points_that_the_lesson_tells_of_stand_on_the_sheet(game: CubeGame) -> None:
    """RC-42: a box of points that a step lights up is written in."""
    told = 0
    for step in steps(game):
        sheet = placed(game, step.position).seats[PUPIL].sheet
        for id in [id for id in step.boxes if id.lstrip("123-").startswith("points")]:
            assert sheet[sheet.spec.by_id[id]]
            told += 1
    assert bool(told) == (game.components.mode in {"one_by_one", "all_together", "tournament"})


@MODES
def test_every_empty_box_says_what_goes_there(game: CubeGame) -> None:
    """A tap on a box of a word is answered with what the box is for, not with silence."""
    made = game.components
    papers = [made.sheet] if made.board is None else [made.sheet, made.board]
    moved = {box.id for move in made.moves.all for box in move.target}
    silent = {
        box.group
        for paper in papers
        for box in paper.boxes
        if box.shape.kind != "margin" and box.id not in moved and not game.purpose(box)
    }
    assert not silent

"""The rulebook says what is so, and the lesson can be played as it is told."""

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.lesson import LessonStep
from rollwright.core.match import Match
from rollwright.core.position import read, write
from rollwright.core.rulebook import Example, Paragraph
from rollwright.games.six_dice_square import CHALLENGE, GAMES, SOLO

from ..lessons import PUPIL, leads_to

CATALOG = Catalog(GAMES)
MODES = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.components.mode)


def steps(game: Game) -> tuple[LessonStep, ...]:
    taught = game.components.lesson
    assert taught is not None
    return taught.steps


def examples(game: Game) -> list[Example]:
    return [
        part for chapter in game.components.rulebook.chapters for part in chapter.parts if isinstance(part, Example)
    ]


@MODES
def test_every_position_is_of_its_mode_and_written_as_the_house_writes_it(game: Game) -> None:
    lines = [step.position for step in steps(game)] + [example.position for example in examples(game)]
    for line in lines:
        match = read(line, CATALOG)
        assert match.game is game
        assert write(match) == line


@MODES
def test_the_lesson_waits_for_legal_moves_and_answers_all_others(game: Game) -> None:
    for step in steps(game)[:-1]:
        match = read(step.position, CATALOG)
        legal = [move.key for move in match.legal(PUPIL)]
        assert set(step.waits_for) <= set(legal)
        assert step.waits_for
        assert step.otherwise


LEFT_OUT = 6
"""After this step the lesson passes over most of the game."""
UNTOLD = {"0.turns", "0.throws", "0.dice"}
"""What the lesson does not count: turns and throws, and it shows only the die thrown last."""


def put_down(match: Match) -> str:
    """The moment with the pupil's draft laid down, which is how the lesson is written, and without what is untold."""
    twin = match.copy()
    me = twin.seats[PUPIL]
    if me.todo:
        twin.arrange(PUPIL, me.sheet.copy(), [task.text for task in me.todo])
    return " ".join(part for part in write(twin).split() if part.partition("=")[0] not in UNTOLD)


@MODES
def test_each_step_leads_to_the_next_but_where_rounds_are_left_out(game: Game) -> None:
    """PG-20 to PG-54: the awaited move, then what is paid for, thrown and passed over without a word."""
    said = steps(game)
    for nth, step in enumerate(said[:-1]):
        here, there = read(step.position, CATALOG), read(said[nth + 1].position, CATALOG)
        here.answer(PUPIL, step.waits_for[0])
        assert nth == LEFT_OUT or leads_to(here, there, {PUPIL}, put_down), said[nth + 1].position


@MODES
@pytest.mark.parametrize(
    "said",
    [
        "never diagonally",
        "may bend twice",
        "at least 1 must remain",
        "pass over marked squares",
        "a stroke (/) one you paid",
        "worth 1 point, a full row or column 3 more",
        "each worth 4 points",
        "any free box of the die you want to roll",
        "You may not pass",
        "into no square twice",
        "30 squares at most",
        "After any roll",
        "save them, and pay with high d20 numbers",
        "fewer than two",
        "third star",
        "stuck",
    ],
)
def test_the_lesson_says_what_a_newcomer_is_asked_afterwards(game: Game, said: str) -> None:
    """PG-24, PG-31 to PG-35, PG-44, PG-49 to PG-52, PG-54, PG-70 to PG-73, PG-I10."""
    assert any(said in step.say for step in steps(game))


@MODES
def test_the_lesson_ends_where_the_pupil_plays_on(game: Game) -> None:
    last = steps(game)[-1]
    match = read(last.position, CATALOG)
    assert not last.waits_for
    assert match.due() == [PUPIL]
    assert match.seats[PUPIL].task.name == "pay"


@MODES
def test_examples_play_and_bring_what_they_say(game: Game) -> None:
    """PG-70 to PG-74."""
    for example in examples(game):
        match = read(example.position, CATALOG)
        before = match.scores()[PUPIL].total
        for key in example.moves:
            match.answer(PUPIL, key)
        assert example.gain is None or match.scores()[PUPIL].total - before == example.gain
        assert all(box in match.spec.by_id for box in example.boxes)
    assert match.scores()[PUPIL].parts == {"squares": 29, "rows": 9, "columns": 9, "stars": 8}
    assert match.scores()[PUPIL].total == 55


@MODES
def test_the_rulebook_cites_rules_that_exist_and_names_every_house_rule(game: Game) -> None:
    made = game.components
    book = made.rulebook
    cited = {
        id for chapter in book.chapters for part in chapter.parts if isinstance(part, Paragraph) for id in part.rules
    }
    assert cited <= made.rules.keys()
    assert {name: set(rule.choices) for name, rule in book.house_rules.items()} == {
        name: set(choices) for name, choices in made.options.items()
    }


def test_both_modes_begin_and_end_alike_and_only_one_speaks_of_others() -> None:
    titles = [[chapter.title for chapter in game.components.rulebook.chapters] for game in (SOLO, CHALLENGE)]
    assert "With others" not in titles[0]
    assert "With others" in titles[1]
    assert titles[0] == [title for title in titles[1] if title != "With others"]

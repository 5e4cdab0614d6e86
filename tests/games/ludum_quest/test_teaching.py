"""Rulebooks and lessons: their positions can be read, their moves are legal, and their numbers are true."""

import pytest

from rollwright import Example, Paragraph, Reader
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.position import read_for
from rollwright.games.ludum_quest import COMPETITIVE, DRAFT, GAMES, SOLITAIRE
from rollwright.games.ludum_quest.figures import STANDARD

MODES = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.components.mode)


def placed(game: Game, position: str) -> Match:
    return read_for(game, position.partition(" ")[2])


@MODES
def test_examples_play_and_gain_what_they_say(game: Game) -> None:
    found = [part for chapter in game.components.rulebook.chapters for part in chapter.parts]
    examples = [part for part in found if isinstance(part, Example)]
    assert len(examples) >= 2
    for example in examples:
        match = placed(game, example.position)
        before = match.scores()[example.seat].total
        for text in example.moves:
            match.answer(example.seat, text)
        assert match.scores()[example.seat].total - before == (example.gain or 0)


def test_a_claimed_figure_gains_its_points() -> None:
    """LQ-83: they are written when nothing is left to claim."""
    scoring = next(chapter for chapter in SOLITAIRE.components.rulebook.chapters if chapter.title == "Scoring")
    assert [part.gain for part in scoring.parts if isinstance(part, Example)] == [3, 3]


@MODES
def test_every_paragraph_cites_rules_that_exist(game: Game) -> None:
    for chapter in game.components.rulebook.chapters:
        for part in chapter.parts:
            if isinstance(part, Paragraph):
                assert part.rules
                assert set(part.rules) <= set(game.components.rules)


@MODES
def test_the_rulebook_has_its_chapters_and_every_house_rule(game: Game) -> None:
    book = game.components.rulebook
    titles = [chapter.title for chapter in book.chapters]
    assert titles[:2] == ["On the table", "Your turn"]
    assert "Scoring" in titles
    assert titles[-1] == "The end"
    assert {name: set(rule.choices) for name, rule in book.house_rules.items()} == {
        name: set(choices) for name, choices in game.components.options.items()
    }


@MODES
def test_the_lesson_waits_for_legal_moves(game: Game) -> None:
    lesson = game.components.lesson
    assert lesson is not None
    assert 5 <= len(lesson.steps) <= 12
    for step in lesson.steps:
        match = placed(game, step.position)
        papers = [match.spec, *([game.components.board] if game.components.board else [])]
        assert all(any(box in paper.by_id for paper in papers) for box in step.boxes)
        legal = [move.key for move in match.legal(0)]
        assert set(step.waits_for) <= set(legal)
        assert step.otherwise or set(legal) == set(step.waits_for) or not step.waits_for


@MODES
def test_the_lesson_ends_at_a_decision_of_the_pupil(game: Game) -> None:
    lesson = game.components.lesson
    assert lesson is not None
    assert not lesson.steps[-1].waits_for
    assert placed(game, lesson.steps[-1].position).due() == [0]


@pytest.mark.parametrize("game", [COMPETITIVE, DRAFT], ids=lambda game: game.components.mode)
def test_what_the_teacher_promises_comes_true(game: Game) -> None:
    """A Slope, two Spears, a second Slope, a Spear: 3, 6, 3 and 3 points."""
    lesson = game.components.lesson
    assert lesson is not None
    gained = []
    for step in lesson.steps:
        if {"draw T J3", "draw R K3", "buy T K4", "draw R M1"} & set(step.waits_for):
            match = placed(game, step.position)
            before = match.scores()[0].total
            match.answer(0, step.waits_for[0])
            gained.append(match.scores()[0].total - before)
    assert gained == [3, 6, 3, 3]


@MODES
def test_what_the_pupil_draws_stays(game: Game) -> None:
    """LQ-20: every later moment of the lesson holds the symbols of the moments before it."""
    lesson = game.components.lesson
    assert lesson is not None
    drawn: dict[str, int] = {}
    for step in lesson.steps:
        match = placed(game, step.position)
        paper = game.components.board or match.spec
        cells = (match.seats[0].board if game.components.board else match.seats[0].sheet).cells
        assert {box: cells[paper[box].index] & 3 for box in drawn} == drawn
        for text in step.waits_for:
            move = game.components.moves.find(text)
            if move.kind in ("draw", "buy"):
                drawn[move.box.id] = move.mark
    assert len(drawn) >= 2


@MODES
def test_the_lesson_speaks_of_all_seven_figures(game: Game) -> None:
    """LQ-28."""
    lesson = game.components.lesson
    assert lesson is not None
    said = " ".join([step.say for step in lesson.steps])
    assert [figure.name for figure in STANDARD.all if figure.name not in said] == []


@pytest.mark.parametrize(
    "said",
    [
        "while 2 or more are left you must go on",
        "keep their colour, and anybody can use them again",
        "a few large turns beat many small ones",
        "a coin box serves once",
        "no box open",
        "in a tie whoever gained more of them wins",
    ],
)
@pytest.mark.parametrize("game", [COMPETITIVE, DRAFT], ids=lambda game: game.components.mode)
def test_the_lesson_says_what_a_newcomer_is_asked_afterwards(game: Game, said: str) -> None:
    """LQ-17, LQ-31 to LQ-33, LQ-45, LQ-55, LQ-56."""
    lesson = game.components.lesson
    assert lesson is not None
    assert any(said in step.say for step in lesson.steps)


def test_refusals_say_what_is_missing_with_numbers() -> None:
    """LQ-16, LQ-49 to LQ-51, LQ-84."""
    lesson = COMPETITIVE.components.lesson
    assert lesson is not None
    match = placed(COMPETITIVE, lesson.steps[1].position)

    def refused(text: str) -> str:
        refusal = match.refusal(0, COMPETITIVE.components.moves.find(text))
        assert refusal is not None
        return Reader().read(refusal.sentence)

    assert refused("buy C I1") == "Buying a symbol costs 2 coins, and you have no coins."
    assert refused("raise") == "Raising the die costs 2 coins, and you have no coins."
    assert refused("stop") == "Your die has 5 left, and a circle costs only 2: draw on."
    assert refused("draw C J1").endswith("and both neighbours of J1 are empty.")
    match.answer(0, "draw C I1")
    assert refused("draw R I2") == "A rhombus costs 4, and your die has only 3 left."

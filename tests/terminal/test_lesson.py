"""A lesson and a rulebook at the terminal, written for Pig as an author would."""

import copy
from pathlib import Path

import pytest
from rollwright_pig import PIG

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.lesson import Lesson, LessonStep
from rollwright.core.match import Match
from rollwright.core.position import write
from rollwright.core.rulebook import Chapter, Example, Legend, Paragraph, Rulebook
from rollwright.terminal.lesson import teach
from rollwright.terminal.rules_page import show_rules

from .table import said, screen


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def _taught() -> Game:
    """Pig with a lesson of three steps, and a page of rules."""
    match = Match(PIG, 2)
    start = write(match)
    match.answer(0, "roll")
    match.commit(0)
    match.rolled([5])
    with_five = write(match)
    steps = (
        LessonStep("Nothing is in the pot yet. Type roll.", start, ("roll",)),
        LessonStep("Five are in the pot. Hold them.", with_five, ("hold",), "Be careful this once: hold."),
        LessonStep("They are yours.", with_five),
    )
    made = copy.copy(PIG.components)
    made.lesson = Lesson("Your first five", steps)
    turn = Chapter("Your turn", (Paragraph("Roll, or hold.", ("PIG-1",)), Legend((("die", "Roll it."),))))
    scoring = Chapter("Scoring", (Example("Five in the pot are safe once you hold.", with_five, ("hold",), 5),))
    made.rulebook = Rulebook("Be the first with a hundred points.", (turn, scoring))
    taught: Game = type(PIG)(made)
    return taught


TAUGHT = _taught()
CATALOG = Catalog([TAUGHT])


def _learnt(*typed: str, first: int = 1) -> str:
    shown = screen(typed)
    teach(TAUGHT, CATALOG, shown, first)
    return " ".join(said(shown).split())


def test_the_awaited_moves_lead_through_the_lesson_into_a_real_game() -> None:
    text = _learnt("roll", "hold", "", "quit")
    assert text.index("Type roll.") < text.index("Hold them.") < text.index("They are yours.")
    assert "From here on it is a real game" in text
    assert "--resume" in text


def test_another_legal_move_is_answered_and_taken_back() -> None:
    text = _learnt("roll", "roll", "hold", "", "quit")
    assert "Be careful this once: hold." in text
    assert "They are yours." in text


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    assert "PIG-1" in _learnt("hold", "roll", "hold", "", "quit")


def test_a_lesson_that_is_left_says_how_to_go_on() -> None:
    assert "rollwright learn pig --step 2" in _learnt("roll", "quit")
    assert "Type roll." not in _learnt("hold", "", "quit", first=2)


def test_a_game_without_a_lesson_names_its_rules() -> None:
    with pytest.raises(BadOption, match="rollwright rules pig"):
        teach(PIG, Catalog([PIG]), screen())


def test_a_step_that_is_not_there_is_named() -> None:
    with pytest.raises(BadOption, match="steps 1 to 3, not 9"):
        teach(TAUGHT, CATALOG, screen(), 9)


def test_the_rules_are_told_in_chapters_with_their_numbers_and_a_counted_example() -> None:
    shown = screen()
    show_rules(TAUGHT, shown)
    text = said(shown)
    assert text.index("Be the first with a hundred points.") < text.index("Your turn") < text.index("Scoring")
    assert "Roll, or hold. [PIG-1]" in text
    assert "+5 points" in text
    assert "The rules by number" not in text

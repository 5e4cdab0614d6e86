"""A rulebook and a lesson that say what is not so are caught, each by the sentence that is wrong."""

from collections.abc import Iterator

import pytest

from rollwright import Step, Table
from rollwright.core.lesson import Lesson, LessonStep
from rollwright.core.rulebook import Chapter, HouseRule, Legend, Paragraph, Rulebook
from rollwright.core.taken_turn import TakenTurn
from rollwright.core.text import Text, Words
from rollwright.testkit.audience import Audience
from rollwright.testkit.conformance import check_game
from rollwright.testkit.report import Report
from rollwright.testkit.seating import Seating
from rollwright.testkit.walk import Walk

from .orchard import EXAMPLE, LESSON, RULEBOOK, SECOND, THROWN, Orchard, printed


def told(*, rulebook: Rulebook = RULEBOOK, lesson: Lesson | None = LESSON) -> Report:
    return check_game(Orchard(printed(rulebook=rulebook, lesson=lesson)), games=1, only=["rulebook", "lesson"])


def test_a_true_rulebook_and_a_true_lesson_are_certified() -> None:
    report = told().require()
    assert [str(outcome) for outcome in report.outcomes] == [
        "  ok           rulebook   2 chapters, 1 examples",
        "  ok           lesson     3 steps, 2 moves",
    ]


def test_where_nobody_has_written_one_the_report_says_so() -> None:
    report = told(rulebook=Rulebook(), lesson=None)
    assert [str(outcome) for outcome in report.outcomes] == [
        "  not checked  rulebook   there is none",
        "  not checked  lesson     there is none",
    ]


def chapter(*parts: object) -> Rulebook:
    return RULEBOOK._replace(chapters=(Chapter("Scoring", parts),))  # type: ignore[arg-type]  # any part


RULEBOOKS = {
    "what players aim for": RULEBOOK._replace(aim=""),
    "The chapter 'Scoring' is empty": chapter(),
    "'Scoring' cites 'OR-9'": chapter(Paragraph("So.", ("OR-9",))),
    "shows 'cros', a sign that does not occur": chapter(Legend((("cros", "A cross."),))),
    "House rule 'safes' is not described": RULEBOOK._replace(house_rules={}),
    "does not describe its choice 'without'": RULEBOOK._replace(
        house_rules={"safes": HouseRule("Safes", "So.", {"with": "a"})}
    ),
    "names a house rule 'doors'": RULEBOOK._replace(
        house_rules={**RULEBOOK.house_rules, "doors": HouseRule("Doors", "So.", {})}
    ),
    "mentions a gain of 5, but the moves bring 4": chapter(EXAMPLE._replace(gain=5)),
    "lower than the red die": chapter(EXAMPLE._replace(moves=("pick tree:1",))),
    "is not a move of this game": chapter(EXAMPLE._replace(moves=("pick tree:9",))),
    "position is of meadow/1": chapter(EXAMPLE._replace(position="meadow/1 n=2")),
    "cannot be read": chapter(EXAMPLE._replace(position="orchard/1 n=two")),
    "rings 'tree:9', which is not a box": chapter(EXAMPLE._replace(boxes=("tree:9",))),
}


@pytest.mark.parametrize("words", RULEBOOKS)
def test_what_is_wrong_in_a_rulebook_is_named(words: str) -> None:
    report = told(rulebook=RULEBOOKS[words])
    assert report.failed == ["rulebook"]
    assert words in str(report)


def lessons() -> Iterator[tuple[str, Lesson]]:
    look, pick, last = LESSON.steps

    def of(*steps: LessonStep) -> Lesson:
        return LESSON._replace(steps=steps)

    yield "needs a title and at least one step", of()
    yield "Step 1 cannot be read", of(look._replace(position="orchard/1 n=2 0.sheet=x"), last)
    yield "Step 2 says nothing.", of(look, pick._replace(say=""), last)
    yield "Step 1 shows 'tree:9', which is not a box", of(look._replace(boxes=("tree:9",)), last)
    yield "Step 1 waits for a move, but seat 0 is asked nothing", of(pick._replace(position=SECOND), last)
    yield (
        "Step 2 waits for 'pick tree:1', which is not legal",
        of(look, pick._replace(waits_for=("pick tree:1",)), last),
    )
    yield "give it an `otherwise`", of(look, pick._replace(otherwise=""), last)
    yield "is the last but waits for a move", of(look, pick)
    yield "the real game cannot continue", of(look, last._replace(position=f"{THROWN} over=1"))


@pytest.mark.parametrize(("words", "lesson"), list(lessons()))
def test_what_is_wrong_in_a_lesson_is_named(words: str, lesson: Lesson) -> None:
    report = told(lesson=lesson)
    assert report.failed == ["lesson"]
    assert words in str(report)


class Talkative(Orchard):
    """Tells every turn, every step and the end."""

    def tell(self, turn: TakenTurn) -> Words:
        return Text("{who} makes {n} choices.", n=len(turn.moves))

    def news(self, t: Table, step: Step) -> list[Words]:
        return [Text("Round {n} goes on.", n=t.round)]

    def ending(self, t: Table, why: str, scores: object) -> Words:
        return "Autumn has come."


def test_an_audience_hears_turns_news_and_the_ending() -> None:
    walk = Walk(Talkative(printed()), Seating(2, {"safes": "with"}), "heard")
    audience = Audience(walk)
    heard = [told for act in walk.acts() for told in audience.before(act)] + list(audience.at_the_end())
    assert {told.hook for told in heard} == {"tell", "news", "ending"}
    assert {"player 2 makes 2 choices.", "Round 3 goes on.", "Autumn has come."} <= {str(told.words) for told in heard}


class Counting(Orchard):
    """Tells a turn by a number."""

    def tell(self, turn: TakenTurn) -> Words:
        return len(turn.moves)  # type: ignore[return-value]  # the slip


class Chatting(Orchard):
    """Gives one sentence where a list is due."""

    def news(self, t: Table, step: Step) -> list[Words]:
        return Text("The round is over.")  # type: ignore[return-value]  # the slip


class Ended(Orchard):
    """Says nothing at all at the end."""

    def ending(self, t: Table, why: str, scores: object) -> Words:
        return None  # type: ignore[return-value]  # the slip


class Gapped(Orchard):
    """Leaves a gap unfilled."""

    def tell(self, turn: TakenTurn) -> Words:
        return Text("{who} takes {what}.")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (Counting, "it should return a sentence: a str or a Text"),
        (Chatting, "news returned Text('The round is over.'); it should return a list of sentences"),
        (Ended, "ending returned None; it should return a sentence: a str or a Text"),
        (Gapped, "tell leaves a gap unfilled: '{who} takes {what}.'"),
    ],
)
def test_a_hook_that_tells_nonsense_is_named(kind: type[Orchard], words: str) -> None:
    report = check_game(kind(printed()), games=2, only=["ends"])
    assert report.failed == ["ends"]
    assert words in str(report)

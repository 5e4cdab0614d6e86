"""A report: everything the lab can say about a game from the games it has, and what looks wrong first."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rollwright.core.errors import RollwrightError

from .answer import Alarm, Answer
from .answers import QUESTIONS
from .asking import ENOUGH, UNADVISED, Lab, Wish, is_unadvised
from .examples import Example, examples
from .question import Asked, Question
from .run import Run
from .store import Store, default_folder

NOTHING_WRONG: Final = "Nothing looks wrong."


class Wrong(NamedTuple):
    """Something that looks wrong, and the question whose answer says so."""

    alarm: Alarm
    answer: Answer


class Report(NamedTuple):
    """What is written on the page."""

    run: Run
    answers: Sequence[Answer]
    examples: Sequence[Example]
    left: Sequence[Question]
    """What was not asked, because it takes games of its own."""
    warnings: Sequence[str] = ()
    """Why all of it may mislead."""

    def said_first(self) -> list[str]:
        """What a designer should know first, in sentences."""
        return [*self.warnings, *[one.alarm.what for one in self.wrong()]] or [NOTHING_WRONG]

    def wrong(self) -> list[Wrong]:
        """All alarms: the strongest of each kind first, so that ten dead cards do not hide an unfair seat."""
        found = [Wrong(alarm, answer) for answer in self.answers for alarm in answer.alarms]
        seen = Counter[tuple[str, str]]()
        ranked = []
        for one in sorted(found, key=lambda one: -one.alarm.weight):
            kind = one.answer.question, one.alarm.kind
            ranked.append((seen[kind], one))
            seen[kind] += 1
        return [one for _, one in sorted(ranked, key=lambda pair: pair[0])]


def report(lab: Lab, wish: Wish) -> Report:
    """Answers to all questions that need no games of their own."""
    asked = lab.asked(wish, games_for(lab, wish))
    answers = list(answered(asked))
    left = [question for question in QUESTIONS.values() if question.apart]
    warnings = [UNADVISED] if is_unadvised(wish) else []
    return Report(asked.run, answers, list(examples(asked.run)), left, warnings)


def games_for(lab: Lab, wish: Wish) -> int:
    """As many as are wished; else all that are kept for every number of players, but not less than usual."""
    kept = Store(wish.plan(1), lab.root or default_folder()).kept()
    return wish.games or max(ENOUGH, min(kept.get(players, 0) for players in wish.players))


def answered(asked: Asked) -> Iterator[Answer]:
    """Answer after answer; what a game cannot be asked is answered with the reason."""
    for question in QUESTIONS.values():
        if question.apart:
            continue
        try:
            yield question.answer(asked)
        except RollwrightError as error:
            yield Answer(question.name, question.asks, str(error))

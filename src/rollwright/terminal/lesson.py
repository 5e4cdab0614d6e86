"""A guided first game at the terminal: what the teacher says, the sheet, and the move the lesson waits for."""

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.lesson import Lesson, LessonStep
from rollwright.core.text import Text, Verbatim, Words, joined

from .commands import command_of
from .local_game import LocalGame
from .screen import Quit, Screen
from .session import Session
from .start import GameRequest, new_game
from .titles import about_numbers
from .typed_turn import TypedTurn

PUPIL = 0
"""The pupil's seat."""
GENTLEST = "beginner"


def teach(game: Game, catalog: Catalog, screen: Screen, first: int = 1) -> None:
    """The lesson of this mode from its step `first` on, and then a real game from where it ends."""
    lesson = lesson_of(game, first)
    screen.speak_of(game)
    screen.say(Text("{title}: {lesson}", title=game.components.title, lesson=lesson.title), "bold")
    many = Text("{n} step.", "{n} steps.", n=len(lesson.steps))
    screen.say(joined([many, "Nothing counts yet; quit leaves.", about_numbers(game)]))
    for number, step in enumerate(lesson.steps[first - 1 :], first):
        where = Text("{step} of {steps}", step=number, steps=len(lesson.steps))
        try:
            _step(_laid(game, catalog, step), screen, step, where)
        except Quit:
            again = " ".join(filter(None, ["rollwright learn", game.components.id, _mode(game), f"--step {number}"]))
            screen.propose("Continue whenever you like with:", again)
            return
    screen.say()
    screen.say("That was the lesson. From here on it is a real game: your move.", "bold")
    Session(_laid(game, catalog, lesson.steps[-1], against=True), screen).run()


def lesson_of(game: Game, first: int) -> Lesson:
    """The lesson, if there is one and it has such a step."""
    made = game.components
    if made.lesson is None:
        raise BadOption(
            Text(
                "{title} has no lesson in this mode. `rollwright rules {id}` shows how it is played.",
                title=made.title,
                id=Verbatim(made.id),
            )
        )
    if not 1 <= first <= len(made.lesson.steps):
        raise BadOption(
            Text("The lesson has the steps 1 to {steps}, not {asked}.", steps=len(made.lesson.steps), asked=first)
        )
    return made.lesson


def _mode(game: Game) -> str:
    return f"--mode {game.components.mode}" if game.components.mode else ""


def _laid(game: Game, catalog: Catalog, step: LessonStep, *, against: bool = False) -> LocalGame:
    """The position of a step on the table; with bots only when the lesson is over."""
    request = GameRequest(game.components.id, {}, game.components.mode, start=step.position)
    local = new_game(request, catalog)
    if not against or local.match.table.n == 1:
        return local
    return new_game(request._replace(against=[GENTLEST] * (local.match.table.n - 1)), catalog)


def _step(local: LocalGame, screen: Screen, step: LessonStep, where: Words) -> None:
    screen.speak_of(local.match.game, local.names)
    LessonTurn(local, screen, step, where).run()


class LessonTurn(TypedTurn):
    """One step: it is complete when the pupil has made one of the moves it waits for."""

    def __init__(self, local: LocalGame, screen: Screen, step: LessonStep, where: Words) -> None:
        super().__init__(local, screen, PUPIL)
        self.step, self.where = step, where
        self.begun = list(self.match.seats[PUPIL].draft)
        """What is chosen already where the step begins."""
        self.awaited = [self._draft_of(text) for text in step.waits_for]
        """What the pupil's choices look like after each of the moves it waits for."""

    def _draft_of(self, text: str) -> list[str]:
        ahead = self.match.copy()
        ahead.answer(self.seat, text)
        return [move.key for move in ahead.seats[self.seat].draft]

    def play_forced(self) -> None:
        """A pupil makes every move, the only possible one too."""

    def show(self) -> None:
        """The sheet, the question, and last, where it is read first, what the teacher says."""
        self.show_position(self.match.legal(self.seat) if self.step.waits_for else [])
        self.screen.say()
        self.screen.say(Text("{where}: {say}", where=self.where, say=self.step.say), "bold")
        if not self.step.waits_for:
            self.screen.say("Enter to go on.")

    def hear(self, text: str) -> bool:
        """A line the pupil types. Only the awaited move goes on; another legal one is answered and taken back."""
        if not self.step.waits_for:
            return self._read_on(text)
        if command_of(text, self.screen) == "hint" and not self.is_move(text):
            self.screen.say(self.step.say)
            return False
        changed = super().hear(text) and bool(self.match.seats[self.seat].draft)
        if not changed:
            return False
        if [move.key for move in self.match.seats[self.seat].draft] in self.awaited:
            self.done = True
            return False
        self.match.redraft(self.seat, self.begun)
        self.screen.say(self.step.otherwise or joined(["That can be done, but not in this lesson.", self.step.say]))
        return False

    def _read_on(self, text: str) -> bool:
        """Only Enter is expected; anything else that is typed is answered and ignored."""
        if command_of(text, self.screen) == "quit":
            raise Quit
        self.done = not text
        if text:
            self.screen.say("Nothing to decide yet: press Enter to go on.")
        return False

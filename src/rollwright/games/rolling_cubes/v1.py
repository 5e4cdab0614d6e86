"""Rolling Cubes ABC, rules version 1: five ways to play with thirteen dice."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright.core.game import NOT_NOW, Game, Printed
from rollwright.core.idea import LEVELS, Idea
from rollwright.core.moves import Move
from rollwright.core.printed import Label
from rollwright.core.rule import Rule
from rollwright.core.score import Score
from rollwright.core.sheet import Field, Sheet, SheetSpec
from rollwright.core.steps import End, Settle, Step
from rollwright.core.table import Seat, Table

from . import rules
from .language import ENGLISH, Language
from .last_die import LastDie
from .last_die_page import MOST_ROUNDS, Middle, WonPage
from .moves import ADD, ANSWER, LINE, MARK, RESPOND, TASKS, VOTE, WRITE, Book
from .part import Part
from .referee import REFEREES
from .rules import RULES
from .tournament import Places, places
from .word_page import WordPage, head, legend
from .word_rounds import LOTS, SEATS, AllTogether, OneByOne
from .yahtzee import Yahtzee
from .yahtzee_page import YahtzeePage

ENDS: Final[dict[str, str]] = {
    "target": "Somebody has reached the target.",
    "tiebreak": "An extra turn has decided.",
    "lots": "Ten extra turns were level: lots have decided.",
    "clear": "One player has the highest sum.",
    "by_game2": "The sums are level; All Together has decided.",
    "shared": "The sums are level, and so was All Together: the win is shared.",
    "five_throws": "Everybody has made five throws.",
}
RARELY_FULL: Final[tuple[str, ...]] = (
    "word",
    "points",
    "bonus",
    "total",
    "answer",
    "seq",
    "laid",
    "again",
    "sums",
    "notes",
)
PAGE: Final[tuple[float, float]] = (184, 206)
PLACED: Final = "places"
CROWNED: Final = "champions"


class Cubed(Game):
    """One part is a mode of its own."""

    def __init__(self, printed: Printed, parts: Sequence[Part]) -> None:
        super().__init__(printed)
        self.parts = tuple(parts)
        self.named: dict[str, Part] = {part.name: part for part in parts}
        self.untimely: list[Rule] = [rules.out_of_turn(move.key) or NOT_NOW for move in printed.moves.all]
        """By number, the rule against a move that answers another task."""
        papers = [printed.sheet] if printed.board is None else [printed.sheet, printed.board]
        rare = [id for paper in papers for id in paper.groups if id.lstrip("123-").startswith(RARELY_FULL)]
        self.unreached = dict.fromkeys(rare, "random words and games are short; whole transcripts fill them")

    def part(self, t: Table) -> Part:
        """The game that is played now."""
        return self.named[t.phase.partition(" ")[0]] if t.phase else self.parts[0]

    def next(self, t: Table) -> Step:
        if t.step is None:
            return self.parts[0].begin(t)
        step = self.part(t).after(t)
        return End(self.part(t).stage(t)) if step is None else step

    def refuses(self, t: Table, me: Seat, move: Move) -> Rule | None:
        rule = super().refuses(t, me, move)
        return self.untimely[move.id] if rule is NOT_NOW else rule

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return self.part(t).forbids(t, me, move)

    def offer(self, t: Table, me: Seat) -> Sequence[Move] | None:
        return self.part(t).offer(t, me)

    def apply(self, t: Table, me: Seat, move: Move) -> None:
        self.part(t).apply(t, me, move)

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        self.part(t).hear(t, me, step)

    def score(self, t: Table, sheet: Sheet) -> Score:
        return self.parts[0].score(t, sheet)

    def expand(self, t: Table, me: Seat, text: str) -> list[Move] | Rule:
        return self.part(t).expand(t, me, text) or rules.out_of_turn(text) or []

    def ideas(self, t: Table, me: Seat, level: int = LEVELS) -> list[Idea]:
        return self.part(t).ideas(t, me, level)

    def advise(self, t: Table, me: Seat, moves: Sequence[Move]) -> list[float]:
        return self.part(t).advise(t, me, moves) if moves else []

    def ask(self, t: Table, me: Seat) -> str:
        return self.part(t).ask(t, me) if me.task else ""

    def hint(self, t: Table, me: Seat, move: Move) -> str:
        return self.part(t).hint(t, me, move)

    def cites(self, t: Table, me: Seat, move: Move) -> Sequence[Rule]:
        return self.part(t).cites(t, me, move)

    def idle(self, t: Table, me: Seat) -> Move | None:
        """What silence means is in the order of the moves; a line is the best one."""
        return self.part(t).idle(t, me) or super().idle(t, me)

    def typed(self, task: str) -> bool:
        """Words are free text."""
        return task in (WRITE, ANSWER)

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        return self.part(t).tray(t, me)

    def where(self, t: Table, me: Seat, move: Move) -> Sequence[Field]:
        return self.part(t).where(t, me, move)


class Tournament(Cubed):
    """Three parts in their order (RC-80)."""

    def __init__(self, printed: Printed, parts: Sequence[Part], line: Places) -> None:
        super().__init__(printed, parts)
        self.line = line

    def next(self, t: Table) -> Step:
        step = t.step
        if isinstance(step, Settle) and step.what == CROWNED:
            return End(t.phase)
        if isinstance(step, Settle) and step.what == PLACED:
            return self._next_game(t)
        following = super().next(t) if step is None else self.part(t).after(t)
        if following is not None:
            return following
        game = self.part(t)
        scores = [game.score(t, sheet) for sheet in t.shown]
        return Settle(PLACED, dict(enumerate(places(scores))))

    def _next_game(self, t: Table) -> Step:
        at = self.parts.index(self.part(t)) + 1
        if at < len(self.parts):
            return self.parts[at].begin(t)
        winners, t.phase = self.line.champions(t)
        return Settle(CROWNED, dict.fromkeys(winners, 1))

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        cells = me.sheet.cells
        if isinstance(step, Settle) and step.what == PLACED:
            game = self.part(t)
            self.line.write(cells, self.parts.index(game), step.to[me.i], game.score(t, me.sheet).total)
        elif isinstance(step, Settle) and step.what == CROWNED:
            cells[self.line.group.start + 7] = step.to.get(me.i, 0)
        else:
            super().hear(t, me, step)

    def part(self, t: Table) -> Part:
        return self.named.get(t.phase.partition(" ")[0], self.parts[-1])

    def score(self, t: Table, sheet: Sheet) -> Score:
        return self.line.score(sheet.cells)


_REFEREE: Final[dict[str, tuple[str, ...]]] = {"referee": REFEREES}
_RETRY: Final[dict[str, tuple[str, ...]]] = {"invalid_word": ("zero", "retry")}
_WORDS: Final[dict[str, tuple[str, ...]]] = {**_REFEREE, **_RETRY}
_DOUBT: Final[dict[str, tuple[str, ...]]] = {
    "doubt_award": ("doubter", "last_valid"),
    "doubt_window": ("before_throw", "before_and_after_throw"),
}


def _printed(
    language: Language,
    mode: str,
    about: str,
    sheet: SheetSpec,
    book: Book,
    options: Mapping[str, tuple[str, ...]],
    *,
    board: SheetSpec | None = None,
    fewest: int = 2,
) -> Printed:
    """English is the title itself; every other language is a title of its own."""
    english = language is ENGLISH
    return Printed(
        "rolling_cubes" if english else f"rolling_cubes_{language.code}",
        mode=mode,
        title="Rolling Cubes ABC" if english else f"Rolling Cubes ABC ({language.code})",
        about=about,
        players=range(fewest, SEATS + 1),
        sheet=sheet,
        board=board,
        moves=book.moves,
        rules=RULES,
        dice=[*language.cubes.dice, *LOTS],
        options=options,
        tasks={task: TASKS[task] for task in TASKS if any(task in move.tasks for move in book.moves)},
        ends=ENDS,
    )


def one_by_one(language: Language) -> Cubed:
    """Game 1."""
    page, book = WordPage("", 30), Book((WRITE, VOTE), language.cubes)
    decor = [*head(31), *page.decor, *legend(192)]
    sheet = SheetSpec(page.groups, PAGE, "One by One", decor)
    about = "Throw, make a word, be the best of the round."
    printed = _printed(language, "one_by_one", about, sheet, book, _WORDS)
    return Cubed(printed, [OneByOne("one_by_one", book, language, page, 31)])


def all_together(language: Language) -> Cubed:
    """Game 2."""
    page, book = WordPage("", 30), Book((WRITE, VOTE), language.cubes)
    decor = [*head(25), *page.decor, *legend(192)]
    sheet = SheetSpec(page.groups, PAGE, "All Together", decor)
    about = "One throw for everybody; write in secret, then compare."
    printed = _printed(language, "all_together", about, sheet, book, _WORDS)
    return Cubed(printed, [AllTogether("all_together", book, language, page, 25)])


def last_die(language: Language) -> Cubed:
    """Game 3."""
    book, middle = Book((ADD, RESPOND, ANSWER, VOTE), language.cubes), Middle(language.cubes)
    page = WonPage("", 14, 24, MOST_ROUNDS)
    sheet = SheetSpec(page.groups, (146, 66), "The Last Die", page.decor)
    about = "Add a letter, but never complete the word; bluff, and doubt."
    printed = _printed(language, "last_die", about, sheet, book, {**_REFEREE, **_DOUBT}, board=middle.spec)
    return Cubed(printed, [LastDie("last_die", book, language, middle, page, 0)])


def tournament(language: Language) -> Tournament:
    """The three games with lower targets (RC-81)."""
    book, middle = Book((WRITE, VOTE, ADD, RESPOND, ANSWER), language.cubes), Middle(language.cubes)
    first, second = WordPage("1-", 62, 6, 1), WordPage("2-", 165, 6, 1)
    third, line = WonPage("3-", 18, 271, 2, beside=True), Places(54, 25)
    groups = [*first.groups, *second.groups, *third.groups, line.group]
    names = [
        Label("1  One by One, to 21 points", 18, 54, 4, bold=True),
        Label("2  All Together, to 17 points", 18, 157, 4, bold=True),
        Label("3  The Last Die, to 2 rounds", 18, 261.5, 4, bold=True),
    ]
    decor = [*first.decor, *second.decor, *third.decor, *line.decor, *names]
    sheet = SheetSpec(groups, (PAGE[0], 289), "Tournament", decor)
    about = "All three games, ten points for each win."
    printed = _printed(language, "tournament", about, sheet, book, {**_WORDS, **_DOUBT}, board=middle.spec)
    parts: list[Part] = [
        OneByOne("one_by_one", book, language, first, 21),
        AllTogether("all_together", book, language, second, 17),
        LastDie("last_die", book, language, middle, third, 2),
    ]
    return Tournament(printed, parts, line)


def yahtzee(language: Language) -> Cubed:
    """Five throws for one or more."""
    page = YahtzeePage(language.cubes)
    book = Book((WRITE, VOTE, MARK, LINE), language.cubes, page.lines.fields)
    options = {**_WORDS, "double_counts_equal": ("false", "true")}
    about = "Five throws, five lines, alone or together."
    printed = _printed(language, "yahtzee", about, page.spec, book, options, fewest=1)
    return Cubed(printed, [Yahtzee("yahtzee", book, language, page)])


def games(language: Language) -> tuple[Cubed, ...]:
    """All five ways to play in this language: what a pack of words offers to the catalogue."""
    return (
        one_by_one(language),
        all_together(language),
        last_die(language),
        tournament(language),
        yahtzee(language),
    )


ONE_BY_ONE, ALL_TOGETHER, LAST_DIE, TOURNAMENT, YAHTZEE = games(ENGLISH)

"""Rolling Cubes ABC, rules version 1: what comes in the box for each of six ways to play with thirteen dice."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import Components, Decision, Label, Look, Moves, Paper, Separable, Tones, moved
from rollwright.core.data import shipped_text
from rollwright.core.rulebook import NO_RULEBOOK

from . import moves as m
from .board import Middle
from .bounds import bounds
from .decisions.add import Add
from .decisions.answer import Answer
from .decisions.line import Line, WriteForLine
from .decisions.mark import Mark
from .decisions.respond import Respond
from .decisions.vote import REFEREES, Vote
from .decisions.write import Write
from .game import CubeGame
from .language import ENGLISH, Language
from .last_die import LastDie
from .layouts import HALF, PHONE, won_screens
from .lesson import lesson
from .rounds import LOTS, SEATS, AllTogether, OneByOne
from .rulebook import rulebook
from .rules import RULES, WHEN
from .same_dice import SameDice
from .sheet import MOST_ROUNDS, Page, WonPage, WordPage, YahtzeePage, word_paper
from .tournament import Places, Tournament
from .yahtzee import Yahtzee

LOOK: Final = Look(
    Tones(room="#F0E1D6", paper="#FDF9F2", ink="#86213F", ink2="#0B7C8A", mark="#0B7C8A"),
    Tones(room="#1A1113", paper="#2A1D20", ink="#F2AABD", ink2="#5CC9D4", mark="#5CC9D4"),
    shipped_text("rollwright.games.rolling_cubes", "cover.svg"),
    shipped_text("rollwright.games.rolling_cubes", "lettering.svg"),
)
ONE, ALL, LAST, TOUR, YAHTZEE = "one_by_one", "all_together", "last_die", "tournament", "yahtzee"
SAME: Final = "same_dice"
"""Solitaire Yahtzee for everybody at once."""
ABOUT: Final[dict[str, str]] = {
    ONE: "Throw, make a word, be the best of the round.",
    ALL: "One throw for everybody; write in secret, then compare.",
    LAST: "Add a letter, but never complete the word; bluff, and doubt.",
    TOUR: "All three games, ten points for each win.",
    YAHTZEE: "Five throws, five lines, alone or together.",
    SAME: "Five throws, five lines, and the same dice for everybody.",
}
ENDS: Final[dict[str, str]] = {
    "target": "Somebody has reached the target.",
    "tiebreak": "An extra turn has decided.",
    "lots": "Ten extra turns were level: lots have decided.",
    "clear": "One player has the highest sum.",
    "by_game2": "The sums are level; All Together has decided.",
    "shared": "The sums are level, and so was All Together: the win is shared.",
    "five_throws": "Everybody has made five throws.",
}
PARTS: Final[dict[str, str]] = {
    "words": "words",
    "bonus": "bonus for best words",
    "extra": "extra turns",
    "completed": "rounds won: another player completed a word",
    "concede": "rounds won: another player conceded",
    "no_dice": "rounds won: laid the last die",
    "doubt_failed": "rounds won: answered a doubt with a word",
    "doubt_ok": "rounds won: doubted, and no word was named",
    "place1": "One by One",
    "place2": "All Together",
    "place3": "The Last Die",
    "no_wildcards": "No wildcards",
    "trio": "Trio",
    "full_house": "Full house",
    "poker": "Poker",
    "double": "Double",
}
OPTIONS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "referee": (REFEREES, (ONE, ALL, LAST, TOUR, YAHTZEE)),
    "invalid_word": (("zero", "retry"), (ONE, ALL, TOUR, YAHTZEE, SAME)),
    "doubt_award": (("doubter", "last_valid"), (LAST, TOUR)),
    "doubt_window": (("before_throw", "before_and_after_throw"), (LAST, TOUR)),
    "double_counts_equal": (("false", "true"), (YAHTZEE, SAME)),
}
"""House rules: their choices, and the modes that have them."""
RARELY_FULL: Final = ("word", "points", "bonus", "total", "answer", "seq", "laid", "again", "sums", "notes")
"""Groups, without the number of their game, that random games leave partly blank."""
WRITING: Final = (m.PASS, m.VOTE, m.ENTER, m.LAY)
DOUBTING: Final = (m.GIVE_UP, m.VOTE, m.THROW, m.CONCEDE, m.DOUBT, m.CLAIM, m.ENTER, m.ADD, m.SAY)
LINING: Final = (*WRITING, m.DONE, m.LINE, m.MARK)
SAME_LINING: Final = (m.PASS, m.ENTER, m.LAY, m.DONE, m.LINE, m.MARK)


def _components(
    language: Language, mode: str, sheet: Paper, moves: Moves, decisions: Sequence[Decision], board: Paper | None = None
) -> Components:
    """English is the title itself; every other language is a title of its own."""
    english = language is ENGLISH
    groups = [*sheet.groups, *(() if board is None else board.groups)]
    options = {name: choices for name, (choices, modes) in OPTIONS.items() if mode in modes}
    rare = [id for id in groups if id.lstrip("123-").startswith(RARELY_FULL)]
    return Components(
        "rolling_cubes" if english else f"rolling_cubes_{language.code}",
        mode=mode,
        title="Rolling Cubes ABC" if english else f"Rolling Cubes ABC ({language.code})",
        minutes=20,
        about=ABOUT[mode],
        players=range(1 if mode in (YAHTZEE, SAME) else 2, SEATS + 1),
        sheet=sheet,
        board=board,
        moves=moves.all,
        decisions=decisions,
        rules=RULES,
        when=WHEN,
        dice=[*language.cubes.dice, *LOTS.dice],
        options=options,
        separable=Separable.BY_CLOCK if mode == SAME else Separable.NO,
        rulebook=rulebook(mode, tuple(options)) if english else NO_RULEBOOK,
        lesson=lesson(mode) if english else None,
        ends=ENDS,
        parts=PARTS,
        tie_breaks=("the tournament's own rule",) if mode == TOUR else ("a drawn lot",),
        look=LOOK,
        bounds=bounds(mode, [*sheet.groups.values(), *(() if board is None else board.groups.values())]),
        kinds=language.cubes.kinds,
        never_marked=dict.fromkeys(rare, "random words and games are short; whole transcripts fill them"),
    )


def _wording(moves: Moves, language: Language, pages: Mapping[str, Page]) -> list[Decision]:
    write = Write(moves, language, pages)
    return [write, Vote(m.VOTE, moves, language, write.word_of)]


def _doubting(moves: Moves, language: Language, middle: Middle, page: WonPage) -> list[Decision]:
    answer = Answer(moves, language, middle, page)
    return [
        Add(moves, language, middle),
        Respond(m.RESPOND, moves, language, middle),
        Respond(m.CLAIMED, moves, language, middle),
        answer,
        Vote(m.ON_CLAIM, moves, language, middle.claimed),
        Vote(m.ON_ANSWER, moves, language, answer.named),
    ]


def one_by_one(language: Language) -> OneByOne:
    """Game 1."""
    page, moves = WordPage("", 30), m.book(WRITING, language.cubes)
    sheet, decisions = word_paper("One by One", page, 31), _wording(moves, language, {ONE: page})
    return OneByOne(_components(language, ONE, sheet, moves, decisions), ONE, language, page, 31)


def all_together(language: Language) -> AllTogether:
    """Game 2."""
    page, moves = WordPage("", 30), m.book(WRITING, language.cubes)
    sheet, decisions = word_paper("All Together", page, 25), _wording(moves, language, {ALL: page})
    return AllTogether(_components(language, ALL, sheet, moves, decisions), ALL, language, page, 25)


def last_die(language: Language) -> LastDie:
    """Game 3."""
    middle, page, moves = Middle(language.cubes), WonPage("", 14, 24, MOST_ROUNDS), m.book(DOUBTING, language.cubes)
    sheet = Paper(page.groups, (146, 66), "The Last Die", page.decor, layouts=won_screens(page.won, page.answer))
    decisions = _doubting(moves, language, middle, page)
    return LastDie(_components(language, LAST, sheet, moves, decisions, middle.paper), LAST, language, middle, page, 0)


def tournament_screens(first: WordPage, second: WordPage, third: WonPage, line: Places) -> dict[str, Paper]:
    """The tournament's line above, then the pages of the games below each other or, with room, side by side."""
    found = {}
    for shape, plan, beside in (("upright", PHONE, False), ("wide", HALF, True)):
        across = plan.wide + 3 if beside else 0.0
        top = 52.0
        then = top if beside else first.lines.bottom(plan, top) + 14
        below = second.lines.bottom(plan, then) + 8
        wide = plan.wide + across
        step = (wide - 3) / 4
        places = moved(line.group, 0, 0)
        spots = [(1.5 + step * (n % 3), 8.0 + 16 * (n // 3)) for n in range(6)] + [(1.5 + 3 * step, 8.0)]
        for box, (x, y) in zip(places.boxes, spots, strict=True):
            box.shape = box.shape._replace(x=x, y=y, w=min(20.0, step - 2), h=9)
        decor = [
            *first.lines.printed(plan, 0, top),
            *second.lines.printed(plan, across, then),
            Label("1. One by One, to 21", 1.5, top - 8, 3.6, bold=True),
            Label("2. All Together, to 17", across + 1.5, then - 8, 3.6, bold=True),
            Label("3. The Last Die, to 2 rounds", 1.5, below, 3.6, bold=True),
            Label("answer to a doubt", 30, below + 5.4, 3.2),
        ]
        letter = (min(wide, 97) - 31.5) / 13
        groups = [
            *first.lines.placed(plan, 0, top),
            *second.lines.placed(plan, across, then),
            moved(third.won, 1.5, below + 8, size=(9, 9), step=(12, 0)),
            moved(third.answer, 30, below + 8, size=(letter, 8)),
            places,
            moved(line.crown, 1.5 + 3 * step, 22, size=(12, 12)),
        ]
        found[shape] = Paper(groups, (wide, below + 20), "", decor)
    return found


def tournament(language: Language) -> Tournament:
    """The three games with lower targets (RC-81)."""
    moves, middle = m.book((*WRITING, *DOUBTING), language.cubes), Middle(language.cubes)
    first, second = WordPage("1-", 62, 6, 1), WordPage("2-", 165, 6, 1)
    third, line = WonPage("3-", 18, 271, 2, beside=True), Places(18, 25)
    names = [
        Label("1. One by One, to 21 points", 18, 54, 4, bold=True),
        Label("2. All Together, to 17 points", 18, 157, 4, bold=True),
        Label("3. The Last Die, to 2 rounds", 18, 261.5, 4, bold=True),
    ]
    groups = [*first.groups, *second.groups, *third.groups, line.group, line.crown]
    decor = [*first.decor, *second.decor, *third.decor, *line.decor, *names]
    decisions = _wording(moves, language, {ONE: first, ALL: second}) + _doubting(moves, language, middle, third)
    sheet = Paper(groups, (184, 289), "Tournament", decor, layouts=tournament_screens(first, second, third, line))
    box = _components(language, TOUR, sheet, moves, decisions, middle.paper)
    games: list[CubeGame] = [
        OneByOne(box, ONE, language, first, 21),
        AllTogether(box, ALL, language, second, 17),
        LastDie(box, LAST, language, middle, third, 2),
    ]
    return Tournament(box, games, line)


def yahtzee(language: Language) -> Yahtzee:
    """Five throws for one or more."""
    page = YahtzeePage(language.cubes)
    moves = m.book(LINING, language.cubes, page.lines.boxes)
    line, write = Line(moves, language.cubes, page), WriteForLine(moves, language, page)
    decisions = [Mark(moves, language, page), write, Vote(m.VOTE, moves, language, write.word_of), line]
    return Yahtzee(_components(language, YAHTZEE, page.paper, moves, decisions), YAHTZEE, language, line)


def same_dice(language: Language) -> SameDice:
    """The same five throws for everybody."""
    page = YahtzeePage(language.cubes, common=True)
    moves = m.book(SAME_LINING, language.cubes, page.lines.boxes)
    line = Line(moves, language.cubes, page)
    decisions = [Mark(moves, language, page), WriteForLine(moves, language, page), line]
    return SameDice(_components(language, SAME, page.paper, moves, decisions), YAHTZEE, language, line)


def games(language: Language) -> tuple[CubeGame, ...]:
    """All six ways to play in this language: what a pack of words offers to the catalogue."""
    lined = yahtzee(language), same_dice(language)
    return one_by_one(language), all_together(language), last_die(language), tournament(language), *lined

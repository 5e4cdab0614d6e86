"""The rulebook says nothing that is not so."""

from collections.abc import Iterable, Iterator

from rollwright.core.components import Components
from rollwright.core.errors import RollwrightError
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.playing import answer_all
from rollwright.core.position import placed
from rollwright.core.printed import Decor, Icon
from rollwright.core.rulebook import Chapter, Example, HouseRule, Legend, Paragraph
from rollwright.core.sheet import Box, Paper

from ..plan import Plan
from ..report import Tally

NOBODY = "there is none"
WRITTEN = ("face", "seat")
"""Signs with a number, of a die or of a player, that every game has."""


def check(plan: Plan, tally: Tally) -> None:
    """The rulebook cites rules that exist and signs that are printed, names all house rules, and its examples play."""
    made = plan.game.components
    book = made.rulebook
    if not book.chapters:
        tally.skipped = NOBODY
        return
    tally.add("chapters", len(book.chapters))
    if not book.aim:
        tally.fail("The rulebook does not say what players aim for: give it an aim.")
    for words in (*options(made), *(words for chapter in book.chapters for words in contents(plan.game, chapter))):
        tally.fail(words)
    tally.add("examples", sum(isinstance(part, Example) for chapter in book.chapters for part in chapter.parts))


REMEDY = "Correct the Rulebook(...) of this mode, or the rule, sign, option or position that it mentions."


def options(made: Components) -> Iterator[str]:
    """House rules without words, and words without house rule."""
    rules = made.rulebook.house_rules
    for name, choices in made.options.items():
        found = rules.get(name)
        if found is None:
            yield f"House rule {name!r} is not described: give the rulebook a HouseRule for it."
        else:
            yield from _unnamed(name, found, choices)
    yield from (
        f"The rulebook names a house rule {name!r} that does not exist." for name in rules.keys() - made.options
    )


def _unnamed(name: str, rule: HouseRule, choices: Iterable[str]) -> Iterator[str]:
    if not rule.name or not rule.about:
        yield f"House rule {name!r} needs a name and a line that says what it does."
    for choice in choices:
        if not rule.choices.get(choice):
            yield f"House rule {name!r} does not describe its choice {choice!r}."


def contents(game: Game, chapter: Chapter) -> Iterator[str]:
    """What is wrong in a chapter."""
    if not chapter.parts:
        yield f"The chapter {chapter.title!r} is empty."
    for part in chapter.parts:
        if isinstance(part, Paragraph):
            unknown = [id for id in part.rules if id not in game.components.rules]
            yield from (f"{chapter.title!r} cites {id!r}, which is not a rule of this game." for id in unknown)
        elif isinstance(part, Legend):
            yield from legend(game, part, chapter.title)
        else:
            yield from example(game, part)


def legend(game: Game, part: Legend, title: str) -> Iterator[str]:
    """Signs that this game never shows."""
    known = signs(game)
    for glyph, _ in part.signs:
        parts = [] if glyph in known else glyph.split("+")
        if not all(one in known or one.rstrip("0123456789") in WRITTEN for one in parts):
            yield f"The legend of {title!r} shows {glyph!r}, a sign that does not occur in this game."


def signs(game: Game) -> set[str]:
    """The names of all glyphs that this game can show."""
    made = game.components
    papers = [made.sheet, game.paper(made.chosen({})), *([made.board] if made.board else [])]
    shown = [sign for paper in papers for sign in _on_paper(paper)]
    shown += [look for die in made.dice.values() for look in die.looks]
    shown += [kind.glyph for kind in made.kinds.values()]
    return {one for sign in shown for one in (sign, *sign.split("+")) if one}


def _on_paper(paper: Paper) -> Iterator[str]:
    yield from _icons(paper.decor)
    for box in paper.boxes:
        yield from _in_box(box)


def _in_box(box: Box) -> Iterator[str]:
    yield from (mark.glyph for mark in box.marks)
    yield box.icon
    for card in box.cards:
        yield from _icons(card.decor)


def _icons(decor: Iterable[Decor]) -> list[str]:
    return [item.glyph for item in decor if isinstance(item, Icon)]


def example(game: Game, part: Example) -> Iterator[str]:
    """What is wrong with an example, which is played here."""
    about = f"The example {part.text!r}"
    try:
        match = placed(game, part.position)
        before = match.scores()[part.seat].total
        gained = play(match, part.seat, part.moves) - before
    except (RollwrightError, IndexError) as error:
        yield f"{about} cannot be played: {error}"
        return
    if part.gain is not None and gained != part.gain:
        yield f"{about} mentions a gain of {part.gain}, but the moves bring {gained}."
    yield from (f"{about} rings {box!r}, which is not a box." for box in missing(match, part.boxes))


def play(match: Match, seat: int, moves: Iterable[str]) -> int:
    """Make the moves, each as it is typed, and say what the seat has then; a finished draft is committed."""
    answer_all(match, seat, moves)
    drafted = match.scores()[seat].total
    if match.seats[seat].todo or seat not in match.due() or not match.game.hears:
        return drafted
    match.commit(seat)
    return match.scores()[seat].total


def missing(match: Match, boxes: Iterable[str]) -> list[str]:
    """Boxes that stand neither on the sheet nor on the board."""
    board = match.game.components.board
    known = match.spec.by_id.keys() | (board.by_id.keys() if board else set())
    return [box for box in boxes if box not in known]

"""Everything a game says that stands in its components, each with what sort of thing says it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rollwright.core.components import Components
from rollwright.core.game import Game
from rollwright.core.lesson import Lesson
from rollwright.core.naming import plain
from rollwright.core.printed import Decor, Label, Mark, Picture
from rollwright.core.rule import Rule
from rollwright.core.rulebook import Example, Legend, Paragraph, Rulebook
from rollwright.core.sheet import Box, Group, Paper
from rollwright.core.text import Words
from rollwright.terminal.box import WORD, is_written
from rollwright.terminal.textslots import names

UNSPOKEN = ("number", "count", "word", "face", "seat")
"""Glyphs that are no words: a number, a note, a die's face, a player's sign."""


class Saying(NamedTuple):
    """Words that somebody reads or hears, and where."""

    kind: str
    words: Words
    where: str = ""


def declared(game: Game) -> Iterator[Saying]:
    """All of it."""
    made = game.components
    yield from _names(made)
    yield from _asked(made)
    for paper in papers(game):
        yield from _printed(paper)
    yield from in_rulebook(made.rulebook)
    yield from in_lesson(made.lesson)


def papers(game: Game) -> list[Paper]:
    """The sheets of all house rules, and the board."""
    made = game.components
    sheets = [made.sheet, *(game.paper(made.chosen({name: choice})) for name, choice in _choices(made))]
    once = {id(paper): paper for paper in [*sheets, *([made.board] if made.board else [])]}
    return list(once.values())


def rules_of(made: Components) -> Iterator[Rule]:
    """The numbered rules, and those that decisions cite at the wrong time."""
    yield from made.rules.values()
    yield from made.when.values()
    yield from (decision.not_now for decision in made.decisions.values())


def _choices(made: Components) -> Iterator[tuple[str, str]]:
    for name, choices in made.options.items():
        for choice in choices[1:]:
            yield name, choice


def _names(made: Components) -> Iterator[Saying]:
    yield Saying("title", made.title)
    yield Saying("mode", plain(made.mode))
    yield Saying("about", made.about)
    for deck in made.decks.values():
        yield Saying("deck", deck.name or plain(deck.id))
    for name, part in made.parts.items():
        yield Saying("score", part, name)
    for why, sentence in made.ends.items():
        yield Saying("end", sentence, why)
    for points, grade in made.grades:
        yield Saying("grade", grade, str(points))
    for style, sentence in made.styles.items():
        yield Saying("style", sentence, style)
    for die in made.dice.values():
        yield Saying("die", plain(die.id) if die.id.replace("_", "").isalpha() else "", die.id)
        for face in die.says:
            yield Saying("face", face, die.id)


def _asked(made: Components) -> Iterator[Saying]:
    for rule in rules_of(made):
        yield Saying("law", rule.text, rule.id)
        yield Saying("refusal", rule.refusal, rule.id)
    for task, sentence in made.tasks.items():
        yield Saying("question", sentence, task)
    for decision in made.decisions.values():
        yield Saying("question", decision.ask, decision.name)
        yield Saying("verb", decision.verb, decision.name)
    for move in made.moves.all:
        yield Saying("label", move.label or plain(move.kind), move.key)


def _printed(paper: Paper) -> Iterator[Saying]:
    yield Saying("title", paper.title)
    for sheet in (paper, *paper.layouts.values()):
        yield from _labels(sheet.decor)
    for group in paper.groups.values():
        yield Saying("group", group.title or (_called(group.id) if _is_seen(group) else ""), group.id)
        yield Saying("group", group.heading, group.id)
        for name in names(group) if is_written(group) and _is_seen(group) else ():
            yield Saying("box", name if WORD.search(name) else "", group.id)
        for box in group.boxes:
            yield from _in_box(box)


def _labels(decor: Iterable[Decor], where: str = "") -> Iterator[Saying]:
    """What is printed around boxes; a single letter is the name of a line or a colour in every language."""
    for item in decor:
        if isinstance(item, Label) and len(item.text) > 1:
            yield Saying("print", item.text, where)


def _is_seen(group: Group) -> bool:
    """Whether somebody sees the group: not what is only kept in mind."""
    return any(box.shape.kind not in ("margin", "token") for box in group.boxes)


def _in_box(box: Box) -> Iterator[Saying]:
    yield Saying("box", box.label, box.id)
    yield Saying("sign", _called(box.icon), box.id)
    for mark in box.marks:
        yield from _of_mark(mark, box.id)
    for card in box.cards:
        yield from _on_card(card)


def _called(glyph: str) -> str:
    """What a picture is called where it cannot be drawn; a number or a shape has no name."""
    name = plain(glyph)
    return name if name.replace(" ", "").isalpha() and glyph not in UNSPOKEN else ""


def _of_mark(mark: Mark, where: str) -> Iterator[Saying]:
    yield Saying("mark", mark.note, where)
    for glyph in mark.glyph.split("+"):
        if glyph.rstrip("0123456789") not in UNSPOKEN:
            yield Saying("mark", plain(str(glyph)), where)


def _on_card(card: Picture) -> Iterator[Saying]:
    yield Saying("card", card.name)
    yield Saying("card", card.text, card.name)
    yield from _labels(card.decor, card.name)


def in_rulebook(book: Rulebook) -> Iterator[Saying]:
    """What the rulebook says."""
    yield Saying("rulebook", book.aim, "aim")
    for chapter in book.chapters:
        yield Saying("rulebook", chapter.title, "chapter")
        for part in chapter.parts:
            yield from _in_part(part, chapter.title)
    for option, rule in book.house_rules.items():
        for sentence in (rule.name, rule.about, *rule.choices.values()):
            yield Saying("house rule", sentence, option)


def _in_part(part: Paragraph | Legend | Example, where: str) -> Iterator[Saying]:
    if isinstance(part, Legend):
        yield from (Saying("sign", _called(glyph), where) for glyph, _ in part.signs)
    texts: Iterable[str] = (text for _, text in part.signs) if isinstance(part, Legend) else (part.text,)
    yield from (Saying("rulebook", text, where) for text in texts)


def in_lesson(lesson: Lesson | None) -> Iterator[Saying]:
    """What the teacher says."""
    if lesson is None:
        return
    yield Saying("lesson", lesson.title, "title")
    for nth, step in enumerate(lesson.steps, 1):
        yield Saying("lesson", step.say, f"step {nth}")
        yield Saying("lesson", step.otherwise, f"step {nth}")

"""The rulebook of a game as a client shows it: chapters, signs with their drawings, examples on the real paper."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from rollwright.core.game import Game
from rollwright.core.glyph import OwnGlyph
from rollwright.core.rulebook import Chapter, Example, HouseRule, Legend, Paragraph
from rollwright.core.text import Reader
from rollwright.core.worked import worked
from rollwright.server.wire.language import reader as reads

from .paper_messages import Glyph
from .papers import drawings


class PaperLine(msgspec.Struct):
    """One paper of an example: what is written on it, what the moves wrote, and the boxes to look at."""

    on: Literal["sheet", "board"]
    cells: list[int]
    written: list[int]
    rings: list[int]


class ParagraphLine(msgspec.Struct, tag="paragraph", tag_field="kind"):
    """Plain sentences, and the ids of the rules behind them."""

    text: str
    rules: tuple[str, ...]


class SignLine(msgspec.Struct):
    """A glyph and what it means."""

    glyph: str
    text: str


class LegendLine(msgspec.Struct, tag="legend", tag_field="kind"):
    """The signs of the paper."""

    signs: list[SignLine]


class ExampleLine(msgspec.Struct, tag="example", tag_field="kind"):
    """A worked example, drawn on the papers it happens on; `seat` is whose sheet."""

    text: str
    papers: list[PaperLine]
    gain: int | None
    seat: int


class ChapterLine(msgspec.Struct):
    """A heading and its text."""

    title: str
    parts: list[ParagraphLine | LegendLine | ExampleLine]


class HouseRuleLine(msgspec.Struct):
    """A house rule in plain words; the names of its choices by the choice."""

    name: str
    about: str
    choices: dict[str, str]


class RulebookLine(msgspec.Struct):
    """The rules of one mode; without chapters if there is no rulebook."""

    aim: str
    chapters: list[ChapterLine]
    house_rules: dict[str, HouseRuleLine]
    glyphs: dict[str, Glyph]
    """The drawings of the signs."""


def rulebook_message(game: Game) -> RulebookLine:
    """The rulebook of this mode, in the asker's language."""
    book, reader = game.components.rulebook, reads(game.components.id)
    house_rules = {name: _house_rule(rule, reader) for name, rule in book.house_rules.items()}
    chapters = [_chapter(game, one, reader) for one in book.chapters]
    return RulebookLine(reader.read(book.aim), chapters, house_rules, _drawings(book.chapters))


def _drawings(chapters: Sequence[Chapter]) -> dict[str, Glyph]:
    """How the signs of the legends are drawn."""
    legends = [part for chapter in chapters for part in chapter.parts if isinstance(part, Legend)]
    names = [name for legend in legends for glyph, _ in legend.signs for name in _parts(glyph)]
    return drawings(names)


def _parts(glyph: str) -> Sequence[str]:
    """A title's own glyph keeps its drawing only as a whole."""
    return [glyph] if isinstance(glyph, OwnGlyph) else glyph.split("+")


def _house_rule(rule: HouseRule, reader: Reader) -> HouseRuleLine:
    choices = {choice: reader.read(name) for choice, name in rule.choices.items()}
    return HouseRuleLine(reader.read(rule.name), reader.read(rule.about), choices)


def _chapter(game: Game, chapter: Chapter, reader: Reader) -> ChapterLine:
    return ChapterLine(reader.read(chapter.title), [_part(game, part, reader) for part in chapter.parts])


def _part(game: Game, part: Paragraph | Legend | Example, reader: Reader) -> ParagraphLine | LegendLine | ExampleLine:
    if isinstance(part, Paragraph):
        return ParagraphLine(reader.read(part.text), part.rules)
    if isinstance(part, Legend):
        return LegendLine([SignLine(str(glyph), reader.read(text)) for glyph, text in part.signs])
    return ExampleLine(reader.read(part.text), _papers(game, part), part.gain, part.seat)


def _papers(game: Game, example: Example) -> list[PaperLine]:
    return [
        PaperLine("board" if paper.on == "board" else "sheet", paper.cells, paper.written, paper.rings)
        for paper in worked(game, example)
    ]

"""The rulebook on paper: the chapters that the terminal and the browser show, with their examples drawn."""

from typing import Final
from urllib.parse import urlsplit

import segno

from rollwright.core.naming import plain
from rollwright.core.printed import Mark, Shape
from rollwright.core.rulebook import Chapter, Example, HouseRule, Legend, Paragraph
from rollwright.core.text import Text, Verbatim, capital
from rollwright.core.worked import worked
from rollwright.paper import marks
from rollwright.paper.glyphs import drawn
from rollwright.paper.paths import Rect
from rollwright.paper.printing import icon
from rollwright.paper.reading import read_paper
from rollwright.paper.svg import element

from .book import Book, Part
from .examples import example_picture, has_sight, window
from .order import Order
from .sheets import FAMILY

EDGE: Final = 18.0
"""Millimetres around the text; the style says the same."""
HIGHEST: Final = 105.0
EXAMPLE: Final = 0.86
"""The scale of an example relative to its paper; seven-point type is still larger than six points."""
SIGN: Final = 9.0
QUIET: Final = 2
"""Modules of white around a QR code."""


def add_rules(book: Book, order: Order) -> None:
    """Aim, chapters, house rules; every rule by its number where nobody has written a rulebook."""
    made, read = order.game.components, order.reader.read
    rules = made.rulebook
    chapters: list[Part] = [_chapter(book, order, chapter) for chapter in rules.chapters]
    if rules.house_rules:
        houses = [_house_rule(order, name, rule) for name, rule in rules.house_rules.items()]
        chapters.append({"title": read("House rules"), "parts": houses})
    if not rules.chapters:
        numbered = [_paragraph(read(rule.text), (rule.id,)) for rule in made.rules.values()]
        chapters.append({"title": read("The rules by number"), "parts": numbered})
    mode = capital(read(plain(made.mode))) if made.mode else ""
    book.add(
        "rules", title=read(made.title), mode=mode, aim=read(rules.aim), chapters=chapters, links=_links(book, order)
    )


def _chapter(book: Book, order: Order, chapter: Chapter) -> Part:
    return {"title": order.reader.read(chapter.title), "parts": [_part(book, order, part) for part in chapter.parts]}


def _part(book: Book, order: Order, part: Paragraph | Legend | Example) -> Part:
    read = order.reader.read
    if isinstance(part, Paragraph):
        return _paragraph(read(part.text), part.rules)
    if isinstance(part, Legend):
        signs = [{"file": _sign(book, order, glyph), "text": read(text)} for glyph, text in part.signs]
        return {"kind": "legend", "signs": signs}
    said = read(Text("For example: {example}", example=part.text))
    gain = "" if part.gain is None else read(_gain(part.gain))
    return {"kind": "example", "text": said, "gain": gain, "pictures": _pictures(book, order, part)}


def _gain(points: int) -> Text:
    return Text("{gain} point", "{gain} points", n=abs(points), gain=Verbatim(f"{points:+}"))


def _paragraph(text: str, rules: tuple[str, ...]) -> Part:
    return {"kind": "paragraph", "text": text, "rules": ", ".join(rules)}


def _pictures(book: Book, order: Order, example: Example) -> list[Part]:
    """The papers of an example, each the part where something happens."""
    found: list[Part] = []
    papers = worked(order.game, example)
    room = ((order.page[0] - 2 * EDGE - 8) / EXAMPLE, HIGHEST / EXAMPLE)
    for shown in [paper for paper in papers if has_sight(paper)] or papers:
        seen = window(shown, room)
        read = shown._replace(spec=read_paper(shown.spec, order.reader.read))
        file = book.picture(example_picture(read, seen, order.inks))
        found.append(
            {"file": file, "alt": order.reader.read(example.text), "w": seen.w * EXAMPLE, "h": seen.h * EXAMPLE}
        )
    return found


def _sign(book: Book, order: Order, glyph: str) -> str:
    """A sign of the paper, alone."""
    if drawn(glyph) is not None:
        signs = icon(glyph, Rect(0.5, 0.5, SIGN - 1, SIGN - 1), order.inks)
    else:
        hand = marks.Hand(Shape("square", 0.5, 0.5, SIGN - 1, SIGN - 1), glyph, order.inks)
        signs = [*marks.under(Mark(glyph), hand), *marks.over(Mark(glyph), 1, hand)]
    size = f"{SIGN:g}"
    svg = element(
        "svg",
        signs,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size} {size}",
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        font_family=FAMILY,
    )
    return book.picture(str(svg))


def _house_rule(order: Order, name: str, rule: HouseRule) -> Part:
    read = order.reader.read
    choices = [read(rule.choices.get(one, plain(one))) for one in order.game.components.options.get(name, ())]
    return {"kind": "house", "name": read(rule.name), "about": read(rule.about), "choices": choices}


def _links(book: Book, order: Order) -> list[Part]:
    """QR codes to the table that was named, and to the rules on the same service."""
    if not order.address:
        return []
    made, house = order.game.components, urlsplit(order.address)
    rules = f"{house.scheme}://{house.netloc}/rules/{made.id}/{made.mode or '-'}"
    said = [(Text("Join the table"), order.address)] if house.path.strip("/") else []
    said.append((Text("The rules on a screen"), rules))
    return [{"file": book.picture(qr(url)), "text": order.reader.read(text), "url": url} for text, url in said]


def qr(text: str) -> str:
    """A QR code as a drawing of squares."""
    rows = [list(row) for row in segno.make(text, micro=False).matrix_iter(border=QUIET)]
    dark = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, module in enumerate(row) if module)
    path = element("path", d=dark, fill="#000000")
    size = len(rows)
    return str(element("svg", [path], xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {size} {size}"))

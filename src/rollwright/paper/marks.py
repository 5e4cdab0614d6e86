"""What a hand has put into a box: shading and paint below, strokes and writing above."""

from typing import NamedTuple

from rollwright.core.glyph import Glyph
from rollwright.core.printed import Mark, Shape

from .glyphs import FILL, drawn, parts
from .hand import by_hand, gone_over, pencil_width
from .hatching import hatch, shading
from .outlines import area, rect
from .paths import Rect, Stroke, fit, parse
from .svg import Element, outlined, path
from .theme import Theme
from .writing import written

_RED_IS_HEAVIER = 1.25
_FINER = 0.8
"""Words and notes, in widths of the pencil."""
_NOTE, _LOWEST_NOTE = 0.185, 2.3
"""The height of a note, in sizes of the box, and at least in millimetres."""
_AROUND = 0.13
"""How far a mark around a bare place stays outside, in sizes of the place."""


class Hand(NamedTuple):
    """Who writes where: the box, the name its unevenness comes from, and the inks."""

    shape: Shape
    name: str
    theme: Theme

    @property
    def size(self) -> float:
        """How large the box is to a hand."""
        return min(self.shape.w, self.shape.h)


def under(mark: Mark, hand: Hand) -> list[Element]:
    """Shading and paint: they lie below the printed lines."""
    names = parts(mark.glyph)
    found = _shade(hand) if FILL in names else []
    return found + _paint(mark, names, hand) if mark.paint else found


def over(mark: Mark, value: int, hand: Hand) -> list[Element]:
    """Strokes and writing: they go over everything printed."""
    found = []
    for name in parts(mark.glyph):
        if name != FILL:
            weight = _FINER if name == "word" else 1.0
            strokes = _strokes(name, mark, value, hand)
            found += [_inked(strokes, name, mark.ink, hand, weight)] if strokes else []
            found += _solid(name, mark, hand)
    if mark.note and mark.glyph != "word":
        found.append(_inked(_note(mark.note, hand), "note", mark.ink, hand, _FINER))
    return found


def _shade(hand: Hand) -> list[Element]:
    region = area(hand.shape, hand.size * 0.06)
    lines, width = shading(region, hand.name, hand.size)
    colour = hand.theme.graphite
    return [path(region, "shade", fill=hand.theme.tint(colour, 0.45)), outlined(lines, "shade", colour, width)]


def _paint(mark: Mark, names: tuple[str, ...], hand: Hand) -> list[Element]:
    """The seat's colour and hatching in the body of the glyph, or in the whole box if it has none."""
    region = _body(names, mark, hand) or area(hand.shape, hand.size * 0.05)
    colour = hand.theme.seat(mark.paint)
    lines, width = hatch(mark.paint, region, hand.name, hand.size)
    wash = [path(region, "wash", fill=hand.theme.tint(colour, hand.theme.wash))] if hand.theme.wash else []
    return [*wash, outlined(lines, "hatch", colour, width)]


def _body(names: tuple[str, ...], mark: Mark, hand: Hand) -> tuple[Stroke, ...]:
    for name in names:
        glyph = drawn(name)
        if glyph and glyph.body:
            return fit(parse(glyph.body), _place(glyph, mark, hand))
    return ()


def _room(mark: Mark, hand: Hand) -> Rect:
    """Where a sign goes: a little up and to the left if a note stands in the corner."""
    box = rect(hand.shape)
    if hand.shape.kind in ("square", "faint", "soft", "round"):
        box = box.inset(hand.size * 0.09)
    if mark.note and mark.glyph != "word":
        side = min(box.w, box.h) * 0.15
        box = Rect(box.x, box.y, box.w - side, box.h - side)
    return box


def _place(glyph: Glyph, mark: Mark, hand: Hand) -> Rect:
    """Where this glyph goes."""
    if not glyph.stretch:
        return _room(mark, hand).square()
    return rect(hand.shape).inset(-_AROUND * hand.size if hand.shape.kind == "bare" else 0.0)


def _strokes(name: str, mark: Mark, value: int, hand: Hand) -> tuple[Stroke, ...]:
    """The exact strokes of one part of a mark."""
    glyph = drawn(name)
    if glyph is None:
        text = {"number": str(value), "count": str(value - 1), "word": mark.note}.get(name, name)
        return written(text, _line_of_writing(name, mark, hand), "start" if name == "word" else "middle")
    place = _place(glyph, mark, hand)
    return fit(parse(glyph.body + glyph.lines), place) + _figure(glyph, place)


def _line_of_writing(name: str, mark: Mark, hand: Hand) -> Rect:
    """Where capitals and digits stand: in the middle, words higher because of their tails, or on the printed line."""
    box = _room(mark, hand)
    height = box.h * (0.46 if name == "word" else 0.62)
    top = box.y + (box.h - height) / 2 - (0.1 * height if name == "word" else 0.0)
    if hand.shape.kind == "line":
        top = box.y + 0.9 * box.h - height
    return Rect(box.x + box.w * 0.04, top, box.w * 0.92, height)


def _figure(glyph: Glyph, place: Rect) -> tuple[Stroke, ...]:
    if not glyph.figure:
        return ()
    x, y, height = (v / 24 * place.w for v in glyph.figure_at)
    return written(glyph.figure, Rect(place.x + x - height, place.y + y - height / 2, 2 * height, height))


def _note(note: str, hand: Hand) -> tuple[Stroke, ...]:
    box = rect(hand.shape).inset(hand.size * 0.09)
    height = max(_LOWEST_NOTE, hand.size * _NOTE)
    return written(note, Rect(box.x + box.w / 2, box.y + box.h - height, box.w / 2, height), "end")


def _inked(strokes: tuple[Stroke, ...], name: str, ink: str, hand: Hand, weight: float = 1.0) -> Element:
    """Strokes drawn by hand with a pencil: gone over, unless the line is dotted or broken."""
    red = ink == "red"
    width = pencil_width(hand.size) * weight * (_RED_IS_HEAVIER if red else 1.0)
    colour = hand.theme.red if red else hand.theme.pencil
    seed = f"{hand.name} {name}"
    drawn = by_hand(strokes, seed, hand.size * weight)
    gaps = _gaps(name, red and hand.theme.red_broken, width)
    if gaps:
        return outlined(drawn, "mark", colour, width, stroke_dasharray=gaps)
    return outlined(gone_over(drawn, seed, width), "mark", colour, width)


def _gaps(name: str, broken: bool, width: float) -> str:
    """How the line is interrupted, if it is."""
    glyph = drawn(name)
    if glyph and glyph.dotted:
        return f"0 {width * 2.6:.2f}"
    return f"{width * 3:.2f} {width * 2.4:.2f}" if broken else ""


def _solid(name: str, mark: Mark, hand: Hand) -> list[Element]:
    """Pips and eyes."""
    glyph = drawn(name)
    if glyph is None or not glyph.solid:
        return []
    colour = hand.theme.red if mark.ink == "red" else hand.theme.pencil
    return [path(fit(parse(glyph.solid), _place(glyph, mark, hand)), "mark", fill=colour)]

"""Boxes and moves in words, to be heard or read: where a box is, what is in it, what a move does."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from .moves import Move
from .printed import Mark
from .sheet import Box, Group, Paper
from .text import Player, Text, Verbatim, Words, joined, listed

SEAT_NAMES: Final[tuple[Words, ...]] = ("green", "red", "blue", "yellow")
"""What the colours of the seats are called."""
_PARTS = re.compile("[_:.-]")
_LISTED = re.compile("[,-]")
_PRINTED = re.compile("(face|seat)([0-9]+)")
"""Glyphs that stand for a number or for a player."""
_SIDES = re.compile("-([nesw]+|[a-z])$")
"""The side of a box at which a glyph is drawn, or the letter of its shape: not spoken."""


def box_name(field: Box, group: Group) -> Words:
    """`row 3, column B`; `red 7`; `points`."""
    if group.columns:
        row, column = divmod(field.at, len(group.columns))
        return Text("row {row}, column {column}", row=Verbatim(group.rows[row]), column=Verbatim(group.columns[column]))
    if len(group.boxes) == 1:
        return group.title or field.label or plain(field.id)
    if is_written_in(field) and field.label:
        return field.label
    if not field.value:
        return _among(field, group)
    return Text("{group} {number}", group=group.title or plain(group.id), number=field.value)


def spot(field: Box, group: Group) -> Words:
    """The name of a box, as short as it can be said: `B3` in a grid; `3/2`, row first, if both headings are numbers."""
    if group.columns:
        row, column = divmod(field.at, len(group.columns))
        said = f"{group.columns[column]}{group.rows[row]}"
        return _verbatim(f"{group.rows[row]}/{group.columns[column]}" if said.isdecimal() else said)
    return box_name(field, group)


def _among(field: Box, group: Group) -> Words:
    """A box that only its id distinguishes from its neighbours: `dice 2` for `die.2` or `d2` in a group called dice."""
    _, *rest = _PARTS.split(field.id)
    if not rest and group.title and field.id[-1].isdigit():
        return Text("{group} {number}", group=group.title, number=field.at + 1)
    if not rest or not group.title:
        return plain(field.id)
    apart = " ".join([part for part in rest if part not in group.title])
    return Text("{group} {number}", group=group.title, number=Verbatim(apart)) if apart else group.title


def content(field: Box, value: int, *, named: bool = False) -> Words:
    """`blank`; `cross`; `d8, 5`; `triangle, painted blue`. Where players are named, their signs are their names."""
    if not value:
        return "blank"
    card = field.card(value)
    if card:
        return Text("{card} ({text})", card=card.name, text=card.text) if card.text else card.name
    mark = field.mark(value)
    words: list[Words] = [_sign(mark, value, named=named)]
    if mark.note and mark.glyph != "word":
        words.append(mark.note)
    if mark.paint and not mark.glyph.startswith("seat"):
        words.append(Text("painted {colour}", colour=SEAT_NAMES[(mark.paint - 1) % 4]))
    if mark.ink != "pencil":
        words.append(Text("in {ink}", ink=mark.ink))
    return Text("{parts}", parts=tuple(words)) if len(words) > 1 else words[0]


@cache
def cards(*specs: Paper | None) -> dict[str, str]:
    """The names of the cards that may lie in a box, as their deck calls them; found once."""
    fields = [field for spec in specs if spec is not None for field in spec.boxes]
    return {field.mark(nth + 1).text: card.name for field in fields for nth, card in enumerate(field.cards)}


def is_die(field: Box, value: int) -> bool:
    """Whether what lies in the box is a die, and not writing."""
    return value > 0 and field.mark(value).glyph.startswith("face")


def is_letter(field: Box, value: int) -> bool:
    """Whether one letter of a word stands in the box."""
    return value > 0 and len(field.mark(value).glyph) == 1 and field.mark(value).glyph.isalpha()


def sentence(field: Box, group: Group, value: int, lit: bool) -> Words:
    """The box and its content in a few words."""
    said = Text("{place}: {content}", place=box_name(field, group), content=content(field, value))
    return Text("{box}; legal", box=said) if lit else said


def words(move: Move, *papers: Paper | None) -> Words:
    """A move as people say it: `draw rhombus at B3` for `draw R B3`, where the mark of the move is a rhombus."""
    if move.label:
        return move.label
    boxes = {field.id: spot(field, _paper(field, papers).groups[field.group]) for field in move.target}
    sign = _sign(move.box.mark(move.mark), move.mark) if move.target else ""
    said: list[Words] = []
    spelled = False
    for token in move.key.split():
        if token in boxes:
            said.append(Text("at {box}", box=boxes[token]) if spelled else boxes[token])
        elif len(boxes) > 1 and all(part in boxes for part in _LISTED.split(token)):
            said.append(_spread([boxes[part] for part in _LISTED.split(token)]))
        else:
            spelled = _shortens(token, str(sign))
            said.append(sign if spelled else plain(token))
    return joined(said)


def first_box(move: Move, *papers: Paper | None) -> Words:
    """The box a move is about, the first of several: `B3`; `that box` if there is none."""
    if not move.target:
        return "that box"
    return spot(move.box, _paper(move.box, papers).groups[move.box.group])


def _spread(spots: Sequence[Words]) -> Words:
    """Several boxes: two are corners, otherwise the first one."""
    return Text("{one} to {other}", one=spots[0], other=spots[1]) if len(spots) == 2 else Text("at {box}", box=spots[0])


def _verbatim(said: str) -> Text:
    return Text("{this}", this=Verbatim(said))


def _paper(field: Box, papers: Sequence[Paper | None]) -> Paper:
    return next(paper for paper in papers if paper is not None and field.id in paper.by_id)


def _shortens(token: str, sign: str) -> bool:
    """Whether the token is the first letter of the sign."""
    return token.isupper() and len(token) == 1 < len(sign) and sign.upper().startswith(token)


def is_written_in(field: Box) -> bool:
    """Whether the box takes writing, so that its label stands beside it and not inside."""
    return field.marks[0].glyph in ("number", "count", "word")


def _sign(mark: Mark, value: int, *, named: bool = False) -> Words:
    if mark.glyph in ("number", "count"):
        return _verbatim(str(value if mark.glyph == "number" else value - 1))
    return mark.note if mark.glyph == "word" else listed([_spoken(glyph, named) for glyph in mark.glyph.split("+")])


def _spoken(glyph: str, named: bool) -> Words | Verbatim | Player:
    found = _PRINTED.fullmatch(glyph)
    if not found:
        return plain(glyph)
    number = int(found[2])
    if found[1] == "face":
        return Verbatim(found[2])
    return Player(number - 1) if named else SEAT_NAMES[(number - 1) % 4]


def plain(name: str) -> str:
    """An id as words: `all_together` is `all together`, and `dotted-nw` is `dotted`."""
    return " ".join(filter(None, _PARTS.split(_SIDES.sub("", name))))

"""What was written on a paper, in words: the difference between two states."""

from collections.abc import Iterable, Sequence
from typing import Final

from rollwright.core.naming import content, is_die, is_letter, plain, spot
from rollwright.core.sheet import Box, Group, Paper
from rollwright.core.text import Text, Verbatim, Words

from .listing import chain

MAX_CHANGES: Final = 6
"""The maximum number of changes told one by one."""
NUMBERED: Final = "{group} {number}"
"""The name of a box that has siblings in a row."""


def changes(spec: Paper, before: Iterable[int | None], after: Iterable[int | None]) -> Words:
    """What was written into visible boxes; numbers only kept in mind are left out.

    Boxes of a group with the same content are told together: `rhombus at B3, C3; coins 4, 5: cross`. Letters of a strip
    are read as they stand: `word 2: PENCIL`.
    """
    letters: dict[str, str] = {}
    alike: dict[tuple[str, str], list[tuple[Box, int]]] = {}
    for field, old, new in zip(spec.boxes, before, after):
        if old is None or new is None or new == old or field.shape.kind in ("margin", "token"):
            continue
        if is_letter(field, new) and not spec.groups[field.group].columns:
            letters[field.group] = letters.get(field.group, "") + field.mark(new).glyph.upper()
        elif new or not is_die(field, old):  # a die that was taken away is seen at its taker
            text = str(content(field, new)) if new else ""
            alike.setdefault((field.group, text), []).append((field, new))
    parts = [_letters_in_words(spec.groups[group], text) for group, text in letters.items()]
    parts += [_boxes_in_words(spec.groups[group], boxes) for (group, _), boxes in alike.items()]
    rest = len(parts) - MAX_CHANGES
    return chain(parts if rest <= 0 else [*parts[:MAX_CHANGES], Text("and {n} more", n=rest)])


def _letters_in_words(group: Group, text: str) -> Words:
    return Text("{group}: {word}", group=group.title or plain(group.id), word=Verbatim(text))


def _boxes_in_words(group: Group, boxes: Sequence[tuple[Box, int]]) -> Words:
    field, value = boxes[0]
    text = content(field, value, named=True) if value else Text("cleared")
    spots = [spot(box, group) for box, _ in boxes]
    if group.columns:
        return Text("{content} at {boxes}", content=text, boxes=tuple(spots))
    return Text("{boxes}: {content}", boxes=_together(spots), content=text)


def _together(spots: Sequence[Words]) -> Words:
    """`coins 4, 5` for `coins 4` and `coins 5`."""
    numbered = [spot for spot in spots if isinstance(spot, Text) and spot.template == NUMBERED]
    if len(numbered) < len(spots) or len({str(spot.facts["group"]) for spot in numbered}) > 1:
        return Text("{boxes}", boxes=tuple(spots))
    numbers = tuple(spot.facts["number"] for spot in numbered)
    return Text("{group} {numbers}", group=numbered[0].facts["group"], numbers=numbers)

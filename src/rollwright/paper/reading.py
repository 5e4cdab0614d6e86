"""Printed matter in another language: the same paper with its words read, and type that still has room."""

import re
from collections.abc import Callable, Iterable

from rollwright.core.printed import Decor, Label, Mark, Picture
from rollwright.core.sheet import Box, Group, Paper
from rollwright.core.text import Words

from .extents import Ground, ground
from .lines import wide

Saying = Callable[[Words], str]
"""Reads something to whoever asks now."""
SLACK = 1.15
"""The factor by which a printed text may always be wider than in English at the same size."""
_WORD = re.compile(r"[^\W\d_]{2}")


def worded(said: Saying) -> Saying:
    """Reads what has a word in it; numbers, letters and signs are the same for everybody."""
    return lambda words: said(words) if _WORD.search(str(words)) else str(words)


def read_paper(spec: Paper, said: Saying) -> Paper:
    """The paper as somebody reads it; its boxes stand where they stood. Layouts for screens are left out."""
    said = worded(said)
    packs: dict[tuple[Picture, ...], tuple[Picture, ...]] = {(): ()}
    groups = [_group(group, said, packs) for group in spec.groups.values()]
    paper = Paper(groups, spec.size, said(spec.title), read_decor(spec.decor, said, ground(spec)))
    for mine, theirs in zip(groups, spec.groups.values(), strict=True):
        mine.colour, mine.heading = theirs.colour, said(theirs.heading)  # its panel and heading are in the decor
    return paper


def _group(group: Group, said: Saying, packs: dict[tuple[Picture, ...], tuple[Picture, ...]]) -> Group:
    return Group(
        group.id,
        [_box(box, said, packs) for box in group.boxes],
        said(group.title),
        group.seen,
        group.rows,
        group.columns,
        group.over,
        named=group.named,
    )


def _box(box: Box, said: Saying, packs: dict[tuple[Picture, ...], tuple[Picture, ...]]) -> Box:
    if box.cards not in packs:
        packs[box.cards] = tuple([read_card(card, said) for card in box.cards])
    marks = tuple([_mark(mark, said) for mark in box.marks])
    return Box(box.id, box.shape, box.value, said(box.label), box.icon, marks, packs[box.cards])


def _mark(mark: Mark, said: Saying) -> Mark:
    return mark._replace(note=said(mark.note)) if mark.note else mark


def read_card(card: Picture, said: Saying) -> Picture:
    """A card as somebody reads it."""
    decor = tuple(read_decor(card.decor, said, Ground(card.size[0])))
    return card._replace(name=said(card.name), text=said(card.text), decor=decor)


def read_decor(items: Iterable[Decor], said: Saying, on: Ground) -> list[Decor]:
    """Decoration with its labels read."""
    return [read_label(item, said(item.text), on) if isinstance(item, Label) else item for item in items]


def read_label(item: Label, text: str, on: Ground) -> Label:
    """A printed text in type that has room where it stands: on a card all its width.

    What stands in a column is fitted into it by whoever draws it.
    """
    if item.width:
        return item._replace(text=text)
    across, english = (wide(words, item.size, bold=item.bold) for words in (text, item.text))
    if across <= english * SLACK:
        return item._replace(text=text)
    room = max(english * SLACK, on.room(item))
    return item._replace(text=text, size=round(item.size * min(1.0, room / across), 2))

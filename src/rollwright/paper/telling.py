"""What was written on a paper, in words: what differs between two looks at it."""

from collections.abc import Iterable, Sequence

from rollwright.core.naming import content, is_die, is_letter, plain, spot
from rollwright.core.sheet import Box, Paper
from rollwright.core.text import Reader

MAX_TOLD = 6
"""So many things are told one by one."""


def changes(spec: Paper, before: Iterable[int | None], after: Iterable[int | None], names: Sequence[str]) -> str:
    """What was written into boxes that could be seen before; what is only kept in mind is not told.

    Boxes of a group with the same content are told together: `rhombus at B3, C3; coins 4, 5: cross`. Letters of a strip
    are read as they stand: `word 2: PENCIL`.
    """
    letters: dict[str, str] = {}
    alike: dict[tuple[str, str], list[Box]] = {}
    for field, old, new in zip(spec.boxes, before, after):
        if old is None or new is None or new == old or field.shape.kind in ("margin", "token"):
            continue
        if is_letter(field, new) and not spec.groups[field.group].columns:
            letters[field.group] = letters.get(field.group, "") + field.mark(new).glyph.upper()
        elif new or not is_die(field, old):  # a die that was taken away is seen at its taker
            said = Reader(names=names).read(content(field, new, named=True)) if new else "cleared"
            alike.setdefault((field.group, said), []).append(field)
    told = [f"{spec.groups[group].title or plain(group)}: {text}" for group, text in letters.items()]
    told += [_told(spec, fields, said) for (_, said), fields in alike.items()]
    more = f"; and {len(told) - MAX_TOLD} more" if len(told) > MAX_TOLD else ""
    return "; ".join(told[:MAX_TOLD]) + more


def _told(spec: Paper, fields: Sequence[Box], said: str) -> str:
    group = spec.groups[fields[0].group]
    spots = [str(spot(field, group)) for field in fields]
    if group.columns:
        return f"{said} at {', '.join(spots)}"
    first, *others = spots
    front = first.rpartition(" ")[0] + " "
    return f"{', '.join([first, *[other.removeprefix(front) for other in others]])}: {said}"


def without_dice(spec: Paper, before: Sequence[int], after: Sequence[int]) -> list[int]:
    """The second look, but with dice where they lay before: a throw is told as such."""
    return [old if is_die(field, new) else new for field, old, new in zip(spec.boxes, before, after)]

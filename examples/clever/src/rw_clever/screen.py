"""The sheet on screens: closer together, and with signs that can be read on a phone instead of words."""

from collections.abc import Iterator, Mapping, Sequence

from rollwright import Group, Icon, Label, OwnGlyph, Panel, Paper, moved
from rollwright.core.printed import Decor

Gifts = Mapping[str, Mapping[int, str]]
LEFT, STEP, BOX = 4.0, 11.4, 10.6
TOPS = {"yellow": 8.0, "green": 68.0, "orange": 93.5, "purple": 119.0}
BESIDE = 84.0
AGAIN = OwnGlyph(
    "again", lines="M20 12C20 16.5 16.5 20 12 20C7.5 20 4 16.5 4 12C4 7.5 7.5 4 12 4C15 4 17.5 5.5 19 8M19 2L19 8L13 8"
)
FOX = OwnGlyph(
    "fox", body="M4 3L9 8L15 8L20 3L20 13L12 22L4 13Z", solid="M8 12L10 12L10 14L8 14ZM14 12L16 12L16 14L14 14Z"
)
SIGNS = {"reroll": AGAIN, "fox": FOX}


def screens(groups: Sequence[Group], gifts: Gifts, columns: Sequence[int]) -> dict[str, Paper]:
    """The same for phone and desk."""
    paper = Paper([placed(group) for group in groups], (131, 139), "", [*printed(gifts, columns)])
    return {"upright": paper, "wide": paper}


def placed(group: Group) -> Group:
    """A group where it stands on a screen."""
    if group.id == "yellow":
        return moved(group, LEFT, TOPS[group.id], by=1.05)
    if group.id in TOPS:
        return moved(group, LEFT, TOPS[group.id], size=(BOX, BOX), step=(STEP, 0))
    return moved(group, BESIDE, 8.0 if group.id == "rerolls" else 36.0, size=(13, 9.4), step=(14, 10.4), per_line=3)


def printed(gifts: Gifts, columns: Sequence[int]) -> Iterator[Decor]:
    """What rows, columns and boxes bring."""
    for x, points in enumerate(columns):
        yield Label(str(points), LEFT + 11.55 * (x + 0.5), 58.4, 4.2, "middle")
    for area, given in gifts.items():
        for at, gift in given.items():
            yield from (
                sign(gift, LEFT + 51, TOPS[area] + 11.55 * (at - 0.5))
                if area == "yellow"
                else sign(gift, LEFT + STEP * at + BOX / 2, TOPS[area] + BOX + 5.4)
            )


def sign(gift: str, x: float, y: float) -> Iterator[Decor]:
    """A bonus, around its middle: the letter of a die on its colour, or a drawing."""
    if gift in SIGNS:
        yield Icon(SIGNS[gift], x - 3, y - 3, 6, 6)
        return
    yield Panel(x - 2.7, y - 2.7, 5.4, 5.4, gift)
    yield Label(gift[0].upper(), x, y, 4.2, "middle", bold=True)

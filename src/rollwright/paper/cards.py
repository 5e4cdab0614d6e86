"""A card that lies in a box: its print, fitted into the box."""

from rollwright.core.printed import Decor, Label, Line, Picture, Shape
from rollwright.core.sheet import Paper


def faces(*specs: Paper | None) -> dict[str, Picture]:
    """The cards that may come to lie in a box, each in its largest print, by what their deck calls them."""
    found: dict[str, Picture] = {}
    for field in [field for spec in specs if spec is not None for field in spec.boxes]:
        for nth, card in enumerate(field.cards, 1):
            name = field.mark(nth).text
            if name not in found or _area(card) > _area(found[name]):
                found[name] = card
    return found


def _area(card: Picture) -> float:
    return card.size[0] * card.size[1]


def laid(card: Picture, shape: Shape) -> list[Decor]:
    """The card's print in millimetres of the sheet: as large as the box allows, in its middle."""
    scale = min(shape.w / card.size[0], shape.h / card.size[1])
    x = shape.x + (shape.w - scale * card.size[0]) / 2
    y = shape.y + (shape.h - scale * card.size[1]) / 2
    return [_moved(item, x, y, scale) for item in card.decor]


def _moved(item: Decor, x: float, y: float, scale: float) -> Decor:
    if isinstance(item, Line):
        x1, y1, x2, y2 = (v * scale for v in (item.x1, item.y1, item.x2, item.y2))
        return item._replace(x1=x + x1, y1=y + y1, x2=x + x2, y2=y + y2)
    left, top = x + item.x * scale, y + item.y * scale
    if isinstance(item, Label):
        return item._replace(x=left, y=top, size=item.size * scale, width=item.width * scale)
    return item._replace(x=left, y=top, w=item.w * scale, h=item.h * scale)

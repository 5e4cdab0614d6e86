"""On no sheet and no board does a text run into another or off the page, in any language or mode."""

import html
import re

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.printed import Label
from rollwright.core.sheet import Paper
from rollwright.paper import draw
from rollwright.paper.extents import extent, meets
from rollwright.paper.printing import CAPITAL
from rollwright.press.order import Order
from rollwright.press.sheets import has_room

MODES = [game for modes in Catalog.discover().titles().values() for game in modes]
IDS = [f"{game.components.id} {game.components.mode}" for game in MODES]
TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")


def texts(spec: Paper) -> set[Label]:
    """What is printed, each text once, as high as its letters."""
    found = set()
    for names, text in TEXT.findall(draw(spec, title=has_room(spec))):
        known = dict(re.findall(r'([\w-]+)="([^"]*)"', names))
        x, y, size = (float(known[name]) for name in ("x", "y", "font-size"))
        anchor, bold = known.get("text-anchor", "start"), "font-weight" in known
        found.add(Label(html.unescape(text), x, y - size * CAPITAL / 2, size * 0.9, anchor, bold=bold))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", MODES, ids=IDS)
def test_every_text_has_its_place_alone(game: Game, language: str) -> None:
    order = Order(game, game.components.chosen({}), language=language)
    for spec in filter(None, (order.sheet(), order.board())):
        printed = sorted(texts(spec))
        for nth, label in enumerate(printed):
            place = extent(label)
            assert place.x >= 0, label
            assert place.x + place.w <= spec.size[0], label
            assert [other.text for other in printed[:nth] if meets(place, extent(other))] == [], label

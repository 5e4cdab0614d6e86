"""Drawings are sent in fewer bytes, and look the same."""

import re
from gzip import compress

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.paper.cover import cover
from rollwright.paper.shorter import TENTHS, shorter

GAMES = [modes[0] for modes in Catalog.discover().titles().values()]
WORD = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
MANY = {"m": 2, "l": 2, "h": 1, "v": 1, "q": 4, "t": 2, "c": 6, "s": 4, "z": 0}


def ends(d: str) -> list[tuple[float, float]]:
    """Where each stroke of a path ends."""
    words, found = WORD.findall(d), list[tuple[float, float]]()
    x = y = sx = sy = 0.0
    kind = ""
    while words:
        if words[0].isalpha():
            kind = words.pop(0)
        numbers = [float(words.pop(0)) for _ in range(MANY[kind.lower()])]
        dx, dy = (x, y) if kind.islower() else (0.0, 0.0)
        match kind.lower():
            case "z":
                x, y = sx, sy
            case "h":
                x = dx + numbers[0]
            case "v":
                y = dy + numbers[0]
            case _:
                x, y = dx + numbers[-2], dy + numbers[-1]
        if kind in "Mm":
            sx, sy, kind = x, y, "l" if kind == "m" else "L"
        found.append((x, y))
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.components.id)
def test_every_stroke_of_a_cover_ends_where_it_did(game: Game) -> None:
    before = cover(game.components)
    after = shorter(before)
    pairs = list(zip(re.findall(' d="([^"]*)"', before), re.findall(' d="([^"]*)"', after), strict=True))
    assert len(pairs) > 5
    for old, new in pairs:
        assert len(ends(old)) == len(ends(new)) > 0
        for (x, y), (u, v) in zip(ends(old), ends(new), strict=True):
            assert abs(x - u) <= 0.6 / TENTHS
            assert abs(y - v) <= 0.6 / TENTHS


def test_a_cover_weighs_little() -> None:
    weights = {game.components.id: len(compress(shorter(cover(game.components)).encode())) for game in GAMES}
    assert max(weights.values()) < 4000, weights


def test_a_path_of_other_strokes_stays_as_it_is() -> None:
    assert shorter('<path d="M1 2A3 3 0 0 1 4 5"/>') == '<path d="M1 2A3 3 0 0 1 4 5"/>'
    assert shorter('<path d="M1.0 2L1 3.5L-1 3.5Z"/>') == '<path d="m1 2l0 1.5-2 0z"/>'

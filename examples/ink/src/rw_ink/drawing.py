"""How routes are drawn: on the map with the width of a road, on dice with lines."""

from collections.abc import Iterator

from rollwright import Line, Panel

SIDE = 12.0
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
HALF = 0.9
"""Half the width of a road."""


def lines(way: str, left: float = 0.0, top: float = 0.0) -> Iterator[Line]:
    """A road is one line from the middle to a side, a rail a double one."""
    for (dx, dy), route in zip(STEPS, way, strict=True):
        for o in {"h": (0,), "r": (-1, 1), ".": ()}[route]:
            x, y = left + SIDE / 2 + o * dy, top + SIDE / 2 + o * dx
            yield Line(x, y, x + dx * SIDE / 2, y + dy * SIDE / 2, True)


def laid(way: str, left: float = 0.0, top: float = 0.0) -> Iterator[Line | Panel]:
    """A road as a bar with a line along its middle, a rail as two lines."""
    x, y, far = left + SIDE / 2, top + SIDE / 2, SIDE / 2
    for (dx, dy), route in zip(STEPS, way, strict=True):
        if route == "h":
            west, north = min(x - HALF, x + dx * far), min(y - HALF, y + dy * far)
            east, south = max(x + HALF, x + dx * far), max(y + HALF, y + dy * far)
            yield Panel(west, north, east - west, south - north, "ink")
    yield from lines(way, left, top)

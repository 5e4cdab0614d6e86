"""The learning curve: as a table, and as a picture in light and dark colours."""

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from rollwright.paper import LIGHT, SLATE


class Point(NamedTuple):
    """What the games that ended in one round of training came to."""

    steps: int
    games: int
    points: float
    low: float
    high: float
    """The interval that holds the mean points with 95 %."""
    won: float
    result: float
    seconds: float
    """Of the processor, since training began: the one number that differs from run to run."""


class Inks(NamedTuple):
    """The colours of a picture."""

    paper: str
    text: str
    soft: str
    edge: str
    line: str


DAY: Final = Inks(LIGHT.paper, "#23252B", "#54585F", "#D9D2C2", "#0072B2")
NIGHT: Final = Inks(SLATE.paper, "#F0ECE2", "#A9ADB6", "#3A4049", "#5BB0E8")
FONT: Final = "DejaVu Sans, Inter, system-ui, sans-serif"
WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 60, 64, 52
"""Pixels around the plot."""
DRAWN: Final = 60
"""The number of points drawn; if there are more, neighbours are merged."""


def table(curve: Sequence[Point]) -> str:
    """The curve as CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Point._fields)
    for point in curve:
        writer.writerow([point.steps, point.games, *(f"{number:.6g}" for number in point[2:])])
    return out.getvalue()


def thinned(curve: Sequence[Point]) -> list[Point]:
    """No more points than can be told apart; the mean of neighbours is surer than each of them."""
    each = -(-len(curve) // DRAWN)
    return [_together(curve[at : at + each]) for at in range(0, len(curve), each)]


def _together(some: Sequence[Point]) -> Point:
    games = sum([one.games for one in some])

    def mean(of: Sequence[float]) -> float:
        return sum([value * one.games for value, one in zip(of, some, strict=True)]) / games

    points = mean([one.points for one in some])
    doubt = sum([((one.high - one.points) * one.games) ** 2 for one in some]) ** 0.5 / games
    last = some[-1]
    won, result = mean([one.won for one in some]), mean([one.result for one in some])
    return Point(last.steps, games, points, points - doubt, points + doubt, won, result, last.seconds)


class Scale(NamedTuple):
    """From numbers to pixels."""

    steps: int
    low: float
    high: float

    def x(self, steps: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * steps / self.steps

    def y(self, points: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (points - self.low) / (self.high - self.low)


def picture(curve: Sequence[Point], title: str, subtitle: str, dark: bool = False) -> str:
    """The mean points of each round with their interval, as SVG."""
    inks, drawn = (NIGHT if dark else DAY), thinned(curve)
    ticks = steps_between(min(one.low for one in drawn), max(one.high for one in drawn))
    scale = Scale(drawn[-1].steps, ticks[0], ticks[-1])
    inside = [
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{inks.paper}"/>',
        _words(LEFT, 26, title, inks.text, 15, weight=600),
        _words(LEFT, 46, subtitle, inks.soft, 12),
        *_grid(scale, ticks, inks),
        *_line(scale, drawn, inks),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'{head} font-family="{FONT}">\n' + "\n".join(inside) + "\n</svg>\n"


def png(svg: str) -> bytes:
    """The picture as PNG, twice as large."""
    import vl_convert  # noqa: PLC0415  # takes a while to load

    return bytes(vl_convert.svg_to_png(svg, scale=2.0))


def steps_between(low: float, high: float) -> list[float]:
    """Round numbers from below the lowest to above the highest, four to nine of them."""
    span = max(high - low, 1e-6)
    size = next(one * 10.0**power for power in range(-7, 12) for one in (1, 2, 5) if span / (one * 10.0**power) <= 6)
    first, last = int(low // size), int(-(-high // size))
    return [nth * size for nth in range(first, max(last, first + 1) + 1)]


def _grid(scale: Scale, ticks: Sequence[float], inks: Inks) -> Iterator[str]:
    for tick in ticks:
        y = round(scale.y(tick)) + 0.5
        yield f'<path d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="{inks.edge}"/>'
        yield _words(LEFT - 8, y + 4, f"{tick:g}", inks.soft, 12, anchor="end")
    for tick in steps_between(0, scale.steps):
        if tick <= scale.steps:
            yield _words(scale.x(tick), HEIGHT - BOTTOM + 20, f"{tick:,.0f}", inks.soft, 12, anchor="middle")
    yield _words(WIDTH - RIGHT, HEIGHT - 10, "decisions of the learner", inks.soft, 12, anchor="end")


def _line(scale: Scale, drawn: Sequence[Point], inks: Inks) -> Iterator[str]:
    there = " ".join([f"{scale.x(one.steps):.1f},{scale.y(one.high):.1f}" for one in drawn])
    back = " ".join([f"{scale.x(one.steps):.1f},{scale.y(one.low):.1f}" for one in reversed(drawn)])
    yield f'<polygon points="{there} {back}" fill="{inks.line}" fill-opacity="0.22"/>'
    means = " ".join([f"{scale.x(one.steps):.1f},{scale.y(one.points):.1f}" for one in drawn])
    yield f'<polyline points="{means}" fill="none" stroke="{inks.line}" stroke-width="2" stroke-linejoin="round"/>'
    last = drawn[-1]
    x, y = scale.x(last.steps), scale.y(last.points)
    yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{inks.line}"/>'
    yield _words(x + 8, y + 4, f"{last.points:.1f}", inks.text, 12, weight=600)


def _words(x: float, y: float, text: str, ink: str, size: int, anchor: str = "start", weight: int = 400) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"'
    return f'<text {place} fill="{ink}">{escape(text)}</text>'

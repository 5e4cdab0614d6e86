"""Paper and ink: the colours a sheet is drawn in. Nothing else in this package names a colour."""

from typing import NamedTuple

SEAT_COLOURS = ("#009E73", "#D55E00", "#0072B2", "#E69F00")
"""The colours of the seats, in their order; they keep apart for colour-blind eyes."""
SMALLEST_TYPE = 2.5
"""Millimetres: seven points. Nothing is set smaller."""
FONT = "system-ui, -apple-system, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif"


class Theme(NamedTuple):
    """One way to print and write a sheet."""

    name: str
    desk: str
    """What the paper lies on; a client's background."""
    paper: str
    edge: str
    line: str
    """Printed outlines and symbols."""
    label: str
    pencil: str
    graphite: str
    """The pencil laid flat, to shade a box."""
    red: str
    seats: tuple[str, str, str, str]
    wash: float
    """How much of the seat's colour is in its wash; 0 for hatching only."""
    glow: bool
    """Whether boxes that are legal now are shown."""
    red_broken: bool = False
    """Whether red pencil is a broken line, because there is no colour to tell it by."""

    def seat(self, number: int) -> str:
        """The colour of a seat, 1 to 4; a fifth begins again with the first."""
        return self.seats[(number - 1) % len(self.seats)]

    def tint(self, colour: str, share: float) -> str:
        """The paper with so much of a colour in it."""
        return mix(self.paper, colour, share)

    def on(self, ground: str) -> "Theme":
        """The same with print that can be read on a wash: in pencil or as bare paper, whichever is further from it."""
        ink = max((self.pencil, self.paper), key=lambda ink: contrast(ink, ground))
        return self._replace(line=ink, label=ink)


def mix(ground: str, colour: str, share: float) -> str:
    """Two colours in one; flat, because transparency prints badly."""
    pairs = zip(_channels(ground), _channels(colour))
    return "#" + "".join(f"{round(below + (above - below) * share):02X}" for below, above in pairs)


def contrast(one: str, other: str) -> float:
    """How well two colours are told apart: from 1, not at all, to 21, black and white."""
    low, high = sorted([_luminance(one), _luminance(other)])
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = [_linear(channel / 255) for channel in _channels(colour)]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _lighter(colour: str) -> str:
    return mix(colour, "#FFFFFF", 0.15)


LIGHT = Theme(
    name="light",
    desk="#E9E4DA",
    paper="#FBFAF5",
    edge="#DAD5C9",
    line="#8A8F98",
    label="#3B414B",
    pencil="#1F2430",
    graphite="#8E9096",
    red="#B3261E",
    seats=SEAT_COLOURS,
    wash=0.24,
    glow=True,
)
SLATE = Theme(
    name="slate",
    desk="#15181D",
    paper="#20252C",
    edge="#343B45",
    line="#6B7480",
    label="#C9D1DB",
    pencil="#F2F0E9",
    graphite="#848A93",
    red="#FF8A7A",
    seats=(_lighter("#009E73"), _lighter("#D55E00"), _lighter("#0072B2"), _lighter("#E69F00")),
    wash=0.30,
    glow=True,
)
LOW_INK = Theme(
    name="low-ink",
    desk="#FFFFFF",
    paper="#FFFFFF",
    edge="#FFFFFF",
    line="#999999",
    label="#000000",
    pencil="#000000",
    graphite="#999999",
    red="#000000",
    seats=("#000000", "#000000", "#000000", "#000000"),
    wash=0.0,
    glow=False,
    red_broken=True,
)
THEMES = {theme.name: theme for theme in (LIGHT, SLATE, LOW_INK)}

"""Colours: the tokens, readable type, paint that does not need them, paper that has none."""

import re
from xml.etree import ElementTree as ET

import pytest

from rollwright.core.layout import grid
from rollwright.core.naming import SEAT_NAMES
from rollwright.core.printed import Mark
from rollwright.core.sheet import Paper
from rollwright.paper import LIGHT, LOW_INK, SLATE, THEMES, Theme, draw
from rollwright.paper.theme import mix

from .sheets import SPECS, marked

SVG = "{http://www.w3.org/2000/svg}"


def luminance(colour: str) -> float:
    """Relative luminance as in WCAG 2."""
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def painted(seat: int, theme: Theme = LIGHT, glyph: str = "circle") -> dict[str, list[ET.Element]]:
    """The paths of one painted box, by class."""
    spec = Paper([grid("cell", "A", "1", 20, 20, marks=(Mark(glyph, paint=seat),))])
    root = ET.fromstring(draw(spec, marked(spec), theme=theme))
    found: dict[str, list[ET.Element]] = {}
    for path in root.iter(f"{SVG}path"):
        found.setdefault(path.get("class", ""), []).append(path)
    return found


def test_tokens_are_those_of_the_look() -> None:
    assert (LIGHT.desk, LIGHT.paper, LIGHT.line, LIGHT.label, LIGHT.pencil) == (
        *("#E9E4DA", "#FBFAF5"),
        *("#8A8F98", "#3B414B", "#1F2430"),
    )
    assert (SLATE.desk, SLATE.paper, SLATE.line, SLATE.label, SLATE.pencil) == (
        *("#15181D", "#20252C"),
        *("#6B7480", "#C9D1DB", "#F2F0E9"),
    )
    assert (LOW_INK.desk, LOW_INK.paper, LOW_INK.label, LOW_INK.pencil) == ("#FFFFFF", "#FFFFFF", "#000000", "#000000")
    assert dict(zip(SEAT_NAMES, LIGHT.seats, strict=True)) == {
        "green": "#009E73",
        "red": "#D55E00",
        "blue": "#0072B2",
        "yellow": "#E69F00",
    }


def test_seats_on_slate_are_lighter_by_fifteen_percent() -> None:
    assert SLATE.seats == tuple(mix(colour, "#FFFFFF", 0.15) for colour in LIGHT.seats)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_type_pencil_and_red_can_be_read_on_the_paper(theme: Theme) -> None:
    for ink in (theme.label, theme.pencil, theme.red):
        assert contrast(ink, theme.paper) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, SLATE], ids=lambda theme: theme.name)
@pytest.mark.parametrize("seat", range(1, 5))
def test_type_and_pencil_can_be_read_in_a_legal_box_and_pencil_on_a_wash(theme: Theme, seat: int) -> None:
    assert contrast(theme.label, theme.tint(theme.seat(seat), 0.11)) >= 4.5
    assert contrast(theme.pencil, theme.tint(theme.seat(seat), theme.wash)) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, SLATE], ids=lambda theme: theme.name)
def test_printed_lines_can_be_seen(theme: Theme) -> None:
    assert contrast(theme.line, theme.paper) >= 3


@pytest.mark.parametrize("theme", [LIGHT, SLATE], ids=lambda theme: theme.name)
@pytest.mark.parametrize("seat", range(1, 5))
def test_paint_is_both_a_colour_and_a_pattern(theme: Theme, seat: int) -> None:
    paths = painted(seat, theme)
    assert paths["wash"][0].get("fill") == theme.tint(theme.seat(seat), theme.wash)
    assert paths["hatch"][0].get("stroke") == theme.seat(seat)
    assert paths["hatch"][0].get("d", "").count("M") > 5


@pytest.mark.parametrize("glyph", ["circle", "cross"])
def test_each_seat_has_a_pattern_of_its_own(glyph: str) -> None:
    patterns = {painted(seat, LOW_INK, glyph)["hatch"][0].get("d") for seat in range(1, 5)}
    assert len(patterns) == 4


def test_low_ink_paint_is_hatching_only() -> None:
    assert "wash" not in painted(1, LOW_INK)


def test_low_ink_uses_no_colour(spec: Paper) -> None:
    text = draw(spec, marked(spec), theme=LOW_INK, lit=[0], seat=2)
    for colour in re.findall(r"#[0-9A-F]{6}", text):
        assert colour[1:3] == colour[3:5] == colour[5:7]


def test_red_pencil_is_red_and_on_low_ink_paper_a_broken_line() -> None:
    spec = SPECS["everything"]
    sheet = spec.blank()
    sheet[spec["A1"]] = 9
    assert LIGHT.red in draw(spec, sheet)
    assert LIGHT.red not in draw(spec)
    assert "stroke-dasharray" in draw(spec, sheet, theme=LOW_INK)
    assert "stroke-dasharray" not in draw(spec, theme=LOW_INK)

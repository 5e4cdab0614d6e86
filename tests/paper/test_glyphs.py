"""The glyph set: complete for the sheets there are, distinct, inside its box, and clear about what it lacks."""

import pytest

from rollwright.core.errors import GameDefinitionError
from rollwright.core.layout import track
from rollwright.core.printed import Icon, Mark, Shape
from rollwright.core.sheet import Box, Group, Paper
from rollwright.paper import UnknownGlyph, check, draw
from rollwright.paper.glyphs import GLYPHS
from rollwright.paper.hand import by_hand
from rollwright.paper.paths import Rect, fit, flat, parse
from rollwright.paper.writing import CHARACTERS, can_write, written

from .sheets import marked


def test_every_sheet_finds_all_its_glyphs(spec: Paper) -> None:
    check(spec)


@pytest.mark.parametrize(
    "names",
    [
        ("cross", "stroke", "tick", "ring", "star", "circle", "triangle", "rhombus", "coin", "shield"),
        ("d4", "d6", "d8", "d10", "d12", "d20"),
        ("face1", "face2", "face3", "face4", "face5", "face6"),
    ],
)
def test_the_common_signs_are_there(names: tuple[str, ...]) -> None:
    assert set(names) <= set(GLYPHS)


def test_dice_carry_their_number_of_sides() -> None:
    assert [GLYPHS[f"d{sides}"].figure for sides in (4, 6, 8, 10, 12, 20)] == ["4", "6", "8", "10", "12", "20"]


@pytest.mark.parametrize("name", ["unicorn", "fill+unicorn", "Ж", "crosses", ""])
def test_an_unknown_mark_is_named(name: str) -> None:
    spec = Paper([track("row", range(1), 10, 10, marks=(Mark(name),))])
    with pytest.raises(UnknownGlyph) as error:
        draw(spec, marked(spec))
    assert error.value.name == name.removeprefix("fill+")
    assert repr(error.value.name) in str(error.value)


def test_an_unknown_icon_or_character_is_an_error_of_the_game() -> None:
    box = Shape("soft", 10, 10, 8, 8)
    for spec in (
        Paper([Group("g", [Box("f", box, icon="unicorn")])]),
        Paper([Group("g", [Box("f", box)])], decor=[Icon("unicorn", 1, 1, 5, 5)]),
        Paper([Group("g", [Box("f", box, marks=(Mark("cross", note="Ж"),))])]),
    ):
        with pytest.raises(GameDefinitionError):
            check(spec)


def test_all_glyphs_look_different() -> None:
    looks = {(g.body, g.lines, g.solid, g.figure, g.swatch) for g in GLYPHS.values()}
    assert len(looks) == len(GLYPHS)


@pytest.mark.parametrize("name", GLYPHS)
def test_a_glyph_stays_in_its_box(name: str) -> None:
    glyph = GLYPHS[name]
    for stroke in parse(glyph.body + glyph.lines + glyph.solid):
        for x, y in flat(stroke):
            assert -0.7 <= x <= 24.7
            assert -0.7 <= y <= 24.7


@pytest.mark.parametrize("name", GLYPHS)
def test_what_is_painted_is_closed(name: str) -> None:
    assert all(stroke.closed for stroke in parse(GLYPHS[name].body + GLYPHS[name].solid))


@pytest.mark.parametrize("size", [4.6, 9.0, 17.0])
def test_a_hand_strays_little_from_the_exact_line(size: float) -> None:
    for glyph in GLYPHS.values():
        exact = fit(parse(glyph.body + glyph.lines), Rect(0, 0, size, size))
        drawn = by_hand(exact, "A1", size)
        for line, stroke in zip(exact, drawn, strict=True):
            assert abs(stroke.start[0] - line.start[0]) < 0.05 * size
            assert abs(stroke.start[1] - line.start[1]) < 0.05 * size


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_is_written_between_its_lines(character: str) -> None:
    heights = [y for stroke in parse(CHARACTERS[character]) for _, y in flat(stroke)]
    assert min(heights) >= -0.7
    assert max(heights) <= 14


def test_writing_keeps_to_its_rectangle() -> None:
    for text in ("7", "-12", "1000000", "HELLO"):
        xs = [x for stroke in written(text, Rect(10, 10, 12, 6)) for x, _ in flat(stroke)]
        assert min(xs) >= 10 - 0.3
        assert max(xs) <= 22.3


def test_digits_letters_and_accents_of_five_languages_can_be_written() -> None:
    assert can_write("0123456789 -+")
    assert can_write("Ärger über Größe, garçon, señor, perché, coöperatie ≠ =")
    assert not can_write("Ж")

"""The drawing as a document: addressable, the same every time, made of few things."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

from rollwright.core.layout import grid, token
from rollwright.core.naming import content
from rollwright.core.printed import FROM_ZERO, NUMBER, Mark, Shape
from rollwright.core.sheet import Box, Group, Paper, Sheet
from rollwright.paper import LIGHT, LOW_INK, SLATE, THEMES, Theme, draw, draw_box, part
from rollwright.paper.lines import wide

from .sheets import SPECS, marked

SVG = "{http://www.w3.org/2000/svg}"


def read(text: str) -> ET.Element:
    return ET.fromstring(text)


def box(root: ET.Element, index: int) -> ET.Element:
    found = [g for g in root.iter(f"{SVG}g") if g.get("id") == f"f-{index}"]
    assert len(found) == 1
    return found[0]


def classes(element: ET.Element) -> list[str]:
    return [path.get("class", "") for path in element.iter(f"{SVG}path")]


def points(path: ET.Element) -> list[tuple[float, float]]:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", path.get("d", ""))]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("turn", range(3))
def test_every_sheet_is_well_formed_in_every_theme(spec: Paper, theme: Theme, turn: int) -> None:
    read(draw(spec, marked(spec, turn), theme=theme, lit=range(0, len(spec.boxes), 3)))


def test_a_sheet_without_marks_needs_no_marks(spec: Paper) -> None:
    assert "mark" not in classes(read(draw(spec)))


def test_one_unit_is_one_millimetre(spec: Paper) -> None:
    root = read(draw(spec))
    width, height = spec.size
    assert root.get("viewBox") == f"0 0 {width:g} {height:g}"
    assert root.get("width") == f"{width:g}mm"


def test_every_box_can_be_addressed_by_index_and_by_id(spec: Paper) -> None:
    root = read(draw(spec))
    for field in spec.boxes:
        assert box(root, field.index).get("data-box") == field.id


def test_every_group_holds_its_boxes(spec: Paper) -> None:
    root = read(draw(spec))
    for group in spec.groups.values():
        (element,) = [g for g in root.iter(f"{SVG}g") if g.get("data-group") == group.id]
        inside = [g.get("data-box") for g in element.iter(f"{SVG}g") if g.get("data-box")]
        assert inside == [field.id for field in group.boxes]


def test_every_box_says_in_words_where_it_is_and_what_is_in_it(spec: Paper) -> None:
    root = read(draw(spec, marked(spec)))
    on_paper = [field for field in spec.boxes if field.shape.kind != "margin"]
    names = [box(root, field.index).findtext(f"{SVG}title", "") for field in on_paper]
    assert all(names)
    assert "blank" not in " ".join(names)


def test_what_is_kept_in_mind_is_there_but_not_drawn() -> None:
    spec = SPECS["everything"]
    element = box(read(draw(spec, marked(spec))), spec["left over"].index)
    assert element.get("data-value") == "1"
    assert not list(element)


def test_no_name_is_printed_of_what_is_kept_in_mind() -> None:
    kept = Box("points", Shape("margin", 0, 0, 0, 0), label="points of the round", marks=NUMBER)
    assert "</text>" not in draw(Paper([Group("middle", [kept])], (40, 30)))


def test_words_of_a_grid_name_row_column_sign_paint_and_legality() -> None:
    spec = SPECS["everything"]
    sheet = spec.blank()
    sheet[spec["B3"]] = 3
    root = read(draw(spec, sheet, lit=["B3", "C3"]))
    assert box(root, spec["B3"].index).findtext(f"{SVG}title") == "row 3, column B: circle, painted blue; legal"
    assert box(root, spec["C3"].index).findtext(f"{SVG}title") == "row 3, column C: blank; legal"


def test_every_box_with_a_place_can_be_touched_all_over(spec: Paper) -> None:
    root = read(draw(spec))
    for field in spec.boxes:
        touchable = [p for p in box(root, field.index).iter(f"{SVG}path") if p.get("pointer-events") == "all"]
        assert len(touchable) == (0 if field.shape.kind in ("token", "margin") else 1)


def test_drawing_twice_gives_the_same(spec: Paper) -> None:
    assert draw(spec, marked(spec)) == draw(spec, marked(spec))


def test_another_process_with_another_hash_seed_draws_the_same() -> None:
    program = (
        "from rollwright.games.six_dice_square.sheet import SHEET; from rollwright.paper import draw;"
        "s = SHEET.blank(); s.cells[:] = [1] * len(s.cells); print(draw(SHEET, s))"
    )
    environment = os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)}
    there = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=environment)
    sheet = SPECS["six dice"].blank()
    sheet.cells[:] = [1] * len(sheet.cells)
    assert there.stdout.strip() == draw(SPECS["six dice"], sheet)


def test_the_same_mark_differs_a_little_from_box_to_box() -> None:
    spec = SPECS["tracks"]
    sheet = marked(spec)
    root = read(draw(spec, sheet))

    def cross(index: int) -> list[tuple[float, float]]:
        (path,) = [p for p in box(root, index).iter(f"{SVG}path") if p.get("class") == "mark"]
        shape = spec.boxes[index].shape
        return [(x - shape.x, y - shape.y) for x, y in points(path)]

    assert cross(0) != cross(1)
    assert all(abs(a[0] - b[0]) < 1 and abs(a[1] - b[1]) < 1 for a, b in zip(cross(0), cross(1), strict=True))


def test_nothing_but_groups_paths_and_type(spec: Paper) -> None:
    text = draw(spec, marked(spec), lit=[0])
    assert {element.tag.removeprefix(SVG) for element in read(text).iter()} <= {"svg", "g", "path", "text", "title"}
    for word in ("transform", "url(", "gradient", "<image", "<style", "opacity", "@font-face"):
        assert word not in text.lower()
    for path in read(text).iter(f"{SVG}path"):
        assert re.fullmatch(r"[MLCZ\d. -]+", path.get("d", ""))


def test_no_type_is_smaller_than_seven_points(spec: Paper) -> None:
    sizes = [float(text.get("font-size", "0")) for text in read(draw(spec)).iter(f"{SVG}text")]
    assert min(sizes) >= 2.5


def test_type_stays_on_the_page(spec: Paper) -> None:
    width, height = spec.size
    for text in read(draw(spec)).iter(f"{SVG}text"):
        assert 0 <= float(text.get("x", "")) <= width
        assert 0 <= float(text.get("y", "")) <= height


@pytest.mark.parametrize("value", [1, 6, 11, 36])
def test_a_token_lies_on_the_box_of_its_value(value: int) -> None:
    spec = SPECS["six dice"]
    sheet = spec.blank()
    sheet[spec["marker"]] = value
    drawn = box(read(draw(spec, sheet)), spec["marker"].index).iter(f"{SVG}path")
    xs, ys = zip(*[point for path in drawn for point in points(path)], strict=True)
    below = spec.groups["square"].boxes[value - 1].shape
    assert below.x <= min(xs) < max(xs) <= below.x + below.w
    assert below.y <= min(ys) < max(ys) <= below.y + below.h


def test_a_token_beside_the_sheet_is_not_drawn() -> None:
    spec = SPECS["six dice"]
    assert not classes(box(read(draw(spec)), spec["marker"].index))


def test_tokens_are_drawn_after_all_boxes() -> None:
    spec = Paper([token("pawn", "cell", "ring"), grid("cell", "AB", "12", 20, 20)])
    order = [g.get("data-box") for g in read(draw(spec)).iter(f"{SVG}g") if g.get("data-box")]
    assert order[-1] == "pawn"


def test_legal_boxes_glow_in_the_colour_of_the_seat_and_no_others() -> None:
    spec = SPECS["tracks"]
    root = read(draw(spec, lit=["red:5", 2], seat=3))
    glowing = [field.id for field in spec.boxes if "glow" in classes(box(root, field.index))]
    assert glowing == ["red:4", "red:5"]
    (glow,) = [p for p in box(root, 2).iter(f"{SVG}path") if p.get("class") == "glow"]
    assert glow.get("stroke") == LIGHT.tint(LIGHT.seat(3), 0.6)


def test_nothing_glows_on_low_ink_paper() -> None:
    assert "glow" not in classes(read(draw(SPECS["tracks"], lit=["red:5"], theme=LOW_INK)))


def test_one_box_drawn_alone_is_the_box_of_the_whole_drawing(spec: Paper) -> None:
    sheet = marked(spec)
    whole = draw(spec, sheet, theme=SLATE, lit=[1], seat=2, key="a-")
    for field in spec.boxes:
        alone = draw_box(spec, field, sheet[field], theme=SLATE, lit=field.index == 1, seat=2, key="a-")
        assert alone in whole


def test_a_key_keeps_the_ids_of_two_sheets_apart(spec: Paper) -> None:
    ids = [re.findall(r' id="([^"]+)"', draw(spec, key=key)) for key in ("a-", "b-")]
    assert not set(ids[0]) & set(ids[1])
    assert len(set(ids[0])) == len(ids[0])


def test_a_title_is_printed_once_or_not_at_all() -> None:
    for title in (True, False):
        root = read(draw(SPECS["everything"], title=title))
        assert [t.text for t in root.iter(f"{SVG}text")].count("Fish & <Chips>") == title


def test_a_window_shows_a_part_of_the_page() -> None:
    spec = SPECS["six dice"]
    window = part(spec, "square", margin=5)
    first, last = spec["A1"].shape, spec["F6"].shape
    assert window == (first.x - 5, first.y - 5, last.x + last.w - first.x + 10, last.y + last.h - first.y + 10)
    assert read(draw(spec, window=window)).get("viewBox") == " ".join(f"{v:g}" for v in window)


def test_names_of_writing_places_stand_beside_them_and_values_inside() -> None:
    spec = SPECS["everything"]
    where = {t.text: (float(t.get("x", "")), float(t.get("y", ""))) for t in read(draw(spec)).iter(f"{SVG}text")}
    assert where["first part"][0] < spec["first_part"].shape.x
    assert where["right"][1] < spec["right"].shape.y
    coin = spec["coin:3"]
    (inside,) = box(read(draw(spec)), coin.index).iter(f"{SVG}text")
    assert inside.text == "3"
    assert float(inside.get("x", "")) == coin.shape.x + coin.shape.w / 2


def test_a_count_writes_one_less_than_its_value_so_that_a_0_can_be_written() -> None:
    spec = Paper([Group("points", [Box("points", Shape("soft", 10, 10, 12, 9), marks=FROM_ZERO)])], (40, 30))
    assert [str(content(spec["points"], value)) for value in (1, 9)] == ["0", "8"]
    assert "mark" in classes(box(read(draw(spec, Sheet(spec, [1]))), 0))
    assert "mark" not in classes(box(read(draw(spec, Sheet(spec, [0]))), 0))


def test_a_number_is_written_in_strokes_and_never_typed() -> None:
    spec = SPECS["pig"]
    sheet = spec.blank()
    sheet[spec["points"]] = 47
    root = read(draw(spec, sheet))
    assert "47" not in [t.text for t in root.iter(f"{SVG}text")]
    assert "mark" in classes(box(root, spec["points"].index))


def test_a_note_is_written_into_the_lower_right_corner() -> None:
    spec = Paper([grid("cell", "A", "1", 20, 20, size=(17, 17), marks=(Mark("d8", note="5"),))])
    sheet = marked(spec)
    sign, note = (p for p in box(read(draw(spec, sheet)), 0).iter(f"{SVG}path") if p.get("class") == "mark")
    assert min(points(note)) > (20 + 8.5, 0)
    assert min(y for _, y in points(note)) > 20 + 8.5
    assert max(points(sign)) < max(points(note))


def test_a_long_caption_becomes_smaller_rather_than_that_it_runs_into_the_next() -> None:
    names, step = ("points", "Unterstützung", "sum"), 20
    places = [Shape("soft", 10 + step * n, 20, 18, 9) for n in range(len(names))]
    boxes = [Box(f"total-{name}", place, label=name, marks=NUMBER) for name, place in zip(names, places)]
    drawn = read(draw(Paper([Group("totals", boxes)], (100, 40))))
    points, support, _ = [float(text.get("font-size", "")) for text in drawn.iter(f"{SVG}text")]
    assert wide(names[1], points) > step
    assert wide(names[1], support) < step

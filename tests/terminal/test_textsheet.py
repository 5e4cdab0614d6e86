"""Any sheet as text, from what is printed and what is written."""

from rollwright import Box, Group, Paper, Sheet, grid, slots, token, track
from rollwright.core.layout import notes
from rollwright.core.printed import Mark, Shape
from rollwright.core.score import Score
from rollwright.terminal.block import plain, width
from rollwright.terminal.box import printed
from rollwright.terminal.prompt import points
from rollwright.terminal.signs import ASCII
from rollwright.terminal.textsheet import draw

DIE = (Mark("die", text="d4"), Mark("die", text="d20"))
STARS = Group(
    "star",
    [Box(f"star{n}", Shape("star", x, y, 9, 9)) for n, (x, y) in enumerate([(1, 9), (90, 9), (90, 60)])],
    "stars",
)
TICKS = Group("ticks", [Box(f"tick{n}", Shape("bare", 80, 12 + 17 * n, 6, 6), marks=(Mark("tick"),)) for n in range(2)])
HEADS = Group(
    "head", [Box(f"head-{d}", Shape("bare", x, 70, 5, 5), icon=d) for x, d in ((10, "d4"), (22, "d6"))], "in hand"
)
SPEC = Paper(
    [
        grid("square", "ABC", "12", 20, 10, size=(17, 17), marks=DIE),
        token("marker", "square", "ring"),
        STARS,
        TICKS,
        HEADS,
        track("d4", range(1, 5), 20, 100, step=(0, 6), per_line=1, kind="bare", label="", icon="d4", title="d4"),
        track("d12", range(1, 13), 32, 100, step=(0, 6), per_line=1, kind="bare", label="", icon="d12", title="d12"),
        slots("score", ["score-squares", "score-total"], 150, 100, title="score"),
        notes("mind", ["thought"]),
    ]
)

EMPTY = """\
     A     B     C        stars  ☆ ☆ ☆
  ┌─────┬─────┬─────┐
1 │     │     │     │
2 │     │     │     │
  └─────┴─────┴─────┘

d4    1  2  3  4
d12   1  2  3  4  5  6  7  8  9 10 11 12"""


def text(sheet: Sheet, legal: tuple[str, ...] = (), chosen: tuple[str, ...] = (), columns: int = 80) -> str:
    lit, kept = [SPEC[id].index for id in legal], [SPEC[id].index for id in chosen]
    return plain(draw(SPEC, sheet.cells, lit, kept, columns))


def blank(**values: int) -> Sheet:
    sheet = SPEC.blank()
    for id, value in values.items():
        sheet[SPEC[id]] = value
    return sheet


def test_a_grid_is_a_table_and_tracks_are_lines_of_stairs() -> None:
    assert text(blank()) == EMPTY


def test_marks_tokens_and_ticks_are_shown_where_they_lie() -> None:
    shown = text(blank(A1=1, B1=2, C1=1, marker=2, tick0=1, star1=1))
    assert "1 │ d4  │(d20)│ d4  │ ✓" in shown
    assert "stars  ☆ x ☆" in shown


def test_boxes_that_may_be_chosen_have_a_sign_and_in_a_grid_their_name() -> None:
    shown = text(blank(A1=1), legal=("B2", "d4:2", "d12:10"))
    assert "2 │     │ ›B2 │     │" in shown
    assert "d4    1 ›2  3  4" in shown
    assert " 9›10 11 12" in shown


def test_no_sign_is_needed_where_every_blank_box_may_be_chosen() -> None:
    every = tuple(f"{d}:{n}" for d, faces in (("d4", 4), ("d12", 12)) for n in range(1, faces + 1))
    assert "›" not in text(blank(), legal=every)


def test_a_chosen_box_that_is_not_written_yet_is_starred() -> None:
    shown = text(blank(), chosen=("C1", "d12:12"))
    assert "*C1" in shown
    assert "11*12" in shown


def test_symbols_that_help_the_memory_are_told_only_when_marked() -> None:
    assert "in hand" not in text(blank())
    sheet = blank()
    sheet[SPEC["head-d6"]] = 1
    assert "in hand d6" in text(sheet)


def test_places_for_numbers_come_when_something_is_written_and_notes_never() -> None:
    sheet = blank(thought=5)
    assert "squares" not in text(sheet)
    sheet[SPEC["score-squares"]] = 30
    shown = text(sheet)
    assert "squares 30   total _" in shown
    assert "thought" not in shown


def numbers(ids: list[str], title: str, at: float = 0, per_line: int = 9) -> Group:
    places = [Shape("soft", 9.0 * (n % per_line), at + 9 * (n // per_line), 8, 8) for n in range(len(ids))]
    return Group(
        ids[0].partition(".")[0] + str(at), [Box(id, p, marks=(Mark("number"),)) for id, p in zip(ids, places)], title
    )


def test_boxes_told_apart_by_number_alone_are_their_values_after_the_title() -> None:
    spec = Paper([numbers([f"vp.{n}" for n in range(1, 8)], "points")])
    assert plain(draw(spec, [34, 6, 0, 0, 0, 0, 0])) == "points 34 6 _ _ _ _ _"
    rows = Paper([numbers([f"support.{n}.total" for n in (1, 2)], "row totals")])
    assert plain(draw(rows, [3, 0])) == "row totals 3 _"
    sums = Paper([numbers(["total.vp", "total.total"], "totals")])
    assert plain(draw(sums, [34, 37])) == "totals vp 34   total 37"


def test_printed_lines_below_the_last_one_in_use_are_not_shown() -> None:
    spec = Paper([numbers([f"support.{row}.{n}" for row in (1, 2, 3) for n in (1, 2, 3, 4)], "support", per_line=4)])
    assert plain(draw(spec, [1, *[0] * 11])) == "support 1 _ _ _"
    assert plain(draw(spec, [0] * 4 + [2] + [0] * 7)) == "support _ _ _ _\n        2 _ _ _"


def test_many_written_places_are_wrapped_to_the_width() -> None:
    spec = Paper([numbers([f"sold.{n}" for n in range(18)], "sold", per_line=18)])
    drawn = draw(spec, [100] * 18, width=40)
    assert width(drawn) <= 40
    assert plain(drawn).startswith("sold 100 100")
    assert plain(drawn).count("100") == 18


def test_a_narrow_screen_is_not_overrun() -> None:
    for columns in (60, 40, 30, 24):
        assert width(draw(SPEC, blank().cells, width=columns)) <= columns


def test_one_mark_over_another_is_one_sign_and_no_word_is_cut() -> None:
    bubbles = (Mark("fill"), Mark("fill+cross"))
    spec = Paper([track("root", range(1, 5), 0, 0, kind="round", label="", marks=bubbles, title="Root")])
    assert plain(draw(spec, [2, 2, 1, 0])) == "Root  x x ● ○"
    assert plain(draw(spec, [2, 2, 1, 0], signs=ASCII)) == "Root  x x # o"
    assert ASCII.mark(Mark("half_moon"), 1) == "half moon"


def cave(columns: int) -> str:
    names = ("slime", "stairs", "blob", "bat", "bag", "ghost", "")
    rooms = grid("map", [str(n) for n in range(13)], "12", 0, 0)
    for nth, box in enumerate(rooms.boxes):
        box.icon = names[nth % 7]
    spec = Paper([rooms, token("hero", "map", "ring")])
    drawn = draw(spec, [0] * 26 + [3], [3], width=columns)
    assert width(drawn) <= columns
    return plain(drawn)


def test_a_grid_too_wide_for_the_screen_has_short_signs_and_says_what_they_mean() -> None:
    assert cave(200).count("stairs") == 4
    assert cave(70).splitlines()[1] == "1  sli  sta (blo)›bat  bag  gho   ·   sli  sta  blo  bat  bag  gho"
    assert cave(70).splitlines()[3:] == ["sli slime   sta stairs   blo blob   gho ghost"]
    assert cave(60).splitlines()[3:] == ["sl slime   st stairs   bl blob   ba bat   bg bag   gh ghost"]
    assert cave(45).splitlines()[3:] == ["s slime   t stairs   b blob   a bat   g bag", "h ghost"]


def test_marks_on_a_second_grid_without_a_title_are_not_ticks_beside_the_first() -> None:
    cave, path = grid("map", "AB", "12", 0, 0), grid("way", "AB", "12", 0, 0, kind="bare", name="way.{column}{row}")
    spec = Paper([cave, path])
    assert plain(draw(spec, [0] * 4 + [1] * 4)) == plain(draw(spec, [0] * 8))


def test_ascii_is_ascii() -> None:
    sheet = blank(A1=1, B1=2, C1=1, marker=2, tick0=1, star1=1)
    shown = plain(draw(SPEC, sheet.cells, [SPEC["B2"].index], signs=ASCII))
    assert shown.isascii()
    assert "1 | d4  |(d20)| d4  | v" in shown


def test_a_group_the_viewer_may_not_see_is_left_out_and_a_hidden_box_is_a_question_mark() -> None:
    cells: list[int | None] = list(blank().cells)
    for field in SPEC.groups["d4"].boxes:
        cells[field.index] = None
    cells[SPEC["d12:1"].index] = None
    shown = plain(draw(SPEC, cells))
    assert "d4" not in shown
    assert "d12   ?  2" in shown


def test_a_symbol_is_told_by_its_name_and_a_drawing_by_the_name_of_the_box() -> None:
    shape = Shape("soft", 0, 0, 9, 9)
    icons = ("ghost", "face3", "d20", "block-1")
    assert [printed(Box("A1", shape, icon=icon)) for icon in icons] == ["ghost", "3", "d20", "A1"]
    assert printed(Box("A1", shape, 4, icon="ghost")) == "4"
    assert printed(Box("A1", shape, icon="ghost", label="boo")) == "boo"


def test_points_are_said_in_words() -> None:
    assert str(points(Score({"all_suitable": 1, "items": 0}))) == "1 point so far: all suitable 1 + items 0"
    assert str(points(Score({"items": 2}))) == "2 points so far"

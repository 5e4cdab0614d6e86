"""Component data as spreadsheets: the same facts there and back, and every mistake named by its cell."""

import csv
import io
import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadData, BadOption
from rollwright.core.game import Game
from rollwright.data_folder import folder_texts, texts_for, write_folder
from rollwright.spreadsheet import as_spreadsheets, as_texts
from rollwright.spreadsheet.cell import MISSING, BadCell, Column, kind_of, read, write
from rollwright.spreadsheet.finding import located
from rollwright.spreadsheet.toml import document, inline

from .table import rollwright

pytestmark = pytest.mark.slow

ID = "potion-shop"
GAMES = Path(__file__).parents[2] / "src" / "rollwright" / "games"
WITH_DATA = [game for game in Catalog.discover() if game.texts()]
WHOLE = re.compile(r"\d\d$")
FILES = sorted(GAMES.glob("*/data/*.toml"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The spreadsheets of a title."""
    made = tmp_path / "sheets"
    write_folder(shop(), made, csv=True)
    return made


@cache
def shop() -> Game:
    return Catalog.discover().find(ID)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_bytes().decode("utf-8-sig")
    assert old in text
    path.write_bytes(text.replace(old, new, 1).encode("utf-8-sig"))


def refused(folder: Path) -> str:
    with pytest.raises(BadData) as error:
        texts_for(shop(), folder)
    return str(error.value)


# --- there and back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WITH_DATA, ids=lambda game: game.components.id)
@pytest.mark.parametrize("comma", [False, True])
def test_every_title_with_data_has_the_same_facts_and_files_after_a_round_trip(
    game: Game, comma: bool, tmp_path: Path
) -> None:
    write_folder(game, tmp_path / "sheets", csv=True, comma=comma)
    texts = texts_for(game, tmp_path / "sheets")
    assert game.varied(texts).components.data == game.components.data
    write_folder(game, tmp_path / "files", data=tmp_path / "sheets")
    assert {path.name: path.read_text() for path in (tmp_path / "files").iterdir()} == dict(game.texts())


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
@pytest.mark.parametrize("comma", [False, True])
def test_every_toml_of_the_house_survives_as_spreadsheets(path: Path, comma: bool) -> None:
    texts = {path.name: path.read_text()}
    assert as_texts(as_spreadsheets(texts, texts, comma), texts).texts == texts


def saved(data: bytes, change: Callable[[str], str] = str, delimiter: str = ",", quote: bool = False) -> bytes:
    """The same cells, saved again otherwise."""
    sink = io.StringIO(newline="")
    cells = [[change(cell) for cell in row] for row in csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))]
    csv.writer(sink, delimiter=delimiter, quoting=csv.QUOTE_ALL if quote else csv.QUOTE_MINIMAL).writerows(cells)
    return sink.getvalue().encode("utf-8-sig")


def with_empty_rows_and_columns(data: bytes) -> bytes:
    rows = data.decode("utf-8-sig").rstrip("\r\n").split("\r\n")
    return ("\r\n".join([f"{row},,," for row in rows] + [",,,,,"] * 3) + "\r\n").encode()


GERMAN = {"TRUE": "WAHR", "FALSE": "FALSCH"}
SAVED: Mapping[str, Callable[[bytes], bytes]] = {
    "without a mark": lambda data: data.removeprefix(b"\xef\xbb\xbf"),
    "with line feeds": lambda data: data.replace(b"\r\n", b"\n"),
    "with empty rows and columns": with_empty_rows_and_columns,
    "by a German Excel": lambda data: saved(data, lambda cell: GERMAN.get(cell, cell), delimiter=";"),
    "as Unicode text": lambda data: saved(data, delimiter="\t").decode("utf-8-sig").encode("utf-16"),
    "with every cell in quotes": lambda data: saved(data, quote=True),
    "with spaces around": lambda data: saved(data, lambda cell: f" {cell} "),
    "with a line that names the delimiter": lambda data: b"sep=|\r\n" + saved(data, delimiter="|")[3:],
    "with whole numbers as decimals": lambda data: saved(data, lambda cell: f"{cell}.0" if WHOLE.match(cell) else cell),
}


@pytest.mark.parametrize("how", SAVED)
def test_however_a_spreadsheet_is_saved_the_facts_are_the_same(folder: Path, how: str) -> None:
    changed = 0
    for path in folder.iterdir():
        before = path.read_bytes()
        path.write_bytes(SAVED[how](before))
        changed += path.read_bytes() != before
    assert changed
    assert texts_for(shop(), folder) == dict(sorted(shop().texts().items()))


def test_an_edit_in_a_cell_is_the_same_edit_in_toml(folder: Path) -> None:
    edit(folder / "customers.csv", "W03,Mercenary,warrior,3,0", "W03,Mercenary,warrior,3,4")
    texts, printed = texts_for(shop(), folder), shop().texts()
    found = tomllib.loads(texts["customers.toml"])
    wanted = tomllib.loads(printed["customers.toml"])
    wanted["customers"][2]["vp"] = 4
    assert found == wanted
    assert texts["customers.toml"].startswith("# The customer cards")
    assert {name for name in texts if texts[name] != printed[name]} == {"customers.toml"}


def test_a_folder_may_hold_some_files_as_toml_and_some_as_spreadsheets(folder: Path) -> None:
    (folder / "rules.csv").unlink()
    (folder / "rules.toml").write_text(shop().texts()["rules.toml"])
    assert shop().varied(texts_for(shop(), folder)).components.data == shop().components.data


def test_the_command_line_plays_spreadsheets_and_turns_them_into_toml_and_back(tmp_path: Path) -> None:
    sheets, files, again = tmp_path / "sheets", tmp_path / "files", tmp_path / "again"
    assert rollwright("data", ID, sheets, "--csv").returncode == 0
    edit(sheets / "rules.csv", "10 + 9 + 8", "2 + 2 + 2")
    played = rollwright("play", ID, "--data", sheets, "--players", "2", "--against", "greedy", "greedy", "--seed", "a")
    assert (played.returncode, played.stderr) == (0, "")
    assert rollwright("data", ID, files, "--data", sheets).returncode == 0
    assert "customers_to_end = [2, 2, 2]" in (files / "rules.toml").read_text()
    assert rollwright("data", ID, again, "--csv", "--data", files).returncode == 0
    assert {path.name: path.read_bytes() for path in again.iterdir()} == {
        path.name: path.read_bytes() for path in sheets.iterdir()
    }


# --- cells -----------------------------------------------------------------------------------------------------------

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
SCALARS = st.one_of(st.booleans(), st.integers(-(10**9), 10**9), NUMBERS, TEXTS)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=3), max_leaves=8
)


def same(one: object, other: object) -> bool:
    return repr(one) == repr(other)


@given(VALUES, st.booleans(), st.booleans())
def test_any_value_comes_back_from_its_cell(value: object, optional: bool, comma: bool) -> None:
    column = Column(kind_of(value), optional)
    assert same(read(write(value, column, comma), column, comma), value)


@given(VALUES, st.booleans())
def test_a_value_that_no_column_was_made_for_comes_back_too(value: object, comma: bool) -> None:
    assert same(read(write(value, Column(), comma), Column(), comma), value)


@given(TEXTS)
def test_no_cell_begins_like_a_formula(text: str) -> None:
    for value in (text, [text], {"key": text}):
        cell = write(value, Column(kind_of(value)))
        assert not cell.startswith(("=", "+", "-", "@"))


@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_facts_written_as_toml_are_read_as_the_same(facts: dict[str, Any]) -> None:
    assert same(_sorted(tomllib.loads(document(facts))), _sorted(facts))


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    return [_sorted(inner) for inner in value] if isinstance(value, list) else value


@given(st.lists(st.dictionaries(TEXTS.filter(str.strip), SCALARS, min_size=1, max_size=4), min_size=1, max_size=4))
def test_a_list_of_entries_comes_back_from_its_spreadsheet_or_is_refused(entries: list[dict[str, Any]]) -> None:
    texts = {"cards.toml": document({"card": entries})}
    try:
        book = as_texts(as_spreadsheets(texts, texts), texts)
    except (BadOption, BadData):
        assert any(name != name.strip() or not name.isprintable() for entry in entries for name in entry)
        return
    assert book.texts == texts


@pytest.mark.parametrize(
    ("cell", "example", "value"),
    [
        ("3.0", 3, 3),
        ("3", 3.5, 3.0),
        (" 3 ", 3, 3),
        ("x", 3, "x"),
        ("3.5", 3, 3.5),
        ("TRUE", True, True),
        ("wahr", True, True),
        ("TRUE", "text", "TRUE"),
        ("03", "text", "03"),
        ("a, b; c + d", ["x"], ["a", "b", "c", "d"]),
        ("a", ["x"], ["a"]),
        ('"a + b" + c', ["x"], ["a + b", "c"]),
        ("1 + 2.0", [1], [1, 2]),
        ("[[1], []]", 3, [[1], []]),
        ("gain=1, of=any thing", {"gain": 1}, {"gain": 1, "of": "any thing"}),
        ("gain=1+gain = TRUE", [{"gain": 1}], [{"gain": 1}, {"gain": True}]),
    ],
)
def test_a_cell_is_read_as_its_column_has_it(cell: str, example: object, value: object) -> None:
    assert same(read(cell, Column(kind_of(example))), value)


@pytest.mark.parametrize("example", [[1], ["x"], [True], [{"gain": 1}]], ids=str)
@pytest.mark.parametrize("cell", ["+", "+ gain=1", "gain=1 +", "gain=1 + + gain=2"])
def test_a_list_has_an_item_on_either_side_of_every_plus(cell: str, example: object) -> None:
    with pytest.raises(BadCell, match="lacks an item"):
        read(cell, Column(kind_of(example)))


def test_a_decimal_comma_is_one_only_where_it_is_written() -> None:
    column = Column(kind_of(6.5))
    assert same(read("6,5", column, comma=True), 6.5)
    assert same(read("6,5", column, comma=False), "6,5")
    assert same(read("1.000", Column(kind_of(1)), comma=True), "1.000")


def test_an_empty_cell_is_an_empty_list_only_where_every_entry_has_one() -> None:
    assert read("", Column(kind_of(["a"]), optional=False)) == []
    assert read("", Column(kind_of(["a"]))) is MISSING
    assert read("", Column(kind_of("a"), optional=False)) is MISSING
    assert inline([]) == "[]"


# --- what is refused, by its cell ------------------------------------------------------------------------------------

CELLS = [
    ("customers.csv", "W03,Mercenary,warrior,3,0", "W03,Mercenary,warrior,3,x", "row 4, column vp: vp is 'x'."),
    ("customers.csv", "W03,Mercenary,warrior,3,0", "W03,Mercenary,warrior,3,1.5", "row 4, column vp: vp is 1.5."),
    ("customers.csv", "W03,Mercenary,warrior,3,0", "W03,Mercenary,warrior,3,-1", "row 4, column vp: vp is -1."),
    ("customers.csv", "W03,Mercenary,warrior,3,0", "W03,Mercenary,warrior,3,", "row 4, column vp: the cell is empty."),
    ("customers.csv", "W03,Mercenary", "W03,", "row 4, column name: the cell is empty. Write a text."),
    ("customers.csv", "W03,Mercenary,warrior", "W03,Mercenary,warior", "row 4, column class: class names 'warior'"),
    ("customers.csv", "W02,", "W01,", "row 3, column id: W01 is there twice."),
    ("customers.csv", "W02,", "W 2,", "row 3, column id: id 'W 2' has a space."),
    ("customers.csv", "W02,", ",", "row 3, column id: the cell is empty."),
    (
        "customers.csv",
        "strength + strength + health",
        "strong + health",
        "row 3, column potions: potions names 'strong'",
    ),
    ("customers.csv", "W01,Gate Guard,warrior,1,2,strength", "W01,Gate Guard,warrior,1,2,", "row 2, column potions: "),
    ("customers.csv", "gold,vp", "gold,vq", "row 2: vp is missing."),
    ("upgrades.csv", "effect=swap, times=1", "effect=swop, times=1", "row 11, column effects: "),
    ("upgrades.csv", "effect=swap, times=1", "effect=swap, times=x", "row 11, column effects: times is 'x'."),
    ("upgrades.csv", "effect=swap, times=1", "swap", "row 11, column effects: 'swap' is not a pair."),
    ("upgrades.csv", "effect=swap, times=1", "{swap", "row 11, column effects: '{swap' begins like TOML"),
    ("upgrades.csv", "U10,Retort,3", "U10,Retort,three", "row 11, column cost: cost is 'three'."),
    ("chits.csv", "C2,Times two,TRUE", "C2,Times two,perhaps", "row 3, column printed: printed is 'perhaps'."),
    ("chits.values.csv", "effect=reserve", "effect=reverse", "row 3, column value: "),
    ("dice.csv", "special,special", "special,spatial", "row 2, column 3: face names 'spatial'"),
    ("dice.values.csv", "blank,2", "blank,two", "row 2, column value: blank is 'two'."),
    ("recipes.csv", "mandrake + tentacula", "mandrak", "row 4, column ingredients: ingredients names 'mandrak'"),
    ("rules.csv", "10 + 9 + 8", "10 + 9", "row 5, column value: customers_to_end has 2 numbers."),
    ("rules.csv", "fair_start.two,0 + 1", "fair_start.two,0 + x", "row 10, column value: two is 'x'."),
    ("rules.csv", "fair_start.two,0 + 1", "fair_start.two,0 + 1 +", "row 10, column value: '0 + 1 +' lacks an item"),
    ("rules.csv", "gold_per_vp,2", "gold_per_vp,", "row 7, column value: the cell is empty. Write something like 1"),
    ("rules.csv", "gold_per_vp,2", "gold per vp,2", "row 7, column key: 'gold per vp' is not a key."),
    ("rules.csv", "gold_per_vp,2", "last_round,2", "row 9, column key: last_round is there twice."),
    ("rules.csv", "upgrade_row,3", "upgrade_rows,3", "upgrade_row is missing."),
    ("sheet.potions.csv", "flask,10", "flask,400", "row 2, column bubbles: bubbles is 400."),
    ("sheet.ingredients.csv", "root,M", "root,MM", "row 2, column letter: letter is 'MM'."),
    ("sheet.values.csv", "sold,18", "sold,3", "row 5, column value: sold is 3, but"),
    ("customers.csv", "vp,potions", "vp,vp", "row 1: the heading vp is there twice."),
    ("customers.csv", "W01,Gate Guard,warrior,1,2,strength,", "W01,Gate Guard,warrior,1,2,strength,,9", "row 2: '9'"),
    ("customers.csv", "id,name,class,gold,vp,potions,symbols", ",,,", "row 1: the headings are missing."),
    ("customers.csv", "Mercenary", 'Merc"enary" "', ""),
    ("customers.csv", "W03,Mercenary", 'W03,"Mercenary', "row 4: the cells cannot be separated"),
]


@pytest.mark.parametrize(("name", "old", "new", "said"), CELLS)
def test_what_is_refused_is_named_by_its_cell(folder: Path, name: str, old: str, new: str, said: str) -> None:
    edit(folder / name, old, new)
    if not said:
        assert shop().varied(texts_for(shop(), folder)).components.data != shop().components.data
        return
    found = refused(folder)
    assert found.startswith(name)
    assert said in found


@pytest.mark.parametrize(("face", "column"), [(0, ""), (1, ", column 1"), (6, ", column 6"), (7, "")])
def test_a_face_that_no_column_has_is_named_by_its_row(folder: Path, face: int, column: str) -> None:
    files = {path.name: path.read_bytes() for path in folder.glob("dice.*")}
    sheets = as_texts(files, shop().texts()).sheets
    assert str(located(BadData("dice.toml", f"die 1, face {face}", "no."), sheets)) == f"dice.csv, row 2{column}: no."


def test_a_spreadsheet_too_many_or_too_few_is_said_in_one_sentence(folder: Path) -> None:
    (folder / "notes.csv").write_text("a,b\n")
    assert "notes.csv: no such spreadsheet belongs here. The spreadsheets are: " in refused(folder)
    (folder / "notes.csv").unlink()
    (folder / "sheet.potions.csv").unlink()
    assert refused(folder).startswith("sheet.potions.csv: the spreadsheet is missing.")


def test_without_a_name_the_title_is_known_by_its_spreadsheets(folder: Path) -> None:
    assert folder_texts(folder) == dict(sorted(shop().texts().items()))


def test_a_file_in_both_forms_is_told_which_to_delete(folder: Path) -> None:
    (folder / "customers.toml").write_text(shop().texts()["customers.toml"])
    with pytest.raises(BadOption, match=r"customers\.toml and customers\.csv are both in .*Delete the one you"):
        texts_for(shop(), folder)


def test_a_workbook_is_to_be_saved_as_csv(folder: Path) -> None:
    (folder / "customers.csv").rename(folder / "customers.xlsx")
    with pytest.raises(BadOption, match=r"customers\.xlsx cannot be read here. Save it as 'CSV UTF-8'"):
        texts_for(shop(), folder)


def test_letters_of_an_old_encoding_are_refused(folder: Path) -> None:
    (folder / "customers.csv").write_bytes("id,name\nW01,Wächter\n".encode("cp1252"))
    assert refused(folder) == "customers.csv: this is not UTF-8 text. Save it as 'CSV UTF-8'."

"""Pages of real games: how many, how large the type, always the same bytes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.rulebook import Example
from rollwright.paper.theme import LOW_INK
from rollwright.press import typeset
from rollwright.press.laying import MARGIN, SMALLEST, fitting, laid
from rollwright.press.order import PAPERS, PARTS, Order
from rollwright.press.printing import book_of
from rollwright.press.rules import EXAMPLE
from rollwright.press.sheets import smallest_type

from .pdf import Pdf, type_sizes

pytestmark = pytest.mark.slow

GAMES = [modes[0] for modes in Catalog.discover().titles().values()]
IDS = [game.components.id for game in GAMES]


def ordered(game: Game, **more: Any) -> Order:
    return Order(game, game.components.chosen({}), **more)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
@pytest.mark.parametrize("page", PAPERS)
def test_everything_that_is_printed_can_be_read(game: Game, page: str) -> None:
    book = book_of(ordered(game, page=PAPERS[page]))
    assert min(type_sizes(book), default=SMALLEST) >= SMALLEST


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_a_pdf_has_its_type_inside_its_text_can_be_copied_and_it_is_tagged(game: Game) -> None:
    pdf = Pdf.read(typeset.pdf(book_of(ordered(game, what=("sheets", "board")))))
    assert pdf.pages >= 1
    assert pdf.count("FontDescriptor") > 0
    assert pdf.count("FontFile2") + pdf.count("FontFile3") >= pdf.count("CIDSystemInfo") / 2 > 0
    assert pdf.count("ToUnicode") > 0
    assert set("ot") <= set(pdf.letters)
    assert pdf.count("StructTreeRoot") > 0
    assert b"pdfuaid" in pdf.text


@pytest.mark.parametrize("game", GAMES[:2], ids=IDS[:2])
def test_the_same_order_gives_the_same_bytes(game: Game) -> None:
    first, again = (typeset.pdf(book_of(ordered(game))) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_there_is_a_sheet_for_every_player(game: Game) -> None:
    for players in {game.components.players[0], min(6, game.components.players[-1])}:
        book = book_of(ordered(game, players=players, what=("sheets",)))
        assert len(book.placed) == players


def test_small_sheets_share_a_page_and_large_ones_do_not() -> None:
    for page in PAPERS.values():
        assert fitting(page, (105, 148.5), 4).columns * fitting(page, (105, 148.5), 4).lines == 4
        assert fitting(page, (210, 297), 4).columns * fitting(page, (210, 297), 4).lines == 1


@pytest.mark.parametrize("page", PAPERS.values(), ids=list(PAPERS))
@pytest.mark.parametrize("n", [1, 2, 3, 4, 6])
def test_nothing_stands_where_no_printer_reaches(page: tuple[float, float], n: int) -> None:
    way = laid(page, (120, 90), n)
    wide, high = page[::-1] if way.turned else page
    for x, y in map(way.place, range(n)):
        assert MARGIN - 0.001 <= x <= wide - MARGIN - 120 * way.scale + 0.001
        assert MARGIN - 0.001 <= y <= high - MARGIN - 90 * way.scale + 0.001


def test_sheets_too_small_to_read_are_refused_with_the_size_of_their_type() -> None:
    large = next(game for game in GAMES if game.components.sheet.size[0] > 200)
    with pytest.raises(BadOption, match=r"type would be \d\.\d points"):
        book_of(ordered(large, per_page=9))


def test_little_ink_is_black_and_grey_alone() -> None:
    for game in GAMES:
        book = book_of(ordered(game, theme=LOW_INK.name, what=("sheets", "board")))
        for drawn in book.files.values():
            colours = {found.lower() for found in re.findall(rb"#([0-9A-Fa-f]{6})", drawn)}
            assert all(colour[:2] == colour[2:4] == colour[4:] for colour in colours)


def test_a_print_is_in_the_language_that_was_asked_for() -> None:
    translated = [game for game in GAMES if ordered(game, language="de").sheet().title != game.components.sheet.title]
    assert translated
    german = book_of(ordered(translated[0], language="de"))
    assert german.facts["language"] == "de"
    assert german.files.keys() != book_of(ordered(translated[0])).files.keys()


@pytest.mark.parametrize("page", ["a4", pytest.param("letter", marks=pytest.mark.nightly)])
def test_the_table_of_the_page_on_printing_is_true(page: str) -> None:
    written = (Path(__file__).parents[2] / "docs/printing.md").read_text()
    for game in GAMES:
        if type(game).__module__.startswith("rollwright.games."):
            order = ordered(game, page=PAPERS[page], seed="1")
            pages = [
                Pdf.read(typeset.pdf(book_of(order._replace(what=(part,))))).pages
                for part in PARTS
                if _has(order, part)
            ]
            every = Pdf.read(typeset.pdf(book_of(order))).pages
            line = f"| {game.components.title} | {page} | {order.seats} | {' + '.join(map(str, pages))} | {every} |"
            assert line in written, line


def _has(order: Order, part: str) -> bool:
    return bool(book_of(order._replace(what=(part,))).parts)


def test_a_position_of_an_example_is_drawn_where_something_happens() -> None:
    for game in GAMES:
        book = book_of(ordered(game, what=("rules",)))
        text = json.dumps(book.all)
        assert text.count('"kind": "example"') == sum(
            isinstance(part, Example) for chapter in game.components.rulebook.chapters for part in chapter.parts
        )
        assert all(
            smallest_type(svg.decode()) == 0 or smallest_type(svg.decode()) * EXAMPLE >= SMALLEST
            for svg in book.files.values()
        )


def test_nothing_in_the_style_is_set_smaller_than_six_points() -> None:
    style = (Path(typeset.__file__).parent / typeset.STYLE).read_text()
    sizes = [float(size) for size in re.findall(r"size: ([\d.]+)pt", style)]
    assert min(sizes) >= SMALLEST


def test_the_way_to_play_begins_with_a_capital_under_the_title() -> None:
    for language in ("en", "de"):
        modes = [str(book_of(ordered(game, what=("rules",), language=language)).parts[0]["mode"]) for game in GAMES]
        assert any(modes)
        assert all(mode[:1] == mode[:1].upper() for mode in modes)


def test_an_address_gives_codes_to_the_table_and_to_its_rules() -> None:
    links = json.dumps(book_of(ordered(GAMES[0], address="https://play.example/t/oak")).all)
    assert "https://play.example/t/oak" in links
    assert f"https://play.example/rules/{GAMES[0].components.id}/" in links

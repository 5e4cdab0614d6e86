"""Setting pages with typst: the only place that knows it."""

import json
from collections.abc import Callable
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import typst

from .book import Book

STYLE: Final = "house.typ"
PPI: Final = 150
"""Dots of a PNG to an inch."""


def pdf(book: Book) -> bytes:
    """The book as a tagged PDF with its type inside; the same bytes for the same book."""
    return _set(
        book,
        lambda main, root, fonts: typst.compile(
            main,
            root=root,
            font_paths=[fonts],
            ignore_system_fonts=True,
            format="pdf",
            timestamp=0,
            pdf_standards=["ua-1"],
        ),
    )[0]


def pngs(book: Book) -> list[bytes]:
    """Every page as a picture."""
    return _set(
        book,
        lambda main, root, fonts: typst.compile(
            main, root=root, font_paths=[fonts], ignore_system_fonts=True, format="png", ppi=PPI, timestamp=0
        ),
    )


def _set(book: Book, compile_: Callable[[str, str, str], bytes | list[bytes] | None]) -> list[bytes]:
    here = files(__package__ or __name__)
    with TemporaryDirectory() as name, as_file(here / "fonts") as fonts:
        root = Path(name)
        for file, content in book.files.items():
            (root / file).write_bytes(content)
        (root / "book.json").write_text(json.dumps(book.all), encoding="utf-8")
        (root / STYLE).write_text((here / STYLE).read_text(encoding="utf-8"), encoding="utf-8")
        made = compile_(str(root / STYLE), name, str(fonts))
    pages = made if isinstance(made, list) else [made]
    return [page for page in pages if page is not None]

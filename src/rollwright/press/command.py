"""What `rollwright print` does: an order from what was typed, and files from the order."""

from argparse import Namespace
from pathlib import Path

from rollwright.core.errors import BadOption
from rollwright.core.game import Game
from rollwright.core.nearest import unknown
from rollwright.paper import SLATE, THEMES, draw

from .order import PAPERS, PARTS, Order


def order_of(args: Namespace, game: Game, options: dict[str, str]) -> Order:
    """What somebody typed, as an order."""
    return Order(
        game,
        options,
        players=args.players,
        page=PAPERS[args.paper],
        theme=SLATE.name if args.theme == "dark" else args.theme,
        what=_parts(args.what),
        per_page=args.per_page,
        seed=args.dice,
        address=args.table,
        language=args.language,
    )


def _parts(said: str) -> tuple[str, ...]:
    names = tuple([name.strip() for name in said.split(",")]) if said else PARTS
    for name in names:
        if name not in PARTS:
            raise BadOption(unknown("part of a print", name, PARTS))
    return names


def write(order: Order, path: Path) -> list[Path]:
    """The print as a PDF, its pages as PNG, or the blank sheet alone as SVG, by the end of the name."""
    kind = path.suffix.lower()
    if kind not in (".pdf", ".png"):
        path.write_text(draw(order.sheet(), theme=THEMES[order.theme], said=order.reader.read), encoding="utf-8")
        return [path]
    if kind == ".png":
        return _write_pages(pages_of(order), path)
    path.write_bytes(pdf_of(order))
    return [path]


def pdf_of(order: Order) -> bytes:
    """The print as one file. Only now typst is asked for."""
    from . import printing, typeset

    return typeset.pdf(printing.book_of(order))


def pages_of(order: Order) -> list[bytes]:
    """The print as a picture of each page."""
    from . import printing, typeset

    return typeset.pngs(printing.book_of(order))


def _write_pages(pages: list[bytes], path: Path) -> list[Path]:
    """One file for each page, numbered where there are several."""
    several = len(pages) > 1
    paths = [path.with_stem(f"{path.stem}-{nth}") if several else path for nth in range(1, len(pages) + 1)]
    for one, page in zip(paths, pages, strict=True):
        one.write_bytes(page)
    return paths

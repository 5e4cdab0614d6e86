"""A PDF as a stranger's program sees it: every stream inflated, nothing else known."""

import re
import zlib
from typing import NamedTuple

from rollwright.press.book import Book
from rollwright.press.sheets import smallest_type

_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
_WIDTH = re.compile(r'viewBox="\S+ \S+ (\S+) \S+"')


class Pdf(NamedTuple):
    """What a PDF says of itself."""

    text: bytes

    @staticmethod
    def read(file: bytes) -> "Pdf":
        """The file with all that can be inflated."""
        return Pdf(b"\n".join([file, *(_inflated(found[1]) for found in _STREAM.finditer(file))]))

    @property
    def pages(self) -> int:
        """How many pages it has."""
        return len(re.findall(rb"/Type\s*/Page\b", self.text))

    def count(self, name: str) -> int:
        """How often a name of the format stands in it."""
        return len(re.findall(rb"/" + name.encode() + rb"\b", self.text))

    @property
    def letters(self) -> str:
        """All letters that can be copied out of it."""
        pairs = re.findall(rb"<[0-9a-fA-F]+> <([0-9a-fA-F]{4,})>", self.text)
        return "".join(bytes.fromhex(pair.decode()).decode("utf-16-be") for pair in pairs)


def _inflated(stream: bytes) -> bytes:
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def type_sizes(book: Book) -> list[float]:
    """The smallest type of every drawing on the pages, in points as it is printed; 0 left out."""
    found = []
    for picture in book.placed:
        svg = book.files[picture["file"]].decode()
        width = _WIDTH.search(svg)
        assert width is not None
        found.append(smallest_type(svg) * picture["w"] / float(width[1]))
    return [size for size in found if size]

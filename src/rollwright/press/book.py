"""The pages of a print while they are set: parts in their order, and the drawings that they show."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypedDict

from .laying import Size

Part = dict[str, object]


class Placed(TypedDict):
    """A drawing on a page: its file, what it shows in words, and where it stands, in millimetres."""

    file: str
    alt: str
    x: float
    y: float
    w: float
    h: float


class Book:
    """What is handed to the typesetter: facts, and files beside them."""

    def __init__(self, title: str, language: str, page: Size, ink: str) -> None:
        self.facts: Part = {"title": title, "language": language, "page": list(page), "ink": ink}
        self.parts: list[Part] = []
        self.files: dict[str, bytes] = {}
        self.placed: list[Placed] = []
        """All drawings that stand somewhere, in order."""

    def add(self, kind: str, **facts: object) -> None:
        """One more part, behind the others."""
        self.parts.append({"kind": kind, **facts})

    def place(self, pictures: Sequence[Placed], *, turned: bool = False, odd: bool = False) -> None:
        """A page of drawings; `odd` if it must be the front of a leaf."""
        self.placed += pictures
        self.add("papers", turned=turned, odd=odd, pictures=list(pictures))

    def picture(self, svg: str) -> str:
        """Keeps a drawing, once; the name of its file."""
        drawn = svg.encode()
        name = f"{sha256(drawn).hexdigest()[:16]}.svg"
        self.files[name] = drawn
        return name

    @property
    def all(self) -> Part:
        """All facts, as the typesetter reads them."""
        return {**self.facts, "parts": self.parts}

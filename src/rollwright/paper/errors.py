"""What can go wrong when a sheet is drawn."""

from collections.abc import Iterable

from rollwright.core.errors import GameDefinitionError
from rollwright.core.nearest import unknown


class UnknownGlyph(GameDefinitionError):
    """The sheet asks for a sign that the glyph set does not have."""

    def __init__(self, name: str, known: Iterable[str] = (), box: str = "") -> None:
        said = unknown("glyph", name, known) if known else f"There is no glyph {name!r}."
        super().__init__(f"{f'Box {box}: ' if box else ''}{said} Use an OwnGlyph for a glyph of your own.")
        self.name = name

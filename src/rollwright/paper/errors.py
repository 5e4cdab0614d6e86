"""What can go wrong when a sheet is drawn."""

from rollwright.core.errors import GameDefinitionError


class UnknownGlyph(GameDefinitionError):
    """The sheet asks for a sign that the glyph set does not have."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no glyph {name!r}; `rollwright.paper.glyphs.GLYPHS` names those there are.")
        self.name = name

"""A language to play in: its dice and its words, from the package that brings them."""

from importlib.resources import files
from typing import Final, final

from .cubes import Cubes, cubes
from .wordlist import WordList, unpacked

HERE: Final = "rollwright.games.rolling_cubes"
_LOADED: Final[dict[str, WordList]] = {}
"""The lists that have been needed so far, by package and language."""


@final
class Language:
    """`data/dice_xx.toml` and `data/words_xx.bin` of a package; the words are read when they are first needed."""

    def __init__(self, code: str, package: str = HERE) -> None:
        self.code = code
        self.package = package
        self.cubes: Cubes = cubes((files(package) / "data" / f"dice_{code}.toml").read_text(encoding="utf-8"))

    def words(self) -> WordList:
        """The word list."""
        key = f"{self.package} {self.code}"
        if key not in _LOADED:
            _LOADED[key] = WordList(unpacked((files(self.package) / "data" / f"words_{self.code}.bin").read_bytes()))
        return _LOADED[key]


ENGLISH: Final = Language("en")

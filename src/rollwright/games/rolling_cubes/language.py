"""A language to play in: its dice and its words, from the package that brings them."""

from importlib.resources import files
from typing import Final, final

from rollwright.core.data import DataFolder, lines, shipped

from .cubes import Cubes
from .unsaid import sayable
from .wordlist import WordList, members, unpacked

HERE: Final = "rollwright.games.rolling_cubes"
_LOADED: Final[dict[str, WordList]] = {}
"""The lists that have been needed so far, by package and language, and by tier if they have the common words only."""
_SAYABLE: Final[dict[str, int]] = {}
"""Their words that may be said, as sets."""


@final
class Language:
    """`data/dice_xx.toml` and `data/words_xx.bin` of a package; the words are read when they are first needed.

    `data/unsaid_xx.txt`, if there is one, names words that are not said.
    """

    def __init__(self, code: str, package: str = HERE) -> None:
        self.code = code
        self.package = package
        self.key = f"{package} {code}"
        dice = f"dice_{code}.toml"
        self.cubes = Cubes(DataFolder(shipped(package, [dice]))[dice].values)

    def words(self) -> WordList:
        """The word list."""
        if self.key not in _LOADED:
            data = (files(self.package) / "data" / f"words_{self.code}.bin").read_bytes()
            _LOADED[self.key] = WordList(unpacked(data))
        return _LOADED[self.key]

    def words_upto(self, tier: int) -> WordList:
        """The words up to this tier as a list of their own, which is searched in less time than all."""
        key = f"{self.key} {tier}"
        if key not in _LOADED:
            words = self.words()
            _LOADED[key] = WordList((words.word(n), words.tiers[n]) for n in members(words.upto[tier]))
        return _LOADED[key]

    def sayable(self) -> int:
        """The words that bots say and hints mean, as a set: all but slurs and the crudest."""
        if self.key not in _SAYABLE:
            unsaid = files(self.package) / "data" / f"unsaid_{self.code}.txt"
            found = lines(unsaid.read_text(encoding="utf-8")) if unsaid.is_file() else []
            _SAYABLE[self.key] = sayable(self.words(), frozenset(found))
        return _SAYABLE[self.key]


ENGLISH: Final = Language("en")

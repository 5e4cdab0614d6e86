"""The languages people read: catalogues of sentences, the title's own before Rollwright's, and English without any.

A catalogue is a `.mo` file as gettext makes it, at `locale/<code>/LC_MESSAGES/<domain>.mo`: in this package for the
domain `rollwright`, and in the package of a game for the domain that is the game's id.
"""

import sys
from collections.abc import Iterator, Sequence
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from rollwright.core.game import Game
from rollwright.core.text import SOURCE_LANGUAGE, Language

HOUSE: Final = "rollwright"
"""The domain of the sentences that belong to no title."""
PSEUDO: Final = "qps"
LONGER: Final = 0.4
"""The factor by which a sentence may grow in another language."""


class Catalogued(Language):
    """A language with a catalogue of sentences; untranslated ones are in English."""

    def __init__(self, code: str, catalogue: NullTranslations) -> None:
        self.code = code
        self.catalogue = catalogue

    def one(self, sentence: str) -> str:
        """The sentence in this language."""
        return self.catalogue.gettext(sentence) if sentence else ""

    def many(self, one: str, many: str, n: int) -> str:
        """The form of the sentence that this language has for the number."""
        return self.catalogue.ngettext(one, many, n)


class Pseudo(Language):
    """No language: every sentence in brackets and longer, so that one sees what escapes a catalogue or has no room.

    >>> Pseudo().one("{n} remain.")
    '⟦{n} remain. ~~~⟧'
    """

    code: str = PSEUDO

    def one(self, sentence: str) -> str:
        """The sentence in brackets, its gaps as they were."""
        return f"⟦{sentence}{_longer(sentence)}⟧" if sentence else ""

    def many(self, one: str, many: str, n: int) -> str:
        """The English form in brackets."""
        return self.one(one if n == 1 else many)


@lru_cache(256)
def language(code: str, game: Game | None = None) -> Language:
    """The language of that code for Rollwright, or for one game; English if there is none."""
    if code == PSEUDO:
        return Pseudo()
    house = _house(code)
    title = None if game is None else _title(code, game)
    if title is None:
        return Language() if house is None else Catalogued(code, house)
    if house is not None:
        title.add_fallback(house)
    return Catalogued(code, title)


@lru_cache(256)
def codes(game: Game | None = None) -> tuple[str, ...]:
    """The languages that have a catalogue, of Rollwright or of this game; English first."""
    homes = [_own(), *(_homes(game) if game is not None else ())]
    found = {folder.name for home in homes for folder in _folders(home.joinpath("locale"))}
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def choose(accepted: str, offered: Sequence[str] = ()) -> str:
    """The code of the best language for a browser's `Accept-Language` header.

    >>> choose("de-AT,de;q=0.9,en;q=0.5", ["en", "de"]), choose("fr", ["en", "de"])
    ('de', 'en')
    """
    known = {code.lower(): code for code in (*(offered or codes()), PSEUDO)}
    for wanted in _wishes(accepted):
        for code in (wanted, wanted.partition("-")[0]):
            if code in known:
                return known[code]
    return SOURCE_LANGUAGE


def _wishes(accepted: str) -> list[str]:
    """The languages of the header, most preferred first; what cannot be read is left out."""
    wishes: list[tuple[float, str]] = []
    for part in accepted.lower().split(","):
        code, _, weight = part.partition(";")
        try:
            dear = float(weight.partition("=")[2] or 1)
        except ValueError:
            continue
        if dear > 0:
            wishes.append((-dear, code.strip()))
    return [code for _, code in sorted(wishes, key=lambda wish: wish[0])]


@lru_cache(256)
def _house(code: str) -> GNUTranslations | None:
    return _read(_own(), code, HOUSE)


def _title(code: str, game: Game) -> GNUTranslations | None:
    """The title's own catalogue, found in the package of the game's class or in one around it."""
    for home in _homes(game):
        found = _read(home, code, game.components.id)
        if found is not None:
            return found
    return None


def _own() -> Traversable:
    return files(__package__ or __name__)


def _homes(game: Game) -> Iterator[Traversable]:
    """The folders of the packages that the game's class lies in, the innermost first; beside its file if in none."""
    name = type(game).__module__
    alone = "." not in name
    while name:
        module = sys.modules.get(name)
        if module is not None and hasattr(module, "__path__"):
            yield files(module)
        elif alone and module is not None and module.__file__:
            yield Path(module.__file__).parent
        name = name.rpartition(".")[0]


def _folders(home: Traversable) -> list[Traversable]:
    return [folder for folder in home.iterdir() if folder.is_dir()] if home.is_dir() else []


def _read(home: Traversable, code: str, domain: str) -> GNUTranslations | None:
    """The catalogue of a domain; None if there is none. A code that is no name of a folder is none either."""
    if not code.replace("-", "").replace("_", "").isalnum():
        return None
    file = home.joinpath("locale", code, "LC_MESSAGES", f"{domain}.mo")
    if not file.is_file():
        return None
    with file.open("rb") as stream:
        return GNUTranslations(stream)


def _longer(sentence: str) -> str:
    """Some more, in pieces short enough to break a line at."""
    room = max(1, round(len(sentence) * LONGER))
    return "".join(" " if nth % 6 == 0 else "~" for nth in range(room)) if room > 1 else "~"

"""The language of a response: chosen once when a request arrives, used wherever something is said."""

from collections.abc import Sequence
from contextvars import ContextVar
from functools import cache, lru_cache

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.core.text import SOURCE_LANGUAGE, Language, Reader
from rollwright.words import languages

LONGEST_WISH = 200
"""How much of a browser's language list is read."""
_spoken: ContextVar[str] = ContextVar("spoken", default=SOURCE_LANGUAGE)
_table: ContextVar[tuple[str, Sequence[str]]] = ContextVar("table", default=("", ()))
"""The title at the current table, and the players' names."""


def speak(code: str) -> None:
    """Answer in this language from now on."""
    _spoken.set(code or SOURCE_LANGUAGE)


def about(title: str, names: Sequence[str] = ()) -> None:
    """Answer about this title and these people from now on."""
    _table.set((title, names))


def spoken() -> str:
    """The code of the current language."""
    return _spoken.get()


def wished(accepted: str) -> str:
    """The best available language for this Accept-Language header."""
    return _chosen(accepted[:LONGEST_WISH])


@lru_cache(512)
def _chosen(accepted: str) -> str:
    return languages.choose(accepted)


def language(code: str, title: str = "") -> Language:
    """The language of that code, as one title speaks it."""
    return Language() if code == SOURCE_LANGUAGE else languages.language(code, _game(title))


@cache
def _game(title: str) -> Game | None:
    """A mode of the title, whose catalogue all its modes share; None if it is not installed."""
    modes = Catalog.discover(title).titles().get(title)
    return modes[0] if modes else None


def reader(title: str = "", names: Sequence[str] = ()) -> Reader:
    """The reader for the asker: of this title, or of the current table."""
    if not title:
        title, names = _table.get()
    return Reader(language(spoken(), title), names)

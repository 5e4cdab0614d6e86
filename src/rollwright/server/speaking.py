"""In which language this request is answered: chosen once where it comes in, read wherever something is said."""

from collections.abc import Sequence
from contextvars import ContextVar
from typing import Final

from rollwright.core.text import Language, Reader

ENGLISH: Final = "en"
_spoken: ContextVar[str] = ContextVar("spoken", default=ENGLISH)


def speak(code: str) -> None:
    """From now on, answer in this language."""
    _spoken.set(code or ENGLISH)


def spoken() -> str:
    """The code of the language that is spoken now."""
    return _spoken.get()


def wished(accepted: str) -> str:
    """The language that somebody wants who sends this as Accept-Language, of those there are."""
    return ENGLISH


def language(code: str, title: str = "") -> Language:
    """The language of that code, as one title speaks it."""
    return Language()


def reader(title: str = "", names: Sequence[str] = ()) -> Reader:
    """Reads what is said to whoever asks now."""
    return Reader(language(spoken(), title), names)

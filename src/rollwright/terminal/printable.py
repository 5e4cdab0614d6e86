"""Making other people's text safe for a terminal: no control characters, no reversed direction."""

from unicodedata import category

INSTEAD = "?"
BREAKS = ("Zl", "Zp")


def printable(text: str) -> str:
    """The text with a question mark for every control, format, private or broken character and every line break."""
    return text if text.isprintable() else "".join(map(_shown, text))


def _shown(letter: str) -> str:
    kind = category(letter)
    return INSTEAD if kind[0] == "C" or kind in BREAKS else letter

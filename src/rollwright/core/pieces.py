"""Names, numbers and lists as pieces of a line of text, without spaces and with separators escaped."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

SPECIAL: Final = "%+ ,:;=|"


def number(value: int) -> str:
    """A number; nothing for 0."""
    return str(value) if value else ""


def numbers(values: Iterable[int]) -> str:
    """`1,2,3`."""
    return ",".join(map(str, values))


def words(words: Iterable[str]) -> str:
    """Texts with commas between them."""
    return ",".join(map(escaped, words))


def pairs(values: Mapping[str, object]) -> str:
    """`die:4,coin:1`."""
    return ",".join([f"{escaped(name)}:{escaped(str(value))}" for name, value in values.items()])


def lists(values: Mapping[str, Sequence[int]]) -> str:
    """`deck:3,5;other:1`."""
    return ";".join([f"{escaped(name)}:{numbers(cards)}" for name, cards in values.items() if cards])


def escaped(text: str) -> str:
    """A text with its separators escaped."""
    return "".join(["+" if c == " " else f"%{ord(c):02x}" if c in SPECIAL else c for c in text])


def split(text: str, by: str) -> list[str]:
    """The pieces of a text; none of an empty one."""
    return text.split(by) if text else []


def plain(text: str) -> str:
    """The text that was escaped."""
    found = text.replace("+", " ")
    for c in SPECIAL[1:]:
        found = found.replace(f"%{ord(c):02x}", c)
    return found.replace("%25", "%")


def texts(text: str) -> list[str]:
    """The texts of a list."""
    return [plain(word) for word in split(text, ",")]


def ints(text: str) -> tuple[int, ...]:
    """The numbers of a list."""
    return tuple([int(word) for word in split(text, ",")])


def pairs_in(text: str) -> list[tuple[str, str]]:
    """Names and values, in their order."""
    found = [pair.partition(":") for pair in split(text, ",")]
    return [(plain(name), plain(value)) for name, _, value in found]


def named(text: str) -> dict[str, str]:
    """Values by name."""
    return dict(pairs_in(text))


def counted(text: str) -> dict[str, int]:
    """Numbers by name."""
    return {name: int(value) for name, value in pairs_in(text)}


def piles(text: str) -> dict[str, tuple[int, ...]]:
    """Numbers by the name of their list."""
    found = [pile.partition(":") for pile in split(text, ";")]
    return {plain(name): ints(cards) for name, _, cards in found}

"""Letters as they stand on a sheet: which letter, and whether a die shows it or a wildcard stands for it."""

from typing import Final

from rollwright import Group, Mark, track

ALPHABET: Final = "abcdefghijklmnopqrstuvwxyz"
LETTERS: Final = len(ALPHABET)
MOST: Final = 13
"""The most letters a word can have: there are so many dice (RC-5)."""
LEAST: Final = 3
"""The fewest letters of a word (RC-5)."""

PLAIN: Final = 0
EQUAL: Final = 1
DIFFER: Final = 2
EQUAL_FACE: Final = LETTERS
DIFFER_FACE: Final = LETTERS + 1
"""What a die shows: a letter by its number, or one of the wildcards (RC-2)."""

SIGNS: Final[tuple[str, ...]] = ("", "=", "≠")
LETTER_MARKS: Final[tuple[Mark, ...]] = tuple(
    Mark(letter.upper(), SIGNS[kind], text=letter.upper() + SIGNS[kind]) for kind in range(3) for letter in ALPHABET
)
"""How a box of a word looks: the letter, with the wildcard's sign in the corner."""


def kind_of_face(face: int) -> int:
    """PLAIN for a letter die, EQUAL or DIFFER for a wildcard."""
    return PLAIN if face < LETTERS else face - LETTERS + 1


def written(letter: int, kind: int) -> int:
    """The value of a box that holds this letter, given by this kind of die."""
    return 1 + letter + LETTERS * kind


def letter_of(value: int) -> int:
    """The letter in a box that is not blank."""
    return (value - 1) % LETTERS


def kind_in(value: int) -> int:
    """PLAIN, EQUAL or DIFFER: what gives the letter in a box that is not blank."""
    return (value - 1) // LETTERS


def spelled(values: list[int]) -> str:
    """The word in a strip of boxes, up to the first blank one."""
    word = ""
    for value in values:
        if not value:
            break
        word += ALPHABET[letter_of(value)]
    return word


def numbers(word: str) -> list[int]:
    """The word's letters by number; the word is in small letters."""
    return [ord(letter) - 97 for letter in word]


def is_word(text: str) -> bool:
    """Whether the text is made of the letters a to z alone, whatever it means."""
    return text.isascii() and text.isalpha()


def strip(id: str, x: float, y: float, size: float, title: str = "") -> Group:
    """Thirteen boxes for one word, called `id:1` to `id:13`."""
    spots = range(1, MOST + 1)
    return track(id, spots, x, y, size=(size, size), kind="square", label="", marks=LETTER_MARKS, title=title)


def laid(cells: list[int], start: int) -> list[int]:
    """The boxes of a strip that are written, in order."""
    found = cells[start : start + MOST]
    return found[: found.index(0)] if 0 in found else found


def blank(cells: list[int], start: int) -> None:
    """Rub a strip out."""
    cells[start : start + MOST] = [0] * MOST

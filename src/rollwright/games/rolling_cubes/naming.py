"""What people call the dice and what they show: by colour and letter, never by the ids of the notation."""

from collections.abc import Sequence
from typing import Final

from rollwright import Text, Verbatim, Words

from .letters import ALPHABET, DIFFER, EQUAL, LETTERS, SIGNS

_NTH: Final[dict[str, Text]] = {
    "red": Text("red die {number}"),
    "orange": Text("orange die {number}"),
    "green": Text("green die {number}"),
    "light_blue": Text("the light blue die"),
    "blue": Text("blue die {number}"),
    "purple": Text("the purple die"),
}
"""A die among those of its colour, counted from the left."""
_SHOWN: Final[dict[str, Text]] = {
    "red": Text("a red {face}"),
    "orange": Text("an orange {face}"),
    "green": Text("a green {face}"),
    "light_blue": Text("a light blue {face}"),
    "blue": Text("a blue {face}"),
    "purple": Text("a purple {face}"),
}
"""What a die of a colour shows."""
_ROW: Final[dict[str, Text]] = {
    "red": Text("red {faces}"),
    "orange": Text("orange {faces}"),
    "green": Text("green {faces}"),
    "light_blue": Text("light blue {faces}"),
    "blue": Text("blue {faces}"),
    "purple": Text("purple {faces}"),
}
"""What all dice of a colour show."""


def nth_die(colour: str, number: int) -> Text:
    """`red die 2`; the only die of its colour needs no number."""
    text = _NTH.get(colour) or Text("{colour} die {number}", colour=Verbatim(colour.replace("_", " ")))
    return text.filled(number=number)


def shown_face(colour: str, face: int) -> Text:
    """`a red E`, `a green ≠`."""
    text = _SHOWN.get(colour) or Text("a {colour} {face}", colour=Verbatim(colour.replace("_", " ")))
    return text.filled(face=face_sign(face))


def row_of_faces(colour: str, faces: Sequence[int]) -> Text:
    """`red E A I O`."""
    text = _ROW.get(colour) or Text("{colour} {faces}", colour=Verbatim(colour.replace("_", " ")))
    return text.filled(faces=Verbatim(" ".join([face_sign(face).text for face in faces])))


def given_letter(colour: str, face: int, letter: int) -> Words:
    """`a red E`; `a green ≠ as B`."""
    shown = shown_face(colour, face)
    return shown if face < LETTERS else Text("{wildcard} as {letter}", wildcard=shown, letter=capital(letter))


def face_sign(face: int) -> Verbatim:
    """What is printed on the face."""
    return capital(face) if face < LETTERS else Verbatim(SIGNS[EQUAL] if face == LETTERS else SIGNS[DIFFER])


def capital(letter: int) -> Verbatim:
    """A letter as it stands on a die."""
    return Verbatim(ALPHABET[letter].upper())


def capitals(word: str) -> Verbatim:
    """A word as it is laid with dice."""
    return Verbatim(word.upper())

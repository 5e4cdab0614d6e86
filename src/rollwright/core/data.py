"""Component data: the tables of a folder, read with care, and a fingerprint that tells one set of data from another.

Whatever is wrong is a BadData that names the file, the entry and what to do. A title reads its own data the same way
as a designer's:

    folder = DataFolder(shipped("my_game", ["cards.toml"]))
    for card in folder["cards.toml"].named("card"):
        cards.append(Card(card.text("id"), card.whole("vp"), card.some("colours", COLOURS)))
    folder.close()
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final, final

from .errors import BadData

MOST: Final = 99
"""The largest number in a table, unless the reader says otherwise."""
COMMENT: Final = "#"
DEEPEST: Final = 32
"""How many parts a key has at most: reading `a.b.c` takes the square of their number."""
_PART: Final = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')\s*"""
_LONG_KEY: Final = re.compile(rf"(?<![A-Za-z0-9_-])(?:{_PART}\.\s*){{{DEEPEST}}}")


def shipped(package: str, names: Sequence[str]) -> dict[str, str]:
    """These files from the folder `data` of a package, by name."""
    return {name: (files(package) / "data" / name).read_text(encoding="utf-8") for name in names}


def shipped_text(package: str, name: str) -> str:
    """One such file: `Look(light, dark, cover=shipped_text(__package__, "cover.svg"))`."""
    return shipped(package, [name])[name]


def lines(text: str) -> list[str]:
    """The lines of a plain text table, without comments and blank lines."""
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith(COMMENT)]


def table(file: str, text: str) -> "Entry":
    """A whole TOML file."""
    if _LONG_KEY.search(text):
        raise BadData(file, "", f"a key has more than {DEEPEST} parts.")
    try:
        return Entry(file, "", tomllib.loads(text))
    except (ValueError, RecursionError) as error:  # also numbers and nesting beyond what Python reads
        raise BadData(
            file, "", f"this is not TOML: {error}. Compare the line with a fresh copy of the file."
        ) from error


def fingerprint(facts: object) -> str:
    """Twelve letters that change with the facts; every record contains those of its data."""
    return sha256((facts if isinstance(facts, str) else repr(facts)).encode()).hexdigest()[:12]


@final
class DataFolder:
    """The TOML files of a data folder: all that belong there, and no others."""

    def __init__(self, texts: Mapping[str, str], names: Sequence[str] = ()) -> None:
        for name in names:
            if name not in texts:
                raise BadData(name, "", "the file is missing. Copy it from a fresh data folder.")
        for name in texts:
            if names and name not in names:
                raise BadData(name, "", f"no such file belongs here. The files are: {', '.join(names)}.")
        self.tables: dict[str, Entry] = {name: table(name, text) for name, text in texts.items()}

    def __getitem__(self, name: str) -> "Entry":
        return self.tables[name]

    def close(self) -> None:
        """Check that everything has been read: a key that nobody asked for is a typing mistake."""
        for entry in self.tables.values():
            entry.close()

    def fingerprint(self) -> str:
        """The same for the same facts, whatever the comments, spaces and order of keys."""
        return fingerprint([(name, _sorted(entry.values)) for name, entry in sorted(self.tables.items())])


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return [(key, _sorted(inner)) for key, inner in sorted(value.items())]
    return [_sorted(inner) for inner in value] if isinstance(value, list) else value


@final
class Entry:
    """Keys and values of one table, asked for by their types."""

    def __init__(self, file: str, name: str, values: Mapping[str, Any]) -> None:
        self.file = file
        self.name = name
        self.values = values
        self._asked: set[str] = set()
        self._inner: list[Entry] = []

    def fail(self, problem: str) -> BadData:
        """The error to raise."""
        return BadData(self.file, self.name, problem)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        self._asked.add(key)
        return key in self.values

    def _get(self, key: str, example: str) -> object:
        if not self.has(key):
            raise self.fail(f"{key} is missing. Add {key} = {example}.")
        return self.values[key]

    def text(self, key: str) -> str:
        """A word or a name."""
        value = self._get(key, '"..."')
        if not isinstance(value, str) or not value.strip():
            raise self.fail(f'{key} is {value!r}. Write a text in quotes, like {key} = "Squire".')
        return value

    def whole(self, key: str, low: int = 0, high: int = MOST) -> int:
        """A whole number."""
        return self._whole(key, self._get(key, str(low)), low, high)

    def _whole(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fail(f"{key} is {value!r}. Write a whole number from {low} to {high}.")
        return value

    def wholes(self, key: str, size: int = 0, low: int = 0, high: int = MOST) -> tuple[int, ...]:
        """This many whole numbers; any number of them for size 0."""
        listed = self._list(key, "[0, 1, 2]")
        if size and len(listed) != size:
            raise self.fail(f"{key} has {len(listed)} numbers. Write {size}.")
        return tuple([self._whole(key, value, low, high) for value in listed])

    def flag(self, key: str) -> bool:
        """Whether the value is true; false if it is missing."""
        value = self.values[key] if self.has(key) else False
        if not isinstance(value, bool):
            raise self.fail(f"{key} is {value!r}. Write true or false, without quotes.")
        return value

    def one(self, key: str, known: Sequence[str]) -> int:
        """One of these names, as its index."""
        return self._known(key, self._get(key, f'"{known[0]}"'), known)

    def some(self, key: str, known: Sequence[str]) -> tuple[int, ...]:
        """Any number of these names, as their indexes."""
        return tuple([self._known(key, name, known) for name in self._list(key, f'["{known[0]}"]')])

    def _known(self, key: str, name: object, known: Sequence[str]) -> int:
        if not isinstance(name, str) or name not in known:
            raise self.fail(f"{key} names {name!r}, which is not known here. Use one of: {', '.join(known)}.")
        return known.index(name)

    def _list(self, key: str, example: str) -> list[Any]:
        value = self._get(key, example)
        if not isinstance(value, list):
            raise self.fail(f"{key} is {value!r}. Write a list in brackets, like {key} = {example}.")
        return value

    def lists(self, key: str) -> list[list[Any]]:
        """A list of lists."""
        for value in self._list(key, "[[], []]"):
            if not isinstance(value, list):
                raise self.fail(f"{key} holds {value!r}. Every line of it is a list in brackets.")
        return self._list(key, "[[], []]")

    def inner(self, key: str) -> "Entry":
        """A table inside this one."""
        return self.within(key, self._get(key, "{ ... }"))

    def entries(self, key: str, what: str = "", label: str = "id") -> list["Entry"]:
        """The tables of a list, each named by its label: `customer W03`."""
        found = []
        for nth, values in enumerate(self._list(key, "[{ ... }]"), 1):
            named = isinstance(values, dict) and isinstance(values.get(label), str)
            found.append(self.within(f"{what or key} {values[label] if named else f'number {nth}'}", values))
        return found

    def named(self, key: str, what: str = "", label: str = "id") -> list["Entry"]:
        """The tables of a list that are identified by a label: labels are unique and one word each."""
        found, labels = self.entries(key, what, label), set[str]()
        for entry in found:
            name = entry.text(label)
            if any(letter.isspace() for letter in name):
                raise entry.fail(f"{label} {name!r} has a space. Moves are written with it: use an underscore.")
            if name in labels:
                raise entry.fail(f"{name} is there twice. Give one of them another {label}.")
            labels.add(name)
        return found

    def within(self, name: str, values: object) -> "Entry":
        """A part of this entry, which is closed together with it."""
        called = f"{self.name}, {name}" if self.name else name
        if not isinstance(values, dict):
            raise BadData(self.file, called, f"this is {values!r}. Write key = value pairs in braces.")
        entry = Entry(self.file, called, values)
        self._inner.append(entry)
        return entry

    def close(self) -> None:
        """Reject unknown keys, here and in the parts."""
        unknown = sorted(self.values.keys() - self._asked)
        if unknown:
            known = ", ".join(sorted(self._asked))
            raise self.fail(f"{unknown[0]} means nothing here. Remove it, or use one of: {known}.")
        for entry in self._inner:
            entry.close()

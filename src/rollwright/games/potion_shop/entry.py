"""One entry of a data table, read with care: whatever is wrong is said with its file, its entry and what to do."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from rollwright.core.errors import BadData

MOST: Final = 99
"""No number on a card or a track is larger."""


@final
class Entry:
    """Keys and values of one table. `close` says which keys nobody has asked for."""

    def __init__(self, file: str, name: str, values: Mapping[str, Any]) -> None:
        self.file = file
        self.name = name
        self.values = values
        self.read: set[str] = set()

    def fail(self, problem: str) -> BadData:
        """The error to raise."""
        return BadData(self.file, self.name, problem)

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self.values

    def _get(self, key: str, example: str) -> object:
        self.read.add(key)
        if key not in self.values:
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

    def wholes(self, key: str, size: int, low: int = 0, high: int = MOST) -> tuple[int, ...]:
        """So many whole numbers; any number of them for size 0."""
        listed = self._list(key, "[0, 1, 2]")
        if size and len(listed) != size:
            raise self.fail(f"{key} has {len(listed)} numbers. Write {size}.")
        return tuple([self._whole(key, value, low, high) for value in listed])

    def flag(self, key: str) -> bool:
        """Whether it says true; false if it is not there."""
        self.read.add(key)
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            raise self.fail(f"{key} is {value!r}. Write true or false, without quotes.")
        return value

    def one(self, key: str, known: Sequence[str]) -> int:
        """One of these names, by its place."""
        return self._known(key, self._get(key, f'"{known[0]}"'), known)

    def some(self, key: str, known: Sequence[str]) -> tuple[int, ...]:
        """Any number of these names, by their places."""
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
        return self._entry(key, self._get(key, "{ ... }"))

    def entries(self, key: str, what: str, label: str = "id") -> list["Entry"]:
        """The tables of a list, each called by its label."""
        found = []
        for nth, values in enumerate(self._list(key, "[{ ... }]"), 1):
            named = isinstance(values, dict) and isinstance(values.get(label), str)
            name = f"{what} {values[label] if named else f'number {nth}'}"
            found.append(self._entry(f"{self.name}, {name}" if self.name else name, values))
        return found

    def _entry(self, name: str, values: object) -> "Entry":
        if not isinstance(values, dict):
            raise BadData(self.file, name, f"this is {values!r}. Write key = value pairs in braces.")
        return Entry(self.file, name, values)

    def close(self) -> None:
        """Refuse keys that mean nothing: they are typing mistakes."""
        unknown = sorted(self.values.keys() - self.read)
        if unknown:
            raise self.fail(
                f"{unknown[0]} means nothing here. Remove it, or use one of: {', '.join(sorted(self.read))}."
            )


def parse(file: str, text: str) -> Entry:
    """A whole file."""
    try:
        return Entry(file, "", tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise BadData(
            file, "", f"this is not TOML: {error}. Compare the line with a fresh copy of the file."
        ) from error


def once(entries: Sequence[Entry], ids: Sequence[str]) -> None:
    """Refuse the second of two entries of one name."""
    for nth, id in enumerate(ids):
        if id in ids[:nth]:
            raise entries[nth].fail(f"{id} is there twice. Give one of them another id.")

"""A league defined in a file: TOML or JSON, checked field by field."""

import json
import re
import tomllib
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from rollwright.core.errors import BadOption
from rollwright.core.text import Text, Verbatim, Words

from .creation import WrongField
from .messages import DAYS, LONGEST, NewLeague

FIELDS: dict[str, Words] = {
    "title": "the name of the league, at most 60 letters",
    "game": "a title, as `rollwright play --list` shows it",
    "mode": "a mode of that title",
    "rounds": Text("a whole number from 1 to {most}", most=LONGEST),
    "days": Text("a whole number from 1 to {most}", most=DAYS),
    "first": "a date such as 2026-03-01, or a time with its time zone",
    "dropped": Text("a whole number from 0 to {most}", most=LONGEST - 1),
}
"""What each field should be."""


class LeagueFile:
    """A file with a league."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")

    def wish(self) -> NewLeague:
        """The league it describes. Raises if a field is missing, unknown or wrong, and says where."""
        fields = self._read()
        kinds = {field.name: field for field in msgspec.structs.fields(NewLeague)}
        for name in fields:
            if name not in kinds:
                names = Verbatim(", ".join(kinds))
                raise self.wrong(WrongField(name, Text("There is no such field. There are: {fields}.", fields=names)))
        for name, field in kinds.items():
            if name in fields:
                self._convert(name, fields[name], field.type)
            elif field.required:
                raise self.wrong(WrongField(name, Text("It is missing: {what}.", what=FIELDS[name])))
        return msgspec.convert(fields, NewLeague)

    def _convert(self, name: str, value: object, kind: object) -> None:
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError:
            raise self.wrong(WrongField(name, Text("It should be {what}.", what=FIELDS[name]))) from None

    def wrong(self, error: WrongField) -> BadOption:
        """The same error, with the file, the line if the field is there, and the field."""
        facts = {"where": Verbatim(self._where(error.field)), "problem": error.said}
        return BadOption(Text("{where}: {problem}").filled(**facts))

    def _where(self, field: str) -> str:
        for number, line in enumerate(self.text.splitlines(), 1):
            if re.search(rf'^\W*{re.escape(field)}"?\s*[=:]', line):
                return f"{self.path.name}:{number}: {field}"
        return f"{self.path.name}: {field}"

    def _read(self) -> dict[str, Any]:
        try:
            fields = json.loads(self.text) if self.path.suffix == ".json" else tomllib.loads(self.text)
        except json.JSONDecodeError as error:
            raise self._unreadable(error.lineno) from error
        except tomllib.TOMLDecodeError as error:
            place = re.search(r"line (\d+)", str(error))
            raise self._unreadable(int(place[1]) if place else len(self.text.splitlines())) from error
        if not isinstance(fields, dict):
            raise self._unreadable(1)
        return {name: value.isoformat() if isinstance(value, date) else value for name, value in fields.items()}

    def _unreadable(self, line: int) -> BadOption:
        where = Verbatim(f"{self.path.name}:{line}")
        kind = Verbatim("JSON" if self.path.suffix == ".json" else "TOML")
        return BadOption(Text("{where}: this is not valid {kind}.").filled(where=where, kind=kind))

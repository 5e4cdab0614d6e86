"""The texts of the browser client: `id: 'text'` or `id: ['one', 'many']` in its files of texts, and nothing else."""

import re
from collections.abc import Iterator
from pathlib import Path

from tools.sentences import Message, speaks

QUOTED = r"'((?:[^'\\]|\\.)*)'"
ENTRY = re.compile(rf"^  (?:'[\w.]+'|\w+):\s+(?:{QUOTED}|\[\s*{QUOTED},\s*{QUOTED},?\s*\]),$", re.MULTILINE)
STARTED = re.compile(r"^  (?:'[\w.]+'|\w+):", re.MULTILINE)
"""How an entry begins, whatever it says."""
TEXTS = re.compile(r"^export const \w+ = (?:spokenTexts\()?\{$(.*?)^\} as const", re.MULTILINE | re.DOTALL)


class Unreadable(Exception):
    """An entry in a file of texts is neither one text nor two."""


def in_client(root: Path, paths: list[Path]) -> Iterator[Message]:
    """Every text once."""
    seen = set()
    for path in paths:
        for message in _in_file(path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()):
            if speaks(message.one) and message.one not in seen:
                seen.add(message.one)
                yield message


def _in_file(source: str, where: str) -> Iterator[Message]:
    if source.count("spokenTexts({\n") > len(TEXTS.findall(source)):
        raise Unreadable(f"{where} has texts that do not end with `}} as const`.")
    for block in TEXTS.finditer(source):
        before = source[: block.start(1)].count("\n") + 1
        entries = list(ENTRY.finditer(block[1]))
        if len(entries) != len(STARTED.findall(block[1])):
            raise Unreadable(f"{where} has an entry that is neither 'text' nor ['one', 'many'].")
        for entry in entries:
            one, many = (entry[1], "") if entry[1] is not None else (entry[2], entry[3])
            yield Message(_read(one), _read(many), where, before + block[1][: entry.start()].count("\n"))


def _read(quoted: str) -> str:
    return quoted.replace(r"\'", "'").replace(r"\\", "\\")

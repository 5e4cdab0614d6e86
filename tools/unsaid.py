"""Add words to those that no bot says: one a line on standard input, kept as signs only.

    python tools/unsaid.py LANGUAGE < words.txt     # of the package's own languages

Inflected forms are words of their own: `dice` does not mean `dices`.
"""

import sys
from pathlib import Path

from rollwright.core.data import lines
from rollwright.games.rolling_cubes.unsaid import sign

HEAD = """\
# Words that count but that no bot says and no hint means: slurs, and the crudest ones.
# One a line: the first 8 hexadecimal digits of the SHA-256 of the word in small letters.
# More are added by tools/unsaid.py, from words on its standard input.
"""


def extended(text: str, words: list[str]) -> str:
    """The file with these words added."""
    found = {*lines(text), *(sign(word) for word in words)}
    return HEAD + "".join(f"{one}\n" for one in sorted(found))


if __name__ == "__main__":
    target = Path(f"src/rollwright/games/rolling_cubes/data/unsaid_{sys.argv[1]}.txt")
    before = target.read_text() if target.exists() else ""
    target.write_text(extended(before, sys.stdin.read().split()))

"""Build word lists from the packages of Debian that hold them.

    scripts/words                                   # the English list of the package again
    scripts/words pack de DICE.toml FOLDER          # a plug-in with another language: `pip install FOLDER`

Each list has a clear, permissive licence, whose notice is stored beside it. The same package gives the same bytes.
"""

import gzip
import subprocess
import sys
import tempfile
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

from rollwright.games.rolling_cubes.wordlist import TIERS, packed

SCOWL = ("english", "american", "british", "british_z", "canadian", "variant_1")
"""Spellings and first variants; later variants are misspellings to most people."""
SYMBOLS = ("csc", "csch", "dkl", "hhd")
"""Symbols of units and functions that the lists of words have by mistake."""


def plain(word: str) -> str:
    """The word without accents; empty if it is none for dice: capitals, signs, fewer than 3 letters, more than 13."""
    parts = unicodedata.normalize("NFD", word)
    bare = "".join(sign for sign in parts if not unicodedata.combining(sign))
    fits = bare.isascii() and bare.isalpha() and bare.islower() and 3 <= len(bare) <= 13
    return bare if fits and bare not in SYMBOLS else ""


def english(root: Path) -> Iterator[tuple[str, int]]:
    """SCOWL by its own sizes, the largest first, so that the commonest counts."""
    for tier in reversed(TIERS):
        for kind in SCOWL:
            where = root / "usr/share/dict/scowl" / f"{kind}-words.{tier}"
            if where.exists():
                for word in where.read_text(encoding="latin-1").split():
                    yield plain(word), tier


def dutch(root: Path) -> Iterator[tuple[str, int]]:
    """OpenTaal; one tier."""
    for word in (root / "usr/share/dict/dutch").read_text(encoding="utf-8").split():
        yield plain(word), TIERS[0]


def italian(root: Path) -> Iterator[tuple[str, int]]:
    """Parole italiane; one tier."""
    where = root / "usr/share/games/parolottero/language_data/italian.wordlist"
    for word in where.read_text(encoding="utf-8").split():
        yield plain(word), TIERS[0]


def tanglet(code: str) -> Callable[[Path], Iterator[tuple[str, int]]]:
    """A list of Tanglet: the folded word in capitals, then how it is written; one tier."""

    def read(root: Path) -> Iterator[tuple[str, int]]:
        with gzip.open(root / "usr/share/tanglet/gamedata" / code / "words", "rt", encoding="utf-8") as lines:
            for line in lines:
                yield plain(line.split(maxsplit=1)[0].lower() if line.strip() else ""), TIERS[0]

    return read


LANGUAGES: dict[str, tuple[str, Callable[[Path], Iterator[tuple[str, int]]], str]] = {
    "en": ("scowl", english, "SCOWL's own notice, in words_en.COPYRIGHT.txt"),
    "de": ("tanglet-data", tanglet("de"), "enz/german-wordlist, CC0-1.0"),
    "fr": ("tanglet-data", tanglet("fr"), "lorenbrichter/Words, CC0-1.0"),
    "es": ("tanglet-data", tanglet("es"), "lorenbrichter/Words, CC0-1.0"),
    "it": ("parolottero-data-it", italian, "napolux/paroleitaliane, MIT: Copyright Francesco Napoletano"),
    "nl": ("wdutch", dutch, "OpenTaal, BSD or CC BY 3.0: Copyright Stichting OpenTaal and TUG"),
}
"""The package, how it is read, and the licence of the words."""


def unpack(package: str, folder: Path) -> Path:
    """The files of a package, fetched by the machine's own means."""
    subprocess.run(["apt-get", "download", "--quiet", package], check=True, cwd=folder)
    found = next(folder.glob(f"{package}_*.deb"))
    subprocess.run(["dpkg-deb", "--extract", str(found), str(folder / "files")], check=True)
    return folder / "files"


def build(language: str) -> tuple[bytes, str]:
    """The list as it is stored, and whose words they are, with the package's own notice."""
    package, read, licence = LANGUAGES[language]
    with tempfile.TemporaryDirectory() as folder:
        root = unpack(package, Path(folder))
        notice = (root / "usr/share/doc" / package / "copyright").read_text(encoding="utf-8")
        words = packed({word: tier for word, tier in read(root) if word})
    return words, f"The words: {licence}. The package they were taken from says:\n\n{notice}"


PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "rollwright-cubes-{code}"
version = "1"
dependencies = ["rollwright"]

[project.entry-points."rollwright.games"]
rolling_cubes_{code} = "rollwright_cubes_{code}:GAMES"

[tool.setuptools.package-data]
rollwright_cubes_{code} = ["data/*"]
"""
MODULE = """\
from rollwright.games.rolling_cubes.language import Language
from rollwright.games.rolling_cubes.components import games

GAMES = games(Language("{code}", "rollwright_cubes_{code}"))
"""


def pack(code: str, dice: Path, folder: Path) -> None:
    """Write a plug-in that brings another language: its dice, its words, and whose words they are."""
    data = folder / f"rollwright_cubes_{code}" / "data"
    data.mkdir(parents=True)
    (folder / "pyproject.toml").write_text(PROJECT.format(code=code))
    (data.parent / "__init__.py").write_text(MODULE.format(code=code))
    (data / f"dice_{code}.toml").write_text(dice.read_text())
    words, notice = build(code)
    (data / f"words_{code}.bin").write_bytes(words)
    (data / f"words_{code}.COPYRIGHT.txt").write_text(notice)


if __name__ == "__main__":
    if sys.argv[1:2] == ["pack"]:
        pack(sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
    else:
        target = Path("src/rollwright/games/rolling_cubes/data/words_en.bin")
        before, (data, _) = target.read_bytes(), build("en")
        target.write_bytes(data)
        sys.stdout.write(f"{target}: {len(data):,} bytes, {'as it was' if before == data else 'changed'}\n")

"""Sentences are looked up in the title's catalogue, then in the house's, then said in English."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from rollwright.core.text import Language, Player, Reader, Text, Verbatim, Words, listed
from rollwright.words import languages
from rollwright.words.languages import Pseudo, choose, codes, language
from tests.testkit.orchard import Orchard, printed

HOUSE = {"{some} and {last}": "{some} und {last}", "cross": "Kreuz", "tree": "Baum (Haus)"}
TITLE = {"tree": "Baum", ("{n} tree", "{n} trees"): ("{n} Baum", "{n} Bäume")}


def write(folder: Path, domain: str, sentences: Mapping[Any, Any]) -> None:
    file = folder / "locale/de/LC_MESSAGES" / f"{domain}.mo"
    file.parent.mkdir(parents=True)
    made = Catalog(locale="de")
    for english, german in sentences.items():
        made.add(english, german)
    with file.open("wb") as stream:
        write_mo(stream, made)


class Grove(Orchard):
    """A plug-in: its class lies in a room of the package `grove`, and its catalogue beside that room."""


@pytest.fixture
def grove(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Grove]:
    write(tmp_path / "grove", "grove", TITLE)
    write(tmp_path / "house", "rollwright", HOUSE)
    (tmp_path / "grove/__init__.py").touch()
    (tmp_path / "grove/rounds.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in ("grove", "grove.rounds"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    __import__("grove.rounds")
    monkeypatch.setattr(Grove, "__module__", "grove.rounds")
    monkeypatch.setattr(languages, "_own", lambda: tmp_path / "house")
    _forget()
    yield Grove(printed("grove"))
    _forget()


def _forget() -> None:
    for cached in (language, codes, languages._house):
        cached.cache_clear()


def test_the_titles_own_catalogue_comes_first_then_the_houses_then_english(grove: Grove) -> None:
    german = language("de", grove)
    assert [german.one(word) for word in ("tree", "cross", "stone")] == ["Baum", "Kreuz", "stone"]


def test_the_house_alone_knows_nothing_of_the_title(grove: Grove) -> None:
    assert language("de").one("tree") == "Baum (Haus)"
    assert language("de").one("{n} trees") == "{n} trees"


def test_plurals_follow_the_language(grove: Grove) -> None:
    german = Reader(language("de", grove))
    assert [german.read(Text("{n} tree", "{n} trees", n=n)) for n in (1, 3)] == ["1 Baum", "3 Bäume"]


def test_nothing_said_stays_nothing(grove: Grove) -> None:
    assert language("de", grove).one("") == ""


def test_the_languages_of_a_game_are_those_that_have_a_catalogue(grove: Grove) -> None:
    assert codes(grove) == ("en", "de")


@pytest.mark.parametrize("code", ["xx", "../de", "de/../de", ""])
def test_a_language_without_catalogue_is_english(grove: Grove, code: str) -> None:
    assert language(code, grove).code == "en"


def test_a_game_of_one_file_has_its_catalogue_beside_it(grove: Grove, tmp_path: Path) -> None:
    alone = ModuleType("alone")
    alone.__file__ = str(tmp_path / "grove" / "alone.py")
    sys.modules["alone"] = alone
    try:
        Grove.__module__ = "alone"
        assert language("de", grove).one("tree") == "Baum"
    finally:
        del sys.modules["alone"]


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("de-AT,de;q=0.9,en", "de"),
        ("en;q=0.3, de;q=0.8", "de"),
        ("fr,nl;q=0.5", "en"),
        ("de;q=0", "en"),
        ("de;q=often,en", "en"),
        ("pt-PT", "en"),
        ("pt-BR", "pt-BR"),
        ("qps", "qps"),
        ("", "en"),
        ("*", "en"),
        (";;,,=", "en"),
    ],
)
def test_a_browser_is_answered_in_the_language_it_likes_best(accepted: str, chosen: str) -> None:
    assert choose(accepted, ["en", "de", "pt-BR"]) == chosen


def test_the_pseudo_language_wraps_and_lengthens_and_keeps_the_gaps() -> None:
    sentence = "{who} paints {n} stairs and takes the long way home."
    pseudo = Pseudo().one(sentence)
    assert pseudo.startswith(f"⟦{sentence}")
    assert pseudo.endswith("⟧")
    assert 1.35 <= len(pseudo) / len(sentence) <= 1.5
    assert Reader(Pseudo()).read(Text("{n} stair", "{n} stairs", n=1)).startswith("⟦1 stair ")


def test_what_fills_a_gap_is_wrapped_too() -> None:
    assert Reader(Pseudo(), ["Robin"]).read(Text("{what}", what=("red", "blue"))) == "⟦⟦red~⟧, ⟦blue ~⟧ ~⟧"


class Inflected(Language):
    """German with cases: a sentence asks for a form, and a word has some."""

    SENTENCES: ClassVar = {
        "{who} sells to {whom}.": "{who} verkauft {whom:dem} etwas.",
        "{some} and {last}": "{some} und {last}",
        "the dealer": "der Händler||dem=dem Händler",
        "a {size} witch": "eine {size} Hexe||dem=einer {size} Hexe",
    }

    def one(self, sentence: str) -> str:
        return self.SENTENCES.get(sentence, sentence)


@pytest.mark.parametrize(
    ("whom", "told"),
    [
        ("the dealer", "Mira verkauft dem Händler etwas."),
        (Text("a {size} witch", size=Verbatim("alten")), "Mira verkauft einer alten Hexe etwas."),
        (listed(["the dealer", "Ada"]), "Mira verkauft dem Händler und Ada etwas."),
    ],
)
def test_a_translated_sentence_asks_for_the_case_that_fits_it(whom: Words, told: str) -> None:
    german = Reader(Inflected(), ["Mira"])
    assert german.read(Text("{who} sells to {whom}.", who=Player(0), whom=whom)) == told


def test_a_word_that_stands_alone_is_said_in_its_first_form() -> None:
    assert Reader(Inflected()).read("the dealer") == "der Händler"

"""Translators are given every sentence once, and what they write is what is read."""

from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from tools import messages
from tools.build_backend import compile_catalogues
from tools.sentences import in_sources, speaks

SOURCE = '''
NAMES: Final[dict[str, Words]] = {"c": "circle", "s": "star"}

def told(n: int, colour: Words = "green") -> Words:
    """No sentence."""
    if n > 3:
        return Text("{n} star", "{n} stars", n=n, die="the d8", kind="no_word")
    if n > 2:
        return f"{n} of them"
    if me.sheet["points"] == "no sentence":
        return listed(["one", joined(["two"])])
    return "Nothing is left." if n else NO.because(what="the row")

def silent() -> str:
    return "no sentence"

TOLD = FULL.saying("{box} is full.")
'''


def test_sentences_are_found_where_they_are_said(tmp_path: Path) -> None:
    file = tmp_path / "source.py"
    file.write_text(SOURCE)
    found = {(message.one, message.many) for message in in_sources(tmp_path, [file])}
    assert found == {
        ("circle", ""), ("star", ""), ("green", ""), ("{n} star", "{n} stars"), ("the d8", ""), ("one", ""),
        ("two", ""), ("Nothing is left.", ""), ("the row", ""), ("{box} is full.", ""),
    }  # fmt: skip


@pytest.mark.parametrize(("sentence", "has_words"), [("{some} and {last}", True), ("{a}: {b}", False), ("+3", False)])
def test_what_has_no_words_needs_no_translation(sentence: str, has_words: bool) -> None:
    assert speaks(sentence) is has_words


def test_the_house_and_every_title_have_sentences() -> None:
    assert all(len(messages.gathered(domain)) > 5 for domain in messages.domains())


def test_a_title_is_not_asked_again_for_what_the_house_says() -> None:
    house = {message.one for message in messages.gathered(messages.HOUSE)}
    title = {message.one for message in messages.gathered("six_dice_square")}
    assert "blank" in house
    assert "blank" not in title


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(messages, "ROOT", tmp_path)
    monkeypatch.setattr(messages, "PACKAGE", tmp_path)
    monkeypatch.setattr(messages, "HUES", {})
    monkeypatch.setattr(messages, "domains", lambda: {"rollwright": tmp_path / "words"})
    messages.gathered.cache_clear()
    yield tmp_path
    messages.gathered.cache_clear()


def test_a_language_begins_untranslated_is_kept_up_to_date_and_compiled(elsewhere: Path) -> None:
    (elsewhere / "words").mkdir()
    (elsewhere / "words/story.py").write_text('A = Text("blank"), Text("{n} star", "{n} stars")')
    messages.update("de", ["rollwright"])
    po = elsewhere / "words/locale/de/LC_MESSAGES/rollwright.po"
    assert messages.missing("de", "rollwright") == ["blank", "{n} star"]
    po.write_text(po.read_text().replace('msgid "blank"\nmsgstr ""', 'msgid "blank"\nmsgstr "leer"'))
    messages.update("de", ["rollwright"])
    assert messages.missing("de", "rollwright") == ["{n} star"]
    (made,) = compile_catalogues(messages.PACKAGE)
    with made.open("rb") as stream:
        assert GNUTranslations(stream).gettext("blank") == "leer"

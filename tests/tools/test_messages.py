"""Translators are given every sentence once, and what they write is what is read."""

import sys
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from tools import messages
from tools.build_backend import compile_catalogues
from tools.sentences import in_sources, speaks

from rollwright import Components, Paper, Reader, moved, track
from rollwright.core.printed import Label
from rollwright.words.languages import language
from tests.core.toys import Crosses

pytestmark = pytest.mark.slow

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


def test_a_title_is_asked_neither_for_its_moves_nor_for_a_plural_by_itself() -> None:
    title = {message.one for message in messages.gathered("six_dice_square")}
    assert "box d20 20" not in title
    assert not title & {message.many for message in messages.gathered("six_dice_square")}


PLUG_IN = '''
"""A game in one file."""
from rollwright import Components, End, Game, Move, Rule, Score, Turn, tracks

SHEET = tracks(row=range(1, 4))
ONCE = Rule("X-1", "Every box is crossed once.")


class Dash(Game):
    def next(self, t):
        return End() if t.step else Turn(["cross"])

    def forbids(self, t, me, move):
        return ONCE if me.sheet[move.box] else None

    def apply(self, t, me, move):
        me.sheet.mark(move.box)

    def score(self, t, sheet):
        return Score({"crosses": sheet.count("row")})


GAME = Dash(Components("dash", sheet=SHEET, moves=Move.each(SHEET, "row"), rules=[ONCE], players=range(1, 5)))
'''


def test_a_plug_in_that_is_not_installed_is_named_by_its_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "my_dash.py"
    file.write_text(PLUG_IN)
    monkeypatch.setattr(sys, "path", sys.path[:])
    assert messages.main(["update", "de", str(file)]) == 0
    assert messages.main(["missing", "de", str(file)]) == 1
    assert f"{file}: Every box is crossed once." in capsys.readouterr().out.splitlines()
    po = tmp_path / "locale/de/LC_MESSAGES/dash.po"
    po.write_text(po.read_text().replace('crossed once."\nmsgstr ""', 'crossed once."\nmsgstr "Jedes einmal."'))
    assert messages.main(["compile", str(tmp_path)]) == 0
    reader = Reader(language("de", messages.title_of(str(file)).games[0]))
    assert reader.read("Every box is crossed once.") == "Jedes einmal."


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


def test_what_is_printed_only_in_an_arrangement_for_screens_is_gathered() -> None:
    """German sheets showed 'room' and 'per'."""
    row = track("row", range(1, 7), 20, 20)
    wide = Paper([moved(row, 8, 8)], decor=[Label("beside", 2, 2, 3), Label("A", 2, 5, 3)])
    game = Crosses(
        Components("crosses", sheet=Paper([row], layouts={"wide": wide}), moves=[], rules=[], players=range(1, 5))
    )
    said = [message.one for message in messages.of_components(game)]
    assert "beside" in said
    assert "A" not in said  # the name of a line, in every language

"""The texts of the browser client reach translators, and come back complete."""

from pathlib import Path

import pytest
from tools import messages
from tools.client_texts import Unreadable, in_client
from tools.sentences import Message

from rollwright.core.text import gaps_of
from rollwright.words.languages import codes

TEXTS = """/** No 'text'. */
import { spokenTexts } from './language';

export const page = spokenTexts({
  'page.title': 'About the “dice”',
  hint: 'That is {name}\\'s.',
  long:
    'It goes on.',
  points: ['{n} point', '{n} points'],
  sign: '{a}: {b}',
} as const);

export type PageId = keyof typeof page;
"""
LANGUAGES = codes()[1:]


def found(tmp_path: Path, text: str) -> list[tuple[str, str, int]]:
    (tmp_path / "page.ts").write_text(text)
    return [(message.one, message.many, message.line) for message in in_client(tmp_path, [tmp_path / "page.ts"])]


def test_texts_are_found_with_their_plurals_and_lines(tmp_path: Path) -> None:
    assert found(tmp_path, TEXTS) == [
        ("About the “dice”", "", 5),
        ("That is {name}'s.", "", 6),
        ("It goes on.", "", 7),
        ("{n} point", "{n} points", 9),
    ]


@pytest.mark.parametrize("entry", ["glued: 'a' + 'b',", "many: ['one', 'two', 'three'],", 'double: "text",', "f: `x`,"])
def test_a_text_that_could_not_be_gathered_is_refused(tmp_path: Path, entry: str) -> None:
    with pytest.raises(Unreadable, match=r"page\.ts"):
        found(tmp_path, TEXTS.replace("sign: '{a}: {b}',", entry))


def test_german_is_among_the_languages() -> None:
    assert "de" in LANGUAGES


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_of_the_client_is_translated(code: str) -> None:
    assert messages.missing(code, messages.BROWSER) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_translation_has_the_gaps_of_its_text_and_no_others(code: str) -> None:
    known = messages._read(messages.po_file(messages.BROWSER, code), code)
    for text in messages.gathered(messages.BROWSER):
        translated = known.get(text.one)
        assert translated is not None
        forms = [translated.string] if isinstance(translated.string, str) else list(translated.string or ())
        assert [set(gaps_of(form)) for form in forms] == [set(gaps_of(text.one))] * len(forms), text.one


def test_a_new_text_that_nobody_translated_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    new = Message("Nobody has heard this.", "", "web/src/text/en.ts")
    monkeypatch.setattr(messages, "gathered", lambda domain: (new,))
    assert messages.missing("de", messages.BROWSER) == ["Nobody has heard this."]

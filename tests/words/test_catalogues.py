"""Every language that is begun is finished: nothing is left in English, and no gap is lost."""

from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from tools.messages import domains, missing, po_file

from rollwright.core.text import FORMS, gaps_of
from rollwright.words.languages import codes

pytestmark = pytest.mark.slow

CATALOGUES = [(code, domain) for code in codes()[1:] for domain in domains()]
IDS = [f"{code}-{domain}" for code, domain in CATALOGUES]


def read(code: str, domain: str) -> Catalog:
    with po_file(domain, code).open("rb") as stream:
        return read_po(stream, locale=code)


def pairs(catalogue: Catalog) -> Iterator[tuple[str, str]]:
    """Every English sentence with every form of its translation."""
    for message in catalogue:
        if not message.id:
            continue
        english = message.id if isinstance(message.id, tuple | list) else (message.id,)
        said = message.string if isinstance(message.string, tuple | list) else (message.string,)
        for sentence in filter(None, said):
            for number, form in enumerate(sentence.split(FORMS)):
                yield english[-1], form.partition("=")[2] if number else form


@pytest.mark.parametrize(("code", "domain"), CATALOGUES, ids=IDS)
def test_everything_is_translated(code: str, domain: str) -> None:
    assert missing(code, domain) == []


@pytest.mark.parametrize(("code", "domain"), CATALOGUES, ids=IDS)
def test_a_translation_has_the_gaps_of_its_sentence(code: str, domain: str) -> None:
    wrong = [
        (english, said) for english, said in pairs(read(code, domain)) if set(gaps_of(said)) - set(gaps_of(english))
    ]
    assert wrong == []


@pytest.mark.parametrize(("code", "domain"), CATALOGUES, ids=IDS)
def test_a_translation_ends_as_its_sentence_does(code: str, domain: str) -> None:
    """A full stop more or less shows where sentences are joined."""
    ends = (".", "!", "?", ".”", "…")
    wrong = [
        (english, said)
        for english, said in pairs(read(code, domain))
        if english.endswith(ends) != said.endswith((*ends, ".“", "?“"))
    ]
    assert wrong == []


def test_a_lost_gap_and_a_lost_full_stop_are_found() -> None:
    made = Catalog(locale="de")
    made.add("{who} wins.", "Sieg für {whom}")
    [(english, said)] = pairs(made)
    assert set(gaps_of(said)) - set(gaps_of(english)) == {"whom"}
    assert english.endswith(".") != said.endswith(".")

"""What people may be called."""

import pytest

from rollwright.server.identity import names

from ..client import Service


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("Ana", "Ana"),
        ("  Ana \t  Maria ", "Ana Maria"),
        ("Zoë", "Zoë"),
        ("王小明", "王小明"),
        ("מרים", "מרים"),
        ("A\u202eneb", "Aneb"),
        ("A\u2066na\u2069\u200b\u200d\ufeff", "Ana"),
        ("A\x85na\x9b", "A na"),
        ("Ａｎａ", "Ana"),
        ("\u3164\u2800\u115f", ""),
        ("gree\ufe0fdy", "greedy"),
        ("A" + "\u0301" * 30, "Á\u0301\u0301"),
        ("\ue000\U000f0000", ""),
        ("ﷺ" * 40, "صلى الله عليه وسلمصلى الله عليه وسلمصلى"),
        ("x" * 60, "x" * 40),
    ],
)
def test_a_name_shows_what_it_is(said: str, shown: str) -> None:
    assert names.clean(said) == shown
    assert names.clean(shown) == shown


@pytest.mark.parametrize(
    "said",
    ["pip", "PIP", "pi\u200bp", "Pip 2", "Pip II", "pip.", "ｐip", "", "\u202e", "You", "du", "good", "search:2"],
)
def test_nobody_is_called_like_a_bot_or_like_nothing(said: str) -> None:
    assert names.person(said, ["Pip"], ["Robin", "Pip"]) == "Alex"
    assert names.person("Ana", ["Pip"]) == "Ana"
    assert names.person("7", ["9"]) == "7"


def test_a_fake_bot_is_given_another_name_at_the_table(service: Service) -> None:
    host = service.make("crosses", [{"bot": "random", "name": "ran\u200bdom"}, {}, {}], host="\u202eRan\u200bdom")
    host.joined_by("\u2066Ben\u2069")
    assert [seat["name"] for seat in host.ask()["seats"]] == ["Pip", "Robin", "Ben"]

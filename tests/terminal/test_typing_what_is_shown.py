"""What the screen shows can be typed: the sign before a choice, its sentence, a part of it, its box, its key."""

from pathlib import Path

import pytest

from rollwright import Components, Move, Rule, Seat, Table
from rollwright.core.catalog import Catalog
from rollwright.core.errors import BadOption
from rollwright.core.log import Log, Played
from rollwright.core.text import Text
from rollwright.terminal.commands import NAMES, command_of, own_name
from rollwright.terminal.preferred_language import of_environment, preferred_language
from rollwright.terminal.screen import Screen
from rollwright.words.languages import Pseudo
from tests.core.toys import ROW, WORDS, Crosses

from .table import played, screen

CUSTOMERS = ("Urchin", "Squire", "Deacon", "Healer", "Old Mage", "Smith", "Baker", "Monk", "Thief", "Guard", "Bard")
POOR = Rule("SHOP-1", "A customer wants a potion.", "The {who} wants 2 Health, and you have none.")


class Shop(Crosses):
    """Eleven customers, of whom the last is not content."""

    def forbids(self, t: Table, me: Seat, move: Move) -> Rule | None:
        return POOR.because(who="Bard") if move.key == "sell W11" else None


SALES = [
    Move(f"sell W{n:02}", (ROW.boxes[n % 6],), label=Text("sell to the {customer}", customer=customer))
    for n, customer in enumerate(CUSTOMERS, 1)
]
MILLED = [Move("mill M1", ROW.boxes[:1], label="grind wheat"), Move("mill M2", ROW.boxes[1:2], label="grind rye")]
SHOP = Shop(Components("shop", sheet=ROW, moves=SALES, rules=[POOR], players=range(1, 2)))


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def chosen(record: Path) -> str:
    found = [entry.moves for entry in Log.loads(record.read_text()).entries if isinstance(entry, Played)]
    return found[0][0] if found else ""


def test_a_menu_of_more_than_nine_shows_sentences_and_no_keys(record: Path) -> None:
    text = played(SHOP, ["quit"], record)
    assert "1 sell to the Urchin" in text
    assert "10 sell to the Guard" in text
    assert "W0" not in text


@pytest.mark.parametrize(
    "typed",
    [
        "5",
        "sell to the Old Mage",
        "SELL TO THE OLD MAGE",
        "sell to old mage",
        "old mage",
        "mage",
        "sell W05",
        "W05",
        "ma",
    ],
)
def test_a_choice_is_typed_as_it_is_shown_or_in_part_or_by_its_key(typed: str, record: Path) -> None:
    played(SHOP, [typed, "", "quit"], record)
    assert chosen(record) == "sell W05"


def test_what_is_shown_can_stand_behind_why(record: Path) -> None:
    text = played(SHOP, ["why sell to the urchin", "why 2", "why bard", "quit"], record)
    assert "> why sell to the urchin\nSell to the Urchin: you can do that now." in text
    assert "> why 2\nSell to the Squire: you can do that now." in text
    assert "The Bard wants 2 Health, and you have none. [SHOP-1]" in text


def test_a_sentence_that_is_refused_is_refused_by_its_rule_and_not_as_unknown(record: Path) -> None:
    text = played(SHOP, ["sell to the bard", "quit"], record)
    assert "> sell to the bard\nsell to the Bard: The Bard wants 2 Health, and you have none. [SHOP-1]\n" in text


def test_a_part_that_fits_several_choices_is_asked_back(record: Path) -> None:
    text = played(SHOP, ["the s", "2", "", "quit"], record)
    assert "Which one do you mean?\n  1 sell to the Squire   2 sell to the Smith" in text
    assert chosen(record) == "sell W06"


def test_the_verb_of_the_notation_goes_with_words_of_the_sentence(record: Path) -> None:
    game = Shop(Components("mill", sheet=ROW, moves=MILLED, rules=[POOR], players=range(1, 2)))
    played(game, ["mill rye", "", "quit"], record)
    assert chosen(record) == "mill M2"


def test_what_is_asked_now_is_never_refused_as_untimely(record: Path) -> None:
    cubes = Catalog.discover().find("rolling-cubes", "yahtzee")
    text = " ".join(played(cubes, ["mark pink die", "quit"], record, seed="b").split())
    assert "'mark pink die' is not one of the choices here." in text
    assert "not the time" not in text


def test_what_means_nothing_is_said_to_mean_nothing(record: Path) -> None:
    assert "'dragon' is not one of the choices here. Cross." in played(SHOP, ["dragon", "quit"], record)


def test_a_number_past_the_end_of_the_list_is_answered_with_its_ends(record: Path) -> None:
    assert "Choose from 1 to 10, or type the choice." in played(SHOP, ["12", "quit"], record)


def test_undo_takes_back_a_word_that_was_typed_at_once(record: Path) -> None:
    text = played(WORDS, ["word abba", "undo", "word bab", ""], record)
    assert "Taken back: a, b, b, a, say." in text
    found = [entry.moves for entry in Log.loads(record.read_text()).entries if isinstance(entry, Played)]
    assert found == [("b", "a", "b", "say")]


def test_enter_says_that_it_hands_a_word_in_and_undo_that_it_is_taken_back(record: Path) -> None:
    cubes = Catalog.discover().find("rolling-cubes", "one_by_one")
    text = played(cubes, ["meter", "undo", "quit"], record, seed="a", names=["Ana", "Ben"])
    assert "Enter to hand in METER, or undo." in text
    assert "Taken back: METER" in text


def test_undo_is_proposed_only_where_something_can_be_taken_back(record: Path) -> None:
    text = played(WORDS, ["word abba", "x", "quit"], record)
    assert "Nothing is left to decide: Enter to go on. Type undo to choose again." in text


def in_german() -> Screen:
    shown = screen()
    words = {"undo (a word to type)": "zurück", "help (a word to type)": "hilfe"}

    class Few(Pseudo):
        def one(self, sentence: str) -> str:
            return words.get(sentence, sentence)

    shown.speech = lambda game: Few()
    return shown


def test_commands_are_understood_in_the_language_and_in_english() -> None:
    german = in_german()
    assert (command_of("Zurück", german), command_of("undo", german), command_of("u", german)) == ("undo",) * 3
    assert command_of("zurück", screen()) == ""
    assert (own_name("help", german), own_name("why", german)) == ("hilfe", "why")
    assert [own_name(name, screen()) for name in NAMES] == list(NAMES)


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "fr:de:en"}, "de"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
        ({"LC_ALL": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_comes_from_the_environment_by_the_rules_of_gettext(environ: dict[str, str], code: str) -> None:
    assert of_environment(environ) == code


def test_a_language_that_is_asked_for_comes_first_and_must_be_there() -> None:
    assert preferred_language("de", {"LANG": "en_US"}) == "de"
    assert preferred_language("en", {"LANG": "de_DE"}) == "en"
    with pytest.raises(BadOption, match=r"into 'xx'\. Use one of: en"):
        preferred_language("xx", {})

"""Which cards are dead or too strong: found where they are planted, counted as in the records, judged together."""

import re
from pathlib import Path

import pytest

from rollwright.core.errors import BadOption
from rollwright.lab.answers.cards import answer, examined, measured
from rollwright.lab.run import Run
from rollwright.lab.uses import called, naming, taking
from rollwright.measuring.statistics import share

from .bazaar import GAME, WARES
from .played import BAZAAR, asked, played


@pytest.fixture(scope="module")
def bazaar(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("lab"), BAZAAR, 200, (2, 3))


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("lab"), "potion-shop", 20, (2,), "greedy")


def test_a_move_names_a_card_only_by_a_whole_word() -> None:
    named = {one.move: one.card for one in naming(GAME)}
    assert named == {f"{verb} {ware}": ware for verb in ("hold", "take") for ware in WARES}


def test_a_card_is_used_by_the_move_that_takes_it_for_good_not_by_one_that_holds_it(bazaar: Run, shop: Run) -> None:
    assert taking(bazaar) == {"wares": "take"}
    assert taking(shop) == {"customers": "sell", "upgrades": "buy"}


def test_the_planted_faults_raise_the_only_alarms(bazaar: Run) -> None:
    found = answer(asked(bazaar))
    assert {alarm.subject: alarm.what.split(":")[0] for alarm in found.alarms} == {
        "dud": "dud is dead",
        "gem": "gem is too strong",
    }
    assert all(alarm.weight > 1 for alarm in found.alarms)
    assert "dud is used least ('take'): 0.0" in found.sentence
    assert "Those who use gem do best" in found.sentence


def test_shares_are_games_used_over_games_appeared(bazaar: Run) -> None:
    appeared = {card: set(games) for card, games in _games(bazaar, "card", "draws WHERE deck = 'wares'").items()}
    taken = _games(bazaar, "move", "moves")
    for card in measured(bazaar, "wares", "take"):
        used = appeared[card.name] & set(taken.get(f"take {card.name}", ()))
        assert card.used == share(len(used), len(appeared[card.name]))


def _games(run: Run, column: str, where: str) -> dict[str, list[tuple[int, int]]]:
    found: dict[str, list[tuple[int, int]]] = {}
    for name, players, game in run.ask(f"SELECT {column}, players, game FROM {where}"):
        found.setdefault(name, []).append((players, game))
    return found


def test_owners_are_ahead_of_the_others_by_what_the_card_is_worth(bazaar: Run) -> None:
    cards = {card.name: card for card in measured(bazaar, "wares", "take")}
    assert 28 < cards["gem"].more.value < 31  # its 30 points, however many sit at the table
    assert cards["gem"].winners > 2 * cards["gem"].others
    assert cards["dud"].more.n == 0


def test_a_card_that_is_taken_when_it_appears_has_not_waited(bazaar: Run) -> None:
    assert {card.waited for card in measured(bazaar, "wares", "take") if card.used.value} == {0.0}


def test_a_deck_is_sorted_from_its_deadest_card(shop: Run) -> None:
    deck = examined(shop, "customers", "sell")
    shares = [card.used.value for card in deck.cards]
    assert shares == sorted(shares)
    assert shares[0] < deck.used < shares[-1]


def test_cards_have_the_names_that_are_printed_on_them(shop: Run) -> None:
    assert called(shop.game, "customers")["W03"] == "W03 Mercenary"
    assert called(shop.game, "chits")["C1"] == "C1 (1 ordinary potion)"


def test_one_deck_alone_can_be_asked_for(shop: Run) -> None:
    found = answer(asked(shop, deck="upgrades"))
    assert {row[0] for row in found.grid.rows} == {"buy upgrades"}
    assert "customers" not in found.sentence


def test_a_deck_that_does_not_exist_is_refused_with_those_that_do(bazaar: Run) -> None:
    with pytest.raises(BadOption, match=r"no deck called 'runes'\. It has: seasons, wares\."):
        answer(asked(bazaar, deck="runes"))


def test_a_deck_that_no_move_names_is_answered_in_one_sentence(bazaar: Run) -> None:
    found = answer(asked(bazaar, deck="seasons"))
    assert found.sentence.startswith("No move names a card of seasons")
    assert found.picture is None


def test_a_game_without_decks_is_answered_in_one_sentence(tmp_path: Path) -> None:
    run = played(tmp_path, "six-dice-square", 1, (1,))
    assert answer(asked(run)).sentence == "Six Dice Square has no decks, so there are no cards to look at."


def test_beginners_are_heard_on_the_deadest_card(bazaar: Run) -> None:
    said = answer(asked(bazaar, bazaar, deck="wares")).remarks[0]
    assert said.startswith("dud: Among beginners it is the same: 0.0")


def test_the_picture_names_every_card_once_and_shows_both_panels(bazaar: Run) -> None:
    picture = answer(asked(bazaar, deck="wares")).picture
    assert picture is not None
    texts = re.findall(r">([^<>]+)</text>", picture.svg())
    assert all(texts.count(ware) == 1 for ware in WARES)
    assert "points its users are ahead of the others" in texts


def test_a_card_that_nobody_used_keeps_its_line_in_the_second_panel(bazaar: Run) -> None:
    picture = answer(asked(bazaar, deck="wares")).picture
    assert picture is not None
    floors = re.findall(r'"X-axis[^>]*><g transform="translate\(0\.5,([\d.]+)\)"', picture.svg())
    assert len(floors) == 2
    assert floors[0] == floors[1], "one panel has fewer lines than the other"

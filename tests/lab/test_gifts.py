"""Gifts: a card given to one seat for nothing shows what it is worth."""

from pathlib import Path

import pytest

from rollwright.core.errors import BadOption
from rollwright.core.match import Match
from rollwright.lab.answer import Answer
from rollwright.lab.answers.gifts import GIFTS, Worth, alarms, judged, worth
from rollwright.lab.giving import give, places_for
from rollwright.lab.plan import Gift, Plan
from rollwright.lab.playing import play_one
from rollwright.lab.question import Asked
from rollwright.lab.tables import TABLES
from rollwright.measuring.statistics import Estimate
from rollwright.measuring.variant import Variant
from rollwright.row_text import Rows

from .asking import BARE, PANTRY, answer, asked, wish
from .pantry import SHEET, TIP, WORTH

GAMES = 20
SHOP = Variant("potion-shop")


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("gifts")


@pytest.fixture(scope="module")
def pantry(root: Path) -> Asked:
    return asked(root, GIFTS, GAMES, wish(PANTRY, (3,)))


@pytest.fixture(scope="module")
def told(pantry: Asked) -> Answer:
    return GIFTS.answer(pantry)


def shop_game(card: str, given: bool) -> tuple[Match, Rows]:
    """A game of three in which seat 1 may be given a tile."""
    rows: Rows = {table: [] for table in TABLES}
    plan = Plan(SHOP, (3,), GAMES, gift=Gift("upgrades", card, 4, given))
    return play_one(plan, 3, 1, rows), rows


def chosen(rows: Rows, word: str) -> list[tuple[object, ...]]:
    """The moves of seat 1 that begin like this: their name, how often, and when first."""
    return [row[3:] for row in rows["moves"] if row[2] == 1 and str(row[3]).startswith(word)]


@pytest.mark.parametrize("card", ["salt", "honey", "bait"])
def test_a_card_is_worth_what_it_brings_its_owner_and_no_more(pantry: Asked, card: str) -> None:
    """Three rounds are left, in each of which a six brings one point more."""
    found = worth(pantry, pantry.run.plan, Gift("shelf", card, 4))
    assert WORTH[card] < found.value < WORTH[card] + 1
    assert found.error < 0.5
    assert found.n == GAMES


def test_what_a_card_brings_at_once_is_given_too(pantry: Asked) -> None:
    found = worth(pantry, pantry.run.plan, Gift("shelf", "recipe", 4))
    assert TIP < found.value < TIP + 1


def test_up_to_the_gift_both_games_are_the_same_and_nobody_draws_the_card(pantry: Asked) -> None:
    gift = Gift("shelf", "honey", 4)
    given = pantry.further(pantry.run.plan._replace(gift=gift))
    kept = pantry.further(pantry.run.plan._replace(gift=gift._replace(given=False)))
    before = "SELECT * EXCLUDE (position) FROM turns WHERE round < 4 ORDER BY ALL"
    assert given.ask(before) == kept.ask(before) != []
    drawn = "SELECT round, seat, count(*) FROM draws WHERE card = 'honey' GROUP BY ALL ORDER BY ALL"
    assert given.ask(drawn) == [(4, 0, 7), (4, 1, 7), (4, 2, 6)]
    assert kept.ask(drawn) == []


def test_the_best_and_the_worst_bargain_are_named_and_raise_an_alarm(told: Answer) -> None:
    assert "best bargain is truffle: for 4 it is worth 25." in told.sentence
    assert "worst is bait: for 3 it is worth −5." in told.sentence
    assert {alarm.subject for alarm in told.alarms} == {"truffle", "bait"}
    assert told.value.excludes(0)
    assert [row[0] for row in told.grid.rows] == ["truffle", "recipe", "salt", "oil", "rice", "honey", "bait"]


def test_the_picture_is_drawn_light_and_dark(told: Answer) -> None:
    assert told.picture
    assert told.picture.svg().count("truffle") == told.picture.svg(dark=True).count("truffle") > 0
    assert told.picture.svg() != told.picture.svg(dark=True)


def test_beginners_are_asked_about_the_ends_only(root: Path) -> None:
    found = answer(root, GIFTS, GAMES, wish(PANTRY, (3,), weak=True))
    assert [remark.partition(":")[0] for remark in found.remarks if "beginners" in remark] == ["truffle", "bait"]


def test_on_a_straight_line_no_card_is_mispriced_and_one_beside_it_is() -> None:
    def sold(name: str, price: int, points: float) -> Worth:
        return Worth(name, name, price, Estimate(points, points - 0.2, points + 0.2, 100), 100)

    honest = judged([sold(f"card {price}", price, 2.0 * price) for price in range(1, 8)])
    assert all(abs(one.excess.value) < 1e-9 and one.q == 1.0 for one in honest)
    assert not alarms(honest)
    cheap = judged([sold(f"card {price}", price, 2.0 * price + (3 if price == 4 else 0)) for price in range(1, 8)])
    assert cheap[3].excess.value == pytest.approx(3)
    assert "card 4 is too cheap" in alarms(cheap)[0].what


def test_of_cards_without_a_price_only_the_worth_is_told_and_harm_raises_an_alarm() -> None:
    harmful = Worth("stone", "stone", None, Estimate(-2, -3, -1, 50), 50)
    fine = harmful._replace(card="bread", name="bread", points=Estimate(2, 1, 3, 50))
    assert judged([harmful, fine]) == [harmful, fine]
    assert [alarm.subject for alarm in alarms([harmful, fine])] == ["stone"]


def test_without_room_for_cards_or_without_cards_a_sentence_says_why(root: Path) -> None:
    assert "has no place for owned cards of the deck shelf" in answer(root, GIFTS, 20, wish(BARE, (2,))).sentence
    assert "has no cards" in answer(root, GIFTS, 20, wish("ludum-quest", (2,))).sentence
    chits = answer(root, GIFTS, 20, wish("potion-shop", (2,), deck="chits"))
    assert "has no place for owned cards of the deck chits" in chits.sentence


def test_a_round_that_no_game_reaches_is_said(root: Path) -> None:
    found = answer(root, GIFTS, GAMES, wish(PANTRY, (3,), at="7"))
    assert found.sentence == "No game of Pantry with 3 players lasts until round 7."


def test_what_cannot_be_asked_is_refused_with_what_can(root: Path) -> None:
    with pytest.raises(BadOption, match="Its decks: shelf"):
        answer(root, GIFTS, 20, wish(PANTRY, (3,), deck="attic"))
    with pytest.raises(BadOption, match="such as 4"):
        answer(root, GIFTS, 20, wish(PANTRY, (3,), at="soon"))


def test_a_full_sheet_is_given_nothing() -> None:
    match = Match(Variant(PANTRY).load(), 2)
    for box in places_for(match.game, SHEET, "shelf"):
        match.write(0, box, 1)
    assert not give(match, 0, Gift("shelf", "oil", 1))
    assert match.seats[0].sheet.row("owned") == [1, 1]
    assert give(match, 1, Gift("shelf", "oil", 1))
    assert match.table.public_sheets[1].row("owned") == [2, 0]


def test_a_tile_of_the_potion_shop_works_for_who_was_given_it() -> None:
    """The Lucky Coin: once in a round a die is thrown again."""
    _, given = shop_game("U16", given=True)
    _, kept = shop_game("U16", given=False)
    assert chosen(given, "reroll")[0][2] == 4
    assert not chosen(kept, "reroll")


def test_the_two_symbols_of_an_armoury_are_chosen_by_who_was_given_it() -> None:
    match, given = shop_game("U23", given=True)
    _, kept = shop_game("U23", given=False)
    signs = {f"gain {id}" for id in ("sword", "robe", "shield", "armor")}
    first = [move for move, _, when in chosen(given, "gain") if move in signs and when == 4]
    assert len(first) == 2
    assert not [move for move, _, when in chosen(kept, "gain") if move in signs and when == 4]
    assert 23 in match.seats[1].sheet.row("upgrade")

"""Whether a game can stall: its endings, rounds without a gain, decks that run out, cards that lie."""

from pathlib import Path

import numpy as np
import pytest

from rollwright.lab.answers.stalls import answer
from rollwright.lab.run import Run
from rollwright.lab.standstill import dry, endings, guarded, left, lying

from .bazaar import LAST, SEASONS, WARES
from .played import BAZAAR, asked, played


@pytest.fixture(scope="module")
def bazaar(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("lab"), BAZAAR, 100, (2, 3))


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return played(tmp_path_factory.mktemp("lab"), "potion-shop", 20, (2,), "greedy")


def test_a_guard_that_ends_half_of_the_games_is_named_and_raises_an_alarm(bazaar: Run) -> None:
    found = answer(asked(bazaar))
    assert found.sentence.startswith("Bazaar can stall: ")
    assert found.alarms[0].subject == "guard"
    assert found.alarms[0].weight > 1
    ((times,),) = bazaar.ask("SELECT count(*) FROM games WHERE why = 'guard'")
    assert found.value.value == times / bazaar.games() == guarded(bazaar).value


def test_endings_are_told_apart_in_as_few_words_as_possible(bazaar: Run, shop: Run) -> None:
    assert {one.words for one in endings(bazaar)} == {
        "The bazaar is closed, with a last sale",
        "The bazaar is closed, without one",
    }
    assert endings(shop)[0].words == "Enough customers were served"


def test_a_guard_that_never_came_is_listed_with_what_it_can_be_at_most(shop: Run) -> None:
    guard = next(one for one in endings(shop) if one.why == "guard")
    assert guard.guards
    assert guard.found.value == 0 < guard.found.high
    assert answer(asked(shop)).sentence.startswith("Potion Shop does not stall: all 20 games end in the same way")


def test_the_longest_row_without_a_gain_is_that_of_the_turns(bazaar: Run) -> None:
    gains: dict[tuple[int, int], list[bool]] = {}
    for players, game, more in bazaar.ask(
        "SELECT players, game, max(gain) > 0 FROM turns WHERE round > 0 GROUP BY players, game, round "
        "ORDER BY players, game, round"
    ):
        gains.setdefault((players, game), []).append(more)
    rows = [max(len(row) for row in "".join("-+"[more] for more in each).split("+")) for each in gains.values()]
    found = dry(bazaar)
    assert found.longest.tolist() == rows
    assert found.dry.tolist() == [each.count(False) for each in gains.values()]
    assert set(found.rounds) == {LAST}
    assert found.at(3).longest.tolist() == rows[100:]


def test_what_is_left_of_a_deck_is_what_was_not_drawn(bazaar: Run, shop: Run) -> None:
    found = {one.deck: one for one in left(bazaar, 2)}
    assert (found["seasons"].low, found["seasons"].high) == (len(SEASONS) - 2,) * 2
    assert found["wares"].cards.value == len(WARES) - LAST
    assert not found["wares"].varies
    drawn = shop.ask("SELECT count(*) FROM draws WHERE deck = 'customers' GROUP BY game")
    customers = next(one for one in left(shop, 2) if one.deck == "customers")
    assert customers.cards.value == pytest.approx(40 - np.mean([n for (n,) in drawn]))


def test_a_card_lies_until_a_move_names_it(bazaar: Run) -> None:
    named = set(bazaar.ask("SELECT DISTINCT players, game, split_part(move, ' ', 2) FROM moves WHERE move LIKE '% %'"))
    shown = bazaar.ask("SELECT players, game, card, round FROM draws WHERE deck = 'wares' ORDER BY players, game, nth")
    ages = [
        [0 if (p, g, c) in named else LAST - n for p, g, c, n in shown[i : i + LAST]]
        for i in range(0, len(shown), LAST)
    ]
    assert lying(bazaar).age.tolist() == [max(each) for each in ages]


def test_a_game_without_rounds_says_that_they_cannot_be_counted(tmp_path: Path) -> None:
    found = answer(asked(played(tmp_path, "six-dice-square", 20, (1,))))
    assert "It counts no rounds" in found.sentence
    assert found.picture is not None
    assert ">share of games</text>" in found.picture.svg()


def test_the_picture_shows_endings_rows_and_decks(bazaar: Run) -> None:
    picture = answer(asked(bazaar)).picture
    assert picture is not None
    for text in ("The bazaar is closed, without one", "longest row of rounds without a gain", "wares"):
        assert f">{text}</text>" in picture.svg()

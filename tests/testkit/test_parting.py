"""A mode that says its seats can be played apart keeps its word, or is told in words where it does not."""

import pytest

from rollwright import Game, Match, Separable
from rollwright.core.catalog import Catalog
from rollwright.testkit import Outcome, check_game

from . import crowd
from .crowd import Crowd

APART = {
    "ludum_quest:solitaire": Separable.AT_OWN_PACE,
    "ludum_quest:mass": Separable.BY_CLOCK,
    "roguewrite:basic": Separable.ALONE,
    "roguewrite:advanced": Separable.ALONE,
    "rolling_cubes:same_dice": Separable.BY_CLOCK,
    "six_dice_square:solo": Separable.AT_OWN_PACE,
    "six_dice_square:challenge": Separable.AT_OWN_PACE,
}
"""The modes of the house whose seats can be played apart."""
INSTALLED = {f"{game.components.id}:{game.components.mode}": game for game in Catalog.discover()}
COMMON = Separable.AT_OWN_PACE


def checked(game: Game, games: int = 12) -> Outcome:
    return check_game(game, games=games, only=["separable"]).outcomes[0]


def test_seats_of_a_mode_by_clock_play_alone_as_in_company() -> None:
    found = checked(Crowd(crowd.crowd()))
    assert not found.failures
    assert found.counts["seats"] > 30
    assert found.counts["sheets moved"] > 10


@pytest.mark.parametrize("players", [range(1, 9), range(2, 9)])
def test_seats_at_their_own_pace_play_alone_as_in_company(players: range) -> None:
    assert not checked(crowd.Hurrying(crowd.crowd(COMMON, players))).failures


WRONG = {
    crowd.Peeking: "Seat 0 plays differently alone: at decision 2 of 'cross' 'cross row:",
    crowd.Comparing: "'most': 1}) in company, but Score(",
    crowd.Paying: "box coins:1 is 1 in company, but 0 alone",
    crowd.Asking: "Seat 0 plays differently alone: at decision 2 ",
    crowd.Ending: "alone it is asked 'cross', but in company its game is over",
    crowd.OwnDice: " plays differently alone: at decision ",
    crowd.Remembering: "taken to the table of seat ",
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_mode_that_is_wrongly_called_separable_is_told_what_differs(kind: type[Crowd]) -> None:
    own_pace = issubclass(kind, crowd.Hurrying)
    found = checked(kind(crowd.crowd(COMMON if own_pace else Separable.BY_CLOCK)), games=30)
    assert found.failures
    assert WRONG[kind] in "\n".join(found.failures)
    assert "Let what a seat is asked" in found.remedy


def test_a_mode_whose_seats_throw_for_themselves_is_not_by_clock() -> None:
    found = checked(crowd.Hurrying(crowd.crowd(Separable.BY_CLOCK)))
    assert "Not by clock: throw 1 is none in company, but number 1 of the stream 'common': d for seat 0 alone." in str(
        found
    )


def test_a_mode_in_which_nobody_can_begin_alone_is_told_so() -> None:
    found = checked(crowd.TurnByTurn(crowd.crowd(COMMON, range(2, 4))))
    assert "A seat cannot begin alone: the table begins with Turn(" in str(found)


@pytest.mark.parametrize(
    ("kind", "fits"), [(Crowd, "Separable.BY_CLOCK"), (crowd.Hurrying, "Separable.AT_OWN_PACE"), (crowd.Peeking, "")]
)
def test_a_mode_that_would_pass_undeclared_is_reported(kind: type[Crowd], fits: str) -> None:
    found = checked(kind(crowd.crowd(Separable.NO)))
    assert not found.failures
    assert ("undeclared: add separable=" in found.examined) is bool(fits)
    assert fits in found.examined


def test_a_mode_with_rules_of_its_own_for_one_is_played_apart_by_these() -> None:
    found = checked(crowd.Peeking(crowd.crowd(Separable.ALONE)))
    assert not found.failures
    assert found.counts == {"games": 12, "seats": 12}


def test_a_mode_that_nobody_can_play_alone_is_not_played_apart() -> None:
    found = checked(crowd.Peeking(crowd.crowd(Separable.ALONE, range(2, 9))))
    assert "Nobody can play it alone: it is for 2-8 players." in str(found)


@pytest.mark.slow
@pytest.mark.every_way
@pytest.mark.parametrize("name", INSTALLED)
def test_a_mode_of_the_house_says_truly_whether_it_is_separable(name: str) -> None:
    game = INSTALLED[name]
    assert game.components.separable is APART.get(name, Separable.NO)
    found = checked(game, games=8)
    assert not found.failures
    assert "undeclared" not in found.examined


def test_a_sheet_goes_on_at_the_table_of_another() -> None:
    company = Match(Crowd(crowd.crowd()), 3)
    for throw in (2, 3):
        company.rolled([throw])
        for seat in range(3):
            company.answer(seat, f"cross row:{throw + seat}")
            company.commit(seat)
    apart = company.seated(company.seats[1].sheet)
    assert (apart.table.n, apart.table.round, len(apart.asks)) == (1, 3, 1)
    for match in (company, apart):
        match.rolled([4])
    assert apart.legal(0) == company.legal(1)

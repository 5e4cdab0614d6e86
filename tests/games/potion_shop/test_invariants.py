"""What docs/rules says always holds, after every decision of random games under every house rule."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.log import Header, Log
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.replay import replay
from rollwright.games.potion_shop import GAME
from rollwright.games.potion_shop.board import die_of
from rollwright.games.potion_shop.bounds import SELLING
from rollwright.games.potion_shop.components import CUSTOMERS, UPGRADES
from rollwright.games.potion_shop.sheet import MORE_SALES, SALES
from rollwright.games.potion_shop.shop import Shop

SEEDS = st.integers(0, 2**32)
OPTIONS = st.fixed_dictionaries({name: st.sampled_from(choices) for name, choices in GAME.components.options.items()})
PAPER, MARKET, BOX = GAME.paper_plan, GAME.market, GAME.box


def moments(match: Match, seed: int) -> Iterator[int]:
    """A random game, stopped after every decision; yields the seat that decided."""
    dice, step = SeededDice(str(seed)), 0
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        for seat in match.due():
            while match.seats[seat].todo:
                legal = match.legal(seat)
                assert len({move.key for move in legal}) == len(legal) >= 1  # I10
                step += 1
                match.choose(seat, legal[(seed * 7919 + step * 104729) % len(legal)])
                yield seat
            match.commit(seat)


def shops(match: Match) -> list[Shop]:
    return [Shop(BOX, PAPER, me.sheet.cells) for me in match.seats]


def board(match: Match, seat: int) -> list[int]:
    return (match.seats[seat].board or match.table.board).cells


def check_cards(match: Match, cells: list[int]) -> None:
    """I1, I2: every customer and every tile is in one place; tiles thrown out are in the box."""
    people = [cells[index] for index in MARKET.customers if cells[index]]
    tiles = [cells[index] for index in MARKET.tiles if cells[index]]
    for shop, me in zip(shops(match), match.seats, strict=True):
        reserve = shop.reserve()
        people += (
            shop.sold() + [card for card in reserve if card <= 40] + [c for c in [me.sheet.cells[PAPER.dealt]] if c]
        )
        tiles += shop.tiles() + [card - 40 for card in reserve if card > 40]
    assert len(set(people)) == len(people) == 40 - match.table.decks[CUSTOMERS]
    assert len(set(tiles)) == len(tiles) <= 24 - match.table.decks[UPGRADES]


def check_shop(shop: Shop) -> None:
    """I3, I4, I5, I9, I13: tracks are filled from the left and crossed from the left."""
    for track in [*PAPER.ingredients, *PAPER.potions, PAPER.gold]:
        row = shop.cells[track.start : track.stop]
        assert row == sorted(row, key=lambda value: {2: 0, 1: 1, 0: 2}[value])
    assert all(0 <= n <= 7 for n in shop.symbols())
    assert len(shop.tiles()) <= 4
    more = sum(effect.more for effect in shop.effects("sales"))
    assert shop.note(SALES) <= 2 + more + shop.note(MORE_SALES)


def check_rows(match: Match, cells: list[int]) -> None:
    """I6, I7, I8: rows are full unless the deck is empty; inside a turn there are gaps."""
    if not match.due() and match.table.phase != SELLING:
        row = [cells[index] for index in MARKET.customers]
        assert all(row) or not match.table.decks[CUSTOMERS]
        assert all(cells[index] for index in MARKET.tiles) or not match.table.decks[UPGRADES]
    dice = [die_of(value) for value in cells[MARKET.spots : MARKET.spots + 5] if value]
    assert len(set(dice)) == len(dice)


@pytest.mark.slow
@settings(deadline=None, max_examples=12)
@given(seed=SEEDS, n=st.integers(2, 4), options=OPTIONS)
def test_invariants_hold_after_every_decision(seed: int, n: int, options: dict[str, str]) -> None:
    """PS-3, PS-12, PS-28, PS-38, PS-44, PS-46."""
    match = Match(GAME, n, options)
    before = [shop.cells.copy() for shop in shops(match)]
    final = 0
    for seat in moments(match, seed):
        cells = board(match, seat)
        check_cards(match, cells)
        check_rows(match, cells)
        for place, shop in enumerate(shops(match)):
            check_shop(shop)
            for track in [*PAPER.ingredients, *PAPER.potions, PAPER.gold]:  # I12: a bubble never goes back
                old = before[place][track.start : track.stop]
                assert all(new >= was for new, was in zip(shop.cells[track.start : track.stop], old, strict=True))
            before[place] = shop.cells.copy()
        if match.table.state["final"] and not final:
            final = match.table.round
    assert match.why == ("threshold" if final else "guard")
    assert not final or match.table.round == final  # I11
    for score in match.scores():
        assert score.total == sum(score.parts.values()) >= 0  # I13


@settings(deadline=None, max_examples=4)
@given(seed=SEEDS, n=st.integers(2, 4))
def test_the_same_draws_throws_and_moves_give_the_same_result(seed: int, n: int) -> None:
    """I14."""
    match = Match(GAME, n)
    match.entries = []
    for _ in moments(match, seed):
        pass
    printed = GAME.components
    header = Header(printed.id, printed.mode, printed.version, n, match.table.options, data=printed.data)
    again = replay(Log(header, match.entries), Catalog([GAME]))
    assert again.error is None
    assert again.match.scores() == match.scores()

"""Decks that depend on house rules: fewer cards, with the numbers they are printed with."""

from collections.abc import Mapping

import pytest

from rollwright import (
    Components,
    Deck,
    Draw,
    End,
    GameOfDecisions,
    Match,
    Rule,
    Score,
    Sheet,
    Step,
    Table,
    tracks,
)
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice, SeededDice
from rollwright.core.errors import WrongChance
from rollwright.core.log import Header, Log, Revealed
from rollwright.core.playing import tell
from rollwright.core.replay import verify
from rollwright.testkit.checks.copying import play_on

SHEET = tracks(row=range(1, 3))
NAMES = ("ace", "king", "queen", "jack")


class Deal(GameOfDecisions):
    """All cards are drawn, and that is all."""

    def next(self, t: Table) -> Step:
        if isinstance(t.step, Draw):
            return End("dealt")
        return Draw("cards", t.decks["cards"])

    def score(self, t: Table, sheet: Sheet) -> Score:
        return Score({"points": 0})

    def stock(self, options: Mapping[str, str], players: int) -> Mapping[str, Deck]:
        if options["short"] == "true":
            return {"cards": Deck("cards", ("jack", "king"))}
        return self.components.decks


class OneByOne(Deal):
    """All cards are drawn, one after the other."""

    def next(self, t: Table) -> Step:
        return Draw("cards") if t.decks["cards"] else End("dealt")


GAME = Deal(
    Components(
        "deal",
        sheet=SHEET,
        rules=[Rule("D-1", "No.")],
        players=range(1, 3),
        decks=[Deck("cards", NAMES)],
        options={"short": ("false", "true")},
    )
)
ONE_BY_ONE = OneByOne(GAME.components)
JACK, KING = 4, 2


@pytest.mark.parametrize("chance", [QuickDice(3), SeededDice("tea")], ids=["quick", "seeded"])
def test_a_short_deck_gives_its_own_cards_under_their_printed_numbers(chance: QuickDice | SeededDice) -> None:
    match = Match(GAME, 1, {"short": True})
    assert match.asks[0].step == Draw("cards", 2)
    tell(match, chance)
    assert sorted(NAMES[card - 1] for card in match.table.cards) == ["jack", "king"]


def test_a_card_that_stayed_in_the_box_cannot_be_drawn() -> None:
    match = Match(GAME, 1, {"short": True})
    with pytest.raises(WrongChance, match="Card 1 is no longer in deck cards"):
        match.drawn([1, 2])


def test_draws_from_a_short_deck_are_proved_like_others() -> None:
    match = Match(GAME, 1, {"short": True})
    match.entries = []
    tell(match, SeededDice("tea"))
    header = Header("deal", "", 1, 1, {"short": "true"}, commitment=SeededDice("tea").commitment)
    assert verify(Log(header, [*match.entries, Revealed("tea")]), Catalog([GAME])) == 1


def test_what_is_out_is_told_to_chance_by_its_places() -> None:
    match = Match(ONE_BY_ONE, 1, {"short": True})
    match.drawn([JACK])
    assert match.drawn_indexes() == {"cards": [1]}


@pytest.mark.parametrize("seed", range(5))
def test_a_trial_goes_on_with_the_rest_of_a_short_deck(seed: int) -> None:
    match = Match(ONE_BY_ONE, 1, {"short": True})
    match.drawn([JACK])
    play_on(match, seed)
    assert match.table.drawn == {"cards": (JACK, KING)}

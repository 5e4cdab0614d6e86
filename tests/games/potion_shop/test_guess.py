"""What a bot may suppose of the customers dealt to others (PS-3)."""

from rollwright import Match
from rollwright.core.catalog import Catalog
from rollwright.core.chance import QuickDice
from rollwright.core.imagine import imagine
from rollwright.core.playing import tell

GAME = Catalog.discover().find("potion-shop")


def test_ps_3_the_customers_dealt_to_others_are_cards_that_nobody_has_seen() -> None:
    match = Match(GAME, 3)
    while match.asks:
        tell(match, QuickDice(4))
    seat = match.due()[0]
    dealt = match.spec["dealt"]
    guesses = set()
    for seed in range(40):
        supposed = imagine(GAME, match.table, match.seats[seat], seed)
        held = [me.sheet[dealt] for me in supposed.seats]
        assert held[seat] == match.seats[seat].sheet[dealt]
        assert len(set(held)) == 3
        assert not set(held) & set(match.table.drawn["customers"])
        guesses.add(tuple(held))
    assert len(guesses) > 20

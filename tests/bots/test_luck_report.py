"""The same cards for anybody, where the record tells them and no secret does."""

from rollwright import Match
from rollwright.bots.luck_report import SameDice, luck_report
from rollwright.core.catalog import Catalog
from rollwright.core.log import Header, Log
from rollwright.core.playing import tell
from rollwright.core.position import write
from tests.core.test_stock import JACK, KING, ONE_BY_ONE

CATALOG = Catalog([ONE_BY_ONE])
SHORT = {"short": "true"}


def dealt(header: Header, match: Match, *cards: int) -> Log:
    match.entries = []
    for card in cards:
        match.drawn([card])
    return Log(header, match.entries)


def test_the_cards_of_a_short_deck_come_again() -> None:
    log = dealt(Header("deal", "", 1, 1, SHORT), Match(ONE_BY_ONE, 1, SHORT), KING, JACK)
    again = Match(ONE_BY_ONE, 1, SHORT)
    while not again.over:
        tell(again, SameDice(log, CATALOG, 1))
    assert again.table.drawn == {"cards": (KING, JACK)}


def test_what_was_drawn_before_the_record_began_stays_out() -> None:
    begun = Match(ONE_BY_ONE, 1)
    begun.drawn([JACK])
    log = dealt(Header("deal", "", 1, 1, {}, start=write(begun).partition(" ")[2]), begun, KING, 1, 3)
    assert luck_report(log, CATALOG, 0).games
    assert SameDice(log, CATALOG, 1).cards(ONE_BY_ONE.components.decks["cards"], 1, 3) == (KING, 1, 3)

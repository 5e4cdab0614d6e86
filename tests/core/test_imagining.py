"""A match as one seat imagines it: what it knows stays, what it cannot know is a guess."""

from rollwright.core.chance import QuickDice
from rollwright.core.imagine import imagine
from rollwright.core.match import Match
from rollwright.core.playing import play

from .test_pausing import dealt
from .toys import CARDS, CROSSES, GO, HAND, HIDDEN, LANES, PAINTERS, SECRETS


def imagined(match: Match, seat: int, seed: int = 0) -> Match:
    return imagine(match.game, match.table, match.seats[seat], seed)


def test_the_own_draft_is_kept_and_what_others_have_drafted_is_not_known() -> None:
    match = Match(CROSSES, 2)
    match.answer(0, "cross row:3")
    match.answer(1, "cross row:5")
    supposed = imagined(match, 0)
    assert supposed.seats[0].sheet == match.seats[0].sheet
    assert supposed.seats[1].sheet.count("row") == 0
    assert supposed.seats[1].todo == ["cross"]


def test_an_imagined_match_can_be_played_to_its_end_and_changes_nothing_at_the_table() -> None:
    match = Match(CROSSES, 3)
    supposed = imagined(match, 1)
    play(supposed, QuickDice(1), lambda _game, _table, _me, legal: legal[0])
    assert supposed.over
    assert not match.over
    assert match.due() == [0, 1, 2]


def test_what_another_hides_is_supposed_to_be_as_on_the_own_sheet() -> None:
    match = Match(SECRETS, 2)
    match.answer(0, "cross secret:1")
    match.answer(1, "cross secret:3")
    supposed = imagined(match, 0)
    assert supposed.seats[1].sheet.row("secret") == match.seats[0].sheet.row("secret")
    assert supposed.seats[1].sheet[HIDDEN["won"]] == 0


def test_of_cards_dealt_in_secret_the_own_one_is_known_and_the_others_differ_by_seed() -> None:
    match = dealt(3)
    own = match.seats[0].sheet[HAND["card"]]
    drawn = [imagined(match, 0, seed).drawn_cards["deck"] for seed in range(20)]
    assert all(own in cards and len(set(cards)) == 3 for cards in drawn)
    assert len({tuple(cards) for cards in drawn}) > 3
    assert imagined(match, 0).game is CARDS


def test_who_goes_on_alone_does_not_wait_for_the_others() -> None:
    match = Match(LANES, 2)
    match.choose(1, GO)
    supposed = imagined(match, 0)
    assert supposed.due() == [0]
    assert supposed.seats[1].todo == []


def test_others_who_decide_too_have_the_shared_board_as_it_lies_open() -> None:
    match = Match(PAINTERS, 2)
    match.answer(1, "cross field:2")
    supposed = imagined(match, 0)
    assert supposed.seats[1].board == match.table.board
    assert supposed.due() == [0, 1]


def test_who_has_left_decides_nothing() -> None:
    match = Match(CROSSES, 3)
    match.table.departed = (2,)
    assert imagined(match, 0).due() == [0, 1]

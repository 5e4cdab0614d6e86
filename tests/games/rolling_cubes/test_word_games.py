"""One by One and All Together, rule by rule and as printed."""

import pytest

from rollwright.core.view import view
from rollwright.games.rolling_cubes import ALL_TOGETHER, ONE_BY_ONE
from rollwright.games.rolling_cubes.rules import RULES

from .tables import BALL, PLAY, SAMPLE, Sitting

LEVEL = ("word play", "word play")


def alone(throw: str = SAMPLE, **options: str) -> Sitting:
    return Sitting(ONE_BY_ONE, 2, [throw] * 40, **options)


def together(players: int, throw: str = SAMPLE, **options: str) -> Sitting:
    return Sitting(ALL_TOGETHER, players, [throw] * 40, **options)


def test_the_box_holds_thirteen_dice_in_six_colours() -> None:
    """RC-1, RC-2: 4 red, 2 orange, 3 green, 1 light blue, 2 blue, 1 purple; K is on the purple one."""
    dice = ONE_BY_ONE.components.dice
    assert "".join(dice)[:26] == "R1R2R3R4O1O2G1G2G3L1B1B2P1"
    assert dice["P1"].faces == ("J", "K", "Q", "W", "X", "Z")
    assert ("=" in dice["O1"].faces, "!=" in dice["G1"].faces) == (True, True)


def test_the_sample_round() -> None:
    """GE-15, RC-51, RC-53, RC-54, RC-55: one throw, hidden words, points 6 8 7 8, bonus for both who have 8."""
    table = together(4)
    for seat, word in enumerate(["reading", "streaming", "cooking"]):
        table.say(seat, f"word {word}")
        assert [not any(other.cells) for other in view(table.match).others] == [True] * 4
    assert [not any(other.cells) for other in view(table.match, 3).others] == [True] * 3
    table.say(3, "word estranged")
    assert table.scores == [6, 9, 7, 9]
    assert [score.parts["bonus"] for score in table.match.scores()] == [0, 1, 0, 1]


def test_not_even_the_length_of_a_draft_leaks() -> None:
    """RC-53: what others see of a seat that writes is the same whatever it writes."""
    table = together(3)
    table.throw()
    before = [view(table.match, seat) for seat in (1, 2, None)]
    for text in ("lay R1 e", "lay G1 s"):
        table.match.answer(0, text)
        assert [view(table.match, seat) for seat in (1, 2, None)] == before


def test_a_word_can_be_changed_until_it_is_handed_in() -> None:
    """RC-53."""
    table = together(2)
    table.throw()
    table.match.answer(0, "word reading")
    for _ in range(8):
        table.match.undo(0)
    table.match.answer(0, "word streaming")
    table.match.commit(0)
    table.say(1, "pass")
    assert table.scores == [8 + 2, 0]


def test_typing_and_clicking_leave_the_same_record() -> None:
    """RC-27: `word cooking` is its dice one by one."""
    typed, clicked = alone(), alone()
    typed.throw()
    clicked.throw()
    moves = typed.match.answer(0, "word cooking")
    assert [move.key for move in moves] == [
        *("lay O1 c", "lay R4 o", "lay O2 o", "lay P1 k", "lay R3 i", "lay G2 n", "lay B2 g", "enter")
    ]
    for move in moves:
        clicked.match.answer(0, move.key)
    assert clicked.match.seats[0].draft == typed.match.seats[0].draft
    assert clicked.match.seats[0].sheet == typed.match.seats[0].sheet


def test_who_lays_by_hand_gets_what_is_laid() -> None:
    """RC-26, RC-27: a ≠ may stand for a letter that a free die shows; it just scores less."""
    table = alone()
    table.say(0, "lay L1 r", "lay R1 e", "lay O1 c", "enter").say(1, "pass")
    assert table.match.scores()[0].parts["words"] == 0  # REC is not listed
    other = alone()
    other.say(0, "lay L1 r", "lay R1 e", "lay G1 s", "lay G3 t", "enter").say(1, "pass")
    assert other.match.scores()[0].parts["words"] == 3


def test_a_word_goes_on_from_what_is_laid() -> None:
    table = alone()
    table.throw()
    table.match.answer(0, "lay O1 c")
    assert table.why(0, "word reading") == "RC-20"
    table.say(0, "cooking")
    table.say(1, "pass")
    assert table.match.scores()[0].parts == {"words": 7, "bonus": 2, "extra": 0}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("word ay", "RC-5"),
        ("enter", "RC-5"),
        ("word readingsreadings", "RC-5"),
        ("lay R1 a", "RC-21"),
        ("lay O2 e", "RC-22"),
        ("word mimic", "RC-20"),
        ("word xylem", "RC-20"),
        ("word sessions", "RC-20"),
        ("word pl4y", "RC-5"),
        ("vote valid", "RC-11"),
    ],
)
def test_a_refusal_cites_its_rule_and_costs_nothing(text: str, rule: str) -> None:
    """GE-47, RC-5, RC-20 to RC-24: the player still has to write or pass."""
    table = alone()
    assert table.why(0, text) == rule
    assert table.task(0) == "write"


def test_a_die_serves_once() -> None:
    """RC-20."""
    table = alone()
    table.throw()
    table.match.answer(0, "lay R1 e")
    assert table.why(0, "lay R1 e") == "RC-20"


def test_a_letter_of_a_differ_is_nowhere_else() -> None:
    """RC-23, RC-24: neither by a letter die nor by another wildcard."""
    table = alone()
    table.throw()
    table.match.answer(0, "lay L1 s")
    assert table.why(0, "lay G1 s") == "RC-23"
    assert table.why(0, "lay O2 s") == "RC-23"
    assert table.why(0, "lay O2 e") == "RC-22"


def test_totals_start_at_0_and_turns_go_round_from_the_first_seat() -> None:
    """RC-3, RC-40, RC-41, RC-49, RC-50."""
    table = alone(PLAY)
    assert table.scores == [0, 0]
    for _ in range(2):
        for seat in (0, 1):
            assert table.due == [seat]
            table.say(seat, "word play")


def test_the_best_word_of_the_round_earns_two_more() -> None:
    """GE-45, RC-42, RC-44: PLAY 4 against BALL 5."""
    table = Sitting(ONE_BY_ONE, 2, [PLAY, BALL])
    table.say(0, "word play").say(1, "word ball")
    assert table.scores == [4, 7]


def test_a_shared_best_word_earns_one_each_and_may_be_the_same_word() -> None:
    """RC-45, RC-56."""
    assert together(2, PLAY).say(0, "word play").say(1, "word play").scores == [5, 5]


def test_nobody_earns_a_bonus_for_nothing() -> None:
    """GE-44, RC-14, RC-46."""
    assert alone(PLAY).say(0, "pass").say(1, "pass").scores == [0, 0]


def test_any_word_may_be_played() -> None:
    """RC-43: a short one too."""
    assert alone(PLAY).say(0, "word lay").say(1, "pass").scores == [5, 0]


def test_the_game_ends_with_the_round_and_the_highest_total_wins() -> None:
    """GE-42, RC-47."""
    table = Sitting(ONE_BY_ONE, 3, [PLAY, BALL, PLAY]).totals(29, 25, 10)
    table.say(0, "word play").say(1, "word ball")
    assert not table.match.over
    table.say(2, "pass")
    assert (table.match.over, table.match.why, table.scores) == (True, "target", [33, 32, 10])


def test_a_tie_for_the_win_is_played_off_without_bonus() -> None:
    """GE-43, RC-48: the third seat does not take part."""
    table = Sitting(ONE_BY_ONE, 3, [PLAY, BALL, PLAY, BALL, PLAY]).totals(29, 26, 10)
    table.say(0, "word play").say(1, "word ball").say(2, "pass")
    assert table.scores == [33, 33, 10]
    assert table.due == [0]
    table.say(0, "word ball").say(1, "word play")
    assert (table.match.why, table.scores) == ("tiebreak", [38, 37, 10])


def test_after_ten_level_extra_turns_lots_decide() -> None:
    """RC-48, RC-57: in All Together one throw serves those who tie."""
    table = Sitting(ALL_TOGETHER, 3, [PLAY] * 11 + ["1"]).totals(24, 24, 0)
    table.say(0, "word play").say(1, "word play").say(2, "pass")
    for _ in range(10):
        assert table.due == [0, 1]
        table.say(0, "word lay").say(1, "word lay")
    assert (table.match.over, table.match.why) == (True, "lots")
    assert [score.order for score in table.match.scores()] == [(59, 0), (59, 1), (0, 0)]


def test_all_together_ends_at_25() -> None:
    """RC-57, RC-58: and nobody's time is measured."""
    table = Sitting(ALL_TOGETHER, 2, [PLAY]).totals(19, 0)
    table.say(0, "word play").say(1, "pass")
    assert (table.scores, table.match.over) == ([25, 0], True)


def test_a_full_page_is_followed_by_a_fresh_one() -> None:
    table = alone(PLAY)
    for _ in range(11):
        table.say(0, "pass").say(1, "pass")
    cells = table.match.seats[0].sheet
    assert cells[table.match.spec["points1"]] == 1
    assert cells[table.match.spec["points2"]] == 0


# --- referees ---------------------------------------------------------------------------------------------


def test_the_dictionary_gives_0_for_what_it_does_not_know() -> None:
    """GE-46, RC-4, RC-6, RC-10, RC-13: legal, but worth nothing; proper nouns are not listed."""
    table = alone(PLAY).say(0, "word yalp").say(1, "pass")
    assert table.scores == [0, 0]


@pytest.mark.parametrize(("votes", "points"), [(("valid", "invalid"), 0), (("valid", "valid"), 6)])
def test_a_vote_needs_more_than_half_of_the_others(votes: tuple[str, str], points: int) -> None:
    """GE-46, RC-11, RC-12: a tie rejects; the maker has no vote."""
    table = Sitting(ONE_BY_ONE, 3, [PLAY] * 3, referee="vote").say(0, "word yalp")
    assert table.due == [1, 2]
    table.say(1, f"vote {votes[0]}").say(2, f"vote {votes[1]}")
    table.say(1, "pass").say(2, "pass")
    assert table.scores[0] == points


def test_votes_are_shown_together() -> None:
    """RC-11."""
    table = Sitting(ONE_BY_ONE, 3, [PLAY] * 3, referee="vote").say(0, "word yalp")
    before = view(table.match, 2)._replace(others=())
    table.say(1, "vote valid")
    assert view(table.match, 2)._replace(others=()) == before


def test_who_has_left_approves() -> None:
    """RC-12: silence approves."""
    table = Sitting(ONE_BY_ONE, 3, [PLAY] * 3, referee="vote").say(0, "word yalp")
    table.match.leave(1)
    table.say(2, "vote valid")
    assert table.match.seats[0].sheet[table.match.spec["points1"]] == 1 + 4


def test_hybrid_votes_on_unlisted_words_only_and_never_on_a_pass() -> None:
    """RC-10, RC-54: in seat order, when all have written."""
    table = together(3, PLAY, referee="hybrid")
    table.say(0, "word play").say(1, "word yalp").say(2, "pass")
    assert table.due == [0, 2]
    assert table.task(0) == "vote 1"
    table.say(0, "vote valid").say(2, "vote valid")
    assert table.scores == [5, 5, 0]


def test_a_house_rule_lets_one_try_again() -> None:
    """RC-13: an unlisted word is refused."""
    assert alone(PLAY, invalid_word="retry").why(0, "word yalp") == "RC-13"
    assert alone(PLAY, invalid_word="retry").why(0, "word play") == ""


def test_every_rule_of_the_specification_has_its_sentence() -> None:
    assert len(RULES) == 83  # 82, and RC-106: what the same dice for everybody add
    assert all(rule.text.endswith(".") for rule in RULES)


@pytest.mark.parametrize(("text", "word"), [("co=king", "cooking"), ("word rea≠ing", "reading"), ("r≠n", "ran")])
def test_tapped_wildcards_are_understood(text: str, word: str) -> None:
    """RC-22, RC-23: what the dice spell in their order, with the letter that makes a listed word."""
    table = alone()
    table.throw()
    meant = table.match.answer(0, text)
    assert "".join(move.key[-1] for move in meant[:-1]) == word


def test_a_wildcard_that_fits_no_word_must_be_named() -> None:
    """RC-20."""
    assert alone().why(0, "g=g") == "RC-20"


def test_a_written_word_is_counted_at_once_for_its_owner_and_for_nobody_else() -> None:
    """RC-42, RC-53: the player sees what it would bring."""
    table = together(2)
    table.throw()
    table.match.answer(0, "word streaming")
    assert table.match.game.score(table.match.table, table.match.seats[0].sheet).total == 8
    assert table.match.game.score(table.match.table, table.match.table.public_sheets[0]).total == 0

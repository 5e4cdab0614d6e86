"""The Last Die: the derived examples GE-31 to GE-39, and every rule of it."""

import pytest

from rollwright.games.rolling_cubes import LAST_DIE

from .tables import Sitting

C = "A E I O C T S N R B P Y J"
"""A throw that shows the letters of CAT and more."""


def dice(table: Sitting) -> str:
    """A throw of the unused dice, each with its first face but A and T where CAT needs them."""
    names = [die.id for die in table.match.asks[0].dice]
    return " ".join({"R": "A", "O": "T", "G": "S", "L": "B", "B": "R", "P": "J"}[name[0]] for name in names)


def play(players: int, *texts: str, throws: dict[int, str] | None = None, **options: str) -> Sitting:
    """Texts in the order of play; every throw shows the same unless said."""
    table, nth = Sitting(LAST_DIE, players, [], **options), 0
    for text in texts:
        while table.match.asks:
            shown = (throws or {}).get(nth) or (C if len(table.match.asks[0].dice) == 13 else dice(table))
            table.throws, nth = [shown], nth + 1
            table.throw()
        table.say(table.match.due()[0], text)
    while table.match.asks:
        table.throws = [C if len(table.match.asks[0].dice) == 13 else dice(table)]
        table.throw()
    return table


def won(table: Sitting) -> list[str]:
    """For each seat, why it won a round."""
    return [" ".join(why for why, n in score.parts.items() if n) for score in table.match.scores()]


def test_who_completes_a_word_loses_to_the_player_before() -> None:
    """GE-31, RC-61, RC-64, RC-65, RC-72: CAT; the next seat starts the next round."""
    table = play(3, "add O1 c", "throw", "add R1 a", "throw", "add O2 t")
    assert won(table) == ["", "completed", ""]
    assert table.due == [1]
    assert table.task(1) == "add"


def test_two_letters_are_no_completed_word() -> None:
    """GE-32, RC-64: AT goes on."""
    table = play(2, "add R1 a", "throw", "add O1 t")
    assert won(table) == ["", ""]
    assert table.task(0) == "respond"


def test_a_wildcard_cannot_begin_and_then_declares_its_letter() -> None:
    """GE-33, RC-60, RC-62."""
    first = "O E I A = T != S N B R P J"
    table = Sitting(LAST_DIE, 2, [first])
    assert {key for key in table.legal(0) if key.split()[1] in ("O1", "G1")} == set()
    assert table.why(0, "add O1 o") == "RC-60"
    table.say(0, "add R1 o").say(1, "throw")
    table.throws = ["E I A = T != S N B R P J"]
    legal = table.legal(1)
    assert {key for key in legal if key.startswith("add O1")} == {"add O1 o"}
    assert len([key for key in legal if key.startswith("add G1")]) == 25
    assert table.why(1, "add O1 e") == "RC-62"
    assert table.why(1, "add G1 o") == "RC-62"


def test_a_declared_letter_is_blocked_and_must_be_in_the_answer_once() -> None:
    """GE-34, RC-63, RC-69: S, ≠ as T, A; STATE fails, STARE answers the doubt."""
    for word in ("state", "stare"):
        table = Sitting(LAST_DIE, 3, ["A E I O S T S N R B P Y J"])
        table.say(0, "add O1 s").say(1, "throw")
        table.throws = ["A E I O T != N R B P Y J"]
        table.say(1, "add G1 t").say(2, "throw")
        table.throws = ["A E I O T N R B P Y J"]
        assert table.why(2, "add O2 t") == "RC-63"
        table.say(2, "add R1 a").say(0, "doubt").say(2, f"name {word}")
        assert won(table)[0 if word == "state" else 2] == ("doubt_ok" if word == "state" else "doubt_failed")


@pytest.mark.parametrize(("award", "seat"), [("doubter", 2), ("last_valid", 0)])
def test_a_bluff_is_allowed_and_may_be_doubted(award: str, seat: int) -> None:
    """GE-35, RC-67 to RC-69: X, then ≠ declared Q."""
    table = Sitting(LAST_DIE, 3, ["A E I O S T S N R B P Y X"], doubt_award=award)
    table.say(0, "add P1 x").say(1, "throw")
    table.throws = ["A E I O S T != N R B P Y"]
    table.say(1, "add G1 q").say(2, "doubt").say(1, "give_up")
    assert won(table)[seat] == "doubt_ok"


def test_a_doubt_that_is_answered_loses() -> None:
    """GE-36, RC-69: QUIET."""
    table = Sitting(LAST_DIE, 3, ["A E I U S T S N R B P Y Q"]).say(0, "add P1 q").say(1, "throw")
    table.throws = ["A E I U S T S N R B P Y"]
    table.say(1, "add R4 u").say(2, "doubt").say(1, "quiet")
    assert won(table) == ["", "doubt_failed", ""]


@pytest.mark.parametrize("answer", ["name quo", "name quxx", "name stare", "name quie"])
def test_an_answer_that_does_not_fit_or_is_no_word_fails(answer: str) -> None:
    """RC-69: it must begin so, be longer, and be listed."""
    table = Sitting(LAST_DIE, 2, ["A E I U S T S N R B P Y Q"]).say(0, "add P1 q").say(1, "throw")
    table.throws = ["A E I U S T S N R B P Y"]
    table.say(1, "add R4 u").say(0, "doubt").say(1, answer)
    assert won(table)[0] == ("" if answer == "name quo" else "doubt_ok")


def test_an_answer_has_three_to_thirteen_letters() -> None:
    """RC-5, RC-69."""
    table = Sitting(LAST_DIE, 2, [C]).say(0, "add R1 a").say(1, "doubt")
    assert table.why(0, "name ab") == table.why(0, "enter") == "RC-5"
    table.match.answer(0, "a")
    assert table.why(0, "name bat") == "RC-69"
    table.say(0, *"bsolutenesses"[:12])
    assert table.why(0, "z") == "RC-5"


def test_who_will_not_add_concedes_but_the_first_die_must_be_laid() -> None:
    """RC-60, RC-66."""
    table = Sitting(LAST_DIE, 2, [C])
    assert table.why(0, "concede") == "RC-60"
    table = play(2, "add O1 c", "throw", "concede")
    assert won(table) == ["concede", ""]


def test_throwing_accepts_the_letter_before() -> None:
    """RC-68, RC-70: too late to doubt, unless the house rule lets one."""
    assert play(2, "add O1 c", "throw").why(1, "doubt") == "RC-70"
    late = play(2, "add O1 c", "throw", "doubt", "give_up", doubt_window="before_and_after_throw")
    assert won(late) == ["", "doubt_ok"]
    assert Sitting(LAST_DIE, 2, [C], doubt_window="before_and_after_throw").why(0, "doubt") == "RC-68"
    assert Sitting(LAST_DIE, 2, [C]).why(0, "doubt") == "RC-68"


def test_without_dice_one_can_only_doubt_or_concede() -> None:
    """GE-37, RC-71, RC-66: thirteen letters that make no word."""
    ids = ["P1", "B1", "B2", "L1", "G1", "G2", "G3", "O1", "O2", "R1", "R2", "R3", "R4"]
    texts: list[str] = []
    for nth, id in enumerate(ids):
        letter = {"R": "a", "O": "t", "G": "s", "L": "b", "B": "r", "P": "j"}[id[0]]
        texts += (["throw"] if nth else []) + [f"add {id} {letter}"]
    first = {0: "A A A A T T S S S B R R J"}
    table = play(2, *texts, throws=first)
    assert table.legal(1) == {"concede", "doubt"}
    assert table.why(1, "throw") == "RC-71"
    assert play(2, "add O1 c").why(1, "concede") == "RC-71"
    assert play(2, "add O1 c", "throw").why(1, "throw") == "RC-71"
    table.say(1, "concede")
    assert won(table) == ["no_dice", ""]


def test_of_equal_dice_of_one_colour_the_first_is_laid() -> None:
    """RC-61: and a die lies in the word only once."""
    table = Sitting(LAST_DIE, 2, ["A A E I S S N N N B P Y J"])
    assert table.why(0, "add R2 a") == table.why(0, "add G2 n") == "RC-61"
    assert table.why(0, "add R1 e") == "RC-60"
    assert table.why(0, "add R1 a") == ""
    table.say(0, "add R1 a").say(1, "throw")
    table.throws = ["A E I S S N N N B P Y J"]
    assert table.why(1, "add R1 a") == "RC-61"
    assert table.why(1, "add R2 a") == ""
    assert table.why(1, "add R2 e") == "RC-61"


@pytest.mark.parametrize(("players", "target"), [(2, 5), (3, 3)])
def test_the_target_is_five_between_two_and_three_else(players: int, target: int) -> None:
    """GE-38, RC-73: one point a round (RC-72), every round to the last adder."""
    table = Sitting(LAST_DIE, players, [])
    rounds = 0
    while not table.match.over:
        table.throws = [C]
        starter = table.due[0]
        table.say(starter, "add R1 a").say(table.due[0], "doubt")
        table.say(starter, "name able" if starter == 0 else "give_up")
        rounds += 1
        assert sum(table.scores) == rounds
    assert (max(table.scores), table.match.why) == (target, "target")


def test_a_single_doubted_letter_has_no_letter_before() -> None:
    """GE-39, RC-69: the doubter wins even where the last valid letter counts."""
    table = Sitting(LAST_DIE, 3, ["A E I O S T S N R B P Y X"], doubt_award="last_valid")
    table.say(0, "add P1 x").say(1, "doubt").say(0, "give_up")
    assert won(table)[1] == "doubt_ok"


def test_where_players_judge_a_word_is_claimed() -> None:
    """RC-74, RC-11, RC-12: all but the last adder vote; once for each letter."""
    for votes, due in ((("valid", "valid"), ["", "completed", ""]), (("valid", "invalid"), ["", "", ""])):
        table = play(3, "add O1 c", "throw", "add R1 a", "throw", "add O2 t", referee="vote")
        table.say(0, "claim")
        assert table.due == [0, 1]
        table.say(0, f"vote {votes[0]}").say(1, f"vote {votes[1]}")
        assert won(table) == due
    assert table.due == [0]
    assert table.why(0, "claim") == "RC-74"
    assert play(2, "add O1 c", "throw", "add R1 a", "throw", referee="vote").why(0, "claim") == "RC-74"
    assert play(2, "add O1 c", "throw", "add R1 a", referee="hybrid").why(0, "claim") == "RC-74"
    assert play(3, "add R1 a", "throw", "add O1 t", "throw", "add R2 a").why(0, "claim") == "RC-74"


def test_an_answer_is_voted_on_where_players_judge() -> None:
    """RC-74: by all except its namer; under hybrid a listed word wins at once."""
    table = play(3, "add O1 c", "doubt", "name cxq", referee="vote")
    assert table.due == [1, 2]
    table.say(1, "vote valid").say(2, "vote valid")
    assert won(table)[0] == "doubt_failed"
    assert won(play(3, "add O1 c", "doubt", "name cat", referee="hybrid"))[0] == "doubt_failed"
    assert play(3, "add O1 c", "doubt", "name cxq", referee="hybrid").due == [1, 2]


def test_neither_wildcard_brings_a_declared_letter_again() -> None:
    """RC-63 against a =, RC-62 against another ≠."""
    table = Sitting(LAST_DIE, 3, ["A E I O S T S N R B P Y J"])
    table.say(0, "add O1 s").say(1, "throw")
    table.throws = ["A E I O T != N R B P Y J"]
    table.say(1, "add G1 t").say(2, "throw")
    table.throws = ["A E I O = != R B P Y J"]
    assert table.why(2, "add O2 t") == "RC-63"
    assert table.why(2, "add G2 t") == "RC-62"
    assert table.why(2, "add O2 e") == "RC-62"


def test_a_move_at_the_wrong_time_cites_its_own_rule() -> None:
    """RC-61, RC-69, RC-20: nothing is added before the throw, named before a doubt, or written at all."""
    table = play(2, "add O1 c")
    assert [table.why(1, text) for text in ("add R1 a", "name cat", "word cat")] == ["RC-61", "RC-69", "RC-20"]
    assert [table.why(1, text) for text in ("vote maybe", "add G3 =")] == ["RC-11", "RC-61"]


def test_who_is_doubted_is_told_to_name_a_longer_word_and_how_to_give_up() -> None:
    """RC-69."""
    table = play(2, "add O1 c", "doubt")
    asked = table.asked(0)
    assert asked == "You are doubted: name a longer word that begins with C, or give up."
    table.say(0, "give_up")
    assert won(table) == ["", "doubt_ok"]


def test_the_dice_in_the_word_are_told_by_their_colour() -> None:
    """RC-61: a cross alone would not say which die lies there, and nobody knows their ids."""
    board = LAST_DIE.components.board
    assert board is not None
    assert [field.mark(1).text for field in board.groups["laid"].boxes] == [f"({sign})" for sign in "RRRROOGGGLBBP"]

"""The dice of the kit: the same for the same seed, whoever asks in whichever order."""

from rollwright import Deck, Die
from rollwright.testkit import RandomDice

DICE = [Die("red"), Die("blue", ("a", "b", "c"))]
DECK = Deck("deck", tuple("abcdefgh"))


def test_the_same_seed_throws_the_same_in_any_order() -> None:
    one, other = RandomDice("x"), RandomDice("x")
    forth = [one.faces("s", nth, DICE) for nth in range(50)]
    back = [other.faces("s", nth, DICE) for nth in reversed(range(50))]
    assert forth == back[::-1]
    assert forth != [RandomDice("y").faces("s", nth, DICE) for nth in range(50)]
    assert forth != [one.faces("t", nth, DICE) for nth in range(50)]


def test_every_face_comes_and_no_other() -> None:
    throws = [RandomDice(1).faces("s", nth, DICE) for nth in range(200)]
    assert {throw[0] for throw in throws} == set(range(1, 7))
    assert {throw[1] for throw in throws} == {1, 2, 3}


def test_a_deck_is_drawn_without_putting_back() -> None:
    dice = RandomDice(2)
    cards = [card for nth in range(0, 8, 2) for card in dice.cards(DECK, nth, 2)]
    assert sorted(cards) == list(range(1, 9))
    assert cards != sorted(cards)


def test_what_was_drawn_before_stays_out() -> None:
    dice = RandomDice(3, {"deck": [4, 1]})
    assert dice.cards(DECK, 0, 2) == (4, 1)
    assert sorted(dice.cards(DECK, 2, 6)) == [2, 3, 5, 6, 7, 8]

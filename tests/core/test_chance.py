"""Dice and cards come from outside, can be asked for in any order, and can be proved."""

from collections import Counter
from fractions import Fraction
from hashlib import sha256
from itertools import pairwise, product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rollwright.core.chance import Chance, FixedDice, QuickDice, SeededDice, TypedDice
from rollwright.core.dice import Deck, Die, outcomes
from rollwright.core.errors import WrongChance

pytestmark = pytest.mark.slow

D4, D6 = Die("d4", ("1", "2", "3", "4")), Die("d6")
QUICK = [(14, 6), (3, 2), (5, 1), (5, 6), (4, 6), (7, 4)]
QUICK_CARDS = (1, 40, 29, 22, 30)
DECK = Deck("deck", tuple(f"card {n}" for n in range(1, 41)))


def test_the_nth_throw_is_the_same_whenever_it_is_asked_for() -> None:
    dice = SeededDice("secret")
    forwards = [dice.faces("table", nth, [D6, D6]) for nth in range(50)]
    backwards = [SeededDice("secret").faces("table", nth, [D6, D6]) for nth in reversed(range(50))]
    assert forwards == backwards[::-1]


def test_streams_dice_and_nonces_differ() -> None:
    dice = SeededDice("secret")
    series = [tuple(dice.faces(stream, nth, [D6])[0] for nth in range(30)) for stream in ("table", "seat 0", "seat 1")]
    other_die = tuple(dice.faces("table", nth, [Die("other")])[0] for nth in range(30))
    salted = SeededDice("secret", ["salt"])
    with_nonce = tuple(salted.faces("table", nth, [D6])[0] for nth in range(30))
    assert len({*series, other_die, with_nonce}) == 5


@pytest.mark.parametrize("dice", [SeededDice("fair?"), QuickDice(1), QuickDice(2)], ids=["seeded", "quick", "quick 2"])
def test_every_face_comes_equally_often(dice: Chance) -> None:
    """Chi square over 20,000 throws of a d6 and a d20 stays below its 0.1 % limit."""
    for sides, limit in ((6, 20.52), (20, 43.82)):
        die = Die("die", tuple(str(n) for n in range(1, sides + 1)))
        n = 20_000
        seen = Counter(dice.faces("table", nth, [die])[0] for nth in range(n))
        assert set(seen) == set(range(1, sides + 1))
        assert sum((count - n / sides) ** 2 / (n / sides) for count in seen.values()) < limit


@pytest.mark.parametrize("dice", [SeededDice("fair?"), QuickDice(1)], ids=["seeded", "quick"])
def test_neighbouring_throws_dice_and_seeds_have_nothing_in_common(dice: Chance) -> None:
    """Chi square of the 36 pairs: two dice of a throw, and one die in successive throws; 0.1 % limit of 35 degrees."""
    throws = [dice.faces("table", nth, [D6, Die("other")]) for nth in range(20_000)]
    after = [(first[0], second[0]) for first, second in pairwise(throws)]
    for pairs in (throws, after):
        seen = Counter(pairs)
        expected = len(pairs) / 36
        assert sum((seen[a, b] - expected) ** 2 / expected for a in range(1, 7) for b in range(1, 7)) < 66.62


def test_quick_dice_are_the_same_in_every_build() -> None:
    """Compiled, interpreted and in a browser: simulations can be compared across machines."""
    dice = QuickDice(7)
    die = Die("d20", [str(n) for n in range(1, 21)])
    assert [dice.faces("table", nth, [die, D6]) for nth in range(6)] == QUICK
    assert dice.cards(DECK, 0, 5) == QUICK_CARDS


@pytest.mark.parametrize("nonces", [(), ("",), ("a",), ("a", "b")])
def test_who_knows_the_commitment_does_not_know_the_dice(nonces: tuple[str, ...]) -> None:
    """The key of the dice is not what was published, and no two ways to add nonces give the same key."""
    secret = "ab" * 32
    dice = SeededDice(secret, nonces)
    assert dice.key.hex() != dice.commitment
    assert dice.key != sha256("\n".join([secret, *nonces]).encode()).digest()
    assert SeededDice(secret, ("a\nb",)).key != SeededDice(secret, ("a", "b")).key


def test_the_commitment_binds_the_secret_and_does_not_depend_on_the_nonces() -> None:
    assert SeededDice("secret").commitment == sha256(b"secret").hexdigest()
    assert SeededDice("secret", ["a"]).commitment == SeededDice("secret", ["b"]).commitment


@given(st.text(min_size=1, max_size=8), st.integers(0, 36))
def test_a_deck_is_a_shuffle_read_from_its_top(secret: str, nth: int) -> None:
    dice = SeededDice(secret)
    order = dice.cards(DECK, 0, 40)
    assert sorted(order) == list(range(1, 41))
    assert dice.cards(DECK, nth, 4) == order[nth : nth + 4]


def test_fixed_dice_run_dry_with_a_name() -> None:
    dice = FixedDice({"table": [[3]]}, {"deck": [7, 8]})
    assert dice.faces("table", 0, [D6]) == (3,)
    assert dice.cards(DECK, 1, 1) == (8,)
    with pytest.raises(WrongChance, match="'table' has only 1"):
        dice.faces("table", 1, [D6])
    with pytest.raises(WrongChance, match="runs dry at card 3"):
        dice.cards(DECK, 1, 2)


def test_typed_dice_are_what_somebody_says_they_see() -> None:
    dice = TypedDice(lambda what, names, choices: ["4", "2"] if what == "dice" else ["card 9"])
    assert dice.faces("table", 0, [D4, D6]) == (4, 2)
    assert dice.cards(DECK, 0, 1) == (9,)
    with pytest.raises(WrongChance, match="not a throw of d4"):
        dice.faces("table", 0, [D4])
    with pytest.raises(WrongChance):
        TypedDice(lambda what, names, choices: ["9"]).faces("table", 0, [D4])


@given(st.lists(st.sampled_from([D4, D6, Die("coin", ("heads", "tails"))]), min_size=1, max_size=4))
def test_outcomes_are_all_throws_with_equal_dice_grouped(dice: list[Die]) -> None:
    """Exactly: the ways add up, and every ordered throw is counted once."""
    kinds = [die.faces for die in dice]

    def group(throw: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
        return tuple(sorted((*faces, str(face)) for faces, face in zip(kinds, throw, strict=True)))

    due = Counter(group(throw) for throw in product(*[range(1, len(faces) + 1) for faces in kinds]))
    found = Counter({group(outcome.faces): outcome.ways for outcome in outcomes(dice)})
    assert found == due
    total = prod(len(faces) for faces in kinds)
    assert sum(Fraction(outcome.ways, total) for outcome in outcomes(dice)) == 1


def test_five_dice_have_252_outcomes_not_7776() -> None:
    assert sum(1 for _ in outcomes([Die(str(n)) for n in range(5)])) == 252


def test_faces_and_cards_have_names() -> None:
    letter = Die("letter", ("A", "=", "!="))
    assert (letter.face("="), letter.face("B"), D6.face(3)) == (2, 0, 3)
    assert (DECK.card("card 40"), DECK.card("joker")) == (40, 0)

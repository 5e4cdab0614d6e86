"""A first round in the shop: from an empty sheet to two sales and an upgrade, then on into a real game."""

from typing import Final

from rollwright.core.lesson import Lesson, LessonStep

from .data import ShopData
from .positions import (
    ANY_SYMBOL,
    BREWED,
    FIRST_DIE,
    MIXED,
    MIXING,
    NEXT_ROUND,
    PAID,
    SECOND_DIE,
    SOLD,
    of_this_box,
)

STEPS: Final[tuple[LessonStep, ...]] = (
    LessonStep(
        "This is your shop, still empty. Take dice, mix potions and sell them: who has the most renown in the end "
        "wins.",
        FIRST_DIE,
        (),
        "",
        (),
    ),
    LessonStep(
        "The other player has set the dice. Take the die on spot 1: Mandrake and Unicorn Hair, and the bonus below "
        "counts the die twice.",
        FIRST_DIE,
        ("pick s1",),
        "That is a good die too. But take the one on spot 1 now: its bonus counts it twice.",
        ("s1", "chit.1"),
    ),
    LessonStep(
        "You have two Mandrake and two Unicorn Hair. Now take the Eye of Newt on spot 4, for the symbol below it.",
        SECOND_DIE,
        ("pick s4",),
        "Not bad, but a symbol is lasting: take the die on spot 4.",
        ("s4", "chit.4"),
    ),
    LessonStep(
        "A symbol of your choice: the more you have of one kind, the more each is worth. Take the Sword.",
        ANY_SYMBOL,
        ("gain sword",),
        "The Squire is here and brings another Sword. Take the Sword, so that they add up.",
        ("sym.sword:1", "customer.3"),
    ),
    LessonStep(
        "Now you may mix and sell. Mandrake and Unicorn Hair make a Strength potion: mix one.",
        MIXING,
        ("mix strength",),
        "First mix a Strength potion: two customers want one.",
        ("ing.mandrake:1", "ing.unicorn_hair:1", "pot.strength:1"),
    ),
    LessonStep(
        "Crossed bubbles are used up for good; the recipes stand beside the potions. Mix a second Strength potion.",
        MIXED,
        ("mix strength",),
        "Mix a second Strength potion first; you have two customers for them.",
        ("ing.mandrake:2", "ing.unicorn_hair:2", "pot.strength:2"),
    ),
    LessonStep(
        "The Squire wants one Strength and pays 2 gold and a Sword. Sell to the Squire.",
        BREWED,
        ("sell W08",),
        "That works as well, but the Squire may be gone next time. Sell to the Squire first.",
        ("customer.3", "pot.strength:1"),
    ),
    LessonStep(
        "Every turn has up to two sales. The Gate Guard is your own customer, whom nobody else sees: sell there too.",
        SOLD,
        ("sell W01",),
        "You still have a Strength potion, and your own Gate Guard wants it.",
        ("dealt", "pot.strength:2"),
    ),
    LessonStep(
        "Two Swords are worth 2 renown, the Gate Guard 2. Your 3 gold buy a shop upgrade: take the Tip Jar, which "
        "adds gold to your first sale of every round.",
        PAID,
        ("buy U13",),
        "Gold in a box brings little. Buy the Tip Jar: it pays in every round.",
        ("tile.1", "gold:1", "gold:2", "gold:3"),
    ),
    LessonStep(
        "That was a round. When somebody has sold to 10 customers there is one more round, and then renown is "
        "counted: customers, symbols, upgrades, and a little for potions and gold left.",
        NEXT_ROUND,
        (),
        "",
        ("sym.sword:1", "sym.sword:2", "upgrade.1", "sold.1", "sold.2"),
    ),
    LessonStep(
        "Now you are the current player: the dice are thrown, and you set them on the spots. You also take first, so "
        "put a die you like over a bonus you like.",
        NEXT_ROUND,
        (),
        "",
        (),
    ),
)


def lesson(box: ShopData) -> Lesson | None:
    """The lesson; a box with other components has none, for its positions would not be the same."""
    same = all(of_this_box(box.fingerprint, step.position) for step in STEPS)
    return Lesson("Your first round", STEPS) if same else None

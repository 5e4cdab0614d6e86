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
        "This is your shop, still empty. Take dice, mix potions and sell them: whoever has the most renown in the end "
        "wins.",
        FIRST_DIE,
        (),
        "",
        (),
    ),
    LessonStep(
        "The other player has set the dice; the small number in a corner only tells them apart. Take the die on spot "
        "1: Mandrake and Unicorn Hair, and the bonus below counts the die twice.",
        FIRST_DIE,
        ("pick s1",),
        "That is a good die too. But take the one on spot 1 now: its bonus counts it twice.",
        ("s1",),
    ),
    LessonStep(
        "With two players everybody takes two dice: now take the Eye of Newt on spot 4, for the symbol below it. A "
        "blank die, with a coin on it, would be 2 gold; what finds no empty bubble is lost.",
        SECOND_DIE,
        ("pick s4",),
        "Not bad, but a symbol is lasting: take the die on spot 4.",
        ("s4",),
    ),
    LessonStep(
        "Choose a symbol. In the end every row of symbols is worth the number in its first empty box, so collect one "
        "kind: take the Sword.",
        ANY_SYMBOL,
        ("gain sword",),
        "The Squire is here and brings another Sword. Take the Sword, so that they add up.",
        ("sym.sword:1",),
    ),
    LessonStep(
        "These are your ingredients. The recipes are printed behind the potions: Mandrake and Unicorn Hair make "
        "Strength, Unicorn Hair and Eye of Newt make Mana, any three make a Special.",
        MIXING,
        (),
        "",
        ("ing.mandrake:1", "ing.mandrake:2", "ing.unicorn_hair:1", "ing.unicorn_hair:2", "ing.eye_of_newt:1"),
    ),
    LessonStep(
        "Now you may mix as much as you like, and sell. Mix a Strength potion from Mandrake and Unicorn Hair.",
        MIXING,
        ("mix strength",),
        "First mix a Strength potion: two customers want one.",
        ("pot.strength:1",),
    ),
    LessonStep(
        "What you use is crossed out, and its bubble never comes back. Mix a second Strength potion.",
        MIXED,
        ("mix strength",),
        "Mix a second Strength potion first; you have two customers for them.",
        ("pot.strength:2",),
    ),
    LessonStep(
        "Every turn has up to two sales. The Squire wants one Strength and pays 2 gold and a Sword: sell to the "
        "Squire.",
        BREWED,
        ("sell W08",),
        "That works as well, but the Squire may be gone next time. Sell to the Squire first.",
        ("customer.3",),
    ),
    LessonStep(
        "The Gate Guard was dealt to you: the others cannot see the card, and only you can sell there. Sell to the "
        "Gate Guard too.",
        SOLD,
        ("sell W01",),
        "You still have a Strength potion, and your own Gate Guard wants it.",
        ("dealt",),
    ),
    LessonStep(
        "Meanwhile the other player has sold to the Novice, and new customers have come. Once in every round you may "
        "buy a shop upgrade: buy the Tip Jar for your 3 gold, it adds 1 gold to your first sale of every round.",
        PAID,
        ("buy U13",),
        "Gold left over brings little. Buy the Tip Jar: it pays in every round.",
        ("tile.1",),
    ),
    LessonStep(
        "That was a round. Your shop has room for four shop upgrades, and for a fifth you discard one; with the die on "
        "spot 5 you reserve a customer or a shop upgrade, for you alone.",
        NEXT_ROUND,
        (),
        "",
        ("chit.5",),
    ),
    LessonStep(
        "Once somebody has served 10 customers (9 with three players, 8 with four), one more round is played, and "
        "everybody may mix a last time. Then renown is added up: that of your customers, symbols and shop upgrades, 1 "
        "for every potion left and 1 for every 2 gold left; ingredients and reserved cards are worth nothing.",
        NEXT_ROUND,
        (),
        "",
        ("sold.1", "sold.2", "sym.sword:3", "upgrade.1"),
    ),
    LessonStep(
        "Now you are the current player: the dice are thrown, and you set one on each spot. With two players you also "
        "take first, so put a die you like over a bonus you like.",
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

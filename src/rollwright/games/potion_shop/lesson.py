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
        "The other player has set the dice. Take the die on spot 1: Mandrake and Unicorn Hair, and the bonus below "
        "counts the die twice.",
        FIRST_DIE,
        ("pick s1",),
        "That is a good die too. But take the one on spot 1 now: its bonus counts it twice.",
        ("s1", "chit.1"),
    ),
    LessonStep(
        "You have two Mandrake and two Unicorn Hair. With two players everybody takes two dice: now take the Eye of "
        "Newt on spot 4, for the symbol below it.",
        SECOND_DIE,
        ("pick s4",),
        "Not bad, but a symbol is lasting: take the die on spot 4.",
        ("s4", "chit.4"),
    ),
    LessonStep(
        "Choose a symbol. One of a kind is worth 1 renown at the end, two are 2, three are 4, then 7, 10, 14 and 18: "
        "so collect one kind, and take the Sword.",
        ANY_SYMBOL,
        ("gain sword",),
        "The Squire is here and brings another Sword. Take the Sword, so that they add up.",
        ("sym.sword:1", "sym.sword:2", "sym.sword:3", "sym.sword:4", "customer.3"),
    ),
    LessonStep(
        "The recipes: Strength is Mandrake and Unicorn Hair, Mana is Unicorn Hair and Eye of Newt, Health is Mandrake "
        "and Venomous Tentacula, Invisibility is Eye of Newt and Venomous Tentacula. Any three ingredients make a "
        "Special.",
        MIXING,
        (),
        "",
        ("pot.strength:1", "pot.mana:1", "pot.health:1", "pot.invisibility:1", "pot.special:1"),
    ),
    LessonStep(
        "Now you may mix as much as you like, and sell. Mix a Strength potion from Mandrake and Unicorn Hair.",
        MIXING,
        ("mix strength",),
        "First mix a Strength potion: two customers want one.",
        ("ing.mandrake:1", "ing.unicorn_hair:1", "pot.strength:1"),
    ),
    LessonStep(
        "What you use is crossed out, and its bubble never comes back. Mix a second Strength potion.",
        MIXED,
        ("mix strength",),
        "Mix a second Strength potion first; you have two customers for them.",
        ("ing.mandrake:2", "ing.unicorn_hair:2", "pot.strength:2"),
    ),
    LessonStep(
        "Every turn has up to two sales. The Squire wants one Strength and pays 2 gold and a Sword: sell to the "
        "Squire.",
        BREWED,
        ("sell W08",),
        "That works as well, but the Squire may be gone next time. Sell to the Squire first.",
        ("customer.3", "pot.strength:1"),
    ),
    LessonStep(
        "The Gate Guard was dealt to you, and nobody else can sell there: sell to the Gate Guard too. With the die on "
        "spot 5 you reserve one more card like that, a customer or a shop upgrade.",
        SOLD,
        ("sell W01",),
        "You still have a Strength potion, and your own Gate Guard wants it.",
        ("dealt", "pot.strength:2", "chit.5"),
    ),
    LessonStep(
        "Once in every round you may buy a shop upgrade, at most four in all. You have 3 gold: buy the Tip Jar, which "
        "adds gold to your first sale of every round.",
        PAID,
        ("buy U13",),
        "Gold left over brings little. Buy the Tip Jar: it pays in every round.",
        ("tile.1", "gold:1", "gold:2", "gold:3"),
    ),
    LessonStep(
        "That was a round. Once somebody has served 10 customers, one more round is played; then renown is added up: "
        "that of your customers, symbols and shop upgrades, 1 for every potion left and 1 for every 2 gold left.",
        NEXT_ROUND,
        (),
        "",
        ("sym.sword:1", "sym.sword:2", "upgrade.1", "sold.1", "sold.2"),
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

"""What the rulebooks of several games with the thirteen dice say alike."""

from typing import Final

from rollwright import Legend, Paragraph

# --- on the table -----------------------------------------------------------------------------------------------

DICE: Final = Paragraph(
    "There are thirteen letter dice in six colours. The four red ones show vowels. Two orange, three green, one light "
    "blue and two blue dice show the consonants. The single purple die shows J, K, Q, W, X or Z. All dice of a colour "
    "are alike.",
    ("RC-1", "RC-2"),
)
WILDCARDS: Final = Legend(
    (
        ("=", "A copy: it stands for a letter that another die of your word shows. In FUN=Y it is a second N."),
        ("≠", "A newcomer: it stands for a letter that is nowhere else in your word. In CUB≠S it is an E."),
    )
)
NO_CIRCLES: Final = Paragraph(
    "Wildcards do not help each other: a = needs a die that really shows the letter, and two ≠ stand for two different "
    "letters. You may use as many wildcards as you have thrown.",
    ("RC-22", "RC-23", "RC-24", "RC-25"),
)

# --- words ------------------------------------------------------------------------------------------------------

MAKING: Final = Paragraph(
    "A word has 3 to 13 letters. Every letter comes from one die, every die serves once, and you need not use them "
    "all. Type the word or choose its dice one after the other; a word that is typed is laid in the way that "
    "scores most.",
    ("RC-5", "RC-20", "RC-21", "RC-27"),
)
COUNTS: Final = Paragraph(
    "A word counts if the list of English words has it; names do not count. A word that is not in the list scores "
    "nothing, and your turn is over. You may also make no word at all, for 0 points. If your table votes on words "
    "instead, more than half of the others must accept yours.",
    ("RC-4", "RC-6", "RC-10", "RC-11", "RC-12", "RC-13", "RC-14"),
)
POINTS: Final = Paragraph(
    "Every die that shows its letter is worth 1 point. The first wildcard of the word is worth nothing, every further "
    "one 1 point.",
    ("RC-30", "RC-31"),
)
EXTRAS: Final = Paragraph(
    "If two dice of the word show the same letter, that is 1 point more, and 2 more if three do. A letter repeated by "
    "a wildcard earns nothing extra. The purple die, if you use it, is worth 1 point more.",
    ("RC-32", "RC-33", "RC-34", "RC-35"),
)

"""The numbered rules of Six Dice Square, in one sentence each; ids as in docs/rules/six_dice_square.md."""

from rollwright.core.rule import Rule

SIX_DICE = Rule("PG-1", "There are six dice: d4, d6, d8, d10, d12 and d20, with the faces 1 up to their sides.")
GRID = Rule("PG-2", "The grid has 36 squares, columns A to F and rows 1 to 6, all empty at the start.")
COLUMNS = Rule("PG-3", "Each die has a number column with one box for each of its numbers: 60 boxes.")
STARS = Rule("PG-4", "There are three stars: the bonus actions.")
MARKER = Rule("PG-5", "A marker shows where you are.")
AIDS = Rule("PG-6", "The small die symbols beside rows and columns only help the memory.")
CATEGORIES = Rule("PG-7", "Squares, rows, columns and unspent stars score.")
AIM = Rule("PG-10", "Mark as many squares as you can; full rows and columns and unspent stars score extra.")
EMPTY_ONLY = Rule("PG-11", "Only empty squares are marked, and marks are never changed.", "{box} is marked already.")
ONCE_A_LINE = Rule("PG-12", "Each die comes once in a row or column.", "There is a {die} in {line} already.")
CROSSED_ONCE = Rule("PG-13", "Each box is crossed off once.", "The {number} of the {die} is crossed off already.")
USED_UP = Rule(
    "PG-14", "A die without a free box is out of the game.", "All {n} boxes of the {die} are crossed off: it is out."
)
TWO_BOXES = Rule("PG-15", "A round crosses two boxes: one for the die you roll, one for the die you write.")
ANY_TYPE = Rule("PG-16", "The die you write need not be the die you rolled.")
SETUP_BOX = Rule("PG-20", "To begin, cross off any one box.")
SETUP_SQUARE = Rule("PG-21", "Then write that box's die into any one square.")
SETUP_START = Rule("PG-22", "That square counts, and your marker starts there.")
PAY_DIE = Rule("PG-23", "Choose a die to roll that still has a free box.")
PAY_BOX = Rule("PG-24", "Before you roll, cross off one free box of that die; which number is up to you.")
ROLL = Rule("PG-25", "The die is rolled once: it is how far you may move and what you cross off afterwards.")
STAY = Rule("PG-26", "The marker stays where it ended; the next round starts there.")
REMAINING = Rule("PG-30", "Every square you move lowers the number by one; what is left is the remaining number.")
ORTHOGONAL = Rule("PG-31", "You move along rows and columns, never diagonally, and never off the grid.")
TWO_TURNS = Rule("PG-32", "A path bends twice at most.")
DESTINATION = Rule("PG-33", "You may pass over marked squares, but not stop in one.", "{box} is marked already.")
NO_RETURN = Rule("PG-34", "No square may be entered twice in a round.")
LENGTHS = Rule(
    "PG-34a",
    "A detour is two squares longer, or four, or six, and so on.",
    "{left} of your {roll}, and this box says {n}: a detour is always two squares longer.",
)
AT_LEAST_ONE = Rule(
    "PG-35", "At least 1 must remain.", "{box} is {n} squares away, and your {roll} goes {most} at most: 1 must remain."
)
EXACT = Rule("PG-36", "You cross off exactly what remains.", "{left} of your {roll}, and this box says {n}.")
IN_RANGE = Rule("PG-37", "The remaining number must be on the die you write.")
STILL_FREE = Rule(
    "PG-38", "The remaining number must still be free.", "The {number} of the {die} is crossed off already."
)
NO_TYPE = Rule(
    "PG-39",
    "You stop only where what remains can be written.",
    "{left} in {box}, and each box of that number is crossed off, or its die is in {row} or {column} already.",
)
REROLL = Rule("PG-40", "Only a 1 may be rolled again.", "Only a 1 may be rolled again, and your die shows {roll}.")
ONE_IS_NOTHING = Rule("PG-41", "A 1 cannot be used to move: roll again or use a star.")
STAR_AFTER_ROLL = Rule("PG-44", "A star is used after the roll, in place of its result.")
STAR_ANYWHERE = Rule("PG-45", "A star marks any one empty square, however far away.")
STAR_TYPE = Rule("PG-46", "A star writes any die that fits and has a free box.", "No die with a free box fits there.")
STAR_MOVES = Rule("PG-47", "The marker moves to the square of the star.")
THIRD_LAST = Rule("PG-48", "The third star ends the game after its mark.")
STUCK = Rule("PG-49", "You may end only when no square can be reached.")
STUCK_FOR_GOOD = Rule("PG-50", "With no square to reach and no star to use, the game is over.")
END_THIRD = Rule("PG-51", "The game ends with the third star.")
END_BOXES = Rule("PG-52", "The game ends when fewer than two boxes are free at the start of a round.")
END_FULL = Rule("PG-53", "The game ends when all 36 squares are marked.")
NO_PASSING = Rule("PG-54", "There is no passing: while a square can be reached you move or use a star.")
FULL_FIRST = Rule("PG-55", "If the third star fills the last square, the grid counts as full.")
OWN_PACE = Rule("PG-60", "Everybody plays on a sheet and at a pace of their own.")
SAME_STREAM = Rule("PG-61", "The k-th roll of a die is the same for everybody.")
ANY_STREAM = Rule("PG-62", "Each die has a stream of rolls of its own.")
HIDDEN = Rule("PG-63", "Other sheets stay hidden until your own is finished.")
NO_PEEKING = Rule("PG-64", "Nothing can be undone across a roll.")
DAILY = Rule("PG-65", "In the daily form the date is the seed, and one attempt counts.")
ABANDONED = Rule("PG-66", "A sheet that is abandoned scores as it stands.")
FREE_SETUP = Rule("PG-67", "Everybody chooses their own setup.")
RANKING = Rule("PG-68", "Higher total first, then more squares, then more lines, then a shared place.")
POINT_SQUARE = Rule("PG-70", "1 point for each marked square.")
POINT_ROW = Rule("PG-71", "3 points for each full row.")
POINT_COLUMN = Rule("PG-72", "3 points for each full column.")
POINT_STAR = Rule("PG-73", "4 points for each unspent star.")
TOTAL = Rule("PG-74", "The total is the sum of these four, however the game ended.")
RATING = Rule("PG-75", "Alone, the total is the result: from 40 fair, 50 good, 56 very good, 60 master, 63 perfect.")
DOUBLE = Rule("PG-H1", "House rule: every number has two boxes.")
STAR_EITHER = Rule("PG-H2", "House rule: a star may also come in place of paying and rolling.")

RULES = tuple(rule for rule in list(globals().values()) if isinstance(rule, Rule))

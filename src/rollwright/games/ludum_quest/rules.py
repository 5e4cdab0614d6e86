"""The numbered rules of Ludum Quest, in one sentence each; ids as in its specification.

A rule that refuses a move for several reasons has more than one sentence; the first of each number is the rule itself.
"""

from typing import Final

from rollwright.core.rule import Rule

# The setup of competitive and draft.
PLAYERS: Final = Rule("LQ-1", "Two to four play, competitive with one die more than players, the draft with one each.")
BOARD: Final = Rule("LQ-2", "The board has fifteen columns and fifteen rows.")
FIRST_TRIANGLE: Final = Rule(
    "LQ-3", "A black triangle, not painted, stands in H1 from the start, a symbol like any other."
)
ROW_BONUS: Final = Rule("LQ-4", "Rows 4, 8, 11 and 13 have coins at their right end, row 15 has 4 points.")
FOOT: Final = Rule("LQ-5", "The foot of the board prints what symbols cost and what figures are worth.")
PENCILS: Final = Rule("LQ-6", "All draw with one black pencil, and paint each with a colour of their own.")
SCORE_SHEET: Final = Rule("LQ-7", "A score sheet has 7 point boxes, four support boxes for each rival, and 20 coins.")
FIRST_PLAYER: Final = Rule("LQ-8", "Chance decides who starts the first round.")
OPEN_GAME: Final = Rule("LQ-9", "Nothing is hidden at a common board.")

# Rounds and turns
THROW: Final = Rule("LQ-10", "The starting player throws all dice.")
ONE_TURN: Final = Rule("LQ-11", "Everybody takes one turn in order: first drawing, then scoring.")
END_LATER: Final = Rule("LQ-11", "You can end your turn only in its Scoring Phase.")
LEFT_DIE: Final = Rule("LQ-12", "A left-over die of 1 to 4 gives everybody an extra turn; a 5 or 6 gives none.")
NEXT_START: Final = Rule("LQ-13", "The next round starts with the player to the right.")
ACTIVE_ONLY: Final = Rule("LQ-14", "Only whoever has the turn acts or spends coins.")

# Sketching
TAKE_DIE: Final = Rule("LQ-15", "Take one of the dice that are still there; no die there shows what you ask for.")
DIE_TAKEN: Final = Rule("LQ-15", "You have your die for this turn already.")
SPEND: Final = Rule("LQ-16", "Your die pays for symbols: 2 for a circle, 3 for a triangle, 4 for a rhombus.")
TOO_DEAR: Final = Rule("LQ-16", "What is left of your die does not pay for {move}.")
DRAW_LATER: Final = Rule("LQ-16", "Symbols are drawn in the Sketching Phase, when you have a die.")
MUST_SPEND: Final = Rule("LQ-17", "You cannot stop while your die can still pay for a symbol.")
ONE_IS_A_COIN: Final = Rule("LQ-18", "A 1 that remains draws nothing and gives a coin; you have no such 1.")
NO_ROOM: Final = Rule("LQ-19", "Where no box is open a value of 2 or more is lost; a 1 still gives its coin.")
EMPTY_BOX: Final = Rule("LQ-20", "{box} is filled; a symbol stays where it was drawn.")
GRAVITY: Final = Rule("LQ-21", "The box below {box} is empty; symbols stand on each other.")
ADJACENT: Final = Rule("LQ-22", "In the lowest row you draw beside a symbol; both neighbours of {box} are empty.")
COIN_ROWS: Final = Rule("LQ-23", "Whoever draws first in row 4, 8, 11 or 13 takes its coins.")
TOP_ROW: Final = Rule("LQ-24", "Whoever draws first in row 15 has 4 points more in that turn.")

# Figures and scoring
INSTANCE: Final = Rule("LQ-25", "A figure stands wherever its symbols stand, whatever is around it.")
ANY_WAY: Final = Rule("LQ-26", "A figure counts turned and mirrored too.")
ONCE_A_PLACE: Final = Rule("LQ-27", "The same figure on the same boxes counts once.")
VALUES: Final = Rule("LQ-28", "Square 2, slope, spear, chain and stair 3, gate 4, flower 6.")
FRESH: Final = Rule("LQ-29", "You complete the figures that hold a symbol you drew in this turn.")
ALL_COUNT: Final = Rule("LQ-30", "Every completed figure scores, even where figures share symbols.")
PAINT: Final = Rule(
    "LQ-31", "The unpainted symbols of your completed figures get your colour; painted ones keep theirs."
)
REUSE: Final = Rule("LQ-32", "Painted symbols can be part of later figures.")
ONE_NUMBER: Final = Rule("LQ-33", "The points of a turn are one number in your next point box; no points, no box.")
NO_BOX_LEFT: Final = Rule(
    "LQ-34", "With seven boxes filled your points are lost, but figures are painted all the same."
)
SUPPORT: Final = Rule("LQ-35", "A figure brings its other owners one support point for each symbol in their colour.")
FOUR_BOXES: Final = Rule("LQ-36", "Each rival fills at most four support boxes of yours.")
THIRD_BOX: Final = Rule("LQ-37", "The third box of a support row is subtracted.")
OWN_SYMBOLS: Final = Rule("LQ-38", "Your own painted symbols bring you nothing extra.")

# Extra turns
EXTRA_ORDER: Final = Rule("LQ-40", "In the extra turns everybody plays the same left-over die, in the same order.")
EXTRA_SYMBOL: Final = Rule(
    "LQ-41", "In an extra turn a 1 is a coin, a 2 one circle, a 3 one triangle, a 4 one rhombus."
)
EXTRA_COINS: Final = Rule("LQ-42", "In an extra turn coins neither raise the die nor buy a symbol.")
EXTRA_BOX: Final = Rule("LQ-43", "The points of an extra turn go into a box of their own.")

# Coins
COIN_BOX: Final = Rule("LQ-45", "A coin is a stroke in a box, a spent coin a cross; a box serves once.")
COINS_LOST: Final = Rule("LQ-46", "A coin without a free box is lost.")
OWN_TURN: Final = Rule("LQ-47", "Coins are spent in your own turn, on any effect, as long as they last.")
PAINT_ONE: Final = Rule("LQ-48", "In your Scoring Phase 1 coin paints one symbol that nobody has painted.")
PAINT_LATER: Final = Rule("LQ-48", "Painting for a coin waits until your figures are painted.")
PAINT_POOR: Final = Rule("LQ-48", "Painting costs 1 coin, and you have none.")
BUY: Final = Rule("LQ-49", "In your Sketching Phase 2 coins draw a circle or a triangle.")
BUY_POOR: Final = Rule("LQ-49", "Buying a symbol costs 2 coins.")
BUY_RHOMBUS: Final = Rule("LQ-49", "Coins buy circles and triangles, never a rhombus.")
RAISE: Final = Rule("LQ-50", "Before you spend any of your die, 2 coins raise it by 1, to 6 at most.")
PLUS: Final = Rule("LQ-51", "In your Scoring Phase 5 coins add 2 points, if a point box is free.")

# The end
LAST_ROUND: Final = Rule("LQ-53", "The round in which somebody fills the seventh point box is the last.")
TOTAL: Final = Rule("LQ-54", "Your total is your point boxes plus your support; coins count nothing.")
TIES: Final = Rule("LQ-55", "Ties go to more coins gained, then to the higher single point box, else they are shared.")
BOARD_FULL: Final = Rule("LQ-56", "The game also ends after a round that leaves no open box.")

# Dice draft
DRAFT_SETUP: Final = Rule("LQ-60", "The draft has as many dice as players.")
DRAFT_PICK: Final = Rule(
    "LQ-61", "In turn everybody chooses one of the dice that are left and puts it in front of them."
)
LAPS: Final = Rule("LQ-62", "Everybody plays the die before them, then every die moves on to the right with its face.")
ALL_LAPS: Final = Rule("LQ-63", "A round has as many laps as dice, and no extra turn.")
RAISED_DIE: Final = Rule(
    "LQ-64", "A raised die moves on with the face it was thrown with, unless `raise_sticks` is on."
)
DRAFT_END: Final = Rule("LQ-65", "The last round of a draft is played with all its laps.")

# Solitaire
SOLO_SHEET: Final = Rule("LQ-70", "Alone you have your own board, three dice, 7 point boxes and 14 coin boxes.")
PHASES: Final = Rule("LQ-71", "A turn is Collection, Sketching, Sabotage, Scoring, Lockdown, in this order.")
DRAW_NOW: Final = Rule("LQ-71", "Draw what your die shows before you go on.")
COLLECTION: Final = Rule("LQ-72", "A turn begins with a coin; if no coin box is free the game is over.")
TABLE: Final = Rule("LQ-73", "2 draws a circle, 3 a triangle, 4 a rhombus, 5 circle and triangle, 6 any one symbol.")
NO_SUCH_DIE: Final = Rule("LQ-73", "Choose one of the three dice that lie there.")
ONE_PAYS: Final = Rule("LQ-74", "A 1 in the Sketching Phase draws nothing and gives 2 coins.")
PAIR: Final = Rule("LQ-75", "Circle and triangle of a 5 share a side, and both boxes must be open when drawn.")
NO_PAIR: Final = Rule("LQ-76", "Where the pair of a 5 does not fit one of its symbols is drawn, or nothing at all.")
SABOTAGE: Final = Rule("LQ-77", "One of the two other dice is drawn in red by the same table; a 1 is thrown again.")
SABOTAGE_DIE: Final = Rule("LQ-77", "For Sabotage choose one of the two dice that are left.")
STRUCK: Final = Rule("LQ-78", "{box} is struck out.")
SOLO_BONUS: Final = Rule("LQ-79", "The row bonuses are there for your black and red symbols.")
CLAIM: Final = Rule(
    "LQ-80", "That figure cannot be claimed: it needs a symbol of this turn and no painted or struck one."
)
CLAIM_ALL: Final = Rule(
    "LQ-81", "Painted symbols serve no second figure, and you claim until nothing is left to claim."
)
RED_PAINT: Final = Rule("LQ-82", "A red symbol of a claimed figure is painted black for 2 coins, else red.")
SOLO_NUMBER: Final = Rule("LQ-83", "All points of a turn are one number in the next point box.")
LOCKDOWN: Final = Rule("LQ-84", "The third die strikes so many lines: rows from the top, columns from left or right.")
STRUCK_LINES: Final = Rule("LQ-85", "Nothing is drawn in a struck box, and a struck column serves no figure.")
RED_COUNT: Final = Rule("LQ-86", "Red symbols count against you unless they are painted black or struck out.")
SOLO_END: Final = Rule(
    "LQ-87", "A turn ends the game with five reds (lost), then with seven boxes, then with no open box."
)
SOLO_SCORE: Final = Rule("LQ-88", "Alone you score the sum of your point boxes, or nothing if you lost.")
NO_EFFECTS: Final = Rule("LQ-89", "Alone coins only paint red symbols black.")
FOURTEEN: Final = Rule("LQ-90", "No solitaire lasts more than fourteen turns.")

# Mass
OWN_BOARDS: Final = Rule("LQ-100", "Any number play, each on a board of their own; nobody touches another sheet.")
COMMON_DICE: Final = Rule("LQ-101", "One throw serves all; what each makes of it is private.")
STREAM: Final = Rule("LQ-102", "The throw of a turn depends on the event and the number of the turn only.")
GENERATOR: Final = Rule("LQ-103", "The throws of an event can be computed anew by everybody once its seed is told.")
ONES: Final = Rule("LQ-104", "Each 1 of a throw is a coin for all, 2 at most, and is thrown again until it is no 1.")
OWN_END: Final = Rule("LQ-105", "Every sheet ends by itself, so sheets may end in different turns.")
LIVE: Final = Rule("LQ-106", "Live, nobody sees the next throw before all have finished the turn.")
OPEN_EVENT: Final = Rule(
    "LQ-107", "In an open event each goes on alone; what is unfinished ranks behind what is finished."
)
JOINING: Final = Rule("LQ-108", "You can join until the first turn closes.")
PRIVATE: Final = Rule("LQ-109", "Other sheets stay hidden as long as the turn is open.")
PUBLIC: Final = Rule("LQ-110", "Between turns all see the turn, the dice, and how many sheets are still in play.")
SILENCE: Final = Rule("LQ-111", "What a silent player does not decide is decided by the first legal choice.")
AWAY: Final = Rule("LQ-112", "Nobody waits for a player who has been silent for three turns.")
EVENT_END: Final = Rule("LQ-113", "The event is over when every sheet has ended.")
RANKING: Final = Rule(
    "LQ-114", "Finished sheets come first, then unfinished, then lost; then points, coins, highest box."
)
REPLAY: Final = Rule("LQ-115", "The seed and your own decisions tell your whole sheet.")

_ALL: Final = [rule for rule in list(globals().values()) if isinstance(rule, Rule)]
RULES: Final[tuple[Rule, ...]] = tuple({rule.id: rule for rule in reversed(_ALL)}.values())[::-1]

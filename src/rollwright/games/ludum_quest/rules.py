"""The numbered rules of Ludum Quest, in one sentence each; ids as in docs/rules/ludum_quest.md.

Rules that forbid or that hints rest on have a name; a rule broken in several ways has a refusal for each.
"""

from typing import Final

from rollwright import Rule

# Rounds, turns and dice
ONE_TURN: Final = Rule("LQ-11", "Everybody takes one turn in order: first drawing, then scoring.")
END_LATER: Final = ONE_TURN.saying("You can end your turn only in its Scoring Phase.")
TAKE_DIE: Final = Rule("LQ-15", "You take one of the dice that are there.", "No die that is there shows that.")
DIE_TAKEN: Final = TAKE_DIE.saying("You have your die for this turn already.")
SPEND: Final = Rule("LQ-16", "Your die pays for symbols: 2 for a circle, 3 for a triangle, 4 for a rhombus.")
TOO_DEAR: Final = SPEND.saying("What is left of your die does not pay for {move}.")
DRAW_LATER: Final = SPEND.saying("Symbols are drawn in the Sketching Phase, when you have a die.")
MUST_SPEND: Final = Rule("LQ-17", "Draw while your die can pay for a symbol.", "Your die can still pay for a symbol.")
ONE_IS_A_COIN: Final = Rule("LQ-18", "A 1 that remains draws nothing and gives a coin.", "You have no such 1.")
EMPTY_BOX: Final = Rule(
    "LQ-20", "Symbols are drawn in empty boxes and stay there.", "{box} is filled; a symbol stays where it was drawn."
)
GRAVITY: Final = Rule(
    "LQ-21", "Symbols stand on each other.", "The box below {box} is empty; symbols stand on each other."
)
ADJACENT: Final = Rule("LQ-22", "In the lowest row you draw beside a symbol.", "Both neighbours of {box} are empty.")
VALUES: Final = Rule("LQ-28", "Square 2, slope, spear, chain and stair 3, gate 4, flower 6.")
EXTRA_SYMBOL: Final = Rule("LQ-41", "In an extra turn 1 is a coin, 2 a circle, 3 a triangle, 4 a rhombus.")
EXTRA_COINS: Final = Rule("LQ-42", "In an extra turn coins neither raise the die nor buy a symbol.")

# Coins
PAINT_ONE: Final = Rule("LQ-48", "In your Scoring Phase 1 coin paints one symbol that nobody has painted.")
PAINT_LATER: Final = PAINT_ONE.saying("Painting for a coin waits until your figures are painted.")
PAINT_POOR: Final = PAINT_ONE.saying("Painting costs 1 coin, and you have none.")
BUY: Final = Rule("LQ-49", "In your Sketching Phase 2 coins draw a circle or a triangle.")
BUY_POOR: Final = BUY.saying("Buying a symbol costs 2 coins.")
BUY_RHOMBUS: Final = BUY.saying("Coins buy circles and triangles, never a rhombus.")
RAISE: Final = Rule("LQ-50", "Before you spend any of your die, 2 coins raise it by 1, to 6 at most.")
PLUS: Final = Rule("LQ-51", "In your Scoring Phase 5 coins add 2 points, if a point box is free.")
DRAFT_PICK: Final = Rule("LQ-61", "In turn everybody chooses one of the dice that are left.", "No such die is left.")

# Solitaire
PHASES: Final = Rule("LQ-71", "A turn is Collection, Sketching, Sabotage, Scoring, Lockdown, in this order.")
TABLE: Final = Rule("LQ-73", "2 draws a circle, 3 a triangle, 4 a rhombus, 5 circle and triangle, 6 any one symbol.")
NO_SUCH_DIE: Final = TABLE.saying("Choose one of the three dice that lie there.")
PAIR: Final = Rule("LQ-75", "Circle and triangle of a 5 share a side, and both boxes must be open when drawn.")
NO_PAIR: Final = Rule("LQ-76", "Where the pair of a 5 does not fit one of its symbols is drawn, or nothing at all.")
SABOTAGE: Final = Rule("LQ-77", "One of the two other dice is drawn in red by the same table; a 1 is thrown again.")
SABOTAGE_DIE: Final = SABOTAGE.saying("For Sabotage choose one of the two dice that are left.")
STRUCK: Final = Rule("LQ-78", "Nothing is drawn in a box that is struck out.", "{box} is struck out.")
CLAIM: Final = Rule("LQ-80", "A claimed figure holds a symbol of this turn, and no painted or struck one.")
CLAIM_ALL: Final = Rule(
    "LQ-81", "Painted symbols serve no second figure, and you claim until nothing is left to claim."
)
RED_PAINT: Final = Rule("LQ-82", "A red symbol of a claimed figure is painted black for 2 coins, else red.")
LOCKDOWN: Final = Rule("LQ-84", "The third die strikes so many lines: rows from the top, columns from left or right.")
RED_COUNT: Final = Rule("LQ-86", "Red symbols count against you unless they are painted black or struck out.")
NO_EFFECTS: Final = Rule("LQ-89", "Alone coins only paint red symbols black.")

_NAMED: Final = [rule for rule in list(globals().values()) if isinstance(rule, Rule)]
_OTHERS: Final = {
    1: "Two to four play, competitive with one die more than players, the draft with one each.",
    2: "The board has fifteen columns and fifteen rows.",
    3: "A black triangle, not painted, stands in H1 from the start, a symbol like any other.",
    4: "Rows 4, 8, 11 and 13 have coins at their right end, row 15 has 4 points.",
    5: "The foot of the board prints what symbols cost and what figures are worth.",
    6: "All draw with one black pencil, and paint each with a colour of their own.",
    7: "A score sheet has 7 point boxes, four support boxes for each rival, and 20 coins.",
    8: "Chance decides who starts the first round.",
    9: "Nothing is hidden at a common board.",
    10: "The starting player throws all dice.",
    12: "A left-over die of 1 to 4 gives everybody an extra turn; a 5 or 6 gives none.",
    13: "The next round starts with the player to the right.",
    14: "Only whoever has the turn acts or spends coins.",
    19: "Where no box is open a value of 2 or more is lost; a 1 still gives its coin.",
    23: "Whoever draws first in row 4, 8, 11 or 13 takes its coins.",
    24: "Whoever draws first in row 15 has 4 points more in that turn.",
    25: "A figure stands wherever its symbols stand, whatever is around it.",
    26: "A figure counts turned and mirrored too.",
    27: "The same figure on the same boxes counts once.",
    29: "You complete the figures that hold a symbol you drew in this turn.",
    30: "Every completed figure scores, even where figures share symbols.",
    31: "The unpainted symbols of your completed figures get your colour; painted ones keep theirs.",
    32: "Painted symbols can be part of later figures.",
    33: "The points of a turn are one number in your next point box; no points, no box.",
    34: "With seven boxes filled your points are lost, but figures are painted all the same.",
    35: "A figure brings its other owners one support point for each symbol in their colour.",
    36: "Each rival fills at most four support boxes of yours.",
    37: "The third box of a support row is subtracted.",
    38: "Your own painted symbols bring you nothing extra.",
    40: "In the extra turns everybody plays the same left-over die, in the same order.",
    43: "The points of an extra turn go into a box of their own.",
    45: "A coin is a stroke in a box, a spent coin a cross; a box serves once.",
    46: "A coin without a free box is lost.",
    47: "Coins are spent in your own turn, on any effect, as long as they last.",
    53: "The round in which somebody fills the seventh point box is the last.",
    54: "Your total is your point boxes plus your support; coins count nothing.",
    55: "Ties go to more coins gained, then to the higher single point box, else they are shared.",
    56: "The game also ends after a round that leaves no open box.",
    60: "The draft has as many dice as players.",
    62: "Everybody plays the die before them, then every die moves on to the right with its face.",
    63: "A round has as many laps as dice, and no extra turn.",
    64: "A raised die moves on with the face it was thrown with, unless `raise_sticks` is on.",
    65: "The last round of a draft is played with all its laps.",
    70: "Alone you have your own board, three dice, 7 point boxes and 14 coin boxes.",
    72: "A turn begins with a coin; if no coin box is free the game is over.",
    74: "A 1 in the Sketching Phase draws nothing and gives 2 coins.",
    79: "The row bonuses are there for your black and red symbols.",
    83: "All points of a turn are one number in the next point box.",
    85: "Nothing is drawn in a struck box, and a struck column serves no figure.",
    87: "A turn ends the game with five reds (lost), then with seven boxes, then with no open box.",
    88: "Alone you score the sum of your point boxes, or nothing if you lost.",
    90: "No solitaire lasts more than fourteen turns.",
    100: "Any number play, each on a board of their own; nobody touches another sheet.",
    101: "One throw serves all; what each makes of it is private.",
    102: "The throw of a turn depends on the event and the number of the turn only.",
    103: "The throws of an event can be computed anew by everybody once its seed is told.",
    104: "Each 1 of a throw is a coin for all, 2 at most, and is thrown again until it is no 1.",
    105: "Every sheet ends by itself, so sheets may end in different turns.",
    106: "Live, nobody sees the next throw before all have finished the turn.",
    107: "In an open event each goes on alone; what is unfinished ranks behind what is finished.",
    108: "You can join until the first turn closes.",
    109: "Other sheets stay hidden as long as the turn is open.",
    110: "Between turns all see the turn, the dice, and how many sheets are still in play.",
    111: "What a silent player does not decide is decided by the first legal choice.",
    112: "Nobody waits for a player who has been silent for three turns.",
    113: "The event is over when every sheet has ended.",
    114: "Finished sheets come first, then unfinished, then lost; then points, coins, highest box.",
    115: "The seed and your own decisions tell your whole sheet.",
}
RULES: Final[tuple[Rule, ...]] = tuple(
    sorted({*_NAMED, *(Rule(f"LQ-{n}", text) for n, text in _OTHERS.items())}, key=lambda rule: int(rule.id[3:]))
)

WHEN_ALONE: Final[dict[str, Rule]] = {
    "die": PHASES,
    "draw": PHASES,
    "nothing": NO_PAIR,
    "pay": RED_PAINT,
    "skip": RED_PAINT,
    "lock": LOCKDOWN,
    "claim": CLAIM,
}
"""On a sheet of one's own, the rules against moves of another phase, by kind."""
WHEN_TOGETHER: Final[dict[str, Rule]] = {
    "die": DIE_TAKEN,
    "draw": DRAW_LATER,
    "buy": DRAW_LATER,
    "coin": ONE_IS_A_COIN,
    "stop": MUST_SPEND,
    "raise": RAISE,
    "end": END_LATER,
    "paint": PAINT_LATER,
    "plus2": PLUS,
}
"""At a common board, the rules against moves of another decision, by kind."""

"""The numbered rules of Ludum Quest, in one sentence each; ids as in docs/rules/ludum_quest.md.

Rules that forbid or that hints rest on have a name; a rule broken in several ways has a refusal for each.
"""

from typing import Final

from rollwright import Rule

# Rounds, turns and dice
ONE_TURN: Final = Rule("LQ-11", "Everybody takes one turn in order: first drawing, then scoring.")
END_LATER: Final = ONE_TURN.saying("First play your die: your turn ends after that.")
TAKE_DIE: Final = Rule("LQ-15", "You take one of the dice that are there.", "No die that is there shows a {face}.")
DIE_TAKEN: Final = TAKE_DIE.saying("You have your die for this turn already.")
SPEND: Final = Rule("LQ-16", "Your die pays for symbols: 2 for a circle, 3 for a triangle, 4 for a rhombus.")
TOO_DEAR: Final = SPEND.saying("{symbol} costs {cost}, and your die has only {n} left.")
USED_UP: Final = SPEND.saying("Nothing is left of your die to draw with.")
DRAW_LATER: Final = SPEND.saying("Symbols are drawn while you play your die, before your figures are painted.")
MUST_SPEND: Final = Rule(
    "LQ-17", "Draw while your die can pay for a symbol.", "Spend your die before you stop drawing."
)
STILL_LEFT: Final = MUST_SPEND.saying("Your die has {n} left, and a circle costs only 2: draw on.")
COIN_FIRST: Final = MUST_SPEND.saying("Take the coin for your 1 before you go on.")
DRAW_FIRST: Final = MUST_SPEND.saying("Draw what the left-over die shows; a box is open for it.")
ONE_IS_A_COIN: Final = Rule(
    "LQ-18", "A 1 that remains draws nothing and gives a coin.", "Only a die that shows 1 gives its coin."
)
NOT_ONE: Final = ONE_IS_A_COIN.saying("Only a 1 gives a coin, and your die has {n}.")
EMPTY_BOX: Final = Rule(
    "LQ-20", "Symbols are drawn in empty boxes and stay there.", "{box} is filled; a symbol stays where it was drawn."
)
GRAVITY: Final = Rule(
    "LQ-21", "Symbols stand on each other.", "{below} is still empty, and a symbol at {box} has to stand on one there."
)
ADJACENT: Final = Rule(
    "LQ-22",
    "In the lowest row you draw beside a symbol.",
    "In the lowest row you draw beside a symbol, and both neighbours of {box} are empty.",
)
VALUES: Final = Rule("LQ-28", "A Square is worth 2 points, a Slope, Spear, Chain or Stair 3, a Gate 4, a Flower 6.")
EXTRA_SYMBOL: Final = Rule("LQ-41", "In an extra turn 1 is a coin, 2 a circle, 3 a triangle, 4 a rhombus.")
ONLY_THIS: Final = EXTRA_SYMBOL.saying("The left-over die is a {n}: everybody draws {symbol}, and nothing else.")
EXTRA_COINS: Final = Rule("LQ-42", "In an extra turn coins neither raise the die nor buy a symbol.")

# Coins
PAINT_ONE: Final = Rule("LQ-48", "After drawing, 1 coin paints one symbol that nobody has painted.")
PAINT_LATER: Final = PAINT_ONE.saying("Painting for a coin waits until your figures are painted.")
PAINT_POOR: Final = PAINT_ONE.saying("Painting costs 1 coin, and you have none.")
PAINT_EMPTY: Final = PAINT_ONE.saying("There is no symbol at {box} that could be painted.")
PAINT_TWICE: Final = PAINT_ONE.saying("The symbol at {box} is painted already, and keeps its colour.")
BUY: Final = Rule("LQ-49", "While you play your die, 2 coins buy a circle or a triangle.")
BUY_POOR: Final = BUY.saying("Buying a symbol costs 2 coins, and you have {coins}.")
BUY_RHOMBUS: Final = BUY.saying("Coins buy circles and triangles, never a rhombus.")
RAISE: Final = Rule("LQ-50", "Before you spend any of your die, 2 coins raise it by 1, to 6 at most.")
RAISE_POOR: Final = RAISE.saying("Raising the die costs 2 coins, and you have {coins}.")
RAISE_SIX: Final = RAISE.saying("Your die is a 6 already, and no die goes higher.")
RAISE_SPENT: Final = RAISE.saying("You have drawn with your die already; only a fresh one can be raised.")
PLUS: Final = Rule("LQ-51", "After drawing, 5 coins add 2 points, if a point box is free.")
PLUS_POOR: Final = PLUS.saying("Two more points cost 5 coins, and you have {coins}.")
PLUS_FULL: Final = PLUS.saying("Your seven point boxes are full: there is no room for more points.")
DRAFT_PICK: Final = Rule(
    "LQ-61", "In turn everybody chooses one of the dice that are left.", "No die that is left shows a {face}."
)

# Solitaire
PHASES: Final = Rule("LQ-71", "A turn is Collection, Sketching, Sabotage, Scoring, Lockdown, in this order.")
TABLE: Final = Rule("LQ-73", "2 draws a circle, 3 a triangle, 4 a rhombus, 5 circle and triangle, 6 any one symbol.")
DIE_CHOSEN: Final = PHASES.saying("You have chosen this die already.")
DIE_FIRST: Final = PHASES.saying("Symbols are drawn when you have chosen the die for black, or the die for Sabotage.")
NO_SUCH_DIE: Final = TABLE.saying("No die of the three shows a {face}.")
NOT_DRAWN: Final = TABLE.saying("Your {face} draws {symbols} here, and nothing else.")
PAIR: Final = Rule("LQ-75", "Circle and triangle of a 5 share a side, and both boxes must be open when drawn.")
NO_PARTNER: Final = PAIR.saying("A 5 draws two symbols side by side, and beside {box} no second box is open.")
APART: Final = PAIR.saying("The pair began at {first}, and {box} shares no side with it.")
NO_PAIR: Final = Rule("LQ-76", "Where the pair of a 5 does not fit one of its symbols is drawn, or nothing at all.")
OPEN_BOXES: Final = NO_PAIR.saying("Nothing is drawn only where no box is open, and some are.")
SABOTAGE: Final = Rule("LQ-77", "One of the two other dice is drawn in red by the same table; a 1 is thrown again.")
SABOTAGE_DIE: Final = SABOTAGE.saying("Neither of the two dice that are left shows a {face}.")
NOT_SABOTAGED: Final = SABOTAGE.saying("Your {face} draws {symbols} here, in red, and nothing else.")
STRUCK: Final = Rule("LQ-78", "Nothing is drawn in a box that is struck out.", "{box} is struck out.")
CLAIM: Final = Rule("LQ-80", "A claimed figure holds a symbol of this turn, and no painted or struck one.")
CLAIM_LATER: Final = CLAIM.saying("Figures are claimed when both dice are drawn, black and red.")
NO_FIGURE: Final = CLAIM.saying("No complete {figure} stands there.")
CLAIM_PAINTED: Final = CLAIM.saying("The symbol at {spot} is painted: it has served a figure already.")
CLAIM_STRUCK: Final = CLAIM.saying("The symbol at {spot} is struck out, and serves no figure any more.")
CLAIM_OLD: Final = CLAIM.saying("Nothing in this figure was drawn in this turn.")
CLAIM_ALL: Final = Rule(
    "LQ-81", "Painted symbols serve no second figure, and you claim until nothing is left to claim."
)
RED_PAINT: Final = Rule("LQ-82", "A red symbol of a claimed figure is painted black for 2 coins, else red.")
PAY_LATER: Final = RED_PAINT.saying("Coins paint only the red symbols of a figure that you have just claimed.")
LOCKDOWN: Final = Rule("LQ-84", "The third die strikes so many lines: rows from the top, columns from left or right.")
LOCK_LATER: Final = LOCKDOWN.saying("Lines are struck in Lockdown, at the end of your turn.")
LOCK_NUMBER: Final = LOCKDOWN.saying("The die strikes {due}, and that would be {n}.")
LOCK_ROOM: Final = LOCKDOWN.saying("Only {rows} and {columns} are left to strike.")
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
    9: "Nothing is hidden on a shared board.",
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
    64: "A raised die moves on with the face it was thrown with, unless a house rule says that it stays raised.",
    65: "The last round of a draft is played with all its laps.",
    70: "Alone you have your own board, three dice, 7 point boxes and 14 coin boxes.",
    72: "A turn begins with a coin; if no coin box is free the game is over.",
    74: "A 1 chosen for black draws nothing and gives 2 coins.",
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
    "die": DIE_CHOSEN,
    "draw": DIE_FIRST,
    "nothing": OPEN_BOXES,
    "pay": PAY_LATER,
    "skip": PAY_LATER,
    "lock": LOCK_LATER,
    "claim": CLAIM_LATER,
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
"""On a shared board, the rules against moves of another decision, by kind."""

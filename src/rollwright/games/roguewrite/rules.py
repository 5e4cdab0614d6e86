"""The numbered rules of Roguewrite, in one sentence each; ids as in docs/rules/roguewrite.md.

A law that refuses moves for several reasons has a name and a sentence for each of them.
"""

from typing import Final

from rollwright import Rule

# Setup
SAME_MAP: Final = Rule("RW-01", "All play on the same map, each on a sheet of their own.")
SETUP_THROW: Final = Rule("RW-02", "Everybody throws both dice once for their own setup.")
SPECIAL_ROUNDS: Final = Rule("RW-03", "The black die circles four rounds of the Time track: your special rounds.")
ENTRANCE: Final = Rule("RW-04", "The white die gives your entrance; its four darker squares are a planned room.")
FIRST_STEPS: Final = Rule("RW-05", "Development begins with 1 and 2 crossed.")
OTHER_ENTRANCES: Final = Rule("RW-06", "The five other entrances are walls from the start, and trigger nothing.")
FIRST_ITEM: Final = Rule("RW-07", "One item is circled from the start.")

# Rounds
STEPS: Final = Rule("RW-10", "A round is roll, draw, update; all act at the same time and unseen.")
COMMON_DICE: Final = Rule("RW-11", "One throw of both dice serves all who still construct.")
ONE_ACTION: Final = Rule("RW-12", "In a round you draw a wall or plan a room: exactly one of them.")
NO_PASS: Final = ONE_ACTION.saying("You can pass only when nothing at all can be drawn.")
CHOOSE_FIRST: Final = ONE_ACTION.saying(
    "Choose first what you draw: the block of a die, a single square or a planned room. Then its squares."
)
ON_SQUARE: Final = ONE_ACTION.saying(
    "{stands} To draw here, choose first what: the block of a die, a single square or a planned room."
)
AFTER_EFFECTS: Final = ONE_ACTION.saying("{stands} Before you go on, use what you have covered, or skip the rest.")
WALLED: Final = ONE_ACTION.saying("{square} is a wall already.")
PLANNED: Final = ONE_ACTION.saying("{stands} A room is planned there, and no wall is drawn into it. {counts}")
UPDATE: Final = Rule("RW-13", "At the end of a round its number is crossed; the first not crossed is the current one.")
SHEET_END: Final = Rule("RW-14", "Your construction ends with the round that fills your Time or Development track.")
STAGE_END: Final = Rule("RW-15", "The Construction Stage is over when everybody has ended it.")

# Walls
WHITE_DIE: Final = Rule("RW-20", "A wall uses the white die; in a special round you may choose the black one.")
NOT_SPECIAL: Final = WHITE_DIE.saying(
    "The black die is free only in your special rounds ({rounds}). To use it now, tap an item of yours and spend it."
)
NOTHING_TO_PAY: Final = WHITE_DIE.saying(
    "The black die is free only in your special rounds ({rounds}). Now it costs an item, and you have none left."
)
NO_PLACE_FOR_DIE: Final = WHITE_DIE.saying("The {block} of that die fits nowhere any more.")
SPEND_ITEM: Final = Rule("RW-21", "In a normal round a circled item may be filled to use the black die.")
NO_SUCH_ITEM: Final = SPEND_ITEM.saying("You do not have {item}. To circle it, wall over an item on the map.")
SPENT_ITEM: Final = SPEND_ITEM.saying("You have spent {item} already.")
NEEDS_NO_ITEM: Final = SPEND_ITEM.saying("In a special round the black die costs nothing.")
NO_PLACE_TO_BUY: Final = SPEND_ITEM.saying("The {block} of the black die fits nowhere any more.")
SHAPE: Final = Rule("RW-22", "A wall is the block of your die, or a single square.")
OTHER_SHAPE: Final = SHAPE.saying("That is not the {block} of your die: {looks}.")
NO_SUCH_BLOCK: Final = SHAPE.saying("No die has that block.")
SEVERAL_WAYS: Final = SHAPE.saying("The {block} fits there in several ways. Name all its squares, such as {squares}.")
NOWHERE_THERE: Final = SHAPE.saying("The {block} fits nowhere there.")
ONE_SQUARE: Final = SHAPE.saying("You fill one square now: name only that one.")
NO_PLACE: Final = SHAPE.saying("No single square can be drawn anywhere.")
TURNED: Final = Rule(
    "RW-23",
    "Blocks may be turned and mirrored: 1 is the bar, 2 the hook, 3 the tee, 4 the step, 5 the square, 6 the corner.",
)
CONTACT: Final = Rule(
    "RW-24",
    "A wall shares a side with a wall or a planned room; a corner is not enough.",
    "Around {squares} there is no wall and no planned room to share a side with.",
)
OUTER_WALL: Final = Rule("RW-25", "The outer wall may be touched, but does not count as a wall to start from.")
FREE_SQUARES: Final = Rule("RW-26", "A wall is never drawn on a wall or into a planned room.")
ON_WALL: Final = FREE_SQUARES.saying("{square} is a wall already.")
IN_ROOM: Final = FREE_SQUARES.saying("{square} lies in a planned room, where no wall is drawn. {counts}")
NO_SUCH_SQUARE: Final = FREE_SQUARES.saying("There is no square {square} on the map.")
OFF_THE_MAP: Final = FREE_SQUARES.saying("That square is not on the map.")
COVERED: Final = Rule("RW-27", "Exits (stairs), slimes, blobs and plain squares may be covered without effect.")

# Planned rooms
AREA: Final = Rule("RW-30", "A planned room has as many squares as both dice say, at least two high and two wide.")
OTHER_AREA: Final = AREA.saying("That room has {has} squares; the dice say {needs}.")
TOO_LARGE: Final = AREA.saying("That room has {has} squares; a bonus room has 12 at most.")
TWO_CORNERS: Final = AREA.saying("Name two opposite corners of the room, such as D1 and F2.")
TOO_THIN: Final = AREA.saying("Those are {has} squares in a line; a room is at least two high and two wide.")
NO_PLAN: Final = AREA.saying("There is no place left for a planned room of {n} squares.")
NO_RECTANGLE: Final = AREA.saying(
    "The dice say {n}, and no rectangle of {n} squares is at least two high and two wide."
)
OPEN_SQUARES: Final = Rule("RW-31", "A planned room lies on open squares outside all other planned rooms.")
PLAN_ON_WALL: Final = OPEN_SQUARES.saying("{square} is a wall: a planned room lies on open squares.")
PLAN_IN_ROOM: Final = OPEN_SQUARES.saying("{square} is part of another planned room.")
OFF_THE_MAP_PLAN: Final = OPEN_SQUARES.saying("That room is not wholly on the map.")
BESIDE_WALL: Final = Rule(
    "RW-32",
    "A planned room shares a side with a wall; the outer wall does not count.",
    "No filled square lies beside {room}; a planned room needs one, and the outer wall does not count.",
)
APART: Final = Rule(
    "RW-33",
    "Planned rooms never share a side; corners may touch.",
    "{square} lies side by side with another planned room; only corners may touch.",
)
DEVELOPMENT: Final = Rule(
    "RW-34", "Every slime, blob, ghost or bat inside a new room crosses a Development number, up to the last."
)
KEYS: Final = Rule(
    "RW-35", "Crossing 5, 10, 15 or 20 opens the lock of that number: what stands behind it can be used."
)

# Special squares
GAINED: Final = Rule(
    "RW-40", "A wall over an item (a bag), a ghost or a bat gives its effect at once; you may ignore it."
)
ANY_ORDER: Final = Rule("RW-41", "Effects wait and are used in any order, each finished before the next begins.")
NO_GHOST_NOW: Final = ANY_ORDER.saying(
    "A bonus action is for the ghost that a wall has just covered, and none is waiting now."
)
NO_EFFECT_NOW: Final = ANY_ORDER.saying("Nothing you have covered is waiting to be used now.")
ITEM: Final = Rule("RW-42", "An item circles an icon that is free and not behind a lock.")
ITEM_USED: Final = ITEM.saying("You have circled {item} already.")
ITEM_LOCKED: Final = ITEM.saying("Your Development is at {have}. At {lock} the lock opens, and you can circle {item}.")
NO_ITEM: Final = ITEM.saying("You have covered no item that waits to be used.")
GHOST: Final = Rule("RW-43", "A ghost crosses a bonus action that is unused and not behind a lock.")
BONUS_USED: Final = GHOST.saying("You have used that bonus action already: each works once.")
BONUS_LOCKED: Final = GHOST.saying("Your Development is at {have}. At {lock} the lock opens, and you can take {bonus}.")
NO_GHOST: Final = GHOST.saying("You have covered no ghost that waits to be used.")
BONUS_BLOCKED: Final = GHOST.saying("There is no place for {bonus} now.")
BONUS_PLAN: Final = Rule("RW-44", "A bonus room is planned like any other, with any area from 4 to 12 squares.")
BONUS_BLOCK: Final = Rule("RW-45", "A bonus block is one connected shape of exactly as many squares as its icon says.")
NOT_CONNECTED: Final = BONUS_BLOCK.saying("{square} shares no side with the squares of your block.")
CRAMPED: Final = BONUS_BLOCK.saying("With {square} your block would find no place for all its {n} squares.")
SINGLES: Final = Rule("RW-46", "Bonus squares are filled one by one, at most as many as there are uncovered ghosts.")
NO_STOP: Final = SINGLES.saying("Only single squares of a ghost can be stopped early.")
BAT: Final = Rule("RW-47", "A bat fills one square or crosses two Development numbers.")
NO_BAT: Final = BAT.saying("You have covered no bat that waits to be used.")
NO_SQUARE: Final = BAT.saying("No square is left that a bat could fill.")
SAFE: Final = Rule("RW-48", "What lies inside a planned room is never covered.")

# The end of construction
EXIT: Final = Rule("RW-50", "One uncovered exit, a square with stairs, stays open; all others are filled.")
EXIT_COVERED: Final = EXIT.saying("The stairs at {square} are walled up and cannot be your exit.")
EXIT_LATER: Final = EXIT.saying("The exit is chosen when the construction is over.")
NO_SUCH_EXIT: Final = EXIT.saying("There is no exit on that square.")
EXIT_NEEDED: Final = EXIT.saying("Choose one of your open exits.")
ITEM_POINTS: Final = Rule("RW-51", "Items that are circled and not filled give their points.")
FLOOR: Final = Rule("RW-52", "The floor is what is connected with the entrance, if the exit is.")

# Rooms
ROOM: Final = Rule("RW-60", "A room is an open rectangle, two by two or larger, with a wall on each of its four sides.")
DOTTED_IS_OPEN: Final = Rule("RW-61", "A dotted line is no wall.")
PASSAGES: Final = Rule("RW-62", "What belongs to no room is a passage.")
SUITABLE: Final = Rule("RW-63", "A room is suitable unless a passage is wide, another room joins it or a line cuts it.")
WIDE: Final = Rule("RW-65", "Two openings side by side spoil a room.")
CONNECTED: Final = Rule("RW-66", "A room that shares a square or a side with another room is spoilt.")
CUT: Final = Rule("RW-67", "A dotted line between two of its squares spoils a room.")
ROOM_POINTS: Final = Rule("RW-68", "A suitable room gives 3 points.")
ALL_SUITABLE: Final = Rule("RW-69", "If all rooms of the floor are suitable, 10 more.")
NO_FLOOR: Final = Rule("RW-70", "Without a floor no room scores.")

# Interception
INTERCEPTION: Final = Rule("RW-80", "When all have scored, the adventurer comes at level 1.")
INVALID: Final = Rule("RW-81", "A sheet without a floor is left out.")
STACK: Final = Rule("RW-82", "Less Development goes first, then fewer item points, then chance decides.")
START: Final = Rule("RW-83", "The adventurer starts in the room of the entrance and goes on to the exit.")
COMBAT: Final = Rule("RW-84", "There is a fight in every suitable room with monsters on the way.")
DAMAGE: Final = Rule("RW-85", "5 points if the monsters are at least lower die plus level, or the dice are equal.")
EQUIPMENT: Final = Rule("RW-86", "Items in a suitable room arm the adventurer for the next fight.")
LEVEL_SIX: Final = Rule("RW-87", "The adventurer never exceeds level 6.")
FEWEST: Final = Rule("RW-88", "The adventurer takes a way through as few rooms as possible.")
FORK: Final = Rule(
    "RW-89",
    "Where several ways are as short, the owner of the sheet chooses.",
    "That room is not on a way through the fewest rooms.",
)
NOTHING_HERE: Final = Rule("RW-90", "Passages and unsuitable rooms trigger nothing.")
DESCENT: Final = Rule("RW-91", "At the exit the next sheet follows; the level stays.")
TRACK_END: Final = Rule("RW-92", "Points beyond the score track are noted all the same.")

# Large monsters and quests
LARGE: Final = Rule(
    "RW-100",
    "A large monster is covered whole by one block, or not at all.",
    "That would cover only {n} of the 4 squares of {monster}: a large monster is covered whole or not at all.",
)
LARGE_ALONE: Final = LARGE.saying("{square} is part of {monster}, which only a block can cover whole.")
LARGE_PLAN: Final = Rule(
    "RW-101",
    "A planned room holds a large monster whole, or not at all.",
    "That would hold only {n} of the 4 squares of {monster}: a large monster is planned in whole or not at all.",
)
QUEST: Final = Rule("RW-102", "Planning a room round a large monster takes its quest.")
LARGE_EFFECT: Final = Rule("RW-103", "A covered large ghost or bat works like a small one, once.")
LARGE_GHOST: Final = Rule("RW-104", "The uncovered large ghost counts as one ghost.")
LARGE_IS_ONE: Final = Rule("RW-105", "A large monster counts as one monster.")
QUEST_VALID: Final = Rule("RW-106", "A quest is valid if the room of its large monster is suitable.")
QUEST_POINTS: Final = Rule("RW-107", "A valid quest scores in every suitable room that meets it.")
QUESTS_ADD: Final = Rule("RW-108", "Several quests add up in one room.")
QUEST_FIELD: Final = Rule("RW-109", "Quest points are room points.")
WINNER: Final = Rule("RW-110", "The highest total wins; equal totals share the victory.")
TITLE: Final = Rule("RW-111", "Alone, your total gives you a title.")

_ALL: Final = [rule for rule in list(globals().values()) if isinstance(rule, Rule)]
RULES: Final[tuple[Rule, ...]] = tuple({rule.id: rule for rule in reversed(_ALL)}.values())[::-1]
WHEN: Final[dict[str, Rule]] = {
    **dict.fromkeys(("pass", "single", "plan", "white", "black", "cell", "rect", "block"), ONE_ACTION),
    **dict.fromkeys(("ignore", "item", "bat"), NO_EFFECT_NOW),
    "ghost": NO_GHOST_NOW,
    "exit": EXIT_LATER,
    "stop": NO_STOP,
    "room": FORK.saying("The adventurer comes when all dungeons are built."),
}
"""Against a move for another moment, by its kind: the rule of its own moment."""
OFF: Final[dict[str, Rule]] = {"block": OFF_THE_MAP, "rect": OFF_THE_MAP_PLAN}
"""Against a text that names squares outside the map."""
NEVER: Final[dict[str, Rule]] = {
    "block": NO_SUCH_BLOCK,
    "cell": OFF_THE_MAP,
    "rect": AREA,
    "exit": NO_SUCH_EXIT,
    "room": FORK,
    "item": ITEM.saying("No item is called that."),
    "ghost": GHOST.saying("No bonus action is called that."),
    "bat": BAT,
    "black": SPEND_ITEM.saying("No item is called that."),
    "white": SPEND_ITEM.saying("The white die costs no item. Choose it first, then where to draw its block."),
    "single": SPEND_ITEM.saying("A single square costs no item. Choose it first, then which one to fill."),
}
"""Against a text that has the form of a move but can never be one, by its first word."""

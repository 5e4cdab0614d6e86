"""A first game of Roguewrite, guided: a room from its plan to its last wall, an exit, a fight, and on into a game."""

from rollwright import Lesson, LessonStep

from .moments import (
    ADVANCED_BAR,
    ADVANCED_GHOST,
    BASIC_BAR,
    BASIC_BAT,
    drawing,
    fighting,
    leaving,
)


def lesson(mode: str) -> Lesson:
    """The lesson of one of the maps."""
    if mode == "advanced":
        return Lesson("Your first quest", (*_first_quest(), *_second_quest(), *_later("advanced")))
    return Lesson("Your first room", (*_plan(), *_walls(), *_last_wall(), *_later("basic")))


def _plan() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "You build a dungeon in secret. Rooms bring points, and so do their monsters when an adventurer comes. "
            "In each round you draw a wall or plan a room: choose to plan a room.",
            drawing("basic", 1, 1, 5),
            ("plan",),
            "You could do that as well. A planned room is the better beginning: choose to plan a room.",
        ),
        LessonStep(
            "The dice show 1 and 5, so the room has 6 squares, at least two high and two wide. It must lie beside a "
            "wall; the edge of the map is none. Plan it from D1 to F2: four monsters live there.",
            drawing("basic", 1, 1, 5, "rect+6"),
            ("rect r0c3-r1c5",),
            "That room is allowed. From D1 to F2 there are more monsters: plan that one.",
            ("r0c3", "r0c4", "r0c5", "r1c3", "r1c4", "r1c5"),
        ),
    )


def _walls() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Each of the four monsters moved your Development on by one: the lock at 5 is open. Now wall the room in, "
            "for its dotted line is no wall. The white die shows 1: draw the white block, a bar of four squares.",
            drawing("basic", 2, 1, 3),
            ("white",),
            "That is allowed, too. For this room we want the white block, the bar.",
            ("development.3", "development.4", "development.5", "development.6"),
        ),
        LessonStep(
            "A wall starts beside another wall or a planned room. Draw the bar from G1 down to G4: it closes the right "
            "side of your room and covers a bat.",
            drawing("basic", 2, 1, 3, "place+1"),
            ("block r0c6,r1c6,r2c6,r3c6",),
            "The bar fits there, but your room stays open. Draw it from G1 to G4.",
            ("r0c6", "r1c6", "r2c6", "r3c6"),
        ),
        LessonStep(
            "What you wall over helps you at once. A bat fills one square or moves your Development on by two; a ghost "
            "would give you a bonus action. Let your bat fill a square.",
            drawing("basic", 2, 1, 3, "effect+0+0+1", BASIC_BAR),
            ("bat single",),
            "A good choice at other times. Here one more square helps your room.",
        ),
        LessonStep(
            "Fill F3, below your room, over an item. Only E3 is still open on that side, and one square does no harm.",
            drawing("basic", 2, 1, 3, "cell", BASIC_BAR),
            ("cell r2c5",),
            "You may fill that square, but the item is at F3.",
            ("r2c5",),
        ),
        LessonStep(
            "Circle the item worth 4; it stood behind the lock that you opened. "
            "Keep it for 4 points at the end, or spend it to use the black die.",
            drawing("basic", 2, 1, 3, "effect+1+0+0", BASIC_BAT),
            ("item I4",),
            "You could have that one. The item worth 4 brings more points.",
            ("I4",),
        ),
    )


def _last_wall() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "A room counts if none of its openings is two squares wide: then it is suitable. On the left C1 and C2 "
            "are both open. Whatever the dice say, you may fill a single square: choose that.",
            drawing("basic", 3, 2, 6),
            ("single",),
            "You may do that. Your room needs just one square: fill a single one.",
            ("r0c2", "r1c2"),
        ),
        LessonStep(
            "Fill C2. Then the room is suitable and brings 3 points at the end; until then your score shows your items "
            "only. Another room right beside it, or a dotted line through it, would spoil it.",
            drawing("basic", 3, 2, 6, "cell"),
            ("cell r1c2",),
            "With that square the room stays open on its left. Fill C2.",
            ("r1c2",),
        ),
    )


def _first_quest() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "You build a dungeon in secret. Rooms bring points, and so do their monsters when an adventurer comes. "
            "The quests of large monsters bring the most: choose to plan a room.",
            drawing("advanced", 1, 1, 5),
            ("plan",),
            "You could do that as well. To take a quest, choose to plan a room.",
        ),
        LessonStep(
            "The dice show 1 and 5, so the room has 6 squares. It must lie beside a wall; the edge of the map is none. "
            "Plan it from H4 to J5, round the large ghost: 4 points for every suitable room with a ghost.",
            drawing("advanced", 1, 1, 5, "rect+6"),
            ("rect r3c7-r4c9",),
            "That room is allowed, but the large ghost is not in it. Plan from H4 to J5.",
            ("r3c7", "r3c8", "r3c9", "r4c7", "r4c8", "r4c9"),
        ),
        LessonStep(
            "Now wall the room in, for its dotted line is no wall. It is suitable when none of its openings is two "
            "squares wide. The white die shows 1: draw the white block, a bar of four.",
            drawing("advanced", 2, 1, 3),
            ("white",),
            "That is allowed, too. For this room we want the white block, the bar.",
        ),
        LessonStep(
            "A wall starts beside another wall or a planned room. "
            "Draw the bar from H3 to K3, along the top of your room.",
            drawing("advanced", 2, 1, 3, "place+1"),
            ("block r2c7,r2c8,r2c9,r2c10",),
            "The bar fits there, but your room stays open. Draw it from H3 to K3.",
            ("r2c7", "r2c8", "r2c9", "r2c10"),
        ),
    )


def _second_quest() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Two rounds later: the bottom is closed, too. Draw the bar from G4 down to G7: "
            "it closes the left side and covers a ghost.",
            drawing("advanced", 4, 1, 4, "place+1"),
            ("block r3c6,r4c6,r5c6,r6c6",),
            "The bar fits there, but the left side stays open. Draw it from G4 to G7.",
            ("r3c6", "r4c6", "r5c6", "r6c6"),
        ),
        LessonStep(
            "Your room is suitable now: its only opening, at K5, is one square wide. It brings 3 points at the end. "
            "What you wall over helps you at once, and a ghost gives a bonus action. Take the bonus room.",
            drawing("advanced", 4, 1, 4, "effect+0+1+0", ADVANCED_BAR),
            ("ghost A2",),
            "You may use the ghost like that. With the bonus room you get a second quest.",
            ("A2",),
        ),
        LessonStep(
            "A bonus room has up to 12 squares. Plan it from D3 to E5, round the large slime: "
            "3 points for every suitable room with more slimes than blobs. "
            "Its monsters move your Development on, and that opens locks.",
            drawing("advanced", 4, 1, 4, "rect+0", ADVANCED_GHOST),
            ("rect r2c3-r4c4",),
            "That room is allowed, but the large slime is not in it. Plan from D3 to E5.",
            ("r2c3", "r2c4", "r3c3", "r3c4", "r4c3", "r4c4"),
        ),
    )


def _later(mode: str) -> tuple[LessonStep, ...]:
    """An exit, a fight, and the game that goes on."""
    return _exit(mode), _fight(mode), _own_game(mode)


def _exit(mode: str) -> LessonStep:
    if mode == "advanced":
        return LessonStep(
            "Ten rounds later: your dungeon is built. One exit stays open, the others become walls. The adventurer "
            "takes the way through the fewest rooms, and you want many fights. Take A3: nine rooms lie on the way.",
            leaving(mode),
            ("exit r2c0",),
            "The way there is shorter, and every room less is a fight less. Take A3.",
            ("r2c0",),
        )
    return LessonStep(
        "Eleven rounds later: your dungeon is built. One exit stays open, the others become walls. The adventurer "
        "takes the way through the fewest rooms, and you want many fights. Take M2: nine rooms lie on the way.",
        leaving(mode),
        ("exit r1c12",),
        "The way there is shorter, and every room less is a fight less. Take M2.",
        ("r1c12",),
    )


def _fight(mode: str) -> LessonStep:
    return LessonStep(
        "In every suitable room with monsters on the way there is a fight: the lower of two dice plus the adventurer's "
        "level against the number of your monsters. If yours are at least as many, or the dice are equal, you score 5. "
        "Items left in your rooms raise the level.",
        fighting(mode),
    )


def _own_game(mode: str) -> LessonStep:
    if mode == "advanced":
        return LessonStep(
            "Back to building: now it is your own game. Keep a way open to an exit, or no room counts. Any open "
            "rectangle is a room, planned or not; if all are suitable, you get 10 points more. "
            "This round is circled, a special one: use either die.",
            drawing(mode, 5, 4, 2),
            boxes=("time.5",),
        )
    return LessonStep(
        "Back to building: now it is your own game. Keep a way open to an exit, or no room counts. Any open "
        "rectangle is a room, planned or not; if all are suitable, you get 10 points more. "
        "This round is circled, a special one: use either die.",
        drawing(mode, 4, 3, 6),
        boxes=("time.4",),
    )

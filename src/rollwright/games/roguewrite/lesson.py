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
            "You build a dungeon in secret; later an adventurer walks through it, and rooms with monsters bring you "
            "points. Begin with a plan: choose to plan a room.",
            drawing("basic", 1, 1, 5),
            ("plan",),
            "You could do that as well. A planned room is the better beginning: choose to plan a room.",
        ),
        LessonStep(
            "The dice show 1 and 5, so the room has 6 squares, and it must lie beside a wall. "
            "Plan it from D1 to F2: four monsters live there.",
            drawing("basic", 1, 1, 5, "rect+6"),
            ("rect r0c3-r1c5",),
            "That room is allowed. From D1 to F2 there are more monsters: plan that one.",
            ("r0c3", "r0c4", "r0c5", "r1c3", "r1c4", "r1c5"),
        ),
    )


def _walls() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Every monster you enclosed moved your Development on by one, and the lock at 5 is open. "
            "Now the walls: the white die shows 1, so draw the white block, a bar of four squares.",
            drawing("basic", 2, 1, 3),
            ("white",),
            "That is allowed, too. For this room we want the white block, the bar.",
            ("development.3", "development.4", "development.5", "development.6"),
        ),
        LessonStep(
            "A wall begins beside a wall or a planned room. Draw the bar from G1 down to G4: "
            "it closes the right side of your room and covers a bat.",
            drawing("basic", 2, 1, 3, "place+1"),
            ("block r0c6,r1c6,r2c6,r3c6",),
            "The bar fits there, but your room stays open. Draw it from G1 to G4.",
            ("r0c6", "r1c6", "r2c6", "r3c6"),
        ),
        LessonStep(
            "A covered bat fills one more square, or moves your Development on by two. Let it fill a square.",
            drawing("basic", 2, 1, 3, "effect+0+0+1", BASIC_BAR),
            ("bat single",),
            "A good choice at other times. Here one more square helps your room.",
        ),
        LessonStep(
            "Fill F3, below your room: that side is closed then, but for one square. An item lies there, too.",
            drawing("basic", 2, 1, 3, "cell", BASIC_BAR),
            ("cell r2c5",),
            "You may fill that square, but the item is at F3.",
            ("r2c5",),
        ),
        LessonStep(
            "Circle the item worth 4; it stood behind the lock that you opened. "
            "In the end it is worth 4 points, unless you spend it for the black die.",
            drawing("basic", 2, 1, 3, "effect+1+0+0", BASIC_BAT),
            ("item I4",),
            "You could have that one. The item worth 4 brings more points.",
            ("I4",),
        ),
    )


def _last_wall() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "A new round, new dice. Only the left side of your room is open, and whatever the dice say you may fill "
            "a single square: choose that.",
            drawing("basic", 3, 2, 6),
            ("single",),
            "You may do that. Your room needs just one square: fill a single one.",
        ),
        LessonStep(
            "Fill C2. Then there is a wall on every side and no opening two squares wide: "
            "the room is suitable, and that is 3 points.",
            drawing("basic", 3, 2, 6, "cell"),
            ("cell r1c2",),
            "With that square the room stays open on its left. Fill C2.",
            ("r1c2",),
        ),
    )


def _first_quest() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "You build a dungeon in secret; later an adventurer walks through it, and rooms with monsters bring you "
            "points. Large monsters have quests: choose to plan a room.",
            drawing("advanced", 1, 1, 5),
            ("plan",),
            "You could do that as well. To take a quest, choose to plan a room.",
        ),
        LessonStep(
            "The dice show 1 and 5: the room has 6 squares and must lie beside a wall. Plan it from H4 to J5, round "
            "the large ghost, whose quest brings 4 points for every suitable room with a ghost.",
            drawing("advanced", 1, 1, 5, "rect+6"),
            ("rect r3c7-r4c9",),
            "That room is allowed, but the large ghost is not in it. Plan from H4 to J5.",
            ("r3c7", "r3c8", "r3c9", "r4c7", "r4c8", "r4c9"),
        ),
        LessonStep(
            "A room is suitable with a wall on every side and no opening two squares wide. "
            "The white die shows 1: draw the white block, a bar of four. A single square is always allowed, too.",
            drawing("advanced", 2, 1, 3),
            ("white",),
            "That is allowed, too. For this room we want the white block, the bar.",
        ),
        LessonStep(
            "A wall begins beside a wall or a planned room. Draw the bar from H3 to K3, along the top of your room.",
            drawing("advanced", 2, 1, 3, "place+1"),
            ("block r2c7,r2c8,r2c9,r2c10",),
            "The bar fits there, but your room stays open. Draw it from H3 to K3.",
            ("r2c7", "r2c8", "r2c9", "r2c10"),
        ),
    )


def _second_quest() -> tuple[LessonStep, ...]:
    return (
        LessonStep(
            "Two rounds later the bottom is closed, too. Draw the bar from G4 down to G7: "
            "it closes the left side and covers a ghost.",
            drawing("advanced", 4, 1, 4, "place+1"),
            ("block r3c6,r4c6,r5c6,r6c6",),
            "The bar fits there, but the left side stays open. Draw it from G4 to G7.",
            ("r3c6", "r4c6", "r5c6", "r6c6"),
        ),
        LessonStep(
            "Your room is suitable now and worth 3 points: its only opening, at K5, is one square wide. "
            "A covered ghost gives you a bonus action: take the bonus room.",
            drawing("advanced", 4, 1, 4, "effect+0+1+0", ADVANCED_BAR),
            ("ghost A2",),
            "You may use the ghost like that. With the bonus room you get a second quest.",
            ("A2",),
        ),
        LessonStep(
            "A bonus room has up to 12 squares. Plan it from D3 to E5, round the large slime: "
            "3 points for every suitable room with more slimes than blobs.",
            drawing("advanced", 4, 1, 4, "rect+0", ADVANCED_GHOST),
            ("rect r2c3-r4c4",),
            "That room is allowed, but the large slime is not in it. Plan from D3 to E5.",
            ("r2c3", "r2c4", "r3c3", "r3c4", "r4c3", "r4c4"),
        ),
    )


def _later(mode: str) -> tuple[LessonStep, ...]:
    """An exit, a fight, and the game that goes on."""
    if mode == "advanced":
        leave = LessonStep(
            "After fourteen rounds your dungeon may look like this, and you choose an exit. "
            "Take A3: the shortest way there leads through nine rooms, to C13 only through three.",
            leaving(mode),
            ("exit r2c0",),
            "The way there is shorter, and every room less is a fight less. Take A3.",
            ("r2c0",),
        )
        on = LessonStep(
            "Now it is your own game, in a special round: its number is circled, and you may use either die. "
            "Keep a way open to an exit, or no room counts; if all your rooms are suitable, that is 10 points more.",
            drawing(mode, 5, 4, 2),
            boxes=("time.5",),
        )
    else:
        leave = LessonStep(
            "After fourteen rounds your dungeon may look like this, and you choose an exit. "
            "Take M2: the shortest way there leads through nine rooms, to B1 only through two.",
            leaving(mode),
            ("exit r1c12",),
            "The way there is shorter, and every room less is a fight less. Take M2.",
            ("r1c12",),
        )
        on = LessonStep(
            "Now it is your own game, in a special round: its number is circled, and you may use either die. "
            "Keep a way open to an exit, or no room counts; if all your rooms are suitable, that is 10 points more.",
            drawing(mode, 4, 3, 6),
            boxes=("time.4",),
        )
    fight = LessonStep(
        "The adventurer fights in every suitable room on the way: lower die plus level, against the number of "
        "your monsters there. If they are as many, or the dice are equal, you score 5.",
        fighting(mode),
    )
    return leave, fight, on

"""How Roguewrite is played, written for people: on the basic map, and on the advanced one with its quests."""

from typing import Final

from rollwright import Chapter, Example, HouseRule, Legend, Paragraph, Rulebook

from .moments import drawing, fighting, leaving

AIMS: Final[dict[str, str]] = {
    "basic": "Build a dungeon of tidy rooms full of monsters, and score more than the others when the adventurer "
    "walks through.",
    "advanced": "Build a dungeon of tidy rooms full of monsters, fulfil the quests of the large ones, and score more "
    "than the others when the adventurer walks through.",
}
SHARED_SETUP: Final = HouseRule(
    "One start for all",
    "Whether everybody begins with the same entrance and the same special rounds.",
    {"false": "everybody throws for themselves", "true": "one throw for all"},
)
_MAP: Final = (
    Paragraph(
        "You have a sheet with a map of 13 by 13 squares: columns A to M, rows 1 to 13. "
        "All play on the same map, but nobody sees your sheet before it is finished.",
        ("RW-01", "RW-10"),
    ),
    Paragraph(
        "To begin, you throw both dice. The white die gives you one of the six doors, your entrance: a dotted line "
        "goes round its four darker squares. The five other doors are filled and are walls from the start.",
        ("RW-02", "RW-04", "RW-06"),
    ),
    Paragraph(
        "The black die circles four numbers of the Time track: your special rounds. "
        "Numbers 1 and 2 of the Development track are crossed, and you own the item worth 1.",
        ("RW-03", "RW-05", "RW-07"),
    ),
)
_SIGNS: Final = (
    ("slime", "A slime, a monster."),
    ("blob", "A blob, a monster too: the other kind of slime."),
    ("ghost", "A ghost, a monster. Walled over, it gives you a bonus action."),
    ("bat", "A bat, a monster. Walled over, it fills a square or helps your Development."),
    ("bag", "An item. Walled over, it is yours; left in a room, it arms the adventurer."),
    ("door", "An entrance. Only one of the six is yours."),
    ("stairs", "An exit. One of the four stays open in the end."),
    ("fill", "A wall: a square you have filled. In the Items row, an item you have spent."),
    ("dotted-nesw", "A dotted line: a planned room. It is not a wall."),
    ("ring", "Circled: a special round, or an item you own."),
    ("cross", "Crossed: a round that is over, a step of Development, a bonus action you have used, an open lock."),
    ("lock", "A lock. What stands to the right of it is closed until your Development reaches its number."),
    ("person", "The adventurer."),
)
_BLOCKS: Final = (
    ("block-i", "1, the bar: four squares in a line."),
    ("block-l", "2, the hook: three in a line and one beside its end."),
    ("block-t", "3, the tee: three in a line and one beside the middle."),
    ("block-s", "4, the step: two, and two more beside them, moved on by one."),
    ("block-o", "5, the square: two by two."),
    ("block-v", "6, the corner: two lines of three that share their end."),
)
_TURN: Final = (
    Paragraph(
        "There are 14 rounds. In each, both dice are thrown once for everybody, and you do one thing: "
        "draw a wall, or plan a room. Then the round is crossed on your Time track.",
        ("RW-10", "RW-11", "RW-12", "RW-13"),
    ),
    Paragraph(
        "To draw a wall, fill the block of the white die. In one of your special rounds you may take the black die "
        "instead; in any other round that costs one of your items. "
        "Whatever the dice say, you may fill one single square instead.",
        ("RW-20", "RW-21", "RW-22"),
    ),
    Legend(_BLOCKS),
    Paragraph(
        "Turn and mirror a block as you like. At least one of its squares must share a side with a wall or with a "
        "planned room; a corner is not enough, and the edge of the map does not count.",
        ("RW-23", "RW-24", "RW-25"),
    ),
    Paragraph(
        "No wall goes on a wall, and none into a planned room. Anything else may be covered, even an exit.",
        ("RW-26", "RW-27", "RW-48"),
    ),
    Paragraph(
        "To plan a room, draw a dotted rectangle with exactly as many squares as both dice say together, at least "
        "two high and two wide: 4, 6, 8, 9, 10 or 12 squares. It lies on open squares and shares a side with a wall. "
        "Two planned rooms may meet at corners only.",
        ("RW-30", "RW-31", "RW-32", "RW-33"),
    ),
    Paragraph(
        "Each monster inside a newly planned room crosses one number of your Development track. "
        "Reaching 5, 10, 15 or 20 opens the lock of that number.",
        ("RW-34", "RW-35"),
    ),
)
_SPECIAL: Final = (
    Paragraph(
        "Walls over slimes and blobs do nothing more. A wall over an item, a ghost or a bat gives you something at "
        "once. Several effects are used one after the other, in the order you like, or not at all.",
        ("RW-27", "RW-40", "RW-41"),
    ),
    Paragraph(
        "Item: circle one icon of the Items row that is not behind a lock. Spend it later for the black die, "
        "or keep it for its points.",
        ("RW-42", "RW-21", "RW-51"),
    ),
    Paragraph(
        "Ghost: use one bonus action that is not behind a lock, each once in the game. A bonus block has as many "
        "squares as its icon says, in any connected shape; a bonus room has any size from 4 to 12; "
        "and single squares are one for each ghost still in sight.",
        ("RW-43", "RW-44", "RW-45", "RW-46"),
    ),
    Paragraph("Bat: fill one more square, or cross the next two Development numbers.", ("RW-47",)),
)
_BUILT: Final = (
    Paragraph(
        "You stop building at the end of the round that fills your Time track or your Development track. "
        "When all have stopped, you choose one exit that is not covered; the others become walls.",
        ("RW-14", "RW-15", "RW-50"),
    ),
    Paragraph(
        "Your floor is everything that can be reached from your entrance without crossing a wall. "
        "If your exit is not part of it, none of your rooms counts and the adventurer does not come: keep a way open.",
        ("RW-52", "RW-70", "RW-81"),
    ),
    Paragraph(
        "A room is an open rectangle of the floor, at least two by two, with a wall or the edge of the map somewhere "
        "on each of its four sides. All other squares of the floor are passages.",
        ("RW-60", "RW-61", "RW-62"),
    ),
    Paragraph(
        "A room need not have been planned to count, and a plan alone is no room: only walls close it. Planning "
        "brings Development, and walls can begin beside a planned room.",
        ("RW-24", "RW-34", "RW-61"),
    ),
    Paragraph(
        "A room is suitable, which means it counts, unless one of three things spoils it: an opening two squares "
        "wide, another room right beside it, or a dotted line through its middle.",
        ("RW-63", "RW-65", "RW-66", "RW-67"),
    ),
)
_POINTS: Final = (
    Paragraph(
        "Rooms are counted when all have chosen their exits. "
        "Every suitable room is worth 3 points then, with or without monsters.",
        ("RW-68",),
    ),
    Paragraph("If all rooms of your floor are suitable, the floor is tidy, and you get 10 more.", ("RW-69",)),
    Paragraph("Every item you own and have not spent is worth the number above it.", ("RW-51",)),
    Paragraph("Every fight that hurts the adventurer in your dungeon is worth 5.", ("RW-85",)),
)
_ADVENTURER: Final = (
    Paragraph(
        "When all sheets lie open, one adventurer walks through all dungeons, first through the one with the least "
        "Development. The adventurer begins without weapons, at level 1.",
        ("RW-80", "RW-82", "RW-83"),
    ),
    Paragraph(
        "From entrance to exit the way leads through as few rooms as possible. If several ways are as short, "
        "you choose. Make that way long: build your rooms like beads on a string, and leave no short cut.",
        ("RW-88", "RW-89"),
    ),
    Paragraph(
        "In every suitable room with monsters there is a fight. Both dice are thrown; the adventurer's strength is "
        "the lower die plus the level. If you have at least as many monsters there, or the dice are equal, "
        "you score 5.",
        ("RW-84", "RW-85"),
    ),
    Paragraph(
        "Then the adventurer takes the items of that room as loot, which raises the level up to 6, for all dungeons "
        "to come. "
        "In passages and in rooms that are not suitable nothing happens.",
        ("RW-86", "RW-87", "RW-90", "RW-91"),
    ),
)
_LARGE: Final = (
    Paragraph(
        "Four large monsters stand on the map, each on two by two squares. One counts as one monster. "
        "You cover it whole with one block, or not at all; you plan a room round the whole of it, or round nothing "
        "of it.",
        ("RW-100", "RW-101", "RW-105"),
    ),
    Paragraph(
        "Planning a room round a large monster takes its quest. The large ghost and the large bat, walled over, "
        "work like small ones.",
        ("RW-102", "RW-103", "RW-104"),
    ),
    Paragraph(
        "At the end a quest counts if the room of its large monster is suitable. Then every suitable room that meets "
        "it scores, that room included. Several quests add up.",
        ("RW-106", "RW-107", "RW-108", "RW-109"),
    ),
    Legend(
        (
            ("slime", "The large slime: 3 points for each room with more slimes than blobs."),
            ("blob", "The large blob: 3 points for each room with more blobs than slimes."),
            ("ghost", "The large ghost: 4 points for each room with a ghost."),
            ("bat", "The large bat: 2 points for each room with a bat."),
        )
    ),
)


def rulebook(mode: str) -> Rulebook:
    """The rulebook of one of the maps."""
    chapters = _advanced() if mode == "advanced" else _basic()
    return Rulebook(AIMS[mode], (*chapters, _end(mode)), {"shared_setup": SHARED_SETUP})


def _basic() -> tuple[Chapter, ...]:
    planned = Example(
        "The dice show 1 and 5: a planned room has 6 squares. From D1 to F2 it holds a slime and three blobs and "
        "lies beside the wall at D3. Development goes from 2 to 6 and opens the lock at 5.",
        drawing("basic", 1, 1, 5),
        ("plan", "rect r0c3-r1c5"),
        boxes=("r0c3", "r0c4", "r0c5", "r1c3", "r1c4", "r1c5"),
    )
    walled = Example(
        "The white die draws the bar from G1 to G4, over a bat. The bat fills F3, over an item. "
        "The lock at 5 is open, so you circle the item worth 4.",
        drawing("basic", 2, 1, 3),
        ("white", "block r0c6,r1c6,r2c6,r3c6", "bat single", "cell r2c5", "item I4"),
        gain=4,
        boxes=("r0c6", "r1c6", "r2c6", "r3c6", "r2c5", "I4"),
    )
    closed = Example(
        "With C2 filled the room from D1 to F2 is suitable: a wall on every side, and its two openings, "
        "at C1 and at E3, are one square wide.",
        drawing("basic", 3, 2, 6),
        ("single", "cell r1c2"),
        boxes=("r0c3", "r0c4", "r0c5", "r1c3", "r1c4", "r1c5"),
    )
    scored = Example(
        "With the exit at M2 there are 13 rooms, and all of them are suitable: 13 times 3 and 10 more.",
        leaving("basic"),
        ("exit r1c12",),
        gain=49,
        boxes=("r1c12",),
    )
    fought = Example(
        "The adventurer, still at level 1, stands in a room with three monsters. If the lower die is a 1 or a 2, "
        "or if both dice are equal, you score 5.",
        fighting("basic"),
        boxes=("r8c3", "r8c4", "r9c3", "r9c4"),
    )
    return (
        Chapter("On the table", (*_MAP, Legend(_SIGNS))),
        Chapter("Your turn", (*_TURN, planned)),
        Chapter("Items, ghosts and bats", (*_SPECIAL, walled)),
        Chapter("Rooms", (*_BUILT, closed)),
        Chapter("Scoring", (*_POINTS, scored)),
        Chapter("The adventurer", (*_ADVENTURER, fought)),
    )


def _advanced() -> tuple[Chapter, ...]:
    planned = Example(
        "The dice show 1 and 5: a planned room has 6 squares. From H4 to J5 it holds the large ghost and a bat, and "
        "it lies beside the wall at K4. You take the quest of the large ghost.",
        drawing("advanced", 1, 1, 5),
        ("plan", "rect r3c7-r4c9"),
        boxes=("r3c7", "r3c8", "r3c9", "r4c7", "r4c8", "r4c9"),
    )
    closed = Example(
        "The bar from G4 to G7 closes the room of the large ghost: its only opening, at K5, is one square wide. "
        "The bar covers a ghost, too, which plans a bonus room round the large slime.",
        drawing("advanced", 4, 1, 4),
        ("white", "block r3c6,r4c6,r5c6,r6c6", "ghost A2", "rect r2c3-r4c4"),
        boxes=("r3c6", "r4c6", "r5c6", "r6c6"),
    )
    scored = Example(
        "With the exit at A3 there are 14 rooms, and all of them are suitable: 14 times 3 and 10 more. "
        "The quests bring another 42.",
        leaving("advanced"),
        ("exit r2c0",),
        gain=94,
        boxes=("r2c0",),
    )
    quests = Paragraph("The quests you took score in every suitable room that meets them.", ("RW-107",))
    return (
        Chapter("On the table", (*_MAP, Legend(_SIGNS))),
        Chapter("Your turn", _TURN),
        Chapter("Items, ghosts and bats", _SPECIAL),
        Chapter("Large monsters and quests", (*_LARGE, planned)),
        Chapter("Rooms", (*_BUILT, closed)),
        Chapter("Scoring", (*_POINTS, quests, scored)),
        Chapter("The adventurer", _ADVENTURER),
    )


def _end(mode: str) -> Chapter:
    king = 130 if mode == "advanced" else 110
    titles = {
        130: "Alone, your total gives you a title: from 50 points you are a Demon Soldier, from 80 a Demon Knight, "
        "from 100 a Demon General, from 120 a Demon Duke, and from 130 the Demon King.",
        110: "Alone, your total gives you a title: from 40 points you are a Demon Soldier, from 60 a Demon Knight, "
        "from 80 a Demon General, from 100 a Demon Duke, and from 110 the Demon King.",
    }
    return Chapter(
        "The end",
        (
            Paragraph(
                "When the adventurer has left the last dungeon, the highest total wins. Equal totals share the win.",
                ("RW-91", "RW-110"),
            ),
            Paragraph(titles[king], ("RW-111",)),
        ),
    )

"""How the game is learned: a first round, and the rules for people."""

from rollwright import Chapter, Example, Lesson, LessonStep, Paragraph, Rulebook

FIRST = "rail_and_road/1 n=2 round=1 step=turn:draw:all dice=r1:6,r2:1,r3:3,j1:2 throws=table:1 0.busy=1 0.todo=draw"
OTHER = "1.busy=1 1.todo=draw"
SECOND = (
    "rail_and_road/1 n=2 round=2 step=turn:draw:all dice=r1:1,r2:3,r3:5,j1:1 throws=table:2 "
    "0.sheet=0,20,0,4,4*0,25,4*0,9,35*0 0.busy=1 0.todo=draw 0.turns=1 "
    "1.sheet=0,20,0,4,9*0,9,7*0,24,27*0 1.busy=1 1.todo=draw 1.turns=1"
)
GAP = (
    "rail_and_road/1 n=1 round=1 step=turn:draw:all dice=r1:6,r2:1,r3:3,j1:2 throws=table:1 "
    "0.sheet=0,20,6*0,20,12*0,19,13,26*0 0.busy=1 0.todo=draw"
)


def drawn(*moves: str) -> str:
    """The first round after these moves."""
    draft = f" 0.draft={','.join(moves).replace(' ', '+')}" if moves else ""
    return f"{FIRST}{draft} {OTHER}"


LESSON = Lesson(
    "Your first routes",
    (
        LessonStep(
            "Twelve exits lead into your map: roads are heavy lines, rails are double ones. Everybody draws what the "
            "four dice show. Begin with the road: straight down from the exit above B1.",
            drawn(),
            ("B1 road h.h.",),
            "You may begin there, too. For this lesson take the straight road in B1.",
            ("B1",),
        ),
        LessonStep(
            "A route starts at an exit or goes on from a route, and a rail never meets a road. Draw the straight rail "
            "in G2, at the exit on the right.",
            drawn("B1 road h.h."),
            ("G2 rail .r.r",),
            "That fits as well. For this lesson draw the straight rail in G2.",
            ("G2",),
        ),
        LessonStep(
            "Tiles may be turned and turned over as you like. Let the rail curve lead from the exit above D1 to the "
            "east.",
            drawn("B1 road h.h.", "G2 rail .r.r"),
            ("D1 rail curve rr..",),
            "That fits as well. For this lesson draw the curve in D1, north and east.",
            ("D1",),
        ),
        LessonStep(
            "Only a station joins road and rail. Put it under your road in B2: the road ends there, and a rail goes on "
            "to the south.",
            drawn("B1 road h.h.", "G2 rail .r.r", "D1 rail curve rr.."),
            ("B2 station h.r.",),
            "Possible. But look what a station does: draw it in B2, north and south.",
            ("B2",),
        ),
        LessonStep(
            "All four dice are drawn; what fits must be. Once a round, three times a game, you might add a special "
            "route of your choice. Keep those for later, and finish.",
            drawn("B1 road h.h.", "G2 rail .r.r", "D1 rail curve rr..", "B2 station h.r."),
            ("finish",),
            "A special route now? You have only three: finish instead.",
        ),
        LessonStep(
            "After seven rounds exits count that one network joins: two of them 4 points, three 8, all twelve 45. Each "
            "square of your longest road and rail and each of the nine in the middle counts 1, each open end takes 1. "
            "Play on!",
            SECOND,
        ),
    ),
)

BOOK = Rulebook(
    "Draw the same routes as everybody else, and join as many exits as you can.",
    (
        Chapter(
            "A round",
            (
                Paragraph("Four dice are thrown, and everybody draws what they show, each die once.", ("RR-1", "RR-5")),
                Paragraph(
                    "A route goes into an empty square, turned or turned over as you like. It starts at an exit or "
                    "goes on from a route that is there, and a rail never meets a road.",
                    ("RR-2", "RR-3", "RR-4"),
                ),
                Paragraph("Stations join road and rail; on an overpass they cross without meeting.", ("RR-3",)),
                Paragraph(
                    "In three of the rounds you may add one special route of your choice, each of the six once.",
                    ("RR-6",),
                ),
            ),
        ),
        Chapter(
            "Scoring",
            (
                Paragraph(
                    "For every network count the exits it joins: two are worth 4 points, each further one 4 more, and "
                    "all twelve are worth 45."
                ),
                Example(
                    "A road in B3 closes the gap between two exits: 4 points. The road is five squares long instead "
                    "of two, and two ends are open no longer: 9 points more in all.",
                    GAP,
                    ("B3 road h.h.",),
                    9,
                    ("B1", "B2", "B3", "B4", "A4"),
                ),
                Paragraph("Your longest road and your longest rail count 1 point for each square."),
                Paragraph("Each of the nine squares in the middle that is drawn counts 1 point."),
                Paragraph("Each end inside the map that leads nowhere takes 1 point away."),
            ),
        ),
        Chapter("The end", (Paragraph("After seven rounds the highest total wins."),)),
    ),
)

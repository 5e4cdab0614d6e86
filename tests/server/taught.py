"""A toy with a rulebook, a house rule and a lesson, for the pages that show them."""

from rollwright import (
    Chapter,
    Components,
    Example,
    HouseRule,
    Legend,
    Lesson,
    LessonStep,
    Move,
    Paragraph,
    Rulebook,
)
from tests.core.toys import ROW, TAKEN, Crosses

START = "taught/1 n=2 round=1 step=turn:cross:all 0.busy=1 0.todo=cross 1.busy=1 1.todo=cross"
SECOND = START.replace("round=1", "round=2").replace("0.busy", "0.sheet=5*0,1 0.busy")
THIRD = START.replace("round=1", "round=3").replace("0.busy", "0.sheet=4*0,2*1 0.busy")

RULEBOOK = Rulebook(
    aim="Cross the boxes that are worth most.",
    chapters=(
        Chapter(
            "On the table",
            (
                Paragraph("Everybody has a row of six boxes."),
                Legend((("cross", "A cross: this box is taken."), ("star", "A star: nothing here, it only shines."))),
            ),
        ),
        Chapter("Your turn", (Paragraph("Cross one box. A box is taken only once.", ("TOY-1",)),)),
        Chapter(
            "Scoring",
            (
                Paragraph("A box is worth its number."),
                Example("The last box is worth six points.", START, ("cross row:6",), gain=6, boxes=("row:6",)),
            ),
        ),
        Chapter("The end", (Paragraph("After three rounds the most points win."),)),
    ),
    house_rules={
        "short_row": HouseRule(
            "Short row", "Whether the last box may be used.", {"no": "all six boxes", "yes": "only five"}
        )
    },
)
LESSON = Lesson(
    "Your first row",
    (
        LessonStep("This row is yours. Every box is worth its number.", START, boxes=("row:1", "row:6")),
        LessonStep(
            "Cross the last box.", START, ("cross row:6",), "That would do, but the last one is worth more.", ("row:6",)
        ),
        LessonStep("Six points. Now cross the next best.", SECOND, ("cross row:5", "cross row:4"), "There is better."),
        LessonStep("That is all. Now play on.", THIRD),
    ),
)
TAUGHT = Crosses(
    Components(
        "taught",
        sheet=ROW,
        moves=Move.each(ROW, "row"),
        rules=[TAKEN],
        players=range(1, 5),
        options={"short_row": ("no", "yes")},
        about="A row of boxes and a teacher.",
        tasks={"cross": "Cross a box."},
        parts={"sum": "Boxes crossed"},
        rulebook=RULEBOOK,
        lesson=LESSON,
    )
)

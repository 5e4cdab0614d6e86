"""How the game is learned: the dice of a first turn, and the rules for people."""

from rollwright import Chapter, Example, Lesson, LessonStep, Paragraph, Rulebook

FIRST = (
    "clever/1 n=2 round=1 step=turn:pick:0 dice=yellow:3,green:5,orange:4,purple:2,white:3 throws=table:1 "
    "0.sheet=45*0,1,9*0 0.busy=1 0.todo=pick 1.sheet=45*0,1,9*0"
)
SECOND = (
    "clever/1 n=2 round=1 state=throw:2 step=turn:pick:0 dice=yellow:3,green:4,orange:6,purple:2,white:2 said=yellow:1 "
    "board=2,0,0,1,0 throws=table:2 0.sheet=1,44*0,1,9*0 0.busy=1 0.todo=pick 0.turns=1 1.sheet=45*0,1,9*0"
)
THIRD = (
    "clever/1 n=2 round=1 state=throw:3 step=turn:pick:0 dice=yellow:3,green:4,orange:6,purple:2,white:2 said=green:1 "
    "board=2,2,0,1,1 throws=table:3 0.sheet=1,11*0,1,32*0,1,9*0 0.busy=1 0.todo=pick 0.turns=2 1.sheet=45*0,1,9*0"
)
SILVER = (
    "clever/1 n=2 round=1 active=1 state=throw:4 step=turn:silver:0 dice=yellow:1,green:3,orange:4,purple:5,white:2 "
    "said=orange:1 board=3*2,1,1 throws=table:6 0.sheet=1,11*0,1,10*0,6,21*0,1,9*0 0.busy=1 0.todo=silver 0.turns=3 "
    "1.sheet=4*0,1,7*0,1,10*0,4,10*0,2,10*0,1,9*0 1.turns=4"
)
ROW = (
    "clever/1 n=2 round=2 step=turn:pick:0 dice=yellow:5,green:3,orange:2,purple:6,white:4 throws=table:7 "
    "0.sheet=1,1,10*0,1,10*0,6,10*0,5,10*0,1,9*0 0.busy=1 0.todo=pick 0.turns=4 "
    "1.sheet=4*0,1,7*0,1,10*0,4,10*0,2,10*0,1,9*0 1.turns=4"
)
YOURS = (
    "clever/1 n=2 round=2 state=throw:2 step=turn:pick:0 dice=yellow:5,green:3,orange:2,purple:6,white:4 said=yellow:1 "
    "board=2,1,1,0,1 throws=table:8 0.sheet=3*1,9*0,1,1,9*0,6,10*0,5,10*0,1,9*0 0.busy=1 0.todo=pick 0.turns=5 "
    "1.sheet=4*0,1,7*0,1,10*0,4,10*0,2,10*0,1,9*0 1.turns=4"
)

LESSON = Lesson(
    "Your first dice",
    (
        LessonStep(
            "You throw three times and take a die each time, for the area of its colour; white is any colour. Dice "
            "lower than the one you take go to the silver tray. Take the yellow die for the 3 in the first yellow row.",
            FIRST,
            ("yellow y11",),
            "You could do that. For this lesson use the yellow die for the 3 in the first row.",
            ("y11",),
        ),
        LessonStep(
            "The 2 has gone to the tray, and you throw what is left. Green is filled from the left and takes any die "
            "that shows at least what is printed: use the green 4.",
            SECOND,
            ("green g1",),
            "You could do that. For this lesson fill the first green box with the green 4.",
            ("g1",),
        ),
        LessonStep(
            "One die is left for your third throw. Orange takes any number and counts it as points: write the 6.",
            THIRD,
            ("orange o1",),
            "You could do that, but a 6 in orange is hard to beat.",
            ("o1",),
        ),
        LessonStep(
            "After your turn the others take a die from your tray, and here you take one from theirs. Purple takes "
            "higher and higher numbers, and after a 6 any: write the 5.",
            SILVER,
            ("purple p1",),
            "You could do that. For this lesson write the purple 5.",
            ("p1",),
        ),
        LessonStep(
            "What is printed beside a box or a yellow row is a bonus, and you get it at once. The 5 fills your first "
            "yellow row, and that fills a green box, too.",
            ROW,
            ("yellow y13",),
            "You could do that, but the yellow 5 brings a bonus: a green box.",
            ("y11", "y12", "y13", "g2"),
        ),
        LessonStep(
            "Full yellow columns bring 10 to 20 points, each green box more than the last, orange and purple what is "
            "written, each fox as much as your worst area. With two players it ends after six rounds: play on!",
            YOURS,
        ),
    ),
)

BOOK = Rulebook(
    "Take dice so that your four areas grow and one bonus leads to the next.",
    (
        Chapter(
            "Your turn",
            (
                Paragraph(
                    "Throw the five dice and take one for a box of its colour; the white die is any colour. All dice "
                    "that show less go to the silver tray.",
                    ("C-1",),
                ),
                Paragraph("Throw what is left and take another one, then a third time."),
                Paragraph(
                    "Then each of the others takes a die from the silver tray, and the next player throws.", ("C-2",)
                ),
                Paragraph(
                    "A reroll, marked beside the areas, lets you throw once more. Passing is for who can use no die.",
                    ("C-8", "C-9"),
                ),
            ),
        ),
        Chapter(
            "The areas",
            (
                Paragraph("Every box is filled once.", ("C-3",)),
                Paragraph("Yellow: cross the number that the die shows.", ("C-4",)),
                Paragraph("Green: from left to right, with a die that shows at least what is printed.", ("C-5", "C-6")),
                Paragraph(
                    "Orange: from left to right, any number; in some boxes it counts double or three times.", ("C-5",)
                ),
                Paragraph("Purple: from left to right, always higher; after a six anything goes.", ("C-5", "C-7")),
                Example(
                    "The yellow 5 fills the first yellow row. Its bonus fills the next green box: 2 points.",
                    ROW,
                    ("yellow y13", "bonus g2"),
                    2,
                    ("y11", "y12", "y13", "g2"),
                ),
            ),
        ),
        Chapter(
            "Scoring",
            (
                Paragraph("A full yellow column is worth what is printed below it, 10 to 20 points."),
                Paragraph("Green boxes are worth 1, 2, 3 and so on: four of them 10 points."),
                Paragraph("Orange and purple are worth the numbers you wrote."),
                Paragraph("Every fox is worth as much as the poorest of your areas."),
            ),
        ),
        Chapter(
            "The end",
            (Paragraph("Two players play six rounds, three play five, four play four. The highest total wins."),),
        ),
    ),
)

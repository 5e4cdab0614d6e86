"""How the game is learned: a first turn or two, and the rules for people."""

from rollwright import Chapter, Example, Lesson, LessonStep, Paragraph, Rulebook

FIRST = (
    "yahtzee/1 n=2 round=1 state=throw:1 step=turn:decide:0 dice=d1:5,d2:5,d3:2,d4:3,d5:5 throws=table:1 "
    "0.busy=1 0.todo=decide"
)
ONE_TAKEN = f"{FIRST} 0.draft=again+d3"
TWO_TAKEN = f"{FIRST} 0.draft=again+d3,again+d4"
FULL_HOUSE = (
    "yahtzee/1 n=2 round=1 state=throw:2 step=turn:decide:0 dice=d1:5,d2:5,d3:2,d4:2,d5:5 said=d3:1,d4:1 "
    "throws=table:2 0.busy=1 0.todo=decide 0.turns=1"
)
FOUR_FOURS = (
    "yahtzee/1 n=2 round=3 state=throw:3 step=turn:decide:0 dice=d1:4,d2:4,d3:4,d4:4,d5:1 said=d3:1,d5:1 "
    "throws=table:6 0.sheet=8*0,26,4*0 0.busy=1 0.todo=decide 0.turns=4 1.sheet=5*0,13,7*0 1.turns=1"
)
NOTHING = (
    "yahtzee/1 n=2 round=5 state=throw:3 step=turn:decide:0 dice=d1:6,d2:2,d3:2,d4:1,d5:6 said=d4:1 throws=table:10 "
    "0.sheet=3*0,17,4*0,26,4*0 0.busy=1 0.todo=decide 0.turns=7 1.sheet=5*0,13,3*0,31,3*0 1.turns=2"
)
STRAIGHT = (
    "yahtzee/1 n=2 round=7 state=throw:1 step=turn:decide:0 dice=d1:2,d2:3,d3:4,d4:5,d5:2 throws=table:12 "
    "0.sheet=2,0,0,17,4*0,26,4*0 0.busy=1 0.todo=decide 0.turns=8 1.sheet=0,0,10,0,0,13,3*0,31,3*0 1.turns=3"
)
YOURS = (
    "yahtzee/1 n=2 round=9 state=throw:1 step=turn:decide:0 dice=d1:6,d2:6,d3:2,d4:6,d5:3 throws=table:14 "
    "0.sheet=2,0,0,17,4*0,26,31,3*0 0.busy=1 0.todo=decide 0.turns=9 1.sheet=4,0,10,0,0,13,3*0,31,3*0 1.turns=4"
)

LESSON = Lesson(
    "Your first full house",
    (
        LessonStep(
            "Thirteen boxes, one for each turn, and the most points win. You have three fives: keep them, and take "
            "the 2 into your hand.",
            FIRST,
            ("again d3",),
            "You may do that. But three fives are worth keeping: take the 2.",
        ),
        LessonStep("And the 3 as well.", ONE_TAKEN, ("again d4",), "You may, but take the 3 first: the fives stay."),
        LessonStep(
            "You may throw twice more in a turn, as many dice as you like. Throw these two.",
            TWO_TAKEN,
            ("roll",),
            "Let the fives lie, and throw the two in your hand.",
        ),
        LessonStep(
            "Two twos: three alike and two alike make a full house, always 25 points. Write it.",
            FULL_HOUSE,
            ("write full_house",),
            "That brings less: a full house is worth 25.",
            ("full_house",),
        ),
        LessonStep(
            "This was your third throw, so you must write. In the upper boxes only their own number counts: four fours "
            "are 16, and whoever gets 63 up there has 35 more.",
            FOUR_FOURS,
            ("write fours",),
            "That counts, too. But four fours are a great help on the way to 63: write them up there.",
            ("fours",),
        ),
        LessonStep(
            "Nothing fits, but every turn fills a box, with 0 if need be. The ones are worth least: write the 1 there.",
            NOTHING,
            ("write ones",),
            "Possible, but that box will be worth more another time. Give up the ones.",
            ("ones",),
        ),
        LessonStep(
            "Four in a row, from 2 to 5: a small straight, 30 points. Five in a row are 40, but take what you have.",
            STRAIGHT,
            ("write small_straight",),
            "You may try for 40. For now write the 30 you are sure of.",
            ("small_straight", "large_straight"),
        ),
        LessonStep(
            "Five alike are 50; three or four alike and the chance count all five dice. When every box is full the "
            "highest total wins: play on!",
            YOURS,
        ),
    ),
)

BOOK = Rulebook(
    "Fill your thirteen boxes with the best throws you can get.",
    (
        Chapter(
            "Your turn",
            (
                Paragraph("Throw all five dice. Then you may throw any of them again, and once more.", ("Y-1",)),
                Paragraph(
                    "Take the dice you want to throw again into your hand, at least one, and throw them.",
                    ("Y-2", "Y-3", "Y-5"),
                ),
                Paragraph(
                    "Then write what the dice are worth into a box that is still blank, even if that is nothing.",
                    ("Y-4",),
                ),
                Example(
                    "Three fives and two twos are a full house: 25 points.",
                    FULL_HOUSE,
                    ("write full_house",),
                    25,
                    ("full_house",),
                ),
            ),
        ),
        Chapter(
            "Scoring",
            (
                Paragraph("An upper box counts the dice of its number. 63 or more up there bring a bonus of 35."),
                Paragraph("Three alike, four alike and chance count all five dice."),
                Paragraph(
                    "A full house, three and two alike, is worth 25; a small straight, four in a row, 30; "
                    "a large one, five in a row, 40; five alike 50."
                ),
            ),
        ),
        Chapter("The end", (Paragraph("When everybody has filled all thirteen boxes, the highest total wins."),)),
    ),
)

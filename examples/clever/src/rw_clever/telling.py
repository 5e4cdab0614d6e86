"""What moves and turns are called."""

from rollwright import Box, Move, Reason, TakenTurn, Text, Words, listed

NOTHING: Words = "Nothing here is worth a die."
GOOD_DICE: Words = "It leaves you good dice for the next throw."
QUESTIONS = {
    "yellow": "A bonus: cross any yellow number.",
    "green": "A bonus: fill the next green box.",
    "orange": "A bonus: write a 5 into the next orange box.",
    "purple": "A bonus: write a 6 into the next purple box.",
}


def place(box: Box) -> Words:
    """`yellow 3 in row 1`; `green box 4`."""
    if box.group == "yellow":
        return Text("yellow {number} in row {row}", number=box.value, row=int(box.id[1]))
    return Text("{area} box {n}", area=box.group, n=box.at + 1)


def used(die: str, box: Box) -> Words:
    """A die for a box."""
    return Text("{die} die: {box}", die=die, box=place(box))


def free(box: Box) -> Words:
    """A box as a bonus."""
    return Text("bonus: {box}", box=place(box))


def told(turn: TakenTurn) -> Words:
    """The die that was taken, and all that it led to."""
    return Text("{who} {deeds}.", deeds=listed([deed(turn, move) for move in turn.moves]))


def deed(turn: TakenTurn, move: Move) -> Words:
    """One choice."""
    if not move.target:
        return "throws again" if move.key == "reroll" else "passes"
    if not move.die:
        return Text("fills {box} as a bonus", box=place(move.box))
    face, box = turn.t.dice[move.die], place(move.box)
    return Text("takes the {die} {face} for {box}", die=move.die, face=face, box=box)


def gives(gift: str) -> Reason:
    """A bonus that follows."""
    return Reason(Text("It gives you a bonus: {gift}.", gift=gift))

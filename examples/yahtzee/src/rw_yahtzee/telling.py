"""What is said of a turn, and why a move is good."""

from rollwright import Reason, TakenTurn, Text, Words

KEEP = Reason("Keep what you have most of, and throw the others.")


def told(turn: TakenTurn) -> Words:
    """A box that is filled or struck out, or dice that are thrown again."""
    last = turn.moves[-1]
    if not last.target:
        return Text("{who} throws one die again.", "{who} throws {n} dice again.", n=len(turn.moves) - 1)
    points = turn.after.sheet[last.box] - 1
    return Text("{who} scores {box}." if points else "{who} strikes out {box}.", box=last.box.label)


def usual(points: int, par: int) -> Reason:
    """What a box would bring now, beside what it brings on average."""
    return Reason(
        Text(
            "It gives {n} point, where {par} are usual.",
            "It gives {n} points, where {par} are usual.",
            n=points,
            par=par,
        )
    )

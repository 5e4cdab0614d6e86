"""What an exit is good for, in words: the rooms that count, and the fights on the way."""

from rollwright import Move, Text, Words, joined

from .moves import Book
from .scoring import Survey


def exit_told(book: Book, move: Move, found: Survey) -> Words:
    """The exit by its square, how many rooms count and how many fights there can be."""
    square = book.said[book.board.exits[move.n]]
    rooms = Text("{n} suitable room", "{n} suitable rooms", n=len(found.suitable))
    fights = Text("{n} fight", "{n} fights", n=found.fights())
    return Text("Exit at {square}: {rooms}, and up to {fights} on the way.", square=square, rooms=rooms, fights=fights)


def exit_summed_up(book: Book, move: Move, found: Survey, cut: int) -> Words:
    """The same once it is chosen, with what it cuts off, and whether the floor is tidy (RW-52, RW-69)."""
    if not found.floor:
        return Text("No way leads to {square}. No room would count.", square=book.said[book.board.exits[move.n]])
    said = [exit_told(book, move, found)]
    if cut:
        said.append(Text("{n} room is cut off from your door.", "{n} rooms are cut off from your door.", n=cut))
    elif found.all_points:
        said.append("All rooms are suitable: a tidy floor.")
    else:
        wrong = len(found.rooms) - len(found.suitable)
        said.append(
            Text("No tidy floor: {n} room is not suitable.", "No tidy floor: {n} rooms are not suitable.", n=wrong)
        )
    return joined(said)

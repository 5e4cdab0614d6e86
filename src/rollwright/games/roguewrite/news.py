"""What the table announces: the dice of a round, who has finished, the dungeons revealed, the adventurer's way."""

from collections.abc import Sequence

from rollwright import Player, Reveal, Roll, Score, Settle, Step, Table, Text, Turn, Words, joined, listed

from . import data, position, vocabulary
from .floor import Room
from .interception import ARM, ENTER, LEAVE, STACK, here, hit, level
from .moves import Book
from .scoring import survey

# --- construction ------------------------------------------------------------------------------------------


def start(t: Table, white: int, black: int) -> Words:
    """A setup throw: somebody's own, or the one of all, of which `setup` tells more."""
    if t.options["shared_setup"] == "true":
        return Text("One throw for all: the white die shows {white}, the black die {black}.", white=white, black=black)
    special = listed(data.SPECIAL[black])
    return Text("{who} begins at door {door}; rounds {special} are special.", door=white, special=special)


def thrown(white: int, black: int, *, fight: bool) -> Words:
    """The two dice of a round or of a fight."""
    if fight:
        return Text("For the fight the dice show {white} and {black}.", white=white, black=black)
    return Text("The white die shows {white}, the black die {black}.", white=white, black=black)


def setup(t: Table) -> list[Words]:
    """One throw for everybody, where that is the house rule."""
    special = listed(data.SPECIAL[t.dice["special"]])
    return [Text("All begin at door {face}; rounds {special} are special.", face=t.dice["entrance"], special=special)]


def round_begins(t: Table) -> list[Words]:
    """What the dice of a round are good for."""
    white, black = t.dice["white"], t.dice["black"]
    blocks = Text("white is the {white}, black the {black}", white=_block(white), black=_block(black))
    if white == black:
        blocks = Text("both dice are the {block}", block=_block(white))
    if white + black in data.AREAS:
        told = Text("{blocks}, and a planned room has {n} squares", blocks=blocks, n=white + black)
    else:
        told = Text("{blocks}, and {n} squares make no room", blocks=blocks, n=white + black)
    if t.round == data.ROUNDS:
        return [Text("The last round: {dice}.", dice=told)]
    return [Text("Round {now} of {all}: {dice}.", now=t.round, all=data.ROUNDS, dice=told)]


def _block(value: int) -> str:
    return data.BLOCK_NAMES[value - 1]


def round_ends(book: Book, t: Table, turn: Turn) -> list[Words]:
    """The players who have just finished building; others may still be at it."""
    finished = [sheet.cells[book.at.finished] for sheet in t.public_sheets]
    if t.round == data.ROUNDS:
        return ["The last round is over, and the dungeons are built."]
    told: list[Words] = [
        Text("{who} has filled the Development track and builds no more.", who=Player(seat))
        for seat in turn.seats or ()
        if finished[seat]
    ]
    return [*told, "All have finished building."] if told and t.n > 1 and all(finished) else told


def laid_open(book: Book, t: Table) -> list[Words]:
    """What each dungeon has become."""
    return [_dungeon(book, seat, sheet.cells) for seat, sheet in enumerate(t.public_sheets)]


def _dungeon(book: Book, seat: int, cells: list[int]) -> Words:
    found, at, who = survey(book, cells), book.at, Player(seat)
    items, quests = cells[at.score], cells[at.score + 3]
    kept: Words = (
        Text("The items {who} kept bring {points}.", who=who, points=vocabulary.points(items)) if items else ""
    )
    if not found.floor:
        shut = Text("No way leads from {who}'s entrance to an exit: none of the rooms counts.", who=who)
        return joined([shut, kept])
    won: Words = Text("The quests bring {points}.", points=vocabulary.points(quests)) if quests else ""
    return joined([_rooms(who, len(found.rooms), len(found.suitable)), won, kept])


def _rooms(who: Player, n: int, suitable: int) -> Words:
    points = vocabulary.points(data.ROOM_POINTS * suitable)
    if suitable == n:
        more = data.ALL_POINTS
        return Text(
            "{who}'s dungeon has {n} room, and it is suitable: {points}, and {more} for a tidy floor.",
            "{who}'s dungeon has {n} rooms, all of them suitable: {points}, and {more} for a tidy floor.",
            who=who,
            n=n,
            points=points,
            more=more,
        )
    if not suitable:
        return Text(
            "{who}'s dungeon has {n} room, and it is not suitable.",
            "{who}'s dungeon has {n} rooms, none of them suitable.",
            who=who,
            n=n,
        )
    return Text(
        "{who}'s dungeon has {n} rooms, {suitable} of them suitable: {points}, and none for a tidy floor.",
        who=who,
        n=n,
        suitable=suitable,
        points=points,
    )


# --- the adventurer ----------------------------------------------------------------------------------------


def interception(book: Book, t: Table, step: Step) -> list[Words]:
    """What a step of the Interception was about."""
    if isinstance(step, Reveal):
        return laid_open(book, t)
    if isinstance(step, Roll):
        return [] if step.among else [_combat(book, t)]
    if isinstance(step, Turn) or (isinstance(step, Settle) and step.what == ENTER):
        return [_entered(book, t)]
    if isinstance(step, Settle) and step.what == STACK:
        return _order(book, t)
    if isinstance(step, Settle) and step.what == ARM:
        return [_armed(book, t)]
    return [_left(book, t)] if isinstance(step, Settle) and step.what == LEAVE else []


def _order(book: Book, t: Table) -> list[Words]:
    """Whose dungeon is visited first, once that is known for all."""
    at, sheets = book.at, t.public_sheets
    valid = [seat for seat, sheet in enumerate(sheets) if sheet.cells[at.valid]]
    places = sorted([(sheets[seat].cells[at.stack], seat) for seat in valid])
    if len(valid) < 2 or not places[0][0]:
        return []
    first, *later = [Player(seat) for _, seat in places]
    developed = {position.development(at, sheets[seat].cells) for seat in valid}
    if len(developed) < len(valid):
        return [Text("The adventurer visits {first} first, then {later}.", first=first, later=listed(later))]
    return [
        Text(
            "The adventurer visits {first} first, then {later}: the least developed dungeon comes first.",
            first=first,
            later=listed(later),
        )
    ]


def _room(book: Book, t: Table) -> tuple[Room, bool]:
    """The room in which the adventurer is, and whether it is the first of this dungeon."""
    cells = t.public_sheets[t.active].cells
    found = survey(book, cells)
    number = here(book, cells, found)
    return found.rooms[number], number in found.ways().starts


def _entered(book: Book, t: Table) -> Words:
    room, first = _room(book, t)
    inside, who = _inside(book, room), Player(t.active)
    if first:
        return Text("The adventurer enters {who}'s dungeon: {room}.", who=who, room=inside)
    return Text("The adventurer comes to {room}.", room=inside)


def _inside(book: Book, room: Room) -> Words:
    """What is to be seen in a room; why nothing happens there, if nothing does."""
    if room.fault == "dotted":
        return "a room cut by a dotted line, where nothing happens"
    if room.fault == "wide":
        return "a room with an opening two squares wide, where nothing happens"
    if room.fault:
        return "a room that runs into another, where nothing happens"
    monsters = vocabulary.monsters(book.board, room.mask)
    return Text("a room with {monsters}", monsters=monsters) if monsters else "a room without monsters"


def _combat(book: Book, t: Table) -> Words:
    """A fight that has just been fought, with its numbers."""
    room, _ = _room(book, t)
    armed, strength = t.public_sheets[t.active].cells[book.at.level], book.board.monsters(room.mask)
    white, black = t.dice["white"], t.dice["black"]
    won = Text("{n} points for {who}", n=data.DAMAGE, who=Player(t.active))
    if white == black:
        return Text("A double: the adventurer stumbles, {won}.", won=won)
    low, against = min(white, black), Text("{n} monster", "{n} monsters", n=strength)
    fight = Text(
        "The adventurer fights with {sum} (die {die}, level {level}) against {monsters}",
        sum=low + armed,
        die=low,
        level=armed,
        monsters=against,
    )
    if hit(strength, armed, white, black):
        return Text("{fight} and is struck: {won}.", fight=fight, won=won)
    return Text("{fight} and gets through.", fight=fight)


def _armed(book: Book, t: Table) -> Words:
    room, _ = _room(book, t)
    n, cells = (book.board.items & room.mask).bit_count(), t.public_sheets[t.active].cells
    now, icons = cells[book.at.level], cells[book.at.armament]
    items = Text("an item", "{n} items", n=n)
    if level(t.n, icons - n) == now:
        return Text("The adventurer picks up {items} there and stays at level {level}.", items=items, level=now)
    return Text("The adventurer picks up {items} there and fights at level {level} now.", items=items, level=now)


def _left(book: Book, t: Table) -> Words:
    cells, at = t.public_sheets[t.active].cells, book.at
    return Text(
        "The adventurer leaves by the stairs at {square}: {points} for the monsters, {total} in all for {who}.",
        square=book.said[cells[at.exit] - 1],
        points=vocabulary.points(cells[at.damage]),
        total=cells[at.total],
        who=Player(t.active),
    )


# --- the end -----------------------------------------------------------------------------------------------


def ending(book: Book, t: Table, scores: Sequence[Score], title: str) -> Words:
    """How it all came out; alone, with the title that the points give."""
    if t.n == 1:
        points = vocabulary.points(scores[0].total)
        return Text("{who} has {points}: {title}.", who=Player(0), points=points, title=_title(title))
    if not any(sheet.cells[book.at.valid] for sheet in t.public_sheets):
        return "No dungeon has a way through, so only items count."
    return "The adventurer has been everywhere."


def _title(name: str) -> Words:
    """What a total is called when you play alone (RW-111)."""
    if name == "familiar":
        return "a Demon Familiar"
    if name == "soldier":
        return "a Demon Soldier"
    if name == "knight":
        return "a Demon Knight"
    if name == "general":
        return "a Demon General"
    return "a Demon Duke" if name == "duke" else "the Demon King"

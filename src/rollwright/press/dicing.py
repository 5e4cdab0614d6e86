"""The dice strip on its page: to be cut out, rolled up from its end, and unrolled throw by throw."""

from typing import Final

from rollwright.core.components import Components
from rollwright.core.dice import Die
from rollwright.core.text import Text, Verbatim
from rollwright.words.chances import die_name

from .book import Book, Part
from .order import Order
from .strip import FILE, strip_of

SHORT: Final = 4
"""Letters: a face with more in its name is printed by its number, with a key."""


def add_dice(book: Book, order: Order) -> None:
    """A strip for each stream of throws, if a secret was given; the strip itself goes with the PDF."""
    made = order.game.components
    if not order.seed or not made.dice:
        return
    strip = strip_of(order.game, order.options, order.seats, order.seed)
    book.files[FILE] = strip.dumps().encode()
    streams = [_stream(order, made, stream, rows) for stream, rows in strip.throws.items()]
    read = order.reader.read
    said = {
        "head": read(Text("Dice for people without dice")),
        "how": read(
            Text(
                "Cut the strip out and roll it up from its end, so that you see no throw. Unroll one line for each "
                "throw, and read the dice that you throw. Cross the line off."
            )
        ),
        "proof": read(
            Text(
                "The fingerprint is told before the game, the secret stands at the end of the strip. Whoever knows the "
                "secret can compute every throw again: rollwright verify, with this PDF."
            )
        ),
        "fingerprint": read(Text("Fingerprint")),
        "secret": read(Text("Secret")),
        "about": read(Text("The strip of dice throws, to be verified")),
    }
    book.add(
        "dice",
        title=read(made.title),
        said=said,
        commitment=strip.commitment,
        secret=strip.secret,
        streams=streams,
        file=FILE,
    )


def _stream(order: Order, made: Components, stream: str, rows: list[dict[str, str]]) -> Part:
    read = order.reader.read
    names = list(dict.fromkeys(name for row in rows for name in row))
    heads = [read(die_name(made.dice[name], made.kinds)) or name for name in names]
    whose = stream.removeprefix("seat ")
    if stream == "table":
        title = read(Text("For the whole table"))
    elif whose != stream and whose.isdigit():
        title = read(Text("Player {n}", n=int(whose) + 1))
    else:
        title = read(Text("Everybody, from the top: {stream}", stream=Verbatim(stream)))
    long = {name for name in names if max(map(len, map(read, made.dice[name].says))) > SHORT}
    faces = [[_face(order, made.dice[name], row.get(name, ""), name in long) for name in names] for row in rows]
    kinds = list(dict.fromkeys(made.dice[name].says for name in names if name in long))
    key = [", ".join(f"{nth} = {read(said)}" for nth, said in enumerate(says, 1)) for says in kinds]
    return {"title": title, "heads": heads, "rows": faces, "key": key}


def _face(order: Order, die: Die, face: str, numbered: bool) -> str:
    """What a die shows; the number of the face where words would be long."""
    if not face:
        return ""
    return str(die.face(face)) if numbered else order.reader.read(die.says[die.face(face) - 1])

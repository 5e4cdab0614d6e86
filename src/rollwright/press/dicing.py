"""The dice strip on its page: to be cut out, rolled up from its end, and unrolled throw by throw."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright.core.components import Components
from rollwright.core.dice import Die
from rollwright.core.text import Text, Verbatim
from rollwright.words.chances import die_name, is_lot

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
        "head": read(Text("Dice for players without dice")),
        "how": read(
            Text(
                "Cut out the strip and roll it up from its end, so that no throw is visible. For each "
                "throw, unroll one line and read the dice you need. Cross the line off."
            )
        ),
        "proof": read(
            Text(
                "The fingerprint is announced before the game; the secret is at the end of the strip. "
                "Whoever knows the secret can recompute every throw: rollwright verify, with this PDF."
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
    dice = [made.dice[name] for name in dict.fromkeys(name for row in rows for name in row)]
    heads = _heads(order, dice)
    long = [die for die in dice if max(map(len, map(read, die.says))) > SHORT]
    numbered = [die for die in dice if die in long or is_lot([die], order.seats)]
    faces = [[_face(order, die, row.get(die.id, ""), die in numbered) for die in dice] for row in rows]
    key = _key(order, dict(zip(dice, heads, strict=True)), long)
    return {"title": read(_title(stream)), "heads": heads, "rows": faces, "key": key}


def _title(stream: str) -> Text:
    """Whose throws they are."""
    whose = stream.removeprefix("seat ")
    if stream == "table":
        return Text("For the whole table")
    if whose != stream and whose.isdigit():
        return Text("Player {n}", n=int(whose) + 1)
    return Text("Everybody, from the top: {stream}", stream=Verbatim(stream))


def _heads(order: Order, dice: Sequence[Die]) -> list[str]:
    """What stands over the throws of each die; dice of one name are counted where they have other faces, or no name."""
    made, read = order.game.components, order.reader.read
    names = [read(Text("lot") if is_lot([die], order.seats) else die_name(die, made.kinds)) for die in dice]
    found = []
    for nth, name in enumerate(names):
        alike = [die for die, other in zip(dice, names, strict=True) if other == name]
        if len(alike) == 1:
            found.append(name or read(Text("die")))
        elif name and len({die.says for die in alike}) == 1:
            found.append(name)
        else:
            found.append(f"{name} {names[: nth + 1].count(name)}".strip())
    return found


def _key(order: Order, heads: Mapping[Die, str], long: Sequence[Die]) -> list[str]:
    """What the numbers of dice mean whose faces are words; each begins with the dice it is for."""
    said: dict[tuple[str, ...], list[str]] = {}
    for die in long:
        said.setdefault(die.says, []).append(heads[die])
    found = []
    for says, names in said.items():
        faces = ", ".join(f"{nth} = {order.reader.read(face)}" for nth, face in enumerate(says, 1))
        found.append(f"{', '.join(dict.fromkeys(names))}: {faces}")
    return found


def _face(order: Order, die: Die, face: str, numbered: bool) -> str:
    """What a die shows; the number of the face where words would be long, and of the player whom a lot names."""
    if not face:
        return ""
    return str(die.face(face)) if numbered else order.reader.read(die.says[die.face(face) - 1])

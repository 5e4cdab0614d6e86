"""What routes and turns are called."""

from collections.abc import Sequence

from rollwright import Box, Reason, Rule, Text, Verbatim, Words, listed

SIDES = ("north", "east", "south", "west")


def sides(way: str) -> str:
    """The sides that a tile leads to: `north, east`; where it is both, `road: north; rail: east`."""
    to = {name: [SIDES[at] for at in range(4) if way[at] == sign] for name, sign in (("road", "h"), ("rail", "r"))}
    found = {name: ", ".join(where) for name, where in to.items() if where}
    return "; ".join(f"{name}: {where}" for name, where in found.items()) if len(found) > 1 else "".join(found.values())


def named(kind: str, way: str, box: Box) -> Text:
    """A tile on its square, and the sides it leads to: `road curve in B3 (north, east)`."""
    return Text("{kind} in {square} ({sides})", kind=kind, square=Verbatim(box.id), sides=sides(way))


def in_square(kind: str, box: Box) -> Text:
    """A tile on its square."""
    return Text("{kind} in {square}", kind=kind, square=Verbatim(box.id))


def told(drawn: Sequence[tuple[str, Box]]) -> Words:
    """All routes of a round."""
    if not drawn:
        return "{who} draws nothing."
    return Text("{who} draws {routes}.", routes=listed([in_square(kind, box) for kind, box in drawn]))


def changes(gain: int, rule: Rule) -> Reason:
    """What a route does to the score at once."""
    if not gain:
        return Reason("It costs nothing, and leaves you ways to go on.", (rule,))
    return Reason(Text("It changes your points by {gain}.", gain=Verbatim(f"{gain:+}")), (rule,))

"""Draws a whole game as one moving picture: docs/images/playing-light.svg and -dark.svg. `scripts/pictures` runs it.

A real game of a bot, drawn by `rollwright.paper` after every turn. A box that changes is drawn once for each state and
shown while that state lasts; who wants no motion sees the end.
"""

from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as Tree  # noqa: ICN001

from rollwright.bots import GreedyBot
from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow
from rollwright.core.playing import Watch, play
from rollwright.core.sheet import Sheet
from rollwright.paper import LIGHT, SLATE, draw
from rollwright.paper.theme import Theme

IMAGES = Path(__file__).parents[1] / "docs/images"
TITLE, SEED = "six_dice_square", "pencil"
LEFT, TOP, WIDTH, HEIGHT = 12, 22, 190, 137
"""The part of the page that is shown, in millimetres."""
TURN, REST = 0.55, 4.0
"""Seconds for a turn, and for looking at the end."""
SVG = "{http://www.w3.org/2000/svg}"
Tree.register_namespace("", SVG[1:-1])


class Moment(NamedTuple):
    """The sheet after a turn, and what was thrown before it."""

    sheet: Sheet
    thrown: str


class Film(Watch):
    """Keeps the sheet as it is whenever a turn ends."""

    def __init__(self, match: Match, dice: SeededDice) -> None:
        self.dice, self.thrown = dice, ""
        self.moments = [Moment(match.seats[0].sheet.copy(), "")]

    def told(self, match: Match, ask: PendingThrow) -> None:
        faces = self.dice.faces(ask.stream, ask.nth, ask.dice)
        self.thrown = "  ".join(f"{die.id} {die.faces[face - 1]}" for die, face in zip(ask.dice, faces, strict=True))

    def finished(self, match: Match, seat: int) -> None:
        self.moments.append(Moment(match.seats[seat].sheet.copy(), self.thrown))


def filmed(game: Game) -> list[Moment]:
    """A game from the blank sheet to the last mark."""
    match, dice = Match(game, 1), SeededDice(SEED)
    film = Film(match, dice)
    play(match, dice, GreedyBot(SEED).choose, film)
    return [*film.moments, Moment(match.seats[0].sheet.copy(), f"{match.scores()[0].total} points")]


def boxes(drawing: Tree.Element) -> dict[str, Tree.Element]:
    """The boxes of a drawing, by their ids."""
    return {id: one for one in drawing.iter() if (id := one.get("id", "")).startswith("f-")}


def animated(moments: list[Moment], theme: Theme) -> str:
    """All states of all boxes in one drawing, and when each is seen."""
    drawings = [Tree.fromstring(draw(one.sheet.spec, one.sheet, theme=theme)) for one in moments]  # noqa: S314  # ours
    states = [{id: Tree.tostring(box) for id, box in boxes(one).items()} for one in drawings]
    film, seen = drawings[-1], set[tuple[int, int]]()
    for parent in list(film.iter()):
        for place, child in reversed(list(enumerate(parent))):
            if (id := child.get("id", "")).startswith("f-"):
                parent[place : place + 1] = [shown(one, seen) for one in spans([state[id] for state in states])]
    film.append(captions([one.thrown for one in moments], theme, seen))
    film.insert(0, styles(seen, len(moments)))
    film.set("viewBox", f"{LEFT} {TOP} {WIDTH} {HEIGHT}")
    film.set("width", str(WIDTH * 4))
    film.set("height", str(HEIGHT * 4))
    return plain(film)


class Span(NamedTuple):
    """A box as it is from one moment up to another; 0 for always."""

    box: bytes
    start: int
    end: int


def spans(states: list[bytes]) -> list[Span]:
    """The states that one box goes through."""
    starts = [0, *(n for n in range(1, len(states)) if states[n] != states[n - 1])]
    ends = [*starts[1:], 0]
    return [Span(states[start], start, end) for start, end in zip(starts, ends, strict=True)]


def shown(span: Span, seen: set[tuple[int, int]]) -> Tree.Element:
    """The box, with the name of the time in which it is seen."""
    box = Tree.fromstring(span.box)  # noqa: S314  # ours
    for name in ("id", "role", "aria-label", "class", "tabindex"):
        box.attrib.pop(name, None)
    if (span.start, span.end) != (0, 0):
        seen.add((span.start, span.end))
        box.set("class", f"s{span.start}-{span.end}")
    return box


def captions(words: list[str], theme: Theme, seen: set[tuple[int, int]]) -> Tree.Element:
    """What was thrown, while it matters."""
    group = Tree.Element(
        f"{SVG}g", {"font-size": "7", "font-weight": "600", "fill": theme.pencil, "text-anchor": "end"}
    )
    for n, said in enumerate(words):
        end = n + 1 if n + 1 < len(words) else 0
        text = Tree.SubElement(group, f"{SVG}text", {"x": str(LEFT + WIDTH - 6), "y": "33", "class": f"s{n}-{end}"})
        text.text = said
        seen.add((n, end))
    return group


def styles(seen: set[tuple[int, int]], n: int) -> Tree.Element:
    """When each state is seen; without motion, only the last of each."""
    whole = n * TURN + REST
    rules = ["@media (prefers-reduced-motion: reduce) { * { animation: none !important } }"]
    for start, end in sorted(seen):
        name, first, last = f"s{start}-{end}", 100 * start * TURN / whole, 100 * end * TURN / whole if end else 100.0
        hidden = "opacity: 0" if end else "opacity: 1"
        begin = f"0%, {first:.2f}% {{ opacity: 0 }} " if start else ""
        finish = f"{last:.2f}%, 100% {{ opacity: 0 }}" if end else "100% { opacity: 1 }"
        rules.append(f"@keyframes {name} {{ {begin}{first + 0.01:.2f}% {{ opacity: 1 }} {finish} }}")
        rules.append(f".{name} {{ {hidden}; animation: {name} {whole:.1f}s step-end infinite }}")
    style = Tree.Element(f"{SVG}style")
    style.text = "\n".join(rules)
    return style


def plain(film: Tree.Element) -> str:
    """The drawing as text, without what only a screen reader of a table needs."""
    for one in film.iter():
        for name in ("role", "aria-label", "tabindex"):
            one.attrib.pop(name, None)
    return Tree.tostring(film, encoding="unicode") + "\n"


def pictures() -> dict[str, str]:
    """Both pictures by the name of their file."""
    game = next(game for game in Catalog.discover() if game.components.id == TITLE)
    moments = filmed(game)
    return {f"playing-{name}.svg": animated(moments, theme) for name, theme in (("light", LIGHT), ("dark", SLATE))}


if __name__ == "__main__":
    for name, svg in pictures().items():
        (IMAGES / name).write_text(svg, encoding="utf-8")

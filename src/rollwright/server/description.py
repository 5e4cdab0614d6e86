"""Everything a client needs to draw any game and to play it, said once: the printed matter and the pens."""

from collections.abc import Iterable, Mapping

from rollwright.core.dice import Die
from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.printed import Card, Decor, Frame, Icon, Label, Line, Mark
from rollwright.core.sheet import SheetSpec
from rollwright.paper.glyphs import GLYPHS, parts
from rollwright.paper.letters import ACCENTS, SMALL, TAILS
from rollwright.paper.symbols import Glyph
from rollwright.paper.writing import CHARACTERS

from .messages import GameLine
from .sample import sample

ALWAYS = (
    *("d4", "d6", "d8", "d10", "d12", "d20"),
    *("face1", "face2", "face3", "face4", "face5", "face6"),
    *("die", "star", "card", "person"),
)
"""Glyphs a client shows beside the papers, whatever the game."""
_DECOR: dict[type[Decor], str] = {Label: "label", Icon: "icon", Line: "line", Frame: "frame"}
LETTERS: dict[str, object] = {
    "characters": CHARACTERS,
    "small": "".join(SMALL),
    "accents": ACCENTS,
    "tails": TAILS,
}


def game_line(game: Game) -> GameLine:
    """A game in one line."""
    printed = game.printed
    players = printed.players[0], printed.players[-1]
    return GameLine(printed.id, printed.mode, printed.version, printed.title, printed.about, players, printed.options)


def description(game: Game, options: Mapping[str, object]) -> dict[str, object]:
    """The game under these house rules."""
    printed = game.printed
    sheet, board = game.paper(printed.chosen(options)), printed.board
    line = game_line(game)
    return {
        **{name: getattr(line, name) for name in line.__struct_fields__},
        "tasks": printed.tasks,
        "ends": printed.ends,
        "rules": [{"id": rule.id, "text": rule.text} for rule in printed.rules.values()],
        "dice": [_die(die) for die in printed.dice.values()],
        "decks": [{"id": deck.id, "cards": deck.cards} for deck in printed.decks.values()],
        "moves": [_move(move, sheet, board) for move in printed.moves.all],
        "sheet": _paper(sheet),
        "board": None if board is None else _paper(board),
        "glyphs": {name: _glyph(GLYPHS[name]) for name in sorted(_named(sheet, board) | _on_dice(game))},
        "letters": LETTERS,
        "sample": sample(game, options),
    }


def _die(die: Die) -> dict[str, object]:
    return {"id": die.id, "faces": die.says, "looks": die.looks, "colour": die.colour}


def _move(move: Move, sheet: SheetSpec, board: SheetSpec | None) -> dict[str, object]:
    return {
        "key": move.key,
        "on": _on(move, sheet, board),
        "target": [field.index for field in move.target],
        "mark": move.mark,
        "die": move.die,
        "tasks": move.tasks,
        **{name: getattr(move, name) for name in ("label", "face") if getattr(move, name)},
    }


def _on(move: Move, sheet: SheetSpec, board: SheetSpec | None) -> str:
    """Which paper the move's boxes are on; no two papers share an id."""
    if not move.target:
        return ""
    if move.box.id in sheet.by_id:
        return "sheet"
    return "board" if board is not None and move.box.id in board.by_id else ""


def _paper(spec: SheetSpec) -> dict[str, object]:
    kinds: dict[tuple[Mark, ...], int] = {}
    packs: dict[tuple[Card, ...], int] = {(): 0}
    for field in spec.fields:
        kinds.setdefault(field.marks, len(kinds))
        packs.setdefault(field.cards, len(packs))
    return {
        "size": spec.size,
        "title": spec.title,
        "decor": _decor(spec.decor),
        "groups": [
            {name: getattr(group, name) for name in ("id", "title", "seen", "rows", "columns", "over", "start", "stop")}
            for group in spec.groups.values()
        ],
        "fields": [
            {
                **{name: getattr(field, name) for name in ("id", "group", "at", "value", "label", "icon")},
                "shape": field.shape._asdict(),
                "marks": kinds[field.marks],
                "cards": packs[field.cards],
            }
            for field in spec.fields
        ],
        "marks": [[mark._asdict() for mark in marks] for marks in kinds],
        "cards": [[{**card._asdict(), "decor": _decor(card.decor)} for card in pack] for pack in packs],
    }


def _decor(items: Iterable[Decor]) -> list[dict[str, object]]:
    return [{"kind": _DECOR[type(item)], **item._asdict()} for item in items]


def _named(*papers: SheetSpec | None) -> set[str]:
    """Every glyph that can appear."""
    names = set(ALWAYS)
    for spec in papers:
        if spec is not None:
            cards = {card for field in spec.fields for card in field.cards}
            items = [*spec.decor, *(item for card in cards for item in card.decor)]
            names.update(item.glyph for item in items if isinstance(item, Icon))
            names.update(_on_boxes(spec))
    return names & GLYPHS.keys()


def _on_dice(game: Game) -> set[str]:
    looks = [look for die in game.printed.dice.values() for look in die.looks]
    return {part for look in looks for part in look.split("+")} & GLYPHS.keys()


def _on_boxes(spec: SheetSpec) -> Iterable[str]:
    for field in spec.fields:
        yield field.icon
        for mark in field.marks:
            yield from parts(mark.glyph)


def _glyph(glyph: Glyph) -> dict[str, object]:
    """The glyph without its defaults."""
    return {name: value for name, value in glyph._asdict().items() if value != Glyph._field_defaults[name]}

"""Everything a client needs to draw any game and to play it, said once: the printed matter and the pens."""

from collections.abc import Mapping

from rollwright.core.dice import Die
from rollwright.core.game import Game
from rollwright.core.moves import Move
from rollwright.core.sheet import SheetSpec

from .messages import GameLine
from .papers import named, paper, pens

ALWAYS = (
    *("d4", "d6", "d8", "d10", "d12", "d20"),
    *("face1", "face2", "face3", "face4", "face5", "face6"),
    *("die", "star", "card", "person"),
)
"""Glyphs a client shows beside the papers, whatever the game."""


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
        "sheet": paper(sheet),
        "board": None if board is None else paper(board),
        **pens([*ALWAYS, *named(sheet), *([] if board is None else named(board)), *_on_dice(game)]),
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


def _on_dice(game: Game) -> set[str]:
    looks = [look for die in game.printed.dice.values() for look in die.looks]
    return {part for look in looks for part in look.split("+")}

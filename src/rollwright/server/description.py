"""Everything a client needs to draw any game and to play it, sent once: the printed matter and the pens."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from rollwright.bots import CHARACTERS, TEACHER, Character
from rollwright.core.components import Components
from rollwright.core.decision import Decision
from rollwright.core.dice import Deck, Die
from rollwright.core.game import Game
from rollwright.core.glyph import OwnGlyph
from rollwright.core.look import Kind
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.naming import cards, plain, spot
from rollwright.core.palette import PALETTE
from rollwright.core.sheet import Paper
from rollwright.core.text import capital
from rollwright.paper.looks import look_of
from rollwright.paper.reading import Saying, worded
from rollwright.words.chances import called

from .compact_moves import Spot, compacted
from .messages import CharacterLine, GameLine
from .papers import glyph_names, paper, pens
from .request_language import reader

_LISTED = re.compile("[,-]")
ALWAYS = (
    *("d4", "d6", "d8", "d10", "d12", "d20"),
    *("face1", "face2", "face3", "face4", "face5", "face6"),
    *("die", "star", "card", "person"),
)
"""Glyphs a client shows besides the papers, whatever the game."""


def game_line(game: Game) -> GameLine:
    """A game in one line."""
    printed = game.components
    said = reader(printed.id).read
    players, title = (printed.players[0], printed.players[-1]), said(printed.title)
    return GameLine(
        id=printed.id,
        mode=printed.mode,
        version=printed.version,
        title=title,
        about=said(printed.about),
        players=players,
        options=printed.options,
        lesson=printed.lesson is not None,
        look=_look(printed),
        lettering=bool(printed.look and printed.look.lettering) and title == printed.title,
        way=capital(said(plain(printed.mode))),
        minutes=printed.minutes,
        label=title if printed.look and printed.look.cover and title != printed.title else "",
        separable=printed.separable.value,
    )


def character_line(one: Character) -> CharacterLine:
    """A bot to play against."""
    strength = CHARACTERS.index(one) + 1
    line = reader().read(one.line)
    return CharacterLine(id=one.id, name=one.name, line=line, bot=one.bot, strength=strength, teacher=one == TEACHER)


def description(game: Game, options: Mapping[str, object], small: bool = False) -> dict[str, object]:
    """The game under these house rules; `small` for the wire: its moves packed, no rules."""
    printed = game.components
    sheet, board = game.paper(printed.chosen(options)), printed.board
    line, tasks, said = game_line(game), _answered(game), worded(reader(printed.id).read)
    moves = [_move(move, sheet, board, tasks.get(move, move.tasks), said) for move in printed.moves.all]
    return {
        **{name: getattr(line, name) for name in line.__struct_fields__},
        "tasks": {name: said(ask) for name, ask in printed.tasks.items()},
        "decisions": {name: _decision(decision, said) for name, decision in printed.decisions.items()},
        "look": _look(printed),
        "kinds": {name: {**kind._asdict(), "glyph": str(kind.glyph)} for name, kind in printed.kinds.items()},
        "tallied": printed.tallied,
        "grades": [(points, said(name)) for points, name in printed.grades],
        "parts": {name: said(part) for name, part in _parts(game).items()},
        "ends": {name: said(why) for name, why in printed.ends.items()},
        "rules": [] if small else [{"id": rule.id, "text": said(rule.text)} for rule in printed.rules.values()],
        "dice": [_die(die, printed.kinds, said) for die in printed.dice.values()],
        "decks": [_deck(deck, cards(printed.board, printed.sheet), said) for deck in printed.decks.values()],
        "moves": compacted(moves, _spots(sheet, board, said)) if small else moves,
        "words": {word: said(word) for word in sorted(set(_spelled(game))) if said(word) != word},
        "sheet": paper(sheet, said),
        "board": None if board is None else paper(board, said),
        **pens([*ALWAYS, *glyph_names(sheet), *([] if board is None else glyph_names(board)), *_pictured(game)]),
    }


def _parts(game: Game) -> dict[str, str]:
    """The names of the parts of a score."""
    printed = game.components
    counted = Match(game, printed.players[0]).scores()[0].parts
    return {**{part: plain(part) for part in counted}, **printed.parts}


def _decision(decision: Decision, said: Saying) -> dict[str, str | int]:
    asked: dict[str, str | int] = {"ask": said(decision.ask), "verb": said(decision.verb), "focus": decision.focus}
    more: dict[str, str | int] = {"up_to": decision.up_to, "ends_turn": decision.ends_turn}
    return {**asked, **{name: value for name, value in more.items() if value}}


def _look(printed: Components) -> dict[str, dict[str, str]]:
    """The title's colours, or the default ones; cover and lettering are fetched separately."""
    look = look_of(printed)
    return {"light": look.light._asdict(), "dark": look.dark._asdict()}


def _die(die: Die, kinds: Mapping[str, Kind], said: Saying) -> dict[str, object]:
    colour = PALETTE.get(die.colour)
    return {
        "id": die.id,
        "name": said(called(die, kinds)),
        "faces": [said(face) for face in die.says],
        "looks": [str(look) for look in die.looks],
        "colour": die.colour,
        "sign": die.sign,
        **({"fill": colour.fill, "ink": colour.ink} if colour else {}),
    }


def _deck(deck: Deck, cards: Mapping[str, str], said: Saying) -> dict[str, object]:
    """The names of the deck and its cards, besides their ids."""
    names = [said(cards.get(card, plain(card))) for card in deck.cards]
    return {"id": deck.id, "name": said(deck.name or plain(deck.id)), "cards": deck.cards, "names": names}


def _spelled(game: Game) -> Iterator[str]:
    """The words that a client builds from ids: glyphs, inks, and moves without a label."""
    printed = game.components
    yield from map(plain, printed.decks)
    for spec in (printed.sheet, *([] if printed.board is None else [printed.board])):
        yield from (plain(field.icon) for field in spec.boxes if field.icon)
        for mark in {mark for field in spec.boxes for mark in field.marks}:
            yield from (plain(part) for part in (mark.ink, *mark.glyph.split("+")))
    for move in printed.moves.all:
        boxes = {field.id for field in move.target}
        if not move.label:
            yield from (plain(token) for token in move.key.split() if boxes.isdisjoint(_LISTED.split(token)))


def _answered(game: Game) -> dict[Move, list[str]]:
    """The names of the decisions each move answers."""
    names: dict[Move, list[str]] = {}
    for decision in game.decisions.values():
        for move in decision.moves:
            names.setdefault(move, []).append(decision.name)
    return names


def _move(move: Move, sheet: Paper, board: Paper | None, tasks: Sequence[str], said: Saying) -> dict[str, object]:
    return {
        "key": move.key,
        "on": _on(move, sheet, board),
        "target": [field.index for field in move.target],
        "mark": move.mark,
        "die": move.die,
        "tasks": tasks,
        **({"label": said(move.label)} if move.label else {}),
        **({"face": move.face} if move.face else {}),
        **({"look": move.look} if move.look else {}),
    }


def _on(move: Move, sheet: Paper, board: Paper | None) -> str:
    """Which paper the move's boxes are on; no two papers share an id."""
    if not move.target:
        return ""
    if move.box.id in sheet.by_id:
        return "sheet"
    return "board" if board is not None and move.box.id in board.by_id else ""


def _spots(sheet: Paper, board: Paper | None, said: Saying) -> Spot:
    """Ids of boxes, and what people call them where a client knows it: in a grid."""
    papers = {"sheet": sheet, **({} if board is None else {"board": board})}

    @cache
    def named(on: str, box: int) -> tuple[str, str]:
        if on not in papers:
            return "", ""
        field = papers[on].boxes[box]
        group = papers[on].groups[field.group]
        return field.id, said(spot(field, group)) if group.columns else ""

    return named


def _pictured(game: Game) -> set[str]:
    """What is drawn on dice, and of moves on their buttons."""
    printed = game.components
    looks = [look for die in printed.dice.values() for look in die.looks]
    looks += {move.look for move in printed.moves.all if move.look}
    return {part for look in looks for part in ((look,) if isinstance(look, OwnGlyph) else look.split("+"))}

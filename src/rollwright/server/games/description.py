"""Everything a client needs to draw any game and to play it, sent once: the printed matter and the pens."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from msgspec.structs import asdict

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
from rollwright.server.wire.language import reader
from rollwright.words.chances import die_in_words

from . import description_messages as message
from .compact_moves import Spot, compacted
from .description_messages import Where
from .papers import LETTERS, drawings, glyph_names, paper

_LISTED = re.compile("[,-]")
ALWAYS = (
    *("d4", "d6", "d8", "d10", "d12", "d20"),
    *("face1", "face2", "face3", "face4", "face5", "face6"),
    *("die", "star", "card", "person"),
)
"""Glyphs a client shows besides the papers, whatever the game."""


def game_card(game: Game) -> message.GameCard:
    """A game in one line."""
    printed = game.components
    said = reader(printed.id).read
    players, title = (printed.players[0], printed.players[-1]), said(printed.title)
    return message.GameCard(
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


def character_message(one: Character) -> message.Character:
    """A bot to play against."""
    strength = CHARACTERS.index(one) + 1
    line = reader().read(one.line)
    return message.Character(one.id, one.name, line, one.bot, strength, teacher=one == TEACHER)


def description(game: Game, options: Mapping[str, object], small: bool = False) -> message.GameDescription:
    """The game under these house rules; `small` for the wire: its moves packed, no rules."""
    printed = game.components
    sheet, board = game.paper(printed.chosen(options)), printed.board
    tasks, said = _answered(game), worded(reader(printed.id).read)
    moves = [_move(move, sheet, board, tasks.get(move, move.tasks), said) for move in printed.moves.all]
    signs = [*ALWAYS, *glyph_names(sheet), *([] if board is None else glyph_names(board)), *_pictured(game)]
    return message.GameDescription(
        **asdict(game_card(game)),
        tasks={name: said(ask) for name, ask in printed.tasks.items()},
        decisions={name: _decision(decision, said) for name, decision in printed.decisions.items()},
        kinds={name: message.Kind(kind.colour, kind.sign, str(kind.glyph)) for name, kind in printed.kinds.items()},
        tallied=printed.tallied,
        grades=[(points, said(name)) for points, name in printed.grades],
        parts={name: said(part) for name, part in _parts(game).items()},
        ends={name: said(why) for name, why in printed.ends.items()},
        rules=[] if small else [message.RuleText(rule.id, said(rule.text)) for rule in printed.rules.values()],
        dice=[_die(die, printed.kinds, said) for die in printed.dice.values()],
        decks=[_deck(deck, cards(printed.board, printed.sheet), said) for deck in printed.decks.values()],
        moves=compacted(moves, _spots(sheet, board, said)) if small else moves,
        words={word: said(word) for word in sorted(set(_spelled(game))) if said(word) != word},
        sheet=paper(sheet, said),
        board=None if board is None else paper(board, said),
        glyphs=drawings(signs),
        letters=LETTERS,
    )


def _parts(game: Game) -> dict[str, str]:
    """The names of the parts of a score."""
    printed = game.components
    counted = Match(game, printed.players[0]).scores()[0].parts
    return {**{part: plain(part) for part in counted}, **printed.parts}


def _decision(decision: Decision, said: Saying) -> message.Decision:
    ask, verb = said(decision.ask), said(decision.verb)
    return message.Decision(ask, verb, decision.focus, decision.up_to, decision.ends_turn)


def _look(printed: Components) -> message.Look:
    """The title's colours, or the default ones; cover and lettering are fetched separately."""
    look = look_of(printed)
    return message.Look(message.Tones(*look.light), message.Tones(*look.dark))


def _die(die: Die, kinds: Mapping[str, Kind], said: Saying) -> message.Die:
    colour = PALETTE.get(die.colour)
    return message.Die(
        id=die.id,
        name=said(die_in_words(die, kinds)),
        faces=[said(face) for face in die.says],
        looks=[str(look) for look in die.looks],
        colour=die.colour,
        sign=die.sign,
        fill=colour.fill if colour else "",
        ink=colour.ink if colour else "",
    )


def _deck(deck: Deck, cards: Mapping[str, str], said: Saying) -> message.Deck:
    """The names of the deck and its cards, besides their ids."""
    names = [said(cards.get(card, plain(card))) for card in deck.cards]
    return message.Deck(deck.id, said(deck.name or plain(deck.id)), deck.cards, names)


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


def _answered(game: Game) -> dict[Move, tuple[str, ...]]:
    """The names of the decisions each move answers."""
    names: dict[Move, tuple[str, ...]] = {}
    for decision in game.decisions.values():
        for move in decision.moves:
            names[move] = (*names.get(move, ()), decision.name)
    return names


def _move(move: Move, sheet: Paper, board: Paper | None, tasks: tuple[str, ...], said: Saying) -> message.Move:
    return message.Move(
        key=move.key,
        on=_on(move, sheet, board),
        target=[field.index for field in move.target],
        mark=move.mark,
        die=move.die,
        tasks=tasks,
        label=said(move.label) if move.label else "",
        face=move.face,
        look=move.look,
    )


def _on(move: Move, sheet: Paper, board: Paper | None) -> Where:
    """Which paper the move's boxes are on; no two papers share an id."""
    if not move.target:
        return ""
    if move.box.id in sheet.by_id:
        return "sheet"
    return "board" if board is not None and move.box.id in board.by_id else ""


def _spots(sheet: Paper, board: Paper | None, said: Saying) -> Spot:
    """Ids of boxes, and what people call them where a client knows it: in a grid."""
    papers = {"sheet": sheet, "board": board, "": None}

    @cache
    def named(on: Where, box: int) -> tuple[str, str]:
        spec = papers[on]
        if spec is None:
            return "", ""
        field = spec.boxes[box]
        group = spec.groups[field.group]
        return field.id, said(spot(field, group)) if group.columns else ""

    return named


def _pictured(game: Game) -> set[str]:
    """What is drawn on dice, and of moves on their buttons."""
    printed = game.components
    looks = [look for die in printed.dice.values() for look in die.looks]
    looks += {move.look for move in printed.moves.all if move.look}
    return {part for look in looks for part in ((look,) if isinstance(look, OwnGlyph) else look.split("+"))}

"""How a game is played, on the screen: the rulebook in chapters, with examples on the real sheet; or the bare rules."""

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.naming import plain
from rollwright.core.playing import answer_all
from rollwright.core.position import placed
from rollwright.core.rulebook import Chapter, Example, HouseRule, Legend, Paragraph

from .screen import Screen
from .textsheet import draw


def show_rules(game: Game, screen: Screen, *, numbered: bool = False) -> None:
    """The rulebook of this mode; with `numbered`, or without a rulebook, every rule by its number."""
    made = game.components
    mode = f", {plain(made.mode)}" if made.mode else ""
    screen.say(f"{made.title}{mode}", "bold")
    book = made.rulebook
    if book.aim:
        screen.say(book.aim)
    for chapter in book.chapters:
        _show_chapter(game, chapter, screen)
    if book.house_rules:
        _show_house_rules(game, screen)
    if numbered or not book.chapters:
        _show_numbered(game, screen)
    else:
        screen.say()
        screen.say("--numbered lists every rule by its number.", "dim")


def _show_chapter(game: Game, chapter: Chapter, screen: Screen) -> None:
    screen.say()
    screen.say(chapter.title, "bold")
    for part in chapter.parts:
        if isinstance(part, Paragraph):
            cited = f" [{', '.join(part.rules)}]" if part.rules else ""
            screen.say(f"{part.text}{cited}")
        elif isinstance(part, Legend):
            screen.columns([(plain(glyph), text) for glyph, text in part.signs])
        else:
            _show_example(game, part, screen)


def _show_example(game: Game, example: Example, screen: Screen) -> None:
    """What is said of it, and the papers as they are after its moves."""
    match = played(game, example)
    made = game.components
    screen.say()
    screen.say(f"For example: {example.text}")
    if made.board is not None:
        screen.show(_drawn(screen, match, example, on_board=True))
    screen.show(_drawn(screen, match, example, on_board=False))
    if example.gain is not None:
        screen.say(f"{example.gain:+} points" if abs(example.gain) != 1 else f"{example.gain:+} point", "bold")


def _drawn(screen: Screen, match: Match, example: Example, *, on_board: bool) -> list[list[tuple[str, str]]]:
    board, me = match.game.components.board, match.seats[example.seat]
    spec = board if on_board and board is not None else match.spec
    sheet = (me.board if me.board.cells else match.table.board) if on_board else me.sheet
    ringed = {spec.by_id[id].index for id in example.boxes if id in spec.by_id}
    return draw(spec, sheet.cells, ringed, (), screen.width, screen.signs)


def played(game: Game, example: Example) -> Match:
    """The match of an example after its moves."""
    match = placed(game, example.position)
    answer_all(match, example.seat, example.moves)
    return match


def _show_house_rules(game: Game, screen: Screen) -> None:
    screen.say()
    screen.say("House rules", "bold")
    for name, rule in game.components.rulebook.house_rules.items():
        screen.say(f"{rule.name}. {rule.about}")
        screen.columns(_choices(name, rule, game.components.options.get(name, ())))


def _choices(name: str, rule: HouseRule, choices: tuple[str, ...]) -> list[tuple[str, str]]:
    """What to type for each choice, the usual one first, and what it is called."""
    return [(f"--option {name}={choice}", rule.choices.get(choice, plain(choice))) for choice in choices]


def _show_numbered(game: Game, screen: Screen) -> None:
    screen.say()
    screen.say("The rules by number", "bold")
    screen.columns([(rule.id, rule.text) for rule in game.components.rules.values()])

"""Nobody is told more than they can see: the same sights give the same story, whatever the others hide."""

import random

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.log import Header
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.view import View, view
from rollwright.words.story import Story
from rollwright.words.told import Told
from tests.server.toy_house import catalog

pytestmark = [pytest.mark.slow, pytest.mark.every_way]

GAMES = [
    pytest.param(game, id=f"{game.components.id}:{game.components.mode}")
    for game in catalog()
    if game.components.players[-1] > 1
]
TRIES, TURNS = 6, 8


def sights(game: Game, players: int, attempt: int) -> list[tuple[list[View], list[Told]]]:
    """For two viewers, after every turn: all that they have seen, and all that they have been told."""
    printed, chance, dice = game.components, random.Random(attempt), SeededDice("the same dice for all")
    options = printed.chosen({})
    header = Header(printed.id, printed.mode, printed.version, players, options, data=printed.data)
    match, found = Match(game, players, options), list[tuple[list[View], list[Told]]]()
    match.entries = []
    stories = {viewer: Story(header, Catalog([game]), viewer) for viewer in (None, 0)}
    seen: dict[int | None, list[View]] = {None: [], 0: []}
    for turn in range(TURNS):
        while match.asks:
            tell(match, dice)
        for viewer, story in stories.items():
            for entry in match.entries[len(story.told) :]:
                story.add(entry)
            seen[viewer].append(view(match, viewer))
            if not match.over:
                found.append((seen[viewer][:], story.lines))
        if match.over:
            break
        seat = match.due()[-1 - turn % 2 % len(match.due())]
        while legal := match.legal(seat):
            match.choose(seat, legal[0] if seat == 0 else chance.choice(legal))
        match.commit(seat)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_follows_from_what_may_be_seen(game: Game) -> None:
    known: dict[str, list[Told]] = {}
    for attempt in range(TRIES):
        for seen, told in sights(game, min(3, game.components.players[-1]), attempt):
            assert known.setdefault(repr(seen), told) == told

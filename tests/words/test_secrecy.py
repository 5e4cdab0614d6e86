"""Nobody is told more than they can see: the same sights give the same story, whatever the others hide."""

import random
from typing import NamedTuple

import pytest

from rollwright.core.catalog import Catalog
from rollwright.core.chance import SeededDice
from rollwright.core.game import Game
from rollwright.core.log import Header
from rollwright.core.match import Match
from rollwright.core.playing import tell
from rollwright.core.view import View, view
from rollwright.words.story import Story
from rollwright.words.story_line import StoryLine
from tests.server.toy_house import OPEN, catalog

pytestmark = [pytest.mark.slow, pytest.mark.every_way]

GAMES = [
    pytest.param(game, id=f"{game.components.id}:{game.components.mode}")
    for game in catalog()
    if game.components.players[-1] > 1
]
TRIES, TURNS = 6, 8


class Sight(NamedTuple):
    """What a viewer has seen and has been told up to a moment, and the whole record of that moment."""

    seen: str
    told: list[StoryLine]
    record: str


def dice(match: Match, attempt: int) -> SeededDice:
    """For the next throw or draw: the same at every try, but at every second try others than seat 0 have their own."""
    own = attempt % 2 == 1 and match.asks[0].seat not in {None, 0}
    out = {deck: match.indexes_of(deck, cards) for deck, cards in match.drawn_cards.items()}
    return SeededDice(f"try {attempt}" if own else "the same dice for all", (), out)


def sights(game: Game, players: int, attempt: int) -> list[Sight]:
    """Of two viewers, after every turn."""
    printed, chance = game.components, random.Random(attempt)
    options = printed.chosen({})
    header = Header(printed.id, printed.mode, printed.version, players, options, data=printed.data)
    match, found = Match(game, players, options), list[Sight]()
    match.entries = []
    stories = {viewer: Story(header, Catalog([game]), viewer) for viewer in (None, 0)}
    seen: dict[int | None, list[View]] = {None: [], 0: []}
    for turn in range(TURNS):
        while match.asks:
            tell(match, dice(match, attempt))
        for viewer, story in stories.items():
            for entry in match.entries[len(story.pages) :]:
                story.add(entry)
            seen[viewer].append(view(match, viewer))
            if not match.over:
                found.append(Sight(repr(seen[viewer]), story.lines, repr(match.entries)))
        if match.over:
            break
        seat = match.due()[-1 - turn % 2 % len(match.due())]
        while legal := match.legal(seat):
            match.choose(seat, legal[0] if seat == 0 else chance.choice(legal))
        match.commit(seat)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_follows_from_what_may_be_seen(game: Game) -> None:
    known: dict[str, list[StoryLine]] = {}
    records: dict[str, set[str]] = {}
    for attempt in range(TRIES):
        for sight in sights(game, min(3, game.components.players[-1]), attempt):
            assert known.setdefault(sight.seen, sight.told) == sight.told
            records.setdefault(sight.seen, set()).add(sight.record)
    hidden = max(map(len, records.values())) > 1
    assert hidden != ((game.components.id, game.components.mode) in OPEN)

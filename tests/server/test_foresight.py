"""Who knows everything public foresees a bot's hidden turn no better than chance."""

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from math import sqrt
from typing import NamedTuple

import psycopg
import pytest

from rollwright.bots import make_bot
from rollwright.core.chance import QuickDice
from rollwright.core.game import Game
from rollwright.core.log import Played
from rollwright.core.match import Match
from rollwright.core.playing import take_turn, tell
from rollwright.server.identity.keys import bot_seed, promise
from rollwright.server.tables.acts import loads
from tests.core.toys import SECRETS

from .client import Service
from .toy_house import catalog

BOTS = ("random", "beginner", "good", "greedy")
EACH = 2
"""Moments of a game, for each bot."""
FRESH = 20
"""So many bots of which nobody knows anything say what chance is."""
OPEN = 0.6
"""A turn that chance foresees more often is no secret."""
SIGMAS = 4


class Moment(NamedTuple):
    """A turn that nobody else sees yet; `secret` is all that is not public."""

    match: Match
    seat: int
    bot: str
    table: str
    seq: int
    secret: str

    def turn(self, seed: str) -> tuple[str, ...]:
        """What the bot does with this seed."""
        twin = self.match.copy()
        me, bot = twin.seats[self.seat], make_bot(self.bot, seed)
        while me.todo:
            twin.choose_unchecked(self.seat, bot.choose(twin.game, twin.table, me, twin.legal(self.seat)))
        return tuple(move.key for move in me.draft)

    def chance(self) -> float:
        """How often the likeliest turn comes."""
        turns = Counter(self.turn(f"fresh {nth}") for nth in range(FRESH))
        return turns.most_common(1)[0][1] / FRESH


Seeding = Callable[[Moment], str]


def old(moment: Moment) -> str:
    """What bots' seeds were made of: all of it public."""
    return f"{moment.table} {moment.seat} {moment.seq}"


def new(moment: Moment) -> str:
    return bot_seed(moment.secret, moment.seat, moment.seq)


def commitment(moment: Moment) -> str:
    return promise(moment.secret)


GUESSES: dict[str, Seeding] = {
    "the old seed": old,
    "of no secret": lambda moment: bot_seed("", moment.seat, moment.seq),
    "of the table's name": lambda moment: bot_seed(moment.table, moment.seat, moment.seq),
    "of the commitment": lambda moment: bot_seed(commitment(moment), moment.seat, moment.seq),
    "the commitment itself": commitment,
    "as at a terminal": lambda moment: f"{commitment(moment)} {moment.seat} {moment.seq}",
    "of the commitment's bytes": lambda moment: sha256(f"{commitment(moment)}|{old(moment)}".encode()).hexdigest(),
    "nothing": lambda _: "",
}
"""What somebody may try who knows all that is public, and how we make the seed."""


def together(game: Game, players: int) -> Iterator[tuple[Match, int]]:
    """Where several decide at once: what one does the others cannot see yet."""
    match, dice = Match(game, players), QuickDice(players)
    while not match.over:
        if match.asks:
            tell(match, dice)
            continue
        due = match.due()
        if len(due) > 1:
            yield match.copy(), due[-1]
        take_turn(match, due[0], make_bot("greedy", "x").choose)


def moments(game: Game) -> Iterator[Moment]:
    """Hidden turns that are open: ties or randomness decide."""
    for bot in BOTS:
        found = 0
        for seq, (match, seat) in enumerate(together(game, game.components.players[1]), 1):
            name = f"{game.components.id} {game.components.mode} {bot}"
            moment = Moment(match, seat, bot, f"table {name}", seq, promise(f"secret {name} {seq}"))
            if seq < 3 or seq % 5 == 0:
                if moment.chance() <= OPEN:
                    yield moment
                    found += 1
                if found == EACH:
                    break


@pytest.fixture(scope="module")
def hidden() -> list[Moment]:
    games = [game for game in catalog() if len(game.components.players) > 1]
    return [moment for game in games for moment in moments(game)]


def foreseen(hidden: list[Moment], made: Seeding, guess: Seeding) -> int:
    """How many turns are as guessed."""
    return sum(moment.turn(made(moment)) == moment.turn(guess(moment)) for moment in hidden)


def beyond_chance(chances: list[float]) -> float:
    """More hits than luck has."""
    return sum(chances) + SIGMAS * sqrt(sum(chance * (1 - chance) for chance in chances))


@pytest.mark.nightly
def test_hidden_turns_of_bots_are_foreseen_no_better_than_by_chance(hidden: list[Moment]) -> None:
    bound = beyond_chance([moment.chance() for moment in hidden])
    assert len(hidden) >= 48
    assert foreseen(hidden, old, old) == len(hidden) > bound, "the attack must work on what was wrong"
    for words, guess in GUESSES.items():
        assert foreseen(hidden, new, guess) <= bound, words


def test_bots_of_the_service_are_not_foreseen(service: Service, database_url: str) -> None:
    """Of 24 hidden turns at real tables the old seed would say every one."""
    hits, own, tries = 0, 0, 24
    for _ in range(tries):
        host = service.make("secrets", [{}, {"bot": "random"}])
        assert [change["seq"] for change in host.changes(0, upto=2)] == [1, 2]
        with psycopg.connect(database_url) as db:
            (secret,) = db.execute("select secret from tables where id = %s", [host.table]).fetchone() or ("",)
            (body,) = db.execute(
                "select body from entries where table_id = %s and seq = 2", [host.table]
            ).fetchone() or ("",)
        played = next(entry for entry in loads(body) if isinstance(entry, Played))
        moment = Moment(Match(SECRETS, 2), 1, "random", host.table, 1, secret)
        hits += moment.turn(old(moment)) == played.moves
        own += moment.turn(new(moment)) == played.moves
    assert own == tries, "who knows the secret foresees all: the test sees the right turns"
    assert hits <= beyond_chance([1 / len(Match(SECRETS, 2).legal(1))] * tries) < tries

"""The results of a playtest: games, their length and the answers, by the rules they were played with."""

from collections.abc import Sequence
from datetime import UTC
from statistics import fmean, median

from rollwright.core.catalog import Catalog
from rollwright.core.game import Game
from rollwright.fingerprint import rules_fingerprint
from rollwright.server.database.statements import Connection

from .messages import TAPS, OwnSurvey, PlaytestGame, PlaytestGroup, PlaytestSummary, SentenceLine, Tapped
from .store import Playtest, PlaytestStore, TestedTable

Rules = tuple[int, str, str]
"""Version, data and source."""


async def sum_up(connection: Connection, catalog: Catalog, playtest: Playtest) -> PlaytestSummary:
    """The results so far; the rules that were played last come first."""
    playtests = PlaytestStore(connection)
    tables, answers = await playtests.tables(playtest.id), await playtests.answers(playtest.id)
    ended = [table for table in tables if table.over_at]
    modes = catalog.titles().get(playtest.game, [])
    now = {_rules_of(game) for game in modes}
    played = dict.fromkeys((one.version, one.data, one.rules) for one in reversed(ended))
    groups = [_group(rules, ended, answers, rules in now) for rules in played]
    title = modes[0].components.title if modes else playtest.game
    begun = sum(table.started for table in tables) - len(ended)
    return PlaytestSummary(playtest.id, playtest.game, str(title), len(tables) - begun - len(ended), begun, groups)


def _rules_of(game: Game) -> Rules:
    return game.components.version, game.components.data, rules_fingerprint(game)


def _group(rules: Rules, ended: Sequence[TestedTable], answers: Sequence[OwnSurvey], current: bool) -> PlaytestGroup:
    tables = [one for one in ended if (one.version, one.data, one.rules) == rules]
    theirs = {one.id for one in tables}
    mine = [one for one in answers if one.table in theirs]
    seconds = [round(one.seconds) for one in tables]
    return PlaytestGroup(
        *rules,
        current=current,
        people=sum(one.people for one in tables),
        answers=len(mine),
        shortest=min(seconds),
        median=round(median(seconds)),
        longest=max(seconds),
        fun=_tapped([one.fun for one in mine]),
        length=_tapped([one.length for one in mine]),
        confusion=_tapped([one.confusion for one in mine]),
        sentences=[SentenceLine(one.words, one.table) for one in mine if one.words],
        games=[_game(one, mine) for one in reversed(tables)],
    )


def _game(table: TestedTable, answers: Sequence[OwnSurvey]) -> PlaytestGame:
    ended = table.over_at.astimezone(UTC).isoformat(timespec="seconds") if table.over_at else ""
    n = sum(one.table == table.id for one in answers)
    return PlaytestGame(table.id, table.mode, table.people, table.bots, round(table.seconds), ended, n)


def _tapped(taps: Sequence[int]) -> Tapped:
    return Tapped([taps.count(n) for n in range(1, TAPS + 1)], fmean(taps) if taps else None)

"""How much is skill, and how much is luck."""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np

from rollwright.bots.rating import PRIOR, strengths
from rollwright.lab.answer import PERCENT, Alarm, Answer, Grid
from rollwright.lab.pictures import Picture, field, marks_with_errors, side_by_side
from rollwright.lab.plan import CHUNK
from rollwright.lab.question import Asked, Question, how_many, listed, many
from rollwright.lab.run import Run
from rollwright.measuring.statistics import UNKNOWN, Estimate, Numbers, mean, normal, ratio, share

FIELD: Final = ("random", "beginner", "good", "greedy")
"""The bots at the mixed tables, from those who know nothing to those who know most."""
DRAWN: Final = 100
"""How often the games are resampled to estimate the error of the ratings."""
CLOSE: Final = 0.6
"""A bot that wins less than this against a random player has little to decide."""
TITLE: Final = "How much is skill, how much is luck?"


class Duel(NamedTuple):
    """How often the first finishes ahead of the second when both are at a table; a tie is half of it."""

    first: str
    second: str
    beats: Estimate


def mixed(asked: Asked) -> Run:
    """The same games with all sorts of bots at each table."""
    return asked.further(asked.run.plan._replace(lineup=FIELD))


def duels(run: Run) -> list[Duel]:
    """Each two bots, the stronger first, the clearest first."""
    found = [_duel(run, *pair) for pair in combinations(reversed(FIELD), 2)]
    return sorted([one for one in found if one.beats.n], key=lambda one: -one.beats.value)


def _duel(run: Run, first: str, second: str) -> Duel:
    """Of the mean of each game, as its pairs are on the same dice; on different dice where everybody is alone."""
    if max(run.plan.players) == 1:
        return Duel(first, second, _alone(run, first, second))
    each = run.columns(
        "SELECT avg(CASE WHEN a.rank < b.rank THEN 1.0 WHEN a.rank = b.rank THEN 0.5 ELSE 0.0 END) AS beats "
        "FROM seats a JOIN seats b USING (players, game) WHERE a.bot = ? AND b.bot = ? GROUP BY players, game "
        "ORDER BY players, game",
        first,
        second,
    )["beats"]
    found = mean(each)
    if not found.error:
        return Duel(first, second, share(found.value * found.n, found.n))
    return Duel(first, second, found._replace(low=max(0.0, found.low), high=min(1.0, found.high)))


def _alone(run: Run, first: str, second: str) -> Estimate:
    """How often a score of the first is above one of the second: of all pairs, so many as the smaller side has."""
    one, other = (
        np.sort(run.columns("SELECT score FROM seats WHERE bot = ? ORDER BY game", bot)["score"])
        for bot in (first, second)
    )
    if not len(one) or not len(other):
        return UNKNOWN
    below = (np.searchsorted(other, one, "left") + np.searchsorted(other, one, "right")) / 2 / len(other)
    above = 1 - (np.searchsorted(one, other, "left") + np.searchsorted(one, other, "right")) / 2 / len(one)
    value = float(below.mean())
    half = normal(0.95) * float(np.sqrt(below.var() / len(one) + above.var() / len(other)))
    return Estimate(value, max(0.0, value - half), min(1.0, value + half), min(len(one), len(other)))


def skill_share(run: Run) -> Estimate:
    """How much of the difference in points is explained by the player: between bots over all, by jackknife of chunks.

    At a table what counts is the distance from its mean; alone, the score itself.
    """
    score = "score - avg(score) OVER (PARTITION BY players, game)" if max(run.plan.players) > 1 else "score"
    found = run.columns(
        f"SELECT players * 10000000 + game // {CHUNK} AS chunk, bot, count(*) AS n, sum(s) AS total, "
        f"sum(s * s) AS squares FROM (SELECT *, {score} AS s FROM seats) GROUP BY ALL ORDER BY ALL"
    )
    chunks, where = np.unique(found["chunk"], return_inverse=True)
    sums = np.zeros((len(chunks), len(FIELD), 3))
    bots = np.array([FIELD.index(bot) for bot in found["bot"]])
    sums[where, bots] = np.stack([found["n"], found["total"], found["squares"]], axis=1)
    return _jackknife(sums)


def _jackknife(sums: Numbers) -> Estimate:
    """The share of all, and its error from leaving out each chunk."""
    whole, n = sums.sum(axis=0), len(sums)
    value = float(explained(whole))
    if n < 2:
        return UNKNOWN
    each = explained(whole - sums)
    half = normal(0.95) * float(np.sqrt((n - 1) / n * ((each - each.mean()) ** 2).sum()))
    return Estimate(value, max(0.0, value - half), min(1.0, value + half), n * CHUNK)


def explained(sums: Numbers) -> Numbers:
    """Of counts, sums and sums of squares by bot: the variance between bots over all of it."""
    n, total, squares = sums[..., 0], sums[..., 1], sums[..., 2]
    base = total.sum(axis=-1) ** 2 / n.sum(axis=-1)
    between = (total**2 / np.maximum(n, 1)).sum(axis=-1) - base
    within = squares.sum(axis=-1) - base
    return np.asarray(between / np.where(within > 0, within, np.inf))


def common_luck(run: Run) -> Estimate:
    """Among equals, how much of the variance of points is shared by the whole table: good dice for all."""
    found = run.columns(
        "SELECT players * var_pop(middle) AS shared, players * (var_pop(middle) + avg(spread)) AS whole FROM (SELECT "
        f"players, game // {CHUNK} AS chunk, avg(score) AS middle, var_pop(score) AS spread FROM seats "
        "WHERE players > 1 GROUP BY players, game, chunk) GROUP BY players, chunk ORDER BY players, chunk"
    )
    return ratio(found["shared"], found["whole"])


def spread(run: Run) -> Estimate:
    """The standard deviation of the bots' ratings, on the scale of Elo: the wider, the more skill there is."""
    found = run.ask(
        "SELECT a.players, a.game, a.bot, b.bot, CASE WHEN a.rank < b.rank THEN 1.0 WHEN a.rank = b.rank THEN 0.5 "
        "ELSE 0.0 END FROM seats a JOIN seats b USING (players, game) WHERE a.seat < b.seat AND a.bot != b.bot "
        "ORDER BY ALL"
    )
    if not found:
        return UNKNOWN
    games = sorted({(players, game) for players, game, *_ in found})
    place = {game: nth for nth, game in enumerate(games)}
    won = np.zeros((len(games), len(FIELD), len(FIELD)))
    for players, game, one, other, beats in found:
        a, b = FIELD.index(one), FIELD.index(other)
        won[place[players, game], a, b] += float(beats)
        won[place[players, game], b, a] += 1 - float(beats)
    rng = np.random.default_rng(0)
    weights = rng.multinomial(len(games), np.full(len(games), 1 / len(games)), DRAWN)
    again = sorted(_spread(np.tensordot(weight, won, 1)) for weight in weights)
    return Estimate(_spread(won.sum(axis=0)), again[2], again[-3], len(games))


def _spread(won: Numbers) -> float:
    """From how often each came before each other."""
    many = len(FIELD)
    wins = {bot: PRIOR * (many - 1) / 2 + float(won[n].sum()) for n, bot in enumerate(FIELD)}
    met = {
        (FIELD[a], FIELD[b]): PRIOR + float(won[a, b] + won[b, a]) for a in range(many) for b in range(many) if a != b
    }
    return float(np.std(list(strengths(wins, met, FIELD).values()), ddof=1))


def answer(asked: Asked) -> Answer:
    """Who beats whom at mixed tables, and how much of the points that explains."""
    run = mixed(asked)
    met, skill = duels(run), skill_share(run)
    alone = max(run.plan.players) == 1
    rows = _alone_rows(run) if alone else _rows(run)
    return Answer(
        "skill",
        TITLE,
        _say(met, skill, alone),
        skill,
        PERCENT,
        run.games(),
        Grid(["", *[f"against {bot}" for bot in FIELD]], _table(met)),
        _picture(asked, rows, alone, how_many(run)),
        _remarks(asked, run, alone),
        _alarms(met),
    )


def _say(met: Sequence[Duel], skill: Estimate, alone: bool) -> str:
    if not met:
        return "Too few games for two different bots to have met."
    best = met[0]
    does = "scores more points than" if alone else "beats"
    how = "in points" if alone else "in points at a table"
    said = f"The {best.first} bot {does} the {best.second} one in {PERCENT.with_error(best.beats)} of games."
    if math.isnan(skill.value):
        return f"{said} It takes more games to tell how much of the differences {how} is luck."
    part = PERCENT.with_error(skill)
    return f"{said} Of the differences {how}, {part} come from how well somebody plays and the rest from luck."


def _remarks(asked: Asked, run: Run, alone: bool) -> list[str]:
    said = [f"Skill and luck are those of this field: {listed(list(FIELD))}. Among better players, luck matters more."]
    if alone:
        return said
    found = spread(run)
    said.append(
        f"The ratings of the bots have a standard deviation of {found.value:.0f} ± {found.error:.0f} Elo points; "
        "400 points are odds of ten to one."
    )
    shared = common_luck(asked.run) if len(asked.run.plan.lineup) == 1 else UNKNOWN
    if not math.isnan(shared.value):
        said.append(
            f"Among equal players everything is luck: {PERCENT.with_error(shared)} of the variance of points is "
            "shared by the whole table, like good or bad dice; the rest is between the players of one table."
        )
    return said


def _rows(run: Run) -> list[dict[str, object]]:
    """Wins over the fair share, by bot and number of players."""
    rows: list[dict[str, object]] = []
    for players in [n for n in run.plan.players if n > 1]:
        for bot in FIELD:
            found = run.columns(
                "SELECT sum(won) FILTER (bot = ?) AS won, count(*) FILTER (bot = ?) / players AS fair FROM seats "
                "WHERE players = ? GROUP BY players, game HAVING fair > 0 ORDER BY game",
                *(bot, bot, players),
            )
            rows.append(_row(many(players), bot, ratio(found["won"], found["fair"]), 2))
    return rows


def _alone_rows(run: Run) -> list[dict[str, object]]:
    """Mean points by bot."""
    found = {bot: run.columns("SELECT score FROM seats WHERE bot = ? ORDER BY game", bot)["score"] for bot in FIELD}
    return [_row(many(1), bot, mean(scores), 1) for bot, scores in found.items()]


def _row(players: str, bot: str, one: Estimate, digits: int) -> dict[str, object]:
    label = f"{one.value:.{digits}f}"
    return {"players": players, "bot": bot, "value": one.value, "low": one.low, "high": one.high, "label": label}


def _table(met: Sequence[Duel]) -> list[list[str]]:
    """Who finishes ahead of whom, in per cent."""
    known = {(one.first, one.second): one.beats for one in met}
    known |= {
        (two, one): Estimate(1 - got.value, 1 - got.high, 1 - got.low, got.n) for (one, two), got in known.items()
    }
    return [
        [bot, *[PERCENT.with_error(known[bot, other]) if (bot, other) in known else "–" for other in FIELD]]
        for bot in reversed(FIELD)
    ]


def _alarms(met: Sequence[Duel]) -> list[Alarm]:
    """A game in which nothing matters; a bot that loses to one that knows less."""
    found = []
    for one in met:
        limit = CLOSE if (one.first, one.second) == (FIELD[-1], FIELD[0]) else 0.5
        if one.beats.high < limit:
            found.append(
                Alarm(
                    f"The {one.first} bot beats the {one.second} one in only {PERCENT.with_error(one.beats)} of games.",
                    (limit - one.beats.value) / one.beats.error,
                    one.first,
                )
            )
    return found


def _picture(asked: Asked, rows: list[dict[str, object]], alone: bool, games: str) -> Picture:
    x = field("bot", "ordinal", sort=None, axis={"title": None, "labelAngle": 0, "grid": False})
    title = "points" if alone else "wins ÷ fair share"
    layers = marks_with_errors(x, "value", "low", "high", title, "label", fair=None if alone else 1.0)
    about = f"{asked.title}, bots drawn at random for each seat, {games}; 95 % intervals"
    return Picture(TITLE, about if alone else f"{about}\n1 is fair.", side_by_side(layers, "players", rows, 230, 260))


SKILL = Question("skill", "How much is skill, and how much is luck?", answer, apart=True)

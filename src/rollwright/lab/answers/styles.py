"""Which style is strongest, and which moves can be left out."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.moves import Move
from rollwright.core.playing import play
from rollwright.core.text import capital
from rollwright.lab.answer import PERCENT, PLAIN, Alarm, Answer, Grid, agreement
from rollwright.lab.pictures import ALONE, Picture, axis, field, legible, values
from rollwright.lab.plan import STRONG, WEAK, Plan
from rollwright.lab.question import Asked, Question, how_many, listed, many
from rollwright.lab.run import Run
from rollwright.measuring.dice import CommonDice, Endless, Rounds
from rollwright.measuring.players import WITHOUT, check_player, player
from rollwright.measuring.statistics import UNKNOWN, Estimate, ratio, share

TITLE: Final = "Which style is strongest?"
LOOKED_AT: Final = 3
"""Games that are examined for moves that a player may leave out."""
KINDS: Final = 3
"""How many kinds of moves are tried to be left out, if a game has no styles."""
TOO_STRONG: Final = 1.5
"""Wins, in fair shares, that a designer would not accept for one style."""
SAFE: Final = 0.9
"""A player who wins at least this part of a fair share has left out nothing important."""
SHARE: Final = """
SELECT coalesce(sum(won) FILTER (bot = ?), 0) AS won, count(*) FILTER (bot = ?) / players AS fair
FROM seats WHERE players = ? GROUP BY players, game ORDER BY game
"""
PAIRS: Final = """
SELECT sum(CASE WHEN a.rank < b.rank THEN 1 WHEN a.rank = b.rank THEN 0.5 ELSE 0 END) AS ahead, count(*) AS pairs
FROM seats a JOIN seats b ON a.players = b.players AND a.game = b.game AND a.seat != b.seat
WHERE a.bot = ? AND b.bot = ? GROUP BY a.players, a.game ORDER BY a.players, a.game
"""


class Looking(Rounds):
    """Counts the kinds of moves that were chosen though another kind was to be had."""

    def __init__(self, dice: CommonDice) -> None:
        super().__init__(dice)
        self.free: Counter[str] = Counter()

    def decided(self, match: Match, seat: int, legal: list[Move], move: Move) -> None:
        if not match.game.decision(match.seats[seat].task).typed and len({word(one) for one in legal}) > 1:
            self.free[word(move)] += 1


class Found(NamedTuple):
    """A style at tables of one size."""

    players: int
    bot: str
    wins: Estimate
    """In fair shares."""


def word(move: Move) -> str:
    """The first word of a move's name: its kind, as people see it."""
    return move.key.partition(" ")[0]


def optional(game: Game, plan: Plan) -> list[str]:
    """The kinds of moves that are made most often without need, as patterns of their names."""
    free = Counter[str]()
    for nth in range(LOOKED_AT):
        free += _free(game, plan, nth, STRONG)
    keys = {move.key for move in game.components.moves.all}
    found = [kind if kind in keys else f"{kind} *" for kind, _ in free.most_common(KINDS)]
    return [pattern for pattern in found if _ends(game, plan, pattern)]


def _free(game: Game, plan: Plan, nth: int, bot: str) -> Counter[str]:
    """What identical players choose without need in one game. Endless if it does not end."""
    players = plan.players[0]
    luck = plan.luck(players, nth)
    dice = CommonDice(luck)
    looking = Looking(dice)
    bots = [player(bot, f"{luck}|{seat}") for seat in range(players)]
    play(Match(game, players, dict(plan.variant.options)), dice, [bot.choose for bot in bots], looking)
    return looking.free


def _ends(game: Game, plan: Plan, pattern: str) -> bool:
    """Whether a game comes to an end in which everybody leaves these moves alone."""
    try:
        _free(game, plan, 0, f"{STRONG}{WITHOUT}{pattern}")
    except Endless:
        return False
    return True


def lineup(asked: Asked) -> tuple[str, ...]:
    """Who takes part: the bots that were named, or the all-round player and every style; and who leaves what alone."""
    game, plan = asked.run.game, asked.run.plan
    named = plan.lineup if len(plan.lineup) > 1 else ()
    styles = named or (plan.lineup[0], *[f"{STRONG}:{style}" for style in game.components.styles])
    never = [pattern.strip() for pattern in asked.more.get("never", "").split(";") if pattern.strip()]
    if not never and len(styles) == 1:
        never = optional(game, plan)
    found = (*styles, *[f"{plan.lineup[0]}{WITHOUT}{pattern}" for pattern in never])
    for bot in found:
        check_player(bot, game)
    return tuple(dict.fromkeys(found))


def wins(run: Run, players: int, bot: str) -> Estimate:
    """How much a style wins, in fair shares."""
    found = run.columns(SHARE, bot, bot, players)
    return ratio(found["won"], found["fair"])


def ahead(run: Run, one: str, other: str) -> Estimate:
    """How often one finishes ahead of the other when both are at a table."""
    found = run.columns(PAIRS, one, other)
    often = ratio(found["ahead"], found["pairs"])
    return often if often.error else share(often.value * often.n, often.n)  # always, or never


def called(bot: str) -> str:
    """What a style is called: `rush`, `without buy *`."""
    if bot.startswith(STRONG + WITHOUT):
        return bot.removeprefix(f"{STRONG} ")
    return "all-round" if bot == STRONG else bot.removeprefix(f"{STRONG}:")


def answer(asked: Asked) -> Answer:
    """A tournament with seats drawn for each game."""
    plan = asked.run.plan
    tables = tuple(players for players in plan.players if players > 1)
    if not tables:
        return Answer("styles", TITLE, "One player plays alone: no style can beat another.")
    bots = lineup(asked)
    if len(bots) < 2:
        no = f"{asked.title} has no styles, and no kind of move can be left out. Name moves with --never."
        return Answer("styles", TITLE, no)
    run = asked.further(plan._replace(players=tables, lineup=bots))
    found = [Found(players, bot, wins(run, players, bot)) for players in tables for bot in bots]
    best = strongest(found)
    return Answer(
        "styles",
        TITLE,
        f"{_say(found, best)} {ignored(found, bots)}".strip(),
        next(one.wins for one in found if one.bot == best),
        PLAIN,
        run.games(),
        _grid(run, found, bots),
        _picture(asked, run, found, bots),
        [*_remarks(bots), *_weak(asked, run, bots)],
        alarms(found),
    )


def strongest(found: Sequence[Found]) -> str:
    """The strongest over all numbers of players."""
    whole = {one.bot: sum(other.wins.value for other in found if other.bot == one.bot) for one in found}
    return max(whole, key=lambda bot: whole[bot])


def _say(found: Sequence[Found], best: str) -> str:
    its = [one for one in found if one.bot == best]
    shares = listed([f"{PLAIN.with_error(one.wins)} times its fair share with {many(one.players)}" for one in its])
    if any(one.wins.low > 1 for one in its):
        return f"The strongest is {called(best)}: it wins {shares}."
    return f"No style is shown to be strongest: {called(best)} does best so far: it wins {shares}."


def ignored(found: Sequence[Found], bots: Sequence[str]) -> str:
    """What can be left out, what cannot, and what is not known yet."""
    safe, costly, unclear = [], [], []
    for bot in bots:
        shares = [one.wins for one in found if one.bot == bot and WITHOUT in bot]
        what = f"'{bot.partition(WITHOUT)[2]}'"
        if any(one.high < 1 for one in shares):
            costly.append(f"a player who never makes the moves {what} wins {_span([one.value for one in shares])}")
        elif all(one.low > SAFE for one in shares):
            safe += [what] if shares else []
        else:
            unclear.append(what)
    said = [
        f"{listed(safe)} can be left out: a player who never makes these moves wins a fair share." if safe else "",
        f"{capital(listed(costly))} of a fair share." if costly else "",
        f"Whether {listed(unclear)} can be left out takes more games to tell." if unclear else "",
    ]
    return " ".join(filter(None, said))


def _span(shares: Sequence[float]) -> str:
    """`0.51 to 0.56`."""
    low, high = PLAIN.write(min(shares)), PLAIN.write(max(shares))
    return low if low == high else f"{low} to {high}"


def alarms(found: Sequence[Found]) -> list[Alarm]:
    """Styles that win far too much, and moves that nobody needs."""
    raised = []
    several = len({one.bot for one in found if WITHOUT not in one.bot}) > 1
    for one in found:
        shares = f"{PLAIN.with_error(one.wins)} times its fair share with {many(one.players)}"
        if one.wins.low > TOO_STRONG and several and WITHOUT not in one.bot:
            raised.append(Alarm(f"{called(one.bot)} wins {shares}.", one.wins.distance(TOO_STRONG), called(one.bot)))
        elif WITHOUT in one.bot and one.wins.low > SAFE:
            what = one.bot.partition(WITHOUT)[2]
            said = f"Nobody needs '{what}': a player who never makes such a move wins {shares}."
            raised.append(Alarm(said, one.wins.distance(SAFE), what))
    return raised


def _grid(run: Run, found: Sequence[Found], bots: Sequence[str]) -> Grid:
    """Wins for each number of players, then the share of finishes ahead of each other style."""
    tables = list(dict.fromkeys(one.players for one in found))
    rows = []
    for bot in bots:
        shares = [PLAIN.with_error(one.wins) for one in found if one.bot == bot]
        meetings = [_met(run, bot, other) for other in bots]
        rows.append([called(bot), *shares, *meetings])
    headings = [*[many(players) for players in tables], *[f"% > {called(bot)}" for bot in bots]]
    return Grid(["wins ÷ fair share", *headings], rows)


def _met(run: Run, bot: str, other: str) -> str:
    """How often one finishes ahead of the other, as it stands in a table."""
    found = UNKNOWN if bot == other else ahead(run, bot, other)
    return PERCENT.write(found.value) if found.n else "–"


def _remarks(bots: Sequence[str]) -> list[str]:
    said = ["'% >': how often the style of the row finishes ahead of that of the column when both are at a table."]
    if any(WITHOUT in bot for bot in bots):
        said.append(
            "The bots that leave moves out do not plan around it; a player who does may lose less by "
            "it. Such a move is still made where there is no other."
        )
    return said


def _weak(asked: Asked, run: Run, bots: Sequence[str]) -> list[str]:
    """Whether beginners lose as much by leaving the same moves alone."""
    held = [bot for bot in bots if bot.startswith(STRONG + WITHOUT)]
    if asked.weak is None or not held:
        return []
    plan, said = asked.weak.plan._replace(players=run.plan.players), []
    theirs = {bot: bot.replace(STRONG, WEAK, 1) for bot in held}
    other = asked.further(plan._replace(lineup=(WEAK, *theirs.values())))
    for bot in held:
        own = ahead(run, bot, STRONG)
        if not own.n:
            continue
        found = agreement(own, ahead(other, theirs[bot], WEAK), PERCENT)
        said.append(f"Who plays {called(bot)} finishes ahead of who plays all: {PERCENT.with_error(own)}. {found}")
    return said


def _picture(asked: Asked, run: Run, found: Sequence[Found], bots: Sequence[str]) -> Picture:
    shares = [
        {
            "players": many(one.players),
            "style": called(one.bot),
            "value": one.wins.value,
            "low": one.wins.low,
            "high": one.wins.high,
            "label": PLAIN.write(one.wins.value),
        }
        for one in found
    ]
    meetings = [
        {"one": called(one), "other": called(other), "share": share.value, "label": f"{share.value:.0%}"}
        for one in bots
        for other in bots
        for share in [UNKNOWN if one == other else ahead(run, one, other)]
        if share.n
    ]
    about = f"{asked.title}, seats drawn for each game, {how_many(run)}; 95 % intervals"
    how = "Above: wins in fair shares. Below: how often the row finishes ahead of the column."
    order = [called(bot) for bot in bots]
    spec = {"vconcat": [_shares(shares, order), _matrix(meetings, order)], "spacing": 30}
    return Picture(TITLE, f"{about}\n{how}", spec)


def _shares(rows: Sequence[dict[str, object]], order: Sequence[str]) -> dict[str, Any]:
    y = field("style", "nominal", sort=list(order), axis={"title": None, "grid": False, "ticks": False})
    x = field("low", scale={"zero": False, "padding": 14}, **axis("wins ÷ fair share", tickCount=5))
    return {
        "data": values(rows),
        "facet": {"column": {**field("players", "nominal", sort=None), "header": {"title": None}}},
        "spec": {
            "width": 170 if len({row["players"] for row in rows}) > 1 else ALONE,
            "height": {"step": 30},
            "layer": [
                {"mark": {"type": "rule", "strokeDash": [5, 4]}, "encoding": {"x": {"datum": 1}}},
                {"mark": {"type": "rule", "strokeWidth": 3}, "encoding": {"y": y, "x": x, "x2": {"field": "high"}}},
                {
                    "mark": {"type": "point", "filled": True, "size": 80, "opacity": 1},
                    "encoding": {"y": y, "x": field("value")},
                },
                *legible({"dy": -11}, {"y": y, "x": field("value"), "text": {"field": "label"}}),
            ],
        },
    }


def _matrix(rows: Sequence[dict[str, object]], order: Sequence[str]) -> dict[str, Any]:
    y = field("one", "nominal", sort=list(order), axis={"title": None, "grid": False, "ticks": False, "domain": False})
    x = field(
        "other",
        "nominal",
        sort=list(order),
        axis={"title": None, "grid": False, "ticks": False, "domain": False, "orient": "top", "labelAngle": -30},
    )
    scale = {"domain": [0, 0.5, 1], "range": ["#D55E00", "#F2F2F2", "#0072B2"]}
    colour = field("share", scale=scale, legend=None)
    dark = {"condition": {"test": "abs(datum.share - 0.5) > 0.4", "value": "#FFFFFF"}, "value": "#14171C"}
    return {
        "data": values(rows),
        "width": {"step": 76},
        "height": {"step": 34},
        "layer": [
            {"mark": {"type": "rect", "cornerRadius": 3}, "encoding": {"x": x, "y": y, "color": colour}},
            {"mark": {"type": "text"}, "encoding": {"x": x, "y": y, "text": {"field": "label"}, "color": dark}},
        ],
    }


STYLES = Question("styles", "Does one style dominate, and which moves can be left out?", answer, ("never",), apart=True)

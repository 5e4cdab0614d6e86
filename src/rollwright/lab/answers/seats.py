"""Whether a seat is favoured."""

from rollwright.lab.answer import PERCENT, Alarm, Answer, Grid
from rollwright.lab.pictures import Picture, field, marks_with_errors, side_by_side
from rollwright.lab.question import Asked, many, nth
from rollwright.lab.run import Run
from rollwright.measuring.statistics import UNKNOWN, Estimate, chi_squared, discoveries, share

NO_ORDER = "All players begin at once, so no seat can be favoured by the order of play."
SOLO = "One player plays alone: there is no seat to compare."


def wins(run: Run, players: int) -> list[Estimate]:
    """How often each place wins, the start player's first."""
    found = run.ask(
        "SELECT place, sum(won), count(*) FROM seats WHERE players = ? AND place >= 0 GROUP BY 1 ORDER BY 1", players
    )
    return [share(won, games) for _, won, games in found]


def advantage(run: Run) -> Estimate:
    """By how much the start player of the smallest table wins more than its fair share."""
    for players in run.plan.players:
        for found in wins(run, players)[:1]:
            fair = 1 / players
            return Estimate(found.value - fair, found.low - fair, found.high - fair, found.n)
    return UNKNOWN


def answer(asked: Asked) -> Answer:
    """Win shares by place, chi-squared first."""
    run = asked.run
    counted = [n for n in run.plan.players if n > 1 and wins(run, n)]
    if not counted:
        return Answer("seats", "Is a seat favoured?", SOLO if max(run.plan.players) == 1 else NO_ORDER)
    tests = discoveries([_test(wins(run, players)) for players in counted])
    rows, grid, alarms, said = [], [], [], []
    for players, q in zip(counted, tests, strict=True):
        found = wins(run, players)
        rows += [
            {
                "players": many(players),
                "place": nth(place),
                "fair": one.value * players,
                "low": one.low * players,
                "high": one.high * players,
                "label": f"{one.value:.1%}",
            }
            for place, one in enumerate(found)
        ]
        grid.append([many(players), *[PERCENT.with_error(one) for one in found], f"{q:.2g}"])
        said.append(_say(found, players, q))
        alarms += _alarms(found, players, q)
    width = max(len(row) for row in grid)
    headings = ["", *[nth(place) for place in range(width - 2)], "by chance"]
    filled = [[*row[:-1], *[""] * (width - len(row)), row[-1]] for row in grid]
    tables = "one table" if len(counted) == 1 else f"{len(counted)} tables"
    remarks = [f"'By chance': how likely such a result is if all seats are equal, with {tables} considered."]
    return Answer(
        "seats",
        "Does a seat win more than its fair share?",
        " ".join(said),
        advantage(run),
        PERCENT,
        run.games(counted[0]),
        Grid(headings, filled),
        _picture(asked, rows),
        [*asked.agree(advantage, PERCENT), *remarks],
        alarms,
    )


def _test(found: list[Estimate]) -> float:
    """How likely these shares are if all seats are equal."""
    whole = sum(one.value * one.n for one in found)
    return chi_squared([one.value * one.n for one in found], [whole / len(found)] * len(found)) if whole else 1.0


def _say(found: list[Estimate], players: int, q: float) -> str:
    start, fair, at = found[0], 1 / players, f"With {many(players)}"
    if q >= 0.05:
        off = max(abs(end - fair) for one in found for end in (one.low, one.high))
        return (
            f"{at} no seat is shown to be favoured: the start player wins {PERCENT.with_error(start)}, "
            f"a fair share is {PERCENT.say(fair)}, and no seat is off by more than {PERCENT.say(off)}."
        )
    usual = f"a fair share is {PERCENT.say(fair)}"
    if start.excludes(fair):
        who = "favoured" if start.value > fair else "behind"
        return f"{at} the start player is {who}: it wins {PERCENT.with_error(start)}, {usual}."
    place = max(range(players), key=lambda n: abs(found[n].value - fair))
    return f"{at} the {nth(place)} seat wins {PERCENT.with_error(found[place])}, {usual}."


def _alarms(found: list[Estimate], players: int, q: float) -> list[Alarm]:
    if q >= 0.05:
        return []
    place = max(range(players), key=lambda n: abs(found[n].value - 1 / players))
    one, fair = found[place], 1 / players
    who = "start player" if place == 0 else f"{nth(place)} seat"
    off = abs(one.value - fair) / one.error
    return [
        Alarm(
            f"With {many(players)} the {who} wins {PERCENT.with_error(one)} instead of {PERCENT.say(fair)}.",
            off,
            f"seat {place}",
        )
    ]


def _picture(asked: Asked, rows: list[dict[str, object]]) -> Picture:
    x = field("place", "ordinal", sort=None, axis={"title": None, "labelAngle": 0, "grid": False})
    layers = marks_with_errors(x, "fair", "low", "high", "wins ÷ fair share", "label", fair=1.0)
    return Picture(
        "Does a seat win more than its fair share?",
        asked.about("1 is fair; the labels are shares of wins."),
        side_by_side(layers, "players", rows, 190, 260),
    )

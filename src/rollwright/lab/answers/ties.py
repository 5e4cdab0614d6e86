"""Ties, and what decides them."""

from rollwright.lab.answer import PERCENT, Answer, Grid
from rollwright.lab.pictures import ALONE, Picture, axis, field, values
from rollwright.lab.question import Asked, Question, many
from rollwright.lab.run import Run
from rollwright.measuring.statistics import UNKNOWN, Estimate, share


def past_points(run: Run) -> Estimate:
    """How often points alone do not decide."""
    tied, games = run.one("SELECT count(*) FILTER (level != 0), count(*) FROM games WHERE players > 1")
    return share(tied, games)


def answer(asked: Asked) -> Answer:
    """What decided the first place, for each number of players."""
    run = asked.run
    tables = [players for players in run.plan.players if players > 1]
    if not tables:
        return Answer("ties", "What decides a tie?", "One player plays alone: nothing can be tied.", UNKNOWN)
    grid, rows = [], []
    for players in tables:
        for level, times, whole in run.ask(
            "SELECT level, count(*), sum(count(*)) OVER () FROM games WHERE players = ? GROUP BY 1 "
            "ORDER BY level < 0, level",
            players,
        ):
            found = share(times, int(whole))
            grid.append([many(players), level_name(run, level), PERCENT.with_error(found), f"{times:,}"])
            rows.append(
                {
                    "players": many(players),
                    "level": level_name(run, level),
                    "share": found.value,
                    "label": f"{found.value:.1%}",
                }
            )
    nobody, games = run.one("SELECT count(*) FILTER (winners = 0), count(*) FROM games WHERE players > 1")
    lost = share(nobody, games)
    alone = past_points(run)
    sentence = (
        f"Points alone do not decide {PERCENT.with_error(alone)} of games; in {PERCENT.with_error(lost)} nobody wins."
    )
    return Answer(
        "ties",
        "What decides a tie?",
        sentence,
        alone,
        PERCENT,
        games,
        Grid(["", "decided by", "share", "games"], grid),
        _picture(asked, rows),
        asked.agree(past_points, PERCENT),
    )


def level_name(run: Run, level: int) -> str:
    """What a level of the order is called."""
    named = run.game.components.tie_breaks
    if level < 0:
        return "nothing: all equal"
    if not level:
        return "points"
    return named[level - 1] if level <= len(named) else f"tie-break {level}"


def _picture(asked: Asked, rows: list[dict[str, object]]) -> Picture:
    y = field("level", "nominal", sort=None, axis={"title": None, "grid": False, "ticks": False})
    x = field("share", scale={"domainMax": 1.12}, **axis("share of games", format="%", values=[0, 0.25, 0.5, 0.75, 1]))
    spec = {
        "data": values(rows),
        "facet": {**field("players", "nominal", sort=None), "header": {"title": None}},
        "columns": 3,
        "spec": {
            "width": 190 if len({row["players"] for row in rows}) > 1 else ALONE,
            "height": {"step": 28},
            "layer": [
                {"mark": {"type": "bar", "height": 16}, "encoding": {"x": x, "y": y}},
                {
                    "mark": {"type": "text", "align": "left", "dx": 4},
                    "encoding": {"x": field("share"), "y": y, "text": {"field": "label"}},
                },
            ],
        },
    }
    return Picture("What decides first place?", asked.about(intervals=False), spec)


TIES = Question("ties", "How often do points alone not decide, and what decides then?", answer)

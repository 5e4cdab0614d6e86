"""Lost gains: what players gained and had no room for."""

from typing import NamedTuple

from rollwright.measuring.statistics import Estimate, mean

from .run import Run


class Lost(NamedTuple):
    """What is lost on one part of the sheet, at tables of one size."""

    players: int
    group: str
    """The id of the boxes that were full."""
    name: str
    """What people call them."""
    each: Estimate
    """How much of it one player loses in a game."""
    sheets: Estimate
    """The share of sheets on which any of it is lost."""


def lost(run: Run) -> list[Lost]:
    """All that was lost, for each number of players the most first; empty if there was room for everything."""
    found: list[Lost] = []
    for players in run.plan.players:
        groups = run.ask("SELECT what FROM losses WHERE players = ? GROUP BY 1 ORDER BY sum(n) DESC, 1", players)
        found += [_of(run, players, group) for (group,) in groups]
    return found


def _of(run: Run, players: int, group: str) -> Lost:
    by_game = run.columns(
        "SELECT coalesce(sum(n), 0) / any_value(g.players) AS each, count(n) / any_value(g.players) AS sheets "
        "FROM games g LEFT JOIN losses l ON l.players = g.players AND l.game = g.game AND l.what = ? "
        "WHERE g.players = ? GROUP BY g.game ORDER BY g.game",
        group,
        players,
    )
    return Lost(players, group, _name(run, group), mean(by_game["each"]), mean(by_game["sheets"]))


def _name(run: Run, group: str) -> str:
    """The printed name of a group of boxes; a word that is none stands for itself."""
    game = run.game
    groups = game.paper(game.components.chosen(dict(run.plan.variant.options))).groups
    return groups[group].title or group if group in groups else group

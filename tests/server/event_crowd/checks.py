"""Whether all is right afterwards: what was acknowledged is stored, what is stored replays, every rank is right."""

from hashlib import sha256
from typing import Any, NamedTuple

import psycopg

from rollwright.core.chance import SeededDice
from rollwright.core.errors import RollwrightError
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.core.steps import Roll

from .run import Found

STORED = "select seat, round, moves, total, silent from event_commits where event = %s"
RANKS = """
select seats.seat, coalesce(last.total, %(start)s), rank() over (order by coalesce(last.total, %(start)s) desc)
from event_seats as seats left join (
  select distinct on (seat) seat, total from event_commits
  where event = %(event)s and (round < %(round)s or round = %(round)s and silent = 0) order by seat, round desc
) as last using (seat) where seats.event = %(event)s
"""
"""Where every seat stood when a round was closed: by what it had answered, and what was settled before."""
Json = Any


class Checked(NamedTuple):
    """What was compared, and what was found wrong."""

    acknowledged: int
    stored: int
    settled: int
    """Turns that were decided by default."""
    replayed: int
    """Turns of the export that the rules have played again."""
    ranks: int
    """Ranks that were compared."""
    wrong: list[str]


def check(found: Found, url: str, export: list[Json]) -> Checked:
    """All of it."""
    event, game = found.crowd.event, found.crowd.game
    with psycopg.connect(url) as db:
        rows = db.execute(STORED, [event]).fetchall()
        stored = {(seat, round): (moves.split("\n"), total) for seat, round, moves, total, silent in rows if not silent}
        wrong = [*found.crowd.wrong, *differences(found.crowd.acknowledged, stored)]
        ranks = 0
        for _, message in found.messages.values():
            if message["phase"] in {"open", "over"} and message["round"]:
                some, bad = compared(db, event, message, start_total(game))
                ranks += some
                wrong += bad
    totals = {(seat, round): total for seat, round, _, total, _ in rows}
    replayed, bad = replay(export, game, totals)
    settled = len(rows) - len(stored)
    return Checked(len(found.crowd.acknowledged), len(stored), settled, replayed, ranks, wrong + bad)


def differences(acknowledged: dict[Any, Any], stored: dict[Any, Any]) -> list[str]:
    return [
        *(
            f"{key} was acknowledged as {a}, stored is {stored.get(key)}"
            for key, a in acknowledged.items()
            if stored.get(key) != a
        ),
        *(f"{key} is stored and was not acknowledged" for key in stored.keys() - acknowledged.keys()),
    ]


def start_total(game: Game) -> int:
    match = Match(game, 1)
    return match.game.score(match.table, match.seats[0].sheet).total


def compared(db: "psycopg.Connection[Any]", event: str, message: Json, start: int) -> tuple[int, list[str]]:
    """The rank that each client computes from the message, beside the database's."""
    round = 10**6 if message["phase"] == "over" else message["round"] - 1
    better, ranks = 0, {}
    for points, n in reversed(message["histogram"]):
        ranks[points] = 1 + better
        better += n
    rows = db.execute(RANKS, {"event": event, "round": round, "start": start}).fetchall()
    bad = [
        f"seat {seat} with {total} has rank {rank} after round {round}, its client says {ranks.get(total)}"
        for seat, total, rank in rows
        if ranks.get(total) != rank
    ]
    return len(rows), bad


# --- the export, as a stranger with the rules would check it -------------------------------------------


def replay(export: list[Json], game: Game, totals: dict[tuple[int, int], int]) -> tuple[int, list[str]]:
    """Every seat played again on throws from the keys; equal games once, and compared for each seat that has them."""
    header = export[0]
    rounds = {line["round"]: line for line in export if "round" in line}
    seats = [line for line in export if "seat" in line]
    wrong = chained(header, rounds)
    known: dict[str, list[int] | str] = {}
    turns = 0
    for line in seats:
        script = repr([(turn["round"], turn["moves"]) for turn in line["turns"]])
        if script not in known:
            known[script] = played(game, header, rounds, line["turns"])
        result = known[script]
        if isinstance(result, str):
            wrong.append(f"seat {line['seat']}: {result}")
            continue
        turns += len(result)
        for turn, total in zip(line["turns"], result, strict=True):
            if totals.get((line["seat"], turn["round"])) != total:
                wrong.append(f"seat {line['seat']} has {totals.get((line['seat'], turn['round']))}, not {total}")
    return turns, wrong


def chained(header: Json, rounds: dict[int, Json]) -> list[str]:
    """Each key is the promise of the next."""
    before, wrong = header["commitment"], []
    for number, line in sorted(rounds.items()):
        if sha256(line["key"].encode()).hexdigest() != before:
            wrong.append(f"the key of round {number} is not what was promised")
        before = line["key"]
    return wrong


def played(game: Game, header: Json, rounds: dict[int, Json], turns: list[Json]) -> list[int] | str:
    """The total after every turn; or what is wrong."""
    match, totals = Match(game, 1, header["options"]), []
    for nth, turn in enumerate(turns, 1):
        if turn["round"] != nth:
            return f"round {nth} is missing"
        try:
            thrown(match, header["joint"], rounds[nth])
            for key in turn["moves"]:
                match.answer(0, key)
            match.commit(0)
        except (RollwrightError, AssertionError) as error:
            return f"round {nth}: {error}"
        totals.append(game.score(match.table, match.seats[0].sheet).total)
    return totals if match.over else "the sheet has not ended"


def thrown(match: Match, joint: str, line: Json) -> None:
    """What the key of a round throws must be what was thrown."""
    dice = SeededDice(line["key"], (joint,), match.drawn_indexes())
    for throw in line["throws"]:
        ask = match.asks[0]
        if isinstance(ask.step, Roll):
            faces = dice.faces(ask.stream, ask.nth, ask.dice)
            assert list(faces) == throw["faces"], f"the key throws {faces}, not {throw['faces']}"
            match.rolled(faces, ask.seat)
        else:
            cards = match.draw_from(ask, dice)
            assert list(cards) == throw["cards"], f"the key draws {cards}, not {throw['cards']}"
            match.drawn(cards, ask.seat)

"""Six complete games of an independent implementation, with all dice and choices (data/golden_games.json)."""

import json
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.match import Match
from rollwright.core.score import ranks
from rollwright.core.steps import Roll
from rollwright.games.roguewrite import GAMES
from rollwright.testkit.transcript import picked, result

from .dungeons import block, rect

PLAYED = json.loads((Path(__file__).parent / "data" / "golden_games.json").read_text())

KINDS = {"Q1": "blue", "Q2": "green", "Q3": "ghost", "Q4": "bat"}


def text(choice: list[Any]) -> str:
    """A choice of the file in our notation; icons are counted from 0 there."""
    word, *rest = choice
    if word == "block":
        return block(*map(tuple, rest[0]))
    if word in ("rect", "room"):
        top, left, height, width = rest[0] if isinstance(rest[0], list) else rest
        return rect(top, left, height, width).replace("rect", word)
    if word in ("cell", "exit"):
        row, column = rest[0] if isinstance(rest[0], list) else rest
        return f"{word} r{row}c{column}"
    if word in ("item", "black") and rest and rest[0] is not None:
        return f"{word} I{rest[0] + 1}"
    return f"ghost A{rest[0] + 1}" if word == "ghost" else " ".join([word, *rest])


def tell(match: Match, events: list[list[Any]]) -> None:
    ask = match.asks[0]
    assert isinstance(ask.step, Roll)
    if ask.step.among:
        order = next(event[1] for event in events if event[0] == "order")
        match.rolled(picked(ask.step.among, [seat for seat in order if str(seat) in ask.step.among]))
    elif ask.seat is None:
        place = next(n for n, event in enumerate(events) if event[0] in ("roll", "fight"))
        event = events.pop(place)
        match.rolled(event[1:] if event[0] == "roll" else event[5:7])
    else:
        place = next(n for n, event in enumerate(events) if event[:2] == ["setup", ask.seat])
        match.rolled(events.pop(place)[2:], ask.seat)


def decide(match: Match, seat: int, events: list[list[Any]]) -> None:
    while match.seats[seat].todo:
        forced = match.forced(seat)
        place = next((n for n, event in enumerate(events) if event[:2] == ["choice", seat]), -1)
        said = text(events[place][2]) if place >= 0 else ""
        if said in [move.key for move in match.legal(seat)]:
            events.pop(place)
            match.answer(seat, said)
        else:
            assert forced is not None, f"{said!r} is not legal at {match.seats[seat].task!r}"
            match.choose(seat, forced)
    match.commit(seat)


@pytest.mark.parametrize("played", PLAYED, ids=[f"{game['mode']}-{game['players']}" for game in PLAYED])
def test_golden_game_is_reproduced(played: dict[str, Any]) -> None:
    """RW-110, and everything before it."""
    game = next(game for game in GAMES if game.components.mode == played["mode"])
    match, events = Match(game, played["players"]), [list(event) for event in played["events"]]
    while not match.over:
        if match.asks:
            tell(match, events)
        else:
            for seat in match.due():
                decide(match, seat, events)
    assert [event for event in events if event[0] in ("setup", "roll", "fight", "choice")] == []
    facts, scores = result(match), match.scores()
    assert facts["armament"] == played["armament"]
    assert [seat for seat, rank in enumerate(ranks(scores)) if rank == 1] == played["winners"]
    sheets = facts["sheets"]
    assert isinstance(sheets, list)
    for due, score, sheet in zip(played["result"], scores, sheets, strict=True):
        assert score.total == due["total"]
        assert score.parts["all_suitable"] == due["ten"]
        for part in ("items", "rooms", "quests", "damage"):
            assert {**score.parts, **score.facts}[part] == due[part]
        for name in ("development", "rounds", "circled", "spent", "bonus", "valid"):
            assert sheet[name] == due[name]
        quests = sorted(KINDS[quest] for quest in sheet["quests"])
        assert (sheet["end"], quests) == (due["end_by"], sorted(due["selected_quests"]))
        filled = [[n // 13, n % 13] for n, letter in enumerate(sheet["map"].replace("/", "")) if letter == "#"]
        assert filled == due["filled"]

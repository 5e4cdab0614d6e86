"""What stands in each table and each column, in words for those who ask by SQL."""

from collections.abc import Mapping
from typing import Final

TABLE_MEANINGS: Final[Mapping[str, str]] = {
    "games": "one row for each game",
    "seats": "one row for each seat of each game",
    "parts": "the points of a seat by source, and what else the game counts",
    "turns": "what each seat has after each round",
    "draws": "each card that was drawn",
    "moves": "which moves a seat made, and how often",
    "losses": "what a seat gained but could not use",
    "boxes": "what is marked at the end, summed over a chunk of games",
    "decisions": "every decision of games played with --decisions",
}
MEANINGS: Final[Mapping[str, str]] = {
    "players": "the number of players",
    "game": "which game, counted from 0 for each number of players; the same number has the same dice",
    "seat": "which seat, counted from 0",
    "games.start": "the seat that decided first, alone; -1 where all begin at once",
    "games.rounds": "rounds that were played",
    "games.decisions": "decisions of all seats",
    "games.forced": "decisions without a choice",
    "games.why": "how it ended",
    "games.level": "what decided: 0 the points, 1 the first tie-break, ...; -1 nothing, all are equal",
    "games.winners": "how many won",
    "games.lead_changes": "how often the lead changed hands",
    "games.margin": "points between the first and the second",
    "seats.place": "place behind the start player, who has 0; -1 where all begin at once",
    "seats.bot": "who played there",
    "seats.score": "points at the end",
    "seats.rank": "1 for first place",
    "seats.won": "1 for a win; a shared win is shared out",
    "seats.decisions": "decisions of this seat",
    "seats.choices": "the number of moves it could choose from, summed",
    "parts.part": "the source of points, or the fact",
    "parts.counts": "whether it counts as points and is not only a fact",
    "parts.value": "how much",
    "turns.round": "after which round",
    "turns.position": "place behind the seat that decided first in this round; -1 where all decide at once",
    "turns.gain": "points more than a round ago",
    "turns.score": "points so far",
    "draws.deck": "from which deck",
    "draws.card": "which card",
    "draws.nth": "how many of that deck had been drawn before",
    "draws.round": "in which round",
    "draws.seat": "whose it is; -1 for everybody's",
    "moves.move": "the move, as records write it",
    "moves.times": "how often",
    "moves.first_round": "the round in which it was made first",
    "losses.what": "what was lost",
    "losses.n": "how much",
    "boxes.chunk": "the first game of the chunk",
    "boxes.won": "whether these sheets won",
    "boxes.paper": "sheet or board; with an empty box, how many: sheets where this is empty, boards",
    "boxes.box": "the id of the box",
    "boxes.marked": "on how many of them it is marked at the end",
    "decisions.nth": "which decision of the game",
    "decisions.round": "in which round",
    "decisions.task": "what was asked",
    "decisions.move": "what was chosen",
    "decisions.choices": "how many moves were legal",
}


def meaning(table: str, column: str) -> str:
    """Of a column; empty if nobody has said."""
    return MEANINGS.get(f"{table}.{column}", MEANINGS.get(column, ""))

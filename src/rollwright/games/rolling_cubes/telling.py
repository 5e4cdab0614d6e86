"""A turn in one sentence, and what the table announces: for the log, for those who watch and for those who listen."""

from collections.abc import Mapping, Sequence
from typing import Final

from rollwright import Move, Player, Table, Text, Words, joined, listed

from .cubes import Cubes
from .decisions.vote import APPROVED
from .letters import ALPHABET, LETTERS
from .moves import ADD, CLAIM, CONCEDE, DOUBT, ENTER, LAY, MARK, PASS, SAY, THROW
from .naming import capital, capitals, given_letter, row_of_faces, shown_face

LAID: Final[tuple[Text, ...]] = (
    Text("{who} lays {word}."),
    Text("{who} lays {word} with {wildcards}."),
    Text("{who} lays {word} for {points} points."),
    Text("{who} lays {word} with {wildcards} for {points} points."),
)
WRITTEN: Final[tuple[Text, ...]] = (
    Text("{who} writes {word}."),
    Text("{who} writes {word} with {wildcards}."),
    Text("{who} writes {word} for {points} points."),
    Text("{who} writes {word} with {wildcards} for {points} points."),
)
"""The same for words that are written unseen."""

# --- throws ---------------------------------------------------------------------------------------------------------


def throwing(faces: Mapping[str, int], cubes: Cubes, who: int | None, again: bool = False) -> Words:
    """`Robin throws red E A I O, orange C = and green S`; without a name where one throw serves all."""
    shown = cubes.shown(faces)
    colours: dict[str, list[int]] = {}
    for id in faces:
        if id not in cubes.number:
            return "A lot is drawn among those who are level."
        die = cubes.number[id]
        colours.setdefault(cubes.colour_of(die), []).append(shown[die])
    dice = listed([row_of_faces(colour, row) for colour, row in colours.items()])
    if who is None:
        text = Text("The second throw: {dice}.") if again else Text("One throw for all: {dice}.")
        return text.filled(dice=dice)
    text = Text("{who} now has {dice}.") if again else Text("{who} throws {dice}.")
    return text.filled(who=Player(who), dice=dice)


# --- turns ----------------------------------------------------------------------------------------------------------


def spelled(moves: Sequence[Move]) -> str:
    """The word that these moves lay die by die, or say letter by letter."""
    return "".join([ALPHABET[move.n % LETTERS] for move in moves if move.kind in (LAY, SAY)])


def making(
    moves: Sequence[Move], dice: Mapping[str, int], cubes: Cubes, secretly: bool = False, points: int = 0
) -> Words:
    """`Robin lays COOKING with an orange = as O`; the points where the score does not show them."""
    if moves[-1].kind == PASS:
        return "{who} makes no word."
    wild = _wildcards(moves, dice, cubes)
    text = (WRITTEN if secretly else LAID)[(1 if wild else 0) + (2 if points else 0)]
    return text.filled(word=capitals(spelled(moves)), wildcards=listed(wild), points=points)


def _wildcards(moves: Sequence[Move], dice: Mapping[str, int], cubes: Cubes) -> list[Words]:
    throw = cubes.shown(dice)
    found: list[Words] = []
    for move in moves:
        die, letter = divmod(move.n, LETTERS)
        if move.kind == LAY and throw[die] >= LETTERS:
            found.append(given_letter(cubes.colour_of(die), throw[die], letter))
    return found


def voting(move: Move, word: str) -> Words:
    """One vote on a word."""
    text = Text("{who} accepts {word}.") if move.n == 0 else Text("{who} rejects {word}.")
    return text.filled(word=capitals(word))


def adding(move: Move, t: Table, cubes: Cubes, begun: str) -> Words:
    """A die that grows the word: `Robin adds a green S to TRE`."""
    die, letter = divmod(move.n, LETTERS)
    given = given_letter(cubes.colour_of(die), cubes.shown(t.dice)[die], letter)
    if not begun:
        return Text("{who} begins the word with {die}.", die=given)
    return Text("{who} adds {die} to {letters}.", die=given, letters=capitals(begun))


DOUBTS: Final = Text("{who} doubts that a word begins with {letters}.")
NAMES: Final = Text("{who} names {word}.")
GIVES_UP: Final = Text("{who} gives up.")


def answering(move: Move, begun: str) -> Words:
    """What a player says before the throw or instead of a letter."""
    said = {
        THROW: Text("{who} accepts {letters}."),
        DOUBT: DOUBTS,
        CLAIM: Text("{who} claims that {letters} is a word."),
        CONCEDE: Text("{who} finds no letter to add to {letters} and concedes."),
    }
    return said[move.kind].filled(letters=capitals(begun))


def speaking(moves: Sequence[Move], t: Table, cubes: Cubes, begun: str) -> Words:
    """A turn of The Last Die, apart from votes."""
    move = moves[-1]
    if move.kind == ADD:
        return adding(move, t, cubes, begun)
    if move.kind in (THROW, DOUBT, CLAIM, CONCEDE):
        return answering(move, begun)
    if move.kind == ENTER:
        return NAMES.filled(word=capitals(spelled(moves)))
    return GIVES_UP


def doubted(doubter: int, last: int, begun: str, named: str) -> list[Words]:
    """What was said when a letter was doubted: by who doubts it, and by who added it."""
    answer = NAMES.filled(word=capitals(named)) if named else GIVES_UP
    return [DOUBTS.filled(who=Player(doubter), letters=capitals(begun)), answer.filled(who=Player(last))]


def keeping(moves: Sequence[Move], dice: Mapping[str, int], cubes: Cubes) -> Words:
    """Which dice are thrown again in Solitaire Yahtzee, as they lay."""
    throw = cubes.shown(dice)
    again = [shown_face(cubes.colour_of(move.n), throw[move.n]) for move in moves if move.kind == MARK]
    return Text("{who} throws {dice} again.", dice=listed(again)) if again else "{who} keeps all dice."


def entering(line: str, word: str, points: int, fits: bool) -> Words:
    """The line that a word of Solitaire Yahtzee goes to."""
    if points:
        return Text("{who} enters {word} as {line}.", word=capitals(word), line=line)
    if word and not fits:
        return Text("{who} crosses out {line}, which {word} does not fit.", word=capitals(word), line=line)
    return Text("{who} crosses out {line}.", line=line)


# --- what the table announces ---------------------------------------------------------------------------------------


def unlisted(word: str, seat: int) -> Words:
    """Why a word brings nothing."""
    return Text("{word} is not in the list: 0 points for {who}.", word=capitals(word), who=Player(seat))


COUNTS: Final = (Text("it counts."), Text("it scores nothing."))
ANSWERS: Final = (Text("the doubt is answered."), Text("it is no answer."))
COMPLETES: Final = (Text("the word is complete."), Text("the round goes on."))
"""What follows from a vote that accepts and from one that does not."""
ACCEPTED: Final = Text("{n} of {voters} accepts {word}: {so}", "{n} of {voters} accept {word}: {so}")
TOO_FEW: Final = Text("Only {n} of {voters} accepts {word}: {so}", "Only {n} of {voters} accept {word}: {so}")


def voted(t: Table, word: str, accepted: Words, rejected: Words) -> list[Words]:
    """How a vote went: `accepted` or `rejected` is what follows from it. A single voter has said all there is."""
    yes, voters = t.said.get(APPROVED, 0), t.n - 1
    if not yes:
        return [Text("Nobody accepts {word}: {so}", word=capitals(word), so=rejected)]
    if 2 * yes <= voters:
        return [TOO_FEW.filled(n=yes, voters=voters, word=capitals(word), so=rejected)]
    return [ACCEPTED.filled(n=yes, voters=voters, word=capitals(word), so=accepted)] if voters > 1 else []


def bonus(best: Sequence[int], words: Sequence[str], points: int, turn: int) -> Words:
    """Who made the best word of a round, and what it brings."""
    if not points:
        return Text("Nobody has a word that counts in round {turn}: there is no bonus.", turn=turn)
    if len(best) == 1:
        return Text(
            "{word} is the best word of round {turn}: {points} points and a bonus of 2 for {who}.",
            word=capitals(words[0]),
            points=points,
            turn=turn,
            who=Player(best[0]),
        )
    return Text(
        "{players} share the best of round {turn}: {points} points and a bonus of 1 for each.",
        players=listed([Player(seat) for seat in best]),
        turn=turn,
        points=points,
    )


def standing(turn: int, totals: Sequence[int]) -> Words:
    """All totals at the end of a round."""
    return Text("After round {turn}: {totals}.", turn=turn, totals=by_player(totals))


def after_extra(totals: Sequence[int]) -> Words:
    """All totals at the end of an extra turn."""
    return Text("After the extra turn: {totals}.", totals=by_player(totals))


def by_player(totals: Sequence[int]) -> tuple[Text, ...]:
    """`Mira 17, Robin 20`."""
    return tuple([Text("{who} {points}", who=Player(seat), points=total) for seat, total in enumerate(totals)])


def tie(leaders: Sequence[int], total: int, lots: bool) -> Words:
    """Several share the lead where the game should end."""
    players = listed([Player(seat) for seat in leaders])
    if lots:
        return Text("{players} are still level after ten extra turns: now the lot decides.", players=players)
    return Text("{players} are level with {total} points: they alone take an extra turn.", players=players, total=total)


def lot(seat: int) -> Words:
    """Whom the lot makes the winner."""
    return Text("The lot falls on {who}.", who=Player(seat))


def misfit(named: str, begun: str, once: Sequence[int]) -> Words:
    """Why a word does not answer a doubt; empty if it does."""
    word, letters = capitals(named), capitals(begun)
    if not named.startswith(begun):
        return Text("{word} does not begin with {letters}.", word=word, letters=letters)
    if len(named) == len(begun):
        return Text("{word} is not longer than {letters}.", word=word, letters=letters)
    for letter in once:
        if named.count(ALPHABET[letter]) > 1:
            return Text(
                "{word} has {letter} twice, but a ≠ stands for it, and so it may come only once.",
                word=word,
                letter=capital(letter),
            )
    return ""


def in_list(word: str, listed_there: bool) -> Words:
    """What the list says of a word named against a doubt."""
    text = Text("{word} is in the list.") if listed_there else Text("{word} is not in the list.")
    return text.filled(word=capitals(word))


def would_do(known: Sequence[str], begun: str, once: Sequence[int]) -> Words:
    """Whether there was a word, where a doubt was not answered."""
    if known:
        return Text("{word} would have been a word.", word=capitals(known[0]))
    if once:
        return Text(
            "No word in the list begins with {letters} and has the letter of the ≠ only once: it was a bluff.",
            letters=capitals(begun),
        )
    return Text("No word in the list begins with {letters}: it was a bluff.", letters=capitals(begun))


ROUND_WON: Final[tuple[Text, ...]] = (
    Text("{last} has completed {letters}, so {winner}, who added the letter before, wins the round."),
    Text("{winner} added the last letter of {letters} and wins the round."),
    Text("{winner} has laid the last die and wins the round."),
    Text("The doubt was wrong: {winner} wins the round."),
)
"""By why it was won, from 1: completed, conceded, no dice left, doubt answered."""


def round_won(seat: int, last: int, begun: str, why: int) -> Words:
    """Who has won a round of The Last Die, and why."""
    text = ROUND_WON[why - 1]
    return text.filled(winner=Player(seat), last=Player(last), letters=capitals(begun))


def doubt_right(seat: int, doubter: int, last: int) -> Words:
    """Who wins where a doubt is not answered: the doubter, or by house rule who added the last good letter."""
    text = Text("{last} cannot answer the doubt: {winner} wins the round.")
    if seat != doubter:
        text = Text(
            "{last} cannot answer the doubt: {winner} added the last letter that led to a word and wins the round."
        )
    return text.filled(last=Player(last), winner=Player(seat))


def rounds_won(rounds: Sequence[int], target: int) -> Words:
    """How far everybody is."""
    return Text("Rounds won: {rounds}; {target} win the game.", rounds=by_player(rounds), target=target)


# --- endings --------------------------------------------------------------------------------------------------------


def reached(seat: int, total: int, target: int) -> Words:
    """One by One and All Together end after a round in which somebody has the points."""
    text = Text("The round is complete, {target} points are reached, and {who} is ahead with {total}.")
    return text.filled(who=Player(seat), total=total, target=target)


def all_filled(best: Sequence[int], n: int) -> Words:
    """Solitaire Yahtzee among several ends when every line is filled."""
    if len(best) == 1:
        return Text("All lines are filled, and {who} has the most points: {n}.", who=Player(best[0]), n=n)
    players = listed([Player(seat) for seat in best])
    return Text("All lines are filled, and {players} have the most points: {n} each.", players=players, n=n)


# --- a word that is laid but not handed in --------------------------------------------------------------------------


def unknown(word: str) -> Words:
    """The list does not have it."""
    return Text("{word} is not in the word list. It would score 0.", word=capitals(word))


def fits_nowhere(word: str) -> Words:
    """No empty line of Solitaire Yahtzee has anything for it."""
    return Text("{word} fits no empty line. It would score 0.", word=capitals(word))


def throwing_again(n: int) -> Words:
    """Dice that are chosen to be thrown once more."""
    text = Text(
        "{n} die again costs {n} point. Tap dice to change that.",
        "{n} dice again cost {n} points. Tap dice to change that.",
    )
    return text.filled(n=n)


def laid_out(moves: Sequence[Move], dice: Mapping[str, int], cubes: Cubes) -> Words:
    """`9 letters. The purple K counts double.`."""
    lays = [divmod(move.n, LETTERS) for move in moves if move.kind == LAY]
    shown = cubes.shown(dice)
    plain = [letter for die, letter in lays if shown[die] < LETTERS]
    told: list[Words] = [Text("{n} letter.", "{n} letters.", n=len(lays))]
    if any(cubes.bonus[die] and shown[die] < LETTERS for die, _ in lays):
        told.append("The purple letter counts double.")
    if len(plain) < len(lays):
        told.append("The first wildcard counts nothing.")
    if len(set(plain)) < len(plain):
        told.append("A letter that comes again counts more.")
    return joined(told)

"""Game 3, The Last Die: a word grows letter by letter, and nobody may complete it (RC-60 to RC-74)."""

from collections.abc import Sequence
from typing import Final, final

from rollwright import (
    Components,
    Player,
    Roll,
    Scene,
    SceneStep,
    Score,
    Seat,
    Settle,
    Sheet,
    Step,
    Table,
    TakenTurn,
    Text,
    Turn,
    Words,
)
from rollwright.core.look import REVEAL

from . import telling
from .board import Middle
from .decisions.answer import answers, fits, naming, once
from .decisions.vote import PLAYERS, approved, ballot, needs_vote, referee
from .game import CubeGame
from .language import Language
from .letters import LEAST, MOST, blank, spelled
from .moves import ADD, ANSWER, CLAIM, CLAIMED, CONCEDE, DOUBT, ON_ANSWER, ON_CLAIM, RESPOND, VOTE
from .sheet import COMPLETED, CONCEDED, DOUBT_FAILED, DOUBT_OK, NO_DICE, WON, WonPage
from .wordlist import ALL, COMMON

ROUND_WON: Final = "round"
"""A Settle: who has won the round, and why."""


@final
class LastDie(CubeGame):
    """The word is on the board."""

    def __init__(
        self, components: Components, name: str, language: Language, middle: Middle, page: WonPage, target: int
    ) -> None:
        super().__init__(components, name, language)
        self.middle = middle
        self.page = page
        self.target = target
        """Points that win; 0 for three, or five between two players (RC-73)."""

    def begin(self, t: Table) -> Step:
        return self._new_round(t, t.n - 1)

    def _new_round(self, t: Table, before: int) -> Step:
        """All dice, and the player to the left of the previous starter (RC-72)."""
        cells = t.board.cells
        cells[:] = [0] * len(cells)
        t.round += 1
        t.active = (before + 1) % t.n
        cells[self.middle.notes.start] = t.active + 1
        self.enter(t, ADD)
        return Roll(self.cubes.ids)

    def after(self, t: Table) -> Step:
        step = t.step
        if isinstance(step, Roll):
            return Turn([ADD], [t.active])
        if not isinstance(step, Turn):
            return self._next_round(t)
        task = step.tasks[0].name
        if task in (ANSWER, ON_ANSWER):
            answered = self._answered(t, step)
            return ballot(t, self.middle.last(t), ON_ANSWER) if answered is None else self._doubted(t, answered)
        if task == ON_CLAIM:
            return self._completed(t) if approved(t) else Turn([CLAIMED], [t.active])
        return self._spoken(t, task)

    def _spoken(self, t: Table, task: str) -> Step:
        """Somebody has added, thrown, or said what ends the word."""
        last = self.middle.last(t)
        if CONCEDE in t.said:
            return self._won(last, CONCEDED if len(self.middle.word(t)) < MOST else NO_DICE)
        if DOUBT in t.said:
            return Turn([ANSWER], [last])
        if CLAIM in t.said:
            return ballot(t, last, ON_CLAIM)
        return self._added(t) if task == ADD else Roll([self.cubes.ids[die] for die in self.middle.free(t.board.cells)])

    def _added(self, t: Table) -> Step:
        """A completed word ends the round at once where a list judges (RC-64, RC-65)."""
        word = spelled(self.middle.word(t))
        if len(word) >= LEAST and referee(t) != PLAYERS and self.language.words().listed(word, COMMON):
            return self._completed(t)
        t.active = (t.active + 1) % t.n
        return Turn([RESPOND], [t.active])

    def _completed(self, t: Table) -> Step:
        return self._won((self.middle.last(t) - 1) % t.n, COMPLETED)

    def _answered(self, t: Table, step: Step) -> bool | None:
        """Whether a doubt is answered now: the word must fit, and be one (RC-69). None where nobody can say yet."""
        if _asks(step) != ANSWER:
            return approved(t) if _asks(step) == ON_ANSWER else None
        named = self._named(t)
        if not fits(named, self.middle.word(t)):
            return False
        return None if needs_vote(t, named, self.language) else self.language.words().listed(named)

    def _doubted(self, t: Table, answered: bool) -> Settle:
        if answered:
            return self._won(self.middle.last(t), DOUBT_FAILED)
        return self._won(t.active if t.options["doubt_award"] == "doubter" else self._last_valid(t), DOUBT_OK)

    def _last_valid(self, t: Table) -> int:
        """Who added the last letter that still had a word; before a single letter there is none (RC-G20)."""
        word = self.middle.word(t)
        if len(word) == 1:
            return t.active
        length = len(word) - 1
        while length > 1 and not answers(word[:length], self.language):
            length -= 1
        return (self.middle.starter(t) + length - 1) % t.n

    def _won(self, seat: int, why: int) -> Settle:
        return Settle(ROUND_WON, {seat: why})

    def _next_round(self, t: Table) -> Step:
        if max(self._rounds(t)) < self.needed(t):
            return self._new_round(t, self.middle.starter(t))
        return self.end(t, "target")

    def needed(self, t: Table) -> int:
        """How many rounds win the game (RC-73)."""
        return self.target or (5 if t.n == 2 else 3)

    def _rounds(self, t: Table) -> list[int]:
        """How many rounds each seat has won."""
        return [len(self.page.rounds(sheet.cells)) for sheet in t.public_sheets]

    def hear(self, t: Table, me: Seat, step: Step) -> None:
        """The winner of a round crosses a circle; answers are rubbed out."""
        if isinstance(step, Settle) and step.what == ROUND_WON:
            cells = me.sheet.cells
            if me.i in step.to:
                cells[self.page.won.start + len(self.page.rounds(cells))] = step.to[me.i]
            blank(cells, self.page.answer.start)

    def score(self, t: Table, sheet: Sheet) -> Score:
        rounds = self.page.rounds(sheet.cells)
        return Score({why: rounds.count(nth + 1) for nth, why in enumerate(WON)})

    # --- what people are told ------------------------------------------------------------------------------

    def tell(self, turn: TakenTurn) -> Words:
        t, begun = turn.t, spelled(self.middle.word(turn.t))
        if turn.moves[-1].kind != VOTE:
            return telling.speaking(turn.moves, t, self.cubes, begun)
        return telling.voting(turn.moves[-1], self._named(t) if _asks(t.step) == ON_ANSWER else begun)

    def _named(self, t: Table) -> str:
        """The word named against a doubt."""
        return self.page.named(t.public_sheets[self.middle.last(t)].cells)

    def news(self, t: Table, step: Step) -> Sequence[Words]:
        if isinstance(step, Settle):
            return self._round_news(t, step)
        asked = _asks(step)
        if asked in (ANSWER, ON_ANSWER):
            voted = asked == ON_ANSWER
            said = telling.voted(t, self._named(t), *telling.ANSWERS) if voted else self._answer_news(t)
            return [*said, self._bluffed(t)] if self._answered(t, step) is False else said
        if asked == ON_CLAIM:
            word = spelled(self.middle.word(t))
            return telling.voted(t, word, *telling.COMPLETES)
        return ()

    def _bluffed(self, t: Table) -> Words:
        """Whether there was a word after all, where a doubt is not answered."""
        word = self.middle.word(t)
        begun = spelled(word)
        alone = once(word) if self.language.words().beginning(begun) else []
        return telling.would_do(naming(word, self.language, ALL), begun, alone)

    def _answer_news(self, t: Table) -> Sequence[Words]:
        """What is wrong with the word that was named, or that it is right; nothing where a vote follows."""
        named, word = self._named(t), self.middle.word(t)
        if not named:
            return ()
        wrong = telling.misfit(named, spelled(word), once(word))
        if wrong:
            return [wrong]
        voted_on = needs_vote(t, named, self.language)
        return () if voted_on else [telling.in_list(named, self.language.words().listed(named))]

    def _round_news(self, t: Table, step: Settle) -> Sequence[Words]:
        won, rounds = self._won_by(t, step), self._rounds(t)
        return [won] if max(rounds) >= self.needed(t) else [won, telling.rounds_won(rounds, self.needed(t))]

    def _won_by(self, t: Table, step: Settle) -> Words:
        """Who wins the round, and why."""
        (seat, why), last = next(iter(step.to.items())), self.middle.last(t)
        if why == DOUBT_OK:
            return telling.doubt_right(seat, t.active, last)
        return telling.round_won(seat, last, spelled(self.middle.word(t)), why)

    def scenes(self, t: Table, sheet: Sheet, step: Step) -> Sequence[Scene]:
        """How a doubt came out, sentence by sentence; and how a round was won without one."""
        if isinstance(step, Settle):
            seat, why = next(iter(step.to.items()))
            shown = step.what == ROUND_WON and why not in (DOUBT_OK, DOUBT_FAILED) and sheet is t.public_sheets[seat]
            return [_reveal([self._won_by(t, step)])] if shown else ()
        begun, answered, news = spelled(self.middle.word(t)), self._answered(t, step), self.news(t, step)
        if not begun or answered is None or not news or sheet is not t.public_sheets[self.middle.last(t)]:
            return ()
        asked = telling.doubted(t.active, self.middle.last(t), begun, self._named(t))
        return [_reveal([*asked, *news, self._won_by(t, self._doubted(t, answered))])]

    def ending(self, t: Table, why: str, scores: Sequence[Score]) -> Words:
        if why != "target":
            return super().ending(t, why, scores)
        return Text("{who} is the first to win {n} rounds.", who=Player(self.winners(scores)[0]), n=self.needed(t))

    def tray(self, t: Table, me: Seat) -> dict[str, int]:
        """The dice that do not lie in the word."""
        free = [self.cubes.ids[die] for die in self.middle.free((me.board or t.board).cells)]
        return {id: t.dice[id] for id in free if id in t.dice}


def _reveal(said: Sequence[Words]) -> Scene:
    """Sentences that come to light one after the other; with the last a round is won."""
    return Scene(REVEAL, (*[SceneStep(words) for words in said[:-1]], SceneStep(said[-1], gain=1)))


def _asks(step: Step | None) -> str:
    """What a turn decides."""
    return step.tasks[0].name if isinstance(step, Turn) else ""

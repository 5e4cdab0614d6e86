"""Many games that go on together: of each what the seat may know that has to act, and what it may do, in bytes."""

from typing import final

from rollwright.core.match import Match

from .episode import Episode
from .notes import Notes


@final
class Batch:
    """Each game is looked at as soon as it has gone on, while it is still near the processor."""

    def __init__(self, episodes: list[Episode], notes: list[list[Notes]], width: int, facts: int) -> None:
        self.episodes = episodes
        self.notes = notes
        """By game and seat."""
        self.width = width
        """How many actions there are."""
        self.seats = [0] * len(episodes)
        """The seat that has to act."""
        self.flags: list[bytes | bytearray] = [b""] * len(episodes)
        """A byte for each action: 1 where it is offered."""
        self.told: list[bytes] = [b""] * len(episodes)
        """The numbers that the seat may know."""
        self.large: set[int] = set()
        """The games in which these do not fit into bytes: there they are all 0."""
        self.none = bytes(facts)
        self.spoken: list[bytes] = [b""] * len(episodes)
        """A byte for each word: 1 where the seat has said it."""

    def act(self, actions: list[int]) -> list[int]:
        """In each game the seat that has to act does this; which games are over then, and wait for their beginning."""
        ended: list[int] = []
        for nth, action in enumerate(actions):
            episode = self.episodes[nth]
            episode.act(action)
            if episode.match.over:
                ended.append(nth)
            else:
                self.look(nth)
        return ended

    def look(self, nth: int) -> None:
        """What there is to know and to do in one of the games; where a word was said, only what that has changed."""
        episode = self.episodes[nth]
        seat = episode.seat
        notes, choice = self.notes[nth][seat], episode.open[seat]
        self.flags[nth] = episode.actions.flags(choice, self.width)
        if notes.words:
            self.spoken[nth] = notes.spoken(choice.said)
        if not episode.said_a_word:
            self.seats[nth] = seat
            self._read(nth, notes, episode.match)

    def _read(self, nth: int, notes: Notes, match: Match) -> None:
        told = notes.fitting(match.table, match.seats[self.seats[nth]])
        if told is None:
            self.large.add(nth)
        elif self.large:
            self.large.discard(nth)
        self.told[nth] = self.none if told is None else told

    def numbers(self) -> bytes:
        """All that is told, game by game, the words behind the rest."""
        if not self.notes[0][0].words:
            return b"".join(self.told)
        pieces: list[bytes] = []
        for nth, told in enumerate(self.told):
            pieces.append(told)
            pieces.append(self.spoken[nth])
        return b"".join(pieces)

"""A game at this terminal, from beginning to end."""

from rollwright.core.replay import seeded
from rollwright.core.text import Player, Text, joined
from rollwright.words.story_line import END, LINE, TURN, read_line

from .ending import show_end
from .local_game import LocalGame
from .physical_dice import PhysicalDice
from .screen import Quit, Screen
from .titles import about_numbers, title_of
from .typed_turn import TypedTurn


class Session:
    """Lets people and bots decide, rolls the dice, and tells everybody what they may know."""

    def __init__(self, local: LocalGame, screen: Screen) -> None:
        self.local, self.screen = local, screen
        self.match = local.match
        screen.speak_of(local.match.game, local.names)
        self.viewer: int | None = local.people[0] if len(local.people) == 1 else None
        """The seat that is looking at the screen."""
        self.alone = False
        """Whether the others have been asked to look away."""
        self.known: dict[int | None, int] = {}
        """How much of its story each viewer has been told."""
        self.wooden = PhysicalDice(screen, local.stories[None].throws)
        header = local.log.header
        local.chance = seeded(header, local.catalog, local.secret) if header.commitment else self.wooden

    def run(self) -> None:
        """Play until the game is over or a player wants to stop."""
        self.local.save(self.local.path)
        self.greet()
        try:
            while not self.match.over:
                self.go_on()
        except Quit:
            self.local.save(self.local.path)
            self.screen.propose("The game is saved. Continue with:", self.local.play_on(self.local.path))
        else:
            show_end(self.local, self.screen)

    def greet(self) -> None:
        """What is played, and how everybody can be sure of the dice."""
        printed, commitment = self.match.game.components, self.local.log.header.commitment
        self.screen.say(joined([Text("{title}.", title=title_of(self.match.game)), printed.about]), "bold")
        if self.local.log.entries:
            self.screen.say("You continue where you stopped.")
            self.known = {viewer: len(story.lines) for viewer, story in self.local.stories.items()}
        elif commitment:
            self.screen.say("The dice are fixed by a secret that you get at the end. Its fingerprint:")
            self.screen.wrap(commitment)
        self.screen.say(joined(["help lists what you can type.", about_numbers(self.match.game)]))

    def go_on(self) -> None:
        """The next event: a throw, a bot's turn or a person's turn."""
        if self.match.asks:
            seat = self.match.asks[0].seat
            self.wooden.whose = None if self.match.table.n == 1 else seat
            self.local.throw()
        else:
            seat = self.local.next_seat()
            if seat in self.local.bots:
                self.screen.note(Text("{who} is thinking ...", who=Player(seat)))
                self.local.let_bot_play(seat)
                self.screen.note()
            else:
                self.pass_to(seat)
                TypedTurn(self.local, self.screen, seat).run()
        self.tell_news()

    def tell_news(self) -> None:
        """What has happened that the viewer has not been told; all who look on read it too.

        What one has chosen oneself is told only where the game has words of its own for what came of it. The end is
        told with the points.
        """
        lines, known = self.local.stories[self.viewer].lines, self.known.get(self.viewer, 0)
        for line in lines[known:]:
            own = line.kind in (TURN, LINE) and line.seat == self.viewer and line.general
            if not own and line.kind != END:
                self.screen.wrap(read_line(line, self.screen.reader))
        for viewer in [self.viewer] if self.alone else [self.viewer, *self.local.people]:
            self.known[viewer] = len(self.local.stories[viewer].lines)

    def pass_to(self, seat: int) -> None:
        """Another person's turn: say so; cover what the others may not see."""
        if seat == self.viewer:
            return
        name, secret = Player(seat), self.match.hidden or self.local.stories[None].has_covered_turns
        self.alone = bool(secret and self.local.log.entries)
        if self.alone:
            if self.viewer is not None:
                self.screen.ask(Text("Enter to hide this and pass to {who}.", who=name))
                self.screen.wipe()
            self.screen.ask(Text("{who}, press Enter when you are ready.", who=name))
        else:
            self.screen.say(Text("{who}, it is your turn.", who=name), "bold")
        self.viewer = seat
        self.tell_news()

"""A game at this terminal, from the first word to the last."""

from rollwright.core.chance import SeededDice
from rollwright.core.log import Revealed
from rollwright.core.naming import plain

from .ending import show_end
from .local_game import LocalGame
from .physical_dice import PhysicalDice
from .screen import Quit, Screen
from .turn import Turn


class Session:
    """Lets people and bots decide, throws the dice, and tells everybody what they may know."""

    def __init__(self, local: LocalGame, screen: Screen) -> None:
        self.local, self.screen = local, screen
        self.match = local.match
        self.viewer: int | None = local.people[0] if len(local.people) == 1 else None
        """The seat whose eyes are on the screen."""
        self.alone = False
        """Whether the others have been asked to look away."""
        self.known: dict[int | None, set[int]] = {}
        """What each viewer has been told, by its number in the story."""
        self.wooden = PhysicalDice(screen, local.story.throws)
        header = local.log.header
        local.chance = SeededDice(local.secret, header.nonces) if header.commitment else self.wooden

    def run(self) -> None:
        """Until the game is over or somebody wants to stop."""
        self.local.save(self.local.path)
        self.greet()
        try:
            while not self.match.over:
                self.go_on()
        except Quit:
            self.local.save(self.local.path)
            self.screen.propose("The game is kept. Play on with:", self.local.play_on(self.local.path))
        else:
            show_end(self.local, self.screen)

    def greet(self) -> None:
        """What is played, and how everybody can be sure of the dice."""
        printed, commitment = self.match.game.components, self.local.log.header.commitment
        mode = f", {plain(printed.mode)}" if printed.mode else ""
        self.screen.say(f"{printed.title}{mode}. {printed.about}", "bold")
        if self.local.log.entries:
            self.screen.say("You play on where you stopped.")
            self.known = {viewer: set(self.local.story.seen_by(viewer)) for viewer in [None, *self.local.people]}
        elif commitment:
            self.screen.say("The dice are fixed by a secret that you get at the end. Its fingerprint:")
            self.screen.say(commitment)
        self.screen.say("help lists what you can type.")

    def go_on(self) -> None:
        """A throw, a bot's turn or a person's turn, whatever comes next."""
        if self.match.asks:
            seat = self.match.asks[0].seat
            self.wooden.whose = "" if seat is None or self.match.table.n == 1 else self.local.name(seat)
            self.local.throw()
        else:
            seat = self.local.next_seat()
            if seat in self.local.bots:
                self.screen.note(f"{self.local.name(seat)} is thinking ...")
                self.local.let_bot_play(seat)
                self.screen.note()
            else:
                self.pass_to(seat)
                Turn(self.local, self.screen, seat).run()
        self.tell_news()

    def tell_news(self) -> None:
        """What has happened that the viewer did not do and has not been told; all who look on read it too.

        What was secret to the end is not told all at once then: the sheets show it, and a replay tells it.
        """
        if self.match.over and self.match.hidden:
            return
        story, known = self.local.story, self.known.setdefault(self.viewer, set())
        for number in story.seen_by(self.viewer):
            own = story.told[number].chosen and story.told[number].seat == self.viewer
            if number not in known and not own and not isinstance(self.local.log.entries[number], Revealed):
                self.screen.say(story.told_to(self.viewer, number))
            known.add(number)
        for seat in [] if self.alone else self.local.people:
            self.known.setdefault(seat, set()).update(story.seen_by(seat))

    def pass_to(self, seat: int) -> None:
        """Another person's turn: say so; cover what the others may not see."""
        if seat == self.viewer:
            return
        name, secret = self.local.name(seat), self.match.hidden or self.local.story.covered
        self.alone = bool(secret and self.local.log.entries)
        if self.alone:
            if self.viewer is not None:
                self.screen.ask(f"Enter to hide this and pass to {name}. ")
                self.screen.wipe()
            self.screen.ask(f"{name}, press Enter when you are ready. ")
        else:
            self.screen.say(f"{name}, it is your turn.", "bold")
        self.viewer = seat
        self.tell_news()

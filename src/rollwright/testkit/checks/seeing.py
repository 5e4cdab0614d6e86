"""A seat learns nothing of the others before it may: two-run noninterference.

What must be equal, exactly: everything in `Observation` (the view, the legal moves, for every move the rule and its
sentence, question, tray, boxes, advice, reasons) for a seat, and the view for a spectator.

* **Made up.** All private things of the other seats are overwritten with anything. Nothing at all may differ.
* **Really played.** From the same moment the others go on, differently in two runs and on different dice of their own:
  they choose, take back, commit, but not past the barrier. Equal up to the others' visible progress, which is
  `Other.done`, `Other.turns` and, for a viewer who has finished, their boxes in groups `seen=FINISHED`. This also
  catches what leaks past the paper, through a global or a cache.
* **Step by step.** Between the others' doings the seat itself goes on, with the same choices on the same dice in both
  runs, up to the barrier: what it sees stays equal, so nothing reaches it on a detour through its own sheet or dice.

And at every moment the open copies of all sheets (`Table.shown`, which the rules of every seat may read) are blank
where not everybody may look.
"""

from functools import partial
from random import Random

from rollwright.core.match import Match
from rollwright.core.pending_throw import PendingThrow

from ..dice import RandomDice, luck
from ..observation import Observation, observe, unhurried, unlike, without_progress
from ..plan import Plan, guarded
from ..report import Tally, Violation
from ..scramble import scramble
from ..walk import Act, Walk, any_of, happen

CHANCE = 0.06
"""How likely a moment of a random game becomes a trial."""
GAMES_FOR_A_TRIAL = 100
"""How many games are played for one trial before it is given up: some have no moment for one."""
BUSY = 6
"""How many events may happen to the others between two views."""
STEPS = 5
"""How many steps the viewer itself takes in most trials; in every tenth, up to the barrier."""


def check(plan: Plan, tally: Tally) -> None:
    """Whatever others hide, choose or throw, nothing a seat or spectator can find out changes before the barrier."""
    for nth in range(plan.trials * GAMES_FOR_A_TRIAL):
        if tally.counts["trials"] >= plan.trials or tally.enough:
            return
        tally.add("games")
        guarded(plan.game, tally, partial(plan.walk, nth), lambda walk: _examine(walk, plan, tally))


REMEDY = (
    "Rules get (t, me) and must use nothing else: no global, no attribute of the game, no "
    "other seat. Mark a group seen=OWNER or FINISHED if others may not see it, and pass "
    "information to the table only with me.say."
)


def _examine(walk: Walk, plan: Plan, tally: Tally) -> None:
    for _ in walk.acts():
        blank_where_hidden(walk.match)
        if walk.random.random() < CHANCE:
            number = tally.counts["trials"]
            looks = trial(walk.match, luck("trial", walk.seed, number), whole=number % 10 == 0)
            tally.add("trials")
            tally.add("looks compared", looks)
            if tally.counts["trials"] >= plan.trials:
                return


def blank_where_hidden(match: Match) -> None:
    """The open sheets show nothing that not everybody may see."""
    for i, sheet in enumerate(match.table.public_sheets):
        for index in match.hidden:
            if sheet.cells[index]:
                raise Violation(
                    f"Box {match.spec.boxes[index].id} of seat {i} is visible on the table, but should be hidden."
                )


def trial(match: Match, random: Random, *, whole: bool = False) -> int:
    """One trial at this moment, for one viewer; how many looks were compared."""
    viewer = random.choice([None, *range(len(match.seats))])
    made_up(match, viewer, random)
    return 1 + played(match, viewer, random, whole)


def made_up(match: Match, viewer: int | None, random: Random) -> None:
    """Overwrite what is private to others: the viewer notices nothing."""
    twin = match.copy()
    scramble(twin, viewer, random)
    seen, instead = (without_progress(observe(one, viewer)) for one in (match, twin))
    _alike(seen, instead, match, viewer, "the private information of the others was different")


def played(match: Match, viewer: int | None, random: Random, whole: bool) -> int:
    """Two runs from here in which the others do different things and the viewer does the same."""
    first, second = [Run(match, viewer, random.randrange(10**9)) for _ in range(2)]
    own = random.randrange(10**9)
    dice = RandomDice(own, match.drawn_indexes())
    looks = 0
    while looks < (10**6 if whole else STEPS):
        looks += 1
        one, other = first.step(f"{own}:{looks}", dice), second.step(f"{own}:{looks}", dice)
        for seen, instead in zip(one, other, strict=False):
            _alike(seen, instead, match, viewer, "the others played differently")
        _alike(one[-1], first.look(), match, viewer, "the others played differently in another match")
        if len(one) + len(other) < 4:
            break
    return looks


class Run:
    """One of the two runs of a trial."""

    def __init__(self, match: Match, viewer: int | None, seed: int) -> None:
        self.match = match.copy()
        self.viewer = viewer
        self.random = luck("run", seed)
        self.chance = RandomDice(seed, match.drawn_indexes())

    def step(self, seed: str, dice: RandomDice) -> list[Observation]:
        """What the viewer sees when the others have acted for a while, and when it has then acted itself, if it can."""
        for _ in range(self.random.randrange(BUSY + 1)):
            acts = self._acts()
            if acts:
                self._let(self.random.choice(acts))
        seen = self.look()
        return [seen, self.look()] if self.act(seed, dice) else [seen]

    def _acts(self) -> list[Act]:
        """What the others can do without bringing everybody to the barrier."""
        match, viewer = self.match, self.viewer
        alone = match.waiting < 2
        asks = [ask for ask in match.asks if ask.seat != viewer and not alone and _in_a_turn(match, ask)]
        return [*asks, *(i for i in match.due() if i != viewer and (match.seats[i].todo or not alone))]

    def _let(self, act: Act) -> None:
        if isinstance(act, int) and self.match.seats[act].draft and self.random.random() < 0.2:
            self.match.undo(act)
        else:
            happen(self.match, act, any_of(self.random), self.chance)

    def look(self) -> Observation:
        """What the viewer sees, without the others' visible progress."""
        return unhurried(observe(self.match, self.viewer), self.match)

    def act(self, seed: str, dice: RandomDice) -> bool:
        """One step of the viewer: the same for the same seed. False if there is none short of the barrier."""
        match, viewer = self.match, self.viewer
        if viewer is None or match.drafts[viewer].done:
            return False
        act: Act = next((ask for ask in match.asks if ask.seat == viewer), viewer)
        if match.waiting < 2 and (isinstance(act, PendingThrow) or not match.seats[viewer].todo):
            return False
        happen(match, act, any_of(luck(seed)), dice)
        return True


def _in_a_turn(match: Match, ask: PendingThrow) -> bool:
    """Whether a seat throws for itself in the middle of its turn; else the throw is the table's business."""
    return ask.seat is not None and not match.drafts[ask.seat].done


def _alike(one: Observation, other: Observation, match: Match, viewer: int | None, when: str) -> None:
    if one != other:
        who = "A spectator" if viewer is None else f"Seat {viewer}"
        raise Violation(f"{who} could tell that {when}: {unlike(one, other)}.")

"""Moments of one game that the rulebook and the lesson show, each as one line of text for either mode."""

from typing import Final

FIRST_MARK: Final = "14*0,60,80*0,2,20*0,1,35*0,1,36*0,15,6*0"
"""A d20 in C3."""
FIRST_ROLL: Final = "14*0,60,38*0,1,41*0,2,20*0,1,35*0,1,32*0,2,3*0,15,6*0"
"""The d8 is thrown."""
SECOND_ROLL: Final = "14*0,60,8,27*0,2,9*0,1,9*0,1,31*0,2,16*0,1,3*0,1,35*0,1,0,1,31*0,2,0,0,16,6*0"
"""A d6 in D3, and the d10 is thrown."""
THIRD_ROLL: Final = "14*0,60,8,3,21*0,2,4*0,2,9*0,1,9*0,1,30*0,1,2,15*0,1,1,3*0,1,35*0,1,0,1,4*0,1,28*0,2,17,6*0"
"""A d4 in E3, and the d20 is thrown."""
BEFORE_THE_ROW: Final = (
    "11*0,7,16,21,60,8,3,6*0,50,14*0,2,3*0,2,2,7*0,2,0,1,0,0,2,6*0,1,11*0,1,9*0,2,5*0,4*1,2,10*0,1,4*0,4*1,0,1,"
    "5*0,1,14*0,1,6*0,1,7*0,1,0,1,4*0,1,6*0,1,3*0,1,16*0,2,0,12,6*0"
)
"""Row 3 lacks its d12, and the d12 is thrown."""
STUCK: Final = (
    "11*0,7,16,21,60,8,3,35,5*0,50,14*0,2,3*0,2,2,0,1,5*0,2,0,1,0,0,2,6*0,1,6*0,2,4*0,1,9*0,2,5*0,4*1,2,10*0,1,"
    "4*0,6*1,5*0,1,14*0,1,6*0,1,7*0,1,0,1,4*0,1,6*0,1,0,0,1,1,0,0,1,10*0,2,4*0,18,6*0"
)
"""Row 3 is full, every neighbour of the marker is marked, and the d6 is thrown."""
AFTER_THE_STAR: Final = (
    "11*0,7,16,21,60,8,3,35,5*0,50,5*0,17,8*0,2,3*0,2,2,0,1,5*0,2,2,1,0,0,2,6*0,1,6*0,2,4*0,1,9*0,2,5*0,4*1,2,1,"
    "9*0,1,4*0,6*1,5*0,1,0,0,1,11*0,1,6*0,1,7*0,1,0,1,4*0,1,6*0,1,1,0,1,1,0,0,1,15*0,30,6*0"
)
"""A star has written a d8 into F5."""
FINISHED: Final = (
    "60,4,14,25,35,6,31,50,3,16,9,22,20,11,8,29,1,41,0,7,48,0,21,33,0,38,19,0,0,2,5,27,34,0,0,17,9*2,1,2,1,0,2,1,2,"
    "2,1,4*2,1,1,2,1,2,1,2,1,2,1,3*2,1,1,2,1,1,2,6*1,2,1,2,1,1,0,6*1,2,1,0,0,18*1,0,1,0,4*1,0,0,1,1,0,0,4*1,0,0,1,"
    "0,15*1,0,0,3*1,0,1,1,0,1,1,0,9*1,4*0,1,1,0,0,1,6*0,23,30,10,10,9,56,4"
)
"""The end of another game, with two stars kept."""

OTHER: Final = "1.sheet=60,93*0,1,2,8*0,1,35*0,1,47*0,1,1,6*0 1.busy=1 1.waiting=1 1.turns=1"
"""With others, the player across the table has begun in A1 and is about to throw a d20."""


def moment(mode: str, task: str, sheet: str = "", dice: str = "") -> str:
    """A moment at which the first seat decides this."""
    mine = [f"0.sheet={sheet}" if sheet else "", "0.busy=1", f"0.todo={task}", f"0.dice={dice}" if dice else ""]
    return _line(mode, " ".join(filter(None, mine)))


def finished(mode: str) -> str:
    """The end of a sheet: alone, that of the game."""
    over = "" if mode == "challenge" else "said=stuck_star_kept:1 over=1 why=stuck_star_kept "
    return _line(mode, f"{over}0.sheet={FINISHED}")


def _line(mode: str, mine: str) -> str:
    head = f"six_dice_square:{mode}/1"
    if mode == "challenge":
        return f"{head} n=2 step=turn:setup-box:all asks=roll:d20:1:d20;1 {mine} {OTHER}"
    return f"{head} n=1 step=turn:setup-box:all {mine}"

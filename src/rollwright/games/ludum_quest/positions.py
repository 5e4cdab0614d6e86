"""Moments of games that rulebook and lessons show, each as one line of text (`rollwright.core.position`).

The moments of a lesson belong to one game, played from its first throw on: what the pupil draws stays.
"""

from typing import Final

TOGETHER_START: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:5,d2:2,d3:6"
    " board=217*0,2,12*0,5,2,6,0,0,1 throws=table:2 0.sheet=22*0,2,24*0,1,4*0 0.busy=1 0.todo=die"
    " 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_FIRST: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:5,d2:2,d3:6"
    " board=217*0,2,12*0,5,2,6,0,0,1 throws=table:2 0.sheet=22*0,2,24*0,1,4*0 0.busy=1 0.todo=die 0.draft=die+5"
    " 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_SECOND: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:5,d2:2,d3:6"
    " board=217*0,2,12*0,5,2,6,0,0,1 throws=table:2 0.sheet=22*0,2,24*0,1,4*0 0.busy=1 0.todo=die"
    " 0.draft=die+5,draw+C+I1 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_SLOPE: Final = (
    "ludum_quest:competitive/1 n=2 round=2 phase=turns step=turn:die:0 dice=start2:1,d1:2,d2:3,d3:5"
    " board=203*0,2,1,12*0,2,1,1,11*0,3,5,0,0,2 throws=table:3 0.sheet=22*0,2,24*0,1,4*0 0.busy=1 0.todo=die"
    " 0.draft=die+3 0.turns=1 1.sheet=22*0,1,24*0,2,4*0 1.turns=2"
)
TOGETHER_SPEARS: Final = (
    "ludum_quest:competitive/1 n=2 round=4 phase=turns step=turn:die:0 dice=start2:1,d1:2,d2:4,d3:6"
    " board=188*0,2,6,13*0,6,1,2,10*0,1,6,1,1,2,10*0,4,6,0,0,2 throws=table:5 0.sheet=3,21*0,2,24*0,1,4*0"
    " 0.busy=1 0.todo=die 0.draft=die+4 0.turns=3 1.sheet=22*0,1,24*0,2,4*0 1.turns=4"
)
TOGETHER_COINS: Final = (
    "ludum_quest:competitive/1 n=2 round=5 phase=turns step=turn:die:0 dice=start2:1,d1:3,d2:3,d3:4"
    " board=188*0,6,6,7,12*0,6,1,6,10*0,1,6,1,1,6,9*0,3,3,4,0,0,1 throws=table:6 0.sheet=3,6,20*0,2,24*0,1,4*0"
    " 0.busy=1 0.todo=die 0.draft=die+3 0.turns=4 1.sheet=22*0,1,24*0,2,4*0 1.turns=4"
)
TOGETHER_BUY: Final = (
    "ludum_quest:competitive/1 n=2 round=5 phase=turns step=turn:die:0 dice=start2:1,d1:3,d2:3,d3:4"
    " board=188*0,6,6,7,12*0,6,1,6,10*0,1,6,1,1,6,9*0,3,3,4,0,0,1 throws=table:6 0.sheet=3,6,20*0,2,24*0,1,4*0"
    " 0.busy=1 0.todo=die 0.draft=die+3,draw+C+J4 0.turns=4 1.sheet=22*0,1,24*0,2,4*0 1.turns=4"
)
TOGETHER_EXTRA: Final = (
    "ludum_quest:competitive/1 n=2 round=5 phase=extra+turns step=turn:extra:0 dice=start2:1,d1:3,d2:3,d3:4"
    " said=support+0:2 board=174*0,1,6,12*0,6,6,7,12*0,6,1,6,10*0,1,6,1,1,6,10,3*0,1,6*0,4,0,0,1 throws=table:6"
    " 0.sheet=3,6,3,4*0,2,14*0,2,0,0,2,2,20*0,1,4*0 0.busy=1 0.todo=extra 0.turns=5 1.sheet=3,21*0,1,24*0,2,4*0"
    " 1.turns=5"
)
TOGETHER_END: Final = (
    "ludum_quest:competitive/1 n=2 round=6 phase=turns step=turn:die:0 dice=start2:1,d1:6,d2:5,d3:2"
    " board=174*0,1,6,12*0,6,6,7,11*0,1,6,1,6,9*0,3,1,6,1,1,6,10,7,3,0,1,5*0,5,2,0,0,2 throws=table:7"
    " 0.sheet=3,6,3,3,3*0,2,14*0,2,0,0,2,2,20*0,1,4*0 0.busy=1 0.todo=die 0.turns=6"
    " 1.sheet=3,6*0,1,14*0,1,24*0,2,4*0 1.turns=7"
)
TOGETHER_SQUARE: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:4,d2:2,d3:6"
    " board=215*0,9,9,2,12*0,2,6,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,4,0,1,4*0"
    " 0.board=215*0,9,9,2,12*0,2,6,3*0,1 0.busy=1 0.todo=sketch 1.sheet=22*0,1,24*0,2,4*0"
)
DRAFT_START: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=choosing+dice step=turn:pick:0 dice=start2:1,d1:5,d2:2"
    " board=217*0,2,12*0,5,2,3*0,1 throws=table:2 0.sheet=22*0,2,24*0,1,4*0 0.busy=1 0.todo=pick"
    " 1.sheet=22*0,1,24*0,2,4*0"
)
DRAFT_FIRST: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:5,d2:2"
    " board=217*0,2,12*0,5,2,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,5,0,1,4*0 0.busy=1 0.todo=sketch 0.turns=1"
    " 1.sheet=22*0,1,24*0,2,4*0 1.turns=1"
)
DRAFT_SECOND: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:5,d2:2"
    " board=217*0,2,12*0,5,2,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,5,0,1,4*0 0.busy=1 0.todo=sketch"
    " 0.draft=draw+C+I1 0.turns=1 1.sheet=22*0,1,24*0,2,4*0 1.turns=1"
)
DRAFT_SLOPE: Final = (
    "ludum_quest:draft/1 n=2 round=2 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:4,d2:3"
    " board=203*0,2,1,2,10*0,1,2,1,1,2,9*0,4,3,3*0,2 throws=table:3 0.sheet=22*0,2,22*0,3,0,1,4*0 0.busy=1"
    " 0.todo=sketch 0.turns=4 1.sheet=22*0,1,0,0,1,21*0,2,4*0 1.turns=5"
)
DRAFT_SPEARS: Final = (
    "ludum_quest:draft/1 n=2 round=2 phase=lap+2 state=lap:2 step=turn:sketch:0 dice=start2:1,d1:4,d2:3"
    " board=188*0,2,6,13*0,6,1,2,10*0,1,6,1,1,2,9*0,4,3,3*0,2 throws=table:3 0.sheet=3,21*0,2,22*0,4,0,1,4*0"
    " 0.busy=1 0.todo=sketch 0.turns=5 1.sheet=22*0,1,0,0,1,21*0,2,4*0 1.turns=6"
)
DRAFT_COINS: Final = (
    "ludum_quest:draft/1 n=2 round=3 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:3,d2:4"
    " board=188*0,6,6,7,12*0,6,1,6,10*0,1,6,1,1,6,9*0,3,4,3*0,1 throws=table:4 0.sheet=3,6,20*0,2,22*0,3,0,1,4*0"
    " 0.busy=1 0.todo=sketch 0.turns=7 1.sheet=22*0,1,0,0,1,21*0,2,4*0 1.turns=7"
)
DRAFT_BUY: Final = (
    "ludum_quest:draft/1 n=2 round=3 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:3,d2:4"
    " board=188*0,6,6,7,12*0,6,1,6,10*0,1,6,1,1,6,9*0,3,4,3*0,1 throws=table:4 0.sheet=3,6,20*0,2,22*0,3,0,1,4*0"
    " 0.busy=1 0.todo=sketch 0.draft=draw+C+J4 0.turns=7 1.sheet=22*0,1,0,0,1,21*0,2,4*0 1.turns=7"
)
DRAFT_MOVED: Final = (
    "ludum_quest:draft/1 n=2 round=3 phase=lap+2 state=lap:2 step=turn:sketch:0 dice=start2:1,d1:3,d2:4"
    " said=support+0:2 board=174*0,1,6,12*0,6,6,7,12*0,6,1,6,10*0,1,6,1,1,6,10,3*0,1,4*0,3,4,3*0,1"
    " throws=table:4 0.sheet=3,6,3,4*0,2,14*0,2,0,0,2,2,18*0,4,0,1,4*0 0.busy=1 0.todo=sketch 0.turns=8"
    " 1.sheet=3,21*0,1,0,0,1,1,20*0,2,4*0 1.turns=8"
)
DRAFT_END: Final = (
    "ludum_quest:draft/1 n=2 round=4 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:5,d2:4"
    " board=174*0,1,6,12*0,6,6,7,12*0,6,1,6,9*0,2,1,6,1,1,6,10,7,3,0,1,4*0,4,5,3*0,2 throws=table:5"
    " 0.sheet=3,6,3,3,3*0,2,14*0,2,0,0,2,2,18*0,5,0,1,4*0 0.busy=1 0.todo=sketch 0.turns=10"
    " 1.sheet=3,6*0,1,14*0,1,0,0,1,1,20*0,2,4*0 1.turns=11"
)
DRAFT_SQUARE: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:4,d2:2"
    " board=215*0,9,9,2,12*0,4,2,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,4,0,1,4*0"
    " 0.board=215*0,9,9,2,12*0,4,2,3*0,1 0.busy=1 0.todo=sketch 0.turns=1 1.sheet=22*0,1,24*0,2,4*0 1.turns=1"
)
ALONE_START: Final = (
    "ludum_quest:solitaire/1 n=1 round=2 step=turn:sketch-die:all dice=d1:3,d2:4,d3:2 throws=table:2"
    " 0.sheet=3*1,242*0,9,1,2,19*0,1,1,16*0,2,6*0 0.busy=1 0.todo=sketch-die 0.turns=1"
)
ALONE_BLACK: Final = (
    "ludum_quest:solitaire/1 n=1 round=2 step=turn:sketch-die:all dice=d1:3,d2:4,d3:2 throws=table:2"
    " 0.sheet=3*1,242*0,9,1,2,19*0,1,1,16*0,2,6*0 0.busy=1 0.todo=sketch-die 0.draft=die+3 0.turns=1"
)
ALONE_RED_DIE: Final = (
    "ludum_quest:solitaire/1 n=1 round=2 step=turn:sketch-die:all dice=d1:3,d2:4,d3:2 throws=table:2"
    " 0.sheet=3*1,242*0,9,1,2,19*0,1,1,16*0,2,6*0 0.busy=1 0.todo=sketch-die 0.draft=die+3,draw+T+I1 0.turns=1"
)
ALONE_RED: Final = (
    "ludum_quest:solitaire/1 n=1 round=2 step=turn:sketch-die:all dice=d1:3,d2:4,d3:2 throws=table:2"
    " 0.sheet=3*1,242*0,9,1,2,19*0,1,1,16*0,2,6*0 0.busy=1 0.todo=sketch-die 0.draft=die+3,draw+T+I1,die+4"
    " 0.turns=1"
)
ALONE_CLAIM_FIRST: Final = (
    "ludum_quest:solitaire/1 n=1 round=2 step=turn:sketch-die:all dice=d1:3,d2:4,d3:2 throws=table:2"
    " 0.sheet=3*1,242*0,9,1,2,19*0,1,1,16*0,2,6*0 0.busy=1 0.todo=sketch-die"
    " 0.draft=die+3,draw+T+I1,die+4,draw+R+J1 0.turns=1"
)
ALONE_PAY: Final = (
    "ludum_quest:solitaire/1 n=1 round=2 step=turn:sketch-die:all dice=d1:3,d2:4,d3:2 throws=table:2"
    " 0.sheet=3*1,242*0,9,1,2,19*0,1,1,16*0,2,6*0 0.busy=1 0.todo=sketch-die"
    " 0.draft=die+3,draw+T+I1,die+4,draw+R+J1,claim+spear+H1-I1-J1 0.turns=1"
)
ALONE_LOCK: Final = (
    "ludum_quest:solitaire/1 n=1 round=2 step=turn:sketch-die:all dice=d1:3,d2:4,d3:2 throws=table:2"
    " 0.sheet=3*1,242*0,9,1,2,19*0,1,1,16*0,2,6*0 0.busy=1 0.todo=sketch-die"
    " 0.draft=die+3,draw+T+I1,die+4,draw+R+J1,claim+spear+H1-I1-J1,pay 0.turns=1"
)
ALONE_END: Final = (
    "ludum_quest:solitaire/1 n=1 round=3 step=turn:sketch-die:all dice=d1:5,d2:2,d3:6 throws=table:3"
    " 0.sheet=5*1,240*0,9,1,6,6,15,10*0,3,6*0,2,2,1,15*0,3,6*0 0.busy=1 0.todo=sketch-die 0.turns=2"
)
ALONE_CLAIM: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:4 throws=table:1"
    " 0.sheet=219*0,2,13*0,2,1,12*0,2,1,1,11,16*0,1,13*0,3,4,2,0,1,0,0,190,221,0,0 0.busy=1 0.todo=claim"
)
ALONE_CLAIM_RED: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:2 throws=table:1"
    " 0.sheet=1,1,217*0,6,13*0,6,1,11*0,9,6,1,1,11,2,2,7*0,3,6*0,1,1,12*0,3,2,2,0,2,0,0,223,217,0,0 0.busy=1"
    " 0.todo=claim"
)


def of_mass(position: str) -> str:
    """A moment of solitaire as one of the mass game: they look alike."""
    return position.replace(":solitaire/", ":mass/", 1)

"""Moments of games that rulebook and lessons show, each as one line of text (`rollwright.core.position`)."""

from typing import Final

TOGETHER_START: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:5,d2:2,d3:3"
    " board=217*0,2,12*0,5,2,3,0,0,1 throws=table:2 0.sheet=22*0,2,24*0,1,4*0 0.busy=1 0.todo=die"
    " 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_FIRST: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:5,d2:2,d3:3"
    " board=217*0,2,12*0,2,3,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,5,0,1,4*0 0.board=217*0,2,12*0,2,3,3*0,1"
    " 0.busy=1 0.todo=sketch 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_SECOND: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:5,d2:2,d3:3"
    " board=217*0,2,1,11*0,2,3,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,3,0,1,4*0"
    " 0.board=217*0,2,1,11*0,2,3,3*0,1 0.busy=1 0.todo=sketch 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_SLOPE: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:3,d2:2,d3:6"
    " board=203*0,2,1,12*0,2,1,1,10*0,2,6,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,3,0,1,4*0"
    " 0.board=203*0,2,1,12*0,2,1,1,10*0,2,6,3*0,1 0.busy=1 0.todo=sketch 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_SPEARS: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:4,d2:2,d3:6"
    " board=188*0,2,6,13*0,6,1,2,11*0,6,1,1,2,9*0,2,6,3*0,1 throws=table:2 0.sheet=3,21*0,2,22*0,4,0,1,4*0"
    " 0.board=188*0,2,6,13*0,6,1,2,11*0,6,1,1,2,9*0,2,6,3*0,1 0.busy=1 0.todo=sketch 1.sheet=22*0,1,24*0,2,4*0"
)
TOGETHER_COIN: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:1,d2:2,d3:6"
    " board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,2,6,3*0,1 throws=table:2"
    " 0.sheet=3,6,5*0,2,14*0,2,0,0,1,19*0,1,0,1,4*0"
    " 0.board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,2,6,3*0,1 0.busy=1 0.todo=sketch"
    " 1.sheet=2,21*0,1,24*0,2,4*0"
)
TOGETHER_BUY: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=turns step=turn:die:0 dice=start2:1,d1:4,d2:2,d3:6"
    " board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,2,6,3*0,1 throws=table:2"
    " 0.sheet=3,6,5*0,2,14*0,2,0,0,1,1,20*0,1,4*0"
    " 0.board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,2,6,3*0,1 0.busy=1 0.todo=sketch"
    " 1.sheet=2,21*0,1,24*0,2,4*0"
)
TOGETHER_END: Final = (
    "ludum_quest:competitive/1 n=2 round=4 phase=turns step=turn:die:0 dice=start2:1,d1:4,d2:3,d3:6"
    " board=188*0,6,6,7,6,8*0,9,9,0,6,1,6,6,8*0,5,5,6,1,1,6,7,8*0,4,3,6,0,0,1 throws=table:2"
    " 0.sheet=3,6,3,4*0,2,14*0,2,0,0,2,2,1,19*0,1,4*0"
    " 0.board=188*0,6,6,7,6,8*0,9,9,0,6,1,6,6,8*0,5,5,6,1,1,6,7,8*0,4,3,6,0,0,1 0.busy=1 0.todo=die"
    " 1.sheet=2,21*0,1,24*0,2,4*0"
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
    " board=217*0,2,12*0,5,2,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,5,0,1,4*0 0.board=217*0,2,12*0,5,2,3*0,1"
    " 0.busy=1 0.todo=sketch 0.turns=1 1.sheet=22*0,1,24*0,2,4*0 1.turns=1"
)
DRAFT_SECOND: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:5,d2:2"
    " board=217*0,2,1,11*0,5,2,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,3,0,1,4*0"
    " 0.board=217*0,2,1,11*0,5,2,3*0,1 0.busy=1 0.todo=sketch 0.turns=1 1.sheet=22*0,1,24*0,2,4*0 1.turns=1"
)
DRAFT_SLOPE: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:3,d2:2"
    " board=203*0,2,1,12*0,2,1,1,10*0,3,2,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,3,0,1,4*0"
    " 0.board=203*0,2,1,12*0,2,1,1,10*0,3,2,3*0,1 0.busy=1 0.todo=sketch 0.turns=1 1.sheet=22*0,1,24*0,2,4*0"
    " 1.turns=1"
)
DRAFT_SPEARS: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:4,d2:2"
    " board=188*0,2,6,13*0,6,1,2,11*0,6,1,1,2,9*0,4,2,3*0,1 throws=table:2 0.sheet=3,21*0,2,22*0,4,0,1,4*0"
    " 0.board=188*0,2,6,13*0,6,1,2,11*0,6,1,1,2,9*0,4,2,3*0,1 0.busy=1 0.todo=sketch 0.turns=1"
    " 1.sheet=22*0,1,24*0,2,4*0 1.turns=1"
)
DRAFT_COIN: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:1,d2:2"
    " board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,1,2,3*0,1 throws=table:2"
    " 0.sheet=3,6,5*0,2,14*0,2,0,0,1,19*0,1,0,1,4*0"
    " 0.board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,1,2,3*0,1 0.busy=1 0.todo=sketch 0.turns=1"
    " 1.sheet=2,21*0,1,24*0,2,4*0 1.turns=1"
)
DRAFT_BUY: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:4,d2:2"
    " board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,4,2,3*0,1 throws=table:2"
    " 0.sheet=3,6,5*0,2,14*0,2,0,0,1,1,20*0,1,4*0"
    " 0.board=188*0,6,6,7,9*0,9,9,0,6,1,6,2,8*0,5,5,6,1,1,6,3,8*0,4,2,3*0,1 0.busy=1 0.todo=sketch 0.turns=1"
    " 1.sheet=2,21*0,1,24*0,2,4*0 1.turns=1"
)
DRAFT_END: Final = (
    "ludum_quest:draft/1 n=2 round=4 phase=choosing+dice step=turn:pick:0 dice=start2:1,d1:4,d2:3"
    " board=188*0,6,6,7,6,8*0,9,9,0,6,1,6,6,8*0,5,5,6,1,1,6,7,8*0,4,3,3*0,1 throws=table:2"
    " 0.sheet=3,6,3,4*0,2,14*0,2,0,0,2,2,1,19*0,1,4*0"
    " 0.board=188*0,6,6,7,6,8*0,9,9,0,6,1,6,6,8*0,5,5,6,1,1,6,7,8*0,4,3,3*0,1 0.busy=1 0.todo=pick"
    " 1.sheet=2,21*0,1,24*0,2,4*0"
)
DRAFT_SQUARE: Final = (
    "ludum_quest:draft/1 n=2 round=1 phase=lap+1 state=lap:1 step=turn:sketch:0 dice=start2:1,d1:4,d2:2"
    " board=215*0,9,9,2,12*0,4,2,3*0,1 throws=table:2 0.sheet=22*0,2,22*0,4,0,1,4*0"
    " 0.board=215*0,9,9,2,12*0,4,2,3*0,1 0.busy=1 0.todo=sketch 0.turns=1 1.sheet=22*0,1,24*0,2,4*0 1.turns=1"
)
TOGETHER_EXTRA: Final = (
    "ludum_quest:competitive/1 n=2 round=1 phase=extra+turns step=turn:extra:0 dice=start2:1,d1:6,d2:5,d3:3"
    " board=188*0,6,6,7,6,8*0,9,9,0,6,1,6,6,8*0,5,5,6,1,1,6,7,10*0,3,0,0,1 throws=table:2"
    " 0.sheet=3,6,3,4*0,2,14*0,2,0,0,2,2,20*0,1,4*0"
    " 0.board=188*0,6,6,7,6,8*0,9,9,0,6,1,6,6,8*0,5,5,6,1,1,6,7,10*0,3,0,0,1 0.busy=1 0.todo=extra"
    " 1.sheet=2,21*0,1,24*0,2,4*0"
)
ALONE_START: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:4 throws=table:1"
    " 0.sheet=233*0,2,1,12*0,2,1,1,17*0,1,17*0,1,6*0 0.busy=1 0.todo=sketch-die"
)
ALONE_BLACK: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:4 throws=table:1"
    " 0.sheet=233*0,2,1,12*0,2,1,1,17*0,1,13*0,3,3*0,1,6*0 0.busy=1 0.todo=sketch"
)
ALONE_RED_DIE: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:4 throws=table:1"
    " 0.sheet=219*0,2,13*0,2,1,12*0,2,1,1,17*0,1,13*0,3,3*0,1,0,0,190,3*0 0.busy=1 0.todo=sabotage-die"
)
ALONE_RED: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:4 throws=table:1"
    " 0.sheet=219*0,2,13*0,2,1,12*0,2,1,1,17*0,1,13*0,3,4,2,0,1,0,0,190,3*0 0.busy=1 0.todo=sabotage"
)
ALONE_CLAIM: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:4 throws=table:1"
    " 0.sheet=219*0,2,13*0,2,1,12*0,2,1,1,11,16*0,1,13*0,3,4,2,0,1,0,0,190,221,0,0 0.busy=1 0.todo=claim"
)
ALONE_LOCK: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:4 throws=table:1"
    " 0.sheet=219*0,6,13*0,6,1,12*0,6,1,1,11,9*0,3,6*0,1,13*0,3,4,2,0,1,0,0,190,221,0,0 0.busy=1"
    " 0.todo=lockdown"
)
ALONE_CLAIM_RED: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:2 throws=table:1"
    " 0.sheet=1,1,217*0,6,13*0,6,1,11*0,9,6,1,1,11,2,2,7*0,3,6*0,1,1,12*0,3,2,2,0,2,0,0,223,217,0,0 0.busy=1"
    " 0.todo=claim"
)
ALONE_PAY: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:3,d2:2,d3:2 throws=table:1"
    " 0.sheet=1,1,217*0,6,13*0,6,1,11*0,9,6,1,1,11,6,6,7*0,3,6*0,1,1,12*0,3,2,2,3,2,0,0,223,217,0,0 0.busy=1"
    " 0.todo=pay+220"
)
ALONE_END: Final = (
    "ludum_quest:solitaire/1 n=1 round=1 step=turn:sketch-die:all dice=d1:5,d2:2,d3:6 throws=table:1"
    " 0.sheet=4*1,215*0,6,13*0,6,1,11*0,9,6,1,1,15,6,6,7*0,3,3,5*0,2,2,1,15*0,3,6*0 0.busy=1 0.todo=sketch-die"
)


def of_mass(position: str) -> str:
    """A moment of solitaire as one of the mass game: they look alike."""
    return position.replace(":solitaire/", ":mass/", 1)

"""Positions of Solitaire Yahtzee on the same dice, for its rulebook and its lesson."""

from typing import Final

MARK: Final = (
    "rolling_cubes:same_dice/1 n=1 round=1 phase=yahtzee+turn step=turn:mark:all dice=R1:5,R2:6,R3:4,R4:5,O1:6,"
    "O2:2,G1:5,G2:2,G3:1,L1:1,B1:3,B2:1,P1:1 throws=table:1 0.sheet=103*0,5,6,4,5,6,2,5,2,1,1,3,1,1 0.busy=1 "
    "0.todo=mark"
)
WRITE: Final = (
    "rolling_cubes:same_dice/1 n=1 round=1 phase=yahtzee+again step=turn:write:all dice=R1:5,R2:6,R3:4,R4:5,O1:6,"
    "O2:2,G1:5,G2:2,G3:1,L1:1,B1:3,B2:1,P1:1 throws=table:2 0.sheet=103*0,5,6,4,5,6,2,5,2,1,1,3,1,1 0.busy=1 "
    "0.todo=write 0.turns=1"
)
LINE: Final = (
    "rolling_cubes:same_dice/1 n=1 round=1 phase=yahtzee+again step=turn:line:all dice=R1:5,R2:6,R3:4,R4:5,O1:6,"
    "O2:2,G1:5,G2:2,G3:1,L1:1,B1:3,B2:1,P1:1 throws=table:2 0.sheet=16,15,12,38,21,20,9,15,14,80*0,1,13*0,5,6,4,"
    "5,6,2,5,2,1,1,3,1,1 0.busy=1 0.todo=line 0.turns=2"
)
SECOND: Final = (
    "rolling_cubes:same_dice/1 n=1 round=2 phase=yahtzee+turn step=turn:mark:all dice=R1:1,R2:2,R3:2,R4:4,O1:1,"
    "O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:1 throws=table:3 0.sheet=57*0,16,15,12,38,21,20,9,15,14,20*0,10,0,9,"
    "14*0,1,2,2,4,1,2,1,2,3,5,3,4,1 0.busy=1 0.todo=mark 0.turns=3"
)
AGAIN: Final = (
    "rolling_cubes:same_dice/1 n=1 round=2 phase=yahtzee+again step=turn:write:all dice=R1:1,R2:2,R3:2,R4:4,O1:1,"
    "O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:2 throws=table:4 0.sheet=13*0,13,43*0,16,15,12,38,21,20,9,15,14,20*0,"
    "10,0,9,14*0,1,2,2,4,1,2,1,2,3,5,3,4,2 0.busy=1 0.todo=write 0.turns=4"
)
FIT: Final = (
    "rolling_cubes:same_dice/1 n=1 round=2 phase=yahtzee+again step=turn:line:all dice=R1:1,R2:2,R3:2,R4:4,O1:1,"
    "O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:2 throws=table:4 0.sheet=19,16,1,18,11,12,5,19,5*0,13,43*0,16,15,12,"
    "38,21,20,9,15,14,20*0,10,0,9,1,13*0,1,2,2,4,1,2,1,2,3,5,3,4,2 0.busy=1 0.todo=line 0.turns=5"
)
NEWCOMER: Final = (
    "rolling_cubes:same_dice/1 n=1 round=3 phase=yahtzee+again step=turn:write:all dice=R1:2,R2:1,R3:4,R4:5,O1:5,"
    "O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:6 0.sheet=18*0,19,16,1,18,11,12,5,19,31*0,16,15,12,38,"
    "21,20,9,15,14,17*0,10,0,0,10,0,18,14*0,2,1,4,5,5,6,1,2,4,6,1,2,2 0.busy=1 0.todo=write 0.turns=7"
)
HOUSE: Final = (
    "rolling_cubes:same_dice/1 n=1 round=3 phase=yahtzee+again step=turn:line:all dice=R1:2,R2:1,R3:4,R4:5,O1:5,"
    "O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:6 0.sheet=19,20,18,5,1,65,9,14,7,9*0,19,16,1,18,11,12,"
    "5,19,31*0,16,15,12,38,21,20,9,15,14,17*0,10,0,0,10,0,18,1,13*0,2,1,4,5,5,6,1,2,4,6,1,2,2 0.busy=1 "
    "0.todo=line 0.turns=8"
)
FOURTH: Final = (
    "rolling_cubes:same_dice/1 n=1 round=4 phase=yahtzee+turn step=turn:mark:all dice=R1:1,R2:2,R3:5,R4:4,O1:1,"
    "O2:3,G1:3,G2:5,G3:4,L1:1,B1:1,B2:5,P1:4 throws=table:7 0.sheet=18*0,19,16,1,18,11,12,5,19,18*0,19,20,18,5,1,"
    "65,9,14,7,4*0,16,15,12,38,21,20,9,15,14,17*0,10,0,9,10,0,26,14*0,1,2,5,4,1,3,3,5,4,1,1,5,4 0.busy=1 "
    "0.todo=mark 0.turns=9"
)

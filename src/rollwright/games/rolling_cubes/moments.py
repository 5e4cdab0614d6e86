"""Moments of games, each as one line of text, for the examples of the rulebook and the steps of the lessons."""

from typing import Final

ONE_SAMPLE: Final = (
    "rolling_cubes:one_by_one/1 n=2 round=1 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:1 0.busy=1 0.todo=write"
)
ONE_BALL: Final = (
    "rolling_cubes:one_by_one/1 n=2 round=1 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:1,R2:2,R3:4,R4:5,O1:1,O2:2,G1:5,G2:5,G3:2,L1:1,B1:1,B2:2,P1:1 throws=table:1 0.busy=1 0.todo=write"
)
ONE_KETCHUP: Final = (
    "rolling_cubes:one_by_one/1 n=2 round=1 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:6,R3:1,R4:4,O1:5,O2:2,G1:1,G2:2,G3:3,L1:4,B1:3,B2:4,P1:2 throws=table:1 0.busy=1 0.todo=write"
)
ALL_SAMPLE: Final = (
    "rolling_cubes:all_together/1 n=2 round=1 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:1 0.busy=1 0.todo=write "
    "1.busy=1 1.todo=write"
)
ALL_BALL: Final = (
    "rolling_cubes:all_together/1 n=2 round=1 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:1,R2:2,R3:4,R4:5,O1:1,O2:2,G1:5,G2:5,G3:2,L1:1,B1:1,B2:2,P1:1 throws=table:1 0.busy=1 0.todo=write "
    "1.busy=1 1.todo=write"
)
ALL_KETCHUP: Final = (
    "rolling_cubes:all_together/1 n=2 round=1 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:2,R2:6,R3:1,R4:4,O1:5,O2:2,G1:1,G2:2,G3:3,L1:4,B1:3,B2:4,P1:2 throws=table:1 0.busy=1 0.todo=write "
    "1.busy=1 1.todo=write"
)
TOURNAMENT_SAMPLE: Final = (
    "rolling_cubes:tournament/1 n=2 round=1 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:1 0.busy=1 0.todo=write"
)
TOURNAMENT_BALL: Final = (
    "rolling_cubes:tournament/1 n=2 round=1 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:1,R2:2,R3:4,R4:5,O1:1,O2:2,G1:5,G2:5,G3:2,L1:1,B1:1,B2:2,P1:1 throws=table:1 0.busy=1 0.todo=write"
)
TOURNAMENT_KETCHUP: Final = (
    "rolling_cubes:tournament/1 n=2 round=1 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:6,R3:1,R4:4,O1:5,O2:2,G1:1,G2:2,G3:3,L1:4,B1:3,B2:4,P1:2 throws=table:1 0.busy=1 0.todo=write"
)
ONE_ROUND_2: Final = (
    "rolling_cubes:one_by_one/1 n=2 round=2 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:1,R2:2,R3:2,R4:4,O1:1,O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:1 throws=table:3 "
    "0.sheet=19,20,18,5,1,65,9,14,7,160*0,9,12*0,1,9*0,9,12*0,8,1,0,9,0,1,15*0 0.busy=1 0.todo=write 0.turns=1 "
    "1.sheet=11,5,20,3,8,21,16,162*0,9,12*0,1,9*0,9,12*0,8,1,0,9,0,1,15*0 1.turns=1"
)
TOURNAMENT_ROUND_2: Final = (
    "rolling_cubes:tournament/1 n=2 round=2 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:1,R2:2,R3:2,R4:4,O1:1,O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:1 throws=table:3 "
    "0.sheet=19,20,18,5,1,65,9,14,7,82*0,9,6*0,1,5*0,9,6*0,8,1,0,9,0,1,170*0 0.busy=1 0.todo=write 0.turns=1 "
    "1.sheet=11,5,20,3,8,21,16,84*0,9,6*0,1,5*0,9,6*0,8,1,0,9,0,1,170*0 1.turns=1"
)
ALL_ROUND_2: Final = (
    "rolling_cubes:all_together/1 n=2 round=2 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:1,R2:2,R3:2,R4:4,O1:1,O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:1 throws=table:2 "
    "0.sheet=19,20,18,5,1,65,9,14,7,160*0,9,12*0,2,9*0,10,12*0,8,2,0,10,0,1,15*0 0.busy=1 0.todo=write 0.turns=1 "
    "1.sheet=3,15,41,11,9,14,7,162*0,8,22*0,7,12*0,7,0,0,7,0,1,15*0 1.busy=1 1.todo=write 1.turns=1"
)
LAST_FIRST: Final = (
    "rolling_cubes:last_die/1 n=2 round=1 phase=last_die+add step=turn:add:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 board=26*0,1 throws=table:1 0.busy=1 "
    "0.todo=add"
)
LAST_RESPOND: Final = (
    "rolling_cubes:last_die/1 n=2 round=1 phase=last_die+add step=turn:respond:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 board=3,15,14*0,1,1,8*0,1 "
    "throws=table:2 0.busy=1 0.todo=respond 0.turns=1 1.turns=2"
)
LAST_ADD: Final = (
    "rolling_cubes:last_die/1 n=2 round=1 phase=last_die+add step=turn:add:0 "
    "dice=R1:2,R2:1,R3:6,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:5,P1:2 board=3,15,14*0,1,1,8*0,1 "
    "throws=table:3 0.busy=1 0.todo=add 0.turns=2 1.turns=2"
)
LAST_BLUFF: Final = (
    "rolling_cubes:last_die/1 n=2 round=1 phase=last_die+add step=turn:respond:0 "
    "dice=R1:2,R2:1,R3:6,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 board=3,15,21,11,11*0,3*1,7*0,1,1 "
    "throws=table:4 0.busy=1 0.todo=respond 0.turns=3 1.turns=4"
)
LAST_DOUBTED: Final = (
    "rolling_cubes:last_die/1 n=2 round=2 active=1 phase=last_die+add step=turn:answer:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 said=doubt:1 "
    "board=19,20,17*0,1,0,1,4*0,2 throws=table:6 0.sheet=5,17*0 0.busy=1 0.todo=answer 0.turns=6 1.turns=7"
)
YAHTZEE_MARK: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=1 phase=yahtzee+turn step=turn:mark:0 "
    "dice=R1:5,R2:6,R3:4,R4:5,O1:6,O2:2,G1:5,G2:2,G3:1,L1:1,B1:3,B2:1,P1:1 throws=table:1 0.busy=1 0.todo=mark"
)
YAHTZEE_WRITE: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=1 phase=yahtzee+turn step=turn:write:0 "
    "dice=R1:5,R2:6,R3:4,R4:5,O1:6,O2:2,G1:5,G2:2,G3:1,L1:1,B1:3,B2:1,P1:1 throws=table:1 0.busy=1 0.todo=write "
    "0.turns=1"
)
YAHTZEE_LINE: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=1 phase=yahtzee+turn step=turn:line:0 "
    "dice=R1:5,R2:6,R3:4,R4:5,O1:6,O2:2,G1:5,G2:2,G3:1,L1:1,B1:3,B2:1,P1:1 throws=table:1 "
    "0.sheet=16,15,12,38,21,20,9,15,14,80*0,1,13*0 0.busy=1 0.todo=line 0.turns=2"
)
YAHTZEE_SECOND: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=2 phase=yahtzee+turn step=turn:mark:0 "
    "dice=R1:1,R2:2,R3:2,R4:4,O1:1,O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:1 throws=table:2 "
    "0.sheet=57*0,16,15,12,38,21,20,9,15,14,20*0,10,0,9,14*0 0.busy=1 0.todo=mark 0.turns=3"
)
YAHTZEE_AGAIN: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=2 phase=yahtzee+turn step=turn:write:0 "
    "dice=R1:1,R2:2,R3:2,R4:4,O1:1,O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:2 throws=table:3 "
    "0.sheet=13*0,13,43*0,16,15,12,38,21,20,9,15,14,20*0,10,0,9,14*0 0.busy=1 0.todo=write 0.turns=4"
)
YAHTZEE_FIT: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=2 phase=yahtzee+turn step=turn:line:0 "
    "dice=R1:1,R2:2,R3:2,R4:4,O1:1,O2:2,G1:1,G2:2,G3:3,L1:5,B1:3,B2:4,P1:2 throws=table:3 "
    "0.sheet=19,16,1,18,11,12,5,19,5*0,13,43*0,16,15,12,38,21,20,9,15,14,20*0,10,0,9,1,13*0 0.busy=1 0.todo=line "
    "0.turns=5"
)
YAHTZEE_THIRD: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=3 phase=yahtzee+turn step=turn:mark:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:4 "
    "0.sheet=18*0,19,16,1,18,11,12,5,19,31*0,16,15,12,38,21,20,9,15,14,17*0,10,0,0,10,0,18,14*0 0.busy=1 "
    "0.todo=mark 0.turns=6"
)
YAHTZEE_NEWCOMER: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=3 phase=yahtzee+turn step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:4 "
    "0.sheet=18*0,19,16,1,18,11,12,5,19,31*0,16,15,12,38,21,20,9,15,14,17*0,10,0,0,10,0,18,14*0 0.busy=1 "
    "0.todo=write 0.turns=7"
)
YAHTZEE_HOUSE: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=3 phase=yahtzee+turn step=turn:line:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:4 "
    "0.sheet=19,20,18,5,1,65,9,14,7,9*0,19,16,1,18,11,12,5,19,31*0,16,15,12,38,21,20,9,15,14,17*0,10,0,0,10,"
    "0,18,1,13*0 0.busy=1 0.todo=line 0.turns=8"
)
YAHTZEE_FOURTH: Final = (
    "rolling_cubes:yahtzee/1 n=1 round=4 phase=yahtzee+turn step=turn:mark:0 "
    "dice=R1:1,R2:2,R3:5,R4:4,O1:1,O2:3,G1:3,G2:5,G3:4,L1:1,B1:1,B2:5,P1:4 throws=table:5 "
    "0.sheet=18*0,19,16,1,18,11,12,5,19,18*0,19,20,18,5,1,65,9,14,7,4*0,16,15,12,38,21,20,9,15,14,17*0,10,0,"
    "9,10,0,26,14*0 0.busy=1 0.todo=mark 0.turns=9"
)
LAST_WILD: Final = (
    "rolling_cubes:last_die/1 n=2 round=3 phase=last_die+add step=turn:add:0 "
    "dice=R1:2,R2:1,R3:6,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:5,P1:2 board=3,15,14*0,1,1,8*0,1 "
    "throws=table:9 0.sheet=5,4,16*0 0.busy=1 0.todo=add 0.turns=9 1.turns=9"
)
LAST_STUCK: Final = (
    "rolling_cubes:last_die/1 n=2 round=5 phase=last_die+add step=turn:add:0 "
    "dice=R1:6,R2:4,R3:1,R4:5,O1:5,O2:2,G1:1,G2:2,G3:4,L1:1,B1:1,B2:2,P1:1 board=10,21,9,3,9*0,1,1,0,0,1,7*0,1,1 "
    "throws=table:16 0.sheet=5,4,1,15*0 0.busy=1 0.todo=add 0.turns=15 1.sheet=2,17*0 1.turns=16"
)
LAST_ROUND_7: Final = (
    "rolling_cubes:last_die/1 n=2 round=7 phase=last_die+add step=turn:add:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 board=26*0,1 throws=table:20 "
    "0.sheet=5,4,1,15*0 0.busy=1 0.todo=add 0.turns=20 1.sheet=2,2,1,15*0 1.turns=20"
)
TOURNAMENT_ADD: Final = (
    "rolling_cubes:tournament/1 n=2 round=5 phase=last_die+add step=turn:add:0 "
    "dice=R1:2,R2:1,R3:6,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:5,P1:2 board=3,15,14*0,1,1,8*0,1 "
    "throws=table:9 "
    "0.sheet=19,20,18,5,1,65,9,14,7,4*0,16,19,1,12,20,5,18,9,5,19,68*0,9,13,5*0,1,2,4*0,9,23,5*0,20,3,0,23,0,"
    "2,15*0,20,5,12,5,20,5,24,20,5*0,18,5,13,5,1,19,21,18,31,19,68*0,14,13,5*0,2,2,4*0,15,29,5*0,25,4,0,29,0,"
    "2,30*0,10,10,0,24,30,0,20,0 0.busy=1 0.todo=add 0.turns=6 "
    "1.sheet=11,5,20,3,8,21,16,6*0,59,70,1,14,4,73*0,9,5,5*0,1,5*0,9,13,5*0,12,1,0,13,0,2,15*0,12,5,20,20,5,"
    "18,7*0,6,18,1,13,5,73*0,9,6,11*0,8,13,5*0,13,0,0,13,0,2,30*0,7,7,0,14,14,0,14,0 1.turns=6"
)
TOURNAMENT_BLUFF: Final = (
    "rolling_cubes:tournament/1 n=2 round=5 phase=last_die+add step=turn:respond:0 "
    "dice=R1:2,R2:1,R3:6,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 board=3,15,21,11,11*0,3*1,7*0,1,1 "
    "throws=table:10 "
    "0.sheet=19,20,18,5,1,65,9,14,7,4*0,16,19,1,12,20,5,18,9,5,19,68*0,9,13,5*0,1,2,4*0,9,23,5*0,20,3,0,23,0,"
    "2,15*0,20,5,12,5,20,5,24,20,5*0,18,5,13,5,1,19,21,18,31,19,68*0,14,13,5*0,2,2,4*0,15,29,5*0,25,4,0,29,0,"
    "2,30*0,10,10,0,24,30,0,20,0 0.busy=1 0.todo=respond 0.turns=7 "
    "1.sheet=11,5,20,3,8,21,16,6*0,59,70,1,14,4,73*0,9,5,5*0,1,5*0,9,13,5*0,12,1,0,13,0,2,15*0,12,5,20,20,5,"
    "18,7*0,6,18,1,13,5,73*0,9,6,11*0,8,13,5*0,13,0,0,13,0,2,30*0,7,7,0,14,14,0,14,0 1.turns=8"
)
TOURNAMENT_DOUBTED: Final = (
    "rolling_cubes:tournament/1 n=2 round=6 active=1 phase=last_die+add step=turn:answer:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 said=doubt:1 "
    "board=19,20,17*0,1,0,1,4*0,2 throws=table:12 "
    "0.sheet=19,20,18,5,1,65,9,14,7,4*0,16,19,1,12,20,5,18,9,5,19,68*0,9,13,5*0,1,2,4*0,9,23,5*0,20,3,0,23,0,"
    "2,15*0,20,5,12,5,20,5,24,20,5*0,18,5,13,5,1,19,21,18,31,19,68*0,14,13,5*0,2,2,4*0,15,29,5*0,25,4,0,29,0,"
    "2,15*0,5,14*0,10,10,0,24,30,0,20,0 0.busy=1 0.todo=answer 0.turns=10 "
    "1.sheet=11,5,20,3,8,21,16,6*0,59,70,1,14,4,73*0,9,5,5*0,1,5*0,9,13,5*0,12,1,0,13,0,2,15*0,12,5,20,20,5,"
    "18,7*0,6,18,1,13,5,73*0,9,6,11*0,8,13,5*0,13,0,0,13,0,2,30*0,7,7,0,14,14,0,14,0 1.turns=11"
)
ONE_COOKING: Final = (
    "rolling_cubes:one_by_one/1 n=2 round=2 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:3 "
    "0.sheet=2,1,12,12,165*0,6,22*0,5,12*0,5,0,0,5,0,1,15*0 0.busy=1 0.todo=write 0.turns=1 "
    "1.sheet=11,5,20,3,8,21,16,162*0,9,12*0,2,9*0,10,12*0,8,2,0,10,0,1,15*0 1.turns=1"
)
ONE_STREAMING: Final = (
    "rolling_cubes:one_by_one/1 n=2 round=3 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:5 "
    "0.sheet=2,1,12,12,9*0,3,15,41,11,9,14,7,149*0,6,8,21*0,5,12,11*0,12,0,0,12,0,2,15*0 0.busy=1 0.todo=write "
    "0.turns=2 "
    "1.sheet=11,5,20,3,8,21,16,6*0,11,5,20,3,8,21,16,149*0,9,9,11*0,2,2,8*0,10,20,11*0,16,4,0,20,0,2,15*0 "
    "1.turns=2"
)
ONE_WRITTEN: Final = (
    "rolling_cubes:one_by_one/1 n=2 round=4 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:7 "
    "0.sheet=2,1,12,12,9*0,3,15,41,11,9,14,7,6*0,19,20,18,5,1,65,9,14,7,134*0,6,8,9,12*0,1,7*0,5,12,21,10*0,20,1,"
    "0,21,0,3,15*0 0.busy=1 0.todo=write 0.turns=3 "
    "1.sheet=11,5,20,3,8,21,16,6*0,11,5,20,3,8,21,16,6*0,11,5,20,3,8,21,16,136*0,3*9,10*0,2,2,1,7*0,10,20,29,"
    "10*0,24,5,0,29,0,3,15*0 1.turns=3"
)
ALL_COOKING: Final = (
    "rolling_cubes:all_together/1 n=2 round=2 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:2 "
    "0.sheet=2,1,12,12,165*0,6,22*0,5,12*0,5,0,0,5,0,1,15*0 0.busy=1 0.todo=write 0.turns=1 "
    "1.sheet=20,1,12,12,9,5,19,162*0,9,12*0,2,9*0,10,12*0,8,2,0,10,0,1,15*0 1.busy=1 1.todo=write 1.turns=1"
)
ALL_STREAMING: Final = (
    "rolling_cubes:all_together/1 n=2 round=3 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:3 "
    "0.sheet=2,1,12,12,9*0,3,15,41,11,9,14,7,149*0,6,8,12*0,2,8*0,5,14,11*0,12,2,0,14,0,2,15*0 0.busy=1 "
    "0.todo=write 0.turns=2 "
    "1.sheet=20,1,12,12,9,5,19,6*0,18,1,9,14,152*0,9,5,11*0,2,9*0,10,14,11*0,12,2,0,14,0,2,15*0 1.busy=1 "
    "1.todo=write 1.turns=2"
)
ALL_WRITTEN: Final = (
    "rolling_cubes:all_together/1 n=2 round=4 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:4 "
    "0.sheet=2,1,12,12,9*0,3,15,41,11,9,14,7,6*0,19,20,18,5,1,65,9,14,7,134*0,6,8,9,11*0,2,1,7*0,5,14,23,10*0,20,"
    "3,0,23,0,3,15*0 0.busy=1 0.todo=write 0.turns=3 "
    "1.sheet=20,1,12,12,9,5,19,6*0,18,1,9,14,9*0,19,20,18,5,1,65,9,14,7,134*0,9,5,9,10*0,2,0,1,7*0,10,14,23,10*0,"
    "20,3,0,23,0,3,15*0 1.busy=1 1.todo=write 1.turns=3"
)
TOURNAMENT_COOKING: Final = (
    "rolling_cubes:tournament/1 n=2 round=2 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:3 "
    "0.sheet=2,1,12,12,87*0,6,12*0,5,6*0,5,0,0,5,0,1,170*0 0.busy=1 0.todo=write 0.turns=1 "
    "1.sheet=11,5,20,3,8,21,16,84*0,9,6*0,2,5*0,10,6*0,8,2,0,10,0,1,170*0 1.turns=1"
)
TOURNAMENT_STREAMING: Final = (
    "rolling_cubes:tournament/1 n=2 round=3 phase=one_by_one+round step=turn:write:0 "
    "dice=R1:2,R2:1,R3:4,R4:5,O1:5,O2:6,G1:1,G2:2,G3:4,L1:6,B1:1,B2:2,P1:2 throws=table:5 "
    "0.sheet=2,1,12,12,9*0,3,15,41,11,9,14,7,71*0,6,8,6*0,2,4*0,5,14,5*0,12,2,0,14,0,2,170*0 0.busy=1 "
    "0.todo=write 0.turns=2 "
    "1.sheet=11,5,20,3,8,21,16,6*0,2,1,12,12,74*0,9,6,5*0,2,5*0,10,15,5*0,13,2,0,15,0,2,170*0 1.turns=2"
)
TOURNAMENT_WRITTEN: Final = (
    "rolling_cubes:tournament/1 n=2 round=4 phase=all_together+round step=turn:write:0,1 "
    "dice=R1:3,R2:3,R3:5,R4:2,O1:2,O2:2,G1:4,G2:5,G3:5,L1:3,B1:5,B2:1,P1:5 throws=table:7 "
    "0.sheet=2,1,12,12,9*0,3,15,41,11,9,14,7,6*0,19,20,18,5,1,65,9,14,7,56*0,6,8,9,5*0,2,2,3*0,5,14,24,4*0,20,4,"
    "0,24,0,3,162*0,10,0,0,25,0,0,10,0 0.busy=1 0.todo=write 0.turns=3 "
    "1.sheet=11,5,20,3,8,21,16,6*0,2,1,12,12,9*0,2,1,12,12,61*0,9,6,6,4*0,2,5*0,10,15,20,4*0,18,2,0,20,0,3,162*0,"
    "7,0,0,21,0,0,7,0 1.busy=1 1.todo=write 1.turns=3"
)

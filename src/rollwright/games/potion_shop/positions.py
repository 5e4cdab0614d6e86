"""Moments of real games that the rulebook and the lesson show, each as one line of text."""

from typing import Final

FIRST_DIE: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=choosing+dice "
    "state=marker:1,turns:2,final:0 step=turn:pick:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=13,16,22 "
    "deck=upgrades drawn=chits:2,4,3,5;customers:32,18,8,30,38;upgrades:13,16,22 "
    "board=27,0,17,9,21,2,4,3,5,9,13,16,22,38,30,8,18,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38;upgrades:13,16,22 0.sheet=264*0,1,14*0 0.busy=1 "
    "0.todo=pick 0.cards=1 0.deck=customers 0.drawn=customers:1 1.sheet=100*0,1,9*0,1,1,152*0,11,14*0 "
    "1.cards=11 1.deck=customers 1.drawn=customers:11 1.turns=2"
)
"""The pupil takes the first die of the game."""
SECOND_DIE: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=choosing+dice "
    "state=marker:1,turns:4,final:0 step=turn:pick:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=13,16,22 "
    "deck=upgrades drawn=chits:2,4,3,5;customers:32,18,8,30,38;upgrades:13,16,22 "
    "board=3*0,9,21,2,4,3,5,9,13,16,22,38,30,8,18,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38;upgrades:13,16,22 0.sheet=1,1,13*0,1,1,247*0,1,14*0 "
    "0.busy=1 0.todo=pick 0.cards=1 0.deck=customers 0.drawn=customers:1 0.turns=1 "
    "1.sheet=30*0,1,39*0,1,29*0,1,9*0,3*1,151*0,11,14*0 1.cards=11 1.deck=customers 1.drawn=customers:11 "
    "1.turns=3"
)
"""The second die."""
ANY_SYMBOL: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=choosing+dice "
    "state=marker:1,turns:4,final:0 step=turn:pick:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=13,16,22 "
    "deck=upgrades drawn=chits:2,4,3,5;customers:32,18,8,30,38;upgrades:13,16,22 "
    "board=3*0,9,21,2,4,3,5,9,13,16,22,38,30,8,18,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38;upgrades:13,16,22 0.sheet=1,1,13*0,1,1,247*0,1,14*0 "
    "0.busy=1 0.todo=pick 0.draft=pick+s4 0.cards=1 0.deck=customers 0.drawn=customers:1 0.turns=1 "
    "1.sheet=30*0,1,39*0,1,29*0,1,9*0,3*1,151*0,11,14*0 1.cards=11 1.deck=customers 1.drawn=customers:11 "
    "1.turns=3"
)
"""A symbol of choice."""
MIXING: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=selling state=marker:1,turns:1,final:0 "
    "step=turn:sell:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=13,16,22 deck=upgrades "
    "drawn=chits:2,4,3,5;customers:32,18,8,30,38;upgrades:13,16,22 "
    "board=4*0,21,2,4,3,5,9,13,16,22,38,30,8,18,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38;upgrades:13,16,22 "
    "0.sheet=1,1,13*0,1,1,13*0,1,119*0,1,113*0,1,14*0 0.busy=1 0.todo=sell 0.cards=1 0.deck=customers "
    "0.drawn=customers:1 0.turns=2 1.sheet=30*0,1,39*0,1,29*0,1,9*0,3*1,151*0,11,14*0 1.cards=11 "
    "1.deck=customers 1.drawn=customers:11 1.turns=3"
)
"""Two recipes can be mixed."""
MIXED: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=selling state=marker:1,turns:1,final:0 "
    "step=turn:sell:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=13,16,22 deck=upgrades "
    "drawn=chits:2,4,3,5;customers:32,18,8,30,38;upgrades:13,16,22 "
    "board=4*0,21,2,4,3,5,9,13,16,22,38,30,8,18,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38;upgrades:13,16,22 "
    "0.sheet=1,1,13*0,1,1,13*0,1,119*0,1,113*0,1,14*0 0.busy=1 0.todo=sell 0.draft=mix+strength 0.cards=1 "
    "0.deck=customers 0.drawn=customers:1 0.turns=2 1.sheet=30*0,1,39*0,1,29*0,1,9*0,3*1,151*0,11,14*0 "
    "1.cards=11 1.deck=customers 1.drawn=customers:11 1.turns=3"
)
"""One is mixed."""
BREWED: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=selling state=marker:1,turns:1,final:0 "
    "step=turn:sell:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=13,16,22 deck=upgrades "
    "drawn=chits:2,4,3,5;customers:32,18,8,30,38;upgrades:13,16,22 "
    "board=4*0,21,2,4,3,5,9,13,16,22,38,30,8,18,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38;upgrades:13,16,22 "
    "0.sheet=1,1,13*0,1,1,13*0,1,119*0,1,113*0,1,14*0 0.busy=1 0.todo=sell 0.draft=mix+strength,mix+strength "
    "0.cards=1 0.deck=customers 0.drawn=customers:1 0.turns=2 "
    "1.sheet=30*0,1,39*0,1,29*0,1,9*0,3*1,151*0,11,14*0 1.cards=11 1.deck=customers 1.drawn=customers:11 "
    "1.turns=3"
)
"""Both are mixed."""
SOLD: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=selling state=marker:1,turns:1,final:0 "
    "step=turn:sell:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=13,16,22 deck=upgrades "
    "drawn=chits:2,4,3,5;customers:32,18,8,30,38;upgrades:13,16,22 "
    "board=4*0,21,2,4,3,5,9,13,16,22,38,30,8,18,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38;upgrades:13,16,22 "
    "0.sheet=1,1,13*0,1,1,13*0,1,119*0,1,113*0,1,14*0 0.busy=1 0.todo=sell "
    "0.draft=mix+strength,mix+strength,sell+W08 0.cards=1 0.deck=customers 0.drawn=customers:1 0.turns=2 "
    "1.sheet=30*0,1,39*0,1,29*0,1,9*0,3*1,151*0,11,14*0 1.cards=11 1.deck=customers 1.drawn=customers:11 "
    "1.turns=3"
)
"""One sale is made."""
PAID: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=1 phase=buying state=marker:1,turns:1,final:0 "
    "step=turn:buy:0 dice=start2:2,d1:2,d2:3,d3:5,d4:3,d5:3 cards=26 deck=customers "
    "drawn=chits:2,4,3,5;customers:32,18,8,30,38,5,26;upgrades:13,16,22 "
    "board=4*0,21,2,4,3,5,9,13,16,22,26,5,38,30,32 throws=table:2 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38,5,26;upgrades:13,16,22 "
    "0.sheet=2,2,13*0,2,2,13*0,1,29*0,2,2,48*0,3*1,37*0,1,1,30*0,8,1,89*0,2,5*0 0.busy=1 0.todo=buy "
    "0.cards=1 0.deck=customers 0.drawn=customers:1 0.turns=3 "
    "1.sheet=30*0,1,39*0,2,29*0,1,9*0,5*1,56*0,1,10*0,18,81*0,11,8*0,1,5*0 1.cards=11 1.deck=customers "
    "1.drawn=customers:11 1.turns=4"
)
"""There is gold for a tile."""
NEXT_ROUND: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=2 phase=setting+dice "
    "state=marker:0,turns:2,final:0 step=turn:place+1,place+2,place+3,place+4:0 "
    "dice=start2:2,d1:3,d2:2,d3:4,d4:6,d5:4 cards=19 deck=upgrades "
    "drawn=chits:2,4,3,5;customers:32,18,8,30,38,5,26;upgrades:13,16,22,19 "
    "board=5*0,2,4,3,5,9,19,16,22,26,5,38,30,32 throws=table:3 "
    "piles=chits:2,4,3,5;customers:1,11,32,18,8,30,38,5,26;upgrades:13,16,22,19 "
    "0.sheet=2,2,13*0,2,2,13*0,1,29*0,2,2,48*0,3*2,37*0,1,1,26*0,13,3*0,8,1,95*0 0.busy=1 "
    "0.todo=place+4,place+3,place+2,place+1 0.cards=1 0.deck=customers 0.drawn=customers:1 0.turns=4 "
    "1.sheet=30*0,1,39*0,2,29*0,1,9*0,5*1,56*0,1,10*0,18,81*0,11,14*0 1.cards=11 1.deck=customers "
    "1.drawn=customers:11 1.turns=5"
)
"""The pupil has thrown the dice."""
GUILDMASTER: Final = (
    "potion_shop:competitive/1 n=2 data=de47eb4c5ca6 round=6 phase=selling state=marker:0,turns:2,final:0 "
    "step=turn:sell:0 dice=start2:2,d1:4,d2:3,d3:3,d4:2,d5:5 cards=15 deck=upgrades drawn=chits:5,1,7,6;custo"
    "mers:13,17,2,4,38,18,22,11,28,25,6,16,32,9,14,40,7;upgrades:24,10,2,12,11,16,15 "
    "board=0,0,15,0,0,5,1,7,6,9,15,12,16,7,40,14,9,13 throws=table:7 piles=chits:5,1,7,6;customers:20,10,13,1"
    "7,2,4,38,18,22,11,28,25,6,16,32,9,14,40,7;upgrades:24,10,2,12,11,16,15 0.sheet=6*2,9*0,7*2,1,1,6*0,3*2,1"
    ",11*0,2,2,1,12*0,5*2,1,4*0,3*2,1,6*0,3*2,1,6*0,2,2,1,1,6*0,2,9*0,7*2,5*1,28*0,1,6*0,1,6*0,1,6*0,1,6*0,10"
    ",2,0,0,38,2,22,11,16,4,12*0,32,63*0,20,14*0 0.busy=1 0.todo=sell 0.cards=20 0.deck=customers "
    "0.drawn=customers:20 0.turns=25 1.sheet=6*2,9*0,2,2,13*0,2,2,1,12*0,3*2,1,1,10*0,2,2,8*0,2,2,8*0,2,2,8*0"
    ",2,3*1,6*0,2,2,8*0,4*2,6*1,30*0,8*1,13*0,3*1,4*0,11,3*0,17,25,18,28,6,13*0,64,63*0,10,14*0 1.cards=10 "
    "1.deck=customers 1.drawn=customers:10 1.turns=26"
)
"""The sixth round of another game."""


def of_this_box(fingerprint: str, position: str) -> bool:
    """Whether a position is of components with this fingerprint."""
    return f" data={fingerprint} " in position

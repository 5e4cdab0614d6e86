"""The numbered rules of Rolling Cubes ABC, in one sentence each; ids as in docs/rules/rolling_cubes.md."""

from typing import Final

from rollwright import Rule

THIRTEEN: Final = Rule("RC-1", "There are thirteen dice in six colours; every face of a die is equally likely.")
FACES: Final = Rule("RC-2", "A face shows a letter or one of the wildcards = and ≠.")
ORDER: Final = Rule("RC-3", "Turns go clockwise, and the first seat begins.")
KINDS: Final = Rule("RC-4", "Which kinds of words count is agreed before the game; proper nouns do not.")
LENGTH: Final = Rule("RC-5", "A word has 3 to 13 letters.")
VALID: Final = Rule("RC-6", "A word is valid if the referee accepts it.")
REFEREE: Final = Rule("RC-10", "The referee is the word list, the other players, or the players for unlisted words.")
VOTERS: Final = Rule("RC-11", "Everybody but the maker of a word votes on it, all at the same time.")
MAJORITY: Final = Rule("RC-12", "A word is valid if more than half of the voters approve it; silence approves.")
REJECTED: Final = Rule("RC-13", "A rejected word scores 0; by house rule another may be tried.")
DECLINE: Final = Rule("RC-14", "You may decline to make a word and score 0.")

ONE_DIE: Final = Rule("RC-20", "Each letter is given by one die, and each die serves once.")
OWN_LETTER: Final = Rule("RC-21", "A letter die gives the letter it shows, and no other.")
COPIES: Final = Rule("RC-22", "A = gives a letter that a letter die of the same word shows.")
NOWHERE_ELSE: Final = Rule("RC-23", "A ≠ gives a letter that is nowhere else in the word.")
HENCE: Final = Rule("RC-24", "No = copies a = or a ≠, and two ≠ stand for different letters.")
ANY_NUMBER: Final = Rule("RC-25", "Any number of wildcards may be used in one word.")
ALTHOUGH: Final = Rule("RC-26", "A wildcard may be used although another die shows its letter.")
BEST_LAYING: Final = Rule("RC-27", "A word that is only written is laid in the way that scores most.")

PER_DIE: Final = Rule("RC-30", "Each letter die scores 1 point.")
WILDCARDS: Final = Rule("RC-31", "The first wildcard scores nothing, each further one 1 point.")
REPEATS: Final = Rule("RC-32", "Two letter dice with the same letter earn 1 point more, three 2, and so on.")
NO_WILD_REPEATS: Final = Rule("RC-33", "Wildcards do not count as repeated letters.")
EVERY_LETTER: Final = Rule("RC-34", "Every repeated letter earns its own bonus.")
PURPLE: Final = Rule("RC-35", "A letter on the purple die earns 1 point more.")

START_1: Final = Rule("RC-40", "All totals start at 0.")
ROUND_1: Final = Rule("RC-41", "In turn, everybody throws all dice and makes a word of the own throw.")
ADDED: Final = Rule("RC-42", "A checked word's points are added to the total.")
AIM: Final = Rule("RC-43", "Many letters are the aim, not a duty.")
BONUS: Final = Rule("RC-44", "The best word of the round earns 2 points more.")
SHARED_BONUS: Final = Rule("RC-45", "If several share the best word score, each earns 1 point more.")
NO_BONUS: Final = Rule("RC-46", "Nobody earns a bonus if the best word scores 0.")
END_1: Final = Rule("RC-47", "The game ends after a round in which somebody has 31 points; the highest total wins.")
TIE: Final = Rule("RC-48", "Those who tie for the win take extra turns, ten at most; then lots decide.")
NEXT_ROUND: Final = Rule("RC-49", "Otherwise the next round begins with the same first player.")

START_2: Final = Rule("RC-50", "Everybody has a sheet, and all totals start at 0.")
ONE_THROW: Final = Rule("RC-51", "One throw of all dice serves everybody.")
TOGETHER: Final = Rule("RC-52", "Everybody writes one word at the same time.")
HIDDEN: Final = Rule("RC-53", "Words stay hidden until all have finished.")
SHOWN: Final = Rule("RC-54", "Then all words are shown and checked.")
BONUS_2: Final = Rule("RC-55", "The best word of the round earns the bonus here too.")
SAME_WORD: Final = Rule("RC-56", "Several players may score with the same word.")
END_2: Final = Rule("RC-57", "The game ends like One by One, but at 25 points.")
NO_TIMER: Final = Rule("RC-58", "There is no timer unless the table wants one.")

FIRST_DIE: Final = Rule("RC-60", "A round begins with a die as the letter it shows: no wildcard, no conceding.")
RIGHT_END: Final = Rule("RC-61", "One unused die is added at the end as it lies; of twins the first.")
DECLARED: Final = Rule("RC-62", "A = declares a letter that a laid die shows, a ≠ one that is not there yet.")
BLOCKED: Final = Rule("RC-63", "A letter declared for a ≠ may not come again in this round.")
COMPLETED: Final = Rule("RC-64", "A common word of three or more letters is complete; a rare one goes unnoticed.")
COMPLETING: Final = Rule("RC-65", "Who completes a word loses the round to the player before.")
CONCEDING: Final = Rule("RC-66", "Who cannot or will not add a letter concedes.")
BLUFF: Final = Rule("RC-67", "You may bluff: no word need begin with the letters.")
DOUBTING: Final = Rule("RC-68", "Instead of throwing, the next player may doubt the letter before; there must be one.")
ANSWERING: Final = Rule("RC-69", "Who is doubted names a longer word that begins so, each ≠ letter in it once.")
TOO_LATE: Final = Rule("RC-70", "Throwing accepts the letter before: it is too late to doubt.")
NO_DICE: Final = Rule("RC-71", "Throw while a die is left; without one you can only doubt or concede.")
ONE_POINT: Final = Rule("RC-72", "Every round gives one point; the next is started by the player to the left.")
END_3: Final = Rule("RC-73", "Three points win, five between two players.")
CLAIMING: Final = Rule("RC-74", "Where players judge, you may claim once that three or more letters are a word.")

THREE_GAMES: Final = Rule("RC-80", "A tournament is all three games in their order.")
LOWERED: Final = Rule("RC-81", "A tournament's games end at 21, 17 and 2 points.")
PLACES: Final = Rule("RC-82", "The winner of a game gets 10 points, the others 7, 6, 5, 4, 3.")
PLACED: Final = Rule("RC-83", "Each game has one winner; equal scores share the better place.")
HIGHEST_SUM: Final = Rule("RC-84", "The highest sum wins the tournament.")
BY_GAME_2: Final = Rule("RC-85", "In a tie the better place in All Together wins; then the win is shared.")
STARTS: Final = Rule("RC-86", "The first seat starts games 1 and 3.")

LINES: Final = Rule("RC-90", "Each player has five lines and a total.")
THROWN: Final = Rule("RC-91", "On a turn you throw all dice.")
AGAIN: Final = Rule("RC-92", "You may throw one to five dice once more, marked in the order of the dice.")
ONE_WORD: Final = Rule("RC-93", "You write one valid word of your dice.")
COST: Final = Rule("RC-94", "Each die thrown again costs 1 point, but no word is worth less than 0.")
FITTING: Final = Rule("RC-95", "A word that fits the line in some laying enters its best; any other enters 0.")
FILLED: Final = Rule("RC-96", "Every turn fills an empty line.")
NO_WILDCARDS: Final = Rule("RC-97", "No wildcards: no wildcard in the word.")
TRIO: Final = Rule("RC-98", "Trio: at least three dice of one colour.")
FULL_HOUSE: Final = Rule("RC-99", "Full house: three dice of one colour and two of another.")
POKER: Final = Rule("RC-100", "Poker: at least four dice of one colour.")
DOUBLE: Final = Rule("RC-101", "Double: two letter dice show the same letter.")
COLOURS: Final = Rule("RC-102", "Wildcard dice count for their colour.")
FIVE_TURNS: Final = Rule("RC-103", "The game ends after five turns each; the highest total wins, or it is shared.")
NO_WORD: Final = Rule("RC-104", "Without a word you enter 0 in an empty line.")
ALONE: Final = Rule("RC-105", "Turns go clockwise; alone, the total is the result.")
FOR_ALL: Final = Rule("RC-106", "On the same dice one throw serves all; of the second each takes the dice they picked.")

RULES: Final[tuple[Rule, ...]] = (
    *(THIRTEEN, FACES, ORDER, KINDS, LENGTH, VALID, REFEREE, VOTERS, MAJORITY, REJECTED, DECLINE),
    *(ONE_DIE, OWN_LETTER, COPIES, NOWHERE_ELSE, HENCE, ANY_NUMBER, ALTHOUGH, BEST_LAYING),
    *(PER_DIE, WILDCARDS, REPEATS, NO_WILD_REPEATS, EVERY_LETTER, PURPLE),
    *(START_1, ROUND_1, ADDED, AIM, BONUS, SHARED_BONUS, NO_BONUS, END_1, TIE, NEXT_ROUND),
    *(START_2, ONE_THROW, TOGETHER, HIDDEN, SHOWN, BONUS_2, SAME_WORD, END_2, NO_TIMER),
    *(FIRST_DIE, RIGHT_END, DECLARED, BLOCKED, COMPLETED, COMPLETING, CONCEDING, BLUFF, DOUBTING, ANSWERING),
    *(TOO_LATE, NO_DICE, ONE_POINT, END_3, CLAIMING),
    *(THREE_GAMES, LOWERED, PLACES, PLACED, HIGHEST_SUM, BY_GAME_2, STARTS),
    *(LINES, THROWN, AGAIN, ONE_WORD, COST, FITTING, FILLED, NO_WILDCARDS, TRIO, FULL_HOUSE, POKER, DOUBLE),
    *(COLOURS, FIVE_TURNS, NO_WORD, ALONE, FOR_ALL),
)

_VERBS: Final[tuple[tuple[str, Rule], ...]] = (
    ("word lay enter", ONE_DIE.saying("It is not the time to make a word.")),
    ("name give_up", ANSWERING.saying("Nobody doubts you: there is no word to name.")),
    ("mark done", AGAIN.saying("It is not the time to throw dice again.")),
    ("pass", DECLINE.saying("It is not the time to pass: nobody asks you for a word.")),
    ("vote", VOTERS.saying("There is nothing to vote on.")),
    ("add", RIGHT_END.saying("It is not the time to add a letter: the dice are thrown first.")),
    ("line", FILLED.saying("First comes the word, then the line it is entered in.")),
    ("throw", NO_DICE.saying("It is not the time to throw the dice.")),
    ("concede", CONCEDING.saying("It is not the time to concede.")),
    ("doubt", DOUBTING.saying("There is nothing to doubt now.")),
    ("claim", CLAIMING.saying("There is nothing to claim now.")),
)
WHEN: Final[dict[str, Rule]] = {verb: rule for verbs, rule in _VERBS for verb in verbs.split()}
"""By the first word of a move or text, the rule that says when it is made."""

# --- the same rules in the words of what is wrong just now ------------------------------------------------------

OTHER_LAID: Final = ONE_DIE.saying("You have laid {begun}; take it back to write another word.")
OTHER_NAMED: Final = ANSWERING.saying("You have begun with {begun}; take it back to name another word.")
UNCLEAR: Final = ONE_DIE.saying("Write the letter that a wildcard stands for; no listed word has it there.")
MISSING: Final = ONE_DIE.saying("No die can give the letter {letter}: none shows it, and no ≠ is free.")
SPENT: Final = ONE_DIE.saying("No die is left for another {letter}: none shows it, and no = is free to copy it.")
TWICE: Final = ONE_DIE.saying(
    "No die shows {letter}, and a ≠ gives a letter that comes only once; {letter} comes again."
)
USED: Final = ONE_DIE.saying("That die lies in your word already; each die serves once.")
NO_LETTERS: Final = LENGTH.saying("Write 3 to 13 letters from A to Z, and nothing else.")
TOO_SHORT: Final[tuple[Rule, ...]] = (
    LENGTH.saying("A word has at least 3 letters, and there is none yet."),
    LENGTH.saying("A word has at least 3 letters, and there is only one yet."),
    LENGTH.saying("A word has at least 3 letters, and there are only two yet."),
)
"""By the number of letters that are there."""
FULL: Final = LENGTH.saying("A word has at most 13 letters, and yours has so many.")
UNLISTED: Final = REJECTED.saying("{word} is not in the word list; try another word.")
SHOWS: Final = OWN_LETTER.saying("That die shows {face}, so it cannot be {letter}.")
NO_MODEL: Final = COPIES.saying("A = copies a letter that a die of your word shows, and none shows {letter} yet.")
NOT_NEW: Final = NOWHERE_ELSE.saying("A ≠ stands for a letter found nowhere else, and {letter} is there already.")
TAKEN: Final = NOWHERE_ELSE.saying("A ≠ stands for {letter} in this word, so {letter} may not come again.")

NO_FIRST_WILDCARD: Final = FIRST_DIE.saying("A wildcard cannot be the first letter; choose a die that shows one.")
MUST_BEGIN: Final = FIRST_DIE.saying("The first letter has to be laid; you cannot concede yet.")
FIRST_SHOWS: Final = FIRST_DIE.saying("That die shows {face}, so it cannot be {letter}.")
ADDED_SHOWS: Final = RIGHT_END.saying("That die shows {face}, so it cannot be {letter}.")
LIES_THERE: Final = RIGHT_END.saying("That die lies in the word already.")
TWIN: Final = RIGHT_END.saying("Another die of this colour shows the same; take the first of them.")
NO_LAID_MODEL: Final = DECLARED.saying("A = copies a letter that a laid die shows, and none shows {letter}.")
IN_THE_WORD: Final = DECLARED.saying("A ≠ must be a new letter, and {letter} is in the word already.")
NEVER_AGAIN: Final = BLOCKED.saying("A ≠ stands for {letter} in this round, so {letter} may not come again.")
NOTHING_LAID: Final = DOUBTING.saying("There is no letter yet that you could doubt.")
ACCEPTED: Final = TOO_LATE.saying("You have thrown, and so you have accepted the letter: it is too late to doubt.")
LIST_WATCHES: Final = CLAIMING.saying("The word list notices complete words by itself; there is nothing to claim.")
TOO_FEW: Final = CLAIMING.saying("Only three or more letters can be claimed to be a word.")
CLAIM_FAILED: Final = CLAIMING.saying("Your claim has failed, and it is made only once.")
ALL_LAID: Final = NO_DICE.saying("All thirteen dice lie in the word: doubt it, or concede the round.")
DICE_LEFT: Final = NO_DICE.saying("There are dice left: throw them, or doubt the last letter.")

FIVE_MARKED: Final = AGAIN.saying("You have picked five dice, and more may not be thrown again.")
IN_ORDER: Final = AGAIN.saying("Dice are picked from left to right; take the last one back to pick an earlier one.")
LINE_FILLED: Final = FILLED.saying("{line} is filled; choose an empty line.")

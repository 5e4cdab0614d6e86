"""Check an exported live event: python check_event.py EVENT.jsonl.

Written for somebody who trusts nobody. The promises, the dice and the nonces are checked with Python's standard library
alone; nothing of Rollwright is needed for that, and what is computed is written out here. Playing the sheets again
needs the rules: they are used if the package `rollwright`, which needs nothing else, can be imported.
"""

import hmac
import json
import sys
from hashlib import sha256


def say(sentence):
    print(sentence)


def must(true, sentence):
    if not true:
        sys.exit("NOT PROVED: " + sentence)


def hashed(text):
    return sha256(text.encode()).hexdigest()


# --- what was promised ---------------------------------------------------------------------------------------------


def check_chain(event, rounds):
    """Each key is the SHA-256 of the next; the first is what was published before anybody joined."""
    promise = event["commitment"]
    for line in rounds:
        must(hashed(line["key"]) == promise, f"the key of round {line['round']} is not the one that was promised")
        promise = line["key"]


def root_of(nonces):
    """The root of the tree over the nonces: leaves are marked 0, knots 1, and who has no partner moves up."""
    level = [sha256(b"\x00" + nonce.encode()).digest() for nonce in nonces]
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [sha256(b"\x01" + pair[0] + pair[1]).digest() if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0].hex() if level else ""


def check_joint(event, seats):
    """The nonces of those who were there at the start, and the beacon, are in the dice."""
    root = root_of([seat["nonce"] for seat in seats[: event["mixed"]]])
    must(root == event["root"], "the root does not fit the nonces of the seats")
    joint = hashed(json.dumps(["rollwright event", event["root"], event["beacon"]]))
    must(joint == event["joint"], "what is mixed into the dice is not what the nonces and the beacon give")


# --- the dice --------------------------------------------------------------------------------------------------------


class Dice:
    """Numbers from a key: HMAC-SHA256 of a label, four bytes at a time, refusing what would make a face more likely."""

    def __init__(self, key, joint):
        self.key = sha256(json.dumps(["rollwright dice", key, joint]).encode()).digest()

    def below(self, sides, label):
        limit = 2**32 - 2**32 % sides
        attempt = 0
        while True:
            digest = hmac.digest(self.key, f"{label}|{attempt}".encode(), "sha256")
            for start in range(0, 32, 4):
                number = int.from_bytes(digest[start : start + 4], "big")
                if number < limit:
                    return number % sides
            attempt += 1

    def faces(self, throw):
        return [1 + self.below(sides, f"{throw['stream']}|{throw['nth']}|{die}") for die, sides in throw["dice"]]

    def cards(self, draw):
        among, out = draw["among"], [1 + draw["among"].index(card) for card in draw["out"]]
        order = list(range(1, len(among) + 1))
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1, f"deck {draw['deck']}|{last}")
            order[last], order[other] = order[other], order[last]
        order = out + [card for card in order if card not in out]
        return [among[place - 1] for place in order[draw["nth"] : draw["nth"] + len(draw["cards"])]]


def check_throws(event, rounds):
    checked = 0
    for line in rounds:
        dice = Dice(line["key"], event["joint"])
        for throw in line["throws"]:
            due, found = (dice.faces(throw), throw["faces"]) if "dice" in throw else (dice.cards(throw), throw["cards"])
            must(due == found, f"round {line['round']} threw {found}, and its key gives {due}")
            checked += 1
    return checked


# --- the sheets ------------------------------------------------------------------------------------------------------


def check_sheets(event, rounds, seats):
    """Every seat is played again by the rules: each move must be legal, and each total what the rules make of it."""
    from rollwright.core.catalog import Catalog
    from rollwright.core.errors import RollwrightError
    from rollwright.core.match import Match

    game = Catalog.discover().exact(event["game"], event["mode"], event["version"])
    must(game.components.data == event["data"], "the component data of this Rollwright are not those of the event")
    throws = {line["round"]: line["throws"] for line in rounds}
    for seat in seats:
        match = Match(game, 1, event["options"])
        for turn in seat["turns"]:
            place = f"seat {seat['seat']}, round {turn['round']}"
            try:
                take_turn(match, throws[turn["round"]], turn["moves"])
            except RollwrightError as error:
                must(False, f"{place}: {error}")
            total = match.scores()[0].total
            must(total == turn["total"], f"{place}: the rules give {total} points, the export says {turn['total']}")
    return sum(len(seat["turns"]) for seat in seats)


def take_turn(match, throws, moves):
    """The throws of a round, and what a seat made of them; raises where a rule forbids it."""
    for throw in throws:
        if "dice" in throw:
            match.rolled(throw["faces"])
        else:
            match.drawn(throw["cards"])
    for key in moves:
        match.choose(0, match.game.components.moves.find(key))
    match.commit(0)


def main(path):
    with open(path, encoding="utf-8") as file:
        event, *lines = [json.loads(line) for line in file]
    must(event.get("rollwright_event") == 1, "this is no exported event, or of a later format")
    rounds = [line for line in lines if "round" in line]
    seats = [line for line in lines if "seat" in line]
    say(
        f"{event['name'] or event['event']}: {event['game']} {event['mode']}, {len(seats)} seats, {len(rounds)} rounds."
    )
    check_chain(event, rounds)
    say(f"Promises: all {len(rounds)} keys follow from {event['commitment'][:16]}..., which you should have noted.")
    check_joint(event, seats)
    say(f"Nonces: those of the first {event['mixed']} seats are in the dice.")
    if event["beacon_round"]:
        say(f"Beacon: round {event['beacon_round']} is mixed in; look up whether it was {event['beacon'][:16]}...")
    else:
        say("Beacon: none. That the house did not try several secrets before it promised one, nobody can prove.")
    say(f"Dice: {check_throws(event, rounds)} throws are what the keys give.")
    try:
        import rollwright  # noqa: F401
    except ImportError:
        say("Sheets: not played again, because the rules are not here: pip install rollwright.")
        return
    say(f"Sheets: {check_sheets(event, rounds, seats)} turns are legal and worth what is said.")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""People and bots at one table who play properly, while somebody among them sends everything that is not."""

import json
from random import Random
from time import sleep
from traceback import format_exc

from .mutation import spoiled
from .operations import OPERATIONS, Guest, Json, Place
from .sketch import Sketch
from .tally import Tally
from .wire import Answer, Wire

PROPER = 0.15
"""How often they play on; that takes several requests."""
HANG_UPS = 0.02
STRANGERS = 0.1
"""How many of the others come from somebody who sits nowhere."""
FRESH = 0.3
"""How often somebody looks first, and so is wrong about less."""
TIRED = 12
"""After so many refusals in a row they go to another table."""
LONG = 700
"""So many requests they make at one table, at most."""
NAMES = list(OPERATIONS)
WEIGHTS = [operation.weight for operation in OPERATIONS.values()]


class House:
    """What all parties know: the servers, the games, and how much has been asked."""

    def __init__(self, ports: list[int], games: list[tuple[Json, Json]], tally: Tally) -> None:
        self.ports, self.games, self.tally = ports, games, tally
        self.keys = [move["key"] for _, description in games for move in description["moves"]]


class Party:
    """One after another they play every game there is."""

    def __init__(self, house: House, seed: str, first: int) -> None:
        self.house, self.chance, self.nth = house, Random(seed), first
        self.wires = [Wire(port) for port in house.ports]
        self.place = self._place()
        self.refused = self.asked = 0
        self.cookie = ""
        """What the last proper answer gave the browser to keep."""

    def run(self) -> None:
        """Until enough has been asked."""
        try:
            while self.house.tally.more():
                self._one_more()
        except Exception:
            self.house.tally.fail(f"The fuzzer itself is broken: {format_exc()}")
            raise
        finally:
            for wire in self.wires:
                wire.close()

    def _one_more(self) -> None:
        self.asked += 1
        if self.refused > TIRED or self.asked > LONG:
            self._go_elsewhere()
        elif self.chance.random() < PROPER:
            self._go_on()
        else:
            self._disturb()

    def _disturb(self) -> None:
        place = self.place
        stranger = not place.guests or self.chance.random() < STRANGERS
        place.me = Guest(None, "", place.seed()) if stranger else self.chance.choice(place.guests)
        if not stranger and self.chance.random() < FRESH:
            place.me.view, place.me.moves = self.ask("view", bare=True) or {}, []
        sketch = Sketch(self.chance.choices(NAMES, WEIGHTS)[0], self.place)
        if self.chance.random() < 0.9:
            spoiled(sketch, self.chance, self.house.keys)
        wire, request = self.chance.choice(self.wires), sketch.request()
        if self.chance.random() < HANG_UPS:
            request = request._replace(odd=(*request.odd, "hang-up"))
            answer = wire.hang_up(request, self.chance.random() * 2)
        else:
            answer = wire.ask(request)
        self.house.tally.add(request, answer, wire.port)

    def ask(self, name: str, bare: bool = False) -> Json:
        """A proper request; what was answered, or None if it was refused."""
        wire, request = self.chance.choice(self.wires), Sketch(name, self.place, bare).request()
        answer = wire.ask(request)
        self.house.tally.add(request, answer, wire.port)
        self.refused = 0 if 200 <= answer.status < 300 else self.refused + 1
        self.cookie = answer.cookie
        return _read(answer)

    # --- playing properly ------------------------------------------------------------------------------

    def _place(self) -> Place:
        line, description = self.house.games[self.nth % len(self.house.games)]
        self.nth += 1
        place = Place(line, description, self.chance)
        place.wish = self._wish(line)
        return place

    def _wish(self, line: Json) -> Json:
        """A table for one to three people, and bots where more are needed or there is room."""
        chance, (least, most) = self.chance, line["players"]
        players = chance.randint(least, min(most, 5))
        people = chance.randint(1, min(players, 3))
        bots = [
            chance.choice(["random", "greedy", "good", "beginner", "greedy", "search:1"])
            for _ in range(people, players)
        ]
        spare: list[Json] = [{}] if chance.random() < 0.2 and players < most else []
        options = {name: chance.choice(choices) for name, choices in line["options"].items()}
        return {
            "game": line["id"],
            "mode": line["mode"],
            "options": options,
            "seats": [*[{}] * people, *[{"bot": bot} for bot in bots], *spare],
            "host": "Ana",
            "secret_dice": chance.random() < 0.8,
            "listed": chance.random() < 0.5,
            "friendly": chance.random() < 0.7,  # else nobody gets hints
            "nonce_hash": "",
        }

    def _go_elsewhere(self) -> None:
        self.place, self.refused, self.asked = self._place(), 0, 0

    def _go_on(self) -> None:
        """Whatever comes next: sit down, take the spare seat away, tell nonces, play, look back."""
        place = self.place
        if not place.guests:
            self._make()
            return
        place.me = self.chance.choice(place.guests)
        line = self.ask("table", bare=True) or {}
        if line.get("over"):
            self._look_back()
        elif line.get("started"):
            self._play()
        elif line.get("revealing"):
            place.round = line["round"]
            self._reveal()
        else:
            self._sit_down(line)

    def _reveal(self) -> None:
        for guest in self.place.guests:
            self.place.me = guest
            self.ask("reveal")

    def _make(self) -> None:
        place = self.place
        place.me = Guest(0, "", place.seed())
        place.wish["nonce_hash"] = Sketch("rematch", place).body["nonce_hash"]
        self._seated(self.ask("make"), place.me.seed)

    def _seated(self, told: Json, seed: str) -> None:
        if told and told.get("token"):
            self.place.table, self.place.round = told["table"], told["round"]
            self.place.guests.append(Guest(told["seat"], told["token"], seed, self.cookie))

    def _sit_down(self, line: Json) -> None:
        place, seats = self.place, line.get("seats", [])
        place.round = line.get("round", 0)
        free = [seat for seat in seats if not seat["taken"] and not seat["kept"]]
        if len(seats) > 1 and free and free[-1]["seat"] == len(seats) - 1 and self.chance.random() < 0.5:
            place.me = place.guests[0]
            self.ask("remove")
        else:
            place.me = Guest(None, "", place.seed())
            self._seated(self.ask("join"), place.me.seed)

    def _play(self) -> None:
        me = self.place.me
        me.view, me.moves = self.ask("view", bare=True) or {}, []
        if me.view.get("throw"):
            self.ask("roll")
        elif not me.prompt:
            sleep(0.005)
        while me.prompt.get("task") and self.house.tally.more():
            if not self._choose(me):
                return
        if me.prompt.get("can_finish"):
            self.ask("commit")

    def _choose(self, me: Guest) -> bool:
        """One more move of the turn; what must be typed is what is hinted."""
        hinted = (self.ask("hint") or {}).get("key") if me.prompt["typed"] or self.chance.random() < 0.05 else None
        if self.chance.random() < 0.1:
            self.ask("why")
        sketch = Sketch("draft", self.place)
        if hinted:
            sketch.body["moves"][-1] = hinted
        wire, request = self.chance.choice(self.wires), sketch.request()
        answer = wire.ask(request)
        self.house.tally.add(request, answer, wire.port)
        drafted = _read(answer)
        if drafted is None:
            self.refused += 1
            return False
        me.view, me.moves = drafted, sketch.body["moves"]
        return True

    def _look_back(self) -> None:
        place = self.place
        for name in ("record", "proof", "log", "log", "view"):
            self.ask(name)
        if self.chance.random() < 0.5:
            self._go_elsewhere()
            return
        old, place.guests = place.guests, []
        for guest in old:
            place.me = Guest(guest.seat, guest.token, place.seed(), guest.cookie)
            told = self.ask("rematch")
            if told and told.get("token"):
                place.guests.append(Guest(told["seat"], told["token"], place.me.seed, guest.cookie))
                table = told["table"]
        if place.guests:
            place.table, place.round = table, 0
        self.refused = self.asked = 0


def _read(answer: Answer) -> Json:
    """What a good answer says."""
    if not 200 <= answer.status < 300:
        return None
    try:
        return json.loads(answer.body or b"{}")
    except ValueError:
        return {}

"""Somebody who plays by pressing what is lit, and knows no game."""

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page

from .hands import Finger, Hand, Mouse, Spot

AT = """table.dataset.seq + ':' + table.dataset.chosen + ':' + document.querySelectorAll('.choice').length
      + ':' + document.querySelectorAll('[aria-selected=true]').length
      + ':' + document.querySelector('.watch')?.dataset.step + ':' + document.querySelectorAll('.revelation').length"""
"""Where the game is, as far as a click may change it."""
SEEN = """() => {
  const table = document.querySelector('.table');
  if (document.querySelector('.result')) return {ready: true, over: true, busy: false, at: 'over'};
  if (!table) return {ready: false};
  window.spots = [];
  const shown = (e) => {
    const r = e.getBoundingClientRect();
    const [x, y] = [r.x + r.width / 2, r.y + r.height / 2];
    if (!r.width || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return [];
    const hit = document.elementFromPoint(x, y);
    return hit && (e.contains(hit) || (e.closest('[role=grid]') ?? e).contains(hit))
      ? [{x, y, n: spots.push(e) - 1, box: e.matches('.box')}] : [];
  };
  const corner = (query) => {
    const r = document.querySelector(query)?.getBoundingClientRect();
    return r?.width ? [Math.round(r.x), Math.round(r.y)] : null;
  };
  const all = (query) => [...document.querySelectorAll(query)].flatMap(shown);
  return {
    ready: true,
    over: false,
    busy: table.getAttribute('aria-busy') === 'true',
    at: AT,
    scene: all('.watch .go, .revelation .go'),
    choices: all('.choice'),
    held: all('button.done.held'),
    lit: all('.box.lit, .copy.lit'),
    unseen: document.querySelectorAll('.box.lit').length,
    moves: all('.move:enabled, button.die.lit'),
    done: all('button.done[aria-disabled=false]'),
    fit: all('.fit'),
    places: {undo: corner('.undo'), main: corner('.main')},
    typing: all('#say'),
    tabs: all('.tabs button[aria-pressed=false], .seat.paper[aria-pressed=false]'),
  };
}""".replace("AT", AT)
HINT = """async () => {
  const table = location.pathname.split('/').pop();
  const kept = (key) => JSON.parse(localStorage.getItem(`${key}:${table}`) ?? '{}');
  const seq = Number(document.querySelector('.table').dataset.seq);
  const said = await fetch(`/api/tables/${table}/hint`, {
    method: 'POST',
    headers: {Authorization: `Seat ${kept('seat').token}`, 'Content-Type': 'application/json'},
    body: JSON.stringify({seq, moves: kept('draft')?.moves ?? []}),
  });
  return (await said.json()).key ?? '';
}"""
EFFECT = """async (before) => {
  const places = [];
  const note = (name, query) => {
    const r = document.querySelector(query)?.getBoundingClientRect();
    if (r?.width) places.push([name, Math.round(r.x), Math.round(r.y)]);
  };
  const changed = () => {
    const table = document.querySelector('.table');
    if (document.querySelector('.result')) return true;
    if (!table || table.getAttribute('aria-busy') === 'true') return false;
    note('undo', '.undo');
    note('main', '.main');
    return (AT) !== before;
  };
  const until = performance.now() + 1500;
  while (!changed() && performance.now() < until) await new Promise((done) => setTimeout(done, 20));
  return places;
}""".replace("AT", AT)
"""Waits until a click has had an effect, or a moment; says where the buttons stood meanwhile."""
TOUCHED = "matchMedia('(pointer: coarse)').matches"
PATIENCE = 45.0
TYPES = 0.9
"""How often free text is typed where there is something to click too."""


class Player:
    """One person with one browser; without a word about it with a finger on glass, else with a mouse."""

    def __init__(self, page: Page, seed: str, hand: Hand | None = None) -> None:
        self.page = page
        self.hand = hand or (Finger() if page.evaluate(TOUCHED) else Mouse())
        self.rng = random.Random(seed)
        self.clicks = 0
        self.places: dict[str, set[tuple[int, ...]]] = {"undo": set(), "main": set()}
        """Where the buttons that are always there have stood."""

    def look(self) -> dict[str, object]:
        """What can be seen and clicked now."""
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        for name, place in seen.get("places", {}).items():
            if place:
                self.places[name].add(tuple(place))
        return seen

    def step(self) -> bool:
        """Click something; False if there is nothing to click at this moment."""
        seen = self.look()
        if not seen["ready"] or seen["busy"] or seen["over"]:
            return False
        if not (seen["typing"] and self.rng.random() < TYPES and self._type()):
            spot = self._spot(seen)
            if spot is None:
                return False
            self.hand.press(self.page, spot)
        self.clicks += 1
        self._changed(str(seen["at"]))
        return True

    def _type(self) -> bool:
        """Ask for a hint and type it."""
        text = str(self.page.evaluate(HINT))
        if text:
            self.page.fill("#say", text)
            self.page.press("#say", "Enter")
        return bool(text)

    def _spot(self, seen: dict[str, object]) -> Spot | None:
        for kind in ("scene", "choices", "held", "lit", "moves", "done", "fit", "tabs"):
            spots = seen[kind]
            assert isinstance(spots, list)
            if kind == "lit" and seen["moves"] and self.rng.random() < 0.15:
                continue
            if spots and (kind not in ("fit", "tabs") or seen["unseen"]):
                found: Spot = self.rng.choice(spots)
                return found
        return None

    def _changed(self, before: str) -> None:
        """Wait until the click has had an effect, or a moment: asked once, for every question takes its time."""
        for name, *place in self.page.evaluate(EFFECT, before):
            self.places[name].add(tuple(place))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return bool(self.page.evaluate("!!document.querySelector('.result')"))


def finish(*players: Player, limit: int = 4000) -> None:
    """Play until the game is over for everybody."""

    def over() -> bool:
        assert sum(player.clicks for player in players) < limit
        return all(player.over for player in players)

    play_until(over, *players)


def play_until(is_so: Callable[[], bool], *players: Player) -> None:
    """Click until something is so. While a page is busy there is nothing to click; that may last, but not for ever."""
    idle = time.monotonic()
    while not is_so():
        clicked = [player.step() for player in players]
        if any(clicked):
            idle = time.monotonic()
        else:
            players[0].page.wait_for_timeout(50)
        assert time.monotonic() - idle < PATIENCE, [player.look() for player in players]


def box_of(page: Page, base: str, title: str) -> Locator:
    """The box of a title, taken off the shelf: all that can be done with it."""
    page.goto(base)
    page.get_by_role("link", name=f"More about {title}", exact=True).click()
    box = page.get_by_role("dialog", name=title, exact=True)
    box.wait_for()
    return box


def choose_way(card: Locator, mode: str) -> None:
    """Choose the way to play, where a title has several."""
    modes = card.get_by_role("group", name="Way to play")
    if mode and modes.count():
        modes.get_by_role("button", name=mode.replace("_", " "), exact=False).first.click()


def start(page: Page, base: str, title: str, mode: str) -> None:
    """From the home page: take the box off the shelf, choose the way to play, then one click."""
    card = box_of(page, base, title)
    choose_way(card, mode)
    card.get_by_role("button", name="Play now").click()
    just_play(page)


def just_play(page: Page) -> None:
    """Come to the table, without the lesson if one is offered."""
    offered = page.get_by_role("button", name="Just play")
    page.locator(".table").or_(offered).first.wait_for()
    if offered.count():
        offered.click()
    page.wait_for_selector(".table")

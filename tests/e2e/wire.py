"""What the turns of two at a table cost on the line."""

from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

from .player import Player

QUIET = 400
"""Milliseconds after which nobody asks anything any more because of a commit."""
LATEST = 8_000
"""Milliseconds after which whoever looks on has surely asked."""
COMMIT, VIEW, DRAFT = ("POST", "commit"), ("GET", "view"), ("POST", "draft")
NEARLY_ALL = 0.9
"""Of the turns: a page that the machine has starved for seconds asks once more, to be sure."""
WATCH = """() => {
  const clicked = {at: 0, done: false, said: 0};
  window.inked = {chosen: [], done: [], confirmed: []};
  performance.setResourceTimingBufferSize(5000);
  addEventListener('click', (event) => {
    clicked.at = performance.now();
    clicked.done = Boolean(event.target.closest('button.done'));
    if (clicked.done) clicked.said = clicked.at;
  }, true);
  const note = (kind, began) => {
    if (began) requestAnimationFrame(() => setTimeout(() => window.inked[kind].push(performance.now() - began)));
  };
  const drawn = (changes) => {
    note(clicked.done ? 'done' : 'chosen', clicked.at);
    clicked.at = 0;
    if (!changes.some((change) => change.attributeName === 'data-seq')) return;
    note('confirmed', clicked.said);
    clicked.said = 0;
  };
  const watched = {attributeFilter: ['data-seq', 'data-chosen', 'data-said']};
  new MutationObserver(drawn).observe(document.querySelector('.table'), watched);
}"""
BARE = """async () => {
  const began = performance.now();
  await (await fetch('/api/characters', {cache: 'no-store'})).text();
  return performance.now() - began;
}"""


class Asked(NamedTuple):
    """One request, and the bytes of its answer as they were sent."""

    method: str
    path: str
    bytes: int


class Line:
    """Everything a page asks of a table, and what it is sent unasked."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked: list[Asked] = []
        self.told: list[int] = []
        self._open: dict[str, tuple[str, str]] = {}
        session: CDPSession = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._begun)
        session.on("Network.loadingFinished", self._ended)
        session.on("Network.eventSourceMessageReceived", lambda said: self.told.append(len(said["data"])))

    def _begun(self, said: dict[str, Any]) -> None:
        path = "/" + said["request"]["url"].partition("//")[2].partition("/")[2]
        if path.startswith("/api/tables/") and said.get("type") != "EventSource":
            self._open[said["requestId"]] = said["request"]["method"], path

    def _ended(self, said: dict[str, Any]) -> None:
        if said["requestId"] in self._open:
            method, path = self._open.pop(said["requestId"])
            self.asked.append(Asked(method, path.partition("?")[0].rpartition("/")[2], int(said["encodedDataLength"])))

    def wait(self) -> None:
        """Until something was asked and answered; on a busy machine that takes its time."""
        for _ in range(LATEST // QUIET):
            if self.asked:
                return
            self.page.wait_for_timeout(QUIET)

    @property
    def state(self) -> tuple[int, int]:
        """How much is under way, and how much was answered."""
        return len(self._open), len(self.asked)

    def forget(self) -> None:
        """Begin to count anew."""
        self.asked.clear()
        self.told.clear()


def settle(lines: list[Line]) -> None:
    """Until nothing is under way and nothing new is asked for a while."""
    for _ in range(LATEST // QUIET):
        known = [line.state for line in lines]
        lines[0].page.wait_for_timeout(QUIET)
        if known == [line.state for line in lines] and not any(under_way for under_way, _ in known):
            return


def ready(player: Player) -> bool:
    """Whether all is chosen and only "done" is left."""
    seen = player.look()
    return bool(seen["done"]) and not (seen["busy"] or seen["choices"] or seen["lit"] or seen["moves"])


def play_to_done(players: list[Player]) -> int | None:
    """Click until somebody could say done; whose turn is over then. None at the end of the game."""
    for _ in range(400):
        for nth, player in enumerate(players):
            if player.over:
                return None
            if ready(player):
                return nth
            player.step()
    raise AssertionError([player.look() for player in players])


def share(turns: list[list[Asked]], *costs: tuple[str, str]) -> float:
    """How many of the turns cost one request, and one of these."""
    return sum(len(asked) == 1 and asked[0][:2] in costs for asked in turns) / len(turns)


class Bill(NamedTuple):
    """What some turns have cost: who acted, who looked on, what came unasked, and a bare question beside them."""

    acted: list[list[Asked]]
    watched: list[list[Asked]]
    told: list[int]
    bare: list[float]


def billed(pages: tuple[Page, Page], turns: int) -> Bill:
    """So many turns of two at a table, or as many as there are."""
    lines, players = [Line(page) for page in pages], [Player(page, f"wire {nth}") for nth, page in enumerate(pages)]
    bill = Bill([], [], [], [])
    while len(bill.acted) < turns and (nth := play_to_done(players)) is not None:
        settle(lines)
        for line in lines:
            line.forget()
        players[nth].page.locator("button.done").click()
        lines[1 - nth].wait()
        settle(lines)
        bill.acted.append(list(lines[nth].asked))
        bill.watched.append(list(lines[1 - nth].asked))
        bill.told.extend(lines[1 - nth].told)
        bill.bare.append(float(pages[0].evaluate(BARE)))
    return bill


def is_cheap(bill: Bill, of_all: float = NEARLY_ALL) -> None:
    """A turn is one request for who acts and one for who looks on."""
    assert share(bill.acted, COMMIT) >= of_all, bill
    assert share(bill.watched, VIEW, DRAFT) >= of_all, bill

"""Thousands who listen, in one small process: `python -m tests.server.event_crowd.listeners PORT PATH HOW_MANY`.

It says `{"all": seconds}` when all are connected, each message once as a line of JSON when the first of them hears it,
and, when its input is closed, who has heard what and when.
"""

import errno
import heapq
import json
import os
import random
import resource
import select
import socket
import sys
from array import array
from time import time
from typing import Any

AT_ONCE = 250
"""So many may be on their way at once, as browsers of one moment would be."""
AGAIN = (0.1, 0.5)
"""Seconds until somebody who was cut off comes again."""
ADDRESSES = 50
"""From so many addresses they come: nginx limits each."""


class Heard:
    """One message: who has heard it, and when."""

    def __init__(self, many: int, body: dict[str, Any]) -> None:
        self.body = body
        self.by = bytearray(many)
        self.times = array("d")
        self.twice = 0


class Listeners:
    """All of them, at one path of one server."""

    def __init__(self, port: int, path: str, many: int) -> None:
        self.port, self.many = port, many
        self.ask = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n".encode()
        self.epoll = select.epoll()
        self.open: dict[int, tuple[socket.socket, int]] = {}
        self.connecting: set[int] = set()
        self.welcome: set[int] = set()
        """Those who have not heard the head of the answer yet."""
        self.part: dict[int, bytes] = {}
        self.due: list[tuple[float, int]] = [(0.0, nth) for nth in range(many)]
        self.known: dict[bytes, list[Heard]] = {}
        self.heard: dict[int, Heard] = {}
        self.torn = self.refused = 0
        self.began = time()
        self.all_there = False

    # --- coming and going ------------------------------------------------------------------------------

    def come(self) -> None:
        """Whoever is due connects."""
        now = time()
        while self.due and self.due[0][0] <= now and len(self.connecting) + len(self.welcome) < AT_ONCE:
            _, nth = heapq.heappop(self.due)
            one = socket.socket()
            one.setblocking(False)
            one.setsockopt(socket.IPPROTO_IP, 24, 1)  # IP_BIND_ADDRESS_NO_PORT: the port is found when it connects
            one.bind((f"127.1.0.{1 + nth % ADDRESSES}", 0))
            code = one.connect_ex(("127.0.0.1", self.port))
            self.open[one.fileno()] = one, nth
            self.connecting.add(one.fileno())
            self.epoll.register(one, select.EPOLLOUT)
            if code not in (0, errno.EINPROGRESS):
                self.leave(one.fileno())

    def leave(self, fd: int) -> None:
        """Cut off: come again in a moment, as a browser does."""
        one, nth = self.open.pop(fd)
        self.connecting.discard(fd)
        self.welcome.discard(fd)
        self.part.pop(fd, None)
        self.epoll.unregister(fd)
        one.close()
        heapq.heappush(self.due, (time() + random.uniform(*AGAIN), nth))

    def connected(self, fd: int) -> None:
        one, _ = self.open[fd]
        if one.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR):
            self.refused += 1
            self.leave(fd)
            return
        self.connecting.discard(fd)
        self.welcome.add(fd)
        one.send(self.ask)
        self.epoll.modify(fd, select.EPOLLIN)

    # --- hearing ---------------------------------------------------------------------------------------

    def read(self, fd: int) -> None:
        """What arrived for one of them; mostly the same bytes as for all others."""
        try:
            chunk = os.read(fd, 65536)
        except OSError:
            chunk = b""
        if not chunk:
            self.torn += 1
            self.leave(fd)
            return
        found = None if self.part or self.welcome else self.known.get(chunk)
        if found is None:
            found = self.known.get(chunk) if fd not in self.part and fd not in self.welcome else None
        for heard in self.parsed(fd, chunk) if found is None else found:
            nth = self.open[fd][1]
            if heard.by[nth]:
                heard.twice += 1
            else:
                heard.by[nth] = 1
                heard.times.append(time())

    def parsed(self, fd: int, chunk: bytes) -> list[Heard]:
        text = self.part.pop(fd, b"") + chunk
        whole = text == chunk and fd not in self.welcome
        if fd in self.welcome:
            head, end, text = text.partition(b"\r\n\r\n")
            if not end:
                self.part[fd] = head
                return []
            if b" 200 " not in head[:20]:
                self.refused += 1
                self.leave(fd)
                return []
            self.welcome.discard(fd)
        done, end, rest = text.rpartition(b"\n\n")
        if rest.strip(b"\n"):
            self.part[fd] = rest
        found = [self.told(line[6:]) for line in (done + end).split(b"\n") if line.startswith(b"data: ")]
        if whole and fd not in self.part:
            self.known[chunk] = found
        return found

    def told(self, data: bytes) -> Heard:
        body = json.loads(data)
        heard = self.heard.get(body["n"])
        if heard is None:
            heard = self.heard[body["n"]] = Heard(self.many, body)
            say({"at": time(), "message": body})
        return heard

    # --- until the end ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Until nobody wants to know any more."""
        self.epoll.register(sys.stdin.fileno(), select.EPOLLIN)
        while True:
            self.come()
            for fd, _ in self.epoll.poll(0.05 if self.due else 1.0, 1024):
                if fd == sys.stdin.fileno():
                    say({"heard": self.report(), "torn": self.torn, "refused": self.refused})
                    return
                if fd in self.connecting:
                    self.connected(fd)
                elif fd in self.open:
                    self.read(fd)
            there = not (self.due or self.connecting or self.welcome)
            if there and not self.all_there:
                say({"all": time() - self.began})
            self.all_there = there

    def report(self) -> list[dict[str, Any]]:
        """Each message: how many have heard it, and when the first, half, 99 of 100 and the last of them did."""
        found = []
        for n, heard in sorted(self.heard.items()):
            times = sorted(heard.times)
            marks = {"first": 0, "p50": len(times) // 2, "p99": len(times) * 99 // 100, "last": -1}
            marked = {name: times[at] for name, at in marks.items()} if times else {}
            found.append({"n": n, "by": len(times), "twice": heard.twice, **marked})
        return found


def say(what: object) -> None:
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def main(port: int, path: str, many: int) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    Listeners(port, path, many).run()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))

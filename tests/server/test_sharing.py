"""Whoever shares a game hears where it is, or why nobody can be told."""

import os
from collections.abc import Callable
from threading import Event

import pytest

from rollwright.server import serving
from rollwright.server.playtests import asking, notebook
from rollwright.server.playtests.messages import NewPlaytest, PlaytestOpened
from rollwright.server.playtests.sharing import Sharing, Wish
from rollwright.server.serving import ServeOptions


def test_a_service_whose_link_cannot_be_kept_stops_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Event()

    def serve(options: ServeOptions, started: Callable[[], None]) -> None:
        started()
        assert stopped.wait(10), "it would serve on, and nobody knew where"

    def opened(base: str, wish: NewPlaytest) -> PlaytestOpened:
        return PlaytestOpened("playtest", "key", "table", "/t/table", "/playtest/playtest")

    def keep(note: notebook.Note) -> None:
        raise OSError("The disk is full.")

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(os, "kill", lambda *_: stopped.set())
    monkeypatch.setattr(asking, "wait_until_ready", lambda _: None)
    monkeypatch.setattr(asking, "opened", opened)
    monkeypatch.setattr(notebook, "notes", lambda _: [])
    monkeypatch.setattr(notebook, "keep", keep)
    with pytest.raises(OSError, match="full"):
        Sharing(Wish("examples/pig", port=1), ServeOptions()).serve(lambda _: None)

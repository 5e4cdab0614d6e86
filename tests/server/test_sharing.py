"""Whoever shares a game hears where it is, or why nobody can be told."""

import os
from collections.abc import Callable
from threading import Event

import pytest

from rollwright.server.commands import playtest_notebook, playtest_requests
from rollwright.server.commands import serve as serving
from rollwright.server.commands.serve import ServeOptions
from rollwright.server.commands.share import Sharing, Wish
from rollwright.server.playtests.messages import NewPlaytest, PlaytestOpened


def test_a_service_whose_link_cannot_be_kept_stops_and_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Event()

    def serve(options: ServeOptions, started: Callable[[], None]) -> None:
        started()
        assert stopped.wait(10), "it would serve on, and nobody knew where"

    def opened(base: str, wish: NewPlaytest) -> PlaytestOpened:
        return PlaytestOpened("playtest", "key", "table", "/t/table", "/playtest/playtest")

    def keep(note: playtest_notebook.Note) -> None:
        raise OSError("The disk is full.")

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(os, "kill", lambda *_: stopped.set())
    monkeypatch.setattr(playtest_requests, "wait_until_ready", lambda _: None)
    monkeypatch.setattr(playtest_requests, "opened", opened)
    monkeypatch.setattr(playtest_notebook, "notes", lambda _: [])
    monkeypatch.setattr(playtest_notebook, "keep", keep)
    with pytest.raises(OSError, match="full"):
        Sharing(Wish("examples/pig", port=1), ServeOptions()).serve(lambda _: None)

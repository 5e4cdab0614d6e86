"""The rules of Mozilla's HTTP Observatory, as data, on real answers: an A or better.

A site starts with 100 points; what is missing costs, and what is better than asked for counts only from 90 on. What the
Observatory sees from outside only (the redirection to HTTPS, the certificate) is the proxy's and tested with it.
"""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pytest

from rollwright.server.http.headers import STYLES

from ..client import Service
from ..houses import serving_in_thread
from ..parts import database

Headers = Mapping[str, str]
HALF_A_YEAR = 15_768_000
BY_HTTPS = {"Host": "tables.example", "X-Forwarded-For": "8.8.8.8", "X-Forwarded-Proto": "https"}
PAGES = ["/", "/t/abcdefgh", "/dice", "/you", "/rules/crosses/-"]
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}


def policy(headers: Headers) -> dict[str, set[str]]:
    """The directives of the content security policy; what is not said falls back to `default-src`."""
    pieces = [piece.split() for piece in headers.get("content-security-policy", "").split(";") if piece.split()]
    return {name.lower(): set(sources) for name, *sources in pieces}


def scripts(headers: Headers) -> set[str]:
    told = policy(headers)
    return told.get("script-src", told.get("default-src", {"*"}))


def styles(headers: Headers) -> set[str]:
    told = policy(headers)
    return told.get("style-src", told.get("default-src", {"*"}))


def is_wide(sources: set[str]) -> bool:
    return bool(sources & {"*", "http:", "https:", "data:", "blob:"})


def nothing_by_default(headers: Headers) -> bool:
    return policy(headers).get("default-src") == {"'none'"}


def frames(headers: Headers) -> bool:
    return policy(headers).get("frame-ancestors", {"*"}) <= {"'none'", "'self'"}


def seconds_of_https(headers: Headers) -> int:
    found = re.search(r"max-age=(\d+)", headers.get("strict-transport-security", ""))
    return int(found.group(1)) if found else 0


class Mark(NamedTuple):
    """What the Observatory gives or takes when this is so."""

    what: str
    points: int
    holds: Callable[[Headers, str], bool]


GIVEN = [
    Mark("a policy that allows nothing by default and nothing unsafe", 10, lambda h, _: nothing_by_default(h)),
    Mark("no cookie at all", 0, lambda h, _: "set-cookie" not in h),
    Mark("a referrer policy that says nothing to others", 5, lambda h, _: h.get("referrer-policy") in PRIVATE),
    Mark("frames refused by the policy itself", 5, lambda h, _: frames(h)),
    Mark("resources for this origin only", 10, lambda h, _: h.get("cross-origin-resource-policy") == "same-origin"),
]
TAKEN = [
    Mark("no content security policy", -25, lambda h, _: not policy(h)),
    Mark("scripts written into pages", -20, lambda h, _: "'unsafe-inline'" in scripts(h) or is_wide(scripts(h))),
    Mark("scripts made of text", -10, lambda h, _: "'unsafe-eval'" in scripts(h)),
    Mark("styles written into pages", 0, lambda h, _: "'unsafe-inline'" in styles(h)),
    Mark("objects from anywhere", -20, lambda h, _: is_wide(policy(h).get("object-src", set()))),
    Mark(
        "cookies that a page or a plain line can read", -40, lambda h, _: "secure" not in h.get("set-cookie", "secure")
    ),
    Mark("every site may read answers", -50, lambda h, _: h.get("access-control-allow-origin") == "*"),
    Mark("no strict transport security", -20, lambda h, _: not seconds_of_https(h)),
    Mark("strict transport security for less than half a year", -10, lambda h, _: seconds_of_https(h) < HALF_A_YEAR),
    Mark("types may be guessed", -5, lambda h, _: h.get("x-content-type-options") != "nosniff"),
    Mark("may be framed", -20, lambda h, _: not frames(h) and h.get("x-frame-options") not in {"DENY", "SAMEORIGIN"}),
    Mark("an unsafe referrer policy", -5, lambda h, _: "unsafe-url" in h.get("referrer-policy", "unsafe-url")),
    Mark("scripts of others without a hash", -50, lambda _, page: foreign(page, without="integrity")),
    Mark("scripts of others", -5, lambda _, page: foreign(page)),
]


def foreign(page: str, without: str = "") -> bool:
    """Whether the page loads a script from another place."""
    tags = re.findall(r"<script[^>]*src=\"(?:https?:)?//[^>]*>", page)
    return any(not without or without not in tag for tag in tags)


def score(headers: Headers, page: str) -> int:
    points = 100 + sum(mark.points for mark in TAKEN if mark.holds(headers, page))
    return points if points < 90 else points + sum(mark.points for mark in GIVEN if mark.holds(headers, page))


@pytest.fixture(scope="module")
def public() -> Iterator[Service]:
    """As a proxy that ends TLS on this machine reaches it."""
    with (
        database(f"rollwright_observatory_{os.getpid()}") as url,
        serving_in_thread(url, hosts=["tables.example"], bots=False) as service,
    ):
        yield service


@pytest.mark.parametrize("path", [*PAGES, "/api/games", "/api/nothing", "/nothing.js"])
def test_v3_the_observatory_gives_an_a_or_better(public: Service, path: str) -> None:
    told = public.get(path, **BY_HTTPS)
    found = [mark.what for mark in TAKEN if mark.points and mark.holds(told.headers, told.text)]
    assert found == []
    assert score(told.headers, told.text) >= 100, "A+ is from 100 on, A from 90"


def test_the_checklist_would_have_failed_before() -> None:
    assert score({}, "") < 25
    assert score({"content-security-policy": "script-src 'self' 'unsafe-inline'"}, "") < 60


def test_v3_no_page_needs_a_style_written_into_it() -> None:
    assert "unsafe" not in STYLES


@pytest.mark.parametrize("path", PAGES)
def test_v3_no_page_has_a_script_written_into_it(public: Service, path: str) -> None:
    page = public.get(path).text
    assert [tag for tag in re.findall(r"<script[^>]*>", page) if "src=" not in tag] == []

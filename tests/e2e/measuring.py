"""What can be measured on a page: what is covered, what is too small to read or to touch, what does not fit."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

MEASURED = r"""({least, figures, touch}) => {
  const said = (e) => {
    const words = e.getAttribute('aria-label') || e.textContent || e.getAttribute('class') || e.tagName;
    return words.trim().replace(/\s+/g, ' ').slice(0, 40);
  };
  const AWAY = '.unseen, dialog:not([open])';
  const seen = (e) => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !e.closest(AWAY);
  const inside = ({left, top, right, bottom}, x, y) => x >= left && x <= right && y >= top && y <= bottom;
  const clipped = (e, x, y) => {
    for (let up = e.parentElement; up; up = up.parentElement) {
      const {overflowX, overflowY} = getComputedStyle(up);
      const cuts = /auto|scroll|hidden/.test(overflowX + overflowY);
      if (cuts && !inside(up.getBoundingClientRect(), x, y)) return true;
    }
    return x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
  };
  const centre = (e) => {
    const r = e.getBoundingClientRect();
    return [r.x + r.width / 2, r.y + r.height / 2, r];
  };
  const found = {covered: [], small: [], overflowing: [], narrow: [], counted: {controls: 0, texts: 0, lit: 0}};
  if (innerWidth > screen.width + 1) found.overflowing.push(`the page by ${innerWidth - screen.width} px`);
  const covers = (x, y) => said(document.elementFromPoint(x, y) ?? document.body);
  const top = document.querySelector('dialog[open]') ?? document;
  for (const e of top.querySelectorAll('button:enabled, a[href], input:enabled, select:enabled')) {
    const [x, y, r] = centre(e);
    if (!seen(e) || !r.width || clipped(e, x, y)) continue;
    found.counted.controls += 1;
    const {width: w, height: h} = r;
    if (!e.contains(document.elementFromPoint(x, y))) found.covered.push(`${said(e)} by ${covers(x, y)}`);
    const inText = getComputedStyle(e).display === 'inline';
    if (touch && !inText && Math.min(w, h) < 43.5) found.narrow.push(`${said(e)}: ${w.toFixed(0)} x ${h.toFixed(0)}`);
    const [wide, high] = [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight];
    if (e.tagName === 'BUTTON' && Math.max(wide, high) > 1) found.overflowing.push(`${said(e)} by ${wide} x ${high}`);
  }
  const texts = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode, e = node.parentElement, text = node.data.trim();
    if (!text || !seen(e) || e.closest('.die, .copy, .choice svg, .print:not(.front)')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const r = range.getBoundingClientRect();
    if (!r.width || clipped(e, r.x + r.width / 2, r.y + r.height / 2)) continue;
    found.counted.texts += 1;
    const print = e.closest('text');
    const {c, d} = print?.getScreenCTM() ?? {c: 0, d: 1};
    const size = parseFloat(getComputedStyle(e).fontSize) * Math.hypot(c, d);
    const figure = print && /^[+−-]?\d{1,2}$/.test(text);
    const due = figure ? Math.min(least, figures) : least;
    if (size < due - 0.25) found.small.push(`${text.slice(0, 30)}: ${size.toFixed(1)} px`);
    const box = print?.closest('[data-box]')?.querySelector('.ring')?.getBoundingClientRect();
    if (box && (r.left < box.left - 1.5 || r.right > box.right + 1.5))
      found.overflowing.push(`${text}: ${r.width.toFixed(0)} px in a box of ${box.width.toFixed(0)} px`);
  }
  const offered = new Set([...document.querySelectorAll('[data-copy]')].map((e) => e.dataset.copy));
  for (const e of touch && !document.querySelector('.choice, .drawer') ? document.querySelectorAll('.box.lit') : []) {
    const [x, y, r] = centre(e.querySelector('.ring'));
    if (!seen(e) || clipped(e, x, y)) continue;
    found.counted.lit += 1;
    const side = Math.min(r.width, r.height);
    const nearest = (side / e.ownerSVGElement.getScreenCTM().a) * 14;
    const found_by_thumb = side > 43.5 || offered.has(e.dataset.box) || (side > 22 && nearest > 43.5);
    if (!found_by_thumb) found.narrow.push(`lit box ${e.dataset.box} of ${side.toFixed(0)} px`);
    if (!document.elementFromPoint(x, y)?.closest('[role=grid]'))
      found.covered.push(`lit box ${e.dataset.box} by ${covers(x, y)}`);
  }
  return found;
}"""
"""A lit box of 22 pixels and more is found by what reaches around it, and a zoom makes it as large as a thumb."""

LEAST = {"phone": 11, "desk": 12}
"""Pixels of the smallest type."""
FIGURES = 11
"""Pixels of the smallest figure, also on a desk: one or two digits, in an icon or beside one, are no words."""

LOOKED_AT = {"controls": 2, "texts": 5}
"""So much is on every table: two controls where somebody is asked which of two."""
STILL = """() => document.getAnimations().every(
  (one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""
"""Nothing moves but what moves for ever."""
AT_REST = 1500
"""Milliseconds after which nothing moves any more, however busy the machine is."""


def measured(page: Page, size: str) -> dict[str, Any]:
    """Everything that is wrong with this page at this moment, by sort, and how much was looked at."""
    found: dict[str, Any] = page.evaluate(
        MEASURED, {"least": LEAST[size], "figures": FIGURES, "touch": size == "phone"}
    )
    return found


def wrongs(page: Page, size: str) -> list[str]:
    """What is wrong with this page as soon as it lies still; so much is looked at, at least."""
    page.wait_for_function(STILL)
    found = measured(page, size)
    if any(complaints(found)):
        page.wait_for_timeout(AT_REST)
        found = measured(page, size)
    assert all(found["counted"][what] >= least for what, least in LOOKED_AT.items()), found["counted"]
    return list(complaints(found))


def complaints(found: dict[str, Any]) -> Iterator[str]:
    """Each in one line, the same only once."""
    for sort in ("covered", "small", "overflowing", "narrow"):
        yield from (f"{sort}: {what}" for what in dict.fromkeys(found[sort]))

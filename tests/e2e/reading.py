"""What can be seen or heard on a page, and what of it stands outside the brackets of the pseudo-language."""

import re
from collections.abc import Collection, Iterator

from playwright.sync_api import Page

from rollwright.bots import CHARACTERS
from rollwright.words.names import FRIENDLY

SAID = """() => {
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'alt', 'placeholder', 'label'];
  const found = [['document title', document.title]];
  const shown = (one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('script, style, code');
  for (const element of document.body.querySelectorAll('*')) {
    if (!shown(element)) continue;
    for (const name of attributes) if (element.hasAttribute(name)) found.push([name, element.getAttribute(name)]);
    if (element.closest('text') && element.tagName !== 'text') continue;
    if (element.dataset.line) found.findLast(([kind]) => kind === 'print')[1] += ` ${element.textContent}`;
    else if (element.tagName === 'text') found.push(['print', element.textContent]);
    else for (const node of element.childNodes) if (node.nodeType === 3) found.push(['text', node.data]);
  }
  return found.filter(([, said]) => said.trim());
}"""
NAMES = {"Rollwright", "English", "Deutsch", "qps", *FRIENDLY, *(one.name for one in CHARACTERS)}
"""What is called the same in every language."""
ALIKE = re.compile(r"[A-Z]{1,4}(-[A-Z0-9]+)+[a-z]?|\b[0-9a-f]{16,}\b|https?://\S+|\bd\d+\b|II+")
"""Numbers of rules, fingerprints, addresses, dice that are called by their faces, and numbers of namesakes."""
WORD = re.compile(r"[^\W\d_]{2,}")


def said_on(page: Page) -> list[tuple[str, str]]:
    """Everything that is seen or heard, each with what sort of thing says it."""
    return [(kind, said) for kind, said in page.evaluate(SAID)]


def outside(said: str) -> str:
    """What stands in no brackets; a line that was broken may begin or end inside of some."""
    while (less := re.sub("⟦[^⟦⟧]*⟧", " ", said)) != said:
        said = less
    return said.rpartition("⟧")[2].partition("⟦")[0]


def escaped(said: str, names: Collection[str] = ()) -> list[str]:
    """The words outside of the brackets that are no names."""
    rest = ALIKE.sub(" ", outside(said))
    for name in {*NAMES, *names}:
        rest = re.sub(rf"\b{re.escape(name)}\b", " ", rest)
    return WORD.findall(rest)


def escapes(page: Page, names: Collection[str] = ()) -> Iterator[str]:
    """Everything on the page that no translator was given; a page that says nothing is not what was asked for."""
    everything = said_on(page)
    assert any("⟦" in said for _, said in everything)
    for kind, said in everything:
        if escaped(said, names):
            yield f"{kind}: {said.strip()}"

"""Makes the site: the pages of docs/ and those beside the README, with every link checked. `scripts/site` runs it.

A link to a source file becomes one into the repository if `ROLLWRIGHT_REPOSITORY` names it, and else only its words.
"""

import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

ROOT = Path(__file__).parents[1]
PAGES, SITE = ROOT / "build/site-pages", ROOT / "build/site"
BESIDE = ("CONTRIBUTING.md", "CODE_OF_CONDUCT.md", "SECURITY.md", "CHANGELOG.md")
"""Pages that lie beside the README, where those look for them who come to the repository."""
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\(([^)#:\s]+)(#[^)]*)?\)")


def gather() -> None:
    """Lay all pages into one folder, as if docs/ were the root."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for page in sorted(PAGES.rglob("*.md")):
        page.write_text(turned(page.read_text(), (ROOT / "docs" / page.relative_to(PAGES)).parent))
    for name in BESIDE:
        (PAGES / name).write_text(turned((ROOT / name).read_text(), ROOT))
    with (PAGES / "decisions/README.md").open("a") as start:
        start.write(f"\n## All records\n\n{decisions()}")


def decisions() -> str:
    """A line for each record; in the repository its folder is the list."""
    records = sorted(path for path in (ROOT / "docs/decisions").glob("*.md") if path.name != "README.md")
    titles = [path.read_text().partition("\n")[0].lstrip("# ") for path in records]
    return "".join(f"* [{title}]({path.name})\n" for title, path in zip(titles, records, strict=True))


def turned(text: str, folder: Path) -> str:
    """The links of a page that lies in that folder of the repository, as they are in the site."""
    return LINK.sub(lambda found: link(found[1], (folder / found[2]).resolve(), found[3] or "", folder), text)


def link(words: str, target: Path, anchor: str, folder: Path) -> str:
    """One link: to a page of the site, into the repository, or to nothing."""
    if target.name == "README.md" and target.parent == ROOT:
        target, anchor = ROOT / "docs/index.md", ""
    if target.is_relative_to(ROOT / "docs") and target.suffix and target.suffix != ".py":
        here = Path("/") if folder == ROOT else Path("/", folder.relative_to(ROOT / "docs"))
        return f"[{words}]({os.path.relpath(Path('/', target.relative_to(ROOT / 'docs')), here)}{anchor})"
    if target == ROOT / "docs/decisions" or target == ROOT / "docs/rules":
        return link(words, target / "README.md", "", folder)
    if target.name in BESIDE and target.parent == ROOT:
        depth = 0 if folder == ROOT else len(folder.relative_to(ROOT / "docs").parts)
        return f"[{words}]({'../' * depth}{target.name}{anchor})"
    home = os.environ.get("ROLLWRIGHT_REPOSITORY", "").rstrip("/")
    return f"[{words}]({home}/blob/main/{target.relative_to(ROOT)})" if home else words


class Page(HTMLParser):
    """The links and the anchors of one page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in {"href", "src", "srcset"} and value:
                self.links.append(value)
            if name in {"id", "name"} and value:
                self.anchors.add(value)


def lost() -> list[str]:
    """The links within the site that lead nowhere."""
    pages = {path: Page(path) for path in sorted(SITE.rglob("*.html")) if path.name != "404.html"}
    found = [(path, target) for path, page in pages.items() for target in page.links]
    return [f"{path.relative_to(SITE)}: {target}" for path, target in found if not leads(path, target, pages)]


def leads(path: Path, target: str, pages: dict[Path, Page]) -> bool:
    """Whether there is something where a link points."""
    if re.match(r"[a-z]+:", target):
        return True
    place, anchor = urldefrag(unquote(target))
    found = (path.parent / place).resolve() if place else path
    found = found / "index.html" if found.is_dir() else found
    known = pages.get(found)
    return found.exists() and (known is None or not anchor or anchor in known.anchors)


def main(zensical: str) -> int:
    """Build it; what is wrong is said and counted."""
    gather()
    shutil.rmtree(SITE, ignore_errors=True)
    build = [zensical, "build", "--clean", "--strict"]
    done = subprocess.run(build, cwd=ROOT, check=False, text=True, capture_output=True)
    said = (done.stdout + done.stderr).splitlines()
    wrong = [line for line in said if re.search(r"warning|error", line, re.IGNORECASE)]
    wrong += lost() if not done.returncode else said
    pages = len(list(SITE.rglob("*.html")))
    sys.stdout.write("\n".join([*wrong, f"{pages} pages in {SITE.relative_to(ROOT)}, {len(wrong)} wrong", ""]))
    return 1 if wrong or done.returncode else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

"""From `rollwright new` to a playtest that was played and read, in an environment with nothing but the wheel."""

import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.ending import play_to_the_end
from tests.e2e.player import just_play
from tests.server.parts import free_port, stop, wait_until_well

from .person import ROOT

MOST = 60.0
"""Seconds from `new` to a table that another browser can join."""
FOLLOWED = 2.0
"""Seconds from a save to a page that has changed; on a busy machine, no longer than loading it again takes."""
ASKED, ASKED_ANEW = "or mark a miss.", "or else mark a miss."


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="rollwright-author-", ignore_cleanup_errors=True) as made:
        folder = Path(made)
        folder.chmod(0o755)
        env = installed(folder)
        follow(folder, env)
        save(folder, env)


def installed(folder: Path) -> dict[str, str]:
    """A fresh environment with the wheel in it; what commands there need to know."""
    run("uv", "build", "--quiet", "--wheel", "--no-build-isolation", "--out-dir", str(folder), str(ROOT), where=ROOT)
    run("uv", "venv", "--quiet", str(folder / "venv"), where=folder)
    wheel = next(folder.glob("*.whl"))
    python = folder / "venv/bin/python"
    run("uv", "pip", "install", "--quiet", "--python", str(python), f"{wheel}[server,print]", where=folder)
    left = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DATABASE_URL")}
    return left | {"PATH": f"{python.parent}:{os.environ['PATH']}", "ROLLWRIGHT_DATA": str(folder / "data")}


def run(*command: str, where: Path, env: dict[str, str] | None = None) -> str:
    """What a command prints; it must succeed."""
    done = subprocess.run(command, cwd=where, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, f"{command}:\n{done.stdout}{done.stderr}"
    return done.stdout


def follow(folder: Path, env: dict[str, str]) -> None:
    began, port, said = time.monotonic(), free_port(), folder / "said"
    run("rollwright", "new", "my-game", "--in-turn", where=folder, env=env)
    with said.open("wb") as out:
        command = ["rollwright", "share", "./my-game", "--host", "127.0.0.1", "--port", str(port), "--limits", "off"]
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=out, stderr=out)
    try:
        while "/playtest/" not in said.read_text():
            assert process.poll() is None, said.read_text()
            time.sleep(0.05)
        link = re.search(r"http://\S+/t/\w+", said.read_text())
        assert link is not None
        assert httpx2.get(link[0]).status_code == 200
        took = time.monotonic() - began
        print(f"from new to a table that another browser can join: {took:.1f} s")
        assert took <= MOST
        print(run("rollwright", "check", "./my-game", "--games", "3", where=folder, env=env).splitlines()[-1])
        run("rollwright", "print", "./my-game", "-o", "my-game.pdf", where=folder, env=env)
        play(link[0])
    finally:
        ended(process)
    summary = run("rollwright", "share", "--summary", "./my-game", where=folder, env=env)
    assert "1 game, 2 players, 1 answer" in summary, summary
    print(summary)


def ended(process: subprocess.Popen[bytes]) -> None:
    """Stop it as its author would."""
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)
    stop(process, signal.SIGKILL)


def save(folder: Path, env: dict[str, str]) -> None:
    """Somebody plays in a workshop, saves another question, and is asked it without touching the page."""
    base = f"http://127.0.0.1:{(port := free_port())}"
    command = ["rollwright", "serve", "./my-game", "--reload", "--host", "127.0.0.1", "--port", str(port)]
    with (folder / "workshop").open("wb") as out:
        process = subprocess.Popen(command, cwd=folder, env=env, stdout=out, stderr=out)
    try:
        wait_until_well(base, process)
        with chromium() as browser:
            followed(browser.new_page(reduced_motion="reduce"), base, folder / "my-game/src/my_game/decisions/write.py")
    finally:
        ended(process)


def followed(page: Page, base: str, file: Path) -> None:
    page.goto(base)
    page.get_by_role("button", name="Play now").first.click()
    just_play(page)
    began = time.monotonic()
    page.reload()
    expect(page.get_by_text(ASKED).first).to_be_visible()
    loaded = time.monotonic() - began
    file.write_text(file.read_text().replace(ASKED, ASKED_ANEW))
    saved = time.monotonic()
    expect(page.get_by_text(ASKED_ANEW).first).to_be_visible()
    took = time.monotonic() - saved
    print(f"from a save to a page that has changed: {took:.1f} s; loading it again: {loaded:.1f} s")
    assert took <= max(FOLLOWED, loaded)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


def play(link: str) -> None:
    """Two browsers sit down, play, and one answers."""
    with chromium() as browser:
        pages = [browser.new_context(reduced_motion="reduce").new_page() for _ in range(2)]
        for page, name in zip(pages, ("Ana", "Ben"), strict=True):
            page.goto(link)
            page.get_by_label("Your name").fill(name)
            page.get_by_role("button", name="Sit down").click()
        for page in pages:
            page.wait_for_selector(".table[aria-busy=false]")
        play_to_the_end(link.rpartition("/t/")[0], *pages)
        answer(pages[1])


def answer(page: Page) -> None:
    survey = page.get_by_role("region", name="How was it?")
    for n in range(3):
        survey.get_by_role("group").nth(n).get_by_role("button", name=re.compile("3 of 5$")).click()
    expect(survey.get_by_text("Thank you.")).to_be_visible()


if __name__ == "__main__":
    main()

"""The image and the containers of deploy/: linted, and the commands of the image run for real, without a container."""

import re
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import committed
from tests.server.client import Service
from tests.server.parts import ROOT, free_port, stop, wait_until_well

from .cluster import Cluster, run
from .front import DEPLOY
from .image import Image, Stage

TOOLS = ROOT / ".venv-deploy/bin"


@pytest.fixture(scope="module")
def shipped() -> Iterator[Stage]:
    """The last stage of the Dockerfile, built from what is committed."""
    with tempfile.TemporaryDirectory(prefix="rollwright-image-") as made:
        context = Path(made) / "context"
        for path in committed():
            copy = context / path.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)
        yield Image(context, Path(made)).build((DEPLOY / "Dockerfile").read_text())


def test_the_dockerfile_is_linted() -> None:
    run(TOOLS / "hadolint", DEPLOY / "Dockerfile")


def test_the_compose_file_is_what_compose_reads() -> None:
    run(TOOLS / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", DEPLOY / "compose.yaml")


def test_v14_no_password_is_written_down() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    assert re.findall(r"PASSWORD(?!: \$\{POSTGRES_PASSWORD:\?|:\?)", text) == []
    asked = {line.partition("=")[0] for line in (DEPLOY / "compose.env.example").read_text().split() if "=" in line}
    assert asked == set(re.findall(r"\$\{(\w+):\?", text))


@pytest.mark.nightly
def test_the_image_ships_the_client_and_runs_as_nobody_special(shipped: Stage) -> None:
    assert shipped.last["USER"] == "10001:10001"
    assert list(shipped.root.glob("opt/rollwright/lib/*/site-packages/rollwright/web/assets/*.js"))
    assert {path.name for path in shipped.root.iterdir()} == {"opt"}


@pytest.mark.nightly
def test_the_image_serves_and_knows_that_it_is_well(shipped: Stage, postgresql: Cluster) -> None:
    port = str(free_port())
    command = [part.replace("8001", port) for part in shipped.program("ENTRYPOINT") + shipped.program("CMD")]
    env = {"PATH": "/usr/bin:/bin", "DATABASE_URL": postgresql.url}
    process = subprocess.Popen(command, env=env, cwd="/", start_new_session=True)
    try:
        wait_until_well(f"http://127.0.0.1:{port}", process)
        service = Service(f"http://127.0.0.1:{port}")
        assert service.get("/api/games").json()
        assert b"<script" in service.get("/").content
        service.http.close()
        run(*(part.replace("8001", port) for part in shipped.program("HEALTHCHECK")))
    finally:
        stop(process, signal.SIGINT)
    with pytest.raises(AssertionError, match="refused"):
        run(*(part.replace("8001", port) for part in shipped.program("HEALTHCHECK")))

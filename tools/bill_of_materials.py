"""What other people made and our wheel carries: their licence texts, and the list of them as CycloneDX (an SBOM).

The client's build notes its packages in `web/THIRD_PARTY.json`. Type and word lists lie beside their licences.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

PACKAGE = Path("src/rollwright")
CLIENTS = PACKAGE / "web/THIRD_PARTY.json"
NOTICES = ("*.LICENSE.txt", "*.COPYRIGHT.txt", "THIRD_PARTY_LICENSES.txt")
FILES = {
    "fira-sans.LICENSE.txt": ("Fira Sans", "4.203", "OFL-1.1"),
    "young-serif.LICENSE.txt": ("Young Serif", "3.003", "OFL-1.1"),
    "words_en.COPYRIGHT.txt": ("SCOWL", "2020.12.07", "LicenseRef-SCOWL"),
}
"""Name, version and licence of what is not a package, by the file with its licence."""


def licence_texts() -> list[str]:
    """Our licence and those of everything in the package that others made, as far as it is built."""
    found = {str(path) for pattern in NOTICES for path in PACKAGE.rglob(pattern)}
    return ["LICENSE", *sorted(found)]


def bill(version: str) -> dict[str, Any]:
    """The CycloneDX document. It holds no time of making: the same tree gives the same bytes."""
    own = {
        "type": "application",
        "bom-ref": "rollwright",
        "name": "rollwright",
        "version": version,
        "licenses": [{"license": {"id": "Apache-2.0"}}],
        "purl": f"pkg:pypi/rollwright@{version}",
    }
    parts = sorted([*files(), *client()], key=lambda part: str(part["bom-ref"]))
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": parts,
        "dependencies": [{"ref": "rollwright", "dependsOn": [part["bom-ref"] for part in parts]}],
    }


def files() -> list[dict[str, Any]]:
    """Type and words, with the sum of their licence text."""
    found = {path.name: path for path in PACKAGE.rglob("*.txt") if path.name in FILES}
    return [file(name, path) for name, path in sorted(found.items())]


def file(name: str, path: Path) -> dict[str, Any]:
    """One of them."""
    title, version, licence = FILES[name]
    known = {"name": licence} if licence.startswith("LicenseRef") else {"id": licence}
    return {
        "type": "data",
        "bom-ref": f"file:{name}",
        "name": title,
        "version": version,
        "licenses": [{"license": known}],
        "properties": [{"name": "rollwright:licence-sha256", "value": hashlib.sha256(path.read_bytes()).hexdigest()}],
    }


def client() -> list[dict[str, Any]]:
    """The packages of the browser client; none where it is not built."""
    return [package(one) for one in json.loads(CLIENTS.read_text())] if CLIENTS.exists() else []


def package(noted: dict[str, str]) -> dict[str, Any]:
    """One of them; what plays offline comes from elsewhere, and says so."""
    purl = f"pkg:{noted.get('kind', 'npm')}/{noted['name'].replace('@', '%40')}@{noted['version']}"
    return {
        "type": "library",
        "bom-ref": purl,
        "name": noted["name"],
        "version": noted["version"],
        "licenses": [{"license": {"id": noted["license"]}}],
        "purl": purl,
    }


def written(version: str) -> str:
    """The document as it stands in the wheel."""
    return json.dumps(bill(version), indent=1, ensure_ascii=False) + "\n"

"""The house's type for pages that must stand alone: from the browser client, where it is installed."""

from base64 import b64encode
from importlib.resources import files
from typing import Final

FACES: Final = (
    ("Young Serif", 400, "young-serif-"),
    ("Fira Sans", 400, "fira-sans-400-"),
    ("Fira Sans", 600, "fira-sans-600-"),
)
"""Family, weight, and how the name of its file begins."""
MORE: Final = "-more-"
"""Letters beyond Latin are in files of their own; a report does without."""


def typefaces() -> str:
    """Rules for a style sheet with the type inside; empty where there is none, and the reader's own type will do."""
    folder = files("rollwright") / "web" / "assets"
    found = sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []
    rules = []
    for family, weight, start in FACES:
        for name in [name for name in found if name.startswith(start) and name.endswith(".woff2") and MORE not in name]:
            type_ = b64encode((folder / name).read_bytes()).decode()
            source = f"url(data:font/woff2;base64,{type_}) format('woff2')"
            rules.append(f"@font-face{{font-family:'{family}';font-weight:{weight};src:{source};font-display:swap}}")
    return "\n".join(rules)

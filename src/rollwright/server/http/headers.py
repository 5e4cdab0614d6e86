"""The headers of every response: load nothing foreign, no frames, no referrer."""

Headers = list[tuple[bytes, bytes]]

STYLES = "'self'"
"""Where styles may come from; the built client has no style of its own inside a page."""
_PAGE = f"""default-src 'none'; script-src 'self'; style-src {STYLES}; img-src 'self' data:; font-src 'self';
connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self';
frame-ancestors 'none'"""
_DEVICE = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
"""For the script that runs our software in a browser, separate from all pages."""
_DATA = "default-src 'none'; frame-ancestors 'none'"
"""For responses that are not pages: they load nothing at all."""
_UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "microphone",
    "midi",
    "payment",
    "usb",
)
_YEARS = 2 * 365 * 24 * 60 * 60
_SAME: dict[str, str] = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": ", ".join(f"{name}=()" for name in _UNUSED),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
"""A table's link is the key to watch it, so no page sends it as a referrer."""


def _written(content: str, https: bool) -> Headers:
    """The headers as they are sent; HTTPS is enforced only if the browser used it."""
    written = {"content-security-policy": " ".join(content.split()), **_SAME}
    if https:
        written["strict-transport-security"] = f"max-age={_YEARS}; includeSubDomains"
    return [(name.encode(), value.encode()) for name, value in written.items()]


_KINDS = {"/api/": _DATA, "/offline/": _DEVICE}
_WRITTEN = {
    (kind, https): _written(content, https)
    for kind, content in [*_KINDS.items(), ("", _PAGE)]
    for https in (True, False)
}


def headers(path: str, https: bool) -> Headers:
    """The extra headers for this path."""
    kind = next((kind for kind in _KINDS if path.startswith(kind)), "")
    return _WRITTEN[kind, https]

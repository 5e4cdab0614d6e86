"""The user's language at this terminal: the requested one, or that of the environment."""

from collections.abc import Mapping

from rollwright.core.errors import BadOption
from rollwright.core.text import SOURCE_LANGUAGE, Text, Verbatim
from rollwright.words.languages import PSEUDO, choose, codes

PLACES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables for the locale of messages, strongest first."""


def preferred_language(asked: str, environ: Mapping[str, str]) -> str:
    """The code of the language. Raises BadOption if a language without a catalogue was requested."""
    if not asked:
        return of_environment(environ)
    found = choose(asked.replace("_", "-"))
    if found == SOURCE_LANGUAGE and not asked.lower().startswith(SOURCE_LANGUAGE):
        known = Verbatim(", ".join(codes()))
        raise BadOption(
            Text("There is no translation into '{code}'. Use one of: {known}.", code=Verbatim(asked), known=known)
        )
    return found


def of_environment(environ: Mapping[str, str]) -> str:
    """By the rules of gettext: LANGUAGE lists wishes, but not against a locale C; then the locale for messages."""
    locale = next((environ[name] for name in PLACES if environ.get(name)), "")
    if locale in ("C", "POSIX"):
        return SOURCE_LANGUAGE
    wishes = [*environ.get("LANGUAGE", "").split(":"), locale]
    return choose(",".join(_tag(wish) for wish in wishes if wish), (*codes(), PSEUDO))


def _tag(locale: str) -> str:
    """`de-AT` for `de_AT.UTF-8@euro`."""
    return locale.partition(".")[0].partition("@")[0].replace("_", "-")

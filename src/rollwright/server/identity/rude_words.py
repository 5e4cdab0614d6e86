"""A small filter of rude names, for halls and classes: it stops what somebody types first, and nobody who tries hard.

It knows English and German, and is described in docs/hosting.md. A host can rename or remove whoever gets past it.
"""

import re
from unicodedata import normalize

_ANYWHERE = """
arschloch arsehole asshole bitch blowjob cunt dildo faggot fotze fuck handjob hurensohn missgeburt motherf nigga
nigger scheiss schwuchtel siegheil whore wichser
"""
"""What is rude as a part of any word."""
_AS_WORDS = """
anus arsch ass bastard bollocks cock cocks cum dick dicks fick ficken ficker hitler hure huren jizz kacke kanake mongo
muschi nazi nazis nutte penis pimmel poo poop porn pussy rape rapist schlampe schwanz sex sexy shit shitty slut spast
spasti tit tits titten twat vagina wank wanker wichs wixer
"""
"""What is rude only as a word of its own: Cassandra, Dickens, Marschall and Atwater are names."""
_INNOCENT = re.compile(r"scunthorpe|penistone")
_LOOKALIKES = str.maketrans("013457@$!|", "oieastasil")
_LETTERS = re.compile(r"[a-z]+")
_DRAWN_OUT = re.compile(r"(.)\1{2,}")
_STEMS, _WORDS = _ANYWHERE.split(), frozenset(_AS_WORDS.split())


def is_rude(name: str) -> bool:
    """Whether a name has a rude word in it, however it is spaced, drawn out or spelled with digits.

    >>> [is_rude(name) for name in ("F u c k", "5hiiiit", "Arschloch", "Scunthorpe", "Cassandra", "Marschall")]
    [True, True, True, False, False, False]
    """
    folded = normalize("NFKD", name.casefold()).translate(_LOOKALIKES)
    words = _LETTERS.findall(folded)
    together = "".join(words)
    if any(spelling in _WORDS for word in (*words, together) for spelling in _spellings(word)):
        return True
    return any(stem in _INNOCENT.sub("", spelling) for spelling in _spellings(together) for stem in _STEMS)


def _spellings(word: str) -> tuple[str, ...]:
    """The word, and with letters that are drawn out written once and twice: fuuuck, asss."""
    return word, _DRAWN_OUT.sub(r"\1", word), _DRAWN_OUT.sub(r"\1\1", word)

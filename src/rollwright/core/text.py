"""What is said to people, as a value: a sentence with gaps, and what fills them. A Reader reads it in a language."""

from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Final, final

from ._native import mypyc_attr


@final
class Text:
    """A sentence in English with gaps, and what fills them. The English sentence is also its name in every catalogue.

    A gap is filled by a number, by words (a `str`, which is looked up in the catalogue like the sentence itself), by
    another Text, by a Player, or by Verbatim text that no language changes; a tuple of these is said with commas
    between them. Where the number `n` decides between one and many, give both sentences.

    >>> str(Text("{n} remains for the {die}.", "{n} remain for the {die}.", n=3, die="d8"))
    '3 remain for the d8.'
    """

    def __init__(self, template: str, plural: str = "", **facts: object) -> None:
        self.template = template
        self.plural = plural
        self.facts = facts

    def filled(self, **facts: object) -> "Text":
        """The same sentence with more of its gaps filled.

        >>> str(Text("{who} draws a {shape}.", shape="star").filled(who=Verbatim("Robin")))
        'Robin draws a star.'
        """
        return Text.made(self.template, {**self.facts, **facts}, self.plural)

    @staticmethod
    def made(template: str, facts: Mapping[str, object], plural: str = "") -> "Text":
        """A sentence whose gaps are filled from a mapping."""
        text = Text(template, plural)
        text.facts = dict(facts)
        return text

    def __str__(self) -> str:
        return ENGLISH.read(self)

    def __repr__(self) -> str:
        return f"Text({str(self)!r})"

    def __bool__(self) -> bool:
        return self.template != ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and (other.template, other.plural, other.facts) == (
            self.template,
            self.plural,
            self.facts,
        )

    def __hash__(self) -> int:
        return hash(self.template)


Words = Text | str
"""What a hook that says something returns: a plain sentence, or one with gaps."""


@final
class Verbatim:
    """Text that is the same in every language: a name, a word that was typed.

    >>> str(Text("{word} is not in the list.", word=Verbatim("GARXEN")))
    'GARXEN is not in the list.'
    """

    def __init__(self, text: str) -> None:
        self.text = text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verbatim) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Verbatim({self.text!r})"


@final
class Player:
    """The name of the player at a seat, which the rules do not know.

    >>> Reader(names=["Mira", "Robin"]).read(Text("{who} wins.", who=Player(1)))
    'Robin wins.'
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Player) and other.seat == self.seat

    def __hash__(self) -> int:
        return hash(self.seat)

    def __repr__(self) -> str:
        return f"Player({self.seat})"


SOURCE_LANGUAGE: Final = "en"
"""The code of the language that all sentences are written in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Language:
    """English, in which all sentences are written. Other languages look them up: override `one` and `many`."""

    code: str = SOURCE_LANGUAGE

    def one(self, sentence: str) -> str:
        """The sentence in this language; the English one if there is no translation."""
        return sentence

    def many(self, one: str, many: str, n: int) -> str:
        """The form of the sentence that fits the number."""
        return one if n == 1 else many


@final
class Reader:
    """Reads what is said to one person: in their language, with the names of the players.

    >>> Reader().read(Text("{shapes} are left.", shapes=("circle", "star")))
    'Circle, star are left.'
    """

    def __init__(self, language: Language | None = None, names: Sequence[str] = ()) -> None:
        self.language = language or Language()
        self.names = names

    def read(self, words: Words, form: str = "") -> str:
        """The words as this person reads them. Gaps at the start of a sentence begin with a capital.

        A form is a case of grammar that a translated sentence asks of what fills its gap (`variant_of`).
        """
        if isinstance(words, str):
            return variant_of(self.language.one(words), form) if words else ""
        return self._filled(variant_of(self._template(words), form), words, form)

    def name(self, seat: int) -> str:
        """The player at that seat."""
        return self.names[seat] if seat < len(self.names) else self.read(Text("player {n}", n=seat + 1))

    def _template(self, text: Text) -> str:
        if not text.plural:
            return self.language.one(text.template)
        n = text.facts.get("n")
        return self.language.many(text.template, text.plural, n if isinstance(n, int) else 2)

    def _filled(self, template: str, text: Text, form: str) -> str:
        gaps = gaps_of(template)
        if not set(gaps) <= text.facts.keys():
            return template if template == text.template else self._filled(text.template, text, form)
        said = [
            before + (self._fact(text.facts[gap], asked or form) if gap else "")
            for before, gap, asked in pieces_of(template)
        ]
        filled = "".join(said)
        opens = gaps[0] if template.startswith("{") and template.endswith((".", "!", "?")) else ""
        return capital(filled) if opens and not isinstance(text.facts[opens], Verbatim | Player) else filled

    def _fact(self, fact: object, form: str) -> str:
        if isinstance(fact, str | Text):
            return self.read(fact, form)
        if isinstance(fact, Verbatim):
            return fact.text
        if isinstance(fact, Player):
            return self.name(fact.seat)
        if isinstance(fact, tuple | list):
            return ", ".join([self._fact(one, form) for one in fact])
        return str(fact)


ENGLISH: Final = Reader()
FORMS: Final = "||"
"""The separator between the forms of a translated word."""


def listed(things: Sequence[object]) -> Words:
    """Several things in one list.

    >>> str(listed(["circle", "square", "star"]))
    'circle, square and star'
    """
    if len(things) > 1:
        return Text("{some} and {last}", some=tuple(things[:-1]), last=things[-1])
    return Text("{one}", one=things[0]) if things else ""


NUMBERS: Final[tuple[Words, ...]] = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)


def spelled(n: int) -> Words:
    """A small number as a word, a large one in figures.

    >>> str(Text("{many} stairs and {coins} coins", many=spelled(3), coins=spelled(20)))
    'three stairs and 20 coins'
    """
    return NUMBERS[n] if 0 <= n < len(NUMBERS) else Text("{n}", n=n)


def joined(words: Sequence[Words]) -> Words:
    """Words or whole sentences, one after the other.

    >>> str(joined(["The row is full.", "It brings 10 points."]))
    'The row is full. It brings 10 points.'
    """
    said = [word for word in words if word]
    if len(said) < 2:
        return said[0] if said else ""
    gaps = {f"part{number}": word for number, word in enumerate(said, 1)}
    return Text.made(" ".join([f"{{{name}}}" for name in gaps]), gaps)


@cache
def gaps_of(template: str) -> tuple[str, ...]:
    """The names of the gaps of a sentence, in their order; found once."""
    return tuple([gap for _, gap, _ in pieces_of(template) if gap])


@cache
def pieces_of(template: str) -> tuple[tuple[str, str, str], ...]:
    """A sentence split at its gaps: the text before each, its name, and the form it asks for.

    >>> pieces_of("verkauft an {customer:dem}.")
    (('verkauft an ', 'customer', 'dem'), ('.', '', ''))
    """
    return tuple([(before, gap or "", form or "") for before, gap, form, _ in Formatter().parse(template)])


@cache
def variant_of(translated: str, form: str) -> str:
    """The form of a translated word that a gap asks for; its first, used everywhere else, if it lacks that form.

    Languages that inflect write a word's forms behind it, each with the name by which sentences ask for it: for a
    gap `{customer:dem}`, the word

    >>> variant_of("Händler||den=den Händler||dem=dem Händler", "dem"), variant_of("Händler||dem=dem Händler", "")
    ('dem Händler', 'Händler')
    """
    if FORMS not in translated:
        return translated
    first, *others = translated.split(FORMS)
    named = dict([other.split("=", 1) for other in others])
    return named.get(form, first)


def capital(said: str) -> str:
    """The sentence with a capital at its start, unless it begins with something that is not a word."""
    return said[:1].upper() + said[1:] if said.partition(" ")[0].rstrip(",;:").isalpha() else said

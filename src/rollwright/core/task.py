"""What a seat is asked to decide, as a value: a name and, if the question is about something, whole numbers."""

from collections.abc import Iterable
from typing import Final, final

from ._native import mypyc_attr
from .errors import GameDefinitionError


@final
class Task:
    """One question put to a seat: `write 14` has the name `write` and the arguments `(14,)`.

    Records, transcripts and positions keep its text, and a task equals that text: `me.task == "write 14"`.

    >>> Task("write", 14).args
    (14,)
    >>> Task("roll or hold") == "roll or hold"
    True
    """

    def __init__(self, name: str, *args: int) -> None:
        self.name = name
        self.args = args
        self.text = " ".join([name, *map(str, args)]) if args else name

    @staticmethod
    def read(text: str) -> "Task":
        """The task of that text: the numbers at its end are the arguments."""
        task = _READ.get(text)
        if task is None:
            words = text.split()
            if not words:
                raise GameDefinitionError("A task needs a name; this one is empty.")
            start = len(words)
            while start > 1 and words[start - 1].lstrip("-").isdigit():
                start -= 1
            task = Task(" ".join(words[:start]), *[int(word) for word in words[start:]])
            _READ[text] = task
        return task

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Task):
            return self.text == other.text
        return isinstance(other, str) and self.text == other

    def __hash__(self) -> int:
        return hash(self.text)

    def __bool__(self) -> bool:
        return self.text != ""

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return repr(self.text)


_READ: Final[dict[str, Task]] = {}
NO_TASK: Final = Task("")


@mypyc_attr(allow_interpreted_subclasses=True)
class Question:
    """Something that can be asked. Call it with numbers for a task about them: `WRITE(14)`."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.task = Task(name)
        """The task without any number."""

    def __call__(self, *args: int) -> Task:
        """The task that asks this about these numbers."""
        return Task(self.name, *args) if args else self.task


Asked = Task | Question | str
"""What `push`, `pause` and Turn accept: a decision, a decision called with numbers, or plain words."""


def as_task(asked: Asked) -> Task:
    """The task that is meant."""
    if isinstance(asked, Task):
        return asked
    if isinstance(asked, Question):
        return asked.task
    if isinstance(asked, str):
        return Task.read(asked)
    raise GameDefinitionError(f"{asked!r} is not a task; name one, or a decision.")


def stacked(asked: Iterable[Asked]) -> list[Task]:
    """Tasks as a seat stacks them: the first one last."""
    try:
        tasks = [as_task(each) for each in asked]
    except TypeError as error:
        raise GameDefinitionError(f"Put tasks in a list, as in Turn([{asked!r}]).") from error
    tasks.reverse()
    return tasks

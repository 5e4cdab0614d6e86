"""The best-word search beside a tree of sorted letters, on the same throws; and beside a naive one.

.venv/bin/python bench/words.py [throws]           # times and memory, turn and turn about
.venv/bin/python bench/words.py --prove 10000      # the same words and points as the naive search, throw by throw
"""

import sys
import time
import tracemalloc
from pathlib import Path
from random import Random
from statistics import mean, median, quantiles

sys.path.insert(0, str(Path(__file__).parents[1]))

from rollwright.games.rolling_cubes.language import ENGLISH
from rollwright.games.rolling_cubes.search import find, supply

ORDER = "esiarntolcdupgmhbyfvkwzxqj"
"""Common letters first, which is fastest."""


class Tree:
    """A tree of the letters of each word, sorted; equal letters are neighbours, so every step is forced."""

    def __init__(self, words):
        self.root = {}
        place = {letter: n for n, letter in enumerate(ORDER)}
        for number in range(words.size):
            word = words.word(number)
            node = self.root
            for letter in sorted(word, key=place.__getitem__):
                node = node.setdefault(letter, {})
            node.setdefault("", []).append(word)

    def words(self, offer):
        """All words with their points: a letter die if one is left, else =, else ≠ if the letter is new, else cut."""
        counts = {letter: offer.letters[ord(letter) - 97] for letter in ORDER}
        special = {chr(97 + letter) for letter in offer.bonus}
        found = []

        def walk(node, last, used, equals, differs, wild, points):
            for letter, child in node.items():
                if not letter:
                    score = points - (wild > 0)
                    for word in child:
                        found.append((word, score))
                    continue
                again = used + 1 if letter == last else 1
                shown = counts[letter]
                if again <= shown:
                    bonus = 1 + (again > 1) + (again == 1 and letter in special)
                    walk(child, letter, again, equals, differs, wild, points + bonus)
                elif shown and equals:
                    walk(child, letter, again, equals - 1, differs, wild + 1, points + 1)
                elif not shown and again == 1 and differs:
                    walk(child, letter, again, equals, differs - 1, wild + 1, points + 1)

        walk(self.root, "", 0, offer.equals, offer.differs, 0, 0)
        return found


def throws(n, seed="bench"):
    """Random throws of the English dice."""
    random = Random(seed)
    return [[random.choice(faces) for faces in ENGLISH.cubes.faces] for _ in range(n)]


def timed(work, *args):
    """What it gave, and how many milliseconds of computing it took."""
    start = time.process_time()
    found = work(*args)
    return found, 1000 * (time.process_time() - start)


def held(make):
    """What was made, seconds, and megabytes kept."""
    tracemalloc.start()
    made = make()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    start = time.process_time()
    make()
    return made, time.process_time() - start, kept / 1e6


def compare(n):
    """Each throw by all searches in turn; the ratio within each throw."""
    from rollwright.games.rolling_cubes.wordlist import WordList, unpacked  # noqa: PLC0415

    data = (Path(sys.modules[ENGLISH.__module__].__file__).parent / "data" / "words_en.bin").read_bytes()
    _, loading, size = held(lambda: WordList(unpacked(data)))
    words = ENGLISH.words()
    tree, planting, wood = held(lambda: Tree(words))
    print(f"loading: {loading:.2f} s and {size:.1f} MB; the tree {planting:.2f} s and {wood:.0f} MB more")
    rows = {"tree, all words with points": [], "sets, all words with points": [], "sets, list of all": [], "best": []}
    for throw in throws(n):
        offer = supply(throw, ENGLISH.cubes)
        rival, slow = timed(tree.words, offer)
        found, fast = timed(find, words, offer, words.all)
        listed, full = timed(lambda found=found: list(found.ranked()))
        best, top = timed(found.best)
        assert sorted(rival) == sorted(listed)
        assert best[1] == max(points for _, points in rival)
        for row, cost in zip(rows.values(), (slow, fast, fast + full, fast + top), strict=True):
            row.append(cost)
    first = rows["tree, all words with points"]
    for name, costs in rows.items():
        ratio = median(slow / cost for slow, cost in zip(first, costs, strict=True))
        high = quantiles(costs, n=100)
        print(
            f"{name:28} mean {mean(costs):6.2f} ms  median {median(costs):6.2f}  p95 {high[94]:6.2f}  "
            f"worst {max(costs):6.2f}  {ratio:5.1f} times as fast (mean {mean(first) / mean(costs):5.1f})"
        )


def prove(n):
    """As many throws against the naive search, each over another twentieth of the list."""
    from tests.games.rolling_cubes.naive import Naive  # noqa: PLC0415

    parts, words = [Naive(ENGLISH, 20, first) for first in range(20)], ENGLISH.words()
    for nth, throw in enumerate(throws(n, "prove"), 1):
        naive = parts[nth % len(parts)]
        found = dict(find(words, supply(throw, ENGLISH.cubes), naive.set).ranked())
        assert found == naive.words(throw), throw
        if not nth % 500:
            print(f"{nth:,} throws agree", flush=True)
    print(f"{n:,} throws: the same words with the same points")


if __name__ == "__main__":
    if "--prove" in sys.argv:
        prove(int(sys.argv[-1]))
    else:
        compare(int(sys.argv[1]) if len(sys.argv) > 1 else 400)

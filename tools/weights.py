"""Learn the weights of Six Dice Square by self-play: `tools/learning.py` says how.

    scripts/weights --games 500 --out weights.txt                     # from nothing
    scripts/weights --games 500 --out weights.txt --start weights.txt # go on from there

Every hundred games the file is written, and a line says the mean points of these games and how far from their results
the values of their positions were. What goes on begins with large steps again.
"""

import argparse
import random
import sys
import time
from pathlib import Path
from statistics import mean

from rollwright.games.six_dice_square.weights import read

from .learning import Learner, nothing, written

EVERY = 100


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Learn the weights of Six Dice Square.")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--start", type=Path, help="weights to begin with, of the same format")
    parser.add_argument("--seed", default="weights")
    return parser.parse_args()


def main() -> None:
    """Learn, tell, and write."""
    args = asked()
    lines = read(args.start.read_text(encoding="ascii")) if args.start else nothing()
    learner, start = Learner(lines, random.Random(args.seed).randrange), time.process_time()
    for first in range(0, args.games, EVERY):
        last = min(first + EVERY, args.games)
        told = [learner.game() for _ in range(first, last)]
        points, off = mean([game[0] for game in told]), mean([game[1] for game in told])
        seconds = (time.process_time() - start) / last
        sys.stdout.write(f"{last} games: {points:.2f} points, {off:.2f} off, {seconds:.3f} s a game\n")
        sys.stdout.flush()
        args.out.write_text(written(lines), encoding="ascii")


if __name__ == "__main__":
    main()

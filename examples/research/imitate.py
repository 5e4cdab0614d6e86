"""Learn to choose as a bot does, from a data set: python imitate.py FOLDER [PART] [PLAYER]. Only numpy.

A policy that is linear in what is seen, with softmax over the actions on offer, by gradient descent (Adam).
"""

import sys
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from rollwright.research import dataset

Floats = NDArray[np.float64]
BATCH, EPOCHS, RATE = 256, 20, 0.01


class Linear:
    """A weight for each number that is seen and each action."""

    def __init__(self, seen: int, actions: int) -> None:
        self.weights = np.zeros((seen + 1, actions))
        self.mean, self.square, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0

    def likely(self, batch: dataset.Batch) -> tuple[Floats, Floats]:
        """What was seen, and how likely each action is; what is not on offer never is."""
        seen = np.column_stack([np.tanh(batch.observation / 5), np.ones(len(batch.action))])
        wished = np.where(batch.mask, seen @ self.weights, -np.inf)
        grown = np.exp(wished - wished.max(axis=1, keepdims=True))
        return seen, grown / grown.sum(axis=1, keepdims=True)

    def learn(self, batch: dataset.Batch) -> None:
        """One step towards what was chosen."""
        seen, wrong = self.likely(batch)
        wrong[np.arange(len(wrong)), batch.action] -= 1
        slope = seen.T @ wrong / len(wrong)
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.square = 0.999 * self.square + 0.001 * slope**2
        size = np.sqrt(self.square / (1 - 0.999**self.steps)) + 1e-8
        self.weights -= RATE * self.mean / (1 - 0.9**self.steps) / size

    def hits(self, batches: list[dataset.Batch]) -> float:
        """How often the most likely action is the one that was chosen."""
        right = [self.likely(batch)[1].argmax(axis=1) == batch.action for batch in batches]
        return float(np.concatenate(right).mean())


def main(folder: str, part: str = "", player: str = "greedy") -> None:
    """Learn from the training games; tell the accuracy on games that were not seen."""
    data = dataset.load(folder)

    def of(split: str) -> Iterator[dataset.Batch]:
        return data.batches(BATCH, part, split, by=player)

    train, test = list(of("train")), [*of("validation"), *of("test")]
    policy = Linear(train[0].observation.shape[1], train[0].mask.shape[1])
    for _ in range(EPOCHS):
        for batch in train:
            policy.learn(batch)
    chance = float(np.concatenate([1 / batch.mask.sum(axis=1) for batch in test]).mean())
    print(f"{player}: {sum(len(batch.action) for batch in train):,} choices learnt from.")
    print(f"On unseen games the policy agrees in {policy.hits(test):.1%}; by chance it would in {chance:.1%}.")


if __name__ == "__main__":
    main(*sys.argv[1:])

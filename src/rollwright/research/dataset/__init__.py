"""Finished games as a data set: Parquet, a card for people, checksums; and how it is read again.

>>> from rollwright.research import dataset
>>> data = dataset.load("games")                  # doctest: +SKIP
>>> data.replay("pig-000000").over                # doctest: +SKIP
True
"""

from .following import Decision
from .loading import Batch, Dataset, Played, load
from .part import Part, simulated
from .writing import Source, write

__all__ = ["Batch", "Dataset", "Decision", "Part", "Played", "Source", "load", "simulated", "write"]

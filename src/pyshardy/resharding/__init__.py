"""Find the collectives from one sharding to another: plain values and a search, without IR."""

from pyshardy.resharding.search import steps_between
from pyshardy.resharding.steps import AllGather, AllSlice, AllToAll, CollectivePermute, Step

__all__ = ["AllGather", "AllSlice", "AllToAll", "CollectivePermute", "Step", "steps_between"]

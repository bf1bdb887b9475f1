"""Passes of StableHLO that the pipelines of MPMD run. They know nothing of sharding."""

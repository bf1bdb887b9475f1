"""StableHLO passes of the MPMD pipelines, which are independent of sharding."""

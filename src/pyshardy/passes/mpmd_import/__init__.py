"""The MPMD import passes: from named computations to fragments and transfers."""

"""The import passes of MPMD: from named computations to fragments and transfers."""

"""pyshardy: the Shardy tensor-partitioning system in Python."""

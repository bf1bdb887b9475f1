"""What there is to choose from: the layouts of values, and the ways to compute ops.

A layout specifies which dimension each part of the mesh shards. Each choice has its time alone: the compute of a way,
what XLA adds for it, and reshards between layouts, whole or by steps. A problem has all of them for a program, or for
large programs a coarse version of them.
"""

"""Sharding propagation: a problem on plain data, the engine that solves it, and the conversion from and to IR."""

"""Sharding propagation: a problem on plain data, the engine that solves it, and the adapter from and to IR."""

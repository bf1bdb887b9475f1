"""The cost of a sharding: communication, memory, time."""

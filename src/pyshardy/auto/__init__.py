"""Automatic sharding: search for the annotations that take the least time within the memory of a device."""

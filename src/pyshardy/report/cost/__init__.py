"""Cost estimates: communication, memory, time."""

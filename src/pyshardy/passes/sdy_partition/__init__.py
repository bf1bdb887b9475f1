"""From a sharded program to the program that each device runs."""

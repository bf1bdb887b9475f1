"""Evaluate a program with other annotations: shardings after propagation, communication, memory and time."""

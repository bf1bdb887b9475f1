"""Explain propagated shardings: where each axis comes from, what stopped others, and what would change it."""

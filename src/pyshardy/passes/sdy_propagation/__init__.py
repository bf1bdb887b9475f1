"""Passes that spread shardings over a module."""

"""Passes that propagate shardings in a module."""

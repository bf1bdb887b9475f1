"""Passes that clean up after propagation, and undo what the import passes did."""

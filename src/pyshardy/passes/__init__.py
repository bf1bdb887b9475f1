"""Passes over the IR, one per file; `pyshardy.passes.registry` finds them by name."""

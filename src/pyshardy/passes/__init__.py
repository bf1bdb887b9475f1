"""Passes over the IR: one file per pass, found by name through `pyshardy.passes.registry`."""

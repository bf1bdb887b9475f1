"""Passes that several stages of MPMD run: merge, split and simplify fragments, inline calls, unroll loops."""

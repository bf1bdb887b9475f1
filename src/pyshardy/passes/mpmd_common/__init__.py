"""Passes of MPMD that several stages run: fragments merged, split and cleaned up, calls inlined, loops unrolled."""

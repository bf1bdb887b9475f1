"""Command lines: sdy-opt and mpmd-opt (drop-ins for the C++ tools) and pyshardy (for people)."""

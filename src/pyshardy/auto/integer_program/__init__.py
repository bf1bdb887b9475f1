"""The integer program of a problem: variables for its choices, equations between them, and their costs.

The model of pairs has a variable for each pair of layouts that a use may convert between; the model by steps, for large
programs, one for each collective. What both add to that is in files of its own: constraints of the program, values
that are fused unless they are converted, compute in loops, and the limit of memory with the copies that count for it.
"""

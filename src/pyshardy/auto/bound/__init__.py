"""The lower bound of the time of any plan, and the solutions that it comes with.

The integer program or its relaxation is solved. Layouts may leave the order of axes open, and uses of a value can
share a path of conversions: a solution has both, as annotations need them.
"""

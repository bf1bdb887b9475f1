"""Linear and integer programs as such, whatever they are about.

They are built row by row, solved by HiGHS, and reduced before: to one of what looks alike, to what a solution below a
cost can have, or to what rounding leaves open.
"""

"""What reshards and reductions make the shardings of an op agree with each other: plain values, without IR.

Source: Shardy spec, insert-explicit-reshards.
"""

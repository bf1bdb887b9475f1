"""Plans: annotations of inputs, outputs and intermediate values, and what they cost.

They come from the solutions of the bound and from experts, and the search tries others. Each plan that may be the
answer is confirmed: propagated, and counted as `pyshardy partition` does.
"""

"""Automatic sharding: search for the annotations that take the least time within the memory of a device.

Data flows from `program` (what is known before values have layouts) through `layouts` (what there is to choose from),
`integer_program` (what choices cost) and `bound` (its solutions) to `plans` (annotations, and the search among them).
`driver` runs them; `report` is their answer, and `described_plans` what it lists. A package imports only from those
before it, and from `solver`.
"""

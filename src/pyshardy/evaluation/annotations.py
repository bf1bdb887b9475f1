"""A set of annotations of a program, as plain data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from pyshardy.sharding import TensorSharding

Indexed = tuple[tuple[int, TensorSharding], ...]
"""Shardings by index, in order."""

Use = tuple[int, int]
"""An operand of an op: the number of the first result of the op, and the index of the operand."""


@dataclass(frozen=True)
class Annotations:
    """Shardings of inputs, outputs and intermediate values of a program, which replace those that it has.

    Inputs and outputs are those of the entry function, by index. Intermediate values get a sharding constraint; they
    are the results of the ops of the module, numbered in the order of a walk. Uses get constraints of their own: other
    ops have the value as it is.
    """

    inputs: Indexed = ()
    outputs: Indexed = ()
    values: Indexed = ()
    uses: tuple[tuple[Use, TensorSharding], ...] = ()

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Annotations], tuple[object, ...]]:
        return Annotations, (self.inputs, self.outputs, self.values, self.uses)  # without what is cached

    @cached_property
    def _hash(self) -> int:
        return hash((self.inputs, self.outputs, self.values, self.uses))

    @cached_property
    def distinct(self) -> dict[int, TensorSharding]:
        """The shardings by identity."""
        return {id(one): one for given in (self.inputs, self.outputs, self.values, self.uses) for _, one in given}

    def with_inputs(self, shardings: dict[int, TensorSharding | None]) -> Annotations:
        """Return them with other shardings of some inputs; None removes one."""
        merged: dict[int, TensorSharding | None] = {**dict(self.inputs), **shardings}
        kept = tuple((index, one) for index, one in sorted(merged.items()) if one is not None)
        return replace(self, inputs=kept)

    def with_values(self, shardings: dict[int, TensorSharding | None]) -> Annotations:
        """Return them with other constraints of some values; None removes one."""
        merged: dict[int, TensorSharding | None] = {**dict(self.values), **shardings}
        kept = tuple((index, one) for index, one in sorted(merged.items()) if one is not None)
        return replace(self, values=kept)

    @property
    def has_constraints(self) -> bool:
        """Whether there are any of intermediate values or of uses."""
        return bool(self.values or self.uses)


NO_ANNOTATIONS = Annotations()
"""The annotations of a program as it is."""

"""Expansions as recipes: found out once for operands of certain types, then followed for all ops of that kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.ir.construction import MAKERS, make_block


@dataclass(frozen=True)
class Step:
    """An op of a recipe. Values are numbered: first the operands of the op that is expanded, then all results."""

    op_class: type[Operation]
    operands: tuple[int, ...]
    result_types: tuple[Attribute, ...]
    properties: dict[str, Attribute]


@dataclass(frozen=True)
class Recipe:
    """The ops that replace another op, and which of their values are its results."""

    steps: tuple[Step, ...]
    results: tuple[int, ...]

    def follow(self, op: Operation) -> Sequence[SSAValue]:
        """Insert the ops before the op that they replace."""
        values: list[SSAValue] = list(op.operands)
        block, previous, location = op.parent, op._prev_op, op.location
        assert block is not None
        for step in self.steps:
            op_class, operands = step.op_class, [values[number] for number in step.operands]
            properties = dict(step.properties)
            made = MAKERS[op_class](
                op_class, operands, step.result_types, properties, {}, location, block, previous, op
            )
            if previous is None:
                block._first_op = made
            else:
                previous._next_op = made
            previous = made
            values += made.results
        op._prev_op = previous
        return [values[number] for number in self.results]


def recipe_for(op: Operation, expand: Callable[[Operation], Sequence[SSAValue] | None]) -> Recipe | None:
    """Return how an op like this one, which has no regions, is expanded; None if it is not."""
    block = make_block(op.operand_types)
    like = type(op).create(operands=block.args, result_types=op.result_types, properties=op.properties)
    block.add_op(like)
    found = expand(like)
    if found is None:
        return None
    numbers: dict[SSAValue, int] = {value: number for number, value in enumerate(block.args)}
    steps: list[Step] = []
    for made in block.ops:
        if made is not like:
            operands = tuple(numbers[value] for value in made.operands)
            steps.append(Step(type(made), operands, tuple(made.result_types), made.properties))
            for value in made.results:
                numbers[value] = len(numbers)
    return Recipe(tuple(steps), tuple(numbers[value] for value in found))

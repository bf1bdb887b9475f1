"""How annotations refer to the values of a program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xdsl.ir import Operation, OpResult, SSAValue

from pyshardy.auto.program.inlined import source
from pyshardy.dialects.func import CallOp
from pyshardy.dialects.sdy.ops import ShardingConstraintOp
from pyshardy.evaluation.annotations import Use
from pyshardy.evaluation.compiled import results_of
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.model.entry import entry_function


@dataclass(frozen=True)
class Numbering:
    """The numbers of values in annotations, and their tensors in the propagation problem."""

    results: Sequence[OpResult]
    """The results of ops, by number."""
    number_of: Mapping[SSAValue, int]
    tensors: Mapping[SSAValue, int]
    """Of results of ops, and of arguments of the program."""
    of_tensor: Mapping[int, Sequence[int]]
    """By tensor the results that it is, by number: of a function that is called once, that of the op in it, then of the
    call."""
    captures: Mapping[Operation, Use]
    """The operands of loops for which the import has inserted constraints, as the loops use values that have a
    sharding."""

    @staticmethod
    def of(what_if: WhatIf) -> Numbering:
        """Return the numbering of a program."""
        results, tensors = results_of(what_if.module), _tensors(what_if)
        number_of: dict[SSAValue, int] = {result: number for number, result in enumerate(results)}
        return Numbering(results, number_of, tensors, _numbers(what_if), _captures(what_if, number_of, tensors))


def _numbers(what_if: WhatIf) -> Mapping[int, Sequence[int]]:
    compiled, results = what_if.compiled, results_of(what_if.module)
    found: dict[int, list[int]] = {}
    in_order = sorted(compiled.values.items(), key=lambda one: (isinstance(results[one[0]].op, CallOp), one))
    for number, tensor in in_order:
        if number not in compiled.repeated:
            found.setdefault(tensor, []).append(number)
    return found


def _tensors(what_if: WhatIf) -> Mapping[SSAValue, int]:
    compiled, results, function = what_if.compiled, results_of(what_if.module), entry_function(what_if.module)
    found: dict[SSAValue, int] = {results[number]: tensor for number, tensor in compiled.values.items()}
    found.update(zip(() if function is None else function.body.block.args, compiled.inputs, strict=False))
    return found


def _captures(
    what_if: WhatIf, number_of: Mapping[SSAValue, int], tensors: Mapping[SSAValue, int]
) -> Mapping[Operation, Use]:
    compiled, results, found = what_if.compiled, results_of(what_if.module), dict[Operation, Use]()
    for number, tensor in compiled.values.items():
        loop, value = results[number].op, compiled.problem.value_of(tensor)
        made = None if value is None else source(value).owner
        if (
            cost_class(loop) is not CostClass.LOOP
            or not isinstance(made, Operation)
            or not isinstance(made, type(loop))
        ):
            continue
        first, before = number_of[loop.results[0]], made.prev_op
        uses = {tensors.get(value): (first, operand) for operand, value in enumerate(loop.operands)}
        while isinstance(before, ShardingConstraintOp):
            use = uses.get(compiled.problem.place_of(before.operands[0]))
            if use is not None:
                found[before] = use
            before = before.prev_op
    return found

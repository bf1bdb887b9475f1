"""Find the values of two programs that are the same computation, whatever their names, order and annotations."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.explanations.names import Named, Output, ValueNames
from pyshardy.ir.op_names import op_name
from pyshardy.ir.walk import walk
from pyshardy.report.model.compare import DifferentProgramsError
from pyshardy.report.model.values import ARGUMENT, ProgramValue, tensor_values


def corresponding_values(first: ValueNames, second: ValueNames) -> Iterator[tuple[Named, Named]]:
    """Yield the pairs of values that correspond, in the order of the first program.

    Inputs and outputs correspond by number. Results of ops correspond if their ops are the same but for annotations,
    and so are all that the operands are computed from; equal ones correspond in order. Of the others, those of one op
    and type correspond in order if both programs have as many. Raise DifferentProgramsError if inputs or outputs differ
    in number or type.
    """
    yield from _boundary(first, second)
    numbers: dict[Hashable, int] = {}
    mine, theirs = _values(first, numbers), _values(second, numbers)
    pairs = {
        id(one.value): other
        for key, ones in mine.items()
        for one, other in zip(ones, theirs.get(key, ()), strict=False)
    }
    paired = {id(other.value) for other in pairs.values()}
    rest, others = (
        _by_type(one for ones in found.values() for one in ones if id(one.value) not in known)
        for found, known in ((mine, pairs), (theirs, paired))
    )
    for key, ones in rest.items():
        if len(ones) == len(others.get(key, ())):
            pairs.update((id(one.value), other) for one, other in zip(ones, others[key], strict=True))
    for _, one in tensor_values(first.module):
        if id(one.value) in pairs:
            yield one.value, pairs[id(one.value)].value


def _boundary(first: ValueNames, second: ValueNames) -> Iterator[tuple[Named, Named]]:
    if first.entry is None or second.entry is None:
        return
    one, two = first.entry.function_type, second.entry.function_type
    for name, mine, theirs in (("input", one.inputs, two.inputs), ("output", one.outputs, two.outputs)):
        for index in range(max(len(mine), len(theirs))):
            if mine.data[index : index + 1] != theirs.data[index : index + 1]:
                raise DifferentProgramsError(
                    f"these are not two shardings of one program: they differ in {name} {index}"
                )
    yield from zip(first.entry.body.block.args, second.entry.body.block.args, strict=True)
    for index, type in enumerate(one.outputs.data):
        yield Output(index, type), Output(index, type)


def _values(names: ValueNames, numbers: dict[Hashable, int]) -> Mapping[int, list[ProgramValue]]:
    """Return the values of a program by the number of their computation, without inputs and annotations."""
    computed, found = _computations(names, numbers), dict[int, list[ProgramValue]]()
    for function, one in tensor_values(names.module):
        if one.op.startswith("sdy.") and not one.op.endswith("_computation"):
            continue
        if one.op != ARGUMENT or function is not names.entry:
            found.setdefault(computed[id(one.value)], []).append(one)
    return found


def _computations(names: ValueNames, numbers: dict[Hashable, int]) -> dict[int, int]:
    """Return the numbers of the computations of all values of a program, by identity; equal ones have the same."""
    found: dict[int, int] = {}

    def number(value: SSAValue, *key: Hashable) -> None:
        found[id(value)] = numbers.setdefault(key, len(numbers))

    for op in walk(names.module):
        if _is_annotation(op):
            found[id(op.results[0])] = found[id(op.operands[0])]
            continue
        name = op_name(op)
        if isinstance(op, FuncOp):
            head: tuple[Hashable, ...] = (name, "" if op is names.entry else op.sym_name.data)
        else:
            inner = sorted(op_name(one) for one in walk(op) if not op_name(one).startswith("sdy."))
            operands = tuple(found.get(id(one), -1) for one in op.operands)
            head = name, operands, op.result_types, _attributes(op), tuple(inner) if op.regions else ()
        for result in op.results:
            number(result, *head, result.index)
        for region_index, region in enumerate(op.regions):
            for block in region.blocks:
                for argument in block.args:
                    number(argument, *head, ARGUMENT, region_index, argument.index, argument.type)
    return found


def _is_annotation(op: Operation) -> bool:
    """Return whether an op passes its operand on, with another sharding perhaps."""
    if not op_name(op).startswith("sdy.") or op.regions or not len(op.operands) == len(op.results) == 1:
        return False
    return op.operands[0].type == op.results[0].type


def _attributes(op: Operation) -> frozenset[tuple[str, Attribute]]:
    """Return the attributes of an op that are no annotations."""
    if op_name(op).startswith("sdy."):
        return frozenset()
    both = (*op.properties.items(), *op.attributes.items())
    return frozenset(
        (name, value) for name, value in both if not name.startswith(("sdy.", "mhlo.sharding", "xla.sdy."))
    )


def _by_type(values: Iterator[ProgramValue]) -> dict[tuple[str, Attribute], list[ProgramValue]]:
    found: dict[tuple[str, Attribute], list[ProgramValue]] = {}
    for one in values:
        assert isinstance(one.value.type, TensorType)
        found.setdefault((one.op, one.value.type), []).append(one)
    return found

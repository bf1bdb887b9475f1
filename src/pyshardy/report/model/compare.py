"""Compare two shardings of one program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.identity_cache import by_identity
from pyshardy.ir.op_names import op_name
from pyshardy.ir.recursion import recurses
from pyshardy.ir.scoped_cache import CacheScope, scoped_cache
from pyshardy.ir.walk import walk
from pyshardy.report.model.comparison import Comparison
from pyshardy.report.model.entry import functions_with_body
from pyshardy.report.model.records import DifferentValues, TensorReport
from pyshardy.report.model.report import Report
from pyshardy.report.model.sizes import known_sizes, tensor_bytes
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.render.layout import type_text
from pyshardy.report.render.sharding_text import sharding_text
from pyshardy.sharding import TensorSharding
from pyshardy.text.printer.attribute_printer import attribute_text


class DifferentProgramsError(ValueError):
    """The programs are not two shardings of one program."""


@recurses
def compare(
    first: ModuleOp,
    second: ModuleOp,
    first_report: Report,
    second_report: Report,
    names: tuple[str, str] = ("A", "B"),
) -> Comparison:
    """Compare two propagated modules, shardings of one program, and their reports by `summarize`.

    Results of ops correspond if they are the n-th of their op and type in functions of the same name. Constants are
    excluded, since propagation may duplicate them. Raise DifferentProgramsError if inputs or outputs differ in type.
    """
    inputs = _different(first_report.inputs, second_report.inputs, "input")
    outputs = _different(first_report.outputs, second_report.outputs, "output")
    values, compared = _different_values(first, second)
    return Comparison(names, first_report, second_report, inputs, outputs, values, compared)


def _different(first: Sequence[TensorReport], second: Sequence[TensorReport], what: str) -> tuple[int, ...]:
    if len(first) != len(second):
        raise DifferentProgramsError(
            f"these are not two shardings of one program: one has {len(first)} {what}s, the other {len(second)}"
        )
    for index, (a, b) in enumerate(zip(first, second, strict=True)):
        if (a.shape, a.element_type) != (b.shape, b.element_type):
            types = " and ".join(type_text(one.shape, one.element_type) for one in (a, b))
            raise DifferentProgramsError(
                f"these are not two shardings of one program: {what} {index} has the types {types}"
            )
    pairs = enumerate(zip(first, second, strict=True))
    return tuple(index for index, (a, b) in pairs if a.sharding != b.sharding)


_Key = tuple[str, str, Attribute, int, int]
"""Function, op, type, and the index of op and result among those that are equal in these."""


def _different_values(first: ModuleOp, second: ModuleOp) -> tuple[tuple[DifferentValues, ...], int]:
    with scoped_cache(CacheScope.MESHES):
        shardings, others = dict(_shardings(first)), dict(_shardings(second))
    compared = 0
    groups: dict[tuple[object, ...], list[Operation]] = {}
    for key, (text, op) in shardings.items():
        other = others.get(key)
        if other is None:
            continue
        compared += 1
        if other[0] != text:
            groups.setdefault((key[0], key[1], key[2], text, other[0]), []).append(op)
    found = [_group(key, ops) for key, ops in groups.items()]
    return tuple(sorted(found, key=lambda one: -(one.bytes or 0) * one.count)), compared


def _group(key: tuple[Any, ...], ops: list[Operation]) -> DifferentValues:
    function, name, type, here, there = key
    shape = tuple(type.get_shape())
    return DifferentValues(
        op=name,
        function=function,
        shape=known_sizes(shape),
        element_type=attribute_text(type.element_type),
        bytes=tensor_bytes(shape, type.element_type),
        first=here,
        second=there,
        count=len(ops),
        location=location_text(ops[0].location),
    )


def _shardings(module: ModuleOp) -> Iterator[tuple[_Key, tuple[str, Operation]]]:
    """Yield the shardings of the results of ops, as text."""
    meshes = module_meshes(module)

    @by_identity
    def text_of(sharding: TensorSharding | None) -> str:
        return sharding_text(sharding, meshes)

    for function in functions_with_body(module):
        numbers: dict[tuple[str, Attribute], int] = {}
        for op in walk(function):
            name = op_name(op)
            if name.startswith("sdy.") or name.endswith(".constant"):
                continue
            for index, result in enumerate(op.results):
                if not isinstance(result.type, TensorType):
                    continue
                number = numbers[name, result.type] = numbers.get((name, result.type), -1) + 1
                yield (function.sym_name.data, name, result.type, number, index), (text_of(get_sharding(result)), op)

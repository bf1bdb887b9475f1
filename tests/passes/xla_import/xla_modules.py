"""Modules as XLA's compiler dumps them, beside ours: op sequences and shardings."""

from __future__ import annotations

from typing import Any, NamedTuple

from xdsl.dialects.builtin import ModuleOp, UnregisteredOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.sharding import TensorSharding

# XLA prints these ops under other names.
SAME = {
    "sdy.constant": "stablehlo.constant",
    "stablehlo.dot_general": "stablehlo.dot",
    "chlo.top_k": "mhlo.topk",
    "chlo.erf": "mhlo.erf",
    "chlo.ragged_dot": "mhlo.ragged_dot",
}
Axes = tuple[tuple[str, ...], ...] | None


class Step(NamedTuple):
    """An op, as far as it is compared."""

    name: str
    types: tuple[str, ...]


def ops_of_main(module: ModuleOp) -> list[Operation]:
    """The ops of the entry function. Constants and their broadcasts are left out: XLA has one for each use."""
    main = next(op for op in module.body.ops if isinstance(op, FuncOp) and op.sym_name.data == "main")
    return [op for op in main.walk() if not _is_constant(op)]


def _is_constant(op: Operation) -> bool:
    if op.name == "stablehlo.broadcast_in_dim":
        owner = op.operands[0].owner
        return isinstance(owner, Operation) and _is_constant(owner)
    return op.name in ("sdy.constant", "stablehlo.constant")


def steps(ops: list[Operation]) -> list[Step]:
    """What is compared of ops."""
    return [Step(SAME.get(name := _name(op), name), tuple(str(r.type) for r in op.results)) for op in ops]


def _name(op: Operation) -> str:
    return op.op_name.data if isinstance(op, UnregisteredOp) else op.name


def axes(sharding: TensorSharding | None) -> Axes:
    """The axes of each dimension; None for a replicated tensor, whether it says so or has no sharding."""
    found = None if sharding is None else tuple(tuple(map(str, dim.axes)) for dim in sharding.dims)
    return found if found and any(found) else None


def value_axes(value: SSAValue) -> Axes:
    """The axes of a value."""
    return axes(get_sharding(value))


def result_axes(module: ModuleOp) -> list[Axes]:
    """The axes of the results of the entry function."""
    main = next(op for op in module.body.ops if isinstance(op, FuncOp) and op.sym_name.data == "main")
    found: list[Axes] = []
    for index in range(len(main.function_type.outputs)):
        attributes: Any = main.res_attrs.data[index].data if main.res_attrs else {}
        sharding = attributes.get("sdy.sharding")
        found.append(None if sharding is None else axes(sharding.data))
    return found

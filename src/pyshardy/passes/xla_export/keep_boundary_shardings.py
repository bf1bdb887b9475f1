"""Keep only the shardings that XLA reads: `--xla-keep-boundary-shardings`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import (
    SHARDING_RULE,
    func_argument_shardings,
    func_result_shardings,
    set_func_argument_shardings,
    set_func_result_shardings,
)
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import TensorSharding
from pyshardy.sharding.mesh import only_mesh


@dataclass(frozen=True)
class KeepBoundaryShardingsPass(Pass):
    """Drop the shardings of ops, and give every argument and result of a function a closed one.

    XLA reads shardings of arguments, results, constraints and manual computations. Those of other ops are ignored, and
    on a loop they crash the client if XLA's simplifier drops a value of the loop.
    """

    name: ClassVar[str] = "xla-keep-boundary-shardings"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Drop and complete the shardings of a module."""
        assert isinstance(op, ModuleOp)
        for inner in walk(op):
            inner.attributes.pop(SHARDING, None)
            if not inner.name.startswith("stablehlo.custom_call"):
                inner.attributes.pop(SHARDING_RULE, None)
        for module in (op, *walk(op, ModuleOp)):
            _close_boundaries(module)
        return Preserved.OPS


def _close_boundaries(module: ModuleOp) -> None:
    mesh = only_mesh(module_meshes(module))
    if mesh is None:
        return
    for func in module.body.ops:
        if isinstance(func, FuncOp):
            inputs, outputs = func.function_type.inputs.data, func.function_type.outputs.data
            set_func_argument_shardings(func, _closed(func_argument_shardings(func), inputs, mesh))
            set_func_result_shardings(func, _closed(func_result_shardings(func), outputs, mesh))


def _closed(
    shardings: list[TensorSharding | None], types: tuple[Attribute, ...], mesh: str
) -> list[TensorSharding | None]:
    return [
        sharding.closed_like()
        if sharding is not None
        else TensorSharding.fully_closed(type.get_num_dims(), mesh)
        if isinstance(type, TensorType)
        else None
        for sharding, type in zip(shardings, types, strict=True)
    ]

"""Propagate returned shardings to function results: `--sdy-propagate-to-func-results`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, SSAValue

from pyshardy.dialects.func import ReturnOp
from pyshardy.dialects.sdy.access import func_result_shardings, get_sharding, set_func_result_shardings
from pyshardy.dialects.sdy.functions import functions_of, main_function
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import MeshTable, TensorSharding, resolve_mesh


@dataclass(frozen=True)
class PropagateToFuncResultsPass(Pass):
    """Set the sharding of each function result to that of the returned value, or remove it if the value has none.
    Values on a single device count as values without a sharding.

    Shardings of results of the main function are chosen by the user and left unchanged; only those that are missing are
    set. The main function is the only function, or the one named `main`; it is an error if there is none.
    """

    name: ClassVar[str] = "sdy-propagate-to-func-results"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Set the result shardings of the functions of a module."""
        assert isinstance(op, ModuleOp)
        main = main_function(op, single_function=True)
        meshes = module_meshes(op)
        for func in functions_of(op):
            block = func.body.first_block
            if block is None or not isinstance(block.last_op, ReturnOp):
                continue
            before = func_result_shardings(func)
            after = [
                chosen if chosen is not None and func is main else _returned(value, meshes)
                for chosen, value in zip(before, block.last_op.operands, strict=True)
            ]
            if after != before:
                set_func_result_shardings(func, after)
        return Preserved.OPS | Preserved.BODIES


def _returned(value: SSAValue, meshes: MeshTable) -> TensorSharding | None:
    """Return the sharding of a value, except on a single device."""
    sharding = get_sharding(value)
    mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
    return None if mesh is not None and mesh.is_maximal else sharding

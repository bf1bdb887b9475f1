"""Propagate returned shardings to function results: `--sdy-propagate-to-func-results`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

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
            returned, shardings = block.last_op.operands, func_result_shardings(func)
            unset = [i for i, chosen in enumerate(shardings) if chosen is None or func is not main]
            for i in unset:
                found = get_sharding(returned[i])
                shardings[i] = None if found is not None and _is_on_one_device(found, meshes) else found
            if unset:
                set_func_result_shardings(func, shardings)
        return Preserved.OPS


def _is_on_one_device(sharding: TensorSharding, meshes: MeshTable) -> bool:
    mesh = resolve_mesh(sharding.mesh, meshes)
    return mesh is not None and mesh.is_maximal

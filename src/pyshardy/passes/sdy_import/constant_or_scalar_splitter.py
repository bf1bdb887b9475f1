"""Split constants and scalars: `--sdy-constant-or-scalar-splitter`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation, OpResult, Region

from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.functions import functions_callees_first, original_callee_name, original_func_name
from pyshardy.dialects.sdy.ops import ConstantOp, ShardingGroupOp
from pyshardy.dialects.sdy.region_ops import NamedComputationOp
from pyshardy.dialects.sdy.shapes import is_scalar
from pyshardy.dialects.stablehlo.data_movement import BroadcastInDimOp, ReshapeOp, SliceOp
from pyshardy.dialects.stablehlo.values import ConstantOp as StableHLOConstantOp
from pyshardy.dialects.stablehlo.values import IotaOp
from pyshardy.ir.identity_cache import by_identity
from pyshardy.ir.mutation import erase, set_operand
from pyshardy.ir.op_index import OpIndex
from pyshardy.ir.op_traits import is_terminator
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_import.clones import CalleeCloner
from pyshardy.passes.sdy_import.constant_copies import ExpressionCopier, to_sdy_constants
from pyshardy.passes.sdy_import.constant_expressions import PureExpressions
from pyshardy.passes.support.copy_limits import check_growth

_operands_of = attrgetter("_operands")


@dataclass(frozen=True)
class ConstantOrScalarSplitterPass(Pass):
    """Give each use of a constant a constant of its own, so that the sharding of one use does not affect the others.

    - Every `stablehlo.constant` becomes an `sdy.constant`, which is not merged with equal ones.
    - A *constant expression* is a constant, an iota, or a broadcast, reshape, slice, elementwise op, call or named
      computation of constant expressions; the last two only if there is nothing else in their bodies. Each operand of
      another op that is a constant expression becomes a copy of the whole expression.
    - So does each operand that is the broadcast of a scalar, constant or not.
    - Scalars are shared, with all ops that compute them: they have no dimension to shard.
    - Sharding groups are copied with their values. Unused expressions are erased.

    Callees of copied calls are copied, with the functions they call; the originals are kept.
    """

    name: ClassVar[str] = "sdy-constant-or-scalar-splitter"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Split the constants of a module."""
        assert isinstance(op, ModuleOp)
        op_index = session.op_index(op)
        is_changed = bool(op_index.of_class((StableHLOConstantOp, ConstantOp)))
        has_erased = to_sdy_constants(op_index)
        index_of = OpIndex if has_erased else session.op_index
        graph = CallGraph(op, index_of)
        check_growth(graph, lambda call: not call.operands)  # calls with operands are not constant in functions
        splitter = _Splitter(ModuleSymbols(op), index_of)
        for func in functions_callees_first(graph, op):
            is_changed |= splitter.split_function(func)
        return None if is_changed or has_erased else Preserved.ALL


class _Splitter:
    def __init__(self, symbols: ModuleSymbols, index_of: Callable[[Operation], OpIndex]) -> None:
        self.symbols = symbols
        self.index_of = index_of
        self.pure = PureExpressions(BroadcastInDimOp, ReshapeOp, SliceOp)
        self.is_scalar = by_identity(is_scalar)
        self.copier = ExpressionCopier(self.is_scalar, CalleeCloner(symbols))
        self.varying_functions: set[str] = set()
        self.varying_computations: set[str] = set()

    def split_function(self, func: FuncOp) -> bool:
        """Split the constants in a function: in named computations, inner ones first, then in the rest. Return whether
        there are any."""
        op_index = self.index_of(func)
        computations = op_index.of_class(NamedComputationOp, order="post")
        is_changed = False
        for computation in computations:
            is_changed |= self.split_ops(_outside_computations(computation.body), func, computation)
        rest = _outside_computations(func.body) if computations else op_index.ops
        return self.split_ops(rest, func, None) or is_changed

    def is_constant_preserving(self, op: Operation) -> bool:
        """Return whether the results of an op are constant if the operands are."""
        if type(op) is CallOp:
            return original_callee_name(op, self.symbols) not in self.varying_functions
        if type(op) is NamedComputationOp:
            return op.name_.data not in self.varying_computations
        return op in self.pure

    def split_ops(self, ops: Sequence[Operation], func: FuncOp, computation: NamedComputationOp | None) -> bool:
        """Split the constants among the ops of a function or computation, without those of nested computations. Return
        whether there are any."""
        constants: list[Operation] = []
        expansions: list[Operation] = []
        # The ids of their results: of those of constants, and of both.
        constant: set[int] = set()
        known: set[int] = set()
        is_varying = False
        # Constants begin with ops without operands, and expansions are broadcasts.
        may_start = not all(map(_operands_of, ops)) or BroadcastInDimOp in set(map(type, ops))
        for op in ops:
            if is_varying and not may_start:
                break
            op_class, operands = op.__class__, op._operands
            if op_class is ConstantOp or op_class is IotaOp:
                (result,) = op.results
                constants.append(op)
                constant.add(id(result))
                known.add(id(result))
                continue
            if op_class is ShardingGroupOp or op_class is FuncOp:
                continue
            uses_known = not operands or not known.isdisjoint(map(id, operands))
            is_constant = False
            if not is_varying or uses_known:
                all_constant = constant.issuperset(map(id, operands))
                if all_constant or not is_varying:
                    if self.is_constant_preserving(op):
                        is_constant = all_constant
                    elif not is_varying and not is_terminator(op_class):
                        is_varying = True
                        self.varying_functions.add(original_func_name(func))
                        if computation is not None:
                            self.varying_computations.add(computation.name_.data)
            if is_constant:
                constants.append(op)
                constant.update(map(id, op.results))
                known.update(map(id, op.results))
            elif op_class is BroadcastInDimOp and self.is_scalar(tuple.__getitem__(operands, 0)._type):
                expansions.append(op)
                known.update(map(id, op.results))
            elif uses_known:
                for i, value in enumerate(operands):
                    # Without other users, the original serves as the copy.
                    if id(value) in known and type(value) is OpResult and not self.copier.is_used_once(value):
                        set_operand(op, i, self.copier.copy(value))
        for op in (*expansions, *reversed(constants)):
            _erase_if_unused(op)
        return bool(constants or expansions)


def _erase_if_unused(op: Operation) -> None:
    """Erase an op whose results are used only by sharding groups, and these groups."""
    users: list[Operation] = []
    for value in op.results:
        use = value.first_use
        while use is not None:
            if type(use._operation) is not ShardingGroupOp:
                return
            users.append(use._operation)
            use = use._next_use
    for user in users:
        erase(user)
    erase(op)


def _outside_computations(region: Region) -> list[Operation]:
    """Return the ops nested in a region, without those nested in named computations."""
    return walk(region, enter=lambda op: not isinstance(op, NamedComputationOp))

"""Give fragments the shardings of the function's inputs and outputs: `--mpmd-enforce-user-shardings`."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import ClassVar, cast

from xdsl.ir import Operation

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import FragmentOp, TransferOp
from pyshardy.dialects.sdy.access import func_argument_sharding, func_result_sharding, set_sharding
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.mpmd_common.functions import entry_block, has_mpmd_body, is_entry_point, return_op
from pyshardy.passes.mpmd_sharding.value_shardings import (
    fragment_uses,
    input_shardings,
    set_input_sharding,
    set_result_sharding,
)
from pyshardy.sharding import DimensionSharding, TensorSharding


@dataclass(frozen=True)
class EnforceUserShardingsPass(Pass):
    """Give the fragments that use or compute inputs and outputs of a public function the shardings of these.

    Sub-axes are not supported there: a dimension is sharded by the axes before its first sub-axis, with a warning.
    """

    name: ClassVar[str] = "mpmd-enforce-user-shardings"
    anchor: ClassVar[str] = "func.func"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Update the shardings of the fragments of a function."""
        if not (has_mpmd_body(op) and is_entry_point(op)):
            return Preserved.ALL
        func = cast(FuncOp, op)
        for argument in entry_block(func).args:
            given = func_argument_sharding(func, argument.index)
            if given is None:
                continue
            sharding = without_sub_axes(given)
            if sharding != given:
                set_sharding(argument, sharding)
                _warn(session, func)
            for fragment, use in fragment_uses(argument):
                if input_shardings(fragment)[use.index] != sharding:
                    set_input_sharding(fragment, use.index, sharding, opens_others=False)
        for index, value in enumerate(return_op(func).operands):
            given = func_result_sharding(func, index)
            if given is None:
                continue
            sharding = without_sub_axes(given)
            if sharding != given:
                set_sharding(value, sharding)
                _warn(session, func)
            if isinstance(value.owner, FragmentOp | TransferOp):
                set_result_sharding(value, sharding)
                for fragment, use in fragment_uses(value):
                    set_input_sharding(fragment, use.index, sharding)
        return Preserved.OPS | Preserved.BODIES


def without_sub_axes(sharding: TensorSharding) -> TensorSharding:
    """Return a sharding with the axes of each dimension that are before its first sub-axis."""
    return sharding.with_dims(tuple(map(_without_sub_axes, sharding.dims)))


def _without_sub_axes(dim: DimensionSharding) -> DimensionSharding:
    axes = tuple(takewhile(lambda axis: axis.is_full, dim.axes))
    return dim if len(axes) == len(dim.axes) else DimensionSharding(axes, is_closed=True)


def _warn(session: Session, func: FuncOp) -> None:
    message = "sub-axes in shardings of inputs and outputs are not supported: they are dropped"
    if message not in session.warned:
        session.warned.add(message)
        session.warn(func, message)

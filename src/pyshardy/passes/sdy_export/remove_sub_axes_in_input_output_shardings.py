"""Remove sub-axes from input and output shardings: `--sdy-remove-sub-axes-in-input-output-shardings`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from xdsl.dialects.builtin import ModuleOp
from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    set_func_argument_shardings,
    set_func_result_shardings,
)
from pyshardy.dialects.sdy.functions import main_function
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.sharding import DimensionSharding, TensorSharding


@dataclass(frozen=True)
class RemoveSubAxesInInputOutputShardingsPass(Pass):
    """Truncate the shardings of the main function's arguments and results before the first sub-axis.

    Closed dimensions are left unchanged, as the user fixed them. The main function is the only function, or the one
    named `main`; it is an error if there is none.
    """

    name: ClassVar[str] = "sdy-remove-sub-axes-in-input-output-shardings"

    def run(self, op: Operation, session: Session) -> Preserved:
        """Truncate the shardings of the main function of a module."""
        assert isinstance(op, ModuleOp)
        main = main_function(op, single_function=True)
        arguments, results = func_argument_shardings(main), func_result_shardings(main)
        if any(map(_has_open_sub_axes, (*arguments, *results))):
            set_func_argument_shardings(main, list(map(without_open_sub_axes, arguments)))
            set_func_result_shardings(main, list(map(without_open_sub_axes, results)))
        return Preserved.OPS | Preserved.BODIES


def _has_open_sub_axes(sharding: TensorSharding | None) -> bool:
    return without_open_sub_axes(sharding) is not sharding


def without_open_sub_axes(sharding: TensorSharding | None) -> TensorSharding | None:
    """Return a sharding with the open dimensions cut off before their first sub-axis."""
    if sharding is None:
        return None
    dims = tuple(_cut_dim(dim) for dim in sharding.dims)
    return sharding if dims == sharding.dims else sharding.with_dims(dims)


def _cut_dim(dim: DimensionSharding) -> DimensionSharding:
    if dim.is_open:
        for i, axis in enumerate(dim.axes):
            if axis.sub is not None:
                return dim.take_front(i)
    return dim

"""Inputs and outputs that their shardings do not divide are padded: `--sdy-pad-inputs-and-outputs`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, Operation

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.functions import functions_of, is_called_in_module
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.mutation import replace_all_uses, set_operand
from pyshardy.ir.unvalidated import function_type
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_partition.building import Builder, Devices, scalar_type, shape
from pyshardy.passes.sdy_partition.padded_values import PaddedTypes
from pyshardy.sharding import TensorSharding


@dataclass(frozen=True)
class PadInputsAndOutputsPass(Pass):
    """Pad the inputs and outputs of the program to multiples of their number of shards.

    An input of 7 rows in 4 shards becomes one of 8 rows, of which the program uses the first 7; what is in the last
    does not matter. An output of 7 rows becomes one of 8 rows, the last of which are zeros. Functions that only the
    module calls are not changed.
    """

    name: ClassVar[str] = "sdy-pad-inputs-and-outputs"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Pad the inputs and outputs of the functions of a module."""
        assert isinstance(op, ModuleOp)
        types = PaddedTypes(module_meshes(op))
        changed = [_pad(func, types) for func in functions_of(op) if not is_called_in_module(func)]
        return None if any(changed) else Preserved.ALL


def _pad(func: FuncOp, types: PaddedTypes) -> bool:
    """Pad the inputs and outputs of a function; return whether there was anything to pad."""
    if func.is_declaration:
        return False
    devices = Devices(types.meshes)
    block = func.body.blocks[0]
    returns = [one.last_op for one in func.body.blocks if isinstance(one.last_op, ReturnOp)]
    inputs, outputs = list(func.function_type.inputs.data), list(func.function_type.outputs.data)
    for index, sharding in enumerate(func_argument_shardings(func)):
        padded = _padded(inputs[index], sharding, types, func)
        if padded is None:
            continue
        argument, first = block.args[index], block.first_op
        assert first is not None
        sizes, inputs[index] = shape(argument), padded
        argument._type = padded
        used = Builder(first, func.location, devices).slice_front(argument, sizes, sharding)
        replace_all_uses(argument, used, but=cast(Operation, used.owner))
    for index, sharding in enumerate(func_result_shardings(func)):
        padded = _padded(outputs[index], sharding, types, func)
        if padded is None:
            continue
        outputs[index] = padded
        for end in returns:
            build = Builder(end, end.location, devices)
            zero = build.splat(0, scalar_type(padded.element_type))
            set_operand(end, index, build.pad_end(end.operands[index], zero, padded.get_shape(), sharding))
    if (inputs, outputs) == (list(func.function_type.inputs.data), list(func.function_type.outputs.data)):
        return False
    func.properties["function_type"] = function_type(inputs, outputs)
    return True


def _padded(
    type: Attribute, sharding: TensorSharding | None, types: PaddedTypes, func: FuncOp
) -> TensorType[Any] | None:
    """Return the padded type of an input or output; None if its sharding divides it. Raise DiagnosticError if a padded
    size does not fit into 64 bits."""
    padded = types.of(type, sharding)
    largest = 0 if padded is None else max(padded.get_shape())
    if largest >= 1 << 63:
        raise error(func.location, f"a dimension padded to {largest} elements is too large", op=func)
    return padded

"""Sharded dimensions become multiples of their number of shards: `--sdy-pad-for-divisibility`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.func import CallOp, FuncOp
from pyshardy.dialects.func import ReturnOp as FuncReturnOp
from pyshardy.dialects.module_symbols import ModuleSymbols
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings, get_sharding
from pyshardy.dialects.sdy.collective_ops import (
    AllSliceOp,
    AllToAllOp,
    ReduceScatterOp,
)
from pyshardy.dialects.sdy.data_flow import SHARDING, shardings_of
from pyshardy.dialects.sdy.functions import callee_name, callee_of, is_called_in_module
from pyshardy.dialects.sdy.scope import enclosing_module, module_meshes
from pyshardy.interfaces import CollectiveOp, has_data_flow
from pyshardy.ir.class_cache import ClassCache
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.unvalidated import function_type
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Pass, Preserved, Session
from pyshardy.passes.sdy_partition.padded_ops import may_be_padded, pad_op
from pyshardy.passes.sdy_partition.padded_values import PaddedTypes, PaddedValues
from pyshardy.text.printer.attribute_printer import attribute_text


@dataclass(frozen=True)
class PadForDivisibilityPass(Pass):
    """Pad sharded dimensions to multiples of their number of shards, so that all shards have one size.

    Arguments and results of functions must divide already. Elements are padded where a collective makes shards, and cut
    off where it gathers them. What ops make of the padding is not considered, unless it would show: dots, convolutions
    and reductions get it masked in the dimensions that they contract, a gather reads none of it.
    """

    name: ClassVar[str] = "sdy-pad-for-divisibility"

    def run(self, op: Operation, session: Session) -> Preserved | None:
        """Pad the values of a module."""
        has_changed = False
        functions: defaultdict[ModuleOp, list[FuncOp]] = defaultdict(list)
        for func in walk(op, FuncOp, enter=lambda one: not isinstance(one, FuncOp)):
            module = enclosing_module(func)
            assert module is not None
            functions[module].append(func)
        for module, funcs in functions.items():
            symbols, padded_types = ModuleSymbols(module), PaddedTypes(module_meshes(module))
            for func in funcs:
                has_changed |= _pad_signature(func, padded_types)
            for func in funcs:
                if not func.is_declaration:
                    padder = _Padder(PaddedValues(padded_types), symbols)
                    has_changed |= padder.run(func, session.op_index(func).ops)
        return None if has_changed else Preserved.ALL


def _pad_signature(func: FuncOp, padded_types: PaddedTypes) -> bool:
    """Pad the arguments and results of a function that only the module calls; raise an error for others.

    Return whether there are any to pad.
    """
    is_padded, has_changed = is_called_in_module(func), False
    new: list[list[Attribute]] = []
    kinds = (
        ("argument", func.function_type.inputs.data, func_argument_shardings(func)),
        ("result", func.function_type.outputs.data, func_result_shardings(func)),
    )
    for what, types, shardings in kinds:
        new.append(list(types))
        for index, (type, sharding) in enumerate(zip(types, shardings, strict=True)):
            padded = padded_types.of(type, sharding)
            if padded is None:
                continue
            if not is_padded:
                message = f"the sharding of {what} {index} does not divide its type; shorten it, or pad the {what}"
                raise error(func.location, message, op=func)
            new[-1][index] = padded
            has_changed = True
    if has_changed:
        func.properties["function_type"] = function_type(new[0], new[1])
    return has_changed


class _Padder:
    """The padding of the values of a function."""

    def __init__(self, values: PaddedValues, symbols: ModuleSymbols) -> None:
        self.values = values
        self.symbols = symbols
        self.has_own_sharding = ClassCache[bool](lambda one: issubclass(one, CollectiveOp) or has_data_flow(one))
        self.even = IdentityCache[bool]()
        """Shardings with the types of results that they divide."""

    def run(self, func: FuncOp, ops: Sequence[Operation]) -> bool:
        """Pad the values of the function, given the ops in it; return whether there are any to pad."""
        has_changed = False
        for argument, new in zip(func.body.blocks[0].args, func.function_type.inputs.data, strict=True):
            if isinstance(new, TensorType):
                self.values.set_type(argument, cast("TensorType[Any]", new))
        for op in ops:
            if type(op) is FuncReturnOp:
                continue
            is_changed = bool(self.values.original) and not self.values.original.keys().isdisjoint(op._operands)
            if type(op) is CallOp:
                has_changed |= is_changed | self.pad_call(op)
                continue
            if not is_changed and not self.needs_padding(op):
                continue
            if not may_be_padded(type(op)):
                if not is_changed and not any(map(self.is_padded_for_users, op.results)):
                    continue
                raise error(
                    op.location,
                    f"'{op.name}' cannot be padded; reshard its values to shardings that divide them",
                    op=op,
                )
            pad_op(self.values, op)
            has_changed = True
        return has_changed

    def pad_call(self, call: CallOp) -> bool:
        """Give the results of a call the types that the function returns; return whether they are others.

        Raise an error if these are not the types that the shardings of the results divide, unless no op needs those.
        """
        has_changed = False
        returned = callee_of(call, self.symbols).function_type.outputs.data
        for index, (result, type) in enumerate(zip(call.results, returned, strict=True)):
            wanted = self.values.padded(result, get_sharding(result)) or result.type
            if wanted != type and (result.type != type or self.is_used_padded(result)):
                message = (
                    f"the sharding of result {index} needs '{attribute_text(wanted)}', and @{callee_name(call)} "
                    f"returns '{attribute_text(type)}'; give the call the sharding of the function's result"
                )
                raise error(call.location, message, op=call)
            if result.type != type:
                self.values.set_type(result, cast("TensorType[Any]", type))
                has_changed = True
        return has_changed

    def needs_padding(self, op: Operation) -> bool:
        """Return whether the shardings of results, or of an operand after a collective, do not divide the types."""
        if not self.has_own_sharding[type(op)]:
            attribute = op.attributes.get(SHARDING)
            if attribute is None:
                return False
            types = [result._type for result in op.results]
            key = (id(attribute), *map(id, types))
            if self.even.get(key):
                return False
            shardings = shardings_of(op)
            if any([self.values.padded(*one) is not None for one in zip(op.results, shardings, strict=False)]):
                return True
            self.even.remember(key, True, (attribute, *types))
            return False
        if isinstance(op, AllSliceOp | ReduceScatterOp | AllToAllOp):
            return self.values.padded(op.tensor, op.sharding) is not None
        return any([self.values.padded(result, get_sharding(result)) is not None for result in op.results])

    def is_padded_for_users(self, value: SSAValue) -> bool:
        """Return whether a sharding does not divide the type of its value, and an op needs the padded one."""
        return self.values.padded(value, get_sharding(value)) is not None and self.is_used_padded(value)

    def is_used_padded(self, value: SSAValue) -> bool:
        """Return whether ops that are padded use a value, or calls of functions that take another type."""
        for use in value.uses:
            user = use.operation
            if isinstance(user, CallOp):
                if callee_of(user, self.symbols).function_type.inputs.data[use.index] != value.type:
                    return True
            elif may_be_padded(type(user)):
                return True
        return False

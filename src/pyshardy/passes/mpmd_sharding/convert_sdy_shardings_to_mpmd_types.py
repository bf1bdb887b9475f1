"""Move shardings from attributes into types: `--mpmd-convert-sdy-shardings-to-mpmd-types`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, cast

from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.diagnostics.diagnostic import Diagnostic
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import ForOp, FragmentOp, MeshTensorType, TransferOp
from pyshardy.dialects.sdy.access import func_argument_sharding, get_sharding
from pyshardy.dialects.sdy.attributes import TensorShardingAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.dialects.stablehlo.collectives import RecvOp, SendOp
from pyshardy.passes.base import Pass, Preserved, Session, option
from pyshardy.passes.mpmd_common.building import set_type
from pyshardy.passes.mpmd_common.functions import entry_block, has_distributed_body, update_function_type
from pyshardy.passes.mpmd_sharding.value_shardings import input_shardings, output_shardings
from pyshardy.sharding import TensorSharding, are_equivalent


@dataclass(frozen=True)
class ConvertSdyShardingsToMpmdTypesPass(Pass):
    """Move the shardings of fragments, transfers, loops and functions into the types of their values.

    The shardings of other ops are removed, those of sends and receives excepted. A transfer between two shardings of
    one mesh that differ is an error by default.
    """

    name: ClassVar[str] = "mpmd-convert-sdy-shardings-to-mpmd-types"
    anchor: ClassVar[str] = "func.func"

    reshard_in_transfers: bool = option(False, "Accept transfers that reshard.")

    def run(self, op: Operation, session: Session) -> Preserved:
        """Convert the shardings of a function."""
        if not has_distributed_body(op):
            return Preserved.ALL
        func = cast(FuncOp, op)
        conversion = _Conversion({})
        transfers: list[TransferOp] = []
        index = session.op_index(op)
        with_shardings = index.occurrences(SHARDING).ops
        for inner in index.of_class((FragmentOp, TransferOp, ForOp), order="post"):
            conversion.convert(inner)
            inner.attributes.pop(SHARDING, None)
            if isinstance(inner, TransferOp):
                transfers.append(inner)
        for inner in with_shardings:
            if not isinstance(inner, SendOp | RecvOp):
                inner.attributes.pop(SHARDING, None)
        for argument in entry_block(func).args:
            conversion.apply([argument], [func_argument_sharding(func, argument.index)])
        _remove_signature_shardings(func)
        update_function_type(func)
        if not self.reshard_in_transfers:
            _check(transfers, session)
        return Preserved.OPS | Preserved.EQUAL_BODIES


@dataclass(frozen=True)
class _Conversion:
    """Types with shardings that were made."""

    types: dict[tuple[Attribute, TensorSharding], Attribute]

    def convert(self, op: FragmentOp | TransferOp | ForOp) -> None:
        """Move the shardings of an op into the types of its operands and results."""
        if isinstance(op, FragmentOp):
            self.apply(op.operands, input_shardings(op))
            self.apply(op.results, output_shardings(op))
            op.in_shardings = op.out_shardings = None
        elif isinstance(op, TransferOp):
            self.apply([op.tensor, op.result], [get_sharding(op.tensor), get_sharding(op.result)])
        else:
            shardings = [get_sharding(operand) for operand in op.operands]
            self.apply(op.operands, shardings)
            self.apply(op.block.args, shardings)
            self.apply(op.results, [get_sharding(result) for result in op.results])

    def apply(self, values: Sequence[SSAValue], shardings: Sequence[TensorSharding | None]) -> None:
        """Give mesh tensors shardings, where there are any."""
        for value, sharding in zip(values, shardings, strict=False):
            if sharding is not None and isinstance(value.type, MeshTensorType):
                set_type(value, self._sharded(value.type, sharding))

    def _sharded(self, type: MeshTensorType, sharding: TensorSharding) -> Attribute:
        made = self.types.get((type, sharding))
        if made is None:
            made = MeshTensorType(
                type.mesh_name, type.ranked_tensor_type, TensorShardingAttr(sharding), type.memory_kind
            )
            self.types[type, sharding] = made
        return made


def _remove_signature_shardings(func: FuncOp) -> None:
    if func.arg_attrs is not None:
        func.set_argument_attributes([_without_sharding(one.data) for one in func.arg_attrs.data])
    if func.res_attrs is not None:
        func.set_result_attributes([_without_sharding(one.data) for one in func.res_attrs.data])


def _without_sharding(attributes: object) -> dict[str, Attribute]:
    return {name: value for name, value in cast("dict[str, Attribute]", attributes).items() if name != SHARDING}


def _check(transfers: Sequence[TransferOp], session: Session) -> None:
    for transfer in transfers:
        source, target = transfer.source_type.tensor_sharding, transfer.target_type.tensor_sharding
        if source is None or target is None or source.mesh != target.mesh or are_equivalent(source, target):
            continue
        message = f"a transfer cannot reshard on one mesh: from {source} to {target}"
        session.report(Diagnostic("error", transfer.location, message, (), transfer))
        return

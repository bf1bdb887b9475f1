"""Collect the report of a module with fragments and transfers: `summarize`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from xdsl.dialects.builtin import ArrayAttr, ModuleOp, ShapedType, StringAttr
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import FragmentCallOp, FragmentOp, MeshTensorType, TransferOp
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo
from pyshardy.dialects.mpmd.scope import topology_of
from pyshardy.dialects.symbol_tables import lookup_symbol
from pyshardy.ir.op_traits import is_constant_class, is_terminator
from pyshardy.ir.recursion import recurses
from pyshardy.passes.mpmd_common.building import INFERRED_BY
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.model.entry import entry_function, location_name, result_name
from pyshardy.report.model.records import Stage, mesh_report, total_if_known
from pyshardy.report.model.sizes import known_sizes, tensor_bytes
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.mpmd.records import Event, FragmentReport, TransferReport, ValueReport
from pyshardy.report.mpmd.report import MpmdReport
from pyshardy.report.mpmd.timeline import estimate_schedule
from pyshardy.text.printer.attribute_printer import attribute_text

COST_MODEL = "tpu_v5p"
"""The cost model for estimated times of fragments."""


@recurses
def summarize(module: ModuleOp, stages: Iterable[Stage] = ()) -> MpmdReport:
    """Return a report of the fragments and transfers of a module's entry function. The module is not changed."""
    function = entry_function(module)
    if function is None:
        return MpmdReport("", (), (), (), (), tuple(stages))
    topology = topology_of(function)
    meshes = () if topology is None else topology.meshes
    return MpmdReport(
        function=function.sym_name.data,
        meshes=tuple(mesh_report(one.name, one.mesh) for one in meshes),
        inputs=tuple(_value(_input_name(one), one.type) for one in function.body.block.args),
        outputs=tuple(
            _value(result_name(function, index) or f"result {index}", type)
            for index, type in enumerate(function.function_type.outputs.data)
        ),
        events=tuple(_events(function)),
        stages=tuple(stages),
        schedule=estimate_schedule(module, cost_model(COST_MODEL)),
        cost_model=COST_MODEL,
    )


def _input_name(argument: BlockArgument) -> str:
    return location_name(argument.location) or f"%arg{argument.index}"


def _value(name: str, type: Attribute) -> ValueReport:
    mesh, memory_kind = (type.mesh, type.kind or "") if isinstance(type, MeshTensorType) else ("", "")
    return ValueReport(name, mesh, memory_kind, *_shape(type), _bytes(type))


def _shape(type: Attribute) -> tuple[tuple[int | None, ...] | None, str]:
    if not isinstance(type, ShapedType):
        return None, attribute_text(type)
    element = cast(Attribute, type.get_element_type())  # pyright: ignore
    return known_sizes(type.get_shape()), attribute_text(element)


def _bytes(type: Attribute) -> int | None:
    if not isinstance(type, ShapedType):
        return 0 if type.name.endswith(".token") else None
    return tensor_bytes(type.get_shape(), type.get_element_type())  # pyright: ignore


def _events(function: FuncOp) -> Iterator[Event]:
    labels: dict[Operation, str] = {}
    numbers: dict[str, int] = {}
    found: list[FragmentReport | TransferOp] = []
    for op in function.body.block.ops:
        if isinstance(op, FragmentOp | FragmentCallOp):
            report = _fragment(op, len(labels)) if isinstance(op, FragmentOp) else _fragment_call(op, len(labels))
            # Fragments with the same title are distinguished by numbers.
            count = numbers[report.title] = numbers.get(report.title, 0) + 1
            labels[op] = report.title if count == 1 else f"{report.title} #{count}"
            found.append(report)
        elif isinstance(op, TransferOp):
            found.append(op)
    for one in found:
        yield _transfer(one, labels) if isinstance(one, TransferOp) else one


def _fragment(op: FragmentOp, number: int) -> FragmentReport:
    info = FragmentInfo.of(op)
    by = op.attributes.get(INFERRED_BY)
    names = cast("ArrayAttr[Attribute]", by).data if isinstance(by, ArrayAttr) else ()
    return FragmentReport(
        number=number,
        mesh=op.mesh,
        origins=tuple(f"{one.data.name}{one.data.count_text}" for one in op.origins),
        stage=info.stage,
        call=info.call_counter,
        inferred_by=tuple(name.data for name in names if isinstance(name, StringAttr)),
        ops=_op_count(op.block),
        bytes_in=total_if_known(map(_bytes, op.operand_types)),
        bytes_out=total_if_known(map(_bytes, op.result_types)),
        location=location_text(op.location),
    )


def _fragment_call(op: FragmentCallOp, number: int) -> FragmentReport:
    """Return the report of a fragment that has become a function; its stage and call are not known any more."""
    callee = lookup_symbol(op, op.callee)
    block = callee.body.first_block if isinstance(callee, FuncOp) else None
    return FragmentReport(
        number=number,
        mesh=op.mesh,
        origins=tuple(f"{one.data.name}{one.data.count_text}" for one in op.origins),
        stage=None,
        call=None,
        inferred_by=(),
        ops=0 if block is None else _op_count(block),
        bytes_in=total_if_known(map(_bytes, op.operand_types)),
        bytes_out=total_if_known(map(_bytes, op.result_types)),
        location=location_text(op.location),
    )


def _op_count(block: Block) -> int:
    """Return the number of ops of a block, without terminators and constants."""
    return sum(1 for inner in block.ops if not is_terminator(type(inner)) and not is_constant_class(type(inner)))


def _transfer(op: TransferOp, labels: dict[Operation, str]) -> TransferReport:
    source, target = op.source_type, op.target_type
    return TransferReport(
        source=source.mesh,
        target=target.mesh,
        source_memory=source.kind or "",
        target_memory=target.kind or "",
        producer=_producer(op.tensor, labels),
        consumers=tuple(_consumers(op, labels)),
        shape=_shape(target)[0],
        element_type=_shape(target)[1],
        bytes=_bytes(target),
    )


def _producer(value: SSAValue, labels: dict[Operation, str]) -> str:
    while isinstance(value.owner, TransferOp):
        value = value.owner.tensor
    if isinstance(value, BlockArgument):
        return _input_name(value)
    owner = value.owner
    assert isinstance(owner, Operation)
    return labels.get(owner, owner.name)


def _consumers(op: TransferOp, labels: dict[Operation, str]) -> list[str]:
    """Return the users of the transferred tensor, in program order."""
    users = [use.operation for use in op.result.uses]
    found = [labels[user] for user in users if user in labels]
    found += [
        user.name
        for user in users
        if user not in labels and not isinstance(user, TransferOp) and not isinstance(user, ReturnOp)
    ]
    found = found[::-1]  # uses are in reverse order
    found += ["output" for user in users if isinstance(user, ReturnOp)]
    return list(dict.fromkeys(found))

"""The values of a program that was partitioned elsewhere, read from what XLA or Shardy wrote.

That is HLO after propagation of shardings (`--xla_dump_hlo_pass_re=.*shard.*`), compiled HLO, whose shapes are those of
one device, or MLIR with shardings on ops (Shardy's `after_propagation`, or XLA's with `mhlo.sharding`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from xdsl.dialects.builtin import ModuleOp, StringAttr, TensorType
from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import Source, error, error_at
from pyshardy.diagnostics.name_stacks import name_stack, name_stack_of
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mhlo import GSPMD_SHARDING
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings, get_sharding
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.hlo.instructions import HloArray, Instruction, instructions, is_hlo
from pyshardy.hlo.shardings import read_placement, tuple_elements
from pyshardy.ir.op_names import op_name
from pyshardy.ir.walk import walk
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import MeshTable, TensorSharding, resolve_mesh
from pyshardy.sharding.placement import Placement, placement
from pyshardy.text import parse_with_details

Role = Literal["input", "output", "op"]

_OPS = {"dot": "dot_general", "broadcast": "broadcast_in_dim"}
"""Ops that have another name in StableHLO."""
_WITHOUT_VALUES = frozenset(
    ("parameter", "tuple", "get-tuple-element", "constant", "bitcast", "copy", "fusion", "call", "opt-barrier")
)
"""Opcodes of instructions that compute no value of the program, or the values of others."""


@dataclass(frozen=True, slots=True)
class PartitionedValue:
    """A value of a partitioned program."""

    role: Role
    index: int
    """The number of an input or output; 0 for other values."""
    op: str
    """The name of the op in StableHLO; empty for inputs and outputs."""
    stack: tuple[str, ...]
    """Its name stack; empty if unknown."""
    shape: tuple[int, ...]
    placement: Placement | None
    """Where its shards are; None if only their shape is known, or if it has no placement."""


@dataclass(frozen=True, slots=True)
class PartitionedProgram:
    """The values of a partitioned program."""

    form: str
    """What it was read from: `HLO`, `HLO of one device` or `MLIR`."""
    is_per_device: bool
    """Whether shapes are those of one device."""
    values: tuple[PartitionedValue, ...]


def read_partitioned(source: Source, input_shapes: Sequence[tuple[int, ...]]) -> PartitionedProgram:
    """Read the values of a partitioned program. `input_shapes` are those of the program that it was made from.

    Raise DiagnosticError if the text is not valid, or has no shardings.
    """
    if is_hlo(source.text):
        return _read_hlo(source, input_shapes)
    module = parse_with_details(source.text, source.name, allow_unregistered=True).module
    if entry_function(module) is None:
        # A module that the text only implies has no location in it.
        raise error_at(source, 0, "the program has no function with a body")
    return PartitionedProgram("MLIR", False, tuple(_values_of_module(module)))


def op_key(op: str) -> str:
    """Return the name of an op without its dialect, and one name for ops that XLA rewrites into each other."""
    name = op.partition(".")[2] or op
    return _OPS.get(name, name)


# HLO


def _read_hlo(source: Source, input_shapes: Sequence[tuple[int, ...]]) -> PartitionedProgram:
    found = list(instructions(source.text))
    inputs = {one.parameter: one for one in found if one.is_entry and one.parameter is not None}
    if not found or not any(one.is_entry for one in found):
        raise error_at(source, 0, "the HLO text has no instructions in an ENTRY computation")
    shapes = [one.arrays[0].shape if (one := inputs.get(index)) and one.arrays else () for index in sorted(inputs)]
    entry = next(one.computation for one in found if one.is_entry)
    is_per_device = shapes != list(input_shapes) or entry.endswith("_spmd")
    computed = [one for one in found if one.opcode not in _WITHOUT_VALUES]
    if not is_per_device and not any(one.sharding for one in computed):
        message = (
            "the instructions have no shardings; XLA writes them after propagation: "
            "--xla_dump_to=DIR --xla_dump_hlo_pass_re=.*shard.*, the file named after_shardy-xla or "
            "after_sharding-propagation"
        )
        raise error_at(source, 0, message)
    values = [
        *(one for index, line in sorted(inputs.items()) for one in _arrays(line, "input", index or 0, is_per_device)),
        *_outputs(found, is_per_device),
        *(one for line in computed for one in _arrays(line, "op", 0, is_per_device)),
    ]
    return PartitionedProgram("HLO of one device" if is_per_device else "HLO", is_per_device, tuple(values))


def _outputs(found: Iterable[Instruction], is_per_device: bool) -> Iterator[PartitionedValue]:
    root = next((one for one in found if one.is_entry and one.is_root), None)
    # The element of a tuple has no sharding of its own.
    if root is not None and root.opcode != "get-tuple-element":
        for index, one in enumerate(_arrays(root, "output", 0, is_per_device)):
            yield PartitionedValue("output", index, "", (), one.shape, one.placement)


def _arrays(line: Instruction, role: Role, index: int, is_per_device: bool) -> Iterator[PartitionedValue]:
    """Yield the arrays that an instruction returns."""
    op, stack = (op_key(line.opcode.replace("-", "_")), name_stack_of(line.op_name)) if role == "op" else ("", ())
    arrays = line.arrays
    shardings = tuple_elements(line.sharding) if line.sharding else ()
    for number, array in enumerate(arrays):
        text = shardings[number] if len(shardings) == len(arrays) else "{replicated}"
        yield PartitionedValue(role, index, op, stack, array.shape, _placement(array, text, is_per_device))


def _placement(array: HloArray, text: str, is_per_device: bool) -> Placement | None:
    return None if is_per_device else read_placement(text, len(array.shape))


# MLIR


def _values_of_module(module: ModuleOp) -> Iterator[PartitionedValue]:
    entry = entry_function(module)
    assert entry is not None
    meshes, has_shardings = module_meshes(module), False
    for index, (type, sharding) in enumerate(
        zip(entry.function_type.inputs.data, func_argument_shardings(entry), strict=True)
    ):
        attribute = entry.argument_attributes(index).get(GSPMD_SHARDING)
        yield _value("input", index, "", (), type, sharding, attribute, meshes)
    for index, (type, sharding) in enumerate(
        zip(entry.function_type.outputs.data, func_result_shardings(entry), strict=True)
    ):
        attribute = entry.result_attributes(index).get(GSPMD_SHARDING)
        yield _value("output", index, "", (), type, sharding, attribute, meshes)
    for op in walk(module, enter=lambda one: not isinstance(one, ModuleOp)):
        name = op_name(op)
        if isinstance(op, FuncOp | ReturnOp) or name.startswith("sdy.") or name.endswith(".constant"):
            continue
        attribute, stack = op.attributes.get(GSPMD_SHARDING), name_stack(op.location)
        texts = tuple_elements(attribute.data) if isinstance(attribute, StringAttr) else ()
        for result in op.results:
            sharding = get_sharding(result)
            has_shardings |= sharding is not None or bool(texts)
            text = texts[result.index] if len(texts) == len(op.results) else None
            attribute = None if text is None else StringAttr(text)
            yield _value("op", 0, op_key(name), stack, result.type, sharding, attribute, meshes)
    if not has_shardings:
        raise error(
            module.location,
            "no op of the program has a sharding; expected what Shardy or XLA wrote after propagation",
            op=module,
        )


def _value(
    role: Role,
    index: int,
    op: str,
    stack: tuple[str, ...],
    type: Attribute,
    sharding: TensorSharding | None,
    attribute: Attribute | None,
    meshes: MeshTable,
) -> PartitionedValue:
    shape = tuple(type.get_shape()) if isinstance(type, TensorType) else ()
    if sharding is None and isinstance(attribute, StringAttr):
        found = read_placement(attribute.data, len(shape))
    else:
        mesh = None if sharding is None else resolve_mesh(sharding.mesh, meshes)
        found = placement(sharding, len(shape), mesh)
    return PartitionedValue(role, index, op, stack, shape, found)

"""Run blocks of ops on lanes: the devices of a program, or the elements that a computation is applied to.

All lanes execute an op at the same time. Where a branch or loop makes devices diverge, a frame has some of them only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from xdsl.dialects.builtin import ModuleOp, TensorType
from xdsl.ir import Block, Operation, Region, SSAValue

from tests.interpreter.shards import Mesh, meshes_of
from tests.interpreter.values import Array, InterpreterError, aligned, dtype_of, lanes_of, shape_of, spread

Value = Any
"""An array with an axis of lanes; a tuple of values; or None for a token."""


@dataclass(frozen=True)
class Program:
    """A module and the devices it runs on: device `r * partitions + p` is partition p of replica r."""

    module: ModuleOp
    replicas: int = 1
    partitions: int = 1
    functions: dict[str, Operation] = field(default_factory=dict[str, Operation])
    meshes: dict[str, Mesh] = field(default_factory=dict[str, Mesh])

    @classmethod
    def of(cls, module: ModuleOp, replicas: int = 1, partitions: int = 1) -> Program:
        """Collect the symbols of a module."""
        functions = {op.properties["sym_name"].data: op for op in module.ops if op.name == "func.func"}
        return cls(module, replicas, partitions, functions, meshes_of(module))

    def on_partitions(self, partitions: int) -> Program:
        """Return the same program on other devices."""
        return Program(self.module, 1, partitions, self.functions, self.meshes)

    def function(self, name: str) -> Operation:
        """Return the function of a name."""
        if name not in self.functions:
            raise InterpreterError(f"no function @{name} in the module")
        return self.functions[name]


@dataclass
class Frame:
    """The values of a region that is being run.

    `devices` has the device of each lane; None where lanes are elements. `lanes` are the lanes of the parent that run
    this region; None for all, in order.
    """

    program: Program
    count: int
    devices: Array | None
    parent: Frame | None = None
    lanes: Array | None = None
    values: dict[SSAValue, Value] = field(default_factory=dict[SSAValue, Value])

    @classmethod
    def of(cls, program: Program) -> Frame:
        """Return a frame with a lane for each device."""
        count = program.replicas * program.partitions
        return cls(program, count, np.arange(count))

    def child(self, lanes: Array | None = None) -> Frame:
        """Return a frame for a region inside, run by all or some of the devices."""
        if lanes is None:
            return Frame(self.program, self.count, self.devices, self)
        devices = None if self.devices is None else self.devices[lanes]
        return Frame(self.program, len(lanes), devices, self, lanes)

    def elements(self, lanes: Array) -> Frame:
        """Return a frame for a computation that is applied to elements; each belongs to a lane of this frame."""
        return Frame(self.program, len(lanes), None, self, lanes)

    def callee(self) -> Frame:
        """Return a frame for a function that is called."""
        return Frame(self.program, self.count, self.devices)

    def __getitem__(self, value: SSAValue) -> Value:
        found = self.values.get(value)
        if found is None and value not in self.values:
            assert self.parent is not None, f"value {value} is not defined"
            found = self.values[value] = select_lanes(self.parent[value], self.lanes)
        return found


def select_lanes(value: Value, lanes: Array | None) -> Value:
    """Return a value in some lanes only."""
    if isinstance(value, tuple):
        return tuple(select_lanes(one, lanes) for one in value)
    return value if lanes is None or value is None or value.shape[0] == 1 else value[lanes]


Handler = Callable[..., Any]
"""Called with the frame, the op and the values of its operands; returns a value, or a list of one for each result."""

HANDLERS: dict[str, Handler] = {}


def handles(*names: str) -> Callable[[Handler], Handler]:
    """Register the function that runs the ops of some names."""

    def register(handler: Handler) -> Handler:
        for name in names:
            assert name not in HANDLERS, name
            HANDLERS[name] = handler
        return handler

    return register


def run_region(frame: Frame, region: Region, arguments: Sequence[Value]) -> list[Value]:
    """Run the only block of a region in a new frame, and return the operands of its terminator."""
    return run_block(frame, region.block, arguments)


def run_block(frame: Frame, block: Block, arguments: Sequence[Value]) -> list[Value]:
    """Run the ops of a block, and return the operands of its terminator."""
    frame.values.update(zip(block.args, arguments, strict=True))
    for op in block.ops:
        operands = [frame[operand] for operand in op.operands]
        if op.name in ("stablehlo.return", "func.return", "sdy.return"):
            return operands
        results = run_op(frame, op, operands)
        for result, value in zip(op.results, results, strict=True):
            _check_type(op, result, value)
            frame.values[result] = value
    raise InterpreterError("a block has no terminator that returns")


def run_op(frame: Frame, op: Operation, operands: Sequence[Value]) -> Sequence[Value]:
    """Run one op and return the values of its results."""
    handler = HANDLERS.get(op.name)
    if handler is None:
        raise InterpreterError(f"{describe(op)} is not supported by the interpreter")
    try:
        with np.errstate(all="ignore"):
            results = handler(frame, op, *operands)
    except InterpreterError:
        raise
    except Exception as error:
        raise InterpreterError(f"{describe(op)}: {type(error).__name__}: {error}") from error
    return results if isinstance(results, list) else [results]


def describe(op: Operation) -> str:
    """Return the name of an op and its types, for messages."""
    operands = ", ".join(str(operand.type) for operand in op.operands)
    results = ", ".join(str(result.type) for result in op.results)
    target = op.properties.get("call_target_name")
    name = op.name if target is None else f"{op.name} @{target.data}"
    return f"{name} : ({operands}) -> ({results})"


def _check_type(op: Operation, result: SSAValue, value: Value) -> None:
    """Raise an error unless a value has the shape and element type of the result it is for."""
    if not isinstance(result.type, TensorType) or not isinstance(value, np.ndarray):
        return
    shape, dtype = shape_of(result.type), dtype_of(result.type.element_type)
    if value.shape[1:] != shape or value.dtype != dtype:
        raise InterpreterError(f"{describe(op)} has been computed as {value.dtype}{list(value.shape[1:])}")


def call(frame: Frame, name: str, arguments: Sequence[Value]) -> list[Value]:
    """Run a function."""
    return run_block(frame.callee(), frame.program.function(name).regions[0].block, arguments)


def apply(frame: Frame, region: Region, arguments: Sequence[Array]) -> list[Array]:
    """Apply a computation on scalars to each element of arrays of one shape; lanes come first."""
    arrays = aligned(*arguments)
    shape = arrays[0].shape
    if not arrays[0].size:
        return [np.zeros(shape, dtype_of(value.type.element_type)) for value in region.block.last_op.operands]
    function = simple_function(region)
    if function is not None:
        return [HANDLERS[function.name](frame, function, *arrays)]
    uses_lanes = shape[0] == frame.count
    inner = frame.elements(
        np.repeat(np.arange(shape[0]), arrays[0].size // shape[0]) if uses_lanes else np.zeros(1, int)
    )
    inner.count = arrays[0].size
    results = run_region(inner, region, [array.reshape(-1) for array in arrays])
    return [spread(result, inner.count).reshape(shape) for result in results]


def simple_function(region: Region) -> Operation | None:
    """Return the op that a computation consists of, if it has one only, of its two arguments in order."""
    first, last = region.block.first_op, region.block.last_op
    if first is None or last is None or first.next_op is not last or tuple(last.operands) != tuple(first.results):
        return None
    return first if tuple(first.operands) == tuple(region.block.args) and len(first.operands) == 2 else None


def lane_by_lane(function: Callable[..., Array], *arrays: Array) -> Array:
    """Apply a function on values without lanes to the values of each lane."""
    count = lanes_of(*arrays)
    return np.stack([function(*(array[i if array.shape[0] > 1 else 0] for array in arrays)) for i in range(count)])

"""Reads the program of a runtime from a module."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import cast

from xdsl.dialects.builtin import DictionaryAttr, IntegerAttr, ModuleOp, StringAttr
from xdsl.ir import Attribute, Operation, SSAValue

from pyshardy.dialects.call_graph import CallGraph
from pyshardy.dialects.donation import DONATION, donated_inputs
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.mpmd import FragmentCallOp, MeshTensorType, TransferOp
from pyshardy.dialects.mpmd.memory_kinds import MEMORY_KIND
from pyshardy.dialects.sdy import ManualComputationOp, MeshAttr, MeshOp
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.stablehlo.calls import CustomCallOp
from pyshardy.ir.cloning import clone
from pyshardy.ir.walk import enclosing_op, walk
from pyshardy.jax.inputs import tensor_spec
from pyshardy.jax.mpmd.callbacks import Results
from pyshardy.jax.mpmd.program import Call, Free, Program, Step, Transfer, Value
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.source_locations import location_text
from pyshardy.sharding import Mesh as ShardyMesh
from pyshardy.sharding import TensorSharding
from pyshardy.text import PrintOptions, to_text

_JAX_MESH = "mesh"
"""The name that JAX has for the mesh of a program."""
_FIRST_DEVICE = "maximal_mesh_0"
"""The name that JAX has for the mesh of the first device."""


def read_program(module: ModuleOp) -> Program:
    """Return the program of a module whose fragments are functions."""
    function = entry_function(module)
    assert function is not None
    block = function.body.block
    numbers: dict[SSAValue, int] = {}
    values: list[Value] = []

    def add(value: SSAValue, attributes: Mapping[str, Attribute]) -> int:
        numbers[value] = len(values)
        values.append(_value(value.type, attributes))
        return numbers[value]

    for index, argument in enumerate(block.args):
        add(argument, function.argument_attributes(index))
    texts = _FunctionTexts(module)
    steps: list[Step] = []
    for op in block.ops:
        if isinstance(op, FragmentCallOp):
            operands = tuple(numbers[operand] for operand in op.operands)
            results = tuple(add(result, {}) for result in op.results)
            steps.append(_call(op, operands, results, texts))
        elif isinstance(op, TransferOp):
            source = numbers[op.tensor]
            steps.append(Transfer(source, add(op.result, {})))
    returned = block.last_op
    assert isinstance(returned, ReturnOp)
    outputs = tuple(numbers[operand] for operand in returned.operands)
    for number, attributes in zip(outputs, map(function.result_attributes, range(len(outputs))), strict=True):
        kind = attributes.get(MEMORY_KIND)
        if isinstance(kind, StringAttr):
            values[number] = replace(values[number], memory_kind=kind.data)
    inputs, donated = len(block.args), donated_inputs(function)
    meshes = tuple(dict.fromkeys(value.mesh for value in values))
    name = module.sym_name.data if module.sym_name is not None else "main"
    with_frees = tuple(_freeing(steps, len(values), inputs, set(outputs)))
    return Program(name, meshes, tuple(values), inputs, donated, outputs, with_frees, texts.texts, texts.callbacks)


def _value(type: Attribute, attributes: Mapping[str, Attribute]) -> Value:
    assert isinstance(type, MeshTensorType)
    shape, dtype = tensor_spec(type.global_type)
    kind = attributes.get(MEMORY_KIND)
    memory_kind = type.kind or (kind.data if isinstance(kind, StringAttr) else None)
    sharding = type.tensor_sharding
    dims = [] if sharding is None else [tuple(axis.name for axis in dim.axes) for dim in sharding.dims]
    while dims and not dims[-1]:
        dims.pop()
    unreduced = () if sharding is None else tuple(axis.name for axis in sharding.unreduced)
    return Value(
        tuple(shape), dtype, type.mesh, tuple(dims), unreduced, None if memory_kind == "device" else memory_kind
    )


def _call(op: FragmentCallOp, operands: tuple[int, ...], results: tuple[int, ...], texts: _FunctionTexts) -> Call:
    name = op.callee.string_value()
    function = texts.function(name)
    donated = tuple(one for one in sorted(donated_inputs(function)) if operands.count(operands[one]) == 1)
    origin = "+".join(f"{one.data.name}{one.data.count_text}" for one in op.origins) or "inferred"
    return Call(name, op.mesh, operands, results, donated, origin, location_text(op.location))


def _freeing(steps: list[Step], count: int, inputs: int, outputs: set[int]) -> Iterator[Step]:
    """Yield the steps, each followed by what it uses last or never uses."""
    last: dict[int, int] = {}
    for index, step in enumerate(steps):
        last.update(dict.fromkeys(_touched(step), index))
    dead: dict[int, list[int]] = {}
    for value in range(count):
        if value not in outputs and value in last:
            dead.setdefault(last[value], []).append(value)
    for index, step in enumerate(steps):
        yield step
        if index in dead:
            yield Free(tuple(dead[index]))


def _touched(step: Step) -> Iterable[int]:
    """The values that a step uses or makes."""
    if isinstance(step, Call):
        return (*step.operands, *step.results)
    return (step.source, step.target) if isinstance(step, Transfer) else ()


class _FunctionTexts:
    """The fragment functions of a module as modules of their own, with the functions that they call."""

    def __init__(self, module: ModuleOp) -> None:
        self._graph = CallGraph(module)
        self._functions = {one.sym_name.data: one for one in module.body.block.ops if isinstance(one, FuncOp)}
        self._meshes = [one for one in module.body.block.ops if isinstance(one, MeshOp)]
        self.texts: dict[str, str] = {}
        self.callbacks: dict[int, Results] = {}

    def function(self, name: str) -> FuncOp:
        """Return a function, and remember its text."""
        function = self._functions[name]
        if name not in self.texts:
            self.texts[name] = to_text(self._module(function), PrintOptions(debuginfo=True))
        return function

    def _module(self, function: FuncOp) -> ModuleOp:
        main = clone(function)
        main.sym_name = StringAttr("main")
        main.sym_visibility = StringAttr("public")
        mesh = main.attributes.pop("mesh_shape", None)
        main.set_argument_attributes(
            [_without_donation(main.argument_attributes(i)) for i in range(len(_inputs(main)))]
        )
        assert mesh is None or isinstance(mesh, MeshAttr)
        called = list(map(clone, self._called(function)))
        meshes = [_resized(clone(one), mesh) for one in self._meshes]
        callbacks = [op for one in (main, *called) for op in walk(one, CustomCallOp) if _calls_python(op)]
        self.callbacks.update(filter(None, map(_callback_results, callbacks)))
        if any([_put_on_first_device(op) for op in callbacks]):
            meshes = [one for one in meshes if one.sym_name.data != _FIRST_DEVICE]
            meshes.append(MeshOp.of(_FIRST_DEVICE, ShardyMesh(device_ids=(0,))))
        # Of equal meshes JAX keeps the first, and JAX 0.10 crashes if it erases its own.
        meshes.sort(key=lambda one: one.sym_name.data != _JAX_MESH)
        return ModuleOp([*meshes, main, *called])

    def _called(self, function: FuncOp) -> list[Operation]:
        """Return the functions that a function calls, directly or not."""
        pending = [self._graph.nodes[function]]
        for node in pending:
            pending += [callee for callee in node.callees if callee not in pending]
        return [node.op for node in pending[1:]]


def _calls_python(op: CustomCallOp) -> bool:
    return "callback" in cast(StringAttr, op.call_target_name).data


def _callback_results(op: CustomCallOp) -> tuple[int, Results] | None:
    """Return the index of a callback, and shapes and dtypes of what it returns."""
    config = op.backend_config
    index = config.data.get("index") if isinstance(config, DictionaryAttr) else None
    if not isinstance(index, IntegerAttr):
        return None
    specs = (tensor_spec(result.type) for result in op.results)
    return index.value.data, tuple((tuple(shape), dtype) for shape, dtype in specs)


def _put_on_first_device(op: CustomCallOp) -> bool:
    """Let a single device of the mesh call Python, unless each device does by itself; return whether it is so.

    XLA demands it of side effects.
    """
    if enclosing_op(op, ManualComputationOp) is not None:
        return False
    sharding = TensorSharding.fully_closed(0, _FIRST_DEVICE)
    op.attributes["sdy.sharding"] = TensorShardingPerValueAttr((sharding,) * max(len(op.results), 1))
    return True


def _inputs(function: FuncOp) -> tuple[Attribute, ...]:
    return function.function_type.inputs.data


def _without_donation(attributes: dict[str, Attribute]) -> dict[str, Attribute]:
    return {name: value for name, value in attributes.items() if name not in DONATION}


def _resized(op: MeshOp, mesh: MeshAttr | None) -> MeshOp:
    """Give a mesh of devices the axes of the mesh that a fragment runs on."""
    old = op.mesh
    assert isinstance(old, MeshAttr)
    if mesh is not None and old.data.axes and not old.data.device_ids:
        op.mesh = mesh
        op.attributes.pop("stablehlo.mesh", None)
    return op

"""What the search knows of a program: its inputs, which dimensions belong together, and where the arithmetic is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, TypeAlias, cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute, Operation

from pyshardy.annotate.targets import function_targets
from pyshardy.auto.program.carried import carried_outputs
from pyshardy.auto.program.dimension_classes import Dim, DimensionClasses
from pyshardy.diagnostics.name_stacks import scope_text
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.dialects.stablehlo.data_movement import DynamicSliceOp
from pyshardy.evaluation.compiled import Compiled, results_of
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.op_costs import flops
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.sizes import Shards, tensor_bytes
from pyshardy.report.model.source_locations import location_text
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.sharding.mesh import meshes_with_axes, only_mesh
from pyshardy.text.printer.attribute_printer import attribute_text

Role: TypeAlias = Literal["input", "output", "value"]

_PARAMETER_NAMES = ("param", "weight", "opt", "mu[", "nu[", "kernel", "bias")
"""Parts of the names of weights, and of states of the optimizers of Optax."""


@dataclass(frozen=True)
class Annotatable:
    """A tensor that a plan can annotate: an input or output of the program, or the result of a product."""

    index: int
    """Among the inputs, the outputs, or the numbers of `Annotations.values`."""
    name: str
    """The name in reports, such as `params['w']`."""
    type: str
    """As in MLIR, such as `8x16xf32`."""
    shape: tuple[int, ...]
    bytes: int
    classes: tuple[Dim, ...]
    """The class of each dimension."""
    given: TensorSharding | None
    """The annotation in the program."""
    is_parameter: bool = False
    """Whether it is an input that seems to be a weight or a state of the optimizer, rather than data."""
    role: Role = "input"


@dataclass(frozen=True)
class Facts:
    """What the search knows of a program."""

    mesh_name: str
    mesh: Mesh
    inputs: tuple[Annotatable, ...]
    carried: Mapping[int, tuple[int, ...]]
    """The outputs that get the sharding of an input, by index of the input."""
    others: tuple[Annotatable, ...]
    """Outputs, and results of products."""
    flops: dict[Dim, int]
    """By class of dimensions, the operations of the products that have such a dimension."""
    stacked: frozenset[Dim]
    """The classes of dimensions that a loop takes apart: those of the layers whose weights are stacked."""
    op_count: int

    @cached_property
    def parameters(self) -> tuple[Annotatable, ...]:
        """The weights and states of the optimizer."""
        return tuple(one for one in self.inputs if one.is_parameter)

    @cached_property
    def data(self) -> tuple[Annotatable, ...]:
        """The other inputs."""
        return tuple(one for one in self.inputs if not one.is_parameter)


class NoMeshError(ValueError):
    """The program has no mesh, or several, along which it could be sharded."""


def facts_of(what_if: WhatIf, free_outputs: bool = False) -> Facts:
    """Return what is known of a program. With `free_outputs`, no output has to keep the sharding of an input.

    Raise NoMeshError, and DiagnosticError if it cannot be propagated.
    """
    meshes = meshes_with_axes(module_meshes(what_if.module))
    if not meshes:
        raise NoMeshError("the program has no mesh; give one, such as --mesh data=4,model=2")
    name = only_mesh(meshes)
    if name is None:
        names = ", ".join(f"@{name}" for name in meshes)
        raise NoMeshError(f"the program has several meshes ({names}); automatic sharding needs a single one")
    compiled = what_if.compiled
    classes = DimensionClasses(compiled.problem.problem)
    function = entry_function(what_if.module)
    assert function is not None
    pairs = {} if free_outputs else carried_outputs(function)
    carried: dict[int, tuple[int, ...]] = {}
    for output, given in sorted(pairs.items()):
        carried[given] = (*carried.get(given, ()), output)
    return Facts(
        name,
        meshes[name],
        _inputs(what_if, compiled, classes),
        carried,
        (
            *(one for one in _outputs(what_if, compiled, classes) if one.index not in pairs),
            *_products(what_if, compiled, classes),
        ),
        _flops(compiled, classes),
        _stacked(compiled, classes),
        len(compiled.problem.ops()),
    )


def _inputs(what_if: WhatIf, compiled: Compiled, classes: DimensionClasses) -> tuple[Annotatable, ...]:
    function = entry_function(what_if.module)
    assert function is not None
    targets = [one for one in function_targets(function) if one.role == "input"]
    given = func_argument_shardings(function)
    returned = {attribute_text(type) for type in function.function_type.outputs.data}
    found: list[Annotatable] = []
    for target, tensor in zip(targets, compiled.inputs, strict=True):
        made = _tensor(target.index, target.names[0], target.type, tensor, classes, "input")
        if made is not None:
            is_parameter = _is_parameter(made.name, made.type, returned)
            found.append(replace(made, given=given[target.index], is_parameter=is_parameter))
    if found and all(one.is_parameter == found[0].is_parameter for one in found):
        return _split_by_last(tuple(found))
    return tuple(found)


def _outputs(what_if: WhatIf, compiled: Compiled, classes: DimensionClasses) -> Iterator[Annotatable]:
    function = entry_function(what_if.module)
    assert function is not None
    targets = [one for one in function_targets(function) if one.role == "output"]
    for target, tensor, given in zip(
        targets, compiled.problem.main_results, func_result_shardings(function), strict=True
    ):
        made = _tensor(target.index, target.names[0], target.type, tensor, classes, "output")
        if made is not None:
            yield replace(made, given=given)


def _products(what_if: WhatIf, compiled: Compiled, classes: DimensionClasses) -> Iterator[Annotatable]:
    """Yield the results of products that have no sharding yet, also in loops, branches, and functions that are called
    once."""
    results = results_of(what_if.module)
    for number in sorted(compiled.constrainable):
        op, type, tensor = results[number].op, results[number].type, compiled.values[number]
        made = _tensor(number, f"%{op.name}", type, tensor, classes, "value")
        if made is not None:
            yield replace(made, name=name_of_result(op))


def name_of_result(op: Operation) -> str:
    """Return the name in reports of a result of an op: the scope of the op if known, else its class and location."""
    return scope_text(op.location) or f"{op.name} at {location_text(op.location)}"


def _tensor(
    index: int, name: str, type: Attribute, tensor: int, classes: DimensionClasses, role: Role
) -> Annotatable | None:
    if not isinstance(type, TensorType) or not type.get_num_dims() or any(size < 0 for size in type.get_shape()):
        return None
    shape = tuple(type.get_shape())
    size = tensor_bytes(shape, type.element_type) or 0
    dims = tuple(classes.of(tensor, dim) for dim in range(len(shape)))
    return Annotatable(index, name, attribute_text(type), shape, size, dims, None, role=role)


def _is_parameter(name: str, type: str, returned: set[str]) -> bool:
    return any(part in name.lower() for part in _PARAMETER_NAMES) or type in returned


def _split_by_last(inputs: tuple[Annotatable, ...]) -> tuple[Annotatable, ...]:
    """Take the inputs for data that have the first dimension of the last input, which is the batch dimension where
    programs take parameters first; for programs whose names and types show no difference between inputs."""
    batch = inputs[-1].classes[0]
    return tuple(replace(one, is_parameter=batch not in one.classes) for one in inputs)


def _stacked(compiled: Compiled, classes: DimensionClasses) -> frozenset[Dim]:
    """Return the classes of dimensions of which ops in loops take one slice."""
    problem, block = compiled.problem, compiled.main.body.block
    return frozenset(
        classes.of(problem.place_of(op.operand), dim)
        for op in problem.ops()
        if isinstance(op, DynamicSliceOp) and op.parent is not block
        for dim, (size, taken) in enumerate(zip(shape_of(op.operand.type), shape_of(op.result.type), strict=True))
        if taken == 1 < size
    )


def _flops(compiled: Compiled, classes: DimensionClasses) -> dict[Dim, int]:
    """Return the operations of products by the classes of their dimensions."""
    whole = Shards({})
    found: dict[Dim, int] = {}
    problem = compiled.problem
    for op in problem.ops():
        if cost_class(op) is not CostClass.CONTRACTION:
            continue
        count = flops(op, whole.shape)
        dims: set[Dim] = set()
        for value in (*op.operands, *op.results):
            tensor = problem.place_of(value)
            type = cast("TensorType[Attribute]", value.type)
            dims.update(classes.of(tensor, dim) for dim in range(type.get_num_dims()))
        for one in dims:
            found[one] = found.get(one, 0) + count
    return found

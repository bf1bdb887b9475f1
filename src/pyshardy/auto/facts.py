"""What the search knows of a program: its inputs, which dimensions belong together, and where the arithmetic is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import cast

from xdsl.dialects.builtin import TensorType
from xdsl.ir import Attribute

from pyshardy.annotate.targets import function_targets
from pyshardy.auto.dimension_classes import Dim, DimensionClasses
from pyshardy.dialects.sdy.access import func_argument_shardings
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.evaluation.compiled import Compiled
from pyshardy.evaluation.what_if import WhatIf
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.report.cost.op_costs import flops
from pyshardy.report.model.entry import entry_function
from pyshardy.report.model.sizes import Shards, tensor_bytes
from pyshardy.sharding import Mesh, TensorSharding
from pyshardy.text.printer.attribute_printer import attribute_text


@dataclass(frozen=True)
class Input:
    """An input of the program that is a tensor."""

    index: int
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
    is_parameter: bool
    """Whether it seems to be a weight or a state of the optimizer, rather than data."""


@dataclass(frozen=True)
class Facts:
    """What the search knows of a program."""

    mesh_name: str
    mesh: Mesh
    inputs: tuple[Input, ...]
    flops: dict[Dim, int]
    """By class of dimensions, the operations of the products that have such a dimension."""
    op_count: int

    @cached_property
    def parameters(self) -> tuple[Input, ...]:
        """The weights and states of the optimizer."""
        return tuple(one for one in self.inputs if one.is_parameter)

    @cached_property
    def data(self) -> tuple[Input, ...]:
        """The other inputs."""
        return tuple(one for one in self.inputs if not one.is_parameter)


class NoMeshError(ValueError):
    """The program has no mesh, or several, along which it could be sharded."""


def facts_of(what_if: WhatIf) -> Facts:
    """Return what is known of a program. Raise NoMeshError, and DiagnosticError if it cannot be propagated."""
    meshes = {name: mesh for name, mesh in module_meshes(what_if.module).items() if mesh.axes}
    if not meshes:
        raise NoMeshError("the program has no mesh; give one, such as --mesh data=4,model=2")
    if len(meshes) > 1:
        names = ", ".join(f"@{name}" for name in meshes)
        raise NoMeshError(f"the program has several meshes ({names}); automatic sharding needs a single one")
    ((name, mesh),) = meshes.items()
    compiled = what_if.compiled
    classes = DimensionClasses(compiled.problem.problem)
    return Facts(
        name, mesh, _inputs(what_if, compiled, classes), _flops(compiled, classes), len(compiled.problem.ops())
    )


def _inputs(what_if: WhatIf, compiled: Compiled, classes: DimensionClasses) -> tuple[Input, ...]:
    function = entry_function(what_if.module)
    assert function is not None
    targets = [one for one in function_targets(function) if one.role == "input"]
    given = func_argument_shardings(function)
    returned = {attribute_text(type) for type in function.function_type.outputs.data}
    found: list[Input] = []
    for target, tensor in zip(targets, compiled.inputs, strict=True):
        type = target.type
        if not isinstance(type, TensorType) or not type.get_num_dims() or any(size < 0 for size in type.get_shape()):
            continue
        shape, text = tuple(type.get_shape()), attribute_text(type)
        found.append(
            Input(
                target.index,
                target.names[0],
                text,
                shape,
                tensor_bytes(shape, type.element_type) or 0,
                tuple(classes.of(tensor, dim) for dim in range(len(shape))),
                given[target.index],
                _is_parameter(target.names[0], text, returned),
            )
        )
    if found and all(one.is_parameter == found[0].is_parameter for one in found):
        return _split_by_use(tuple(found))
    return tuple(found)


def _is_parameter(name: str, type: str, returned: set[str]) -> bool:
    words = name.lower()
    return any(word in words for word in ("param", "weight", "opt", "mu[", "nu[", "kernel", "bias")) or type in returned


def _split_by_use(inputs: tuple[Input, ...]) -> tuple[Input, ...]:
    """Take the inputs for data whose first dimension fewest inputs have, if names and types do not tell."""
    counts: dict[Dim, int] = {}
    for one in inputs:
        counts[one.classes[0]] = counts.get(one.classes[0], 0) + 1
    first = inputs[-1].classes[0]
    return tuple(replace(one, is_parameter=first not in one.classes) for one in inputs)


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

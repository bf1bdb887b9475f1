"""Set the mesh of a program, and the shardings of its values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias, cast

from xdsl.dialects.builtin import IntegerAttr, ModuleOp, StringAttr, TensorType
from xdsl.ir import Attribute, Operation, OpResult
from xdsl.utils.exceptions import VerifyException

from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.syntax import parse_mesh, parse_sharding, resolve_sharding_mesh
from pyshardy.annotate.targets import find_targets, function_targets, unknown_name
from pyshardy.annotate.values import constrain, find_values
from pyshardy.dialects.sdy.access import (
    func_argument_shardings,
    func_result_shardings,
    set_func_argument_shardings,
    set_func_result_shardings,
)
from pyshardy.dialects.sdy.attributes import MeshAttr
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.ir.recursion import recurses
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import ON_MAXIMAL_MESH, Mesh, MeshTable, TensorSharding, check_no_sharding, check_sharding

MESH_NAME = "mesh"
_PARTITIONS = "mhlo.num_partitions"


@recurses
def set_mesh(module: ModuleOp, mesh: str | Mesh | Mapping[str, int]) -> ModuleOp:
    """Add the mesh `@mesh` to a module, or replace its only mesh, or all of several equal ones. Return the module.

    `mesh` can be a string such as `data=4,model=2`, or axis sizes by name. Shardings are not checked: `verify` reports
    those with axes that the mesh does not have. Raise AnnotationError if the mesh is not valid, or the module has
    different ones.
    """
    wanted = parse_mesh(mesh)
    found = [op for op in module.body.block.ops if isinstance(op, MeshOp) and op.mesh.data.axes]
    if len({op.mesh.data for op in found}) > 1:
        names = ", ".join(f"@{op.sym_name.data}" for op in found)
        raise AnnotationError(f"the program has several meshes ({names}); only a single mesh can be replaced")
    partitions = _partitions(module, wanted)
    for op in found:
        op.mesh = MeshAttr(wanted)
        op.attributes.pop("stablehlo.mesh", None)
    if not found:
        made = MeshOp.of(_free_name(module), wanted)
        block = module.body.block
        if block.first_op is None:
            block.add_op(made)
        else:
            block.insert_op_before(made, block.first_op)
    if partitions is not None:
        module.attributes[_PARTITIONS] = partitions
    return module


def _partitions(module: ModuleOp, mesh: Mesh) -> IntegerAttr | None:
    """Return the number of devices as the attribute by which the module has the number of partitions, if it has it."""
    before = module.attributes.get(_PARTITIONS)
    if not isinstance(before, IntegerAttr):
        return None
    try:
        return IntegerAttr(mesh.total_size, before.type)  # pyright: ignore
    except VerifyException:
        raise AnnotationError(
            f"the mesh has {mesh.total_size} devices, more than the attribute {_PARTITIONS} : {before.type} can hold"
        ) from None


def _free_name(module: ModuleOp) -> str:
    taken = {_symbol(op) for op in module.body.block.ops}
    names = (MESH_NAME + ("" if number == 0 else f"_{number}") for number in range(len(taken) + 1))
    return next(name for name in names if name not in taken)


def _symbol(op: Operation) -> str:
    name = op.properties.get("sym_name")
    return name.data if isinstance(name, StringAttr) else ""


ShardingSpec: TypeAlias = str | TensorSharding | Iterable[object]
"""A sharding, its text, or the axes of each dimension as a JAX PartitionSpec or a tuple."""


@recurses
def set_shardings(
    module: ModuleOp, shardings: Mapping[str, ShardingSpec] | Iterable[tuple[str, ShardingSpec]]
) -> ModuleOp:
    """Set the shardings of inputs, outputs and intermediate values by name, in place. Return the module.

        pyshardy.set_shardings(module, {"params['w*']": "None,model", "%arg2": "data", "result 0": "?"})

    Names are those in reports; `*` matches any text. Others are looked up among the name stacks of the program
    (`layers_0/attn`: see `pyshardy.annotate.values`), and get a sharding constraint.
    `pyshardy.annotate.syntax` describes the syntax of shardings. Later entries take precedence. Raise
    AnnotationError, without changing the module, if a name is unknown or a sharding is not valid.
    """
    function = entry_function(module)
    if function is None:
        raise AnnotationError("the program has no function")
    meshes = module_meshes(module)
    targets = function_targets(function)
    inputs, outputs = func_argument_shardings(function), func_result_shardings(function)
    constraints: dict[OpResult, TensorSharding] = {}
    pairs = cast("Mapping[str, ShardingSpec]", shardings).items() if isinstance(shardings, Mapping) else shardings
    for name, wanted in pairs:
        try:
            found = find_targets(name, targets)
            for target in found:
                made = _sharding(wanted, target.names[0], target.type, meshes)
                (inputs if target.role == "input" else outputs)[target.index] = made
            values = {} if found else find_values(module, name)
            if not found and not values:
                raise unknown_name(name, targets, "input, output or scope")
            for full, value in values.items():
                constraints[value] = _sharding(wanted, full, value.type, meshes)
        except AnnotationError as problem:
            raise AnnotationError(f"{name}={wanted}: {problem}") from None
    set_func_argument_shardings(function, inputs)
    set_func_result_shardings(function, outputs)
    for value, made in constraints.items():
        constrain(value, made)
    return module


def _sharding(wanted: ShardingSpec, name: str, type: Attribute, meshes: MeshTable) -> TensorSharding:
    if not isinstance(type, TensorType):
        raise AnnotationError(f"{name} is not a tensor")
    shape = tuple(type.get_shape())
    if isinstance(wanted, TensorSharding):
        made = wanted
    else:
        text = f"P{tuple(wanted)}" if isinstance(wanted, tuple | list) else str(wanted)
        made = parse_sharding(text, len(shape), meshes, name)
    mesh = resolve_sharding_mesh(made, meshes)
    problem = check_no_sharding(made, ON_MAXIMAL_MESH) if mesh.is_maximal else check_sharding(made, shape, mesh)
    if problem is not None:
        raise AnnotationError(f"{name}: {problem}")
    return made

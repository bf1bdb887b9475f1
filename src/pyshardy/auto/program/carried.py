"""The outputs that a step carries into its next run as inputs: they must keep the shardings of these inputs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from xdsl.dialects.builtin import IntegerAttr, TensorType
from xdsl.ir import Attribute

from pyshardy.annotate.targets import Target, function_targets
from pyshardy.dialects.donation import ALIASING_OUTPUT
from pyshardy.dialects.func import FuncOp
from pyshardy.report.model.entry import location_name
from pyshardy.text.printer.attribute_printer import attribute_text


def carried_outputs(function: FuncOp) -> Mapping[int, int]:
    """Return the outputs that become inputs of the next run, with the inputs.

    Those are outputs that an input of the same shape is donated for, and outputs that have the type and the path of an
    input, such as `result[0]['w']` and `params['w']`. If several inputs have one path, as weights and states of the
    optimizer have, there must be as many outputs, and they are in the same order. Where JAX left out the names of
    inputs, the types alone decide, also in order.
    """
    targets = function_targets(function)
    inputs = [one for one in targets if one.role == "input"]
    outputs = [one for one in targets if one.role == "output"]
    found = _aliased(function)
    left_inputs = [one for one in inputs if one.index not in found.values()]
    left_outputs = [one for one in outputs if one.index not in found and "[" in one.names[0]]
    has_names = any(location_name(function.body.block.args[one.index].location) for one in inputs)
    keys = [_by_path(some) if has_names else _by_type(some) for some in (left_inputs, left_outputs)]
    for key, made in keys[1].items():
        given = keys[0].get(key, [])
        if len(given) == len(made):
            found.update(zip((one.index for one in made), (one.index for one in given), strict=True))
    return found


def _aliased(function: FuncOp) -> dict[int, int]:
    """Return the outputs that inputs are donated for; the verifier does not check that they exist and fit."""
    returned = function.function_type.outputs.data
    found: dict[int, int] = {}
    for argument in function.body.block.args:
        attribute = function.argument_attributes(argument.index).get(ALIASING_OUTPUT)
        output = attribute.value.data if isinstance(attribute, IntegerAttr) else -1
        if 0 <= output < len(returned) and _have_one_shape(argument.type, returned[output]):
            found[output] = argument.index
    return found


def _have_one_shape(one: Attribute, other: Attribute) -> bool:
    return isinstance(one, TensorType) and isinstance(other, TensorType) and one.get_shape() == other.get_shape()


def _by_path(targets: Sequence[Target]) -> dict[object, list[Target]]:
    """Group inputs or outputs by type and path: what follows the name of the argument, or the index of the result."""
    found: dict[object, list[Target]] = {}
    for one in targets:
        path = one.names[0].partition("[")[2]
        if one.role == "output" and path.partition("]")[0].isdigit():
            path = path.partition("]")[2].removeprefix("[")
        if path:
            found.setdefault((attribute_text(one.type), path), []).append(one)
    return found


def _by_type(targets: Sequence[Target]) -> dict[object, list[Target]]:
    found: dict[object, list[Target]] = {}
    for one in targets:
        found.setdefault(attribute_text(one.type), []).append(one)
    return found

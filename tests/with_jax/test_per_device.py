"""Per-device programs of `pyshardy.partition` run on XLA's devices and compute what the unpartitioned program does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from xdsl.dialects.builtin import FunctionType, ModuleOp
from xdsl.ir import Attribute, Block, Region

import pyshardy
from pyshardy.dialects.func import FuncOp, ReturnOp
from pyshardy.dialects.sdy.access import func_argument_shardings, func_result_shardings
from pyshardy.dialects.sdy.attributes import ManualAxesAttr, TensorShardingPerValueAttr
from pyshardy.dialects.sdy.ops import MeshOp
from pyshardy.dialects.sdy.ops import ReturnOp as SdyReturnOp
from pyshardy.dialects.sdy.region_ops import ManualComputationOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.dialects.sdy.shapes import rank_of
from pyshardy.jax.checking import check_partitioned
from pyshardy.passes.sdy_partition.convert_global_to_local import MODULE_METADATA
from pyshardy.report.model.entry import entry_function
from pyshardy.sharding import TensorSharding

EXAMPLES = Path(__file__).parents[2] / "examples"


def entry(module: ModuleOp) -> FuncOp:
    found = entry_function(module)
    assert found is not None
    return found


def in_manual_computation(propagated: ModuleOp) -> str:
    """The per-device program as the body of a manual computation over all axes: XLA's partitioner leaves it as it is."""
    func = entry(propagated)
    inputs, outputs = list(func.function_type.inputs.data), list(func.function_type.outputs.data)
    (name,) = [name for name, mesh in module_meshes(propagated).items() if mesh.axes]
    axes = tuple(axis.name for axis in module_meshes(propagated)[name].axes)

    def filled(types: Sequence[Attribute], given: Sequence[TensorSharding | None]) -> TensorShardingPerValueAttr:
        pairs = zip(types, given, strict=True)
        return TensorShardingPerValueAttr(
            tuple(one or TensorSharding.fully_closed(rank_of(type), name) for type, one in pairs)
        )

    in_shardings = filled(inputs, func_argument_shardings(func))
    out_shardings = filled(outputs, func_result_shardings(func))
    meshes = [op.clone() for op in propagated.body.block.ops if isinstance(op, MeshOp)]

    local = pyshardy.partition(propagated)
    for attribute in MODULE_METADATA:
        local.attributes.pop(attribute)
    main, module_block = entry(local), local.body.block
    for mesh in meshes:
        module_block.insert_op_before(mesh, module_block.ops.first)  # type: ignore[arg-type]
    body, whole = main.body.block, Block(arg_types=inputs)
    main.body.detach_block(body)
    returned = body.last_op
    assert returned is not None
    values = list(returned.operands)
    returned.detach()
    returned.erase()
    body.add_op(SdyReturnOp.create(operands=values))
    computation = ManualComputationOp.create(
        operands=list(whole.args),
        result_types=outputs,
        properties={
            "in_shardings": in_shardings,
            "out_shardings": out_shardings,
            "manual_axes": ManualAxesAttr(axes),
        },
        regions=[Region(body)],
    )
    whole.add_ops([computation, ReturnOp.create(operands=list(computation.results))])
    main.body.add_block(whole)
    main.properties["function_type"] = FunctionType.from_lists(inputs, outputs)
    pyshardy.verify(local)
    return pyshardy.to_text(local)


@pytest.mark.parametrize(
    "name",
    [
        "decoding", "fft_solver", "fsdp_language_model", "graph_network", "linear_algebra", "lstm_functions",
        "mixture_of_experts", "mlp_train_step", "ragged_experts", "reshapes_and_slices", "spatial_resnet", "state_space",
    ],
)  # fmt: skip
def test_examples(name: str) -> None:
    path = EXAMPLES / f"{name}.mlir"
    decided = pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(path)))
    costs = pyshardy.estimate_costs(decided, "cpu")
    assert costs is not None
    runs = in_manual_computation(decided.clone())
    report = check_partitioned(pyshardy.parse(path), decided, runs, costs, partitioner="pyshardy")
    assert report.outputs
    for one in report.outputs:
        assert one.error <= one.tolerance, (one.name, one.error)

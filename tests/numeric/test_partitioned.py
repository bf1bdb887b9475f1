"""The program of one device, run on all devices of the mesh, computes what the program that was partitioned computes."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from pyshardy.passes.manager import run as run_passes
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module
from tests.corpus import EXAMPLES
from tests.interpreter import run
from tests.interpreter.compare import difference
from tests.numeric.random_programs import random_program, sharded_function
from tests.numeric.running import Fault, inputs_of, partitioned_outputs, without_padding

PIPELINE = "builtin.module(sdy-partition-pipeline)"
FUNCTIONS = (Path(__file__).parent.parent / "interpreter" / "ops.mlir").read_text().split("func.func @")[1:]
EXAMPLES_TO_RUN = (
    "decoding", "fft_solver", "graph_network", "linear_algebra", "mixture_of_experts", "mlp_train_step", "ragged_experts",
    "reshapes_and_slices", "ring_attention", "shard_map_matmul", "spatial_resnet", "state_space",
)  # fmt: skip


def devices_of(text: str) -> int:
    """Return the number of devices of the largest mesh of a program."""
    meshes = re.findall(r"sdy\.mesh @\w+ = <\[(.*?)\]", text)
    counts = [1]
    for mesh in meshes:
        count = 1
        for size in re.findall(r'"\w+"=(\d+)', mesh):
            count *= int(size)
        counts.append(count)
    return max(counts)


def check(text: str, seed: int = 0, tolerance: float = 1e-5, pipeline: str = PIPELINE, replicas: int = 1) -> None:
    """Compare the outputs of a program before and after it is partitioned, on replicas of partitions."""
    before, after = parse_module(text), parse_module(text)
    inputs = inputs_of(before, seed)
    expected = run(before, inputs)[0]
    run_passes(parse_pipeline(pipeline), after)
    outputs = partitioned_outputs(after, inputs, devices_of(text), replicas)
    result = difference(expected, without_padding(outputs, expected), tolerance)
    if result:
        raise Fault(f"{result}\n{text}")


@pytest.mark.parametrize("first", range(0, 160, 80))
def test_random_programs(first: int) -> None:
    for seed in range(first, first + 80):
        check(random_program(seed), seed)


def test_random_programs_whose_sizes_are_divided() -> None:
    for seed in range(1000, 1060):
        check(random_program(seed, even=True), seed)


@pytest.mark.parametrize("halo", ["true", "false"])
def test_devices_that_are_replicas(halo: str) -> None:
    """With as many replicas as devices, the program asks for the replica where it would ask for the partition."""
    for seed in range(2000, 2020):
        text = random_program(seed)
        devices = devices_of(text)
        pipeline = PIPELINE.replace("pipeline", f"pipeline{{enable-halo-exchange={halo} replica-count={devices}}}")
        check(text, seed, pipeline=pipeline, replicas=devices)


@pytest.mark.parametrize("seed", range(4))
def test_each_op_with_random_shardings(seed: int) -> None:
    for function in FUNCTIONS:
        name = function.partition("(")[0]
        check(sharded_function(f"func.func @{function}", random.Random(f"{name} {seed}")), seed, 1e-4)


def test_updates_with_whole_windows_along_sharded_dimensions() -> None:
    """Their index is 0 on each device: `dynamic_update_slice` of a batch, as JAX writes it."""
    check("""sdy.mesh @m = <["x"=2, "y"=2]>
func.func @main(%a: tensor<4x8x6xf32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {"y"}]>}, %i: tensor<4x1xi32>,
                %u: tensor<4x1x6xf32>) -> tensor<4x8x6xf32> {
  %z = stablehlo.constant dense<0> : tensor<4x1xi32>
  %j = stablehlo.concatenate %i, %z, dim = 1 : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %0 = "stablehlo.scatter"(%a, %j, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    stablehlo.return %y : tensor<f32>
  }) : (tensor<4x8x6xf32>, tensor<4x2xi32>, tensor<4x1x6xf32>) -> tensor<4x8x6xf32>
  return %0 : tensor<4x8x6xf32>
}""")


@pytest.mark.parametrize(
    "body",
    [
        """%1 = sdy.sharding_constraint %a <@u, [{}, {"u"}]> : tensor<8x8xf32>
        %0 = stablehlo.abs %1 : tensor<8x8xf32>""",
        "%0 = stablehlo.abs %a SHARDED : tensor<8x8xf32>",
        "%0 = stablehlo.transpose %a, dims = [1, 0] SHARDED : (tensor<8x8xf32>) -> tensor<8x8xf32>",
        """%1 = stablehlo.reshape %a {sdy.sharding = #sdy.sharding_per_value<[<@u, [{"u"}]>]>}
          : (tensor<8x8xf32>) -> tensor<64xf32>
        %0 = stablehlo.reshape %1 {sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"x"}]>]>}
          : (tensor<64xf32>) -> tensor<8x8xf32>""",
        """%1 = stablehlo.dot %a, %b SHARDED : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
        %0 = stablehlo.add %a, %1 : tensor<8x8xf32>""",
        """%1 = stablehlo.constant dense<0> : tensor<i32>
        %2 = stablehlo.constant dense<3> : tensor<i32>
        %0, %i = stablehlo.while(%x = %a, %i = %1) : tensor<8x8xf32>, tensor<i32>
          attributes {sdy.sharding = #sdy.sharding_per_value<[<@u, [{}, {"u"}]>, <@u, []>]>}
          cond { %3 = stablehlo.compare LT, %i, %2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
            stablehlo.return %3 : tensor<i1>
          } do {
            %3 = stablehlo.constant dense<1> : tensor<i32>
            %4 = stablehlo.add %i, %3 : tensor<i32>
            %5 = stablehlo.add %x, %b : tensor<8x8xf32>
            stablehlo.return %5, %4 : tensor<8x8xf32>, tensor<i32>
          }""",
    ],
    ids=["constraint", "abs", "transpose", "reshapes", "dot", "while"],
)
@pytest.mark.parametrize("other", ['"u"=8', '"u"=8], device_ids=[1, 0, 2, 3, 4, 5, 7, 6'], ids=["parts", "no_parts"])
def test_ops_between_two_meshes(body: str, other: str) -> None:
    """The axes of one mesh are parts of those of the other, or they are not."""
    sharded = '{sdy.sharding = #sdy.sharding_per_value<[<@u, [{"u"}, {}]>]>}'
    check(f"""sdy.mesh @m = <["x"=4, "y"=2]>
sdy.mesh @u = <[{other}]>
func.func @main(%a: tensor<8x8xf32> {{sdy.sharding = #sdy.sharding<@m, [{{"x"}}, {{"y"}}]>}},
    %b: tensor<8x8xf32> {{sdy.sharding = #sdy.sharding<@u, [{{}}, {{"u"}}]>}}) -> tensor<8x8xf32> {{
  {body.replace("SHARDED", sharded)}
  return %0 : tensor<8x8xf32>
}}""")


@pytest.mark.parametrize("name", EXAMPLES_TO_RUN)
def test_examples(name: str) -> None:
    (path,) = [path for path in EXAMPLES if path.stem == name]
    check(path.read_text(), tolerance=1e-3)


def test_a_wrong_program_is_noticed() -> None:
    """A sum over shards without its all-reduce, and outputs that differ between replicas."""
    text = """sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<8xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}]>}) -> tensor<8xi32> {
  %0 = stablehlo.reverse %a, dims = [0] : tensor<8xi32>
  return %0 : tensor<8xi32>
}"""
    sharding = 'sdy.parameters_shardings = #sdy.sharding_per_value<[<mesh<["x"=2]>, [{"x"}]>]>'
    result = sharding.replace("parameters", "output")
    partitioned = f"""module attributes {{{sharding}, {result}}} {{
func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {{
  %0 = stablehlo.reverse %a, dims = [0] : tensor<4xi32>
  return %0 : tensor<4xi32>
}}
}}"""
    inputs = inputs_of(parse_module(text))
    ours = partitioned_outputs(parse_module(partitioned), inputs, 2)
    assert difference(run(text, inputs)[0], ours).startswith("result 0: ")
    with pytest.raises(Fault, match="different values of the same shard"):
        partitioned_outputs(parse_module(partitioned.replace(f", {result}", "")), inputs, 2)

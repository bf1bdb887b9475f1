"""Ops that cannot be partitioned: the error names the op, is at its location, and says what to do."""

from __future__ import annotations

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import DiagnosticError, parse_module, parse_with_details, to_text

MESH = 'sdy.mesh @m = <["a"=2, "b"=4]>\n'
SHARDED = '{sdy.sharding = #sdy.sharding<@m, [{"a"}, {"b"}]>}'


def partitioned(program: str, pipeline: str = "sdy-partition-pipeline") -> str:
    module = parse_module(program, "-")
    run(parse_pipeline(f"builtin.module({pipeline})"), module, Session(report=lambda _: None))
    return to_text(module)


DYNAMIC = {
    "negate": "stablehlo.negate %p : tensor<?x8xf32>",
    "dynamic_reshape": "stablehlo.dynamic_reshape %p, %n : (tensor<?x8xf32>, tensor<2xi32>) -> tensor<?x8xf32>",
}


@pytest.mark.parametrize("op", list(DYNAMIC))
def test_dynamic_shapes(op: str) -> None:
    program = (
        f"{MESH}func.func @main(%p: tensor<?x8xf32> {SHARDED}, %n: tensor<2xi32>) -> (tensor<?x8xf32> {SHARDED}) {{\n"
        f"  %0 = {DYNAMIC[op]}\n  return %0 : tensor<?x8xf32>\n}}\n"
    )
    with pytest.raises(DiagnosticError) as failure:
        partitioned(program)
    (diagnostic,) = failure.value.diagnostics
    assert diagnostic.position
    assert diagnostic.position[1:] == (3, 8)
    assert f"'stablehlo.{op}' op has a type without a static shape, 'tensor<?x8xf32>'" in diagnostic.message
    assert "lower the program for static shapes" in diagnostic.message


UNKNOWN = (
    f"{MESH}func.func @main(%p: tensor<8x8xf32> {SHARDED}) -> (tensor<8x8xf32> {SHARDED}) {{\n"
    "  %0 = stablehlo.custom_call @unknown(%p) : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
    "  return %0 : tensor<8x8xf32>\n}\n"
)


def test_unknown_custom_calls_get_whole_operands() -> None:
    text = partitioned(UNKNOWN)
    assert '"stablehlo.all_gather"(' in text
    assert "stablehlo.custom_call @unknown(%4) : (tensor<8x8xf32>) -> tensor<8x8xf32>" in text


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (
            "%0 = sdy.sharding_constraint %p <@m, [{}, {}]> : tensor<8x8xf32>",
            "'sdy.sharding_constraint' has no counterpart on one device",
        ),
        (
            "%0 = stablehlo.dynamic_slice %p, %i, %i, sizes = [8, 4] {sdy.sharding = #sdy.sharding_per_value<[<@m, "
            '[{"a"}, {"b"}]>]>} : (tensor<8x8xf32>, tensor<i32>, tensor<i32>) -> tensor<8x4xf32>',
            "a part of dimension 1, which is sharded, may be on other devices; replicate it first",
        ),
        (
            "%0 = stablehlo.reverse %p, dims = [0] : tensor<8x8xf32>",
            "'stablehlo.reverse' op expected result type 'tensor<4x2xf32>', found 'tensor<8x8xf32>'",
        ),
    ],
)
def test_passes_by_themselves(body: str, message: str) -> None:
    """`sdy-convert-global-to-local` on what the passes before it have not prepared."""
    program = f"{MESH}func.func @main(%p: tensor<8x8xf32> {SHARDED}, %i: tensor<i32>) {{\n  {body}\n  return\n}}\n"
    with pytest.raises(DiagnosticError) as failure:
        partitioned(program, "sdy-convert-global-to-local")
    diagnostic = failure.value.diagnostics[0]
    assert diagnostic.position
    assert diagnostic.position[1:] == (3, 8)
    assert message in diagnostic.message


OF_DEVICES = {
    "partition_id": "stablehlo.partition_id : tensor<ui32>",
    "all_gather": """"stablehlo.all_gather"(%p) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>""",
}


@pytest.mark.parametrize("name", list(OF_DEVICES))
def test_ops_of_single_devices(name: str) -> None:
    """Such an op computes something else on each device, which no sharding describes."""
    op = OF_DEVICES[name]
    type = op.split(" ")[-1]
    program = (
        f"{MESH}func.func @main(%p: tensor<4x8xf32> {SHARDED}) -> {type} {{\n  %0 = {op}\n  return %0 : {type}\n}}\n"
    )
    with pytest.raises(DiagnosticError) as failure:
        partitioned(program)
    (diagnostic,) = failure.value.diagnostics
    assert diagnostic.position
    assert diagnostic.position[1:] == (3, 8)
    assert f"'stablehlo.{name}' is about single devices" in diagnostic.message
    assert "sdy.manual_computation" in diagnostic.message


def test_ops_of_single_devices_where_there_is_one() -> None:
    """JAX writes the body of `shard_map` without a manual computation then."""
    op = OF_DEVICES["all_gather"].replace("[[0, 1]]", "[[0]]").replace("1x2", "1x1").replace("8x8", "4x8")
    mesh, type = 'sdy.mesh @m = <["a"=1, "b"=1]>', "tensor<4x8xf32>"
    program = f"{mesh}\nfunc.func @main(%p: {type} {SHARDED}) -> {type} {{\n  %0 = {op}\n  return %0 : {type}\n}}\n"
    assert "stablehlo.all_gather" in partitioned(program)


def test_ops_of_single_devices_in_manual_computations() -> None:
    program = f"""{MESH}func.func @main(%p: tensor<4x8xf32> {SHARDED}) -> (tensor<2x4xui32> {SHARDED}) {{
  %1 = sdy.manual_computation(%p) in_shardings=[<@m, [{{"a"}}, {{"b"}}]>] out_shardings=[<@m, [{{"a"}}, {{"b"}}]>] manual_axes={{"a", "b"}} (%q: tensor<2x2xf32>) {{
    %2 = {OF_DEVICES["partition_id"]}
    %3 = stablehlo.reshape %2 : (tensor<ui32>) -> tensor<1x1xui32>
    sdy.return %3 : tensor<1x1xui32>
  }} : (tensor<4x8xf32>) -> tensor<2x4xui32>
  return %1 : tensor<2x4xui32>
}}
"""
    assert "stablehlo.partition_id" in partitioned(program)


def test_a_constant_that_cannot_be() -> None:
    type = "tensor<8x!stablehlo.token>"
    program = (
        f'{MESH}func.func @main(%p: {type} {{sdy.sharding = #sdy.sharding<@m, [{{"a"}}]>}}) -> '
        f'({type} {{sdy.sharding = #sdy.sharding<@m, [{{"a"}}], unreduced={{"b"}}>}}) {{\n'
        f'  %0 = sdy.replicated_to_unreduced {{"b"}} %p out_sharding=<@m, [{{"a"}}], unreduced={{"b"}}> : {type}\n'
        f"  return %0 : {type}\n}}\n"
    )
    with pytest.raises(DiagnosticError, match=r"no dense elements of type !stablehlo\.token") as failure:
        partitioned(program)
    assert failure.value.diagnostics[0].position


def test_operands_on_a_mesh_without_axes() -> None:
    program = f"""{MESH}func.func @main(%p: tensor<4x8xf32>) -> tensor<4x8xf32> {{
  %0 = sdy.sharding_constraint %p <mesh<[]>, [{{}}, {{?}}]> : tensor<4x8xf32>
  %1 = sdy.reshard %0 <@m, [{{}}, {{"a"}}]> : tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}}
"""
    with pytest.raises(DiagnosticError, match=r"'sdy.reshard' has no counterpart on one device"):
        partitioned(program, "sdy-per-instruction-partitioning")


def test_returns_of_several_blocks_are_padded() -> None:
    program = f"""{MESH}func.func @main(%p: T) -> (T {{sdy.sharding = #sdy.sharding<@m, [{{"a"}}]>}}) {{
  "test.branch"()[^bb1] : () -> ()
^bb1:
  return %p : T
}}
"""
    module = parse_with_details(program.replace("T", "tensor<7xf32>"), "-", allow_unregistered=True).module
    run(parse_pipeline("builtin.module(sdy-pad-inputs-and-outputs)"), module, Session(report=lambda _: None))
    assert "return %0 : tensor<8xf32>" in to_text(module)

"""From modules to reports."""

from __future__ import annotations

import json

import pytest
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.report import MeshReport, Report, Stage, TensorReport, ValueCounts, summarize

MESHES = """
  sdy.mesh @mesh = <["x"=4, "y"=2]>
"""


def module_of(body: str, meshes: str = MESHES) -> ModuleOp:
    return pyshardy.parse(f"module @prog {{{meshes}{body}\n}}\n", name="prog.mlir")


def report_of(body: str, meshes: str = MESHES) -> Report:
    return summarize(module_of(body, meshes))


IDENTITY = """
  func.func @main(%arg0: tensor<8x6xf32> {{sdy.sharding = #sdy.sharding<@mesh, [{sharding}]>}}) -> tensor<8x6xf32> {{
    return %arg0 : tensor<8x6xf32>
  }}
"""


def test_inputs_and_outputs() -> None:
    report = report_of("""
  func.func private @other(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    return %arg0 : tensor<2xf32>
  }
  func.func @main(%arg0: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {?}]>} loc("w"), %arg1: tensor<3xi1>)
      -> (tensor<3xi1>, tensor<8x6xf32> {jax.result_info = "out['w']", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
    return %arg1, %arg0 : tensor<3xi1>, tensor<8x6xf32>
  }""")
    assert report.module == "prog"
    assert report.function == "main"
    assert report.meshes == (MeshReport("mesh", (("x", 4), ("y", 2)), 8),)
    assert report.inputs == (
        TensorReport("%arg0", "w", (8, 6), "f32", "[x, -]", 192, 48),
        TensorReport("%arg1", "", (3,), "i1", "replicated", 3, 3),
    )
    # 6 columns over 8 devices: the largest part is one column of 8.
    assert report.outputs == (
        TensorReport("result 0", "", (3,), "i1", "replicated", 3, 3),
        TensorReport("result 1", "out['w']", (8, 6), "f32", "[-, x*y]", 192, 32),
    )


@pytest.mark.parametrize(
    ("type", "size"),
    [
        ("f32", 40),
        ("bf16", 20),
        ("f8E4M3FN", 10),
        ("i1", 10),
        ("i4", 5),
        ("ui64", 80),
        ("complex<f32>", 80),
        ("index", 80),
        ("!quant.uniform<i8:f32, 0.5:3>", 10),
    ],
)
def test_element_sizes(type: str, size: int) -> None:
    report = report_of(f"""
  func.func @main(%arg0: tensor<10x{type}>) {{
    return
  }}""")
    assert report.inputs[0].bytes == size


def test_parts_of_a_byte_count_as_whole_ones() -> None:
    report = report_of("""
  func.func @main(%arg0: tensor<3xi4>) {
    return
  }""")
    assert report.inputs[0].bytes == 2


def test_sizes_that_are_not_known() -> None:
    report = report_of("""
  func.func @main(%arg0: tensor<?x2xf32>, %arg1: !stablehlo.token) {
    return
  }""")
    assert [(one.shape, one.element_type, one.bytes) for one in report.inputs] == [
        ((None, 2), "f32", None),
        (None, "!stablehlo.token", None),
    ]
    assert "?x2xf32" in str(report)
    (values,) = report.largest_replicated
    assert (values.shape, values.bytes) == ((None, 2), None)
    assert [line.split() for line in str(report).splitlines() if "@main" in line] == [
        ["argument", "%arg0", "@main", "?x2xf32", "?", "4"]
    ]


def test_a_value_on_one_device() -> None:
    report = report_of(
        """
  func.func @main(%arg0: tensor<4xf32> {sdy.sharding = #sdy.sharding<@one, []>}) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }""",
        """
  sdy.mesh @one = <[], device_ids=[3]>
""",
    )
    assert (report.inputs[0].sharding, report.inputs[0].bytes_per_device) == ("device 3", 16)
    assert report.values == ValueCounts(single_device=1)
    assert report.meshes == (MeshReport("one", (), 1, (3,)),)
    assert str(report).startswith("mesh @one: device 3\n")


@pytest.mark.parametrize(
    ("sharding", "counts"),
    [
        ('{"x"}, {}', ValueCounts(sharded=1)),
        ("{}, {?}", ValueCounts(replicated=1)),
        ('{"z"}, {}', ValueCounts(replicated=1)),
    ],
)
def test_what_counts_as_sharded(sharding: str, counts: ValueCounts) -> None:
    meshes = '\n  sdy.mesh @mesh = <["x"=4, "z"=1]>\n'
    assert report_of(IDENTITY.format(sharding=sharding), meshes).values == counts


def test_values_of_all_kinds() -> None:
    report = report_of("""
  func.func @main(%arg0: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %arg1: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.constant dense<0.0> : tensor<f32>
    %1 = stablehlo.add %arg1, %arg1 : tensor<8xf32>
    %2 = stablehlo.add %arg0, %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8xf32>
    %3 = sdy.manual_computation(%2) in_shardings=[<@mesh, [{"x"}]>] out_shardings=[<@mesh, [{"x"}]>] manual_axes={"x"} (%arg2: tensor<2xf32>) {
      %5 = stablehlo.negate %arg2 : tensor<2xf32>
      sdy.return %5 : tensor<2xf32>
    } : (tensor<8xf32>) -> tensor<8xf32>
    %4 = stablehlo.reduce(%3 init: %0) across dimensions = [0] : (tensor<8xf32>, tensor<f32>) -> tensor<f32>
      reducer(%a: tensor<f32>, %b: tensor<f32>) {
        %6 = stablehlo.maximum %a, %b : tensor<f32>
        stablehlo.return %6 : tensor<f32>
      }
    return %3 : tensor<8xf32>
  }""")
    assert report.values == ValueCounts(sharded=3, replicated=2, manual=1, scalars=2)
    line = "8 values: 3 sharded, 2 replicated, 1 in manual computations, 2 scalars"
    assert line in str(report).splitlines()


def test_edges_hold_shardings_and_are_no_values() -> None:
    report = report_of("""
  func.func @main(%arg0: tensor<8xf32>) -> tensor<8xf32> {
    %0 = stablehlo.optimization_barrier %arg0 : tensor<8xf32>
    %1 = sdy.data_flow_edge %0 sharding=<@mesh, [{"x"}]> : tensor<8xf32>
    return %1 : tensor<8xf32>
  }""")
    assert report.values == ValueCounts(sharded=1, replicated=1)


def test_largest_replicated() -> None:
    report = report_of("""
  func.func @main(%arg0: tensor<8xf32>, %arg1: tensor<100xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<8xf32>
    %1 = stablehlo.add %0, %0 : tensor<8xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<8xf32>) -> tensor<8x9xf32>
    return
  }""")
    found = [(one.op, one.shape, one.bytes, one.count, one.location) for one in report.largest_replicated]
    assert found == [
        ("stablehlo.broadcast_in_dim", (8, 9), 288, 1, "prog.mlir:7"),
        ("argument", (8,), 32, 1, "prog.mlir:4"),
        ("stablehlo.add", (8,), 32, 2, "prog.mlir:5"),
    ]
    assert summarize(module_of(IDENTITY.format(sharding="{}, {}")), largest=0).largest_replicated == ()


def test_a_module_without_functions() -> None:
    report = report_of("", "")
    assert (report.function, report.inputs, report.values) == ("", (), ValueCounts())
    assert str(report) == "0 values"


def test_json() -> None:
    report = summarize(module_of(IDENTITY.format(sharding='{"x"}, {}')), [Stage("read", 0.5)])
    plain = report.to_json()
    assert json.loads(json.dumps(plain)) == {
        "version": 2,
        "module": "prog",
        "function": "main",
        "meshes": [
            {
                "name": "mesh",
                "axes": [{"name": "x", "size": 4}, {"name": "y", "size": 2}],
                "devices": 8,
                "device_ids": [],
            }
        ],
        "inputs": [
            {
                "name": "%arg0",
                "label": "",
                "shape": [8, 6],
                "element_type": "f32",
                "sharding": "[x, -]",
                "bytes": 192,
                "bytes_per_device": 48,
                "origins": [],
            }
        ],
        "outputs": [
            {
                "name": "result 0",
                "label": "",
                "shape": [8, 6],
                "element_type": "f32",
                "sharding": "replicated",
                "bytes": 192,
                "bytes_per_device": 192,
                "origins": [],
            }
        ],
        "values": {"sharded": 1, "replicated": 0, "single_device": 0, "manual": 0, "scalars": 0},
        "largest_replicated": [],
        "stages": [{"name": "read", "seconds": 0.5}],
        "costs": None,
        "selected_values": [],
    }


def test_the_module_is_not_changed() -> None:
    module = module_of(IDENTITY.format(sharding='{"x"}, {}'))
    before = pyshardy.to_text(module)
    summarize(module)
    assert pyshardy.to_text(module) == before

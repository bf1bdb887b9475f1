"""The rule, or its absence, of every op of StableHLO and SDY and of every known custom call, beside the reference."""

from __future__ import annotations

import pytest

from pyshardy.passes.base import Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text
from tests.corpus import first_difference
from tests.oracle import reference_run

UNARY = """
    abs cbrt ceil cosine exponential exponential_minus_one floor log log_plus_one logistic negate round_nearest_afz
    round_nearest_even rsqrt sign sine sqrt tan tanh
"""
BINARY = "add atan2 divide maximum minimum multiply power remainder subtract"
OF_INTEGERS = "and or xor shift_left shift_right_arithmetic shift_right_logical"
POINTWISE_TARGETS = """
    annotate_device_placement Cholesky CompactWyHelper InspectSharding InvertDiagBlocksLowerTriangular
    InvertDiagBlocksUpperTriangular LayoutConstraint mhlo.erf MoveToDevice MoveToHost X64SplitHigh X64SplitLow
    xla.megascale.provide_metadata _SPMDInternalOp_RotateRight _SPMDInternalOp_MultiPad _SPMDInternalOp_MultiRotate
    _SPMDInternalOp_MultiSlice _SPMDInternalOp_Wrap
"""
SILENT_TARGETS = """
    sdy_testonly tpu_custom_call xla_python_cpu_callback xla_python_gpu_callback xla_ffi_python_cpu_callback
    xla_ffi_python_gpu_callback xla.debug.Log
"""
UNKNOWN_TARGETS = "Sharding mhlo.asin TopK eigh cu_threefry2x32 SPMDFullToShardShape"
GROUPS = "replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>"
BODY = "({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.add %x, %y : tensor<f32> stablehlo.return %z : tensor<f32> })"


def tensor(shape: str, element: str = "f32") -> str:
    return f"tensor<{shape}x{element}>" if shape else f"tensor<{element}>"


def pointwise() -> list[str]:
    lines: list[str] = []
    for shape in ("6x1x10", "", "0x3"):
        f, i, p, c = (tensor(shape, element) for element in ("f32", "i32", "i1", "complex<f32>"))
        lines += [f"stablehlo.{name} %f : {f}" for name in UNARY.split()]
        lines += [f"stablehlo.{name} %f, %f : {f}" for name in BINARY.split()]
        lines += [f"stablehlo.{name} %i : {i}" for name in ("count_leading_zeros", "not", "popcnt")]
        lines += [f"stablehlo.{name} %i, %i : {i}" for name in OF_INTEGERS.split()]
        lines += [
            f"stablehlo.convert %f : ({f}) -> {i}",
            f"stablehlo.is_finite %f : ({f}) -> {p}",
            f"stablehlo.real %c : ({c}) -> {f}",
            f"stablehlo.imag %c : ({c}) -> {f}",
            f"stablehlo.complex %f, %f : {c}",
            f"stablehlo.reduce_precision %f, format = e5m10 : {f}",
            f"stablehlo.compare LT, %f, %f : ({f}, {f}) -> {p}",
            f"stablehlo.clamp %f, %f, %f : {f}",
            f"stablehlo.select %p, %f, %f : {p}, {f}",
            f'"stablehlo.all_reduce"(%f) <{{{GROUPS}}}> {BODY} : ({f}) -> {f}',
            f'"stablehlo.cross-replica-sum"(%f) <{{{GROUPS}}}> : ({f}) -> {f}',
            f'"stablehlo.collective_broadcast"(%f) <{{{GROUPS}}}> : ({f}) -> {f}',
            f'"stablehlo.collective_permute"(%f) <{{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}}> : ({f}) -> {f}',
            f"stablehlo.custom_call @X64Combine(%i, %i) : ({i}, {i}) -> {i}",
        ]
        targets = [*POINTWISE_TARGETS.split(), *SILENT_TARGETS.split(), *UNKNOWN_TARGETS.split()]
        lines += [f"stablehlo.custom_call @{target}(%f) : ({f}) -> {f}" for target in targets]
        lines = [line if line.startswith("%f:") else f"%f: {f}, %i: {i}, %p: {p}, %c: {c}; {line}" for line in lines]
    return lines


OTHERS = [
    *(
        f"%a: tensor<{before}>; stablehlo.bitcast_convert %a : (tensor<{before}>) -> tensor<{after}>"
        for before, after in [
            ("4x2xf32", "4xf64"),
            ("4xf64", "4x2xf32"),
            ("f64", "2xf32"),
            ("2xf32", "f64"),
            ("1x4xui8", "1xui32"),
            ("0x4xui8", "0xui32"),
            ("5x1xf64", "5x1x2xf32"),
            ("i32", "f32"),
        ]
    ),
    *(
        f'%a: tensor<4x6x1xf32>, %s: tensor<{size}xf32>; "stablehlo.batch_norm_inference"(%a, %s, %s, %s, %s) '
        f"<{{epsilon = 0.001 : f32, feature_index = {index} : i64}}> : (tensor<4x6x1xf32>, tensor<{size}xf32>, "
        f"tensor<{size}xf32>, tensor<{size}xf32>, tensor<{size}xf32>) -> tensor<4x6x1xf32>"
        for index, size in enumerate((4, 6, 1))
    ),
    *(
        f"%a: tensor<{shape}xf32>; stablehlo.cholesky %a, lower = true : tensor<{shape}xf32>"
        for shape in ("6x6", "3x6x6", "2x3x1x1", "0x0")
    ),
    *(
        f"%a: tensor<{before}>; stablehlo.fft %a, type = {kind}, length = [{lengths}] : (tensor<{before}>) -> tensor<{after}>"
        for kind, before, after, lengths in [
            ("FFT", "3x6x10xcomplex<f32>", "3x6x10xcomplex<f32>", "10"),
            ("FFT", "3x6x10xcomplex<f32>", "3x6x10xcomplex<f32>", "3, 6, 10"),
            ("RFFT", "3x6x10xf32", "3x6x6xcomplex<f32>", "10"),
            ("IRFFT", "3x6x6xcomplex<f32>", "3x6x10xf32", "6, 10"),
            ("IFFT", "10xcomplex<f32>", "10xcomplex<f32>", "10"),
            ("RFFT", "3x6x1xf32", "3x6x1xcomplex<f32>", "1"),
        ]
    ),
    *(
        f"%a: tensor<4x1x3xf32>; stablehlo.reverse %a, dims = [{dims}] : tensor<4x1x3xf32>"
        for dims in ("", "0", "1, 0")
    ),
    *(
        f"%a: tensor<{state}xui64>; stablehlo.rng_bit_generator %a, algorithm = {kind} : (tensor<{state}xui64>) -> "
        f"(tensor<{state}xui64>, {tensor(out, 'ui32')})"
        for state, out, kind in [("2", "4x3", "DEFAULT"), ("2", "", "THREE_FRY"), ("3", "0x3", "PHILOX")]
    ),
    *(
        f"%a: tensor<{shape}xf32>; "
        f'"stablehlo.sort"(%a) <{{dimension = {dim} : i64}}> ({{ ^bb0(%x: tensor<f32>, %y: tensor<f32>): '
        "%z = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %z : tensor<i1> "
        f"}}) : (tensor<{shape}xf32>) -> tensor<{shape}xf32>"
        for shape, dim in [("5x7", 0), ("5x7", -1), ("1x7x1", 1), ("7", 0), ("7", -1), ("1x1", 1), ("0x3", 1)]
    ),
    *(
        f'%a: tensor<8x4xf32>; "stablehlo.all_to_all"(%a) <{{split_dimension = {split} : i64, concat_dimension = {joined} : '
        f"i64, split_count = 2 : i64, {GROUPS}}}> : (tensor<8x4xf32>) -> tensor<{after}xf32>"
        for split, joined, after in [(0, 0, "8x4"), (0, 1, "4x8"), (1, 0, "16x2"), (1, 1, "8x4")]
    ),
    f'%a: tensor<8x1xf32>; "stablehlo.all_gather"(%a) <{{all_gather_dim = 1 : i64, {GROUPS}}}> : (tensor<8x1xf32>) -> tensor<8x2xf32>',
    *(
        f"%a: {tensor(shape)}; stablehlo.custom_call @{target}(%a) : ({tensor(shape)}) -> ({tensor(first)}, {tensor(second, kind)})"
        for target, shape, first, second, kind in [
            ("Eigh", "6x6", "6x6", "6", "f32"),
            ("Eigh", "2x3x4x1x1", "2x3x4x1x1", "2x3x4x1", "f32"),
            ("Qr", "3x1x6", "3x1x6", "3x1", "f32"),
            ("QrDecompositionBlock", "3x7x6", "3x7x6", "3x7", "f32"),
            ("mhlo.topk", "7", "2", "2", "i32"),
            ("mhlo.topk", "3x1", "3x1", "3x1", "i32"),
        ]
    ),
]

SILENT = """
    func.func @silent(%a: tensor<8xf32>, %i: tensor<i32>) -> tensor<8xf32> {
      %0 = stablehlo.iota dim = 0 : tensor<4x8xf32>
      %1 = stablehlo.constant dense<1.0> : tensor<8xf32>
      %2 = sdy.constant dense<1.0> : tensor<8xf32>
      %3 = stablehlo.create_token : !stablehlo.token
      %4 = stablehlo.after_all %3, %3 : !stablehlo.token
      %5:2 = "stablehlo.infeed"(%3) : (!stablehlo.token) -> (tensor<3xf32>, !stablehlo.token)
      %6 = "stablehlo.outfeed"(%a, %3) : (tensor<8xf32>, !stablehlo.token) -> !stablehlo.token
      %7 = stablehlo.partition_id : tensor<ui32>
      %8 = stablehlo.optimization_barrier %a : tensor<8xf32>
      %9 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8xf32>
      sdy.sharding_group %a group_id=0 : tensor<8xf32>
      %10 = "stablehlo.case"(%i) ({
        stablehlo.return %a : tensor<8xf32>
      }) : (tensor<i32>) -> tensor<8xf32>
      %11 = stablehlo.while(%x = %a) : tensor<8xf32> cond {
        %p = stablehlo.constant dense<true> : tensor<i1>
        stablehlo.return %p : tensor<i1>
      } do {
        stablehlo.return %x : tensor<8xf32>
      }
      %12 = sdy.named_computation<"f">(%a) (%z: tensor<8xf32>) {
        sdy.return %z : tensor<8xf32>
      } : (tensor<8xf32>) -> tensor<8xf32>
      %13 = sdy.manual_computation(%a) in_shardings=[<@m, [{"x"}]>] out_shardings=[<@m, [{"x"}]>] manual_axes={"x"} (%z: tensor<4xf32>) {
        %e = sdy.data_flow_edge %z : tensor<4xf32>
        sdy.return %e : tensor<4xf32>
      } : (tensor<8xf32>) -> tensor<8xf32>
      %14 = func.call @called(%a) : (tensor<8xf32>) -> tensor<8xf32>
      %15 = sdy.reshard %a <@m, [{"x"}]> : tensor<8xf32>
      %16 = "stablehlo.send"(%a, %3) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true}> : (tensor<8xf32>, !stablehlo.token) -> !stablehlo.token
      %17:2 = "stablehlo.recv"(%3) <{channel_handle = #stablehlo.channel_handle<handle = 2, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<8xf32>, !stablehlo.token)
      return %8 : tensor<8xf32>
    }
    func.func private @called(%a: tensor<8xf32>) -> tensor<8xf32> {
      %0 = sdy.func_data_flow_edge %a : tensor<8xf32>
      return %0 : tensor<8xf32>
    }
    func.func @element(%t: tuple<tensor<8xf32>>) {
      %0 = stablehlo.get_tuple_element %t[0] : (tuple<tensor<8xf32>>) -> tensor<8xf32>
      return
    }
"""
MESH = 'sdy.mesh @m = <["x"=2]>\n'


def rules(text: str, conservative: str, reports: list[str]) -> tuple[str, str]:
    """The text with rules, ours and the reference's; warnings go to the list."""
    name = f"builtin.module(func.func(sdy-populate-op-sharding-rules{{conservative-propagation={conservative}}}))"
    module = parse_module(text, "-")
    run(parse_pipeline(name), module, Session(report=lambda d: reports.append(d.message)))
    return to_text(module), reference_run(text, name)


@pytest.mark.parametrize("conservative", ["false", "true"])
def test_rules(conservative: str) -> None:
    functions: list[str] = []
    for number, line in enumerate([*pointwise(), *OTHERS]):
        arguments, _, op = line.partition("; ")
        functions.append(f"func.func @f{number}({arguments}) {{\n  %r{_count(op)} = {op}\n  return\n}}\n")
    ours, theirs = rules("".join(functions), conservative, [])
    difference = first_difference(ours, theirs)
    assert not difference, difference


def _count(op: str) -> str:
    return ":2" if op.endswith(")") else ""


def test_ops_known_to_have_none() -> None:
    reports: list[str] = []
    targets = "".join(
        f"func.func @{target.replace('.', '_')}(%a: tensor<8xf32>) {{\n"
        f"%0 = stablehlo.custom_call @{target}(%a) : (tensor<8xf32>) -> tensor<8xf32>\nreturn\n}}\n"
        for target in SILENT_TARGETS.split()
    )
    ours, theirs = rules(MESH + SILENT + targets, "false", reports)
    assert ours == theirs and "sharding_rule" not in ours
    assert reports == []

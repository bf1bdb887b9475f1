"""Single ops of every kind, each with some shardings of its operands and results that need reshards.

Shardings are written as in `explicit_reshard_programs`: those of the operands, `->`, those of the results, and `=>`
before what the function is to return. `-` is none; a scalar's is `.`.
"""

from __future__ import annotations

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.access import set_func_argument_shardings, set_func_result_shardings
from pyshardy.dialects.sdy.attributes import TensorShardingPerValueAttr
from pyshardy.dialects.sdy.data_flow import SHARDING
from pyshardy.sharding import AxisRef, DimensionSharding, TensorSharding
from pyshardy.text import parse_module, to_text
from tests.passes.sdy_export.explicit_reshard_programs import MESHES
from tests.rules.rule_cases import program as program_of_op

_SUM = """({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.add %x, %y : tensor<f32> stablehlo.return %z : tensor<f32> })"""
_GE = """({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %z = stablehlo.compare GE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %z : tensor<i1> })"""


def module_of_all() -> str:
    """A module of functions that are one op each: all ops with all their shardings."""
    functions = [
        (op.replace("REGIONS", f"{_GE[1:-1]}, {_SUM[1:-1]}").replace("SUM", _SUM).replace("GREATER", _GE), s)
        for op, lists in OPS
        for s in lists.split(" / ")
    ]
    texts = [program_of_op(op).replace("@main", f"@f{i}" if i else "@main") for i, (op, _) in enumerate(functions)]
    module = parse_module(MESHES + "\n".join(texts), "-")
    found = [op for op in module.ops if isinstance(op, FuncOp)]
    for func, (_, shardings) in zip(found, functions, strict=True):
        _annotate(func, shardings)
    return to_text(module)


def _annotate(func: FuncOp, text: str) -> None:
    operands, _, rest = text.partition("->")
    results, _, returned = rest.partition("=>")
    end = func.body.block.last_op
    op = None if end is None else end.prev_op
    assert op is not None
    shardings = _shardings(results)
    if any(shardings):
        op.attributes[SHARDING] = TensorShardingPerValueAttr(tuple(one for one in shardings if one is not None))
    inputs, outputs = func.function_type.inputs.data, func.function_type.outputs.data
    for texts, types, place in (
        (operands, inputs, set_func_argument_shardings),
        (returned, outputs, set_func_result_shardings),
    ):
        given = _shardings(texts) if texts.strip() else []
        place(func, [*given, *[None] * (len(types) - len(given))])


def _shardings(text: str) -> list[TensorSharding | None]:
    return [None if one.strip() == "-" else _sharding(one.strip()) for one in text.split(";")]


def _sharding(text: str) -> TensorSharding:
    mesh, text = text[1:].split(" ", 1) if text.startswith("@") else ("m", text)
    dims, _, unreduced = text.partition(" u=")
    return TensorSharding(
        mesh,
        tuple(map(_dimension, dims.split("|") if dims != "." else ())),
        (),
        tuple(map(_axis, filter(None, unreduced.split(",")))),
    )


def _dimension(text: str) -> DimensionSharding:
    axes = [axis for axis in text.split(",") if axis]
    return DimensionSharding(tuple(_axis(axis) for axis in axes if axis != "?"), "?" not in axes)


def _axis(text: str) -> AxisRef:
    name, *sub = text.split(":")
    return AxisRef.sub_axis(name, *map(int, sub)) if sub else AxisRef(name)


OPS = (
    (
        "stablehlo.negate %0 : tensor<8x16xf32>",
        "p|q -> q|p / p|q u=r -> p|q / - -> q,r|p => |p / p|q -> p|q u=r / p| -> - => p|q",
    ),
    (
        "stablehlo.negate %0 : tensor<8x16xcomplex<f64>>",
        "p|q -> q|p / p|q u=r -> p|q / - -> q,r|p => |p / p|q -> p|q u=r / p| -> - => p|q",
    ),
    (
        "stablehlo.negate %0 : tensor<8x16xf8E4M3FN>",
        "p|q -> q|p / p|q u=r -> p|q / - -> q,r|p => |p / p|q -> p|q u=r / p| -> - => p|q",
    ),
    (
        "stablehlo.negate %0 : tensor<8x16xi4>",
        "p|q -> q|p / p|q u=r -> p|q / - -> q,r|p => |p / p|q -> p|q u=r / p| -> - => p|q",
    ),
    (
        "stablehlo.negate %0 : tensor<8x16xbf16>",
        "p|q -> q|p / p|q u=r -> p|q / - -> q,r|p => |p / p|q -> p|q u=r / p| -> - => p|q",
    ),
    ("stablehlo.not %0 : tensor<8x16xi1>", "p|q -> q|p / p|q u=r -> p|q / - -> q,r|p => |p"),
    (
        "stablehlo.compare LT, %0, %1 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xi1>",
        "p|q;q|p -> | / p|q;p|q -> q|p => |r",
    ),
    ("stablehlo.clamp %1, %2, %2 : tensor<8x16xf32>", "-;p|q;q| -> r| / -;p|q;p|q -> p|"),
    (
        "stablehlo.clamp %0, %1, %0 : (tensor<f32>, tensor<8x16xf32>, tensor<f32>) -> tensor<8x16xf32>",
        "-;p|q -> r| / -;p|q -> q|p / -;p|q u=r -> |q => q|",
    ),
    ("stablehlo.convert %0 : (tensor<8x16xf32>) -> tensor<8x16xf16>", "p|q -> q|p / p|q u=r -> |"),
    (
        "stablehlo.bitcast_convert %0 : (tensor<8x16xf32>) -> tensor<8x16x4xi8>",
        "p|q -> p||q / |q -> ||q => |q| / - -> ||p",
    ),
    (
        "stablehlo.bitcast_convert %0 : (tensor<8x16x4xi8>) -> tensor<8x16xf32>",
        "p||q -> p|q / ||q -> | / ||p -> - => |p",
    ),
    ("stablehlo.reduce_precision %0, format = e5m10 : tensor<8x16xf32>", "p|q -> q|p"),
    ("stablehlo.real %0 : (tensor<8x16xcomplex<f32>>) -> tensor<8x16xf32>", "p|q -> q|p / p|q u=r -> p|q u=r"),
    ("stablehlo.add %0, %1 : tensor<f32>", "-;- -> -"),
    (
        "stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<8x16x4xf32>) -> tensor<4x8x16xf32>",
        "p|q|r -> p|q|r / p|q| -> |q|p => q|| / |q|p u=r -> p||q u=r / q:1:2|q:2:2| -> q|| / - -> q|p|r",
    ),
    (
        "stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<8x1xf32>) -> tensor<8x4x16xf32>",
        "p|q -> q|p| / p| -> p|q|r => |q| / p|q -> p||q / |p -> ||p / p| u=q -> p||",
    ),
    (
        "stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<8x16xf32>",
        "- -> p|q => q|p / - -> p|q u=r => p|q",
    ),
    (
        "stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x16xf32>) -> tensor<8x16xf32>",
        "|q -> p|q / |p -> p| / p|q -> p|q / p|q -> q|",
    ),
    (
        "stablehlo.slice %0 [0:8, 0:32] : (tensor<16x32xf32>) -> tensor<8x32xf32>",
        "q|p -> q|p / q|p -> |p / q| -> p| / q|p -> p|q => q|p / |p -> q|p / q:1:2| -> q| / q| -> q:1:2|",
    ),
    (
        "stablehlo.slice %0 [0:16:2, 4:20] : (tensor<16x32xf32>) -> tensor<8x16xf32>",
        "q|p -> p|q / q| -> |q / |q -> q| / p|q -> p|q",
    ),
    (
        "stablehlo.pad %0, %1, low = [0, 4], high = [0, 4], interior = [0, 0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<8x24xf32>",
        "p|q -> p|q / p|q -> q|p / |q -> p| / |q -> |q u=p / p|q u=r -> p|q u=r / p|q u=r -> p|q => p|q u=r",
    ),
    (
        "stablehlo.pad %0, %1, low = [1, 0], high = [0, -2], interior = [1, 0] : (tensor<8x16xf32>, tensor<f32>) -> tensor<16x14xf32>",
        "p|q -> p|q / p|q -> q|p / p| -> |q => p|",
    ),
    (
        "stablehlo.reverse %0, dims = [0, 1] : tensor<8x16xf32>",
        "p|q -> q|p / p|q -> p| / p|q -> | / - -> p|q / |q -> p|q",
    ),
    (
        "stablehlo.concatenate %0, %1, %2, dim = 1 : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x8xf32>) -> tensor<8x16xf32>",
        "p|q;p|q;p|q -> p|q / |q;|q;|q -> |q / |q;p|;q| -> | / -;-;p|q -> - / p| u=q;p|;p| -> p| / p| u=q;p| u=q;p| u=q -> p| u=q / @n p|;p|;p| -> p| / @n p|;@n p|;p| -> @n p| / @n |;|;| -> | / @same p|;p|;p| -> p| / @other p|;p|;p| -> p| / |p;|q;|r -> |q => |q / -;-;- -> |q",
    ),
    (
        "stablehlo.concatenate %0, dim = 1 : (tensor<8x4xf32>) -> tensor<8x4xf32>",
        "|q -> |q / p|q -> q|p / |q -> ?|q / - -> - / - -> |",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 2 : (tensor<2x4x8xf32>, tensor<2x4x8xf32>) -> tensor<2x4x16xf32>",
        "||q;||q -> ||p / ||p,q;||p,q -> || / ||r;||r -> || / ||q,r;||q -> ||q / |p|q;||q -> p|| / ||q:1:2;||q:1:2 -> q:2:2||",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 1 : (tensor<8x0xf32>, tensor<8x4xf32>) -> tensor<8x4xf32>",
        "p|q;p|q -> |q / q|;|q -> p|",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x8xf32>",
        "p|q;|q -> |q / |q;|q -> p| / p|;q| -> |p",
    ),
    (
        "stablehlo.dynamic_slice %0, %1, %1, %1, sizes = [32, 4, 2] : (tensor<32x16x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x4x2xf32>",
        "p|q|r -> p|q|r / |q|p -> |q|p / |q| -> |p| / p|| -> q|| / |q|p -> p|q| / ||p u=q -> ||p / |q:2:2|p -> q:1:2|| / - -> |q|p",
    ),
    (
        "stablehlo.dynamic_update_slice %0, %1, %2, %2, %2 : (tensor<32x16x4xf32>, tensor<32x4x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x16x4xf32>",
        "p|q|r;p|q|r -> p|q|r / |q|p;|q|p -> |q|p / |q|;p||r -> |q| / p||;q|| -> r|| / |q|;- -> - / p|| u=q;p|| -> p|| / p|| u=q;p|| u=q -> p|| u=q / @n p|q|;p|| -> p|q|",
    ),
    (
        "stablehlo.iota dim = 0 : tensor<8x16xf32>",
        "- -> p|q => q|p / - -> - => p|q / - -> p|q u=r => p|q / - -> p| => p| u=q",
    ),
    ("stablehlo.constant dense<1.0> : tensor<8x16xf32>", "- -> p|q => q|p / - -> - => p|q / - -> p|q u=r => p|q"),
    (
        "stablehlo.rng_bit_generator %0, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<8x16xui32>)",
        "p -> p;p|q / ? -> ?;p|q => ?;q|p / p -> - => ?;|p",
    ),
    (
        "stablehlo.dot %0, %1 : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>",
        "q;q -> . / q;p -> - / q;q -> - / q;- -> - / q:1:2;q -> - / q,p;p,q -> -",
    ),
    (
        "stablehlo.dot %0, %1 : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8xf32>",
        "|q;q -> q / p|q;q -> p u=q / |q;q -> p / q|;q -> q / p|q;- -> - / |q;q -> - => q",
    ),
    (
        "stablehlo.dot_general %0, %1, batching_dims = [0, 1] x [2, 0], contracting_dims = [3] x [1] : (tensor<2x4x8x16xf32>, tensor<4x16x2x32xf32>) -> tensor<2x4x8x32xf32>",
        "p|q||;q||p| -> p|q|| / p|q|r|;q||| -> |q|| / ||p|q;|q||p -> ||q|p / |||q;|q|| -> ||| / |||q;|q|| -> ||| u=q / |||p;|p|| -> p||| / |||p;|p|| -> q||| / p|||q;|q|p|r -> p|||q",
    ),
    (
        "stablehlo.dot_general %0, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<8x16xf32>, tensor<16x32xf32>) -> tensor<8x32xf32>",
        "p|q;q|r -> p|r / p|q;q|r -> q|r / p|q;q|r -> p|r u=q => p|r / |q:2:2;q:2:2| -> |q:1:2 / p|q,r;q,r| -> p| u=r => p| / p|q,r;q,r| -> p| u=r => p| u=r / p|r,q;r,q| -> p| => p|q",
    ),
    (
        "stablehlo.dot_general %0, %1, contracting_dims = [0, 1] x [0, 1] : (tensor<4x8x16xf32>, tensor<4x8x32xf32>) -> tensor<16x32xf32>",
        "p|q|;p|q|r -> |r / p|q|r;p|q| -> r| u=p,q / p|q|;p|q|r -> p,q|r / p|q|;p|q|r -> q,p|r / q:2:2|q:1:2|;q:2:2|q:1:2|p -> |p / q:2:2|q:1:2|;q:2:2|q:1:2|p -> |p u=q / p||;q|| -> |",
    ),
    (
        "stablehlo.dot_general %0, %1, contracting_dims = [] x [] : (tensor<8xf32>, tensor<16xf32>) -> tensor<8x16xf32>",
        "p;q -> p|q / p;p -> p| / q;q -> |q / p;- -> |p / p u=q;q u=p -> -",
    ),
    (
        "stablehlo.convolution(%0, %1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<4x8x8x16xf32>, tensor<3x3x16x32xf32>) -> tensor<4x8x8x32xf32>",
        "p|||q;||q| -> p||| / p|||q;||q|r -> p|||r u=q / |p|q|;||| -> |p|q| / |p||;||| -> ||p| / |||q;||| -> |||q / p|q||;|||q -> p|||q / ||| u=p;||| -> ||| / |||q;||q|p -> |||q",
    ),
    (
        "stablehlo.cholesky %0, lower = true : tensor<4x8x8xf32>",
        "|p|q -> |p|q / p|q| -> q|p| / ||q -> |q| / |p,q| -> - / p|| u=q -> p|| / |r| -> |r|",
    ),
    (
        '"stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<4x8x8xf32>, tensor<4x8x16xf32>) -> tensor<4x8x16xf32>',
        "p|q|;p||q -> p||q / |q|;|q| -> |q| / ||q;q||p -> p|q| / |p|;|p|q -> ||q / p|| u=q;p|| -> p|| u=q => p||",
    ),
    (
        "stablehlo.fft %0, type = FFT, length = [8, 16] : (tensor<4x8x16xcomplex<f32>>) -> tensor<4x8x16xcomplex<f32>>",
        "p|q| -> p|q| / |p|q -> |p|q / p|| -> q|p| / |q|p -> q||",
    ),
    (
        "stablehlo.fft %0, type = RFFT, length = [16] : (tensor<4x8x16xf32>) -> tensor<4x8x9xcomplex<f32>>",
        "p||q -> p||q / p|q| -> q|p| / ||q -> || / || u=q -> ||",
    ),
    (
        "stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<8x16x4xf32>, tensor<f32>) -> tensor<8x4xf32>",
        "p|q| -> p| / p|q| -> p| u=q => p| / p|q| -> p| u=q => p| u=q / p|q| -> q|p / p|q,r| -> p| u=r / p|q| -> p|q / |q| -> q| / p|q:1:2| -> p|q:2:2 / p|| u=q -> p| / p|| u=q -> p| u=q => p| / p|r| u=q -> p| u=q / p|r| u=q -> p| u=q,r => p|q",
    ),
    (
        "stablehlo.reduce(%0 init: %1) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<8x16xf32>, tensor<f32>) -> tensor<f32>",
        "p|q -> - / q:2:2|q:1:2 -> - / r|q -> -",
    ),
    (
        '"stablehlo.reduce_window"(%0, %1) SUM {window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>} : (tensor<8x16xf32>, tensor<f32>) -> tensor<8x8xf32>',
        "p|q -> q|p / |q -> |q / |q -> p| / p|q u=r -> p|q",
    ),
    (
        '"stablehlo.select_and_scatter"(%0, %1, %2) (REGIONS) {window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 1, 2>} : (tensor<8x16xf32>, tensor<8x8xf32>, tensor<f32>) -> tensor<8x16xf32>',
        "p|q;p|q -> p|q / p|;|q -> q| / |q;|q -> |p / p| u=q;p| -> p|",
    ),
    (
        '"stablehlo.sort"(%0) GREATER {dimension = 1 : i64, is_stable = true} : (tensor<8x16xf32>) -> tensor<8x16xf32>',
        "p|q -> p|q / |q -> |q / |q -> p| / p| -> q| / |p u=q -> |p",
    ),
    (
        "chlo.top_k(%0, k = 4) : tensor<8x16xf32> -> (tensor<8x4xf32>, tensor<8x4xi32>)",
        "p|q -> p|;p| / p| -> q|;q| / |q -> |q;|q / |q -> - / p|q -> p|q;q|p => p|;p|",
    ),
    (
        '"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<16x8x4xf32>, tensor<32x2xi32>) -> tensor<32x4xf32>',
        "p||q;p| -> p|q / q||;p| -> p| / |q|;p| -> p| / ||q;p| -> q|p / p|q|;r| -> r| u=p / p||;|q -> - / ||p u=q;p| -> p|",
    ),
    (
        '"stablehlo.gather"(%0, %1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<16x8x4xf32>, tensor<16x32x1xi32>) -> tensor<16x32x4xf32>',
        "p|q|;p|r| -> p|r| / p|q|;|p| -> q|p| / |q|;q|p| -> |p|q",
    ),
    (
        '"stablehlo.scatter"(%0, %1, %2) SUM {scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<16x8xf32>, tensor<32x1xi32>, tensor<32x8xf32>) -> tensor<16x8xf32>',
        "p|q;p|;p|q -> p|q / |q;p|;p|q -> |q / |q;p|;p|q -> |q u=p / q|;q|;q| -> q| / |p u=q;|;|p -> |p / p|;|;r|q -> q| / |q;r|;r|q -> |q u=r => |q",
    ),
    (
        '"stablehlo.map"(%0, %1) SUM {dimensions = array<i64: 0, 1>} : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>',
        "p|q;q|p -> | / p| u=q;p| -> p|",
    ),
    (
        "stablehlo.reshape %0 : (tensor<8x16xf32>) -> tensor<2x4x16xf32>",
        "p|q -> p||q / q| -> p|| / p,q| -> p|q| / q|p -> |q|p / r| -> ||r / q:1:2| -> q:1:2|| / - -> p|q| / p|q u=r -> p|| / p| -> |p| / @n p|q -> p||q",
    ),
    (
        "stablehlo.reshape %0 : (tensor<2x4x16xf32>) -> tensor<8x16xf32>",
        "p|q|r -> p,q|r / |q| -> q| / q|p| -> q|p / |p|q -> p|q / p|q,r| -> p,q| / |q|p -> - => q|p / p|| -> q,p| / q:1:2|| -> |",
    ),
    (
        "stablehlo.reshape %0 : (tensor<1x8x1x16xf32>) -> tensor<8x16x1xf32>",
        "|p||q -> p|q| / p||| -> |p| / |q|p| -> |q|p / ||p| -> ||p / p|q|| -> q||p",
    ),
    ("stablehlo.reshape %0 : (tensor<1x1xf32>) -> tensor<f32>", "p|q -> - / | u=p -> -"),
    ("stablehlo.reshape %0 : (tensor<0x8xf32>) -> tensor<8x0xf32>", "p|q -> q|p / q| -> - => p|q"),
    (
        "stablehlo.reshape %0 : (tensor<3x8xf32>) -> tensor<6x4xf32>",
        "r|q -> r|q / r|q -> r,q:1:2|q:2:2 / p|q -> p|q / r|p,q -> r,p|q / |q -> q:1:2|q:2:2 / r|q -> q|r / p| -> |",
    ),
    (
        "stablehlo.dynamic_reshape %0, %1 : (tensor<?x16xf32>, tensor<2xi32>) -> tensor<?x16xf32>",
        "p|q -> q|p / p| -> -",
    ),
    ("stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x16xf32>) -> tensor<i32>", "p|q -> - / p| u=q -> -"),
    ("stablehlo.custom_call @Sharding(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>", "p|q -> q|p / p| u=q -> p|"),
    (
        "stablehlo.custom_call @annotate_device_placement(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>",
        "p|q -> q|p / p|q u=r -> p|q",
    ),
    ("stablehlo.custom_call @Cholesky(%0) : (tensor<4x8x8xf32>) -> tensor<4x8x8xf32>", "|p|q -> |p|q"),
    ("stablehlo.custom_call @CompactWyHelper(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>", "p|q -> q|p"),
    (
        "stablehlo.custom_call @X64Combine(%0, %1) : (tensor<8x16xui32>, tensor<8x16xui32>) -> tensor<8x16xui64>",
        "p|q;q|p -> |",
    ),
    ("stablehlo.custom_call @X64SplitLow(%0) : (tensor<8x16xui64>) -> tensor<8x16xui32>", "p|q -> q|p"),
    ("stablehlo.custom_call @MoveToHost(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>", "p|q -> q|p"),
    (
        "stablehlo.custom_call @xla.megascale.provide_metadata(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>",
        "p|q -> q|p",
    ),
    (
        "stablehlo.custom_call @ApproxTopK(%0, %1, %2, %3) : (tensor<8x16xf32>, tensor<8x16xi32>, tensor<f32>, tensor<i32>) -> (tensor<8x4xf32>, tensor<8x4xi32>)",
        "p|q;p|q;-;- -> p|q;p|q / |q;|q;-;- -> q|;p|",
    ),
    (
        "stablehlo.custom_call @PartialReduce(%0, %1, %2, %3) : (tensor<8x16xf32>, tensor<8x16xi32>, tensor<f32>, tensor<i32>) -> (tensor<8x4xf32>, tensor<8x4xi32>)",
        "p|q;p|q;-;- -> p|q;p|q",
    ),
    ("stablehlo.custom_call @Qr(%0) : (tensor<4x8x8xf32>) -> (tensor<4x8x8xf32>, tensor<4x8xf32>)", "p|q| -> p||q;p|"),
    ("stablehlo.custom_call @TopK(%0) : (tensor<8x16xf32>) -> (tensor<8x4xf32>, tensor<8x4xi32>)", "p|q -> q|p;q|p"),
    (
        "stablehlo.custom_call @Eigh(%0) : (tensor<4x8x8xf32>) -> (tensor<4x8x8xf32>, tensor<4x8xf32>)",
        "p|q| -> p||q;p|",
    ),
    (
        "stablehlo.custom_call @mhlo.topk(%0) : (tensor<8x16xf32>) -> (tensor<8x4xf32>, tensor<8x4xi32>)",
        "p|q -> q|p;q|p",
    ),
    ("stablehlo.custom_call @mhlo.erf(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>", "p|q -> q|p"),
    (
        "stablehlo.custom_call @mhlo.ragged_all_to_all(%0, %1, %2, %3, %4, %5) : (tensor<8x16xf32>, tensor<8x16xf32>, tensor<4xi64>, tensor<4xi64>, tensor<4xi64>, tensor<4xi64>) -> tensor<8x16xf32>",
        "p|q;q|p -> |q",
    ),
    ("stablehlo.custom_call @tpu_custom_call(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>", "p|q -> q|p"),
    ("stablehlo.custom_call @xla.sdy.FuncResultSharding(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>", "p|q -> q|p"),
    ("stablehlo.custom_call @xla.sdy.GlobalToLocalShape(%0) : (tensor<8x16xf32>) -> tensor<8x16xf32>", "p|q -> q|p"),
    (
        "stablehlo.custom_call @lapack_sgetrf_ffi(%0) : (tensor<4x8x8xf32>) -> (tensor<4x8x8xf32>, tensor<4x8xi32>, tensor<4xi32>)",
        "p|q| -> p||q;p|;p",
    ),
    (
        "stablehlo.custom_call @UNKNOWN(%0, %1) : (tensor<8x16xf32>, tensor<16x8xf32>) -> tensor<8x8xf32>",
        "p|q;q|p u=r -> p| / p|q;q|p -> p| => q|",
    ),
    (
        '"stablehlo.all_reduce"(%0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> SUM : (tensor<8x16xf32>) -> tensor<8x16xf32>',
        "p|q -> q|p / p| u=q -> p|",
    ),
    ("stablehlo.partition_id : tensor<ui32>", "- -> -"),
    ("chlo.erf %0 : tensor<8x16xf32> -> tensor<8x16xf32>", "p|q -> q|p / p|q u=r -> |"),
    ("chlo.lgamma %0 : tensor<8x16xf32> -> tensor<8x16xf32>", "p|q -> q|p"),
    (
        '"stablehlo.infeed"(%0) {infeed_config = "x"} : (!stablehlo.token) -> (tensor<8x16xf32>, !stablehlo.token)',
        "- -> - => p|q;-",
    ),
    (
        '"stablehlo.send"(%0, %1) {channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>} : (tensor<8x16xf32>, !stablehlo.token) -> !stablehlo.token',
        "p|q;- -> - / p| u=q;- -> -",
    ),
    (
        "stablehlo.cholesky %0, lower = true : tensor<?x8x8xf32>",
        "|p|q -> |p|q / |p,q| -> ||r / |r|p -> ||q / |r,p| -> |p|r / q|p|r -> p|q| / |q:2:2|r -> q:1:2|| / r|q|p -> |q,r|",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 1 : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x16xf32>",
        "|q,p;|q -> p|r / |r,p;|r -> |r,q / q|p;|p -> |r",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 0 : (tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>",
        "q,p|;|q -> p|r / r|;r| -> |q",
    ),
    (
        "stablehlo.dynamic_slice %0, %1, %1, sizes = [1, 8] : (tensor<?x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>",
        "q|p -> p|q / q,p|r -> |",
    ),
    (
        "stablehlo.dynamic_update_slice %0, %1, %2, %2 : (tensor<?x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<?x8xf32>",
        "q|p;|q -> p|q / q,p|r;|q -> |",
    ),
    (
        '"stablehlo.sort"(%0) GREATER {dimension = 1 : i64, is_stable = true} : (tensor<?x8xf32>) -> tensor<?x8xf32>',
        "|q -> |q / q|p -> |q / |r,p -> q|r",
    ),
    ("stablehlo.reverse %0, dims = [0] : tensor<?x8xf32>", "q|p -> |q / q|p -> p|q"),
    (
        "stablehlo.fft %0, type = FFT, length = [8] : (tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>>",
        "|q -> |q / q|p -> |q / |r -> |p",
    ),
    ("stablehlo.add %0, %1 : tensor<?x8xf32>", "q|p;p|q -> |q / q,p|;p|r -> |q"),
    ("stablehlo.negate %0 : tensor<?x8xf32>", "q|p -> |q / q| -> p|q"),
    (
        "stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<?x8xf32>, tensor<f32>) -> tensor<?xf32>",
        "q|p -> p / |q,p -> p / |q -> q",
    ),
    (
        "stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x4x8xf32>, tensor<?x8x16xf32>) -> tensor<?x4x16xf32>",
        "q||p;|p|q -> |q| / ||q;|q|p -> ||q / ||q;|q|p -> q||p",
    ),
    ("chlo.top_k(%0, k = 2) : tensor<?x8xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)", "q|p -> p|;p| / |q -> |;|"),
    ("stablehlo.transpose %0, dims = [1, 0] : (tensor<?x8xf32>) -> tensor<8x?xf32>", "q|p -> q| / p| -> q|"),
    (
        '"stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x8x8xf32>, tensor<?x8x4xf32>) -> tensor<?x8x4xf32>',
        "|q|;|q|p -> |q| / q|p|;|p|r -> p|r|q / |q|p;|q|p -> |q|p",
    ),
    (
        "stablehlo.cholesky %0, lower = true : tensor<0x8x8xf32>",
        "|p|q -> |p|q / |p,q| -> ||r / |r|p -> ||q / |r,p| -> |p|r / q|p|r -> p|q| / |q:2:2|r -> q:1:2|| / r|q|p -> |q,r|",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 1 : (tensor<0x8xf32>, tensor<0x8xf32>) -> tensor<0x16xf32>",
        "|q,p;|q -> p|r / |r,p;|r -> |r,q / q|p;|p -> |r",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 0 : (tensor<0x8xf32>, tensor<0x8xf32>) -> tensor<?x8xf32>",
        "q,p|;|q -> p|r / r|;r| -> |q",
    ),
    (
        '"stablehlo.sort"(%0) GREATER {dimension = 1 : i64, is_stable = true} : (tensor<0x8xf32>) -> tensor<0x8xf32>',
        "|q -> |q / q|p -> |q / |r,p -> q|r",
    ),
    ("stablehlo.reverse %0, dims = [0] : tensor<0x8xf32>", "q|p -> |q / q|p -> p|q"),
    (
        "stablehlo.fft %0, type = FFT, length = [8] : (tensor<0x8xcomplex<f32>>) -> tensor<0x8xcomplex<f32>>",
        "|q -> |q / q|p -> |q / |r -> |p",
    ),
    ("stablehlo.add %0, %1 : tensor<0x8xf32>", "q|p;p|q -> |q / q,p|;p|r -> |q"),
    ("stablehlo.negate %0 : tensor<0x8xf32>", "q|p -> |q / q| -> p|q"),
    (
        "stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<0x8xf32>, tensor<f32>) -> tensor<0xf32>",
        "q|p -> p / |q,p -> p / |q -> q",
    ),
    (
        "stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<0x4x8xf32>, tensor<0x8x16xf32>) -> tensor<0x4x16xf32>",
        "q||p;|p|q -> |q| / ||q;|q|p -> ||q / ||q;|q|p -> q||p",
    ),
    ("chlo.top_k(%0, k = 2) : tensor<0x8xf32> -> (tensor<0x2xf32>, tensor<0x2xi32>)", "q|p -> p|;p| / |q -> |;|"),
    ("stablehlo.transpose %0, dims = [1, 0] : (tensor<0x8xf32>) -> tensor<8x0xf32>", "q|p -> q| / p| -> q|"),
    ("stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<0x8xf32>", "q -> q|p"),
    (
        '"stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<0x8x8xf32>, tensor<0x8x4xf32>) -> tensor<0x8x4xf32>',
        "|q|;|q|p -> |q| / q|p|;|p|r -> p|r|q / |q|p;|q|p -> |q|p",
    ),
    (
        "stablehlo.cholesky %0, lower = true : tensor<12x8x8xf32>",
        "|p|q -> |p|q / |p,q| -> ||r / |r|p -> ||q / |r,p| -> |p|r / q|p|r -> p|q| / |q:2:2|r -> q:1:2|| / r|q|p -> |q,r|",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 1 : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<12x16xf32>",
        "|q,p;|q -> p|r / |r,p;|r -> |r,q / q|p;|p -> |r",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 0 : (tensor<12x8xf32>, tensor<12x8xf32>) -> tensor<?x8xf32>",
        "q,p|;|q -> p|r / r|;r| -> |q",
    ),
    (
        "stablehlo.dynamic_slice %0, %1, %1, sizes = [1, 8] : (tensor<12x8xf32>, tensor<i32>, tensor<i32>) -> tensor<1x8xf32>",
        "q|p -> p|q / q,p|r -> |",
    ),
    (
        "stablehlo.dynamic_update_slice %0, %1, %2, %2 : (tensor<12x8xf32>, tensor<1x8xf32>, tensor<i32>, tensor<i32>) -> tensor<12x8xf32>",
        "q|p;|q -> p|q / q,p|r;|q -> |",
    ),
    (
        '"stablehlo.sort"(%0) GREATER {dimension = 1 : i64, is_stable = true} : (tensor<12x8xf32>) -> tensor<12x8xf32>',
        "|q -> |q / q|p -> |q / |r,p -> q|r",
    ),
    ("stablehlo.reverse %0, dims = [0] : tensor<12x8xf32>", "q|p -> |q / q|p -> p|q"),
    (
        "stablehlo.fft %0, type = FFT, length = [8] : (tensor<12x8xcomplex<f32>>) -> tensor<12x8xcomplex<f32>>",
        "|q -> |q / q|p -> |q / |r -> |p",
    ),
    ("stablehlo.add %0, %1 : tensor<12x8xf32>", "q|p;p|q -> |q / q,p|;p|r -> |q"),
    ("stablehlo.negate %0 : tensor<12x8xf32>", "q|p -> |q / q| -> p|q"),
    (
        "stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [1] : (tensor<12x8xf32>, tensor<f32>) -> tensor<12xf32>",
        "q|p -> p / |q,p -> p / |q -> q",
    ),
    (
        "stablehlo.dot_general %0, %1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<12x4x8xf32>, tensor<12x8x16xf32>) -> tensor<12x4x16xf32>",
        "q||p;|p|q -> |q| / ||q;|q|p -> ||q / ||q;|q|p -> q||p",
    ),
    ("chlo.top_k(%0, k = 2) : tensor<12x8xf32> -> (tensor<12x2xf32>, tensor<12x2xi32>)", "q|p -> p|;p| / |q -> |;|"),
    ("stablehlo.transpose %0, dims = [1, 0] : (tensor<12x8xf32>) -> tensor<8x12xf32>", "q|p -> q| / p| -> q|"),
    ("stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<8xf32>) -> tensor<12x8xf32>", "q -> q|p"),
    (
        '"stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<12x8x8xf32>, tensor<12x8x4xf32>) -> tensor<12x8x4xf32>',
        "|q|;|q|p -> |q| / q|p|;|p|r -> p|r|q / |q|p;|q|p -> |q|p",
    ),
    (
        "stablehlo.cholesky %0, lower = true : tensor<?x6x8x8xf32>",
        "||p|q -> ||p|q / ||p,q| -> |||r / ||r|p -> |||q / q||r,p| -> ||p|r / q||p|r -> p||q| / ||q:2:2|r -> q:1:2||| / r||q|p -> ||q,r|",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 2 : (tensor<?x6x8xf32>, tensor<?x6x8xf32>) -> tensor<?x6x16xf32>",
        "||q,p;||q -> p||r / ||r,p;||r -> ||r,q / q||p;||p -> ||r",
    ),
    (
        "stablehlo.concatenate %0, %1, dim = 0 : (tensor<?x6x8xf32>, tensor<?x6x8xf32>) -> tensor<?x6x8xf32>",
        "q,p||;||q -> p||r / r||;r|| -> ||q",
    ),
    (
        "stablehlo.dynamic_slice %0, %1, %1, %1, sizes = [1, 1, 8] : (tensor<?x6x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x1x8xf32>",
        "q||p -> p||q / q,p||r -> ||",
    ),
    (
        "stablehlo.dynamic_update_slice %0, %1, %2, %2, %2 : (tensor<?x6x8xf32>, tensor<1x1x8xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<?x6x8xf32>",
        "q||p;||q -> p||q / q,p||r;||q -> ||",
    ),
    (
        '"stablehlo.sort"(%0) GREATER {dimension = 2 : i64, is_stable = true} : (tensor<?x6x8xf32>) -> tensor<?x6x8xf32>',
        "||q -> ||q / q||p -> ||q / ||r,p -> q||r",
    ),
    ("stablehlo.reverse %0, dims = [0] : tensor<?x6x8xf32>", "q||p -> ||q / q||p -> p||q"),
    (
        "stablehlo.fft %0, type = FFT, length = [8] : (tensor<?x6x8xcomplex<f32>>) -> tensor<?x6x8xcomplex<f32>>",
        "||q -> ||q / q||p -> ||q / ||r -> ||p",
    ),
    ("stablehlo.add %0, %1 : tensor<?x6x8xf32>", "q||p;p||q -> ||q / q,p||;p||r -> ||q"),
    ("stablehlo.negate %0 : tensor<?x6x8xf32>", "q||p -> ||q / q|| -> p||q"),
    (
        "stablehlo.reduce(%0 init: %1) applies stablehlo.add across dimensions = [2] : (tensor<?x6x8xf32>, tensor<f32>) -> tensor<?x6xf32>",
        "q||p -> p| / ||q,p -> p| / ||q -> q|",
    ),
    (
        "stablehlo.dot_general %0, %1, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [2] : (tensor<?x6x4x8xf32>, tensor<?x6x8x16xf32>) -> tensor<?x6x4x16xf32>",
        "q|||p;||p|q -> ||q| / |||q;||q|p -> |||q / |||q;||q|p -> q|||p",
    ),
    (
        "chlo.top_k(%0, k = 2) : tensor<?x6x8xf32> -> (tensor<?x6x2xf32>, tensor<?x6x2xi32>)",
        "q||p -> p||;p|| / ||q -> ||;||",
    ),
    ("stablehlo.transpose %0, dims = [2, 1, 0] : (tensor<?x6x8xf32>) -> tensor<8x6x?xf32>", "q||p -> q|| / p|| -> q||"),
    (
        '"stablehlo.triangular_solve"(%0, %1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<?x6x8x8xf32>, tensor<?x6x8x4xf32>) -> tensor<?x6x8x4xf32>',
        "||q|;||q|p -> ||q| / q||p|;||p|r -> p||r|q / ||q|p;||q|p -> ||q|p",
    ),
    (
        "stablehlo.dynamic_broadcast_in_dim %0, %1, dims = [1] : (tensor<8xf32>, tensor<2xi32>) -> tensor<?x8xf32>",
        "q -> p|q / q -> q|p / - -> q,p|",
    ),
    ("stablehlo.dynamic_iota %0, dim = 0 : (tensor<2xi32>) -> tensor<?x8xf32>", "- -> p|q => q| / p -> p|q"),
    (
        "stablehlo.dynamic_pad %0, %1, %2, %3, %4 : (tensor<4x?xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4x?xf32>",
        "p|q -> q|p / p|q;-;p -> |q",
    ),
    (
        "stablehlo.real_dynamic_slice %0, %1, %2, %3 : (tensor<4x?xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4x?xf32>",
        "p|q -> q|p / p|q;p -> |q",
    ),
    (
        '"stablehlo.dynamic_gather"(%0, %1, %2) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<?x8x4xf32>, tensor<?x2xi32>, tensor<3xi32>) -> tensor<?x4xf32>',
        "p||q;p| -> p|q / q||;p| -> p| / |q|;p| -> p|",
    ),
    (
        '"stablehlo.dynamic_conv"(%0, %1, %2) {batch_group_count = 1 : i64, feature_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>} : (tensor<?x8x8x16xf32>, tensor<3x3x16x32xf32>, tensor<2x2xi32>) -> tensor<?x?x?x32xf32>',
        "p|||q;||q| -> q|||p / p|||;|||q -> p|||q",
    ),
    ("stablehlo.dynamic_reshape %0, %1 : (tensor<?x8xf32>, tensor<3xi32>) -> tensor<?x4x2xf32>", "p|q -> q|p|"),
    (
        "stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<8x8xf32>, tensor<i32>) -> tensor<?x8xf32>",
        "p|q -> q|p / p|q -> p|q",
    ),
)

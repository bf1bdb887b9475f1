"""Messages for invalid StableHLO ops and attributes, at the locations that the reference reports."""

from __future__ import annotations

import pytest

from tests.messages import assert_own_words, problems, recorded, reference_problems

ARGUMENTS = (
    "%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<2x4x8xf32>, %d: tensor<2x8x4xf32>, %z: tensor<f32>, "
    "%i: tensor<i32>, %x: tensor<4xindex>, %indices: tensor<2x3xi32>, %updates: tensor<2x3x8xf32>, %v: vector<2xf32>, "
    "%u: tensor<*xi32>, %uf: tensor<*xf32>, %up: tensor<*xi1>"
)


def dot(lhs_batching: str, rhs_batching: str, lhs_contracting: str, rhs_contracting: str) -> str:
    return (
        '"stablehlo.dot_general"(%c, %d) <{dot_dimension_numbers = #stablehlo.dot<'
        f"lhs_batching_dimensions = [{lhs_batching}], rhs_batching_dimensions = [{rhs_batching}], "
        f"lhs_contracting_dimensions = [{lhs_contracting}], rhs_contracting_dimensions = [{rhs_contracting}]>}}> : "
        "(tensor<2x4x8xf32>, tensor<2x8x4xf32>) -> tensor<2x4x4xf32>"
    )


def window(size: str, others: str = "") -> str:
    return (
        f'"stablehlo.reduce_window"(%a, %z) <{{window_dimensions = array<i64: {size}>{others}}}> ({{\n'
        "^bb0(%x: tensor<f32>, %y: tensor<f32>):\n  %s = stablehlo.add %x, %y : tensor<f32>\n"
        "  stablehlo.return %s : tensor<f32>\n}) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>"
    )


def reduce(dimensions: str) -> str:
    types = "(tensor<2x4x8xf32>, tensor<f32>) -> tensor<4xf32>"
    return f"stablehlo.reduce(%c init: %z) applies stablehlo.add across dimensions = [{dimensions}] : {types}"


def indexed(kind: str, numbers: str, changes: dict[str, str]) -> str:
    words = dict(entry.split(" = ") for entry in numbers.split("; "))
    return f"#stablehlo.{kind}<{', '.join(f'{name} = {value}' for name, value in {**words, **changes}.items())}>"


def gather(operand: str = "%a", sizes: str = "1, 8", element: str = "f32", **changes: str) -> str:
    numbers = "offset_dims = [2]; collapsed_slice_dims = [0]; start_index_map = [0]; index_vector_dim = 2"
    shape = "4x8" if operand == "%a" else "2x4x8"
    return (
        f'"stablehlo.gather"({operand}, %indices) <{{dimension_numbers = {indexed("gather", numbers, changes)}, '
        f"slice_sizes = array<i64: {sizes}>}}> : (tensor<{shape}xf32>, tensor<2x3xi32>) -> tensor<2x3x8x{element}>"
    )


def batched_gather(**changes: str) -> str:
    usual = {"collapsed_slice_dims": "[1]", "operand_batching_dims": "[0]", "start_indices_batching_dims": "[0]"}
    return gather("%c", "1, 1, 8", **{**usual, "start_index_map": "[1]", **changes})


def scatter(**changes: str) -> str:
    numbers = (
        "update_window_dims = [2]; inserted_window_dims = [0]; scatter_dims_to_operand_dims = [0]; index_vector_dim = 2"
    )
    return (
        '"stablehlo.scatter"(%a, %indices, %updates) <{scatter_dimension_numbers = '
        f"{indexed('scatter', numbers, changes)}}}> ({{\n^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
        "  stablehlo.return %y : tensor<f32>\n}) : "
        "(tensor<4x8xf32>, tensor<2x3xi32>, tensor<2x3x8xf32>) -> tensor<4x8xf32>"
    )


def broadcast(dims: str) -> str:
    return f"stablehlo.broadcast_in_dim %a, dims = [{dims}] : (tensor<4x8xf32>) -> tensor<4x8x2xf32>"


def transpose(dims: str) -> str:
    return f"stablehlo.transpose %a, dims = [{dims}] : (tensor<4x8xf32>) -> tensor<8x4xf32>"


def concatenate(other: str, type: str, dimension: int) -> str:
    return (
        f"stablehlo.concatenate %a, {other}, dim = {dimension} : (tensor<4x8xf32>, tensor<{type}>) -> tensor<12x8xf32>"
    )


def dynamic_slice(sizes: str) -> str:
    types = "(tensor<4x8xf32>, tensor<i32>, tensor<i32>) -> tensor<4x8xf32>"
    return f"stablehlo.dynamic_slice %a, %i, %i, sizes = [{sizes}] : {types}"


def pad(low: str, interior: str) -> str:
    types = "(tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>"
    return f"stablehlo.pad %a, %z, low = [{low}], high = [0, 0], interior = [{interior}] : {types}"


OPS = [
    dot("0", "0", "2", "3"),
    dot("0", "0", "-1", "1"),
    dot("3", "0", "2", "1"),
    dot("0", "3", "2", "1"),
    dot("0", "0", "0", "1"),
    dot("0", "0", "2", "0"),
    dot("0, 0", "0, 1", "2", "1"),
    dot("3", "0", "3", "1"),
    dot("0", "0", "1", "1"),
    dot("1", "0", "2", "1"),
    window("1"),
    window("0, 1"),
    window("1, -1"),
    window("1, 1", ", window_strides = array<i64: 0, 1>"),
    window("1, 1", ", window_strides = array<i64: 1>"),
    window("1, 1", ", base_dilations = array<i64: 1, 0>"),
    window("1, 1", ", window_dilations = array<i64: -2, 0>"),
    *map(reduce, ("1, 1", "3", "-1, 0", "0, 0, 4", "4, 0, 0")),
    *map(broadcast, ("0, 3", "0, 0", "0, -1", "0", "3, 3")),
    *map(transpose, ("0, 3", "0, 0", "0", "1, 0, 2")),
    concatenate("%b", "8x4xf32", 0),
    concatenate("%a", "4x8xf32", 2),
    concatenate("%c", "2x4x8xf32", 0),
    *map(dynamic_slice, ("5, 8", "-1, 8", "4")),
    pad("0, 0", "0, -1"),
    pad("-9, 0", "0, 0"),
    gather(start_index_map="[0, 0]"),
    gather(start_index_map="[5]"),
    gather(collapsed_slice_dims="[0, 0]"),
    gather(collapsed_slice_dims="[3]"),
    gather(index_vector_dim="4"),
    gather(index_vector_dim="1"),
    gather(offset_dims="[9]"),
    gather(offset_dims="[2, 0]", collapsed_slice_dims="[]"),
    gather(sizes="9, 8"),
    gather(sizes="2, 8"),
    gather(element="f64"),
    batched_gather(operand_batching_dims="[1]"),
    batched_gather(start_indices_batching_dims="[1]"),
    batched_gather(start_indices_batching_dims="[5]"),
    batched_gather(start_indices_batching_dims="[0, 0]"),
    batched_gather(start_index_map="[0]"),
    batched_gather(collapsed_slice_dims="[]", operand_batching_dims="[1, 0]", start_indices_batching_dims="[0, 1]"),
    scatter(index_vector_dim="4"),
    scatter(index_vector_dim="1"),
    scatter(update_window_dims="[9]"),
    scatter(update_window_dims="[2, 1]", inserted_window_dims="[]"),
    scatter(update_window_dims="[1]"),
    scatter(inserted_window_dims="[0, 0]"),
    scatter(inserted_window_dims="[4]"),
    scatter(scatter_dims_to_operand_dims="[7]"),
    scatter(scatter_dims_to_operand_dims="[0, 1]"),
    # Types.
    "stablehlo.concatenate %x, %x, dim = 0 : (tensor<4xindex>, tensor<4xindex>) -> tensor<8xindex>",
    "stablehlo.dynamic_slice %a, %z, %z, sizes = [4, 8] : (tensor<4x8xf32>, tensor<f32>, tensor<f32>) -> tensor<4x8xf32>",
    '"stablehlo.rng"(%a, %a, %a) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : '
    "(tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>",
    "stablehlo.add %x, %x : tensor<4xindex>",
    "stablehlo.subtract %x, %x : tensor<4xindex>",
    "stablehlo.iota dim = 0 : tensor<4xindex>",
    "stablehlo.cosine %i : tensor<i32>",
    "stablehlo.and %z, %z : tensor<f32>",
    "stablehlo.abs %x : tensor<4xindex>",
    "stablehlo.optimization_barrier %x : tensor<4xindex>",
    "stablehlo.custom_call @f(%z) {backend_config = @f} : (tensor<f32>) -> tensor<f32>",
    'stablehlo.composite "name" %z {decomposition = @main} : (tensor<f32>) -> tensor<f32>',
    'stablehlo.composite "a.name" %z {decomposition = @nothing} : (tensor<f32>) -> tensor<f32>',
    'stablehlo.composite "a.name" %z {decomposition = @main} : (tensor<f32>) -> tensor<f32>',
    'stablehlo.composite "a.name" %z {decomposition = @one} : (tensor<f32>) -> tensor<f32>',
]

ATTRIBUTES = [
    *(f"#stablehlo<{kind} X>" for kind in ("precision", "comparison_direction", "fft_type", "rng_algorithm")),
    "#chlo<precision X>",
    "#stablehlo.foo<1>",
    "#stablehlo<foo>",
    "#chlo.foo<1>",
    "!stablehlo.foo",
    "!sdy.foo",
    "!mpmd.foo",
    "#stablehlo.conv<[b, f, 1]x[i, 0, o]->[b, 0, f]>",
]


def check(program: str, key: str) -> None:
    """Compare the first error."""
    ours, theirs = problems(program)[:1], reference_problems(program)
    assert ours[0].location == theirs[0].location
    assert_own_words(ours, theirs)
    recorded("stablehlo_ops").check(key, [ours[0].message])


@pytest.mark.parametrize("op", OPS)
def test_ops(op: str) -> None:
    program = f"func.func @main({ARGUMENTS}) {{\n  %0 = {op}\n  return\n}}\nfunc.func private @one(tensor<1xf32>)\n"
    check(program, op)


@pytest.mark.parametrize("attribute", ATTRIBUTES)
def test_attributes_and_types(attribute: str) -> None:
    program = f"module attributes {{a = {attribute}}} {{}}"
    check(program, attribute)

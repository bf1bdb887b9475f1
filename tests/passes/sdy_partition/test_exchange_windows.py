"""Windows along sharded dimensions: what the devices compute is what the program computes, and few rows are sent."""

from __future__ import annotations

import itertools

import pytest

import pyshardy
from pyshardy.passes.sdy_partition.windows_of_shards import ShardWindow
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.costs import estimate_costs
from tests.passes.sdy_partition.test_pipeline import change

MESHES = {"plain": '<["x"=4, "y"=2]>', "turned": '<["x"=4, "y"=2], device_ids=[7, 2, 5, 0, 3, 6, 1, 4]>'}
OPS = {
    "convolution": (
        "%a: tensor<2x{n}x3xi32> {sharding}, %k: tensor<3x3x4xi32>",
        "stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {{stride = [{stride}], "
        "pad = [[{low}, {high}]], lhs_dilate = [{base}], rhs_dilate = [{dilation}]}} {{batch_group_count = 1 : i64, "
        "feature_group_count = 1 : i64, RESULT}} : (tensor<2x{n}x3xi32>, tensor<3x3x4xi32>) -> tensor<2x{m}x4xi32>",
        "tensor<2x{m}x4xi32>",
    ),
    "maximum": (
        "%a: tensor<2x{n}x3xi32> {sharding}, %k: tensor<i32>",
        '"stablehlo.reduce_window"(%a, %k) <{{window_dimensions = array<i64: 1, 3, 1>, window_strides = array<i64: 1, '
        "{stride}, 1>, base_dilations = array<i64: 1, {base}, 1>, window_dilations = array<i64: 1, {dilation}, 1>, "
        "padding = dense<[[0, 0], [{low}, {high}], [0, 0]]> : tensor<3x2xi64>}}> ({{ ^bb0(%x: tensor<i32>, %y: "
        "tensor<i32>): %s = stablehlo.maximum %x, %y : tensor<i32> stablehlo.return %s : tensor<i32> }}) {{RESULT}} : "
        "(tensor<2x{n}x3xi32>, tensor<i32>) -> tensor<2x{m}x3xi32>",
        "tensor<2x{m}x3xi32>",
    ),
}


def program(op: str, mesh: str, n: int, stride: int, base: int, dilation: int, low: int, high: int) -> str:
    """A program with a window of three rows along a dimension that is sharded four ways."""
    sharding = 'sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}, {}]>'
    result = 'sdy.sharding = #sdy.sharding_per_value<[<@m, [{"y"}, {"x"}, {}]>]>'
    size = (n - 1) * base + 1 + low + high
    m = (size - 2 * dilation - 1) // stride + 1
    arguments, body, type = OPS[op]
    numbers = {"n": n, "m": m, "stride": stride, "base": base, "dilation": dilation, "low": low, "high": high}
    inputs = arguments.format(sharding="{" + sharding + "}", **numbers)
    made, output = body.format(**numbers).replace("RESULT", result), type.format(**numbers)
    return (
        f"sdy.mesh @m = {MESHES[mesh]}\nfunc.func @main({inputs}) -> ({output} {{{sharding}}}) {{\n"
        f"  %0 = {made}\n  return %0 : {output}\n}}"
    )


@pytest.mark.parametrize("op", list(OPS))
def test_windows(op: str) -> None:
    """Strides, dilations, and padding at both ends, also negative, of sizes that four shards divide or not."""
    cases = itertools.product((16, 13, 9), (1, 2, 3), (1, 2), (1, 2), ((0, 0), (1, 1), (4, 0), (-1, 2)))
    for index, (n, stride, base, dilation, (low, high)) in list(enumerate(cases))[:: 7 if op == "maximum" else 5]:
        text = program(op, list(MESHES)[index % 2], n, stride, base, dilation, low, high)
        assert not change(text, index), text


def sent(text: str) -> dict[str, int]:
    module = pyshardy.propagate(pyshardy.parse(text), keep_uneven=True)
    costs = estimate_costs(module, cost_model("cpu"), "pyshardy")
    assert costs is not None
    return {one.collective: one.sent for one in costs.collectives}


def test_only_the_rows_of_the_window_are_sent() -> None:
    # One row of 3 numbers each way, of the one batch that a device has.
    text = program("convolution", "plain", 16, 1, 1, 1, 1, 1)
    module = pyshardy.propagate(pyshardy.parse(text))
    costs = estimate_costs(module, cost_model("cpu"), "pyshardy")
    assert costs is not None
    assert [(one.collective, one.sent) for one in costs.collectives] == [("collective_permute", 12)] * 2


def test_gradient_of_a_kernel() -> None:
    """The window is sharded as the input is: its parts are added up."""
    text = """sdy.mesh @m = <["x"=4]>
    func.func @main(%a: tensor<3x13x2xi32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}, {}]>},
                    %g: tensor<SIZEx2x4xi32> {sdy.sharding = #sdy.sharding<@m, [{"x"}, {}, {}]>}) -> tensor<3x3x4xi32> {
      %0 = stablehlo.convolution(%a, %g) dim_numbers = [f, 0, b]x[0, i, o]->[b, 0, f], window = {stride = [1], pad = [[1, 1]], rhs_dilate = [DILATION]}
          {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<3x13x2xi32>, tensor<SIZEx2x4xi32>) -> tensor<3x3x4xi32>
      return %0 : tensor<3x3x4xi32>
    }"""
    text = text.replace("tensor<3x13x2xi32>", "tensor<2x13x3xi32>")
    for size, dilation in ((13, 1), (7, 2)):
        one = text.replace("SIZE", str(size)).replace("DILATION", str(dilation))
        assert not change(one), one
        assert set(sent(one)) == {"collective_permute", "all_reduce"}


def test_slices_and_padding() -> None:
    """A strided slice, a shift, and padding between elements, of rows in four shards."""
    sharding = '{sdy.sharding = #sdy.sharding<@m, [{"x"}]>}'
    for body, type in (
        ("stablehlo.slice %a [3:17:2] : (tensor<18xi32>) -> tensor<7xi32>", "tensor<7xi32>"),
        ("stablehlo.slice %a [5:18] : (tensor<18xi32>) -> tensor<13xi32>", "tensor<13xi32>"),
        ("stablehlo.pad %a, %p, low = [3], high = [-3], interior = [0] : (tensor<18xi32>, tensor<i32>) -> tensor<18xi32>",
         "tensor<18xi32>"),
        ("stablehlo.pad %a, %p, low = [-2], high = [4], interior = [2] : (tensor<18xi32>, tensor<i32>) -> tensor<54xi32>",
         "tensor<54xi32>"),
    ):  # fmt: skip
        text = (
            f'sdy.mesh @m = <["x"=4]>\nfunc.func @main(%a: tensor<18xi32> {sharding}, %p: tensor<i32>) -> '
            f"({type} {sharding}) {{\n  %0 = {body}\n  return %0 : {type}\n}}"
        )
        assert not change(text), text
        assert set(sent(text)) == {"collective_permute"}, text


def cumulative(name: str, size: int, low: int, high: int, initial: int) -> str:
    """A cumulative reduction of rows of six numbers, which are on four shards in two halves."""
    sharding = '{sdy.sharding = #sdy.sharding<@m, [{"x"}, {"y"}]>}'
    return f"""sdy.mesh @m = {MESHES["turned"]}
    func.func @main(%a: tensor<{size}x6xi32> {sharding}) -> (tensor<{size}x6xi32> {sharding}) {{
      %z = stablehlo.constant dense<{initial}> : tensor<i32>
      %0 = "stablehlo.reduce_window"(%a, %z) <{{window_dimensions = array<i64: {size}, 1>, padding = dense<[[{low}, {high}], [0, 0]]> : tensor<2x2xi64>}}> ({{
      ^bb0(%x: tensor<i32>, %y: tensor<i32>):
        %s = stablehlo.{name} %x, %y : tensor<i32>
        stablehlo.return %s : tensor<i32>
      }}) : (tensor<{size}x6xi32>, tensor<i32>) -> tensor<{size}x6xi32>
      return %0 : tensor<{size}x6xi32>
    }}"""


@pytest.mark.parametrize(
    ("name", "neutral"), [("add", 0), ("multiply", 1), ("maximum", -(2**31)), ("minimum", 2**31 - 1)]
)
def test_cumulative_reductions(name: str, neutral: int) -> None:
    """Each device sends one row of three numbers to three others, forward and backward, even and uneven."""
    for size in (16, 13, 6):
        for low, high in ((size - 1, 0), (0, size - 1)):
            text = cumulative(name, size, low, high, neutral)
            assert not change(text), text
            assert sent(text) == {"all_gather": 3 * 12}
    text = cumulative(name, 16, 15, 0, neutral)
    spread = "%z = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>"
    as_jax = text.replace("%z = stablehlo.constant", "%c = stablehlo.constant").replace("%0 =", f"{spread}\n      %0 =")
    assert not change(as_jax), as_jax
    assert sent(as_jax) == {"all_gather": 3 * 12}
    other = cumulative(name, 16, 15, 0, 5)
    assert not change(other), other
    assert sent(other) != {"all_gather": 3 * 12}


def test_what_shards_fetch() -> None:
    # A window of 5 rows, 2 on each side, over shards of 4: two rows of each neighbor.
    near = ShardWindow(0, (), 4, 16, step=4, footprint=8, low=2)
    assert [(one.hops, one.first, one.end, sorted(one.readers)) for one in near.pieces] == [
        (1, 2, 4, [1, 2, 3]),
        (-1, 0, 2, [0, 1, 2]),
    ]
    assert (near.before, near.after, near.fetched, near.is_worth_it) == (2, 2, 4, True)
    # A running sum reads everything before it: gathering sends less.
    assert not ShardWindow(0, (), 4, 16, step=4, footprint=19, low=15).is_worth_it
    # A shift by six rows: half of the shard before, and half of the one before that.
    far = ShardWindow(0, (), 4, 16, step=4, footprint=4, low=6)
    assert [(one.hops, one.first, one.end, sorted(one.readers)) for one in far.pieces] == [
        (2, 2, 4, [2, 3]),
        (1, 0, 2, [1, 2, 3]),
    ]


def pooling_gradient(
    n: int, window: int, stride: int, low: int, high: int, element: str, select: str, mesh: str
) -> str:
    """What is scattered to the elements that windows select, of rows in four shards of two halves each."""
    m = (n + low + high - window) // stride + 1
    sharding = '{sdy.sharding = #sdy.sharding<@m, [{"y"}, {"x"}, {}]>}'
    return f"""sdy.mesh @m = {MESHES[mesh]}
    func.func @main(%a: tensor<2x{n}x3x{element}> {sharding}, %s: tensor<2x{m}x3x{element}>, %z: tensor<{element}>)
        -> (tensor<2x{n}x3x{element}> {sharding}) {{
      %0 = "stablehlo.select_and_scatter"(%a, %s, %z) <{{window_dimensions = array<i64: 1, {window}, 1>, window_strides = array<i64: 1, {stride}, 1>, padding = dense<[[0, 0], [{low}, {high}], [0, 0]]> : tensor<3x2xi64>}}> ({{
      ^bb0(%x: tensor<{element}>, %y: tensor<{element}>):
        %p = stablehlo.compare {select}, %x, %y : (tensor<{element}>, tensor<{element}>) -> tensor<i1>
        stablehlo.return %p : tensor<i1>
      }}, {{
      ^bb0(%x: tensor<{element}>, %y: tensor<{element}>):
        %p = stablehlo.add %x, %y : tensor<{element}>
        stablehlo.return %p : tensor<{element}>
      }}) : (tensor<2x{n}x3x{element}>, tensor<2x{m}x3x{element}>, tensor<{element}>) -> tensor<2x{n}x3x{element}>
      return %0 : tensor<2x{n}x3x{element}>
    }}"""


def test_pooling_gradients() -> None:
    """Windows with overlaps, gaps and padding, of sizes that four shards divide or not."""
    cases = itertools.product((16, 14, 9), (2, 3, 4), (1, 2, 3, 5), ((0, 0), (1, 1), (0, 2), (3, 0)), ("GE", "LE"))
    fetched = 0
    for index, (n, window, stride, (low, high), select) in list(enumerate(cases))[::5]:
        element = "i32" if index % 3 == 0 else "f32"
        text = pooling_gradient(n, window, stride, low, high, element, select, list(MESHES)[index % 2])
        assert not change(text, index), text
        fetched += "all_gather" not in sent(text)
    assert fetched > 40


def test_pooling_gradient_fetches_one_row() -> None:
    """Windows of three rows, two apart: the row after the shard, or what is scattered from the window before it."""
    assert sent(pooling_gradient(16, 3, 2, 0, 1, "f32", "GE", "plain")) == {"collective_permute": 12}
    assert sent(pooling_gradient(16, 2, 2, 0, 0, "f32", "GT", "plain")) == {}

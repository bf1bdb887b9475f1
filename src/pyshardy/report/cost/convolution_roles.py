"""The roles that the dimensions of a convolution have for XLA's partitioner."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from xdsl.ir import Operation

from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.attributes import AxisRefListAttr
from pyshardy.dialects.sdy.shapes import shape_of
from pyshardy.report.cost.windows import Slide, Window
from pyshardy.report.cost.xla_convolutions import Convolution, Groups, Triples
from pyshardy.report.cost.xla_products import Dims, Partition
from pyshardy.rules.builder import PASS_THROUGH, REDUCTION, RuleBuilder
from pyshardy.rules.op_data import integer, ints, numbers
from pyshardy.sharding import Mesh, OpShardingRule, sharding_size

ADDED = "pyshardy.added"
"""The attribute of a convolution with the axes along which devices have parts of windows, which are added up."""
ADDED_SHARDS = "pyshardy.added_shards"
"""The attribute with the number of shards that its result is sliced into before."""


def adds_copies(op: Operation, mesh: Mesh | None) -> bool:
    """Return whether an op is a convolution whose parts of windows are added up over copies of them too."""
    added, sharding = op.attributes.get(ADDED), get_sharding(op.operands[0]) if op.operands else None
    if not isinstance(added, AxisRefListAttr) or sharding is None or mesh is None:
        return False
    parts = [axis for axis in sharding.axis_refs() if any(map(axis.overlaps, added.data))]
    return sharding_size(parts, mesh) < sharding_size(added.data, mesh)


def slides_of(op: Operation) -> Iterator[Slide]:
    """Yield the windows of a convolution."""
    dims = numbers(op, "dimension_numbers")
    spatial = dims.input_spatial_dimensions, dims.kernel_spatial_dimensions, dims.output_spatial_dimensions
    ones = (1,) * len(dims.input_spatial_dimensions)
    strides, dilations = ints(op, "window_strides") or ones, ints(op, "rhs_dilation") or ones
    bases, padding = ints(op, "lhs_dilation") or ones, ints(op, "padding") or (0, 0) * len(ones)
    shapes = [shape_of(value.type) for value in (*op.operands, *op.results)]
    for index, one in enumerate(zip(*spatial, strict=True)):
        rows = [shape[dim] for shape, dim in zip(shapes, one, strict=True)]
        window = Window(rows[1], strides[index], padding[2 * index], dilations[index], bases[index])
        yield Slide((one[0], one[1], one[2]), (rows[0], rows[1], rows[2]), window)


def is_compiled(op: Operation, count: Callable[[int], int]) -> bool:
    """Return whether XLA makes a valid program of an op whose result has so many shards along a dimension: not of a
    convolution whose input is dilated, with shards of one row (docs/xla.md, "A fault of XLA")."""
    return op.name != "stablehlo.convolution" or not any(
        one.window.base_dilation > 1 and one.rows[2] > 1 and count(one.dims[2]) >= one.rows[2] for one in slides_of(op)
    )


def convolution_of(op: Operation, axes: Sequence[Dims], sizes: Sequence[int], mesh: Mesh) -> Convolution:
    """Return the convolution of an op; `axes` and `sizes` in bytes are those of both operands and the result."""
    dims, features = numbers(op, "dimension_numbers"), integer(op, "feature_group_count")
    slides = list(slides_of(op))
    sums = [one for one in slides if one.is_sum and not one.is_trivial]
    lhs = [(dims.input_batch_dimension, dims.output_batch_dimension)]
    lhs += [(one.dims[0], one.dims[2]) for one in slides if one.is_trivial]
    rhs = [(dims.kernel_output_feature_dimension, dims.output_feature_dimension)]
    summed = [(dims.input_feature_dimension, dims.kernel_input_feature_dimension)]
    summed += [(one.dims[0], one.dims[1]) for one in sums]
    shared: Triples = ()
    groups = Groups.NOTHING
    if integer(op, "batch_group_count") > 1:
        groups, shared = Groups.BATCH, ((lhs[0][0], *rhs[0]),)
        lhs, rhs = lhs[1:], []
    elif features > 1:
        is_single = features == shape_of(op.operands[0].type)[dims.input_feature_dimension]
        groups = Groups.ONE_FEATURE if is_single else Groups.FEATURES
        shared, rhs, summed = ((dims.input_feature_dimension, *rhs[0]),), [], summed[1:]
    return Convolution(
        operands=(axes[0], axes[1]),
        result=axes[2],
        kept=(tuple(lhs), tuple(rhs)),
        summed=tuple(summed),
        shared=shared,
        slides=tuple(one for one in slides if one not in sums),
        operand_bytes=(sizes[0], sizes[1]),
        result_bytes=sizes[2],
        mesh=mesh,
        groups=groups,
    )


def rule_of_parts(op: Operation, convolution: Convolution, found: Partition) -> OpShardingRule:
    """Return the rule of a convolution as it is computed: what is added up with windows needs no other reduction."""
    rule = RuleBuilder.of(op)
    for dim, out in convolution.kept[0]:
        rule.add([dim, None], [out], rule.operands[0][dim])
    for dim, out in convolution.kept[1]:
        rule.add([None, dim], [out], rule.operands[1][dim])
    for left, right in convolution.summed:
        is_added = not set(found.added).isdisjoint(found.operands[0][-1][left])
        rule.add([left, right], [None], rule.operands[1][right], PASS_THROUGH if is_added else REDUCTION)
    for dims in convolution.shared:
        sizes = [shape[dim] for shape, dim in zip((*rule.operands, *rule.results), dims, strict=True)]
        rule.add(dims[:2], dims[2:], max(sizes))
    for slide in convolution.slides:
        dim, kernel, result = slide.dims
        if slide.is_trivial:
            rule.add([None, kernel], [None], 1)
        elif found.added:
            rule.add([dim, kernel], [None], max(slide.rows)).add([None, None], [result], slide.rows[2])
        else:
            rule.add([dim, None], [result], max(slide.rows)).add([None, kernel], [None], slide.rows[1])
    return rule.build()

"""Times of reshards between layouts, whose collectives are found once for many types."""

import math
from collections.abc import Callable, Sequence
from random import Random

import pytest
from xdsl.dialects.builtin import TensorType, f32
from xdsl.ir import Block, SSAValue

from pyshardy.auto.layouts import reshard_times
from pyshardy.auto.layouts.layout import Layout, Layouts, Part
from pyshardy.auto.layouts.reshard_times import ReshardTimes
from pyshardy.evaluation.reshard_collectives import reshard_collectives
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.cost.collectives import bytes_sent
from pyshardy.report.cost.communication import sized_axes
from pyshardy.report.cost.xla_steps import compiled_steps
from pyshardy.resharding import Step
from pyshardy.sharding import Mesh, MeshAxis, TensorSharding, sub_or_full

MODEL = cost_model("h100")


def layouts_of(*axes: tuple[int, ...]) -> Layouts:
    """Return the layouts of a mesh whose axes have parts of these sizes."""
    mesh = Mesh(tuple(MeshAxis(f"a{index}", math.prod(sizes)) for index, sizes in enumerate(axes)))
    parts = [
        Part(sub_or_full(f"a{index}", math.prod(sizes[:place]), size, mesh), size)
        for index, sizes in enumerate(axes)
        for place, size in enumerate(sizes)
    ]
    return Layouts("mesh", mesh, tuple(parts))


def value_of(*shape: int) -> SSAValue:
    return Block(arg_types=[TensorType(f32, shape)]).args[0]


def least_seconds(layouts: Layouts, shape: tuple[int, ...], before: Layout, after: Layout) -> float:
    """Return the least time of the collectives between two layouts, over the orders of axes."""

    def bytes_of(sharding: TensorSharding) -> int:
        counts = [dim.sharded_size(layouts.mesh) for dim in sharding.dims]
        return 4 * math.prod(-(-size // count) for size, count in zip(shape, counts, strict=True))

    def seconds(first: TensorSharding, last: TensorSharding) -> float:
        found = 0.0
        for kind, axes, here, there in reshard_collectives(first, compiled_steps(first, last, layouts.mesh, shape)):
            sized = sized_axes(axes, layouts.mesh)
            names, sizes = tuple([name.partition(":")[0] for name, _ in sized]), tuple([size for _, size in sized])
            found += MODEL.collective_seconds(
                kind, names, sizes, bytes_sent(kind, sizes, bytes_of(here), bytes_of(there))
            )
        return found

    firsts, lasts = (layouts.shardings(one, len(shape)) for one in (before, after))
    return min(seconds(first, last) for first in firsts for last in lasts)


@pytest.mark.parametrize("axes", [((2, 2), (2,)), ((4,), (2,)), ((3,), (2, 2)), ((6,), (4,))])
def test_times_are_those_of_the_collectives_of_each_shape(axes: tuple[tuple[int, ...], ...]) -> None:
    layouts, random = layouts_of(*axes), Random(0)
    times, sizes = ReshardTimes(layouts, MODEL), (1, 2, 3, 4, 6, 8, 12, 17, 24, 48)
    for _ in range(400):
        rank = random.randint(1, 4)
        before, after = (tuple(random.choice((None, *range(rank))) for _ in layouts.parts) for _ in range(2))
        shape = tuple(random.choice(sizes) for _ in range(rank))
        found = times.seconds(value_of(*shape), before, after)
        assert found == pytest.approx(least_seconds(layouts, shape, before, after)), (shape, before, after)


def _recording(
    calls: list[object],
) -> Callable[[TensorSharding, TensorSharding, Mesh, tuple[int, ...]], Sequence[Step]]:
    """Return `compiled_steps`, of which each call is recorded."""

    def steps(source: TensorSharding, target: TensorSharding, mesh: Mesh, shape: tuple[int, ...]) -> Sequence[Step]:
        calls.append(shape)
        return compiled_steps(source, target, mesh, shape)

    return steps


def test_collectives_are_found_once_for_sizes_with_equal_padding(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    monkeypatch.setattr(reshard_times, "compiled_steps", _recording(calls))
    times = ReshardTimes(layouts_of((2, 2), (2,)), MODEL)
    ends = (0, 1, None), (None, 0, 1)  # the first dimension has equal shards, or none has
    for first, *others in ([(16, 3), (8, 3), (64, 11), (4, 19)], [(3, 3), (11, 19)]):
        times.seconds(value_of(*first), *ends)
        count = len(calls)
        for shape in others:
            times.seconds(value_of(*shape), *ends)
        assert count and len(calls) == count

"""Scatters of which updates and results are sharded in every way, beside what XLA 0.12 compiles them to."""

from __future__ import annotations

from pyshardy.report.cost.xla_scatters import Stop, Way, inputs_beside, way_of
from pyshardy.sharding import AxisRef, Mesh, MeshAxis
from tests.report.cost.placements import check
from tests.report.cost.record_scatters import PLACEMENTS, Placement, predicted

MESH = Mesh((MeshAxis("d", 4), MeshAxis("m", 2)))
D, M = AxisRef("d"), AxisRef("m")


def test_scatters() -> None:
    check(PLACEMENTS, lambda text: predicted(Placement.of(text)), count=314, marked=24)


def test_shards_of_windows_on_the_axes_of_the_batch() -> None:
    """Updates are gathered whole: as many devices as are left in a group still have different ones."""
    way = way_of([(D,)], (M,), (D,), (), MESH)
    assert way is not None and way.updates == (Stop(((),), False), Stop(((),), True))
    way = way_of([(D,)], (), (D,), (), MESH)
    assert way is not None and way.updates[-1] == Stop(((M,),), True)


def test_parts_of_axes_that_do_not_divide_each_other() -> None:
    """Updates stay where they are: four parts are not cut out of six."""
    mesh = Mesh((MeshAxis("d", 4), MeshAxis("m", 6), MeshAxis("f", 6)))
    assert way_of([(D,)], (D,), (), (), mesh) == Way((), ())


def test_inputs_keep_their_number_of_shards() -> None:
    assert inputs_beside((M,), [(), (M,)], [1], MESH) == ((), (AxisRef.sub_axis("d", 1, 2),))
    assert inputs_beside((D, M), [(), (M,)], [1], MESH) == ((), ())

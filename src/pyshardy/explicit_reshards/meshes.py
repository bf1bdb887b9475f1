"""Choose the mesh of an op."""

from __future__ import annotations

from collections import Counter

from pyshardy.explicit_reshards.problem import Shardings
from pyshardy.sharding import Mesh, MeshRef, common_mesh_ref, resolve_mesh
from pyshardy.sharding.mesh import MeshTable


def pick_mesh(shardings: Shardings, meshes: MeshTable) -> tuple[MeshRef, Mesh] | None:
    """Return the mesh of most of the sharded tensors, if all are on meshes that differ only in device ids.

    Of equally many, the first to reach the count is returned. None if meshes have different axes, are single-device
    meshes, or if nothing has a sharding.
    """
    common = common_mesh_ref(shardings, meshes, ignore_device_ids=True)
    mesh = None if common is None else resolve_mesh(common, meshes)
    if common is None or mesh is None or mesh.is_maximal:
        return None
    counts: Counter[MeshRef] = Counter()
    best: MeshRef = common
    most = 0
    for sharding in shardings:
        if sharding is not None and not sharding.is_fully_replicated:
            counts[sharding.mesh] += 1
            if counts[sharding.mesh] > most:
                best, most = sharding.mesh, counts[sharding.mesh]
    found = resolve_mesh(best, meshes)
    assert found is not None
    return best, found


def differs_in_devices(name: MeshRef, mesh: Mesh, meshes: MeshTable) -> bool:
    """Return whether the devices of a mesh are in another order than those of `mesh`."""
    other = resolve_mesh(name, meshes)
    return other is not None and other.device_ids != mesh.device_ids

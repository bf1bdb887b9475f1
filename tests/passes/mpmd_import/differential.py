"""The import phase of ours beside the reference's."""

from __future__ import annotations

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import NamedMesh, Topology, TopologyAttr
from pyshardy.passes import manager
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.mpmd_import.assignments import IndexedAssignment, NameAssignment
from pyshardy.passes.mpmd_import.import_pipeline import ImportOptions, import_passes
from pyshardy.sharding import Mesh, MeshAxis
from pyshardy.text import parse_module, to_text
from tests.mpmd_oracle import difference_of, mpmd_import
from tests.passes.mpmd_import.programs import Case


def ours(case: Case) -> str:
    """The program after our import."""
    module = parse_module(case.text, "case.mlir")
    main = next(op for op in module.body.block.ops if isinstance(op, FuncOp) and op.sym_name.data == "main")
    meshes = [
        NamedMesh(name, Mesh(tuple(MeshAxis(axis, size) for axis, size in axes))) for name, axes in case.meshes.items()
    ]
    main.attributes["topology"] = TopologyAttr(Topology(tuple(meshes)))
    options = ImportOptions(
        NameAssignment.of(case.assignment),
        IndexedAssignment.of({i: mesh for i, mesh in enumerate(case.inputs) if mesh}),
        IndexedAssignment.of({i: mesh for i, mesh in enumerate(case.outputs) if mesh}),
        infer_transfers=case.options.get("mpmd_infer_transfers", False),
        infer_cross_mesh_reductions=case.options.get("mpmd_infer_cross_mesh_reductions", False),
        split_bwd_fragments=case.options.get("mpmd_split_bwd_fragments", False),
    )
    session = Session(report=lambda _: None, verify="end")
    manager.run(Manager("builtin.module", import_passes(options)), module, session)
    return to_text(module)


def theirs(case: Case) -> str:
    """The program after the reference's import."""
    inputs, outputs = case.inputs or None, case.outputs or None
    return mpmd_import(case.text, case.meshes, case.assignment, inputs=inputs, outputs=outputs, **case.options)


def difference(case: Case) -> str:
    """Return what differs, as `difference_of`."""
    return difference_of(lambda: theirs(case), lambda: ours(case))


def check(case: Case) -> None:
    """Fails if the results differ."""
    found = difference(case)
    given = f"{case.meshes} {case.assignment} {case.inputs} {case.outputs} {case.options}"
    assert not found, f"{found}\n\n{case.text}\n{given}"

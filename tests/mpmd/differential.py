"""Partitioning beside the reference's, by phases."""

from __future__ import annotations

from pyshardy.dialects.mpmd import NamedMesh, Topology, TopologyAttr
from pyshardy.mpmd.partitioning import mark_donated
from pyshardy.passes import manager
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.mpmd_export.export_pipeline import export_passes
from pyshardy.passes.mpmd_import.assignments import IndexedAssignment, NameAssignment
from pyshardy.passes.mpmd_import.import_pipeline import ImportOptions, import_passes
from pyshardy.passes.mpmd_optimize.optimize_pipeline import OptimizeOptions, optimize_passes
from pyshardy.passes.mpmd_sharding.sharding_propagation_pipeline import sharding_propagation_passes
from pyshardy.report.model.entry import entry_function
from pyshardy.schedule.rules import find_schedule
from pyshardy.sharding import Mesh, MeshAxis
from pyshardy.text import parse_module, to_text
from tests.mpmd.pipelines import Pipeline
from tests.mpmd_oracle import Outcome, compare, mpmd_phases


def ours(case: Pipeline, phases: str = "ALL") -> str:
    """The program after our phases."""
    module = parse_module(case.text, "case.mlir")
    main = entry_function(module)
    assert main is not None
    meshes = tuple(
        NamedMesh(name, Mesh(tuple(MeshAxis(axis, size) for axis, size in axes))) for name, axes in case.meshes.items()
    )
    main.attributes["topology"] = TopologyAttr(Topology(meshes))
    options = case.options
    wanted = {"IMPORT", "OPTIMIZE", "PARTITION"} if phases == "ALL" else set(phases.split("|"))
    stages = []
    if "IMPORT" in wanted:
        mark_donated(main, case.donate)
        stages.append(
            import_passes(
                ImportOptions(
                    NameAssignment.of(case.assignment),
                    IndexedAssignment.of({i: mesh for i, mesh in enumerate(case.inputs) if mesh}),
                    IndexedAssignment.of({i: mesh for i, mesh in enumerate(case.outputs) if mesh}),
                    infer_transfers=options.get("mpmd_infer_transfers", False),
                    infer_cross_mesh_reductions=options.get("mpmd_infer_cross_mesh_reductions", False),
                    split_bwd_fragments=options.get("mpmd_split_bwd_fragments", False),
                )
            )
        )
    if "OPTIMIZE" in wanted:
        stages.append(optimize_passes(_optimize_options(case)))
    if "PARTITION" in wanted:
        stages.append((*sharding_propagation_passes(), *export_passes()))
    for passes in stages:
        session = Session(report=lambda _: None, verify="end")
        manager.run(Manager("builtin.module", tuple(passes)), module, session)
    return to_text(module)


def _optimize_options(case: Pipeline) -> OptimizeOptions:
    schedule = find_schedule(case.options.get("mpmd_pipeline_schedule", "GPipe"))
    remat = case.options.get("mpmd_fragment_remat", False)
    return OptimizeOptions(schedule, merge_rules=tuple(case.merge_rules), remat=remat)


def theirs(case: Pipeline, phases: str = "ALL") -> str:
    """The program after the reference's phases."""
    inputs, outputs = case.inputs or None, case.outputs or None
    return mpmd_phases(
        case.text, case.meshes, case.assignment,
        inputs=inputs, outputs=outputs, donate=case.donate, phases=phases,
        merge_rules=case.merge_rules, **case.options,
    )  # fmt: skip


def difference(case: Pipeline, phases: str = "ALL") -> str:
    """Return what differs, as `difference_of`."""
    return outcome(case, phases)[1]


def outcome(case: Pipeline, phases: str = "ALL") -> tuple[Outcome, str]:
    """Return the outcome of a comparison, and the difference if there is one."""
    return compare(lambda: theirs(case, phases), lambda: ours(case, phases))


def check(case: Pipeline, phases: str = "ALL") -> None:
    """Fails if the results differ."""
    found = difference(case, phases)
    given = f"{phases} {case.meshes} {case.assignment} {case.inputs} {case.outputs} {case.donate} {case.options}"
    assert not found, f"{found}\n\n{case.text}\n{given}"

"""Load a plan from a TOML file:

[meshes]
m0 = { data = 4, model = 2 }       # or "data=4,model=2"
m1 = { data = 4, model = 2 }

[assign]
embed = "m0"
"layer_*" = "m1/1"                 # or { mesh = "m1", stage = 1 }

[inputs]
"params['w']" = "m0"               # or by number

[outputs]
0 = "m1"

[options]
infer-transfers = true
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any, cast

from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.syntax import parse_mesh
from pyshardy.diagnostics.toml_file import TomlFile, read_toml, unknown_key
from pyshardy.dialects.mpmd.values import NamedMesh
from pyshardy.mpmd.plan import Assignments, Plan, check_meshes, parse_target
from pyshardy.passes.mpmd_import.assignments import Target
from pyshardy.sharding import Mesh, MeshAxis, check_mesh, check_mesh_axis

_TOO_LARGE = 10**18
SECTIONS = ("meshes", "assign", "inputs", "outputs", "options")
OPTIONS = {
    "infer-transfers": "infer_transfers",
    "infer-cross-mesh-reductions": "infer_reductions",
    "merge-after-scheduling": "merge_later",
    "absorb-inferred-fragments": "absorb",
    "split-backward": "split_backward",
}
"""The options of a plan file and of the command line, with the fields of `Plan`."""


def load_plan(path: str | os.PathLike[str]) -> Plan:
    """Load a plan from a TOML file. Raise DiagnosticError."""
    file = read_toml(path)
    for key in file.table:
        _check_key(key, SECTIONS, file)
    meshes = [NamedMesh(name, _mesh(f"meshes.{name}", given, file)) for name, given in _section("meshes", file).items()]
    options = _section("options", file)
    for key, given in options.items():
        _check_key(f"options.{key}", OPTIONS, file)
        if not isinstance(given, bool):
            raise file.error(f"options.{key}", f"{key} must be true or false, found {given!r}")
    return Plan(
        check_meshes(meshes),
        _assignments("assign", file),
        _assignments("inputs", file, stages=False),
        _assignments("outputs", file, stages=False),
        **{OPTIONS[key]: given for key, given in options.items()},
    )


def _check_key(key: str, known: Iterable[str], file: TomlFile) -> None:
    problem = unknown_key(key, known)
    if problem is not None:
        raise file.error(key, problem)


def _section(name: str, file: TomlFile) -> dict[str, Any]:
    section = file.table.get(name, {})
    if not isinstance(section, dict):
        raise file.error(name, f"{name} must be a table: [{name}]")
    return cast("dict[str, Any]", section)


def _mesh(key: str, given: object, file: TomlFile) -> Mesh:
    if isinstance(given, str):
        try:
            return parse_mesh(given)
        except AnnotationError as problem:
            raise file.error(key, str(problem)) from None
    if not isinstance(given, dict):
        raise file.error(key, f"{key} must have axis sizes, such as {{ data = 4, model = 2 }} or 'data=4,model=2'")
    axes: list[MeshAxis] = []
    for name, size in cast("dict[str, object]", given).items():
        if not isinstance(size, int) or isinstance(size, bool) or abs(size) >= _TOO_LARGE:
            raise file.error(key, f"axis {name} of {key} must have an integer size, found {size!r}")
        axes.append(MeshAxis(name, size))
    mesh = Mesh(tuple(axes))
    problem = next(filter(None, map(check_mesh_axis, axes)), None) or check_mesh(mesh)
    if problem is not None:
        raise file.error(key, problem)
    return mesh


def _assignments(section: str, file: TomlFile, stages: bool = True) -> Assignments:
    return tuple(
        (name, _target(f"{section}.{name}", given, stages, file)) for name, given in _section(section, file).items()
    )


def _target(key: str, given: object, stages: bool, file: TomlFile) -> Target:
    if isinstance(given, str) and given:
        try:
            return parse_target(given, stages)
        except AnnotationError as problem:
            raise file.error(key, str(problem)) from None
    if isinstance(given, dict):
        table = cast("dict[str, object]", given)
        for one in table:
            _check_key(f"{key}.{one}", ("mesh", "stage") if stages else ("mesh",), file)
        mesh, stage = table.get("mesh"), table.get("stage")
        number = isinstance(stage, int) and not isinstance(stage, bool) and 0 <= stage < _TOO_LARGE
        if isinstance(mesh, str) and mesh and (stage is None or number):
            return Target(mesh, cast("int | None", stage))
    more = ", or { mesh = 'm0', stage = 1 }" if stages else ""
    raise file.error(key, f"{key} must be the name of a mesh{more}, found {given!r}")

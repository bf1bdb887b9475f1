"""The plan of an MPMD program: which parts run on which mesh. Its syntax on command lines.

- Meshes: `m0:data=4,model=2; m1:data=4`, and `m0,m1:data=4` for several with the same axes.
- Assignments: `embed@m0, layer_*@m1/1`, that is the name of a computation or tensor, its mesh, and optionally a
  pipeline stage. `*` matches any text; an exact name takes precedence over a pattern.
- Inputs and outputs, by name or number: `params['w']@m0`, `0@m0`.
- A mesh can be followed by a memory kind: `m0#pinned_host`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace

from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.syntax import parse_mesh
from pyshardy.dialects.mpmd.values import NamedMesh, Topology
from pyshardy.passes.mpmd_import.assignments import Target

_STAGE = re.compile(r"\d{1,18}")

Assignments = tuple[tuple[str, Target], ...]
"""Names or patterns, and where they go."""


@dataclass(frozen=True)
class Plan:
    """The assignment of the parts of a program to meshes, and options of the import."""

    meshes: tuple[NamedMesh, ...] = ()
    """If empty, the meshes of the program."""
    assign: Assignments = ()
    """The meshes of named computations and tensors."""
    inputs: Assignments = ()
    outputs: Assignments = ()
    infer_transfers: bool = False
    """Insert transfers wherever a value is used on another mesh."""
    infer_reductions: bool = False
    """Split reductions whose operands are on several meshes."""
    merge_later: bool = False
    """Merge inferred fragments with others after scheduling, not in the import."""
    absorb: bool = False
    """Merge inferred fragments into the fragments before and after them, duplicating them if necessary."""
    split_backward: bool = False
    """Split backward fragments into the part that the next fragment depends on, and the rest."""

    def over(self, base: Plan) -> Plan:
        """Return this plan completed by the settings of another one."""
        meshes = self.meshes or base.meshes
        flags = {
            one.name: getattr(self, one.name) or getattr(base, one.name) for one in fields(Plan) if one.type == "bool"
        }
        return replace(
            base,
            meshes=meshes,
            assign=base.assign + self.assign,
            inputs=base.inputs + self.inputs,
            outputs=base.outputs + self.outputs,
            **flags,
        )

    @property
    def topology(self) -> Topology | None:
        """The topology of the meshes; None if there are none."""
        return Topology(self.meshes) if self.meshes else None


def parse_meshes(texts: str | Iterable[str]) -> tuple[NamedMesh, ...]:
    """Parse meshes such as `m0,m1:x=2,y=4; m2:x=8`. Raise AnnotationError."""
    found: list[NamedMesh] = []
    for text in (texts,) if isinstance(texts, str) else texts:
        for part in filter(None, map(str.strip, text.split(";"))):
            names, colon, axes = part.partition(":")
            if not colon or not names.strip():
                raise AnnotationError(f"expected NAME:AXES, such as m0:data=4,model=2, found '{part}'")
            if ":" in axes and "<" not in axes:
                raise AnnotationError(f"expected ';' between meshes, such as m0:data=4; m1:data=2, found '{part}'")
            try:
                mesh = parse_mesh(axes.strip())
            except AnnotationError as problem:
                raise AnnotationError(f"mesh {names.strip()}: {problem}") from None
            found += [NamedMesh(name.strip(), mesh) for name in names.split(",")]
    return check_meshes(found)


def check_meshes(meshes: Iterable[NamedMesh]) -> tuple[NamedMesh, ...]:
    """Return the meshes. Raise AnnotationError if a name is empty or not unique."""
    seen: set[str] = set()
    for one in (all_meshes := tuple(meshes)):
        if not one.name:
            raise AnnotationError("a mesh has no name")
        if one.name in seen:
            raise AnnotationError(f"there are two meshes '{one.name}'")
        seen.add(one.name)
    return all_meshes


def parse_assignments(texts: str | Iterable[str], stages: bool = True) -> Assignments:
    """Parse assignments such as `embed@m0, layer_*@m1/1`. Raise AnnotationError."""
    found: list[tuple[str, Target]] = []
    for text in (texts,) if isinstance(texts, str) else texts:
        for part in filter(None, map(str.strip, _split(text))):
            name, at, target = part.rpartition("@")
            if not at or not name.strip() or not target.strip():
                example = "layer_*@m0" if stages else "0@m0"
                raise AnnotationError(f"expected NAME@MESH, such as {example}, found '{part}'")
            found.append((name.strip(), parse_target(target.strip(), stages)))
    return tuple(found)


def _split(text: str) -> list[str]:
    """Split at commas that are not inside brackets."""
    pieces, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth <= 0:
            pieces.append("")
        else:
            pieces[-1] += letter
    return pieces


def parse_target(text: str, stages: bool = True) -> Target:
    """Parse a mesh and optional stage, such as `m1/1`. Raise AnnotationError."""
    mesh, slash, stage = text.partition("/") if stages else (text, "", "")
    if not slash:
        return Target(mesh)
    if not _STAGE.fullmatch(stage):
        raise AnnotationError(f"a stage must be a number, found '{stage}' in '{text}'")
    return Target(mesh, int(stage))

"""Which parts of a program run on which mesh, as people say it.

Meshes: `m0:data=4,model=2; m1:data=4`, several of a kind as `m0,m1:data=4`. Assignments: `embed@m0, layer_*@m1/1`, the
name of a computation or tensor, its mesh, and perhaps a pipeline stage; `*` stands for anything, and what is said of a
name alone goes before what is said of many. Inputs and outputs by name or number: `params['w']@m0`, `0@m0`. A memory
kind may stand behind a mesh: `m0#pinned_host`.
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
    """What a program is cut into, in the words of its user."""

    meshes: tuple[NamedMesh, ...] = ()
    """None: those that the program says."""
    assign: Assignments = ()
    """Of named computations and tensors."""
    inputs: Assignments = ()
    outputs: Assignments = ()
    infer_transfers: bool = False
    """Let values be transferred where nobody asked for it."""
    infer_reductions: bool = False
    """Take reductions whose operands are on several meshes apart."""
    merge_later: bool = False
    """Leave fragments that nobody named by themselves."""
    absorb: bool = False
    """Let fragments take in what nobody named before and behind them, copying it if need be."""
    split_backward: bool = False
    """Split backward fragments into what the next one waits for and the rest."""

    def over(self, base: Plan) -> Plan:
        """This plan, and what it does not say from another one."""
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
        """The meshes together; None if there are none."""
        return Topology(self.meshes) if self.meshes else None


def parse_meshes(texts: str | Iterable[str]) -> tuple[NamedMesh, ...]:
    """The meshes of texts such as `m0,m1:x=2,y=4; m2:x=8`. Raises AnnotationError."""
    found: list[NamedMesh] = []
    for text in (texts,) if isinstance(texts, str) else texts:
        for part in filter(None, map(str.strip, text.split(";"))):
            names, colon, axes = part.partition(":")
            if not colon or not names.strip():
                raise AnnotationError(f"expected NAME:AXES, such as m0:data=4,model=2, got '{part}'")
            if ":" in axes and "<" not in axes:
                raise AnnotationError(f"expected ';' between meshes, such as m0:data=4; m1:data=2, got '{part}'")
            try:
                mesh = parse_mesh(axes.strip())
            except AnnotationError as problem:
                raise AnnotationError(f"mesh {names.strip()}: {problem}") from None
            found += [NamedMesh(name.strip(), mesh) for name in names.split(",")]
    return check_meshes(found)


def check_meshes(meshes: Iterable[NamedMesh]) -> tuple[NamedMesh, ...]:
    """The meshes. Raises AnnotationError if a name is empty or there twice."""
    seen: set[str] = set()
    for one in (all_meshes := tuple(meshes)):
        if not one.name:
            raise AnnotationError("a mesh has no name")
        if one.name in seen:
            raise AnnotationError(f"there are two meshes '{one.name}'")
        seen.add(one.name)
    return all_meshes


def parse_assignments(texts: str | Iterable[str], stages: bool = True) -> Assignments:
    """The assignments of texts such as `embed@m0, layer_*@m1/1`. Raises AnnotationError."""
    found: list[tuple[str, Target]] = []
    for text in (texts,) if isinstance(texts, str) else texts:
        for part in filter(None, map(str.strip, _split(text))):
            name, at, target = part.rpartition("@")
            if not at or not name.strip() or not target.strip():
                example = "layer_*@m0" if stages else "0@m0"
                raise AnnotationError(f"expected NAME@MESH, such as {example}, got '{part}'")
            found.append((name.strip(), parse_target(target.strip(), stages)))
    return tuple(found)


def _split(text: str) -> list[str]:
    """The pieces between commas that are not inside brackets."""
    pieces, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth <= 0:
            pieces.append("")
        else:
            pieces[-1] += letter
    return pieces


def parse_target(text: str, stages: bool = True) -> Target:
    """The mesh and stage of a text such as `m1/1`. Raises AnnotationError."""
    mesh, slash, stage = text.partition("/") if stages else (text, "", "")
    if not slash:
        return Target(mesh)
    if not _STAGE.fullmatch(stage):
        raise AnnotationError(f"a stage must be a number, got '{stage}' in '{text}'")
    return Target(mesh, int(stage))

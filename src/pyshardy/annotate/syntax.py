"""The syntax of shardings and meshes in annotations.

A sharding lists the axes of each dimension: `data,None,model`.

- `None`, `-` or an empty entry is a dimension that is not sharded; so are dimensions left out at the end.
- `data*model`, `data+model` and `(data, model)` shard a dimension over several axes.
- `?` leaves a dimension to propagation; `data?` allows propagation to add axes. `UNCONSTRAINED`, as in JAX, means `?`.
- `replicated` alone is a sharding without axes; `?` alone leaves all dimensions to propagation.
- `model:(1)2` is a sub-axis.
- ` on @mesh` at the end selects one of several meshes.

The list may be in brackets, names may be in quotes, and the text of a JAX `PartitionSpec` is accepted. So is the syntax
of the sdy dialect: `<@mesh, [{"data"}, {?}]>`.

A mesh lists its axes with sizes: `data=4,model=2`, or in the syntax of the dialect: `<["data"=4, "model"=2]>`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from xdsl.ir import Attribute
from xdsl.utils.exceptions import ParseError

from pyshardy.annotate.errors import AnnotationError
from pyshardy.diagnostics.suggestions import did_you_mean
from pyshardy.dialects.sdy.attributes import MeshAttr, TensorShardingAttr
from pyshardy.sharding import (
    AxisRef,
    DimensionSharding,
    Mesh,
    MeshAxis,
    MeshTable,
    SubAxis,
    TensorSharding,
    check_mesh,
    check_mesh_axis,
    resolve_mesh,
)
from pyshardy.sharding.mesh import meshes_with_axes, only_mesh
from pyshardy.text.dialect_registry import make_context
from pyshardy.text.parser.parser import Parser

_TOKEN = re.compile(
    r"""\s*(?:(?P<quoted>"[^"]*"|'[^']*')|(?P<sub>:\(\s*\d{1,18}\s*\)\s*\d{1,18}(?!\d))|(?P<name>[^\W\d][\w.-]*)|(?P<mark>[-?*+,()]))"""
)
_MESH = re.compile(r"\s+on\s+@?(?P<mesh>\"[^\"]*\"|[\w.$-]+)\s*\Z")
_SPEC = re.compile(r"(?:PartitionSpec|P)\((?P<dims>.*)\)\Z", re.S)
_EMPTY = frozenset({"None", "none", "-"})
REPLICATED = "replicated"
_UNCONSTRAINED = "UNCONSTRAINED"


def parse_mesh(wanted: str | Mesh | Mapping[str, int]) -> Mesh:
    """Return the mesh of a string, or of axis sizes by name, such as the `shape` of a JAX mesh.

    Raise AnnotationError if it is not valid.
    """
    if isinstance(wanted, Mesh):
        mesh = wanted
    elif not isinstance(wanted, str):
        mesh = Mesh(tuple(MeshAxis(name, size) for name, size in wanted.items()))
    elif "<" in wanted:
        mesh = _read(wanted, "#sdy.mesh", MeshAttr).data
    else:
        mesh = Mesh(tuple(_mesh_axis(part) for part in wanted.split(",")))
    problem = next(filter(None, (check_mesh_axis(axis) for axis in mesh.axes)), None) or check_mesh(mesh)
    if problem is not None:
        raise AnnotationError(problem)
    return mesh


def _mesh_axis(text: str) -> MeshAxis:
    name, equals, size = (part.strip() for part in text.partition("="))
    name = name[1:-1] if len(name) > 1 and name[0] == name[-1] and name[0] in "'\"" else name
    if not equals or not name or not re.fullmatch(r"\d{1,18}", size):
        raise AnnotationError(f"expected NAME=SIZE for each axis, such as data=4,model=2, found '{text.strip()}'")
    return MeshAxis(name, int(size))


def parse_sharding(text: str, rank: int, meshes: MeshTable, tensor: str = "the tensor") -> TensorSharding:
    """Return the sharding of a string, for a tensor of a rank, which messages call `tensor`. Raise AnnotationError."""
    text = text.strip()
    if text.startswith(("<", "#")):
        return _read(text, "#sdy.sharding", TensorShardingAttr).data
    named = _MESH.search(text)
    name = _mesh_name(named["mesh"].strip('"') if named else "", meshes)
    mesh = meshes[name]
    dims_text = _unwrapped(text[: named.start()] if named else text)
    if dims_text == "?":
        return TensorSharding.fully_open(rank, name)
    dims = [] if dims_text == REPLICATED else _ShardingParser(dims_text, mesh).dims()
    if len(dims) > rank:
        given = "1 dimension" if len(dims) == 1 else f"{len(dims)} dimensions"
        raise AnnotationError(f"the sharding has {given}, but {tensor} has {rank}")
    _check_once(dims)
    dims += [DimensionSharding((), True)] * (rank - len(dims))
    return TensorSharding(name, tuple(dims))


def _unwrapped(text: str) -> str:
    """Remove enclosing brackets or `P(...)`."""
    text = text.strip()
    spec = _SPEC.fullmatch(text)
    if spec is not None:
        return spec["dims"].strip().removesuffix(",")
    return text[1:-1].strip() if text.startswith("[") and text.endswith("]") else text


def _mesh_name(name: str, meshes: MeshTable) -> str:
    if name:
        if name not in meshes:
            raise AnnotationError(f"there is no mesh @{name}{did_you_mean(name, meshes)}")
        return name
    usable, only = list(meshes_with_axes(meshes)), only_mesh(meshes)
    if not usable:
        raise AnnotationError("the program has no mesh; give one, such as --mesh data=4,model=2")
    if only is None:
        raise AnnotationError(
            f"the program has several meshes ({', '.join('@' + one for one in usable)}); "
            f"select one, such as 'x on @{usable[0]}'"
        )
    return only


def _check_once(dims: list[DimensionSharding]) -> None:
    seen: list[AxisRef] = []
    for dim in dims:
        for axis in dim.axes:
            if any(axis.overlaps(other) for other in seen):
                raise AnnotationError(f"axis '{axis.name}' is used twice")
            seen.append(axis)


class _ShardingParser:
    """A parser of `data,None,(model, seq)?`."""

    def __init__(self, text: str, mesh: Mesh) -> None:
        self.text = text
        self.mesh = mesh
        self.tokens: list[tuple[str, str]] = []
        at = 0
        while text[at:].strip():
            match = _TOKEN.match(text, at)
            if match is None:
                raise AnnotationError(f"cannot parse '{text[at:].strip()}'; expected axes, such as data,None,model")
            token_type = match.lastgroup or ""
            self.tokens.append((token_type, match[token_type]))
            at = match.end()

    def dims(self) -> list[DimensionSharding]:
        if not self.tokens:
            return []
        found = [self.dim()]
        while self.tokens:
            self.expect(",")
            found.append(self.dim())
        return found

    def peek(self) -> str:
        return self.tokens[0][1] if self.tokens and self.tokens[0][0] == "mark" else ""

    def expect(self, mark: str) -> None:
        if self.peek() != mark:
            found = f"'{self.tokens[0][1]}'" if self.tokens else "the end"
            raise AnnotationError(f"expected '{mark}' in '{self.text}', found {found}")
        self.tokens.pop(0)

    def dim(self) -> DimensionSharding:
        axes: list[AxisRef] = []
        if self.tokens[:1] == [("name", _UNCONSTRAINED)]:
            self.tokens.pop(0)
            return DimensionSharding((), False)
        if self.peek() == "(":
            self.expect("(")
            while self.peek() != ")":
                axes += self.axis()
                if self.peek() != ")":
                    self.expect(",")
            self.expect(")")
        elif self.tokens and self.peek() not in (",", "?"):
            axes += self.axis()
            while self.peek() in ("*", "+"):
                self.tokens.pop(0)
                axes += self.axis()
        if self.peek() == "?":
            self.tokens.pop(0)
            return DimensionSharding(tuple(axes), False)
        return DimensionSharding(tuple(axes), True)

    def axis(self) -> list[AxisRef]:
        """Parse one axis; return none for `None` and `-`."""
        token_type, text = self.tokens.pop(0) if self.tokens else ("", "")
        if token_type != "quoted" and text in _EMPTY:
            return []
        name = text[1:-1] if token_type == "quoted" else text
        if token_type not in ("quoted", "name"):
            found = f"'{text}'" if text else "the end"
            raise AnnotationError(f"expected an axis in '{self.text}', found {found}")
        if not self.mesh.has_axis(name):
            known = ", ".join(axis.name for axis in self.mesh.axes)
            hint = did_you_mean(name, self.mesh.sizes) or f"; the axes are {known}"
            raise AnnotationError(f"the mesh has no axis '{name}'{hint}")
        if self.tokens and self.tokens[0][0] == "sub":
            pre_size, size = map(int, re.findall(r"\d+", self.tokens.pop(0)[1]))
            return [AxisRef(name, SubAxis(pre_size, size))]
        return [AxisRef(name)]


AttributeT = TypeVar("AttributeT", bound=Attribute)


def _read(text: str, prefix: str, attribute_class: type[AttributeT]) -> AttributeT:
    """Parse an attribute in the syntax of its dialect, with or without its name before it."""
    full = text if text.lstrip().startswith("#") else f"{prefix}{text}"
    parser = Parser(make_context(), full, "<text>")
    try:
        found = parser.parse_attribute()
        if full[parser.pos :].strip():
            rest, before = full[parser.pos :].strip(), full[: parser.pos].strip()
            raise AnnotationError(f"unexpected '{rest}' after '{before}'")
    except ParseError as problem:
        raise AnnotationError(f"cannot parse '{text}': {problem.msg}") from None
    if not isinstance(found, attribute_class):
        raise AnnotationError(f"'{text}' is not a {prefix} attribute")
    return found


def resolve_sharding_mesh(sharding: TensorSharding, meshes: MeshTable) -> Mesh:
    """Return the mesh of a sharding. Raise AnnotationError if it is not known."""
    mesh = resolve_mesh(sharding.mesh, meshes)
    if mesh is None:
        raise AnnotationError(f"there is no mesh @{sharding.mesh}{did_you_mean(str(sharding.mesh), meshes)}")
    return mesh

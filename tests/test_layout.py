"""The order of the rooms (docs/architecture.md): a module imports only from its own room and those above it, and imports
have no cycles, those for types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pyshardy

SOURCE = Path(pyshardy.__file__).parent
ROOMS = (
    ("lazy", "version"),
    ("ir",),
    ("diagnostics",),
    ("sharding",),
    ("resharding",),
    ("hlo",),
    ("schedule",),
    ("text",),
    ("interfaces",),
    ("dialects",),
    ("verification",),
    ("rules",),
    ("propagation",),
    ("explicit_reshards",),
    ("passes",),
    ("report",),
    ("annotate",),
    ("evaluation",),
    ("explanations",),
    ("auto",),
    ("mpmd",),
    ("api", "__init__"),
    ("jax",),
    ("cli", "__main__"),
)
PLACE = {name: place for place, names in enumerate(ROOMS) for name in names}


def room(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text())):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{one.name}" for one in node.names]
        elif isinstance(node, ast.Import):
            names = [one.name for one in node.names]
        for name in names:
            first, *rest = name.split(".")
            if first == "pyshardy" and rest and rest[0] in PLACE:
                yield rest[0], node.lineno


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def imports(tree: ast.AST) -> Iterator[str]:
    """The names that a file imports anywhere: at the top, inside functions, or for types only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{one.name}" for one in node.names)
        elif isinstance(node, ast.Import):
            yield from (one.name for one in node.names)


def test_imports_have_no_cycle():
    modules = {module_name(path): path for path in SOURCE.rglob("*.py")}
    graph = {
        module: {
            imported if imported in modules else imported.rpartition(".")[0]
            for imported in imports(ast.parse(path.read_text()))
        }
        for module, path in modules.items()
    }
    assert "pyshardy.text.parser.parser" in graph["pyshardy.text"]
    TopologicalSorter(graph).prepare()


def test_every_file_is_in_a_room():
    assert {room(path) for path in SOURCE.rglob("*.py")} - PLACE.keys() == set()


def test_nothing_is_imported_from_below():
    wrong = [
        f"{path.relative_to(SOURCE)}:{line} imports {other}"
        for path in sorted(SOURCE.rglob("*.py"))
        for other, line in imported_rooms(path)
        if PLACE[other] > PLACE[room(path)]
    ]
    assert wrong == []

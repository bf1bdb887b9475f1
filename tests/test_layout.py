"""The order of the rooms (docs/architecture.md), and of those inside a large one: a module imports only from its own room
and those above it, and imports have no cycles, those for types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

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
AUTO = (
    ("solver",),
    ("program",),
    ("layouts",),
    ("integer_program",),
    ("bound",),
    ("plans",),
    ("report",),
    ("described_plans",),
    ("driver", "__init__"),
)


@dataclass(frozen=True)
class House:
    """A package, and its rooms from the top to the bottom: modules and packages."""

    name: str
    rooms: tuple[tuple[str, ...], ...]

    @property
    def folder(self) -> Path:
        return SOURCE.parent / self.name.replace(".", "/")

    @property
    def files(self) -> list[Path]:
        return sorted(self.folder.rglob("*.py"))

    @property
    def level(self) -> dict[str, int]:
        return {name: level for level, names in enumerate(self.rooms) for name in names}

    def room(self, path: Path) -> str:
        return path.relative_to(self.folder).parts[0].removesuffix(".py")

    def imported_rooms(self, path: Path) -> Iterator[tuple[str, int]]:
        for name, line in imports(ast.parse(path.read_text())):
            if name.startswith(f"{self.name}."):
                first = name.removeprefix(f"{self.name}.").split(".")[0]
                if first in self.level:
                    yield first, line


HOUSES = House("pyshardy", ROOMS), House("pyshardy.auto", AUTO)


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


def imports(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The names that a file imports anywhere, with lines: at the top, inside functions, or for types only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((f"{node.module}.{one.name}", node.lineno) for one in node.names)
        elif isinstance(node, ast.Import):
            yield from ((one.name, node.lineno) for one in node.names)


def test_imports_have_no_cycle():
    modules = {module_name(path): path for path in SOURCE.rglob("*.py")}
    graph = {
        module: {
            imported if imported in modules else imported.rpartition(".")[0]
            for imported, _ in imports(ast.parse(path.read_text()))
        }
        for module, path in modules.items()
    }
    assert "pyshardy.text.parser.parser" in graph["pyshardy.text"]
    TopologicalSorter(graph).prepare()


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_every_file_is_in_a_room(house: House):
    assert {house.room(path) for path in house.files} == house.level.keys()


@pytest.mark.parametrize("house", HOUSES, ids=lambda house: house.name)
def test_nothing_is_imported_from_below(house: House):
    level = house.level
    wrong = [
        f"{path.relative_to(house.folder)}:{line} imports {other}"
        for path in house.files
        for other, line in house.imported_rooms(path)
        if level[other] > level[house.room(path)]
    ]
    assert wrong == []

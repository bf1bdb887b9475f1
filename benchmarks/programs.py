"""The programs that are timed: one that repeats itself, and a collection that does not.

Texts are made by JAX once and kept in ``benchmarks/out``.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

OUT = Path(__file__).parent / "out"
ROOT = Path(__file__).parent.parent

_FUNCTION = re.compile(r"func\.func (?:public |private )?@([\w.$-]+)")
_MESH = re.compile(r"^  sdy\.mesh @.*\n", re.MULTILINE)


@dataclass(frozen=True)
class Program:
    """A program of some family, the larger the `size` the longer."""

    family: str
    size: int
    text: str

    @property
    def name(self) -> str:
        return f"{self.size} layers" if self.family == "transformer" else f"{self.family} x{self.size}"


def transformer(layers: int) -> Program:
    """A training step of as many equal layers."""
    code = (
        f"import examples.make as m; made = m.lower(m.transformer({layers}, m.device_mesh(data=4, model=4))).as_text()"
    )
    makers = [ROOT / "examples" / "make.py", ROOT / "examples" / "devices.py"]
    return Program("transformer", layers, _made(f"transformer_{layers}_layers", makers, code))


def varied(scales: int) -> Program:
    """The programs of the tests, each with all shapes times 1, 2, ... `scales`: few ops are alike."""
    code = f"import benchmarks.programs as m; made = m.collection({scales})"
    makers = [Path(__file__), *(ROOT / "tests" / name for name in ("jax_programs.py", "jax_programs_more.py"))]
    return Program("varied", scales, _made(f"varied_{scales}", makers, code))


FAMILIES: dict[str, Callable[[int], Program]] = {"layers": transformer, "varied": varied}


def _made(name: str, makers: list[Path], code: str) -> str:
    path = OUT / f"{name}.mlir"
    if not path.exists() or path.stat().st_mtime < max(maker.stat().st_mtime for maker in makers):
        OUT.mkdir(exist_ok=True)
        code = f"import sys; sys.path[:0] = ['.', 'src']; {code}; sys.stdout.write(made)"
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        path.write_text(done.stdout)
    return path.read_text()


def collection(scales: int) -> str:
    """One module with the functions of all programs at all scales; programs that have no such scale are left out."""
    texts = [text for scale in range(1, scales + 1) for text in _lowered(scale)]
    return joined(texts)


def _lowered(scale: int) -> Iterator[str]:
    from dataclasses import replace

    from examples.devices import jax
    from tests import jax_programs, jax_programs_more  # noqa: F401  (the latter adds to the former's list)

    def scaled(value: jax.ShapeDtypeStruct) -> jax.ShapeDtypeStruct:
        shape = tuple(size * scale for size in value.shape)
        return jax.ShapeDtypeStruct(shape, value.dtype, sharding=value.sharding)

    for made in jax_programs.PROGRAMS:
        try:
            arguments = jax.tree.map(scaled, made.arguments)
            yield str(replace(made, arguments=arguments).lower().operation)
        except Exception as problem:
            print(f"{made.name} x{scale}: {type(problem).__name__}", file=sys.stderr)


def joined(texts: list[str]) -> str:
    """One module of the functions of several, the first one's main function being its own.

    Texts whose mesh is not the first one's are left out.
    """
    mesh = next(found.group() for text in texts if (found := _MESH.search(text)))
    bodies: list[str] = []
    for number, text in enumerate(texts):
        if any(found != mesh for found in _MESH.findall(text)):
            continue
        names = set(_FUNCTION.findall(text)) - ({"main"} if not bodies else set())
        body = _MESH.sub("", text).rstrip().split("\n", 1)[1].removesuffix("}")
        bodies.append(re.sub(r"@([\w.$-]+)", lambda m: f"@{m[1]}_{number}" if m[1] in names else m[0], body))  # noqa: B023
    return f"module @varied {{\n{mesh}{''.join(bodies)}}}\n"

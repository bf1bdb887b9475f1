"""Record what XLA does with the programs of ``examples/``: run it with each version of JAX that tests compare with.

    python -m tests.record_xla [NAME...]

Each program gives a file in ``tests/data/xla/VERSION``: its text as this JAX lowers it, the modules before and after
XLA's propagation, the collectives of the executable for CPU devices, and its memory.
"""

from __future__ import annotations

import json
import lzma
import sys
import tempfile
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pyshardy.jax.compiled_hlo import CompiledCollective, compiled_collectives

DATA = Path(__file__).parent / "data" / "xla"


@dataclass(frozen=True)
class Recorded:
    """What XLA made of a program."""

    text: str
    """The program as JAX lowered it, without locations."""
    before: str
    """What XLA's Shardy receives."""
    after: str
    """What its propagation returns."""
    collectives: list[dict[str, Any]]
    """Those of the executable: the fields of `CompiledCollective`."""
    memory: dict[str, int]
    """Bytes of arguments, outputs, temporaries and aliases on a device."""
    in_shardings: list[str]
    out_shardings: list[str]

    @property
    def sent(self) -> int:
        """The bytes that a device sends in one run."""
        return sum(CompiledCollective(**one).sent for one in self.collectives)

    @property
    def memory_in_use(self) -> int:
        """The bytes of arguments, outputs and temporaries on a device, those that share memory once."""
        return self.memory["argument"] + self.memory["output"] + self.memory["temp"] - self.memory["alias"]


def versions() -> list[str]:
    """The versions of JAX whose answers are recorded."""
    return sorted(path.name for path in DATA.iterdir() if path.is_dir())


@cache
def recorded(version: str, name: str) -> Recorded:
    """What a version of JAX made of a program."""
    return Recorded(**json.loads(lzma.decompress((DATA / version / f"{name}.json.xz").read_bytes())))


def names(version: str) -> list[str]:
    """The programs of which a version's answers are recorded."""
    return sorted(path.name.removesuffix(".json.xz") for path in (DATA / version).glob("*.json.xz"))


def record(program: Any) -> Recorded:
    """Compile a program and collect what XLA dumps."""
    from examples.devices import jax, lower

    lowered = lower(program)
    with tempfile.TemporaryDirectory() as folder:
        options = {"xla_dump_to": folder, "xla_dump_hlo_pass_re": "shardy"}
        compiled = lowered.compile(compiler_options=options)
        (dumps,) = (path for path in (Path(folder) / "shardy").iterdir() if path.is_dir())
        before = (dumps / "01.before_propagation.mlir").read_text()
        after = (dumps / "02.after_propagation.mlir").read_text()
    memory = compiled.memory_analysis()
    sizes = {name: getattr(memory, f"{name}_size_in_bytes") for name in ("argument", "output", "temp", "alias")}
    ins, outs = (
        [str(getattr(leaf, "spec", leaf)) for leaf in jax.tree.leaves(tree)]
        for tree in (compiled.input_shardings, compiled.output_shardings)
    )
    collectives = [asdict(one) for one in compiled_collectives(compiled.as_text())]
    return Recorded(lowered.as_text(), before, after, collectives, sizes, ins, outs)


def main(wanted: list[str]) -> None:
    """Record the programs of these names, or all."""
    from examples.devices import jax
    from examples.make import PROGRAMS

    folder = DATA / jax.__version__
    folder.mkdir(parents=True, exist_ok=True)
    for program in PROGRAMS:
        if not wanted or program.__name__ in wanted:
            found = json.dumps(asdict(record(program())), indent=0).encode()
            (folder / f"{program.__name__}.json.xz").write_bytes(lzma.compress(found, preset=9))
            print(program.__name__, len(found))


if __name__ == "__main__":
    main(sys.argv[1:])

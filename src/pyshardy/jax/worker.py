"""Run programs in a child process with virtual CPU devices: `python -m pyshardy.jax.worker DEVICES`.

Each line of stdin names a folder with `request.json` (a `Request`), `program.mlir` and `inputs.npz`. The worker adds
`outputs.npz`, `compiled.txt` (the text of the compiled program) and `answer.json` (an `Answer`), or `error.txt`, and
writes a byte to stdout. The parent is `pyshardy.jax.processes`.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

MeshAxes: TypeAlias = list[list[Any]]
"""`[name, size]` of each axis."""


@dataclass(frozen=True)
class Placement:
    """The sharding of an argument or result."""

    axes: MeshAxes
    device_ids: list[int]
    """The order of the devices in the mesh; empty for the usual one."""
    dims: list[list[str]]
    """The axes of each dimension."""


@dataclass(frozen=True)
class Value:
    """An argument or result of `main`."""

    shape: list[int]
    dtype: str
    """The name of a NumPy type, or of one of ml_dtypes."""
    placement: Placement | None = None
    is_given: bool = False
    """Whether the program asks for this placement of a result, as by `out_shardings`; else XLA may choose another."""


@dataclass(frozen=True)
class Request:
    """What is to be run."""

    devices: int
    inputs: list[Value]
    outputs: list[Value]


@dataclass(frozen=True)
class Answer:
    """What the compiled program is like."""

    in_equal: list[bool]
    """For each argument, whether its compiled sharding is the one of the request; true where none was given."""
    out_equal: list[bool]
    out_shardings: list[str]
    memory: dict[str, int]
    """Bytes of arguments, outputs, temporaries and aliases on a device."""


def _request(text: str) -> Request:
    plain = json.loads(text)
    return Request(plain["devices"], _values(plain["inputs"]), _values(plain["outputs"]))


def _values(plain: list[dict[str, Any]]) -> list[Value]:
    return [
        Value(one["shape"], one["dtype"], Placement(**one["placement"]) if one["placement"] else None, one["is_given"])
        for one in plain
    ]


def save_arrays(path: Path, arrays: Sequence[Any]) -> None:
    """Write arrays as bytes: NumPy's files know only its own types."""
    import numpy as np

    np.savez(path, *(np.frombuffer(np.ascontiguousarray(array).tobytes(), np.uint8) for array in arrays))


def load_arrays(path: Path, values: Sequence[Value]) -> list[Any]:
    """Read arrays of these types."""
    import numpy as np

    with np.load(path) as stored:
        return [
            np.frombuffer(stored[f"arr_{index}"].tobytes(), dtype_of(value.dtype)).reshape(value.shape)
            for index, value in enumerate(values)
        ]


def dtype_of(name: str) -> Any:
    """The NumPy type of a name."""
    import ml_dtypes
    import numpy as np

    return np.dtype(getattr(ml_dtypes, name, name))


def flags_of_devices(devices: int) -> str:
    """Return the flags of XLA for a process with virtual CPU devices, after those that the environment has."""
    return f"{os.environ.get('XLA_FLAGS', '')} --xla_force_host_platform_device_count={devices}".strip()


class _Program(NamedTuple):
    """A compiled program, and the shardings that are asked for; None for what has no placement."""

    request: Request
    compiled: Any
    in_shardings: list[Any]
    out_shardings: list[Any]


@lru_cache(4)  # one program often runs on several inputs
def _compiled(text: str, request_text: str) -> _Program:
    import jax
    import numpy as np

    from pyshardy.jax.exported import exported_from_module

    request = _request(request_text)
    devices = np.array(jax.devices())

    def sharding(value: Value) -> Any:
        placement = value.placement
        if placement is None:
            return None
        order = devices[placement.device_ids] if placement.device_ids else devices[: request.devices]
        mesh = jax.sharding.Mesh(order.reshape([size for _, size in placement.axes]), [n for n, _ in placement.axes])
        dims = (tuple(names) if names else None for names in placement.dims)
        return jax.sharding.NamedSharding(mesh, jax.sharding.PartitionSpec(*dims))

    def aval(value: Value) -> Any:
        return jax.ShapeDtypeStruct(value.shape, dtype_of(value.dtype))

    ins, outs = [sharding(one) for one in request.inputs], [sharding(one) for one in request.outputs]
    given = [to if one.is_given else None for one, to in zip(request.outputs, outs, strict=True)]
    exported = exported_from_module(text, list(map(aval, request.inputs)), list(map(aval, request.outputs)), ins, given)
    jitted = jax.jit(exported.call, in_shardings=tuple(ins), out_shardings=tuple(given))
    return _Program(request, jitted.lower(*map(aval, request.inputs)).compile(), ins, outs)


def _run(folder: Path) -> None:
    import jax
    import numpy as np

    program = _compiled((folder / "program.mlir").read_text(), (folder / "request.json").read_text())
    request, compiled, ins, outs = program
    (folder / "compiled.txt").write_text(compiled.as_text() or "")
    host = load_arrays(folder / "inputs.npz", request.inputs)
    arguments = [jax.device_put(array, to) for array, to in zip(host, ins, strict=True)]
    results = jax.block_until_ready(compiled(*arguments))
    save_arrays(folder / "outputs.npz", [np.asarray(one) for one in results])
    chosen = jax.tree.leaves(compiled.output_shardings)
    memory = compiled.memory_analysis()
    answer = Answer(
        in_equal=[
            to is None or array.sharding.is_equivalent_to(to, array.ndim)
            for array, to in zip(arguments, ins, strict=True)
        ],
        out_equal=[
            to is None or found.is_equivalent_to(to, len(value.shape))
            for found, to, value in zip(chosen, outs, request.outputs, strict=True)
        ],
        out_shardings=[str(getattr(found, "spec", found)) for found in chosen],
        memory={
            name: int(getattr(memory, f"{name}_size_in_bytes", 0)) for name in ("argument", "output", "temp", "alias")
        },
    )
    (folder / "answer.json").write_text(json.dumps(asdict(answer)))


def _answer(folder: Path) -> None:
    """Run the program of a folder; if that fails, write the reason to `error.txt`."""
    try:
        _run(folder)
    except Exception as problem:
        reason = str(problem).partition("Suspected Python Code Location")[0].strip()  # lines of this file
        (folder / "error.txt").write_text(f"{type(problem).__name__}: {reason}")


def main(devices: int) -> None:
    """Answer the requests of stdin until it ends."""
    answers = os.dup(1)
    os.dup2(2, 1)  # nothing else that is printed is an answer
    os.environ["JAX_PLATFORMS"] = "cpu"
    os.environ["XLA_FLAGS"] = flags_of_devices(devices)
    import jax

    jax.config.update("jax_enable_x64", True)
    for line in sys.stdin:
        _answer(Path(line.removesuffix("\n")))
        os.write(answers, b".")


if __name__ == "__main__":
    main(int(sys.argv[1]))

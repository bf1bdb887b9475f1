"""Compilation of fragments: one executable for each function and the shardings of its operands."""

from __future__ import annotations

import warnings
import weakref
from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import jax
from jax.sharding import Mesh

from pyshardy.jax.exported import exported_from_module
from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.callbacks import guarded
from pyshardy.jax.mpmd.placement import struct_of
from pyshardy.jax.mpmd.program import Call, Program


class FragmentError(RuntimeError):
    """A fragment or transfer that failed; the message names it, its mesh and where it comes from."""


@dataclass(frozen=True, eq=False)
class Executable:
    """A compiled fragment function."""

    run: Any
    """A `jax.stages.Compiled` that takes and returns flat arrays."""
    callbacks: tuple[Any, ...] = ()
    """What callbacks in it call."""
    problems: list[BaseException] = field(default_factory=list[BaseException])
    """What callbacks raised, until the runtime reports it."""


@dataclass(frozen=True)
class Fragments:
    """The executables of a program."""

    executables: tuple[Executable, ...]
    of_call: Mapping[Call, int]
    """The index of the executable of each call."""

    def of(self, call: Call) -> Executable:
        """Return the executable of a call."""
        return self.executables[self.of_call[call]]


def compile_fragments(
    program: Program,
    topology: Mapping[str, Mesh],
    compiler_options: Mapping[str, Mapping[str, Any]],
    meshes: Sequence[str] | None = None,
    callbacks: Sequence[Any] = (),
) -> Fragments:
    """Compile the fragments of a program, or those of some meshes.

    `compiler_options` are by mesh; `callbacks` are what callbacks in fragments call, by their indices in the program.
    Raise FragmentError if XLA refuses one.
    """
    executables: dict[Executable, int] = {}
    of_call: dict[Call, int] = {}
    calling: dict[Any, Executable] = {}
    # Executables with callbacks are those of one program: what they raise is reported to its runtime.
    for call in program.calls:
        if meshes is None or call.mesh in meshes:
            options = compiler_options.get(call.mesh, {})
            has_callbacks = bool(callbacks) and has_callback(program.functions[call.function])
            known = calling if has_callbacks else _known
            executable = _executable(program, call, topology, options, callbacks if has_callbacks else (), known)
            of_call[call] = executables.setdefault(executable, len(executables))
    return Fragments(tuple(executables), of_call)


_known: weakref.WeakValueDictionary[Any, Executable] = weakref.WeakValueDictionary()
"""The executables without callbacks of compiled programs, by all that they depend on: programs share those of equal
fragments.

Keys are plain data, for entries are also removed while Python ends.
"""


def _executable(
    program: Program,
    call: Call,
    topology: Mapping[str, Mesh],
    options: Mapping[str, Any],
    callbacks: Sequence[Any],
    known: MutableMapping[Any, Executable],
) -> Executable:
    text = program.functions[call.function]
    numbers = (*call.operands, *call.results)
    values = tuple(program.values[number] for number in numbers)
    meshes = tuple(_plain(topology[name]) for name in dict.fromkeys(value.mesh for value in values))
    key = (
        text,
        values,
        len(call.operands),
        call.donated,
        meshes,
        str(sorted(options.items())),
    )
    operands = tuple(struct_of(program.values[number], topology) for number in call.operands)
    results = tuple(struct_of(program.values[number], topology) for number in call.results)
    found = known.get(key)
    if found is None:
        problems: list[BaseException] = []
        used = tuple(
            guarded(callback, program.callbacks.get(index, ()), problems) for index, callback in enumerate(callbacks)
        )
        try:
            run = _compile(text, call, operands, results, options, used)
            found = known[key] = Executable(run, used, problems)
        except Exception as problem:
            raise FragmentError(f"XLA cannot compile {call}: {problem}") from problem
    return found


def _plain(mesh: Mesh) -> tuple[Any, ...]:
    """What distinguishes a mesh."""
    devices = tuple((device.platform, device.id) for device in mesh.devices.flat)
    return tuple(mesh.shape.items()), devices, str(mesh.axis_types)


def has_callback(text: str) -> bool:
    """Return whether the module of a fragment may call Python."""
    return "callback" in text


def _compile(
    text: str,
    call: Call,
    operands: Sequence[Any],
    results: Sequence[Any],
    options: Mapping[str, Any],
    callbacks: Sequence[Any],
) -> Any:
    in_shardings, out_shardings = tuple(one.sharding for one in operands), tuple(one.sharding for one in results)
    exported = exported_from_module(text, operands, results, in_shardings, out_shardings)

    def fragment(*args: Any) -> Any:
        return exported.call(*args)

    fragment.__name__ = call.function  # the name in profiles and in the errors of XLA
    jitted = jax.jit(
        fragment,
        donate_argnums=call.donated,
        keep_unused=True,
        in_shardings=in_shardings,
        out_shardings=out_shardings,
    )
    with warnings.catch_warnings():
        # A donated operand that no result can take over is freed after the call.
        warnings.filterwarnings("ignore", message="Some donated buffers were not usable")
        lowered = jitted.lower(*operands)
        if callbacks:
            lowered = internals.with_host_callbacks(lowered, callbacks)
        return lowered.compile(compiler_options=dict(options) or None)

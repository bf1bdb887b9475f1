"""A compiled MPMD function."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jax
from jax.sharding import Mesh, NamedSharding

from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.fragments import Fragments, compile_fragments
from pyshardy.jax.mpmd.placement import sharding_of
from pyshardy.jax.mpmd.program import Call, Program
from pyshardy.jax.mpmd.runtime import Carrier, Devices, run
from pyshardy.jax.mpmd.shardings import argument_name, mesh_text, tree_error
from pyshardy.jax.mpmd.tracing import Recorder, Trace, predicted_memory, trace_from

_MAX_REPORTED = 5


@dataclass(frozen=True)
class Signature:
    """What a function takes and returns, as flat lists over all inputs, also those that it does not use."""

    input_tree: Any
    """Of positional and keyword arguments."""
    output_tree: Any
    in_avals: list[jax.ShapeDtypeStruct]
    out_avals: list[jax.ShapeDtypeStruct]
    in_shardings: list[NamedSharding]
    out_shardings: list[NamedSharding]
    donated: frozenset[int]
    kept: tuple[int, ...]
    """The inputs that the program has."""
    const_args: tuple[Any, ...]
    """Arrays that come before the inputs."""


class MpmdCompiled:
    """A function that runs on its meshes. Calls return as soon as everything is started."""

    def __init__(
        self,
        program: Program,
        topology: Mapping[str, Mesh],
        compiler_options: Mapping[str, Mapping[str, Any]],
        signature: Signature,
        args_info: Any,
        host_callbacks: Sequence[Any] = (),
    ) -> None:
        self.program = program
        self.topology = dict(topology)
        self.signature = signature
        self.args_info = args_info
        self.in_tree = jax.tree.structure(args_info)
        self.out_tree = signature.output_tree
        self.fragments = compile_fragments(program, topology, compiler_options, None, host_callbacks)
        self._devices = Devices(program, topology, self.fragments)
        values = program.values[: len(signature.const_args)]
        self._constants = [
            jax.device_put(internals.bits_of(array), sharding_of(value, topology))
            for array, value in zip(signature.const_args, values, strict=True)
        ]
        self._key_outputs = [i for i, aval in enumerate(signature.out_avals) if internals.is_keys(aval.dtype)]
        self._checked: list[Any] | None = None
        """The shardings of the last arguments, which were right."""

    @property
    def input_shardings(self) -> Any:
        """The shardings of arguments, as `((...), {...})`."""
        return jax.tree.unflatten(self.signature.input_tree, self.signature.in_shardings)

    @property
    def output_shardings(self) -> Any:
        """The shardings of the outputs, as their tree."""
        return jax.tree.unflatten(self.out_tree, self.signature.out_shardings)

    @property
    def in_avals(self) -> Any:
        """Shapes and dtypes of the arguments, as `((...), {...})`."""
        return jax.tree.unflatten(self.signature.input_tree, self.signature.in_avals)

    @property
    def out_info(self) -> Any:
        """Shapes, dtypes and shardings of the outputs, as their tree."""
        pairs = zip(self.signature.out_avals, self.signature.out_shardings, strict=True)
        structs = [jax.ShapeDtypeStruct(aval.shape, aval.dtype, sharding=sharding) for aval, sharding in pairs]
        return jax.tree.unflatten(self.out_tree, structs)

    def as_text(self) -> str:
        """Return what XLA compiled for each distinct fragment, each after a line that names its first call."""
        first: dict[int, Call] = {}
        for call in self.program.calls:
            first.setdefault(self.fragments.of_call[call], call)
        executables = self.fragments.executables
        return "\n".join(f"// {call}\n{executables[index].run.as_text()}" for index, call in first.items())

    def cost_analysis(self) -> dict[str, float]:
        """Return XLA's estimates, as `flops` and `bytes accessed`, summed over all calls of fragments."""
        found: defaultdict[str, float] = defaultdict(float)
        for call in self.program.calls:
            for name, amount in (self.fragments.of(call).run.cost_analysis() or {}).items():
                found[name] += amount
        return dict(found)

    def memory_analysis(self) -> dict[str, int]:
        """Return the predicted peak of bytes on each device of each mesh.

        It is the largest sum of the values on the mesh and the temporary memory of the fragment that runs. `trace`
        has what was measured beside it.
        """
        return predicted_memory(self.program, self.topology, self.fragments)

    @property
    def peak_memory_bytes(self) -> int:
        """The largest predicted peak of a mesh."""
        return max(self.memory_analysis().values(), default=0)

    def runtime_executable(self) -> Fragments:
        """Return the executables of the fragments."""
        return self.fragments

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Run the function on arrays that have the shardings of `input_shardings`.

        Donated arguments are deleted. A function with callbacks returns when all of them have been called. Raise
        ValueError for arguments that are no arrays, are deleted or have other shardings, TypeError for other trees,
        shapes or dtypes, and FragmentError for a fragment that fails, as by a callback that raises.
        """
        return jax.tree.unflatten(self.out_tree, self._run(self._leaves(args, kwargs), self._devices))

    def wait(self) -> None:
        """Wait until the fragments that were started have run, and raise FragmentError if one has failed.

        Fragments whose results have all been used and freed are not waited for; `trace` watches every one.
        """
        self._devices.wait()

    def _leaves(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Any]:
        leaves, tree = jax.tree.flatten((args, kwargs))
        if tree != self.signature.input_tree:
            raise tree_error(self.signature.input_tree, tree)
        return leaves

    def trace(self, *args: Any, **kwargs: Any) -> Trace:
        """Run the function, and measure when each fragment and transfer starts and ends.

        Arguments and errors are those of a call; a FragmentError is for the first fragment or transfer that failed.
        """
        leaves = self._leaves(args, kwargs)
        recorder = Recorder(self.program, self._devices)
        recorder.held.add(enumerate([*self._constants, *self._check(leaves)]))
        try:
            outputs = jax.tree.unflatten(self.out_tree, self._run(leaves, recorder))
        except Exception:
            recorder.stop()
            raise
        return trace_from(self.program, self.topology, self.fragments, recorder, outputs)

    def _run(self, leaves: list[Any], carrier: Carrier) -> list[Any]:
        kept = self._check(leaves)
        try:
            outputs = run(self.program, carrier, [*self._constants, *kept])
        except Exception:
            self._devices.abandon()
            raise
        for index in self.signature.donated:
            array = internals.bits_of(leaves[index])
            if not array.is_deleted() and not any(array is output for output in outputs):
                array.delete()
        for position in self._key_outputs:
            outputs[position] = internals.keys_of(self.signature.out_avals[position].dtype, outputs[position])
        return outputs

    def _check(self, leaves: list[Any]) -> list[Any]:
        """Return the arguments that the program has, with the integers of random keys."""
        signature = self.signature
        wrong = [index for index, leaf in enumerate(leaves) if not isinstance(leaf, jax.Array)]
        if wrong:
            found = "; ".join(f"{self._name(i)} is of type {type(leaves[i]).__name__}" for i in wrong[:_MAX_REPORTED])
            raise ValueError(
                f"arguments must be arrays on their meshes: {found}. "
                "Use jax.device_put(args, lowered.function_named_shardings.input_specs)"
            )
        kept = [internals.bits_of(leaves[index]) for index in signature.kept]
        deleted = [index for index in signature.kept if leaves[index].is_deleted()]
        if deleted:
            names = ", ".join(map(self._name, deleted[:_MAX_REPORTED]))
            raise ValueError(f"arguments are deleted arrays, as those donated to an earlier call: {names}")
        shardings = [leaf.sharding for leaf in leaves]
        if self._checked is not None and all(a is b for a, b in zip(shardings, self._checked, strict=True)):
            same = all(
                leaf.shape == aval.shape and leaf.dtype == aval.dtype
                for leaf, aval in zip(leaves, signature.in_avals, strict=True)
            )
            if same:
                return kept
        self._check_types(leaves)
        self._check_shardings(leaves)
        self._checked = shardings
        return kept

    def _check_types(self, leaves: Sequence[Any]) -> None:
        for index in self.signature.kept:
            leaf, aval = leaves[index], self.signature.in_avals[index]
            if (leaf.shape, leaf.dtype) != (aval.shape, aval.dtype):
                raise TypeError(
                    f"{self._name(index)} must be {aval.dtype}{list(aval.shape)}, found {leaf.dtype}{list(leaf.shape)}"
                )

    def _check_shardings(self, leaves: Sequence[Any]) -> None:
        wrong: list[str] = []
        for position, index in enumerate(self.signature.kept):
            expected = self.signature.in_shardings[index]
            found = leaves[index].sharding
            if not found.is_equivalent_to(expected, leaves[index].ndim):
                wrong.append(
                    f"{self._name(index)} (kept input {position}, input {index}) must be sharded "
                    f"{mesh_text(expected, self.topology)}, found {mesh_text(found, self.topology)}"
                )
        if wrong:
            more = f"\nand {len(wrong) - _MAX_REPORTED} more" if len(wrong) > _MAX_REPORTED else ""
            raise ValueError("wrong shardings:\n" + "\n".join(wrong[:_MAX_REPORTED]) + more)

    def _name(self, index: int) -> str:
        """The path of a flat argument."""
        return argument_name(self.signature.input_tree, index)

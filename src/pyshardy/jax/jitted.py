"""`jit`: `jax.jit` whose shardings pyshardy decides."""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from operator import attrgetter, is_
from typing import TYPE_CHECKING, Any, TypeVar, overload

from pyshardy.api import parse
from pyshardy.jax.arguments import Arguments, Static
from pyshardy.jax.exported import export, with_module
from pyshardy.jax.partitioning import DEFAULT_PIPELINE, partition
from pyshardy.report.cost.partitioners import PARTITIONERS

if TYPE_CHECKING:
    from pyshardy.jax.automatic import Auto, Planned
    from pyshardy.passes.base import Manager
    from pyshardy.report.cost.partitioners import Partitioner

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

_aval_of = attrgetter("aval")
_sharding_of = attrgetter("sharding")
_OF_ARGUMENTS = frozenset({"static_argnums", "static_argnames", "donate_argnums", "donate_argnames"})


@overload
def jit(
    function: FunctionT,
    /,
    *,
    pipeline: str | Manager = DEFAULT_PIPELINE,
    partitioner: Partitioner = "xla",
    auto: Auto | None = None,
    **options: Any,
) -> FunctionT: ...


@overload
def jit(
    *,
    pipeline: str | Manager = DEFAULT_PIPELINE,
    partitioner: Partitioner = "xla",
    auto: Auto | None = None,
    **options: Any,
) -> Callable[[FunctionT], FunctionT]: ...


def jit(
    function: Callable[..., Any] | None = None,
    /,
    *,
    pipeline: str | Manager = DEFAULT_PIPELINE,
    partitioner: Partitioner = "xla",
    auto: Auto | None = None,
    **options: Any,
) -> Any:
    """Compile a function like `jax.jit`, with the shardings that a pipeline of pyshardy decides.

    `pipeline` runs on the module that JAX lowers. What it decides is fixed by constraints, so that XLA only partitions.
    `options` are those of `jax.jit`. There is a program for each combination of tree, shapes, dtypes, shardings of
    committed arrays, and static values. For one device the module is compiled as it is.

    With the partitioner `pyshardy`, XLA does not partition either: it compiles the program of one device that
    `sdy-partition-pipeline` makes, with the collectives that it has.

    With `auto`, the shardings of arguments, results and intermediate values are searched for on a mesh: those that take
    the least time within the memory of a device (docs/automatic-sharding.md). Arguments are given by position then, and
    are moved to these shardings.

    The result can be used as a function of `jax.jit` can: inside other jits (where the shardings of arguments are not
    known: give `in_shardings`), differentiated in reverse mode, and with `lower(*args)`, which returns
    `jax.stages.Lowered`. `jax.vmap` and forward mode are not supported.

    Raise DiagnosticError if a pass fails, else what JAX raises.
    """
    if function is None:
        return functools.partial(jit, pipeline=pipeline, partitioner=partitioner, auto=auto, **options)
    if partitioner not in PARTITIONERS:
        raise ValueError(f"partitioner={partitioner!r}: expected one of {', '.join(PARTITIONERS)}")
    jitted = _Jitted(function, pipeline, partitioner, auto, options)
    functools.update_wrapper(jitted, function)
    return jitted


class _Jitted:
    """A function and the programs that were made of it."""

    def __init__(
        self,
        function: Callable[..., Any],
        pipeline: str | Manager,
        partitioner: Partitioner,
        auto: Auto | None,
        options: dict[str, Any],
    ) -> None:
        import jax

        self._function = function
        self._pipeline = pipeline
        self._partitioner: Partitioner = partitioner
        self._auto = auto
        self._options = options
        self._arguments = Arguments.of(function, options)
        self._flatten = jax.tree_util.tree_flatten
        self.programs: dict[Hashable, Callable[..., Any]] = {}
        """The compiled programs, by what distinguishes their arguments."""
        self._last: _Call | None = None

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        static, args, kwargs = self._arguments.split(args, kwargs)
        last = self._last
        if last is not None:
            leaves, tree = self._flatten((args, kwargs))
            if tree == last.tree and static == last.static and last.is_like(leaves):
                return last.program(*args, **kwargs)
        program = self._program(static, args, kwargs)
        self._last = _Call.of(self._flatten((args, kwargs)), static, program)
        return program(*args, **kwargs)

    def lower(self, *args: Any, **kwargs: Any) -> Any:
        """Return the program for these arguments as `jax.stages.Lowered`; arguments may be `jax.ShapeDtypeStruct`."""
        static, args, kwargs = self._arguments.split(args, kwargs)
        program: Any = self._program(static, args, kwargs)
        return program.lower(*args, **kwargs)

    def _program(self, static: Static, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Callable[..., Any]:
        """The program for arguments, of which the static ones have been taken out."""
        import jax

        leaves, tree = self._flatten((args, kwargs))
        specs = [_abstract(leaf) for leaf in leaves]
        if self._auto is not None:  # the shardings that arguments have do not matter
            specs = [_with_sharding(spec, None) for spec in specs]
        key = tree, tuple((spec.shape, spec.dtype, spec.weak_type, spec.sharding) for spec in specs), static
        program = self.programs.get(key)
        if program is None:
            program = self.programs[key] = self._make(static, *jax.tree_util.tree_unflatten(tree, specs))
        return program

    def _make(self, static: Static, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Callable[..., Any]:
        """Export the function, partition its module, and wrap it in a `jax.jit` with the options that still apply."""
        import jax

        lowering = {name: value for name, value in self._options.items() if name != "compiler_options"}
        placed: dict[str, Any] = {}
        plan = None
        if self._auto is not None:
            if kwargs or "in_shardings" in self._options:
                raise ValueError("with auto=..., arguments are given by position, and without in_shardings")
            plan = self._planned(static, args, self._auto, lowering)
            placed["in_shardings"] = plan.shardings
            args = jax.tree_util.tree_map(_with_sharding, args, plan.shardings)
        all_args, all_kwargs = self._arguments.join(static, args, kwargs)
        exported = export(jax.jit(self._function, **lowering), *all_args, **all_kwargs)
        if exported.nr_devices > 1:
            module = parse(exported.mlir_module(), name=f"<{exported.fun_name}>")
            if plan is not None:
                plan.module.attributes |= module.attributes  # the number of partitions
                module = plan.module
            exported = with_module(exported, partition(module, self._pipeline, self._partitioner))
        calling = {name: value for name, value in self._options.items() if name not in _OF_ARGUMENTS}
        return jax.jit(exported.call, **calling, **placed, **self._arguments.donate_options(static, len(args)))

    def _planned(self, static: Static, args: tuple[Any, ...], auto: Auto, options: dict[str, Any]) -> Planned:
        """The plan that is found for positional arguments, of which the static ones have been taken out."""
        import jax

        from pyshardy.jax.automatic import planned

        def dynamic(*given: Any, **named: Any) -> Any:  # `jax.jit` wants it to take the names of donated arguments
            every, by_name = self._arguments.join(static, given, named)
            return self._function(*every, **by_name)

        dynamic.__name__ = getattr(self._function, "__name__", dynamic.__name__)  # profiles have it
        others = {name: value for name, value in options.items() if name not in _OF_ARGUMENTS}
        donated = self._arguments.donate_options(static, len(args))
        jitted = jax.jit(dynamic, **others, **donated)
        return planned(jitted, args, auto)


def _with_sharding(value: Any, sharding: Any) -> Any:
    import jax

    return jax.ShapeDtypeStruct(value.shape, value.dtype, weak_type=value.weak_type, sharding=sharding)


class _Call:
    """The last call: most calls are like the one before, with the same objects for types and shardings."""

    def __init__(self, tree: Any, static: Static, leaves: list[Any], program: Callable[..., Any]) -> None:
        self.tree = tree
        self.static = static
        self.avals = list(map(_aval_of, leaves))
        self.shardings = list(map(_sharding_of, leaves))
        self.program = program

    @staticmethod
    def of(flat: tuple[list[Any], Any], static: Static, program: Callable[..., Any]) -> _Call | None:
        """Return the call, or None if its arguments are not all arrays."""
        import jax
        from jax.core import Tracer

        leaves, tree = flat
        if any(not isinstance(leaf, jax.Array) or isinstance(leaf, Tracer) for leaf in leaves):
            return None
        return _Call(tree, static, leaves, program)

    def is_like(self, leaves: list[Any]) -> bool:
        """Whether arguments have the types and shardings of this call, object by object."""
        try:
            return all(map(is_, map(_sharding_of, leaves), self.shardings)) and all(
                map(is_, map(_aval_of, leaves), self.avals)
            )
        except AttributeError:  # a number, a NumPy array or a tracer
            return False


def _abstract(value: Any) -> Any:
    """An argument as `jax.ShapeDtypeStruct`, with its sharding if it is committed to one or traced on explicit axes."""
    import jax
    from jax.core import Tracer

    if isinstance(value, jax.ShapeDtypeStruct):
        return value
    aval: Any = jax.typeof(value)
    sharding = None
    if isinstance(value, Tracer):
        traced = getattr(aval, "sharding", None)
        mesh = getattr(traced, "mesh", None)
        if mesh is not None and any(kind == jax.sharding.AxisType.Explicit for kind in mesh.axis_types):
            sharding = traced
    elif isinstance(value, jax.Array) and value.committed:
        sharding = value.sharding
    return jax.ShapeDtypeStruct(aval.shape, aval.dtype, weak_type=aval.weak_type, sharding=sharding)

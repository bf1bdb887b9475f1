"""What a user writes inside a function: named computations and tensors, calls, broadcasts and reductions."""

from __future__ import annotations

import functools
import inspect
import weakref
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

import jax
from jax.core import Tracer

from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.primitives import bind_named_computation, broadcast_p, call_p, named_tensor_p, reduce_p

ResultT = TypeVar("ResultT")
_POSITIONAL = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)


def named_computation(
    fn: Callable[..., Any] | None = None, *, name: str, static_argnames: str | Sequence[str] | None = None
) -> Any:
    """Give a function a name, by which a config assigns it to a mesh; without `fn`, return a decorator.

    Everything that the function computes runs on that mesh. `static_argnames` are parameters that are passed as they
    are, and not traced. Raise ValueError for the names that the partitioner uses itself.
    """
    if name == "main" or name.startswith("partir."):
        raise ValueError(f"named_computation: the name '{name}' is reserved")
    if fn is None:
        return functools.partial(named_computation, name=name, static_argnames=static_argnames)
    function = fn
    static = _StaticParameters.of(function, static_argnames)

    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        traced_function, args, kwargs = static.split(function, args, kwargs)
        leaves, avals = internals.flatten_arguments(args, kwargs)
        traced = internals.trace(traced_function, args, kwargs, avals)
        return jax.tree.unflatten(traced.tree, bind_named_computation(traced, leaves, name))

    return wrapper


class _StaticParameters:
    """The parameters of a function that are not traced."""

    def __init__(self, names: frozenset[str], positions: tuple[str, ...]) -> None:
        self.names = names
        self.positions = positions
        """The names of positional parameters, in order."""

    @staticmethod
    def of(function: Callable[..., Any], names: str | Sequence[str] | None) -> _StaticParameters:
        """Return the static parameters of a function."""
        chosen = frozenset((names,) if isinstance(names, str) else names or ())
        if not chosen:
            return _StaticParameters(chosen, ())
        parameters = inspect.signature(function).parameters.values()
        return _StaticParameters(chosen, tuple(one.name for one in parameters if one.kind in _POSITIONAL))

    def split(
        self, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]:
        """Return the function of the arguments that are traced, and these arguments."""
        if not self.names:
            return function, args, kwargs
        fixed = {i: arg for i, (name, arg) in enumerate(zip(self.positions, args, strict=False)) if name in self.names}
        fixed_keywords = {name: value for name, value in kwargs.items() if name in self.names}

        def rest(*dynamic: Any, **keywords: Any) -> Any:
            given = iter(dynamic)
            merged = [fixed[i] if i in fixed else next(given) for i in range(len(args))]
            return function(*merged, **keywords, **fixed_keywords)

        # Not functools.wraps: JAX would name the arguments by the signature of the wrapped function.
        rest.__name__ = internals.name_of(function)
        traced = tuple(arg for i, arg in enumerate(args) if i not in fixed)
        return rest, traced, {name: value for name, value in kwargs.items() if name not in self.names}


def named_tensor(tensor: Any, name: str) -> Any:
    """Give a tensor a name, by which a config assigns it to a mesh; without an assignment it has no effect."""
    return named_tensor_p.bind(tensor, name=name)


def broadcast(arr: Any) -> Any:
    """Return the tensor, and allow it to be computed or copied on the mesh of each of its users."""
    return broadcast_p.bind(arr)


def reduce(arr: Any) -> Any:
    """Return the tensor, and allow the reduction that computes it to have operands on several meshes."""
    return reduce_p.bind(arr)


def call(fn: Callable[..., ResultT], *, call_counter: int | None = None) -> Callable[..., ResultT]:
    """Return a function that calls `fn` as a function of the program, which is lowered once for equal types.

    `call_counter` is the microbatch that it computes, by which schedules order its computations. Raise ValueError if
    it is negative.
    """
    if call_counter is not None and call_counter < 0:
        raise ValueError(f"call: call_counter must not be negative, found {call_counter}")

    @functools.wraps(fn)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        leaves, avals = internals.flatten_arguments(args, kwargs)
        traced = _trace_once(fn, args, kwargs, avals)
        operands = (*traced.captured, *leaves)
        results = call_p.bind(*operands, call_jaxpr=traced.jaxpr, call_counter=call_counter, orig_callable=fn)
        return jax.tree.unflatten(traced.tree, results)

    return wrapper


_Known: TypeAlias = "dict[Any, list[tuple[Any, internals.Traced]]]"
_traced_functions: weakref.WeakKeyDictionary[Callable[..., Any], _Known] = weakref.WeakKeyDictionary()
"""The jaxprs of a function by trees and types, each with the trace in which its captured tracers are valid."""


def _trace_once(
    fn: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], avals: Sequence[Any]
) -> internals.Traced:
    """Trace a function, once for each combination of trees and types, so that its calls share one body.

    A function that captures tracers is traced again in another trace.
    """
    types = tuple((aval, getattr(aval, "weak_type", False)) for aval in avals)
    state = internals.trace_state()
    try:
        known = _traced_functions.setdefault(fn, {}).setdefault((jax.tree.structure((args, kwargs)), types), [])
    except TypeError:  # a callable that cannot be referred to weakly
        known = []
    for valid_in, traced in known:
        if valid_in is None or valid_in == state:
            return traced
    traced = internals.trace(fn, args, kwargs, avals)
    captures_tracers = any(isinstance(value, Tracer) for value in traced.captured)
    known.append((state if captures_tracers else None, traced))
    return traced

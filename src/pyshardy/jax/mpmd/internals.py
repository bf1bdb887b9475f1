"""What the primitives need of JAX beyond its public interface, for JAX 0.10 and later: the only file that names it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, cast

import jax
import numpy as np
from jax._src import api_util as _api_util
from jax._src import core as _core_internals
from jax._src import effects as _effects
from jax._src import linear_util as _linear_util
from jax._src import source_info_util as _source_info_util
from jax._src import util as _util
from jax._src.interpreters import ad as _ad
from jax._src.interpreters import batching as _batching
from jax._src.interpreters import mlir as _mlir
from jax._src.interpreters import partial_eval as _partial_eval
from jax._src.random import prng as _prng
from jax._src.state import discharge as _discharge
from jax.extend import core as _core

ad: Any = _ad
batching: Any = _batching
core: Any = _core
mlir: Any = _mlir
partial_eval: Any = _partial_eval
discharge: Any = _discharge
wrap_init: Any = _linear_util.wrap_init
debug_info: Any = _api_util.debug_info

HAS_CALL_PRIMITIVE = hasattr(core, "CallPrimitive")
"""Whether JAX still has the class of primitives that are bound with a function (until 0.11)."""


class Traced(NamedTuple):
    """A function traced on abstract values."""

    jaxpr: Any
    """Its inputs are the captured values, in order of first use, and then the arguments."""
    captured: tuple[Any, ...]
    """What the function uses besides its arguments: tracers of outer functions, and arrays."""
    tree: Any
    """The tree of what it returns."""

    @property
    def in_avals(self) -> Sequence[Any]:
        """The abstract values of the inputs."""
        return self.jaxpr.in_avals


def trace(function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any], avals: Sequence[Any]) -> Traced:
    """Trace a function. `args` and `kwargs` are trees whose leaves, in order, have the abstract values `avals`."""
    tree = jax.tree.structure((args, kwargs))
    found: list[Any] = []

    def flat(*leaves: Any) -> Any:
        positional, keywords = jax.tree.unflatten(tree, leaves)
        results, out_tree = jax.tree.flatten(function(*positional, **keywords))
        found.append(out_tree)
        return results

    info = debug_info("mpmd", function, args, kwargs)
    open_jaxpr, _, consts = partial_eval.trace_to_jaxpr_dynamic(wrap_init(flat, debug_info=info), list(avals))
    jaxpr = partial_eval.close_jaxpr(partial_eval.convert_constvars_jaxpr(open_jaxpr))
    return Traced(jaxpr, tuple(consts), found[-1])


def flatten_arguments(args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[list[Any], list[Any]]:
    """Return the leaves of arguments, and their abstract values."""
    leaves = jax.tree.leaves((args, kwargs))
    return leaves, [abstract(leaf) for leaf in leaves]


def abstract(value: Any) -> Any:
    """Return the abstract value of an array, tracer or number, as a function that is called with it sees it."""
    return cast("Any", jax.typeof)(value)


def open_jaxpr(jaxpr: Any) -> Any:
    """Return the jaxpr inside a closed one; since JAX 0.12 they are the same."""
    return getattr(jaxpr, "jaxpr", jaxpr)


def constants(jaxpr: Any) -> Sequence[Any]:
    """Return the constants of a closed jaxpr."""
    return jaxpr.consts


def trace_flat(function: Callable[..., Any], avals: Sequence[Any], like: Any) -> Any:
    """Return the closed jaxpr of a function of flat arguments; `like` is the jaxpr that it is made from."""
    info = open_jaxpr(like).debug_info.with_unknown_names()
    made, _, consts = partial_eval.trace_to_jaxpr_dynamic(wrap_init(function, debug_info=info), list(avals))
    return core.ClosedJaxpr(made, consts) if HAS_CALL_PRIMITIVE else made


cached_by_jaxpr: Any = _util.weakref_lru_cache
"""Cache a function by its first argument, weakly, and the others."""


def positional_effects(jaxpr: Any) -> Any:
    """Return the effects of calling a closed jaxpr."""
    return cast("Any", _core_internals).positional_effects(jaxpr)


def unknown_tracer(trace: Any, aval: Any) -> Any:
    """Return the tracer of a result that partial evaluation leaves for later."""
    return partial_eval.JaxprTracer(trace, partial_eval.PartialVal.unknown(aval), None)


def equation_recipe(trace: Any, operands: Any, results: Any, primitive: Any, params: dict[str, Any]) -> Any:
    """Return the equation that partial evaluation leaves for later."""
    effects = positional_effects(params["call_jaxpr"])
    return partial_eval.new_eqn_recipe(
        trace, operands, results, primitive, params, effects, _source_info_util.current()
    )


def old_call_primitive() -> Any:
    """Return JAX's own primitive of calls (JAX 0.10)."""
    return cast("Any", _core_internals).call_p


def old_closed_call_primitive() -> Any:
    """Return JAX's own primitive of calls of closed jaxprs (JAX 0.10)."""
    return cast("Any", _core_internals).closed_call_p


def name_of(function: Callable[..., Any]) -> str:
    """Return the name of a callable: that of the function inside a partial application, or `fn`."""
    name = getattr(function, "__name__", None) or getattr(getattr(function, "func", None), "__name__", None)
    return name or "fn"


def closed(jaxpr: Any) -> Any:
    """Return a jaxpr as a closed one."""
    return partial_eval.close_jaxpr(jaxpr) if type(jaxpr).__name__ == "Jaxpr" else jaxpr


def ordered_effects(jaxpr: Any) -> list[Any]:
    """Return the effects of a jaxpr that must happen in order."""
    return list(_effects.ordered_effects.filter_in(jaxpr.effects))


def constant_arguments(jaxpr: Any) -> list[tuple[Any, Any]]:
    """Return the arrays that JAX hoists out of a jaxpr, with their abstract values."""
    return list(cast("Any", _core_internals).jaxpr_const_args(open_jaxpr(jaxpr)))


def trace_state() -> Any:
    """Return what identifies the transformations that are being applied now."""
    return core.get_opaque_trace_state()


def shaped_array(shape: tuple[int, ...], dtype: Any) -> Any:
    """Return an abstract value."""
    return cast("Any", _core_internals).ShapedArray(shape, np.dtype(dtype))


def lower_with_rules(traced: Any, rules: Any) -> Any:
    """Lower what `jax.jit` traced, with rules for primitives instead of the registered ones."""
    if not jax.config.jax_use_shardy_partitioner:  # pyright: ignore
        raise AssertionError("MPMD programs need JAX's Shardy partitioner: set jax_use_shardy_partitioner")
    return traced.lower(_private_parameters=mlir.LoweringParameters(override_lowering_rules=rules))


def module_text(lowered: Any) -> str:
    """Return the module of a `jax.stages.Lowered` as text, locations included."""
    return lowered.as_text(debug_info=True)


def host_callbacks(lowered: Any) -> tuple[Any, ...]:
    """Return what the callbacks in the module of a `jax.stages.Lowered` call, in order of their indices in it."""
    return tuple(lowered._lowering.compile_args["host_callbacks"])


def with_host_callbacks(lowered: Any, callbacks: Sequence[Any]) -> Any:
    """Return a `jax.stages.Lowered` whose callbacks are to call these functions; it is changed."""
    lowered._lowering.compile_args["host_callbacks"] = list(callbacks)
    return lowered


def kept_inputs(lowered: Any) -> tuple[set[int], list[Any]]:
    """Return the indices of the inputs that are not removed, hoisted constants first, and these constants."""
    lowering = lowered._lowering
    return set(lowering.compile_args["kept_var_idx"]), list(lowering.const_args)


def bits_of(array: Any) -> Any:
    """Return the integers of an array of typed random keys, without a copy; other arrays as they are."""
    return array._base_array if isinstance(array, _prng.PRNGKeyArray) else array


def is_keys(dtype: Any) -> bool:
    """Return whether arrays of a dtype hold typed random keys."""
    return isinstance(dtype, _prng.KeyTy)


def keys_of(dtype: Any, bits: Any) -> Any:
    """Return the array of typed random keys that has these integers."""
    return _prng.PRNGKeyArray(dtype._impl, bits)

"""The JAX primitives that named computations, named tensors, calls, loops, broadcasts and reductions are.

Outside `mpmd.jit` they mean what their bodies compute. `lowering.py` has how `mpmd.jit` lowers them.
"""

# pyright: reportUnknownLambdaType=false
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from jax.interpreters.mlir import register_lowering

from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.call_rules import register_call_rules
from pyshardy.jax.mpmd.internals import ad, batching, core, discharge, mlir, partial_eval

COMPUTATION_FUNCTION = "partir_named_computation_call_"
"""The functions of named computations under `jax.jit` start with this."""
CALL_FUNCTION = "shardy_mpmd"
"""The functions of calls start with this."""


def _with_call_class(name: str) -> Any:
    """Return a primitive that is bound with a function, and takes JAX's own rules of calls (JAX 0.10)."""
    primitive = core.CallPrimitive(name)
    primitive.def_impl(core.call_impl)
    call = internals.old_call_primitive()
    partial_eval.partial_eval_jaxpr_custom_rules[primitive] = partial_eval.partial_eval_jaxpr_custom_rules[call]
    partial_eval.dce_rules[primitive] = partial_eval.dce_jaxpr_call_rule
    discharge.register_discharge_rule(primitive)(partial(discharge._call_primitive_discharge_rule, primitive))

    def transpose(cotangents: Any, *args: Any, transpose_count: int, **params: Any) -> None:
        params = {**params, "transpose_count": transpose_count + 1}
        ad.call_transpose_fancy(primitive, cotangents, *args, **params)

    ad.fancy_transposes[primitive] = transpose
    return primitive


def _with_registered_rules(name: str) -> Any:
    """Return a primitive with a jaxpr as parameter, to which JAX's own rules of calls are registered (since 0.11)."""
    primitive = core.Primitive(name)

    def transpose(cotangents: Any, *args: Any, transpose_count: int, **params: Any) -> Any:
        params = {**params, "transpose_count": transpose_count + 1}
        return core.eval_jaxpr_transpose(primitive, cotangents, *args, **params)

    core.register_call_primitive_rules(primitive, transpose_rule=transpose)
    return primitive


named_computation_p: Any = (_with_call_class if internals.HAS_CALL_PRIMITIVE else _with_registered_rules)(
    "named_computation"
)


def bind_named_computation(traced: internals.Traced, args: Sequence[Any], name: str) -> list[Any]:
    """Apply a named computation to the values that its function captures, and the arguments."""
    operands = (*traced.captured, *args)
    params = {"name": name, "transpose_count": 0}
    if not internals.HAS_CALL_PRIMITIVE:
        return named_computation_p.bind(*operands, call_jaxpr=traced.jaxpr, **params)
    body = internals.wrap_init(core.jaxpr_as_fun(traced.jaxpr), debug_info=traced.jaxpr.jaxpr.debug_info)
    return named_computation_p.bind(*operands, subfuns=(body,), **params)


def _lower_named_computation(ctx: Any, *args: Any, name: str, transpose_count: int, **params: Any) -> Any:
    del transpose_count
    stack = ctx.name_stack.extend(name)
    ctx = ctx.replace(name_stack=stack)
    return mlir.core_call_lowering(ctx, *args, name=COMPUTATION_FUNCTION + name, **params)


register_lowering(named_computation_p, _lower_named_computation)


def _identity_primitive(name: str) -> Any:
    """Return an elementwise primitive that returns its operand."""
    primitive: Any = core.Primitive(name)
    primitive.def_impl(lambda x, **_: x)
    primitive.def_abstract_eval(lambda x, **_: x)
    batching.defvectorized(primitive)
    register_lowering(primitive, lambda ctx, x, **_: [x])
    return primitive


named_tensor_p = _identity_primitive("named_tensor")
broadcast_p = _identity_primitive("broadcast")
reduce_p = _identity_primitive("reduce")
ad.deflinear2(named_tensor_p, lambda cotangent, _, name: [_linear(named_tensor_p, cotangent, name=name)])
ad.deflinear2(broadcast_p, lambda cotangent, _: [_linear(reduce_p, cotangent)])
ad.deflinear2(reduce_p, lambda cotangent, _: [_linear(broadcast_p, cotangent)])


def _linear(primitive: Any, cotangent: Any, **params: Any) -> Any:
    return cotangent if isinstance(cotangent, ad.Zero) else primitive.bind(cotangent, **params)


call_p: Any = core.Primitive("mpmd_call")
register_call_rules(call_p)


def _lower_call(ctx: Any, *args: Any, call_jaxpr: Any, call_counter: int | None, orig_callable: Any) -> Any:
    del call_counter
    name = CALL_FUNCTION + internals.name_of(orig_callable)
    return mlir.core_call_lowering(ctx, *args, name=name, call_jaxpr=call_jaxpr)


register_lowering(call_p, _lower_call)


fori_loop_p: Any = core.Primitive("fori_loop")
fori_loop_p.multiple_results = True


def _run_loop(*args: Any, call_jaxpr: Any, num_iterations: int, carried_arguments_start: int, **_: Any) -> list[Any]:
    """Return the captured values, and the carry after all iterations."""
    import jax.numpy as jnp

    captured, carry = args[:carried_arguments_start], list(args[carried_arguments_start:])
    for index in range(num_iterations):
        carry = core.jaxpr_as_fun(call_jaxpr)(*captured, *carry, jnp.uint32(index))
    return [*captured, *carry]


fori_loop_p.def_impl(_run_loop)
fori_loop_p.def_abstract_eval(lambda *avals, **_: list(avals))
register_lowering(fori_loop_p, mlir.lower_fun(_run_loop, multiple_results=True))

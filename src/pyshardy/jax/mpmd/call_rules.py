"""Transformations of `mpmd.call`: each makes one call, or one for what is known and one for the rest.

The counter of the call is copied, so that all calls that come from one microbatch have its number. Equal calls keep
equal bodies, as the same objects: they are lowered to one function.
"""

# pyright: reportUnknownLambdaType=false
from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.internals import ad, batching, core, partial_eval


def register_call_rules(primitive: Any) -> None:
    """Register all transformations of calls, whose body is the parameter `call_jaxpr`."""
    primitive.multiple_results = True
    if not internals.HAS_CALL_PRIMITIVE:
        core.register_call_primitive_rules(primitive)
        # Without a rule for linearization JAX composes it of the two rules below.
        ad.primitive_linearizations.pop(primitive)
        ad.fancy_transposes.pop(primitive)
    else:
        primitive.def_impl(lambda *args, call_jaxpr, **_: core.jaxpr_as_fun(call_jaxpr)(*args))
        primitive.def_effectful_abstract_eval(
            lambda *_, call_jaxpr, **__: (call_jaxpr.out_avals, internals.positional_effects(call_jaxpr))
        )
        partial_eval.dce_rules[primitive] = partial_eval.dce_jaxpr_closed_call_rule
        partial_eval.partial_eval_jaxpr_custom_rules[primitive] = partial_eval.partial_eval_jaxpr_custom_rules[
            internals.old_closed_call_primitive()
        ]
    ad.primitive_jvps[primitive] = partial(_jvp, primitive)
    ad.primitive_transposes[primitive] = partial(_transpose, primitive)
    partial_eval.custom_partial_eval_rules[primitive] = partial(_partial_eval, primitive)
    batching.fancy_primitive_batchers[primitive] = partial(_batch, primitive)


def _jvp(primitive: Any, primals: Any, tangents: Any, *, call_jaxpr: Any, **params: Any) -> Any:
    """Call with the primals and the tangents that are not zero; results are in the same order."""
    nonzero = [not isinstance(tangent, ad.Zero) for tangent in tangents]
    jaxpr, out_nonzero = ad.jvp_jaxpr(call_jaxpr, nonzero, False)
    given = [tangent for tangent in tangents if not isinstance(tangent, ad.Zero)]
    results = primitive.bind(*primals, *given, call_jaxpr=jaxpr, **params)
    count = len(call_jaxpr.out_avals)
    rest = iter(results[count:])
    return results[:count], [
        next(rest) if is_nonzero else ad.Zero(aval.to_tangent_aval())
        for aval, is_nonzero in zip(call_jaxpr.out_avals, out_nonzero, strict=True)
    ]


def _partial_eval(primitive: Any, trace: Any, *tracers: Any, call_jaxpr: Any, **params: Any) -> Any:
    """Call what is known at once, and stage a call of the rest.

    The first returns known results, and what the second needs that is neither an argument nor a result already. The
    second takes unknown arguments before these residuals.
    """
    is_unknown = [not tracer.is_known() for tracer in tracers]
    known_args = [tracer.pval.get_known() for tracer in tracers if tracer.is_known()]
    known, unknown, out_unknown, _, forwarded = partial_eval.partial_eval_jaxpr_nounits_fwd(
        call_jaxpr, is_unknown, instantiate=False
    )
    known_count = len(out_unknown) - sum(out_unknown)
    outputs = internals.open_jaxpr(known).outvars
    results, extra = outputs[:known_count], outputs[known_count:]
    seen = {id(variable): position for position, variable in enumerate(results)}
    duplicates = [seen.get(id(variable)) for variable in extra]
    kept = [True] * known_count + [duplicate is None for duplicate in duplicates]
    known = partial_eval.prune_closed_jaxpr_outputs(known, tuple(kept))
    found = primitive.bind(*known_args, call_jaxpr=known, **params)
    rest = iter(found[known_count:])
    returned = iter([next(rest) if duplicate is None else found[duplicate] for duplicate in duplicates])
    residuals = [next(returned) if position is None else known_args[position] for position in forwarded]

    to_back = [True] * len(forwarded) + [False] * sum(is_unknown)
    unknown = partial_eval.move_binders_to_back(unknown, to_back)
    operands = [
        *(tracer for tracer in tracers if not tracer.is_known()),
        *map(trace.new_instantiated_const, residuals),
    ]
    made = [internals.unknown_tracer(trace, aval) for aval in unknown.out_avals]
    recipe = internals.equation_recipe(trace, operands, made, primitive, {**params, "call_jaxpr": unknown})
    for tracer in made:
        tracer.recipe = recipe
    known_results, unknown_results = iter(found[:known_count]), iter(made)
    return [next(unknown_results) if one else next(known_results) for one in out_unknown]


def _transpose(primitive: Any, cotangents: Any, *args: Any, call_jaxpr: Any, **params: Any) -> Any:
    """Call with the known arguments and the cotangents that are not zero."""
    is_linear = tuple(ad.is_undefined_primal(arg) for arg in args)
    nonzero = tuple(not isinstance(one, ad.Zero) for one in cotangents)
    jaxpr, out_nonzero = _transposed(call_jaxpr, is_linear, nonzero)
    known = [arg for arg, linear in zip(args, is_linear, strict=True) if not linear]
    given = [one for one in cotangents if not isinstance(one, ad.Zero)]
    results = iter(primitive.bind(*known, *given, call_jaxpr=jaxpr, **params))
    linear_results = iter(out_nonzero)
    return [
        (next(results) if next(linear_results) else ad.Zero(arg.aval.to_tangent_aval())) if linear else None
        for arg, linear in zip(args, is_linear, strict=True)
    ]


@internals.cached_by_jaxpr
def _transposed(jaxpr: Any, is_linear: tuple[bool, ...], nonzero: tuple[bool, ...]) -> tuple[Any, list[bool]]:
    """Return the transposed body, and which linear arguments have a cotangent that is not zero."""
    found: list[bool] = []
    known_avals = [aval for aval, linear in zip(jaxpr.in_avals, is_linear, strict=True) if not linear]
    cotangent_avals = [aval.to_ct_aval() for aval, one in zip(jaxpr.out_avals, nonzero, strict=True) if one]

    def transposed(*operands: Any) -> Any:
        known, given = iter(operands[: len(known_avals)]), iter(operands[len(known_avals) :])
        primals = [
            ad.UndefinedPrimal(aval) if linear else next(known)
            for aval, linear in zip(jaxpr.in_avals, is_linear, strict=True)
        ]
        cotangents = [
            next(given) if one else ad.Zero(aval.to_ct_aval())
            for aval, one in zip(jaxpr.out_avals, nonzero, strict=True)
        ]
        body, constants = internals.open_jaxpr(jaxpr), internals.constants(jaxpr)
        results = ad.backward_pass(body, False, constants, primals, cotangents)
        linear_results = [one for one, linear in zip(results, is_linear, strict=True) if linear]
        found[:] = [not isinstance(one, ad.Zero) for one in linear_results]
        return [one for one in linear_results if not isinstance(one, ad.Zero)]

    return internals.trace_flat(transposed, [*known_avals, *cotangent_avals], jaxpr), list(found)


def _batch(primitive: Any, axis: Any, args: Sequence[Any], dims: Sequence[Any], *, call_jaxpr: Any, **params: Any):
    """Call with the batched arguments as they are; batched results have the batch dimension first."""
    to_front = tuple(batching.zero_if_mapped for _ in call_jaxpr.out_avals)
    jaxpr, is_batched = batching.batch_jaxpr_axes(call_jaxpr, axis, tuple(dims), to_front)
    results = primitive.bind(*args, call_jaxpr=jaxpr, **params)
    return results, [0 if batched else None for batched in is_batched]

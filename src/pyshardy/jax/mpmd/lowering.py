"""How `mpmd.jit` lowers the primitives: to ops of the mpmd dialect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from jax.extend.mlir import ir
from jax.extend.mlir.dialects import mpmd as dialect

from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.internals import mlir
from pyshardy.jax.mpmd.primitives import (
    CALL_FUNCTION,
    broadcast_p,
    call_p,
    fori_loop_p,
    named_computation_p,
    named_tensor_p,
    reduce_p,
)

Rule = Callable[..., Any]
mpmd: Any = dialect
_ir: Any = ir


def lowering_rules() -> tuple[tuple[Any, Rule], ...]:
    """Return the rules of all primitives, for the lowering of one module."""
    functions: dict[Any, str] = {}

    def lower_call(ctx: Any, *args: Any, call_jaxpr: Any, call_counter: int | None, orig_callable: Any) -> Any:
        """Calls of one jaxpr on equal types share a function."""
        _load_dialect(ctx)
        _refuse_ordered_effects(call_jaxpr, f"mpmd.call of '{internals.name_of(orig_callable)}'")
        shardings = [getattr(aval, "sharding", None) for aval in call_jaxpr.in_avals]
        types = _flat_types(ctx, ctx.avals_out)
        key = id(call_jaxpr), tuple(ctx.avals_in), tuple(ctx.avals_out), tuple(shardings)
        if key not in functions:
            name = CALL_FUNCTION + internals.name_of(orig_callable)
            functions[key] = _lower_function(ctx, name, call_jaxpr, shardings)
        op = mpmd.CallOp(types, list(args), _ir.FlatSymbolRefAttr.get(functions[key]))
        if call_counter is not None:
            op.attributes["call_counter"] = _uint32(call_counter)
        return list(op.results)

    return (
        (named_computation_p, _lower_named_computation),
        (named_tensor_p, _lower_named_tensor),
        (broadcast_p, _lower_broadcast),
        (reduce_p, _lower_reduce),
        (call_p, lower_call),
        (fori_loop_p, _lower_fori_loop),
    )


def _refuse_ordered_effects(jaxpr: Any, what: str) -> None:
    if internals.ordered_effects(jaxpr):
        raise ValueError(f"{what}: ordered effects, as of callbacks with ordered=True, are not supported")


def _load_dialect(ctx: Any) -> None:
    mpmd.register_dialect(ctx.module_context.context)


def _uint32(value: int) -> Any:
    return _ir.IntegerAttr.get(_ir.IntegerType.get_unsigned(32), value)


def _flat_types(ctx: Any, avals: Iterable[Any]) -> list[Any]:
    return [mlir.aval_to_ir_type(ctx.module_context, aval) for aval in avals]


def _lower_function(ctx: Any, name: str, jaxpr: Any, shardings: Sequence[Any]) -> str:
    """Lower a jaxpr to a private function, and return its symbol."""
    more = {} if internals.HAS_CALL_PRIMITIVE else {"out_avals": jaxpr.out_avals}
    function = mlir.lower_jaxpr_to_fun(
        ctx.module_context,
        name,
        jaxpr,
        [],
        num_const_args=0,
        in_avals=jaxpr.in_avals,
        arg_shardings=list(shardings),
        **more,
    )
    return function.name.value


def _lower_named_computation(
    ctx: Any, *args: Any, name: str, transpose_count: int, call_jaxpr: Any, **_: Any
) -> list[Any]:
    if not ctx.avals_out:
        return []
    _load_dialect(ctx)
    jaxpr = internals.closed(call_jaxpr)
    _refuse_ordered_effects(jaxpr, f"mpmd.named_computation '{name}'")
    const_args = internals.constant_arguments(jaxpr)
    hoisted = [mlir.ir_constant(value, const_lowering=ctx.const_lowering, aval=aval) for value, aval in const_args]
    operands = [*hoisted, *args]
    types = _flat_types(ctx, ctx.avals_out)
    origin = mpmd.UserOriginAttr.get(name=name, transpose_count=transpose_count)
    op = mpmd.NamedComputationOp(types, operands, origin)
    block = op.regions[0].blocks.append(*(operand.type for operand in operands))
    with _ir.InsertionPoint(block):
        inner = {
            (id(value), aval): argument
            for (value, aval), argument in zip(const_args, block.arguments[: len(hoisted)], strict=True)
        }
        arguments = [
            mlir.lower_with_sharding_in_types(ctx, argument, aval)
            for argument, aval in zip(block.arguments[len(hoisted) :], ctx.avals_in, strict=True)
        ]
        results, tokens = mlir.jaxpr_subcomp(
            ctx.module_context,
            internals.open_jaxpr(jaxpr),
            ctx.name_stack.extend(name),
            ctx.tokens_in,
            [mlir.ir_constant(value) for value in internals.constants(jaxpr)],
            *arguments,
            dim_var_values=ctx.dim_var_values,
            const_lowering=inner,
            outer_traceback=ctx.traceback,
        )
        mpmd.ReturnOp(results)
    ctx.set_tokens_out(tokens)
    return list(op.results)


def _lower_named_tensor(ctx: Any, operand: Any, *, name: str) -> list[Any]:
    _load_dialect(ctx)
    return [mpmd.NamedTensorOp(operand, name).result]


def _lower_broadcast(ctx: Any, operand: Any) -> list[Any]:
    _load_dialect(ctx)
    return [mpmd.BroadcastOp(operand).result]


def _lower_reduce(ctx: Any, operand: Any) -> list[Any]:
    _load_dialect(ctx)
    return [mpmd.ReduceOp([operand]).result]


def _lower_fori_loop(
    ctx: Any, *args: Any, call_jaxpr: Any, num_iterations: int, func_name: str, wrap_with_mpmd_call: bool, **_: Any
) -> list[Any]:
    """A loop over a call of a function of its own, unrolled as a whole by the partitioner."""
    from jax.extend.mlir.dialects import func

    if num_iterations <= 0:
        raise ValueError(f"mpmd.fori_loop: the number of iterations must be at least 1, found {num_iterations}")
    _refuse_ordered_effects(call_jaxpr, f"mpmd.fori_loop of '{func_name}'")
    _load_dialect(ctx)
    shardings = [getattr(aval, "sharding", None) for aval in call_jaxpr.in_avals]
    function = _lower_function(ctx, func_name, call_jaxpr, shardings)
    types = [operand.type for operand in args]
    count = _uint32(num_iterations)
    op = mpmd.ForOp(types, list(args), count, unroll_factor=count)
    index_type = _flat_types(ctx, call_jaxpr.in_avals[-1:])
    block = op.regions[0].blocks.append(*types, *index_type)
    with _ir.InsertionPoint(block):
        carried = _flat_types(ctx, call_jaxpr.out_avals)
        symbol = _ir.FlatSymbolRefAttr.get(function)
        callee: Any = mpmd.CallOp if wrap_with_mpmd_call else getattr(func, "CallOp")  # noqa: B009
        operands = list(block.arguments)
        call = callee(carried, operands, symbol) if wrap_with_mpmd_call else callee(carried, symbol, operands)
        captured = operands[: len(types) - len(carried)]
        mpmd.ReturnOp([*captured, *call.results])
    return list(op.results)

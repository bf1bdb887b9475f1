"""Loops, branches and calls; where the predicates of devices differ, each goes its own way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from xdsl.ir import Operation, Region

from tests.interpreter.machine import Frame, Value, call, handles, run_region, select_lanes
from tests.interpreter.values import Array, InterpreterError, spread


def _merge(values: list[tuple[Array, Value]], count: int) -> Value:
    """Return a value of all lanes, given values of some of them each."""
    first = values[0][1]
    if first is None:
        return None
    if isinstance(first, tuple):
        return tuple(_merge([(lanes, value[i]) for lanes, value in values], count) for i in range(len(first)))
    result = np.empty((count, *first.shape[1:]), first.dtype)
    for lanes, value in values:
        result[lanes] = spread(value, len(lanes))
    return result


def _is_uniform(array: Array) -> bool:
    return bool((array == array[0]).all())


@handles("stablehlo.while")
def _while(frame: Frame, op: Operation, *state: Value) -> list[Value]:
    cond, body = op.regions
    values, active = list(state), np.arange(frame.count)
    while True:
        inner = None if len(active) == frame.count else active
        chosen = values if inner is None else [select_lanes(value, inner) for value in values]
        (goes_on,) = run_region(frame.child(inner), cond, chosen)
        if not goes_on.any():
            return values
        if not goes_on.all():
            active = active[goes_on]
            inner = active
            chosen = [select_lanes(value, active) for value in values]
        results = run_region(frame.child(inner), body, chosen)
        if inner is None:
            values = results
        else:
            everywhere = np.arange(frame.count)
            values = [_merge([(everywhere, v), (inner, r)], frame.count) for v, r in zip(values, results, strict=True)]


@handles("stablehlo.case")
def _case(frame: Frame, op: Operation, index: Array) -> list[Value]:
    last = len(op.regions) - 1
    return _branch(frame, op.regions, np.where((index < 0) | (index > last), last, index))


@handles("stablehlo.if")
def _if(frame: Frame, op: Operation, pred: Array) -> list[Value]:
    return _branch(frame, op.regions, np.where(pred, 0, 1))


def _branch(frame: Frame, regions: Sequence[Region], index: Array) -> list[Value]:
    """Run the branch that each lane has chosen."""
    if _is_uniform(index):
        return run_region(frame.child(), regions[int(index[0])], ())
    found = [(lanes, branch) for branch in range(len(regions)) if len(lanes := np.flatnonzero(index == branch))]
    results = [(lanes, run_region(frame.child(lanes), regions[branch], ())) for lanes, branch in found]
    return [_merge([(lanes, values[i]) for lanes, values in results], frame.count) for i in range(len(results[0][1]))]


@handles("func.call")
def _call(frame: Frame, op: Operation, *operands: Value) -> list[Value]:
    callee: Any = op.properties["callee"]
    return call(frame, callee.root_reference.data, operands)


@handles("stablehlo.composite")
def _composite(frame: Frame, op: Operation, *operands: Value) -> list[Value]:
    decomposition: Any = op.properties["decomposition"]
    return call(frame, decomposition.root_reference.data, operands)


@handles("stablehlo.async_start")
def _async_start(frame: Frame, op: Operation, *operands: Value) -> tuple[Value, ...]:
    return tuple(run_region(frame.child(), op.regions[0], operands))


@handles("stablehlo.async_done")
def _async_done(frame: Frame, op: Operation, started: tuple[Value, ...]) -> list[Value]:
    return list(started)


_IDENTITIES = {"Sharding", "annotate_device_placement", "xla.sdy.PropagationBarrier", "LayoutConstraint"}
CUSTOM_CALLS: dict[str, Any] = {}


@handles("stablehlo.custom_call")
def _custom_call(frame: Frame, op: Operation, *operands: Value) -> Any:
    target: Any = op.properties["call_target_name"]
    if target.data in _IDENTITIES:
        return list(operands)
    if target.data not in CUSTOM_CALLS:
        raise InterpreterError(f"custom call @{target.data} is not supported by the interpreter")
    return CUSTOM_CALLS[target.data](frame, op, *operands)

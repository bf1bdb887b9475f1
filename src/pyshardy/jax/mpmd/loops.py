"""Loops whose iterations are calls of one function: `fori_loop` and `enumerated_for`."""

# pyright: reportUnknownLambdaType=false
from __future__ import annotations

import operator
from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

import jax
import jax.numpy as jnp
import numpy as np

from pyshardy.jax.mpmd import internals
from pyshardy.jax.mpmd.annotations import call
from pyshardy.jax.mpmd.primitives import fori_loop_p

LOOP_FUNCTION = "shardy_mpmd_"
"""The functions of loop bodies start with this."""


def fori_loop(num_iterations: int, body_fun: Callable[[Any, Any], Any], init_val: Any) -> Any:
    """Return the carry after `carry = body_fun(index, carry)` for index 0 to `num_iterations - 1`.

    The index is a scalar of type uint32. The loop cannot be differentiated nor batched. Raise ValueError if the body
    changes the tree, shapes or dtypes of the carry.
    """
    return _loop(num_iterations, body_fun, init_val, internals.name_of(body_fun), wrap_with_mpmd_call=True)


def _loop(
    num_iterations: int, body_fun: Callable[[Any, Any], Any], init_val: Any, name: str, wrap_with_mpmd_call: bool
) -> Any:
    num_iterations = operator.index(num_iterations)
    leaves, avals = internals.flatten_arguments((init_val,), {})
    index = jax.ShapeDtypeStruct((), jnp.uint32)
    traced = internals.trace(
        lambda carry, i: body_fun(i, carry), (init_val, index), {}, [*avals, internals.shaped_array((), jnp.uint32)]
    )
    tree = jax.tree.structure(init_val)
    if traced.tree != tree:
        raise ValueError(f"fori_loop: the body returns a tree {traced.tree}, but the initial value is a tree {tree}")
    for position, (given, found) in enumerate(zip(avals, traced.jaxpr.out_avals, strict=True)):
        if (given.shape, given.dtype) != (found.shape, found.dtype):
            raise ValueError(
                f"fori_loop: leaf {position} of the carry is {found.dtype}{list(found.shape)} after an iteration, but "
                f"{given.dtype}{list(given.shape)} at the start"
            )
    results = fori_loop_p.bind(
        *traced.captured,
        *leaves,
        call_jaxpr=traced.jaxpr,
        num_iterations=num_iterations,
        carried_arguments_start=len(traced.captured),
        func_name=LOOP_FUNCTION + name,
        wrap_with_mpmd_call=wrap_with_mpmd_call,
    )
    return jax.tree.unflatten(tree, results[len(traced.captured) :])


def enumerated_for(
    body_fun: Callable[[Any, Any, Any], Any], initial_carry: Any, inputs: Any, *, unroll: bool = False
) -> Any:
    """Return the carry after `carry = body_fun(carry, i, element)` for all elements of sequences.

    `inputs` is a tree of sequences of equal length; `element` is the same tree with an element for each. With `unroll`,
    iteration `i` is a call with counter `i`, so that it is a microbatch `i` for schedules, and the loop can be
    differentiated. Else it is one loop, which the partitioner unrolls. Raise ValueError if a leaf is no sequence of
    arrays, or lengths differ.
    """
    sequences, tree = _sequences(inputs)
    count = len(sequences[0])
    if unroll:
        carry = initial_carry
        for i in range(count):
            element = jax.tree.unflatten(tree, [sequence[i] for sequence in sequences])
            carry = call(body_fun, call_counter=i)(carry, i, element)
        return carry

    def body(index: Any, state: Any) -> Any:
        carry, all_inputs = state
        element = [jnp.stack([*sequence])[index] for sequence in all_inputs]
        return call(body_fun)(carry, index, jax.tree.unflatten(tree, element)), all_inputs

    state = initial_carry, [list(sequence) for sequence in sequences]
    return _loop(count, body, state, "_for_i_body", wrap_with_mpmd_call=False)[0]


def _sequences(inputs: Any) -> tuple[list[Sequence[Any]], Any]:
    """Return the sequences of a tree, and the tree with one leaf for each."""
    leaves, tree = jax.tree_util.tree_flatten_with_path(inputs, is_leaf=_is_sequence_of_arrays)
    found: list[Sequence[Any]] = []
    for path, leaf in cast("list[tuple[Any, Any]]", leaves):
        name = f"enumerated_for: inputs{jax.tree_util.keystr(path)}"
        if not isinstance(leaf, Sequence) or isinstance(leaf, str):
            raise ValueError(f"{name} must be a sequence of arrays, found {type(leaf).__name__}")
        if not _is_sequence_of_arrays(leaf):
            raise ValueError(f"{name} has an element that is no array")
        found.append(cast("Sequence[Any]", leaf))
    for (path, _), sequence in zip(cast("list[tuple[Any, Any]]", leaves), found, strict=True):
        if len(sequence) != len(found[0]):
            raise ValueError(
                f"enumerated_for: inputs{jax.tree_util.keystr(path)} has {len(sequence)} elements, but the first "
                f"sequence has {len(found[0])}"
            )
    if not found:
        raise IndexError("enumerated_for: the inputs have no sequence to iterate over")
    return found, tree


def _is_sequence_of_arrays(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and all(map(_is_array, _elements(value)))


def _elements(value: Sequence[Any]) -> Iterator[Any]:
    return iter(value)


def _is_array(value: Any) -> bool:
    return isinstance(value, jax.Array | np.ndarray | np.generic | bool | int | float | complex)

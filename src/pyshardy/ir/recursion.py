"""Recursion over nested ops: Python's recursion limit, and a deep stack for programs that need one.

Two limits bound recursion: the limit that Python has for all threads (`sys.setrecursionlimit`), and the stack of the
thread, which calls through C code use up. The stack of a main thread suffices for `CALLS`. Deeper recursion runs in a
thread with a larger stack.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import copy_context
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar
from weakref import WeakSet

from xdsl.ir import Operation

OpT = TypeVar("OpT", bound=Operation)
Parameters = ParamSpec("Parameters")
ResultT = TypeVar("ResultT")

CALLS = 6_000
"""The recursion limit while a program is processed."""
LEVELS = 100
"""The levels of nested ops for which this limit is certainly sufficient."""
MANY_BODIES = 40
"""With more ops that have regions directly in a module, passes that replace calls by what is called may nest them
deep."""
_DEEP_CALLS = 100_000
_SIGNAL_SECONDS = 0.2
"""The longest time after which an interrupt is noticed."""
_DEEP_STACK = 256 << 20
"""Bytes; only those that are used take memory. A call through C code takes up to 1.6 KB."""

_lock = threading.Lock()
_limits: list[int] = []
"""The limit before, and the limits that are currently requested."""
_state = threading.local()
_shallow = WeakSet[Operation]()
"""Ops in which ops are known not to be nested deep."""


@contextmanager
def calls_allowed(count: int = CALLS) -> Generator[None]:
    """Allow a number of nested calls, or more if the limit is higher already. With several threads, the highest
    counts."""
    with _lock:
        if not _limits:
            _limits.append(sys.getrecursionlimit())
        _limits.append(count)
        sys.setrecursionlimit(max(_limits))
    try:
        yield
    finally:
        with _lock:
            _limits.remove(count)
            sys.setrecursionlimit(max(_limits))
            if len(_limits) == 1:
                _limits.clear()


def call_again_if_too_deep(function: Callable[[], ResultT]) -> ResultT:
    """Call a function without side effects and, if it recurses too deep, call it again on a deep stack."""
    try:
        with calls_allowed():
            return function()
    except RecursionError:
        if _is_deep_stack():
            raise
    return on_deep_stack(function)


def call_for_op(op: Operation, function: Callable[[], ResultT]) -> ResultT:
    """Call a function that recurses over an op and may change it, on a deep stack if ops are nested deep in it, or may
    be after changes."""
    deep = is_deep(op) or _has_many_bodies(op)
    _shallow.discard(op)
    if deep:
        return on_deep_stack(function)
    with calls_allowed():
        return function()


def recurses(
    function: Callable[Concatenate[OpT, Parameters], ResultT],
) -> Callable[Concatenate[OpT, Parameters], ResultT]:
    """Decorate a function that recurses over its first argument: call it by `call_for_op`."""

    @wraps(function)
    def called(op: OpT, *args: Parameters.args, **kwargs: Parameters.kwargs) -> ResultT:
        return call_for_op(op, lambda: function(op, *args, **kwargs))

    return called


def mark_shallow(op: Operation) -> None:
    """Record that ops are not nested deep in an op, until `call_for_op` is called for it. This saves a walk."""
    _shallow.add(op)


def is_deep(op: Operation) -> bool:
    """Return whether ops are nested more than `LEVELS` deep in an op."""
    if op in _shallow:
        return False
    outer = [op]
    for _ in range(LEVELS):
        inner: list[Operation] = []
        for parent in outer:
            for region in parent.regions:
                block = region._first_block
                while block is not None:
                    nested = block._first_op
                    while nested is not None:
                        if nested.regions:
                            inner.append(nested)
                        nested = nested._next_op
                    block = block._next_block
        if not inner:
            return False
        outer = inner
    return True


def _has_many_bodies(op: Operation) -> bool:
    """Return whether an op is a module of many functions, which could form long chains of calls."""
    if op.parent is not None:
        return False
    count = 0
    for region in op.regions:
        for block in region.blocks:
            nested = block._first_op
            while nested is not None:
                count += bool(nested.regions)
                nested = nested._next_op
    return count > MANY_BODIES


def on_deep_stack(function: Callable[[], ResultT]) -> ResultT:
    """Call a function in a thread with a deep stack and wait for it, or call it directly if this is such a thread."""
    if _is_deep_stack():
        return function()
    results: list[ResultT] = []
    problems: list[BaseException] = []
    context = copy_context()
    done = threading.Event()

    def work() -> None:
        _state.is_deep = True
        try:
            with calls_allowed(_DEEP_CALLS):
                results.append(context.run(function))
        except BaseException as problem:
            problems.append(problem)
        finally:
            done.set()

    thread = threading.Thread(target=work, daemon=True)
    with _lock:
        before = threading.stack_size(_DEEP_STACK)
        try:
            thread.start()
        except RuntimeError as problem:  # there is no memory for the stack
            raise RecursionError(str(problem)) from None
        finally:
            threading.stack_size(before)
    try:
        _wait_for(done)  # not `join`: in Python 3.11, a second call does not wait if the first was interrupted
    except BaseException as interrupt:
        _raise_in(thread, type(interrupt))
        _wait_for(done)
        raise
    if problems:
        raise problems[0]
    return results[0]


def _is_deep_stack() -> bool:
    return getattr(_state, "is_deep", False)


def _wait_for(event: threading.Event) -> None:
    """Wait for an event. A signal that comes just before a wait does not end it: it is seen after the time limit."""
    while not event.wait(_SIGNAL_SECONDS):
        pass


def _raise_in(thread: threading.Thread, exception: type[BaseException]) -> None:
    """Raise an exception in another thread, as interrupts only reach the main thread."""
    import ctypes

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread.ident or 0), ctypes.py_object(exception))

"""Static and donated arguments of a jitted function, by position and by name."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

Static = tuple[tuple[tuple[int, Any], ...], tuple[tuple[str, Any], ...]]
"""The values of static arguments, with their positions or names."""


class _Chosen(NamedTuple):
    """Arguments that an option of `jax.jit` names."""

    numbers: frozenset[int]
    names: frozenset[str]

    @staticmethod
    def of(options: Mapping[str, Any], kind: str, names: tuple[str, ...]) -> _Chosen:
        """Read `static_argnums` and `static_argnames`, or those of `donate`: each implies the other, as in `jax.jit`.

        `names` are the parameters that can be given by position.
        """
        numbers = {number % len(names) if number < 0 and names else number for number in _ints(options, kind)}
        given = set(_strings(options, kind))
        implied = {names[number] for number in numbers if number < len(names)}
        numbers |= {number for number, name in enumerate(names) if name in given}
        return _Chosen(frozenset(numbers), frozenset(given | implied))


def _ints(options: Mapping[str, Any], kind: str) -> Iterable[int]:
    given = options.get(f"{kind}_argnums")
    return () if given is None else (given,) if isinstance(given, int) else given


def _strings(options: Mapping[str, Any], kind: str) -> Iterable[str]:
    given = options.get(f"{kind}_argnames")
    return () if given is None else (given,) if isinstance(given, str) else given


@dataclass(frozen=True)
class Arguments:
    """What `jax.jit` options say about single arguments of a function."""

    static: _Chosen
    donated: _Chosen

    @staticmethod
    def of(function: Callable[..., Any], options: Mapping[str, Any]) -> Arguments:
        """Read the options for a function."""
        names = _positional_names(function)
        return Arguments(_Chosen.of(options, "static", names), _Chosen.of(options, "donate", names))

    def split(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> tuple[Static, tuple[Any, ...], dict[str, Any]]:
        """Return the static values, and the positional and keyword arguments without them."""
        numbers, names = self.static
        if not numbers and not names:
            return ((), ()), args, kwargs
        by_number = tuple((number, args[number]) for number in sorted(numbers) if number < len(args))
        by_name = tuple((name, kwargs[name]) for name in sorted(names) if name in kwargs)
        dynamic = tuple(value for number, value in enumerate(args) if number not in numbers)
        return (by_number, by_name), dynamic, {name: value for name, value in kwargs.items() if name not in names}

    def join(
        self, static: Static, args: tuple[Any, ...], kwargs: dict[str, Any]
    ) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Undo `split`."""
        joined = list(args)
        for number, value in static[0]:
            joined.insert(number, value)
        return tuple(joined), {**kwargs, **dict(static[1])}

    def donate_options(self, static: Static, count: int) -> dict[str, Any]:
        """Return the options of `jax.jit` that donate the same arguments of a function without the static ones.

        `count` is the number of positional arguments of that function.
        """
        taken = {number for number, _ in static[0]}
        kept = [number for number in range(count + len(taken)) if number not in taken]
        numbers = tuple(new for new, old in enumerate(kept) if old in self.donated.numbers)
        names = tuple(sorted(self.donated.names))
        return {**({"donate_argnums": numbers} if numbers else {}), **({"donate_argnames": names} if names else {})}


def _positional_names(function: Callable[..., Any]) -> tuple[str, ...]:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):  # built-in functions
        return ()
    by_position = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    return tuple(one.name for one in parameters if one.kind in by_position)

"""Random functions with shardings that need not divide their tensors, as hypothesis strategies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

Draw = Callable[..., Any]
SIZES = (2, 3, 4, 6, 8, 12)


@st.composite
def modules(draw: Draw) -> str:
    """A main function and another one that it calls, and a manual computation in it."""
    axes: dict[str, int] = {name: draw(st.sampled_from(SIZES)) for name in "pqr"[: draw(st.integers(1, 3))]}
    mesh = ", ".join(f'"{name}"={size}' for name, size in axes.items())
    arguments, results = [draw(values(axes)) for _ in range(2)], [draw(values(axes)) for _ in range(2)]
    types = ", ".join(type for type, _ in results)
    signature = ", ".join(f"%a{i}: {_value(*value)}" for i, value in enumerate(arguments))
    returned = ", ".join(_value(*value) for value in results)
    call = ", ".join(draw(shardings(axes, type)) for type, _ in results)
    name = draw(st.sampled_from(["main", "main", "other"]))
    function = f"""
  func.func @{name}({signature}) -> ({returned}) {{
    %0:2 = func.call @f({", ".join(f"%a{i}" for i in range(2))}) {{sdy.sharding = #sdy.sharding_per_value<[{call}]>}} : ({", ".join(type for type, _ in arguments)}) -> ({types})
    return %0#0, %0#1 : {types}
  }}"""
    declared = f"""
  func.func private @f({signature}) -> ({returned}) {{
    %0:2 = func.call @f(%a0, %a1) : ({", ".join(type for type, _ in arguments)}) -> ({types})
    return %0#0, %0#1 : {types}
  }}"""
    manual = draw(manual_function(axes))
    parts = draw(st.permutations([function, declared, manual]))
    return f"sdy.mesh @m = <[{mesh}]>" + "".join(parts) + "\n"


def _value(type: str, sharding: str | None) -> str:
    return type if sharding is None else f"{type} {{sdy.sharding = #sdy.sharding{sharding}}}"


@st.composite
def values(draw: Draw, axes: dict[str, int]) -> tuple[str, str | None]:
    """A tensor type, and perhaps a sharding."""
    rank = draw(st.integers(0, 3))
    sizes = [draw(st.sampled_from(["0", "?", *map(str, range(1, 50))])) for _ in range(rank)]
    type = f"tensor<{''.join(f'{size}x' for size in sizes)}f32>"
    return type, draw(st.none() | shardings(axes, type))


@st.composite
def shardings(draw: Draw, axes: dict[str, int], type: str, first: tuple[str, ...] = ()) -> str:
    """A sharding of a tensor; the whole axes `first` are in front of the first dimension."""
    rank = type.count("x")
    dims: list[list[str]] = [[] for _ in range(rank)]
    if first:
        dims[0] += [f'"{axis}"' for axis in first]
    replicated: list[str] = []
    for axis in draw(st.permutations([name for name in axes if name not in first])):
        for piece in draw(_pieces(axis, axes[axis])):
            where = draw(st.integers(0, 3))
            if where < rank:
                dims[where].append(piece)
            elif where == 3 and piece == f'"{axis}"':
                replicated.append(piece)
    text = f"<@m, [{', '.join([draw(_dimension(dim)) for dim in dims])}]"
    return text + (f", replicated={{{', '.join(sorted(replicated))}}}>" if replicated else ">")


@st.composite
def _pieces(draw: Draw, axis: str, size: int) -> list[str]:
    """An axis, or sub-axes that could be parts of it, not next to each other."""
    divisors = [d for d in range(2, size) if size % d == 0]
    kind = draw(st.integers(0, 2)) if divisors else 0
    if kind == 0:
        return [f'"{axis}"']
    major = draw(st.sampled_from(divisors))
    if kind == 1:
        return [f'"{axis}":(1){major}']
    return [f'"{axis}":({major}){size // major}', f'"{axis}":(1){major}']


@st.composite
def _dimension(draw: Draw, axes: list[str]) -> str:
    is_open = draw(st.booleans())
    priority = f"p{draw(st.integers(0, 2))}" if (axes or is_open) and draw(st.booleans()) else ""
    return "{" + ", ".join(axes + (["?"] if is_open else [])) + "}" + priority


@st.composite
def manual_function(draw: Draw, axes: dict[str, int]) -> str:
    """A function with a manual computation along the first axes of the mesh."""
    manual = tuple(axes)[: draw(st.integers(0, len(axes)))]
    parts = 1
    for axis in manual:
        parts *= axes[axis]
    local = draw(st.integers(1, 24))
    other = draw(st.integers(1, 24))
    inner, outer = f"tensor<{local}x{other}xf32>", f"tensor<{local * parts}x{other}xf32>"
    into, out = (draw(shardings(axes, outer, manual)) for _ in range(2))
    names = ", ".join(f'"{axis}"' for axis in manual)
    return f"""
  func.func private @g(%a: {outer}) -> {outer} {{
    %0 = sdy.manual_computation(%a) in_shardings=[{into}] out_shardings=[{out}] manual_axes={{{names}}} (%x: {inner}) {{
      sdy.return %x : {inner}
    }} : ({outer}) -> {outer}
    return %0 : {outer}
  }}"""

"""Name stacks: the scopes in which JAX traced an op, which it writes into locations.

A location named `jit(step)/model/layers_0/attn/dot_general` is that of an op `dot_general` in the scope
`model/layers_0/attn`. Scopes come from `jax.named_scope`, and from modules of Flax, Equinox or Haiku.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from xdsl.dialects.builtin import CallSiteLoc, FileLineColLoc, FusedLoc, IntAttr, NameLoc, StringAttr
from xdsl.ir import Attribute

from pyshardy.diagnostics.diagnostic import Diagnostic, position_of

_TRANSFORMED = re.compile(r"(jit|pjit|vmap|jvp|shard_map|remat|checkpoint|custom_jvp|custom_vjp)\((.*)\)\Z", re.S)
_CALLS = frozenset(("jit", "pjit"))
_LIBRARY = re.compile(r"[\\/](?:site-packages|dist-packages)[\\/]|[\\/]lib[\\/]python3[.\d]*[\\/]")


def name_stack(location: Attribute) -> tuple[str, ...]:
    """Return the scopes of an op and its name, outermost first; empty if the location has none.

    Names of compiled functions are left out, and so are transformations that do not change which op of the user's
    program it is: `jit(f)/jvp(model)/dot` gives `model`, `dot`. `transpose(...)` stays: it is the backward pass.
    """
    return name_stack_of(_named(location))


def name_stack_of(name: str) -> tuple[str, ...]:
    """Return the scopes and the name of an op whose location, or HLO metadata, has a name."""
    path: list[str] = []
    parts = _parts(name)
    for part in parts[:-1]:
        found = _plain(part)
        if found:
            path += [found] if found.startswith("transpose(") else found.split("/")
    return (*path, *parts[-1:])


def scope_text(location: Attribute) -> str:
    """Return the scopes of an op, joined by slashes, without its own name; empty if there are none."""
    return "/".join(name_stack(location)[:-1])


def _named(location: Attribute) -> str:
    """The name in a location, that of the caller first; empty if there is none."""
    match location:
        case NameLoc():
            # The name around a place in a file is that of a Python function, unless it has several scopes.
            name, inner = location.desc.data, location.location
            is_frame = "/" not in name and not isinstance(inner, NameLoc | CallSiteLoc | FusedLoc)
            return "" if is_frame else name
        case CallSiteLoc():
            outer, inner = _named(location.caller), _named(location.callee)
            if not outer or not inner or _parts(inner)[:1] == _parts(outer)[:1]:
                return inner or outer
            return f"{outer}/{inner}"
        case FusedLoc():
            parts: Sequence[Attribute] = location.locations.data  # pyright: ignore
            return next(filter(None, map(_named, parts)), "")
        case _:
            return ""


def _parts(name: str) -> list[str]:
    """The components of a name: slashes in parentheses do not separate."""
    if "(" not in name and ")" not in name:
        return list(filter(None, name.split("/")))
    parts, depth = [""], 0
    for character in name:
        depth += (character == "(") - (character == ")")
        if character == "/" and depth <= 0:
            parts.append("")
        else:
            parts[-1] += character
    return list(filter(None, parts))


def _plain(part: str) -> str:
    """A component without transformations; empty if it is the name of a compiled function."""
    while (found := _TRANSFORMED.match(part)) is not None:
        if found[1] in _CALLS:
            return ""
        part = found[2]
    if part.startswith("transpose(") and part.endswith(")"):
        inner = _plain(part[len("transpose(") : -1])
        return f"transpose({inner})"
    return part


def user_position(location: Attribute) -> tuple[str, int, int] | None:
    """Return file, line and column of the innermost frame that is not in an installed package; None if unknown.

    If all frames are in packages, that of the innermost one.
    """
    innermost = None
    for frame in source_frames(location):
        if not is_library(frame[0]):
            return frame
        innermost = innermost or frame
    return innermost


def with_caller(found: Diagnostic) -> Diagnostic:
    """Add to a diagnostic that is located in an installed package where the user's code calls it."""
    position, user = found.position, user_position(found.location)
    if position is None or user is None or user == position:
        return found
    file, *numbers = user
    caller = FileLineColLoc(StringAttr(file), *map(IntAttr, numbers))
    return replace(found, notes=(*found.notes, Diagnostic("help", caller, "it is called from here")))


def source_frames(location: Attribute) -> Iterator[tuple[str, int, int]]:
    """Yield the known positions in a location, innermost first."""
    pending = [location]
    while pending:
        location = pending.pop()
        match location:
            case NameLoc():
                pending.append(location.location)
            case CallSiteLoc():
                pending += (location.caller, location.callee)
            case _:
                position = position_of(location)
                if position is not None:
                    yield position


@lru_cache(1024)
def is_library(file: str) -> bool:
    """Return whether a file belongs to an installed package, or to Python itself."""
    return _LIBRARY.search(file) is not None

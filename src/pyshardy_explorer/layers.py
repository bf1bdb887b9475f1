"""Nested layers of nodes, small enough for a viewer to lay out."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

MOST_CHILDREN = 200
"""Layers with more nodes and layers in them are divided into parts. Of 500 nodes without layers, such as the update of
all weights, Model Explorer takes a minute to draw a graph that is too wide to read."""
MOST_ALIKE = 16
"""The layers of a model, one after the other, are put together in layers of at most so many. Edges that pass many of
them take Model Explorer minutes to lay out."""

_NUMBER = re.compile(r"\d+")


@dataclass
class _Layer:
    name: str
    children: list[_Layer | str] = field(default_factory=list["_Layer | str"])
    layers: dict[str, _Layer] = field(default_factory=dict[str, "_Layer"])


def small_layers(namespaces: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the namespace of each node, as `layer/inner layer`.

    `namespaces` has for each node, in order, the names of the layers it is in. A layer with more than `MOST_CHILDREN`
    nodes and layers in it is divided into `part 1`, `part 2`, .... More than `MOST_ALIKE` layers whose names differ in
    numbers only are in layers such as `block_0 to block_11`, and so are these parts.
    """
    root = _Layer("")
    for node, names in namespaces.items():
        layer = root
        for name in names:
            inner = layer.layers.get(name)
            if inner is None:
                inner = layer.layers[name] = _Layer(name)
                layer.children.append(inner)
            layer = inner
        layer.children.append(node)
    found = dict(_nodes(root, ()))
    return {node: found[node] for node in namespaces}


def _nodes(root: _Layer, names: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    pending = [(root, names)]
    while pending:
        layer, names = pending.pop()
        namespace = "/".join(names)
        for child in _grouped(_divided(_grouped(layer.children))):
            if isinstance(child, _Layer):
                pending.append((child, (*names, child.name)))
            else:
                yield child, namespace


def _grouped(children: list[_Layer | str]) -> list[_Layer | str]:
    """Put layers whose names differ in numbers only together if they are many, where the first of them is."""
    alike: dict[str, list[_Layer]] = {}
    for child in children:
        if isinstance(child, _Layer):
            alike.setdefault(_NUMBER.sub("*", child.name), []).append(child)
    first = {id(group[0]): group for group in alike.values() if len(group) > MOST_ALIKE}
    inside = {id(layer) for group in first.values() for layer in group}
    found: list[_Layer | str] = []
    for child in children:
        if id(child) in first:
            found += _groups(first[id(child)])
        elif id(child) not in inside:
            found.append(child)
    return found


def _groups(layers: list[_Layer]) -> list[_Layer]:
    """Divide many layers into layers of about equally many, and these if they are too many."""
    ends = [(layer.name, layer.name) for layer in layers]
    while len(layers) > MOST_ALIKE:
        count = -(-len(layers) // MOST_ALIKE)
        cuts = [len(layers) * part // count for part in range(count + 1)]
        spans = list(itertools.pairwise(cuts))
        ends = [(ends[start][0], ends[end - 1][1]) for start, end in spans]
        layers = [
            _Layer(f"{first} to {last}", [*layers[start:end]])
            for (start, end), (first, last) in zip(spans, ends, strict=True)
        ]
    return layers


def _divided(children: list[_Layer | str]) -> list[_Layer | str]:
    """Divide a list of nodes and layers into parts; layers stay out of the parts if they are few."""
    if len(children) <= MOST_CHILDREN:
        return children
    layers: list[_Layer | str] = [child for child in children if isinstance(child, _Layer)]
    if len(layers) > MOST_CHILDREN // 2:
        return _parts(children)
    return [*layers, *_parts([child for child in children if not isinstance(child, _Layer)])]


def _parts(children: list[_Layer | str]) -> list[_Layer | str]:
    size = MOST_CHILDREN // 2
    if len(children) <= size:
        return children
    parts = [children[at : at + size] for at in range(0, len(children), size)]
    return [_Layer(f"part {number}", part) for number, part in enumerate(parts, 1)]

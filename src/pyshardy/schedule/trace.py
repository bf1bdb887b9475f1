"""A run as a trace in the Chrome JSON format, which Perfetto and chrome://tracing open."""

from __future__ import annotations

from typing import Any

from pyshardy.schedule.program import Fragment
from pyshardy.schedule.simulator import Timeline

_LINKS = 1000
"""The first thread number of links; those of meshes begin at 0."""


def trace_of(timeline: Timeline, scale: float = 1000.0) -> dict[str, Any]:
    """Return a run as data that the `json` module can write.

    Each mesh is a thread, and so is each link that is used. The format counts in microseconds: a unit of time is
    `scale` of them. Arrows lead from each transfer's fragment to the transfer, and on to the fragments that use it.
    """
    program = timeline.program
    events: list[dict[str, Any]] = [_named("process_name", 0, "pipeline")]
    for mesh, name in enumerate(program.mesh_names):
        events += [_named("thread_name", mesh, name), _sorted(mesh)]
    links = {link: _LINKS + i for i, link in enumerate(sorted({(t.source, t.target) for t in timeline.transfers}))}
    for (source, target), thread in links.items():
        name = f"{program.mesh_names[source]} -> {program.mesh_names[target]}"
        events += [_named("thread_name", thread, name), _sorted(thread)]
    for index, fragment in enumerate(program.fragments):
        start, end = timeline.starts[index] * scale, timeline.ends[index] * scale
        events.append(_slice(fragment.name, _category(fragment), fragment.mesh, start, end, _arguments(fragment)))
    arrow = 0
    for transfer in timeline.transfers:
        value = program.values[transfer.value]
        thread = links[transfer.source, transfer.target]
        name = f"{program.fragments[value.producer].name} to {program.mesh_names[transfer.target]}"
        start, end = transfer.start * scale, transfer.end * scale
        events.append(_slice(name, "transfer", thread, start, end, {"size": value.transfer_size}))
        users = [user for user in value.users if program.fragments[user].mesh == transfer.target]
        produced = timeline.ends[value.producer] * scale
        hops = [(transfer.source, produced, thread, start)]
        hops += [(thread, end, transfer.target, timeline.starts[user] * scale) for user in users]
        for source, left, target, entered in hops:
            arrow += 1
            events.append(_arrow("s", arrow, source, left))
            events.append({**_arrow("f", arrow, target, entered), "bp": "e"})
    return {"traceEvents": events, "displayTimeUnit": "ms"}


def _named(what: str, thread: int, name: str) -> dict[str, Any]:
    return {"ph": "M", "name": what, "pid": 0, "tid": thread, "args": {"name": name}}


def _sorted(thread: int) -> dict[str, Any]:
    return {"ph": "M", "name": "thread_sort_index", "pid": 0, "tid": thread, "args": {"sort_index": thread}}


def _slice(
    name: str, category: str, thread: int, start: float, end: float, arguments: dict[str, Any]
) -> dict[str, Any]:
    event = {"ph": "X", "name": name, "cat": category, "pid": 0, "tid": thread, "ts": start, "dur": end - start}
    return {**event, "args": arguments}


def _arrow(phase: str, number: int, thread: int, time: float) -> dict[str, Any]:
    return {"ph": phase, "name": "transfer", "cat": "transfer", "id": number, "pid": 0, "tid": thread, "ts": time}


def _category(fragment: Fragment) -> str:
    unit = fragment.unit
    if unit is None:
        return "other"
    return "weight gradient" if unit.is_weight_gradient else "forward" if unit.is_forward else "backward"


def _arguments(fragment: Fragment) -> dict[str, Any]:
    unit = fragment.unit
    return {} if unit is None else {"stage": unit.stage, "microbatch": unit.call_counter}

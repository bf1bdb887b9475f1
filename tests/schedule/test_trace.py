"""Traces in the Chrome format."""

from __future__ import annotations

import json

from pyshardy.schedule import Links, trace_of
from tests.schedule.runs import simulated, workload


def test_a_trace_has_threads_slices_and_arrows():
    run = simulated("ZeroBubbleH1", workload(2, 2, Links(0.5, 4.0), 1.0))
    events = json.loads(json.dumps(trace_of(run)))["traceEvents"]
    threads = {e["args"]["name"]: e["tid"] for e in events if e["name"] == "thread_name"}
    assert list(threads) == ["m0", "m1", "m0 -> m1", "m1 -> m0"]
    slices = {(e["tid"], e["name"]): e for e in events if e["ph"] == "X"}
    first = slices[threads["m1"], "F1.0"]
    assert (first["ts"], first["dur"], first["cat"]) == (1750.0, 1000.0, "forward")
    assert first["args"] == {"stage": 1, "microbatch": 0}
    sent = slices[threads["m0 -> m1"], "F0.0 to m1"]
    assert (sent["ts"], sent["dur"], sent["args"]) == (1000.0, 750.0, {"size": 1.0})
    assert {e["cat"] for e in slices.values()} == {"forward", "backward", "weight gradient", "transfer"}
    starts, finishes = ({e["id"]: e for e in events if e["ph"] == phase} for phase in "sf")
    assert starts.keys() == finishes.keys()
    assert len(starts) == 2 * len(run.transfers)
    assert all(starts[i]["ts"] <= finishes[i]["ts"] for i in starts)

"""A transformer in four stages and eight microbatches computes the losses of plain JAX under every schedule."""

from __future__ import annotations

import os

from tests.with_jax.child import run_in_child

QUICK_COMPILATION = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}

QUICK = (("1F1B", True), ("DualPipeV", False))
"""With the embedding shared by the first and last stage, and with two stages on a mesh and split backward fragments.

HYPOTHESIS_PROFILE=long runs all schedules.
"""


def test_losses_are_those_of_plain_jax_under_schedules() -> None:
    run_in_child(schedules_body, devices=8, seconds=280)


def schedules_body() -> None:
    from unittest.mock import patch

    import jax

    from examples.mpmd.transformer import Pipeline, compiled_step, initial, losses
    from pyshardy.jax import mpmd
    from pyshardy.schedule import SCHEDULES

    compile_all = mpmd.MpmdLowered.compile
    compiled_programs = []  # they share the executables of equal fragments
    expected: dict[object, list[float]] = {}
    is_long = os.environ.get("HYPOTHESIS_PROFILE") == "long"
    names = [*((name, False) for name in SCHEDULES), ("1F1B", True)] if is_long else QUICK
    cases = [(SCHEDULES[name], is_tied) for name, is_tied in names]
    for schedule, is_tied in cases:
        pipeline = Pipeline(schedule, is_tied)
        with patch.object(mpmd.MpmdLowered, "compile", lambda self: compile_all(self, QUICK_COMPILATION)):
            step, args = compiled_step(pipeline)
        compiled_programs.append(step)
        key = schedule.forward_only, is_tied
        if key not in expected:
            expected[key] = losses(jax.jit(pipeline.train_step), initial(pipeline), 20)
        steps = 20 if schedule.name == "1F1B" else 3
        found = losses(step, args, steps)
        for value, wanted in zip(found, expected[key], strict=False):
            assert abs(value - wanted) <= 1e-6 * wanted, (schedule.name, is_tied, found, expected[key])
        assert schedule.forward_only or found[-1] < found[0]
        meshes = {call.mesh for call in step.program.calls}
        assert len(meshes) == pipeline.meshes, (schedule.name, meshes)
        assert len(step.program.calls) > len(step.fragments.executables) or schedule.forward_only
        print(schedule.name, is_tied, len(step.program.calls), len(step.fragments.executables), flush=True)
    orders = {tuple(call.origin for call in step.program.calls) for step in compiled_programs}
    assert len(orders) > len(cases) // 2, len(orders)

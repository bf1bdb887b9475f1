"""Simulated runs of equal stages have the idle time and memory that are published for the schedules."""

from __future__ import annotations

import pytest

from pyshardy.schedule import Links, Stage, Workload
from tests.schedule.runs import simulated, workload

SHAPES = [(2, 4), (4, 8), (4, 16), (8, 16), (8, 32), (5, 13)]
EACH_SHAPE = pytest.mark.parametrize(("meshes", "microbatches"), SHAPES)


@EACH_SHAPE
def test_1f1b_and_gpipe(meshes: int, microbatches: int):
    for name in ("1F1B", "GPipe", "GPipeBut1F1BForLastMesh"):
        assert simulated(name, workload(meshes, microbatches)).bubble == pytest.approx((meshes - 1) / microbatches)


@EACH_SHAPE
def test_peaks_of_1f1b_and_gpipe(meshes: int, microbatches: int):
    expected = [float(min(meshes - mesh, microbatches)) for mesh in range(meshes)]
    assert list(simulated("1F1B", workload(meshes, microbatches)).peaks) == expected
    assert set(simulated("GPipe", workload(meshes, microbatches)).peaks) == {float(microbatches)}


@EACH_SHAPE
def test_circular_divides_the_bubble_by_the_chunks(meshes: int, microbatches: int):
    microbatches -= microbatches % meshes
    for chunks in (1, 2, 3):
        run = simulated("Circular", workload(meshes, microbatches), chunks)
        assert run.bubble == pytest.approx((meshes - 1) / microbatches / chunks)


@EACH_SHAPE
def test_zero_bubble_h1_has_a_third_of_the_bubble_of_1f1b_at_its_memory(meshes: int, microbatches: int):
    run = simulated("ZeroBubbleH1", workload(meshes, microbatches))
    assert run.bubble == pytest.approx((meshes - 1) / microbatches / 3)
    assert max(run.peaks) == min(meshes, microbatches)


@pytest.mark.parametrize(("forward", "backward", "weight"), [(1.0, 2.0, 1.0), (2.0, 4.0, 2.0), (1.0, 2.5, 0.5)])
def test_idle_time_of_unequal_parts(forward: float, backward: float, weight: float):
    """1F1B: (p-1)(F+B+W). ZB-H1: (p-1)(F+B-W). B is the backward time without W."""
    given = Workload((Stage(forward, backward, weight),) * 4, 12)
    useful = 12 * (forward + backward)
    assert simulated("1F1B", given).makespan - useful == pytest.approx(3 * (forward + backward))
    assert simulated("ZeroBubbleH1", given).makespan - useful == pytest.approx(3 * (forward + backward - 2 * weight))


@pytest.mark.parametrize(("meshes", "microbatches"), [(2, 4), (4, 8), (4, 16), (8, 16), (8, 32)])
def test_zero_bubble_h2_has_no_bubble_in_steady_state_at_twice_the_memory(meshes: int, microbatches: int):
    run = simulated("ZeroBubbleH2ZeroTxLatency", workload(meshes, microbatches))
    assert run.steady_bubble == 0
    assert run.makespan == 3 * microbatches + meshes - 1
    assert max(run.peaks) == 2 * meshes


def test_parallel_pipelines_keep_all_meshes_busy():
    run = simulated("ParallelPipelinesWithWrapAround", workload(4, 4))
    assert (run.makespan, run.bubble) == (4.0, 0.0)


def test_more_forward_computations_at_the_start_hide_transfers():
    for name, latency in (("Zero", 0.0), ("Half", 0.5), ("Full", 1.0)):
        schedule = f"ZeroBubbleH2{name}TxLatency"
        assert simulated(schedule, workload(4, 32, Links(latency))).steady_bubble == 0
        assert simulated(schedule, workload(4, 32, Links(latency + 0.5))).steady_bubble > 0


@EACH_SHAPE
def test_interleaved_1f1b_divides_the_bubble_by_the_chunks(meshes: int, microbatches: int):
    microbatches -= microbatches % meshes
    for chunks in (1, 2, 3):
        run = simulated("Interleaved1F1B", workload(meshes, microbatches), chunks)
        assert run.bubble == pytest.approx((meshes - 1) / microbatches / chunks)


def test_peaks_of_interleaved_1f1b():
    """The first mesh starts with 2 (p-1) + (v-1) p + 1 forward computations, each of one chunk."""
    assert simulated("Interleaved1F1B", workload(4, 16), 2).peaks[0] == (2 * 3 + 4 + 1) / 2
    assert simulated("Interleaved1F1B", workload(4, 16), 1).peaks == (4.0, 3.0, 2.0, 1.0)


@pytest.mark.parametrize(("meshes", "microbatches"), [(2, 4), (3, 5), (4, 8), (4, 16), (5, 13), (8, 16), (8, 32)])
def test_zero_bubble_v_has_no_bubble_in_steady_state_at_the_memory_of_1f1b(meshes: int, microbatches: int):
    run = simulated("ZeroBubbleV", workload(meshes, microbatches))
    assert run.steady_bubble == 0
    assert run.makespan == 3 * microbatches + (meshes - 1) / 2
    assert set(run.peaks) == {float(meshes)}


@pytest.mark.parametrize(("meshes", "microbatches"), [(2, 4), (4, 8), (4, 16), (8, 16), (8, 32)])
def test_dual_pipe_v(meshes: int, microbatches: int):
    """Idle for (p-1)(F+B-W)/2, with at most 2p+1 activations of chunks."""
    run = simulated("DualPipeV", workload(meshes, microbatches))
    assert run.makespan == 3 * microbatches + (meshes - 1) / 2
    assert set(run.peaks) == {meshes + 0.5}

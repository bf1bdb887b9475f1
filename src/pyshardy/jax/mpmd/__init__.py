"""MPMD programs on JAX: train a model over several meshes, in a pipeline.

from pyshardy.jax import mpmd

def stage(w, x): ...

def step(params, batch):
    h = mpmd.named_computation(stage, name="first")(params[0], batch)
    return mpmd.named_computation(stage, name="second")(params[1], h)

config = mpmd.make_config({"m0": mesh0, "m1": mesh1}, {"first": "m0", "second": "m1"})
lowered = mpmd.jit(step, config).lower(params, batch)
params, batch = jax.device_put((params, batch), lowered.function_named_shardings.input_specs)
compiled = lowered.compile()
result = compiled(params, batch)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jax.extend.source_info_util import register_exclusion

from pyshardy.lazy import lazy_attributes

if TYPE_CHECKING:
    from pyshardy.jax.mpmd import options as partitioning_options
    from pyshardy.jax.mpmd import pipeline, pipeline_registry, schedule_impl
    from pyshardy.jax.mpmd.annotations import broadcast, call, named_computation, named_tensor, reduce
    from pyshardy.jax.mpmd.compiled import MpmdCompiled
    from pyshardy.jax.mpmd.compiled import MpmdCompiled as Compiled
    from pyshardy.jax.mpmd.config import (
        Config,
        FunctionIOMeshAssignment,
        FunctionNamedShardings,
        MpmdJitShardingInfo,
        NameToMeshAssignment,
        Topology,
        make_config,
        mesh_names,
    )
    from pyshardy.jax.mpmd.fragments import FragmentError
    from pyshardy.jax.mpmd.jitted import MpmdTraced, MpmdWrapped, jit
    from pyshardy.jax.mpmd.loops import enumerated_for, fori_loop
    from pyshardy.jax.mpmd.lowered import MpmdLowered
    from pyshardy.jax.mpmd.lowered import MpmdLowered as Lowered
    from pyshardy.jax.mpmd.options import PartitioningOptions
    from pyshardy.jax.mpmd.pipeline import (
        FragmentInfo,
        FragmentMergeRule,
        FragmentMergeRules,
        FragmentOrigin,
        PipelineSchedule,
    )
    from pyshardy.jax.mpmd.pipeline_registry import get_pipeline_schedule

# Locations of a program are those of its user: frames of this package do not count.
register_exclusion(__path__[0])

__all__ = [
    "Compiled",
    "Config",
    "FragmentError",
    "FragmentInfo",
    "FragmentMergeRule",
    "FragmentMergeRules",
    "FragmentOrigin",
    "FunctionIOMeshAssignment",
    "FunctionNamedShardings",
    "Lowered",
    "MpmdCompiled",
    "MpmdJitShardingInfo",
    "MpmdLowered",
    "MpmdTraced",
    "MpmdWrapped",
    "NameToMeshAssignment",
    "PartitioningOptions",
    "PipelineSchedule",
    "Topology",
    "broadcast",
    "call",
    "enumerated_for",
    "fori_loop",
    "get_pipeline_schedule",
    "jit",
    "make_config",
    "mesh_names",
    "named_computation",
    "named_tensor",
    "partitioning_options",
    "pipeline",
    "pipeline_registry",
    "reduce",
    "schedule_impl",
]

_PLACES = {
    "Compiled": "compiled:MpmdCompiled",
    "Config": "config:Config",
    "FragmentError": "fragments:FragmentError",
    "FragmentInfo": "pipeline:FragmentInfo",
    "FragmentMergeRule": "pipeline:FragmentMergeRule",
    "FragmentMergeRules": "pipeline:FragmentMergeRules",
    "FragmentOrigin": "pipeline:FragmentOrigin",
    "FunctionIOMeshAssignment": "config:FunctionIOMeshAssignment",
    "FunctionNamedShardings": "config:FunctionNamedShardings",
    "Lowered": "lowered:MpmdLowered",
    "MpmdCompiled": "compiled:MpmdCompiled",
    "MpmdJitShardingInfo": "config:MpmdJitShardingInfo",
    "MpmdLowered": "lowered:MpmdLowered",
    "MpmdTraced": "jitted:MpmdTraced",
    "MpmdWrapped": "jitted:MpmdWrapped",
    "NameToMeshAssignment": "config:NameToMeshAssignment",
    "PartitioningOptions": "options:PartitioningOptions",
    "PipelineSchedule": "pipeline:PipelineSchedule",
    "Topology": "config:Topology",
    "broadcast": "annotations:broadcast",
    "call": "annotations:call",
    "enumerated_for": "loops:enumerated_for",
    "fori_loop": "loops:fori_loop",
    "get_pipeline_schedule": "pipeline_registry:get_pipeline_schedule",
    "jit": "jitted:jit",
    "make_config": "config:make_config",
    "mesh_names": "config:mesh_names",
    "named_computation": "annotations:named_computation",
    "named_tensor": "annotations:named_tensor",
    "partitioning_options": "options",
    "pipeline": "pipeline",
    "pipeline_registry": "pipeline_registry",
    "reduce": "annotations:reduce",
    "schedule_impl": "schedule_impl",
}
__getattr__, __dir__ = lazy_attributes(__name__, _PLACES)

"""What `mpmd.jit` lowers and partitions is what the C++ reference makes of the module that it lowers.

Each JAX lowers a text of its own, so only the JAX that is the reference can be asked.
"""

from __future__ import annotations

import json

import pytest

from tests.answers import IS_LIVE
from tests.mpmd_oracle import difference_of, mpmd_phases
from tests.with_jax.child import run_in_child


@pytest.mark.skipif(not IS_LIVE, reason="needs the live reference: jaxlib 0.12, Python 3.12")
def test_partitioned_modules_are_those_of_the_reference() -> None:
    programs = json.loads(run_in_child(modules_body, devices=8, seconds=120).splitlines()[-1])
    assert len(programs) == 2
    for program in programs:
        found, request = program.pop("found"), program.pop("request")
        difference = difference_of(lambda r=request, p=program: mpmd_phases(*r, timeout=100, **p), lambda f=found: f)
        assert difference == "", difference


def modules_body() -> None:
    from examples.mpmd.two_stages import lowered_step
    from tests.with_jax.mpmd.test_interface import example

    pipeline, network = example(), lowered_step()[0]
    meshes = [{name: [(axis, size)] for name in ("m0", "m1")} for axis, size in (("x", 4), ("data", 2))]
    assign = [{"front": ("m0", 0), "back": ("m1", 1)}, {"hidden": "m0", "loss": "m1"}]
    options = [
        {"mpmd_pipeline_schedule": "1F1B"},
        {
            "inputs": ["m0", "m0", "m1", "m1", "m0", "m1"],
            "outputs": [None, "m0", "m0", "m1", "m1"],
            "donate": [0, 1, 2, 3],
        },
    ]
    found = [
        {"found": one.as_text("mpmd"), "request": [one.as_text("stablehlo"), meshes[i], assign[i]], **options[i]}
        for i, one in enumerate((pipeline, network))
    ]
    print(json.dumps(found))

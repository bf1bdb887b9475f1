"""Estimated runs of programs of fragments."""

from __future__ import annotations

import json

import pytest

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.mpmd import summarize
from pyshardy.report.cost.accelerators import cost_model
from pyshardy.report.mpmd.timeline import estimate_schedule
from pyshardy.text import parse_module

T = '!mpmd.mesh_tensor<"{mesh}", tensor<1024x1024xf32>>'


def fragment(result: str, origin: str, mesh: str, operand: str, call: int) -> str:
    type = T.format(mesh=mesh)
    return f"""
    {result} = mpmd.fragment<mesh="{mesh}", origin=[{origin}]> ({operand}) {{call_counter = {call} : ui32}} (%a: tensor<1024x1024xf32>) {{
      %r = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<1024x1024xf32>, tensor<1024x1024xf32>) -> tensor<1024x1024xf32>
      mpmd.return %r : tensor<1024x1024xf32>
    }} : ({type}) -> {type}"""


def two_meshes(microbatches: int) -> str:
    """Each microbatch runs `f` on 2 devices, is transferred, and runs `g` on 4 devices."""
    first, second = T.format(mesh="m0"), T.format(mesh="m1")
    lines: list[str] = []
    for call in range(microbatches):
        lines.append(fragment(f"%f{call}", '"f"', "m0", "%x", call))
        lines.append(f"    %t{call} = mpmd.transfer %f{call} : ({first}) -> {second}")
        lines.append(fragment(f"%g{call}", '"g"', "m1", f"%t{call}", call))
    topology = '#mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=4]>>>'
    last = f"%g{microbatches - 1}"
    return (
        f"func.func public @main(%x: {first}) -> {second} attributes {{topology = {topology}}} {{\n"
        + "\n".join(lines)
        + f"\n    return {last} : {second}\n}}\n"
    )


def test_times_and_sizes_are_those_of_one_device():
    model = cost_model("tpu_v5p")
    report = estimate_schedule(parse_module(two_meshes(2)), model)
    assert report is not None
    product = max(
        2 * 1024**3 / model.product_flops.get("f32", model.product_flops["default"]),
        12 * 2**20 / model.memory_bandwidth,
    )
    sent = 2 * 2**20 / model.link.bandwidth
    run = report.timeline
    assert run.ends[0] == pytest.approx(product / 2)
    assert run.starts[1] == pytest.approx(product / 2 + model.link.latency + sent)
    assert run.ends[1] - run.starts[1] == pytest.approx(product / 4)
    assert report.transfers == 2
    assert report.meshes[1].peak >= 2 * 2**20
    assert report.lower_bound <= report.makespan


def test_the_report_of_a_program_has_its_run():
    report = summarize(parse_module(two_meshes(3)))
    assert "estimated on tpu_v5p, in the order of the program: " in str(report)
    assert "\n  m1  ·" in str(report)
    plain = json.loads(json.dumps(report.to_json()))
    assert [f["name"] for f in plain["schedule"]["fragments"] if f["mesh"] == "m1"] == [
        "g call 0", "g call 1", "g call 2",
    ]  # fmt: skip
    assert plain["schedule"]["deadlock"] == ""


def test_programs_without_microbatches_have_no_run():
    report = summarize(parse_module(two_meshes(1)))
    assert report.schedule is None
    assert report.to_json()["schedule"] is None
    assert "estimated on" not in str(report)


def test_a_fragment_on_a_mesh_that_the_topology_lacks():
    module = parse_module("""func.func @f() attributes {topology = #mpmd.topology<<"m0" : <["x"=2]>>>} {
  mpmd.fragment<mesh="m9", origin=["g"]> () () {
    mpmd.return
  } : () -> ()
  return
}""")
    with pytest.raises(DiagnosticError, match="no mesh 'm9'"):
        summarize(module)

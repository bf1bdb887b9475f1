"""Attributes and types of MPMD programs that no pass writes."""

from __future__ import annotations

from pyshardy.passes.manager import run
from pyshardy.passes.pipeline_text import parse_pipeline
from pyshardy.text import parse_module, to_text

TOPOLOGY = 'topology = #mpmd.topology<<"m" : <["x"=2]>>>'


def after(pipeline: str, text: str) -> str:
    module = parse_module(text)
    run(parse_pipeline(f"builtin.module({pipeline})"), module)
    return to_text(module)


def test_a_use_set_that_is_no_set_is_ignored() -> None:
    text = f'func.func @f(%a: tensor<4xf32> {{mpmd.use_set = "m"}}) attributes {{{TOPOLOGY}}} {{ return }}'
    assert "src_set" not in after("mpmd-infer-mesh-populate-src-set", text)


def test_reserved_bytes_of_dynamic_shapes_are_not_counted() -> None:
    t = '!mpmd.mesh_tensor<"m", tensor<?xf32>>'
    fragment = "(%x: tensor<?xf32>) { mpmd.return %x : tensor<?xf32> }"
    text = f"""func.func @f(%a: {t}) -> ({t}, {t}) attributes {{{TOPOLOGY}}} {{
      %0 = mpmd.fragment<mesh="m", origin=["f"]> (%a) {fragment} : ({t}) -> {t}
      %1 = mpmd.fragment<mesh="m", origin=["f"]> (%a) {fragment} : ({t}) -> {t}
      return %0, %1 : {t}, {t}
    }}"""
    assert after("func.func(mpmd-mark-fragment-reserved-memory)", text).count("reserved_hbm_bytes = 0") == 2

"""Patterns, against the reference; and what the reference at hand cannot do."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pyshardy.passes.generic.greedy import GreedyConfig, rewrite_greedily, with_labels
from pyshardy.text import parse_module, to_text
from pyshardy.verification import verify
from tests.dialects.sdy.programs import MESHES
from tests.dialects.sdy.random_collectives import Chain
from tests.oracle import ReferenceError, reference_run
from tests.passes.sdy_import.differential import check

T = "tensor<8x16xf32>"


def canonicalized(text: str, disabled: tuple[str, ...] = ()) -> str:
    module = parse_module(text)
    assert not verify(module)
    rewrite_greedily(module, GreedyConfig(top_down=True, regions="normal", patterns=with_labels(disabled)))
    assert not verify(module)
    return to_text(module)


def func(
    body: str, returned: str = "%r", type: str = T, argument: str = "", argument_type: str = T, more: str = ""
) -> str:
    """A function of %a, sharded as said, that returns values of one type."""
    attribute = f" {{sdy.sharding = #sdy.sharding<{argument}>}}" if argument else ""
    count = returned.count(",") + 1
    types = ", ".join([type] * count)
    return f"{MESHES}func.func @f(%a: {argument_type}{attribute}{more}) -> ({types}) {{\n{body}\n  return {returned} : {types}\n}}\n"


PROGRAMS = {
    "empty gather": func(
        f'%r = sdy.all_gather [{{}}, {{}}] %a out_sharding=<@m, [{{"row", ?}}p1, {{}}]> : {T}',
        argument='@m, [{"row"}, {}]',
    ),
    "gather": func(
        f'%r = sdy.all_gather [{{"row"}}, {{}}] %a out_sharding=<@m, [{{}}, {{}}]> : {T}', argument='@m, [{"row"}, {}]'
    ),
    "empty slice": func(
        f'%r = sdy.all_slice [{{}}, {{}}] %a out_sharding=<@m, [{{}}, {{}}], replicated={{"row"}}> : {T}'
    ),
    "empty list of axis lists": func(
        "%r = sdy.all_slice [] %a out_sharding=<@m, []> : tensor<f32>", type="tensor<f32>", argument_type="tensor<f32>"
    ),
    "empty reduce-scatter": func(f"%r = sdy.reduce_scatter [{{}}, {{}}] %a out_sharding=<@m, [{{}}, {{}}]> : {T}"),
    "empty reduce": func(f"%r = sdy.all_reduce {{}} %a out_sharding=<@m, [{{?}}, {{}}]> : {T}"),
    "dead collectives stay": func(
        f"""
  %0 = sdy.all_slice [{{"row"}}, {{}}] %a out_sharding=<@m, [{{"row"}}, {{}}]> : {T}
  %1 = sdy.all_reduce {{"row"}} %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %2 = sdy.sharding_constraint %a <@m, [{{}}, {{}}]> : {T}
  %3 = sdy.reshard %a <@m, [{{}}, {{}}]> : {T}
  %4 = sdy.propagation_barrier %a allowed_direction=NONE : {T}
  %5 = sdy.constant dense<1.0> : {T}
  sdy.sharding_group %a group_id=0 : {T}""",
        "%a",
    ),
    "dead edges stay": func(
        f"%0 = sdy.data_flow_edge %b : {T}\n  %1 = sdy.func_data_flow_edge %c : {T}", "%a", more=f", %b: {T}, %c: {T}"
    ),
    "equal constants stay": func(f"%0 = sdy.constant dense<1.0> : {T}\n  %1 = sdy.constant dense<1.0> : {T}", "%0, %1"),
    "needless permute": func(
        f"%r = sdy.collective_permute %a out_sharding=<@swapped, [{{}}, {{}}]> : {T}", argument="@p, [{}, {}]"
    ),
    "permute": func(
        f'%r = sdy.collective_permute %a out_sharding=<@swapped, [{{"a"}}, {{}}]> : {T}', argument='@p, [{"a"}, {}]'
    ),
    "permute with unreduced": func(
        f'%r = sdy.collective_permute %a out_sharding=<@p, [{{}}, {{}}], unreduced={{"b"}}> : {T}',
        argument="@p, [{}, {}]",
    ),
    "same permute": func(
        f'%r = sdy.collective_permute %a out_sharding=<@p, [{{"a", ?}}, {{}}]> : {T}', argument='@p, [{"a"}, {}]'
    ),
    "slice of gather": func(
        f"""
  %0 = sdy.all_gather [{{"row"}}, {{}}] %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %r = sdy.all_slice [{{"row"}}, {{}}] %0 out_sharding=<@m, [{{"row", ?}}, {{}}]> {{foo}} : {T}""",
        "%r, %0",
        argument='@m, [{"row"}, {}]',
    ),
    "other slice of gather": func(
        f"""
  %0 = sdy.all_gather [{{"row"}}, {{}}] %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %r = sdy.all_slice [{{}}, {{"row"}}] %0 out_sharding=<@m, [{{}}, {{"row"}}]> : {T}""",
        argument='@m, [{"row"}, {}]',
    ),
    "gather of slice": func(
        f"""
  %0 = sdy.all_slice [{{"row"}}, {{}}] %a out_sharding=<@m, [{{"row"}}, {{}}]> : {T}
  %r = sdy.all_gather [{{"row"}}, {{}}] %0 out_sharding=<@m, [{{}}, {{}}]> : {T}""",
    ),
    "reduce of replicated": func(
        f"""
  %0 = sdy.replicated_to_unreduced {{"row", "col"}} %a out_sharding=<@m, [{{}}, {{}}], unreduced={{"row", "col"}}> : {T}
  %r = sdy.all_reduce {{"row", "col"}} %0 out_sharding=<@m, [{{?}}, {{}}]> : {T}""",
        argument="@m, [{}, {}]",
    ),
    "reduce of part of replicated": func(
        f"""
  %0 = sdy.replicated_to_unreduced {{"row", "col"}} %a out_sharding=<@m, [{{}}, {{}}], unreduced={{"row", "col"}}> : {T}
  %r = sdy.all_reduce {{"row"}} %0 out_sharding=<@m, [{{?}}, {{}}], unreduced={{"col"}}> : {T}""",
        argument="@m, [{}, {}]",
    ),
    "reduce of sharded": func(
        f"""
  %0 = sdy.sharded_to_unreduced [{{"col"}}, {{"row"}}] %a out_sharding=<@m, [{{}}, {{}}], unreduced={{"row", "col"}}> : {T}
  %r = sdy.all_reduce {{"row","col"}} %0 out_sharding=<@m, [{{?}}, {{}}]> {{foo}} : {T}""",
        argument='@m, [{"col"}, {"row"}]',
    ),
    "reduce of part of sharded": func(
        f"""
  %0 = sdy.sharded_to_unreduced [{{"row"}}, {{"col"}}] %a out_sharding=<@m, [{{}}, {{}}], unreduced={{"row", "col"}}> : {T}
  %r = sdy.all_reduce {{"row"}} %0 out_sharding=<@m, [{{?}}, {{}}], unreduced={{"col"}}> : {T}""",
        argument='@m, [{"row"}, {"col"}]',
    ),
    "unused all-to-all": func(
        f'%0 = sdy.all_to_all [{{"row"}}: 0->1] %a out_sharding=<@m, [{{}}, {{"row"}}]> : {T}',
        "%a",
        argument='@m, [{"row"}, {}]',
    ),
    "scatter": func(
        f"""
  %0 = sdy.all_reduce {{"row","col"}} %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %r = sdy.all_slice [{{"row","dep"}},{{"col"}}] %0 out_sharding=<@m, [{{"row","dep"}}, {{"col"}}]> : {T}"""
    ),
    "scatter without rest": func(
        f"""
  %0 = sdy.all_reduce {{"dep":(2)2}} %a out_sharding=<@m, [{{"dep":(1)2}}, {{}}]> : {T}
  %r = sdy.all_slice [{{"dep":(2)2}},{{}}] %0 out_sharding=<@m, [{{"dep":(1)4, ?}}p1, {{?}}], replicated={{"col"}}> : {T}""",
        argument='@m, [{"dep":(1)2}, {}]',
    ),
    "scatter of equal slices": func(
        f"""
  %0 = sdy.all_reduce {{"row"}} %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %1 = sdy.all_slice [{{"row"}},{{}}] %0 out_sharding=<@m, [{{"row"}}, {{}}]> : {T}
  %2 = sdy.all_slice [{{"row"}},{{}}] %0 out_sharding=<@m, [{{"row", ?}}, {{}}]> : {T}""",
        "%2, %1",
    ),
    "no scatter: not a prefix": func(
        f"""
  %0 = sdy.all_reduce {{"row","col"}} %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %r = sdy.all_slice [{{"row"}},{{"dep", "col"}}] %0 out_sharding=<@m, [{{"row"}}, {{"dep", "col"}}]> : {T}"""
    ),
    "no scatter: another part": func(
        f"""
  %0 = sdy.all_reduce {{"dep":(2)2}} %a out_sharding=<@m, [{{"dep":(1)2}}, {{}}]> : {T}
  %r = sdy.all_slice [{{"dep":(2)4}},{{}}] %0 out_sharding=<@m, [{{"dep"}}, {{}}]> : {T}""",
        argument='@m, [{"dep":(1)2}, {}]',
    ),
    "no scatter: another user": func(
        f"""
  %0 = sdy.all_reduce {{"row"}} %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %r = sdy.all_slice [{{"row"}},{{}}] %0 out_sharding=<@m, [{{"row"}}, {{}}]> : {T}""",
        "%r, %0",
    ),
    "no scatter: other slices": func(
        f"""
  %0 = sdy.all_reduce {{"row"}} %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %1 = sdy.all_slice [{{"row"}},{{}}] %0 out_sharding=<@m, [{{"row"}}, {{}}]> : {T}
  %2 = sdy.all_slice [{{}},{{"row"}}] %0 out_sharding=<@m, [{{}}, {{"row"}}]> : {T}""",
        "%2, %1",
    ),
    "reshard of reshard": func(
        f"""
  %0 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> {{foo}} : {T}
  %r = sdy.reshard %0 <@m, [{{}}, {{"row"}}]> {{foo}} : {T}"""
    ),
    "reshard of used reshard": func(
        f"""
  %0 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}
  %r = sdy.reshard %0 <@m, [{{}}, {{"row"}}]> : {T}""",
        "%r, %0",
    ),
    "reshard to the same": func(f'%r = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}', argument='@m, [{"row"}, {}]'),
    "equal reshards": func(
        f"""
  %0 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}
  %1 = sdy.reshard %a <@m, [{{"row", ?}}, {{?}}p1]> : {T}
  %2 = sdy.reshard %a <@m, [{{"row"}}, {{}}], replicated={{"col"}}> : {T}
  %3 = sdy.reshard %a <@m, [{{"dep"}}, {{}}], unreduced={{"row"}}> : {T}
  %4 = sdy.reshard %a <@m, [{{"dep"}}, {{}}]> : {T}
  %5 = sdy.reshard %a <@same, [{{"row"}}, {{}}]> : {T}""",
        "%0, %1, %2, %3, %4, %5",
    ),
    "reshards behind barriers": func(
        f"""
  %0 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}
  %1 = sdy.propagation_barrier %a allowed_direction=NONE : {T}
  %2 = sdy.reshard %1 <@m, [{{"row"}}, {{}}]> : {T}""",
        "%0, %2",
    ),
    "reshards of one transpose": func(
        """
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = sdy.reshard %0 <@m, [{"row"}, {}]> : tensor<8x8xf32>
  %2 = sdy.reshard %0 <@m, [{"row"}, {}]> : tensor<8x8xf32>""",
        "%1, %2",
        "tensor<8x8xf32>",
        argument_type="tensor<8x8xf32>",
    ),
    "reshard behind a transpose": func(
        """
  %0 = sdy.reshard %a <@m, [{"row"}, {"col"}]> : tensor<8x8xf32>
  %1 = stablehlo.transpose %a, dims = [1, 0] {foo} : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %2 = sdy.reshard %1 <@m, [{"col"}, {"row"}]> : tensor<8x8xf32>""",
        "%0, %2",
        "tensor<8x8xf32>",
        argument_type="tensor<8x8xf32>",
    ),
    "reshard behind an oblong transpose": func(
        f"""
  %0 = sdy.reshard %a <@m, [{{"row"}}, {{"col"}}]> : {T}
  %1 = stablehlo.transpose %a, dims = [1, 0] : ({T}) -> tensor<16x8xf32>
  %2 = sdy.reshard %1 <@m, [{{"col"}}, {{"row"}}]> : tensor<16x8xf32>
  %3 = stablehlo.transpose %2, dims = [1, 0] : (tensor<16x8xf32>) -> {T}""",
        "%0, %3",
    ),
    "reshard behind transpose and reshape": func(
        """
  %0 = sdy.reshard %a <@m, [{"row"}, {"col"}]> : tensor<8x8xf32>
  %1 = stablehlo.transpose %a, dims = [1,0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %9 = stablehlo.reshape %1 : (tensor<8x8xf32>) -> tensor<8x4x2xf32>
  %2 = sdy.reshard %9 <@m, [{"row"}, {"col"}, {}]> : tensor<8x4x2xf32>
  %3 = stablehlo.reshape %2 : (tensor<8x4x2xf32>) -> tensor<8x8xf32>""",
        "%0, %3",
        "tensor<8x8xf32>",
        argument_type="tensor<8x8xf32>",
    ),
    "reshard of a reshape first": func(
        f"""
  %1 = stablehlo.reshape %a : ({T}) -> tensor<2x4x16xf32>
  %2 = sdy.reshard %1 <@m, [{{"row"}}, {{}}, {{}}]> : tensor<2x4x16xf32>
  %3 = stablehlo.custom_call @use(%2) : (tensor<2x4x16xf32>) -> {T}
  %0 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}""",
        "%0, %3",
    ),
    "reshards of one reshape": func(
        f"""
  %1 = stablehlo.reshape %a : ({T}) -> tensor<2x4x16xf32>
  %2 = sdy.reshard %1 <@m, [{{"row"}}, {{}}, {{}}]> : tensor<2x4x16xf32>
  %3 = sdy.reshard %1 <@m, [{{"row", ?}}, {{}}, {{}}]> : tensor<2x4x16xf32>
  %4 = stablehlo.custom_call @use(%2, %3) : (tensor<2x4x16xf32>, tensor<2x4x16xf32>) -> {T}""",
        "%4",
    ),
    "reshard in another block": func(
        f"""
  %0 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}
  %c = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.case"(%c) ({{
    %1 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}
    stablehlo.return %1 : {T}
  }}) : (tensor<i32>) -> {T}""",
        "%0, %r",
    ),
    "unused inputs": func(
        f"""
  %r = sdy.manual_computation(%b, %a, %b) in_shardings=[<@m, [{{"row"}}, {{}}]>, <@m, [{{"row"}}, {{?}}]>, <@m, [{{}}, {{}}]>] out_shardings=[<@m, [{{"row"}}, {{}}]>] manual_axes={{"row"}} (%x: tensor<4x16xf32>, %y: tensor<4x16xf32>, %z: {T}) {{
    sdy.return %y : tensor<4x16xf32>
  }} {{foo}} : ({T}, {T}, {T}) -> {T}""",
        more=f", %b: {T}",
    ),
    "dead computations": func(
        f"""
  %0 = sdy.manual_computation(%a) in_shardings=[<@m, [{{"row"}}, {{}}]>] out_shardings=[<@m, [{{"row"}}, {{}}]>] manual_axes={{"row"}} (%x: tensor<4x16xf32>) {{
    sdy.return %x : tensor<4x16xf32>
  }} : ({T}) -> {T}
  %1 = sdy.named_computation<"n">(%a, %a) (%x: {T}, %y: {T}) {{
    sdy.return %x : {T}
  }} : ({T}, {T}) -> {T}
  %2 = sdy.named_computation<"n">(%a) (%x: {T}) {{
    %3 = sdy.sharding_constraint %x <@m, [{{}}, {{}}]> : {T}
    sdy.return %3 : {T}
  }} : ({T}) -> {T}""",
        "%a",
    ),
    "unused arguments of a named computation stay": func(
        f"""
  %r = sdy.named_computation<"n">(%a, %a) (%x: {T}, %y: {T}) {{
    sdy.return %x : {T}
  }} : ({T}, {T}) -> {T}"""
    ),
    "nothing computed": func(
        'sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"row"} () {\n  sdy.return\n  } : () -> ()',
        "%a",
    ),
    "one device": func(
        f"""
  %r = sdy.named_computation<"w">(%a) (%p: {T}) {{
    %1 = sdy.manual_computation(%p) in_shardings=[<@one, [{{"u"}}, {{}}]>] out_shardings=[<@one, [{{"u"}}, {{}}]>] manual_axes={{"u", "v"}} (%q: {T}) {{
      %2 = stablehlo.negate %q {{sdy.sharding = #sdy.sharding_per_value<[<@m, [{{"row"}}, {{}}]>]>}} : {T}
      sdy.return %2 : {T}
    }} : ({T}) -> {T}
    sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={{"row"}} () {{
      stablehlo.custom_call @ping() {{has_side_effect = true}} : () -> ()
      sdy.return
    }} : () -> ()
    %3 = sdy.manual_computation(%1) in_shardings=[<@m, [{{"row"}}, {{}}]>] out_shardings=[<@p, [{{}}, {{}}]>] manual_axes={{}} (%q: {T}) {{
      sdy.return %q : {T}
    }} : ({T}) -> {T}
    sdy.return %3 : {T}
  }} : ({T}) -> {T}"""
    ),
}


def four_dims(first: str, second: str, dims1: str, dims2: str, used: str = "") -> str:
    t = "tensor<8x8x8x8xf32>"
    return func(
        f"""
  %0 = sdy.all_to_all [{first}] %a out_sharding=<@m, [{dims1}]> : {t}
  %r = sdy.all_to_all [{second}] %0 out_sharding=<@m, [{dims2}]> {{foo}} : {t}""",
        "%r" + used,
        t,
        '@m, [{"row"}, {}, {"dep"}, {}]',
        t,
    )


PROGRAMS |= {
    "all-to-alls": four_dims(
        '{"dep"}: 2->3', '{"row"}: 0->1', '{"row"}, {}, {}, {"dep"}', '{}, {"row"}, {}, {"dep", ?}'
    ),
    "all-to-alls, one used": four_dims(
        '{"dep"}: 2->3', '{"row"}: 0->1', '{"row"}, {}, {}, {"dep"}', '{}, {"row"}, {}, {"dep"}', ", %0"
    ),
    "all-to-alls, one dimension": four_dims(
        '{"dep"}: 2->3', '{"row"}: 0->3', '{"row"}, {}, {}, {"dep"}', '{}, {}, {}, {"dep", "row"}'
    ),
}


CRASHES = {"one device"}
"""Programs that end the reference."""


@pytest.mark.parametrize("name", PROGRAMS)
def test_as_the_reference(name):
    found = canonicalized(PROGRAMS[name])
    if name not in CRASHES:
        assert found == reference_run(PROGRAMS[name], ["canonicalize"])


def test_some_programs_change_and_some_do_not():
    changed = [name for name, text in PROGRAMS.items() if canonicalized(text) != to_text(parse_module(text))]
    assert len(changed) > 20
    assert len(PROGRAMS) - len(changed) > 10


def test_manual_computation_is_inlined_into_a_function():
    text = func(
        f"""
  %r = sdy.manual_computation(%a) in_shardings=[<@one, [{{"u"}}, {{}}]>] out_shardings=[<@one, [{{}}, {{}}]>] manual_axes={{"u"}} (%q: {T}) {{
    %2 = stablehlo.negate %q : {T}
    sdy.return %2 : {T}
  }} : ({T}) -> {T}"""
    )
    assert canonicalized(text) == to_text(parse_module(func(f"%r = stablehlo.negate %a : {T}")))


def test_slices_in_several_blocks():
    """The reference's reduce-scatter is in a block that the other users do not see, and is rejected."""
    text = func(
        f"""
  %c = stablehlo.constant dense<0> : tensor<i32>
  %d = stablehlo.add %c, %c : tensor<i32>
  %0 = sdy.all_reduce {{"row"}} %a out_sharding=<@m, [{{}}, {{}}]> : {T}
  %1 = sdy.all_slice [{{"row"}}, {{}}] %0 out_sharding=<@m, [{{"row"}}, {{}}]> : {T}
  %2 = "stablehlo.case"(%d) ({{
    %3 = sdy.all_slice [{{"row"}}, {{}}] %0 out_sharding=<@m, [{{"row"}}, {{}}]> : {T}
    stablehlo.return %3 : {T}
  }}) : (tensor<i32>) -> {T}
  %r = stablehlo.add %1, %2 : {T}"""
    )
    with pytest.raises(ReferenceError, match="does not dominate"):
        reference_run(text, "canonicalize")
    assert canonicalized(text) == to_text(parse_module(text))


def test_reshards_in_other_blocks():
    text = func(
        f"""
  %c = stablehlo.custom_call @number() : () -> tensor<i32>
  %0 = "stablehlo.case"(%c) ({{
    %1 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}
    stablehlo.return %1 : {T}
  }}) : (tensor<i32>) -> {T}
  %2 = sdy.reshard %a <@m, [{{"row"}}, {{}}]> : {T}
  %r = stablehlo.add %0, %2 : {T}"""
    )
    assert reference_run(text, "canonicalize").strip() == canonicalized(text).strip()
    assert canonicalized(text).count("sdy.reshard") == 2


def test_kind_of_a_fused_reduction():
    text = func(
        f"""
  %0 = sdy.all_reduce max {{"row"}} %a out_sharding=<@m, [{{}}, {{}}], unreduced=min{{"col"}}> : {T}
  %r = sdy.all_slice [{{"row", "dep"}}, {{}}] %0 out_sharding=<@m, [{{"row", "dep"}}, {{}}], unreduced=min{{"col"}}> : {T}""",
        argument='@m, [{}, {}], unreduced=min{"col"}',
    )
    expected = func(
        f"""
  %0 = sdy.reduce_scatter max [{{"row"}}, {{}}] %a out_sharding=<@m, [{{"row"}}, {{}}], unreduced=min{{"col"}}> : {T}
  %r = sdy.all_slice [{{"dep"}}, {{}}] %0 out_sharding=<@m, [{{"row", "dep"}}, {{}}], unreduced=min{{"col"}}> : {T}""",
        argument='@m, [{}, {}], unreduced=min{"col"}',
    )
    assert canonicalized(text) == to_text(parse_module(expected))


def test_reshards_through_a_split_of_sub_axes():
    text = func(
        f"""
  %0 = sdy.reshard %a <@m, [{{"dep"}}, {{}}]> : {T}
  %1 = stablehlo.reshape %a : ({T}) -> tensor<2x4x16xf32>
  %2 = sdy.reshard %1 <@m, [{{"dep":(1)2}}, {{"dep":(2)4}}, {{}}]> : tensor<2x4x16xf32>
  %3 = stablehlo.custom_call @use(%2) : (tensor<2x4x16xf32>) -> {T}""",
        "%0, %3",
    )
    assert canonicalized(text).count("sdy.reshard") == 1


@pytest.mark.parametrize(("label", "name"), [("sdy-reshard", "reshard of reshard"), ("sdy-collective", "all-to-alls")])
def test_labels(label, name):
    text = PROGRAMS[name]
    assert canonicalized(text, (label,)) == to_text(parse_module(text))
    assert canonicalized(text) != to_text(parse_module(text))


@given(st.integers(0, 10**9), st.integers(1, 12), st.sampled_from(["", "sdy-reshard", "sdy-collective"]))
def test_random_chains(seed, ops, label):
    """Chains of collectives, with all patterns and with those of a label as the export pipeline applies them."""
    pipeline = f"canonicalize{{enable-patterns={label} top-down=false region-simplify=aggressive}}"
    text = Chain(seed).text(ops)
    assume(not check(text, pipeline if label else "canonicalize").startswith("error"))

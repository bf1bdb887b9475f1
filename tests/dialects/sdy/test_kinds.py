"""Reduction kinds of unreduced axes, and which may follow which."""

import pytest

from pyshardy.text import PrintOptions, parse_module, to_text
from tests.dialects.sdy.cases import T
from tests.dialects.sdy.programs import MESHES, problem_of
from tests.oracle import ReferenceError, reference_print

NONE = "@m, [{}, {}]"
ROW = '@m, [{"row"}, {}]'


def unreduced(kind, *axes, sharding=NONE):
    return f"{sharding}, unreduced={kind}{{{', '.join(axes)}}}"


SUM_ROW, MAX_ROW, MIN_ROW = (unreduced(kind, '"row"') for kind in ("", "max", "min"))
SUM_BOTH, MAX_BOTH = (unreduced(kind, '"row"', '"col"') for kind in ("", "max"))
SUM_COL, MAX_COL, MIN_COL = (unreduced(kind, '"col"') for kind in ("", "max", "min"))


def program(source, op):
    return f"""{MESHES}func.func @f(%a: {T} {{sdy.sharding = #sdy.sharding<{source}>}}) {{
  %0 = {op} : {T}
  return
}}
"""


def allowed(source, op):
    """Whether the op is accepted; otherwise the error is on it. What is accepted is printed so that it reads back."""
    text = program(source, op)
    problem = problem_of(text)
    if problem is not None:
        assert problem[0] == MESHES.count("\n") + 2
        with pytest.raises(ReferenceError) as caught:
            reference_print(text)
        assert caught.value.diagnostics[0].line == problem[0]
        return False
    printed = to_text(parse_module(text))
    assert printed == reference_print(text)
    assert to_text(parse_module(printed)) == printed
    assert to_text(parse_module(to_text(parse_module(text), PrintOptions(generic=True)))) == printed
    return True


@pytest.mark.parametrize("op", ["sdy.reshard", "sdy.sharding_constraint"])
@pytest.mark.parametrize(
    ("source", "target", "good"),
    [
        (SUM_ROW, SUM_ROW, True),
        (MAX_ROW, MAX_ROW, True),
        (MAX_ROW, SUM_ROW, False),
        (SUM_ROW, MAX_ROW, False),
        (MAX_ROW, MIN_ROW, False),
        (NONE, SUM_ROW, True),
        (NONE, MAX_ROW, True),
        (MAX_ROW, NONE, True),
        (MAX_BOTH, MAX_ROW, True),
        (MAX_ROW, MAX_BOTH, True),
        (SUM_ROW, SUM_BOTH, True),
        (MAX_ROW, SUM_COL, True),
        (MAX_ROW, '@same, [{}, {}], unreduced={"row"}', False),
        (MAX_ROW, '@p, [{}, {}], unreduced=min{"a"}', True),
        (unreduced("max", '"dep":(1)2'), unreduced("max", '"dep":(1)4'), True),
        (unreduced("max", '"dep":(1)4'), unreduced("max", '"dep":(1)2'), True),
        (unreduced("", '"dep":(1)2'), unreduced("", '"dep":(1)4'), True),
        (unreduced("max", '"dep"'), unreduced("", '"dep":(1)2'), False),
    ],
)
def test_reshards(op, source, target, good):
    assert allowed(source, f"{op} %a <{target}>") == good


@pytest.mark.parametrize(
    ("source", "kind", "axes", "target", "good"),
    [
        (MAX_ROW, "max ", '"row"', NONE, True),
        (MAX_ROW, "", '"row"', NONE, False),
        (MAX_ROW, "sum ", '"row"', NONE, False),
        (SUM_ROW, "sum ", '"row"', NONE, True),
        (SUM_ROW, "max ", '"row"', NONE, False),
        (NONE, "max ", '"row"', NONE, True),
        (NONE, "max ", '"row"', SUM_COL, False),
        (SUM_BOTH, "", '"row"', SUM_COL, True),
        (SUM_BOTH, "", '"row"', MAX_COL, False),
        (MAX_BOTH, "max ", '"row"', MAX_COL, True),
        (MAX_BOTH, "max ", '"row"', NONE, True),
        (MAX_ROW, "", "", NONE, False),
        (MAX_ROW, "max ", "", NONE, True),
        (MIN_ROW, "min ", '"row"', NONE, True),
    ],
)
def test_reductions(source, kind, axes, target, good):
    assert allowed(source, f"sdy.all_reduce {kind}{{{axes}}} %a out_sharding=<{target}>") == good


@pytest.mark.parametrize(
    ("source", "kind", "target", "good"),
    [
        (MAX_ROW, "max ", ROW, True),
        (MAX_ROW, "", ROW, False),
        (SUM_ROW, "sum ", ROW, True),
        (NONE, "min ", ROW, True),
        (NONE, "", unreduced("", '"col"', sharding=ROW), False),
        (SUM_BOTH, "", unreduced("", '"col"', sharding=ROW), True),
        (SUM_BOTH, "", unreduced("max", '"col"', sharding=ROW), False),
    ],
)
def test_reduce_scatters(source, kind, target, good):
    assert allowed(source, f'sdy.reduce_scatter {kind}[{{"row"}}, {{}}] %a out_sharding=<{target}>') == good


@pytest.mark.parametrize(
    ("source", "op", "good"),
    [
        (ROW, f'sdy.sharded_to_unreduced [{{"row"}}, {{}}] %a out_sharding=<{MAX_ROW}>', True),
        (ROW, f'sdy.sharded_to_unreduced [{{"row"}}, {{}}] %a out_sharding=<{SUM_ROW}>', True),
        (NONE, f'sdy.replicated_to_unreduced {{"row"}} %a out_sharding=<{MIN_ROW}>', True),
        (MAX_ROW, f"sdy.all_gather [{{}}, {{}}] %a out_sharding=<{MIN_COL}>", True),
        (MAX_ROW, 'sdy.all_slice [{"col"}, {}] %a out_sharding=<@m, [{"col"}, {}]>', True),
        (MAX_ROW, f"sdy.collective_permute %a out_sharding=<{SUM_ROW}>", True),
    ],
)
def test_other_collectives(source, op, good):
    assert allowed(source, op) == good


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ('unreduced=sum{"row"}', 'unreduced={"row"}'),
        ('unreduced = max {"row"}', 'unreduced=max{"row"}'),
        ('unreduced {"row"}', 'unreduced={"row"}'),
        ('unreduced=min{"row"}, replicated={"col"}', 'replicated={"col"}, unreduced=min{"row"}'),
    ],
)
def test_printed_kinds(written, printed):
    text = to_text(parse_module(program(f"{NONE}, {written}", f"sdy.reshard %a <{NONE}>")))
    assert f"#sdy.sharding<{NONE}, {printed}>" in text


@pytest.mark.parametrize(
    "written",
    ["unreduced=max", 'unreduced max{"row"}', 'unreduced=maxx{"row"}', "unreduced=max{}", 'unreduced=MAX{"row"}'],
)
def test_bad_kinds(written):
    assert problem_of(program(f"{NONE}, {written}", f"sdy.reshard %a <{NONE}>")) is not None

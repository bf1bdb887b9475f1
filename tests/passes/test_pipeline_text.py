"""Pipelines and options are parsed and printed as by the reference; errors are in our own words."""

from __future__ import annotations

import re

import pytest

from pyshardy.passes.option_text import OptionError, configure, options_text, pairs
from pyshardy.passes.pipeline_text import PipelineError, parse_pipeline, pipeline_text
from pyshardy.passes.registry import load
from tests.messages import recorded, shared_run
from tests.oracle import ReferenceError, reference_pipeline

CANONICALIZE = "pyshardy.passes.generic.canonicalize:CanonicalizerPass"

OPTIONS = [
    "", " ", "  top-down=false   max-iterations=2  ", "top-down", "top-down=", "top-down=TRUE", "top-down={true}",
    "top-down='true'", "top-down =false", "top-down= false", "top-down=yes", 'top-down="true', "top-down=0 top-down=1",
    "top-down=true,max-iterations=2", "max-iterations=1 max-iterations=2", "max-iterations=1x", "max-iterations=",
    "max-iterations", "max-iterations=-1 ", "max-iterations='3'", "max-iterations={3}", "max-iterations=010",
    "max-iterations=0x1F", "max-iterations=0b11", "max-iterations=+3", "max-iterations=-",
    "max-iterations=9223372036854775807", "max-iterations=9223372036854775808", "max-num-rewrites=-9223372036854775808",
    "region-simplify=aggressive", "region-simplify='normal'", "region-simplify=foo", "region-simplify=", "region-simplify",
    "disable-patterns=a,b disable-patterns=c enable-patterns={x,y}", "disable-patterns='a,b'", "disable-patterns={'a b',c}",
    'disable-patterns="a b"', "disable-patterns={a,{b,c}}", "disable-patterns={a{b,c}}", "disable-patterns=[a,b]",
    "disable-patterns=a,,b", "disable-patterns=", "disable-patterns", "disable-patterns=a, b", "disable-patterns={a,b",
    "filter-dialects=a", "cse-between-iterations", "foo", "foo=1", "=3", "test-convergence=false foo",
]  # fmt: skip

PIPELINES = [
    "builtin.module()", "builtin.module(cse)", "any(cse)", "cse", "", "(cse)", "builtin.module", "builtin.module cse",
    " builtin.module (cse) ", "builtin.module(cse", "builtin.module(cse))", "builtin.module(cse)x", "builtin.module( )",
    "builtin.module(cse,)", "builtin.module(,cse)", "builtin.module(cse,,cse)", "builtin.module( cse , cse )",
    "builtin.module(cse\n,\tcse)", "builtin.module(cse {})", "builtin.module(cse{}{})", "builtin.module(cse foo)",
    "builtin.module(func.func(cse,symbol-dce),cse)", "builtin.module(func.func())", "builtin.module(func.func)",
    "builtin.module(func.func( cse ) )", "builtin.module(func.func(cse),)", "builtin.module(func.func(cse)cse)",
    "builtin.module(func.func(nonsense))", "builtin.module(func.func{a=b}(cse))", "builtin.module(nonsense,cse)",
    "builtin.module(cse,\n  nonsense)", "builtin.module((cse))", "builtin.module(cse)()", "builtin.module(cse) ,cse()",
    "builtin.module(func.func(cse,canonicalize{top-down=false),cse)", "builtin.module(canonicalize{top-down=false} , cse)",
    "builtin.module(inline)", "builtin.module(inline{op-pipelines=func.func(cse,symbol-dce),any(cse)})",
    "builtin.module(inline{default-pipeline={cse,canonicalize{max-iterations=3}}})", "builtin.module(inline{max-iterations=-1})",
    "builtin.module(inline{default-pipeline=})", "builtin.module(inline{default-pipeline='a b'})", "builtin.module(cse{a=1})",
    "builtin.module(inline{inlining-threshold=4294967296})", "builtin.module(func.func(inline{x=1}))",
    *(f"builtin.module(canonicalize{{{options}}})" for options in OPTIONS),
]  # fmt: skip


def reference(pipeline: str) -> tuple[bool, str]:
    """Whether the reference reads a pipeline, and how it shows it or what is wrong."""
    try:
        return True, reference_pipeline(pipeline)
    except ReferenceError as error:
        return False, error.text


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_pipelines_are_read_as_the_reference_reads_them(pipeline: str) -> None:
    good, shown = reference(pipeline)
    if good:
        assert pipeline_text(parse_pipeline(pipeline)) == shown
        return
    with pytest.raises(PipelineError) as caught:
        parse_pipeline(pipeline)
    message = str(caught.value)
    assert _locations(message) == _locations(shown)
    assert not shared_run(message, [shown])
    recorded("pipelines").check(pipeline, [message])


def _locations(message: str) -> list[str]:
    return re.findall(r":(\d+:\d+): error: ", message)


def test_a_misspelled_pass_gets_the_nearest_name() -> None:
    with pytest.raises(PipelineError, match="did you mean 'symbol-dce'"):
        parse_pipeline("builtin.module(symbol-dc)")


def test_a_misspelled_option_gets_the_nearest_name() -> None:
    with pytest.raises(OptionError, match="did you mean 'max-iterations'"):
        configure(load(CANONICALIZE), "max-iteration=3")


def test_function_passes_must_be_nested_in_a_pipeline() -> None:
    with pytest.raises(PipelineError, match=r"runs on 'func.func', not on 'builtin.module': write 'func.func\(sdy-pop"):
        parse_pipeline("builtin.module(sdy-populate-op-sharding-rules)")
    parse_pipeline("builtin.module(func.func(sdy-populate-op-sharding-rules))")


def test_module_passes_do_not_run_on_functions() -> None:
    with pytest.raises(PipelineError, match=r"pass 'sdy-basic-propagate' runs on 'builtin.module', not on 'func.func'"):
        parse_pipeline("builtin.module(func.func(sdy-basic-propagate))")


def test_pairs_protect_blanks() -> None:
    text = """a='x y' b="p, 'q'" c={d e {f g}} h i=j=k"""
    assert list(pairs(text)) == [("a", "x y"), ("b", "p, 'q'"), ("c", "d e {f g}"), ("h", None), ("i", "j=k")]


def test_options_are_shown_with_what_protects_them() -> None:
    made = configure(load(CANONICALIZE), "disable-patterns={'a b',c}")
    assert options_text(made).split(" enable")[0].startswith("cse-between-iterations=false disable-patterns={{a b},c} ")

"""Meshes and shardings put on programs."""

from __future__ import annotations

from typing import Any, cast

import pytest
from jax.sharding import PartitionSpec as P
from xdsl.dialects.builtin import ModuleOp

import pyshardy
from pyshardy.annotate import AnnotationError, set_mesh, set_shardings
from pyshardy.annotate.assignment import split_assignment
from pyshardy.sharding import Mesh, MeshAxis, TensorSharding

PROGRAM = """module {
  func.func @main(%x: tensor<8x4xf32>, %1: tensor<8xf32> loc("params['w1']"), %arg5: tensor<8xf32> loc("params['w2']"), %t: !stablehlo.token)
      -> (tensor<8x4xf32> {jax.result_info = "result['y']"}, tensor<8xf32>) {
    return %x, %1 : tensor<8x4xf32>, tensor<8xf32>
  }
}"""  # fmt: skip


def program(mesh: str = "data=4,model=2") -> ModuleOp:
    module = pyshardy.parse(PROGRAM)
    return set_mesh(module, mesh) if mesh else module


def shardings(module: ModuleOp) -> list[str]:
    report = pyshardy.summarize(module)
    return [one.sharding for one in (*report.inputs[:3], *report.outputs)]


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("x", [0]),
        ("%x", [0]),
        ("%arg0", [0]),
        ("arg0", [0]),
        ("0", [0]),
        (" 0 ", [0]),
        ("params['w1']", [1]),
        ("%arg1", [1]),
        ("params*", [1, 2]),
        ("params['w*']", [1, 2]),
        ("*w2*", [2]),
        ("result['y']", [3]),
        ("result 0", [3]),
        ("output0", [3]),
        ("out 1", [4]),
        ("result_1", [4]),
        ("result*", [3, 4]),
    ],
)
def test_names(name: str, changed: list[int]) -> None:
    module = program()
    assert set_shardings(module, {name: "data"}) is module
    pyshardy.verify(module)
    assert [index for index, text in enumerate(shardings(module)) if text != "replicated"] == changed


def test_what_an_author_calls_an_input_goes_first() -> None:
    # In the text the first is called as the second is by its place.
    text = PROGRAM.replace("%x", "%arg1")
    module = set_mesh(pyshardy.parse(text), "data=4")
    set_shardings(module, {"arg1": "data"})
    assert shardings(module)[:2] == ["[data, -]", "replicated"]
    with pytest.raises(AnnotationError, match="'%arg1' is ambiguous: it matches input 0 and input 1; use '0' or '1'"):
        set_shardings(module, {"%arg1": "data"})


def test_names_that_an_ambiguity_is_resolved_by_are_unique() -> None:
    """In generic form, functions number their arguments in the order of the text."""
    text = "func.func @main(%arg1: tensor<8xf32>, %arg2: tensor<8xf32>, %arg3: tensor<8xf32>) { return }"
    module = set_mesh(pyshardy.parse(text), "data=4")
    with pytest.raises(AnnotationError, match="it matches input 1 and input 2; use '1' or '2'"):
        set_shardings(module, {"%arg2": "data"})
    set_shardings(module, {"2": "data"})
    assert shardings(module)[:3] == ["replicated", "replicated", "[data]"]


def test_later_ones_go_before_earlier_ones() -> None:
    module = program()
    set_shardings(module, [("*'w*", "data"), ("params['w2']", "model"), ("x", TensorSharding.fully_closed(2, "mesh"))])
    assert shardings(module)[:3] == ["replicated", "[data]", "[model]"]


@pytest.mark.parametrize(
    ("spec", "sharding"),
    [
        (P("data"), "[data, -]"),
        (P(None, ("data", "model")), "[-, data*model]"),
        (P(P.UNCONSTRAINED, "model"), "[-, model]"),
        (("data", "model"), "[data, model]"),
        ([None, "data"], "[-, data]"),
        ((), "replicated"),
    ],
)
def test_shardings_as_jax_has_them(spec: Any, sharding: str) -> None:
    assert shardings(pyshardy.set_shardings(program(), {"x": spec}))[0] == sharding


def test_things_that_are_no_shardings() -> None:
    for thing in (P("data", unreduced={"model"}), 4, {"data": 4}):
        with pytest.raises(AnnotationError, match=r"^x=.*: cannot parse"):
            set_shardings(program(), {"x": cast(Any, thing)})


@pytest.mark.parametrize(
    ("name", "sharding", "message"),
    [
        ("xx", "data", "xx=data: no input, output or scope is named 'xx'; did you mean 'x'?"),
        (
            "params['w3']",
            "data",
            "params['w3']=data: no input, output or scope is named 'params['w3']'; did you mean 'params[",
        ),
        (
            "zz*",
            "data",
            "zz*=data: no input, output or scope is named 'zz*'; the names are %x, params['w1'], params['w2'], %t, re",
        ),
        ("9", "data", "9=data: no input, output or scope is named '9'; the names are"),
        (f"result {'9' * 5000}", "data", "=data: no input, output or scope is named 'result 999"),
        ("result 2", "data", "result 2=data: no input, output or scope is named 'result 2'; did you mean 'result 1'?"),
        ("x", "dat", "x=dat: the mesh has no axis 'dat'; did you mean 'data'?"),
        ("t", "data", "t=data: %t is not a tensor"),
        ("x", '<@mesh, [{"data"}]>', "%x: the sharding has 1 dimension, but the tensor has rank 2"),
        ("x", '<@mesh, [{"nix"}, {}]>', '%x: the mesh has no axis "nix"'),
        ("x", '<@msh, [{"data"}, {}]>', "there is no mesh @msh; did you mean 'mesh'?"),
        ("*", "data,model", "*=data,model: the sharding has 2 dimensions, but params['w1'] has 1"),
        ("x", "data:(1)3", "3 does not divide the size 4"),
    ],
)
def test_nothing_is_changed_by_what_makes_no_sense(name: str, sharding: str, message: str) -> None:
    module = program()
    before = pyshardy.to_text(module)
    with pytest.raises(AnnotationError) as error:
        set_shardings(module, [("params['w1']", "data"), (name, sharding)])
    assert message in str(error.value)
    assert pyshardy.to_text(module) == before


def test_meshes() -> None:
    assert 'sdy.mesh @mesh = <["data"=4, "model"=2]>' in pyshardy.to_text(program())
    replaced = pyshardy.to_text(set_mesh(program(), "data=2"))
    assert 'sdy.mesh @mesh = <["data"=2]>' in replaced and replaced.count("sdy.mesh") == 1
    taken = set_mesh(pyshardy.parse(PROGRAM.replace("@main", "@mesh")), Mesh((MeshAxis("x", 2),)))
    assert 'sdy.mesh @mesh_1 = <["x"=2]>' in pyshardy.to_text(taken)
    assert "sdy.mesh" in pyshardy.to_text(set_mesh(pyshardy.parse("module {\n}"), "x=2"))
    assert pyshardy.to_text(set_mesh(program(), {"data": 2, "y": 3})) == pyshardy.to_text(
        set_mesh(program(), "data=2,y=3")
    )
    with pytest.raises(AnnotationError, match="size"):
        set_mesh(program(), {"data": 0})


def test_more_devices_than_the_number_of_partitions_can_hold() -> None:
    module = pyshardy.parse(PROGRAM.replace("module {", "module attributes {mhlo.num_partitions = 8 : i32} {"))
    before = pyshardy.to_text(module)
    with pytest.raises(AnnotationError, match="the mesh has 18446744073709551616 devices, more than"):
        set_mesh(module, "x=4294967296,y=4294967296")
    assert pyshardy.to_text(module) == before


def test_the_number_of_partitions_and_notes_follow_the_mesh() -> None:
    text = PROGRAM.replace(
        "module {", 'module attributes {mhlo.num_partitions = 8 : i32} {\n sdy.mesh @m = <["x"=8]> {stablehlo.mesh = 3}'
    )
    made = pyshardy.to_text(set_mesh(pyshardy.parse(text), "x=2,y=3"))
    assert "mhlo.num_partitions = 6 : i32" in made
    assert 'sdy.mesh @m = <["x"=2, "y"=3]>\n' in made


def test_programs_that_cannot_be_annotated() -> None:
    with pytest.raises(AnnotationError, match="no function"):
        set_shardings(pyshardy.parse("module {\n}"), {"x": "data"})
    with pytest.raises(AnnotationError, match="no mesh; give one"):
        set_shardings(program(mesh=""), {"x": "data"})
    two = 'sdy.mesh @a = <["x"=2]>\nsdy.mesh @b = <["x"=4]>\n'
    with pytest.raises(AnnotationError, match="several meshes \\(@a, @b\\)"):
        set_mesh(pyshardy.parse(two), "x=2")


@pytest.mark.parametrize(
    ("text", "pair"),
    [
        ("x=data", ("x", "data")),
        (" x = data , model ", ("x", "data , model")),
        ("params['a=b']=data", ("params['a=b']", "data")),
        ("result[key=3]=", ("result[key=3]", "")),
        ('x=<@mesh, [{"a"}], replicated={"b"}>', ("x", '<@mesh, [{"a"}], replicated={"b"}>')),
    ],
)
def test_assignments(text: str, pair: tuple[str, str]) -> None:
    assert split_assignment(text) == pair


@pytest.mark.parametrize("text", ["", "x", "=data", "x[=data"])
def test_what_is_no_assignment(text: str) -> None:
    with pytest.raises(AnnotationError, match="expected NAME=SHARDING"):
        split_assignment(text)

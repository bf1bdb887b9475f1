"""What the import passes of MPMD are made of: sets of meshes, orders, texts of options."""

from __future__ import annotations

import pytest
from xdsl.dialects.builtin import TensorType, f32

from pyshardy.dialects.mpmd import AssignOp, MeshTensorType
from pyshardy.dialects.mpmd.memory_kinds import split_memory_kind
from pyshardy.passes.mpmd_common.building import PLAIN
from pyshardy.passes.mpmd_import.assignments import (
    EqualAssignment,
    IndexedAssignment,
    NameAssignment,
    Target,
)
from pyshardy.passes.mpmd_import.mesh_sets import intersect, is_empty, mesh_set, names, pick, single, union, with_origin
from pyshardy.passes.mpmd_import.transfer_patterns import Transfers
from pyshardy.passes.option_text import OptionError, configure, options_text
from pyshardy.passes.registry import ALL, load
from pyshardy.text import parse_module

A = mesh_set(("m0", ("f",)), ("m1", ()))
B = mesh_set(("m1", ("g",)), ("m2", ("h",)))
ANY = mesh_set(("m1", ()), ("*", ("any",)))
NONE = mesh_set()


def test_union_keeps_the_order_of_meshes_and_reasons() -> None:
    assert union(A, B) == mesh_set(("m0", ("f",)), ("m1", ("g",)), ("m2", ("h",)))
    assert union(mesh_set(("m0", ("f", "g"))), mesh_set(("m0", ("g", "h")))) == mesh_set(("m0", ("f", "g", "h")))
    assert union(None, None) is None
    assert union(A, None) is A and union(A, A) is A and union(A, NONE) is A
    assert union(None, B) == B
    assert union(None, ANY) == mesh_set(("m1", ()))
    assert union(A, ANY) == mesh_set(("m0", ("f",)), ("m1", ()), ("*", ("any",)))


def test_intersection_of_an_unspecified_set_is_the_other_one() -> None:
    assert intersect(A, None) is A
    assert intersect(None, A) is A
    assert intersect(A, B) == mesh_set(("m1", ("g",)))
    assert intersect(B, A) == mesh_set(("m1", ("g",)))
    assert intersect(mesh_set(("m0", ("f",))), B) == NONE


def test_a_wildcard_stands_for_any_mesh() -> None:
    assert intersect(A, ANY) == mesh_set(("m0", ("f", "any")), ("m1", ()))
    assert intersect(ANY, B) == mesh_set(("m1", ("g",)), ("m2", ("h", "any")))
    assert intersect(ANY, ANY) is ANY
    both = intersect(ANY, mesh_set(("m3", ()), ("*", ("too",))))
    assert both == mesh_set(("m1", ("too",)), ("m3", ("any",)), ("*", ("any", "too")))
    assert names(ANY) == ("m1",)
    assert pick(ANY, ("zz", "m1")) == "m1"
    assert pick(ANY, ("zz",)) == "zz"


def test_empty_is_specified_without_meshes() -> None:
    assert is_empty(NONE) and not is_empty(None) and not is_empty(A)
    assert with_origin(A, "x") == mesh_set(("m0", ("x",)), ("m1", ("x",)))


def test_pick() -> None:
    assert pick(None) is None
    assert pick(NONE) is None
    assert pick(mesh_set(("m9", ()), ("m10", ()))) == "m10"
    assert pick(A, ("m1", "m2")) == "m1"
    assert pick(A, ("m2",)) == "m0"
    assert pick(mesh_set(("m0", ("broadcast_in",)), ("m1", ()))) == "m1"
    assert pick(mesh_set(("m0", ("f", "broadcast_in")), ("m1", ("broadcast_in",)))) == "m0"
    assert single("m0") == mesh_set(("m0", ()))


def test_name_assignment() -> None:
    made = NameAssignment.parse("g@m1/1, f@m0,t@m1#pinned_host, f@m2,")
    assert made.as_dict() == {"f": Target("m2"), "g": Target("m1", 1), "t": Target("m1#pinned_host")}
    assert str(made) == "f@m2, g@m1/1, t@m1#pinned_host"
    assert NameAssignment.of({"b": ("a/b", None), "a": ("m", 2)}).targets == (
        ("a", Target("m", 2)),
        ("b", Target("a/b")),
    )
    for wrong in ("f", "f@m0,,g@m1", "f@m0/x", "f@m0/9999999999999999999", f"f@m0/{'9' * 5000}"):
        with pytest.raises(ValueError):
            NameAssignment.parse(wrong)


def test_indexed_and_equal_assignment() -> None:
    assert IndexedAssignment.parse("0@m0,2@m1#device,").meshes == ((0, "m0"), (2, "m1#device"))
    assert str(IndexedAssignment.parse("0@m0,2@m1")) == "0@m0, 2@m1"
    assert EqualAssignment.parse("1:0") == EqualAssignment(1, 0)
    with pytest.raises(ValueError):
        IndexedAssignment.parse("x@m0")
    with pytest.raises(ValueError, match="must be an integer"):
        IndexedAssignment.parse(f"{'9' * 5000}@m0")
    with pytest.raises(ValueError):
        EqualAssignment.parse("1")


def test_memory_kind_of_a_mesh() -> None:
    assert split_memory_kind("m0#pinned_host") == ("m0", "pinned_host")
    assert split_memory_kind("m0#a#b") == ("m0", "a#b")
    assert split_memory_kind("m0#") == ("m0#", None)
    assert split_memory_kind("m0") == ("m0", None)


def test_options_of_passes() -> None:
    mapping = load(ALL["mpmd-map-named-ops-to-mpmd-ops"])
    made = configure(mapping, "assignment=g@m1/1,f@m0")
    assert options_text(made) == "assignment={f@m0, g@m1/1}"
    assert configure(mapping, options_text(made)) == made
    with pytest.raises(OptionError, match="assignment"):
        configure(mapping, "assignment=f")
    equal = load(ALL["mpmd-enforce-input-output-equisharding"])
    assert options_text(configure(equal, "constraints=0:1,2:0")) == "constraints={0:1,2:0}"
    with pytest.raises(OptionError):
        configure(equal, "constraints=0")


def test_a_chain_starts_at_the_source_and_stands_where_the_first_assign_was() -> None:
    module = parse_module(
        """func.func @f(%x: !mpmd.mesh_tensor<"m10", tensor<4xf32>>, %t: tensor<4xf32>) {
  %0 = mpmd.assign %t : (tensor<4xf32>) -> !mpmd.mesh_tensor<"q2x", tensor<4xf32>>
  %1 = stablehlo.sine %t : tensor<4xf32>
  %2 = mpmd.assign %t : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m9", tensor<4xf32>>
  %3 = mpmd.assign %t : (tensor<4xf32>) -> !mpmd.mesh_tensor<"m9", tensor<4xf32>>
  return
}""".replace("@f", "@main"),
        "chain.mlir",
    )
    func = module.body.block.first_op
    assert func is not None
    block = func.regions[0].block
    assigns = [op for op in block.ops if isinstance(op, AssignOp)]
    Transfers().chain(assigns, block.args[0], PLAIN)
    ops = list(block.ops)
    assert [op.name for op in ops] == ["mpmd.transfer", "mpmd.transfer", "stablehlo.sine", "func.return"]
    types = [ops[0].results[0].type, ops[1].results[0].type]
    assert types == [MeshTensorType.of(mesh, TensorType(f32, [4])) for mesh in ("m9", "q2x")]
    assert ops[1].operands[0] is ops[0].results[0]

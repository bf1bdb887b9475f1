"""What surrounds an op: function, topology, mesh; memory kinds that attributes say."""

import pytest

from pyshardy.dialects.errors import VerifyExceptionAt
from pyshardy.dialects.mpmd import TransferOp
from pyshardy.dialects.mpmd.memory_kinds import attribute_memory_kind
from pyshardy.dialects.mpmd.scope import (
    is_distributed_function,
    is_entry_point,
    is_mpmd_function,
    mesh_named,
    topology_of,
)
from pyshardy.sharding import Mesh
from pyshardy.text import parse_module

M = '!mpmd.mesh_tensor<"m1", tensor<4xf32>>'
TEXT = f"""
func.func @mpmd(%a: {M} {{mhlo.memory_kind = "device"}}, %b: {M}) attributes {{topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=4]>>>}} {{
  %0:2 = mpmd.fragment<mesh="m1", origin=[]> (%a) {{res_attrs = [{{}}, {{mhlo.memory_kind = "device"}}]}} (%x: tensor<4xf32>) {{
    %1 = stablehlo.abs %x {{marked}} : tensor<4xf32>
    mpmd.return %1, %1 : tensor<4xf32>, tensor<4xf32>
  }} : ({M}) -> ({M}, {M})
  %2 = mpmd.transfer {{mhlo.memory_kind = "device"}} %0#1 : ({M}) -> {M}
  %3 = mpmd.transfer %2 : ({M}) -> {M}
  return
}}
func.func private @spmd(%a: tensor<4xf32>) attributes {{mesh_shape = #sdy.mesh<["y"=2]>}} {{
  %0 = stablehlo.abs %a {{marked}} : tensor<4xf32>
  return
}}
func.func @neither(%a: tensor<4xf32>) {{
  %0 = stablehlo.abs %a {{marked}} : tensor<4xf32>
  return
}}
"""


@pytest.fixture
def functions():
    return list(parse_module(TEXT).body.block.ops)


def marked(function):
    return next(op for op in function.walk() if "marked" in op.attributes)


def test_kinds_of_functions(functions):
    assert [is_mpmd_function(f) for f in functions] == [True, False, False]
    assert [is_distributed_function(f) for f in functions] == [True, True, False]
    assert [is_entry_point(f) for f in functions] == [True, False, False]
    assert [topology_of(f) is None for f in functions] == [False, True, True]


def test_meshes_by_name(functions):
    mpmd, _, neither = functions
    assert mesh_named(marked(mpmd), "m0") == Mesh.of(x=2)
    with pytest.raises(VerifyExceptionAt, match="the topology has no mesh 'm7'; its meshes are"):
        mesh_named(marked(mpmd), "m7")
    with pytest.raises(VerifyExceptionAt, match="needs a topology, but function @neither has none"):
        mesh_named(marked(neither), "m0")


def test_memory_kinds_of_attributes(functions):
    function = functions[0]
    fragment, *transfers = [op for op in function.body.block.ops if op.name != "func.return"]
    assert all(isinstance(op, TransferOp) for op in transfers)
    values = [
        *function.body.block.args,
        *fragment.results,
        *(op.result for op in transfers),
        marked(function).results[0],
    ]
    assert [attribute_memory_kind(value) for value in values] == ["device", None, None, "device", "device", None, None]
    assert attribute_memory_kind(fragment.block.args[0]) is None

"""Mesh tensor types and topologies as values."""

import pytest
from xdsl.dialects.builtin import f32

from pyshardy.dialects.mpmd import MeshTensorType, NamedMesh, Topology
from pyshardy.dialects.mpmd.memory_kinds import split_memory_kind
from pyshardy.sharding import Mesh
from pyshardy.text import parse_module

MESH = Mesh.of(x=2, y=4)


def type_of(text: str) -> MeshTensorType:
    """The type of a text."""
    module = parse_module(f"module attributes {{a.a = {text}}} {{}}")
    found = module.attributes["a.a"]
    assert isinstance(found, MeshTensorType)
    return found


PLAIN = type_of('!mpmd.mesh_tensor<"m0", tensor<8x6xf32>>')
SHARDED = type_of('!mpmd.mesh_tensor<"m0", tensor<8x6xf32>, sharding=<@m, [{"y"}, {"x"}]>, memory_kind="pinned_host">')


def test_parts():
    assert SHARDED.mesh == "m0"
    assert str(SHARDED.tensor_sharding) == '<@m, [{"y"}, {"x"}]>'
    assert SHARDED.kind == "pinned_host"
    assert PLAIN.tensor_sharding is None
    assert PLAIN.kind is None
    assert SHARDED.global_type == PLAIN.global_type
    assert SHARDED.get_shape() == (8, 6)
    assert SHARDED.get_num_dims() == 2
    assert SHARDED.get_element_type() == f32


def test_making_a_type_is_reading_it():
    assert MeshTensorType.of("m0", PLAIN.global_type) == PLAIN
    assert MeshTensorType.of("m0", PLAIN.global_type, SHARDED.tensor_sharding, "pinned_host") == SHARDED


def test_no_kind_and_device_are_different_types():
    device = type_of('!mpmd.mesh_tensor<"m0", tensor<8x6xf32>, memory_kind="device">')
    assert device != PLAIN
    assert (device.kind, PLAIN.kind, SHARDED.kind) == ("device", None, "pinned_host")


def test_a_typed_kind_is_a_kind():
    assert type_of('!mpmd.mesh_tensor<"m0", tensor<8x6xf32>, memory_kind="pinned_host" : i32>').kind == "pinned_host"


@pytest.mark.parametrize(
    ("sharding", "replicated"),
    [("[{}, {}]", True), ("[{?}, {}]", True), ('[{}, {"x"}]', False), ('[{}, {}], replicated={"x"}', True)],
)
def test_fully_replicated(sharding: str, replicated: bool):
    made = type_of(f'!mpmd.mesh_tensor<"m0", tensor<8x6xf32>, sharding=<@m, {sharding}>>')
    assert made.is_fully_replicated is replicated
    assert PLAIN.is_fully_replicated


def topology(*meshes: tuple[str, Mesh]) -> Topology:
    return Topology(tuple(NamedMesh(name, mesh) for name, mesh in meshes))


def test_of_equal_names_the_first_mesh_counts():
    two = topology(("a", MESH), ("a", Mesh.of(z=3)))
    assert two.find("a") == MESH
    assert two.find("b") is None
    assert two.names() == ["a", "a"]


def test_the_first_mesh_is_the_bytewise_smallest():
    assert topology(("m9", MESH), ("m10", MESH)).first_name() == "m10"
    assert topology(("b", MESH), ("B", MESH), ("é", MESH)).first_name() == "B"


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("m0#pinned_host", ("m0", "pinned_host")),
        ("m0", ("m0", None)),
        ("m0#", ("m0#", None)),
        ("m0#a#b", ("m0", "a#b")),
        ("#a", ("", "a")),
    ],
)
def test_memory_kinds_in_names(name: str, parts: tuple[str, str | None]):
    assert split_memory_kind(name) == parts

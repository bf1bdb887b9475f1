import pytest

from pyshardy.sharding import Mesh, MeshAxis, check_mesh, resolve_mesh


def test_device_ids_in_order_are_dropped():
    assert Mesh.of((0, 1, 2, 3), a=4) == Mesh.of(a=4)
    assert Mesh.of((1, 0), a=2).device_ids == (1, 0)
    assert Mesh((), (0,)).device_ids == (0,)
    assert Mesh.of((0, 1), a=4).device_ids == (0, 1)


def test_special_meshes():
    empty, maximal, ones = Mesh(), Mesh.of((3,)), Mesh.of(a=1)
    assert (empty.is_empty, empty.is_maximal) == (True, False)
    assert (maximal.is_empty, maximal.is_maximal, maximal.maximal_device_id) == (False, True, 3)
    assert (ones.is_empty, ones.is_maximal, ones.maximal_device_id) == (False, False, None)
    assert empty.total_size == maximal.total_size == 1
    assert Mesh.of(a=2, b=3).total_size == 6


def test_equal_but_for_device_ids():
    assert not Mesh.of((1, 0), a=2).equals(Mesh.of(a=2))
    assert Mesh.of((1, 0), a=2).equals(Mesh.of(a=2), ignore_device_ids=True)
    assert Mesh.of((1,)).equals(Mesh.of((2,)), ignore_device_ids=True)
    assert not Mesh.of((1,)).equals(Mesh(), ignore_device_ids=True)
    assert not Mesh.of(a=2).equals(Mesh.of(b=2), ignore_device_ids=True)


def test_resolve():
    mesh = Mesh.of(a=2)
    assert resolve_mesh("m", {"m": mesh}) is mesh
    assert resolve_mesh("n", {"m": mesh}) is None
    assert resolve_mesh(mesh, {}) is mesh


def test_text():
    assert str(Mesh.of((1, 0), a=2)) == '<["a"=2], device_ids=[1, 0]>'
    assert str(Mesh((MeshAxis('q"é\\', 2),))) == r'<["q\22\C3\A9\\"=2]>'
    assert str(Mesh()) == "<[]>"


def test_lookup_takes_the_first_of_equal_names():
    mesh = Mesh((MeshAxis("a", 2), MeshAxis("a", 3)))
    assert mesh.axis_size("a") == 2
    assert mesh.positions["a"] == 0


@pytest.mark.parametrize(
    ("mesh", "problem"),
    [
        (Mesh.of((1, -1), a=2), "device id -1 is negative"),
        (Mesh((), (-1,)), "device id -1 is negative"),
        (Mesh((), (1, 2)), "at most one device id, found 2"),
        (Mesh((MeshAxis("a", 2), MeshAxis("a", 2))), 'axis "a" is defined twice'),
        (Mesh.of((1, 0), a=4), "the axes span 4 devices, but there are 2 device ids"),
        (Mesh.of((0, 1), a=4), "the axes span 4 devices, but there are 2 device ids"),
        (Mesh.of((1, 0, 2, 5), a=4), "expected the device ids 0 to 3, but 3 is missing"),
    ],
)
def test_bad_meshes(mesh, problem):
    assert problem in check_mesh(mesh)


@pytest.mark.parametrize("mesh", [Mesh(), Mesh.of((7,)), Mesh.of(a=2), Mesh.of((1, 0, 3, 2), a=2, b=2)])
def test_good_meshes(mesh):
    assert check_mesh(mesh) is None

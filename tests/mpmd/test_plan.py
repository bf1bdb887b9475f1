"""Plans on command lines and in TOML files."""

from pathlib import Path

import pytest

from pyshardy.annotate import AnnotationError
from pyshardy.dialects.mpmd import NamedMesh
from pyshardy.mpmd import Plan, load_plan, parse_assignments, parse_meshes
from pyshardy.passes.mpmd_import.assignments import Target
from pyshardy.sharding import Mesh
from pyshardy.text import DiagnosticError

FOUR = Mesh.of(data=4)


def test_meshes():
    assert parse_meshes(["m0, m1:data=4; m2:data=2,model=2", "m3:data=4"]) == (
        NamedMesh("m0", FOUR),
        NamedMesh("m1", FOUR),
        NamedMesh("m2", Mesh.of(data=2, model=2)),
        NamedMesh("m3", FOUR),
    )
    assert parse_meshes(['m0:<["data"=4]>']) == (NamedMesh("m0", FOUR),)
    assert parse_meshes([]) == parse_meshes([" ; "]) == ()
    assert parse_meshes("m0:data=4") == (NamedMesh("m0", FOUR),)
    assert parse_assignments("f@m0, g@m1") == parse_assignments(["f@m0", "g@m1"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("data=4", "expected NAME:AXES, such as m0:data=4,model=2, found 'data=4'"),
        (":data=4", "expected NAME:AXES"),
        ("m0:data", "mesh m0: expected NAME=SIZE"),
        ("m0:data=0", 'mesh m0: axis "data" has size 0, but it must be at least 1'),
        ("m0:a=2;m0:a=2", "there are two meshes 'm0'"),
        ("m0:a=2,m1:a=2", "expected ';' between meshes, such as m0:data=4; m1:data=2, found 'm0:a=2,m1:a=2'"),
        ("m0,:a=2", "a mesh has no name"),
    ],
)
def test_bad_meshes(text: str, words: str):
    with pytest.raises(AnnotationError, match=words):
        parse_meshes([text])


def test_assignments():
    assert parse_assignments(["f@m0, layer_*@m1/1", "t@m1#pinned_host,"]) == (
        ("f", Target("m0")),
        ("layer_*", Target("m1", 1)),
        ("t", Target("m1#pinned_host")),
    )
    assert parse_assignments(["params[0, 1]@m0", "a@b@m/1"], stages=False) == (
        ("params[0, 1]", Target("m0")),
        ("a@b", Target("m/1")),
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("f", "expected NAME@MESH, such as layer_\\*@m0, found 'f'"),
        ("@m0", "expected NAME@MESH"),
        ("f@", "expected NAME@MESH"),
        ("f@m0/a", "a stage must be a number, found 'a' in 'm0/a'"),
        ("f@m0/-1", "a stage must be a number"),
        ("f@m0/9999999999999999999", "a stage must be a number"),
        (f"f@m0/{'9' * 5000}", "a stage must be a number"),
    ],
)
def test_bad_assignments(text: str, words: str):
    with pytest.raises(AnnotationError, match=words):
        parse_assignments([text])


def test_one_plan_over_another():
    base = Plan(parse_meshes(["m0:x=2"]), parse_assignments(["f@m0"]), infer_transfers=True)
    over = Plan(assign=parse_assignments(["f@m1"]), absorb=True)
    made = over.over(base)
    assert made.meshes == base.meshes
    assert made.assign == base.assign + over.assign
    assert made.infer_transfers
    assert made.absorb
    assert not made.split_backward
    assert Plan(parse_meshes(["m1:x=2"])).over(base).meshes == parse_meshes(["m1:x=2"])


FILE = """\
[meshes]
m0 = { data = 4 }
m1 = "data=2,model=2"

[assign]
embed = "m0"
"layer_*" = { mesh = "m1", stage = 1 }
loss = "m1/2"

[inputs]
"params['w']" = "m0"

[outputs]
0 = "m1"

[options]
infer-transfers = true
split-backward = false
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "plan.toml"


def test_a_file(file: Path):
    file.write_text(FILE)
    assert load_plan(file) == Plan(
        (NamedMesh("m0", FOUR), NamedMesh("m1", Mesh.of(data=2, model=2))),
        (("embed", Target("m0")), ("layer_*", Target("m1", 1)), ("loss", Target("m1", 2))),
        (("params['w']", Target("m0")),),
        (("0", Target("m1")),),
        infer_transfers=True,
    )


def test_a_file_from_windows(file: Path):
    file.write_text(FILE)
    plan = load_plan(file)
    file.write_bytes(b"\xef\xbb\xbf" + FILE.encode().replace(b"\n", b"\r\n"))
    assert load_plan(file) == plan


def test_an_empty_file(file: Path):
    file.write_text("")
    assert load_plan(file) == Plan()


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("[assign]", "[asign]", 5, "unknown key 'asign'; did you mean 'assign'?"),
        ("m0 = { data = 4 }", "m0 = 3", 2, "meshes.m0 must have axis sizes"),
        ("data = 4", "data = 'a'", 2, "axis data of meshes.m0 must have an integer size, found 'a'"),
        ("data = 4", "data = true", 2, "integer size"),
        ("data = 4", "data = 99999999999999999999", 2, "integer size"),
        ("data = 4", "data = 0", 2, 'axis "data" has size 0, but it must be at least 1'),
        ('"data=2,model=2"', '"data"', 3, "expected NAME=SIZE for each axis"),
        ('embed = "m0"', "embed = 1", 6, "assign.embed must be the name of a mesh, or"),
        ('embed = "m0"', 'embed = ""', 6, "must be the name of a mesh"),
        ("stage = 1", "stage = -1", 7, "must be the name of a mesh"),
        ("stage = 1", "stage = 99999999999999999999", 7, "must be the name of a mesh"),
        ("stage = 1", "stag = 1", 7, "unknown key 'assign.layer_*.stag'; did you mean 'stage'?"),
        ('loss = "m1/2"', 'loss = "m1/b"', 8, "a stage must be a number"),
        ("infer-transfers = true", "infer-transfers = 1", 17, "infer-transfers must be true or false, found 1"),
        ("infer-transfers", "infer-transfer", 17, "unknown key 'options.infer-transfer'; did you mean"),
        ("[inputs]", "inputs = 3\n[other]", 11, "unknown key 'other'"),
        ("[meshes]", "meshes = 3\n[more]", 2, "unknown key 'more'"),
        ("[meshes]", "[meshes", 1, "this is not TOML"),
    ],
)
def test_bad_files(file: Path, old: str, new: str, line: int, words: str):
    assert old in FILE
    file.write_text(FILE.replace(old, new, 1))
    with pytest.raises(DiagnosticError) as caught:
        load_plan(file)
    (error,) = caught.value.diagnostics
    assert words in error.message
    assert error.position is not None
    assert error.position[0] == str(file)
    assert error.position[1] == line


def test_a_section_that_is_no_table(file: Path):
    file.write_text("assign = 'm0'\n")
    with pytest.raises(DiagnosticError, match="assign must be a table"):
        load_plan(file)

"""Shardings and meshes as people write them."""

from __future__ import annotations

import pytest

from pyshardy.annotate.errors import AnnotationError
from pyshardy.annotate.syntax import parse_mesh, parse_sharding
from pyshardy.sharding import Mesh, MeshAxis

MESHES = {"mesh": Mesh((MeshAxis("data", 4), MeshAxis("model", 8)))}
TWO = {**MESHES, "other": Mesh((MeshAxis("x", 2), MeshAxis("a b", 2))), "one": Mesh((), (3,))}


@pytest.mark.parametrize(
    ("text", "rank", "sharding"),
    [
        ("data,None,model", 3, '<@mesh, [{"data"}, {}, {"model"}]>'),
        ("data,-,model", 3, '<@mesh, [{"data"}, {}, {"model"}]>'),
        ("data,,model", 3, '<@mesh, [{"data"}, {}, {"model"}]>'),
        (" [ data , none ] ", 2, '<@mesh, [{"data"}, {}]>'),
        ("data", 3, '<@mesh, [{"data"}, {}, {}]>'),
        ("", 1, "<@mesh, [{}]>"),
        ("", 0, "<@mesh, []>"),
        ("data*model,?", 2, '<@mesh, [{"data", "model"}, {?}]>'),
        ("data+model", 1, '<@mesh, [{"data", "model"}]>'),
        ("(data, model), None", 2, '<@mesh, [{"data", "model"}, {}]>'),
        ("None,('model',)", 2, '<@mesh, [{}, {"model"}]>'),
        ("()", 1, "<@mesh, [{}]>"),
        ("model?,data", 2, '<@mesh, [{"model", ?}, {"data"}]>'),
        ("P('data', None)", 2, '<@mesh, [{"data"}, {}]>'),
        ("PartitionSpec(None, ('data', 'model'))", 2, '<@mesh, [{}, {"data", "model"}]>'),
        ("PartitionSpec('data',)", 2, '<@mesh, [{"data"}, {}]>'),
        ("P()", 2, "<@mesh, [{}, {}]>"),
        ("P(UNCONSTRAINED, 'model')", 2, '<@mesh, [{?}, {"model"}]>'),
        ("replicated", 2, "<@mesh, [{}, {}]>"),
        ("[replicated]", 2, "<@mesh, [{}, {}]>"),
        ("?", 2, "<@mesh, [{?}, {?}]>"),
        ("model:(1)2,model:(2)4", 2, '<@mesh, [{"model":(1)2}, {"model":(2)4}]>'),
        ("[model:(4)2, -] on @mesh", 2, '<@mesh, [{"model":(4)2}, {}]>'),
        ('<@mesh, [{"data", ?}p1, {}], replicated={"model"}>', 2, '<@mesh, [{"data", ?}p1, {}], replicated={"model"}>'),
        ('#sdy.sharding<@mesh, [{"data"}]>', 1, '<@mesh, [{"data"}]>'),
    ],
)
def test_shardings(text: str, rank: int, sharding: str) -> None:
    assert str(parse_sharding(text, rank, MESHES)) == sharding


def test_shardings_on_one_of_several_meshes() -> None:
    assert str(parse_sharding("x on @other", 1, TWO)) == '<@other, [{"x"}]>'
    assert str(parse_sharding("'a b',x on other", 2, TWO)) == '<@other, [{"a b"}, {"x"}]>'
    with pytest.raises(AnnotationError, match=r"several meshes \(@mesh, @other\); select one, such as 'x on @mesh'"):
        parse_sharding("x", 1, TWO)
    with pytest.raises(AnnotationError, match="no mesh; give one, such as --mesh data=4"):
        parse_sharding("x", 1, {"one": TWO["one"]})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("dta", "the mesh has no axis 'dta'; did you mean 'data'?"),
        ("zzz", "the mesh has no axis 'zzz'; the axes are data, model"),
        ("data,data", "axis 'data' is used twice"),
        ("data*data", "axis 'data' is used twice"),
        ("model:(1)4,model:(2)2", "axis 'model' is used twice"),
        ("data,None,None", "the sharding has 3 dimensions, but the tensor has 2"),
        ("data model", "expected ',' in 'data model', found 'model'"),
        ("(data", "expected ',' in '(data', found the end"),
        ("data*", "expected an axis in 'data*', found the end"),
        ("data**model", "expected an axis in 'data**model', found '*'"),
        ("data)", "expected ',' in 'data)', found ')'"),
        ("data; model", "cannot parse '; model'; expected axes, such as data,None,model"),
        ("4", "cannot parse '4'"),
        (f"model:({'9' * 5000})2", "cannot parse ':(999"),
        ("model:(1)9999999999999999999", "cannot parse ':(1)9999999999999999999'"),
        ("data on @msh", "there is no mesh @msh; did you mean 'mesh'?"),
        ("<@mesh, [{", "cannot parse '<@mesh, [{': "),
        ("<@mesh, [{}]> x", "unexpected 'x' after '#sdy.sharding<@mesh, [{}]>'"),
        ("#sdy.mesh<[]>", "'#sdy.mesh<[]>' is not a #sdy.sharding attribute"),
    ],
)
def test_shardings_that_make_no_sense(text: str, message: str) -> None:
    with pytest.raises(AnnotationError) as error:
        parse_sharding(text, 2, MESHES)
    assert str(error.value).startswith(message)


@pytest.mark.parametrize(
    ("text", "mesh"),
    [
        ("data=4,model=2", '<["data"=4, "model"=2]>'),
        (" data = 4 , 'm 1'=2 ", '<["data"=4, "m 1"=2]>'),
        ('<["data"=4]>', '<["data"=4]>'),
        ('#sdy.mesh<["data"=2], device_ids=[1, 0]>', '<["data"=2], device_ids=[1, 0]>'),
    ],
)
def test_meshes(text: str, mesh: str) -> None:
    assert str(parse_mesh(text)) == mesh


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected NAME=SIZE for each axis, such as data=4,model=2, found ''"),
        ("data", "expected NAME=SIZE for each axis, such as data=4,model=2, found 'data'"),
        ("data=x", "expected NAME=SIZE"),
        ("data=-1", "expected NAME=SIZE"),
        ("=4", "expected NAME=SIZE"),
        ("data=4,", "expected NAME=SIZE"),
        ("data=99999999999999999999", "expected NAME=SIZE"),
        ("data=0", 'axis "data" has size 0, but it must be at least 1'),
        ("a=2,a=2", 'axis "a" is defined twice'),
        ('<["a"=2', "cannot parse '<[\"a\"=2'"),
        (
            '<["a"=2], device_ids=[1]>',
            "cannot parse '<[\"a\"=2], device_ids=[1]>': the axes span 2 devices, but there are 1 device ids",
        ),
    ],
)
def test_meshes_that_make_no_sense(text: str, message: str) -> None:
    with pytest.raises(AnnotationError) as error:
        parse_mesh(text)
    assert str(error.value).startswith(message)

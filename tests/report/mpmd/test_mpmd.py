"""What is reported of a program on several meshes: data, tables, picture."""

import json
from dataclasses import replace

import pytest

import pyshardy
from pyshardy.mpmd import FragmentReport, MpmdReport, TransferReport, summarize
from pyshardy.report.mpmd.diagram import ASCII, diagram
from pyshardy.report.render.plain_text import plain_text

T = "tensor<4x8xf32>"


def m(mesh: str, kind: str = "") -> str:
    memory = f', memory_kind="{kind}"' if kind else ""
    return f'!mpmd.mesh_tensor<"{mesh}", {T}{memory}>'


def fragment(result: str, mesh: str, operand: str, header: str = "", attributes: str = "") -> str:
    return f"""  {result} = mpmd.fragment<mesh="{mesh}", {header}> ({operand}) {attributes} (%a: {T}) {{
    %c = stablehlo.constant dense<1.0> : {T}
    %r = stablehlo.add %a, %c : {T}
    mpmd.return %r : {T}
  }} : ({m(mesh)}) -> {m(mesh)}
"""


def transfer(result: str, operand: str, source: str, target: str) -> str:
    return f"  {result} = mpmd.transfer {operand} : ({source}) -> {target}\n"


PROGRAM = f"""\
func.func @main(%x: {m("m0")} loc("x"), %y: {m("m1")} loc("y")) -> ({m("m1")} {{jax.result_info = "out"}}, {m("m0", "pinned_host")})
  attributes {{topology = #mpmd.topology<<"m0" : <["x"=2, "y"=2]>>, <"m1" : <["x"=2]>>, <"idle" : <[]>>>}} {{
{fragment("%0", "m0", "%x", 'origin=["f", "g"(1)], stage=1', "{call_counter = 2 : ui32}")}\
{transfer("%1", "%0", m("m0"), m("m1"))}\
{transfer("%2", "%x", m("m0"), m("m1"))}\
{fragment("%3", "m1", "%1", 'origin=["h"]')}\
{fragment("%4", "m1", "%2", "origin=[]", '{mpmd.inferred_by = ["infer_mesh_wrap_meshless_ops"]}')}\
{fragment("%5", "m1", "%2", 'origin=["h"]')}\
{transfer("%6", "%5", m("m1"), m("m0"))}\
{transfer("%7", "%6", m("m0"), m("m0", "pinned_host"))}\
  return %3, %7 : {m("m1")}, {m("m0", "pinned_host")}
}}
"""


@pytest.fixture(scope="module")
def report() -> MpmdReport:
    return summarize(pyshardy.parse(PROGRAM, name="p.mlir"))


def test_fragments(report: MpmdReport):
    assert [(one.mesh, one.title, one.stage, one.ops) for one in report.fragments] == [
        ("m0", "f+g(1) call 2", 1, 1),
        ("m1", "h", None, 1),
        ("m1", "inferred", None, 1),
        ("m1", "h", None, 1),
    ]
    first, *_ = report.fragments
    assert first.bytes_in == first.bytes_out == 128
    assert first.location == "p.mlir:3"
    assert report.fragments[2].inferred_by == ("infer_mesh_wrap_meshless_ops",)


def test_transfers(report: MpmdReport):
    assert [(one.source, one.target, one.producer, one.consumers, one.bytes) for one in report.transfers] == [
        ("m0", "m1", "f+g(1) call 2", ("h",), 128),
        ("m0", "m1", "x", ("inferred", "h #2"), 128),
        ("m1", "m0", "h #2", (), 128),
        ("m0", "m0", "h #2", ("output",), 128),
    ]
    assert [one.crosses_meshes for one in report.transfers] == [True, True, True, False]
    assert report.transfers[3].target_memory == "pinned_host"


def test_inputs_outputs_and_meshes(report: MpmdReport):
    assert [(one.name, one.mesh, one.shape, one.element_type) for one in report.inputs] == [
        ("x", "m0", (4, 8), "f32"),
        ("y", "m1", (4, 8), "f32"),
    ]
    assert [(one.name, one.mesh, one.memory_kind) for one in report.outputs] == [
        ("out", "m1", ""),
        ("result 1", "m0", "pinned_host"),
    ]
    assert [(one.name, one.devices) for one in report.meshes] == [("m0", 4), ("m1", 2), ("idle", 1)]


def test_the_text(report: MpmdReport):
    assert str(report).strip() == TEXT.strip()


TEXT = """
4 fragments on 3 meshes, 3 transfers between them: 384 B

mesh m0: x=2 x y=2 (4 devices), 1 input of 128 B, 1 output of 128 B
  #  fragment  stage  call  ops  bytes in  bytes out
  0  f+g(1)        1     2    1     128 B      128 B

mesh m1: x=2 (2 devices), 1 input of 128 B, 1 output of 128 B
  #  fragment  ops  bytes in  bytes out  created by
  1  h           1     128 B      128 B
  2  inferred    1     128 B      128 B  infer_mesh_wrap_meshless_ops
  3  h           1     128 B      128 B

mesh idle: no axes (1 device): no fragments

transfers
  from  to                     tensor   producer          consumers            bytes
  m0    m1                2 x  4x8xf32  f+g(1) call 2, x  h, inferred, 1 more  256 B
  m1    m0                     4x8xf32  h #2                                   128 B
  m0    m0 (pinned_host)       4x8xf32  h #2              output               128 B

m0                       m1
█ f+g(1) call 2          │
├────── 256 B in 2 ─────▶│
│                        █ h
│                        █ inferred
│                        █ h
│◀─────── 128 B ─────────┤
↻ 128 B to pinned_host   │

"""


def test_a_row_for_each_transfer_if_all_are_asked_for(report: MpmdReport):
    text = plain_text(report.parts(all_rows=True))
    assert text.count("m0    m1") == 2
    assert " 2 x  " not in text


def test_rows_left_out_are_counted(report: MpmdReport):
    many = replace(report, events=report.fragments[:2] * 30)
    parts = plain_text(many.parts())
    assert "and 18 fragments more; --all shows all" in parts
    assert "and 20 more rows; --all shows all" in parts
    assert "more" not in plain_text(many.parts(all_rows=True))


def test_json(report: MpmdReport):
    plain = json.loads(json.dumps(report.to_json()))
    assert plain["version"] == 2
    assert [event["event"] for event in plain["events"]] == ["fragment", "transfer", "transfer"] + ["fragment"] * 3 + [
        "transfer"
    ] * 2
    assert plain["events"][0]["origins"] == ["f", "g(1)"]
    assert plain["meshes"][0]["axes"] == [{"name": "x", "size": 2}, {"name": "y", "size": 2}]


def test_nothing_to_report():
    empty = summarize(pyshardy.parse("module {}"))
    assert empty.events == ()
    assert str(empty) == "0 fragments on 0 meshes, 0 transfers between them: 0 B\nno transfers\n"


def test_sizes_that_are_not_known():
    text = PROGRAM.replace("4x8", "?x8").replace("stablehlo.constant dense<1.0>", "stablehlo.abs %a")
    report = summarize(pyshardy.parse(text))
    assert report.fragments[0].bytes_in is None
    assert "3 transfers between them: ?" in str(report)


# The picture


def drawn(report: MpmdReport, **options: object) -> list[str]:
    return list(diagram(report.meshes, report.events, **options))  # pyright: ignore


def test_plain_strokes_only(report: MpmdReport):
    assert all(line.isascii() for line in drawn(report, strokes=ASCII))
    assert drawn(report, strokes=ASCII)[2] == "|------ 256 B in 2 ----->|"


@pytest.mark.parametrize("width", [14, 20, 40, 200])
def test_the_picture_fits(report: MpmdReport, width: int):
    lines = drawn(report, width=width)
    assert len(lines) == 8
    assert max(map(len, lines)) <= width


def test_too_many_meshes_for_the_width(report: MpmdReport):
    assert drawn(report, width=11) == []
    assert "█" not in plain_text(report.parts(width=11))


def test_transfers_over_lanes_between():
    fragments = [FragmentReport(i, f"m{i}", (), None, None, (), 0, 0, 0, "") for i in range(3)]
    there = TransferReport("m0", "m2", "", "", "", (), (), "f32", 4)
    back = replace(there, source="m2", target="m0")
    report = summarize(pyshardy.parse(TOPOLOGY))
    lines = drawn(replace(report, events=(*fragments, there, back)))
    assert lines[-2:] == ["├────────── 4 B ─────────▶│", "│◀───────── 4 B ──────────┤"]


TOPOLOGY = """func.func @main() attributes {topology = #mpmd.topology<<"m0" : <[]>>, <"m1" : <[]>>, <"m2" : <[]>>>} {
  return
}
"""

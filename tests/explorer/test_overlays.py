"""The overlays of programs against what the reference records with its debug options, edge for edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from xdsl.ir import Block, BlockArgument, Operation, SSAValue

import pyshardy
from pyshardy.dialects.func import FuncOp
from pyshardy.passes.pipeline_text import pipeline_text
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.passes.support.save_module import SaveModuleOpPass
from pyshardy.report.model.entry import entry_function
from pyshardy.text import parse_with_details
from pyshardy_explorer.program_graph import graphs_of_module
from tests import corpus
from tests.oracle import reference_run

EDGES = "sdy.propagation_edges"
OF_ARGUMENTS, OF_RESULTS = "sdy.block_arg_propagation_edges", "sdy.result_propagation_edges"
REGIONS = {"stablehlo.while", "stablehlo.case", "stablehlo.if", "sdy.manual_computation", "sdy.named_computation"}
ALSO_NODES = {"sdy.constant", "sdy.return", *REGIONS}
"""The ops of the dialect that are no collectives, or reshards that become collectives."""

PIPELINE = "builtin.module({})".format(
    ",".join(
        pipeline_text(one)
        for one in propagation_pipeline(keep_edges=True).elements
        if not isinstance(one, SaveModuleOpPass)
    )
)
Edge = tuple[str, str, str, str]
"""Axis name, source node, target node, label."""


def is_node(name: str) -> bool:
    return not name.startswith("sdy.") or name in ALSO_NODES


def ops_in(block: Block) -> Iterator[Operation]:
    for op in block.ops:
        yield op
        for region in op.regions if op.name in REGIONS else ():
            for inner in region.blocks:
                yield from ops_in(inner)


class Recorded:
    """What the reference recorded in a program, by the nodes of a graph of the program."""

    def __init__(self, function: FuncOp, nodes: list[dict[str, object]]) -> None:
        self.function = function
        block = function.body.block
        self.ops = [op for op in ops_in(block) if op is not block.last_op]
        inside = [one for one in nodes if str(one["id"]).partition(" ")[0] not in ("input", "output")]
        drawn = [one for one in inside if is_node(str(one["label"])) or not str(one["label"]).startswith("sdy.")]
        counted = [op for op in self.ops if is_node(op.name)]
        assert [one["label"] for one in drawn] == [op.name.removeprefix("stablehlo.") for op in counted]
        self.ids = {id(op): str(one["id"]) for op, one in zip(counted, drawn, strict=True)}

    def node(self, value: SSAValue) -> str:
        if isinstance(value, BlockArgument):
            around = value.block.parent_op()
            assert around is not None
            return f"input {value.index}" if around is self.function else self.ids[id(around)]
        op = value.owner
        assert isinstance(op, Operation)
        return self.ids[id(op)] if id(op) in self.ids else self.node(op.operands[0])

    def edges(self) -> Iterator[Edge]:
        for op in self.ops:
            if EDGES in op.attributes:
                yield from self.moves(op.attributes[EDGES], list(op.operands), list(op.results))
            if OF_RESULTS in op.attributes:
                yield from self.of_region_op(op)

    def of_region_op(self, op: Operation) -> Iterator[Edge]:
        """Yield the moves between the results of an op with regions, or their arguments, and what flows into them."""
        lasts = [region.block.last_op for region in op.regions]
        for index, recorded in enumerate(op.attributes[OF_RESULTS].data):  # type: ignore[attr-defined]
            if op.name == "stablehlo.while":
                sources = [op.operands[index], lasts[1].operands[index]]  # type: ignore[union-attr]
            else:
                sources = [last.operands[index] for last in lasts if last is not None]
            yield from self.moves(recorded, sources, [op.results[index]])
        for index, recorded in enumerate(op.attributes[OF_ARGUMENTS].data):  # type: ignore[attr-defined]
            yield from self.moves(recorded, [op.operands[index]], [op.regions[0].block.args[index]])

    def moves(self, recorded: object, sources: list[SSAValue], results: list[SSAValue]) -> Iterator[Edge]:
        for step in getattr(recorded, "data", ()):  # type: ignore[attr-defined]
            for detail in step.details:
                for target in detail.targets:
                    ends = [
                        self.node((sources if one.node.name == "OPERAND" else results)[one.index])
                        for one in (detail.source, target)
                    ]
                    if ends[0] != ends[1]:
                        text = str(detail.axis).replace('"', "")
                        yield detail.axis.name, ends[0], ends[1], f"step {step.step}: {text}"


@pytest.mark.parametrize("path", corpus.SHARED, ids=lambda path: path.stem)
def test_the_overlay_is_what_the_reference_records(path: Path) -> None:
    module = pyshardy.import_for_xla(pyshardy.parse(path.read_text()))
    # Both read the same text: propagation visits the users of a value in the order that passes left, or the parser.
    imported = pyshardy.to_text(module)
    # The reference does not parse the empty lists that it prints.
    text = reference_run(imported, PIPELINE).replace("#sdy.propagation_edges<[]>", "unit")
    (graph,) = graphs_of_module(pyshardy.parse(imported), as_written=True)
    function = entry_function(parse_with_details(text, "reference").module)
    assert function is not None
    expected = set(Recorded(function, graph.json["nodes"]).edges())
    (overlays,) = graph.json["tasksData"]["edgeOverlaysDataListLeftPane"]
    found = {
        (overlay["name"], edge["sourceNodeId"], edge["targetNodeId"], label)
        for overlay in overlays["overlays"]
        for edge in overlay["edges"]
        for label in edge["label"].split(", ")
        if not edge["targetNodeId"].startswith("output ") and not edge["sourceNodeId"].startswith("output ")
    }
    assert sorted(found - expected) == []
    assert sorted(expected - found) == []
    assert expected

"""The graph of a program with shardings, as data in the format of Model Explorer's JSON files.

Nodes are ops, inputs and outputs. Layers are the scopes of the program (its name stacks), and the regions of ops.
Collectives are nodes of their own, and each edge has the type, sharding and bytes per device of its value. An overlay
for each mesh axis has the steps in which propagation moved the axis. In an MPMD program, the meshes are layers, and
transfers are edges, which an overlay shows with their bytes.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from xdsl.dialects.builtin import ModuleOp, StringAttr, TensorType
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue

from pyshardy.api import parse, verify
from pyshardy.diagnostics.files import read_file
from pyshardy.diagnostics.name_stacks import name_stack
from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.mpmd import MeshTensorType, TransferOp
from pyshardy.dialects.sdy.access import get_sharding
from pyshardy.dialects.sdy.ops import ReshardOp
from pyshardy.dialects.sdy.scope import module_meshes
from pyshardy.interfaces import data_flow
from pyshardy.ir.collector_pause import collector_paused
from pyshardy.ir.identity_cache import IdentityCache
from pyshardy.ir.op_names import op_name
from pyshardy.ir.op_traits import CostClass, cost_class
from pyshardy.ir.recursion import recurses
from pyshardy.ir.walk import walk
from pyshardy.passes.base import Manager, Session
from pyshardy.passes.manager import run
from pyshardy.passes.pipelines import propagation_pipeline
from pyshardy.passes.xla_import.pipeline import XlaImportPipeline
from pyshardy.report.cost.accelerators import DEFAULT_ACCELERATOR, cost_model
from pyshardy.report.cost.communication import collective
from pyshardy.report.cost.costs import CostsByOp, costs_by_op
from pyshardy.report.cost.explicit import explicit_collective
from pyshardy.report.model.entry import functions_with_body, location_name, result_name
from pyshardy.report.model.sizes import Shards, known_sizes, tensor_bytes
from pyshardy.report.model.source_locations import location_text
from pyshardy.report.render.layout import bytes_text, op_text, seconds_text, type_text, without_directory
from pyshardy.report.render.sharding_text import axis_text, sharding_text
from pyshardy.sharding import MeshTable, TensorSharding
from pyshardy.text.printer.attribute_printer import attribute_text
from pyshardy_explorer.layers import small_layers
from pyshardy_explorer.propagation_edges import AxisMoved, propagation_edges

COLLECTIVE_COLOR = "#f6c89f"
REPLICATED_COLOR = "#e3e6ea"
TRANSFER_COLOR = "#c2410c"
_AXIS_COLORS = ("#2563a8", "#c2410c", "#15803d", "#7e22ce", "#b45309", "#0e7490", "#be123c", "#4d7c0f")
SENT, TIME, SIZE, REPLICATED = "bytes sent", "microseconds", "bytes per device", "replicated bytes"
MEASURES = (SENT, TIME, SIZE, REPLICATED)
_MOST_TEXT = 300
"""Attributes with longer texts are omitted."""

Json = dict[str, Any]


@dataclass(frozen=True)
class ProgramGraph:
    """The graph of a function."""

    json: Json
    """The graph in the format of Model Explorer."""
    measures: dict[str, dict[str, float]]
    """Numbers of nodes, by the name of what they measure: bytes sent, microseconds, bytes of results per device, and
    bytes of replicated results."""


def graphs_of_file(path: str | os.PathLike[str], accelerator: str = DEFAULT_ACCELERATOR) -> list[ProgramGraph]:
    """Return the graphs of a program in an MLIR file, after propagation: one for each function.

    Raise DiagnosticError if the program is not valid, OSError if the file cannot be read.
    """
    source = read_file(os.fspath(path))
    module = parse(source.text, name=source.name)
    verify(module)
    return graphs_of_module(module, accelerator)


@recurses
def graphs_of_module(
    module: ModuleOp, accelerator: str = DEFAULT_ACCELERATOR, *, as_written: bool = False
) -> list[ProgramGraph]:
    """Propagate the shardings of a module, insert its collectives, and return its graphs. The module is changed.

    It is converted as XLA does before propagation, unless `as_written`.
    """
    meshes = module_meshes(module)
    costs, recorded = None, dict[FuncOp, tuple[list[AxisMoved], Mapping[SSAValue, SSAValue]]]()
    if not any(op.dialect_name() == "mpmd" for op in module.walk()):
        if explicit_collective(module) is None:
            session = Session(verify="never", report=lambda _: None)
            if not as_written:
                run(Manager("builtin.module", XlaImportPipeline().elements()), module, session)
            run(propagation_pipeline(keep_edges=True), module, session)
        for function in functions_with_body(module):
            resharded = {op.result: op.input for op in walk(function, ReshardOp)}
            recorded[function] = list(propagation_edges(function)), {**resharded}
        costs = costs_by_op(module, cost_model(accelerator))
    graphs: list[ProgramGraph] = []
    for function in functions_with_body(module):
        moves, resharded = recorded.get(function) or ([], {})
        with collector_paused():
            graphs.append(_Graph(function, meshes, costs, moves=moves, resharded=resharded).graph())
    return graphs


@dataclass
class _Graph:
    """Makes the graph of a function."""

    function: FuncOp
    meshes: MeshTable
    costs: CostsByOp | None
    ids: dict[Operation, str] = field(default_factory=dict[Operation, str])
    arguments: dict[SSAValue, str] = field(default_factory=dict[SSAValue, str])
    layers: dict[str, Sequence[str]] = field(default_factory=dict[str, Sequence[str]])
    nodes: list[Json] = field(default_factory=list[Json])
    counts: dict[str, int] = field(default_factory=dict[str, int])
    shards: Shards = field(init=False)
    texts: IdentityCache[str] = field(default_factory=IdentityCache[str])
    lines: IdentityCache[str] = field(default_factory=IdentityCache[str])
    values: IdentityCache[list[Json]] = field(default_factory=IdentityCache[list[Json]])
    moves: Sequence[AxisMoved] = ()
    """The moves of axes during propagation, before collectives were inserted."""
    resharded: Mapping[SSAValue, SSAValue] = field(default_factory=dict[SSAValue, SSAValue])
    """The operands of reshards by their results, before collectives were inserted."""
    outputs: list[str] = field(default_factory=list[str])
    transfers: dict[tuple[str, str], dict[str, None]] = field(default_factory=dict[tuple[str, str], dict[str, None]])
    """What is said of the transfers between two nodes."""
    measures: dict[str, dict[str, float]] = field(default_factory=lambda: {name: {} for name in MEASURES})

    def __post_init__(self) -> None:
        self.shards = Shards(self.meshes)

    def graph(self) -> ProgramGraph:
        block = self.function.body.block
        for argument in block.args:
            self.add_argument(argument)
        self.add_block(block, ())
        self.add_outputs(block)
        namespaces = small_layers(self.layers)
        for node in self.nodes:
            node["namespace"] = namespaces[node["id"]]
        name = self.function.sym_name.data
        overlays = self.overlays()
        graph: Json = {"id": name, "nodes": self.nodes, "groupNodeAttributes": {"": self.summary()}}
        if overlays:
            title = "transfers" if self.transfers else "propagation of axes"
            graph["tasksData"] = {
                "edgeOverlaysDataListLeftPane": [
                    {
                        "name": title,
                        "type": "edge_overlays",
                        "overlays": overlays,
                    }
                ]
            }
        return ProgramGraph(graph, self.measures)

    def summary(self) -> dict[str, str]:
        """Return what is shown for the whole graph."""
        if self.costs is None or self.costs.function is not self.function:
            return {}
        report = self.costs.report
        return {
            "bytes sent per device": bytes_text(report.sent),
            "peak memory per device": bytes_text(report.memory.peak),
            f"estimated time, {report.time.model}": seconds_text(report.time.total),
        }

    # Nodes

    def new_id(self, name: str) -> str:
        """Return an id that depends only on the name and on how often it came before."""
        number = self.counts[name] = self.counts.get(name, 0) + 1
        return name if number == 1 else f"{name} #{number}"

    def add_argument(self, argument: BlockArgument) -> None:
        label = location_name(argument.location) or f"%arg{argument.index}"
        node = self.new_id(f"input {argument.index}")
        self.arguments[argument] = node
        self.layers[node] = ("inputs",)
        entry: Json = {"id": node, "label": label, "outputsMetadata": [self.value(0, argument)]}
        self.nodes.append(entry | self.style(argument))
        self.measure(node, [argument])

    def add_outputs(self, block: Block) -> None:
        returned = block.last_op
        for index, value in enumerate(returned.operands if returned is not None else ()):
            node = self.new_id(f"output {index}")
            self.outputs.append(node)
            self.layers[node] = ("outputs",)
            label = result_name(self.function, index) or f"result {index}"
            self.nodes.append({"id": node, "label": label, **self.inputs(node, [value])})

    def add_block(self, block: Block, outer: tuple[str, ...]) -> None:
        for op in block.ops:
            if block.parent_op() is self.function and op is block.last_op:
                continue
            if isinstance(op, TransferOp):
                self.add_transfer(op)
                continue
            layers = outer or _scopes(op)
            node = self.ids[op] = self.new_id("/".join((*layers, op_text(op_name(op)))))
            self.layers[node] = layers
            self.nodes.append(self.node(op, node))
            if not op.regions or not (data_flow(op) is not None or cost_class(op) is CostClass.BRANCH):
                continue
            for index, region in enumerate(op.regions):
                inside = f"{node.rpartition('/')[2]} {_region_name(op, index)}".strip()
                for inner in region.blocks:
                    for argument in inner.args:
                        self.arguments[argument] = node
                    self.add_block(inner, (*layers, inside))

    def node(self, op: Operation, node: str) -> Json:
        costs = self.costs
        attributes = [{"key": "line", "value": self.line(op.location)}]
        for name, attribute in sorted({**op.properties, **op.attributes}.items()):
            if not name.startswith("sdy.") and len(text := self.text(attribute)) <= _MOST_TEXT:
                attributes.append({"key": name, "value": text})
        sent = costs.collectives.get(op, []) if costs is not None else []
        for one in sent:
            text = f"{one.collective} of {bytes_text(one.bytes)} over {'*'.join(axis.axis for axis in one.axes)}, "
            text += f"{bytes_text(one.sent * one.runs)} sent in {one.runs} run{'s' * (one.runs != 1)}, for {one.op}"
            attributes.append({"key": "communication", "value": text})
        if sent:
            self.measures[SENT][node] = sum(one.sent * one.runs for one in sent)
        self.measure(node, op.results)
        if costs is not None and op in costs.seconds:
            self.measures[TIME][node] = costs.seconds[op] * 1e6
            attributes.append({"key": "time", "value": seconds_text(costs.seconds[op])})
        made: Json = {
            "id": node,
            "label": op_text(op_name(op)),
            "attrs": [one for one in attributes if one["value"]],
            **self.inputs(node, op.operands),
            "outputsMetadata": [self.value(index, result) for index, result in enumerate(op.results)],
        }
        if sent or collective(op, self.meshes) is not None:
            return made | {"style": {"backgroundColor": COLLECTIVE_COLOR}}
        return made | (self.style(op.results[0]) if op.results else {})

    def add_transfer(self, transfer: TransferOp) -> None:
        """Add the bytes of a transfer to those that its source sends; it is an edge to each of its users."""
        source, sent = self.node_of(_before_transfers(transfer.result)), self.measures[SENT]
        size = self.bytes(transfer.operands[0])
        if source is not None and size:
            sent[source] = sent.get(source, 0) + size

    def inputs(self, node: str, operands: Sequence[SSAValue]) -> Json:
        """Return the edges to a node, and what is shown of those that are transfers between meshes."""
        edges: list[Json] = []
        transferred: list[Json] = []
        for index, operand in enumerate(operands):
            made = _before_transfers(operand)
            source = self.node_of(made)
            if source is None:
                continue
            output = "0" if isinstance(made, BlockArgument) else str(getattr(made, "index", 0))
            edges.append({"sourceNodeId": source, "sourceNodeOutputId": output, "targetNodeInputId": str(index)})
            if made is not operand:
                text = f"{_mesh_name(made)} to {_mesh_name(operand)}, {bytes_text(self.bytes(made))} per device"
                shown = self.value(index, operand)
                transferred.append(shown | {"attrs": [{"key": "transfer", "value": text}, *shown["attrs"]]})
                self.transfers.setdefault((source, node), {})[text] = None
        return {"incomingEdges": edges, "inputsMetadata": transferred} if transferred else {"incomingEdges": edges}

    def node_of(self, value: SSAValue) -> str | None:
        """Return the node that a value comes from."""
        return self.ids.get(value.owner) if isinstance(value.owner, Operation) else self.arguments.get(value)

    def bytes(self, value: SSAValue) -> int:
        """Return the bytes of a value per device; 0 if they are not known."""
        return self.shards.bytes_of(*_tensor_of(value))

    def text(self, attribute: Attribute) -> str:
        """Return an attribute as text."""
        key = id(attribute)
        known = self.texts.get(key)
        return self.texts.remember(key, attribute_text(attribute), attribute) if known is None else known

    def line(self, location: Attribute) -> str:
        """Return the file, without its directory, and line of an op in the user's source."""
        key = id(location)
        known = self.lines.get(key)
        if known is None:
            known = self.lines.remember(key, without_directory(location_text(location)), location)
        return known

    def value(self, index: int, value: SSAValue) -> Json:
        """Return what is shown of a value."""
        type, (tensor, sharding) = value.type, _tensor_of(value)
        key = id(type), id(sharding)
        attributes = self.values.get(key)
        if attributes is None:
            described = self.describe(tensor, sharding)
            if isinstance(type, MeshTensorType):
                described |= {"mesh": type.mesh, "memory kind": type.kind or ""}
            attributes = [{"key": key, "value": text} for key, text in described.items() if text]
            self.values.remember(key, attributes, (type, sharding))
        return {"id": str(index), "attrs": attributes}

    def describe(self, type: Attribute, sharding: TensorSharding | None) -> dict[str, str]:
        if not isinstance(type, TensorType):
            return {"type": self.text(type)}
        text = sharding_text(sharding, self.meshes)
        size = tensor_bytes(type.get_shape(), type.element_type)
        shape = type_text(known_sizes(type.get_shape()), self.text(type.element_type))
        return {
            "tensor_shape": f"{shape} {text}",
            "sharding": text,
            "bytes": bytes_text(size),
            "bytes per device": bytes_text(None if size is None else self.shards.bytes_of(type, sharding)),
        }

    def measure(self, node: str, values: Sequence[SSAValue]) -> None:
        """Record the sizes of what a node makes."""
        size = sum(map(self.bytes, values))
        if size:
            self.measures[SIZE][node] = size
        whole = sum(self.bytes(value) for value in values if _is_replicated(value))
        if whole:
            self.measures[REPLICATED][node] = whole

    def style(self, value: SSAValue) -> Json:
        """Return the color of what makes a replicated value."""
        return {"style": {"backgroundColor": REPLICATED_COLOR}} if _is_replicated(value) else {}

    # Overlays

    def overlays(self) -> list[Json]:
        """Return for each mesh axis the edges over which it was propagated, with the numbers of the steps; and the
        transfers between meshes."""
        edges: dict[str, dict[tuple[str, str], dict[str, None]]] = {}
        for one in sorted(self.moves, key=lambda one: one.step):
            source, target = self.end(one.source), self.end(one.target)
            if source is not None and target is not None and source != target:
                labels = edges.setdefault(one.axis.name, {}).setdefault((source, target), {})
                labels[f"step {one.step}: {axis_text(one.axis)}"] = None
        moved: list[Json] = [
            {
                "name": axis,
                "edgeColor": _AXIS_COLORS[number % len(_AXIS_COLORS)],
                "edges": [
                    {"sourceNodeId": source, "targetNodeId": target, "label": ", ".join(labels)}
                    for (source, target), labels in found.items()
                ],
                "showEdgesConnectedToSelectedNodeOnly": True,
            }
            for number, (axis, found) in enumerate(sorted(edges.items()))
        ]
        sent = [
            {"sourceNodeId": source, "targetNodeId": target, "label": "; ".join(texts)}
            for (source, target), texts in self.transfers.items()
        ]
        return [*moved, {"name": "transfers", "edgeColor": TRANSFER_COLOR, "edges": sent}] if sent else moved

    def end(self, value: SSAValue | int) -> str | None:
        """Return the node of a value, or of an output. A reshard that was removed had the node of its operand."""
        if isinstance(value, int):
            return self.outputs[value]
        node = self.node_of(value)
        while node is None and (before := self.resharded.get(value)) is not None:
            node, value = self.node_of(before), before
        return node


def _is_replicated(value: SSAValue) -> bool:
    """Return whether a value that is no scalar is whole on each device of its mesh."""
    type, sharding = _tensor_of(value)
    if not isinstance(type, TensorType) or not type.get_num_dims():
        return False
    return sharding is None or sharding.is_fully_replicated


def _tensor_of(value: SSAValue) -> tuple[Attribute, TensorSharding | None]:
    """Return the type and sharding of a value; of one on a mesh of a topology, those of the tensor."""
    type = value.type
    return (type.global_type, type.tensor_sharding) if isinstance(type, MeshTensorType) else (type, get_sharding(value))


def _before_transfers(value: SSAValue) -> SSAValue:
    while isinstance(value.owner, TransferOp):
        value = value.owner.operands[0]
    return value


def _mesh_name(value: SSAValue) -> str:
    return value.type.mesh if isinstance(value.type, MeshTensorType) else ""


def _scopes(op: Operation) -> tuple[str, ...]:
    """Return the layers of an op: its mesh in an MPMD program, then its name stack."""
    mesh: Attribute | None = op.properties.get("mesh_name")
    meshes = (f"mesh {mesh.data}",) if isinstance(mesh, StringAttr) else ()
    return (*meshes, *(part.replace("/", ":") for part in name_stack(op.location)[:-1]))


def _region_name(op: Operation, index: int) -> str:
    return "" if len(op.regions) == 1 else ("condition", "body")[index] if "while" in op.name else f"branch {index}"

"""The extension of Model Explorer: graphs of MLIR programs with shardings, and numbers to color them by."""

# The extra `explorer` is not installed where types are checked.
# pyright: basic, reportMissingImports=false

from __future__ import annotations

from typing import Any

from model_explorer import (
    Adapter,
    AdapterMetadata,
    GetConfigEditorsResult,
    ModelExplorerGraphs,
    NodeDataProvider,
    NodeDataProviderFilter,
    NodeDataProviderMetadata,
    NodeDataProviderResult,
)
from model_explorer.graph_builder import Graph
from model_explorer.node_data_builder import GradientItem, GraphNodeData, NodeDataResult

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy_explorer.program_graph import graphs_of_file

ADAPTER = "pyshardy"


class ShardyAdapter(Adapter):
    """Convert a program to graphs with shardings, collectives and the steps of propagation."""

    metadata = AdapterMetadata(
        id=ADAPTER,
        name="Shardings (pyshardy)",
        description="Shardings, collectives and costs of StableHLO programs, after propagation.",
        fileExts=["mlir"],
    )

    def __init__(self) -> None:
        super().__init__()

    def convert(self, model_path: str, settings: dict[str, Any]) -> ModelExplorerGraphs:
        """Return the graphs of the functions in an MLIR file."""
        # Model Explorer makes plain data of graphs at once: what is in them may be plain already, which is faster.
        return {"graphs": [Graph(**graph.json) for graph in graphs_of_file(model_path)]}


class ShardyCosts(NodeDataProvider):
    """Numbers of the nodes of a program: bytes sent, time, bytes per device, replicated bytes."""

    metadata = NodeDataProviderMetadata(
        id="pyshardy_costs",
        name="Costs (pyshardy)",
        description="Bytes sent, estimated time, bytes per device and replicated bytes of each op.",
        icon="bar_chart",
        filter=NodeDataProviderFilter(modelFileExts=["mlir"], adapterIds=[ADAPTER]),
    )

    def __init__(self) -> None:
        super().__init__()

    def get_config_editors(self, provider_id: str) -> GetConfigEditorsResult:
        """Return that nothing has to be configured."""
        return GetConfigEditorsResult(configEditors=[])

    def run(
        self, provider_id: str, model_path: str, graph_id: str, config_values: dict[str, Any], graph: Graph | None
    ) -> NodeDataProviderResult:
        """Return the numbers of the nodes of a graph, one list for each measure that is not empty."""
        try:
            found = [one.measures for one in graphs_of_file(model_path) if one.json["id"] == graph_id]
        except (DiagnosticError, OSError) as problem:
            return NodeDataProviderResult(error=str(problem))
        return NodeDataProviderResult(
            result=[
                GraphNodeData(
                    name=name,
                    results={node: NodeDataResult(value=value) for node, value in values.items()},
                    gradient=[GradientItem(stop=0, bgColor="#fff7e6"), GradientItem(stop=1, bgColor="#d9480f")],
                )
                for measures in found
                for name, values in measures.items()
                if values
            ]
        )

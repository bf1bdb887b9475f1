"""The graphs of programs that Model Explorer shows."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import pyshardy
from pyshardy.cli.main import main
from pyshardy_explorer.layers import MOST_ALIKE, MOST_CHILDREN, small_layers
from pyshardy_explorer.program_graph import COLLECTIVE_COLOR, SENT, graphs_of_file, graphs_of_module

EXAMPLES = Path(__file__).parents[2] / "examples"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def demo() -> Any:
    (graph,) = graphs_of_file(EXAMPLES / "demo" / "train_step.mlir")
    return graph


def _by_id(graph: Json) -> dict[str, Json]:
    return {node["id"]: node for node in graph["nodes"]}


def test_each_edge_comes_from_a_node(demo: Any) -> None:
    nodes = _by_id(demo.json)
    assert len(nodes) == len(demo.json["nodes"])
    for node in nodes.values():
        for edge in node.get("incomingEdges", ()):
            assert edge["sourceNodeId"] in nodes
    (overlays,) = demo.json["tasksData"]["edgeOverlaysDataListLeftPane"]
    assert [one["name"] for one in overlays["overlays"]] == ["data", "model"]
    for overlay in overlays["overlays"]:
        assert all({edge["sourceNodeId"], edge["targetNodeId"]} <= nodes.keys() for edge in overlay["edges"])


def test_lines_are_shown_without_the_directory(demo: Any) -> None:
    lines = {one["value"] for node in demo.json["nodes"] for one in node.get("attrs", ()) if one["key"] == "line"}
    assert "make.py:77" in lines and not any("/" in line for line in lines)


def test_layers_are_the_scopes_of_the_program(demo: Any) -> None:
    layers = {node["namespace"] for node in demo.json["nodes"]}
    assert {"inputs", "outputs", "layers_0", "layers_1", "transpose(layers_1)"} <= layers
    assert next(node["label"] for node in demo.json["nodes"] if node["namespace"] == "inputs") == "params['embed']"


def test_collectives_are_nodes_with_their_bytes(demo: Any) -> None:
    collectives = [n for n in demo.json["nodes"] if n.get("style", {}).get("backgroundColor") == COLLECTIVE_COLOR]
    assert Counter(node["label"] for node in collectives) == {"sdy.all_reduce": 30}
    assert sum(demo.measures[SENT].values()) == pytest.approx(48 * 2**20, rel=0.001)
    assert demo.measures[SENT].keys() == {node["id"] for node in collectives}
    text = next(one["value"] for one in collectives[0]["attrs"] if one["key"] == "communication")
    assert text == "all_reduce of 2.0 MiB over model, 2.0 MiB sent in 1 run, for stablehlo.dot_general"


def test_values_have_shardings_and_sizes(demo: Any) -> None:
    tokens = next(node for node in demo.json["nodes"] if node["label"] == "tokens")
    attributes = {one["key"]: one["value"] for one in tokens["outputsMetadata"][0]["attrs"]}
    assert attributes["tensor_shape"] == "32x128xi32 [data, -]"
    assert attributes["bytes"] == "16.0 KiB" and attributes["bytes per device"] == "4.0 KiB"


def test_overlays_are_the_steps_of_propagation() -> None:
    text = """
    sdy.mesh @mesh = <["x"=2]>
    func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}, %b: tensor<8xf32>) -> tensor<8xf32> {
      %0 = stablehlo.add %a, %b : tensor<8xf32>
      %1 = stablehlo.tanh %0 : tensor<8xf32>
      return %1 : tensor<8xf32>
    }"""
    (graph,) = graphs_of_module(pyshardy.parse(text))
    (overlay,) = graph.json["tasksData"]["edgeOverlaysDataListLeftPane"][0]["overlays"]
    edges = [(one["sourceNodeId"], one["targetNodeId"], one["label"]) for one in overlay["edges"]]
    assert edges == [
        ("input 0", "input 1", "step 0: x"),
        ("input 0", "add", "step 0: x"),
        ("add", "tanh", "step 1: x"),
        ("tanh", "output 0", "step 2: x"),
    ]


def test_loops_are_layers() -> None:
    (graph,) = graphs_of_file(EXAMPLES / "transformer_scan.mlir")
    nodes = graph.json["nodes"]
    loop = next(node for node in nodes if node["label"] == "while")
    inside = [node for node in nodes if "while body" in node["namespace"]]
    assert inside and any(e["sourceNodeId"] == loop["id"] for n in inside for e in n["incomingEdges"])


def test_programs_of_several_meshes_have_a_layer_for_each() -> None:
    module = pyshardy.parse((EXAMPLES / "mpmd" / "stages.mlir").read_text())
    from pyshardy import mpmd

    mpmd.import_program(module, mpmd.load_plan(EXAMPLES / "mpmd" / "stages.toml"))
    (graph,) = graphs_of_module(module)
    layers = {node["namespace"].partition("/")[0] for node in graph.json["nodes"]}
    assert {"mesh m0", "mesh m1", "mesh m2"} <= layers
    assert not any(node["label"] == "mpmd.transfer" for node in graph.json["nodes"])
    (overlays,) = graph.json["tasksData"]["edgeOverlaysDataListLeftPane"]
    (transfers,) = overlays["overlays"]
    nodes = {node["id"]: node for node in graph.json["nodes"]}
    crossed: list[tuple[str, str]] = []
    for edge in transfers["edges"]:
        target = nodes[edge["targetNodeId"]]
        assert edge["sourceNodeId"] in [one["sourceNodeId"] for one in target["incomingEdges"]]
        texts = {one["key"]: one["value"] for item in target["inputsMetadata"] for one in item["attrs"]}
        assert texts["transfer"] == edge["label"]
        crossed.append(tuple(edge["label"].partition(",")[0].split(" to ")))
    assert len(crossed) == 4
    assert all(one != other for one, other in crossed)


def test_tensors_on_meshes_have_shardings_and_bytes() -> None:
    tensor = """!mpmd.mesh_tensor<"{}", tensor<8x4xf32>, sharding=<@mesh, [{{{}}}, {{}}]>>"""
    split, whole, there = tensor.format("m0", '"x"'), tensor.format("m0", ""), tensor.format("m1", '"x"')
    module = pyshardy.parse(f"""
    sdy.mesh @mesh = <["x"=2]>
    func.func public @main(%a: {split}, %b: {whole}) -> ({there}, {whole})
        attributes {{topology = #mpmd.topology<<"m0" : <["x"=2]>>, <"m1" : <["x"=2]>>>}} {{
      %0 = mpmd.transfer %a : ({split}) -> {there}
      return %0, %b : {there}, {whole}
    }}""")
    (graph,) = graphs_of_module(module)
    nodes = {node["id"]: node for node in graph.json["nodes"]}
    shown = {one["key"]: one["value"] for one in nodes["input 0"]["outputsMetadata"][0]["attrs"]}
    assert shown["bytes per device"] == "64 B"
    assert (shown["mesh"], shown["sharding"]) == ("m0", "[x, -]")
    assert graph.measures["bytes per device"] == {"input 0": 64, "input 1": 128}
    assert graph.measures["replicated bytes"] == {"input 1": 128}
    assert graph.measures["bytes sent"] == {"input 0": 64}
    (received,) = nodes["output 0"]["inputsMetadata"]
    assert received["attrs"][0] == {"key": "transfer", "value": "m0 to m1, 64 B per device"}
    assert "inputsMetadata" not in nodes["output 1"]


@pytest.mark.parametrize("count", [MOST_CHILDREN, MOST_CHILDREN + 1, MOST_CHILDREN**2])
def test_no_layer_is_too_large(count: int) -> None:
    found = small_layers({str(n): ("a", "b") if n % 7 else () for n in range(count)})
    children: dict[str, set[str]] = {}
    for node, namespace in found.items():
        names = (*filter(None, namespace.split("/")), f"node {node}")
        for at, name in enumerate(names):
            children.setdefault("/".join(names[:at]), set()).add(name)
    assert max(map(len, children.values())) <= MOST_CHILDREN
    assert len(found) == count


@pytest.mark.parametrize("count", [MOST_ALIKE, MOST_ALIKE + 1, 96, 1000])
def test_many_layers_of_a_model_are_in_groups(count: int) -> None:
    scopes = {f"{number} {op}": (f"layers_{number}",) for number in range(count) for op in ("add", "tanh")}
    found = small_layers({"embed": (), **scopes, "head": ("head",)})
    assert list(found) == ["embed", *scopes, "head"]
    assert (found["embed"], found["head"]) == ("", "head")
    assert [one.split("/")[-1] for one in found.values()][1:-1] == [names[0] for names in scopes.values()]
    children: dict[str, set[str]] = {}
    for namespace in found.values():
        names = namespace.split("/")
        for at, name in enumerate(names):
            children.setdefault("/".join(names[:at]), set()).add(name)
    assert max(map(len, children.values())) <= MOST_ALIKE + 2
    tops = [one.split("/")[0] for one in found.values()]
    assert (
        tops[-2]
        == {
            MOST_ALIKE: "layers_15",
            MOST_ALIKE + 1: "layers_8 to layers_16",
            96: "layers_80 to layers_95",
            1000: "layers_746 to layers_999",
        }[count]
    )


def test_the_command_checks_the_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.mlir"
    bad.write_text("func.func @main(")
    assert main(["explore", str(bad), "--no-browser"]) == 1
    message = capsys.readouterr().err
    assert "bad.mlir:1:" in message or "pip install 'pyshardy[explorer]'" in message


@pytest.mark.skipif(importlib.util.find_spec("model_explorer") is None, reason="Model Explorer is not installed")
def test_the_extension_in_model_explorer() -> None:
    from model_explorer.extension_manager import ExtensionManager

    manager = ExtensionManager(["pyshardy_explorer"])
    manager.load_extensions()
    assert {"pyshardy", "pyshardy_costs"} <= {one["id"] for one in manager.get_extensions_metadata()}
    path = str(EXAMPLES / "demo" / "train_step.mlir")
    command = {"extensionId": "pyshardy", "cmdId": "convert", "modelPath": path, "settings": {}}
    (graph,) = manager.run_cmd(command | {"deleteAfterConversion": False})["graphs"]
    assert len(graph["nodes"]) == len(graphs_of_file(path)[0].json["nodes"])
    command = {"extensionId": "pyshardy_costs", "cmdId": "run", "modelPath": path, "graphId": "main"}
    found = manager.run_cmd(command | {"configValues": {}})
    assert next(one["name"] for one in found["result"]) == SENT and not found["error"]

"""The HTML page of a report: its data, and what a browser shows of it."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import pyshardy
from pyshardy.cli.main import main
from pyshardy.explanations import answers
from pyshardy.explanations.explain import Explanations
from pyshardy.explanations.render import signed
from pyshardy.report.model.values import collect_values
from pyshardy.report.page.page import page

DEMO = Path(__file__).parents[3] / "examples" / "demo" / "train_step.mlir"
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--virtual-time-budget=20000",
    "--dump-dom",
]

CLICKS = """
<script>
addEventListener("load", () => setTimeout(async () => {
  const wait = () => new Promise((done) => setTimeout(done, 300));
  const rows = (id) => tables[id].getRows("active").length;
  const texts = (id) => [...document.querySelector(`#${id} .tabulator-row`).children].map((cell) => cell.textContent).filter(Boolean);
  const found = { inputs: rows("inputs"), drawn: document.querySelectorAll("#values .tabulator-row").length };
  const search = document.querySelector("#inputs input[type=search]");
  search.value = "TOKENS";
  search.dispatchEvent(new Event("input"));
  await wait();
  found.tokens = texts("inputs");
  const title = [...document.querySelectorAll("#collectives .tabulator-col-title")].find((e) => e.textContent === "total");
  title.click();
  await wait();
  found.largest = texts("collectives");
  const select = async (id) => {
    document.querySelector(`#${id} .tabulator-row`).click();
    await wait();
    const answer = document.querySelector(`#${id} .answer`);
    return answer.hidden ? "" : answer.textContent;
  };
  found.input = await select("inputs");
  found.replicated = await select("replicated");
  const annotations = document.querySelector("#replicated input[type=search]");
  annotations.value = "params['out']=?,data";
  annotations.dispatchEvent(new Event("input"));
  await wait();
  found.sharded = tables.replicated.getRows("active").map((row) => row.getData().c0);
  found.collective = await select("collectives");
  found.chart = document.querySelectorAll("#memory canvas").length;
  found.peak = document.getElementById("memory-point").textContent;
  const answer = document.createElement("pre");
  answer.id = "answer";
  answer.textContent = JSON.stringify(found);
  document.body.append(answer);
}, 300));
</script>
"""


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> str:
    file = tmp_path_factory.mktemp("page") / "report.html"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(answers, "MOST_SUGGESTED", 2)
        assert main(["report", str(DEMO), "-o", str(file), "--suggestion-seconds", "600"]) == 0
    return file.read_text()


def _data(text: str) -> dict[str, object]:
    return json.loads(re.search(r'id="data">(.*?)</script>', text, re.S)[1])


def test_the_page_needs_nothing_else(demo: str) -> None:
    assert not re.search(r"<script[^>]* src=", demo)
    without_scripts = re.sub(r"<script.*?</script>", "", demo, flags=re.S)
    assert not re.search(r"<(?:link|img)|@import|url\((?!data:)", without_scripts)


def test_the_page_has_all_values_collectives_and_the_memory(demo: str) -> None:
    data = _data(demo)
    tables = {table["id"]: table for table in data["tables"]}
    assert len(tables["values"]["rows"]) == 780
    assert len(tables["replicated"]["rows"]) == 170
    assert len(tables["inputs"]["rows"]) == 56
    total = [column["title"] for column in tables["collectives"]["columns"]].index("total")
    assert sum(row[total] for row in tables["collectives"]["rows"]) == pytest.approx(48 * 2**20, rel=0.001)
    assert max(data["memory"]["bytes"]) == pytest.approx(124 * 2**20, rel=0.01)


def test_large_values_are_explained(demo: str) -> None:
    data = _data(demo)
    tables = {table["id"]: table for table in data["tables"]}
    explanations = Explanations(pyshardy.parse(DEMO.read_text(), name=str(DEMO)), import_for_xla=True)
    for name, column in (("inputs", 2), ("outputs", 2), ("values", 2)):
        table = tables[name]
        for index, lines in table["answers"].items():
            first = data["strings"][lines[0]]
            assert data["strings"][table["rows"][int(index)][column]] in first
    assert len(tables["inputs"]["answers"]) == 56 and len(tables["outputs"]["answers"]) == 54
    texts = [data["strings"][line] for line in tables["inputs"]["answers"]["1"]]
    assert "\n".join(texts) == str(explanations.explain("%arg1"))
    assert {str(index) for index in range(50)} <= tables["replicated"]["answers"].keys()


def test_the_largest_replicated_values_have_annotations_that_shard_them(demo: str) -> None:
    data = _data(demo)
    tables = {table["id"]: table for table in data["tables"]}
    (column,) = [i for i, one in enumerate(tables["replicated"]["columns"]) if one["title"] == "shard it by"]
    options = [data["strings"][row[column]] for row in tables["replicated"]["rows"]]
    assert options[0] == """ "params['embed']=model,?" or "params['embed']=?,model" """.strip()
    assert options[1] and not any(options[2:])
    lines = [data["strings"][line] for line in tables["replicated"]["answers"]["0"]]
    (change,) = [one for one in lines if one.startswith("  then it is [-, model]")]
    (row,) = [
        index for index, row in enumerate(tables["inputs"]["rows"]) if data["strings"][row[0]] == "params['embed']"
    ]
    assert [data["strings"][line] for line in tables["inputs"]["answers"][str(row)]] == lines

    module = pyshardy.parse(DEMO)
    before = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.import_for_xla(pyshardy.parse(DEMO))))
    pyshardy.set_shardings(module, {"params['embed']": "?,model"})
    after = pyshardy.estimate_costs(pyshardy.propagate(pyshardy.import_for_xla(module)))
    assert before is not None and after is not None
    assert signed(after.memory.peak - before.memory.peak) in change


def test_the_search_for_annotations_is_limited_in_time(tmp_path: Path) -> None:
    file = tmp_path / "r.html"
    assert main(["report", str(DEMO), "-o", str(file), "--suggestion-seconds", "0.01"]) == 0
    assert file.read_text().count("to change it") == 1, "a search that is begun is ended"


def test_names_are_escaped() -> None:
    text = 'module @"</script><b>" { func.func @main(%a: tensor<4xf32> loc("</script>")) -> tensor<4xf32> { return %a : tensor<4xf32> } }'
    module = pyshardy.parse(text)
    made = page(pyshardy.summarize(module), collect_values(module))
    assert html.escape("</script><b>") in made
    assert made.count("</script>") == 2
    assert "</script>" in _data(made)["strings"]


def test_lines_are_shown_without_the_directory() -> None:
    """At the width of a laptop, a long path would leave no room for the number of the line."""
    text = """sdy.mesh @m = <["x"=2]>
func.func @main(%a: tensor<4x4xf32> {sdy.sharding = #sdy.sharding<@m, [{}, {"x"}]>} loc("/home/me/model.py":3:0)) -> tensor<4x4xf32> {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32> loc("/home/me/model.py":12:0)
  return %0 : tensor<4x4xf32>
}"""
    module = pyshardy.parse(text)
    pyshardy.propagate(module)
    data = _data(page(pyshardy.summarize(module, costs=pyshardy.estimate_costs(module)), collect_values(module)))
    tables = {table["id"]: table for table in data["tables"]}
    for name in ("collectives", "values"):
        (column,) = [i for i, one in enumerate(tables[name]["columns"]) if one["title"] == "line"]
        assert "model.py:12" in [data["strings"][row[column]] for row in tables[name]["rows"]]
        assert tables[name]["note"].endswith(" Lines are those of /home/me/model.py.")


def test_a_page_without_costs() -> None:
    module = pyshardy.parse("module {}")
    data = _data(page(pyshardy.summarize(module), collect_values(module)))
    assert data["memory"] is None
    assert all(not table["rows"] for table in data["tables"])


@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")
def test_a_browser_shows_searches_and_sorts(demo: str, tmp_path: Path) -> None:
    file = tmp_path / "report.html"
    file.write_text(demo.replace("</body>", CLICKS + "</body>"))
    assert BROWSER is not None
    command = [BROWSER, *FLAGS, f"--user-data-dir={tmp_path / 'profile'}", file.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    answer = re.search(r'<pre id="answer">(.*?)</pre>', done.stdout, re.S)
    assert answer is not None, done.stderr
    found = json.loads(html.unescape(answer[1]))
    assert found["inputs"] == 56
    assert 0 < found["drawn"] < 200, "only the rows in view are drawn"
    assert found["tokens"][:3] == ["tokens", "32x128xi32", "[data, -]"]
    assert found["largest"][:2] == ["13", "all_reduce"] and "3.0 MiB" in found["largest"]
    assert found["input"].startswith("tokens: 32x128xi32, sharded [data, -]")
    assert "by the annotation of the input" in found["input"]
    assert "dimension 0" in found["replicated"] and "not sharded" in found["replicated"]
    assert "to change it: --sharding" in found["replicated"]
    assert found["sharded"] == ["params['out']"], "annotations are searched"
    assert found["collective"] == ""
    assert found["chart"] == 1
    assert found["peak"].startswith("peak: op") and "124.0 MiB at reduce" in found["peak"]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "r.html"
    assert main(["report", str(DEMO), "-o", str(file), "--suggestion-seconds", "0"]) == 0
    assert capsys.readouterr().out == f"wrote {file}\n"
    data = _data(file.read_text())
    assert data["memory"] and [table["id"] for table in data["tables"]][:2] == ["collectives", "traffic"]
    assert main(["report", str(tmp_path / "none.mlir"), "-o", str(file)]) == 1
    bad = tmp_path / "bad.mlir"
    bad.write_text("func.func @main(%a: tensor<4xf32>) { return %b : tensor<4xf32> }")
    assert main(["report", str(bad), "-o", str(tmp_path / "x.html")]) == 1
    assert not (tmp_path / "x.html").exists()
    assert "bad.mlir:1:45: error" in capsys.readouterr().err

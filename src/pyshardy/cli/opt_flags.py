"""The flags that `sdy-opt` and `mpmd-opt` have besides their passes.

Source: Shardy spec, the opt driver (command line).
"""

from __future__ import annotations

from pyshardy.cli.flags import Flag

MARKER = "// -----"

FLAGS: tuple[Flag, ...] = (
    Flag("o", "value", "-", "Write to this file; '-' is the standard output", "filename"),
    Flag(
        "split-input-file", "optional", None, "Cut the input at every marker, process each part for itself", "marker",
        implied=MARKER,
    ),
    Flag("output-split-marker", "value", MARKER, "What stands between the parts in the output", "marker"),
    Flag(
        "verify-diagnostics", "optional", None, "Compare diagnostics with the 'expected-*' comments of the input",
        "all|only-expected", ("all", "only-expected"), "all",
    ),
    Flag("verify-each", default=True, help="Verify after each pass; by default at the end of the pipeline"),
    Flag("verify-roundtrip", help="Check that the input printed and read again is the same"),
    Flag("allow-unregistered-dialect", help="Accept ops of unknown dialects"),
    Flag("no-implicit-module", help="Do not put the top-level ops into a module of their own"),
    Flag("pass-pipeline", "value", None, "The passes to run, as a text 'builtin.module(...)'", "pipeline"),
    Flag("p", "value", alias="pass-pipeline"),
    Flag("dump-pass-pipeline", help="Print the pipeline to be run on the standard error"),
    Flag("mlir-print-op-generic", help="Print the generic form of ops"),
    Flag("mlir-print-debuginfo", help="Print locations"),
    Flag("mlir-pretty-debuginfo", help="Print locations in a form for people"),
    Flag("mlir-print-local-scope", help="Print without aliases"),
    Flag("mlir-print-unique-ssa-ids", help="Give each value of a function a name of its own"),
    Flag("mlir-elide-elementsattrs-if-larger", "int", None, "Leave out dense elements of more elements than this", "n"),
    Flag(
        "mlir-print-elementsattrs-with-hex-if-larger", "int", 100,
        "Print dense elements of more elements than this as hex (-1: never)", "n",
    ),
    Flag("mlir-print-op-on-diagnostic", default=True, help="Show the op a diagnostic is about"),
    Flag("mlir-print-ir-before", "list", (), "Print the IR before these passes", "pass,..."),
    Flag("mlir-print-ir-after", "list", (), "Print the IR after these passes", "pass,..."),
    Flag("mlir-print-ir-before-all", help="Print the IR before each pass"),
    Flag("mlir-print-ir-after-all", help="Print the IR after each pass"),
    Flag("mlir-print-ir-after-change", help="When printing after passes, only print what has changed"),
    Flag("mlir-print-ir-after-failure", help="When printing after passes, only print after one that failed"),
    Flag("mlir-print-ir-module-scope", help="Always print the whole module"),
    Flag("mlir-timing", help="Print how long each stage took"),
    Flag("mlir-disable-threading", help="Accepted; there are no threads"),
    Flag("show-dialects", help="List the dialects"),
    Flag("list-passes", help="List the passes and their options"),
    Flag("help", help="Show this help"),
    Flag("h", alias="help"),
    Flag("version", help="Show the version"),
)  # fmt: skip

"""The flags of `sdy-opt` and `mpmd-opt`, besides those of passes."""

from __future__ import annotations

from pyshardy.cli.flags import Flag

MARKER = "// -----"

FLAGS: tuple[Flag, ...] = (
    Flag("o", "value", "-", "Write to this file; '-' is the standard output", "filename"),
    Flag(
        "split-input-file", "optional", None, "Split the input at each marker, process parts separately", "marker",
        implied=MARKER,
    ),
    Flag("output-split-marker", "value", MARKER, "The marker between the parts of the output", "marker"),
    Flag(
        "verify-diagnostics", "optional", None, "Compare diagnostics with the 'expected-*' comments of the input",
        "all|only-expected", ("all", "only-expected"), "all",
    ),
    Flag("verify-each", default=True, help="Verify after each pass; by default at the end of the pipeline"),
    Flag("verify-roundtrip", help="Check that printing and parsing the input does not change it"),
    Flag("allow-unregistered-dialect", help="Accept ops of unknown dialects"),
    Flag("no-implicit-module", help="Do not wrap the top-level ops in a module"),
    Flag("pass-pipeline", "value", None, "The pipeline to run, such as 'builtin.module(...)'", "pipeline"),
    Flag("p", "value", alias="pass-pipeline"),
    Flag("dump-pass-pipeline", help="Print the pipeline to the standard error"),
    Flag("mlir-print-op-generic", help="Print the generic form of ops"),
    Flag("mlir-print-debuginfo", help="Print locations"),
    Flag("mlir-pretty-debuginfo", help="Print locations in a readable form"),
    Flag("mlir-print-local-scope", help="Print without aliases"),
    Flag("mlir-print-unique-ssa-ids", help="Give each value of a function a unique name"),
    Flag("mlir-elide-elementsattrs-if-larger", "int", None, "Elide dense elements with more elements than this", "n"),
    Flag(
        "mlir-print-elementsattrs-with-hex-if-larger", "int", 100,
        "Print dense elements with more elements than this as hexadecimal (-1: never)", "n",
    ),
    Flag("mlir-print-op-on-diagnostic", default=True, help="Show the op of a diagnostic"),
    Flag("mlir-print-ir-before", "list", (), "Print the IR before these passes", "pass,..."),
    Flag("mlir-print-ir-after", "list", (), "Print the IR after these passes", "pass,..."),
    Flag("mlir-print-ir-before-all", help="Print the IR before each pass"),
    Flag("mlir-print-ir-after-all", help="Print the IR after each pass"),
    Flag("mlir-print-ir-after-change", help="After passes, print only if the IR has changed"),
    Flag("mlir-print-ir-after-failure", help="After passes, print only after one that failed"),
    Flag("mlir-print-ir-module-scope", help="Always print the whole module"),
    Flag("mlir-timing", help="Print the time of each stage"),
    Flag("mlir-disable-threading", help="Accepted; there are no threads"),
    Flag("show-dialects", help="List the dialects"),
    Flag("list-passes", help="List the passes and their options"),
    Flag("help", help="Show this help"),
    Flag("h", alias="help"),
    Flag("version", help="Show the version"),
)  # fmt: skip

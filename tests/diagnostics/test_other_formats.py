"""Texts that are no MLIR."""

from __future__ import annotations

from pathlib import Path

import pytest

import pyshardy
from pyshardy import DiagnosticError


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HloModule jit_f, entry_computation_layout={(f32[4]{0})->f32[4]{0}}\n\nENTRY main {\n}\n", "this is HLO"),
        ("// a comment\nHloModule jit_f\n", "this is HLO"),
        ("{ lambda ; a:f32[4]. let b:f32[4] = sin a in (b,) }\n", "this is a jaxpr"),
        ("import jax\n\nprint(1)\n", "this is a Python program"),
    ],
)
def test_the_error_says_what_it_is(text: str, found: str) -> None:
    with pytest.raises(DiagnosticError) as raised:
        pyshardy.parse(text, name="program")
    (problem,) = raised.value.diagnostics
    assert any(note.severity == "help" and found in note.message for note in problem.notes)


def test_no_hint_for_mlir() -> None:
    with pytest.raises(DiagnosticError) as raised:
        pyshardy.parse("func.func @main(\n")
    assert not raised.value.diagnostics[0].notes


@pytest.mark.parametrize(
    ("data", "found", "hint"),
    [
        (b"ML\xefR\rStableHLO_v1.18.0\x00", "this is MLIR bytecode", "deserialize_portable_artifact(context, data)"),
        (b"\x40\0\0\0\xff ML\xefR\rMLIR", "as jax.export serializes", "jax.export.deserialize(data).mlir_module()"),
        (b"PK\x03\x04\0\0\x08", "this is a ZIP archive", "torch.export.load"),
        (b"\xff\xfe", "this is UTF-16 text", None),
    ],
    ids=["bytecode", "jax-export", "torch-export", "utf-16"],
)
def test_binary_files(tmp_path: Path, data: bytes, found: str, hint: str | None) -> None:
    path = tmp_path / "program"
    path.write_bytes(data)
    with pytest.raises(DiagnosticError, match=found) as raised:
        pyshardy.parse(path)
    (problem,) = raised.value.diagnostics
    assert problem.position == (str(path), 1, 1)
    assert [note.severity for note in problem.notes] == ["help"] * (hint is not None)
    assert hint is None or hint in problem.notes[0].message


def test_text_with_the_first_bytes_of_bytecode_is_text(tmp_path: Path) -> None:
    path = tmp_path / "program.mlir"
    path.write_bytes(b"// ML\xc3\xafR\nmodule {\n}\n")
    pyshardy.parse(path)

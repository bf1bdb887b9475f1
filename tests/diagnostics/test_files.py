"""Files are written whole or not at all, and nothing else is left."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from pyshardy.diagnostics.files import write_file

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
KILLED = """
import os, signal, sys
from pyshardy.diagnostics.files import write_file
for number in (signal.SIGTERM, signal.SIGHUP):  # under nohup, the tests pass an ignored SIGHUP on
    signal.signal(number, signal.SIG_DFL if sys.argv[3] == "default" else signal.SIG_IGN)
replace = os.replace
os.replace = lambda *names: (os.kill(os.getpid(), int(sys.argv[1])), replace(*names))
write_file(sys.argv[2], "new")
"""


def signalled_writer(number: int, target: Path, action: str = "default") -> int:
    """Return the exit status of a process that gets a signal while it writes a file."""
    command = [sys.executable, "-c", KILLED, str(int(number)), str(target), action]
    return subprocess.run(command, env=ENVIRONMENT, timeout=60).returncode


def names(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_signals(number: int, tmp_path: Path) -> None:
    target = tmp_path / "out.mlir"
    target.write_text("old")
    assert signalled_writer(number, target) == -number
    assert names(tmp_path) == ["out.mlir"] and target.read_text() == "old"
    assert signalled_writer(number, target, "ignore") == 0
    assert names(tmp_path) == ["out.mlir"] and target.read_text() == "new"


def test_killed_writers(tmp_path: Path) -> None:
    """What one leaves is gone after the next."""
    target = tmp_path / "out.mlir"
    target.write_text("old")
    for _ in range(2):
        assert signalled_writer(signal.SIGKILL, target) == -signal.SIGKILL
        assert names(tmp_path) == [".out.mlir.tmp", "out.mlir"] and target.read_text() == "old"
    write_file(target, "new")
    assert names(tmp_path) == ["out.mlir"] and target.read_text() == "new"


def test_handlers_of_signals_are_kept(tmp_path: Path) -> None:
    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)]
    write_file(tmp_path / "out.mlir", "new")
    assert [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)] == before


def test_writers_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, replace, seen = tmp_path / "out.mlir", os.replace, []

    def write_again(source: str, to: str) -> None:
        seen.append(os.path.basename(source))
        if len(seen) < 3:
            write_file(target, f"text {len(seen)}")
        replace(source, to)

    monkeypatch.setattr(os, "replace", write_again)
    write_file(target, "text 0")
    assert seen == [".out.mlir.tmp", ".out.mlir.1.tmp", ".out.mlir.2.tmp"]
    assert names(tmp_path) == ["out.mlir"] and target.read_text() == "text 0"


def test_names_of_temporary_files_that_are_taken(tmp_path: Path) -> None:
    """By a directory, and by a link to a file that is not to be changed."""
    other = tmp_path / "other"
    other.write_text("other")
    (tmp_path / ".out.mlir.tmp").mkdir()
    (tmp_path / ".out.mlir.1.tmp").symlink_to(other)
    os.mkfifo(tmp_path / ".out.mlir.2.tmp")
    write_file(tmp_path / "out.mlir", "new")
    assert (tmp_path / "out.mlir").read_text() == "new" and other.read_text() == "other"


def test_long_names(tmp_path: Path) -> None:
    for name in ("x" * 255, "é" * 127):
        write_file(tmp_path / name, "new")
        assert names(tmp_path) == [name]
        (tmp_path / name).unlink()


def test_links(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to("target")
    for text in ("one", "two"):  # the first time, the link leads nowhere
        write_file(link, text)
        assert link.is_symlink() and target.read_text() == text
    target.chmod(0o640)
    write_file(link, "three")
    assert target.read_text() == "three" and stat.S_IMODE(target.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    "path", ["new/", "new/.", "directory/..", "directory", "missing/new", "missing/../new", "cycle"]
)
def test_paths_that_lead_to_no_file(path: str, tmp_path: Path) -> None:
    (tmp_path / "directory").mkdir()
    (tmp_path / "cycle").symlink_to("back")
    (tmp_path / "back").symlink_to("cycle")
    with pytest.raises(OSError) as caught:
        write_file(f"{tmp_path}/{path}", "new")
    assert caught.value.filename == f"{tmp_path}/{path}"
    assert names(tmp_path) == ["back", "cycle", "directory"] and (tmp_path / "cycle").is_symlink()

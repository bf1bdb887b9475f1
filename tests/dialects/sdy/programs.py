"""Small programs and what is wrong with them, for tests of the sdy dialect."""

from dataclasses import dataclass

from pyshardy.diagnostics.diagnostic import DiagnosticError
from pyshardy.text import parse_module
from pyshardy.verification import verify

MESHES = """\
sdy.mesh @m = <["row"=2, "col"=4, "dep"=8]>
sdy.mesh @same = <["row"=2, "col"=4, "dep"=8]>
sdy.mesh @p = <["a"=2, "b"=2]>
sdy.mesh @swapped = <["a"=2, "b"=2], device_ids=[3, 2, 1, 0]>
sdy.mesh @one = <["u"=1, "v"=1]>
sdy.mesh @max = <[], device_ids=[0]>
sdy.mesh @empty = <[]>
"""
FIRST_LINE = MESHES.count("\n") + 1
MARK = "// wrong"


@dataclass(frozen=True)
class Program:
    """A program; the line on which an error is expected has MARK on it."""

    name: str
    text: str

    @property
    def line(self) -> int | None:
        """The line of the expected error, if any."""
        for number, line in enumerate(self.text.splitlines(), 1):
            if MARK in line:
                return number
        return None


def program(name: str, text: str) -> Program:
    """A program with the meshes in front."""
    return Program(name, MESHES + text.strip("\n") + "\n")


def problem_of(text: str) -> tuple[int, str] | None:
    """The line and message of the first thing wrong with a program, or None."""
    try:
        module = parse_module(text)
    except DiagnosticError as error:
        found = error.diagnostics[0]
        return found.position[1], found.message
    errors = verify(module)
    return (errors[0].position[1], errors[0].message) if errors else None


def one_argument(type: str, sharding: str, good: bool = True) -> Program:
    """A function with one argument of this type and sharding."""
    mark = "" if good else f"  {MARK}"
    text = f"func.func private @f({type} {{sdy.sharding = #sdy.sharding<{sharding}>}}){mark}"
    return program(f"{type} {sharding}", text)

"""Small programs and what is wrong with them, for tests of the sdy dialect."""

from dataclasses import dataclass

from xdsl.utils.exceptions import VerifyException

from pyshardy.dialects.func import FuncOp
from pyshardy.dialects.sdy.verification import verify_discardable, verify_func_attribute
from pyshardy.text import read
from pyshardy.text.assembly import Op
from pyshardy.text.diagnostics import DiagnosticError

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
    """A program; the line on which an error is expected has MARK on it.

    `newer` means that the C++ reference at hand is too old to agree.
    """

    name: str
    text: str
    newer: bool = False

    @property
    def line(self) -> int | None:
        """The line of the expected error, if any."""
        for number, line in enumerate(self.text.splitlines(), 1):
            if MARK in line:
                return number
        return None


def program(name: str, text: str, newer: bool = False) -> Program:
    """A program with the meshes in front."""
    return Program(name, MESHES + text.strip("\n") + "\n", newer)


def problem_of(text: str) -> tuple[int, str] | None:
    """The line and message of the first thing wrong with a program, or None."""
    try:
        module = read(text)
    except DiagnosticError as error:
        found = error.diagnostics[0]
        return found.place[1], found.message
    for op in module.walk():
        try:
            for name, attribute in op.attributes.items():
                if name.startswith("sdy."):
                    verify_discardable(op, name, attribute)
            if isinstance(op, FuncOp):
                for kind, dictionaries in (("arg", op.arg_attrs), ("result", op.res_attrs)):
                    for i, dictionary in enumerate(dictionaries.data if dictionaries else ()):
                        for name, attribute in dictionary.data.items():
                            verify_func_attribute(op, kind, i, name, attribute)
            op.verify(verify_nested_ops=False)
        except VerifyException as error:
            return op.location.line_and_column[0], str(error)
    for op in module.walk():
        if isinstance(op, Op):
            try:
                op.verify_symbol_uses()
            except VerifyException as error:
                return op.location.line_and_column[0], str(error)
    return None


def one_argument(type: str, sharding: str, newer: bool = False, good: bool = True) -> Program:
    """A function with one argument of this type and sharding."""
    mark = "" if good else f"  {MARK}"
    text = f"func.func private @f({type} {{sdy.sharding = #sdy.sharding<{sharding}>}}){mark}"
    return program(f"{type} {sharding}", text, newer)

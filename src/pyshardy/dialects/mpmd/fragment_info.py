"""What identifies a fragment, and rules that name fragments by it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeVar

from xdsl.dialects.builtin import ArrayAttr, IntegerAttr, StringAttr, UnitAttr, i64

from pyshardy.dialects.mpmd.attributes import UserOriginAttr
from pyshardy.dialects.mpmd.constraints import ui32
from pyshardy.dialects.mpmd.region_ops import FragmentOp
from pyshardy.dialects.mpmd.values import UserOrigin
from pyshardy.ir.quoting import name_bytes, quoted

T = TypeVar("T")
CALL_COUNTER = "call_counter"


class SplitType(Enum):
    """Which half of a split fragment it is: the one whose results are transferred, or the rest."""

    KEEP_TRANSFERRED = "kKeepTransferred"
    DROP_TRANSFERRED = "kDropTransferred"

    @property
    def attribute(self) -> str:
        """The attribute of fragments that stores it."""
        return {"kKeepTransferred": "split_keep_transferred", "kDropTransferred": "split_drop_transferred"}[self.value]


@dataclass(frozen=True)
class FragmentInfo:
    """What identifies a fragment. Its text is `FragmentInfo(origins=["f"(2),"g"],stage=1,mesh_name="m1")`."""

    origins: tuple[UserOrigin, ...]
    stage: int | None = None
    call_counter: int | None = None
    split_type: SplitType | None = None
    mesh: str = ""

    @staticmethod
    def of(fragment: FragmentOp) -> FragmentInfo:
        """That of a fragment, its origins sorted by name and count."""
        origins = sorted((o.data for o in fragment.origins), key=lambda o: (name_bytes(o.name), o.transpose_count))
        counter = fragment.attributes.get(CALL_COUNTER)
        return FragmentInfo(
            tuple(origins),
            fragment.stage,
            counter.value.data if isinstance(counter, IntegerAttr) else None,
            next((split for split in SplitType if split.attribute in fragment.attributes), None),
            fragment.mesh,
        )

    @property
    def label(self) -> str:
        """A short name for people, as `f(1) call 0`."""
        names = [f"{one.name}({one.transpose_count})" if one.transpose_count else one.name for one in self.origins]
        name = "+".join(names) or "inferred"
        return name if self.call_counter is None else f"{name} call {self.call_counter}"

    def store(self, fragment: FragmentOp) -> None:
        """Store this information on a fragment, and remove attributes that it does not contain."""
        fragment.origin = ArrayAttr([UserOriginAttr(origin) for origin in self.origins])
        fragment.mesh_name = StringAttr(self.mesh)
        fragment.stage_id = None if self.stage is None else IntegerAttr(self.stage, i64)
        for name in (CALL_COUNTER, *(split.attribute for split in SplitType)):
            fragment.attributes.pop(name, None)
        if self.call_counter is not None:
            fragment.attributes[CALL_COUNTER] = IntegerAttr(self.call_counter, ui32)
        if self.split_type is not None:
            fragment.attributes[self.split_type.attribute] = UnitAttr()

    def __str__(self) -> str:
        fields = [f"origins=[{','.join(map(str, self.origins))}]"]
        if self.stage is not None:
            fields.append(f"stage={self.stage}")
        if self.call_counter is not None:
            fields.append(f"call_counter={self.call_counter}")
        if self.split_type is not None:
            fields.append(f"split_type={self.split_type.value}")
        fields.append(f"mesh_name={quoted(self.mesh)}")
        return f"FragmentInfo({','.join(fields)})"

    @staticmethod
    def parse(text: str) -> FragmentInfo:
        """Return the information of a text; what follows the closing parenthesis is ignored. Raise ValueError."""
        return _info(_Text(text))


@dataclass(frozen=True)
class FragmentMergeRule:
    """Fragments that are to become one, which is then known as `target`."""

    sources: tuple[FragmentInfo, ...]
    target: FragmentInfo

    def __str__(self) -> str:
        return f"FragmentMergeRule(sources=[{','.join(map(str, self.sources))}],target={self.target})"

    @staticmethod
    def parse(text: str) -> FragmentMergeRule:
        """Return the rule of a text; what follows the closing parenthesis is ignored. Raise ValueError."""
        reader = _Text(text)
        reader.expect("FragmentMergeRule(sources=[")
        sources = reader.list_of(_info, ",")
        reader.expect(",target=")
        rule = FragmentMergeRule(sources, _info(reader))
        reader.expect(")")
        return rule


@dataclass(frozen=True)
class FragmentScheduleRule:
    """Fragments of one mesh, in the order in which they are to run."""

    ordered_fragments: tuple[FragmentInfo, ...]

    def __str__(self) -> str:
        return f"FragmentScheduleRule(ordered_fragments=[{'->'.join(map(str, self.ordered_fragments))}])"

    @staticmethod
    def parse(text: str) -> FragmentScheduleRule:
        """Return the rule of a text; what follows the closing parenthesis is ignored. Raise ValueError."""
        reader = _Text(text)
        reader.expect("FragmentScheduleRule(ordered_fragments=[")
        rule = FragmentScheduleRule(reader.list_of(_info, "->"))
        reader.expect(")")
        return rule


class _Text:
    """A text that is read from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def next_is(self, part: str) -> bool:
        """Parse `part` if it comes next."""
        found = self.text.startswith(part, self.at)
        self.at += len(part) * found
        return found

    def expect(self, part: str) -> None:
        """Parse `part`."""
        if not self.next_is(part):
            raise self.error(f"expected '{part}'")

    def matched(self, pattern: str, what: str) -> str:
        """Parse the group of a regular expression."""
        match = re.compile(pattern).match(self.text, self.at)
        if match is None:
            raise self.error(f"expected {what}")
        self.at = match.end()
        return match[1]

    def integer(self) -> int:
        """Parse a decimal number."""
        return int(self.matched(r"(-?[0-9]{1,19})", "an integer"))

    def list_of(self, read: Callable[[_Text], T], separator: str) -> tuple[T, ...]:
        """Parse items up to the closing bracket; one more separator before it is fine."""
        items: list[T] = []
        while not self.next_is("]"):
            items.append(read(self))
            if not self.next_is(separator):
                self.expect("]")
                break
        return tuple(items)

    def error(self, message: str) -> ValueError:
        """Return the error that something else was expected here."""
        return ValueError(f"{message} at '{self.text[self.at : self.at + 30]}' in '{self.text}'")


def _origin(reader: _Text) -> UserOrigin:
    reader.next_is('"')
    name = reader.matched(r'([^"]*)"', "the end of a name")
    count = 0
    if reader.next_is("("):
        count = reader.integer()
        reader.expect(")")
    return UserOrigin(name, count)


def _split_type(reader: _Text) -> SplitType:
    for split in SplitType:
        if reader.next_is(split.value):
            return split
    raise reader.error("expected kKeepTransferred or kDropTransferred")


def _info(reader: _Text) -> FragmentInfo:
    reader.expect("FragmentInfo(origins=[")
    info = FragmentInfo(reader.list_of(_origin, ","))
    while reader.next_is(","):
        info = _with_field(info, reader)
    reader.expect(")")
    return info


def _with_field(info: FragmentInfo, reader: _Text) -> FragmentInfo:
    if info.stage is None and reader.next_is("stage="):
        return replace(info, stage=reader.integer())
    if info.call_counter is None and reader.next_is("call_counter="):
        return replace(info, call_counter=reader.integer())
    if info.split_type is None and reader.next_is("split_type="):
        return replace(info, split_type=_split_type(reader))
    if not info.mesh and reader.next_is('mesh_name="'):
        return replace(info, mesh=reader.matched(r'([^"]*)"', "the end of a name"))
    raise reader.error("expected one of stage, call_counter, split_type, mesh_name, each once")


__all__ = ["FragmentInfo", "FragmentMergeRule", "FragmentScheduleRule", "SplitType"]

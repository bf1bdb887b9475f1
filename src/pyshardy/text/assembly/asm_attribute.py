"""Base of attributes and types that define their own text."""

from __future__ import annotations

from abc import abstractmethod

from xdsl.ir import Attribute

from pyshardy.text.assembly.asm_parser import AsmParser
from pyshardy.text.assembly.asm_printer import AsmPrinter


class AsmAttribute(Attribute):
    """An attribute or type `#dialect.mnemonic BODY` that parses its body and prints its text."""

    @classmethod
    @abstractmethod
    def parse_body(cls, parser: AsmParser) -> Attribute:
        """Parse the text after the mnemonic. Raises ParseError or VerifyException."""

    @abstractmethod
    def text(self, printer: AsmPrinter) -> str:
        """Return the whole text."""

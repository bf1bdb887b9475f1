"""Floating-point formats: exact values of bit patterns, rounding to a format, and the text that MLIR prints."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from xdsl.dialects.builtin import AnyFloat


@dataclass(frozen=True)
class FloatFormat:
    """A binary format: its exponent bits, stored significand bits, and special values.

    `special`: "ieee" has infinities and NaNs; "fn" has NaNs only, with all bits but the sign set; "fnuz" has one NaN,
    the pattern of negative zero; "finite" has neither.
    """

    exponent: int
    mantissa: int
    special: Literal["ieee", "fn", "fnuz", "finite", "e8m0"] = "ieee"
    bias: int = 0
    """0: the default bias, 2^(exponent-1) - 1."""

    @property
    def width(self) -> int:
        """The number of bits."""
        return (0 if self.special == "e8m0" else 1) + self.exponent + self.mantissa

    @property
    def precision(self) -> int:
        """The significand bits, including the hidden one."""
        return self.mantissa + 1

    @property
    def exponent_bias(self) -> int:
        """The number that is subtracted from the stored exponent."""
        return self.bias or (1 << (self.exponent - 1)) - 1

    @property
    def bytes(self) -> int:
        """The size of an element in a dense attribute."""
        return (self.width + 7) // 8


FORMATS: dict[str, FloatFormat] = {
    "f16": FloatFormat(5, 10),
    "bf16": FloatFormat(8, 7),
    "tf32": FloatFormat(8, 10),
    "f32": FloatFormat(8, 23),
    "f64": FloatFormat(11, 52),
    "f80": FloatFormat(15, 63),
    "f128": FloatFormat(15, 112),
    "f8E5M2": FloatFormat(5, 2),
    "f8E4M3": FloatFormat(4, 3),
    "f8E3M4": FloatFormat(3, 4),
    "f8E4M3FN": FloatFormat(4, 3, "fn"),
    "f8E5M2FNUZ": FloatFormat(5, 2, "fnuz", 16),
    "f8E4M3FNUZ": FloatFormat(4, 3, "fnuz", 8),
    "f8E4M3B11FNUZ": FloatFormat(4, 3, "fnuz", 11),
    "f8E8M0FNU": FloatFormat(8, 0, "e8m0", 127),
    "f6E2M3FN": FloatFormat(2, 3, "finite"),
    "f6E3M2FN": FloatFormat(3, 2, "finite"),
    "f4E2M1FN": FloatFormat(2, 1, "finite"),
}
_STRUCT = {"f16": "<e", "f32": "<f", "f64": "<d"}


def format_of(type: AnyFloat) -> FloatFormat:
    """Return the format of a builtin float type."""
    return FORMATS[type.name]


def _is_special(bits: int, fmt: FloatFormat) -> Literal["nan", "inf", ""]:
    exponent_ones = (1 << fmt.exponent) - 1
    exponent = bits >> fmt.mantissa & exponent_ones
    mantissa = bits & ((1 << fmt.mantissa) - 1)
    match fmt.special:
        case "ieee":
            if exponent == exponent_ones:
                return "nan" if mantissa else "inf"
        case "fn":
            if exponent == exponent_ones and mantissa == (1 << fmt.mantissa) - 1:
                return "nan"
        case "fnuz":
            if bits == 1 << (fmt.width - 1):
                return "nan"
        case "e8m0":
            if bits == 0xFF:
                return "nan"
        case "finite":
            pass
    return ""


def decode(bits: int, fmt: FloatFormat) -> tuple[bool, Fraction] | Literal["nan", "inf"]:
    """Return the value of a bit pattern: whether it is negative and its magnitude, or its special value."""
    if special := _is_special(bits, fmt):
        return special
    if fmt.special == "e8m0":
        return False, Fraction(2) ** (bits - fmt.bias)
    negative = bool(bits >> (fmt.width - 1))
    exponent = bits >> fmt.mantissa & ((1 << fmt.exponent) - 1)
    mantissa = bits & ((1 << fmt.mantissa) - 1)
    if exponent:
        mantissa |= 1 << fmt.mantissa
    else:
        exponent = 1
    return negative, mantissa * Fraction(2) ** (exponent - fmt.exponent_bias - fmt.mantissa)


def encode(value: float, fmt: FloatFormat) -> int:
    """Return the bit pattern of a double, rounded to nearest, ties to even.

    A double that is too large becomes infinity, NaN or the largest number, depending on the format.
    """
    sign_bit = 0 if fmt.special == "e8m0" else 1 << (fmt.width - 1)
    raw = struct.unpack("<Q", struct.pack("<d", value))[0]
    negative = bool(raw >> 63)
    sign = sign_bit if negative else 0
    if value != value:
        payload = (raw & ((1 << 52) - 1)) >> (52 - fmt.mantissa) if fmt.special == "ieee" and fmt.mantissa <= 52 else 0
        return sign | ((1 << fmt.exponent) - 1) << fmt.mantissa | payload if payload else _nan(fmt, sign)
    if value in (float("inf"), float("-inf")):
        return _overflow(fmt, sign)
    return _round(abs(Fraction(value)), sign, fmt)


def _round(exact: Fraction, sign: int, fmt: FloatFormat) -> int:
    """Return the bit pattern nearest to a magnitude, with a sign bit."""
    if exact == 0:
        if fmt.special == "e8m0":
            return 0
        return 0 if fmt.special == "fnuz" else sign
    lowest = 1 - fmt.exponent_bias
    exponent = exact.numerator.bit_length() - exact.denominator.bit_length()
    if Fraction(2) ** exponent > exact:
        exponent -= 1
    if fmt.special == "e8m0":
        low, high = Fraction(2) ** exponent, Fraction(2) ** (exponent + 1)
        if exact - low >= high - exact:  # there is no significand bit that could be even
            exponent += 1
        return min(max(exponent + fmt.bias, 0), 0xFF)
    exponent = max(exponent, lowest)
    mantissa = round(exact / Fraction(2) ** (exponent - fmt.mantissa))  # Python rounds ties to even
    if mantissa == 1 << (fmt.mantissa + 1):
        mantissa >>= 1
        exponent += 1
    stored = 0 if mantissa < 1 << fmt.mantissa else exponent + fmt.exponent_bias
    if mantissa == 0 and fmt.special == "fnuz":
        return 0
    bits = stored << fmt.mantissa | mantissa & ((1 << fmt.mantissa) - 1)
    if stored >= 1 << fmt.exponent or _is_special(bits, fmt):
        return _overflow(fmt, sign)
    return sign | bits


def _nan(fmt: FloatFormat, sign: int) -> int:
    ones = (1 << fmt.exponent) - 1
    match fmt.special:
        case "ieee":
            return sign | ones << fmt.mantissa | 1 << (fmt.mantissa - 1)
        case "fn":
            return sign | (1 << (fmt.width - 1)) - 1
        case "fnuz":
            return 1 << (fmt.width - 1)
        case "e8m0":
            return 0xFF
        case "finite":
            return sign | (1 << (fmt.width - 1)) - 1


def _overflow(fmt: FloatFormat, sign: int) -> int:
    if fmt.special == "ieee":
        return sign | ((1 << fmt.exponent) - 1) << fmt.mantissa
    return _nan(fmt, sign)


def to_double(bits: int, type_name: str) -> float:
    """Return the double of a bit pattern of a type. NaNs of IEEE formats preserve sign and payload."""
    code = _STRUCT.get(type_name)
    fmt = FORMATS[type_name]
    value = decode(bits, fmt) if code is None else "nan" if _is_special(bits, fmt) == "nan" else None
    if value is None:
        return struct.unpack(code or "", bits.to_bytes(fmt.bytes, "little"))[0]
    if value == "nan":
        if fmt.special != "ieee" or fmt.mantissa > 52:
            return -float("nan") if fmt.special == "fn" and bits >> (fmt.width - 1) else float("nan")
        payload = (bits & ((1 << fmt.mantissa) - 1)) << (52 - fmt.mantissa)
        return struct.unpack("<d", (bits >> (fmt.width - 1) << 63 | 0x7FF << 52 | payload).to_bytes(8, "little"))[0]
    if value == "inf":
        return float("-inf") if bits >> (fmt.width - 1) else float("inf")
    negative, magnitude = value
    return -float(magnitude) if negative else float(magnitude)


def _digits(value: Fraction, count: int) -> tuple[str, int]:
    """Return the first digits of a dyadic fraction, rounded half up, and the decimal exponent of the last one."""
    twos = value.denominator.bit_length() - 1
    odd = value.numerator
    power = (odd & -odd).bit_length() - 1
    odd >>= power
    exponent = power - twos
    digits, tens = (odd << exponent, 0) if exponent >= 0 else (odd * 5**-exponent, exponent)
    need = (196 * count + 58) // 59
    bits = digits.bit_length()
    if bits > need:
        cut = ((bits - need) * 59) // 196
        digits //= 10**cut
        tens += cut
    text = str(digits)
    stripped = text.rstrip("0")
    tens += len(text) - len(stripped)
    if len(stripped) > count:
        kept = int(stripped[:count]) + (stripped[count] >= "5")
        tens += len(stripped) - count
        text = str(kept)
        stripped = text.rstrip("0")
        tens += len(text) - len(stripped)
    return stripped, tens


def float_text(bits: int, type_name: str) -> str:
    """Return the text that MLIR prints for a bit pattern: six digits if they are exact, else more, else hexadecimal."""
    fmt = FORMATS[type_name]
    value = decode(bits, fmt)
    if isinstance(value, str):
        return f"0x{bits:X}"
    negative, magnitude = value
    sign = "-" if negative else ""
    if magnitude == 0:
        return f"{sign}0.000000e+00"
    digits, tens = _digits(magnitude, 6)
    exponent = tens + len(digits) - 1
    text = f"{sign}{digits[0]}.{digits[1:].ljust(6, '0')}e{'-' if exponent < 0 else '+'}{abs(exponent):02d}"
    if len(digits) <= 7 and _bits_of_text(text, fmt, type_name) == bits:
        return text
    count = 2 + (59 * fmt.precision) // 196
    digits, tens = _digits(magnitude, count)
    length = len(digits)
    leading = length + tens - 1
    scientific = (tens > 3 or length + tens > count) if tens >= 0 else leading < -3
    if scientific:
        exponent = length + tens - 1
        text = f"{digits[0]}.{digits[1:] or '0'}E{'-' if exponent < 0 else '+'}{abs(exponent)}"
    elif tens >= 0:
        text = digits + "0" * tens
    elif length + tens > 0:
        text = f"{digits[:tens]}.{digits[tens:]}"
    else:
        text = "0." + "0" * -(length + tens) + digits
    return sign + text if "." in text else f"0x{bits:X}"


def _bits_of_text(text: str, fmt: FloatFormat, type_name: str) -> int:
    code = _STRUCT.get(type_name)
    if code is not None:
        try:
            return int.from_bytes(struct.pack(code, float(text)), "little")
        except OverflowError:
            return -1
    sign = 1 << (fmt.width - 1) if text[0] == "-" else 0
    return _round(abs(Fraction(text)), sign, fmt)


def bits_of(value: float, type_name: str) -> int:
    """Return the bit pattern of a double in a type, rounded to nearest, ties to even."""
    code = _STRUCT.get(type_name)
    if code is not None and value == value:
        try:
            return int.from_bytes(struct.pack(code, value), "little")
        except OverflowError:
            pass
    return encode(value, FORMATS[type_name])

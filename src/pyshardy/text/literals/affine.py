"""Print affine maps and integer sets, with parentheses where MLIR prints them."""

from __future__ import annotations

from xdsl.ir.affine import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineConstraintKind,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSet,
    AffineSymExpr,
)

_OPERATORS = {
    AffineBinaryOpKind.Mod: "mod",
    AffineBinaryOpKind.FloorDiv: "floordiv",
    AffineBinaryOpKind.CeilDiv: "ceildiv",
    AffineBinaryOpKind.Mul: "*",
}


def affine_map_text(map: AffineMap) -> str:
    """Return `(d0)[s0] -> (d0 + s0 * 2)`."""
    return f"{_spaces(map.num_dims, map.num_symbols)} -> ({', '.join(_text(e, False) for e in map.results)})"


def affine_set_text(set: AffineSet) -> str:
    """Return `(d0) : (d0 - 1 >= 0)`."""
    parts = [
        f"{_text(c.lhs, False)} {'==' if c.kind == AffineConstraintKind.eq else '>='} {_text(c.rhs, False)}"
        for c in set.constraints
    ]
    return f"{_spaces(set.num_dims, set.num_symbols)} : ({', '.join(parts)})"


def _spaces(dims: int, symbols: int) -> str:
    text = f"({', '.join(f'd{i}' for i in range(dims))})"
    return text + f"[{', '.join(f's{i}' for i in range(symbols))}]" if symbols else text


def _text(expression: AffineExpr, tight: bool) -> str:
    """Return the text of an expression. Inside products and divisions (`tight`), it needs parentheses."""
    match expression:
        case AffineConstantExpr():
            return str(expression.value)
        case AffineDimExpr():
            return f"d{expression.position}"
        case AffineSymExpr():
            return f"s{expression.position}"
        case AffineBinaryOpExpr():
            text = _sum(expression) if expression.kind == AffineBinaryOpKind.Add else _product(expression)
            return f"({text})" if tight else text
        case _:
            return str(expression)


def _product(expression: AffineBinaryOpExpr) -> str:
    if expression.kind == AffineBinaryOpKind.Mul and _constant(expression.rhs) == -1:
        return f"-{_text(expression.lhs, True)}"
    return f"{_text(expression.lhs, True)} {_OPERATORS[expression.kind]} {_text(expression.rhs, True)}"


def _sum(expression: AffineBinaryOpExpr) -> str:
    left, right = expression.lhs, expression.rhs
    if isinstance(right, AffineBinaryOpExpr) and right.kind == AffineBinaryOpKind.Mul:
        factor = _constant(right.rhs)
        if factor == -1:
            tight = isinstance(right.lhs, AffineBinaryOpExpr) and right.lhs.kind == AffineBinaryOpKind.Add
            return f"{_text(left, False)} - {_text(right.lhs, tight)}"
        if factor is not None and factor < -1:
            return f"{_text(left, False)} - {_text(right.lhs, True)} * {-factor}"
    constant = _constant(right)
    if constant is not None and constant < 0:
        return f"{_text(left, False)} - {-constant}"
    return f"{_text(left, False)} + {_text(right, False)}"


def _constant(expression: AffineExpr) -> int | None:
    return expression.value if isinstance(expression, AffineConstantExpr) else None

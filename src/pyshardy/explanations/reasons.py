"""What stopped an axis, as a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from pyshardy.explanations.records import WhyNot
from pyshardy.propagation.obstacles import Obstacle
from pyshardy.report.render.sharding_text import axis_text
from pyshardy.sharding import OpShardingRule, factor_symbol

_WITHOUT_AXIS: dict[str, str] = {
    "closed": "its annotation does not allow axes here, and no axis tried to come",
    "no_rule": "an op that uses or computes it has no sharding rule, so that nothing is propagated through it",
    "no_counterpart": "the sharding rules of the ops around it relate this dimension to no other dimension",
    "nothing_sharded": "no dimension that an op relates to it has an axis",
    "removed": "the value is removed, or becomes part of another op, before propagation",
    "unsupported": "it is an argument of a region whose values have no shardings",
}


def reason_text(
    reason: WhyNot,
    found: Obstacle | None = None,
    rule: OpShardingRule | None = None,
    op: str = "",
    names: Sequence[str] = (),
    other: tuple[int, int] | None = None,
) -> str:
    """Return what stopped an axis, given the obstacle, the rule and name of the op, and the names of its tensors."""
    if found is None or rule is None:
        return _WITHOUT_AXIS[reason]
    axis, factor = axis_text(found.axis), factor_symbol(found.factor)
    there = "" if other is None else f"dimension {other[1]} of {names[other[0]]}"
    match reason:
        case "blocked_factor":
            return f"the sharding rule of {op} blocks factor {factor}, which needs replication"
        case "closed":
            return "the dimension is closed: its annotation does not allow more axes"
        case "conflict":
            return f"{there} has another axis on factor {factor}"
        case "direction":
            return f"{op} propagates factor {factor} in the other direction only, in this round"
        case "indivisible":
            return f"{axis} does not divide factor {factor}, of which {found.size} is left to shard"
        case "meshes":
            return f"the values of {op} are on different meshes"
        case "other_tensor":
            return f"{there} cannot have {axis}, and all tensors of {op} must agree"
        case "overflow":
            return "a more major factor of the dimension has axes that do not fit into it"
        case "priority":
            return f"{axis} is kept free for an annotation of a later priority"
        case "replicated":
            return f"the annotation of the value keeps it replicated along {axis}"
        case "round":
            return f"{op} propagates factor {factor} in later rounds only"
        case "strided":
            return "a more major factor of the dimension is not fully sharded"
        case "sub_axis":
            return f"only a part of {axis} fits, and conservative propagation does not split axes"
        case "unreduced":
            return f"the value is unreduced along {axis}"
        case "used":
            return f"{axis} is in use already, on {there}"
        case _:
            return _WITHOUT_AXIS[reason]

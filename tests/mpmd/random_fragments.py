"""Random imported programs: fragments and transfers on meshes, for the phases after the import."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentMergeRule, SplitType
from pyshardy.dialects.mpmd.values import UserOrigin
from tests.mpmd.pipelines import SCHEDULES, Pipeline

T, S, TOKEN = "tensor<8x8xf32>", "tensor<f32>", "!stablehlo.token"
HOST = ', memory_kind="pinned_host"'
TOPOLOGIES: tuple[dict[str, list[tuple[str, int]]], ...] = (
    {"m0": [("x", 2), ("y", 4)], "m1": [("x", 2), ("y", 4)]},
    {"m0": [("x", 2), ("y", 4)], "m1": [("x", 2), ("y", 4)], "m2": [("x", 2), ("y", 4)]},
    {"m0": [("x", 2), ("y", 4)], "m1": [("x", 4), ("y", 2)]},
    {"m0": [("x", 2), ("y", 4)], "m1": [("y", 4), ("x", 2)], "m2": [("x", 2), ("y", 4), ("z", 2)]},
    {"m0": [("x", 2), ("y", 4), ("z", 1)], "m1": [("x", 2), ("y", 4)]},
    {"m0": [("x", 2), ("y", 4)], "m0/cpu": [("x", 2), ("y", 4)], "m1": [("x", 2), ("y", 4)]},
)


@dataclass
class _Value:
    name: str
    mesh: str
    type: str
    kind: str = ""
    on_host: bool = False

    def __str__(self) -> str:
        """The type of the value."""
        return TOKEN if self.type == TOKEN else f'!mpmd.mesh_tensor<"{self.mesh}", {self.type}{self.kind}>'


@dataclass
class _Program:
    """A function in the making."""

    random: Random
    meshes: list[str]
    values: list[_Value] = field(default_factory=list[_Value])
    tokens: list[str] = field(default_factory=list[str])
    """The names of the values that are tokens."""
    lines: list[str] = field(default_factory=list[str])
    infos: list[FragmentInfo] = field(default_factory=list[FragmentInfo])
    made: int = 0

    def new(self, mesh: str, type: str, kind: str = "") -> _Value:
        self.made += 1
        return _Value(f"%v{self.made}", mesh, type, kind)

    def pick(self, mesh: str) -> _Value | None:
        """A value on a mesh, more likely a late one."""
        found = [value for value in self.values if value.mesh == mesh]
        if not found:
            return None
        return self.random.choice(found[-4:] if self.random.random() < 0.6 else found)


def dims(random: Random, rank: int, *, sub_axes: bool = False, unreduced: bool = False) -> str:
    """Random dimension shardings over the axes x and y, or parts of y; perhaps one axis is unreduced."""
    axes = ["x", "y"] if not sub_axes else ["x", random.choice(('y":(1)2', 'y":(2)2'))]
    random.shuffle(axes)
    left = f', unreduced={{"{axes.pop()}"}}' if unreduced else ""
    found: list[str] = []
    for _ in range(rank):
        names = [axes.pop() for _ in range(random.choice((0, 1, 1, 2))) if axes]
        taken = [f'"{name}' if ":" in name else f'"{name}"' for name in names]
        found.append(f"{{{', '.join([*taken, *(['?'] if random.random() < 0.3 else [])])}}}")
    return f"[{', '.join(found)}]{left}"


def _sharding(random: Random, type: str) -> str:
    found = dims(random, 2 if type == T else 0, sub_axes=random.random() < 0.1)
    return f"sdy.sharding = #sdy.sharding<@mesh, {found}>"


def _attributes(program: _Program, value: _Value, outputs: int = 0) -> str:
    random = program.random
    entries: list[str] = []
    stays = not any(f"transfer {value.name} " in line or line.startswith(f"{value.name} =") for line in program.lines)
    stays = stays or value.on_host
    if random.random() < 0.3:
        entries.append(_sharding(random, value.type))
    if random.random() < 0.1:
        entries.append(f'mhlo.layout_mode = "{random.choice(("auto", "auto", "default", "{1,0}"))}"')
    if stays and random.random() < (0.8 if value.on_host else 0.1):
        entries.append('mhlo.memory_kind = "pinned_host"')
    if outputs and random.random() < 0.3:
        entries.append("jax.buffer_donor = true")
    elif outputs and random.random() < 0.15:
        entries.append(f"tf.aliasing_output = {random.randrange(outputs)} : i32")
    return f" {{{', '.join(entries)}}}" if entries else ""


def _transfer(program: _Program) -> None:
    random = program.random
    source = random.choice(program.values)
    target = random.choice(program.meshes)
    kind = HOST if random.random() < 0.05 else ""
    made = program.new(target, source.type, kind)
    if source.mesh == target and not kind:
        return
    program.lines.append(f"{made.name} = mpmd.transfer {source.name} : ({source}) -> {made}")
    program.values.append(made)


def _body(random: Random, operands: list[_Value], results: int) -> tuple[list[str], list[tuple[str, str]]]:
    """The lines of a fragment, and what it returns with types."""
    values = [(f"%p{i}", value.type) for i, value in enumerate(operands) if value.type != TOKEN]
    tokens = [f"%p{i}" for i, value in enumerate(operands) if value.type == TOKEN]
    lines: list[str] = []
    for index in range(random.randint(0 if values else 1, 4)):
        name = f"%b{index}"
        if not values or random.random() < 0.1:
            type = random.choice((T, T, S))
            lines.append(f"{name} = stablehlo.constant dense<{random.randint(2, 4)}.5> : {type}")
        else:
            first, type = random.choice(values)
            alike = [one for one, other in values if other == type]
            draw = random.random()
            if draw < 0.35:
                lines.append(f"{name} = stablehlo.{random.choice(('sine', 'tanh', 'negate'))} {first} : {type}")
            elif draw < 0.7 or type == S:
                lines.append(
                    f"{name} = stablehlo.{random.choice(('add', 'multiply'))} {first}, {random.choice(alike)} : {type}"
                )
            elif draw < 0.85:
                lines.append(
                    f"{name} = stablehlo.dot_general {first}, {random.choice(alike)}, contracting_dims = [1] x [0] : "
                    f"({T}, {T}) -> {T}"
                )
            elif draw < 0.93:
                wanted = dims(random, 2, unreduced=random.random() < 0.3)
                lines.append(f"{name} = sdy.sharding_constraint {first} <@mesh, {wanted}> : {T}")
            elif draw < 0.96:
                lines.append(f"{name} = {_placed(random, first)}")
            elif draw < 0.98:
                lines.append(f"{name} = stablehlo.optimization_barrier {first} : {T}")
            else:
                lines.append(f"{name} = stablehlo.custom_call @f({first}) {{has_side_effect = true}} : ({T}) -> {T}")
        values.append((name, type))
    returned = [random.choice(values[-3:] if random.random() < 0.8 else values) for _ in range(results)]
    if tokens or random.random() < 0.07:
        line = f"stablehlo.after_all {tokens[0]} : {TOKEN}" if tokens else f"stablehlo.create_token : {TOKEN}"
        lines.append(f"%t = {line}")
        returned.insert(random.randint(0, len(returned)), ("%t", TOKEN))
    types = ", ".join(type for _, type in returned)
    end = f"mpmd.return {', '.join(name for name, _ in returned)} : {types}" if returned else "mpmd.return"
    return [*lines, end], returned


def _placed(random: Random, operand: str) -> str:
    """An op whose result is in the memory of the host, or moved back from there."""
    if random.random() < 0.3:
        return f'stablehlo.negate {operand} {{mhlo.frontend_attributes = {{_xla_compute_type = "host"}}}} : {T}'
    where = random.choice(("pinned_host", "pinned_host", "device"))
    frontend = f'{{_xla_buffer_placement = "{where}"}}'
    attributes = f'backend_config = "", has_side_effect = true, mhlo.frontend_attributes = {frontend}'
    return f"stablehlo.custom_call @annotate_device_placement({operand}) {{{attributes}}} : ({T}) -> {T}"


def _fragment(program: _Program) -> None:
    random = program.random
    mesh = random.choice(program.meshes)
    operands = [one for _ in range(random.choice((0, 1, 1, 2, 2, 3))) if (one := program.pick(mesh)) is not None]
    if program.tokens and random.random() < 0.3:
        operands.insert(random.randint(0, len(operands)), _Value(random.choice(program.tokens), "", TOKEN))
    body, returned = _body(random, operands, random.choice((0, 1, 1, 1, 2, 3)) if operands else 1)
    on_host = {line.split()[0] for line in body if "pinned_host" in line or "_xla_compute_type" in line}
    attributes: list[str] = []
    stage: int | None = None
    counter: int | None = None
    split: SplitType | None = None
    count = random.choice((0, 0, 0, 1))
    origins = [UserOrigin(random.choice("fgh") + random.choice(("", "_1", "_2")), count)]
    if random.random() < 0.15:
        origins.append(UserOrigin(random.choice("fgh"), count if random.random() < 0.8 else 1 - count))
    if random.random() < 0.25:
        origins = []
        by = random.choice(("uniquify", "infer_mesh_wrap_meshless_ops", "extract_reshards"))
        attributes.append(f'mpmd.inferred_by = ["{by}"]')
    elif random.random() < 0.3:
        stage = program.made
    if random.random() < 0.5:
        counter = random.randint(0, 3)
        attributes.append(f"call_counter = {counter} : ui32")
    if count and origins and random.random() < 0.2:
        split = random.choice(tuple(SplitType))
        attributes.append(split.attribute)
    if origins and random.random() < 0.05:
        attributes.append("remat")
    if origins:
        program.infos.append(FragmentInfo(tuple(origins), stage, counter, split, mesh))
    made = program.new(mesh, "")
    names = [f"{made.name}#{i}" for i in range(len(returned))] if len(returned) > 1 else [made.name]
    results = [
        _Value(name, mesh, type, on_host=inner in on_host) for name, (inner, type) in zip(names, returned, strict=False)
    ]
    head = f"{made.name}:{len(results)} = " if len(results) > 1 else f"{made.name} = " if results else ""
    listed = ", ".join(str(origin) for origin in origins)
    at_stage = "" if stage is None else f", stage={stage}"
    given = f" {{{', '.join(attributes)}}}" if attributes else ""
    arguments = ", ".join(f"%p{i}: {one.type}" for i, one in enumerate(operands))
    types = ", ".join(map(str, operands))
    outputs = str(results[0]) if len(results) == 1 else f"({', '.join(map(str, results))})"
    program.lines += [
        f'{head}mpmd.fragment<mesh="{mesh}", origin=[{listed}]{at_stage}> '
        f"({', '.join(one.name for one in operands)}){given} ({arguments}) {{",
        *(f"  {line}" for line in body),
        f"}} : ({types}) -> {outputs}",
    ]
    program.values += [one for one in results if one.type != TOKEN]
    program.tokens += [one.name for one in results if one.type == TOKEN]


def _rules(program: _Program) -> list[FragmentMergeRule]:
    """Rules that merge two or three fragments of one mesh."""
    random = program.random
    found: list[FragmentMergeRule] = []
    taken: set[FragmentInfo] = set()
    for _ in range(random.choice((0, 0, 1, 1, 2))):
        mesh = random.choice(program.meshes)
        infos = [info for info in dict.fromkeys(program.infos) if info.mesh == mesh and info not in taken]
        if len(infos) < 2:
            continue
        chosen = random.sample(infos, min(len(infos), random.choice((2, 2, 3))))
        taken.update(chosen)
        origins = tuple(dict.fromkeys(origin for info in chosen for origin in info.origins))
        counter = chosen[0].call_counter if random.random() < 0.5 else None
        found.append(FragmentMergeRule(tuple(chosen), FragmentInfo(origins, None, counter, None, mesh)))
    return found


def random_fragments(random: Random, size: int = 10) -> Pipeline:
    """Return an imported program of about `size` fragments and transfers; its first phase is OPTIMIZE or PARTITION."""
    topology = random.choice(TOPOLOGIES)
    program = _Program(random, list(topology))
    for index in range(random.randint(1, 4)):
        kind = HOST if random.random() < 0.08 else ""
        program.values.append(
            _Value(f"%a{index}", random.choice(program.meshes), T if random.random() < 0.8 else S, kind)
        )
    inputs = list(program.values)
    for _ in range(random.randint(2, size)):
        random.choice((_fragment, _fragment, _transfer))(program)
    returned = [random.choice(program.values[-6:]) for _ in range(random.randint(1, 4))]
    arguments = ", ".join(f"{one.name}: {one}{_attributes(program, one, len(returned))}" for one in inputs)
    outputs = ", ".join(f"{one}{_attributes(program, one)}" for one in returned)
    body = "\n".join(program.lines)
    text = (
        'module @step {\nsdy.mesh @mesh = <["x"=2, "y"=4]>\n'
        f"func.func public @main({arguments}) -> ({outputs}) attributes {{topology = #mpmd.topology<{_text(topology)}>}} "
        f"{{\n{body}\nreturn {', '.join(one.name for one in returned)} : {', '.join(map(str, returned))}\n}}\n}}\n"
    )
    options = {
        "mpmd_pipeline_schedule": random.choice(SCHEDULES[:-1]),
        "mpmd_fragment_remat": random.random() < 0.3,
    }
    return Pipeline(text, topology, {}, options=options, merge_rules=_rules(program))


def _text(topology: dict[str, list[tuple[str, int]]]) -> str:
    return ", ".join(f'<"{name}" : <[{_axes(axes)}]>>' for name, axes in topology.items())


def _axes(axes: list[tuple[str, int]]) -> str:
    return ", ".join(f'"{axis}"={size}' for axis, size in axes)

"""Move ops without a mesh into the fragments that use them, or into fragments of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from xdsl.dialects.builtin import DenseArrayBase, IntegerType, i64
from xdsl.ir import Attribute, Block, BlockArgument, Operation, SSAValue, Use

from pyshardy.diagnostics.diagnostic import error
from pyshardy.dialects.mpmd import AssignOp, CallOp, ForOp, FragmentOp, MeshTensorType
from pyshardy.ir import mutation
from pyshardy.ir.op_names import op_name
from pyshardy.passes.mpmd_common.building import assign, assign_before, mesh_of, mesh_tensor, set_type, unassign, wrap
from pyshardy.passes.mpmd_common.functions import entry_block, is_mesh_tensor, is_meshless, return_op
from pyshardy.passes.mpmd_common.mesh_order import distinct_meshes
from pyshardy.passes.mpmd_import.fragment_inputs import FragmentInputs, assigns_of, result_assigns
from pyshardy.passes.mpmd_import.mesh_sets import names
from pyshardy.passes.mpmd_import.set_access import COPIES, Dictionary, Sets, remove_sets, use_set
from pyshardy.passes.support.side_effects import is_pure

WRAPPED = "infer_mesh_wrap_meshless_ops"


def copies(attributes: Dictionary) -> tuple[int, ...]:
    """Return the indices of further arguments or results that hold the same value on other meshes."""
    stored = attributes.get(COPIES)
    return tuple(cast("DenseArrayBase[IntegerType]", stored).get_values()) if stored is not None else ()


def places(first: int, count: int) -> Attribute:
    """Return the text of an `mpmd.copies` attribute for consecutive indices."""
    return DenseArrayBase.from_list(i64, list(range(first, first + count)))


class Absorber:
    """Walk blocks backwards and assign every op without a mesh to one."""

    def __init__(self, sets: Sets, max_clones: int) -> None:
        self.sets = sets
        self.max_clones = max_clones
        self.inputs = FragmentInputs()

    def all(self, block: Block) -> None:
        """Assign every op of a block to a mesh."""
        self.block(block)
        self.inputs.settle()

    def block(self, block: Block) -> None:
        """Assign every op of a block to a mesh, but leave gaps among the operands of fragments."""
        op = block.last_op
        while op is not None:
            previous = op.prev_op
            op_class = type(op)
            if op_class is CallOp:
                self.call(cast(CallOp, op))
            elif op_class is ForOp:
                self.loop(cast(ForOp, op))
            elif is_meshless(op):
                self.meshless(op)
            op = previous

    # --- ops without a mesh -----------------------------------------------------------------------------------------

    def meshless(self, op: Operation) -> None:
        """Move an op into a fragment, or insert fragments with clones of it."""
        remove_sets(op)
        users: dict[FragmentOp, None] = {}
        only_fragments = True
        for result in op.results:
            for one in _assigns_alone(op, result):
                for use in one.results[0].uses:
                    user = use.operation
                    if type(user) is FragmentOp:
                        users[user] = None
                    else:
                        only_fragments = False
        if len(users) == 1 and only_fragments:
            self.inputs.absorb(op, next(iter(users)), move=True)
            _erase_assigns(op)
            return
        if not users or not only_fragments or (len(users) > self.max_clones and op.operands and not _is_trivial(op)):
            for mesh in distinct_meshes(mesh_of(one.result) for one in result_assigns(op)):
                wrap(op, mesh, WRAPPED, only=_by_assign_to(mesh))
        else:
            for user in users:
                self.inputs.absorb(op, user, move=False)
        _erase_assigns(op)
        mutation.erase(op)

    # --- calls ------------------------------------------------------------------------------------------------------

    def call(self, op: CallOp) -> None:
        """Pass each operand of a call on each mesh that the function needs, and use each result on its mesh."""
        func = self.sets.callees.of(op)
        block = op.parent
        anchor = op.next_op
        assert block is not None and anchor is not None
        parameters = [argument.type for argument in entry_block(func).args]
        attributes = self.sets.arguments(func)
        operands: dict[int, SSAValue] = dict(enumerate(op.operands))
        for index, value in enumerate(op.operands):
            if is_mesh_tensor(value.type):
                continue
            for place in (index, *copies(attributes[index])):
                operands[place] = assign_before(anchor, value, cast(MeshTensorType, parameters[place]), op.location)
        types = [value.type for value in return_op(func).operands]
        new = CallOp.create(
            operands=[operands[i] for i in range(len(parameters))],
            result_types=types,
            properties={"callee": op.callee},
            attributes=op.attributes,
        )
        new.location = op.location
        block.insert_op_before(new, anchor)
        for index, result in enumerate(op.results):
            if is_mesh_tensor(result.type):
                mutation.replace_all_uses(result, new.results[index])
                continue
            candidates = [new.results[i] for i in (index, *copies(self.sets.results(func)[index]))]
            for one in list(_assigns_alone(op, result)):
                source = next((value for value in candidates if value.type == one.result.type), None)
                if source is None:
                    message = f"function '{func.sym_name.data}' does not give its result {index} as {one.result.type}"
                    raise error(op.location, message, op=op)
                mutation.set_operand(one, 0, _unassigned(source, block, anchor, op))
        mutation.erase(op)

    # --- loops ------------------------------------------------------------------------------------------------------

    def loop(self, op: ForOp) -> None:
        """Assign every value that a loop carries to a mesh."""
        block, end = op.block, op.terminator
        for index, value in enumerate(end.operands):
            if is_mesh_tensor(value.type):
                continue
            meshes = names(use_set(value.owner)) if isinstance(value.owner, Operation) else ()
            if len(meshes) != 1:
                raise error(op.location, f"value {index} of the loop is needed on {len(meshes)} meshes, not one", op=op)
            made = assign(value, mesh_tensor(meshes[0], value.type), end.location)
            block.insert_op_before(made, end)
            mutation.set_operand(end, index, made.result)
        nested = next((inner for inner in block.ops if isinstance(inner, ForOp)), None)
        if nested is not None:
            raise error(nested.location, "a loop inside another one must be unrolled before meshes are inferred", op=op)
        self.block(block)
        for argument in block.args:
            _assign_loop_argument(argument, op)
        for index, value in enumerate(op.operands):
            type = block.args[index].type
            if isinstance(type, MeshTensorType) and not is_mesh_tensor(value.type):
                made = assign(value, type, op.location)
                assert op.parent is not None
                op.parent.insert_op_before(made, op)
                mutation.set_operand(op, index, made.result)
        for result, value in zip(op.results, end.operands, strict=True):
            set_type(result, cast(MeshTensorType, value.type))
            anchor = op.next_op
            assert anchor is not None and op.parent is not None
            for one in assigns_of(result):
                mutation.set_operand(one, 0, _unassigned(result, op.parent, anchor, op))
        self.sets.remove_from_loop(op)


def _assign_loop_argument(argument: BlockArgument, loop: ForOp) -> None:
    assigns = list(assigns_of(argument))
    meshes = dict.fromkeys(mesh_of(one.result) for one in assigns)
    if not meshes:
        return
    if len(meshes) > 1:
        message = f"value {argument.index} of the loop is needed on several meshes: {', '.join(meshes)}"
        raise error(loop.location, message, op=loop)
    set_type(argument, mesh_tensor(next(iter(meshes)), argument.type))
    first = loop.block.first_op
    assert first is not None
    source = _unassigned(argument, loop.block, first, loop)
    for one in assigns:
        mutation.set_operand(one, 0, source)


def _unassigned(value: SSAValue, block: Block, before: Operation, like: Operation) -> SSAValue:
    made = unassign(value, like.location)
    block.insert_op_before(made, before)
    return made.result


def _assigns_alone(op: Operation, result: SSAValue) -> Iterator[AssignOp]:
    """Return the users of a result, which must all be assigns."""
    for use in result.uses:
        user = use.operation
        if type(user) is not AssignOp:
            message = f"'{op_name(op)}' op has a result that '{op_name(user)}' uses without assigning it to a mesh"
            raise error(op.location, message, op=op)
        yield user


def _by_assign_to(mesh: str) -> Callable[[Use], bool]:
    def holds(use: Use) -> bool:
        return isinstance(use.operation, AssignOp) and mesh_of(use.operation.result) == mesh

    return holds


def _is_trivial(op: Operation) -> bool:
    return len(op.operands) <= 1 and len(op.results) == 1 and not op.regions and is_pure(op)


def _erase_assigns(op: Operation) -> None:
    for result in op.results:
        for one in assigns_of(result):
            if one.results[0].first_use is None:
                mutation.erase(one)

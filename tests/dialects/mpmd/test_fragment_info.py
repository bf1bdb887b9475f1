"""What identifies a fragment: read from fragments and text, stored and printed."""

import pytest

from pyshardy.dialects.mpmd import FragmentOp, UserOrigin
from pyshardy.dialects.mpmd.fragment_info import FragmentInfo, FragmentMergeRule, FragmentScheduleRule, SplitType
from pyshardy.text import parse_module, to_text

KEEP, DROP = SplitType.KEEP_TRANSFERRED, SplitType.DROP_TRANSFERRED
FULL = FragmentInfo((UserOrigin("f", 2), UserOrigin("g")), 1, 2, DROP, "m1")
TEXT = 'FragmentInfo(origins=["f"(2),"g"],stage=1,call_counter=2,split_type=kDropTransferred,mesh_name="m1")'
BARE = FragmentInfo(())


def fragment(header: str, attributes: str = "") -> FragmentOp:
    module = parse_module(
        f"func.func @f() {{\n  mpmd.fragment<{header}> () {attributes} () {{\n    mpmd.return\n  }} : () -> ()\n  return\n}}\n"
    )
    return next(op for op in module.walk() if isinstance(op, FragmentOp))


@pytest.mark.parametrize(
    ("header", "attributes", "info"),
    [
        ('mesh="m1", origin=["g", "f"(2)], stage=1', "{call_counter = 2 : ui32, split_drop_transferred}", FULL),
        ('mesh="m", origin=[]', "", FragmentInfo((), mesh="m")),
        (
            'mesh="m", origin=["f"(2), "f"(1)]',
            "{split_keep_transferred, split_drop_transferred}",
            FragmentInfo((UserOrigin("f", 1), UserOrigin("f", 2)), split_type=KEEP, mesh="m"),
        ),
    ],
)
def test_of_a_fragment(header: str, attributes: str, info: FragmentInfo):
    assert FragmentInfo.of(fragment(header, attributes)) == info


def test_storing_sets_and_removes():
    op = fragment('mesh="m", origin=[]', "{split_keep_transferred, q}")
    FULL.store(op)
    line = '<mesh="m1", origin=["f"(2), "g"], stage=1> () {call_counter = 2 : ui32, q, split_drop_transferred}'
    assert line in to_text(op.parent_op().parent_op())
    assert FragmentInfo.of(op) == FULL
    FragmentInfo((UserOrigin("z"), UserOrigin("a")), mesh="m").store(op)
    assert 'mpmd.fragment<mesh="m", origin=["z", "a"]> () {q} ()' in to_text(op.parent_op().parent_op())


def test_texts():
    assert str(FULL) == TEXT
    assert str(BARE) == 'FragmentInfo(origins=[],mesh_name="")'
    assert str(FragmentMergeRule((BARE, FULL), FULL)) == (
        f'FragmentMergeRule(sources=[FragmentInfo(origins=[],mesh_name=""),{TEXT}],target={TEXT})'
    )
    assert str(FragmentScheduleRule((FULL, FULL))) == f"FragmentScheduleRule(ordered_fragments=[{TEXT}->{TEXT}])"


def test_texts_are_read_back():
    merge, schedule = FragmentMergeRule((BARE, FULL), FULL), FragmentScheduleRule((FULL, BARE, FULL))
    assert FragmentMergeRule.parse(str(merge)) == merge
    assert FragmentScheduleRule.parse(str(schedule)) == schedule
    assert FragmentMergeRule.parse(f"{merge} and more") == merge


@pytest.mark.parametrize(
    ("text", "info"),
    [
        ("FragmentInfo(origins=[])", BARE),
        ('FragmentInfo(origins=[f"])', FragmentInfo((UserOrigin("f"),))),
        ('FragmentInfo(origins=["f"(3),])', FragmentInfo((UserOrigin("f", 3),))),
        ('FragmentInfo(origins=["f"],mesh_name="",mesh_name="m")', FragmentInfo((UserOrigin("f"),), mesh="m")),
        (
            'FragmentInfo(origins=[],mesh_name="m",split_type=kKeepTransferred,call_counter=0,stage=-1)',
            FragmentInfo((), -1, 0, KEEP, "m"),
        ),
    ],
)
def test_forms_of_texts(text: str, info: FragmentInfo):
    assert FragmentInfo.parse(text) == info


@pytest.mark.parametrize(
    "text",
    [
        "",
        "FragmentInfo(origins=[)",
        'FragmentInfo(origins=["f])',
        'FragmentInfo(origins=["f"(a)])',
        'FragmentInfo(origins=["f"(1])',
        'FragmentInfo(origins=["f" ])',
        "FragmentInfo(origins=[],stage=)",
        "FragmentInfo(origins=[],stage=1,stage=2)",
        "FragmentInfo(origins=[],split_type=kOther)",
        'FragmentInfo(origins=[],mesh_name="m)',
        "FragmentInfo(origins=[],other=1)",
        "FragmentInfo(origins=[]",
        "FragmentInfo(stage=1)",
    ],
)
def test_bad_texts(text: str):
    with pytest.raises(ValueError, match="expected"):
        FragmentInfo.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        "FragmentMergeRule(sources=[FragmentInfo(origins=[])])",
        "FragmentMergeRule(target=FragmentInfo(origins=[]))",
        "FragmentMergeRule(sources=[],target=FragmentInfo(origins=[])",
    ],
)
def test_bad_merge_rules(text: str):
    with pytest.raises(ValueError, match="expected"):
        FragmentMergeRule.parse(text)


def test_bad_schedule_rule():
    with pytest.raises(ValueError, match="expected ']'"):
        FragmentScheduleRule.parse("FragmentScheduleRule(ordered_fragments=[FragmentInfo(origins=[]),])")

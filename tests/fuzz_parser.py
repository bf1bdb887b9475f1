"""Breaks programs in small ways and reads them: only a module or a DiagnosticError may come out.

    python -m tests.fuzz_parser --seconds 600 [--seed 1] [--compare]

Counts modules, refusals and failures, and with ``--compare`` how often the C++ reference takes and refuses the same
texts; those that they disagree on are kept, too. A failing text is written to ``fuzz-failures/`` in the current folder,
and the exit status is 1.
"""

from __future__ import annotations

import argparse
import random
import re
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from tests.corpus import EXAMPLES, JAX, first_difference, text
from tests.generated import attributes_module, program

Outcome = str
ACCEPTED, REFUSED, FAILED = "read", "refused", "failed"

_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|[%@#^!]?[\w$.]+|->|::|\s+|.', re.S)
_OP_LINE = re.compile(r' *(?:%.* = |return|"|(?:stablehlo|sdy|mpmd)\.)')

# What an insertion puts in: words, punctuation and literals that mean something somewhere.
_PIECES = (
    "{", "}", "(", ")", "[", "]", "<", ">", ",", ":", "=", "->", "::", "?", "*", "x", "-", "\\", '"', "'", "|", "{-#", "#-}",
    "loc(", "loc(#loc1)", "^bb0", "^bb1:", "%0", "%arg0", "%0#1", "@main", "@mesh", "#loc", "#sdy", "!stablehlo.token", "true",
    "unit", "dense<", "dense<1>", "array<i64: 1>", "tensor<", "tensor<4xf32>", "tensor<?xf32>", "tensor<*xf32>", "i32", "f32",
    "index", "complex<f32>", "tuple<>", "() -> ()", "0x", "0xFFFFFFFF", "1.0e400", "-1", "99999999999999999999", "0.0", "nan",
    "module", "func.func", "return", "stablehlo.return", "stablehlo.add", "stablehlo.constant", "sdy.mesh", "sdy.return",
    "attributes", "private", "cond", "do", "applies", "init:", "dims = [0]", "dim = 0", "// x\n", "\n", "\t", "\0", "\ufeff", "é", "😀",
    '"\\', '"\\0', "//", "/", "<{", "}>", "({", "})", "#", "!", "%", "@", "^", "memref<", "vector<", "affine_map<", "distinct[0]<",
    "dense_resource<a>", "opaque<", "sparse<", "strided<", "#stablehlo.dot<", "#sdy.sharding<@mesh, [{}]>", '{"a":(1)2}', "p0",
)  # fmt: skip


@cache
def _main_functions() -> list[tuple[list[str], list[str]]]:
    """Of each corpus program: the lines up to its main function's header, without results, and those of its body."""
    made: list[tuple[list[str], list[str]]] = []
    for path in (*EXAMPLES, *JAX):
        lines = text(path).split("\n")
        heads = [i for i, line in enumerate(lines) if line.startswith("  func.func public @main(")]
        if not heads or ".generic" in path.name or ".debug" in path.name:
            continue
        end = lines.index("  }", heads[0])
        end = next((i for i in range(heads[0], end) if "call @" in lines[i] or "composite" in lines[i]), end - 1)
        made.append(([*lines[: heads[0]], lines[heads[0]].partition(") ->")[0] + ") {"], lines[heads[0] + 1 : end]))
    return made


def snippet(rng: random.Random) -> str:
    """A small program to start from: the beginning of a corpus program, a small one whole, or a generated one."""
    kind = rng.randrange(5)
    if kind == 0:
        return program(rng.getrandbits(32), rng.randint(1, 8))
    if kind == 1:
        return attributes_module(rng.getrandbits(32), rng.randint(1, 3))
    if kind == 2:
        return text(rng.choice([path for path in JAX if path.stat().st_size < 6000]))
    head, body = rng.choice(_main_functions())
    kept = [line for line in body[: rng.randint(1, 25)] if len(line) < 3000]
    while kept and not all("".join(kept).count(a) == "".join(kept).count(b) for a, b in ("{}", "()")):
        kept.pop()
    return "\n".join([*head, *kept, "    return", "  }", "}"])


def _delete(tokens: list[str], rng: random.Random) -> None:
    at = rng.randrange(len(tokens))
    del tokens[at : at + rng.randint(1, 3)]


def _duplicate(tokens: list[str], rng: random.Random) -> None:
    at = rng.randrange(len(tokens))
    tokens[at:at] = tokens[at : at + rng.randint(1, 6)] * rng.choice((1, 1, 1, 5))


def _swap(tokens: list[str], rng: random.Random) -> None:
    a, b = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    tokens[a], tokens[b] = tokens[b], tokens[a]


def _replace(tokens: list[str], rng: random.Random) -> None:
    tokens[rng.randrange(len(tokens))] = rng.choice(tokens) if rng.random() < 0.5 else rng.choice(_PIECES)


def _insert(tokens: list[str], rng: random.Random) -> None:
    tokens.insert(rng.randrange(len(tokens) + 1), rng.choice(_PIECES))


def _number(tokens: list[str], rng: random.Random) -> None:
    places = [i for i, token in enumerate(tokens) if token.isdigit()]
    if places:
        tokens[rng.choice(places)] = str(rng.choice((-1, 0, 1, 2, 7, 255, 2**31, 2**63, 2**64, 10**30)))


def _characters(tokens: list[str], rng: random.Random) -> None:
    at = rng.randrange(len(tokens))
    word = list(tokens[at])
    for _ in range(rng.randint(1, 2)):
        word[rng.randrange(len(word))] = chr(rng.choice((rng.randrange(128), rng.randrange(0x2000))))
    tokens[at] = "".join(word)


def _truncate(tokens: list[str], rng: random.Random) -> None:
    del tokens[rng.randrange(1, len(tokens) + 1) :]


def _move_line(tokens: list[str], rng: random.Random) -> None:
    lines = "".join(tokens).split("\n")
    lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
    tokens[:] = ["\n".join(lines)]


_MUTATIONS: tuple[Callable[[list[str], random.Random], None], ...] = (
    _delete, _delete, _duplicate, _swap, _replace, _replace, _insert, _insert, _number, _characters, _truncate, _move_line,
)  # fmt: skip


def mutated(source: str, rng: random.Random) -> str:
    """``source`` with one to four small changes, most of them to whole tokens."""
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        tokens = _TOKEN.findall(source)
        if not tokens:
            return source
        rng.choice(_MUTATIONS)(tokens, rng)
        source = "".join(tokens)
    return source


def mutated_line(source: str, rng: random.Random) -> str:
    """``source`` with one to three small changes in one line that looks like that of an op."""
    lines = source.split("\n")
    places = [i for i, line in enumerate(lines) if _OP_LINE.match(line)]
    if places:
        tokens = _TOKEN.findall(lines[at := rng.choice(places)])
        for _ in range(rng.choice((1, 1, 2, 3))):
            if tokens:
                rng.choice(_MUTATIONS)(tokens, rng)
        lines[at] = "".join(tokens)
    return "\n".join(lines)


def case(seed: int) -> str:
    """The broken text of a seed."""
    rng = random.Random(seed)
    if rng.randrange(100) == 0:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(400))).decode("utf-8", "replace")
    return mutated(snippet(rng), rng)


def outcome(source: str) -> tuple[Outcome, str]:
    """What reading, verifying and writing ``source`` comes to, and the message or traceback."""
    from pyshardy.text import DiagnosticError, PrintOptions, parse_module, render, to_text
    from pyshardy.verification import verify

    try:
        try:
            module = parse_module(source, "fuzz.mlir", allow_unregistered=True)
            diagnostics = verify(module)
        except DiagnosticError as error:
            diagnostics = error.diagnostics
        if diagnostics:
            return REFUSED, "".join(render(one) for one in diagnostics)
        written = to_text(module)
        to_text(module, PrintOptions(generic=True, debuginfo=True))
        again = to_text(parse_module(written, "-", allow_unregistered=True))
        if again != written:
            return FAILED, "what was written reads as another module\n" + first_difference(again, written)
    except Exception:
        return FAILED, traceback.format_exc()
    return ACCEPTED, written


class _TooSlow(BaseException):
    """Not an Exception: nothing on the way may take it for a refusal."""


def _raise_too_slow(*_: object) -> None:
    raise _TooSlow


@contextmanager
def limits(seconds: int = 30, bytes_of_memory: int = 4 << 30) -> Iterator[None]:
    """Ends what takes too long by _TooSlow, and what takes too much by MemoryError."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (bytes_of_memory, before[1]))
    handler = signal.signal(signal.SIGALRM, _raise_too_slow)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, handler)
        resource.setrlimit(resource.RLIMIT_AS, before)


def limited_outcome(source: str) -> tuple[Outcome, str]:
    """``outcome`` within ``limits``."""
    try:
        with limits():
            return outcome(source)
    except _TooSlow:
        return FAILED, traceback.format_exc()


def fuzz(seconds: float, seed: int, compare: bool, failures: Path) -> Counter[str]:
    """Reads broken texts for some time; the counts of what happened."""
    counts: Counter[str] = Counter()
    kinds: dict[str, int] = {}
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        source = case(seed)
        result, detail = limited_outcome(source)
        counts[result] += 1
        if result == FAILED:
            last = detail.strip().split("\n")[-4:]
            kind = last[0][:90] + last[-1][:60]
            if kind not in kinds:
                failures.mkdir(exist_ok=True)
                (failures / f"{seed}.mlir").write_text(source, errors="surrogatepass")
                print(f"seed {seed}: {detail}", file=sys.stderr)
            kinds[kind] = kinds.get(kind, 0) + 1
            counts["failed kinds"] = len(kinds)
        elif compare:
            theirs = reference_outcome(source)
            counts[f"{result}, reference: {theirs}"] += 1
            if theirs in (ACCEPTED, REFUSED) and theirs != result:
                failures.mkdir(exist_ok=True)
                (failures / f"disagree-{seed}.mlir").write_text(source, errors="surrogatepass")
        seed += 1
    return counts


def reference_outcome(source: str) -> Outcome:
    from tests.oracle import ReferenceCrash, ReferenceError, reference_run

    try:
        reference_run(source, allow_unregistered=True, timeout=10)
    except ReferenceError:
        return REFUSED
    except (ReferenceCrash, UnicodeEncodeError):
        return "crashed"
    return ACCEPTED


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="fuzz_parser", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--compare", action="store_true", help="ask the C++ reference, too")
    options = parser.parse_args()
    counts = fuzz(options.seconds, options.seed, options.compare, Path("fuzz-failures"))
    for name, count in counts.most_common():
        print(f"{count:8} {name}")
    return 1 if counts[FAILED] else 0


if __name__ == "__main__":
    sys.exit(main())

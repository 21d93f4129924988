"""Static check against check-jsonschema over the same 1,000 files of 3 kB, its growth, rounds of `--watch`, the start.

Run: python bench/check_files.py [FILES]. Prints one line per bar, each a ratio of two times of this run;
ends with code 1 if a bar is missed.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from toolkit.check import Options
from toolkit.cli.cache import VARIABLE
from toolkit.cli.check import THRESHOLDS, run
from toolkit.cli.common import game
from toolkit.cli.schemas import game_schemas
from toolkit.pack import Memory

FILES = 1000
FASTER = 5.0
GROWTH = 1.3
ROUND = 0.5
"""Seconds of work of a round of `--watch` after a change of one file."""
START = 1.6
ROUNDS = 5

MANIFEST = """\
kind: pack
id: many-files
version: "1"
game: mice-and-mystics
format: 1
name: Many files
licence: MIT
"""
ABILITY = """\
kind: ability
id: {id}
name: Ability {id}
provenance: invented
rules:
"""
RULE = """\
  - rule: action
    id: {id}_{number}
    timing: in attack.declared
    from: ability
    # One more die, for a price.
    cost: {{cheese: {number}}}
    limit: {{times: 1, per: round}}
    given:
      - {{that: exists, among: {{pick: minion}}}}
    do:
      - {{do: modify, value: attack_dice, of: $mouse, bonus: 1, until: this_attack}}
"""
BOX = """\
kind: box
id: small
name: A small box
figures:
  - {id: rat, name: rat, count: 2}
tokens:
  - {id: cheese, name: cheese, count: 5}
dice: 5
pages: 12
"""
BIN = Path(sys.executable).parent


def write_pack(folder: Path, count: int) -> Path:
    """Write a pack of so many files of about 3 kB."""
    pack = folder / f"pack-{count}"
    (pack / "abilities").mkdir(parents=True)
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (pack / "box.yaml").write_text(BOX, encoding="utf-8")
    for place in range(count):
        rules = "".join(RULE.format(id=f"a{place}", number=number) for number in range(1, 9))
        text = ABILITY.format(id=f"a{place}") + rules
        (pack / "abilities" / f"a{place}.yaml").write_text(text, encoding="utf-8")
    return pack


def seconds(command: list[str], rounds: int = 1, expected: tuple[int, ...] = (0,)) -> float:
    """Return the shortest of some runs of a command."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own tools
        best = min(best, time.perf_counter() - start)
        if done.returncode not in expected:
            sys.exit(
                f"{command[0]} ended with {done.returncode}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
            )
    return best


def check(pack: Path, *options: str) -> list[str]:
    """Return the command line of a static check."""
    return [str(BIN / "tale"), "check", str(pack), "--format", "json", *options]


def watched(pack: Path) -> float:
    """Return the seconds of work for `--watch` to check again after a change of one file: the least of some."""
    gc.set_threshold(*THRESHOLDS)
    memory, file = Memory(), pack / "abilities" / "a0.yaml"
    text, best = file.read_text("utf-8"), float("inf")
    run([pack], Options(), memory=memory)
    for number in range(ROUNDS):
        file.write_text(text.replace("name: Ability", f"name: Ability {number}"), "utf-8")
        start = time.process_time()
        run([pack], Options(), memory=memory)
        best = min(best, time.process_time() - start)
    return best


def other(pack: Path, folder: Path) -> list[str]:
    """Return the command line of check-jsonschema over the same files, with the schema of their kind."""
    schema = folder / "ability.schema.json"
    schema.write_text(json.dumps(game_schemas(game("mice-and-mystics"))["ability"]), encoding="utf-8")
    files = sorted(str(file) for file in (pack / "abilities").iterdir())
    return [str(BIN / "check-jsonschema"), "--schemafile", str(schema), *files]


def bar(name: str, ratio: float, bound: str, *, is_met: bool) -> bool:
    """Print one line about one bar."""
    print(f"{'ok' if is_met else 'MISSED'}  {name}: {ratio:.2f} ({bound})")
    return is_met


def main() -> None:
    """Measure and judge."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else FILES
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        half, full = write_pack(folder, count // 2), write_pack(folder, count)
        size = sum(file.stat().st_size for file in (full / "abilities").iterdir()) / count
        os.environ[VARIABLE] = str(folder / "cache")
        ours_half, ours = seconds(check(half, "--no-cache"), 2), seconds(check(full, "--no-cache"), 2)
        theirs = seconds(other(full, folder))
        again = seconds(check(full), 3)
        one = write_pack(folder, 0)
        yardstick = seconds([sys.executable, "-c", "import typer, pydantic, yaml"], ROUNDS)
        small = seconds(check(one), ROUNDS)
        later = watched(full)
    print(f"{count} files of {size:.0f} bytes: tale check {ours:.2f} s, check-jsonschema {theirs:.2f} s")
    print(f"from the cache {again:.2f} s; a round of --watch {later:.2f} s")
    print(
        f"half of them: {ours_half:.2f} s; a one-file pack {small:.3f} s, the imports alone {yardstick:.3f} s"
    )
    met = [
        bar(
            "times faster than check-jsonschema",
            theirs / ours,
            f"at least {FASTER}",
            is_met=theirs >= FASTER * ours,
        ),
        bar(
            "twice the files, time",
            ours / ours_half,
            f"at most 2 x {GROWTH}",
            is_met=ours <= 2 * GROWTH * ours_half,
        ),
        bar("seconds of work of a round of --watch", later, f"at most {ROUND}", is_met=later <= ROUND),
        bar(
            "one-file pack against the imports",
            small / yardstick,
            f"at most {START}",
            is_met=small <= START * yardstick,
        ),
    ]
    sys.exit(0 if all(met) else 1)


if __name__ == "__main__":
    main()

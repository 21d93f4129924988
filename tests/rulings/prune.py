"""Takes from tests/rules_pending.txt what is no longer pending: `python tests/rulings/prune.py`.

It never adds a line: the list may only shrink.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).parent


def prune() -> int:
    """Rewrite the list; return how many lines went."""
    sys.path.insert(0, str(HERE.parents[1]))
    tools = runpy.run_path(str(HERE / "conftest.py"), run_name="rulings_conftest")
    rules, _ = tools["load_rules"]()
    open_ones = tools["pending_now"](rules, tools["load_scenarios"](), tools["load_ids"]())
    before = tools["load_pending"]()
    kept = [line for line in before if line in open_ones]
    tools["PENDING"].write_text("".join(f"{line}\n" for line in kept), encoding="utf-8", newline="\n")
    return len(before) - len(kept)


if __name__ == "__main__":
    sys.stdout.write(f"{prune()} lines removed\n")

"""Findings to test with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from toolkit.findings import Confidence, Finding, Severity, Span

Maker = Callable[..., Finding]


@pytest.fixture
def finding() -> Maker:
    """Make a finding with defaults for everything."""

    def make(code: str = "F003", line: int = 1, column: int = 1, **more: Any) -> Finding:
        span = Span(more.get("path", "a.yaml"), line, column, line, more.get("end", column + 1))
        message = more.get("message", "something is wrong")
        severity = more.get("severity", Severity.ERROR)
        return Finding(
            code, message, span, severity, Confidence.CERTAIN, more.get("help", ""), more.get("witness", "")
        )

    return make

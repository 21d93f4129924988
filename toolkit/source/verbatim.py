"""The pieces of ruamel.yaml that make it keep every plain word exactly as written."""

from __future__ import annotations

import sys
from typing import Any

from ruamel.yaml.constructor import RoundTripConstructor
from ruamel.yaml.emitter import Emitter
from ruamel.yaml.nodes import ScalarNode
from ruamel.yaml.resolver import VersionedResolver


class VerbatimResolver(VersionedResolver):
    """Takes every scalar for text, so that `010`, `no` or a date come out as they went in."""

    def resolve(self, kind: Any, value: Any, implicit: Any) -> Any:
        """Return the tag of a node."""
        if kind is ScalarNode:
            return self.DEFAULT_SCALAR_TAG
        return super().resolve(kind, value, implicit)


class VerbatimConstructor(RoundTripConstructor):
    """Writes an empty value out as `null`; inside brackets it could not stand otherwise."""

    def construct_scalar(self, node: Any) -> Any:
        """Return the text of a scalar."""
        if node.value == "" and not node.style:
            return "null"
        return super().construct_scalar(node)


class LineEmitter(Emitter):
    """Keeps what stands in brackets on one line: broken inside its points, an outline can't be read."""

    _width: int

    @property
    def best_width(self) -> int:
        """The column after which lines are broken."""
        return sys.maxsize if self.flow_level else self._width

    @best_width.setter
    def best_width(self, width: int) -> None:
        self._width = width

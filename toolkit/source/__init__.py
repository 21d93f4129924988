"""Source: bytes to plain data with a span for everything, edits that keep comments, the canonical layout.

`layout` is imported by its users directly: it brings ruamel.yaml, which is slow to import.
"""

from toolkit.source.document import Comment, Data, DataPath, Document, lasting
from toolkit.source.edit import EditError, add_key, flow, is_bare, rename_keys, replace, set_scalars
from toolkit.source.lines import LineMap
from toolkit.source.migrations import CURRENT, MIGRATIONS, check_format, migrate
from toolkit.source.pages import PAGES
from toolkit.source.read import MAX_BYTES, raw_bytes, read_bytes, read_file, read_text

__all__ = [
    "CURRENT",
    "MAX_BYTES",
    "MIGRATIONS",
    "PAGES",
    "Comment",
    "Data",
    "DataPath",
    "Document",
    "EditError",
    "LineMap",
    "add_key",
    "check_format",
    "flow",
    "is_bare",
    "lasting",
    "migrate",
    "raw_bytes",
    "read_bytes",
    "read_file",
    "read_text",
    "rename_keys",
    "replace",
    "set_scalars",
]

"""Archives of packs: built the same byte for byte everywhere, installed within limits and never half."""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.findings import Finding, Span, quoted
from toolkit.pack.manifest import FILE, Manifest
from toolkit.pack.safety import check_content, check_name
from toolkit.pack.search import SKIPPED
from toolkit.pack.security_pages import AlreadyInstalled, LinkEntry, NotAnArchive, OutsideEntry, TooBig
from toolkit.schema import validate
from toolkit.source import Document, check_format, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator

SUFFIX = ".tale"
MAX_ENTRIES = 5_000
MAX_ENTRY = 20_000_000
MAX_TOTAL = 100_000_000
MAX_RATIO = 100
SMALL = 100_000
"""Below this size an entry may be packed as tightly as it likes."""
DATE = (1980, 1, 1, 0, 0, 0)
UNREADABLE = (
    zipfile.BadZipFile,
    zipfile.LargeZipFile,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
)
"""What opening or reading a damaged, encrypted or exotic archive raises."""


def build(pack: Path, out: Path) -> list[Finding]:
    """Write the archive of a pack; the same files give the same bytes on every computer.

    Args:
        pack: the pack's folder.
        out: the archive to write; what is there is replaced once the new one is complete.

    Returns:
        What keeps the pack from being archived; then nothing is written.
    """
    files = {file.relative_to(pack).as_posix(): file for file in _files(pack)}
    found = [finding for name, file in sorted(files.items()) for finding in _check_file(name, file)]
    if FILE not in files:
        found.append(NotAnArchive.at(Span.start_of(FILE), "the folder has no pack.yaml"))
    if not found:
        _write(files, out)
    return found


def install(archive: Path, dest: Path, *, replace: bool = False) -> Path | list[Finding]:
    """Install an archive as a folder named after its pack.

    Args:
        archive: the file.
        dest: the folder to install into; made if it isn't there.
        replace: whether a pack of this id that is there may be replaced.

    Returns:
        The folder of the pack; or what is wrong, and then nothing has changed.
    """
    contents = read_archive(archive)
    if isinstance(contents, list):
        return contents
    manifest = _manifest(contents, archive.name)
    if isinstance(manifest, list):
        return manifest
    target = dest / manifest.id
    if target.exists() and not replace:
        message = f"the pack {quoted(manifest.id)} is installed already"
        return [AlreadyInstalled.at(Span.start_of(archive.name), message, help="replace it: --replace")]
    _unpack(contents, target)
    return target


def read_manifest(archive: Path) -> Manifest | list[Finding]:
    """Return the manifest of an archive, or what is wrong with the archive."""
    contents = read_archive(archive)
    return contents if isinstance(contents, list) else _manifest(contents, archive.name)


def read_archive(archive: Path) -> dict[str, bytes] | list[Finding]:
    """Return the files of an archive by their path, or what is wrong with it."""
    try:
        with zipfile.ZipFile(archive) as opened:
            found = list(_entry_faults(archive.name, opened.infolist()))
            contents = {} if found else _read_all(opened)
    except UNREADABLE as fault:
        return [_unreadable(archive, fault)]
    for name, raw in contents.items():
        found += check_content(name, raw, f"{archive.name}/{name}")
    return found or contents


def _unreadable(archive: Path, fault: Exception) -> Finding:
    span = Span.start_of(archive.name)
    if isinstance(fault, zipfile.BadZipFile):
        cure = "`tale pack build` makes archives of packs; a saved game is opened by `tale play`"
        return NotAnArchive.at(span, "this file is not the archive of a pack, or only a part of one", help=cure)
    return NotAnArchive.at(span, f"this archive can't be read: {fault}" if str(fault) else "this archive is damaged")


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files of a pack, without archives and saved games that `tale` left there itself."""
    for inner in sorted(folder.iterdir()):
        if inner.name[0] == "." or inner.name in SKIPPED or inner.suffix == SUFFIX:
            continue
        if inner.is_dir() and not inner.is_symlink():
            yield from _files(inner)
        else:
            yield inner


def _check_file(name: str, file: Path) -> list[Finding]:
    span = Span.start_of(name)
    if file.is_symlink() or not file.is_file():
        return [LinkEntry.at(span, f"{quoted(name)} is a link or a special file")]
    bad = check_name(name, span)
    if bad is None and file.stat().st_size > MAX_ENTRY:
        bad = TooBig.at(span, f"{quoted(name)} is larger than {MAX_ENTRY:,} bytes")
    return [bad] if bad else check_content(name, file.read_bytes(), name)


def _write(files: dict[str, Path], out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=out.parent, prefix=".building-")
    try:
        with os.fdopen(handle, "wb") as stream, zipfile.ZipFile(stream, "w") as archive:
            for name, file in sorted(files.items()):
                entry = zipfile.ZipInfo(name, DATE)  # stored: packed sizes differ between versions of zlib
                entry.create_system = 3
                entry.external_attr = (stat.S_IFREG | 0o644) << 16
                archive.writestr(entry, file.read_bytes())
        Path(temporary).replace(out)
    finally:
        Path(temporary).unlink(missing_ok=True)


def _entry_faults(shown: str, entries: list[zipfile.ZipInfo]) -> Iterator[Finding]:
    start = Span.start_of(shown)
    if len(entries) > MAX_ENTRIES:
        yield TooBig.at(start, f"the archive has more than {MAX_ENTRIES:,} entries")
        return
    if sum(entry.file_size for entry in entries) > MAX_TOTAL:
        yield TooBig.at(start, f"the archive unpacks to more than {MAX_TOTAL:,} bytes")
        return
    seen: set[str] = set()
    for entry in entries:
        fault = _entry_fault(entry, Span.start_of(f"{shown}/{entry.filename}"), seen)
        if fault is not None:
            yield fault


def _entry_fault(entry: zipfile.ZipInfo, span: Span, seen: set[str]) -> Finding | None:
    name = entry.orig_filename
    mode = entry.external_attr >> 16
    if mode and not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or stat.S_IFMT(mode) == 0):
        return LinkEntry.at(span, f"{quoted(name)} is a link or a special file")
    if name.lower() in seen:
        return OutsideEntry.at(span, f"{quoted(name)} stands in the archive twice, but for capital letters")
    seen.add(name.lower())
    if entry.file_size > MAX_ENTRY:
        return TooBig.at(span, f"{quoted(name)} is larger than {MAX_ENTRY:,} bytes")
    if entry.file_size > max(SMALL, MAX_RATIO * entry.compress_size):
        return TooBig.at(span, f"{quoted(name)} grows more than {MAX_RATIO}-fold when unpacked")
    if entry.is_dir():
        return check_name(f"{name}x.txt", span)
    return check_name(name, span)


def _read_all(archive: zipfile.ZipFile) -> dict[str, bytes]:
    contents: dict[str, bytes] = {}
    for entry in archive.infolist():
        if not entry.is_dir():
            with archive.open(entry) as stream:  # reads no more than the size that was checked
                contents[entry.filename] = stream.read(entry.file_size)
    return contents


def _manifest(contents: dict[str, bytes], shown: str) -> Manifest | list[Finding]:
    if FILE not in contents:
        return [NotAnArchive.at(Span.start_of(shown), "the archive has no pack.yaml at its top")]
    document = read_bytes(contents[FILE], f"{shown}/{FILE}")
    if isinstance(document, Finding):
        return [document]
    return _checked(document)


def _checked(document: Document) -> Manifest | list[Finding]:
    wrong = check_format(document)
    return [wrong] if wrong else validate(Manifest, document)


def _unpack(contents: dict[str, bytes], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    room = Path(tempfile.mkdtemp(dir=target.parent, prefix=".installing-"))
    try:
        for name, raw in sorted(contents.items()):
            file = room / "new" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(raw)
        if target.exists():
            target.rename(room / "old")
        (room / "new").rename(target)
    finally:
        shutil.rmtree(room, ignore_errors=True)

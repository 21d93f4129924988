"""Archives: the same bytes everywhere, nothing harmful in, nothing half installed."""

from __future__ import annotations

import os
import stat
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest

from toolkit.findings import Finding
from toolkit.pack import Manifest, build, check_security, install, read_archive, read_manifest

Folder = Any
PNG = b"\x89PNG\r\n\x1a\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{}</svg>'
RAT = "kind: minion\nid: rat\nlife: 1\n"


def codes(result: Any) -> list[str]:
    """Return the codes of findings."""
    assert isinstance(result, list), result
    return [item.code for item in result]


def archive(folder: Folder, entries: dict[str, str | bytes], *, manifest: bool = True) -> Path:
    """Write an archive by hand."""
    file: Path = folder.root / "evil.tale"
    folder.pack("a")
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        if manifest:
            made.writestr("pack.yaml", (folder.root / "a/pack.yaml").read_bytes())
        for name, content in entries.items():
            made.writestr(name, content)
    return file


def test_a_pack_is_built_installed_and_loaded_again(folder: Folder) -> None:
    """What was packed is what is installed."""
    folder.pack("a", minion__rat=RAT + "art: art/rat.png\n")
    folder.write("a/art/rat.png", PNG)
    folder.write("a/LICENSE", "MIT\n")
    folder.write("a/.git/config", "secret")
    out, home = folder.root / "out/a.tale", folder.root / "home"
    assert build(folder.root / "a", out) == []
    assert install(out, home) == home / "a"
    files = sorted(file.relative_to(home).as_posix() for file in home.rglob("*") if file.is_file())
    assert files == ["a/LICENSE", "a/art/rat.png", "a/minion/rat.yaml", "a/pack.yaml"]
    assert [entity.id for entity in folder.load("home/a").all] == ["a:minion.rat"]


def test_the_same_files_give_the_same_bytes(folder: Folder) -> None:
    """Neither times nor the order of files on disk are in an archive."""
    folder.pack("a", minion__rat=RAT, minion__cat=RAT)
    folder.pack("b/a", minion__cat=RAT, minion__rat=RAT)
    (folder.root / "b/a/pack.yaml").write_bytes((folder.root / "a/pack.yaml").read_bytes())
    os.utime(folder.root / "b/a/pack.yaml", (1, 1))
    assert (
        build(folder.root / "a", folder.root / "1.tale")
        == build(folder.root / "b/a", folder.root / "2.tale")
        == []
    )
    assert (folder.root / "1.tale").read_bytes() == (folder.root / "2.tale").read_bytes()


def test_a_pack_with_a_fault_is_not_built(folder: Folder) -> None:
    """A program, a link or a broken file keeps the archive from being written."""
    folder.pack("a", minion__rat="kind: [\n")
    folder.write("a/setup.exe", b"MZ")
    (folder.root / "a/link.txt").symlink_to(folder.root / "a/pack.yaml")
    assert sorted(codes(build(folder.root / "a", folder.root / "a.tale"))) == ["F001", "X002", "X007"]
    assert not (folder.root / "a.tale").exists()
    (folder.root / "empty").mkdir()
    assert codes(build(folder.root / "empty", folder.root / "a.tale")) == ["X006"]


def test_an_installed_pack_is_replaced_on_request_only(folder: Folder) -> None:
    """Somebody's changes are not lost by accident."""
    folder.pack("a", minion__rat=RAT)
    build(folder.root / "a", folder.root / "a.tale")
    install(folder.root / "a.tale", folder.root / "home")
    folder.write("home/a/mine.txt", "mine")
    assert codes(install(folder.root / "a.tale", folder.root / "home")) == ["X008"]
    assert (folder.root / "home/a/mine.txt").exists()
    assert install(folder.root / "a.tale", folder.root / "home", replace=True) == folder.root / "home/a"
    assert not (folder.root / "home/a/mine.txt").exists()
    assert [inner.name for inner in (folder.root / "home").iterdir()] == ["a"]


NAMES = [
    "../x.yaml", "/etc/x.yaml", "a/../../x.yaml", "C:/x.yaml", "a\\b.yaml", "..\\x.yaml", "con.yaml",
    "a/NUL.txt", "a./x.yaml", "./x.yaml", "a//x.yaml", " x.yaml", ".hidden.yaml", "é.yaml",
    "x" * 150 + ".yaml", "a\nb.yaml",
]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_that_are_not_safe_everywhere_are_refused(folder: Folder, name: str) -> None:
    """X001 before anything is written."""
    assert codes(install(archive(folder, {name: "a: 1\n"}), folder.root / "home")) == ["X001"]
    assert not (folder.root / "home").exists()
    assert not (folder.root / "x.yaml").exists()


def test_names_that_differ_in_capitals_only_are_refused(folder: Folder) -> None:
    """On many systems they would be one file."""
    assert codes(install(archive(folder, {"a.yaml": "", "A.yaml": ""}), folder.root / "home")) == ["X001"]


def test_links_are_refused(folder: Folder) -> None:
    """X002 for a link in an archive."""
    link = zipfile.ZipInfo("art/cover.png")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    file = archive(folder, {})
    with zipfile.ZipFile(file, "a") as made:
        made.writestr(link, "/etc/passwd")
    assert codes(install(file, folder.root / "home")) == ["X002"]


def test_sizes_counts_and_ratios_are_bounded(folder: Folder) -> None:
    """X003 for each, in no time."""
    bombs: list[dict[str, str | bytes]] = [
        {"bomb.txt": b"0" * 15_000_000},
        {"large.txt": b"0" * 21_000_000},
        {f"{number}.txt": b"" for number in range(5_001)},
        {f"{number}.txt": os.urandom(1) * 19_000_000 for number in range(6)},
    ]
    for bomb in bombs:
        file = archive(folder, bomb)
        start = time.process_time()
        assert codes(install(file, folder.root / "home")) == ["X003"]
        assert time.process_time() - start < 1
    assert not (folder.root / "home").exists()


def test_what_is_no_archive_is_told(folder: Folder) -> None:
    """X006 for a file that is none, a damaged one, one without manifest, and none at all."""
    plain = folder.write("plain.tale", b"hello")
    damaged = folder.write("damaged.tale", archive(folder, {"a.txt": b"x" * 1000}).read_bytes()[:-300])
    bare = archive(folder, {"a.txt": ""}, manifest=False)
    for file in (plain, damaged, bare, folder.root / "none.tale"):
        assert codes(install(file, folder.root / "home")) == ["X006"]


def test_an_archive_whose_content_was_changed_is_refused(folder: Folder) -> None:
    """A checksum that doesn't fit is found."""
    folder.pack("a", minion__rat=RAT)
    build(folder.root / "a", folder.root / "a.tale")
    raw = (folder.root / "a.tale").read_bytes()
    folder.write("b.tale", raw.replace(b"life: 1", b"life: 9"))
    assert codes(read_archive(folder.root / "b.tale")) == ["X006"]


def test_a_manifest_is_read_without_installing(folder: Folder) -> None:
    """`info` needs no unpacking, and tells what is wrong with the manifest."""
    folder.pack("a")
    build(folder.root / "a", folder.root / "a.tale")
    manifest = read_manifest(folder.root / "a.tale")
    assert isinstance(manifest, Manifest)
    assert (manifest.id, manifest.version) == ("a", "1.2")
    assert codes(
        read_manifest(archive(folder, {"pack.yaml": "kind: pack\nformat: 9\n"}, manifest=False))
    ) == ["F007"]
    assert codes(read_manifest(archive(folder, {"pack.yaml": "- 1\n"}, manifest=False))) == ["F006"]


FALSE = [
    ("art/a.png", b"<html>", "X005"),
    ("art/a.jpg", PNG, "X005"),
    ("art/a.webp", b"RIFF1234WAVE", "X005"),
    ("art/a.svg", b"<svg/>", "X005"),
    ("art/a.svg", b"not xml", "X005"),
    ("art/a.svg", SVG.format("<script>1</script>").encode(), "X005"),
    ("art/a.svg", SVG.format("<foreignObject/>").encode(), "X005"),
    ("art/a.svg", SVG.format('<g onload="x()"/>').encode(), "X005"),
    ("art/a.svg", SVG.format('<use href="https://x.example/a.svg#b"/>').encode(), "X005"),
    ("art/a.svg", SVG.format('<rect fill="url(https://x.example)"/>').encode(), "X005"),
    ("art/a.svg", b'<!DOCTYPE x [<!ENTITY a "b">]>' + SVG.format("").encode(), "X005"),
    ("README.md", b"hello <b>world</b>", "X004"),
    ("a.yaml", b"text: '<script>alert(1)</script>'\n", "X004"),
    ("a.yaml", b"text: '[x](javascript:alert(1))'\n", "X004"),
    ("run.py", b"print(1)", "X007"),
    ("noname", b"", "X007"),
]


@pytest.mark.parametrize(("name", "content", "code"), FALSE)
def test_content_that_is_not_what_it_says_is_refused(
    folder: Folder, name: str, content: bytes, code: str
) -> None:
    """Pictures are pictures, texts are texts, and programs stay out."""
    assert codes(install(archive(folder, {name: content}), folder.root / "home")) == [code]


def test_honest_content_passes(folder: Folder) -> None:
    """Pictures of each format, and texts with arrows and brackets."""
    entries: dict[str, str | bytes] = {
        "art/a.png": PNG,
        "art/a.jpeg": b"\xff\xd8\xff\xe0",
        "art/a.webp": b"RIFF1234WEBP",
        "art/a.svg": SVG.format(
            '<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><use href="#g"/>'
        ),
        "README.md": "# A pack\n\n1 < 2 and 3 > 2, a -> b\n",
        "a.yaml": "text: if 1 < 2 then *go*\n",
    }
    assert install(archive(folder, entries), folder.root / "home") == folder.root / "home/a"


def test_the_same_is_checked_in_a_folder(folder: Folder) -> None:
    """X004 stands at the text, X005 at the file."""
    folder.pack("a", minion__rat=RAT + 'text: "a <b>c</b>"\n')
    folder.write("a/art/rat.png", b"GIF89a")
    found: list[Finding] = check_security(folder.load("a"))
    assert [(item.code, item.span.path, item.span.line, item.span.column) for item in found] == [
        ("X005", "a/art/rat.png", 1, 1),
        ("X004", "a/minion/rat.yaml", 4, 7),
    ]

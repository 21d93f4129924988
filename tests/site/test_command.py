"""`tale site`: in the project, in an author's folder, and where there is nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.cli.main import run

ROOT = Path(__file__).parents[2]


def test_without_a_pack_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In an empty folder the command ends with wrong usage and one sentence with a cure."""
    monkeypatch.chdir(tmp_path)
    assert run(["site", "build"]) == 2
    assert "tale new pack" in capsys.readouterr().err


@pytest.mark.slow
def test_export_writes_plain_markdown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The export holds the written and the generated pages, and an mkdocs.yml that names them."""
    monkeypatch.chdir(ROOT)
    assert run(["site", "export", str(tmp_path / "out")]) == 0
    docs = tmp_path / "out" / "docs"
    assert (docs / "guide/first-chapter.md").is_file()
    assert (docs / "library/mice-and-mystics/hero.md").read_text(encoding="utf-8").startswith("---\ntitle:")
    assert "library/mice-and-mystics/hero.md" in (tmp_path / "out" / "mkdocs.yml").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_pack_of_somebody_becomes_a_site_with_its_findings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder with a pack, and nothing else, the site shows the chapter and what is wrong with it beside it."""
    monkeypatch.chdir(tmp_path)
    assert run(["new", "pack", "my-pack"]) == 0
    monkeypatch.chdir(tmp_path / "my-pack")
    assert run(["new", "chapter", "short-walk"]) == 0
    chapter = Path("chapters/short_walk.yaml")
    chapter.write_text(chapter.read_text(encoding="utf-8").replace("hero.lily", "hero.lilly"), encoding="utf-8")
    text = chapter.read_text(encoding="utf-8").replace("  # barred:", "  barred:")
    chapter.write_text(text, encoding="utf-8")
    assert run(["site", "build"]) == 0
    shown = Path("build/site/library/my-pack/chapter/short_walk.html").read_text(encoding="utf-8")
    assert "tw-findings" in shown
    assert "R001" in shown
    assert "hero.lilly" in Path("build/site/findings.html").read_text(encoding="utf-8")

"""The codes of family X: findings about what could harm whoever opens a pack."""

from __future__ import annotations

from toolkit.findings import CodePage


class OutsideEntry(CodePage):
    """An entry of an archive that would land outside its folder, or whose name isn't safe everywhere.

    ## What it does

    Refuses names with `..`, a leading `/`, a drive letter, a backslash, a control character, a name
    Windows keeps for devices, or two names that differ only in capital letters.

    ## Why it matters

    Such an entry could overwrite files of yours.

    ## Example

    An archive with the entry `../.profile`.

    ## How to fix

    Don't use the archive. Its author builds it anew with `tale pack build`.
    """

    code = "X001"
    title = "archive entry outside its folder"


class LinkEntry(CodePage):
    """A link in an archive.

    ## What it does

    Refuses symbolic links and other special files.

    ## Why it matters

    A link can point to any file of yours.

    ## Example

    An entry `art/cover.png` that is a link to a private file.

    ## How to fix

    Put the file itself into the pack.
    """

    code = "X002"
    title = "link in an archive"


class TooBig(CodePage):
    """An archive with too many, too large or too tightly packed entries.

    ## What it does

    Refuses more than 5,000 entries, entries above 20 MB, more than 100 MB in all, and entries that grow more
    than a hundredfold.

    ## Why it matters

    A small archive can unpack to more than a disk holds.

    ## Example

    An entry of 10 kB that unpacks to 10 GB of zeros.

    ## How to fix

    Make pictures smaller, or divide the pack.
    """

    code = "X003"
    title = "size limits"


class HtmlInText(CodePage):
    """HTML or script in a text.

    ## What it does

    Reports tags such as `<b>` and addresses that begin with `javascript:` in any text of a pack.

    ## Why it matters

    Texts become web pages and sheets; code in them could run in a reader's browser. It would be shown as
    letters anyway, never obeyed.

    ## Example

        text: "<script>alert(1)</script>"

    ## How to fix

    Write plain text. `*word*` is emphasis and `**word**` is strong.
    """

    code = "X004"
    title = "HTML or script in text"


class FalseAsset(CodePage):
    """A picture that isn't what its name says, or that holds more than a picture.

    ## What it does

    Compares the first bytes of PNG, JPEG and WebP files with their names, and reads SVG files for scripts,
    foreign elements, outside addresses and entities.

    ## Why it matters

    A file under a false name is how harmful content gets past a glance.

    ## Example

    `art/cover.png` that begins with `<html>`.

    ## How to fix

    Save the picture anew in the format its name says. SVG may hold shapes, texts and gradients only.
    """

    code = "X005"
    title = "asset is not what its name says"


class NotAnArchive(CodePage):
    """A file that is no pack archive.

    ## What it does

    Reports a file that can't be opened as an archive, is damaged or encrypted, or has no pack.yaml at
    its top.

    ## Why it matters

    There is nothing to install.

    ## Example

    A download that broke off.

    ## How to fix

    Get the file again, or ask its author to build it with `tale pack build`.
    """

    code = "X006"
    title = "not a pack archive"


class StrangeFile(CodePage):
    """A file of a sort that packs don't hold.

    ## What it does

    Refuses everything but YAML, Markdown, plain text and pictures (PNG, JPEG, WebP, SVG).

    ## Why it matters

    A pack is data. A program in it has no business there.

    ## Example

        setup.exe

    ## How to fix

    Take the file out of the pack.
    """

    code = "X007"
    title = "file that packs don't hold"


class AlreadyInstalled(CodePage):
    """A pack that is installed already.

    ## What it does

    Refuses to install over a folder that is there.

    ## Why it matters

    Changes you made in it would be lost.

    ## Example

    Installing `attic-tales` twice.

    ## How to fix

    Ask for the replacement (`--replace`), or move the folder away.
    """

    code = "X008"
    title = "already installed"


PAGES: tuple[type[CodePage], ...] = (
    OutsideEntry,
    LinkEntry,
    TooBig,
    HtmlInText,
    FalseAsset,
    NotAnArchive,
    StrangeFile,
    AlreadyInstalled,
)

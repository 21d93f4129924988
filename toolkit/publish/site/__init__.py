"""The docs site as a pure function: from a library to the bytes of each page; drivers stand in `cli`."""

from toolkit.publish.site.tree import SiteTree, Subject, site_tree

__all__ = ["SiteTree", "Subject", "site_tree"]

"""Publish: pages of the site, print sheets, cards, exports."""

"""Drawings: SVG in true millimetres, page geometry, flow graphs."""

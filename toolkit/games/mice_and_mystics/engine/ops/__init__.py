"""Runtime classes of the effect language: numbers, things, tests and effects, all names resolved.

The linker builds them once per world; the engine calls `value`, `things`, `holds` and `run`.
"""

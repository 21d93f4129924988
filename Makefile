# Everything works on a machine that has Python 3.11 or later (with venv), git and make.
# On Windows: do what the rules say by hand, with .venv\Scripts instead of .venv/bin.

PYTHON ?= $(shell command -v python3.11 || command -v python3 || command -v python)
BIN := .venv/bin
TALE := $(BIN)/tale
OUT := build/demo
RULES_PAGE := $(BIN)/python -m toolkit.publish.rules_page
# Pages made of the rules of a pack: page:pack. The pages in site/games are made and compared by their games.
RULES_PAGES := $(foreach page,$(wildcard site/rules/*.md),$(page):$(page:site/rules/%.md=content/%))

.PHONY: setup demo site test lint types schemas rules generated nightly compile clean-compiled bench clean

setup: .venv/ready

.venv/ready: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]" -c constraints.txt
	touch .venv/ready

# The main job on real content.
demo: setup
	$(TALE) check content
	$(TALE) graph tile guard-room --out $(OUT)/guard-room.svg
	$(TALE) graph chapter flight-to-barksburg --out $(OUT)/flight-to-barksburg.svg
	$(TALE) export content/mice-and-mystics --to json --out $(OUT)/mice-and-mystics.json
	$(TALE) print flight-to-barksburg --out $(OUT)
	$(TALE) playtest flight-to-barksburg -n 200 --seed 1 --report $(OUT)/playtest.html
	@echo "look at: $(OUT)"

# The docs site, from content and site/, without the network.
site: setup
	$(TALE) site build

test: setup
	$(BIN)/pytest -n 2 -m "not nightly"

lint: setup
	$(BIN)/ruff check .

types: setup
	$(BIN)/mypy

# Generated files: written by `make schemas` and `make rules`, compared by `make generated`.
schemas: setup
	$(TALE) schema

rules: setup
	for pair in $(RULES_PAGES); do $(RULES_PAGE) $${pair#*:} $${pair%%:*} || exit 1; done

generated: setup
	$(TALE) schema --check
	for pair in $(RULES_PAGES); do $(RULES_PAGE) --check $${pair#*:} $${pair%%:*} || exit 1; done

nightly: setup
	$(BIN)/pytest -n 2 -m nightly

bench: setup
	$(BIN)/python bench/check_files.py
	$(BIN)/python bench/engine.py
	$(BIN)/python bench/playtest.py

# Compile kernel and engine in place with mypyc; needs a C compiler. Everything works without it, slower.
compile: setup
	$(BIN)/python bench/compile.py

clean-compiled:
	$(BIN)/python bench/compile.py --clean

clean:
	rm -rf build dist

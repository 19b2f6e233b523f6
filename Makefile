# Two commands need nothing but a fresh clone: `make serve` and `make test`. `make help` lists the rest.

PORT ?= 8000
BIN := .venv/bin
READY := .venv/.ready

# A name on the path may be a shim that runs nothing, so each is asked what it can do.
PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
NO_PYTHON = $(error this project needs Python 3.11 or newer with venv (Debian: apt install python3-venv))

# Material prints a page about its future at every build otherwise.
export NO_MKDOCS_2_WARNING := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

.DEFAULT_GOAL := help
# The last line of `make test` is pytest's, with -j too.
.NOTPARALLEL:
.PHONY: help venv ready serve build test check lint types contracts schemas browser pictures browser-deps npm soak bench corpus audit-sources balance mutants icons lock clean

help: ## list what can be made
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

venv: $(READY) ## set up .venv with the pinned dependencies and the project itself

# An old .venv is updated in place, unless its Python is gone. Compiling every module ahead would make the wait half as
# long again; Python does it for those it imports, unless it is told to write no bytecode: then each start of a program
# would compile them all.
$(READY): requirements/dev.txt pyproject.toml
	@$(BIN)/python -c '' 2>/dev/null || $(or $(PYTHON),$(NO_PYTHON)) -m venv --clear .venv
	@echo 'Installing the pinned dependencies into .venv'
	@$(BIN)/python -m pip install -qq --no-compile --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip install -qq --no-deps --no-build-isolation --editable .
	@[ -z "$$PYTHONDONTWRITEBYTECODE" ] || $(BIN)/python -m compileall -qq -j 0 .venv/lib rules_engine || true
	@touch $@

serve: check npm ## check, build and serve the site at http://127.0.0.1:8000 (PORT=8001 for another port)
	$(BIN)/rulebook serve --port $(PORT)

build: $(READY) npm ## build the site into site/
	$(BIN)/rulebook build

# The tests share the work between the processors; their last line is pytest's. Each is run by one of three targets.
# They write bytecode, whatever Python is told: each process would compile all tests anew, half of the time it collects.
# There is one more than processors, as one often waits for a site or a wheel that another builds.
PROCESSES := $(shell n=$$(getconf _NPROCESSORS_ONLN) && echo $$((n < 4 ? n + 1 : 4)))
PYTEST = PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --numprocesses $(or $(PROCESSES),auto) --dist worksteal

test: ready lint types contracts check ## everything that must hold, quick steps first; of the browser a page of each kind
	$(PYTEST) -m 'not (browser or builders or soak)'

browser: ready ## the browser at length, and what builds a wheel or another site
	$(PYTEST) -m '(browser or builders) and not soak'

# Packages of Python and those of the system are fetched at the same time.
ready:
	@$(MAKE) --silent --no-print-directory browser-deps & system=$$!; \
	$(MAKE) --silent --no-print-directory venv; python=$$?; wait $$system && exit $$python

pictures: build browser-deps ## take the pictures of the README from the built site
	$(BIN)/python -m tests.site.readme_pictures

soak: $(READY) browser-deps ## long random play, of which `make test` has a fixed share
	SOAK=1 $(PYTEST) -m 'soak or hypothesis'

check: $(READY) ## what must hold across rules, words, examples and engine, and the words of all our texts
	$(BIN)/rulebook check
	$(BIN)/rulebook lint README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md docs/*.md docs/development --rulebook meaning-made
	$(BIN)/rulebook lint README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md docs/*.md docs/development --rulebook life-meaning
	$(BIN)/rulebook lint README.md CONTRIBUTING.md SECURITY.md CHANGELOG.md docs/*.md docs/development --rulebook meeple-inc

lint: $(READY) ## style and format (ruff)
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(READY) ## types (mypy, strict)
	$(BIN)/mypy

contracts: $(READY) ## which room may import which (import-linter)
	$(BIN)/lint-imports --no-logo

schemas: $(READY) ## write the JSON Schemas of the YAML files
	$(BIN)/rulebook schemas

# CI installs what the browser tests and the sheets to print need (it is root there); a contributor's machine is left as it is.
# Chromium without windows opens a page in half the time; where a Debian has no such package the other one does.
SHELL_OF_CHROMIUM := chromium-headless-shell
SYSTEM := fonts-noto-color-emoji libpangoft2-1.0-0 libharfbuzz-subset0
browser-deps:
ifdef CI
	@command -v npm >/dev/null && dpkg -s $(SHELL_OF_CHROMIUM) $(SYSTEM) >/dev/null 2>&1 || { \
		export DEBIAN_FRONTEND=noninteractive; install='apt-get install -qq -y --no-install-recommends'; \
		apt-get update -qq && { $$install $(SHELL_OF_CHROMIUM) || $$install chromium; } >/dev/null && \
		$$install $(SYSTEM) $$(command -v npm >/dev/null || echo nodejs npm) >/dev/null; }
	@$(MAKE) --silent --no-print-directory $(NPM)
else
	@missing=; for program in node npm; do command -v $$program >/dev/null || missing="$$missing $$program"; done; \
	command -v $(SHELL_OF_CHROMIUM) >/dev/null || command -v chromium >/dev/null || missing="$$missing chromium"; \
	if [ -n "$$missing" ]; then echo "browser tests will be skipped: not found:$$missing"; \
	else $(MAKE) --silent --no-print-directory npm; fi
endif

# What the site takes from npm is left out where npm is missing; the build says so, and in CI it stops.
npm: ## install what the site and its tests take from npm
	@! command -v npm >/dev/null || $(MAKE) --silent --no-print-directory $(NPM) || echo 'npm could not install what the site needs'

# No lock file: it would hold the address of a registry. package.json names exact versions.
NPM := node_modules/.package-lock.json
$(NPM): package.json
	@npm install --no-package-lock --no-audit --no-fund --ignore-scripts --silent
	@touch $@

RECORDED = $(if $(RECORD),--record docs/development/linter-figures.json)
AUDITED = $(if $(RECORD),--record docs/development/auditor-figures.json)
bench: $(READY) corpus npm ## measure engine, linter and auditor, then soak (RECORD=1 writes the records of both pages anew)
	$(BIN)/python -m tests.lexicon.quiet $(RECORDED)
	$(BIN)/python -m tests.benchmarks.lint --growth $(RECORDED)
	$(BIN)/python -m tests.auditor.figures quiet $(AUDITED)
	$(BIN)/python -m tests.benchmarks.audit $(AUDITED)
	$(BIN)/python -m tests.benchmarks.page
	$(BIN)/python -m tests.benchmarks.build
	$(BIN)/python -m tests.benchmarks.readable
	$(BIN)/python tests/benchmarks/run.py
	@$(MAKE) --no-print-directory soak

corpus: $(READY) ## recall and precision of linter and auditor, by code (RECORD=1 writes that part of the records anew)
	$(BIN)/python -m tests.lexicon.figures $(RECORDED)
	$(BIN)/python -m tests.auditor.figures $(AUDITED)

audit-sources: $(READY) ## linter and auditor on the games' own texts, where they are at hand (SOURCES=folder, RENEW=1 writes)
	@SOURCES='$(or $(SOURCES),../shared/sources)' RENEW='$(RENEW)' $(BIN)/python -m tests.lexicon.drift.audit_sources
	@SOURCES='$(or $(SOURCES),../shared/sources)' RENEW='$(RENEW)' $(BIN)/python -m tests.auditor.published.audit_sources

balance: $(READY) ## play some thousand games, for the page on what the cards are worth (GAMES=300 of each kind)
	for book in meaning-made meeple-inc; do $(BIN)/python tests/balance/run.py --rulebook $$book --games $(or $(GAMES),300) || exit 1; done

mutants: $(READY) ## change the code in N places, drawn at random, and tell which changes no test noticed (AGAIN=1, WHOLE=1)
	@$(BIN)/python -m pip install -qq --require-hashes -r requirements/mutants.txt
	$(BIN)/python -m tests.mutants.run $(or $(N),400) $(if $(AGAIN),--again) $(if $(WHOLE),--whole)

icons: $(READY) npm ## make the font of icons and signs, after a change of icons
	$(BIN)/python -m tests.site.icon_font

LOCK := pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command 'make lock'
lock: $(READY) ## pin the dependencies anew after a change (UPGRADE=--upgrade for the newest of all)
	$(BIN)/uv $(LOCK) $(UPGRADE) pyproject.toml --extra site --extra pdf requirements/dev.in --output-file requirements/dev.txt
	$(BIN)/uv $(LOCK) pyproject.toml --constraint requirements/dev.txt --output-file requirements/run.txt
	$(BIN)/uv $(LOCK) pyproject.toml --extra site requirements/builders.in --constraint requirements/dev.txt --output-file requirements/builders.txt
	$(BIN)/uv $(LOCK) requirements/mutants.in --constraint requirements/dev.txt --output-file requirements/mutants.txt

clean: ## remove what was built and every cache; .venv stays
	rm -rf site .site.* dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .mutants node_modules
	find . -path ./.venv -prune -o -name __pycache__ -type d -exec rm -rf {} +

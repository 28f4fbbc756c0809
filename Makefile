# `make play` and `make test` do all the set-up that they need. `make help` lists the rest.
.DEFAULT_GOAL := help
.PHONY: help play test check bench run lock clean

PYTHON_IN := .venv/bin/python
# More workers than two cores: many tests wait for a bot or a browser.
JOBS ?= 3
ARGS ?=

help:  ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: .venv/run.stamp  ## play against computers in a browser, on this machine alone
	@$(PYTHON_IN) -m sandbox --keep $(ARGS)

# Bytecode is written even where the environment asks for none: every worker and every bot starts with the same modules.
test: check  ## run all checks and tests
	@tools/chromium.sh
	PYTHONDONTWRITEBYTECODE= $(PYTHON_IN) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

check: .venv/dev.stamp  ## run the checks alone: style, types, layers
	@.venv/bin/ruff check
	@.venv/bin/ruff format --check
	@.venv/bin/mypy
	@.venv/bin/lint-imports

bench: .venv/dev.stamp  ## measure speed and memory beside a bare bot
	@$(PYTHON_IN) -m bench $(ARGS)

run: .venv/run.stamp  ## run the bot on Discord, with the settings in .env
	@exec $(PYTHON_IN) -m bot $(ARGS)

lock:  ## write the lock files anew; ARGS=--upgrade takes the newest versions
	@tools/lock.sh $(ARGS)

clean:  ## remove what was made: environment and caches, but no data and no settings
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis test-results
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment is made anew when its lock changes. That for tests has everything that the other has.
.venv/run.stamp: requirements.lock
	@tools/venv.sh $<
	@touch $@

.venv/dev.stamp: requirements-dev.lock requirements.lock
	@tools/venv.sh $<
	@touch .venv/run.stamp $@

#!/bin/sh
# Writes the lock files from pyproject.toml; versions that are locked stay, unless --upgrade is given.
# The tool for it lives in an environment of its own, made for the occasion.
set -eu

tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"${PYTHON:-python3}" -m venv "$tool"
"$tool/bin/python" -m pip install -qq --disable-pip-version-check uv

compile() {
    "$tool/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
        --no-emit-index-url --no-emit-find-links "$@" pyproject.toml
}
compile "$@" -o requirements.lock
compile "$@" --extra dev -c requirements.lock -o requirements-dev.lock

#!/bin/sh
# Makes .venv anew with what a lock file lists: tools/venv.sh requirements.lock
# Needs Python 3.11 or newer; PYTHON names one, otherwise the usual names are tried.
set -eu

lock=$1
venv=.venv

found=""
seen=""
for python in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    version=$("$python" -c 'import platform; print(platform.python_version())' 2>/dev/null) || continue
    seen="$seen $python is $version."
    if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        found=$python
        break
    fi
done
if [ -z "$found" ]; then
    echo "Arbitre needs Python 3.11 or newer.${seen:- There is no Python here.}" >&2
    exit 1
fi

# Debian and Ubuntu keep a part of Python's venv in a package of its own.
if ! "$found" -c 'import ensurepip, venv' 2>/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "Installing python3-venv ..."
        apt-get update -qq >/dev/null
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3-venv >/dev/null
    else
        echo "$found cannot make environments yet: install its venv module (Debian, Ubuntu: sudo apt-get install python3-venv)." >&2
        exit 1
    fi
fi

echo "Making $venv with $("$found" --version) from $lock ..."
"$found" -m venv --clear "$venv"
"$venv/bin/python" -m pip install -qq --disable-pip-version-check --require-hashes --requirement "$lock"

#!/bin/sh
# Sees to it that there is a Chromium for the browser tests, or says that they are skipped, and why. Never fails.
set -u

for name in chromium chromium-browser google-chrome; do
    command -v "$name" >/dev/null && exit 0
done

if [ ! -e /etc/debian_version ] || ! command -v apt-get >/dev/null; then
    why="there is no Chromium here, and it is installed without asking on Debian only"
elif [ "$(id -u)" != 0 ]; then
    why="there is no Chromium here, and only root may install it (sudo apt-get install chromium)"
else
    echo "Installing Chromium for the browser tests ..."
    if apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; then
        command -v chromium >/dev/null && exit 0
    fi
    why="Chromium could not be installed (apt-get install chromium)"
fi
echo "The browser tests will be skipped: $why."

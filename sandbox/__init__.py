"""A Discord on this machine: HTTP API, gateway and a web page, to play and test the real bot without an account.

In layers, each knowing those before it only: `state` (what exists), `validate` (what is wrong with a request), `server`
with `gateway` and `routes` (what the bot talks to), `world` (people, as tests and the page play them), `harness` and
`__main__` (the bot's process beside it).
"""

"""What is fast, measured: `make bench`."""

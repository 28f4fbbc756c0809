"""Finished games: told again, proved, counted, and taken out of the record."""

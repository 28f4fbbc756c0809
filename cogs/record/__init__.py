"""What is kept of games that are over, and of people: to be read again, verified, taken along, erased."""

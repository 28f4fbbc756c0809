"""Where presses and commands arrive, become moves, and are answered."""

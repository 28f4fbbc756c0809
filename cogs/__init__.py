"""What people see on Discord: the lobby that all games share, and one folder for each game."""

"""What all games share: lobby, seats, status, secrets."""

"""The referee, whatever the game: tables, clock, delivery, and the contract that every game fulfils."""

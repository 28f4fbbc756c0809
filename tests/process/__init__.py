"""The real process over real sockets with a real database, killed and started again, under faults."""

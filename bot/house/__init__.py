"""What the admins of a server set, and what becomes of servers that come and go."""

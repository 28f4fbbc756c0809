"""Between our cards and Discord: components, and answers to interactions, in time."""

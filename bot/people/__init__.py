"""Who somebody is to the referee: rights, language, settings, and what is remembered of him."""

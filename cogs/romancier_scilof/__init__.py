"""Romancier Scilof, a game by François Merciol: letters go round by a post office until somebody has all of one value."""

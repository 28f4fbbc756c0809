"""Romancier Scilof, a game by François Merciol: letters go by post until somebody has all of one value."""

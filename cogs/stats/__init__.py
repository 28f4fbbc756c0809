"""What has become of all the games of a server: `/stats` of one player, `/leaderboard` of all."""

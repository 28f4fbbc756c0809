"""What a server's admins set: `/config`, and how the bot introduces itself."""

# What the admins of a server set, and what players see of it.
from-pace = the server’s pace
from-server = set for this server
from-channel = set for this channel
refusal-not-in-this-channel = On this server, games are played in { $channels }.
refusal-not-a-host = On this server, only these roles open tables: { $roles }.

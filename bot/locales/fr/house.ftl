# Ce que les administrateurs d’un serveur règlent, et ce que les joueurs en voient.
from-pace = rythme du serveur
from-server = réglage du serveur
from-channel = réglage du salon
refusal-not-in-this-channel = Sur ce serveur, on joue dans { $channels }.
refusal-not-a-host = Sur ce serveur, seuls ces rôles ouvrent des tables : { $roles }.

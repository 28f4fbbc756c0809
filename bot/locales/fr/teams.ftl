# Les équipes de joueurs.

command-team = équipe
command-team-about = Les équipes : les victoires de leurs membres comptent ensemble
command-team-create = créer
command-team-create-about = Former une équipe, dont tu es
command-team-join = rejoindre
command-team-join-about = Rejoindre une équipe de ce serveur
command-team-leave = quitter
command-team-leave-about = Quitter ton équipe ; ce qu’elle a gagné lui reste
command-team-list = liste
command-team-list-about = Les équipes de ce serveur, leurs membres et leurs victoires
parameter-team = nom
parameter-team-create-about = Comment s’appelle l’équipe
parameter-team-join-about = Quelle équipe

team-created = Tu as formé l’équipe { $team }. Les autres la rejoignent par `/équipe rejoindre`.
team-joined = Te voici dans l’équipe { $team }.
team-left = Tu as quitté l’équipe { $team }.
team-list-title = ### Les équipes de ce serveur
team-list-empty = Ce serveur n’a pas encore d’équipe. Pour en former une : `/équipe créer`.
team-line = - { $team } : { $wins ->
        [one] **{ $wins }** victoire
       *[other] **{ $wins }** victoires
    } · { $members }
teams-won = Pour les équipes : { $teams }.
teams-won-by = { $team } **+{ $wins }**
team-nobody = personne pour l’instant
team-members-more = { $members } et { $more ->
        [one] **1** autre
       *[other] **{ $more }** autres
    }
team-list-more = { $more ->
        [one] -# Et **1** autre équipe.
       *[other] -# Et **{ $more }** autres équipes.
    }

refusal-team-exists = Il y a déjà une équipe { $team } sur ce serveur. Tu peux la rejoindre : `/équipe rejoindre`.
refusal-team-already = Tu es déjà dans l’équipe { $team }. Pour en changer, quitte-la d’abord : `/équipe quitter`.
refusal-team-unknown = Ce serveur n’a pas d’équipe { $team }. Pour la former : `/équipe créer` ; pour voir lesquelles il y a : `/équipe liste`.
refusal-team-none = Tu n’es dans aucune équipe de ce serveur.
refusal-team-nameless = Ce nom ne se verrait pas : il faut une lettre, un chiffre ou un autre signe visible.

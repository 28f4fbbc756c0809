# Ce que sont devenues les parties d’un serveur : `/stats`, `/classement`.

command-stats = stats
command-stats-about = Comment quelqu’un a joué sur ce serveur : parties, victoires, séries, cote, détails
command-leaderboard = classement
command-leaderboard-about = Qui est le plus fort à un jeu sur ce serveur
parameter-member = membre
parameter-stats-member-about = De qui ; de toi si tu ne nommes personne
parameter-stats-game-about = Un seul jeu, avec le parcours de la cote en image
parameter-leaderboard-game-about = De quel jeu
parameter-by = par
parameter-leaderboard-by-about = Selon quoi classer ; la cote, sauf si tu choisis

stats-title = ## { $name }
stats-nothing = Je n’ai encore aucun résultat ici pour { $name }.
stats-nothing-own = Je n’ai encore aucun résultat de toi ici. Une partie compte quand elle a été jouée jusqu’au bout.
stats-nothing-game = Je n’ai encore aucun résultat ici à ce jeu pour { $name }.
stats-nothing-own-game = Je n’ai encore aucun résultat de toi ici à ce jeu. Une partie compte quand elle a été jouée jusqu’au bout.
stats-people = { $games ->
        [one] **1** partie
       *[other] **{ $games }** parties
    }, { $wins ->
        [0] aucune gagnée
        [one] **1** gagnée
       *[other] **{ $wins }** gagnées
    } (**{ $share }** %).
stats-computers = Avec des ordinateurs : { $games ->
        [one] **1** partie
       *[other] **{ $games }** parties
    }, { $wins ->
        [0] aucune gagnée
        [one] **1** gagnée
       *[other] **{ $wins }** gagnées
    } (**{ $share }** %).
stats-streak = Victoires d’affilée : **{ $now }** en ce moment, **{ $best }** au mieux.
stats-rating = Cote : **{ $points }** points, soit une estimation de **{ $guess }** moins une marge de **{ $margin }**.
stats-rating-vague = Ce n’est encore qu’une première impression.
stats-rating-rough = Elle prend forme.
stats-rating-sure = Elle est désormais bien établie.
stats-figure = { $figure } **{ $value }**
stats-number = { $value }
stats-legend = -# De partie en partie : en bas les points, en jaune ; en haut l’estimation, en bleu ; entre les deux la marge.
stats-course = Cote après chacune des { $games } dernières parties : de { $first } à { $last } points, entre { $lowest } et { $highest } ; l’estimation est maintenant de { $guess }.

ladder-title = ### { $game } · { $by }
ladder-by-rating = cote
ladder-by-wins = victoires
ladder-by-games = parties
ladder-by-teams = victoires des équipes
ladder-line = **{ $place }.** { $name } · **{ $value }**
ladder-empty = Personne n’y figure encore. Seules comptent les parties sans ordinateur, jouées jusqu’au bout.
ladder-own = Ta place : **{ $place }** sur **{ $count }**, avec **{ $value }**.
ladder-own-team = La place de ton équipe : **{ $place }** sur **{ $count }**, avec **{ $value }**.
ladder-own-none = Tu n’y figures pas encore.
ladder-own-hidden = Tu n’y figures pas, comme tu l’as voulu ; `/moi discret` change cela.
ladder-no-team = Tu n’es dans aucune équipe de ce serveur.
ladder-points = -# Une cote est une estimation moins sa marge d’erreur : elle monte avec les victoires, et avec chaque partie qui précise l’estimation.
ladder-page = Page { $page } sur { $pages }
ladder-previous = Précédents
ladder-next = Suivants
refusal-unknown-ranking = { $game } n’a pas de classement par « { $by } ». Choisis parmi ceux que je propose pendant que tu écris.

# Pyramidium en français. La table est vouvoyée, un joueur en privé tutoyé.

pyramidium-title = Pyramidium
pyramidium-pitch = Pariez sur l’élément où s’arrêtera l’arbitre, et déviez-le d’un vote secret ; à 8 points, on gagne.

# -- les mots du jeu --------------------------------------------------------------------------------------------------

pyramidium-tile-eau = Eau
pyramidium-tile-feu = Feu
pyramidium-tile-terre = Terre
pyramidium-tile-air = Air
pyramidium-tile-trefle = Trèfle
pyramidium-tile-trefle-plus = Trèfle+
pyramidium-tile-champignon = Champignon
pyramidium-tile-shushu = Shushu
pyramidium-tile-vampire = Vampire
pyramidium-slab = dalle { $elements }
pyramidium-mat = tapis { $elements }
pyramidium-on-slab = sur la dalle { $elements }
pyramidium-on-its-slab = sur la dalle
pyramidium-on-mat = sur le tapis { $elements }
pyramidium-nowhere = sans place
pyramidium-designe = Désigné
pyramidium-ready = Prêt
pyramidium-statue = Statue
pyramidium-many-players = { $count } joueurs
pyramidium-points = **{ $score }** { $count ->
    [one] point
   *[other] points
}

# -- plateau ----------------------------------------------------------------------------------------------------------

pyramidium-board-title = Pyramidium · Tour { $turn }
pyramidium-board-over = Pyramidium · Partie finie
pyramidium-die = Le dé dit **{ $base }**.
pyramidium-die-hidden = Le dé reste caché : Shushu est passé par là.
pyramidium-die-chosen = Le nombre est choisi et secret ; il remplace le dé.
pyramidium-die-shown = Le nombre choisi est montré : **{ $base }**.
pyramidium-reach = À portée : { $tiles }.
pyramidium-reach-one = **{ $distance }** { $tile }
pyramidium-do-bets = Placez-vous ; votez en privé.
pyramidium-turn-ends = Fin du tour { $when }.
pyramidium-choice-ends = Fin du choix { $when }.
pyramidium-where = Case { $number }, { $tile }.
pyramidium-wait-successor = { $name } choisit son successeur.
pyramidium-wait-both = { $name } choisit son successeur et le nombre du prochain tour.
pyramidium-wait-number = { $name } choisit le nombre du prochain tour.
pyramidium-wait-number-chosen = Le nombre est choisi et secret.
pyramidium-place-hidden = place cachée
pyramidium-plays-from = joue dès le tour { $turn }
pyramidium-gone = Partis : { $players }.
pyramidium-button-secrets = Mes secrets
pyramidium-button-leave = Quitter
pyramidium-shrunk = Tour { $turn } : case { $number }, { $tile }.
pyramidium-shrunk-over = La partie est finie. { $outcome }
pyramidium-outcome-points = { $names } gagne avec { $points }, au tour { $turn }.
pyramidium-outcome-joint = { $names } gagnent ensemble avec { $points }, au tour { $turn }.
pyramidium-outcome-alone = Les autres sont partis : { $names } gagne avec { $points }.
pyramidium-outcome-nobody = Plus personne à la table : la partie finit sans vainqueur.

# -- image, dite en mots ----------------------------------------------------------------------------------------------

pyramidium-alt-referee = L’arbitre est sur la case { $number }, { $tile }.
pyramidium-alt-reach = À portée : { $tiles }.
pyramidium-alt-reach-one = { $distance } vers la case { $number } ({ $tile })
pyramidium-alt-hidden = Les places sont cachées jusqu’au gel.
pyramidium-alt-empty = Personne n’est placé.
pyramidium-alt-zone = { $zone } : { $players }.
pyramidium-alt-scores = Scores tour par tour.
pyramidium-alt-scores-end = Scores à la fin de chaque tour ; les derniers :
pyramidium-alt-line = { $player } : { $scores }.

# -- à voix haute -----------------------------------------------------------------------------------------------------

pyramidium-say-start = Le Désigné est { $name }, tiré au sort. L’arbitre part de la case { $number }, { $tile }.
pyramidium-say-turn = Tour { $turn }. Le dé dit **{ $base }**. Placez-vous ; le vote est ouvert, en privé.
pyramidium-say-turn-hidden = Tour { $turn }. Le dé reste caché. Placez-vous ; le vote est ouvert, en privé.
pyramidium-say-turn-chosen = Tour { $turn }. Le nombre est choisi et secret. Placez-vous ; le vote est ouvert, en privé.
pyramidium-say-frozen = Rien ne va plus.
pyramidium-say-revealed-die = Le dé caché disait **{ $base }**.
pyramidium-say-revealed-number = Le nombre choisi était **{ $base }**.
pyramidium-say-vote = Le vote change le dé : **{ $base } { $sign } 1 = { $distance }**.
pyramidium-say-vote-number = Le vote change le nombre : **{ $base } { $sign } 1 = { $distance }**.
pyramidium-say-vote-none = Le vote ne change rien : **{ $distance }**.
pyramidium-say-vote-clamped = Le vote demande **{ $vote }**, mais la distance va de 1 à 6 : **{ $distance }**.
pyramidium-say-tally = Bulletins : **{ $plus }** pour +1, **{ $minus }** pour −1.
pyramidium-say-places = { $zone } : { $names }.
pyramidium-say-move = L’arbitre avance de **{ $distance }** { $count ->
    [one] case
   *[other] cases
}.
pyramidium-say-stay = L’arbitre reste sur place : la même case agit encore.
pyramidium-say-tile = Case { $number }, { $tile }.
pyramidium-say-effect = { $who } : **{ $change }** ({ $score }).
pyramidium-say-group = { $where }, **{ $change }** : { $names }.
pyramidium-say-many = { $where }, **{ $change }** : { $count } joueurs.
pyramidium-say-nobody = Personne n’a misé là.
pyramidium-say-same-place = comme le Désigné
pyramidium-say-leading = en tête
pyramidium-say-last = en dernière place
pyramidium-say-all-equal = Tous sont à égalité : rien ne change.
pyramidium-say-scores = Scores : { $scores }.
pyramidium-say-tie = Plusieurs sont en tête avec **{ $score }** points : la partie continue jusqu’à ce qu’un seul y soit.
pyramidium-say-scores-on-board = Tous les scores sont sur le plateau.
pyramidium-say-hidden = Le prochain dé reste caché. Ceux que Shushu a épargnés le liront en privé.
pyramidium-say-hidden-all = Le prochain dé reste caché. Shushu n’a épargné personne : nul ne le lira.
pyramidium-say-succession = { $name } choisit son successeur, avant { $when }.
pyramidium-say-succession-number = { $name } choisit son successeur et le nombre du prochain tour, avant { $when }.
pyramidium-say-designe-chosen = { $name } devient le Désigné.
pyramidium-say-designe-time = Le temps a passé : le Désigné est { $name }, tiré au sort.
pyramidium-say-designe-left = Le Désigné est parti : { $name }, tiré au sort, le remplace.
pyramidium-say-number-chosen = { $name } a choisi le nombre du prochain tour. Il reste secret.
pyramidium-say-number-lapsed = Aucun nombre n’est choisi : le dé parlera.
pyramidium-say-number-shown = { $name } montre son nombre : **{ $number }**.
pyramidium-say-left = { $name } quitte la partie.
pyramidium-say-joined = { $name } rejoint la partie et joue dès le tour { $turn }.
pyramidium-say-over-points = { $names } gagne avec { $points } !
pyramidium-say-over-joint = { $names } gagnent ensemble avec { $points } !
pyramidium-say-over-alone = Les autres sont partis : { $names } gagne avec { $points } !
pyramidium-say-over-nobody = Plus personne à la table : la partie finit sans vainqueur.

# -- en privé ---------------------------------------------------------------------------------------------------------

pyramidium-panel-title = Pyramidium · Tour { $turn } · en privé
pyramidium-panel-over-title = Pyramidium · en privé
pyramidium-panel-die-told = Le dé est caché, mais Shushu t’a épargné : il dit **{ $base }**.
pyramidium-panel-die-untold = Le dé est caché. Shushu t’a touché : tu ne le sauras qu’à la fin du tour.
pyramidium-panel-die-mine = Le nombre que tu as choisi : **{ $base }**. Toi seul le sais.
pyramidium-panel-designe = Tu es le Désigné.
pyramidium-panel-place = Ta place : { $place }.
pyramidium-panel-no-place = Tu n’as pas encore de place.
pyramidium-panel-ballot = Ton bulletin : **{ $ballot }**. Personne d’autre ne le saura.
pyramidium-panel-no-ballot = Tu n’as pas de bulletin. Voter ou non, personne d’autre ne le saura.
pyramidium-panel-ready = Tu as dit « Prêt » ; changer de place le reprend, changer de bulletin non.
pyramidium-panel-choose-successor = À toi de choisir ton successeur ; ce choix est définitif.
pyramidium-panel-choose-number = À toi de choisir le nombre du prochain tour ; il reste secret, ce choix est définitif.
pyramidium-panel-successor = Ton successeur : { $name }.
pyramidium-panel-number = Ton nombre pour le prochain tour : **{ $number }**. Toi seul le sais.
pyramidium-panel-plays-from = Tu joues à partir du tour { $turn }, avec **0** point.
pyramidium-panel-left = Tu as quitté cette partie.
pyramidium-panel-over = La partie est finie. { $outcome } Merci d’avoir joué.
pyramidium-button-plus = +1
pyramidium-button-minus = −1
pyramidium-button-no-vote = Pas de vote
pyramidium-button-show = Montrer mon nombre
pyramidium-menu-place = Choisir une place
pyramidium-menu-successor = Choisir ton successeur
pyramidium-menu-score = { $score } { $count ->
    [one] point
   *[other] points
}
pyramidium-guide =
    - À chaque tour, le dé dit de combien de cases j’avance. Parie sur l’élément où je vais m’arrêter : **+2** sur sa dalle, **+1** sur un tapis voisin.
    - Ton vote est secret : +1 ou −1. La majorité me fait faire un pas de plus ou de moins ; pense aux votes des autres.
    - Les autres cases touchent le Désigné et qui se tient à sa place. Le premier seul en tête avec **8** points gagne.
    - Place et vote se règlent sur ton panneau, jusqu’à la fin du tour ; *Prêt* l’abrège. `/règles` en dit plus.
pyramidium-recall-ballot = Tour { $turn } : tu as voté **{ $ballot }**.
pyramidium-recall-no-ballot = Tour { $turn } : tu as retiré ton bulletin.
pyramidium-recall-place = Tour { $turn } : tu as pris place { $where }.
pyramidium-recall-ready = Tour { $turn } : tu as dit « Prêt ».
pyramidium-whisper-roll = Shushu t’a épargné : au tour { $turn }, le dé dit **{ $base }**. À toi de le dire, de le taire, ou de mentir.
pyramidium-whisper-number = Ton nombre est **{ $number }**. Toi seul le sais ; tu pourras le montrer à tous.
pyramidium-whisper-succession = À toi de choisir ton successeur, avant { $when } ; sinon, le sort choisira.
pyramidium-whisper-succession-number = À toi de choisir ton successeur et le nombre du prochain tour, avant { $when } ; sinon, le sort et le dé choisiront.

# -- refus ------------------------------------------------------------------------------------------------------------

pyramidium-refusal-too-late = Trop tard : le tour { $turn } est joué. { $verb ->
    [vote] Ton bulletin ne compte pas
    [place] Ta place reste où elle était
    [ready] Ton « Prêt » ne compte pas
   *[other] Cela ne compte pas
} ; le tour { $now } est ouvert.
pyramidium-refusal-before-start = Trop tôt : le premier tour n’était pas ouvert. Recommence, il l’est.
pyramidium-refusal-time-is-up = Trop tard : le temps est écoulé. { $verb ->
    [vote] Ton bulletin ne compte pas
    [place] Ta place reste où elle était
    [ready] Ton « Prêt » ne compte pas
   *[other] Cela ne compte pas
}.
pyramidium-refusal-not-your-turn-yet = Patience : tu joues à partir du tour { $from_turn }.
pyramidium-refusal-succession-pending = Trop tard : le tour { $turn } est joué. { $chooser } choisit encore ; le suivant s’ouvre juste après.
pyramidium-refusal-bad-zone = Cette place n’existe pas : il y a quatre dalles et quatre tapis. La statue, c’est de la décoration.
pyramidium-refusal-already-there = Tu es déjà là.
pyramidium-refusal-bad-ballot = Un bulletin dit +1, −1, ou rien.
pyramidium-refusal-same-ballot = Ton bulletin ne change pas : c’est déjà ce qu’il dit.
pyramidium-refusal-already-ready = Tu as déjà dit « Prêt ».
pyramidium-refusal-no-succession = Il n’y a ni successeur ni nombre à choisir en ce moment.
pyramidium-refusal-not-chooser = Ce choix revient à { $chooser }.
pyramidium-refusal-not-chooser-gone = Ce choix revenait à quelqu’un qui est parti.
pyramidium-refusal-successor-self = Nul ne se succède à soi-même : choisis quelqu’un d’autre.
pyramidium-refusal-successor-gone = Ce joueur n’est pas, ou n’est plus, de la partie.
pyramidium-refusal-successor-chosen = Ton successeur est choisi, et le reste : { $successor }.
pyramidium-refusal-no-number = Cette case ne donne pas de nombre à choisir ; seul Trèfle+ le fait.
pyramidium-refusal-bad-number = Le nombre va de **{ $low }** à **{ $high }**.
pyramidium-refusal-number-chosen = Ton nombre est choisi, et le reste.
pyramidium-refusal-nothing-to-show = Il n’y a pas de nombre choisi à montrer ce tour-ci.
pyramidium-refusal-number-shown = Ton nombre est déjà montré.
pyramidium-refusal-bad-option-value = L’option « { $option } » ne peut pas avoir cette valeur.
pyramidium-refusal-bad-option-count = L’anneau a 36 cases ; celui-ci en a **{ $found }**.
pyramidium-refusal-bad-option-tile = « { $found } » n’est pas une case. Les cases s’écrivent e, f, t, a, tr, tr+, ch, sh et va.
pyramidium-refusal-bad-option-points = Aucune case de cet anneau ne donne de points : la partie ne finirait jamais.

# -- règles -----------------------------------------------------------------------------------------------------------

pyramidium-rules-title = Pyramidium, les règles
pyramidium-rules-credit = Un jeu d’Eutecto, auteur de forum ; expliqué ici avec nos mots.
pyramidium-rules-goal =
    Le but : être seul en tête avec **8** points ou plus. Il n’y a qu’un vainqueur.

    Le terrain : un anneau de **36** cases, sur lequel l’arbitre tourne dans le sens inverse des aiguilles d’une montre. Au centre, quatre dalles, une par élément (💧 Eau, 🔥 Feu, 🌍 Terre, 💨 Air), et entre deux dalles voisines, un tapis qui appartient aux deux éléments. La statue du milieu, c’est de la décoration.
pyramidium-rules-turn =
    À chaque tour :
    1. L’arbitre lance un dé à six faces et dit le résultat : c’est le nombre de cases qu’il parcourra.
    2. Vous vous placez sur une dalle ou un tapis ; autant de monde qu’on veut au même endroit. Vous gardez votre place d’un tour à l’autre si vous n’en changez pas.
    3. En privé, vous pouvez demander **+1** ou **−1**. La demande la plus fréquente change le dé d’une unité ; à égalité, rien ne change. Nul ne saura qui a voté, ni combien.
    4. Quand le temps est passé, ou dès que tous ont dit « Prêt », plus rien ne bouge. L’arbitre annonce le vote, avance, et la case où il s’arrête agit. Une distance de 0 le laisse sur place, et la même case agit encore.
pyramidium-rules-designe =
    Le Désigné est un joueur tiré au sort au début. Il sert de repère à quatre sortes de cases : elles touchent le Désigné, et avec lui ceux qui sont exactement au même endroit (un tapis Eau/Feu n’est pas la dalle Feu). S’il n’a pas de place, elles ne touchent que lui.
pyramidium-rules-tiles-title = Ce que font les cases
pyramidium-rules-tiles =
    - 💧 Eau, 🔥 Feu, 🌍 Terre, 💨 Air : **+2** sur la dalle de l’élément, **+1** sur les deux tapis qui la touchent.
    - 🍀 Trèfle : **+1** au Désigné et à ceux de sa place. Puis il choisit son successeur.
    - 🍄 Champignon : **−1** au Désigné et à ceux de sa place. Puis il choisit son successeur.
    - 🍀 Trèfle+ : **+2** au Désigné et à ceux de sa place. Puis il choisit son successeur, et le nombre de **1** à **6** qui remplace le prochain dé. Ce nombre reste son secret, sauf s’il le montre.
    - 👁 Shushu : **−2** au Désigné et à ceux de sa place. Le prochain dé reste caché ; seuls ceux que Shushu n’a pas touchés le lisent en privé.
    - 🦇 Vampire : **−1** à celui ou ceux qui sont en tête, **+1** à celui ou ceux qui sont derniers.

    Le successeur est un autre joueur. Si le Désigné tarde, le sort choisit ; s’il n’a pas dit de nombre, le dé revient.
pyramidium-rules-deals =
    Promesses, alliances, pots-de-vin et mensonges sont permis ; l’arbitre ne s’en mêle pas. Un score peut descendre sous zéro. À plusieurs en tête avec 8 points ou plus, la partie continue jusqu’à ce que l’un d’eux mène seul. Qui s’en va perd sa place et son bulletin ; le dernier qui reste gagne.
pyramidium-rules-variants = Les options
pyramidium-rules-no-variants = Aucune variante : on joue selon ces règles.
pyramidium-rules-time = Durée d’un tour : { $turn } ; du choix d’un successeur : { $succession }.
pyramidium-rules-variant = { $option } : **{ $value }**

# -- options ----------------------------------------------------------------------------------------------------------

pyramidium-option-min-players = Nombre de joueurs qu’il faut pour commencer
pyramidium-option-min-players-name = joueurs_min
pyramidium-option-min-players-label = Joueurs pour commencer
pyramidium-option-turn-s = Temps pour se placer et voter
pyramidium-option-turn-s-name = temps_tour
pyramidium-option-turn-s-label = Temps pour se placer et voter
pyramidium-option-succession-s = Temps pour choisir le successeur et le nombre
pyramidium-option-succession-s-name = temps_succession
pyramidium-option-succession-s-label = Temps pour la succession
pyramidium-option-start = Case d’où part l’arbitre
pyramidium-option-start-name = départ
pyramidium-option-start-label = Départ de l’arbitre
pyramidium-option-range = Distance après le vote, de 0 à 7 ou de 1 à 6
pyramidium-option-range-name = distance
pyramidium-option-range-label = Distance après le vote
pyramidium-option-hidden-bets = Places et « Prêt » cachés jusqu’au gel
pyramidium-option-hidden-bets-name = places_cachées
pyramidium-option-hidden-bets-label = Places cachées
pyramidium-option-show-tally = Annoncer combien ont voté +1 et −1
pyramidium-option-show-tally-name = décompte
pyramidium-option-show-tally-label = Décompte des votes
pyramidium-option-floor-zero = Aucun score ne descend sous zéro
pyramidium-option-floor-zero-name = plancher_zéro
pyramidium-option-floor-zero-label = Jamais sous zéro
pyramidium-option-tie = Plusieurs en tête à 8 points ou plus
pyramidium-option-tie-name = égalité
pyramidium-option-tie-label = Égalité en tête
pyramidium-option-late-join = Rejoindre une partie en cours
pyramidium-option-late-join-name = arrivée
pyramidium-option-late-join-label = Arrivées en cours de partie
pyramidium-option-cycle = Ordre des éléments autour du centre
pyramidium-option-cycle-name = cycle
pyramidium-option-cycle-label = Ordre des éléments
pyramidium-option-ring = Les 36 cases depuis le départ, parmi e f t a tr tr+ ch sh va
pyramidium-option-ring-name = anneau
pyramidium-option-ring-label = Anneau
pyramidium-legend-ring = `e` Eau, `f` Feu, `t` Terre, `a` Air, `tr` Trèfle, `tr+` Trèfle+, `ch` Champignon, `sh` Shushu, `va` Vampire
pyramidium-choice-start-0 = case 0
pyramidium-choice-start-random = case tirée au sort
pyramidium-choice-range-free = de 0 à 7
pyramidium-choice-range-clamp = de 1 à 6
pyramidium-choice-tie-extra-turns = la partie continue
pyramidium-choice-tie-joint = victoire partagée
pyramidium-choice-late-join-no = non
pyramidium-choice-late-join-zero-next-turn = oui, à zéro, dès le tour suivant
pyramidium-choice-cycle-eau-feu-terre-air = Eau, Feu, Terre, Air
pyramidium-choice-cycle-eau-terre-feu-air = Eau, Terre, Feu, Air
pyramidium-choice-cycle-eau-feu-air-terre = Eau, Feu, Air, Terre

# Les règles derrière ce qui est annoncé, par leur numéro.
pyramidium-why-r1 = Gagne qui est seul en tête avec 8 points ou plus.
pyramidium-why-r4 = À chaque tour, l’arbitre lance un dé à six faces et l’annonce : c’est de combien de cases il avancera.
pyramidium-why-r5 = Avant le gel, chacun peut prendre une place au centre, et voter en secret.
pyramidium-why-r6 = Quand les places sont gelées, l’arbitre dit le résultat du vote, avance, applique l’effet de la case et annonce les points.
pyramidium-why-r7 = Le vote change le dé d’un pas au plus : +1 ou −1, ce que demande la majorité ; l’égalité ne change rien.
pyramidium-why-r9 = Un joueur tiré au sort au départ est le Désigné : il sert de repère à quatre sortes de cases.
pyramidium-why-r10 = Case d’élément : 2 points sur la dalle de cet élément, 1 sur les deux tapis voisins, rien ailleurs.
pyramidium-why-r11 = Trèfle : le Désigné et ceux qui sont exactement au même endroit gagnent 1 point ; puis il choisit son successeur.
pyramidium-why-r12 = Champignon : le Désigné et ceux qui sont exactement au même endroit perdent 1 point ; puis il choisit son successeur.
pyramidium-why-r13 = Trèfle+ : 2 points pour le Désigné et ceux qui sont au même endroit ; il choisit son successeur, et le nombre du prochain tour à la place du dé.
pyramidium-why-r14 = Shushu : le Désigné et ceux qui sont au même endroit perdent 2 points ; le dé suivant n’est dit qu’à ceux que cela n’a pas touchés.
pyramidium-why-r15 = Vampire : les premiers perdent 1 point, les derniers en gagnent 1.
pyramidium-why-g5 = La case de départ n’a pas d’effet au départ.
pyramidium-why-g6 = Une distance de 0 laisse l’arbitre où il est, et la même case agit encore.
pyramidium-why-g7 = Seuls les bulletins donnés comptent, +1 contre −1 ; un seul suffit, et la majorité, si grande soit-elle, ne vaut qu’un pas.
pyramidium-why-g8 = La dernière place et le dernier bulletin avant le gel comptent.
pyramidium-why-g11 = Le gel vient à la fin du temps, ou dès que tous sont prêts ; changer de place reprend son « Prêt ».
pyramidium-why-g13 = « Exactement » veut dire la même zone : un tapis n’est pas la dalle voisine.
pyramidium-why-g14 = Le Désigné est toujours touché, même sans place.
pyramidium-why-g15 = On choisit un successeur sur Trèfle, Champignon et Trèfle+, sur aucune autre case.
pyramidium-why-g16 = Le successeur est un autre joueur, choisi par le Désigné, ou tiré au sort quand le temps est passé.
pyramidium-why-g17 = Si aucun nombre n’est choisi à temps, un dé ordinaire est lancé devant tous.
pyramidium-why-g19 = Le nombre choisi n’est connu que de qui l’a choisi, jusqu’au gel ; il peut le montrer.
pyramidium-why-g20 = Le dé caché par Shushu est dit en privé à ceux qu’il a épargnés ; ils peuvent en parler, ou mentir.
pyramidium-why-g23 = Premiers et derniers le sont d’après les scores d’avant la case ; si tous sont égaux, rien ne change.
pyramidium-why-g24 = À égalité en tête à 8 ou plus, la partie continue jusqu’à ce que l’un soit seul devant.
pyramidium-why-g26 = Qui part emporte sa place et son bulletin ; un Désigné qui part est remplacé par tirage au sort ; le dernier qui reste gagne.
pyramidium-why-g27 = Qui arrive en cours de partie commence à 0, au tour suivant.

# -- ce qui est compté de chacun, pour les statistiques ---------------------------------------------------------------

pyramidium-figure-votes-won = votes gagnés
pyramidium-figure-turns-led = tours comme Désigné
pyramidium-figure-best-turn = points au meilleur tour

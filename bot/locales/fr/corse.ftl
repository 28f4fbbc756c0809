# La bataille corse en français. La table est vouvoyée, un joueur en privé tutoyé.

corse-title = La bataille corse
corse-pitch = Posez vos cartes sans les voir, frappez la pile au bon moment : qui a toutes les cartes gagne.
corse-help = - La bataille corse : les frappes comptent à l’heure que Discord leur donne. Ce que ta ligne et ton écran retardent avant que tu voies une carte reste à ta charge : personne ne peut te le rendre. Pour t’exercer à frapper : `/corse entraînement`.
corse-help-turn = Les boutons du plateau jouent et frappent, `/corse jouer` et `/corse frapper` aussi.

# -- les cartes -------------------------------------------------------------------------------------------------------

corse-letter-ace = A
corse-letter-jack = V
corse-letter-cavalier = C
corse-letter-queen = D
corse-letter-king = R
corse-rank-ace = as
corse-rank-jack = valet
corse-rank-cavalier = cavalier
corse-rank-queen = dame
corse-rank-king = roi
corse-rank-trump = atout { $number }
corse-rank-excuse = excuse
corse-suit-spades = pique
corse-suit-hearts = cœur
corse-suit-diamonds = carreau
corse-suit-clubs = trèfle
corse-card = { $rank } de { $suit }
corse-cards = **{ $count }** { $count ->
    [one] carte
   *[other] cartes
}

# -- les combinaisons -------------------------------------------------------------------------------------------------

corse-of-number = de { $number }
corse-of-ace = d’as
corse-of-jack = de valets
corse-of-cavalier = de cavaliers
corse-of-queen = de dames
corse-of-king = de rois
corse-of-trump = d’atouts { $number }
corse-of-excuse = d’excuses
corse-combination-pair = paire { $of }
corse-combination-sandwich-pair = sandwich { $of }
corse-combination-big-mac-pair = Big-Mac { $of }
corse-combination-sum = addition { $low } + { $high }
corse-combination-sandwich-sum = sandwich addition { $low } + { $high }
corse-combination-big-mac-sum = Big-Mac addition { $low } + { $high }
corse-combination-ten = un 10
corse-combination-couple = couple roi et dame

# -- nombres et noms --------------------------------------------------------------------------------------------------

corse-stopwatch = { $whole },{ $thousandths } s
corse-decimal = { $whole },{ $part }
corse-many-players = **{ $count }** joueurs
corse-tries = { $count ->
    [one] **{ $count }** essai
   *[other] **{ $count }** essais
} { $bar }

# -- plateau ----------------------------------------------------------------------------------------------------------

corse-board-title = La bataille corse · Bataille { $number }
corse-board-final = La bataille corse · Bataille { $number }, la dernière
corse-board-over = La bataille corse · Partie finie
corse-do-play = À { $name } de jouer ; sa carte tombe toute seule { $when }.
corse-do-attack = { $attacker } attaque, { $special }. À { $name } de se défendre, { $tries } ; sa carte tombe toute seule { $when }.
corse-do-won = Attaque réussie : la pile va à { $name } { $when }. D’ici là, une frappe juste la prend encore.
corse-do-dead-redeal = Plus personne n’a de cartes. La pile peut encore être frappée ; elle est redistribuée { $when }.
corse-do-dead-draw = Plus personne n’a de cartes. La pile peut encore être frappée ; la partie est nulle { $when }.
corse-do-window = ✋ { $names } : photo finish. La frappe faite la première gagne.
corse-do-final = { $name } a toutes les cartes et joue la dernière bataille ; sa carte tombe toute seule { $when }. Une frappe juste des autres relance la partie.
corse-do-final-attack = { $name } a toutes les cartes et joue contre sa carte ({ $special }), encore { $tries }. Une frappe juste des autres relance la partie. Carte suivante : { $when } au plus tard.
corse-do-final-won = { $name } a gagné la pile, et gagne la partie { $when }. D’ici là, une frappe juste la relance encore.
corse-do-count = Les cartes sont comptées { $when }.
corse-do-timed-out = Prolongation : les cartes sont comptées dès que la pile est prise.
corse-pile-empty = La pile est vide.
corse-pile-hidden = Pile : **{ $count }** { $count ->
    [one] carte, face cachée.
   *[other] cartes, face cachée.
}
corse-pile-on = sur { $cards }
corse-pile-remainder = solde de la distribution
corse-pile = pile : **{ $count }**
corse-role-play = ▶ joue
corse-role-attack = ▶ se défend
corse-role-attacker = ⚔ attaque
corse-role-slapped = ✋ a frappé
corse-role-won = ⚔ gagne la pile
corse-banned-until = 🚫 ne frappe pas avant { $when }
corse-other-players = { $count ->
    [one] **{ $count }** autre joueur, avec **{ $cards }** cartes en tout
   *[other] **{ $count }** autres joueurs, avec **{ $cards }** cartes en tout
}
corse-gone = Partis : { $names }.
corse-seat = place { $number }
corse-plot-numbers = Les numéros sont ceux des courbes.
corse-button-play = Jouer
corse-button-slap = Frapper
corse-button-secrets = Mes cartes
corse-button-leave = Quitter

# -- une bataille, et ses frappes -------------------------------------------------------------------------------------

corse-battle = Bataille { $number } : { $outcome }
corse-battle-slap = { $combination }. { $finish } : { $name } prend { $cards }.
corse-battle-attack = attaque réussie. { $name } prend { $cards }.
corse-battle-final = dernière pile. { $name } reprend { $cards }.
corse-battle-redeal = plus personne n’avait de cartes ; la pile est redistribuée.
corse-battle-dead = personne n’a frappé la pile.
corse-trace-card = Carte { $number } : { $card }, par { $name }.
corse-trace-clock = Carte { $number } : { $card }, jouée par l’horloge pour { $name }.
corse-trace-won = { $name } réussit son attaque.
corse-trace-slap = { $name } frappe la pile.
corse-slap-time = { $name } **{ $time }**
corse-slap-on = { $slap } sur { $cards }
corse-more-slaps = { $count ->
    [one] Et encore **{ $count }** frappe sans effet sur la pile.
   *[other] Et encore **{ $count }** frappes sans effet sur la pile.
}
corse-timed-wrong = { $slap } : rien à prendre. { $paid ->
    [0] Rien à payer.
   *[other] Une carte à chacun (**{ $paid }**).
}
corse-timed-banned = { $slap } : rien à prendre, et trop peu de cartes pour payer{ $paid ->
    [0] {""}
    [one] {" "}(**{ $paid }** donnée)
   *[other] {" "}(**{ $paid }** données)
}. Frappes interdites pendant **{ $seconds }** s.
corse-timed-late = { $slap } : trop tard. Cela ne coûte rien.
corse-ruling-cards = { $name } frappe sur { $cards }
corse-ruling-nothing = { $name } frappe à vide
corse-ruling-wrong = { $slap } : rien à prendre. { $paid ->
    [0] Rien à payer.
   *[other] Une carte à chacun (**{ $paid }**).
}
corse-ruling-banned = { $slap } : rien à prendre, et trop peu de cartes pour payer{ $paid ->
    [0] {""}
    [one] {" "}(**{ $paid }** donnée)
   *[other] {" "}(**{ $paid }** données)
}. Frappes interdites pendant **{ $seconds }** s.
corse-ruling-late = { $name } frappe trop tard, **{ $time }** après la carte. Cela ne coûte rien.
corse-shrunk-over = La partie est finie. { $outcome }

# -- fin de partie ----------------------------------------------------------------------------------------------------

corse-ended-final = La dernière bataille est jouée.
corse-ended-last-player = Les autres sont partis.
corse-ended-time = Le temps est écoulé.
corse-ended-cards = **{ $count }** cartes sont posées : la partie s’arrête là.
corse-ended-draw = Plus personne n’a de cartes.
corse-outcome-won = { $names } gagne avec { $cards }.
corse-outcome-joint = { $names } gagnent ensemble, avec { $cards } chacun.
corse-outcome-nobody = La partie finit sans vainqueur.
corse-over-won = { $names } gagne avec { $cards } !
corse-over-joint = { $names } gagnent ensemble, avec { $cards } chacun !
corse-over-nobody = La partie finit sans vainqueur.
corse-alt-counts = Cartes en main, de la distribution à la fin.
corse-alt-line = { $player } : { $counts }.
corse-alt-others = { $count ->
    [one] { $count } autre joueur n’est pas montré.
   *[other] { $count } autres joueurs ne sont pas montrés.
}

# -- à voix haute -----------------------------------------------------------------------------------------------------

corse-say-start = { $dealer } distribue **{ $decks }** { $decks ->
    [one] jeu
   *[other] jeux
} : **{ $each }** { $each ->
    [one] carte
   *[other] cartes
} à chacun, { $remainder ->
    [0] rien au centre
   *[other] **{ $remainder }** au centre
}.
corse-say-count = Les cartes seront comptées à { $when }.
corse-say-first = { $name } commence.
corse-say-final = { $name } a toutes les cartes, et doit encore jouer une bataille, aussi vite que possible ; une frappe juste des autres relance la partie.
corse-say-final-off = { $name } frappe à tort et paie : ce n’est plus la dernière bataille, la partie continue.
corse-say-dead-redeal = Plus personne n’a de cartes. La pile peut être frappée jusqu’à { $when } ; ensuite, elle est redistribuée.
corse-say-dead-draw = Plus personne n’a de cartes. La pile peut être frappée jusqu’à { $when } ; ensuite, la partie est nulle.
corse-say-left = { $name } quitte la table{ $count ->
    [0] , sans cartes.
    [one]  ; sa carte va sous la pile, face cachée.
   *[other]  ; ses **{ $count }** cartes vont sous la pile, face cachée.
}
corse-say-joined = { $name } rejoint la table sans cartes ; une frappe juste lui en donnera.
corse-say-time-battle = Le temps est écoulé. La bataille se joue jusqu’au bout, puis les cartes sont comptées.
corse-say-time-level = Le temps est écoulé, mais plusieurs sont en tête : on compte de nouveau à chaque pile prise, jusqu’à ce qu’un seul mène.
corse-say-cards-level = **{ $count }** cartes sont posées, mais plusieurs sont en tête : on compte de nouveau à chaque pile prise, jusqu’à ce qu’un seul mène.
corse-say-counts = Cartes : { $counts }.
corse-say-nobodys = **{ $count }** sur la pile, à personne

# -- en privé ---------------------------------------------------------------------------------------------------------

corse-guide =
    - À ton tour, **Jouer** pose la carte du dessus de ton paquet, que personne n’a vue. Après { $turn }, elle tombe toute seule.
    - L’as, le roi, la dame{ $deck ->
        [classic52] {""} et le valet
       *[tarot78] , le valet et l’excuse
    } attaquent : le joueur suivant a quelques essais pour sortir lui aussi une carte qui attaque, sinon la pile est à l’attaquant.
    - Deux cartes de même valeur l’une sur l’autre{ $more ->
        [yes] , ou une autre combinaison de la table
       *[no] {""}
    } : chacun peut **Frapper**, même sans cartes, et la frappe faite la première prend la pile. Une frappe à tort se paie d’une carte à chacun des autres.
    - Qui a toutes les cartes gagne, après une dernière bataille. `/règles` en dit plus, et `/corse entraînement` apprend à frapper.
corse-panel-title = La bataille corse · Mes cartes
corse-panel-cards = Tu as { $cards } (**{ $share }** %), rang **{ $rank }** sur **{ $players }**.
corse-panel-play-mine = À toi de jouer.
corse-panel-play-other = À { $name } de jouer.
corse-panel-attack-mine = À toi de poser une carte ; il reste **{ $count }** { $count ->
    [one] essai
   *[other] essais
}.
corse-panel-attack-other = À { $name } de poser une carte ; il reste **{ $count }** { $count ->
    [one] essai
   *[other] essais
}.
corse-panel-won-mine = Tu as gagné la pile ; tu la prends dans un instant, sauf frappe juste.
corse-panel-won-other = { $name } a gagné la pile et la prend dans un instant, sauf frappe juste.
corse-panel-dead = Plus personne n’a de cartes ; la pile peut encore être frappée.
corse-panel-banned = 🚫 Tes frappes ne comptent pas avant { $time } ({ $when }).
corse-panel-no-cards = Sans cartes, tu peux toujours frapper : une frappe juste te rend la pile entière.
corse-panel-secret = Rien n’est caché ici : personne ne voit les paquets, toi non plus.
corse-panel-left = Tu as quitté cette partie.
corse-panel-over = La partie est finie. { $outcome } Merci d’avoir joué.

# -- règles -----------------------------------------------------------------------------------------------------------

corse-rules-title-goal = La bataille corse, les règles
corse-rules-title-slap = Frapper la pile
corse-rules-title-final = La fin de la partie
corse-rules-credit = Un jeu de tradition orale, avec les variantes « Laure » et « Laure + » ; expliqué ici avec nos mots.
corse-rules-goal =
    Le but : avoir toutes les cartes. On joue de **2** à **104**, avec un jeu { $deck ->
        [classic52] de 52 cartes
       *[tarot78] de tarot
    }, ou plusieurs s’il faut plus de cartes.

    Chacun reçoit le même nombre de cartes, face cachée. Personne ne regarde un paquet, pas même le sien. Ce que la distribution laisse, le *solde*, est posé au centre, face visible : la première pile commence par là.
corse-rules-course =
    On joue par *batailles*. Le joueur assis après le donneur commence la première. Chacun à son tour pose sur la pile la carte du dessus de son paquet, et tous la voient au même instant. Qui n’a plus de cartes est sauté ; il peut toujours frapper.
corse-rules-battle =
    { $deck ->
        [classic52] Quatre sortes de cartes attaquent : l’as, le roi, la dame et le valet.
       *[tarot78] Cinq sortes de cartes attaquent : l’as, le roi, la dame, le valet et l’excuse.
    } Le joueur suivant doit alors se défendre, carte après carte : **4** essais contre un as, **3** contre un roi, **2** contre une dame, **1** contre un valet{ $deck ->
        [classic52] .
       *[tarot78] , **{ $excuse }** contre l’excuse.
    } S’il sort à son tour une carte qui attaque, il a réussi, et c’est au suivant de se défendre contre elle. Si son paquet s’épuise avant ses essais, le suivant continue avec ceux qui restent. L’attaquant lui-même ne se défend jamais. { $cavalier ->
        [yes] Le cavalier attaque aussi, avec **1** essai.
        [none] {""}
       *[no] Le cavalier n’attaque pas.
    }
corse-rules-won =
    Les essais épuisés, le dernier attaquant gagne la pile : elle passe sous son paquet, et il commence la bataille suivante. Elle reste d’abord un instant sur la table ; une frappe juste peut encore la prendre.

    Qui met plus de **{ $turn }** { $turn ->
        [one] seconde
       *[other] secondes
    } à jouer voit sa carte tomber toute seule : il n’y a rien à choisir.
corse-rules-slap =
    Dès la première carte posée, chacun peut frapper la pile à tout moment, que ce soit son tour ou non, et même sans cartes. La pile est à lui si la carte du dessus vient de faire une combinaison ; il commence alors la bataille suivante. Une frappe juste met fin à l’attaque en cours.
corse-rules-here = Les combinaisons de cette table :
corse-rules-elsewhere = D’autres existent, par option ; elles ne se jouent pas à cette table :
corse-rules-combination-pair = la paire : le même nombre ou la même figure que la carte juste en dessous
corse-rules-combination-sum = l’addition (Laure) : les deux dernières cartes font 10, sans figure ni excuse{ $ace ->
    [yes]  ; l’as vaut 1
   *[no] , et sans as
}
corse-rules-combination-sandwich = le sandwich (Laure) : une paire avec une carte entre les deux, 6-7-6
corse-rules-combination-big-mac = le Big-Mac (Laure) : une paire avec deux cartes entre les deux, 6-7-8-6
corse-rules-combination-sandwich-sum = le sandwich addition (Laure +) : deux cartes qui font 10, avec une carte entre elles, 6-7-4
corse-rules-combination-big-mac-sum = le Big-Mac addition (Laure +) : deux cartes qui font 10, avec deux cartes entre elles
corse-rules-combination-ten = le 10 : la carte du dessus est un 10
corse-rules-combination-couple = le couple : un roi et une dame l’un sur l’autre, { $couple ->
    [suit] de la même enseigne
    [colour] rouges tous deux ou noirs tous deux
   *[off] de la même enseigne ou de la même couleur
}
corse-rules-trumps-number = Un atout compte pour son nombre : l’atout 7 fait paire avec un 7. Il n’attaque jamais.
corse-rules-trumps-own-rank = Un atout ne fait paire qu’avec le même atout d’un autre jeu, et n’entre dans aucune addition. Il n’attaque jamais.
corse-rules-trumps-never = Un atout ne fait ni paire ni addition. Il n’attaque jamais.
corse-rules-judged =
    Une frappe est jugée sur la carte que montrait le plateau où vous avez appuyé. Si plusieurs frappent la même carte, la frappe faite la première gagne, et les autres ne paient rien. Si la bonne carte était couverte ou ramassée depuis moins de **{ $grace }** s, c’est trop tard, mais cela ne coûte rien.
corse-rules-wrong =
    Une frappe à tort se paie : une carte du dessus du paquet à chacun des autres joueurs, y compris à ceux qui n’en avaient plus. Qui ne peut pas payer ne frappe plus pendant **{ $ban }** { $ban ->
        [one] seconde
       *[other] secondes
    }. Une même carte ne se paie qu’une fois.
corse-rules-final-full =
    Qui tient toutes les cartes doit encore jouer une bataille, aussi vite qu’il peut. Il pose ses cartes jusqu’à la première qui attaque, puis joue lui-même les essais contre elle ; une nouvelle carte qui attaque les fait recommencer. Quand ils sont épuisés, il a gagné.
corse-rules-final-first-special =
    Qui tient toutes les cartes doit encore jouer une bataille, aussi vite qu’il peut. Il pose ses cartes ; à la première qui attaque, il a gagné.
corse-rules-final =
    Les autres, pendant ce temps, guettent la pile : une frappe juste la leur donne et relance la partie. S’il frappe juste lui-même, il gagne ; s’il frappe à tort, il paie, et la partie continue.
corse-rules-end-redeal =
    Si plus personne n’a de cartes, la pile peut être frappée pendant **10** secondes encore ; puis elle est mélangée et redistribuée.
corse-rules-end-draw =
    Si plus personne n’a de cartes, la pile peut être frappée pendant **10** secondes encore ; puis la partie est nulle.
corse-rules-end =
    Une partie peut avoir une durée : à l’heure dite, on compte les cartes en main, et qui en a le plus gagne. La partie s’arrête de même après **{ $most }** cartes posées. Les cartes de qui s’en va passent sous la pile, face cachée ; le dernier qui reste gagne.
corse-rules-title-latency = Le temps, et les machines
corse-rules-latency =
    Les frappes sont classées par l’heure que Discord donne à chacune, au millième de seconde, et non par leur ordre d’arrivée chez moi. J’attends **{ $window }** ms après une frappe juste, pour celles qui seraient parties avant elle. Le temps qui coule entre la chute d’une carte et le moment où votre écran la montre reste à votre charge, de même que celui que met votre pression à atteindre Discord : je ne peux mesurer ni l’un ni l’autre.

    Les ordinateurs de la table ont des temps de réaction d’êtres humains, et ne voient rien de plus que vous.
corse-rules-variants = Les options
corse-rules-no-variants = Aucune variante : on joue selon ces règles.
corse-rules-variant = { $option } : **{ $value }**

# -- refus ------------------------------------------------------------------------------------------------------------

corse-refusal-time-is-up = Trop tard : l’horloge a été plus rapide. Regarde le plateau.
corse-refusal-not-your-turn = Ce n’est pas ton tour : à { $turn } de jouer. Cela ne te coûte rien.
corse-refusal-slap-window = Quelqu’un vient de frapper : nul ne joue avant qu’on sache qui était premier.
corse-refusal-won-by-other = { $seat } a gagné la pile, qui est encore là : nul ne joue. Une frappe juste la prend encore.
corse-refusal-nobody-plays = Plus personne n’a de cartes à jouer ; la pile peut encore être frappée.
corse-refusal-patience = Tu as déjà joué ; ta carte tombe dans un instant.
corse-refusal-outdated = Tu as déjà joué sur ce plateau : un double appui ne compte qu’une fois.
corse-refusal-banned = Tu ne peux pas frapper : tes frappes comptent de nouveau { $until }.
corse-refusal-empty-pile = Il n’y a pas de pile à frapper. Cela ne te coûte rien.
corse-refusal-already-fined = Tu as déjà payé pour cette carte ; une fois suffit.
corse-refusal-slap-noted = Ta frappe est notée ; on saura dans un instant qui était premier.
corse-refusal-card-gone = Trop tard : la carte que montrait ce plateau est oubliée depuis longtemps. Cela ne te coûte rien.
corse-refusal-bad-option = L’option « { $option } » ne peut pas avoir cette valeur.

# -- options -----------------------------------------------------------------------------------------------------------

corse-option-variant = Combinaisons en plus de la paire, Laure ou Laure +
corse-option-variant-name = variante
corse-option-variant-label = Variante
corse-option-ten = Un 10 se frappe
corse-option-ten-name = dix
corse-option-ten-label = Le 10 se frappe
corse-option-couple = Un roi et une dame l’un sur l’autre se frappent
corse-option-couple-name = couple
corse-option-couple-label = Roi et dame se frappent
corse-option-time-limit = Temps jusqu’au compte des cartes ; 0 : aucune limite
corse-option-time-limit-name = durée
corse-option-time-limit-label = Durée limite
corse-option-deck = Le jeu de cartes
corse-option-deck-name = jeu_de_cartes
corse-option-deck-label = Jeu de cartes
corse-option-decks = Nombre de jeux de cartes, 0 pour autant qu’il en faut
corse-option-decks-name = nombre_de_jeux
corse-option-decks-label = Nombre de jeux
corse-option-min-hand = Le moins de cartes que chacun reçoit
corse-option-min-hand-name = main_min
corse-option-min-hand-label = Cartes au moins par main
corse-option-excuse-tries = Essais contre l’excuse
corse-option-excuse-tries-name = essais_excuse
corse-option-excuse-tries-label = Essais contre l’excuse
corse-option-cavalier-special = Le cavalier attaque, avec un essai
corse-option-cavalier-special-name = cavalier_attaque
corse-option-cavalier-special-label = Le cavalier attaque
corse-option-trumps = Ce que valent les atouts
corse-option-trumps-name = atouts
corse-option-trumps-label = Atouts
corse-option-dealer = Qui distribue à la première partie
corse-option-dealer-name = donneur
corse-option-dealer-label = Premier donneur
corse-option-dead-pile = Quand plus personne n’a de cartes
corse-option-dead-pile-name = pile_morte
corse-option-dead-pile-label = Plus personne n’a de cartes
corse-option-final = Jusqu’où va la dernière bataille
corse-option-final-name = finale
corse-option-final-label = Dernière bataille
corse-option-tie = Égalité en tête quand le temps est écoulé
corse-option-tie-name = égalité
corse-option-tie-label = Égalité, le temps écoulé
corse-option-finish-battle = Le temps écoulé, la bataille se joue jusqu’au bout
corse-option-finish-battle-name = finir_bataille
corse-option-finish-battle-label = Bataille jouée jusqu’au bout
corse-option-ban-s = Temps sans frapper pour qui ne peut pas payer
corse-option-ban-s-name = temps_sans_frapper
corse-option-ban-s-label = Temps sans frapper
corse-option-partial-penalty = Qui ne peut pas tout payer donne ce qu’il a
corse-option-partial-penalty-name = amende_partielle
corse-option-partial-penalty-label = Amende partielle
corse-option-empty-slap-penalty = Frapper là où il n’y a pas de pile se paie
corse-option-empty-slap-penalty-name = amende_sans_pile
corse-option-empty-slap-penalty-label = Amende sans pile
corse-option-turn-s = Temps avant qu’une carte tombe toute seule
corse-option-turn-s-name = temps_tour
corse-option-turn-s-label = Temps pour poser une carte
corse-option-min-play-ms = Temps minimal entre deux cartes
corse-option-min-play-ms-name = temps_entre_cartes
corse-option-min-play-ms-label = Temps entre deux cartes
corse-option-slap-window-ms = Temps d’attente des frappes
corse-option-slap-window-ms-name = attente_frappes
corse-option-slap-window-ms-label = Attente des frappes
corse-option-late-grace-ms = Retard qui ne coûte rien à une frappe
corse-option-late-grace-ms-name = retard_permis
corse-option-late-grace-ms-label = Retard permis à une frappe
corse-option-collect-ms = Temps que reste une pile gagnée
corse-option-collect-ms-name = temps_ramassage
corse-option-collect-ms-label = Temps d’une pile gagnée
corse-option-late-join = Rejoindre une partie en cours, en frappant
corse-option-late-join-name = arrivée
corse-option-late-join-label = Arrivées en cours de partie
corse-option-max-cards = Nombre de cartes posées où la partie s’arrête
corse-option-max-cards-name = cartes_max
corse-option-max-cards-label = Cartes posées au plus
corse-option-ace-is-one = L’as compte pour un 1
corse-option-ace-is-one-name = as_vaut_un
corse-option-ace-is-one-label = L’as vaut 1
corse-option-shuffle-won = Une pile gagnée est d’abord mélangée
corse-option-shuffle-won-name = mélange
corse-option-shuffle-won-label = Pile gagnée mélangée
corse-option-dealer-seat = La place qui distribue, 0 selon l’option « donneur »
corse-option-dealer-seat-name = place_donneur
corse-option-dealer-seat-label = Place du donneur
corse-choice-time-limit-0 = aucune
corse-choice-decks-0 = autant qu’il en faut
corse-choice-dealer-seat-0 = selon l’option « donneur »
corse-choice-variant-none = aucune
corse-choice-variant-laure = Laure
corse-choice-variant-laure-plus = Laure +
corse-choice-couple-off = non
corse-choice-couple-suit = oui, de la même enseigne
corse-choice-couple-colour = oui, de la même couleur, rouge ou noire
corse-choice-deck-tarot78 = tarot, 78 cartes
corse-choice-deck-classic52 = classique, 52 cartes
corse-choice-trumps-number = leur nombre
corse-choice-trumps-own-rank = paire avec le même atout seulement
corse-choice-trumps-never = ni paire ni addition
corse-choice-dealer-random = tiré au sort
corse-choice-dealer-host = l’hôte
corse-choice-dead-pile-redeal = la pile est redistribuée
corse-choice-dead-pile-draw = partie nulle
corse-choice-final-full = jusqu’au bout des essais
corse-choice-final-first-special = jusqu’à la première carte qui attaque
corse-choice-tie-joint = victoire partagée
corse-choice-tie-sudden-death = la partie continue
corse-choice-late-join-no = non
corse-choice-late-join-slap-in = oui, sans cartes

# -- commandes ---------------------------------------------------------------------------------------------------------

corse-command-about = La bataille corse : posez vos cartes, frappez la pile
corse-command-new-about = Ouvrir une table de bataille corse dans ce salon
corse-command-play = jouer
corse-command-play-about = Poser ta carte du dessus, ou prendre la pile que tu as gagnée
corse-command-slap = frapper
corse-command-slap-about = Frapper la pile
corse-command-practice = entraînement
corse-command-practice-about = T’entraîner à frapper : des cartes tombent, à toi de juger

## Entraînement (drill)

corse-drill-title = Frapper, ou laisser passer ?
corse-drill-intro-table = Dix piles, l’une après l’autre, selon les règles de la table de ce salon. Frappe si la carte du dessus vient de faire une combinaison ; sinon, laisse passer.
corse-drill-intro-rules = Dix piles, l’une après l’autre, selon les règles sans variante, puisqu’il n’y a pas de table de ce jeu ici. Frappe si la carte du dessus vient de faire une combinaison ; sinon, laisse passer.
corse-drill-on = Ce qui se frappe :
corse-drill-off = Ce qui ne se frappe que par option, donc pas ici :
corse-drill-clock = Le temps va du bouton qui a montré la pile à ta réponse, à l’heure que Discord donne à chaque appui. Le trajet de l’image jusqu’à ton écran y est donc compris : ta main est plus rapide que ce chiffre.
corse-drill-number = Pile { $number } sur { $piles }
corse-drill-button-start = Commencer
corse-drill-button-pass = Laisser passer
corse-drill-button-next = Pile suivante
corse-drill-button-again = Recommencer
corse-drill-taken = Juste : { $combination }.
corse-drill-missed = Manqué : { $combination }. Ne pas frapper ne coûte rien, mais la pile va à qui frappe.
corse-drill-passed = Juste : rien à prendre.
corse-drill-wrong = À tort : rien à prendre.
corse-drill-cost = À une table, tu donnerais une carte à chacun des autres.
corse-drill-why-trump = { $combination }, si les atouts comptaient pour leur nombre ; ici, ce n’est pas le cas.
corse-drill-why-ace = { $combination }, si l’as comptait pour un 1 ; ici, ce n’est pas le cas.
corse-drill-why-laure = { $combination } : seulement dans la variante Laure.
corse-drill-why-laure-plus = { $combination } : seulement dans la variante Laure +.
corse-drill-why-ten-off = Un 10 ne se frappe que par option.
corse-drill-why-couple-off = Un roi et une dame ne se frappent que par option.
corse-drill-why-couple-other = { $couple ->
    [suit] Le roi et la dame ne sont pas de la même enseigne.
   *[colour] Le roi et la dame ne sont pas de la même couleur, rouge ou noire.
}
corse-drill-why-couple-apart = Une carte sépare le roi et la dame ; un couple se touche.
corse-drill-why-ten-covered = Le 10 est déjà couvert ; il ne se frappe que tout en haut.
corse-drill-why-no-value = L’excuse n’a pas de valeur dans une addition, et le 10 n’en fait pas seul.
corse-drill-why-near-sum = { $low } + { $high } font { $total }, et non 10.
corse-drill-why-plain = La carte du dessus ne fait rien avec celles d’en dessous.
corse-drill-score = { $right } { $right ->
    [one] réponse juste
   *[other] réponses justes
} sur { $piles }
corse-drill-mistakes = Combinaisons manquées : **{ $missed }**. Frappes à tort : **{ $wrong }**.
corse-drill-times = Tes frappes justes : la plus rapide **{ $fastest }**, la médiane **{ $median }**.

# Les règles derrière ce qui est annoncé, par leur numéro.
corse-why-r2 = Le but : avoir toutes les cartes.
corse-why-r4 = Les cartes se distribuent également, face cachée ; personne ne regarde un paquet.
corse-why-r5 = Le solde, ce que la distribution laisse, est posé au centre, face visible.
corse-why-r8 = Chacun à son tour pose la carte du dessus de son paquet, vue de tous au même instant.
corse-why-r9 = L’as, le roi, la dame, le valet et l’excuse attaquent : le joueur suivant doit se défendre.
corse-why-r10 = Essais de la défense : as 4, roi 3, dame 2, valet 1.
corse-why-r12 = Les essais sont épuisés sans carte qui attaque : le dernier attaquant gagne la pile et commence la bataille suivante.
corse-why-r13 = Un défenseur sans carte laisse les essais qui restent au joueur suivant.
corse-why-r14 = Quand la carte posée fait une paire avec celle du dessous, ou une autre combinaison de la table, qui frappe gagne la pile.
corse-why-r15 = Frapper à tort coûte une carte à donner à chaque autre joueur ; qui ne peut pas payer ne frappe plus pendant un moment.
corse-why-r16 = Qui a toutes les cartes doit encore jouer une bataille ; les autres peuvent frapper et relancer la partie.
corse-why-r17 = Au temps fixé d’avance, on compte les cartes en main.
corse-why-g13 = Le donneur est tiré au sort à la première partie, puis c’est le suivant à chaque revanche.
corse-why-g14 = Qui n’a plus de cartes est sauté.
corse-why-g19 = Quand plus personne n’a de carte, on peut frapper encore 10 secondes, puis la pile est mélangée et redistribuée.
corse-why-g22 = Une pile gagnée reste un instant au centre : une frappe juste la prend encore.
corse-why-g23 = Qui gagne en frappant commence la bataille suivante.
corse-why-g26 = De toutes les frappes justes sur une carte, la première faite gagne, à l’heure de Discord, quel que soit l’ordre d’arrivée.
corse-why-g27 = Une frappe se juge sur la carte que l’on avait sous les yeux ; trop tard de peu, elle ne coûte rien.
corse-why-g30 = Les cartes payées vont face cachée sous les paquets des autres, jamais dans la pile.
corse-why-g31 = Qui a moins de cartes que d’adversaires ne paie rien, et ne frappe plus pendant un moment.
corse-why-g32 = Pendant ce moment, ses frappes ne comptent pas ; il pose ses cartes comme avant.
corse-why-g35 = Dans la dernière bataille, qui a toutes les cartes les pose seul, jusqu’au bout des essais contre sa dernière carte qui attaque.
corse-why-g38 = Frapper à tort pendant la dernière bataille y met fin : il paie, et la bataille continue.
corse-why-g39 = Le temps est écoulé : une pile gagnée compte pour son gagnant, une autre pour personne.
corse-why-g40 = À égalité de cartes, la victoire est partagée, ou l’on joue jusqu’à ce que l’un mène, selon la variante.
corse-why-g41 = Qui tarde : sa carte du dessus est posée pour lui.
corse-why-g42 = Les cartes de qui part vont face cachée sous la pile ; le dernier qui reste gagne.
corse-why-g43 = Qui arrive en cours de partie n’a pas de carte : il entre en frappant.
corse-why-g44 = Une partie peut ne jamais finir : à un certain nombre de cartes posées, on compte.

# -- ce qui est compté de chacun, pour les statistiques ---------------------------------------------------------------

corse-figure-cards-won = cartes gagnées
corse-figure-battles-won = batailles gagnées
corse-figure-clean-slaps = frappes justes
corse-figure-wrong-slaps = frappes à tort
corse-figure-fastest-slap = frappe la plus rapide
corse-figure-fastest-slap-value = { $value } ms

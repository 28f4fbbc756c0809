# Romancier Scilof en français. La table est vouvoyée, un joueur en privé tutoyé.

scilof-title = Romancier Scilof
scilof-pitch = Postez des lettres, répondez sans voir celles qu’on vous envoie : à qui la première collection ?
scilof-help = - Romancier Scilof : une partie par correspondance, sur plusieurs jours, ou en direct avec l’option « rythme ». On joue en message privé, par le bouton **Mes lettres** du plateau, ou avec `/scilof poster` et `/scilof répondre`.
scilof-help-turn = Tes lettres sont dans ton panneau ; `/scilof répondre` et `/scilof poster` font de même.

# -- les lettres ------------------------------------------------------------------------------------------------------

scilof-letter = le **{ $value }** { $elided ->
    [yes] d’{ $owner }
   *[no] de { $owner }
}
scilof-letter-mine = ton **{ $value }**
scilof-label = { $value } { $elided ->
    [yes] d’{ $owner }
   *[no] de { $owner }
} · { $number }
scilof-label-mine = { $value } · la tienne
scilof-letters = **{ $count }** { $count ->
    [one] lettre
   *[other] lettres
}
scilof-best = { $value } : **{ $count }** sur **{ $of }**

# -- nombres, durées, noms --------------------------------------------------------------------------------------------

scilof-many-players = **{ $count }** joueurs

# -- le rythme --------------------------------------------------------------------------------------------------------

scilof-pace-slow = Par correspondance : { $answer } pour répondre à chaque courrier ; la partie dure des jours.
scilof-pace-quick = { $answer } pour répondre à chaque courrier.

# -- le bureau de poste -----------------------------------------------------------------------------------------------

scilof-board-open = Romancier Scilof · Bureau ouvert
scilof-board-sorting = Romancier Scilof · Tri des lettres
scilof-board-closed = Romancier Scilof · Bureau fermé
scilof-board-over = Romancier Scilof · Partie finie
scilof-board-moved = Romancier Scilof · Déménagement
scilof-do-open = Le bureau de poste est ouvert : écrivez à qui vous voulez, quand vous voulez, un courrier à la fois.
scilof-do-idle = Si personne ne poste plus rien, la partie s’arrête { $when }.
scilof-do-sorting = { $names } { $count ->
    [one] met une lettre au panier
   *[other] mettent chacun une lettre au panier
} ; tout le reste attend. Au plus tard { $when }, le sort décide.
scilof-do-closed = { $names } { $count ->
    [one] a
   *[other] ont
} une collection. On n’écrit plus ; les courriers en route attendent encore leur réponse.
scilof-do-moved = Cette commune en a rejoint une autre, avec toutes ses lettres. On écrit et on répond d’ici aussi ; chacun joue désormais avec tous.
scilof-mails = { $count ->
    [0] Aucun courrier en route.
    [one] **{ $count }** courrier en route :
   *[other] **{ $count }** courriers en route :
}
scilof-mail = ✉ { $sender } → { $addressee } · posté { $since }, réponse { $due }
scilof-mail-hidden = ✉ Expéditeur caché → { $addressee } · posté { $since }, réponse { $due }
scilof-more-mails = { $count ->
    [one] et **{ $count }** autre courrier
   *[other] et **{ $count }** autres courriers
}
scilof-recent-answered = ✉ { $addressee } a répondu à { $sender } · { $when }
scilof-recent-answered-hidden = ✉ { $addressee } a répondu à un courrier · { $when }
scilof-recent-by-referee = ✉ J’ai répondu à { $sender } pour { $addressee } · { $when }
scilof-recent-by-referee-hidden = ✉ J’ai répondu à un courrier pour { $addressee } · { $when }
scilof-recent-returned = ✉ Le courrier écrit à { $addressee } est revenu à { $sender } sans avoir été ouvert · { $when }
scilof-recent-returned-hidden = ✉ Un courrier écrit à { $addressee } est reparti sans avoir été ouvert · { $when }
scilof-basket = Panier : { $count ->
    [0] vide
    [one] **{ $count }** lettre
   *[other] **{ $count }** lettres
}
scilof-invitation-sent = { $name } invite { $other }, d’une autre commune ; l’invitation expire { $when }.
scilof-invitation-came = { $other }, d’une autre commune, invite { $name } ; l’invitation expire { $when }.
scilof-more-invitations = { $count ->
    [one] et **{ $count }** autre invitation
   *[other] et **{ $count }** autres invitations
}
scilof-role-owes = doit **{ $count }** { $count ->
    [one] réponse
   *[other] réponses
}
scilof-role-closed = a fermé le bureau
scilof-role-full = boîte pleine
scilof-role-won = a gagné
scilof-other-players = { $count ->
    [one] **{ $count }** autre joueur
   *[other] **{ $count }** autres joueurs
}
scilof-boxes-full = Boîtes pleines : **{ $count }**
scilof-gone = Partis : { $names }.
scilof-button-write = Écrire
scilof-button-secrets = Mes lettres
scilof-button-answer = Répondre
scilof-button-leave = Quitter

# -- fin de partie ----------------------------------------------------------------------------------------------------

scilof-ended-closed = Plus aucun courrier n’est en route.
scilof-ended-idle = Plus personne n’écrit.
scilof-ended-alone = Les autres sont partis.
scilof-winner = { $name } (collection de { $value })
scilof-outcome-won = { $names } { $count ->
    [one] gagne.
   *[other] gagnent ensemble.
}
scilof-outcome-nobody = Il n’y a pas de vainqueur.
scilof-over-won = { $names } { $count ->
    [one] gagne !
   *[other] gagnent ensemble !
}
scilof-over-nobody = La partie finit sans vainqueur.
scilof-hand-line = `{ $number }` { $name } : { $hand }
scilof-alt = Qui a écrit à qui : une ligne par expéditeur, une colonne par destinataire, { $count ->
    [one] { $count } courrier en tout.
   *[other] { $count } courriers en tout.
}
scilof-alt-returned = { $count ->
    [0] Aucun n’est revenu sans réponse.
    [one] { $count } est revenu sans réponse.
   *[other] { $count } sont revenus sans réponse.
}
scilof-alt-hidden = Les courriers que chacun a reçus, une barre par joueur ; qui les a écrits reste caché. { $count ->
    [one] { $count } courrier en tout.
   *[other] { $count } courriers en tout.
}
scilof-alt-received = { $player } : { $received ->
    [one] { $received } reçu.
   *[other] { $received } reçus.
}
scilof-alt-to = { $count } à { $name }
scilof-alt-line = { $player } : { $mails }.
scilof-alt-sum = { $player } : { $sent ->
    [one] { $sent } envoyé
   *[other] { $sent } envoyés
}, { $received ->
    [one] { $received } reçu.
   *[other] { $received } reçus.
}

# -- à voix haute -----------------------------------------------------------------------------------------------------

scilof-say-start = Chacun a ses **{ $count }** lettres, de **A** à **{ $last }**. Le bureau de poste est ouvert : écrivez à qui vous voulez.
scilof-say-posted = ✉ { $sender } a écrit à { $addressee }. { $addressee } doit répondre au plus tard { $when }.
scilof-say-wrote = ✉ { $sender } a écrit à { $addressee }.
scilof-say-wrote-hidden = ✉ Un courrier arrive pour { $addressee }.
scilof-say-posted-hidden = ✉ Un courrier est arrivé pour { $addressee }. { $addressee } doit répondre au plus tard { $when }.
scilof-say-answered = ✉ { $addressee } a répondu à { $sender }.
scilof-say-answered-hidden = ✉ { $addressee } a répondu à un courrier.
scilof-say-by-referee = ✉ Je réponds à { $sender } pour { $addressee }, d’une lettre tirée au sort.
scilof-say-by-referee-hidden = ✉ Je réponds à un courrier pour { $addressee }, d’une lettre tirée au sort.
scilof-say-closed-first = { $name } ferme le bureau de poste. Les courriers en route attendent encore leur réponse.
scilof-say-closed-alone = { $name } ferme le bureau de poste.
scilof-say-closed-also = { $name } a aussi une collection, et ferme le bureau de poste.
scilof-say-returned = Retour à l’envoyeur : { $count ->
    [one] un courrier revient à { $names } sans avoir été ouvert.
   *[other] **{ $count }** courriers reviennent à { $names } sans avoir été ouverts.
}
scilof-say-returned-hidden = Retour à l’envoyeur : { $count ->
    [one] un courrier revient sans avoir été ouvert.
   *[other] **{ $count }** courriers reviennent sans avoir été ouverts.
}
scilof-say-full = Boîte pleine : { $names } { $count ->
    [one] a toutes ses lettres en main.
   *[other] ont toutes leurs lettres en main.
}
scilof-say-joined = { $name } rejoint la partie. Vous êtes **{ $count }** : chacun ajoute son **{ $value }** à sa main.
scilof-say-left = { $name } quitte la partie.
scilof-say-left-stays = { $name } quitte la partie. Ses lettres restent en jeu ; je réponds à sa place.
scilof-say-left-abandon = { $name } quitte la partie avec ses lettres. Vous êtes **{ $count }**, et jouez de **A** à **{ $last }**.
scilof-say-basket = { $basket ->
    [0] Le panier est vide.
    [one] Le panier a **{ $basket }** lettre.
   *[other] Le panier a **{ $basket }** lettres.
}
scilof-say-basket-drawn = Ceux à qui il manquait des lettres ont déjà pioché dans le panier.
scilof-say-must-put-away = { $names } { $count ->
    [one] a une lettre de trop, et en choisit une pour le panier
   *[other] ont une lettre de trop, et en choisissent chacun une pour le panier
} ; tout le reste attend. Au plus tard { $when }, le sort décide.
scilof-say-sorted = Les lettres sont triées : tout reprend.
scilof-say-invited = { $inviter } invite { $invited }, d’une autre commune. L’invitation expire { $when }.
scilof-say-invited-here = { $inviter }, d’une autre commune, invite { $invited }. L’invitation expire { $when }.
scilof-say-invitation-withdrawn = { $inviter } n’invite plus { $invited }.
scilof-say-invitation-declined = { $invited } décline l’invitation lancée par { $inviter }.
scilof-say-invitation-void = L’invitation lancée par { $inviter } à { $invited } n’a plus d’objet.
scilof-say-invitation-lapsed = L’invitation lancée par { $inviter } à { $invited } est restée sans réponse.
scilof-say-merged = { $invited } accepte l’invitation lancée par { $inviter } : les deux communes n’en font plus qu’une.
scilof-say-welcome = Bienvenue à { $names }.
scilof-say-complete = Vous êtes **{ $count }** : chacun complète ses lettres jusqu’au **{ $last }**. Les courriers en route le restent.
scilof-say-hides = Désormais, qui écrit à qui reste caché ; seul le destinataire l’apprend, avec la lettre.
scilof-say-moved = Cette commune en rejoint une autre, avec toutes ses lettres et tous ses courriers.
scilof-say-hands = Les mains sont découvertes :
scilof-say-hands-owners = Les mains sont découvertes ; après chaque valeur, de qui viennent les lettres :
scilof-say-under-way = Encore en route, dans aucune main :
scilof-say-under-way-line = ✉ { $sender } → { $addressee } : { $letter }
scilof-say-under-way-hidden = { $count ->
    [one] Encore en route : un courrier pour { $names }.
   *[other] Encore en route : **{ $count }** courriers, pour { $names }.
} Chaque lettre en route est montrée dans la main d’où elle est partie ; qui l’a écrite reste caché.
scilof-say-picture-hidden = L’image : les courriers que chacun a reçus, sous son numéro. Un trait pour qui a gagné ; en creux, les courriers repartis sans réponse. Qui les a écrits reste caché.
scilof-say-picture = L’image : qui a écrit à qui. Une ligne par expéditeur, une colonne par destinataire, sous leurs numéros ; un trait pour qui a gagné, un anneau pour un courrier revenu sans réponse.

# -- en privé ---------------------------------------------------------------------------------------------------------

scilof-panel-title = Romancier Scilof · Mes lettres
scilof-hand = Ta main : { $count ->
    [one] **{ $count }** lettre
   *[other] **{ $count }** lettres
} sur **{ $of }**.
scilof-hand-value = **{ $value }** { $held }/{ $of }
scilof-hand-mine = la tienne
scilof-hand-singles = Seules de leur valeur : { $letters }
scilof-hand-yours = à toi
scilof-hand-missing = il manque : { $names }
scilof-hand-complete = collection complète
scilof-hand-more = { $count ->
    [one] et **{ $count }** autre valeur
   *[other] et **{ $count }** autres valeurs
}
scilof-panel-under-way = ✉ En route : { $letter }, pour { $name }. Réponse attendue { $when }.
scilof-panel-may-write = Tu n’as rien en route : tu peux poster une lettre.
scilof-panel-may-close = Ta collection est complète : à toi de fermer le bureau de poste.
scilof-panel-closed = Ta collection est complète : tu as fermé le bureau de poste, et tu gagnes.
scilof-panel-shut = Le bureau de poste est fermé : tu n’écris plus, mais tu réponds encore.
scilof-panel-waiting = ✉ { $name } t’a écrit : réponse attendue { $when }.
scilof-panel-waiting-hidden = ✉ Courrier n° { $number } : réponse attendue { $when }.
scilof-panel-more-waiting = { $count ->
    [one] **{ $count }** autre courrier attend ta réponse.
   *[other] **{ $count }** autres courriers attendent ta réponse.
}
scilof-panel-recent = Tes derniers échanges :
scilof-exchange-sent = Tu as écrit à { $name } : tu as donné { $gave }, reçu { $got }.
scilof-exchange-came = { $name } t’a écrit : tu as donné { $gave }, reçu { $got }.
scilof-exchange-sent-by-referee = Tu as écrit à { $name } : tu as donné { $gave }, reçu { $got }, tiré au sort.
scilof-exchange-came-by-referee = { $name } t’a écrit : tu as donné { $gave }, tiré au sort, reçu { $got }.
scilof-exchange-returned = Tu as écrit à { $name } : { $letter } est revenu sans avoir été ouvert.
scilof-exchange-refused-hidden = On t’a écrit : le courrier est reparti sans avoir été ouvert.
scilof-exchange-refused = { $name } t’a écrit : son courrier est reparti sans avoir été ouvert.
scilof-panel-sorting = Quelqu’un est parti : d’autres choisissent une lettre pour le panier, au plus tard { $when }. Tout le reste attend.
scilof-panel-put-away = Tu as une lettre de trop : choisis-en une pour le panier, sinon le sort décide { $when }.
scilof-panel-invitation-sent = Tu invites { $name }, d’une autre commune ; l’invitation expire { $when }.
scilof-panel-invitation-came = { $name }, d’une autre commune, t’invite à réunir vos communes ; l’invitation expire { $when }.
scilof-panel-left = Tu as quitté cette partie.
scilof-panel-moved = Ta commune en a rejoint une autre : ta main t’attend là-bas.
scilof-correspondence-title = Romancier Scilof · Ma correspondance
scilof-correspondence-none = Tu n’as échangé aucun courrier.
scilof-panel-over = La partie est finie. { $outcome } Merci d’avoir joué.
scilof-button-answer-count = { $count ->
    [0] Répondre
   *[other] Répondre ({ $count })
}
scilof-button-close = Fermer le bureau
scilof-button-accept = Accepter
scilof-button-decline = Décliner
scilof-button-withdraw = Retirer l’invitation
scilof-button-send = Poster
scilof-button-send-answer = Envoyer la réponse
scilof-button-correspondence = Ma correspondance
scilof-button-back = Mes lettres

## Le pupitre

scilof-desk-writing = Romancier Scilof · Écrire
scilof-desk-write = Choisis une lettre et son destinataire.
scilof-desk-to-whom = Tu postes { $letter } : à qui ?
scilof-desk-what = Tu écris à { $name } : quelle lettre ?
scilof-desk-send = Tu postes { $letter } à { $name }. Un courrier posté ne se reprend pas.
scilof-desk-answering = Romancier Scilof · Répondre
scilof-desk-unseen = Tu verras la lettre reçue une fois la tienne envoyée.
scilof-desk-answer = Choisis la lettre que tu donnes en réponse.
scilof-desk-send-answer = Tu donnes { $letter } à { $name }.
scilof-desk-send-answer-hidden = Tu donnes { $letter } en réponse au courrier n° { $number }.
scilof-desk-fallen = La lettre que tu préparais n’est pas partie : on ne peut rien poster en ce moment.
scilof-desk-fallen-letter = La lettre que tu avais choisie n’est plus dans ta main.
scilof-desk-fallen-addressee = { $name }, à qui tu écrivais, a quitté la partie avec ses lettres.
scilof-desk-fallen-mail = Le courrier auquel tu répondais n’attend plus de réponse.
scilof-menu-letter = Quelle lettre ?
scilof-menu-addressee = À qui ?
scilof-menu-mail = À quel courrier ?
scilof-menu-page = { $title } (page { $page } sur { $of })
scilof-menu-held = tu en as { $count } de cette valeur
scilof-menu-owes = { $count ->
    [0] ne doit aucune réponse
    [one] doit { $count } réponse
   *[other] doit { $count } réponses
}
scilof-menu-gone = a quitté la partie ; l’arbitre répond à sa place
scilof-menu-mail-number = Courrier n° { $number }
scilof-page-l-back = ◀ Lettres
scilof-page-l-on = Lettres ▶
scilof-page-p-back = ◀ Joueurs
scilof-page-p-on = Joueurs ▶

## Ce qui est dit à un seul

scilof-done-posted = ✉ Tu as posté { $letter } à { $name }. Sa réponse est attendue { $when }.
scilof-done-invited = Tu as invité { $name }.
scilof-guide =
    - Ta main est secrète : une lettre de chaque valeur, toutes à toi pour commencer. Le but : réunir toutes les lettres d’une même valeur, une de chaque joueur.
    - *Écrire* : tu postes une lettre de ta main à qui tu veux. Un seul courrier à la fois : tu attends sa réponse.
    - *Répondre* : qui t’écrit attend une lettre de toi, choisie avant de voir la sienne{ $hidden ->
        [yes] {""}, et de savoir qui t’écrit
       *[no] {""}
    }. Tu as { $answer } ; passé ce délai, le sort choisit pour toi.
    - { $manual ->
        [yes] Ta collection complète, tu l’annonces par *Fermer le bureau*, et tu gagnes.
       *[no] Ta collection complète, le bureau de poste ferme et tu gagnes.
    } Les courriers en route ont encore leur réponse, et d’autres peuvent gagner.
    - Tout se fait avec les boutons de ton panneau ; `/règles` en dit plus.
scilof-digest-owed = { $count ->
    [one] ✉ { $name } attend ta réponse, au plus tard { $when }.
   *[other] ✉ **{ $count }** courriers attendent ta réponse ; le plus pressé : { $name }, au plus tard { $when }.
}
scilof-digest-owed-hidden = { $count ->
    [one] ✉ Le courrier n° { $number } attend ta réponse, au plus tard { $when }.
   *[other] ✉ **{ $count }** courriers attendent ta réponse ; le plus pressé : le n° { $number }, au plus tard { $when }.
}
scilof-whisper-came = ✉ { $name } t’a écrit. Choisis ta réponse avant de voir sa lettre, au plus tard { $when }.
scilof-whisper-came-hidden = ✉ Un courrier t’attend (n° { $number }). Choisis ta réponse avant de voir la lettre, au plus tard { $when }.
scilof-whisper-reminded = ✉ { $name } attend toujours ta réponse ; je la tire au sort { $when }.
scilof-whisper-reminded-hidden = ✉ Le courrier n° { $number } attend toujours ta réponse ; je la tire au sort { $when }.
scilof-whisper-answered = ✉ Tu as répondu à { $name } : tu as donné { $gave }, et reçu { $got }.
scilof-whisper-answer = ✉ { $name } t’a répondu : tu as donné { $gave }, et reçu { $got }.
scilof-whisper-answer-by-referee = ✉ J’ai tiré au sort la réponse que te devait { $name } : tu as donné { $gave }, et reçu { $got }.
scilof-whisper-answered-by-referee = ✉ J’ai tiré au sort ta réponse à { $name } : tu as donné { $gave }, et reçu { $got }.
scilof-whisper-returned = Retour à l’envoyeur : { $letter } te revient, sans avoir été ouvert par { $name }.
scilof-whisper-complete = Tu as toutes les lettres **{ $value }** : à toi de fermer le bureau de poste.
scilof-whisper-closed = Tu as toutes les lettres **{ $value }** : tu fermes le bureau de poste, et tu gagnes.
scilof-whisper-put-away = Tu as une lettre de trop : choisis-en une pour le panier, sinon le sort décide { $when }.
scilof-whisper-sorted-put = Mis au panier : { $letters }.
scilof-whisper-sorted-drawn-away = Mis au panier par le sort : { $letters }.
scilof-whisper-sorted-drawn = Pioché dans le panier : { $letters }.
scilof-whisper-sorted-spare = Sorti du jeu : { $letters }.
scilof-whisper-sorted-given-back = Rendu à qui s’en va : { $letters }.
scilof-whisper-invited = { $name }, d’une autre commune, t’invite à réunir vos communes. Sans réponse de ta part, l’invitation expire { $when }.
scilof-whisper-merged = Ta commune en a rejoint une autre. Tu joues désormais avec **{ $count }** lettres ; voici ton nouveau bureau.
scilof-whisper-patience = J’ai tiré au sort deux de tes réponses de suite : désormais je réponds aussitôt à ta place, jusqu’à ce que tu postes ou répondes toi-même.
scilof-whisper-joined = { $name } rejoint la partie : ton **{ $value }** s’ajoute à ta main, et une collection compte désormais **{ $count }** lettres.
scilof-whisper-left-abandon = { $name } quitte la partie avec ses lettres : on joue de **A** à **{ $last }**, et une collection compte désormais **{ $count }** lettres.
scilof-whisper-welcome = Une autre commune rejoint la tienne, avec { $names } : tes propres lettres vont désormais jusqu’au **{ $last }**, et une collection en compte **{ $count }**.
scilof-whisper-invitation-sent-declined = { $name } décline ton invitation.
scilof-whisper-invitation-sent-lapsed = Ton invitation à { $name } est restée sans réponse.
scilof-whisper-invitation-sent-void = Ton invitation à { $name } n’a plus d’objet.
scilof-whisper-invitation-came-withdrawn = { $name } ne t’invite plus.
scilof-whisper-invitation-came-void = L’invitation que { $name } t’a faite n’a plus d’objet.
scilof-whisper-letters = La partie est finie.
scilof-whisper-over = La partie est finie. { $outcome }
scilof-recall-hand = En main : { $hand }.
scilof-whisper-correspondence = Ta correspondance, du premier courrier au dernier :

# -- règles -----------------------------------------------------------------------------------------------------------

scilof-rules-title-goal = Romancier Scilof, les règles
scilof-rules-title-post = Écrire et répondre
scilof-rules-title-close = Fermer le bureau de poste
scilof-rules-title-people = Ceux qui viennent, ceux qui partent
scilof-rules-credit = Un jeu de François Merciol (2014), à qui il appartient ; expliqué ici avec nos mots.
scilof-rules-goal =
    Le but : tenir en main toutes les lettres d’une même valeur. On joue à **4** au moins, et plus on est nombreux, plus la partie est longue.
scilof-rules-letters =
    Chacun commence avec ses propres lettres, une de chaque valeur, et autant de valeurs que de joueurs : à quatre, de **A** à **D**. Chaque lettre porte le nom de son propriétaire, où qu’elle voyage. Une *collection* compte donc une lettre de chaque joueur, et remplit la main entière.

    Les mains sont secrètes. Le milieu de la table est le *bureau de poste* : on y voit les enveloppes, jamais les lettres.
scilof-rules-post =
    Il n’y a pas de tour : tant que le bureau est ouvert, chacun poste quand il veut. On choisit une lettre de sa main, quel qu’en soit le propriétaire, et un destinataire.

    Un seul *courrier* à la fois : on attend la réponse avant de poster de nouveau. Un courrier posté ne se reprend pas.
scilof-rules-answer =
    Qui reçoit un courrier doit y répondre, même s’il en attend un lui-même. Il choisit une lettre de sa main *avant* de voir celle qu’on lui envoie. Puis tout s’échange d’un coup : l’expéditeur reçoit la réponse, et le destinataire découvre la lettre. Plusieurs courriers se répondent dans l’ordre qu’on veut.
scilof-rules-show-sender =
    La table voit qui écrit à qui et qui répond, jamais les lettres.
scilof-rules-hide-sender =
    À cette table, l’expéditeur reste caché : on sait qui reçoit, non qui écrit. Seul le destinataire l’apprend, à l’échange. La taille des mains et les boîtes pleines ne se montrent pas non plus, et la fin de la partie ne dit rien de qui a écrit à qui.
scilof-rules-time =
    On a { $answer } pour répondre, avec un rappel à mi-temps. Passé ce délai, je réponds d’une lettre tirée au sort, et je le dis. Après deux oublis de suite, je réponds aussitôt, jusqu’à ce que le joueur agisse de nouveau.
scilof-rules-close =
    Dès qu’un joueur a une collection, c’est la *fermeture du bureau de poste*, et il gagne. Les courriers qui lui étaient adressés repartent sans être ouverts : c’est le *retour à l’envoyeur*. Une lettre qui revient ainsi peut compléter une autre collection, et qui la reprend ferme aussi.
scilof-rules-manual-close =
    Qui a une collection l’annonce lui-même : c’est la *fermeture du bureau de poste*, et il gagne. Les courriers qui lui étaient adressés repartent sans être ouverts : c’est le *retour à l’envoyeur*. Qui oublie d’annoncer sa collection la garde, et gagne à la fin s’il l’a encore.
scilof-rules-full =
    Plus personne n’écrit alors, mais tout courrier en route attend encore sa réponse, qui peut compléter une autre collection. Qui a toutes ses lettres en main dit « *boîte pleine* », et continue de répondre.
scilof-rules-end =
    La partie finit quand plus aucun courrier n’est en route. On montre les mains ; ceux qui ont une collection gagnent, ensemble s’ils sont plusieurs. Elle s’arrête aussi si personne ne poste rien pendant { $idle } avant la fermeture.
scilof-rules-join =
    Jusqu’à la fermeture, un nouveau joueur peut s’asseoir. Chacun ajoute à sa main sa propre lettre suivante ; le nouveau venu commence avec toutes les siennes. Il faut alors une lettre de plus pour une collection.
scilof-rules-no-join =
    Personne ne rejoint une partie commencée à cette table.
scilof-rules-leave =
    Les lettres de qui s’en va restent en jeu, et je réponds à sa place.
scilof-rules-abandon =
    Qui s’en va avant la fermeture emporte ses lettres. Les courriers en route reviennent à leurs expéditeurs ; les autres lettres de sa main vont au *panier*, et la plus haute valeur sort du jeu. Qui a une lettre de trop en choisit une pour le panier, en **60** secondes ; qui en manque en pioche au hasard. Après la fermeture, rien ne change : je réponds à sa place.
scilof-rules-merge =
    Plusieurs *communes* d’un même serveur, chacune avec son bureau de poste et **4** joueurs au moins, peuvent se réunir. Un joueur en invite un d’une autre commune, une invitation à la fois, qui expire après { $invite }. S’il accepte, chacun connaît tout le monde et complète ses lettres au nouveau nombre ; les courriers en route le restent. Une fermeture met fin aux invitations.
scilof-rules-teams =
    Les victoires comptent aussi pour les équipes : { $score ->
        [distinct] une par partie où un membre gagne.
       *[sum] celles de tous les membres s’additionnent.
    } On forme une équipe du serveur par `/équipe créer`, on la rejoint par `/équipe rejoindre`, on les voit toutes par `/équipe liste`.
scilof-rules-variants = Les options
scilof-rules-no-variants = Aucune variante : on joue selon ces règles.
scilof-rules-variant = { $option } : **{ $value }**

# -- refus ------------------------------------------------------------------------------------------------------------

scilof-refusal-time-is-up = Trop tard : l’horloge a été plus rapide. Regarde le bureau de poste.
scilof-refusal-sorting = Quelqu’un est parti : tout attend que les lettres soient triées, au plus tard { $until }.
scilof-refusal-office-closed = Le bureau de poste est fermé : on n’écrit plus, on n’invite plus, et personne n’arrive. Rien n’est parti.
scilof-refusal-not-in-hand = Cette lettre n’est pas dans ta main. Choisis-en une autre.
scilof-refusal-mail-out = Ton courrier à { $addressee } est encore en route : attends sa réponse avant de poster de nouveau.
scilof-refusal-to-oneself = On ne s’écrit pas à soi-même.
scilof-refusal-no-such-player = Ce joueur n’est pas à cette table.
scilof-refusal-player-gone = Ce joueur est parti avec ses lettres : on ne peut plus lui écrire.
scilof-refusal-no-such-letter = « { $typed } » n’est pas une lettre de ta main. Écris par exemple « { $example } ».
scilof-refusal-which-letter = « { $typed } » peut être plusieurs lettres de ta main : précise à qui elle est, comme « { $example } », ou par le numéro du joueur.
scilof-refusal-which-player = « { $typed } » peut être plusieurs joueurs : donne le numéro qui précède le nom.
scilof-refusal-no-such-mail = « { $typed } » n’est pas un courrier qui attend ta réponse.
scilof-refusal-which-mail = « { $typed } » peut être plusieurs courriers : choisis parmi ceux qui sont proposés, ou sur ton panneau.
scilof-refusal-nothing-to-answer = Aucun courrier n’attend ta réponse.
scilof-refusal-mail-gone = Ce courrier n’attend plus de réponse : il en a une, ou il est reparti.
scilof-refusal-not-your-mail = Ce courrier est pour { $addressee }, et non pour toi.
scilof-refusal-closes-by-itself = À cette table, le bureau ferme tout seul dès qu’une collection est complète.
scilof-refusal-no-collection = Il te manque encore des lettres : pour fermer, il faut toutes celles d’une même valeur en main.
scilof-refusal-closed-already = Tu as déjà fermé le bureau de poste.
scilof-refusal-nothing-to-put-away = Tu n’as pas de lettre à mettre au panier.
scilof-refusal-no-merge = À cette table, les communes ne se réunissent pas.
scilof-refusal-few-players = Il faut au moins **{ $low }** joueurs dans chaque commune pour les réunir ; l’une des deux en a **{ $found }**.
scilof-refusal-too-many-together = Les deux communes ont **{ $found }** joueurs à elles deux, et la table qui invite en admet **{ $most }** au plus.
scilof-refusal-same-commune = Ce joueur est déjà de ta commune.
scilof-refusal-already-inviting = Tu as déjà une invitation en cours ; retire-la d’abord.
scilof-refusal-bad-invitation = Cette invitation n’est pas possible.
scilof-refusal-no-invitation = Cette invitation n’existe plus.
scilof-refusal-not-your-invitation = Cette invitation est celle d’un autre joueur.
scilof-refusal-commune-paused = La commune où joue { $name } est en pause : les deux pourront se réunir à la reprise.
scilof-refusal-cannot-invite = On ne peut pas inviter { $name } : une invitation va à qui joue dans une autre commune ouverte de ce serveur, où la fusion est permise. Qui n’a pas de partie rejoint la tienne par son bureau de poste.
scilof-refusal-invite-in-server = On invite dans un salon du serveur, non en message privé.
scilof-refusal-which-guest = « { $name } » peut être plusieurs joueurs : choisis parmi ceux qui sont proposés.
scilof-refusal-bad-commune = Ces deux communes ne peuvent pas se réunir.
scilof-refusal-bad-option = L’option « { $option } » ne peut pas avoir cette valeur.

# -- options ----------------------------------------------------------------------------------------------------------

scilof-option-preset = Rythme de la partie
scilof-option-preset-name = rythme
scilof-option-preset-label = Rythme
scilof-option-answer-s = Temps pour répondre à un courrier, 0 selon le rythme
scilof-option-answer-s-name = temps_réponse
scilof-option-answer-s-label = Temps pour répondre
scilof-option-idle-s = Temps sans courrier posté avant la fin de la partie, 0 selon le rythme
scilof-option-idle-s-name = temps_sans_courrier
scilof-option-idle-s-label = Temps sans courrier
scilof-option-invite-s = Temps avant qu’une invitation expire, 0 selon le rythme
scilof-option-invite-s-name = temps_invitation
scilof-option-invite-s-label = Temps pour une invitation
scilof-option-join = De nouveaux joueurs arrivent jusqu’à la fermeture
scilof-option-join-name = arrivée
scilof-option-join-label = Arrivées en cours de partie
scilof-option-max-players = Nombre de joueurs au plus, 0 pour aucune limite
scilof-option-max-players-name = joueurs_max
scilof-option-max-players-label = Joueurs au plus
scilof-option-merge = Des communes peuvent se réunir, sur invitation d’un joueur à un autre
scilof-option-merge-name = fusion
scilof-option-merge-label = Fusion de communes
scilof-option-abandon = Les lettres de qui s’en va quittent le jeu, avec un panier pour les autres
scilof-option-abandon-name = abandon
scilof-option-abandon-label = Départ avec ses lettres
scilof-option-teams = Les victoires comptent aussi pour les équipes
scilof-option-teams-name = équipes
scilof-option-teams-label = Équipes
scilof-option-team-score = Comment comptent les victoires d’une équipe
scilof-option-team-score-name = compte_équipes
scilof-option-team-score-label = Victoires d’une équipe
scilof-option-hide-sender = Qui écrit à qui reste caché ; seul le destinataire l’apprend, avec la lettre
scilof-option-hide-sender-name = expéditeur_caché
scilof-option-hide-sender-label = Expéditeurs cachés
scilof-option-manual-close = Qui a une collection l’annonce lui-même
scilof-option-manual-close-name = fermeture_annoncée
scilof-option-manual-close-label = Fermeture annoncée
scilof-choice-preset-post = par correspondance, sur des jours
scilof-choice-preset-live = en direct, en quelques minutes
scilof-choice-team-score-sum = toutes celles des membres
scilof-choice-team-score-distinct = une par partie
scilof-choice-answer-s-0 = selon le rythme
scilof-choice-idle-s-0 = selon le rythme
scilof-choice-invite-s-0 = selon le rythme
scilof-choice-max-players-0 = aucune limite

# -- commandes --------------------------------------------------------------------------------------------------------

scilof-command-about = Romancier Scilof : des lettres voyagent, à qui la première collection ?
scilof-command-new-about = Ouvrir une table de Romancier Scilof dans ce salon
scilof-command-post = poster
scilof-command-post-about = Poster une lettre à un autre joueur
scilof-command-answer = répondre
scilof-command-answer-about = Répondre à un courrier qui t’attend
scilof-command-close = fermer
scilof-command-close-about = Annoncer ta collection, là où elle s’annonce
scilof-command-invite = inviter
scilof-command-invite-about = Inviter un joueur d’une autre commune de ce serveur à réunir les deux
scilof-parameter-player = joueur
scilof-parameter-player-about = Qui, parmi les joueurs des autres communes
scilof-parameter-letter = lettre
scilof-parameter-letter-about = La lettre que tu donnes : sa valeur, et son propriétaire si tu en as plusieurs
scilof-parameter-to = destinataire
scilof-parameter-to-about = À qui : un nom, ou le numéro qui le précède
scilof-parameter-mail = courrier
scilof-parameter-mail-about = Quel courrier : le nom de son expéditeur, ou son numéro

# Les règles derrière ce qui est annoncé, par leur numéro.
scilof-why-r1 = Le but : réunir toutes les lettres d’une même valeur.
scilof-why-r4 = Chacun reçoit ses propres lettres, autant qu’il y a de joueurs.
scilof-why-r8 = Un seul courrier à soi en route à la fois : on attend sa réponse.
scilof-why-r9 = Poster, c’est glisser une lettre de sa main, cachée, sous l’enveloppe du destinataire, que tous voient.
scilof-why-r11 = On choisit sa réponse avant de voir la lettre reçue.
scilof-why-r14 = Qui a toutes les lettres d’une valeur ferme le bureau de poste : il a gagné, et le courrier qui lui est adressé retourne à l’envoyeur.
scilof-why-r15 = Après la fermeture, plus rien ne part ; le courrier en route reçoit encore sa réponse.
scilof-why-r16 = Qui a toutes ses lettres en main dit « boîte pleine », et continue de répondre.
scilof-why-r17 = La partie finit quand plus rien n’est en route ; on montre les mains, et gagne qui a une collection complète.
scilof-why-r18 = À l’arrivée d’un joueur, chacun ajoute à sa main sa lettre suivante.
scilof-why-r19 = Un joueur invite un joueur d’une autre commune ; s’il accepte, les deux communes n’en font plus qu’une.
scilof-why-r20 = Avec l’abandon, les lettres de qui part quittent la partie, et celles des autres qu’il tenait vont au panier.
scilof-why-g8 = À cette table, l’expéditeur reste caché ; seul le destinataire l’apprend, avec la lettre.
scilof-why-g12 = Le courrier adressé à qui a fermé repart sans avoir été ouvert.
scilof-why-g15 = L’arbitre annonce une fois, après la fermeture, qui a de nouveau toutes ses lettres.
scilof-why-g16 = Qui ne répond pas à temps : une lettre tirée au sort répond pour lui, et tous l’apprennent ; après deux fois de suite, aussitôt.
scilof-why-g17 = Quand personne ne poste plus pendant longtemps, la partie finit.
scilof-why-g18 = Pour qui est parti, l’arbitre répond aussitôt ; il ne revient pas dans cette partie.
scilof-why-g19 = On rejoint la partie jusqu’à la fermeture ; le courrier en route le reste.
scilof-why-g21 = Les deux communes se saluent d’un coup : tous se connaissent, chacun complète ses lettres, les bureaux de poste se réunissent.
scilof-why-g22 = Une invitation à la fois, en dehors du courrier ; elle peut être retirée, et expire à son heure.
scilof-why-g24 = Dès qu’une commune a fermé, ses invitations ne valent plus rien, reçues ou envoyées.
scilof-why-g25 = Une seule partie pour deux salons : chacun entend les annonces.
scilof-why-g28 = Après un départ, tout courrier revient à son expéditeur, les lettres sont triées, et qui en a une de trop la met au panier, qui en manque y pioche.
scilof-why-g29 = Qui part après la fermeture ne change rien aux lettres, et garde sa victoire s’il a fermé.
scilof-why-g30 = Avec un seul joueur avant la fermeture, la partie s’arrête sans gagnant.

# -- ce qui est compté de chacun, pour les statistiques ---------------------------------------------------------------

scilof-figure-exchanged = lettres échangées
scilof-figure-answered = réponses à temps
scilof-figure-collections = collections

# Ce que l’hôte et les maîtres du jeu font à une table.
refusal-paused = La partie est en pause. L’hôte la reprend avec `/table reprendre`.
refusal-not-paused = La partie n’est pas en pause.
refusal-nothing-due = Rien n’est limité dans le temps en ce moment.
refusal-bad-time = Donne une durée d’une seconde à 30 jours.
refusal-nothing-to-do = C’est déjà ainsi.
refusal-nobody-awaited = La partie n’attend personne en ce moment.
refusal-watching = Tu reçois déjà les annonces de cette table.
refusal-not-watching = Tu ne reçois pas les annonces de cette table.
refusal-undo-merge = Deux communes se sont réunies depuis : on ne revient pas avant cela.
refusal-taken-back = La partie est revenue en arrière depuis : ce que tu as sous les yeux n’existe plus. Rien n’est joué ; regarde où elle en est.
refusal-undo-overtaken = La partie vient d’avancer. Essaie encore.
refusal-undo-two-seats = Quelqu’un a pris une autre place depuis : en revenant aussi loin, il en aurait deux.
refusal-nothing-to-undo = Il n’y a rien sur quoi revenir.
refusal-reminded-already = Ceux que la partie attend ont déjà reçu un rappel.
host-referee = L’arbitre
host-pause = { $who } met la partie en pause. Le temps s’arrête pour tout le monde.
host-resume = { $who } reprend la partie. Chacun retrouve le temps qu’il lui restait.
host-extend = { $minutes ->
    [one] { $who } donne une minute de plus.
   *[other] { $who } donne { $minutes } minutes de plus.
}
host-kick = { $who } retire { $player } de la partie.
host-take-out = { $who } retire { $player } de la table.
table-host = { $host } est maintenant l’hôte de la table.
host-replace = { $who } fait remplacer { $old } : { $new } prend la place, avec tous ses secrets.
host-replace-computer = { $who } fait remplacer { $old } : un ordinateur ({ $new }) prend la place.
host-replace-oneself = { $who } cède sa place : { $new } la prend, avec tous ses secrets.
host-replace-computer-oneself = { $who } cède sa place : un ordinateur ({ $new }) la prend.
host-stand-in = { $player } ne répond plus. Un ordinateur joue à sa place ; un seul geste, et sa place lui revient.
host-away = { $player } ne répond plus. L’arbitre agit pour lui par défaut, jusqu’à son retour.
host-back = { $player } est de retour.
seat-stand-in = { $name } (un ordinateur à sa place)
host-undo = { $who } fait revenir la partie juste avant : « { $what } ». Ce qui s’est joué depuis ne compte pas.
host-undo-known = Ceux-ci ont appris entre-temps quelque chose en privé : { $people }.
host-remind = La partie attend { $people }.
host-end = { $who } clôt la table, sans résultat.
host-moved-here = { $who } déplace ici la partie qui se jouait dans { $channel }.
host-move-to = { $who } déplace la partie : elle continue dans { $channel }.
watched = Tu regardes cette partie dans { $channel }. Pour ne plus la suivre : `/table regarder`.
watched-over = La partie que tu regardais dans { $channel } est finie.
watch-lost = Tu ne vois plus le salon de cette partie de { $game }. Je ne t’envoie donc plus ce qui s’y dit ; si tu y reviens, `/table regarder` reprend.
whisper-replaces = Une place est à toi dans { $channel } : { $game }. Jusqu’ici, elle était à { $old }. Voici tous ses secrets.
whisper-reminded = { $game }, dans { $channel } : la partie t’attend.
table-paused = La partie est en pause. Le temps s’est arrêté { $since }.
table-paused-left = { $span } après la reprise
panel-no-seat = Cette place n’est plus la tienne. Ce qui se joue, tu le lis dans le salon.
panel-in-channel = Tes secrets t’attendent dans le salon, derrière le bouton **{ $button }** du plateau, comme tu l’as voulu ; `/moi secrets` change cela.
button-undo-surely = Revenir en arrière
undo-sure = Faire revenir la partie juste avant : « { $what } » ? Tout ce qui s’est joué depuis ne comptera pas, et tout le monde en sera informé.
host-done = C’est fait. L’annonce est dans le salon.
watch-on = Je t’envoie désormais en privé ce que je dis à voix haute dans { $channel }. La même commande y met fin.
watch-off = Je ne t’envoie plus rien de { $channel }.
refusal-no-private-messages = Tu n’acceptes pas les messages privés des membres de ce serveur : je ne peux rien t’envoyer. Autorise-les dans tes réglages de confidentialité, puis réessaie.
refusal-no-game-here = Aucune partie n’est en cours ici. Pour voir où sont tes tables : `/aide`.
refusal-masters-only = Seul l’hôte de la table, ou un maître du jeu, peut faire cela.
refusal-one-of-both = Choisis qui prend la place : un membre, ou un ordinateur, mais pas les deux.
refusal-other-game-there = Il y a déjà une partie dans { $channel }.
refusal-cannot-write-there = Tu ne peux pas écrire dans { $channel } : tu ne peux pas y déplacer la partie.
refusal-cannot-see-the-game = { $name } ne voit pas le salon de cette partie.
refusal-plays-already = { $name } joue déjà à cette table.
refusal-left-for-good = { $name } a quitté cette partie : on n’y revient pas.
command-host-pause = pause
command-host-pause-about = Arrêter le temps de la partie
command-host-resume = reprendre
command-host-resume-about = Reprendre la partie après une pause
command-host-extend = prolonger
command-host-extend-about = Donner du temps à tout le monde
command-host-remind = rappeler
command-host-remind-about = Rappeler la partie, une fois, à ceux qu’elle attend
command-host-kick = retirer
command-host-kick-about = Retirer quelqu’un de la partie, ou de la table avant le début
command-host-replace = remplacer
command-host-replace-about = Donner une place, avec tous ses secrets, à un autre membre ou à un ordinateur
command-host-undo = revenir
command-host-undo-about = Revenir juste avant quelque chose qui a été annoncé ou vu
command-host-move-to = déplacer
command-host-move-to-about = Continuer dans un autre salon ou fil
command-host-watch = regarder
command-host-watch-about = Recevoir en privé ce que l’arbitre dit à cette table
parameter-host-minutes = minutes
parameter-host-extend-minutes-about = Combien de minutes
parameter-host-player = joueur
parameter-host-kick-player-about = Qui
parameter-host-replace-player-about = Qui est remplacé
parameter-host-member = membre
parameter-host-replace-member-about = Qui prend la place
parameter-host-computer = ordinateur
parameter-host-replace-computer-about = Un ordinateur de cette force, au lieu d’un membre
parameter-host-before = avant
parameter-host-undo-before-about = Ce qui n’aura pas eu lieu, et tout ce qui a suivi ; sinon, la dernière chose annoncée ou vue
parameter-host-channel = salon
parameter-host-move-to-channel-about = Où la partie continue
parameter-host-on = recevoir
parameter-host-watch-on-about = Vrai : je t’envoie tout ; Faux : plus rien
refusal-nobody-there = Personne ne joue sous ce nom. Choisis parmi les joueurs proposés.
refusal-taken-out = L’hôte t’a retiré de cette table : tu ne peux pas y reprendre place tant qu’il est l’hôte. Tu peux regarder, et jouer à une autre table.
refusal-kick-yourself = On ne se retire pas soi-même : pour rendre ta place, `/table quitter`.
host-warn-computer = { $left ->
    [one] { $player }, un délai est passé sans vous. Encore un, et un ordinateur jouera à votre place jusqu’à votre retour.
   *[other] { $player }, un délai est passé sans vous. Encore deux, et un ordinateur jouera à votre place jusqu’à votre retour.
}
host-warn-warn = { $left ->
    [one] { $player }, un délai est passé sans vous. Encore un, et l’arbitre agira pour vous par défaut jusqu’à votre retour.
   *[other] { $player }, un délai est passé sans vous. Encore deux, et l’arbitre agira pour vous par défaut jusqu’à votre retour.
}
host-warn-leave = { $left ->
    [one] { $player }, un délai est passé sans vous. Encore un, et votre place sera rendue.
   *[other] { $player }, un délai est passé sans vous. Encore deux, et votre place sera rendue.
}
whisper-warn-computer = { $game }, dans { $channel } : deux délais sont passés sans toi. Encore un, et un ordinateur jouera à ta place jusqu’à ton retour.
whisper-warn-warn = { $game }, dans { $channel } : deux délais sont passés sans toi. Encore un, et l’arbitre agira pour toi par défaut jusqu’à ton retour.
whisper-warn-leave = { $game }, dans { $channel } : deux délais sont passés sans toi. Encore un, et ta place sera rendue.
button-here = Je suis là
lobby-called = Avant de commencer, on attend encore { $people }. L’appel se termine { $when }.
roll-called = { $people } La partie va commencer. Vous êtes à table depuis un moment : appuyez sur **Je suis là**. L’appel se termine { $when }.
roll-over = Pas de réponse : { $people }. { $count ->
    [one] Cette place est libre
   *[other] Ces places sont libres
}{ $enough ->
    [yes] {""} ; l’hôte peut commencer.
   *[no] .
}
refusal-called-already = On attend ceux qui n’ont pas encore répondu ; la partie commence dès qu’ils sont là.
refusal-not-called = Personne n’attend de réponse de toi.

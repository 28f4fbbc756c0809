# Ce que l’hôte et les maîtres du jeu font à une table.
refusal-paused = La partie est en pause. L’hôte la reprend par `/table reprendre`.
refusal-not-paused = La partie n’est pas en pause.
refusal-nothing-due = Rien n’est limité dans le temps en ce moment.
refusal-bad-time = Donne entre une seconde et 30 jours.
refusal-nothing-to-do = C’est déjà ainsi.
refusal-nobody-awaited = La partie n’attend personne en ce moment.
refusal-watching = Tu reçois déjà les annonces de cette table.
refusal-not-watching = Tu ne reçois pas les annonces de cette table.
refusal-undo-merge = Deux communes se sont réunies depuis : on ne revient pas avant cela.
refusal-nothing-to-undo = Il n’y a rien à annuler.
refusal-reminded-already = Ceux que la partie attend ont déjà été rappelés.
host-referee = L’arbitre
host-pause = { $who } met la partie en pause. Le temps s’arrête pour tout le monde.
host-resume = { $who } reprend la partie. Chacun retrouve le temps qu’il lui restait.
host-extend = { $minutes ->
    [one] { $who } donne une minute de plus.
   *[other] { $who } donne { $minutes } minutes de plus.
}
host-kick = { $who } retire { $player } de la partie.
host-replace = À la demande de { $who }, { $new } prend la place de { $old }, avec tout ce qui va avec.
host-replace-computer = À la demande de { $who }, un ordinateur ({ $new }) prend la place de { $old }.
host-stand-in = { $player } ne répond plus. Un ordinateur joue à sa place ; un seul geste, et sa place lui revient.
host-back = { $player } est de retour.
host-undo = { $who } fait revenir la partie en arrière. Ce qui s’est joué depuis ne compte pas ; les délais repartent de là.
host-undo-known = Ont appris entre-temps quelque chose en privé : { $people }.
host-remind = La partie attend { $people }.
host-move-to = { $who } déplace la partie : elle continue dans { $channel }.
watched = Tu regardes cette partie dans { $channel }. `/table regarder` l’arrête.
whisper-replaces = Tu prends la place de { $old } dans { $channel } : { $game }. Voici tout ce que cette place sait.
whisper-reminded = { $game }, dans { $channel } : la partie t’attend.
table-paused = La partie est en pause, { $since }.

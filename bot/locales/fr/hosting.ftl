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

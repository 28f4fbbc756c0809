# Ce que le robot dit en arrivant sur un serveur, et comment débuter comme hôte ou comme administrateur.
hello =
    ### Arbitre
    Bonjour à tous. J’arbitre { $games } : je distribue, je lance les dés, je garde les secrets et les scores. Pour commencer :
    1. Ouvrez une table : { $command }. On la rejoint par son bouton, et des ordinateurs peuvent la compléter.
    2. Le reste se règle avec `/réglages panneau`, pour qui gère le serveur ; `/réglages essai` vérifie qu’il ne me manque rien ici.
    3. À tout moment, `/aide` dit à chacun ce qu’il peut faire là où il est.
button-help = Que puis-je faire ?
guide-host =
    ### Ta première table
    - Les autres s’y assoient avec **Rejoindre** ; **Ajouter un ordinateur** remplit les places vides.
    - **Options** change les règles tant que la partie n’a pas commencé ; **Commencer** la lance.
    - Ensuite, en cas de besoin : `/table pause`, `/table prolonger`, `/table rappeler`, `/table remplacer`, `/table revenir`.
    - Si tu quittes la table, quelqu’un d’autre en devient l’hôte.
    -# Je ne le dis qu’une fois ; `/aide` le redit en bref.
guide-admin =
    ### Régler ce serveur
    - `/réglages montrer` dit ce qui vaut ici ; `/réglages panneau`, ou `/réglages régler`, le change, pour le serveur ou pour un seul salon.
    - `/réglages salon` dit où l’on joue, `/réglages rôle` qui ouvre des tables, arbitre ou règle tout ceci.
    - `/réglages essai` vérifie mes permissions et joue des parties d’essai, qui ne comptent pas.
    - Ce qui change vaut pour les prochaines parties ; `/réglages historique` dit qui a réglé quoi.
    -# Je ne le dis qu’une fois.

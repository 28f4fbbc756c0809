# Ce que dit l’arbitre, quel que soit le jeu.

list-and = { $head } et { $last }
others = { $count ->
    [one] **{ $count }** autre
   *[other] **{ $count }** autres
}
number = { $value }
span-short-d = { $count } j
span-short-h = { $count } h
span-short-min = { $count } min
span-short-s = { $count } s
span-short-ms = { $count } ms
span-seconds = **{ $count }** { $count ->
    [one] seconde
   *[other] secondes
}
span-minutes = **{ $count }** { $count ->
    [one] minute
   *[other] minutes
}
span-hours = **{ $count }** { $count ->
    [one] heure
   *[other] heures
}
span-days = **{ $count }** { $count ->
    [one] jour
   *[other] jours
}
yes = oui
no = non
level-normal = ordinaire
level-easy = doux
level-hard = fort

## Commandes

command-new = nouvelle
command-table = table
command-table-about = La table de ce salon
command-status = état
command-status-about = Où en est la table de ce salon
command-secrets = secrets
command-secrets-about = Ce que toi seul peux savoir
command-leave = quitter
command-leave-about = Rendre ta place
command-end = terminer
command-end-about = Terminer la partie sans résultat (hôte, ou maître du jeu)
command-rules = règles
command-rules-about = Les règles d’un jeu, avec les variantes de la table de ce salon
command-help = aide
command-help-about = Ce que fait Arbitre, et ce que tu peux faire ici
parameter-game = jeu
parameter-game-about = Quel jeu ; sans cela, celui qui se joue ici

## Le salon d’attente

lobby-title = { $game } : une table est ouverte
lobby-missing =
    { $missing ->
        [one] Il manque **1** joueur.
       *[other] Il manque **{ $missing }** joueurs.
    }
lobby-enough = L’hôte peut commencer. Il y a de la place pour **{ $most }**.
lobby-full = La table est complète ; l’hôte peut commencer.
lobby-closes = Sans activité, cette table ferme { $when }.
lobby-seats =
    { $count ->
        [0] Personne n’est assis.
        [one] **1** joueur à table
       *[other] **{ $count }** joueurs à table
    }
lobby-more-seats = … et { $count } de plus
lobby-host = hôte
lobby-computer = ordinateur, { $level }
lobby-by-the-rules = On joue selon les règles, sans variante.
lobby-variants = Ce qui diffère des règles :
lobby-variant = { $option } : **{ $value }**
lobby-rules = Comment on joue : `/règles`
lobby-seed = Le hasard est déjà scellé. Empreinte de la graine : { $hash }
lobby-closed-cancelled = L’hôte a fermé cette table.
lobby-closed-empty = Tout le monde est parti ; cette table est fermée.
lobby-closed-unused = Plus personne n’est venu ; cette table est fermée.
lobby-closed-stopped = Cette table est fermée.
lobby-closed-channel-gone = Cette table est fermée : son salon n’existe plus.

button-join = Rejoindre
button-stand = Quitter
button-start = Commencer
button-options = Options
button-add-computer = Ajouter un ordinateur
button-remove-computer = Retirer un ordinateur
button-cancel = Annuler
button-rematch = Rejouer
button-leave-surely = Quitter pour de bon
button-end-surely = Terminer la partie
button-secrets = Mes secrets : { $table }

options-title = Options de cette table
options-how = Choisis une option, puis sa valeur. Chacun voit à la table ce qui diffère des règles.
options-pick = Quelle option ?
options-pick-more = D’autres options
options-now = En ce moment : { $value }
options-value = Quelle valeur ?
options-computers = La force des ordinateurs, assis ou à venir :
options-level = Comment jouent les ordinateurs ?
options-write = Écrire une valeur
options-range = De { $low } à { $high } ; les règles disent { $default }.
options-fit = Ce peut être : { $values }.
options-range-zero = De { $low } à { $high }, ou 0 : { $zero } ; les règles disent { $default }.
options-text = Les règles disent : { $default }
options-nothing = aucun

## La table

table-starts = { $game } commence. { $people }
table-stopped = La table a été close, sans résultat.
table-cancelled = La table a été close, sans résultat.
table-channel-gone = La table a été close : son salon n’existe plus.
table-empty = Le dernier joueur est parti ; la table a été close, sans résultat.
table-abandoned = Personne n’a joué depuis longtemps ; la table a été close, sans résultat.
table-moved = La partie continue dans { $channel }.
table-moved-over = La partie a continué dans { $channel }, et elle est finie.
table-called = { $count ->
    [one] On attend { $user }. Tout peut se faire avec le bouton **{ $button }** du plateau.
   *[other] **{ $count }** choses attendent { $user }. Tout peut se faire avec le bouton **{ $button }** du plateau.
}
table-pointed = { $count ->
    [one] { $people }, ce que vous seul pouvez savoir et faire vous attend derrière le bouton **{ $button }** du plateau.
   *[other] { $people } : ce que chacun de vous est seul à savoir et à faire vous attend derrière le bouton **{ $button }** du plateau.
}
table-elsewhere = La table est dans { $channel }.
said-left-out = { $count ->
    [one] Je n’ai pas pu tout dire ici : il manque **une** annonce plus ancienne.
   *[other] Je n’ai pas pu tout dire ici : il manque **{ $count }** annonces plus anciennes.
}
table-seed = Table { $table }. Graine : { $seed }. Son empreinte, donnée au début : { $hash }. Chaque tirage peut être recalculé : `/parties`.
back = Me revoici. Rien n’est perdu ; l’horloge reprend avec le temps qui restait.
panel-where = { $game } dans { $channel }.

whisper-seated = Tu es à la table de { $game } dans { $channel }. Ce que toi seul peux savoir arrive ici.
whisper-first = Ta première partie de { $game }, dans { $channel } :
whisper-start = { $game } commence dans { $channel }.
leave-sure = Rendre ta place ? Tu ne la retrouveras pas dans cette partie.
end-sure = Terminer la partie pour tout le monde ? Elle n’aura pas de résultat.
left = Tu as quitté la table.
done = C’est fait.
done-old-board = C’est fait. Ce plateau est ancien ; le plateau actuel est plus bas.
ended = La table est close.

## État et aide

refusal-which-rules = Les règles de quel jeu ? Choisis-le dans l’option de cette commande.
refusal-no-table-here = Il n’y a pas de table dans ce salon. Pour en ouvrir une : { $command }
status-here = { $game }, table ouverte { $since }.
status-host = Hôte : { $name }.
status-board = [Aller au plateau]({ $link })
your-table = { $game } dans { $channel }
no-tables = Tu n’es à aucune table en ce moment.
help =
    ### Arbitre
    Je suis l’arbitre de { $games } : je distribue, je lance les dés, je compte les votes, je garde les secrets et les scores.
    - Ouvrir une table : { $command }. Les autres la rejoignent par son bouton ; des ordinateurs peuvent la compléter.
    - Ce que tous peuvent savoir est dit dans le salon. Ce que toi seul peux savoir vient en message privé, ou par le bouton **Mes secrets** du plateau.
    - Comment on joue : `/règles`. Où l’on en est : `/table état`.
    - Tes heures calmes, tes rappels : `/moi montrer`.
    - Les parties finies, à relire et à vérifier : `/parties`. Ce que je garde de toi : `/confidentialité montrer`.
    - Quitter une table : `/table quitter`. Terminer la partie sans résultat (hôte) : `/table terminer`.
rules-page = { $page }/{ $pages }

## Refus

refusal-lobby-over = Cette table ne prend plus personne : la partie a commencé, ou la table est fermée.
refusal-options-fixed = Les options sont fixées dès que la partie a commencé.
refusal-already-started = La partie a déjà commencé.
refusal-not-started = La partie n’a pas encore commencé.
refusal-game-over = La partie est finie.
refusal-not-over = La partie n’est pas encore finie.
refusal-host-only = Seul l’hôte de la table peut faire cela.
refusal-end-only = Seul l’hôte, ou un maître du jeu, peut terminer la partie.
refusal-already-seated = Tu as déjà une place.
refusal-not-seated = Tu n’as pas de place à cette table.
refusal-not-playing = Tu ne joues pas à cette table. Tu peux regarder, ou t’asseoir si le plateau a un bouton **Rejoindre**.
refusal-no-bots = Un robot ne s’assied pas à cette table ; l’hôte peut ajouter un ordinateur.
refusal-table-full = La table est complète : { $most } joueurs au plus.
refusal-too-few = Pas assez de joueurs : il en faut { $fewest }, il en manque { $missing }.
refusal-too-many-seated = Il y a plus de joueurs assis que ces options ne le permettent ({ $most }).
refusal-no-computer = Il n’y a pas d’ordinateur à retirer.
refusal-bad-option = « { $value } » ne convient pas à l’option « { $option } ».
refusal-unknown-move = Cela ne se peut pas maintenant.
refusal-unknown-press = Je ne connais plus ce bouton.
refusal-no-table-of-game = Il n’y a pas de table de ce jeu ici. Pour en ouvrir une : `/{ $command } nouvelle`
refusal-no-return = Tu as quitté cette partie : on n’y revient pas. Tu peux la suivre, et en jouer d’autres.
refusal-table-joined = C’est déjà fait : ta table en a rejoint une autre. La partie continue dans { $channel }.
refusal-table-moved = La partie de cette table continue dans { $channel } ; recommence là-bas, ou depuis ton panneau le plus récent.
refusal-plays-at-both = <@{ $user }> joue aux deux tables : elles ne peuvent pas se réunir.
refusal-which-table =
    Tu es à plusieurs tables de { $game } : donne la commande dans le salon de celle que tu veux, ou sers-toi de son panneau.
    { $tables }
refusal-no-table-of-yours =
    Tu n’es à aucune table de { $game } en ce moment. Tes tables :
    { $tables }
refusal-no-table-in-private = Tu n’es à aucune table de { $game } en ce moment. Les tables se tiennent dans les salons des serveurs : rejoins-en une là-bas, ou ouvre la tienne avec { $command }.
refusal-guild-only = Une table se tient dans un salon de serveur : donne la commande là-bas.
refusal-channel-taken = Il y a déjà une table dans ce salon : { $link }
refusal-channel-unreadable = Il y a dans ce salon une table que je ne peux pas lire. Un maître du jeu peut la terminer avec `/table terminer`.
refusal-permissions = Je ne peux pas tenir de table ici ; il me manque : { $missing }.
refusal-not-in-thread = Je ne suis pas dans ce fil privé, et ne pourrais rien y dire. Ajoute-moi en me mentionnant, puis réessaie.
refusal-other = Ce n’est pas possible en ce moment.
refusal-not-here = Tu n’as pas de place à cette table, ou tu l’as quittée.
refusal-no-late-join = La partie a commencé : cette table n’accueille plus personne.
refusal-bad-seat = Quelqu’un a pris cette place juste avant toi. Recommence.
refusal-too-early = Le délai n’est pas encore passé.
refusal-bad-grant = Ce délai n’est pas possible.
refusal-players = Il faut de **{ $low }** à **{ $high }** joueurs ; la table en a **{ $found }**.

no-table = Cette table n’existe plus.
storage-failed = Je n’ai pas pu le noter, donc cela ne compte pas. Appuie de nouveau dans un instant.
failed = Quelque chose a échoué de mon côté. Ce qui est noté n’est pas perdu ; réessaie.

# Ce qui est gardé de chacun, et comment le faire partir.

command-privacy = confidentialité
command-privacy-about = Ce que je garde de toi : le voir, l’emporter, le faire effacer
command-privacy-show = montrer
command-privacy-show-about = Ce que je garde de toi, en mots
command-privacy-export = emporter
command-privacy-export-about = Tout ce que je garde de toi, dans un fichier
command-privacy-erase = effacer
command-privacy-erase-about = Te faire effacer, après confirmation

former-player = ancien joueur
privacy-title = Ce que je garde de toi
privacy-nothing = Rien.
privacy-settings = - Tes réglages : ta langue, et ce que montre `/moi montrer`.
privacy-games = - Les parties auxquelles tu as pris part : **{ $over }** { $over ->
    [one] finie
   *[other] finies
}, **{ $running }** en cours, avec chacun de tes coups.
privacy-names = - Le nom sous lequel tu y étais : { $names }.
privacy-results = - Ce que tu as obtenu (victoire, points, chiffres) dans **{ $count }** { $count ->
    [one] partie
   *[other] parties
}.
privacy-teams = - Tes équipes : { $teams }.
privacy-changes = - Les réglages de serveurs que tu as changés : **{ $count }**.
privacy-how = Ce qui a été dit dans tes parties est gardé une semaine après l’envoi. `/confidentialité emporter` te donne tout dans un fichier, `/confidentialité effacer` l’efface.
privacy-file = Tout ce que je garde de toi. Il y manque les coups des parties encore en cours : ils peuvent contenir ce que personne ne doit savoir encore.
privacy-erase-sure =
    ### Effacer ce que je garde de toi ?
    - Tes réglages sont supprimés, et tu quittes tes équipes.
    - Dans les parties finies, un ancien joueur sans nom ni numéro prend ta place. On peut toujours les relire et les vérifier, mais tu ne les trouveras plus parmi les tiennes. Personne ne peut revenir là-dessus.
    - Ce que j’ai déjà écrit sur Discord y reste ; les copies de la base que l’hébergeur du bot a faites aussi.
    - Le classement des autres ne change pas : tu y restes leur adversaire, sans nom.
    - Si tu te sers encore de moi, je note de nouveau ta langue.
button-erase-surely = M’effacer
privacy-erased = C’est fait : ce que je gardais de toi est effacé, et { $games ->
    [0] tu n’avais aucune partie finie.
    [one] **une** partie finie est désormais sans toi.
   *[other] **{ $games }** parties finies sont désormais sans toi.
}
privacy-erase-later =
    - Des parties auxquelles tu as pris part ne sont pas terminées ({ $tables }), et ont besoin de savoir qui tu es. Ce qu’elles gardent de toi partira de lui-même dès qu’elles le seront. Jusque-là tu peux continuer à y jouer, ou revenir sur ta demande ; si tu y as une place, je garde aussi tes réglages, pour te parler dans ta langue.
privacy-still = Des parties auxquelles tu as pris part ne sont pas terminées : { $tables }. Ce qu’elles gardent de toi partira de lui-même dès qu’elles le seront ; jusque-là, `/confidentialité effacer` te permet de revenir là-dessus.
privacy-erasing = - Tu as déjà demandé à être effacé de parties qui n’étaient pas terminées : cela se fera à leur fin. `/confidentialité effacer` te permet de revenir là-dessus.
privacy-tables-more = { $count ->
    [one] et **1** autre
   *[other] et **{ $count }** autres
}
privacy-kept = Ta demande est retirée : les parties qui ne sont pas terminées garderont ce qu’elles ont de toi. Ce qui est déjà effacé le reste.
privacy-kept-nothing = Il n’y a plus rien à retirer : aucune demande d’effacement n’est en attente.
button-erase-keep = Rester dans ces parties

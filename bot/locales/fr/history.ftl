# Les parties finies : les trouver, les relire, les vérifier.

command-history = parties
command-history-about = Les parties finies de ce serveur ; en message privé, les tiennes
parameter-history-game-about = Seulement ce jeu

history-title = Parties finies
history-title-of = Parties finies : { $game }
history-nothing = Aucune pour l’instant. Une partie paraît ici une fois finie.
history-nothing-there = Il n’y a plus rien de ce côté.
history-line = **{ $game }** · { $day } · { $channel } · { $end }
history-won = gagnée par { $names }
history-nobody = personne n’a gagné
history-stopped = arrêtée sans résultat
history-shared = Partagée par { $user }
history-pick = Ouvrir une partie
history-people = Table { $table } : { $names }
history-none-c = Rien n’a été dit à voix haute dans cette partie.
history-none-m = Dans cette partie, tu n’as rien fait ni appris en privé.
history-file = Le procès-verbal de la partie : sa graine et tous ses coups, sauf ceux qui restent secrets. N’importe qui peut le vérifier avec `python -m bot verify { $file }`.
history-file-heard = Le procès-verbal de la partie : sa graine, tout ce que le hasard a tiré et tout ce qui s’est dit à voix haute ; les secrets des joueurs n’y sont pas. N’importe qui peut le vérifier avec `python -m bot verify { $file }`.
button-history-newest = Les plus récentes
button-history-newer = Plus récentes
button-history-older = Plus anciennes
button-history-before = Page précédente
button-history-after = Page suivante
button-history-o = La fin
button-history-c = Le déroulement
button-history-m = En privé
button-history-share = Partager
button-history-verify = Vérifier
button-history-file = Procès-verbal
button-history-list = Toutes les parties
refusal-no-such-record = Tu ne peux pas lire cette partie ici : elle n’est pas finie, ou s’est jouée là où tu ne vois rien.
refusal-record-too-large = Le procès-verbal est trop gros pour être envoyé. Qui fait tourner le bot peut l’écrire : `python -m bot export { $table }`.

verify-fine = { $game }, table { $table } : vérifié. L’empreinte de la graine est { $hash } : compare-la avec celle affichée au début. { $moves ->
    [one] Le seul coup, rejoué avec cette graine, donne
   *[other] Les **{ $moves }** coups, rejoués avec cette graine, donnent
} la même partie{ $draws ->
    [0] , sans que le hasard ait servi.
    [one] , avec le **seul** recours au hasard, dé, mélange ou tirage.
   *[other] , avec les **{ $draws }** recours au hasard, dés, mélanges et tirages.
}
verify-fine-heard = { $game }, table { $table } : vérifié. L’empreinte de la graine est { $hash } : compare-la avec celle affichée au début. { $draws ->
    [0] Le hasard n’a pas servi.
    [one] La graine donne bien ce qu’a tiré le **seul** coup qui a eu recours au hasard.
   *[other] La graine donne bien ce qu’ont tiré les **{ $draws }** coups qui ont eu recours au hasard.
} Les secrets des joueurs restent à eux : le procès-verbal dit ce que tout le monde a entendu, pas leurs coups.
verify-seed = { $game }, table { $table } : la graine n’est pas celle dont, selon le procès-verbal, l’empreinte était affichée au début.
verify-gap = { $game }, table { $table } : il manque quelque chose dans le journal.
verify-unplayable = { $game }, table { $table } : le journal ne peut pas être rejoué : { $detail }
verify-drawn = { $game }, table { $table } : à la ligne { $detail } du journal, la graine donne autre chose que ce qui a été tiré.
verify-differs = { $game }, table { $table } : la partie que donne la graine finit autrement que ne le dit le procès-verbal.

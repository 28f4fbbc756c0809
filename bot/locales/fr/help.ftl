# /aide : ce que l’on peut faire là où l’on est.
help-here = ### { $game } · [plateau]({ $link })
help-tables = ### Tes tables
help-lobby-host = Tu es l’hôte. Les boutons du plateau changent les options, ajoutent des ordinateurs et lancent la partie ; `/table retirer` libère une place ; `/table terminer` ferme la table.
help-lobby-seated = Tu as ta place. La partie commence quand l’hôte la lance ; `/table quitter` rend ta place.
help-lobby-called = **L’hôte veut commencer.** Appuie sur **Je suis là** sur le plateau, sinon tu perds ta place.
help-lobby-free = La table attend des joueurs : le bouton **Rejoindre** du plateau t’y donne une place.
help-turn = **La partie t’attend.**
help-private = La partie ne t’attend pas, mais tu peux agir en privé.
help-wait = On n’attend rien de toi en ce moment ; tu peux jouer quand tu veux.
help-wait-for = On n’attend rien de toi en ce moment ; la partie attend { $names }.
help-watching = Tu ne joues pas à cette table. `/table regarder` t’envoie ce que j’y dis ; si le plateau a un bouton **Rejoindre**, il reste de la place.
help-paused = La partie est en pause. L’hôte la reprend avec `/table reprendre`.
help-over = La partie est finie. Le plateau a un bouton **Rejouer** ; sinon, { $command } ouvre une nouvelle table.
help-stopped = La partie a été arrêtée. Pour une nouvelle table : { $command }
help-host = Tu es l’hôte : `/table pause`, `/table prolonger`, `/table rappeler`, `/table remplacer`, `/table revenir`, `/table terminer`.
help-foot = -# Les règles : `/règles` · où l’on en est : `/table état` · ce qui n’est qu’à toi : `/table secrets` · tes réglages : `/moi montrer`
help-admin = -# Tu règles ce serveur : `/réglages panneau` · tout ce qui vaut ici : `/réglages montrer` · vérifier mes permissions : `/réglages essai`

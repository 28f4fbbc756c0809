# Le panneau des réglages : /réglages panneau.
command-config-panel = panneau
command-config-panel-about = Tous les réglages par menus et boutons, pour qui aime mieux appuyer qu’écrire
config-panel-title = Réglages
config-panel-how = Choisis le lieu, le sujet, puis une option. Les réglages valent pour les prochaines parties.
config-panel-where = Où ?
config-panel-what = Quoi ?
config-panel-server = Tout le serveur
config-panel-here = { $channel } (ce salon)
config-panel-unseen = Un salon que je ne vois pas ({ $id })
config-panel-set-here =
    { $count ->
        [0] Rien de réglé
        [one] { $count } option réglée
       *[other] { $count } options réglées
    }
config-panel-lists = Salons et rôles
config-panel-lists-about = Où l’on joue, qui ouvre des tables, qui est maître du jeu, qui règle le serveur
config-panel-listed = C’est réglé. { $list }
config-panel-overtaken = Rien n’est changé : quelqu’un d’autre vient de changer la liste « { $list } ». La voici ; choisis de nouveau.
config-panel-clear-sure = Tout ce qui est réglé pour { $where } disparaîtra.
config-panel-cleared = Plus rien n’est réglé pour { $where }.
button-panel-back = Précédentes
button-panel-on = Suivantes
button-panel-reset = Rétablir cette option
button-panel-clear = Tout rétablir dans ce salon
button-panel-clear-surely = Oui, tout rétablir
config-misfit-there = Dans { $where } : { $why }

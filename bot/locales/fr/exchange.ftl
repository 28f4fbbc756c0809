# Les réglages dans un fichier : /réglages exporter, /réglages importer.
command-config-export = exporter
command-config-export-about = Tous les réglages dans un fichier, à garder ou à remplir
command-config-import = importer
command-config-import-about = Régler tout ce que dit un fichier, après avoir vu ce qu’il change
parameter-config-file = fichier
parameter-config-import-file-about = Un fichier de réglages tel que l’écrit /réglages exporter
config-exported = Tout ce qui est réglé sur ce serveur. Change ce que tu veux ; `/réglages importer` relit le fichier.
config-import-faults = { $count ->
        [one] Rien n’est changé, car quelque chose ne va pas dans le fichier :
       *[other] Rien n’est changé, car { $count } choses ne vont pas dans le fichier :
    }
config-import-line = - Ligne { $line } : { $why }
config-import-no-line = - { $why }
config-import-more = … et { $count } de plus.
config-import-same = Le fichier dit ce qui est déjà réglé. Rien ne change.
config-import-title = { $count ->
        [one] Le fichier change une chose :
       *[other] Le fichier change { $count } choses :
    }
config-import-change = - { $where } · { $option } : { $before } → **{ $after }**
config-import-overtaken = Quelqu’un a changé les réglages entre-temps. Voici ce que le fichier change maintenant.
config-imported = { $count ->
        [one] C’est fait : une chose est changée. Cela vaut pour les prochaines parties.
       *[other] C’est fait : { $count } choses sont changées. Cela vaut pour les prochaines parties.
    }
button-config-import = Changer tout cela
refusal-file-too-large = Le fichier est trop gros : { $limit } Ko au plus.
refusal-file-unread = Impossible de lire le fichier pour le moment. Renvoie-le.
refusal-file-no-text = Ce n’est pas du texte en UTF-8. Enregistre le fichier ainsi, puis renvoie-le.
refusal-file-forgotten = Je n’ai plus ce fichier sous la main. Renvoie-le par `/réglages importer`.
refusal-file-syntax = ce n’est pas du TOML. Une ligne, c’est un nom, =, une valeur ; un texte se met entre guillemets droits, un commentaire commence par #.
refusal-file-doubled = [[{ $name }]] annonce une table parmi d’autres du même nom, et ici il n’y en a qu’une de chaque : ce nom se met entre crochets simples, [{ $name }].
refusal-file-unknown = il n’y a rien à régler ici sous le nom « { $name } ».
refusal-file-ids = il faut ici une liste de nombres, les identifiants de rôles ou de salons, comme [123, 456].
refusal-file-elsewhere = rien sur ce serveur n’a l’identifiant { $id }.
file-head = Réglages du serveur { $server }.
file-how = Une ligne vaut dès que le # qui la précède est ôté. Ce qu’aucune ligne ne règle reste ce qu’en disent le serveur, le rythme ou les règles. Pour relire le fichier : /réglages importer.
file-channels = Les salons où l’on joue, par leurs identifiants ; aucun : tous.
file-admins = Les rôles qui font ces réglages, avec ceux qui peuvent gérer le serveur.
file-hosts = Les rôles qui ouvrent des tables ; aucun : tout le monde.
file-masters = Les rôles qui sont maîtres du jeu à toutes les tables, avec ceux qui peuvent gérer le serveur.
file-places = Ce qui vaut dans un seul salon se met dans des tables à son identifiant, comme :
file-unseen = un salon que je ne vois pas
file-bool-usual = true ou false ; d’habitude { $default }.
file-bool = true ou false ; les règles disent { $default }.

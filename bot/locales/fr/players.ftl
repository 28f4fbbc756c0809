# Ce que chacun a réglé pour lui-même, et le résumé du jour.

command-me = moi
command-me-about = Tes réglages : fuseau horaire, heures calmes, résumé du jour, rappels, classements
command-me-show = montrer
command-me-show-about = Tous tes réglages, et l’heure qu’il est chez toi
command-me-zone = fuseau
command-me-zone-about = Dire où tu vis, pour que les heures soient les tiennes
command-me-quiet = calme
command-me-quiet-about = Les heures où mes messages arrivent sans bruit ; deux fois la même : aucune
command-me-digest = résumé
command-me-digest-about = Recevoir ou non, une fois par jour, ce qui t’attend dans les parties lentes
command-me-reminders = rappels
command-me-reminders-about = Recevoir ou non un rappel quand un délai est à moitié passé
command-me-hidden = discret
command-me-hidden-about = Ne pas figurer dans les classements, ou y figurer
parameter-zone = fuseau
parameter-zone-about = Écris le nom d’une grande ville de ton fuseau, en anglais, et choisis
parameter-from = de
parameter-from-about = L’heure où elles commencent, chez toi
parameter-to = à
parameter-to-about = L’heure où elles finissent, chez toi
parameter-on = activé
parameter-on-about = Oui, ou non

me-title = Tes réglages
me-noted = C’est noté.
me-zone = Fuseau horaire : { $zone }. Il est **{ $hour } h { $minute }** chez toi.
me-zone-unknown = Fuseau horaire : inconnu. Pour moi, il est **{ $hour } h { $minute }** (UTC) ; `/moi fuseau` dit où tu vis.
me-quiet = Heures calmes : de **{ $from }** h à **{ $to }** h. Mes messages y arrivent sans bruit.
me-quiet-later = Heures calmes : de **{ $from }** h à **{ $to }** h, dès que je connais ton fuseau.
me-quiet-none = Heures calmes : aucune.
me-digest-on = Résumé du jour : oui. À **{ $hour }** h, ce qui t’attend dans les parties lentes, s’il y a quelque chose.
me-digest-off = Résumé du jour : non.
me-reminders-on = Rappels : oui, une fois, quand un délai est à moitié passé.
me-reminders-off = Rappels : non.
me-hidden-on = Classements : tu n’y figures pas.
me-hidden-off = Classements : tu y figures.
me-language = Langue : français, d’après ton Discord ; je parle aussi anglais.
refusal-unknown-zone = Je ne connais pas de fuseau « { $zone } ». Choisis parmi ceux que je propose pendant que tu écris, comme Europe/Paris.

digest-title = Ce qui t’attend
digest-more = Quelque chose t’attend à **{ $count }** tables ; en voici **{ $shown }**.
digest-foot = Une fois par jour au plus ; `/moi résumé` l’arrête.

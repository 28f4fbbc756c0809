# Pourquoi l’arbitre a décidé ainsi.
button-why = Pourquoi ?
command-why = pourquoi
command-why-about = Pourquoi l’arbitre a décidé ainsi : les règles, et ce qui y a mené
why-title = Pourquoi ?
why-when = Dit { $when }.
why-when-shown = Vu sur le plateau { $when }.
why-rules = Les règles, avec leur numéro :
why-move = Coup joué par { $player }.
why-before = Juste avant :
why-another = Autre chose qui s’est dit ou vu
refusal-nothing-said = L’arbitre n’a encore rien dit dans cette partie.

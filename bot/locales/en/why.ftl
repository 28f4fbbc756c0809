# Why the referee ruled as he did.
button-why = Why?
command-why = why
command-why-about = Why the referee ruled as he did: the rules, and what led there
why-title = Why?
why-when = Said { $when }.
why-when-shown = Seen on the board { $when }.
why-rules = The rules, with their numbers:
why-move = Played by { $player }.
why-before = Just before:
why-another = Something else that was said or seen
refusal-nothing-said = The referee has said nothing yet in this game.

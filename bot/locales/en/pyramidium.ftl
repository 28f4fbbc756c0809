# Pyramidium in English. The game's own terms stay French; the rules explain each of them once.

pyramidium-title = Pyramidium
pyramidium-pitch = Bet on the element where the referee will stop, and bend his way by secret vote; first to 8 wins.

# -- the words of the game --------------------------------------------------------------------------------------------

pyramidium-tile-eau = Eau
pyramidium-tile-feu = Feu
pyramidium-tile-terre = Terre
pyramidium-tile-air = Air
pyramidium-tile-trefle = Trèfle
pyramidium-tile-trefle-plus = Trèfle+
pyramidium-tile-champignon = Champignon
pyramidium-tile-shushu = Shushu
pyramidium-tile-vampire = Vampire
pyramidium-slab = { $elements } slab
pyramidium-mat = { $elements } mat
pyramidium-on-slab = on the { $elements } slab
pyramidium-on-its-slab = on the slab
pyramidium-on-mat = on the { $elements } mat
pyramidium-nowhere = no place
pyramidium-designe = Désigné
pyramidium-ready = Ready
pyramidium-statue = Statue
pyramidium-many-players = { $count } players
pyramidium-points = **{ $score }** { $count ->
    [one] point
   *[other] points
}

# -- board ------------------------------------------------------------------------------------------------------------

pyramidium-board-title = Pyramidium · Turn { $turn }
pyramidium-board-over = Pyramidium · Game over
pyramidium-die = The die says **{ $base }**.
pyramidium-die-hidden = The roll stays hidden: Shushu has been here.
pyramidium-die-chosen = The number is chosen and secret; it stands in for the die.
pyramidium-die-shown = The chosen number has been shown: **{ $base }**.
pyramidium-reach = Within reach: { $tiles }.
pyramidium-reach-one = **{ $distance }** { $tile }
pyramidium-do-bets = Take your places; vote in private.
pyramidium-turn-ends = The turn ends { $when }.
pyramidium-choice-ends = The choice ends { $when }.
pyramidium-where = Tile { $number }, { $tile }.
pyramidium-wait-successor = { $name } is choosing a successor.
pyramidium-wait-both = { $name } is choosing a successor, and the number for the next turn.
pyramidium-wait-number = { $name } is choosing the number for the next turn.
pyramidium-wait-number-chosen = The number is chosen and secret.
pyramidium-place-hidden = place hidden
pyramidium-plays-from = plays from turn { $turn }
pyramidium-gone = Gone: { $players }.
pyramidium-button-secrets = My secrets
pyramidium-button-leave = Leave
pyramidium-shrunk = Turn { $turn }: tile { $number }, { $tile }.
pyramidium-shrunk-over = The game is over. { $outcome }
pyramidium-outcome-points = { $names } wins with { $points }, in turn { $turn }.
pyramidium-outcome-joint = { $names } win together with { $points }, in turn { $turn }.
pyramidium-outcome-alone = The others have left: { $names } wins with { $points }.
pyramidium-outcome-nobody = Nobody is left at the table: the game ends without a winner.

# -- the picture, in words --------------------------------------------------------------------------------------------

pyramidium-alt-referee = The referee stands on tile { $number }, { $tile }.
pyramidium-alt-reach = Within reach: { $tiles }.
pyramidium-alt-reach-one = { $distance } to tile { $number } ({ $tile })
pyramidium-alt-hidden = Places are hidden until the freeze.
pyramidium-alt-empty = Nobody has a place.
pyramidium-alt-zone = { $zone }: { $players }.
pyramidium-alt-scores = Scores turn by turn.
pyramidium-alt-scores-end = Scores at the end of each turn; the last ones:
pyramidium-alt-line = { $player }: { $scores }.

# -- aloud ------------------------------------------------------------------------------------------------------------

pyramidium-say-start = { $name } is drawn as the Désigné. The referee starts from tile { $number }, { $tile }.
pyramidium-say-turn = Turn { $turn }. The die says **{ $base }**. Take your places; ballots are open, in private.
pyramidium-say-turn-hidden = Turn { $turn }. The roll stays hidden. Take your places; ballots are open, in private.
pyramidium-say-turn-chosen = Turn { $turn }. The number is chosen and secret. Take your places; ballots are open, in private.
pyramidium-say-frozen = Places are frozen.
pyramidium-say-revealed-die = The hidden roll was **{ $base }**.
pyramidium-say-revealed-number = The chosen number was **{ $base }**.
pyramidium-say-vote = The vote changes the roll: **{ $base } { $sign } 1 = { $distance }**.
pyramidium-say-vote-number = The vote changes the number: **{ $base } { $sign } 1 = { $distance }**.
pyramidium-say-vote-none = The vote changes nothing: **{ $distance }**.
pyramidium-say-vote-clamped = The vote asks for **{ $vote }**, but the distance is from 1 to 6: **{ $distance }**.
pyramidium-say-tally = Ballots: **{ $plus }** for +1, **{ $minus }** for −1.
pyramidium-say-places = { $zone }: { $names }.
pyramidium-say-move = The referee moves **{ $distance }** { $count ->
    [one] tile
   *[other] tiles
}.
pyramidium-say-stay = The referee stays where he is: the same tile acts again.
pyramidium-say-tile = Tile { $number }, { $tile }.
pyramidium-say-effect = { $who }: **{ $change }** ({ $score }).
pyramidium-say-group = { $where }, **{ $change }**: { $names }.
pyramidium-say-many = { $where }, **{ $change }**: { $count } players.
pyramidium-say-nobody = Nobody has bet there.
pyramidium-say-same-place = like the Désigné
pyramidium-say-leading = in the lead
pyramidium-say-last = in last place
pyramidium-say-all-equal = All are level: nothing changes.
pyramidium-say-scores = Scores: { $scores }.
pyramidium-say-tie = Several lead with **{ $score }** points: the game goes on until one of them leads alone.
pyramidium-say-scores-on-board = All scores are on the board.
pyramidium-say-hidden = The next roll stays hidden. Those whom Shushu spared will read it in private.
pyramidium-say-hidden-all = The next roll stays hidden. Shushu spared nobody: nobody will read it.
pyramidium-say-succession = { $name } is to choose a successor before { $when }.
pyramidium-say-succession-number = { $name } is to choose a successor, and the number for the next turn, before { $when }.
pyramidium-say-designe-chosen = { $name } becomes the Désigné.
pyramidium-say-designe-time = Time has passed: { $name } is drawn as the Désigné.
pyramidium-say-designe-left = The Désigné has left: { $name } is drawn instead.
pyramidium-say-number-chosen = { $name } has chosen the number for the next turn. It stays secret.
pyramidium-say-number-lapsed = No number was chosen: the die will speak.
pyramidium-say-number-shown = { $name } shows the number: **{ $number }**.
pyramidium-say-left = { $name } leaves the game.
pyramidium-say-joined = { $name } joins the game and plays from turn { $turn }.
pyramidium-say-over-points = { $names } wins with { $points }!
pyramidium-say-over-joint = { $names } win together with { $points }!
pyramidium-say-over-alone = The others have left: { $names } wins with { $points }!
pyramidium-say-over-nobody = Nobody is left at the table: the game ends without a winner.

# -- in private -------------------------------------------------------------------------------------------------------

pyramidium-panel-title = Pyramidium · Turn { $turn } · private
pyramidium-panel-over-title = Pyramidium · private
pyramidium-panel-die-told = The roll is hidden, but Shushu spared you: it says **{ $base }**.
pyramidium-panel-die-untold = The roll is hidden. Shushu touched you: you will know it when the turn is over.
pyramidium-panel-die-mine = The number that you chose: **{ $base }**. Only you know it.
pyramidium-panel-designe = You are the Désigné.
pyramidium-panel-place = Your place: { $place }.
pyramidium-panel-no-place = You have no place yet.
pyramidium-panel-ballot = Your ballot: **{ $ballot }**. Nobody else will know.
pyramidium-panel-no-ballot = You have no ballot. Whether you vote or not, nobody else will know.
pyramidium-panel-ready = You said you are ready; changing your place takes it back, changing your ballot does not.
pyramidium-panel-choose-successor = You are to choose your successor; the choice is final.
pyramidium-panel-choose-number = You are to choose the number for the next turn; it stays secret, and the choice is final.
pyramidium-panel-successor = Your successor: { $name }.
pyramidium-panel-number = Your number for the next turn: **{ $number }**. Only you know it.
pyramidium-panel-plays-from = You play from turn { $turn } on, with **0** points.
pyramidium-panel-left = You have left this game.
pyramidium-panel-over = The game is over. { $outcome } Thank you for playing.
pyramidium-button-plus = +1
pyramidium-button-minus = −1
pyramidium-button-no-vote = No vote
pyramidium-button-show = Show my number
pyramidium-menu-place = Choose a place
pyramidium-menu-successor = Choose your successor
pyramidium-menu-score = { $score } { $count ->
    [one] point
   *[other] points
}
pyramidium-guide =
    - Each turn the die says how many tiles I move. Bet on the element where I will stop: **+2** on its slab, **+1** on a mat beside it.
    - Your vote is secret: +1 or −1. The majority has me go one step more or one less; mind how the others vote.
    - The other tiles touch the Désigné and those who stand in the same place. To win, be alone in the lead with **8** points.
    - Choose place and vote on your panel, until the turn ends; *Ready* ends it sooner. `/rules` says more.
pyramidium-recall-ballot = Turn { $turn }: you voted **{ $ballot }**.
pyramidium-recall-no-ballot = Turn { $turn }: you withdrew your ballot.
pyramidium-recall-place = Turn { $turn }: you took your place { $where }.
pyramidium-recall-ready = Turn { $turn }: you said “Ready”.
pyramidium-whisper-roll = Shushu spared you: in turn { $turn } the die says **{ $base }**. Tell it, keep it, or lie.
pyramidium-whisper-number = Your number is **{ $number }**. Only you know it; you will be able to show it to all.
pyramidium-whisper-succession = You are to choose your successor before { $when }; otherwise one is drawn.
pyramidium-whisper-succession-number = You are to choose your successor and the number for the next turn before { $when }; otherwise the draw and the die decide.

# -- refusals ---------------------------------------------------------------------------------------------------------

pyramidium-refusal-too-late = Too late: turn { $turn } has been played. { $verb ->
    [vote] Your ballot does not count
    [place] Your place stays where it was
    [ready] Your being ready does not count
   *[other] That does not count
}; turn { $now } is open.
pyramidium-refusal-before-start = Too early: the first turn was not open. Try again, it is now.
pyramidium-refusal-time-is-up = Too late: time is up. { $verb ->
    [vote] Your ballot does not count
    [place] Your place stays where it was
    [ready] Your being ready does not count
   *[other] That does not count
}.
pyramidium-refusal-not-your-turn-yet = Patience: you play from turn { $from_turn } on.
pyramidium-refusal-succession-pending = Too late: turn { $turn } has been played. The next one opens once { $chooser } has chosen.
pyramidium-refusal-bad-zone = There is no such place: there are four slabs and four mats. The statue is decoration.
pyramidium-refusal-already-there = You are there already.
pyramidium-refusal-bad-ballot = A ballot says +1, −1, or nothing.
pyramidium-refusal-same-ballot = Your ballot does not change: it says so already.
pyramidium-refusal-already-ready = You said you are ready already.
pyramidium-refusal-no-succession = There is neither a successor nor a number to choose now.
pyramidium-refusal-not-chooser = This choice is { $chooser }’s.
pyramidium-refusal-not-chooser-gone = This choice was that of somebody who has left.
pyramidium-refusal-successor-self = You cannot succeed yourself: choose somebody else.
pyramidium-refusal-successor-gone = This player is not, or no longer, in the game.
pyramidium-refusal-successor-chosen = Your successor is chosen and stays: { $successor }.
pyramidium-refusal-no-number = This tile gives no number to choose; only Trèfle+ does.
pyramidium-refusal-bad-number = The number is from **{ $low }** to **{ $high }**.
pyramidium-refusal-number-chosen = Your number is chosen and stays.
pyramidium-refusal-nothing-to-show = There is no chosen number to show this turn.
pyramidium-refusal-number-shown = Your number has been shown already.
pyramidium-refusal-bad-option-value = The option “{ $option }” cannot have this value.
pyramidium-refusal-bad-option-count = The ring has 36 tiles; this one has **{ $found }**.
pyramidium-refusal-bad-option-tile = “{ $found }” is no tile. Tiles are written e, f, t, a, tr, tr+, ch, sh and va.
pyramidium-refusal-bad-option-points = No tile of this ring gives any points: the game would never end.

# -- rules ------------------------------------------------------------------------------------------------------------

pyramidium-rules-title = Pyramidium, the rules
pyramidium-rules-credit = A game by Eutecto, a forum author; told here in our own words.
pyramidium-rules-goal =
    The aim: to lead alone with **8** points or more. There is only one winner.

    The field: a ring of **36** tiles, on which the referee runs anticlockwise. In the centre four slabs (*dalles*), one for each element (💧 Eau, water; 🔥 Feu, fire; 🌍 Terre, earth; 💨 Air, air), and between two neighbouring slabs a mat (*tapis*) that belongs to both elements. The statue in the middle is decoration.
pyramidium-rules-turn =
    In each turn:
    1. The referee rolls a six-sided die and says the result: the number of tiles that he will move.
    2. You take your place on a slab or a mat; any number of players may stand on the same one. You keep your place from turn to turn unless you change it.
    3. In private you may ask for **+1** or **−1**. What most ask for changes the roll by one; a tie changes nothing. Nobody will know who voted, nor how many.
    4. When time is up, or as soon as all have said *Prêt* (ready), places are frozen. The referee announces the vote, moves, and the tile where he stops acts. A distance of 0 leaves him where he is, and the same tile acts again.
pyramidium-rules-designe =
    The Désigné (the marked one) is a player drawn at the start. Four kinds of tile go by him: they touch the Désigné, and with him those who stand in exactly the same place (an Eau/Feu mat is not the Feu slab). If he has no place, they touch him alone.
pyramidium-rules-tiles-title = What the tiles do
pyramidium-rules-tiles =
    - 💧 Eau, 🔥 Feu, 🌍 Terre, 💨 Air: **+2** on the element’s slab, **+1** on the two mats beside it.
    - 🍀 Trèfle (clover): **+1** for the Désigné and those in his place. Then he chooses his successor.
    - 🍄 Champignon (mushroom): **−1** for the Désigné and those in his place. Then he chooses his successor.
    - 🍀 Trèfle+ (the framed clover): **+2** for the Désigné and those in his place. Then he chooses his successor, and the number from **1** to **6** that stands in for the next roll. The number stays his secret unless he shows it.
    - 👁 Shushu (the big eye): **−2** for the Désigné and those in his place. The next roll stays hidden; only those whom Shushu did not touch read it in private.
    - 🦇 Vampire: **−1** for whoever is in the lead, **+1** for whoever is last.

    The successor is another player. If the Désigné takes too long, one is drawn; if he named no number, the die is rolled again.
pyramidium-rules-deals =
    Promises, alliances, bribes and lies are allowed; the referee keeps out of them. A score may fall below zero. With several in the lead at 8 points or more, the game goes on until one of them leads alone. Whoever leaves loses his place and his ballot; the last one left wins.
pyramidium-rules-variants = The options
pyramidium-rules-no-variants = No variants: these rules are played.
pyramidium-rules-time = Length of a turn: { $turn }; of the choice of a successor: { $succession }.
pyramidium-rules-variant = { $option }: **{ $value }**

# -- options ----------------------------------------------------------------------------------------------------------

pyramidium-option-min-players = Players needed to start
pyramidium-option-min-players-label = Players to start
pyramidium-option-min-players-name = min_players
pyramidium-option-turn-s = Time for bets and votes
pyramidium-option-turn-s-label = Time for bets and votes
pyramidium-option-turn-s-name = turn_s
pyramidium-option-succession-s = Time to choose successor and number
pyramidium-option-succession-s-label = Time for the succession
pyramidium-option-succession-s-name = succession_s
pyramidium-option-start = Tile on which the referee starts
pyramidium-option-start-label = Where the referee starts
pyramidium-option-start-name = start
pyramidium-option-range = Distance after the vote, 0 to 7 or 1 to 6
pyramidium-option-range-label = Distance after the vote
pyramidium-option-range-name = range
pyramidium-option-hidden-bets = Hide places and “Ready” until the freeze
pyramidium-option-hidden-bets-label = Hidden places
pyramidium-option-hidden-bets-name = hidden_bets
pyramidium-option-show-tally = Announce how many voted +1 and −1
pyramidium-option-show-tally-label = Tally of votes
pyramidium-option-show-tally-name = show_tally
pyramidium-option-floor-zero = Scores never fall below zero
pyramidium-option-floor-zero-label = Never below zero
pyramidium-option-floor-zero-name = floor_zero
pyramidium-option-tie = Equal leaders at 8 or more
pyramidium-option-tie-label = Equal leaders
pyramidium-option-tie-name = tie
pyramidium-option-late-join = Joining a game under way
pyramidium-option-late-join-label = Late joining
pyramidium-option-late-join-name = late_join
pyramidium-option-cycle = Order of the elements around the centre
pyramidium-option-cycle-label = Order of the elements
pyramidium-option-cycle-name = cycle
pyramidium-option-ring = The 36 tiles from the start on, of e f t a tr tr+ ch sh va
pyramidium-option-ring-label = Ring
pyramidium-legend-ring = `e` Eau, `f` Feu, `t` Terre, `a` Air, `tr` Trèfle, `tr+` Trèfle+, `ch` Champignon, `sh` Shushu, `va` Vampire
pyramidium-option-ring-name = ring
pyramidium-choice-start-0 = tile 0
pyramidium-choice-start-random = drawn at random
pyramidium-choice-range-free = 0 to 7
pyramidium-choice-range-clamp = 1 to 6
pyramidium-choice-tie-extra-turns = the game goes on
pyramidium-choice-tie-joint = shared victory
pyramidium-choice-late-join-no = no
pyramidium-choice-late-join-zero-next-turn = yes, at zero, from the next turn on
pyramidium-choice-cycle-eau-feu-terre-air = Eau, Feu, Terre, Air
pyramidium-choice-cycle-eau-terre-feu-air = Eau, Terre, Feu, Air
pyramidium-choice-cycle-eau-feu-air-terre = Eau, Feu, Air, Terre

# The rules behind what is announced, by their numbers.
pyramidium-why-r1 = Whoever is alone in the lead with 8 points or more wins.
pyramidium-why-r4 = Each turn the referee rolls a six-sided die and announces it: he will move that many tiles.
pyramidium-why-r5 = Until the freeze each may take a place in the centre, and vote in secret.
pyramidium-why-r6 = Once places are frozen, the referee announces the outcome of the vote, moves, applies the tile and announces the scores.
pyramidium-why-r7 = The vote changes the die by one step at most: +1 or −1, as the majority asks; a tie changes nothing.
pyramidium-why-r9 = One player, drawn at the start, is the Désigné: four kinds of tile go by him.
pyramidium-why-r10 = Element tile: 2 points on the slab of that element, 1 on the two mats beside it, nothing elsewhere.
pyramidium-why-r11 = Trèfle: the Désigné and those in exactly the same place gain 1; then he chooses his successor.
pyramidium-why-r12 = Champignon: the Désigné and those in exactly the same place lose 1; then he chooses his successor.
pyramidium-why-r13 = Trèfle+: 2 points for the Désigné and those in the same place; he chooses his successor, and the next number in place of the die.
pyramidium-why-r14 = Shushu: the Désigné and those in the same place lose 2; only those it spared are told the next die.
pyramidium-why-r15 = Vampire: the leaders lose 1, the last gain 1.
pyramidium-why-g5 = The starting tile has no effect at the start.
pyramidium-why-g6 = With a distance of 0 the referee stays, and the same tile acts again.
pyramidium-why-g7 = Only ballots that were cast count, +1 against −1; one is enough, and the largest majority is one step.
pyramidium-why-g8 = The last place and the last ballot before the freeze count.
pyramidium-why-g11 = The freeze comes when time is up, or as soon as all are ready; moving takes one’s own “Ready” back.
pyramidium-why-g13 = “Exactly” is the same zone: a mat is not the slab beside it.
pyramidium-why-g14 = The Désigné is always touched, even without a place.
pyramidium-why-g15 = A successor is chosen on Trèfle, Champignon and Trèfle+, on no other tile.
pyramidium-why-g16 = The successor is another player, chosen by the Désigné, or drawn when time is up.
pyramidium-why-g17 = If no number is chosen in time, an ordinary die is rolled for all to see.
pyramidium-why-g19 = The number that was chosen is known to its chooser alone, until the freeze; he may show it.
pyramidium-why-g20 = The die that Shushu hides is told in private to those it spared; they may talk about it, or lie.
pyramidium-why-g23 = Leaders and last are taken from the scores before; if all are equal, nothing changes.
pyramidium-why-g24 = With equal leaders at 8 or more the game goes on until one is alone in front.
pyramidium-why-g26 = A player who leaves takes his place and ballot with him; a Désigné who leaves is replaced by a draw; the last one left wins.
pyramidium-why-g27 = A player who joins a running game starts at 0, in the next turn.

# -- what is counted of each player, for statistics --------------------------------------------------------------------

pyramidium-figure-votes-won = votes won
pyramidium-figure-turns-led = turns as Désigné
pyramidium-figure-best-turn = points in the best turn

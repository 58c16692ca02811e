
## Was keine eigenen Worte hat

verbatim = { $text }
one-after-the-other = { $first } { $next }
joined = { $first }{ $next }
quoted = „{ $text }“
beside = { $one } · { $other }
in-parentheses = { $text } ({ $more })
# Mit einem Punkt, wenn der Text nicht schon mit einem Satzzeichen endet.
sentence = { SENTENCE($text) }
# Mit großem Anfangsbuchstaben.
capitalized = { CAPITALIZED($text) }
one-above-the-other =
    { $first }
    { $next }

# Ein Titel, und der Titel der eigenen Nachricht eines Levels.
title-and-more = { $title }: { $more }
selves = { $count ->
    [one] 1 Ich
   *[other] { $count } Ichs
}
turns = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
# Wovon Rückgängig jeweils eines rückgängig macht.
steps = { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}
# Was gezählt wird, wo es keine Zeitmaschine gibt.
count-moves = { $moves ->
    [one] 1 Schritt
   *[other] { $moves } Schritte
}
count-pushes = { $pushes ->
    [one] 1 Schub
   *[other] { $pushes } Schübe
}
moves-and-pushes = { count-moves }, { count-pushes }
# Ein Feld des Spielfelds, wie es die Marken an seinen Rändern sagen: c4.
place = { $place }
# Nach einem Ding, wo es ist.
place-at = { " " }{ $place }
# Wohin etwas kommt.
place-from = { " " }von { $place }
place-to = { " " }nach { $place }
direction-north = nach oben
direction-east = nach rechts
direction-south = nach unten
direction-west = nach links

## An mehreren Stellen

# Was sich mit einer Zeile einer Liste tun lässt.
row-rename = Umbenennen
row-renamed = Der neue Name ist „{ $name }“.
discard = Verwerfen
delete = Löschen
edit = Bearbeiten
wires = Kabel
play = Spielen
done = Fertig
now = jetzt
off = Aus
# Weder eine Fenstergröße noch eine Tastenbelegung, die das Spiel schon hat.
your-own = eigene
width-and-height = { $width } × { $height }
the-campaign = Die Kampagne

## Tasten

# Was zu einem Befehl gesagt wird, der mit nichts belegt ist.
key-none = nicht belegt
# Derselbe Befehl in einem Satz, anstelle seiner Taste.
key-unbound = „{ $name }“ (nicht belegt)
key-click = { $device ->
    [touch] Antippen
   *[mouse] ein Klick
}
key-click-yourself = ein Klick auf dich
# Eine Taste, während eine andere gehalten wird.
key-with = { $held }+{ $key }
key-up = Hoch
key-right = Rechts
key-down = Runter
key-left = Links
key-space = Leertaste
key-enter = Enter
key-numpad-enter = Enter (Num)
key-backspace = Rücktaste
key-tab = Tab
key-escape = Esc
key-insert = Einfg
key-delete = Entf
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
key-ctrl = Strg
key-alt = Alt
key-shift = Umschalt
key-super = Super
mouse-left = Linksklick
mouse-right = Rechtsklick
mouse-middle = Mittelklick
mouse-back = Zurück-Klick
mouse-forward = Vorwärts-Klick
mouse-wheel-up = Rad hoch
mouse-wheel-down = Rad runter
touch-swipe = Wischen { $way }
touch-two-fingers = Zwei-Finger-Tippen
pad-cross = Kreuz
pad-circle = Kreis
pad-square = Quadrat
pad-triangle = Dreieck
pad-lower = Untere Taste
pad-right = Rechte Taste
pad-left = Linke Taste
pad-upper = Obere Taste
pad-left-shoulder = Linke Schulter
pad-right-shoulder = Rechte Schulter
pad-left-trigger = Linker Trigger
pad-right-trigger = Rechter Trigger
pad-view = Ansicht
pad-left-stick = Linker Stick
pad-right-stick = Rechter Stick
pad-d-pad = D-Pad
# A direction of the D-pad or of a stick.
pad-way = { $part } { $way ->
    [up] hoch
    [right] rechts
    [down] runter
   *[left] links
}
# Was in alle vier Richtungen bewegt; es steht immer nach „mit“.
walking-arrows = Pfeiltasten
walking-d-pad = dem D-Pad
walking-left-stick = dem linken Stick
walking-clicks = Mausklicks
walking-taps = dem Finger
walking-swipes = dem Finger (wischen oder tippen)
walking-or = { $one } oder { $other }

## Das Fenster

window-title = { $level } – ChronoShift
# Eine Zahl, und wie viel das Level höchstens erlaubt.
bar-limited = { $number }/{ $limit }
bar-turn = Zug
bar-timeline = Zeitlinie
bar-score = Punkte
bar-moves = Schritte
bar-pushes = Schübe
bar-par = Par
bar-best = Rekord
bar-none = –
# Anstelle des Levelnamens, solange ein anderer Zug gezeigt wird; dessen Nummer steht daneben.
bar-passed = Rückblick
# Wo eine bearbeitete Zeitlinie noch keine weiteren Züge hat.
bar-open = Noch nichts aufgenommen
bar-replay = Wiederholung
bar-relay = Staffel
bar-way = Der Weg von hier
on-screen-undo = Zurück
on-screen-redo = Vor
on-screen-hold = Warten
on-screen-wait-until = Bis …
on-screen-enter = Hinein
# Solange Einstellungen oder Fortschritt nicht geschrieben werden können.
bar-unsaved = Nicht gespeichert
banner-title = Zeitlinie { $timeline }
banner-text = Die Zeit springt zurück zum Anfang{ $is_last ->
    [0] { "" }
   *[other] . Das ist dein letztes Ich
}

## Was das Panel anbietet

choice-leave-out-follower = Spätere Ichs löschen
choice-play-again = Noch mal
choice-solution-again = Lösung wiederholen
choice-play-on = Abspielen
choice-look-back = Zurückschauen
choice-step-back = Voriger Zug
choice-step-on = Nächster Zug
choice-why = Warum?
# Felder, von denen keine Kiste auf einen Lagerplatz kommt.
choice-dead-tiles = Tote Felder
choice-more-hint = Mehr verraten
choice-whole-plan = Der ganze Plan
choice-show-way = Weg zeigen
choice-hide-hint = Tipp ausblenden
choice-hide = Ausblenden
choice-pass = Zug weiter
choice-one-by-one = Schrittweise
choice-by-themselves = Automatisch
choice-switch-back = Zurückwechseln

## Während ein Level gespielt wird

playing-first-title = Geh mit { $keys }
playing-first-text = Geh zum Ziel, dann zurück zur Zeitmaschine.
# Dasselbe, wo Lagerplätze zu belegen sind, mit einem Ziel oder ohne.
playing-first-storages-text = Schieb auf jeden Lagerplatz eine Kiste, dann geh zurück zur Zeitmaschine.
playing-first-both-text = Schieb auf jeden Lagerplatz eine Kiste und geh zum Ziel. Dann geh zurück zur Zeitmaschine.
# Ein Spielfeld ohne eigene Erklärung.
playing-new-tiles-title = Auf diesem Spielfeld
playing-heavy-crate = Schwere Kiste: Zwei Ichs müssen sie schieben.
# Dasselbe, wo es keine Zeitmaschine gibt.
playing-start-goal-text = Geh zum Ziel, und das Level ist geschafft. Mit { $undo } nimmst du einen Zug zurück.
playing-start-storages-text = Schieb auf jeden Lagerplatz eine Kiste. Mit { $undo } nimmst du einen Zug zurück.
playing-start-both-text = Geh zum Ziel und schieb auf jeden Lagerplatz eine Kiste. Mit { $undo } nimmst du einen Zug zurück.
playing-to-the-goal = Geh zum Ziel
playing-filled-so-far = { $filled } von { $all } Lagerplätzen belegt
# Ein Terminal zeigt Nummern statt Figuren.
with-arrow = { $device ->
    [terminal] { "" }
   *[other] { " (mit dem Pfeil)" }
}
playing-title = Du spielst Ich { $number }{ with-arrow }
playing-text = { $selves ->
    [one] Dein früheres Ich wiederholt seine Züge.
   *[other] Deine früheren Ichs wiederholen ihre Züge.
}
# Das letzte Ich, das eine Grenze erlaubt.
playing-last-title = Du spielst Ich { $number }, das letzte{ with-arrow }
# Die früheren Ichs warten nur und gehen heim.
playing-idle = { $selves ->
    [one] Dein früheres Ich bewegt sich nicht. Geh mit { $undo } zurück und lass es etwas für dich tun.
   *[other] Deine früheren Ichs bewegen sich nicht. Geh mit { $undo } zurück und lass sie etwas für dich tun.
}
playing-all-home = { $selves ->
    [one] Dein früheres Ich ist zu Hause und hat nichts mehr zu tun. Mit { $reset } fängst du noch einmal an.
   *[other] Alle früheren Ichs sind zu Hause und haben nichts mehr zu tun. Mit { $reset } fängst du noch einmal an.
}
playing-goal-title = Ziel erreicht
playing-goal-other-title = Ich { $number } hat den Stern
# Im ersten Level mit dem Zeitlinienfeld, zu einer Zeile gefaltet.
timeline-what = Die Leiste zeigt deine Zeitlinie, Zug für Zug. Andere Züge siehst du mit { $back } und { $on }.
playing-goal-text = { $device ->
    [mouse] Klicke die Zeitmaschine an, um hinzugehen, dann noch einmal, um einzusteigen.
    [touch] Tippe die Zeitmaschine an, um hinzugehen, dann noch einmal, um einzusteigen.
   *[keys] Geh zurück zur Zeitmaschine und drücke { $enter }.
}
playing-goal-not-filled-text = Noch sind nicht alle Lagerplätze belegt.
playing-filled-title = Alle Lagerplätze belegt
playing-filled-no-goal-text = Du musst noch zum Ziel.
playing-goal-here-title = { $device ->
    [mouse] Klicke die Zeitmaschine an, um nach Hause zu kommen
    [touch] Tippe die Zeitmaschine an, um nach Hause zu kommen
   *[keys] Mit { $enter } kommst du nach Hause
}
not-on-machine-title = Du bist nicht auf der Zeitmaschine
not-on-machine-text = { $device ->
    [mouse] Klicke sie an, um hinzugehen, dann noch einmal.
    [touch] Tippe sie an, um hinzugehen, dann noch einmal.
   *[keys] Geh erst hin, dann drücke { $enter }.
}
# Was an manchen Teilen überrascht, gesagt, wo es geschieht.
too-heavy-title = Zu schwer für ein Ich allein
too-heavy-text = Eine schwere Kiste müssen zwei Ichs im selben Zug in dieselbe Richtung schieben.
self-beyond-title = Hinter der Kiste steht ein Ich
self-beyond-text = Auf ein Ich lässt sich keine Kiste schieben, auch nicht auf eines in der Zeitmaschine.
passed-crate-title = Du bist an der Kiste vorbei
passed-crate-text = Ein Schritt auf ein Portal führt zum anderen Ende. Eine Kiste, die auf dem Portal liegt, bleibt dort.
bridge-crate-title = Diese Kiste ist verloren
bridge-crate-text = Der Steg bricht im nächsten Zug unter der Kiste ein: ein Paradox. Mit { $undo } nimmst du einen Zug zurück.
no-way-title = Dorthin kommst du nicht
no-way-without-gates-text = Eine Kiste oder eine Wand ist im Weg.
no-way-text = Eine Kiste oder eine Wand ist im Weg, oder ein Tor ist bis dahin geschlossen.
locked-title = Dieses Level ist noch gesperrt
locked-text = Löse weitere der früheren Level, oder schalte in den Einstellungen alle frei.
# Was verlangt wurde, bewirkt nichts, und warum.
no-effect-only-level = Es gibt kein anderes Level.
no-effect-end = Das ist { $what ->
    [level] das { $end ->
        [first] erste
       *[last] letzte
    } Level
    [turn] der { $end ->
        [first] erste
       *[last] letzte
    } Zug
   *[timeline] die { $end ->
        [first] erste
       *[last] letzte
    } Zeitlinie
}.
no-effect-undo = Es gibt nichts rückgängig zu machen.
no-effect-redo = Es gibt nichts wiederherzustellen.
no-effect-nothing-done = Du hast noch keinen Zug gemacht.
no-effect-nobody-taken-over = Damit bearbeitest du eine Aufnahme. Übernimm erst ein Ich mit { $take_over }.
no-effect-nothing-recorded = In diesem Zug ist nichts aufgenommen.
no-effect-nothing-to-edit = Noch gibt es nichts zu bearbeiten: Dieses Ich hat noch nichts getan.
no-effect-enter-stays = Das Einsteigen muss die letzte Aktion bleiben.
no-effect-too-many-actions = Du hast keine Züge mehr. Nimm einige zurück, oder starte neu.
no-effect-too-much-to-play = Das hat zu viele Züge und Ichs, um es zu spielen.
no-effect-no-machine = In diesem Level gibt es keine Zeitmaschine.
no-effect-no-wires = Dieses Level hat keine Kabel.
no-effect-no-hints = Tipps gibt es nur für die Gegenwart. Mit { $take_over } kommst du dorthin zurück.
no-effect-nothing-to-do = In diesem Zug kannst du nichts tun.
no-effect-only-watched = Das geht beim Zuschauen nicht. Mit { $menu } kommst du zu deinem Spiel zurück.
no-effect-only-returned = { $device ->
    [mouse] Klicke
    [touch] Tippe
   *[keys] Drücke
} noch einmal, um zu ziehen.
no-effect-in-timelines = Du bist bei den Zeitlinien. Mit { $menu } kommst du zurück zum Spielfeld.
no-effect-timelines-stay = Die Zeitlinien lassen sich gerade nicht auf- oder zuklappen.
no-effect-limit = Weiter geht es nicht.
doubt-title = Einsteigen ohne einen Zug?
doubt-text = { $device ->
    [mouse] Um jetzt in die Zeitmaschine zu steigen, klicke sie noch einmal an.
    [touch] Um jetzt in die Zeitmaschine zu steigen, tippe sie noch einmal an.
   *[keys] Um jetzt in die Zeitmaschine zu steigen, drücke noch einmal { $enter }.
}
plan-paradox = Du bleibst stehen: Der nächste Zug wäre ein Paradox
plan-blocked = Du bleibst stehen: Etwas ist im Weg
waiting-title = Du bist in der Zeitmaschine
waiting-goes-on = { $device ->
    [mouse] Klicke die Zeitmaschine an, und es geht weiter, bis alle zu Hause sind.
    [touch] Tippe die Zeitmaschine an, und es geht weiter, bis alle zu Hause sind.
   *[keys] Mit { $hold } geht es weiter, bis alle zu Hause sind.
}
waiting-one-by-one = { $device ->
    [mouse] Klicke die Zeitmaschine an, und ein Zug vergeht.
    [touch] Tippe die Zeitmaschine an, und ein Zug vergeht.
   *[keys] Mit { $hold } vergeht ein Zug.
}
passing-by-themselves = In der Zeitmaschine läuft die Zeit jetzt von selbst
passing-one-by-one = { $device ->
    [mouse] In der Zeitmaschine läuft die Zeit jetzt schrittweise: Klicke sie an, und ein Zug vergeht
    [touch] In der Zeitmaschine läuft die Zeit jetzt schrittweise: Tippe sie an, und ein Zug vergeht
   *[keys] In der Zeitmaschine läuft die Zeit jetzt schrittweise: Mit { $hold } vergeht ein Zug
}
actions-copied = Deine bisherigen Züge (in die Zwischenablage kopiert)
actions-not-copied = Deine bisherigen Züge (die Zwischenablage ist nicht erreichbar)

## Wenn ein Level geschafft ist

complete-title = Level geschafft
# Wenn jede Kiste auf einem Lagerplatz steht.
complete-crates-title = Alle Kisten im Lager
complete-result = { $jumps ->
    [0] { $score } Punkte, einer für jede Aktion.
   *[other] { $score } Punkte für { complete-actions } und { complete-jumps }, je einer.
}
complete-new-best = Neuer Rekord!
complete-best = Dein Rekord: { $best } Punkte.
complete-new-fewest = { $what ->
    [moves] So wenige Schritte wie noch nie!
    [pushes] So wenige Schübe wie noch nie!
   *[both] So wenige Schritte und Schübe wie noch nie!
}
complete-fewest = Dein Rekord nach { $what ->
    [moves] Schritten
   *[pushes] Schüben
}: { moves-and-pushes }.
complete-moves = Geschafft mit { $moves ->
    [one] 1 Schritt
   *[other] { $moves } Schritten
} und { $pushes ->
    [one] 1 Schub
   *[other] { $pushes } Schüben
}.
# Unter den Sternen: wofür es sie gibt.
star-solved = geschafft
star-or-less = bis { $score }

# Ein Zug, den man sich ansieht, und wann er ist.
scrub = Zeitlinie { $timeline }, Zug { $turn }: { $when }
scrub-passed = vergangen
scrub-ahead = Vorschau, falls du wartest
scrub-ahead-paradox = Paradox, wenn du wartest
looking-move-now = { $device ->
    [keys] Andere Züge zeigen { $back } und { $on }; ein Schritt bringt dich in die Gegenwart zurück
   *[other] Ein Schritt bringt dich nur in die Gegenwart zurück
}
looking-move-from-here = { $device ->
    [keys] Andere Züge zeigen { $back } und { $on }; dein nächster Schritt geht von hier weiter
   *[other] Dein nächster Schritt geht von hier weiter
}

watching = { $what }: Zeitlinie { $timeline } von { $all }, Zug { $turn }
score-and-selves = { $score } Punkte, { selves }
watching-text = { $device ->
    [keys] Du siehst nur zu. Mit { $menu } kommst du zu deinem Spiel zurück.
   *[other] Du siehst nur zu. „Zurück“ führt zu deinem Spiel.
}
watching-relay-text = { $device ->
    [keys] Du siehst nur zu. Mit { $menu } kommst du zur Staffel zurück und kannst als Ich { $next } weiterspielen.
   *[other] Du siehst nur zu. „Zurück“ führt wieder zur Staffel, dort kannst du als Ich { $next } weiterspielen.
}
watching-made-text = Du siehst nur zu. „Zurück“ führt wieder zum Löser.
watching-fault = Diese Wiederholung geht nicht auf: { $why }
watching-board-of = Sie gehört zu einem anderen Spielfeld, dem von „{ $title }“. Vielleicht wurde das Level seither geändert.
watching-other-board = Sie gehört zu einem anderen Spielfeld. Vielleicht wurde das Level seither geändert.
replay-paradox = Zeitlinie { $timeline } endet in einem Paradox. { $paradox }
replay-not-at-machine = In Zug { $turn } von Zeitlinie { $timeline } muss das Ich in die Zeitmaschine, steht aber auf { $place }.
replay-not-home = Zeitlinie { $timeline } endet in Zug { $turn }, aber ihr Ich ist nicht zu Hause.
replay-no-goal = Zeitlinie { $timeline } endet in Zug { $turn }, aber kein Ich hat das Ziel erreicht.
replay-not-filled = Zeitlinie { $timeline } endet in Zug { $turn }, aber nicht alle Lagerplätze sind belegt.
replay-over-clones = Zeitlinie { $timeline } endet in Zug { $turn }, ohne das Level zu schaffen, und mehr Ichs erlaubt es nicht.
replay-over-score = In Zug { $turn } von Zeitlinie { $timeline } ist die Punktgrenze erreicht.
replay-goes-on = Zug { $turn } von Zeitlinie { $timeline } schafft das Level, aber { $actions ->
    [one] 1 Aktion bleibt
   *[other] { $actions } Aktionen bleiben
} übrig.
replay-complete = Zug { $turn } von Zeitlinie { $timeline } schafft das Level, aber die Staffel gilt als unfertig.
replay-score = Sie hat { $scores } Punkte und nicht { $says }, wie sie angibt.

complete-actions = { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}
complete-jumps = { $jumps ->
    [one] 1 Zeitsprung
   *[other] { $jumps } Zeitsprünge
}
complete-last = Das war das letzte Level.

## Tipps, aus dem, was der Löser gefunden hat

# Die Anzahl der Tipps ist 0, bis sie bekannt ist.
hint-title = Tipp { $rung }{ $rungs ->
    [0] { "" }
   *[other] { " " }von { $rungs }
}
hint-selves = { $clones ->
    [1] Du allein
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
   *[other] Mit { $clones } Ichs
}, noch etwa { $turns ->
    [one] 1 Zug
   *[other] { $turns } Züge
}.
hint-way-back = Geh { $turns } zurück, mit { $undo }: Von dort geht es { $clones ->
    [1] allein
    [2] zu zweit
    [3] zu dritt
   *[other] mit { $clones } Ichs
}, von hier nur { $needed ->
    [2] zu zweit
    [3] zu dritt
    [4] zu viert
   *[other] mit { $needed } Ichs
}.
# Wo es keine Zeitmaschine gibt.
hint-moves = Noch etwa { $moves ->
    [one] 1 Schritt
   *[other] { $moves } Schritte
}.
# Die wichtigen Handlungen des jetzigen Ichs, ohne Züge, und später als sein Plan, mit Zügen: einige von hint-stay bis hint-reach.
hint-purpose = Deine Aufgabe: { $what }
hint-plan = Der Plan:
hint-so-that = { $what }, damit { $gates }.
hint-stay = { $heavy ->
    [0] Bleib{ $turns } auf dem Knopf{ $place }
   *[other] Bleib{ $turns } auf dem Lastknopf{ $place }, zusammen mit einem anderen Ich
}
hint-press = Drücke{ $turns } den Einmalknopf{ $place }
hint-push = Schieb{ $turns } die { $heavy ->
    [0] Kiste
   *[other] schwere Kiste
}{ $from } { $onto ->
    [storage] auf den Lagerplatz{ $place }
    [trapdoor] auf die Falltür{ $place }
   *[tile] nach { $place }
}{ $heavy ->
    [0] { "" }
   *[other] , zusammen mit einem anderen Ich
}
hint-reach = Erreiche{ $turns } das Ziel
hint-turns = { $count ->
    [one] { " " }in Zug { $first }
   *[other] { " " }von Zug { $first } bis { $last }
}
hint-gates = { $count ->
    [one] das Tor{ $places }
   *[other] die Tore{ $places }
} { $state ->
    [open] offen
   *[closed] geschlossen
} { $count ->
    [one] ist
   *[other] sind
}
hint-later = Ein späteres Ich macht den Weg frei. Tu so, als wäre er schon frei.
hint-later-again = Auch hier gilt: Tu so, als wäre der Weg frei.
hint-later-heavy = Ein späteres Ich schiebt mit. Schieb, als wäre es schon da.
hint-more-actions = { $count ->
    [one] Danach bleibt noch eine Sache zu tun.
   *[other] Danach bleiben noch { $count } Dinge zu tun.
}
hint-only-home = { $later ->
    [0] Dieses Ich muss nur noch nach Hause.
    [one] Dieses Ich muss nur noch nach Hause. Ein späteres Ich erledigt den Rest.
   *[other] Dieses Ich muss nur noch nach Hause. { $later } spätere Ichs erledigen den Rest.
}
hint-be-home = In Zug { $turn } musst du zu Hause sein.
hint-inside = Dieses Ich hat seinen Teil getan. Lass die Züge vergehen.
# Wohin das jetzige Ich als Nächstes geht: sein Weg (3 nach rechts, 1 nach oben), der Ort, und wann es dort sein darf. Ohne Zeitmaschine ist das gleich.
hint-go = Geh als Nächstes { $way }{ $to }{ $when }.
hint-when = { $kind ->
    [any] , wann du willst
    [by] , spätestens in Zug { $last }
    [not-before] , frühestens in Zug { $first }
    [between] , irgendwann von Zug { $first } bis Zug { $last }
   *[exactly] , genau in Zug { $last }
}
hint-go-later = Geh in Zug { $turn } { $way }, als wäre der Weg frei. Ein späteres Ich macht ihn frei.
hint-stay-here = Bleib hier, bis Zug { $turn } vorbei ist.
hint-push-on = Schieb die Kiste als Nächstes { $way }{ $when }.
hint-go-home = { $device ->
    [mouse] Geh als Nächstes { $way } zur Zeitmaschine und klicke sie an{ $when }.
    [touch] Geh als Nächstes { $way } zur Zeitmaschine und tippe sie an{ $when }.
   *[keys] Geh als Nächstes { $way } zur Zeitmaschine und steig mit { $enter } ein{ $when }.
}
hint-to = { $tile ->
    [goal] { " " }zum Ziel
    [button] { " " }zum Knopf
    [one-time-button] { " " }zum Einmalknopf
    [heavy-button] { " " }zum Lastknopf
    [storage] { " " }zum Lagerplatz
    [one-way] { " " }zum Einbahnfeld
    [portal] { " " }durch Portal { $number }
   *[trapdoor] { " " }zur Falltür
}
hint-next = Als Nächstes: { $step }{ $when }.
hint-plan-follows = Der nächste Tipp verrät den ganzen Plan.
hint-go-back = Geh { $turns } zurück, mit { $undo }.
hint-no-way = Du bist festgefahren: Von hier ist das Level nicht zu lösen.
hint-no-way-found = Der Löser sieht von hier keinen Weg, von dort aber schon.
hint-unknown = Für einen Tipp ist diese Stellung zu verwickelt.
hint-thinking = Denke nach …
no-workers = Tipps und der Löser brauchen einen Browser mit Web-Workern.
results-contradict = Diese Ergebnisse widersprechen sich. Das ist ein Fehler im Spiel: Bitte melde dieses Level.
step-hold = { $device ->
    [mouse] warten (klicke dich an)
    [touch] warten (tippe dich an)
   *[keys] warten ({ $hold })
}
step-enter = { $device ->
    [mouse] in die Zeitmaschine steigen (klicke sie an)
    [touch] in die Zeitmaschine steigen (tippe sie an)
   *[keys] in die Zeitmaschine steigen ({ $enter })
}

## Warnungen, dass man festgefahren ist

warning-over = Du bist nicht mehr festgefahren.
warning-home = Festgefahren: Dieses Ich kommt nicht mehr nach Hause.
warning-home-paradox = Festgefahren: Dieses Ich kommt ohne Paradox nicht mehr nach Hause.
warning-end = Festgefahren: Diese Zeitlinie kann ohne Paradox nicht mehr enden.
warning-storages = Festgefahren: Es lassen sich nicht mehr alle Lagerplätze belegen.
warning-undo = Mit { $undo } nimmst du einen Zug zurück.
warning-undo-jump = Mit { $undo } nimmst du Züge zurück, auch über den Zeitsprung hinweg.

## Paradoxe

# Wer etwas tat, am Anfang eines Satzes, und wen etwas traf: 0 bist du, alle anderen heißen nach ihrer Nummer.
who = { $clone ->
    [0] Du
    [crate] Eine Kiste
   *[other] Ich { $clone }
}
whom = { $clone ->
    [0] dich
    [crate] eine Kiste
   *[other] Ich { $clone }
}
# Nach „unter“.
whom-under = { $clone ->
    [0] dir
    [crate] einer Kiste
   *[other] Ich { $clone }
}
few-actions-left = { $left ->
    [0] Alle { $limit } Züge sind verbraucht.
    [one] Noch 1 von { $limit } Zügen ist übrig.
   *[other] Noch { $left } von { $limit } Zügen sind übrig.
}
panel-would-break = Wenn du wartest, { $what }.
coming-stranded = { $clone ->
    [0] verpasst du
   *[other] verpasst Ich { $clone }
} in Zug { $turn } die Zeitmaschine
coming-pushed-two-ways = schieben Ich { $one } und Ich { $other } in Zug { $turn } eine Kiste in zwei Richtungen
coming-crates-collide = schieben Ich { $one } und Ich { $other } in Zug { $turn } zwei Kisten auf ein Feld
coming-crushed = schiebt Ich { $by } in Zug { $turn } eine Kiste auf { whom }
coming-crushed-by-itself = { $clone ->
    [0] stehst du
   *[other] steht Ich { $clone }
} in Zug { $turn } auf demselben Feld wie eine Kiste
coming-bridge = bricht der Steg in Zug { $turn } unter { whom-under } ein
coming-gate = schließt sich das Tor in Zug { $turn } und trifft { whom }
paradox-title = Paradox
completes-early-title = Ich { $self } schafft das Level
completes-early-text = { $count ->
    [one] Lösche das spätere Ich mit { $reset }: Es wird nicht gebraucht.
   *[other] Lösche die { $count } späteren Ichs mit { $reset }: Sie werden nicht gebraucht.
}
broken-timeline-title = Zeitlinie { $timeline } endet nicht mehr mit einem Zeitsprung
broken-timeline-text = { $mend } behebt die Ursache, { $undo } macht die Änderung rückgängig.
# Eine Grenze des Levels ist erreicht, und es ist nicht geschafft.
over-clones-title = Kein Ich mehr übrig
limit-selves = Dieses Level erlaubt nur { selves }.
over-score-title = Punktgrenze erreicht
over-score-text = Dieses Level erlaubt { $limit ->
    [one] 1 Punkt
   *[other] { $limit } Punkte
}, je einen für jede Aktion und jeden Zeitsprung.
# Ohne Zeitmaschine sind die Punkte die Züge.
over-moves-title = Alle Züge verbraucht
over-moves-text = Dieses Level erlaubt { $limit ->
    [one] 1 Zug
   *[other] { $limit } Züge
}.
# Nach einem Versuch, wo nichts mehr möglich ist.
instead-paradox = Nach einem Paradox geschieht nichts mehr. Mit { $undo } nimmst du einen Zug zurück.
instead-paradox-since = Nach einem Paradox geschieht nichts mehr. Die Ursache liegt in Zug { $turn }: Mach mit { $undo } { $turns } rückgängig.
instead-broken = Die Zeitlinie zerbricht. { $undo } macht einen Zug rückgängig. { $mend } behebt die Ursache. { $reset } startet das Ich neu.
instead-complete = Das Level ist geschafft. Mit { $undo } nimmst du einen Zug zurück, mit { $reset } startest du neu.
instead-over = Mit { $undo } nimmst du einen Zug zurück, mit { $reset } startest du neu.
ending-open = Zug { $turn }: { $self ->
    [0] Dir
   *[other] Ich { $self }
} gehen auf dem Feld{ $at } die Züge aus, außerhalb der Zeitmaschine.
ending-complete = Zug { $turn }: { $self ->
    [0] Du schaffst
   *[other] Ich { $self } schafft
} das Level, danach kommt kein Ich mehr.
ending-over-clones = Zug { $turn }: Mehr Ichs erlaubt das Level nicht.
ending-over-score = Zug { $turn }: Die Punktgrenze ist erreicht.
take-over-insert-title = Du bearbeitest Ich { $number }: Einfügen
take-over-replace-title = Du bearbeitest Ich { $number }: Ersetzen
take-over-inserting = Deine Züge kommen vor seinen nächsten Zug.
take-over-replacing = Deine Züge ersetzen seine Züge, einen nach dem anderen.
take-over-refused = Dieses Ich ist nicht auf der Zeitmaschine und kann darum nicht einsteigen.
take-over-no-way = Dorthin führt kein Weg: Eine Kiste, eine Wand oder ein Tor ist im Weg.
take-over-inside = Geh zu einem früheren Zug zurück: Hier ist dieses Ich schon in der Zeitmaschine.
take-over-paradox = Hier endet die Zeitlinie: Geh zu einem Zug vor der Ursache zurück, oder nimm Züge zurück.
take-over-broken = Zeitlinie { $timeline } zerbricht: Nimm die Änderung mit { $undo } zurück, oder bearbeite die Aufnahme weiter.
take-over-would-break = Wenn Ich { $self } von da an wartet, kommt in Zug { $turn } ein Paradox.
# Die Züge, in denen Zeitlinien nach einer Änderung zerbrechen.
changes-break = { $also ->
    [0] Zerbrochen
   *[other] Auch zerbrochen
}: { $turns }.
changes-on = Zug { $turn } in { $count ->
    [one] Zeitlinie { $timelines }
   *[other] den Zeitlinien { $timelines }
}
choice-mend = Ursache beheben
choice-take-over = Hier übernehmen
choice-insert = Stattdessen einfügen
choice-replace = Stattdessen ersetzen
choice-duplicate = Duplizieren
choice-cut-off = Spätere Aktionen löschen
on-turn = { $count ->
    [one] Zug { $turn }
   *[other] Züge { $turn } bis { $until }
}: { $what }.
paradox-stranded = { $clone ->
    [0] Du musst in die Zeitmaschine, stehst aber auf dem Feld{ $at }
   *[other] Ich { $clone } muss in die Zeitmaschine, steht aber auf dem Feld{ $at }
}
paradox-pushed-two-ways = { $one ->
    [0] Du hast die Kiste{ $at } { $way } geschoben
   *[other] Ich { $one } schob die Kiste{ $at } { $way }
} und { $other ->
    [0] du { $other_way }
   *[other] Ich { $other } schob sie { $other_way }
}
paradox-crates-collide = Zwei Kisten wurden{ $to } geschoben, von { $one ->
    [0] dir
   *[other] Ich { $one }
} und { $other ->
    [0] dir
   *[other] Ich { $other }
}
paradox-crushed = { $by ->
    [0] Du hast eine Kiste auf das Feld{ $at } geschoben und Ich { $clone } zerdrückt
   *[other] Ich { $by } schob eine Kiste auf das Feld{ $at } und zerdrückte { whom }
}
paradox-crushed-by-itself = { $clone ->
    [0] Du und eine Kiste seid
   *[other] Ich { $clone } und eine Kiste sind
} beide auf dem Feld{ $at }
paradox-bridge = Der Steg{ $at } brach unter { whom-under } ein
paradox-gate = Das Tor{ $at } schloss sich und traf { whom }
paradox-because = { $what }, denn { $why }
paradox-clone-pressed = { $pressed ->
    [0] { $clone ->
        [0] du hast den Knopf{ $at } verlassen
       *[other] Ich { $clone } verließ den Knopf{ $at }
    }
   *[other] { $clone ->
        [0] du bist auf den Knopf{ $at } getreten
       *[other] Ich { $clone } trat auf den Knopf{ $at }
    }
}
paradox-crate-pressed = { $clone ->
    [0] du hast eine Kiste
   *[other] Ich { $clone } schob eine Kiste
} { $pressed ->
    [0] vom Knopf{ $at }
   *[other] auf den Knopf{ $at }
}{ $clone ->
    [0] { " " }geschoben
   *[other] { "" }
}
paradox-button-pressed = der Knopf{ $at } wurde { $pressed ->
    [0] losgelassen
   *[other] gedrückt
}

## Vom Weg ab, und was zu einem Paradox führte

# Ein früheres Ich ist woanders als in der Zeitlinie davor. Was geschah, beginnt groß.
off-course = Seit Zug { $turn } vom Weg abgekommen: { $what }.
off-course-more = { $count ->
    [one] 1 weiteres Ich ist vom Weg abgekommen.
   *[other] { $count } weitere Ichs sind vom Weg abgekommen.
}
# Ein Schritt oder Schub eines früheren Ichs, der scheiterte, gelingt diesmal.
gets-through = { $count ->
    [one] Diesmal kommt Ich { $selves } durch!
   *[other] Diesmal kommen die Ichs { $selves } durch!
}
course-first = Es begann in { $count ->
    [one] Zug { $turn }
   *[other] den Zügen { $turn } bis { $until }
}: { $what }.
# Wo für eine lange Kette wenig Platz ist.
course-more = Dann noch { $count } Schritte; { $all } zeigt alle.
course-stopped = { $thing ->
    [bridge] Der eingebrochene Steg
   *[gate] Das Tor
}{ $at } hielt { whom } auf
course-stopped-by-crate = Die Kiste{ $at } hielt { whom } auf, denn { $why }
course-push-failed = { $clone ->
    [0] Du konntest
   *[other] Ich { $clone } konnte
} die Kiste{ $at } nicht schieben, denn { $why }
course-heavy-failed = { $clone ->
    [0] Du konntest
   *[other] Ich { $clone } konnte
} die schwere Kiste{ $at } { $helper ->
    [0] nicht ohne dich
    [none] diesmal nicht allein
   *[other] nicht ohne Ich { $helper }
} schieben
behind-wall = dahinter war eine Wand
crate-too-heavy = für ein Ich war sie zu schwer
behind-one-way = das Einbahnfeld{ $at } dahinter zeigte in eine andere Richtung
behind-closed = { $thing ->
    [bridge] der Steg{ $at } dahinter war eingebrochen
   *[gate] das Tor{ $at } dahinter war geschlossen
}
behind-crate = dahinter auf{ $at } war noch eine Kiste
behind-self = dahinter auf{ $at } { $clone ->
    [0] warst du
   *[other] war Ich { $clone }
}
course-free-of = { $thing ->
    [crate] Keine Kiste auf{ $at } hielt { whom } diesmal auf
    [bridge] Der Steg{ $at } hielt { whom } diesmal nicht auf
   *[gate] Das Tor{ $at } hielt { whom } diesmal nicht auf
}
course-push-succeeded = { $clone ->
    [0] Du konntest
   *[other] Ich { $clone } konnte
} die Kiste{ $at } diesmal schieben
course-heavy-succeeded = { $clone ->
    [0] Du konntest
   *[other] Ich { $clone } konnte
} die schwere Kiste{ $at } diesmal zusammen mit { $helper ->
    [0] dir
    [none] einem anderen Ich
   *[other] Ich { $helper }
} schieben
course-self-stood = { $clone ->
    [0] Du standst
   *[other] Ich { $clone } stand
} auf{ $at }
# Was ein Ich tut, seit seine Aufnahme bearbeitet ist.
course-edited = { who } { $now }, statt { $before }
action-now = { $action ->
    [go] { $clone ->
        [0] gehst
       *[other] geht
    } jetzt auf{ $at } { $way }
    [wait] { $clone ->
        [0] wartest
       *[other] wartet
    } jetzt auf{ $at }
    [enter] { $clone ->
        [0] steigst
       *[other] steigt
    } jetzt auf{ $at } in die Zeitmaschine
   *[end] { $clone ->
        [0] tust
       *[other] tut
    } jetzt auf{ $at } nichts mehr
}
action-before = { $action ->
    [go] { $way } zu gehen
    [wait] zu warten
    [enter] in die Zeitmaschine zu steigen
   *[end] nichts mehr zu tun
}
course-crate-pushed = { $clone ->
    [0] Du hast die Kiste{ $from }{ $to } geschoben
   *[other] Ich { $clone } schob die Kiste{ $from }{ $to }
}
course-crate-left = Kein Ich schob diesmal die Kiste{ $at }{ $onto ->
    [trapdoor] { " " }auf die Falltür
   *[tile] { "" }
}
course-crate-sunk = Die Kiste{ $at } fiel durch die Falltür, denn { $clone ->
    [0] du hast
   *[other] Ich { $clone } hat
} sie darauf geschoben
# Wer oder was auf einem Knopf ist oder nicht, und was daraus folgt.
course-gate = Das Tor{ $at } war { $state }
course-gate-so = { $why }, darum war das Tor{ $at } { $state }
course-on = { $clone ->
    [0] Du standst
   *[other] { who } stand
} auf dem { $thing ->
    [bridge] Steg
   *[button] Knopf
}{ $at }
course-not-on = { $clone ->
    [0] Du standst diesmal nicht
    [crate] Keine Kiste stand diesmal
   *[other] Ich { $clone } stand diesmal nicht
} auf dem { $thing ->
    [bridge] Steg
   *[button] Knopf
}{ $at }

## Der Knopf oder das Tor, das man ansieht

inspect-gates = { $count ->
    [0] Mit keinem Tor verbunden.
    [one] Schaltet 1 Tor um.
   *[other] Schaltet { $count } Tore um.
}
inspect-gate-alone = Tor: mit keinem Knopf verbunden, immer { $state }.
inspect-gate = Tor, { $state }: { $pressed } von { $all ->
    [one] 1 Knopf gedrückt
   *[other] { $all } Knöpfen gedrückt{ $rule ->
        [even] , eine gerade Zahl
        [odd] , eine ungerade Zahl
        [any] ; einer genügt, damit es wechselt
       *[all] ; alle zusammen lassen es wechseln
    }
}.
state-pressed = gedrückt
state-not-pressed = nicht gedrückt
state-open = offen
state-closed = geschlossen
state-filled = belegt

## Ein Feld, auf das geschaut wird, was dort ist, und wo es von dir aus liegt

list = { $list }, { $next }
# Vor dem Letzten einer Liste, und wo der Rest fehlt.
list-and = { $list } und { $last }
list-more = { $list } und { $count } weiteren
list-of-clauses = { $list }; { $next }
field-goal-reached = Ziel, erreicht von Ich { $number }.
field-cracked = Er bricht im nächsten Zug ein.
field-portal-end = Das andere Ende: { $place }.
field-gates-at = { $count ->
    [one] Sein Tor: { $places }.
   *[other] Seine Tore: { $places }.
}
field-buttons-at = { $count ->
    [one] Sein Knopf: { $places }.
   *[other] Seine Knöpfe: { $places }.
}
field-load = Darauf: { $load }.
field-you = Dort bist du.
field-selves = { $count ->
    [one] Dort ist Ich { $numbers }.
   *[other] Dort sind die Ichs { $numbers }.
}
field-selves-inside = { $count ->
    [one] Ich { $numbers } ist zu Hause.
   *[other] Die Ichs { $numbers } sind zu Hause.
}
place-here = hier
distance = { $count } { $way ->
    [north] hoch
    [east] rechts
    [south] runter
   *[west] links
}

## Was angesagt wird

say-level = Level { SENTENCE($name) }
notice-stars = { $stars ->
    [3] 3 von 3 Sternen.
   *[other] { $stars } von 3 Sternen: 2 gibt es bis { $two }, 3 bis { $three }.
}
name-wall = Wand
name-floor = Boden
name-crate = Kiste
name-heavy-crate = schwere Kiste
name-stored = { $name } auf einem Lagerplatz
name-machine = Zeitmaschine
name-goal = Ziel
name-button = Knopf
name-crate-button = Kistenknopf
name-one-time-button = Einmalknopf
name-heavy-button = Lastknopf
name-gate = { $state ->
    [open] offenes Tor
    [closed] geschlossenes Tor
   *[any] Tor
}
name-bridge = { $state ->
    [cracked] rissiger Steg
    [collapsed] eingebrochener Steg
   *[whole] Einmalsteg
}
name-storage = Lagerplatz
name-start = Startfeld
name-one-way = Einbahnfeld
# Ein Portal, das noch nicht gesetzt ist, hat keine Nummer.
name-portal = { $number ->
    [0] Portal
   *[other] Portal { $number }
}
name-trapdoor = Falltür
say-moved = { $way ->
    [north] Hoch
    [east] Nach rechts
    [south] Runter
   *[west] Nach links
} gegangen.
# Ein Schritt auf ein Feld, das mehr als Boden ist.
say-onto = { $way ->
    [north] Hoch
    [east] Rechts
    [south] Runter
   *[west] Links
}: { $what }.
say-pushed = { CAPITALIZED($load) } { $way }
say-moved-through = { CAPITALIZED($way) } durch Portal { $number }
say-blocked = { $way ->
    [north] Hoch
    [east] Rechts
    [south] Runter
   *[west] Links
} geht nicht: { $what }.
say-too-heavy = { $way ->
    [north] Hoch
    [east] Rechts
    [south] Runter
   *[west] Links
} geht nicht: zu schwer für ein Ich.
say-held = Gewartet.
say-home = Du bist zu Hause.
say-passed = Ein Zug ist vergangen.
# Nach einem vergeblichen Schritt, beim ersten Mal.
say-cost = Auch das war ein Zug. Zurück mit { $undo }.
say-other-pushed = Ich { $number } schob eine Kiste.
# Mindestens zwei Ichs.
say-others-pushed-heavy = Die Ichs { $numbers } schoben eine schwere Kiste.
say-gates = { $count ->
    [one] Tor { $state ->
        [opened] auf
       *[closed] zu
    }: { $place }.
   *[other] { $count } Tore { $state ->
        [opened] auf
       *[closed] zu
    }.
}
say-buttons = { $count ->
    [one] Knopf { $state ->
        [pressed] gedrückt
       *[released] losgelassen
    }: { $place }.
   *[other] { $count } Knöpfe { $state ->
        [pressed] gedrückt
       *[released] losgelassen
    }.
}
say-collapsed = { $count ->
    [one] Steg bricht ein: { $place }.
   *[other] { $count } Stege brechen ein.
}
say-storages = { $count ->
    [one] Lagerplatz { $state ->
        [filled] belegt
       *[empty] leer
    }: { $place }.
   *[other] { $count } Lagerplätze { $state ->
        [filled] belegt
       *[empty] leer
    }.
}
name-through-trapdoor = durch die Falltür
say-sunk = { $count ->
    [one] Kiste durch die Falltür gefallen: { $place }.
   *[other] { $count } Kisten durch Falltüren gefallen.
}
say-jump = Zeitsprung: Zeitlinie { $timeline }. Ich { $number } brauchte { $turns }.
say-last-self = Mehr Ichs gibt es nicht.
say-undone = Rückgängig: Zeitlinie { $timeline }, Zug { $turn }.
say-edited = Bearbeitet: Zeitlinie { $timeline }, Zug { $turn }.
say-clone-reset = Ich { $number } neu gestartet.
say-level-reset = Level neu gestartet.
say-refused = Das geht nicht.
say-present = Zurück in der Gegenwart.
say-hint-closed = Der Tipp ist geschlossen.
# Die Knöpfe und Tore eines Stromkreises, mit ihrer Lage.
say-circuit = Verbunden: { $presses ->
    [one] Knopf
   *[other] Knöpfe
} { $buttons }; { $flips ->
    [one] Tor
   *[other] Tore
} { $gates }.
state-when = Zeitlinie { $timeline }, Zug { $turn }.
state-here = Du bist auf { $place }: { $here }.
state-around = Oben: { $up }. Rechts: { $right }. Unten: { $down }. Links: { $left }.
state-storages = Lagerplätze: { $filled } von { $all } belegt.
state-limit-clones = Grenze: Ich { $number } von { $limit }.

## Geräusche, für die, die sie nicht hören

caption = [{ $sound }]
caption-push = Kiste rutscht
caption-blocked = Stoß
caption-button-down = Knopf klickt runter
caption-button-up = Knopf klickt hoch
caption-gate-open = Tor geht auf
caption-gate-close = Tor knallt zu
caption-crack = Bretter knacken
caption-fall = Bretter fallen
caption-filled = Kiste rastet ein
caption-sink = Falltür knallt
caption-portal = Portal summt
caption-too-heavy = Ächzen
caption-goal = heller Klang
caption-through = Glöckchen springen hoch
caption-enter = Schimmern steigt
caption-jump = Zeit wirbelt zurück
caption-paradox = kaputte Glocke
caption-complete = Fanfare
caption-undo = Uhr tickt rückwärts
caption-refused = zweimal Klopfen

## Was nicht gelesen werden kann

broken-title = Dieses Level ist nicht spielbar
broken-text = Behebe den Fehler in der Datei und speichere sie; das Level lädt sofort neu.
# Ein Fehler in einer Datei, unter den anderen: seine Stelle, seine Zeile, und eine Marke unter der Stelle.
fault-report =
    { $place }: { $text }
        { $line }
        { $carets } { $expected }
broken-report =
    Die Datei dieses Levels ist fehlerhaft.

    { $report }
broken-gone = Dieses Level ist nicht mehr in { $path }.
broken-unreadable =
    Die Datei dieses Levels ist nicht lesbar.

    { $path }: { $error }

    Sobald sie lesbar ist, öffnet sich das Level.
failed-themes = Designs: Kein Design hat verwendbare Bilder
failed =
    Das Spiel kann nicht starten, denn diese Dateien sind nicht lesbar:

    { $files }

    { $menu } beendet das Spiel.

## Was mit Einstellungen und Fortschritt nicht stimmen kann

notification-title = Problem
notification-done = Erledigt
notification-go-on = Weiter
trouble-no-folder = Einstellungen und Fortschritt werden nicht gespeichert: Es gibt keinen Home-Ordner. Setze HOME, um sie zu speichern.
trouble-no-store = Einstellungen und Fortschritt werden nicht gespeichert: Der Browser lässt diese Seite nichts speichern. Erlaube es ihr und lade sie neu.
trouble-unreadable = Die Einstellungen in { $file } sind nicht lesbar: { $error }. Bis du das behebst, werden deine Änderungen nicht gespeichert.
trouble-broken = { $file } lässt sich nicht verwenden: { $error }. Die Datei heißt jetzt { $aside }. { $end }
trouble-lost = Es gelten die Standardeinstellungen. Um deine zurückzubekommen, behebe den Fehler in der Datei und gib ihr ihren Namen zurück.
trouble-wrong = „{ $key }“ in { $file } lässt sich nicht verwenden: { $error }. Es gilt der Standard.
trouble-unsaved = { $what ->
    [settings] Die Einstellungen lassen sich nicht in { $place } speichern
    [progress] Der Fortschritt lässt sich nicht in { $place } speichern
   *[level] Dein Level lässt sich nicht in { $place } speichern
}: { $error }.
trouble-retrying = Das Spiel versucht es weiter; { $what ->
    [settings] deine Änderungen gelten, bis du es beendest
    [progress] du kannst weiterspielen
   *[level] du kannst weiterbauen
}.
trouble-progress-broken = Der Fortschritt{ $level } lässt sich nicht verwenden: { $error }. Die alte Datei bleibt im Ordner { $folder } erhalten. { $end }
trouble-progress-titled = { " " }in „{ $title }“
trouble-progress-untitled = { " " }in einem der Level
trouble-restored = Die Sicherung ist wiederhergestellt.
trouble-progress-lost = Dieses Level beginnt neu.
trouble-results-kept = Deine Ergebnisse in diesem Level bleiben erhalten.
trouble-progress-unreadable = Der Fortschritt{ $level } in { $file } ist nicht lesbar: { $error }. Behebe das und starte das Spiel neu.
trouble-made-unreadable = Eines deiner Level, { $file }, ist nicht lesbar: { $error }. Behebe das und sieh noch einmal nach.
trouble-made-broken = Dein unfertiges Level in { $file } lässt sich nicht verwenden: { $error }. Die Datei heißt jetzt { $aside }. { $end }
trouble-no-backup = Es gibt keine Sicherung.
trouble-backup-broken = Auch die Sicherung ist beschädigt.
trouble-unsaved-at-end = Das Spiel ist beendet; nicht gespeicherte Änderungen sind verloren.
trouble-made-elsewhere = Das unfertige Level „{ $was }“ wurde in einem anderen Fenster des Spiels geändert. Deines heißt jetzt „{ $now }“.
value-table = es muss eine Tabelle sein
value-boolean = es muss true oder false sein
value-text = es muss Text in Anführungszeichen sein
value-one-of = es muss eins von diesen sein: { $names }
value-range = es muss eine ganze Zahl von { $least } bis { $most } sein
value-type = der Wert hat den falschen Typ
reason-not-found = sie existiert nicht
reason-exists = etwas mit diesem Namen gibt es schon
reason-not-a-folder = ein Teil des Pfads ist kein Ordner
reason-is-a-folder = sie ist ein Ordner
reason-not-regular = sie ist keine gewöhnliche Datei
reason-dead-link = sie ist eine Verknüpfung, die zu keiner Datei führt
reason-file-for-folder = { $path } ist eine Datei, kein Ordner
reason-link-for-folder = { $path } ist eine Verknüpfung, die zu keinem Ordner führt
reason-unread-pipe = kein Programm liest aus dieser Pipe
reason-too-large = sie ist zu groß
reason-long-name = ihr Name ist zu lang
reason-denied = keine Berechtigung
reason-read-only = sie ist schreibgeschützt
reason-read-only-disk = der Datenträger ist schreibgeschützt
reason-full = der Datenträger ist voll
reason-quota = dein Anteil am Datenträger ist voll
reason-browser-full = der Browser hat keinen Platz mehr für das Spiel
reason-locked = ein anderes Programm hat sie gesperrt
reason-changed = ein anderes Programm hat sie inzwischen geändert
reason-no-text = sie ist kein Text in UTF-8
reason-path-no-text = ihr Pfad ist kein Text in UTF-8
reason-empty = sie ist leer
reason-damaged = sie ist beschädigt
reason-checksum = ihre Prüfsumme passt nicht zum Inhalt
reason-other-board = sie gehört zu einem anderen Spielfeld
reason-wrong-best = ihr bestes Ergebnis passt nicht zu ihrer Lösung
reason-over-limit = sie ist größer als { $limit } MiB
reason-would-exceed = { $name } wäre größer als die Grenze von { $limit } MiB
reason-not-ours = sie enthält in Zeile { $line }, Spalte { $column } etwas Unerwartetes
reason-other-version = sie hat Version { $found }, nicht { $known }
reason-no-toml = sie ist ab Zeile { $line } kein gültiges TOML
reason-no-levels = darin ist kein Level
reason-set-aside = { $error }; ihr alter Inhalt ist jetzt in { $place }
# Ein Fehler, den das Spiel nicht kennt; die Worte des Systems sind für Fachleute.
reason-system = unerwarteter Fehler ({ $text })
reason-attempt-too-large = ihr Versuch hat so viele Ichs und Züge, dass es zu lange dauern würde, ihn zu lesen
workshop-taken = Es gibt schon ein Level namens „{ $name }“ (Groß- und Kleinschreibung zählt nicht). Wähle einen anderen Namen.
workshop-title-taken = Nicht als Level gespeichert: Es gibt schon eines namens „{ $name }“ (Groß- und Kleinschreibung zählt nicht). Ändere den Titel unter „Leveltexte und Grenzen“.
workshop-not-saved-there = Darin sind Änderungen, die noch nicht in { $file } gespeichert sind. Rückgängig entfernt sie.
workshop-new-file = Ein neues Level. Beim Speichern entsteht { $file }.
workshop-changed = Das Level „{ $name }“ wurde inzwischen anderswo geändert. Benenne deines um, damit beide erhalten bleiben.
workshop-changed-there = Nicht gespeichert: Ein anderes Programm hat { $file } geändert. Speichere noch einmal, um zu wählen, welche Fassung bleibt.
workshop-no-levels = Eine Kampagne braucht mindestens ein Level. Füge erst eines hinzu.
workshop-unsolved = Noch geht keine Lösung auf. Bis du eine dazu speicherst, bleibt es ein unfertiges Level.
workshop-failed = Das hat nicht geklappt: { $error }.
name-empty = Ein Name braucht mindestens einen Buchstaben.
name-too-long = Dieser Name ist für manche Systeme zu lang. Wähle einen kürzeren.
name-forbidden = Ein Name darf kein „{ $character }“ enthalten: Das Zeichen hat in Dateinamen eine andere Bedeutung.
name-unseen = Dieser Name enthält ein unsichtbares Zeichen, etwa einen Tabulator. Tippe ihn neu.
name-unknown = Das Zeichen „{ $character }“ ist nicht auf allen Systemen dasselbe. Lass es weg.
text-full = Hier passen nur { $most } Zeichen hinein.
name-outer = Ein Name darf nicht mit einem Leerzeichen oder Punkt beginnen oder enden: Manche Systeme lassen das Zeichen weg oder verstecken die Datei.
name-windows = Namen wie „{ $name }“ sind in Windows reserviert. Wähle einen anderen.
package-no-archive = Das ist keine ZIP-Datei, also auch keine gepackte Kampagne.
package-damaged = Diese ZIP-Datei ist beschädigt. Kopiere sie noch einmal, oder lade sie neu herunter.
package-doubled = Mehrere Dateien darin haben denselben Namen. Packe die Kampagne neu.
package-no-campaign = Darin ist weder eine Kampagne (.lsf) noch ein Level (.txt).
package-only-collections = Darin ist keine Kampagne, nur Sokoban-Dateien. Entpacke sie mit einem anderen Programm, und öffne diese Dateien.
package-campaigns = Darin sind { $number } Kampagnendateien. Wähle eine davon, oder entferne die anderen.
package-parts = Der Name schreibt Akzente als eigene Zeichen, die manche Systeme ändern. Tippe ihn neu.
package-no-level-name = Der Name einer Leveldatei muss auf .txt enden. Benenne sie um, hier und in der Kampagnendatei.
package-twin = Auf manchen Systemen ist das dieselbe Datei wie { $other }. Benenne eine der beiden um, hier und in der Kampagnendatei.
package-missing = Die Kampagne nennt dieses Level, aber die Datei fehlt.
package-link = Das ist ein Verweis oder ein Ordner, oder es liegt außerhalb der Kampagne. Leg die Leveldatei selbst dorthin.
package-too-large = Diese Datei ist größer als 1 MiB, die Grenze für Level- und Kampagnendateien.
package-all-too-large = Alle Dateien zusammen sind größer als die erlaubten 64 MiB. Mach mehrere Kampagnen daraus.
package-broken = Diese Datei lässt sich nicht öffnen: { $error }.
package-too-many-levels = Sie hat { $count } Level, aber eine Kampagne kann nur { $most } haben. Spiel stattdessen die Datei selbst.
package-all-broken = Keines ihrer { $count } Level ist lesbar.
package-level = Level { $number } ist nicht lesbar: { $error }.
package-no-sokoban = Das Teil auf { $at } gibt es in Sokoban nicht.
package-sokoban-limit = In Sokoban gibt es keine Grenzen.
package-refused =
    { $path } lässt sich nicht entpacken. Nichts davon wurde gespeichert.

    { $why }
leaving-title = Beenden, ohne zu speichern?
leaving-yes = Trotzdem beenden
par-contradiction = „{ $level }“: Eine Lösung hat { $score } Punkte, weniger als das bewiesene Par von { $par }. Wenn du das Par nicht selbst geschrieben hast, ist das ein Fehler im Spiel: Bitte melde das Level.
theme-unknown = Das Design „{ $theme }“ gibt es nicht. Es gilt der Standard; ein anderes kannst du in den Einstellungen wählen.
# Für alle, die Designs bauen, im Terminal.
theme-none = in { $folder } ist kein verwendbares Design
theme-left-out = das Design { $theme } bleibt weg: { $why }
theme-size-left-out = dem Design { $theme } fehlt eine Größe: { $why }
theme-broken = seine theme.toml lässt sich nicht verwenden: { $error }
theme-numbers = seine theme.toml braucht „columns“ und „sizes“ von 1 bis 512
theme-sprites = in seiner theme.toml fehlen die Sprites { $names }
theme-no-picture = { $file } fehlt oder ist keine PNG-Datei
theme-picture-size = { $file } hat { $width } × { $height } Pixel; es müssen { $needed_width } × { $needed_height } sein
binding-no-control = Belegung: Den Befehl „{ $name }“ gibt es nicht. Die Zeile hat keine Wirkung.
binding-no-list = Belegung: „{ $name }“ braucht eine Liste von Tasten, etwa { $name } = ["Z", "Ctrl+Z"]. { binding-defaults }
binding-no-button = Belegung: „{ $name }“ hat "{ $text }", und das ist keine Taste. Schreib zum Beispiel "Z" (der Buchstabe auf der Taste), "KeyW" (die Taste am Platz von W), "ArrowUp", "Ctrl+Z", "Mouse Middle" oder "Pad South". { binding-defaults }
binding-taken = Belegung: „{ $name }“ hat "{ $text }", aber das gehört zu „{ $other }“. { binding-defaults }
binding-defaults = Es gelten die Standardtasten, soweit sie frei sind.
binding-needed = Belegung: „{ $name }“ braucht eine Taste, die jede Tastatur hat, denn sonst kämst du nicht aus dem Menü. Die Standardtasten gelten wieder und gehören jetzt keinem anderen Befehl.
binding-left = Belegung: Für „{ $name }“ ist keine Taste übrig, denn die Standardtasten gehören zu „{ $others }“. Gib dem Befehl andere Tasten, oder schreib { $name } = [], wenn er keine haben soll.

## Das Level des Tages

daily-title = Level des Tages
# Was nach einem geschafften Level des Tages kommt.
daily-calendar = Ergebnis und Kalender
date = { $day }. { month } { $year }
weekday-and-date = { $weekday }, { $date }
month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
month-of-year = { month } { $year }
month-before = ‹ { $month }
month-after = { $month } ›
# Die Spalten des Kalenders; 0 ist Montag.
weekday = { $day ->
    [0] Mo
    [1] Di
    [2] Mi
    [3] Do
    [4] Fr
    [5] Sa
   *[6] So
}
weekday-long = { $day ->
    [0] Montag
    [1] Dienstag
    [2] Mittwoch
    [3] Donnerstag
    [4] Freitag
    [5] Samstag
   *[6] Sonntag
}
daily-to-come = noch nicht offen
daily-streak-none = Schaff jeden Tag das Level des Tages, und deine Serie wächst.
daily-streak = Serie: { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}{ $passes ->
    [0] { "" }
    [one] { " " }· 1 freier Tag, falls du einen verpasst
   *[other] { " " }· { $passes } freie Tage, falls du welche verpasst
}
daily-copy = Ergebnis kopieren
# Die Zeilen, die kopiert werden.
daily-shared = ChronoShift · { $day }
daily-score = { $score } Punkte
daily-score-par = { $score } Punkte (Par { $par })
daily-hints = { $hints ->
    [0] keine Tipps
    [one] 1 Tipp
   *[other] { $hints } Tipps
}

## Der Titel und die Level

title-name = ChronoShift
title-text = Deine früheren Ichs sind dein Team
title-continue = Weiter: { $level }
levels-campaign = Kampagne: { $name } …
levels-reached = { $solved } von { $levels } gelöst, { $stars ->
    [one] 1 Stern
   *[other] { $stars } Sterne
}
chapter-reached = { $stars } von { $all } Sternen
campaigns-title = Kampagnen
campaigns-more = Um Level oder Kampagnen zu spielen und zu behalten, zieh ihre Dateien auf das Fenster oder leg sie in { $folder } ab.
campaign-single = Einzelne Level
campaign-packed = { $name } (gepackt)
campaign-row = { $name } – { $levels } Level
file-unreadable = { $file } lässt sich nicht öffnen: { $error }.
replay-unknown = Du hast das Level „{ $level }“ nicht, darum kannst du die Wiederholung nicht ansehen. Zieh zuerst das Level auf das Fenster.
clipboard-empty = In der Zwischenablage ist kein Text. Um eine Datei zu öffnen, zieh sie auf das Fenster.
clipboard-unreachable = Die Zwischenablage ist nicht erreichbar.
replays-title = Wiederholungen von „{ $level }“
replays-none = Du hast dieses Level noch nicht geschafft. Sobald du es schaffst, speichert das Spiel deine beste Wiederholung und die letzten zehn.
replays-best = Rekord: { $score } Punkte, { $when }
replays-latest = { $score } Punkte, { $when }
replays-fewest = Rekord nach { $what ->
    [moves] Schritten
   *[pushes] Schüben
}: { moves-and-pushes }, { $when }
replays-watch = Alle Zeitlinien ansehen
replays-watch-last = Letzte Zeitlinie ansehen
replays-copy = Als Text kopieren
replays-copied = In die Zwischenablage kopiert.
replays-paste = Aus Zwischenablage ansehen
# Lösungen, wie Sokoban-Programme sie schreiben.
replays-lurd = Um Schritte in LURD anzusehen, kopiere sie und drücke „Aus Zwischenablage ansehen“. Sie werden bei deinen Versuchen gespeichert.
drafts-lurd = LURD
lurd-copy = LURD kopieren
lurd-empty = In diesem Text sind keine Schritte.
actions-character = an Stelle { $place } der Aktionen steht „{ $found }“; erwartet: N, E, S, W, H oder T
lurd-character = An Stelle { $place } steht „{ $found }“. LURD besteht aus den Buchstaben l, u, r und d; Großbuchstaben stehen für Schübe.
lurd-no-move = Nach der Zahl an Stelle { $place } fehlt ein Schritt.
lurd-parenthesis = Zur Klammer an Stelle { $place } fehlt das Gegenstück.
lurd-other-rules = An Stelle { $place } springt oder wechselt die Figur. In Sokoban gibt es nur eine, und sie kann nur schieben.
lurd-too-long = So viele Schritte kann eine Lösung nicht haben. Erlaubt sind { $most }.
lurd-wrong-move = Schritt { $number } { $why ->
    [blocked] ist nicht möglich: Der Weg { $way } ist versperrt
    [no-push] ist als Schub geschrieben, aber es gibt keine Kiste zu schieben
   *[push] schiebt eine Kiste, ist aber nicht als Schub geschrieben
}.
lurd-open = Nach { $moves ->
    [one] 1 Schritt
   *[other] { $moves } Schritten
} ist das Level nicht geschafft.
lurd-goes-on = Schritt { $number } schafft das Level, aber es folgen weitere.
ago-now = gerade eben
ago-minutes = { $count ->
    [one] vor 1 Minute
   *[other] vor { $count } Minuten
}
ago-hours = { $count ->
    [one] vor 1 Stunde
   *[other] vor { $count } Stunden
}
ago-days = { $count ->
    [one] vor 1 Tag
   *[other] vor { $count } Tagen
}
ago-date = { $day }.{ $month }.{ $year }
dropped-kept = Zu deinen Leveln hinzugefügt, in { $path }.
dropped-known = Das hast du schon, in { $path }.
dropped-not-kept = { $path } wird dort gespielt, wo es liegt, denn es lässt sich nicht zu deinen Leveln kopieren: { $error }.
# Eine Sammlung von Sokoban-Leveln, die geöffnet wird.
collection-levels = Diese Sammlung hat { $levels } Level.
collection-broken = Diese Sammlung hat { $levels } Level; { $broken } davon { $broken ->
    [one] ist
   *[other] sind
} nicht spielbar.
collection-fault = { CAPITALIZED($level) }, Zeile { $line }: { $why }.
levels-help = { $device ->
    [mouse] Klicke das Level an, das du spielen willst
    [touch] Tippe das Level an, das du spielen willst
   *[keys] Wählen mit { $keys }, öffnen mit { $enter }, { $knows ->
        [0] zurück mit { $menu }
       *[other] Wiederholungen mit { $replays }, zurück mit { $menu }
    }
}
level-name = { $place } { $level }, { $state }
level-solved = { $best } Punkte
level-solved-par = { $best } Punkte, Par { $par }
level-new = nicht gelöst
level-locked = gesperrt
level-unlock = Löse noch { $count } Level, um Level { $place } freizuschalten. Offen sind { $first }, { $second } und { $third }.
level-stars = gelöst, { $stars ->
    [one] 1 Stern
   *[other] { $stars } Sterne
}, { $state }
level-replays = Wiederholungen von Level { $place }
level-broken = nicht lesbar

## Gespeicherte Versuche

menu-drafts = Gespeicherte Versuche
drafts-title = Gespeicherte Versuche: „{ $level }“
drafts-note = Speichere die Züge aller Ichs und kehr jederzeit zu ihnen zurück.
drafts-no-level = Versuche lassen sich nur in einem spielbaren Level speichern.
drafts-name = Name des nächsten Versuchs
drafts-usual = Versuch { $number }
drafts-others = Aus einem anderen Fenster
drafts-keep = Diesen Versuch speichern
drafts-kept = Als „{ $name }“ gespeichert.
drafts-full = Nicht gespeichert: Bei diesem Level ist kein Platz für einen weiteren Versuch. Lösche erst einen.
drafts-too-long = Nicht gespeichert: So viele Aktionen oder Ichs kann ein Versuch nicht haben.
drafts-row = { $name }: { $selves ->
    [one] 1 Ich
   *[other] { $selves } Ichs
}, { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}; { $outcome }
drafts-completes = schafft das Level, { $score } Punkte
drafts-breaks = zerbricht in Zeitlinie { $timeline }
drafts-go-back = Laden
drafts-there = Diesen Versuch spielst du gerade.
drafts-compare = Vergleichen
# Womit er verglichen wird: mit den jetzigen Zügen oder mit einem anderen Versuch.
drafts-compared = Vergleichen mit
drafts-same = Kein Unterschied.
drafts-self-same = gleich
drafts-only-there = nur in diesem Versuch
drafts-only-other = nicht in diesem Versuch
# Was ein Versuch ein Ich in einigen Zügen tun lässt, und das, womit er verglichen wird.
drafts-turns = Ich { $number }, { $count ->
    [one] Zug
   *[other] Züge
} { $turns }: { $one } statt { $other }
drafts-more-turns = Ich { $number }: { $count ->
    [one] 1 weiterer Zug ist anders
   *[other] { $count } weitere Züge sind anders
}
drafts-nothing = nichts
drafts-breaks-why = Dieser Versuch zerbricht in Zeitlinie { $timeline }. { $why }
drafts-other-breaks = Der andere Versuch zerbricht in Zeitlinie { $timeline }. { $why }
row-new-name = Neuer Name
drafts-take-name = Diesen Namen nehmen

## Das Menü

menu-title = Pause
menu-resume = Weiter
menu-back = Zurück
menu-to-title = Zum Titel
menu-more = Mehr …
menu-more-title = Mehr
menu-leave = Spiel beenden
menu-help = { $device ->
    [mouse] Zum Wählen klicken
    [touch] Zum Wählen tippen
   *[keys] Wählen mit { $keys }, öffnen mit { $enter }, weiter mit { $menu }
}
settings-title = Einstellungen
settings-display = Anzeige
settings-sound = Ton
settings-play = Spiel
settings-muted = Der Ton ist aus: Das Spiel wurde mit --mute gestartet.
settings-no-device = Das Spiel hat kein Audiogerät gefunden. Schließ eines an und starte das Spiel neu.
setting-window-mode = Fenstermodus
window-mode-window = Fenster
setting-window-size = Fenstergröße
setting-steps-ahead = Vorschau der früheren Ichs
setting-pass-turns = Automatik in der Zeitmaschine
timeline-line = Eine Zeile
timeline-open = Aufgeklappt
timeline-auto = Bei Bedarf
warnings-never = Nie
warnings-on-request = Mit einem Tipp
warnings-after-a-while = Nach einer Weile
warnings-at-once = Sofort
theme-observatory = Sternwarte
theme-first-snow = Erster Schnee
setting-theme = Design
setting-text-size = Schriftgröße
setting-high-contrast = Hoher Kontrast
setting-animation = Animation
setting-reduced-motion = Weniger Bewegung
setting-captions = Untertitel
setting-announcements = Ansagen zeigen
setting-music = Musik
setting-effects = Effekte
setting-interface = Menüs
setting-act-from-shown = Ab gezeigtem Zug fortsetzen
setting-timeline = Zeitlinien
setting-warnings = Warnungen
setting-language = Sprache
language-system = System
language-unreviewed = { $name } (Entwurf)
setting-all-levels = Alle Level freischalten
animation-fast = Schnell
animation-normal = Normal
animation-slow = Langsam
# Was die Namen von Einstellungen nicht sagen.
setting-high-contrast-help = Schwarze Flächen und kräftige Farben, in jedem Design.
setting-animation-help = Wie schnell sich Figuren und Kisten bewegen.
setting-reduced-motion-help = Überblendungen statt Wackeln, Blitzen und Rückspulen.
setting-effects-help = Schritte, Kisten, Tore und Zeitsprünge.
setting-interface-help = Klicks in Menüs und auf Schaltflächen.
setting-captions-help = Nennt jedes Geräusch mit Worten.
setting-announcements-help = Zeigt auf dem Bildschirm, was Screenreader ansagen.
setting-steps-ahead-help = Wie viele kommende Züge das Spielfeld von jedem früheren Ich immer zeigt.
setting-warnings-help = Wann das Spiel dir sagt, dass du festgefahren bist.
setting-timeline-help = Die Leiste mit den Zügen aller Ichs, Zug für Zug.
setting-act-from-shown-help = Beim Zurückblicken spielst du von dem gezeigten Zug aus weiter, statt in die Gegenwart zurückzukehren.
setting-pass-turns-help = Bist du in der Zeitmaschine, vergehen die Züge, bis alle zu Hause sind.
setting-all-levels-help = Öffnet alle Level, egal wie weit du bist.
setting-repeat-delay = Tastenwiederholung nach
setting-repeat-interval = Tastenwiederholung alle
setting-buttons = Schaltflächen neben dem Spielfeld
buttons-with-touch = Bei Touch-Bedienung
buttons-always = Immer
setting-button-size = Größe der Schaltflächen
button-size-small = Klein
button-size-medium = Mittel
button-size-large = Groß
percent = { $number } %
milliseconds = { $number } ms

## Bedienelemente, wie die Webversion sie Vorleseprogrammen ansagt

role-button = Schaltfläche
role-combo-box = Kombinationsfeld
role-slider = Schieberegler
role-switch = Schalter
role-tab = Registerkarte
role-text-field = Textfeld
value-on = an
value-off = aus
value-selected = ausgewählt
value-empty = leer

## Die Steuerung

controls-title = Steuerung
controls-search = Suchen
controls-none = Kein Befehl hat diesen Namen oder diese Taste.
controls-playing = Spielen
controls-time = Zeit
controls-general = Allgemein
controls-help = Wähle einen Befehl, um seine Tasten zu ändern. Halte jederzeit Esc oder Start 5 Sekunden lang, um den Standard wiederherzustellen.
controls-preset = Vorlage: { $preset }
controls-reset = Standard wiederherstellen
control-move = { CAPITALIZED($way) }
control-hold = Einen Zug warten
control-enter = In die Zeitmaschine
control-undo = Rückgängig
control-redo = Wiederherstellen
control-reset-clone = Dieses Ich neu starten
control-reset-level = Level neu starten
control-next-level = Nächstes Level
control-previous-level = Voriges Level
control-hint = Tipp
control-show-actions = Aktionen zeigen
control-pass-turns = Automatik umschalten
control-wait-until = Warten oder wiederholen
control-step-back = Vorigen Zug zeigen
control-step-on = Nächsten Zug zeigen
control-first-turn = Ersten Zug zeigen
control-last-turn = Letzten Zug zeigen
control-play-back = Rückwärts abspielen
control-play-on = Vorwärts abspielen
control-timeline-before = Vorige Zeitlinie zeigen
control-timeline-after = Nächste Zeitlinie zeigen
control-timeline = Zeitlinien auf- und zuklappen
control-take-over = Dieses Ich übernehmen
control-insert = Einfügen oder ersetzen
control-delete = Aktion löschen
control-cut-off = Alle späteren Aktionen löschen
control-repeat = Aktion duplizieren
control-move-back = Aktion einen Zug früher
control-move-on = Aktion einen Zug später
control-select-back = Vorigen Zug auswählen
control-select-on = Nächsten Zug auswählen
control-full-screen = Vollbild
control-show-wires = Alle Kabel und toten Felder zeigen
control-zoom-in = Vergrößern
control-zoom-out = Verkleinern
control-zoom-whole = Ganzes Spielfeld
control-look = Blick { $way }
control-look-here = Blick auf dich
control-say-state = Lage ansagen
control-say-again = Ansage wiederholen
control-scroll-up = Text nach oben
control-scroll-down = Text nach unten
control-help = Hilfe
control-levels = Level
control-replays = Wiederholungen
control-menu = Menü
controls-editor = Editor
controls-editor-help = Im Editor haben diese Tasten Vorrang. Die Lauftasten bewegen den Cursor, und die Taste zum Einsteigen setzt ein Teil.
control-erase = Löschen
control-piece-before = Voriges Teil
control-piece-after = Nächstes Teil
control-pick = Teil unter dem Cursor nehmen
control-piece = Teil: { $names }
control-tool = Werkzeug: { $name }
control-next-tool = Nächstes Werkzeug
control-select-all = Alles auswählen
control-cut = Ausschneiden
control-copy = Kopieren
control-paste = Einfügen
control-rotate = Drehen
control-mirror = Spiegeln
control-texts = Leveltexte und Grenzen bearbeiten
control-test = Testspiel, und zurück
control-answers = Löser öffnen
control-remarks = Probleme zeigen
control-save = Speichern
control-share = Teilen
control-grow = { $side ->
    [north] Zeile oben hinzufügen
    [east] Spalte rechts hinzufügen
    [south] Zeile unten hinzufügen
   *[west] Spalte links hinzufügen
}
control-shrink = { $side ->
    [north] Oberste Zeile entfernen
    [east] Rechte Spalte entfernen
    [south] Unterste Zeile entfernen
   *[west] Linke Spalte entfernen
}
control-shift = Alles { $way } schieben
control-crop = Zuschneiden
preset-arrows-and-wasd = Pfeiltasten und WASD
preset-vi-keys = vi-Tasten
preset-left-hand = Linke Hand
preset-right-hand = Rechte Hand
preset-one-hand-pad = Gamepad für eine Hand
presets-title = Vorlagen
presets-text = Eine Vorlage ersetzt alle deine Tasten.
binding-add = Hinzufügen …
binding-remove = Entfernen: { $key }
binding-stays = Du brauchst { $key }: Sonst wäre das Menü nicht zu bedienen. Füge erst eine andere Taste hinzu.
binding-usual = Auf Standard zurücksetzen
binding-loses = „{ $other }“ verliert { $key }{ $mode ->
    [play] { " " }im Spiel
    [editor] { " " }im Editor
   *[both] { "" }
}
binding-press-title = Neu für „{ $control }“
binding-press = Drücke eine Taste oder eine Kombination, eine Maustaste oder eine Taste am Gamepad, oder kippe einen Stick.
binding-press-not = Zum Abbrechen halte Esc gedrückt oder warte 5 Sekunden.
cancel = Abbrechen
taken-title = Mit { $key } geht schon „{ $other }“
taken-text = Soll die Taste stattdessen zu „{ $control }“ gehören?
taken-stays = { $mode ->
    [play] Im Spiel
   *[editor] Im Editor
} gehört die Taste weiter zu „{ $other }“.
taken-take = Für „{ $control }“ verwenden
taken-swap = Tauschen: „{ $other }“ bekommt { $given }
reset-title = Standard wiederherstellen?
reset-text = Das stellt die Standardtasten aller Befehle wieder her. In diesem Fenster gehen Pfeiltasten, Enter und Esc immer, und auf einem Gamepad das D-Pad und die untere Taste.

## Was dazu führte, Schritt für Schritt

why-title = Was dazu führte
why-broken = Zeitlinie { $timeline } zerbricht.
why-off-course = Ich { $self } ist seit Zug { $turn } vom Weg abgekommen.
why-rule = Die Regel: { $name }
why-help = Felder und Paradoxe

## Hilfe

help-fields = Die Felder des Spielfelds
help-paradoxes = Paradoxe: was nicht geschehen kann
help-more-to-come = Spätere Level haben mehr Teile. Jedes steht hier, sobald du ihm begegnet bist.
help-wall-text = Nichts kommt hindurch. Ein Schritt dagegen kostet trotzdem einen Zug.
help-crate-text = Geh gegen sie, um sie zu schieben, immer nur eine. Ziehen kannst du sie nicht.
help-machine-text = Steig ein, um nach Hause zu kommen. Sind alle Ichs zu Hause, ist das Level geschafft, wenn das Ziel erreicht wurde und die Lagerplätze belegt sind; sonst springt die Zeit zurück, und ein neues Ich kommt dazu.
help-goal-text = Ein Ich muss es erreichen, und alle müssen nach Hause.
help-button-text = Ichs und Kisten drücken ihn, solange sie darauf sind.
help-crate-button-text = Nur eine Kiste drückt ihn. Ein Ich ist zu leicht.
help-one-time-button-text = Einmal gedrückt, bleibt er bis zum Ende der Zeitlinie gedrückt.
help-gate-text = Knöpfe mit demselben Zeichen sind mit ihm verbunden. Jeder gedrückte Knopf lässt es wechseln, darum heben sich zwei auf.
help-bridge-text = Er trägt nur einmal: Kommt ein Ich oder eine Kiste auf ihn, bricht er im Zug danach ein.
help-storage-text = Das Level ist nur geschafft, wenn auf jedem Lagerplatz eine Kiste steht.
help-start-text = Du beginnst hier, allein und ohne Zeitmaschine. Das Level ist geschafft, sobald das Ziel erreicht ist und die Lagerplätze belegt sind.
help-one-way-text = Ichs kommen nur in Pfeilrichtung hinein. Kisten kommen nur so hinein und wieder heraus.
help-portal-text = Es führt Ichs und Kisten zum anderen Ende. Eine Kiste, die auf einem Ende liegt, schiebst du vom anderen Ende aus weg.
help-trapdoor-text = Kisten fallen hindurch und sind bis zum Ende der Zeitlinie weg. Ichs gehen darüber.
help-heavy-crate-text = Zwei Ichs müssen sie im selben Zug in dieselbe Richtung schieben. Ein Ich allein bewegt sie nicht.
help-heavy-button-text = Er braucht zwei Ichs oder eine schwere Kiste. Ein Ich oder eine einfache Kiste ist zu leicht.
help-gate-any = Tor, ein Knopf
help-gate-any-text = Es wechselt, wenn einer seiner Knöpfe gedrückt ist. Weitere ändern nichts.
help-gate-all = Tor, alle Knöpfe
help-gate-all-text = Es wechselt, wenn alle seine Knöpfe gedrückt sind, und zurück, sobald einer fehlt.
help-limits = Grenzen
help-limits-text = Ein Level kann die Zahl der Ichs oder die Punkte begrenzen. Ist eine Grenze erreicht, bevor es geschafft ist, hilft nur Rückgängig oder ein Neustart.
help-stranded = Gestrandet
help-stranded-text = Ein früheres Ich ist nicht auf der Zeitmaschine, wenn es einsteigen muss. Schau zurück: Ein ! zeigt, ab wann es vom Weg abgekommen ist.
help-gate-on = { $thing ->
    [self] Tor und Ich
   *[crate] Tor und Kiste
}
help-gate-on-text = Ein Tor schließt sich, während ein Ich oder eine Kiste darin ist.
help-bridge-under = { $thing ->
    [self] Steg und Ich
   *[crate] Steg und Kiste
}
help-bridge-under-text = Ein Steg bricht ein, während ein Ich oder eine Kiste darauf ist.
help-crushed = Zerdrückt
help-crushed-text = Eine Kiste wird auf ein Feld geschoben, das ein Ich im selben Zug betritt.
help-pushed-two-ways = Zwei Richtungen
help-pushed-two-ways-text = Zwei Ichs schieben eine Kiste im selben Zug in zwei Richtungen.
help-crates-collide = Kiste und Kiste
help-crates-collide-text = Zwei Kisten werden im selben Zug auf ein Feld geschoben.

## Das Ende einer Kampagne

chapter-end = { $selves ->
    [one] Ein Ich kam
   *[other] { $selves } Ichs kamen
} hier nach Hause, mit { $stars } von { $all } Sternen.
finale-text = { $selves } Ichs kamen aus { $levels } Leveln nach Hause, mit { $stars } von { $all } Sternen.
chapter-card = Kapitel { $number }
chapter-card-skip = { $device ->
    [mouse] Zum Starten klicken
    [touch] Zum Starten tippen
   *[keys] Beliebige Taste zum Starten
}
chapter-go-on = Weiter zu „{ $chapter }“
campaign-title = Alle sind zu Hause
campaign-title-so-far = Die Kampagne bisher
campaign-stars = Sterne
campaign-selves = Ichs
campaign-of = { $some } von { $all }
campaign-to-better = Noch zu verbessern:
campaign-nothing-to-better = Jedes Level auf Par. Perfekt!
campaign-not-solved = Alle gelösten Level sind auf Par.

## Mitwirkende

credits-title = Mitwirkende
credits-game = Das Spiel
credits-game-text = Vom ChronoShift-Team, unter der MIT-Lizenz. Auch die Level des gleichnamigen Spiels von 2012 laufen darin.
credits-ideas = Ideen
credits-ideas-text = Die früheren Ichs stammen aus Chronotron von Scarybug Games, die Kisten aus Sokoban von Hiroyuki Imabayashi.
credits-art = Bilder, Geräusche und Musik
credits-art-text = Alles als Code entstanden, mit resvg und FunDSP.
credits-font = Schrift
credits-font-text = Cabin von Pablo Impallari und Igino Marini, unter der SIL Open Font License 1.1.
credits-code = Gebaut mit
credits-code-text = Bevy, bevy_asset_loader, bevy_kira_audio, Kira, Leafwing Input Manager, GilRs, AccessKit, Fluent und anderen Rust-Crates, unter den Lizenzen MIT, Apache 2.0, BSD, Zlib, ISC oder MPL.

## Worauf du wartest, und was du noch einmal tust

wait-until = Warten, bis
wait-again = Noch einmal
wait-gate = dieses Tor { $to ->
    [open] aufgeht
   *[closed] zugeht
}
wait-gate-stays = (dieses Tor ändert sich nicht)
wait-home = Ich { $number } zu Hause ist
wait-all-home = alle früheren Ichs zu Hause sind
wait-passed-you = Ich { $number } an dir vorbei ist
wait-passed-there = Ich { $number } dort vorbei ist
wait-change = sich etwas ändert
wait-paradox = gleich ein Paradox kommt
wait-paradox-now = (Warten führt jetzt zu einem Paradox)
wait-jump = die Zeit springt
wait-over = die Grenze erreicht ist
wait-complete = das Level geschafft ist
wait-nothing = Während du wartest, ändert sich nichts mehr.
again-option = { $count ->
    [one] die letzte Aktion
   *[other] die letzten { $count } Aktionen
}

## Die Zeitlinien

timeline-title = Zeitlinien
# Eine Zeile als Satz.
timeline-self = Ich { $number }: { $what }
timeline-self-new = Ich { $number } hat noch nichts getan
timeline-differs = ab Zug { $turn } geändert
timeline-breaks = zerbricht in Zug { $turn }
timeline-would-break = Paradox in Zug { $turn }, wenn du wartest
# Mehrmals dasselbe.
timeline-times = { $count ->
    [one] { $what }
   *[other] { $count }-mal { $what }
}
timeline-moves = { $count } Züge
action-hold = warten
action-enter = in die Maschine
timeline-states = { $thing } auf { $place }: { $state } nach Zug { $turns }
timeline-states-never = { $thing } auf { $place }: nie { $state }
timeline-from-to = { $first } bis { $last }
timeline-speed = { $factor }×
timeline-stop = Anhalten
timeline-slower = Langsamer
timeline-faster = Schneller
timeline-loop = Schleife
timeline-insert = Einfügen
timeline-replace = Ersetzen
timeline-insert-moves = Züge einfügen
timeline-replace-moves = Züge ersetzen
timeline-narrower = Züge schmaler
timeline-wider = Züge breiter
timeline-now = Zurück zur Gegenwart
timeline-fix = Ursache beheben: Ich { $number } ab Zug { $turn } übernehmen
timeline-take-over = Ich { $number } ab Zug { $turn } übernehmen


workshop-title = Level-Editor
workshop-new = Neues Level
workshop-width = Spalten
workshop-height = Zeilen
workshop-copy = Kopie von { $level }
workshop-copy-this = Kopie dieses Levels
workshop-copied = Das ist eine Kopie: An der Sammlung selbst ändert sich nichts.
workshop-note = Die Größe des Spielfelds lässt sich später ändern.
workshop-untitled = Ohne Titel
workshop-cropped = Nichts zuzuschneiden: Die Wände passen schon.
workshop-edge = Zieh den Rand nach außen oder nach innen.
workshop-edge-inwards = Der getönte Teil fällt weg, mit allem darauf.
workshop-paste-nothing = Es gibt nichts einzufügen. Wähle erst einen Ausschnitt aus und kopiere ihn.
workshop-paste-no-level = Der Text in der Zwischenablage ist kein Ausschnitt eines Levels und lässt sich hier nicht einfügen.
workshop-not-written = Nicht gespeichert. { $file } lässt sich nicht schreiben: { $error }.
workshop-still-kept = Deine Arbeit ist als unfertiges Level „{ $name }“ gesichert.
removal-title = Den getönten Teil mit allem darauf entfernen?
removal-text = Darauf: { $pieces }. Rückgängig holt alles zurück.
removal-piece = { $count } × { $piece }
removal-yes = Trotzdem entfernen
compose-title = Deine Kampagnen
compose-note = Eine Kampagne reiht deine Level so aneinander, wie du willst, auf Wunsch in Kapiteln. Unfertige Level können nicht dazugehören.
compose-no-levels = Du hast noch kein Level gespeichert.
compose-new = Neue Kampagne
compose-open = Öffnen
compose-not-kept = Deine Änderungen bleiben hier erhalten. Drücke „Kampagne speichern“, sobald du so weit bist.
compose-unsaved = noch nicht gespeichert
compose-levels = Level, der Reihe nach
compose-left-out = Deine anderen Level
compose-put-in = Hinzufügen
row-remove = Entfernen
compose-add-chapter = Kapitel am Ende hinzufügen: Titel eingeben, dann Enter
compose-keep = Kampagne speichern
compose-play = Kampagne spielen
compose-pack = Als Datei exportieren
compose-folder = Als Ordner exportieren
compose-collection = Als XSB exportieren
compose-packed = Exportiert nach { $file }. Zum Spielen zieh die Datei auf das Spiel.
compose-another = Eine andere Kampagne
compose-file = Jede Änderung wird sofort in { $file } gespeichert.
compose-set-aside = Nicht gespeichert: Ein anderes Programm hat { $file } geändert oder entfernt. Deine Fassung bleibt hier erhalten.
compose-reloaded-kept = Die Datei wurde geladen. Deine Fassung steht in der Liste deiner Kampagnen als „{ compose-unsaved }“.
compose-chapter = Kapitel: { $title }
compose-chapter-empty = Kapitel: { $title } (erscheint, sobald ein Level folgt)
compose-chapter-needs-title = Ein Kapitel braucht einen Titel.
compose-level-missing = { $file } (fehlt)
compose-new-called = Meine Kampagne
compose-untitled = Eine Kampagne braucht einen Titel. Gib zuerst einen ein.
compose-needs-title = Eine Kampagne braucht einen Titel. Bis du einen eingibst, heißt sie weiter „{ $title }“.
compose-comment = Kommentar: { $text }
edits-open = Bearbeiten …
workshop-test = Testspiel
workshop-make-on = Zurück zum Editor
workshop-leave = Level schließen
issues-title = Probleme
issues-note = Wähle ein Problem, um dorthin zu springen.
issues-none = Keine Probleme gefunden.
issues-more = Und { $count } weitere.
issues-count = { $count ->
    [one] 1 Problem
   *[other] { $count } Probleme
}
# Eine Taste für ein Teil, und wie oft man sie drückt.
piece-key = { $key }×{ $presses }
piece-floor-text = Ein freies Feld für Ichs und Kisten.
piece-open-gate-text = Ein Tor, das am Anfang offen ist. Jeder gedrückte Knopf, der mit ihm verbunden ist, lässt es wechseln.
tool-pen = Stift
tool-pen-text = Zeichnet Feld für Feld. Rechtsklick löscht, Mittelklick nimmt das Teil unter dem Zeiger auf.
tool-line = Linie
tool-line-text = Zeichnet eine Linie von Feld zu Feld.
tool-rectangle = Rechteck
tool-rectangle-text = Zeichnet ein Rechteck von Ecke zu Ecke.
tool-fill = Füllen
tool-fill-text = Füllt alle zusammenhängenden Felder derselben Art. Rechtsklick löscht Feld für Feld.
tool-wire-text = Klicke einen Knopf an, dann ein Tor: Das verbindet oder trennt die beiden. Ein Klick auf ein Tor allein bestimmt, wann es wechselt.
wire-from-button = Wähle jetzt ein Tor für den Knopf { $at }. Mit jedem anderen Feld brichst du ab.
wire-from-gate = Wähle jetzt einen Knopf für das Tor { $at }, oder noch einmal das Tor, um zu ändern, wann es wechselt. Mit jedem anderen Feld brichst du ab.
wire-changed = Der Knopf { $button } und das Tor { $gate } sind { $is_there ->
    [0] jetzt
   *[other] nicht mehr
} verbunden.
gate-logic = Das Tor { $at } wechselt jetzt{ $logic ->
    [odd] { " " }mit jedem gedrückten Knopf
    [any] , wenn einer seiner Knöpfe gedrückt ist
   *[all] { " " }nur, wenn alle seine Knöpfe gedrückt sind
}.
tool-select = Auswahl
tool-select-text = Zieh einen Rahmen um einige Felder, dann zieh sie woandershin.
refused-too-large = Ein Spielfeld hat höchstens { $most } × { $most } Felder.
refused-too-small = Ein Spielfeld hat mindestens { $least } × { $least } Felder.
refused-no-room = Für das Teil auf { $at } fehlt der Platz.
refused-too-long = Die Datei des Levels würde zu groß. Erlaubt sind { $most } Bytes.
refused-solution-too-long = Die Lösung ist zu lang. Erlaubt sind { $actions } Aktionen und { $clones } Ichs.
refused-no-solution = Es gibt keine Lösung { $number }.
refused-language = { $code } ist kein Sprachkürzel.
refused-limit = Eine Grenze ist eine Zahl von { $least } bis { $most }.
fault-outside = { $at } liegt außerhalb des Spielfelds.
fault-open = Die Wand ist bei { $at } offen.
fault-missing = Noch fehlt { $tile ->
    [goal] das Ziel
   *[start] die Zeitmaschine
}.
fault-second = Dieses Teil darf es nur einmal geben, aber es steht auf { $first } und { $at }.
fault-crate = Auf { $at } kann am Anfang keine Kiste stehen.
fault-no-button = Ein Kabel muss an einem Knopf beginnen, aber auf { $at } ist keiner.
fault-no-gate = Ein Kabel muss an einem Tor enden, aber auf { $at } ist keins.
fault-portal-alone = Portal { $number } hat nur ein Ende, auf { $at }.
fault-portal-third = Portal { $number } hat auf { $at } ein drittes Ende.
lint-button-without-gates = Der Knopf { $at } ist mit keinem Tor verbunden.
lint-gate-without-buttons = Das Tor { $at } ist mit keinem Knopf verbunden.
lint-goal-out-of-reach = Kein Ich könnte das Ziel erreichen, selbst wenn alle Tore offen wären.
lint-goal-shut-away = Kein Ich kann je das Ziel erreichen: Etwas im Weg öffnet sich nie.
lint-gate-never-opens = Das Tor { $at } kann sich nie öffnen.
lint-no-crate = Keine Kiste kann je { $tile ->
    [button] den Kistenknopf
    [trapdoor] die Falltür
   *[storage] den Lagerplatz
} { $at } erreichen.
lint-crate-never-moves = Kein Ich kann je die Kiste auf { $at } schieben.
lint-heavy-crate-corner = Die schwere Kiste auf { $at } steht in einer Ecke: Nicht einmal zwei Ichs können sie schieben.
lint-heavy-crate-alone = Die schwere Kiste auf { $at } braucht zwei Ichs, aber dieses Level erlaubt nur eins.
lint-heavy-button = Weder zwei Ichs noch eine schwere Kiste können je auf dem Lastknopf { $at } sein.
lint-one-way-shut = Nichts kann je auf das Einbahnfeld { $at } kommen: Seine offene Seite ist versperrt.
lint-too-few-crates = Es gibt weniger Kisten als Lagerplätze. Einer davon ist auf { $at }.
lint-too-few-storages = Es gibt mehr Kisten ({ $crates }) als Lagerplätze ({ $storages }); einige werden nicht gebraucht.
lint-solved-at-start = Das Level ist schon am Anfang geschafft: Es hat kein Ziel, und auf jedem Lagerplatz steht eine Kiste.
lint-limit-clones = Das Level erlaubt { $limit ->
    [one] 1 Ich
   *[other] { $limit } Ichs
}, braucht aber mindestens { $least }. Das ist bewiesen.
lint-limit-score = Das Level erlaubt { $limit ->
    [one] 1 Punkt
   *[other] { $limit } Punkte
}, aber mindestens { $bound } sind nötig. Das ist bewiesen.
workshop-dead-tile = { $at }: Eine Kiste, die hierhin kommt, lässt sich nie mehr wegschieben.
lint-solution = Die Aktionen in { $field } sind nicht lesbar.
lint-tutorial = Das Spiel zeigt { $field } nie.
lint-press = { $text }: { $name } ist nicht der Name eines Befehls.
lint-par = Das Par ist nicht lesbar oder gehört zu einem anderen Spielfeld.
made-title-too = Auch den Titel ändern
made-search = Deine Level durchsuchen
made-order = Reihenfolge
made-newest-first = neueste zuerst
made-by-name = nach Namen
made-smallest-first = kleinste zuerst
made-none-found = Kein Level mit diesem Namen.
# Was eines der eigenen Level ist.
made-unfinished = unfertig
made-for = für { $path }
made-level = Level
made-damaged = beschädigtes Level
made-edited = Level, seither geändert
made-go-back = Änderungen verwerfen
made-went-back = { $name } ist wieder wie gespeichert. Deine späteren Änderungen sind beiseitegelegt.
made-put-edits-back = Änderungen an { $name } wiederherstellen
made-put-back = { $name } wiederherstellen
made-is-back = { $name } ist wiederhergestellt.
deleted-is-back-as = { $name } ist als „{ $now }“ wiederhergestellt, weil der alte Name vergeben ist.{ $is_level ->
    [0] { "" }
   *[other] { " " }In deinen Kampagnen steht dieser Name nicht.
}
made-deleted = { $name } ist gelöscht.
# Die Liste der gelöschten Level und Kampagnen.
deleted-title = Gelöscht
deleted-note = Was du löschst, bleibt 90 Tage erhalten.
deleted-none = In den letzten 90 Tagen wurde nichts gelöscht.
deleted-campaign = Kampagne
deleted-collection = Sammlung
deleted-folder = Ordner mit Leveln
deleted-ask = { $name } lässt sich danach nicht wiederherstellen.
deleted-removed = { $name } ist endgültig entfernt.
row-restore = Wiederherstellen
row-remove-for-good = Endgültig entfernen
made-renamed-there = Der neue Name steht auch in { $campaigns }.
# Welche Kampagnen eines der eigenen Level enthalten.
made-in-campaigns = { $name } gehört zu { $campaigns }.
made-delete-there = Auch aus den Kampagnen löschen
made-delete-only = Nur das Level löschen
bar-testing = Testspiel: { $level }
test-at-start = Das Testspiel beginnt am Anfang
test-at-start-text = { $device ->
    [keys] { $test } führt zurück zum Editor.
   *[other] „Zurück zum Editor“ führt zurück.
} Das nächste Testspiel geht dort weiter, wo du aufhörst.
test-where-it-stood = Das Testspiel geht weiter, wo du aufgehört hast
test-where-it-stood-text = Mit { $reset } startest du es neu.
test-after-complete-text = Mit { $undo } kommst du zu deiner Lösung zurück.
test-after-change-text = Das Spielfeld hat sich geändert. { $undo } holt die Züge zurück, die noch gehen.
tested-text = { $score } Punkte, mit { $clones ->
    [one] 1 Ich
   *[other] { $clones } Ichs
}. Das kannst du als Lösung des Levels speichern.
tested-keep = Lösung speichern und bearbeiten
workshop-solution-breaks = { $count ->
    [one] Lösung { $number } geht nicht mehr auf.
   *[other] { $count } Lösungen gehen nicht mehr auf, zuerst Lösung { $number }.
}
break-changed = In Zug { $turn } von Zeitlinie { $timeline } { $is_stopped ->
    [0] geht Ich { $clone } weiter
   *[other] kommt Ich { $clone } nicht
} auf { $at }: { $what }.
# Was ein Ich jetzt aufhält, und was es nur vorher aufhielt.
stopped-by = { $thing ->
    [wall] Dort ist eine neue Wand
    [gate] Das Tor ist geschlossen
    [bridge] Der Steg ist eingebrochen
   *[crate] Eine Kiste dort lässt sich nicht schieben
}
stopped-before-by = { $thing ->
    [wall] Die Wand dort ist weg
    [gate] Das Tor war vorher geschlossen
    [bridge] Der Steg war vorher eingebrochen
   *[crate] Eine Kiste dort ließ sich vorher nicht schieben
}
workshop-finish = Als Level speichern
workshop-written = In { $file } gespeichert. { $solutions ->
        [0] Noch geht keine Lösung auf.
        *[other] Eine Lösung geht auf.
    }
workshop-finished = Gespeichert als Level „{ $name }“, mit { $count ->
    [one] seiner Lösung: { $score } Punkte
   *[other] { $count } Lösungen, die beste mit { $score } Punkten
}.
workshop-left-out = { $count ->
    [one] Eine Lösung, die nicht mehr funktioniert, wurde weggelassen.
   *[other] { $count } Lösungen, die nicht mehr funktionieren, wurden weggelassen.
}
workshop-gone = Nicht gespeichert: { $file } ist nicht mehr da.
workshop-other-there = Das frühere Level bleibt in der Liste, als „{ $name }“.
workshop-kept-unfinished = Gespeichert als unfertiges Level „{ $name }“. Zum Level wird es, sobald du eine Lösung dazu speicherst.
workshop-can-keep = Eine Lösung mit { $score } Punkten ist bekannt. Du kannst sie unter „{ $solver }“ oder „{ $share }“ hinzufügen.
naming-title = Wie heißt dein Level?
naming-without = Ohne Namen speichern
# Ein anderes Programm hat die Datei des Levels im Editor geändert.
file-changed-title = { $file } wurde geändert
file-changed-text = Ein anderes Programm hat diese Datei gespeichert, seit du sie geöffnet hast.
file-changed-reload = Die Datei laden und meine Fassung als { $is_campaign ->
    [0] unfertiges Level
   *[other] ungespeicherte Kampagne
} behalten
file-changed-overwrite = Die Datei mit meiner Fassung überschreiben
file-changed-save-as = Meine Fassung als { $is_campaign ->
    [0] neues Level
   *[other] neue Kampagne
} speichern
file-changed-later = Später entscheiden
file-gone-title = { $file } ist nicht mehr da
file-gone-text = Die Datei wurde gelöscht, verschoben oder umbenannt, seit du sie geöffnet hast.
file-gone-save = Wieder speichern
file-gone-close = Ohne sie schließen
workshop-reloaded = Ein anderes Programm hat die Datei geändert, deshalb wurde sie neu geladen.
workshop-reloaded-kept = Die Datei wurde geladen. Deine Fassung ist das unfertige Level „{ $name }“.
workshop-floating = Mit einem Klick setzt du den Ausschnitt ab. Bis dahin kannst du ihn drehen und spiegeln.
workshop-file-name = Der Titel kann so bleiben, aber die Datei wird „{ $name }“ heißen.
texts-title = Leveltexte und Grenzen
texts-language = Texte für
texts-all-languages = alle Sprachen
texts-message-title = { $when }: Titel
texts-message = { $when }: Text
texts-end-of-turn = Vom Start an
texts-goal-obtained = Wenn das Ziel erreicht ist
texts-time-jump = Nach dem ersten Zeitsprung
texts-time-paradox = Bei einem Paradox
texts-game-complete = Wenn das Level geschafft ist
texts-name = Titel
texts-hint = { $number ->
    [1] Erster Tipp
    [2] Zweiter Tipp
   *[3] Dritter Tipp
}
texts-author = Autor
texts-preview = Vorschau zeigen
texts-preview-caption = Vorschau
texts-preview-empty = Hier steht noch kein Text.
limit-clones = Ichs (höchstens)
limit-score = Punkte (höchstens)
limit-none = unbegrenzt
limit-note = Eine Lösung, die mehr braucht, zählt nicht.


solver-title = Löser
solver-and-issues = Löser und Probleme
solver-no-level = Noch kein Level
solver-unsolvable = Nicht lösbar (bewiesen)
solver-over = Ungeklärt: Zeit oder Speicher reichten nicht
solver-best = Beste Lösung: { $score } Punkte, mit { $selves }
solver-solvable = Lösbar: { $score } Punkte oder besser, mit { $selves }
solver-best-with = { $score } mit { $selves }
solver-idle = { $count ->
    [one] 1 Teil bewirkt nichts
   *[other] { $count } Teile bewirken nichts
}
solver-paused = pausiert
solver-thinking = denkt nach …
solver-thinking-of = denkt nach, mit { $selves } …
solver-thinking-pieces = prüft Teile, { $known } von { $all } …
solver-positions = ({ $whole },{ $tenth } Millionen Stellungen)
solver-best-maybe-fewer = Beste Lösung: { $score } Punkte, mit { $selves } oder vielleicht weniger
solver-best-so-far = Bisher am besten: { $score } Punkte, mit { $selves }; mindestens { $bound } sind nötig
solver-best-up-to = Am besten mit bis zu { $selves }: { $score } Punkte (bewiesen); mit mehr Ichs sind mindestens { $bound } nötig
solver-none = keine (bewiesen)
solver-proven = { $score } (bewiesen)
solver-at-most = { $score } oder besser
solver-unknown = unbekannt
solver-unknown-yet = noch unbekannt
solver-complete = Die Suche ist vollständig.
# Der Name einer Idee, siehe docs/ideas.md.
idea = { $idea ->
    [bump-that-pays] Anrempeln, das sich lohnt
    [favour-to-the-past] Gefallen an die Vergangenheit
    [rehearsal-at-home] Probe zu Hause
    [someone-else-delivers] Ein anderer liefert
    [step-becomes-push] Schritt wird Schub
    [push-becomes-step] Schub wird Schritt
    [lost-step] verlorener Schritt
    [parallel-lane] Parallelspur
    [burnt-ahead] vorher eingestürzt
    [body-as-wall] Körper als Wand
    [step-off] Absteigen
    [clean-handover] saubere Übergabe
    [two-wrongs] zweimal falsch
    [behind-your-back] hinter deinem Rücken
    [hand-in-hand] Hand in Hand
    [crate-in-the-doorway] Kiste im Tor
    [two-pushers] zwei Schieber
    [relay] Stafette
    [chain] Kette
    [in-step] im Gleichschritt
    [give-and-take] Geben und Nehmen
    [escort] Geleit
    [baton] Stabwechsel
    [last-in-first-to-act] die Letzten als Erste
    [empty-run] Leerlauf
    [ruined-on-purpose] absichtlich verdorben
    [sunk-or-saved] versenkt oder gerettet
    [through-yourself] durch dich hindurch
    [home-before-it-happens] daheim, bevor es geschieht
    [weight-of-two] Gewicht von zweien
    [heavy-help] schwere Hilfe
    [other-door] andere Tür
    [past-the-crate] an der Kiste vorbei
   *[off-the-mark] weg vom Lagerplatz
}
solver-ideas = { $count ->
    [one] Idee
   *[other] Ideen
} in der besten Lösung: { $ideas }
solver-play = Beste Lösung ansehen
solver-keep = Im Level speichern
solver-stop = Pause
solver-longer = Länger nachdenken, mit bis zu { $memory } MiB Speicher
solver-none-with = { $count ->
    [one] mit 1 Ich gar nicht
   *[other] mit 1 bis { $count } Ichs gar nicht
}
solver-kept = Im Level gespeichert:
solver-kept-holds = Lösung { $number }: { $score } Punkte, { $selves }. Sie geht auf.
solver-kept-breaks = Lösung { $number } geht nicht auf. { $fault }
solver-kept-no-board = Lösung { $number } lässt sich nicht spielen: Das ist noch kein Level.
solver-kept-open = Lösung { $number } wird noch geprüft.
row-watch = Ansehen
solution-kept = Gespeichert als Lösung { $number }: { $score } Punkte.{ $count ->
    [one] {""}
   *[other] {" "}Es sind jetzt { $count }.
}
solution-kept-before = Schon gespeichert als Lösung { $number }: { $score } Punkte.
solution-dropped = Lösung { $number } ist entfernt. Rückgängig bringt sie zurück.
solver-pieces = Wozu jedes Teil da ist:
solver-piece = { $what } auf { $at }
solver-wire = Kabel von { $from } nach { $to }
solver-needed = keine Lösung ohne das Teil.
solver-worse = ohne das Teil bisher bestenfalls { $score } Punkte.
solver-worse-unknown = ohne das Teil mehr Punkte oder keine Lösung.
solver-same = bewirkt nichts.
solver-same-unsolvable = auch ohne das Teil keine Lösung.
solver-hinders = besser ohne das Teil: { $score } Punkte oder weniger.
solver-hinders-all = lösbar ohne das Teil: { $score } Punkte oder weniger.
solver-idle-walls = Jede einzelne dieser Wände könnte Boden sein, ohne dass sich das Ergebnis ändert: { $places }
solver-more = { $count ->
    [one] Ein weiteres Teil ist nicht aufgeführt.
   *[other] { $count } weitere Teile sind nicht aufgeführt.
}

## Level und Wiederholungen teilen

share-this = Dieses Level teilen
share-title = „{ $name }“ teilen
share-qr-name = QR-Code des Links
share-no-room = Für den QR-Code ist dieses Fenster zu klein. Mach es größer, oder speichere den Code als Bild.
share-too-long = Das ist zu lang für einen QR-Code. Teile den Code oder die Datei.
share-code-length = Der Code hat { $count } Zeichen.{ $is_replay ->
    [0] { "" }
   *[other] { " " }Er enthält die Wiederholung, nicht das Level.
}
share-add-solution = Beste Lösung hinzufügen ({ $score } Punkte)
share-unsolved = Zu diesem Level ist noch keine Lösung gespeichert, die aufgeht: Andere bekommen es als unfertiges Level.
share-copy = Code kopieren
share-copy-link = Link kopieren
share-save-qr = QR-Code als Bild speichern
share-save-file = Datei speichern
share-save-film = Als Film speichern
share-save-picture = Als Bild speichern
film-begins = Das Zeichnen hat begonnen. Du kannst weiterspielen; eine Meldung sagt dir, wenn es fertig ist.
film-progress = { $percent } % der Bilder sind gezeichnet. Du kannst weiterspielen.
film-cancel = Zeichnen abbrechen
film-cancelled = Das Zeichnen wurde abgebrochen.
film-failed = Die Züge lassen sich nicht zeichnen: { $why }
share-xsb = Als XSB kopieren
share-saved = Gespeichert als { $path }
share-no-folder = Nicht gespeichert: Es gibt keinen Ordner für deine Daten.
share-no-level = Das ist noch kein Level und lässt sich darum nicht teilen. { $why }
share-refused = Das lässt sich nicht teilen. { $why }
arrival-paste = Aus Zwischenablage öffnen
arrival-choose-file = Datei öffnen
# Was an einem Code nicht stimmt.
share-no-code = Das ist kein Code zum Teilen. Codes beginnen mit csl1 für Level und mit csr1 für Wiederholungen. Kopiere den ganzen Code, vom ersten Zeichen an.
share-no-code-or-moves = Das ist weder ein Code zum Teilen noch eine Folge von Schritten in LURD. Codes beginnen mit csl1 für Level und mit csr1 für Wiederholungen; LURD besteht aus den Buchstaben l, u, r und d.
share-version = Dieser Code braucht eine neuere Version des Spiels (Code-Version { $version }).
share-character = An Stelle { $place } des Codes steht „{ $found }“, und dieses Zeichen kommt in Codes nicht vor. Kopiere den Code noch einmal.
share-length = Der Code hat zu wenige oder zu viele Zeichen. Kopiere ihn noch einmal ganz, bis zum Ende.
share-changed = Einige Zeichen des Codes sind falsch oder fehlen. Kopiere ihn noch einmal ganz.
share-too-large = Das ist größer, als ein Level oder eine Wiederholung sein darf.
share-too-many-lines = In einen Code passen höchstens 32.768 Zeilen.
share-lossy = Das Spiel kann daraus keinen Code machen. Das ist ein Fehler im Spiel: Bitte melde ihn, und teile stattdessen die Datei.
share-nonsense = Dieser Code ist vollständig, enthält aber weder ein gültiges Level noch eine gültige Wiederholung.
share-broken = Das lässt sich nicht öffnen: { $error }.
arrival-title = Ein Level für dich
arrival-size = { $width } × { $height } Felder.
arrival-no-machine = Es hat keine Zeitmaschine.
arrival-limit-score = Es erlaubt { $limit ->
    [one] 1 Punkt
   *[other] { $limit } Punkte
}.
made-by = Gebaut von { $name }.
arrival-holds = Die Lösung geht auf: { $score } Punkte, { $selves ->
    [one] 1 Ich
   *[other] { $selves } Ichs
}.
arrival-breaks = Die Lösung geht nicht auf. { $fault }
arrival-no-solution = Es hat keine Lösung, ist also vielleicht nicht lösbar.
arrival-unfinished = Es wird als unfertiges Level gespeichert.
# Eine Staffel, die das Level mitgebracht hat.
arrival-relay = Eine Staffel mit { $selves ->
    [one] einem Ich
   *[other] { $selves } Ichs
} beginnt, sobald du das Level öffnest.
arrival-known = Du hast dieses Level schon: „{ $name }“{ twin }.
# Nach einem Level, das es schon gibt.
twin = { $symmetry ->
    [same] { "" }
    [rotated] , gedreht
   *[mirrored] , gespiegelt
}
arrival-open-known = Deines öffnen
arrival-play = Speichern und spielen
arrival-make = Speichern und bearbeiten

## Staffeln: unfertige Spiele, die man teilt und mit denen andere weiterspielen

relay-share = Diesen Versuch als Staffel teilen
relay-next = Wer die Staffel öffnet, kann deine Ichs ansehen und als Ich { $number } weiterspielen.
relay-name = Dein Name (freiwillig)
relay-title = Eine Staffel für dich
relay-so-far = { $selves ->
    [one] Bisher 1 Ich, { $score } Punkte.
   *[other] Bisher { $selves } Ichs, { $score } Punkte.
}
relay-keeps-yours = Wenn du weiterspielst, werden deine eigenen Züge als Versuch gespeichert.
relay-own-attempt = Vor der Staffel
relay-go-on = Als Ich { $number } weiterspielen
# Die Namen sind eine Liste: „Anna, Ben und dir“.
relay-by = Gespielt von { $names }.
relay-row = { $replay }; gespielt von { $names }
relay-brought-home = Nach Hause gebracht von { $names }.
relay-you = dir
relay-unnamed = { $count ->
    [one] einer weiteren Person
   *[other] weiteren Personen
}

## Die Kommandozeile

cli-error = Fehler
cli-warning = Warnung
cli-note = Hinweis
level-number = Level { $number }
level-number-titled = Level { $number }, „{ $title }“
cli-files = { $count ->
    [one] 1 Datei
   *[other] { $count } Dateien
}
cli-levels = { $count } Level
cli-boards = { $count ->
    [one] 1 Spielfeld
   *[other] { $count } Spielfelder
}
cli-replays = { $count ->
    [one] 1 Wiederholung
   *[other] { $count } Wiederholungen
}
cli-rounds = { $count ->
    [one] 1 Runde
   *[other] { $count } Runden
}
cli-warnings = { $count ->
    [one] 1 Warnung
   *[other] { $count } Warnungen
}
cli-output = die Ausgabe lässt sich nicht schreiben: { $reason }
cli-unreadable = die Datei lässt sich nicht lesen: { $reason }
cli-unwritable = die Datei lässt sich nicht schreiben: { $reason }
cli-name-taken = die Datei lässt sich nicht schreiben: etwas mit diesem Namen gibt es schon. Wähle einen anderen Namen
cli-no-name = der Name der neuen Datei ist leer
cli-written = { $file }: geschrieben
cli-packed = das ist eine gepackte Kampagne: entpacke sie mit `chronoshift campaign unpack`
cli-share-code = das ist ein Code zum Teilen: `chronoshift open` zeigt, was er enthält, und schreibt es mit -o in eine Datei
cli-this-is-replay = das ist eine Wiederholung und kein Level: prüfe sie mit `chronoshift check`
cli-this-is-campaign = das ist eine Kampagne und kein Level: nenne eine ihrer Leveldateien
cli-this-is-data = das ist JSON, etwa der Fortschritt im Spiel, und kein Level
cli-no-level-of-any-kind = das ist weder ein Level von ChronoShift noch eines von Sokoban
cli-moves-of-level = das sind Schritte in einem Sokoban-Level: spiel sie mit `chronoshift trace LEVEL --actions SCHRITTE`
cli-no-game-folder =
    der Ordner `{ $folder }` des Spiels fehlt: kopiere ihn an eine dieser Stellen, oder starte das Programm dort, wo es gebaut oder installiert wurde
    { $places }
# Ein Level einer Sammlung wird gewählt.
cli-no-collection = das ist keine Sammlung von Sokoban-Leveln. Lass --level weg
cli-choose-level = das sind { $levels }. Wähle eines nach Nummer oder Titel, etwa mit --level 1
cli-no-level = ein solches Level gibt es nicht
cli-no-number = ein Level { $number } gibt es nicht; es sind { $levels }
cli-no-title = kein Level hat den Titel „{ $title }“
cli-several-titles = mehrere Level haben diesen Titel. Wähle eines nach seiner Nummer: { $numbers }
cli-too-many-actions = es sind mehr als { $most } Aktionen
# Eine Wiederholung wird gespielt; weitere Gründe folgen nach einem Strichpunkt.
cli-replay-fails = die Wiederholung geht nicht auf: { SENTENCE($why) }
cli-replay-other-board = Sie wurde auf einem anderen Spielfeld gespielt, vielleicht bevor das Level geändert wurde.
cli-replay-version = Sie wurde in Version { $version } des Spiels gespielt.
# campaign, man und --reset-bindings
cli-levels-packed = { $levels } in { $file } gepackt
cli-levels-unpacked = { $levels } entpackt; die Kampagne ist { $file }
cli-level-left-out = Level { $number } fehlt
cli-files-written = { $folder }: { $count ->
    [one] 1 Datei
   *[other] { $count } Dateien
} geschrieben
cli-bindings-restored = die üblichen Tasten stehen wieder in { $file }
cli-bindings-unwritable = die üblichen Tasten lassen sich nicht wiederherstellen: { $reason }. Sorg dafür, dass es eine Datei ist, die du lesen und schreiben darfst, und versuch es noch einmal
# progress
cli-progress-unmergeable = das lässt sich nicht in deinen Fortschritt übernehmen: { $reason }
cli-progress-merged = { $boards } aus { $file } übernommen, { $left } ausgelassen
cli-board-left-out = { $board } ausgelassen: { $why }
cli-board-without-days = { $board } übernommen, bis auf { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
} in der Zukunft
cli-exported = { $what } nach { $file } geschrieben
cli-already-there = { $count } schon vorhanden
cli-kept = { $boards }, gespeichert in { $folder }
cli-board = { $board } { $title }: { $result }
cli-no-title-yet = (ohne Titel)
cli-best = Rekord: { $score } Punkte am { $date }
cli-unfinished-attempt = mit einem unfertigen Versuch
# share
cli-nothing-to-share = es gibt nichts zu teilen
cli-not-shared = das lässt sich nicht teilen. { $why }
cli-broken-solution-shared = der Code hat eine Lösung, die nicht aufgeht. { SENTENCE($why) }
cli-share-level = das ist ein Level, keine Wiederholung: lass --replay weg
cli-share-replay = das ist eine Wiederholung: gib sie mit `--replay { $file }` an
cli-replay-of-other-level = diese Wiederholung gehört zu einem anderen Spielfeld als { $level }
cli-no-png-name = der QR-Code wird als PNG gespeichert. Wähle einen Namen, der auf .png endet
cli-no-qr = das ist zu lang für einen QR-Code. Teile den Code selbst, ohne --qr
# open
cli-standard-input = die Standardeingabe
cli-nothing-to-open = gib einen Code zum Teilen, einen Link oder eine Datei an
cli-neither-code-nor-file = { $text } ist weder ein Code zum Teilen noch eine lesbare Datei: { $reason }. Codes beginnen mit `csl1` für Level und mit `csr1` für Wiederholungen
cli-broken-code = der Code { $code }: { $why }
cli-open-picture = das ist ein Bild: lies den QR-Code darin ein und öffne den Link
cli-open-collection = das ist eine Sammlung von Sokoban-Leveln mit { $levels }: spiel sie mit `chronoshift DATEI`, oder prüfe sie mit `chronoshift check`
cli-unpacked-campaign = diese Kampagne ist schon entpackt: spiel sie mit `chronoshift DATEI`
cli-level-to-unpack = das ist eine Leveldatei und keine gepackte Kampagne
cli-open-packed = das ist eine gepackte Kampagne: spiel sie mit `chronoshift DATEI`, oder entpacke sie mit `chronoshift campaign unpack`
cli-open-level = Ein Level, { $title }, { $width } x { $height } Felder.
cli-untitled = ohne Titel
cli-known-level = Es ist { $of_game ->
    [0] eines deiner eigenen Level
   *[other] ein Level des Spiels
}: { $title }{ twin }.
cli-solution = Seine Lösung
cli-solution-field = Seine Lösung in { $field }
cli-solution-works = { $name } geht auf: { score-and-selves }.
cli-solution-fails = { $name } geht nicht auf: { SENTENCE($why) }
cli-solution-unreadable = sie ist nicht lesbar
cli-open-replay = Eine Wiederholung zu { $level }, { $score } Punkte.
cli-open-relay = Eine Staffel zu { $level }: bisher { $score } Punkte.
cli-untitled-level = einem Level ohne Titel
cli-played-by = Ich { $clone } ist von { $name }.
cli-replay-works = Sie geht auf: { selves }.
cli-open-unknown-level = Ihr Level mit dem Spielfeld { $board } ist weder eines des Spiels noch eines von dir. Darum kann das Spiel nicht sagen, ob die Wiederholung aufgeht. Schreib sie mit -o in eine Datei und prüfe sie mit ihrem Level: `chronoshift check LEVEL DATEI`.
# trace
cli-nothing-to-trace = gib ein Level an, oder --cases
cli-no-solution-to-trace = es gibt keine Lösung. Gib die Aktionen mit --actions an
cli-line-too-long = die Zeile ist länger als 16 MiB
cli-no-case = das ist kein Fall mit id, level und actions
# check
cli-checking = Level { $number } von { $all }
cli-checked-so-far = { $files } geprüft, mindestens { $left } fehlen noch
cli-checked = { $files }: { $errors } mit Fehlern, { $warnings }
cli-collection-checked = { $levels }, { $broken } mit Fehlern
cli-nothing-to-check = in diesem Ordner sind keine Dateien auf .txt, .lsf, .zip, .xsb, .sok, .slc oder .replay
cli-sound = fehlerfrei, keine Lösung
cli-sound-campaign = eine fehlerfreie Kampagne
cli-complete = geschafft, { $result }
cli-incomplete = schafft das Level nicht
cli-ends-in-paradox = Paradox in Zeitlinie { $timeline }: { $why }
cli-over = in Zeitlinie { $timeline } ist die Grenze für { $limit ->
    [clones] Ichs
   *[score] Punkte
} erreicht
cli-wrong-solution = die Lösung: { $result }
cli-solution-without-paradox = die Lösung: { $result }; erwartet ist aber ein Paradox
cli-replay-without-paradox = die Wiederholung schafft ihr Level, erwartet ist aber ein Paradox
cli-wrong-field = die Angabe { $field }: { $why }
cli-field-works = die Angabe { $field } geht auf: { $result }
cli-no-solution = es gibt keine Lösung
cli-unused-actions = nach ihrem Ende hat die Lösung noch { $count ->
    [one] 1 Aktion
   *[other] { $count } Aktionen
}
cli-below-par = die Lösung hat { $score } Punkte, weniger als das Par von { $par }; `chronoshift solve --write` setzt ein neues
cli-below-proven-par = die Lösung hat { $score } Punkte, weniger als das Par von { $par }, das als bewiesen gilt. Wenn die Zeile `Par` von Hand geschrieben ist, lösche sie; sonst irrt sich der Löser: Melde dann bitte dieses Level
cli-overlooked-map = die Zeilen { $first } bis { $last } sehen wie eine Karte aus, aber in anderen Zeichen: erwartet sind # @ + $ * . - _
cli-unread-solution = eine Lösung ist nicht lesbar und gilt als Kommentar: { $why }
cli-solution-fault = die Lösung schafft das Level nicht: { $why }
cli-no-solution-completes = keine der Lösungen schafft das Level
cli-solution-too-long = die Lösung ist zu lang: erwartet sind höchstens { $most } Schritte
cli-solutions-too-long = keine der Lösungen schafft das Level, aber { $long ->
    [one] eine ist
   *[other] { $long } sind
} zum Abspielen zu lang: erwartet sind höchstens { $most } Schritte
cli-more-warnings = und { $count ->
    [one] 1 weitere Warnung
   *[other] { $count } weitere Warnungen
} dieser Art
cli-dead-corners = eine Kiste, die auf { $places } gerät, lässt sich nie mehr wegschieben
cli-one-or-other = { $list } oder { $last }
cli-unknown-level = das Level dieser Wiederholung, mit dem Spielfeld { $board }, ist unbekannt. Nenne auch die Datei des Levels
cli-works-on-other-board = die Wiederholung entstand auf einem anderen Spielfeld, vielleicht bevor das Level geändert wurde; auch auf diesem geht sie auf
cli-unfinished-play = ein unfertiger Versuch, bisher { $score } Punkte, { selves }
cli-write-one-number = --write braucht eine einzelne Zahl von Ichs, keinen Bereich
cli-no-levels-in-folder = in diesem Ordner sind keine Level
cli-solve-campaign = das ist eine Kampagne: nenne ihre Level oder deren Ordner
cli-collection-without-pars = eine Sammlung von Sokoban-Leveln hat kein Par. Lass --write weg, oder entpacke sie erst mit `chronoshift campaign unpack`
# Ohne Zeitmaschine zählen Schritte anstelle der Punkte.
cli-optimal = optimal: keine Lösung{ $proof } hat weniger { $unit ->
    [moves] Schritte
   *[score] Punkte
}
cli-feasible = lösbar: { $unit ->
    [none] es wurde keine untere Schranke gefunden
    [moves] jede Lösung hat { $bound } Schritte oder mehr
   *[score] jede Lösung hat { $bound } Punkte oder mehr
}
cli-unsolvable = unlösbar: es gibt keine Lösung{ $unit ->
    [none] { "" }
    [moves] { " " }mit höchstens { $most } Schritten
   *[score] { " " }mit höchstens { $most } Punkten
}{ $proof }
cli-unknown = unbekannt: { $unit ->
    [none] es wurde weder eine Lösung noch eine untere Schranke gefunden
    [moves] eine Lösung hätte { $bound } Schritte oder mehr
   *[score] eine Lösung hätte { $bound } Punkte oder mehr
}
# Die Ichs, für die ein Ergebnis bewiesen ist.
cli-proof = { $kind ->
    [up-to] mit bis zu { selves }
    [exactly] mit genau { selves }
   *[any] mit beliebig vielen Ichs
}
cli-effort = { $states } Zustände, { $seconds } s, { $size } MiB
cli-nothing-to-write = nichts zu schreiben
cli-up-to-date = nicht geschrieben: Par und Lösung der Datei sind mindestens ebenso gut
cli-result-written = geschrieben
cli-changed-meanwhile = die Datei lässt sich nicht schreiben: ein anderes Programm hat sie inzwischen geändert; löse sie noch einmal
cli-par-contradiction = interner Fehler: { $why }. Entweder ist das `Par` der Datei nicht vom Löser, oder der Löser irrt sich. Wenn die Zeile von Hand geschrieben ist, lösche sie und löse noch einmal; sonst melde bitte dieses Level. Es wurde nichts geschrieben.
cli-solver-contradiction = interner Fehler: { $why }. Der Löser irrt sich: Melde bitte dieses Level. Es wurde nichts geschrieben.
cli-internal-error = interner Fehler: { $why }
# Der Stand einer Suche, in einer Zeile.
cli-solving = { $stage }, bisher { $best }, mindestens { $bound }, { $seconds } s, { $rate } Mio. Zustände/s, { $size } MiB
cli-stage = { $stage ->
    [finding] suche
    [bounding] schätze ab
   *[solving] löse
}{ $count ->
    [0] { "" }
   *[other] { " " }für { selves }
}
cli-none-yet = nichts
# generate
cli-searching = Runde { $round } von { $all }, { $boards }, { $found } gefunden
cli-found = Runde { $round }: { $measures }
cli-search-end = { $rounds }, { $boards }, { $found } gefunden, die besten { $kept } sind in { $folder }
cli-proven-boards = { $boards } mit einer bewiesen besten Lösung
cli-boards-with-ideas = { $with } davon mit den Ideen, { $need } nur mit ihnen lösbar
cli-nearest-miss = am nächsten: { score-and-selves }, die längste Pause { $wait }
cli-need = Bedarf { $need }
# render
cli-pictures = { $count ->
    [one] ein Bild
   *[other] { $count } Bilder
} mit { $size }
cli-film = { $pictures }, { $seconds } s, { $size } KiB
cli-drawing = zeichne { $done } von { $all }
cli-sheet-options = das sind mehrere Level. Nenne eines, oder lass für ein Bild von allen jede Option außer --size und --theme weg
cli-sheet-ending = das sind mehrere Level. Nenne eines, oder gib OUT für ein Bild von allen einen Namen, der auf .png endet
cli-sheet-too-large = das Bild von { $levels } hätte { $size } Pixel: erlaubt sind höchstens { $width } in der Breite und { $millions } Millionen im Ganzen. Mach --size kleiner, oder zeichne weniger Level auf einmal
cli-other-ending = der Name endet weder auf .gif noch auf .png. Für einen Ordner mit Bildern lass die Endung weg
cli-folder-in-use = der Ordner ist nicht leer. Nenne einen neuen für die Bilder
cli-no-theme = ein Design { $theme } gibt es nicht. Die Designs: { $known }
cli-turn-of-film = --turn und --timeline sind für das Bild eines Zuges: gib OUT einen Namen, der auf .png endet
cli-film-too-long = der Film hätte mehr als { $most } Bilder. Nimm --last-timeline oder ein höheres --speed
cli-no-timeline = eine Zeitlinie { $timeline } gibt es nicht, nur { $last ->
    [one] 1 Zeitlinie
   *[other] { $last } Zeitlinien
}
cli-no-turn = einen Zug { $turn } gibt es nicht: Zeitlinie { $timeline } hat { $turns }
cli-nothing-to-draw = es gibt keine Lösung zum Zeichnen. Gib mit --replay eine Wiederholung oder mit --actions Aktionen an; `chronoshift solve` findet welche
cli-moves-fail = damit ist das Level nicht geschafft: { $why }
cli-no-driver = ohne einen Treiber für Vulkan lassen sich keine Bilder zeichnen. Auf Debian und Ubuntu installierst du dafür das Paket mesa-vulkan-drivers. { $cause }
cli-driver-silent = der Grafiktreiber hat kein Bild geliefert
cli-game-files-unreadable = die eigenen Dateien des Spiels sind nicht lesbar
cli-game-files-slow = die eigenen Dateien des Spiels ließen sich nicht innerhalb einer Minute lesen
cli-no-film = das Bild lässt sich in diesem Format nicht schreiben ({ $why })
# Ohne Befehl: das Fenster.
cli-no-screen = kein Bildschirm gefunden: weder DISPLAY noch WAYLAND_DISPLAY ist gesetzt
cli-no-window = hier lässt sich kein Fenster öffnen. { $why ->
    [library] Eine Bibliothek von X11 oder Wayland fehlt
    [display] Der Bildschirm ist nicht erreichbar ({ $details })
   *[other] Das System meldet: { $details }
}
cli-no-solution-to-play = es gibt keine Lösung zum Abspielen. `chronoshift solve --write` schreibt eine in die Datei
cli-edit-one-level = --editor öffnet eine Leveldatei, keine Kampagne und keinen Ordner
cli-replay-one-level = --replay geht nur mit einer Leveldatei, nicht mit einer Kampagne oder einem Ordner

## Die Übersetzungen

translation-none = es gibt keine Sprache { $code }: beginn sie mit dem Ordner { $folder }
translation-no-file = in einer Sprache gibt es keine Datei { $file }, nur words.ftl, levels.ftl, page.ftl, packages.ftl und language.ftl
translation-no-folder = es gibt keinen Ordner { $folder }
translation-unreadable = diese Datei ist nicht lesbar: speichere sie als UTF-8
translation-state = { $language }: { $done } von { $all } Texten
translation-missing = { $count ->
    [one] 1 Text fehlt: { $ids }
   *[other] { $count } Texte fehlen: { $ids }
}
translation-outdated = der englische Text von `{ $id }` hat sich geändert
translation-syntax = das ist nicht lesbar: { $error }
translation-twice = `{ $id }` ist zweimal definiert
translation-no-message = es gibt keine Nachricht `{ $id }`
translation-no-function = es gibt keine Funktion { $name }
translation-unknown = im Englischen gibt es keinen Text `{ $id }`
translation-unknown-argument = `{ $id }` hat ${ $name }, der englische Text nicht
translation-missing-argument = in `{ $id }` fehlt ${ $name }

## Das Spiel im Terminal

# Die Tasten unter dem Spielfeld.
terminal-keys = { $walk }, { $wait } warten, { $enter } Maschine, { $undo } rückgängig, { $hint } Tipp, { $help } Tasten, { $menu } Menü
terminal-list-keys = Hoch, Runter oder eine Zahl wählt, Enter öffnet, Esc führt zurück
# Der Platz der gewählten Zeile einer Liste.
terminal-place = { $place } von { $count }.
terminal-no-key = Diese Taste tut nichts. Die Liste der Tasten kommt mit ?.
terminal-no-wires = Die Kabel sind nicht mehr markiert.
terminal-goodbye = Alles ist gespeichert. Bis bald!
terminal-none = hier ist kein Terminal, in dem du spielen kannst
terminal-no-number = es gibt kein Level { $number }: die Kampagne hat { $count } Level
terminal-locked = Level { $number } ist noch gesperrt: löse zuerst weitere der früheren Level
terminal-no-level = { $level } hat kein spielbares Level: `chronoshift check` sagt, warum

## Fehler im Text einer Datei: was da ist, und was stattdessen erwartet wird

# Mit der Stelle, und mit dem, was erwartet wird.
fault-line = Zeile { $line }: { $fault }
fault-column = Zeile { $line }, Spalte { $column }: { $fault }
fault-expected = { $fault }; { $expected }
fault-too-many = zu viele Fehler
    .expected = die übrigen stehen nicht hier
fault-too-large = die Datei ist zu groß
    .expected = erwartet: höchstens { $most } MiB
fault-no-text = das ist kein Text in UTF-8
    .expected = erwartet: reiner Text in UTF-8
fault-invisible = ein unsichtbares Zeichen ({ $code })
    .expected = erwartet: reiner Text; lösche dieses Zeichen
fault-header = das ist nicht die richtige erste Zeile
    .expected = erwartet: „{ $header }“ und sonst nichts
fault-no-map = die Karte fehlt
    .expected = erwartet: die Karte in der zweiten Zeile
    .part = erwartet: eine Karte wie in der Datei eines Levels
fault-map-large = die Karte ist zu groß
    .expected = erwartet: höchstens { $most } Zeilen mit { $most } Feldern
fault-tile = „{ $glyph }“ ist kein Feld
    .expected = erwartet: ein Leerzeichen oder eins von { $glyphs }
fault-tab = ein Tabulator in der Karte
    .expected = erwartet: stattdessen Leerzeichen
fault-blank = eine Zeile aus Leerzeichen
    .map = erwartet: Wände, oder eine leere Zeile als Ende der Karte
    .wiring = erwartet: ein Kabel, oder eine leere Zeile als Ende der Kabel
    .metadata = erwartet: „ .“ zwischen Absätzen, oder eine leere Zeile als Ende der Angaben
fault-text-in-map = diese Zeile gehört nicht zur Karte
    .expected = erwartet: darüber eine leere Zeile als Ende der Karte
fault-line-width = diese Zeile ist { $found } breit, die erste der Karte aber { $first }
    .expected = erwartet: gleich breite Zeilen; fülle sie mit Leerzeichen oder Wänden auf
fault-no-wall = an diesem Ende der Zeile fehlt eine Wand
    .expected = erwartet: ein „+“
fault-tile-missing = der Karte fehlt ein { $name }
    .expected = erwartet: ein „{ $glyph }“
fault-second-tile = mehr als ein { $name }
    .expected = erwartet: nur eins; das erste ist auf { $first }
fault-portal-ends = ein Portal mit { $ends ->
    [one] nur einem Ende
   *[three] einem dritten Ende
}
    .expected = erwartet: zwei „{ $portal }“ in der Karte, oder keins
fault-border = die Karte ist hier zum Rand hin offen
    .expected = erwartet: Wände um alles, was vom Start aus erreichbar ist
fault-nothing = „nothing“ neben Kabeln
    .expected = erwartet: nur Kabel; „nothing“ steht allein, wo es keine gibt
fault-line-end = die Zeile endet zu früh
    .text = erwartet: „{ $text }“ wie in „{ $example }“
    .number = erwartet: eine Zahl wie in „{ $example }“
    .names = erwartet: eins von { $names } wie in „{ $example }“
    .end = erwartet: das Ende der Zeile
fault-wiring-line = so schreibt man { $form ->
    [logic] nicht die Logik eines Tors
    [limit] keine Grenze
   *[wire] kein Kabel
}
fault-outside-map = { $place } liegt außerhalb der Karte
    .expected = erwartet: x unter { $width } und y unter { $height }
fault-wire-end = auf diesem Feld ist kein { $tile }
    .expected = erwartet: das Feld mit einem { $tile }
fault-second-logic = dieses Tor hat zwei verschiedene Zeilen
    .expected = erwartet: eine Zeile; in der ersten steht „{ $first }“
fault-second-limit = eine zweite Grenze dieser Art
    .expected = erwartet: jede Grenze nur einmal
fault-limit-range = diese Grenze ist nicht möglich
    .expected = erwartet: eine Zahl von 1 bis { $most }
fault-empty-lines = darüber sind zu viele leere Zeilen
    .expected = erwartet: eine zwischen den Teilen der Datei
fault-after-metadata = Text nach den Angaben zum Level
    .expected = erwartet: das Ende der Datei; zwischen den Angaben darf keine leere Zeile stehen
fault-wire-in-metadata = ein Kabel in den Angaben zum Level
    .expected = erwartet: Kabel gleich nach der einen leeren Zeile unter der Karte
fault-continues-nothing = diese Zeile setzt eine Angabe fort, aber darüber ist keine
    .expected = erwartet: eine Angabe wie „Description: Push the crate.“
fault-no-colon = dieser Zeile der Angaben fehlt der Doppelpunkt
fault-field-name = so kann keine Angabe heißen
fault-second-field = eine zweite Angabe „{ $name }“
    .expected = erwartet: jede Angabe nur einmal
fault-action = „{ $letter }“ ist keine Aktion
    .expected = erwartet: N, E, S, W (gehen), H (warten) oder T (Zeitmaschine)
fault-solution-long = die Lösung ist zu lang
    .expected = erwartet: höchstens { $actions } Aktionen und { $clones } Ichs
fault-missing-field = die Angabe „{ $name }“ fehlt
    .version = erwartet: „Version: 1“
    .board = erwartet: die 16 Hexadezimalziffern des Spielfelds
    .score = erwartet: die Punkte als Zahl
    .solution = erwartet: die Aktionen wie in der Datei eines Levels
    .unfinished = erwartet: „Unfinished: yes“, oder keine solche Angabe
fault-field-value = die Angabe „{ $name }“ kann diesen Wert nicht haben
fault-player-name = so kann niemand heißen
    .expected = erwartet: höchstens { $most } sichtbare Zeichen, oder „.“ für keinen Namen
fault-player-count = diese Angabe hat { $found } Zeilen
    .expected = erwartet: { $selves }, eine für jedes Ich: ein Name, oder „.“ für keinen
fault-no-levels = die Kampagne hat keine Level
    .expected = erwartet: in jeder Zeile die Datei eines Levels wie „first.txt“
fault-too-many-levels = das sind zu viele Level
    .expected = erwartet: höchstens { $most }
fault-absolute-path = ein absoluter Pfad
    .expected = erwartet: ein Pfad vom Ordner der Kampagne aus wie „first.txt“
fault-path-outside = das verlässt den Ordner der Kampagne
    .expected = erwartet: die Datei eines Levels im Ordner der Kampagne
fault-no-level-file = eine solche Datei gibt es nicht
fault-day-order = die Wochentage sind nicht in der richtigen Reihenfolge
    .expected = erwartet: „{ $line }“
fault-day-empty = „{ $line }“ hat kein Level
    .expected = erwartet: ein Code zum Teilen für jeden Wochentag
fault-no-code = das ist nicht der Code eines Levels
    .expected = erwartet: der Code eines Levels

# Sammlungen von Sokoban-Leveln.
fault-no-sokoban = die Datei hat kein Sokoban-Level
fault-variant = das ist für { $name }, und da gelten andere Regeln
    .expected = erwartet: ein Level von Sokoban
fault-other-xml = das ist XML ohne Sokoban-Level
    .expected = erwartet: „<SokobanLevels>“
fault-broken-xml = das XML ist fehlerhaft
    .expected = erwartet: ein Ende zu jedem Anfang
fault-run = eine Zahl ohne Feld
    .expected = erwartet: danach ein Feld wie in „3#“
fault-parenthesis = eine Klammer ohne Gegenstück
    .expected = erwartet: ein Paar wie in „2(#-)“
fault-run-long = das steht für zu viele Felder
    .expected = erwartet: nicht mehr Zeilen und Felder, als eine Karte haben kann
fault-no-player = der Karte fehlt die Figur
    .expected = erwartet: ein „@“, oder „+“ auf einem Lagerplatz
fault-second-player = mehr als eine Figur
    .expected = erwartet: nur eine; die erste ist in Zeile { $line }, Spalte { $column }
fault-no-storage = die Karte hat keinen Lagerplatz, den die Figur erreichen kann
    .expected = erwartet: ein „.“, das die Figur erreichen kann
# Rätsel von BRJAF, und die Teile, die nur sie haben.
fault-grid-size = das ist keine gültige Rastergröße
    .expected = erwartet: Breite und Höhe, jeweils von 1 bis { $most }
fault-block = das ist kein Block
    .expected = erwartet: seine Art, sein x und sein y
fault-outside-grid = diese Stelle liegt außerhalb des Rasters
fault-piece = das gibt es in ChronoShift nicht: { $piece }
fault-grid-no-player = dem Raster fehlt die Figur
    .expected = erwartet: ein Block „0 X Y“
fault-grid-no-goal = dem Raster fehlt das Ziel
    .expected = erwartet: ein Untergrund „0 X Y“ oder „2 X Y“
missing-piece = { $piece ->
    [sliding] ein gleitender Block (3)
    [bouncing] ein abprallender Block (4)
    [portal] ein Portal (5)
    [block] ein Block der Art { $kind }
    [second-player] eine zweite Figur (0)
    [second-goal] ein zweites Ziel der Figur (0)
    [slippery] ein rutschiger Untergrund (-2)
    [arrow] ein Pfeil (-3 bis -6)
    [goal] ein Ziel für Blöcke der Art { $kind }
    [surface] ein Untergrund der Art { $kind }
    [covered-goal] ein Ziel unter einem Block
    [push-of-two] ein Schub von zwei Blöcken zugleich
   *[diagonal] ein diagonaler Schritt
}
# Warum Fortschritt nicht übernommen wird.
left-no-map = die Karte fehlt, darum lässt sich nichts prüfen. Spiel das Level einmal auf diesem Computer und übernimm die Datei dann noch einmal
left-other-map = die Karte gehört zu einem anderen Spielfeld, oder zu keinem
left-too-long = darin sind mehr als { $most } Aktionen, und mehr spielt das Spiel nicht
left-wrong-latest = eine der letzten Punktzahlen passt nicht zu ihrer Lösung
left-invisible = im Titel oder in einer Version des Spiels darin sind unsichtbare Zeichen
left-time = die Zeit „{ $time }“ ist nicht im Format des Spiels
# Warum eine Suche nach Leveln in einem Ordner nicht weitergeht.
search-broken-progress = diese Datei ist beschädigt oder nicht von einer Suche. Nimm einen anderen Ordner
search-foreign = das heißt wie ein Level der Suche, aber { $why }. Nimm einen anderen Ordner
search-no-progress = daneben gibt es keine search.json
search-later-round = die Runde hat noch nicht begonnen
search-in-use = in diesem Ordner läuft eine andere Suche
search-other-settings = in diesem Ordner ist eine Suche mit anderen Einstellungen. Nimm einen anderen Ordner oder dieselben Einstellungen
search-side = jede Seite muss { $least } bis { $most } Felder lang sein
search-too-many-tiles = mit --list darf --tiles höchstens { $most } sein: sonst gibt es zu viele Flächen
search-too-many-pieces = ein Level hat höchstens { $most } Teile
search-too-many-pairs = mit --list darf die Zahl der Knöpfe mal die der Tore höchstens { $most } sein: sonst gibt es zu viele Verkabelungen
search-listed-logics = --list probiert nur eine Logik der Tore aus. Lass --list oder --logics weg
search-broken-start = Ausgangslevel { $number } ist nicht lesbar
# Zwei Ergebnisse des Lösers, von denen eins falsch sein muss.
contradiction-solved = eine Lösung hat { $score } Punkte mit { $clones } Ichs, aber es galt als bewiesen, dass es keine gibt
contradiction-below-bound = eine Lösung hat { $score } Punkte mit { $clones } Ichs, aber es galt als bewiesen, dass mindestens { $bound } nötig sind
contradiction-below-par = eine Lösung hat { $score } Punkte, aber das Par { $par } gilt als bewiesen
contradiction-par = es gibt keine Lösung, aber ein Par von { $par }
contradiction-par-below-bound = keine Lösung hat weniger als { $bound } Punkte, aber das Par ist { $par }
contradiction-miscounted = eine Lösung hat { $score } Punkte, der Löser zählte aber { $counted }
contradiction-wrong = das Ergebnis des Lösers löst das Level nicht: { $moves }

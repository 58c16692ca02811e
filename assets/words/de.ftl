# Die Worte des Spiels auf Deutsch, im Format von Fluent: https://projectfluent.org
# Tests lehnen eine Nachricht ab, die das Spiel nicht benutzt, und eine, die es benutzt und die hier fehlt.

## Was keine eigenen Worte hat

verbatim = { $text }
number = { $number }
one-after-the-other = { $first } { $next }
joined = { $first }{ $next }
one-above-the-other =
    { $first }
    { $next }

# Ein Titel, und der Titel der eigenen Nachricht eines Levels.
title-and-more = { $title }: { $more }
turns = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
# Wovon das Zurücknehmen jeweils eines zurücknimmt.
steps = { $count ->
    [one] 1 Schritt
   *[other] { $count } Schritte
}
# Ein Feld des Bretts, wie es die Marken an seinen Rändern sagen: c4.
place = { $column }{ $row }
# Nach einem Ding, wo es ist.
place-at = { " " }auf { $place }
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
row-renamed = Der Name ist jetzt „{ $name }“.
row-delete = Löschen
row-share = Teilen
play = Spielen
done = Fertig
now = jetzt
off = Aus
# Weder eine Fenstergröße noch eine Tastenbelegung, die das Spiel schon hat.
your-own = eigene
width-and-height = { $width } × { $height }
the-campaign = Die Kampagne

## Tasten

key = { $key }
# Was zu einem Befehl gesagt wird, der mit nichts belegt ist.
key-none = nicht belegt
# Derselbe Befehl in einem Satz, anstelle seiner Taste.
key-unbound = „{ $name }“ (nicht belegt)
# Etwas auf dem Bildschirm, das angeklickt oder angetippt wird.
key-on-screen = „{ $name }“
key-machine = die Zeitmaschine
# Eine Taste, während eine andere gehalten wird.
key-with = { $held }+{ $key }
key-up = Hoch
key-right = Rechts
key-down = Runter
key-left = Links
key-space = Leertaste
key-enter = Eingabe
key-numpad-enter = Eingabe (Num)
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
touch-swipe-up = Wischen nach oben
touch-swipe-right = Wischen nach rechts
touch-swipe-down = Wischen nach unten
touch-swipe-left = Wischen nach links
touch-two-fingers = Tipp mit zwei Fingern
pad-a = A
pad-b = B
pad-x = X
pad-y = Y
pad-cross = Kreuz
pad-circle = Kreis
pad-square = Quadrat
pad-triangle = Dreieck
pad-lower = Untere Taste
pad-right = Rechte Taste
pad-left = Linke Taste
pad-upper = Obere Taste
pad-lb = LB
pad-rb = RB
pad-lt = LT
pad-rt = RT
pad-l1 = L1
pad-r1 = R1
pad-l2 = L2
pad-r2 = R2
pad-l = L
pad-r = R
pad-zl = ZL
pad-zr = ZR
pad-left-shoulder = Linke Schulter
pad-right-shoulder = Rechte Schulter
pad-left-trigger = Linker Trigger
pad-right-trigger = Rechter Trigger
pad-view = Ansicht
pad-menu = Menü
pad-share = Share
pad-options = Options
pad-minus = -
pad-plus = +
pad-select = Select
pad-start = Start
pad-ls = LS
pad-rs = RS
pad-l3 = L3
pad-r3 = R3
pad-left-stick = Linker Stick
pad-right-stick = Rechter Stick
pad-d-up = D-Pad hoch
pad-d-right = D-Pad rechts
pad-d-down = D-Pad runter
pad-d-left = D-Pad links
pad-left-stick-up = Linker Stick hoch
pad-left-stick-right = Linker Stick rechts
pad-left-stick-down = Linker Stick runter
pad-left-stick-left = Linker Stick links
pad-right-stick-up = Rechter Stick hoch
pad-right-stick-right = Rechter Stick rechts
pad-right-stick-down = Rechter Stick runter
pad-right-stick-left = Rechter Stick links
# Was in alle vier Richtungen bewegt; es steht immer nach „mit“.
walking-arrows = Pfeiltasten
walking-d-pad = dem D-Pad
walking-left-stick = dem linken Stick
walking-and = { $one }, { $other }
walking-clicks = Klicks
walking-taps = Tippen
walking-swipes = Wischen oder Tippen
walking-or = { $one } oder { $other }

## Das Fenster

window-title = { $level } – ChronoShift
bar-level = { $place }   { $level }
bar-turn = Zug
bar-timeline = Zeitlinie
bar-score = Punkte
bar-par = Par
bar-best = Best
bar-none = –
# Anstelle des Levelnamens, solange ein anderer Zug gezeigt wird; dessen Nummer steht daneben.
bar-passed = Rückblick
bar-ahead = Voraus: wenn du wartest
bar-now = Jetzt
# Wo eine bearbeitete Zeitlinie noch keine weiteren Züge hat.
bar-open = Ab hier nichts aufgenommen
bar-replay = Wiederholung
bar-way = Der Weg von hier
on-screen-undo = Rück
on-screen-redo = Vor
on-screen-hold = Warten
on-screen-wait-until = Bis …
on-screen-enter = Hinein
# Solange Einstellungen oder Fortschritt nicht geschrieben werden können.
bar-unsaved = Nicht gespeichert
banner-title = Zeitlinie { $timeline }
banner-text = Die Zeit springt zurück zum Anfang

## Was man tun kann

choice-leave-out-follower = Weglassen, was folgt
choice-play-again = Noch mal
choice-solution-again = Lösung noch mal
choice-play-on = Abspielen
choice-step-back = Zug zurück
choice-step-on = Zug weiter
choice-why = Warum?
choice-wires = Kabel
choice-more-hint = Verrate mehr
choice-show-way = Zeig den Weg
choice-hide-hint = Tipp ausblenden
choice-hide = Ausblenden
choice-pass = Weiter
choice-one-by-one = Einzeln
choice-by-themselves = Von selbst
choice-switch-back = Zurückwechseln

## Während ein Level gespielt wird

playing-first-title = Geh mit { $keys }
playing-first-text = { $device ->
    [mouse] Geh zum Ziel, dann zurück zur Zeitmaschine und klicke sie dort noch einmal an. Mit einem Klick auf dich wartest du einen Zug.
    [touch] Geh zum Ziel, dann zurück zur Zeitmaschine und tippe sie dort noch einmal an. Mit einem Tipp auf dich wartest du einen Zug.
   *[keys] Geh zum Ziel, dann zurück zur Zeitmaschine und drücke dort { $enter }. Mit { $hold } wartest du einen Zug.
}
playing-alone-title = Geh zum Ziel und komm nach Hause
playing-alone-text = { $device ->
    [mouse] Mit einem Klick auf dich wartest du einen Zug, mit einem auf die Zeitmaschine unter dir steigst du ein.
    [touch] Mit einem Tipp auf dich wartest du einen Zug, mit einem auf die Zeitmaschine unter dir steigst du ein.
   *[keys] Mit { $hold } wartest du einen Zug, mit { $enter } steigst du in die Zeitmaschine.
}
playing-title = Du bist Doppelgänger { $number }, der unter dem Pfeil
playing-text = { $selves ->
    [one] Dein Doppelgänger tut wieder, was du getan hast.
   *[other] Deine Doppelgänger tun wieder, was du getan hast.
}
playing-all-home = Alle anderen Doppelgänger sind zu Hause.
playing-goal-title = Das Ziel ist erreicht
playing-goal-text = { $device ->
    [mouse] Mit einem Klick auf die Zeitmaschine gehst du zurück, mit noch einem steigst du ein.
    [touch] Mit einem Tipp auf die Zeitmaschine gehst du zurück, mit noch einem steigst du ein.
   *[keys] Geh zurück zur Zeitmaschine und drücke dort { $enter }.
}
not-on-machine-title = Du bist nicht auf der Zeitmaschine
not-on-machine-text = { $device ->
    [mouse] Klicke sie an, um hinzugehen, dann noch einmal.
    [touch] Tippe sie an, um hinzugehen, dann noch einmal.
   *[keys] Geh erst darauf, dann drücke { $enter }.
}
no-way-title = Dorthin gibt es keinen Weg
no-way-text = Nicht ohne eine Kiste zu schieben, und nicht durch das, was bis dahin zu ist.
locked-title = Dieses Level ist noch gesperrt
locked-text = Löse eines der Level davor, oder öffne in den Einstellungen alle.
# Was verlangt wurde, bewirkt nichts, und warum.
no-effect-only-level = Es gibt kein anderes Level.
no-effect-first-level = Das ist das erste Level.
no-effect-last-level = Das ist das letzte Level.
no-effect-undo = Es gibt nichts zurückzunehmen.
no-effect-redo = Es gibt nichts zu wiederholen.
no-effect-nothing-done = Noch ist nichts getan.
no-effect-nobody-taken-over = Das ändert, was ein Doppelgänger tat: Übernimm erst einen mit { $take-over }.
no-effect-nothing-recorded = Dort ist nichts aufgezeichnet.
no-effect-enter-stays = Der Eintritt in die Maschine bleibt am Ende.
no-effect-first-turn = Vor diesem Zug kommt keiner.
no-effect-last-turn = Nach diesem Zug kommt keiner.
no-effect-first-timeline = Das ist die erste Zeitlinie.
no-effect-last-timeline = Das ist die letzte Zeitlinie.
no-effect-no-wires = Dieses Level hat keine Kabel.
no-effect-no-hints = Tipps gibt es nur für die Gegenwart: { $take-over } führt dorthin zurück.
no-effect-nothing-to-do = In diesem Zug ist nichts mehr zu tun.
no-effect-only-watched = Hier siehst du nur zu: { $menu } führt zu deinem Spiel zurück.
no-effect-in-timelines = Du bist bei den Zeitlinien: { $menu } führt zum Spielfeld zurück.
no-effect-timelines-stay = Die Zeitlinien bleiben hier, wie sie sind.
no-effect-slowest = Langsamer geht es nicht.
no-effect-fastest = Schneller geht es nicht.
no-effect-narrowest-turns = Schmaler werden die Züge nicht.
no-effect-widest-turns = Breiter werden die Züge nicht.
no-effect-largest-fields = Größer werden die Felder nicht.
no-effect-whole-board = Du siehst das ganze Spielfeld.
no-effect-board-ends = Hier endet das Spielfeld.
no-effect-text-begins = Hier beginnt der Text.
no-effect-text-ends = Hier endet der Text.
doubt-title = Gleich in die Zeitmaschine steigen?
doubt-text = { $device ->
    [mouse] Du hast noch nichts getan. Klicke sie noch einmal an, um einzusteigen.
    [touch] Du hast noch nichts getan. Tippe sie noch einmal an, um einzusteigen.
   *[keys] Du hast noch nichts getan. Drücke noch einmal { $enter }, um einzusteigen.
}
plan-paradox = Du hältst an: Der nächste Zug würde mit einem Paradox enden
plan-blocked = Du hältst an: Der nächste Schritt würde misslingen
waiting-title = Du bist in der Zeitmaschine
waiting-goes-on = { $device ->
    [mouse] Mit einem Klick auf die Zeitmaschine geht es weiter, bis alle Doppelgänger zu Hause sind.
    [touch] Mit einem Tipp auf die Zeitmaschine geht es weiter, bis alle Doppelgänger zu Hause sind.
   *[keys] Mit { $hold } geht es weiter, bis alle Doppelgänger zu Hause sind.
}
waiting-one-by-one = { $device ->
    [mouse] Mit einem Klick auf die Zeitmaschine vergeht ein Zug.
    [touch] Mit einem Tipp auf die Zeitmaschine vergeht ein Zug.
   *[keys] Mit { $hold } vergeht ein Zug.
}
passing-by-themselves = In der Zeitmaschine vergehen die Züge jetzt von selbst
passing-one-by-one = { $device ->
    [mouse] In der Zeitmaschine vergehen die Züge jetzt einzeln, mit einem Klick auf sie
    [touch] In der Zeitmaschine vergehen die Züge jetzt einzeln, mit einem Tipp auf sie
   *[keys] In der Zeitmaschine vergehen die Züge jetzt einzeln, mit { $hold }
}
actions-none = Noch keine Aktionen
actions-copied = Die bisherigen Aktionen, in die Zwischenablage kopiert
actions-not-copied = Die bisherigen Aktionen (die Zwischenablage ist nicht erreichbar)

## Wenn ein Level geschafft ist

complete-title = Level geschafft
complete-result = Punkte: { $score } mit { complete-clones }.
complete-new-best = Dein bisher bester Wert!
complete-best = Dein bester Wert ist { $best }.
# Unter den Sternen: wofür es sie gibt.
star-solved = geschafft
star-or-less = bis { $score }

# Ein Zug, den man sich ansieht, und wann er ist.
scrub = Zeitlinie { $timeline }, Zug { $turn }: { $when }
scrub-passed = schon vergangen
scrub-ahead = so kommt es, wenn du wartest
scrub-ahead-paradox = hier bricht die Zeit ab, wenn du wartest

# Eine Wiederholung, die man sich ansieht.
watching = Wiederholung: Zeitlinie { $timeline } von { $all }, Zug { $turn }
watching-title = Wiederholung: { $score } Punkte, { $clones ->
    [one] 1 Doppelgänger
   *[other] { $clones } Doppelgänger
}
watching-broken-title = Wiederholung: { $clones ->
    [one] 1 Doppelgänger
   *[other] { $clones } Doppelgänger
}
# Was ein Tipp rät, angesehen wie eine Wiederholung.
watching-way = Der Weg: Zeitlinie { $timeline } von { $all }, Zug { $turn }
watching-way-title = Der Weg von hier: { $score } Punkte, { $clones ->
    [one] 1 Doppelgänger
   *[other] { $clones } Doppelgänger
}
watching-text = { $device ->
    [mouse] Du siehst nur zu; „Zurück“ führt zu deinem Spiel.
    [touch] Du siehst nur zu; „Zurück“ führt zu deinem Spiel.
   *[keys] Du siehst nur zu; { $menu } führt zu deinem Spiel zurück.
}
watching-made-text = Du siehst nur zu. „Zurück“ führt wieder zu den Antworten.
watching-fault = Sie stimmt nicht: { $why }
watching-board-of = Sie wurde auf einem anderen Spielfeld gespielt, dem von „{ $title }“, vielleicht bevor das Level geändert wurde.
watching-other-board = Sie wurde auf einem anderen Spielfeld gespielt, vielleicht bevor das Level geändert wurde.
replay-paradox = Zeitlinie { $timeline } endet in einem Paradox. { $paradox }
replay-not-at-machine = In Zug { $turn } von Zeitlinie { $timeline } soll der Doppelgänger in die Zeitmaschine, steht aber auf { $place }.
replay-not-home = Zug { $turn } von Zeitlinie { $timeline } ist der letzte, und der Doppelgänger ist nicht zu Hause.
replay-no-goal = Zug { $turn } von Zeitlinie { $timeline } ist der letzte, und niemand hat das Ziel geholt.
replay-goes-on = Zug { $turn } von Zeitlinie { $timeline } schafft das Level, aber { $actions ->
    [one] 1 Aktion bleibt
   *[other] { $actions } Aktionen bleiben
} übrig.
replay-score = Ihr Wert ist { $scores }, nicht { $says }, wie sie sagt.

score-and-par = { $score } (Par { $par })
complete-clones = { $clones ->
    [one] 1 Doppelgänger, ohne Zeitsprung
   *[other] { $clones } Doppelgängern und { complete-jumps }
}
complete-jumps = { $jumps ->
    [one] 1 Zeitsprung
   *[other] { $jumps } Zeitsprüngen
}
complete-last = Das war das letzte Level.

## Tipps, aus dem, was der Löser gefunden hat

hint-title = Tipp { $rung } von { $rungs }
hint-none = Dieses Level hat keinen eigenen Tipp. { $hint } verrät, was sich von hier aus finden lässt.
hint-one-self = Du allein reichst dafür.
hint-selves = Es braucht { $clones } Doppelgänger, und dieser ist Nummer { $number }.
# Wozu der jetzige Doppelgänger da ist. $what ist eines der nächsten fünf, $gates eines oder zwei der folgenden.
hint-action = { $what }.
hint-so-that = { $what }, damit { $gates }.
hint-stay = Sei { $turns } auf dem Knopf { $place }
hint-press = Drück bis Zug { $turn } den Einmalknopf { $place }
hint-push = Schieb bis Zug { $turn } die Kiste von { $from } nach { $to }
hint-obtain = Sei bis Zug { $turn } am Ziel
hint-turn = in Zug { $turn }
hint-turns = von Zug { $first } bis Zug { $last }
hint-gates-open = { $count ->
    [one] das Tor { $places } offen ist
   *[other] die Tore { $places } offen sind
}
hint-gates-closed = { $count ->
    [one] das Tor { $places } geschlossen ist
   *[other] die Tore { $places } geschlossen sind
}
hint-later = Das gelingt erst, wenn ein späterer Doppelgänger den Weg frei macht: Tu, als wäre er frei.
hint-more-actions = { $count ->
    [one] Danach ist noch 1 Sache zu tun.
   *[other] Danach sind noch { $count } Sachen zu tun.
}
hint-only-home = Dieser Doppelgänger muss nur noch nach Hause kommen.
hint-be-home = Sei bis Zug { $turn } wieder in der Zeitmaschine.
hint-inside = Dieser Doppelgänger hat getan, was er sollte: Lass die Züge vergehen.
# Wohin der jetzige Doppelgänger als Nächstes geht.
hint-go = Geh als Nächstes { $to } und sei bis Zug { $turn } dort.
hint-go-later = Tu als Nächstes, als wäre der Weg { $to } frei: Ein späterer Doppelgänger macht ihn frei, und du bist bis Zug { $turn } dort.
hint-back = Geh als Nächstes von { $place } weg und sei bis Zug { $turn } wieder dort.
hint-stay-here = Bleib hier auf { $place }, bis Zug { $turn } vorbei ist.
hint-push-on = Schieb die Kiste bis Zug { $turn } weiter nach { $place }.
hint-go-home = { $device ->
    [mouse] Geh als Nächstes nach Hause: Klick auf die Zeitmaschine.
    [touch] Geh als Nächstes nach Hause: Tipp auf die Zeitmaschine.
   *[keys] Geh als Nächstes nach Hause zur Zeitmaschine und steig mit { $enter } ein.
}
hint-to-goal = zum Ziel { $place }
hint-to-button = zum Knopf { $place }
hint-to-one-time-button = zum Einmalknopf { $place }
hint-to-field = nach { $place }
hint-best = Am besten von hier: { $rest }. Punkte: { $score }.
hint-way = Ein Weg von hier: { $rest }. Punkte: { $score }.
hint-let-pass = die Züge vergehen lassen
hint-home = { $turns } bis nach Hause
hint-then-done = { $home }, dann ist das Level geschafft
hint-then-more = { $home }, dann noch { $selves ->
    [one] 1 Doppelgänger
   *[other] { $selves } Doppelgänger
}
hint-next = Als Nächstes: { $step } ({ $rest }).
hint-next-undo = Als Nächstes: { $undo } ({ $turns } zurückzunehmen).
hint-undo = Nimm { $turns } mit { $undo } zurück.
hint-no-way = Von hier kann es nicht gut ausgehen.
hint-no-way-found = Von hier wurde kein Weg gefunden. Von früher ist einer bekannt: Nimm erst { $turns } mit { $undo } zurück.
hint-unknown = Von hier gibt es zu viel zu durchdenken.
hint-thinking = Denke nach …
hint-thinking-of-next = Denke über den nächsten Zug nach …
hint-contradiction = Die Tipps widersprechen sich: ein Fehler im Spiel. Bitte melde dieses Level.
step-hold = { $device ->
    [mouse] warten, mit einem Klick auf dich
    [touch] warten, mit einem Tipp auf dich
   *[keys] warten, mit { $hold }
}
step-enter = { $device ->
    [mouse] in die Maschine, mit einem Klick darauf
    [touch] in die Maschine, mit einem Tipp darauf
   *[keys] in die Zeitmaschine steigen, mit { $enter }
}

## Warnungen vor Sackgassen

warning-home = Dieser Doppelgänger kommt nicht mehr nach Hause.
warning-home-paradox = Dieser Doppelgänger kommt ohne Zeitparadox nicht mehr nach Hause.
warning-end = Diese Zeitlinie kann ohne Zeitparadox nicht mehr enden.
warning-undo = Mit { $undo } nimmst du Züge zurück.

## Zeitparadoxe

# Wer etwas tat, am Anfang eines Satzes, und wen etwas traf: 0 bist du, alle anderen heißen nach ihrer Nummer.
who = { $clone ->
    [0] Du
   *[other] Doppelgänger { $clone }
}
whom = { $clone ->
    [0] dich
   *[other] Doppelgänger { $clone }
}
paradox-title = Zeitparadox
completes-early-title = Doppelgänger { $self } schafft das Level
completes-early-text = { $count ->
    [one] Danach kommt noch einer, den es nicht braucht: { $reset } lässt ihn weg
   *[other] Danach kommen noch { $count }, die es nicht braucht: { $reset } lässt sie weg
}, und das Level ist geschafft.
broken-timeline-title = Zeitlinie { $timeline } endet nicht mehr mit einem Zeitsprung
broken-timeline-text = Bis das behoben ist, lässt sich nichts danach spielen.
# Nach einem Versuch, wo nichts mehr möglich ist.
instead-paradox = Die Zeit ist zu Ende: { $mend } behebt es, { $undo } nimmt zurück, { $reset } beginnt von vorn.
instead-broken = Hier geht es nicht weiter: { $mend } behebt es, { $undo } nimmt zurück, { $reset } lässt jenen Doppelgänger von vorn beginnen.
instead-complete = Das Level ist geschafft: { $undo } nimmt zurück, { $reset } beginnt von vorn.
ending-open = Zug { $turn }: { $self ->
    [0] Du stehst{ $at } und tust nichts mehr
   *[other] Doppelgänger { $self } steht{ $at } und tut nichts mehr
}. Jeder Doppelgänger muss in der Zeitmaschine enden.
ending-complete = Zug { $turn }: { $self ->
    [0] Du schaffst
   *[other] Doppelgänger { $self } schafft
} das Level, danach kommt keiner mehr.
take-over-title = Du handelst als Doppelgänger { $number }
take-over-text = Was du tust, ersetzt, was er tat; der Rest bleibt.
take-over-inserting = Was du tust, kommt vor das, was er tat.
take-over-refused = Er steht nicht auf der Zeitmaschine, kann also nicht hinein.
take-over-no-way = Dahin führt kein Weg, ohne eine Kiste zu schieben oder durch etwas zu gehen, das dann geschlossen ist.
take-over-inside = Da ist er schon in der Zeitmaschine. Geh zu einem früheren Zug zurück, um zu ändern, was er tut.
take-over-paradox = Hier endet die Zeit. Geh zu einem Zug vor dem zurück, was dazu führte, oder nimm es zurück.
take-over-broken = Zeitlinie { $timeline } bricht ab. { $why }
take-over-would-break = Wartet Doppelgänger { $self } dann nur, bricht die Zeit in Zug { $turn } ab.
# Ab welchem Zug Zeitlinien anders sind als zuvor, und in welchem sie brechen.
changes-differ = Jetzt anders: { $turns }.
changes-from = ab Zug { $turn } in { $count ->
    [one] Zeitlinie { $timelines }
   *[other] den Zeitlinien { $timelines }
}
changes-break = Die Zeit bricht { $turns } ab.
changes-break-too = Auch { $turns } bricht die Zeit ab.
changes-on = in Zug { $turn } in { $count ->
    [one] Zeitlinie { $timelines }
   *[other] den Zeitlinien { $timelines }
}
choice-mend = Dort ändern
choice-take-over = Hier übernehmen
choice-take-over-now = Jetzt übernehmen
choice-insert = Einfügen
choice-overwrite = Überschreiben
choice-delete = Weglassen
choice-cut-off = Rest abschneiden
paradox = Zug { $turn }: { $cause }.
paradox-stranded = { $clone ->
    [0] Du musst in die Zeitmaschine, stehst aber
   *[other] Doppelgänger { $clone } muss in die Zeitmaschine, steht aber
}{ $at }
paradox-pushed-two-ways = { $one ->
    [0] Du hast die Kiste{ $at } { $way } geschoben
   *[other] Doppelgänger { $one } schob die Kiste{ $at } { $way }
} und { $other ->
    [0] du { $other-way }
   *[other] Doppelgänger { $other } schob sie { $other-way }
}
paradox-crates-collide = Zwei Kisten wurden{ $to } geschoben, von { $one ->
    [0] dir
   *[other] Doppelgänger { $one }
} und { $other ->
    [0] dir
   *[other] Doppelgänger { $other }
}
paradox-crushed = { $by ->
    [0] Du hast Doppelgänger { $clone }{ $at } mit einer Kiste zerdrückt
   *[other] Doppelgänger { $by } zerdrückte { whom }{ $at } mit einer Kiste
}
paradox-crushed-by-itself = { $clone ->
    [0] Du und eine Kiste seid
   *[other] Doppelgänger { $clone } und eine Kiste sind
} beide{ $at }
paradox-passage-clone = Der Steg{ $at } brach unter { $clone ->
    [0] dir
   *[other] Doppelgänger { $clone }
} ein
paradox-passage-crate = Der Steg{ $at } brach unter einer Kiste ein
paradox-gate-clone = Das Tor{ $at } schloss sich und traf { whom }
paradox-gate-crate = Das Tor{ $at } schloss sich und traf eine Kiste
paradox-because = { $what }, denn { $why }
paradox-and = { $why } und { $more }
paradox-clone-stepped-on = { $clone ->
    [0] du bist auf den Knopf{ $at } getreten
   *[other] Doppelgänger { $clone } trat auf den Knopf{ $at }
}
paradox-clone-left = { $clone ->
    [0] du hast den Knopf{ $at } verlassen
   *[other] Doppelgänger { $clone } verließ den Knopf{ $at }
}
paradox-crate-pushed-onto = { $clone ->
    [0] du hast eine Kiste auf den Knopf{ $at } geschoben
   *[other] Doppelgänger { $clone } schob eine Kiste auf den Knopf{ $at }
}
paradox-crate-pushed-off = { $clone ->
    [0] du hast eine Kiste vom Knopf{ $at } geschoben
   *[other] Doppelgänger { $clone } schob eine Kiste vom Knopf{ $at }
}
paradox-button-pressed = der Knopf{ $at } wurde gedrückt
paradox-button-released = der Knopf{ $at } wurde losgelassen

## Vom Weg ab, und was zu einem Zeitparadox führte

# Ein Doppelgänger ist woanders als in der Zeitlinie davor. Was geschah, beginnt groß.
off-course = Vom Weg abgekommen in Zug { $turn }: { $what }.
off-course-more = { $count ->
    [one] 1 weiterer ist vom Weg abgekommen.
   *[other] { $count } weitere sind vom Weg abgekommen.
}
course-first = Es begann in Zug { $turn }: { $what }.
course-first-on = Es begann in den Zügen { $turn } bis { $until }: { $what }.
course-then = Zug { $turn }: { $what }.
course-then-on = Züge { $turn } bis { $until }: { $what }.
# Wo für eine lange Kette wenig Platz ist.
course-more = Dann noch { $count } Schritte; { $all } zeigt alle.
course-stopped-by-gate = Das Tor{ $at } hielt { whom } auf
course-stopped-by-passage = Der eingebrochene Steg{ $at } hielt { whom } auf
course-stopped-by-crate = Die Kiste{ $at } hielt { whom } auf, denn { $why }
course-push-failed = { $clone ->
    [0] Du konntest
   *[other] Doppelgänger { $clone } konnte
} die Kiste{ $at } nicht schieben, denn { $why }
behind-wall = dahinter war eine Wand
behind-gate = das Tor dahinter{ $at } war geschlossen
behind-passage = der Steg dahinter{ $at } war eingebrochen
behind-crate = dahinter{ $at } war noch eine Kiste
behind-self = dahinter{ $at } { $clone ->
    [0] warst du
   *[other] war Doppelgänger { $clone }
}
course-free-of-gate = Das Tor{ $at } hielt { whom } diesmal nicht auf
course-free-of-passage = Der Steg{ $at } hielt { whom } diesmal nicht auf
course-free-of-crate = Keine Kiste{ $at } hielt { whom } diesmal auf
course-push-succeeded = { $clone ->
    [0] Du konntest
   *[other] Doppelgänger { $clone } konnte
} die Kiste{ $at } diesmal schieben, denn { $why }
behind-open-gate = das Tor dahinter{ $at } war offen
behind-whole-passage = der Steg dahinter{ $at } war nicht eingebrochen
behind-no-crate = dahinter{ $at } war keine andere Kiste
behind-not-self = dahinter{ $at } { $clone ->
    [0] warst nicht du
   *[other] war nicht Doppelgänger { $clone }
}
course-self-stood = { $clone ->
    [0] Du standst
   *[other] Doppelgänger { $clone } stand
}{ $at }
# Was ein Doppelgänger tut, seit seine Aufnahme bearbeitet ist.
course-edited = { who } { $now }, statt { $before }
action-goes = { $clone ->
    [0] gehst
   *[other] geht
} jetzt{ $at } { $way }
action-holds = { $clone ->
    [0] wartest
   *[other] wartet
} jetzt{ $at }
action-enters = { $clone ->
    [0] betrittst
   *[other] betritt
} jetzt{ $at } die Maschine
action-ends = { $clone ->
    [0] tust
   *[other] tut
} jetzt{ $at } nichts mehr
action-going = { $way } zu gehen
action-holding = zu warten
action-entering = die Maschine zu betreten
action-ending = nichts mehr zu tun
course-crate-pushed = { $clone ->
    [0] Du hast die Kiste{ $from }{ $to } geschoben
   *[other] Doppelgänger { $clone } schob die Kiste{ $from }{ $to }
}
course-crate-left = Niemand schob diesmal die Kiste{ $at }
course-gate-closed = Das Tor{ $at } war geschlossen
course-gate-open = Das Tor{ $at } war offen
# Wer oder was auf einem Knopf ist oder nicht, und was daraus folgt.
course-closed-so = { $why }, darum war das Tor{ $at } geschlossen
course-open-so = { $why }, darum war das Tor{ $at } offen
course-button-by-self = { $clone ->
    [0] Du standst
   *[other] Doppelgänger { $clone } stand
} auf dem Knopf{ $at }
course-button-without-self = { $clone ->
    [0] Du standst
   *[other] Doppelgänger { $clone } stand
} diesmal nicht auf dem Knopf{ $at }
course-button-by-crate = Auf dem Knopf{ $at } stand eine Kiste
course-button-without-crate = Auf dem Knopf{ $at } stand diesmal keine Kiste
course-passage-by-self = { $clone ->
    [0] Du standst
   *[other] Doppelgänger { $clone } stand
} auf dem Steg{ $at }
course-passage-without-self = { $clone ->
    [0] Du standst
   *[other] Doppelgänger { $clone } stand
} diesmal nicht auf dem Steg{ $at }
course-passage-by-crate = Auf dem Steg{ $at } stand eine Kiste
course-passage-without-crate = Auf dem Steg{ $at } stand diesmal keine Kiste

## Der Knopf oder das Tor, das man ansieht

inspect-button = Knopf, { $pressed }: Ein Doppelgänger oder eine Kiste drückt ihn; { $gates }.
inspect-crate-button = Kistenknopf, { $pressed }: Nur eine Kiste drückt ihn; { $gates }.
inspect-one-time-button = Einmal-Knopf, { $pressed }: Einmal gedrückt, bleibt er gedrückt; { $gates }.
inspect-pressed = gedrückt
inspect-not-pressed = nicht gedrückt
inspect-gates = { $count ->
    [0] er ist mit nichts verbunden
    [one] er schaltet 1 Tor
   *[other] er schaltet { $count } Tore
}
inspect-gate-alone = Tor: mit keinem Knopf verbunden, immer { $state }.
inspect-gate = Tor, { $state }: { $pressed } von { $all ->
    [one] 1 Knopf
   *[other] { $all } Knöpfen
} gedrückt, eine { $parity } Zahl.
inspect-even = gerade
inspect-odd = ungerade
inspect-open = offen
inspect-closed = geschlossen

## Ein Feld, auf das geschaut wird, was dort ist, und wo es von dir aus liegt

list = { $list }, { $next }
# Vor dem Letzten einer Liste, und wo der Rest fehlt.
list-and = { $list } und { $last }
list-more = { $list } und { $count } weiteren
list-of-places = { $list }; { $next }
field-wall = Wand.
field-floor = Boden.
field-machine = Zeitmaschine.
field-goal = Ziel.
field-goal-obtained = Ziel, erreicht von Doppelgänger { $number }.
field-passage = Einmal-Steg, ganz: Er bricht im Zug, nachdem er betreten wurde.
field-passage-cracked = Einmal-Steg, rissig: Er bricht im nächsten Zug.
field-passage-collapsed = Einmal-Steg, eingebrochen.
field-gates-at = { $count ->
    [one] Sein Tor: { $places }.
   *[other] Seine Tore: { $places }.
}
field-buttons-at = { $count ->
    [one] Sein Knopf: { $places }.
   *[other] Seine Knöpfe: { $places }.
}
field-crate = Dort ist eine Kiste.
field-you = Dort bist du.
field-you-inside = Du bist darin.
field-selves = { $count ->
    [one] Dort ist Doppelgänger { $numbers }.
   *[other] Dort sind die Doppelgänger { $numbers }.
}
field-selves-inside = { $count ->
    [one] Doppelgänger { $numbers } ist zu Hause.
   *[other] Die Doppelgänger { $numbers } sind zu Hause.
}
place-told = { $place }.
field-name = { $name }.
place-here = hier
place-right = { $count } nach rechts
place-left = { $count } nach links
place-up = { $count } nach oben
place-down = { $count } nach unten

## Was angesagt wird

say-level = Level { $name }.
notice = { $title }.
notice-stars = { $stars } von 3 Sternen.
name-wall = Wand
name-floor = Boden
name-crate = Kiste
name-machine = Zeitmaschine
name-goal = Ziel
name-button = Knopf, { $pressed }
name-crate-button = Kistenknopf, { $pressed }
name-one-time-button = Einmal-Knopf, { $pressed }
name-gate-open = offenes Tor
name-gate-closed = geschlossenes Tor
name-passage = Einmal-Steg
name-passage-cracked = rissiger Steg
name-passage-collapsed = eingebrochener Steg
say-moved = Gegangen { $way }
say-pushed = Kiste geschoben { $way }
say-onto = { $moved }: { $field }.
say-on-floor = { $moved }.
say-blocked = Kein Weg { $way }: { $what }.
say-held = Gewartet.
say-home = Du bist zu Hause.
say-passed = Ein Zug ist vergangen.
say-other-home = Doppelgänger { $number } ist zu Hause.
say-other-pushed = Doppelgänger { $number } schob eine Kiste.
say-opened = { $count ->
    [one] Tor offen: { $place }.
   *[other] { $count } Tore offen.
}
say-closed = { $count ->
    [one] Tor geschlossen: { $place }.
   *[other] { $count } Tore geschlossen.
}
say-pressed = { $count ->
    [one] Knopf gedrückt: { $place }.
   *[other] { $count } Knöpfe gedrückt.
}
say-released = { $count ->
    [one] Knopf losgelassen: { $place }.
   *[other] { $count } Knöpfe losgelassen.
}
say-collapsed = { $count ->
    [one] Steg eingebrochen: { $place }.
   *[other] { $count } Stege eingebrochen.
}
say-goal = Ziel erreicht.
say-other-goal = Doppelgänger { $number } hat das Ziel erreicht.
say-jump = Zeitsprung: Zeitlinie { $timeline }. Doppelgänger { $number } brauchte { $turns }.
say-undone = Zurückgenommen: Zeitlinie { $timeline }, Zug { $turn }.
say-edited = Geändert: Zeitlinie { $timeline }, Zug { $turn }.
say-clone-reset = Doppelgänger { $number } beginnt von vorn.
say-level-reset = Das Level beginnt von vorn.
say-refused = Das geht nicht.
state-when = Zeitlinie { $timeline }, Zug { $turn }.
state-around = Du bist hier: { $here }. Oben: { $up }. Rechts: { $right }. Unten: { $down }. Links: { $left }.
state-goal = Ziel: { $place }.
state-machine = Zeitmaschine: { $place }.

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
caption-goal = heller Klang
caption-enter = Schimmern steigt
caption-jump = Zeit wirbelt zurück
caption-paradox = kaputte Glocke
caption-complete = Fanfare
caption-undo = Ticken, rückwärts
caption-refused = zwei Klopfer

## Was nicht gelesen werden kann

broken-title = Dieses Level ist nicht spielbar
broken-text = Repariere seine Datei und speichere sie: Sie wird sofort neu gelesen.
broken-report =
    Die Datei dieses Levels ist fehlerhaft.

    { $report }
broken-unreadable =
    Die Datei dieses Levels ist nicht lesbar.

    { $path } (Meldung: „{ $error }“)

    Sobald sie lesbar ist, öffnet sich das Level.
failed-themes = Designs: Von keinem Design ist ein Bild brauchbar
failed =
    Das Spiel kann nicht starten, denn diese Dateien sind nicht lesbar:

    { $files }

    { $menu } beendet das Spiel.

## Was mit Einstellungen und Fortschritt nicht stimmen kann

notification-title = Was du wissen solltest
notification-go-on = Weiter
trouble-no-folder = Einstellungen und Fortschritt werden nicht gespeichert: Es gibt keinen Home-Ordner. Setze HOME, um sie zu speichern.
trouble-unreadable = Die Einstellungen sind nicht lesbar, und was du änderst, wird nicht gespeichert, bis du das behebst. Die Meldung zu { $file } lautet: „{ $error }“.
trouble-broken = { $file } ist fehlerhaft (Meldung: „{ $error }“). Die Datei heißt jetzt { $aside }; repariere sie dort und gib ihr ihren Namen zurück, oder lass sie so.
trouble-wrong = „{ $key }“ in { $file } ist nicht brauchbar (Meldung: „{ $error }“). Der übliche Wert gilt.
trouble-unsaved = Die Einstellungen können nicht in { $file } gespeichert werden (Meldung: „{ $error }“). Es wird wieder versucht. Was du geändert hast, gilt, bis du das Spiel beendest.
trouble-progress-broken = Der Fortschritt in { $file } ist beschädigt (Meldung: „{ $error }“). Die Datei heißt jetzt { $aside }. { $end }
trouble-progress-restored = Der Stand davor gilt.
trouble-progress-lost = Es gibt keine Sicherung: Dieses Level beginnt von vorn.
trouble-progress-unreadable = Der Fortschritt in { $file } ist nicht lesbar (Meldung: „{ $error }“). Behebe das und starte das Spiel neu.
trouble-progress-unsaved = Der Fortschritt kann nicht in { $folder } gespeichert werden (Meldung: „{ $error }“). Spiel weiter; es wird wieder versucht.
trouble-made-broken = Dein unfertiges Level in { $file } ist beschädigt (Meldung: „{ $error }“). Die Datei heißt jetzt { $aside }. { $end }
trouble-made-lost = Es gibt keine Sicherung.
trouble-made-unreadable = Ein Level von dir ist nicht lesbar. Die Meldung zu { $file } lautet: „{ $error }“. Behebe das und sieh noch einmal nach.
trouble-made-unsaved = Das Level, das du baust, kann nicht in { $folder } gespeichert werden (Meldung: „{ $error }“). Mach weiter; es wird wieder versucht.
trouble-made-elsewhere = Ein anderes Spiel hat das unfertige Level „{ $was }“ geändert. Deines heißt jetzt „{ $now }“.
workshop-taken = Es gibt schon ein Level namens „{ $name }“ oder eines, dessen Name sich nur in Großbuchstaben oder Akzenten unterscheidet. Wähle einen anderen Namen.
workshop-title-taken = Nicht als Level gespeichert: Es gibt schon eines namens „{ $name }“ oder eines, dessen Name sich nur in Großbuchstaben oder Akzenten unterscheidet. Gib diesem unter „Worte des Levels“ einen anderen Titel.
workshop-not-saved-there = Hier geht es mit Änderungen weiter, die noch nicht in { $file } gespeichert sind. Rückgängig nimmt sie zurück.
workshop-new-file = Ein neues Level. Speichern schreibt es in { $file }.
workshop-changed = Das Level „{ $name }“ wurde anderswo geändert, seit du es geöffnet hast. Gib deinem einen anderen Namen, damit beide erhalten bleiben.
workshop-changed-there = { $file } ist geändert worden, seit du sie geöffnet hast. Nimm daraus, was du brauchst, benenne sie dann um oder lösche sie, und speichere noch einmal.
workshop-no-levels = Eine Kampagne braucht ein Level: Nimm zuerst eines auf.
workshop-unsolved = Es wird zum Level, sobald es eine Lösung hat, die aufgeht. Bis dahin bleibt es als unfertiges erhalten.
workshop-failed = Das geht nicht (Meldung: „{ $error }“).
name-empty = Ein Name hat mindestens einen Buchstaben.
name-too-long = Dieser Name ist für manche Systeme zu lang. Wähle einen kürzeren.
name-forbidden = Das Zeichen „{ $character }“ geht in einem Namen nicht: In Dateinamen bedeutet es etwas anderes.
name-unseen = Dieser Name enthält ein unsichtbares Zeichen, etwa einen Tabulator. Tippe ihn neu.
name-unknown = Das Zeichen „{ $character }“ ist nicht auf allen Systemen dasselbe. Lass es weg.
text-full = Mehr als { $most } Zeichen passen hier nicht hinein.
name-outer-blank = Ein Name kann nicht mit einem Leerzeichen beginnen oder enden: Manche Systeme lassen es weg.
name-outer-dot = Ein Name kann nicht mit einem Punkt beginnen oder enden: Manche Systeme lassen ihn weg oder verstecken die Datei.
name-device = Unter Windows kann keine Datei „{ $device }“ heißen: So heißt dort ein Gerät.
name-short = So endende Namen gibt Windows anderen Dateien. Lass das „~“ weg.
package-file = { $file }: { $why }
package-unreadable = Das ist nicht lesbar (Meldung: „{ $error }“).
package-no-archive = Das ist keine gepackte Kampagne, oder sie ist beschädigt (Meldung: „{ $error }“).
package-doubled = Mehrere Dateien darin haben denselben Namen. Packe sie neu.
package-no-campaign = Darin ist keine Kampagne: keine Datei, deren Name auf .lsf endet.
package-campaigns = Darin sind { $number } Kampagnendateien. Wähle eine davon oder lass nur eine übrig.
package-parts = Der Name ist mit zerlegten Buchstaben geschrieben, die manche Systeme ändern. Gib ihn neu ein.
package-no-level-name = Der Name einer Leveldatei endet auf .txt. Benenne sie um, hier und in der Kampagnendatei.
package-twin = Auf manchen Systemen ist das dieselbe Datei wie { $other }. Benenne eine der beiden um, auch in der Kampagnendatei.
package-missing = Die Kampagne nennt dieses Level, aber es ist nicht da.
package-link = Das ist ein Verweis oder ein Ordner, oder es liegt anderswo. Setze das Level selbst an seine Stelle.
package-too-large = Diese Datei ist größer als 1 MiB; mehr darf eine Level- oder Kampagnendatei nicht haben.
package-all-too-large = Alle Dateien zusammen sind größer als 64 MiB. Mache mehrere Kampagnen daraus.
package-broken = Das ist nicht brauchbar (Meldung: „{ $error }“).
package-refused =
    { $path } kann nicht entpackt werden, und nichts davon wurde behalten.

    { $why }
leaving-title = Beenden, ohne zu speichern?
leaving-no = Bleiben
leaving-yes = Trotzdem beenden
par-contradiction = „{ $level }“: Eine Lösung hat { $score } Punkte, aber das Par von { $par } gilt als bewiesen. Entweder hat jemand dieses Par von Hand geschrieben, oder das Spiel irrt sich: Dann melde bitte dieses Level.
theme-unknown = Das Design „{ $theme }“ gibt es nicht: Das übliche wird gezeigt. Wähle im Menü ein anderes.
binding-no-control = Belegung: Den Befehl „{ $name }“ gibt es nicht. Die Zeile hat keine Wirkung.
binding-no-list = Belegung: „{ $name }“ braucht eine Liste von Tasten, etwa { $name } = ["Z", "Ctrl+Z"]. Es gelten die üblichen Tasten, soweit sie frei sind.
binding-no-button = Belegung: „{ $name }“ hat "{ $text }", und das ist keine Taste. Schreib zum Beispiel "Z" (der Buchstabe auf der Taste), "KeyW" (die Taste am Platz von W), "ArrowUp", "Ctrl+Z", "Mouse Middle" oder "Pad South". Es gelten die üblichen Tasten, soweit sie frei sind.
binding-taken = Belegung: „{ $name }“ hat "{ $text }", aber das gehört zu „{ $other }“. Es gelten die üblichen Tasten, soweit sie frei sind.
binding-needed = Belegung: „{ $name }“ braucht eine Taste, die jede Tastatur hat, denn ohne sie führt kein Weg aus dem Menü. Die üblichen kamen dazu und gehören jetzt keinem anderen Befehl.
binding-left = Belegung: Für „{ $name }“ ist keine Taste übrig, denn die üblichen gehören zu „{ $others }“. Gib dem Befehl andere Tasten, oder schreib { $name } = [], wenn er keine haben soll.

## Der Titel und die Level

title-name = ChronoShift
title-text = Deine Doppelgänger sind dein Team
title-continue = Fortsetzen
levels-campaign = Kampagne: { $name } …
campaigns-title = Kampagnen
campaigns-more = Zieh Level oder Kampagnen auf das Fenster, um sie zu spielen und zu behalten, oder leg sie in { $folder } ab.
campaign-first = ChronoShift
campaign-single = Einzelne Level
campaign-packed = { $name } (gepackt)
campaign-row = { $name }, { $levels } Level
campaign-unusable = { $path } ist nicht spielbar (Meldung: „{ $error }“).
replay-unreadable = { $path } ist keine lesbare Wiederholung (Meldung: „{ $error }“).
replay-unknown = „{ $level }“ ist keines deiner Level, darum kannst du die Wiederholung nicht ansehen. Zieh zuerst das Level auf das Fenster.
clipboard-empty = In der Zwischenablage ist kein Text.
clipboard-unreachable = Die Zwischenablage ist nicht erreichbar.
replays-title = Wiederholungen von „{ $level }“
replays-none = Du hast dieses Level noch nicht geschafft. Was es schafft, wird hier aufgehoben: das Beste und die letzten zehn.
replays-best = Bester Wert: { $score }, { $when }
replays-latest = Punkte: { $score }, { $when }
replays-watch = Alle Zeitlinien ansehen
replays-watch-last = Die letzte ansehen
replays-copy = Als Text kopieren
replays-copied = In die Zwischenablage kopiert.
replays-paste = Wiederholung aus der Zwischenablage ansehen
replays-drop = Eine Wiederholungsdatei siehst du dir an, indem du sie auf das Fenster ziehst.
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
dropped-kept = Das gehört jetzt zu deinen Leveln und liegt in { $path }.
dropped-not-kept = { $path } wird von dort gespielt, denn es kann nicht zu deinen Leveln kopiert werden (Meldung: „{ $error }“).
levels-help = { $device ->
    [mouse] Klicke das Level an, das du spielen willst
    [touch] Tippe das Level an, das du spielen willst
   *[keys] Wählen mit { $keys }, öffnen mit { $enter }, { $knows ->
        [0] zurück mit { $menu }
       *[other] Wiederholungen mit { $replays }, zurück mit { $menu }
    }
}
level-name = { $place } { $level }, { $state }
level-solved = Bestwert { $best }
level-solved-par = Best { $best }, Par { $par }
level-open = Par { $par }
level-new = nicht gelöst
level-locked = gesperrt
level-replays = Wiederholungen von Level { $place }
level-broken = nicht lesbar

## Entwürfe

menu-drafts = Entwürfe
drafts-title = Entwürfe zu „{ $level }“
drafts-note = Heb unter einem Namen auf, was alle Doppelgänger jetzt tun, und kehr dazu zurück, wann du willst. Das lässt sich rückgängig machen.
drafts-no-level = Entwürfe gehören zu einem Level, das gespielt werden kann.
drafts-name = Name des nächsten Entwurfs
drafts-usual = Entwurf { $number }
drafts-keep = Den jetzigen Stand aufheben
drafts-kept = Als „{ $name }“ aufgehoben.
drafts-full = Nichts aufgehoben: Mehr Entwürfe kann ein Level nicht haben. Lösch erst einen.
drafts-too-long = Nichts aufgehoben: So viele Aktionen oder Doppelgänger kann ein Entwurf nicht haben.
drafts-row = { $name }: { $selves ->
    [one] 1 Doppelgänger
   *[other] { $selves } Doppelgänger
}, { $actions ->
    [one] 1 Aktion
   *[other] { $actions } Aktionen
}; { $outcome }
drafts-completes = schafft das Level, Punkte { $score }
drafts-breaks = bricht in Zeitlinie { $timeline } ab
drafts-open = noch nicht fertig
drafts-go-back = Dazu zurückkehren
drafts-there = Das ist schon der jetzige Stand.
drafts-compare = Vergleichen
# Womit er verglichen wird: mit dem jetzigen Stand oder mit einem anderen Entwurf.
drafts-compared = Verglichen mit
drafts-same = Kein Unterschied.
drafts-self-same = gleich
drafts-only-there = nur in diesem Entwurf
drafts-only-other = nicht in diesem Entwurf
# Was ein Entwurf einen Doppelgänger in einigen Zügen tun lässt, und das, womit er verglichen wird.
drafts-turns = Doppelgänger { $number }, { $count ->
    [one] Zug
   *[other] Züge
} { $turns }: { $one } statt { $other }
drafts-more-turns = Doppelgänger { $number }: { $count ->
    [one] 1 weiterer Zug ist anders
   *[other] { $count } weitere Züge sind anders
}
drafts-nothing = nichts
drafts-breaks-why = Dieser Entwurf bricht in Zeitlinie { $timeline } ab. { $why }
drafts-other-breaks = Der andere bricht in Zeitlinie { $timeline } ab. { $why }
drafts-new-name = Neuer Name
drafts-take-name = Diesen Namen nehmen
drafts-deleted = „{ $name }“ ist gelöscht. Solange diese Liste offen ist, kannst du den Entwurf zurückholen.
drafts-put-back = „{ $name }“ zurückholen
drafts-back = „{ $name }“ ist wieder da.

## Das Menü

menu-title = Pause
menu-resume = Weiter
menu-back = Zurück
menu-leave = Spiel beenden
menu-help = { $device ->
    [mouse] Klicke an, was du willst
    [touch] Tippe an, was du willst
   *[keys] Wählen mit { $keys }, { $enter }, weiter mit { $menu }
}
settings-title = Einstellungen
settings-display = Anzeige
settings-sound = Ton
settings-play = Spiel
settings-muted = Diesmal gibt es gar keinen Ton: Das Spiel wurde mit --mute gestartet.
setting-window-mode = Fenstermodus
window-mode-window = Fenster
setting-window-size = Größe des Fensters
setting-steps-ahead = Schritte der Doppelgänger im Voraus
setting-pass-turns = Züge im Inneren vergehen von selbst
timeline-line = Eine Zeile
timeline-open = Offen
timeline-auto = Je nach Platz
warnings-never = Nie
warnings-on-request = Mit einem Tipp
warnings-after-a-while = Nach einer Weile
warnings-at-once = Sofort
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
setting-sound = Ton
setting-act-from-shown = Ab dem gezeigten Zug handeln
setting-timeline = Zeitleiste
setting-warnings = Warnungen
setting-language = Sprache
language-system = System
language-en = English
language-de = Deutsch
setting-all-levels = Alle Level offen
animation-fast = Schnell
animation-normal = Normal
animation-slow = Langsam
setting-repeat-delay = Tastenwiederholung nach
setting-repeat-interval = … und dann alle
setting-buttons = Knöpfe neben dem Brett
buttons-with-touch = Bei Berührung
buttons-always = Immer
setting-button-size = … und ihre Größe
button-size-small = Klein
button-size-medium = Mittel
button-size-large = Groß
percent = { $number } %
milliseconds = { $number } ms

## Die Steuerung

controls-title = Steuerung
controls-help = Wähle, was andere Tasten bekommen soll. Wie sie auch sind: Esc oder Start, fünf Sekunden lang gehalten, führt zu den üblichen zurück.
controls-preset = Vorlage: { $preset }
controls-reset = Alle Tasten zurücksetzen
control-north = Nach oben
control-east = Nach rechts
control-south = Nach unten
control-west = Nach links
control-hold = Einen Zug warten
control-enter = In die Zeitmaschine
control-undo = Rückgängig
control-redo = Wiederherstellen
control-reset-clone = Zeitlinie von vorn
control-reset-level = Level von vorn
control-next-level = Nächstes Level
control-previous-level = Voriges Level
control-hint = Tipp
control-show-actions = Aktionen zeigen
control-pass-turns = Züge in Zeitmaschine
control-wait-until = Warten bis, wiederholen
control-step-back = Zug davor ansehen
control-step-on = Nächsten Zug ansehen
control-first-turn = Ersten Zug ansehen
control-last-turn = Letzten Zug ansehen
control-play-back = Rückwärts abspielen
control-play-on = Abspielen
control-timeline-before = Zeitlinie davor ansehen
control-timeline-after = Nächste Zeitlinie ansehen
control-timeline = Zeitleiste zeigen oder einklappen
control-take-over = Diesen Doppelgänger übernehmen
control-insert = Einfügen oder überschreiben
control-delete = Handlung weglassen
control-cut-off = Alle späteren weglassen
control-repeat = Noch einmal tun
control-move-back = Einen Zug früher tun
control-move-on = Einen Zug später tun
control-select-back = Zug davor auswählen
control-select-on = Nächsten Zug auswählen
control-full-screen = Vollbild
control-show-wires = Alle Kabel zeigen
control-zoom-in = Von näher sehen
control-zoom-out = Mehr vom Brett sehen
control-zoom-whole = Das ganze Brett sehen
control-look-north = Blick hoch
control-look-east = Blick rechts
control-look-south = Blick runter
control-look-west = Blick links
control-look-here = Blick auf dich
control-say-state = Lage ansagen
control-say-again = Nochmals ansagen
control-scroll-up = Text nach oben
control-scroll-down = Text nach unten
control-help = Hilfe
control-levels = Level
control-replays = Wiederholungen
control-menu = Menü
controls-editor = Im Editor
controls-editor-help = Im Editor gehen diese vor. Was dich bewegt, bewegt dort den Cursor, und was in die Zeitmaschine führt, setzt ein Teil; Rückgängig, Wiederherstellen, Ansicht, Hilfe und Menüs sind wie im Spiel.
control-erase = Löschen
control-piece-before = Voriges Teil
control-piece-after = Nächstes Teil
control-pick = Teil von hier übernehmen
control-pen = Werkzeug: Stift
control-line = Werkzeug: Linie
control-rectangle = Werkzeug: Rechteck
control-fill = Werkzeug: Füllen
control-wire-tool = Werkzeug: Kabel
control-select = Werkzeug: Auswahl
control-next-tool = Nächstes Werkzeug
control-select-all = Alles auswählen
control-cut = Ausschneiden
control-copy = Kopieren
control-paste = Einfügen
control-rotate = Drehen
control-mirror = Spiegeln
control-texts = Titel und Texte
control-test = Level testen, und zurück
control-answers = Antworten
control-remarks = Anmerkungen
control-save = Speichern
control-grow-north = Zeile oben hinzufügen
control-grow-east = Spalte rechts hinzufügen
control-grow-south = Zeile unten hinzufügen
control-grow-west = Spalte links hinzufügen
control-shrink-north = Oberste Zeile entfernen
control-shrink-east = Rechte Spalte entfernen
control-shrink-south = Unterste Zeile entfernen
control-shrink-west = Linke Spalte entfernen
control-shift-north = Alles nach oben schieben
control-shift-east = Alles nach rechts schieben
control-shift-south = Alles nach unten schieben
control-shift-west = Alles nach links schieben
control-crop = Auf Benutztes zuschneiden
preset-arrows-and-wasd = Pfeiltasten und WASD
preset-vi-keys = vi-Tasten
preset-left-hand = Linke Hand
preset-right-hand = Rechte Hand
preset-one-hand-pad = Gamepad für eine Hand
presets-title = Vorlagen
presets-text = Eine Vorlage ersetzt alle Tasten, wie sie jetzt sind.
binding-add = Hinzufügen …
binding-remove = Entfernen: { $key }
binding-stays = { $key } bleibt: Sonst wäre das Menü nicht zu bedienen. Füge erst eine andere Taste hinzu.
binding-usual = Zurücksetzen
binding-press-title = Neu für „{ $control }“
binding-press = Drücke eine Taste, mehrere Tasten zusammen, eine Maustaste oder eine Taste eines Gamepads, oder kippe einen Stick.
binding-press-not = Halte Esc gedrückt oder warte fünf Sekunden, damit alles so bleibt.
binding-cancel = Abbrechen
taken-title = { $key } ist belegt
taken-text = { $key } gehört zu „{ $other }“. Soll es zu „{ $control }“ gehören?
taken-stays = Im Spiel bleibt es bei „{ $other }“.
taken-take = Für „{ $control }“ nehmen
taken-swap = Tauschen: „{ $other }“ bekommt { $given }
reset-title = Alle zurücksetzen?
reset-text = Alle Tasten können auf die üblichen zurückgesetzt werden. Hier gehen Pfeiltasten, Eingabe und Esc immer, und auf einem Gamepad das D-Pad und die untere Taste.
reset-no = So lassen, wie sie sind
reset-yes = Alle zurücksetzen

## Was dazu führte, Schritt für Schritt

why-title = Was dazu führte
why-broken = Zeitlinie { $timeline } bricht ab.
why-off-course = Doppelgänger { $self } ist in Zug { $turn } vom Weg abgekommen.
why-rule = Die Regel: { $name }
why-help = Felder und Paradoxe

## Hilfe

help-fields = Was auf dem Brett ist
help-paradoxes = Zeitparadoxe: was nicht geschehen sein kann
help-wall = Wand
help-wall-text = Niemand und nichts kommt hindurch, und ein Schritt dagegen kostet trotzdem einen Zug.
help-crate = Kiste
help-crate-text = Geh dagegen, um sie zu schieben, immer nur eine; ziehen lässt sie sich nie.
help-machine = Zeitmaschine
help-machine-text = Wer einsteigt, ist zu Hause; sind es alle, springt die Zeit zurück und ein Doppelgänger kommt dazu, außer das Ziel ist erreicht.
help-goal = Ziel
help-goal-text = Das Level ist geschafft, wenn jemand das Ziel erreicht hat und alle zu Hause sind.
help-button = Knopf
help-button-text = Er ist gedrückt, solange ein Doppelgänger oder eine Kiste auf ihm ist.
help-crate-button = Kistenknopf
help-crate-button-text = Nur eine Kiste drückt ihn: Ein Doppelgänger ist zu leicht.
help-one-time-button = Einmal-Knopf
help-one-time-button-text = Einmal berührt, bleibt er bis zum Ende der Zeitlinie gedrückt.
help-gate = Tor
help-gate-text = Es öffnet oder schließt sich mit jedem seiner Knöpfe, der gedrückt oder losgelassen wird; zwei gedrückte heben sich auf.
help-passage = Einmal-Steg
help-passage-text = Er trägt nur einmal: Im Zug, nachdem jemand oder eine Kiste auf ihn kam, bricht er ein.
help-stranded = Gestrandet
help-stranded-text = Ein früherer Doppelgänger ist nicht auf der Zeitmaschine, wenn er einsteigen muss. Das Schild mit ! zeigt schon vorher, wer vom Weg ab ist.
help-gate-on-self = Tor und jemand
help-gate-on-self-text = Ein Tor schließt sich, während ein Doppelgänger darin ist.
help-gate-on-crate = Tor und Kiste
help-gate-on-crate-text = Ein Tor schließt sich, während eine Kiste darin ist.
help-passage-under-self = Steg und jemand
help-passage-under-self-text = Ein Steg bricht ein, während ein Doppelgänger auf ihm ist.
help-passage-under-crate = Steg und Kiste
help-passage-under-crate-text = Ein Steg bricht ein, während eine Kiste auf ihm ist.
help-crushed = Zerdrückt
help-crushed-text = Eine Kiste wird auf ein Feld geschoben, das ein Doppelgänger im selben Zug betritt.
help-pushed-two-ways = Zweierlei Schub
help-pushed-two-ways-text = Zwei Doppelgänger schieben eine Kiste im selben Zug in zwei Richtungen.
help-crates-collide = Kiste und Kiste
help-crates-collide-text = Zwei Kisten werden im selben Zug auf ein Feld geschoben.

## Das Ende einer Kampagne

campaign-title = Alle sind zu Hause
campaign-title-so-far = Die Kampagne bisher
campaign-levels = Level
campaign-stars = Sterne
campaign-selves = Doppelgänger
campaign-of = { $some } von { $all }
campaign-to-better = Was noch besser geht:
campaign-nothing-to-better = Jedes Level ist auf Par. Besser geht es nicht.
campaign-not-solved = Was geschafft ist, ist auf Par.

## Mitwirkende

credits-title = Mitwirkende
credits-game = Das Spiel
credits-game-text = Vom ChronoShift-Team, unter der MIT-Lizenz. Es spielt die Level des ChronoShift von 2012.
credits-ideas = Ideen
credits-ideas-text = Mit früheren Versionen seiner selbst zu spielen wie in Chronotron von Scarybug Games, Kisten zu schieben wie in Sokoban von Hiroyuki Imabayashi.
credits-art = Bilder, Geräusche und Musik
credits-art-text = Für dieses Spiel als Code gezeichnet und komponiert, mit resvg und FunDSP.
credits-font = Schrift
credits-font-text = Cabin von Pablo Impallari und Igino Marini, unter der SIL Open Font License 1.1.
credits-code = Gebaut mit
credits-code-text = Bevy, bevy_asset_loader, bevy_kira_audio, Kira, Leafwing Input Manager, GilRs, AccessKit, Fluent und weiteren Rust-Crates, unter den Lizenzen MIT, Apache 2.0, BSD, Zlib, ISC oder MPL.

## Worauf du wartest, und was du noch einmal tust

wait-title = Warten oder wiederholen
wait-until = Warten, bis
wait-again = Noch einmal
wait-option = { $what } ({ $turns })
wait-gate-opens = dieses Tor aufgeht
wait-gate-closes = dieses Tor zugeht
wait-gate-stays = (dieses Tor ändert sich nicht)
wait-home = Doppelgänger { $number } zu Hause ist
wait-all-home = alle Doppelgänger zu Hause sind
wait-passed-you = Doppelgänger { $number } vorbei ist
wait-passed-there = Doppelgänger { $number } dort vorbei ist
wait-change = sich etwas ändert
wait-paradox = gleich ein Paradox kommt
wait-paradox-now = (Warten führt jetzt in ein Paradox)
wait-jump = die Zeit springt
wait-complete = das Level geschafft ist
wait-nothing = Während du wartest, ändert sich nichts mehr.
again-option = { $count ->
    [one] die letzte Aktion
   *[other] die letzten { $count } Aktionen
}

## Die Zeitleiste

timeline-title = Zeitleiste
# Eine Zeile als Satz.
timeline-self = Doppelgänger { $number }: { $what }
timeline-self-new = Doppelgänger { $number } hat noch nichts getan
timeline-differs = anders als zuvor ab Zug { $turn }
timeline-breaks = bricht in Zug { $turn } ab
timeline-would-break = bräche in Zug { $turn } ab, wenn du wartest
# Mehrmals dasselbe.
timeline-times = { $count ->
    [one] { $what }
   *[other] { $count }-mal { $what }
}
action-hold = warten
action-enter = in die Maschine
timeline-gate = Tor auf { $place }: offen nach Zug { $turns }
timeline-gate-never = Tor auf { $place }: nie offen
timeline-button = Knopf auf { $place }: gedrückt nach Zug { $turns }
timeline-button-never = Knopf auf { $place }: nie gedrückt
timeline-from-to = { $first } bis { $last }
timeline-speed = { $factor }×
timeline-stop = Anhalten
timeline-slower = Langsamer
timeline-faster = Schneller
timeline-loop = Immer wieder
timeline-caption = { $name } ({ $key })
timeline-narrower = Züge schmaler
timeline-wider = Züge breiter
timeline-now = Zurück zum Jetzt
timeline-mend = Dort ändern: als Doppelgänger { $number } ab Zug { $turn } handeln
timeline-take-over = Als Doppelgänger { $number } ab Zug { $turn } handeln

# Wo Level gebaut werden.

menu-title-making = Level im Bau
workshop-title = Level bauen
workshop-new = Neues Level
workshop-width = Felder in einer Reihe
workshop-height = Reihen
workshop-copy = Eine Kopie von { $level }
workshop-copy-this = Eine Kopie dieses Levels
workshop-note = Das Spielfeld lässt sich später vergrößern und verkleinern.
workshop-untitled = Ohne Titel
workshop-cropped = Es gibt nichts zuzuschneiden: Die Wände liegen eng um das Level.
workshop-edge = Zieh den Rand nach außen oder nach innen.
workshop-edge-inwards = Was getönt ist, fällt weg, mit allem, was dort liegt.
workshop-field = { $piece }, { $at }.
compose-title = Eigene Kampagnen
compose-note = Eine Kampagne spielt Levels von dir in einer eigenen Reihenfolge, mit Kapiteln, wenn du magst. Sie besteht aus den Levels, die du gespeichert hast; unfertige kommen nicht hinein.
compose-no-levels = Du hast noch kein Level gespeichert.
compose-new = Neue Kampagne
compose-open = Öffnen
compose-not-kept = Noch ist nichts davon gespeichert: Drücke „Diese Kampagne behalten“, sobald sie dir gefällt.
compose-levels = Levels in der Reihenfolge, in der sie gespielt werden: verschiebe sie, oder lass sie weg
compose-left-out = Nicht dabei: deine anderen Levels
compose-put-in = Aufnehmen
compose-up = Nach oben
compose-down = Nach unten
compose-out = Weglassen
compose-add-chapter = Am Ende ein Kapitel beginnen: sein Titel, dann Enter
compose-keep = Diese Kampagne behalten
compose-play = Spielen
compose-pack = Als eine Datei weitergeben
compose-folder = Als Ordner weitergeben
compose-packed = Kampagne und Levels sind in { $file }. Aufs Spiel gezogen, werden sie gespielt.
compose-another = Eine andere Kampagne
compose-drop = Verwerfen
compose-file = Jede Änderung wird sofort in { $file } gespeichert.
compose-chapter = Kapitel: { $title }
compose-chapter-empty = Kapitel: { $title } (bleibt weg, solange kein Level folgt)
compose-level-missing = { $file } (nicht da)
compose-level-of-file = { $title } ({ $file })
compose-new-called = Meine Kampagne
compose-untitled = Eine Kampagne braucht einen Titel: Schreib zuerst einen.
compose-needs-title = Eine Kampagne braucht einen Titel: Bis du einen schreibst, bleibt es „{ $title }“.
compose-comment = Kommentar: { $text }
edits-title = Bearbeiten
edits-open = Bearbeiten…
workshop-test = Spielen
workshop-make-on = Weiterbauen
workshop-leave = Dieses Level schließen
issues-note = Was falsch oder fraglich ist. Ein Druck darauf führt hin.
issues-none = Nichts ist falsch oder fraglich.
issues-more = Und { $count } weitere.
issues-count = { $count ->
    [one] Eine Anmerkung
   *[other] { $count } Anmerkungen
}
piece-floor = Boden
piece-floor-text = Freies Feld, für alle und für Kisten.
piece-open-gate = Offenes Tor
piece-open-gate-text = Ein Tor, das am Anfang offen ist; jeder gedrückte Knopf, der mit ihm verbunden ist, ändert es.
tool-pen = Stift
tool-pen-text = Zeichnet Feld für Feld; die rechte Taste nimmt weg.
tool-line = Linie
tool-line-text = Zeichnet eine Linie von Feld zu Feld.
tool-rectangle = Rechteck
tool-rectangle-text = Zeichnet ein Rechteck von Ecke zu Ecke.
tool-fill = Füllen
tool-fill-text = Füllt alles, was gleich ist und zusammenhängt; die rechte Taste nimmt Feld für Feld weg.
tool-wire = Kabel
tool-wire-text = Zieh von einem Knopf zu einem Tor oder zurück; noch einmal nimmt das Kabel weg. Ein Druck auf ein Tor öffnet oder schließt es am Anfang.
tool-select = Auswahl
tool-select-text = Zieh um einen Teil herum, dann zieh ihn woandershin.
refused-too-large = Ein Spielfeld hat höchstens { $most } × { $most } Felder.
refused-too-small = Ein Spielfeld hat mindestens { $least } × { $least } Felder.
refused-no-room = Für das, was auf { $at } ist, fehlt der Platz.
refused-too-long = Die Datei des Levels würde zu groß: höchstens { $most } Bytes.
refused-solution-too-long = Die Lösung ist zu lang: höchstens { $actions } Aktionen und { $clones } Doppelgänger.
refused-no-solution = Es gibt keine Lösung { $number }.
refused-language = { $code } ist kein Kürzel einer Sprache.
fault-outside = { $at } liegt außerhalb des Spielfelds.
fault-open = Die Wand ist bei { $at } offen.
fault-no-start = Es gibt noch keine Zeitmaschine.
fault-no-goal = Es gibt noch kein Ziel.
fault-second = Was es einmal geben soll, ist auf { $first } und auf { $at }.
fault-crate = Die Kiste auf { $at } steht nicht auf freiem Boden.
fault-no-button = Ein Kabel beginnt an einem Knopf; auf { $at } ist keiner.
fault-no-gate = Ein Kabel endet an einem Tor; auf { $at } ist keins.
doubt-button-without-gates = Der Knopf auf { $at } ist mit keinem Tor verbunden.
doubt-gate-without-buttons = Mit dem Tor auf { $at } ist kein Knopf verbunden.
doubt-goal-out-of-reach = Zum Ziel kommt niemand, selbst wenn alle Tore offen wären.
doubt-goal-shut-away = Zum Ziel kommt nie jemand: Was im Weg ist, öffnet sich nie.
doubt-gate-never-opens = Das Tor auf { $at } kann sich nie öffnen.
doubt-crate-button = Auf den Kistenknopf auf { $at } kann nie eine Kiste kommen.
doubt-crate-never-moves = Die Kiste auf { $at } kann nie jemand schieben.
workshop-dead-corner = Eine Kiste, die auf { $at } kommt, ist verloren: Von dort kann man sie nie wegschieben.
doubt-solution = Die Aktionen in { $field } sind nicht lesbar.
doubt-tutorial = { $field } wird nie gezeigt.
doubt-press = { $where }: { $name } ist der Name von nichts, das man drücken kann.
# Die Texte eines Levels, die für eine Sprache sind.
doubt-in-language = { $where } ({ $code })
doubt-par = Das Par gehört zu einem anderen Spielfeld.
editor-unreadable = { $level } ist nicht lesbar: { $error }
made-open = Weiterbauen
made-new-name = Neuer Name der Datei
made-copy = Mit einer Kopie
made-unfinished = { $name } (unfertig, { $when })
made-level = { $name } (Level, { $when })
made-edited = { $name } (Level, seither geändert, { $when })
made-size-and-time = { $width } × { $height }, { $when }
made-titled = { $name } „{ $title }“
made-go-back = Wie gespeichert
made-went-back = { $name } ist wie gespeichert. Was seither geändert war, ist weggelegt.
made-put-edits-back = Die Änderungen an { $name } zurückholen
made-put-back = { $name } zurückholen
made-is-back = { $name } ist wieder da.
made-deleted = { $name } ist gelöscht.
bar-testing = Probe: { $level }
test-at-start = Die Probe beginnt am Anfang
test-at-start-text = { $device ->
    [mouse] „Weiterbauen“ führt zurück.
    [touch] „Weiterbauen“ führt zurück.
   *[keys] { $test } führt zurück zum Bauen.
} Die nächste Probe geht dort weiter, wo diese steht.
test-where-it-stood = Die Probe geht weiter, wo die letzte stand
test-where-it-stood-text = { $reset } beginnt am Anfang.
test-after-complete-text = { $undo } führt zurück zu dem, womit du fertig warst.
test-after-change-text = Das Spielfeld ist anders als vorher. { $undo } holt zurück, was du gespielt hast, so weit es jetzt geht.
tested-text = Punkte { $score }, mit { $clones ->
    [one] einem Doppelgänger
   *[other] { $clones } Doppelgängern
}. Das lässt sich als Lösung des Levels behalten.
tested-keep = Behalten und weiterbauen
workshop-solution-breaks = { $count ->
    [one] Lösung { $number } geht nicht mehr auf: { $fault }
   *[other] { $count } Lösungen gehen nicht mehr auf. Lösung { $number }: { $fault }
}
break-stopped = In Zug { $turn } von Zeitlinie { $timeline } kommt Doppelgänger { $clone } nicht auf { $at }: { $what }.
break-free = In Zug { $turn } von Zeitlinie { $timeline } geht Doppelgänger { $clone } weiter auf { $at }: { $what }.
stop-wall = Dort ist eine neue Wand
stop-gate = Das Tor ist geschlossen
stop-passage = Der Steg ist eingebrochen
stop-crate = Eine Kiste dort lässt sich nicht schieben
stopped-wall = Die Wand dort ist weg
stopped-gate = Das Tor war vorher geschlossen
stopped-passage = Der Steg war vorher eingebrochen
stopped-crate = Eine Kiste dort ließ sich vorher nicht schieben
workshop-finish = Als Level speichern
workshop-written = In { $file } gespeichert. { $solutions ->
        [0] Noch keine Lösung geht auf.
        *[other] Eine Lösung geht auf.
    }
workshop-finished = Gespeichert als Level „{ $name }“, mit { $count ->
    [one] seiner Lösung: Punktzahl { $score }
   *[other] { $count } Lösungen, die beste mit Punktzahl { $score }
}.
workshop-other-there = Unter „{ $name }“ ist es auch noch da, wie es vorher gespeichert war; beide sind in der Liste.
workshop-kept-unfinished = Behalten als unfertiges Level „{ $name }“. Zum Level wird es, sobald eine Lösung dabei ist.
workshop-can-keep = Eine Lösung mit Punktzahl { $score } ist bekannt: { $answers }, dann „{ $keep }“.
workshop-file-name = Der Titel kann so bleiben, aber die Datei heißt „{ $name }“.
texts-title = Worte des Levels
texts-language = Worte für
texts-all-languages = alle
texts-message-title = { $when }: Überschrift
texts-message = { $when }: Text
texts-end-of-turn = Nach dem ersten Zug
texts-goal-obtained = Wenn das Ziel geholt ist
texts-time-jump = Nach dem ersten Zeitsprung
texts-time-paradox = Bei einem Paradox
texts-game-complete = Wenn das Level geschafft ist
texts-name = Titel
texts-hint = Tipp, den H zuerst zeigt
texts-author = Gebaut von
texts-preview = Zeigen, wie es aussehen wird
texts-preview-caption = So wird es aussehen
texts-preview-empty = Hier steht noch nichts.

# Was über ein Level herausgefunden ist, das gebaut wird.

solver-selves = { $count ->
    [one] 1 Doppelgänger
   *[other] { $count } Doppelgängern
}
solver-beside = { $list } · { $next }
solver-no-level = Noch kein Level
solver-no-level-as = Noch kein Level. { $fault }
solver-unsolvable = Nicht lösbar (bewiesen)
solver-too-much = Zu viel zum Durchdenken
solver-best = Beste Punktzahl { $score }, mit { $selves }
solver-solvable = Lösbar: { $score } Punkte oder weniger, mit { $selves }
solver-best-with = { $score } mit { $selves }
solver-idle = { $count ->
    [one] 1 Teil bewirkt nichts
   *[other] { $count } Teile bewirken nichts
}
solver-stopped = angehalten
solver-thinking = denkt nach …
solver-thinking-of = denkt nach, mit { $selves } …
solver-thinking-pieces = denkt nach, { $known } von { $all } Teilen …
solver-positions = ({ $count }.000 Stellungen)
solver-positions-millions = ({ $whole },{ $tenth } Millionen Stellungen)
solver-contradiction = Diese Antworten widersprechen sich: ein Fehler. Bitte melde dieses Level.
solver-unsolvable-text = Nicht lösbar, mit keiner Zahl von Doppelgängern. Das ist bewiesen.
solver-too-much-text = Ob es lösbar ist, bleibt offen: Es ist zu viel zum Durchdenken.
solver-not-yet = Ob es lösbar ist, steht noch nicht fest.
solver-best-text = Lösbar. Weniger als { $score } Punkte gehen nicht, und dafür braucht es mindestens { $count ->
    [one] einen Doppelgänger
   *[other] { $count } Doppelgänger
}.
solver-best-maybe-fewer = Lösbar. Weniger als { $score } Punkte gehen nicht, mit { $selves } oder vielleicht weniger.
solver-best-so-far = Lösbar. Bisher am besten sind { $score } Punkte, mit { $selves }; weniger als { $bound } gehen nicht.
solver-with = mit { $selves }: { $best }
solver-none = gar nicht (bewiesen)
solver-proven = { $score } (bewiesen)
solver-at-most = bisher höchstens { $score }
solver-unknown = offen
solver-unknown-yet = noch offen
solver-halted = Angehalten. Mit der nächsten Änderung des Spielfelds geht es von vorn los.
solver-complete = Alles bis hierher steht fest.
solver-over = Mehr als das ist zu viel zum Durchdenken.
solver-play = Beste Lösung ansehen
solver-keep = Mit dem Level behalten
solver-stop = Nicht weiter nachdenken
solver-go-on = Weiter nachdenken
solver-kept = Beim Level behalten:
solver-kept-holds = Lösung { $number }: { $score } Punkte, { $selves }. Sie gilt.
solver-kept-breaks = Lösung { $number } gilt nicht. { $fault }
solver-kept-no-board = Lösung { $number } lässt sich nicht spielen: Es ist noch kein Level.
solver-kept-open = Lösung { $number } wird noch zu Ende gespielt.
solver-kept-watch = Ansehen
solver-kept-drop = Entfernen
solution-kept = Als Lösung { $number } behalten: { $score } Punkte. { $count ->
    [one] Sie ist die einzige.
   *[other] Es sind jetzt { $count }.
}
solution-kept-before = Sie ist schon dabei, als Lösung { $number }: { $score } Punkte.
solution-dropped = Lösung { $number } ist nicht mehr dabei. Rückgängig bringt sie zurück.
solver-pieces = Wozu jedes Teil da ist:
solver-piece = { $what } auf { $at }
solver-wire = Kabel von { $from } nach { $to }
solver-needed = ohne das Teil ist das Level nicht lösbar.
solver-worse = ohne das Teil wird das Beste schlechter, höchstens { $score }.
solver-worse-unknown = ohne das Teil wird das Beste schlechter, oder es gibt keins.
solver-same = bewirkt nichts.
solver-hinders = ohne das Teil sind { $score } Punkte oder weniger möglich, also besser.
solver-hinders-all = ohne das Teil ist das Level lösbar, mit { $score } Punkten oder weniger.
solver-idle-walls = Jede einzelne dieser Wände könnte Boden sein, und die beste Punktzahl bliebe: { $places }
solver-idle-walls-unsolvable = Jede einzelne dieser Wände könnte Boden sein, und es gäbe noch immer keine Lösung: { $places }
solver-more = { $count ->
    [one] Ein weiteres Teil ist nicht aufgeführt.
   *[other] { $count } weitere Teile sind nicht aufgeführt.
}

## Level und Wiederholungen weitergeben

share-this = Dieses Level teilen
share-title = „{ $name }“ teilen
share-qr-name = QR-Code des Links
share-no-room = Für den QR-Code ist in diesem Fenster kein Platz. Mach das Fenster größer oder speichere ihn als Bild.
share-too-long = Das ist zu lang für einen QR-Code. Teile den Code oder die Datei.
share-length-of = Der Code hat { $count } Zeichen. Darin sind das Level mit allen Texten und seine Lösung.
share-length-unsolved = Der Code hat { $count } Zeichen. Darin ist das Level mit allen Texten.
share-length-of-replay = Der Code hat { $count } Zeichen. Darin ist die Wiederholung, nicht das Level.
share-unsolved = Eine Lösung, die aufgeht, ist nicht dabei: Wer es öffnet, bekommt es als unfertiges Level.
share-copy = Code kopieren
share-copy-link = Link kopieren
share-save-qr = QR-Code als Bild speichern
share-save-file = Datei speichern
share-saved = Gespeichert als { $path }
share-no-folder = Es gibt keinen Ordner für deine Daten, darum kann nichts gespeichert werden.
share-no-level = Das ist noch kein Level und lässt sich darum nicht teilen. { $why }
share-refused = Das lässt sich nicht teilen. { $why }
arrival-paste = Öffnen, was in der Zwischenablage ist
# Was an einem Code nicht stimmt.
share-no-code = Das ist kein Code zum Teilen. Sie beginnen mit csl1 für Level und mit csr1 für Wiederholungen. Kopiere ihn ganz, vom ersten Zeichen an.
share-version = Dieser Code hat die Version { $version }, und dieses Spiel liest Version 1. Ein neueres Spiel kann ihn vielleicht lesen.
share-character = Das Zeichen { $place } des Codes ist „{ $found }“, und das kommt in Codes nicht vor. Kopiere ihn noch einmal.
share-length = Es fehlen Zeichen des Codes, oder es sind zu viele. Kopiere ihn noch einmal ganz, bis zum Ende.
share-changed = Einige Zeichen des Codes sind verändert oder fehlen. Kopiere ihn noch einmal ganz.
share-too-large = Das ist größer, als ein Level oder eine Wiederholung sein darf.
share-too-many-lines = Der Text hat mehr Zeilen, als in einen Code passen: 32.768.
share-lossy = Durch einen Fehler des Spiels entsteht kein Code. Bitte melde ihn und teile die Datei.
share-nonsense = Der Code ist vollständig, aber kein Spiel hat ihn gemacht. Es ist nichts darin, was man brauchen kann.
share-broken = Was gekommen ist, ist nicht zu brauchen (Meldung: „{ $error }“).
# Ein Level, das von jemand anderem kommt.
arrival-title = Ein Level für dich: „{ $name }“
arrival-title-none = Ein Level für dich
arrival-size = { $width } × { $height } Felder.
arrival-pieces = Darauf: { $list }.
arrival-crates = { $count ->
    [one] 1 Kiste
   *[other] { $count } Kisten
}
arrival-buttons = { $count ->
    [one] 1 Knopf
   *[other] { $count } Knöpfe
}
arrival-gates = { $count ->
    [one] 1 Tor
   *[other] { $count } Tore
}
arrival-passages = { $count ->
    [one] 1 Steg
   *[other] { $count } Stege
}
made-by = Gebaut von { $name }.
arrival-holds = Die Lösung geht auf: { $score } Punkte, { $selves ->
    [one] ein Doppelgänger
   *[other] { $selves } Doppelgänger
}.
arrival-breaks = Die Lösung geht nicht auf. { $fault }
arrival-no-solution = Es hat keine Lösung, also weiß niemand, ob es lösbar ist.
arrival-unfinished = Es wird als unfertiges Level aufgehoben.
arrival-known = Du hast dieses Level schon: „{ $name }“{ $how }.
# Nach dem Namen des Levels, das es schon gibt.
arrival-same = { "" }
arrival-quarter-turn = , um ein Viertel im Uhrzeigersinn gedreht
arrival-half-turn = , auf den Kopf gestellt
arrival-three-quarter-turn = , um ein Viertel gegen den Uhrzeigersinn gedreht
arrival-left-right = , links und rechts gespiegelt
arrival-top-bottom = , oben und unten gespiegelt
arrival-diagonal = , an der Diagonalen von links oben gespiegelt
arrival-other-diagonal = , an der Diagonalen von rechts oben gespiegelt
arrival-open-known = Das öffnen, das du hast
arrival-play = Behalten und spielen
arrival-make = Behalten und daran weiterbauen
arrival-leave = Nicht behalten

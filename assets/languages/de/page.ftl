## Die Seite

tagline = Ein Denkspiel, in dem deine früheren Ichs dein Team sind.
play = Spielen
picture = Im Bild wartet ein Ich auf einem Knopf. Die Zeit springt zurück, und während es dort noch einmal wartet, geht ein zweites Ich durch das Tor.
needs-script = Das Spiel braucht JavaScript und WebAssembly.
how-to-play = So geht’s
step-walk = Geh mit den Pfeiltasten oder durch Wischen, und schieb Kisten.
step-goal = Geh zum Stern, dann zurück zur Zeitmaschine. Dort drücke Enter, am Telefon die Schaltfläche dafür.
step-gate = Ein Tor ist nur offen, solange ein Ich oder eine Kiste auf seinem Knopf steht.
step-jump = Drücke also den Knopf, geh zurück zur Maschine und drücke Enter: Die Zeit springt zurück, und dein früheres Ich tut alles noch einmal, während du durch das Tor gehst.
step-turns = Gespielt wird Zug um Zug. Z macht einen Zug rückgängig, H gibt einen Tipp.
step-home = Bring alle Ichs nach Hause, und steh deinen früheren Ichs nicht im Weg.
three-levels = Drei Level zum Anfang
install = Zum Installieren
debian-package = Paket für Debian und Ubuntu
linux-archive = Archiv für andere Linux-Systeme
licence = Freie Software unter der <a href="LICENSE">MIT-Lizenz</a>. Dein Fortschritt bleibt in diesem Browser.
keys = Esc öffnet das Menü. Tab verlässt das Spiel nach dem letzten Bedienelement eines Menüs, Umschalt+Tab vor dem ersten.

## Wenn das Spiel nicht weiterkann, und Dateien, die es nicht nehmen kann

continue = Lade die Seite neu, um weiterzuspielen. Dein Fortschritt ist sicher.
restart = Lade die Seite neu, um von vorn zu beginnen.
crashed = Ein interner Fehler hat das Spiel angehalten.
lost-graphics = Der Browser hat dem Spiel zweimal in einer Minute die Grafik genommen.
not-downloaded = { $name } lässt sich nicht herunterladen ({ $status }).
too-large = Die Datei hat mehr als { $size } MB.
unreadable = Der Browser kann die Datei nicht lesen.

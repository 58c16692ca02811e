## Der Eintrag in Menüs und in Programmkatalogen

generic-name = Denkspiel
comment = Rundenbasiertes Denkspiel, in dem deine früheren Ichs dein Team sind
keywords = Rätsel;Zeit;Schleife;Sokoban;
link-comment = Öffnet Links zu Leveln und Wiederholungen
pitch = Halte das Tor offen, springe zurück und gehe hindurch, während dein früheres Ich es offen hält. Gespielt wird Zug um Zug: Du musst nie schnell sein, nur dir selbst einen Schritt voraus.
feature-levels = 72 Level in neun Kapiteln und ein Level des Tages
feature-undo = Unbegrenztes Rückgängig und Tipps, die zu deiner Lage passen
feature-editor = Ein Leveleditor mit einem Löser und Level, die du als Link teilen kannst
feature-devices = Tastatur, Maus, Touch und Gamepads, und Ansagen für Screenreader

## Dateiarten

level-file = ChronoShift-Level
campaign-file = ChronoShift-Kampagne
replay-file = ChronoShift-Wiederholung
sokoban-file = Sokoban-Level

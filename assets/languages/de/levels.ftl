## The chapters

chapter-the-hall = Die Halle
chapter-the-clockwork = Das Uhrwerk
chapter-the-gallery = Die Galerie
chapter-the-cellar = Der Keller
chapter-the-bridges = Die Brücken
chapter-the-tower = Der Turm
chapter-the-looking-glasses = Die Spiegel
chapter-the-foundry = Die Gießerei
chapter-the-dome = Die Kuppel

## The levels, with the names of their fields as in docs/format.md

there-and-back = Hin und zurück
    .Description = Die Wand in der Mitte endet über der untersten Reihe. Geh dort um sie herum, hin und zurück.
    .Hint-2 = Geh vom Ziel denselben Weg zurück. Stell dich auf die Zeitmaschine und drücke { $enter }.
    .Tutorial-goal-obtained-title = Halb geschafft
    .Tutorial-goal-obtained = Geh jetzt zurück zur Zeitmaschine. Dort bringt dich { $enter } nach Hause.
    .Tutorial-time-jump-title = Jetzt seid ihr zu zweit
    .Tutorial-time-jump = Dein früheres Ich wiederholt seine Züge. Hier reicht ein Ich: Starte das Level neu
        mit { $reset_level }.

doorkeeper = Türsteher
    .Description = Das Tor ist offen, solange jemand auf dem Knopf steht. Wer könnte das sein?
    .Hint-2 = Allein kannst du nicht auf dem Knopf und im Tor sein. Aber dein früheres Ich kann für dich auf
        dem Knopf sein.
    .Hint-3 = Warte drei Züge auf dem Knopf, geh zurück zur Zeitmaschine und drücke { $enter }.
    .Tutorial-end-of-turn = Mit { $hold } wartest du. In der Zeitmaschine springst du mit { $enter } zurück.
        Dein früheres Ich tut dann alles noch einmal.
    .Tutorial-time-jump-title = Triff dich selbst
    .Tutorial-time-jump = Dein früheres Ich tut das alles noch einmal. Geh durch das Tor, solange es offen
        ist.

wait-for-me = Warte auf mich
    .Description = Gib dir selbst genug Zeit: Bleib auf dem Knopf, bis dein nächstes Ich drin und wieder
        draußen ist.
    .Hint-2 = Zähl die Schritte von der Zeitmaschine bis zum Ziel und wieder aus dem Tor heraus. So lange muss
        das Tor offen bleiben.
    .Tutorial-end-of-turn-title = Wie lange ist lange genug?
    .Tutorial-end-of-turn = Dein früheres Ich wird genauso lange auf dem Knopf bleiben wie du jetzt.
    .Tutorial-time-jump-title = Jetzt bist du dran
    .Tutorial-time-jump = Warte ({ $hold }), bis das Tor aufgeht. Kommst du nicht weiter? Einen Tipp zeigt
        { $hint }.

no-harm-in-trying = Ein Versuch kann nicht schaden
    .Description = Einer der Knöpfe öffnet das Tor zum Ziel. Wer steht darauf, und wie kommst du dorthin?
    .Hint-2 = Ich 1 hält das Tor zum Ziel auf, und Ich 2 wartet davor. Was öffnet Ich 2, während es dort
        wartet?
    .Hint-3 = Ich 1 braucht also keinen Umweg. Es kann geradeaus gehen, warten und geradeaus zurückgehen, als
        wäre sein Tor offen.
    .Tutorial-end-of-turn = Fällt dir ein Tor vor der Nase zu, lauf trotzdem dagegen. Dein früheres Ich
        versucht den Schritt noch einmal.

tradesmens-entrance = Lieferanteneingang
    .Description = Die Fußmatte bewegt zwei Tore auf einmal. Welches davon öffnet sie?
    .Hint-2 = Die Fußmatte öffnet das Tor unter ihr. Solange dein früheres Ich darauf steht, kannst du
        dort hinaus und kommst von unten an das vordere Tor.
    .Tutorial-end-of-turn = Dieses Tor ist zuerst offen: Ein gedrückter Knopf schließt es.
    .Tutorial-time-jump = Ihr steht euch nie im Weg: Auf einem Feld ist Platz für alle.

once-more-with-feeling = Noch einmal mit Gefühl
    .Description = Wer vor dem Tor zum Ziel steht, hält das untere Tor auf. Wer könnte also hinuntergehen, und
        wann?
    .Hint-2 = Allein kommst du nur bis vor das geschlossene Tor. Lauf weiter, als wäre es offen: Dein früheres
        Ich versucht jeden Schritt noch einmal, wenn jemand auf dem oberen Knopf steht.

act-as-if = Tu so, als ob
    .Description = Dein früheres Ich kann noch nicht wissen, dass ein Tor offen sein wird. Draufzulaufen kann
        es trotzdem.
    .Hint-2 = Gegen ein geschlossenes Tor zu laufen kostet nur einen Zug. Hält später jemand das Tor auf,
        führt derselbe Schritt hindurch.

you-scratch-my-back = Eine Hand wäscht die andere
    .Description = Der Weg zum Ziel führt durch beide Tore. Wann sind beide offen, und wer steht dann wo?
    .Hint-2 = Ich 1 lässt Ich 2 nach links hinaus. Dort hält Ich 2 das obere Tor auf, und Ich 1 geht hindurch
        zum Ziel. Diese Schritte hat es aufgenommen, als das Tor noch zu war.
    .Hint-3 = Der Heimweg muss von zwei Orten aus klappen: vom unteren Tor, wo Ich 1 dann sein wird, und von
        der Zeitmaschine, wo es jetzt ist.
    .Tutorial-end-of-turn = Zwei Zeichen an einem Tor. Jeder der Knöpfe allein öffnet es, beide zusammen
        schließen es wieder.

be-right-back = Bin gleich wieder da
    .Description = Stell dich vor das offene Tor, und es fällt dir vor der Nase zu. Was würde es wieder
        öffnen?
    .Hint-2 = Solange jemand auf dem anderen Knopf steht, bleibt das Tor vor dir offen. Bist du aber darin,
        müssen beide Knöpfe oben sein.
    .Tutorial-end-of-turn = Zwei gedrückte Knöpfe heben sich auf: Das Tor ist, als stünde niemand darauf.

meanwhile-upstairs = Derweil im Obergeschoss
    .Description = Jeder der Knöpfe schließt beide Tore. Nach oben kommst du leicht, wieder herunter nicht.
    .Hint-2 = Der obere Knopf schließt dich ein, also darf Ich 1 nicht dorthin. Es geht in die andere
        Richtung, als wäre das Tor offen, denn später wird oben jemand sein.

after-you = Nach dir
    .Description = Der Weg zum Ziel führt über den Einmalknopf. Wen schließt du damit ein?
    .Hint-2 = Auf dem Weg zum Ziel schließt Ich 2 das Tor, durch das Ich 1 heim will. Zwei gedrückte Knöpfe
        heben sich aber auf, also kann Ich 2 das wiedergutmachen.
    .Hint-3 = Hab es als Ich 2 auf dem Heimweg nicht so eilig. Woran kommst du gleich vor der Zeitmaschine
        vorbei?
    .Tutorial-end-of-turn = Ein Einmalknopf (Raute) bleibt gedrückt, bis die Zeitlinie endet.

full-circle = Der Kreis schließt sich
    .Description = Beide Wege zum Ziel stehen offen. Nimm einen davon, dann siehst du, was du angerichtet
        hast.
    .Hint-2 = Geh nach links, und das Tor fällt dir vor der Nase zu. Geh hoch, und beide fallen zu, mit dir
        und dem Ziel dahinter. Aber beim linken Tor heben sich zwei gedrückte Knöpfe auf.

third-wheel = Das fünfte Rad
    .Description = Zu zweit seid ihr zu viele oder zu wenige. Probiert es aus, dann seht ihr, wer fehlt.
    .Hint-2 = Beide Knöpfe müssen unten bleiben, auch wenn Ich 3 einen davon verlässt und ins Tor geht. Also
        folgt ihm jemand auf den Fersen.
    .Hint-3 = Ein Ich geht auf den oberen Knopf. Eines steht auf dem unteren und geht ins Tor, und genau in
        diesem Zug rückt hinter ihm noch eines nach.
    .Tutorial-end-of-turn = Spring zweimal in der Zeit zurück, und ihr seid zu dritt.

silent-partner = Stiller Teilhaber
    .Description = Die Kiste sagt kein Wort. Aber am richtigen Platz zählt sie wie einer von euch.
    .Hint-2 = Mit der Kiste auf dem hinteren Knopf und dir auf dem vorderen ist das Tor offen, bis du den
        Schritt hinein tust. Jemand muss dort bleiben, wo du warst.
    .Tutorial-end-of-turn = Lauf gegen eine Kiste, um sie zu schieben. Ziehen kann sie niemand.

the-perfect-alibi = Das perfekte Alibi
    .Description = Der Knopf im Keller bleibt gedrückt, und das Kellertor bleibt zu. Wer geht da schon
        hinunter?
    .Hint-2 = Ich 1 kann nicht hinunter, es käme nie mehr nach Hause. Also geht Ich 2, und jemand muss den
        anderen Knopf drücken, um es herauszulassen. Wo wäre Ich 1 bis dahin, wenn es weiterliefe, als wäre
        das linke Tor offen?

jailbreak = Ausbruch
    .Description = Hinein kommst du leicht, dann fällt das Tor hinter dir zu. Der einzige andere Ausgang liegt
        hinter einer Kiste.
    .Hint-2 = Solange das Tor hinter der Kiste zu ist, kann niemand sie schieben. Steht aber jemand auf dem
        Knopf, ist es offen, und dann hilft ein Stoß von der Zeitmaschine aus. Tu so, als ob.

false-start = Frühstart
    .Description = Das obere Tor liegt gleich neben dir. Was es öffnet, liegt am anderen Ende.
    .Hint-2 = Dein erstes Ich geht los, bevor das obere Tor offen ist. Es stößt sich, ist viel zu früh daheim
        und läuft trotzdem weiter.

knock-knock = Klopf, klopf
    .Description = Der Steg hält nur einmal, also kommst du auf dem anderen Weg heim. Wäre doch nur jemand zu
        Hause.
    .Hint-2 = Auf dem Heimweg schiebst du die Kiste vor die Zeitmaschine, und da bleibt sie. Wer dann noch zu
        Hause ist, kann sie hochschieben.
    .Tutorial-end-of-turn = Ein Einmalsteg trägt, wer ihn zuerst betritt. Im nächsten Zug bricht er ein.

pointless-exercise = Für die Katz
    .Description = Ich 1 geht hoch, kommt herunter und hat nichts erreicht. Perfekt.
    .Hint-2 = Ein Tor, das im richtigen Moment zugeht, hält ein früheres Ich ein Feld weiter oben fest, als es
        denkt. Was bewirken seine nächsten Schritte dann?

dry-run = Trockenübung
    .Description = Ein Gang, der heute nichts bewirkt, kann morgen genau der richtige sein.
    .Hint-2 = In seiner eigenen Zeit kommt Ich 1 nur einen Schritt weit und wieder zurück. Alle anderen
        Schritte gelten einer Welt, in der jemand auf dem linken Knopf steht.

quick-errand = Kurz mal weg
    .Description = Der obere Knopf schließt dich ein. Gut, wenn draußen jemand ist, der an dich denkt.
    .Hint-2 = Der untere Knopf öffnet das rechte Tor wieder, für ein Ich, das oben wartet. Er liegt auf dem
        Weg zum Ziel, und auf dem Rückweg.

sorry-about-the-furniture = Wer hat das hier hingestellt?
    .Description = Der Steg hält nur einmal. Der Heimweg liegt woanders, und dort hat jemand etwas abgestellt.
    .Hint-2 = Ich 2 schiebt die Kiste vor sich her, über die Zeitmaschine bis auf den Knopf. Also darf Ich 1
        noch nicht daheim sein. Es trifft auf die Kiste, wo zu seiner Zeit nichts war, und seine Schritte
        führen woandershin.
    .Hint-3 = Ich 1 muss den Knopf räumen, bevor die Kiste kommt, und das Feld darunter ist eine Sackgasse.
        Von dort will es über den Knopf nach Hause. Wohin führen dieselben Schritte, wenn eine Kiste darauf
        steht?

near-miss = Knapp daneben
    .Description = Führ dein früheres Ich ein bisschen spazieren, ganz harmlos. Es drückt keinen einzigen
        Knopf. Oder doch?
    .Hint-2 = Geh selbst auf den rechten Knopf, und du kommst nicht mehr heim. Aber lass deinem früheren Ich
        ein Tor vor der Nase zufallen, und es macht den Rest seines Spaziergangs ein Feld weiter rechts, als
        es denkt.

hold-the-fort = Die Stellung halten
    .Description = Über die Zugbrücke kommt niemand heim, und die andere Tür ist verstellt. Frag doch
        jemanden, der drin ist.
    .Hint-2 = Von draußen lässt sich die Kiste nicht aus der Tür schieben. Von drinnen schon, solange draußen
        jemand auf dem Knopf steht. Löst euch dann dort ab.

special-delivery = Sperrgut
    .Description = Die Kiste ist im Weg. Wo könnte sie hin?
    .Hint-2 = Platz für die Kiste ist nur hinter dem Tor, und zum Schieben musst du vom Knopf herunter.

left-luggage = Gepäckaufbewahrung
    .Description = Dort unten muss etwas bleiben, wenn du zum Ziel gehst. Das musst nicht du sein.
    .Hint-2 = Die Kiste auf dem unteren Knopf öffnet den Weg zum Ziel. Der obere Knopf lässt sie hinunter.

clocking-off = Pünktlich Feierabend
    .Description = Beide Knöpfe schalten das Tor, und zwei gedrückte heben sich auf. Wer hat wann Dienst?
    .Hint-2 = Wenn die Kiste unten auf dem Knopf landet, darf oben niemand mehr stehen: keinen Zug früher,
        keinen Zug später.

foot-in-the-door = Den Fuß in der Tür
    .Description = Zwei gedrückte Knöpfe heben sich auf. Auch eine Kiste drückt.
    .Hint-2 = Wer das Tor aufhält, muss in genau dem Zug loslassen, in dem die Kiste auf dem hinteren Knopf
        ankommt.
    .Hint-3 = Das erste Ich läuft einfach immer weiter nach rechts, auch gegen das geschlossene Tor, und kommt
        dann heim. Seine letzten Schritte zählen später.

not-my-department = Nicht meine Baustelle
    .Description = Wer den Knopf drückt, muss nicht der sein, der das Ziel erreicht.
    .Hint-2 = Das erste Ich arbeitet neben der Zeitmaschine, ganz ins Leere. Seine Schritte schieben erst,
        wenn jemand das Tor geöffnet hat.
    .Hint-3 = Tu so, als wäre das Tor offen und die Kiste ließe sich bis auf den Knopf schieben.

budge-up = Rutsch mal ein Stück
    .Description = Eine Kiste steht da, wo sie hingehört. Eben das ist das Problem.
    .Hint-2 = Die Kiste auf dem Lagerplatz muss eins weiter, damit Platz wird. Und hinter die andere kommst du
        nur, wenn jemand auf dem Knopf steht.
    .Tutorial-end-of-turn = Stell auf jeden Lagerplatz eine Kiste, und bring alle Ichs nach Hause.

rush-hour = Berufsverkehr
    .Description = Schieb die Kiste vom Ziel herunter, und schon steht sie dir vor der Haustür.
    .Hint-2 = Vom Ziel aus bekommst du die Kiste nicht von der Haustür weg. Wer von rechts nach Hause kommt,
        läuft einfach dagegen.

on-your-way-up = Nimm das mit rauf
    .Description = Zwei Kisten, zwei Lagerplätze, und eine Kiste steht schon richtig. Noch.
    .Hint-2 = Die zweite Kiste muss über die Zeitmaschine. Von dort nimmt sie jemand mit hinauf, der
        eigentlich nur nach Hause geht.

all-aboard = Alles einsteigen!
    .Description = Zwei Wege führen hinaus. Nur einer führt zurück, und das nur ein Mal.
    .Hint-2 = Der Einmalsteg trägt so viele, wie du willst, wenn sie ihn im selben Zug betreten. Also geht
        zusammen heim.
    .Tutorial-end-of-turn = Ein Einbahnfeld betrittst du nur in Richtung seines Pfeils.

on-three = Auf drei
    .Description = Der einzige Heimweg ist ein Steg. Wartet aufeinander.
    .Hint-2 = Dein früheres Ich sollte nicht losgehen, bevor du es eingeholt hast. Lass es ein wenig länger
        warten, als es müsste.

two-returns-please = Zweimal hin und zurück
    .Description = Zwei Stege für zwei Ichs. Das heißt nicht: jedem einen.
    .Hint-2 = Gemeinsam hin über den einen Steg, gemeinsam zurück über den anderen.

last-one-out = Der Letzte macht das Licht aus
    .Description = Wer zurückbleibt, versperrt allen den Heimweg.
    .Hint-2 = Das Tor unter der Zeitmaschine geht nur auf, wenn der Knopf frei ist, und der Steg hält nur ein
        Mal. Also darf es keinen Letzten geben: Trefft euch auf dem Steg.

burning-bridges = Alle Brücken abbrechen
    .Description = Wer auf einem Knopf steht, sperrt sich selbst den Rückweg. Allein kommt von dort niemand
        heim.
    .Hint-2 = Wenn du zurückkommst, muss links jemand stehen, nur lässt sich das nicht aufnehmen. Nimm deinem
        früheren Ich den Steg weg, und dieselben Schritte führen es auf den Knopf.

you-left-im-right = Du links, ich rechts
    .Description = Nach rechts geht es leicht. Wer lässt dich wieder herein?
    .Hint-2 = Brecht zusammen auf, trennt euch auf dem Steg und kommt von zwei Seiten heim.

for-your-own-good = Nur zu deinem Besten
    .Description = Ein Steg ins Nichts. Was soll man bloß damit anfangen?
    .Hint-2 = Ist der Steg schon weg, kommt dein früheres Ich dort nicht mehr hinauf. Danach ist es ein Feld
        weiter unten, als es denkt.

well-cross-that-bridge = Über zwei Brücken musst du gehn
    .Description = Ihr brecht zusammen auf und kommt zusammen heim. Dazwischen seht ihr euch kaum.
    .Hint-2 = Ein Ich bleibt links und lässt das andere nach rechts durch. Das andere muss es wieder
        hinauslassen, und beide müssen im selben Zug auf dem letzten Steg sein.

pass-it-on = Weitersagen
    .Description = Der eine Knopf lässt dich zum nächsten. Wer kann dann noch weitergehen?
    .Hint-2 = Drei Ichs: Das erste hält das untere Tor offen, das zweite bleibt auf dem oberen Knopf, und das
        dritte geht an beiden vorbei.

someone-to-lean-on = Räuberleiter
    .Description = Vor dem unteren Knopf liegt ein Einmalsteg, dahinter noch einer. Wie oft lässt er sich
        drücken?
    .Hint-2 = Wer den unteren Knopf verlässt, kommt nicht mehr zu ihm zurück. Also muss er dort bleiben, bis
        die anderen beiden aus dem Turm sind.

a-leg-up = Starthilfe
    .Description = In diesem Turm macht sich niemand selbst die Tür auf.
    .Hint-2 = Zwei Ichs klettern abwechselnd: Eines steht auf einem Knopf, das andere gewinnt ein Stockwerk
        und stellt sich auf den nächsten. Hinunter geht es genauso.

last-come-first-served = Wer zuletzt kommt, hilft zuerst
    .Description = Allein kommt dein erstes Ich nicht weit. Das muss es auch nicht: Was es tut, muss erst
        später stimmen.
    .Hint-2 = Das Ich, das du zuletzt aufnimmst, drückt als erstes einen Knopf. Bis dahin übt das frühere nur.

take-my-word-for-it = Vertrauenssache
    .Description = Das linke Zimmer hat keinen eigenen Ausgang. Jemand muss dich wieder herauslassen.
    .Hint-2 = Drei Ichs: Eines ist links eingesperrt, eines steht oben, und eines öffnet das linke Zimmer
        zweimal, auf dem Weg zum Ziel und auf dem Rückweg.
    .Hint-3 = Nimm zuerst das Ich auf, das nach rechts zum Ziel will. Jetzt stößt es noch gegen das Tor,
        später ist es offen.

no-turning-back = Kein Zurück
    .Description = Das Tor, durch das du kommst, ist zu, bevor du zurück bist. Umso besser.
    .Hint-2 = Solange der Knopf gedrückt ist, ist nur das obere Tor offen, sonst nur das linke. Geh im Kreis,
        und jemand steigt inzwischen vom Knopf.

make-way = Platz da!
    .Description = Ihr haltet einander die Tür auf. Im falschen Moment steht ihr nur im Weg.
    .Hint-2 = Wenn das andere Ich auf den linken Knopf zurückkommt, muss der rechte frei sein. Dein Weg
        hinunter ist dann gerade zu: Tritt also in das mittlere Tor selbst.

were-you-born-in-a-barn = Tür zu, es zieht
    .Description = Jeder der beiden oberen Knöpfe öffnet das mittlere Tor. Beide zusammen schließen es. Wer
        von euch steigt also herunter?
    .Hint-2 = Im richtigen Moment von einem oberen Knopf zu steigen, öffnet die Mitte. Und ein Tor darf sich
        hinter dem schließen, der es gerade verlassen hat.

dont-blink = Nicht blinzeln
    .Description = Jeder Knopf allein schließt das Tor. Beide zusammen nicht.
    .Hint-2 = Ohne auf einen Knopf zu treten, kommst du nicht zum Portal. Genau dann muss jemand auf dem
        anderen stehen.
    .Hint-3 = Wer dir hilft, muss nicht bleiben. Ein Wimpernschlag genügt.
    .Tutorial-end-of-turn = Betritt ein Portal, und du kommst an seinem anderen Ende heraus.

see-you-on-the-other-side = Wir sehen uns drüben
    .Description = Eine Kiste behält ihre Richtung, wo sie auch herauskommt.
    .Hint-2 = Die Kiste muss durch das Tor auf den hinteren Knopf, und wer das Tor gehalten hat, muss dann
        schon weg sein.

the-far-side-of-the-crate = Die Rückseite der Kiste
    .Description = An einer Kiste auf einem Portal kommst du vorbei. Aber versuch mal, sie zu schieben.
    .Hint-2 = Schieb die Kiste nach unten durch das Tor, und schau, wo sie herauskommt.

by-the-back-door = Durch die Hintertür
    .Description = Vom Ziel ist es nur ein Schritt bis zum Heimweg. Aber wer hat Zeit, hinzugehen?
    .Hint-2 = Ihr haltet einander je ein Tor auf. Sobald eines von euch auf dem unteren Knopf steht, kann das
        andere die Runde über das Ziel gehen.

mirror-mirror = Hinter den Spiegeln
    .Description = Jeder Knopf öffnet das Tor der anderen Seite. Allein kommt niemand hinaus.
    .Hint-2 = Die beiden lassen einander abwechselnd durch. Ein Ich kann gegen ein Tor laufen, das beim
        nächsten Mal offen ist.

what-goes-up = Oben raus, unten rein
    .Description = In diesem Haus ist der schnellste Weg nach unten der nach oben.
    .Hint-2 = Für das obere Tor muss der Knopf gedrückt sein, für das untere frei. Wer dir hilft, muss weg
        sein, wenn du unten ankommst.

topsy-turvy = Verkehrte Welt
    .Description = Der Weg zum oberen Tor führt nach unten. Zweimal.
    .Hint-2 = Ihr lasst einander durch das obere Tor. Sind beide Knöpfe gedrückt, ist es zu: Eines von euch
        muss vorher herunter.

revolving-door = Drehtür
    .Description = Hinein und hinaus geht es auf verschiedenen Stockwerken.
    .Hint-2 = Ihr steigt zu zweit hinauf: Das vordere Ich hält dem hinteren das Tor auf, und ganz oben hält
        das hintere es für das vordere.

try-try-again = Mit dem Kopf gegen die Wand
    .Description = Die Kiste hat sich nicht gerührt. Das war also umsonst. Oder?
    .Hint-2 = Die schwere Kiste bewegt sich, wenn zwei Ichs im selben Zug schieben, auch wenn das erste damals
        nur dagegengestoßen ist.
    .Hint-3 = Schieb einmal, und such einen Heimweg, der passt, ob sich die Kiste bewegt hat oder nicht.

pull-your-weight = Gewichtige Gründe
    .Description = Wenn ein Ich zu leicht ist: Wie viele wären schwer genug?
    .Hint-2 = Zwei Ichs auf einem Feld wiegen zwei.
    .Tutorial-end-of-turn = Ein einzelnes Ich ist für diesen Knopf zu leicht.

brief-appearance = Kurzer Auftritt
    .Description = Zu zweit wiegt ihr genug, und sei es nur für einen Moment.
    .Hint-2 = Der kleine Knopf schließt das Tor genau dann, wenn du darauftrittst. Der schwere gleicht das
        aus, wenn beide im selben Zug gedrückt sind.

heave-ho = Hau ruck
    .Description = Diesmal ist der Heimweg das Rätsel.
    .Hint-2 = Nach dem Schub ist dein früheres Ich ein Feld weiter, als es wusste. Sein Heimweg muss von
        beiden Feldern aus passen, und Wände können helfen.

twos-company = Einer ist keiner
    .Description = Auf dem schweren Knopf zählen zwei von euch. Einer allein zählt nicht.
    .Hint-2 = Der kleine Knopf schließt das Tor unter ihm, außer wenn zwei auf dem schweren stehen. Sobald
        jemand in diesem Tor ist, muss einer der beiden weg.

moving-day = Umzugshelfer
    .Description = Zwei Sofas, zwei Freunde, ein Nachmittag.
    .Hint-2 = Nach dem ersten Schub steht ihr ohnehin zwischen den Kisten.

heavy-schedule = Schwer beschäftigt
    .Description = Zwei für den Knopf, zwei für die Kiste, eines fürs Ziel. Macht das fünf?
    .Hint-2 = Drei Ichs genügen, wenn jedes die Arbeit wechselt. Die Kiste muss erst am Ende der Zeitlinie auf
        dem Lagerplatz stehen.

air-guitar = Luftgitarre
    .Description = Hinunter kommst du allein. Herauf kommst du nur zu zweit.
    .Hint-2 = Nimm zuerst das Ich auf, das hilft: Es geht durch ein leeres Portal und übt einen Schub, ohne
        dass dort eine Kiste ist.

it-was-like-that-already = Das war schon so
    .Description = Allein kommt da niemand heraus. Oder nur um einen Preis.
    .Hint-2 = Auf sich gestellt kommt Ich 1 heraus: Es schiebt die Kiste nach unten auf den Knopf, wo keiner
        sie mehr wegbekommt. Macht nichts, es ist ja nur eine Probe.
    .Hint-3 = Steht die Kiste schon auf ihrem Platz, bevor Ich 1 kommt, ist derselbe Schritt nach unten nur
        noch ein Schritt.

over-to-you = Jetzt du
    .Description = Die Kiste muss vom Ziel wieder herunter. Wer sie dorthin geschoben hat, ist dafür auf der
        falschen Seite.
    .Hint-2 = Ein Ich schiebt die Kiste aus dem Weg zum Knopf, ein anderes bringt zu Ende, was es angefangen
        hat.

dont-mind-me = Lass dich nicht stören
    .Description = Die Kiste steht von Anfang an richtig. Wozu ist sie dann da?
    .Hint-2 = Auf sich gestellt schiebt Ich 1 die Kiste auf den Knopf und spaziert durch das Tor hinaus. Und
        wenn auf diesem Knopf jemand steht?
    .Hint-3 = Dann rührt sich die Kiste nicht, Ich 1 bleibt ein Feld zurück, und seine nächsten Schritte
        führen es woanders hinunter.

wrong-floor = Eine Etage höher
    .Description = Aus dem Keller kommt niemand ohne Hilfe. Wer ist also dort unten, und wer geht zum Ziel?
    .Hint-2 = Ich 1 probt auf der falschen Etage: Die Schritte, die es jetzt durch den mittleren Gang führen,
        führen es später durch den oberen.
    .Hint-3 = Ich 2 öffnet im Keller zweimal die Treppe und dazwischen das zweite Tor.

round-robin = Reihum
    .Description = Beide Zimmer fallen hinter dir ins Schloss. Wer dich herauslässt, sollte vor dir da sein.
    .Hint-2 = Das Ich in der Mitte lässt das rechte heraus, das rechte das linke, und das linke lässt das
        mittlere zum Ziel und zurück. Also kommt erst die Mitte dran, dann rechts, dann links.
    .Hint-3 = Ich 1 steht jetzt zu anderen Zeiten auf dem mittleren Knopf als am Ende. Ich 2 muss beide Male
        herauskommen.

in-your-sleep = Im Schlaf
    .Description = Ein Schub, und Feierabend. Für den Rest musst du nicht aufbleiben.
    .Hint-2 = Ich 1 kann die schwere Kiste nicht allein schieben, und das Tor bleibt zu. Es tut trotzdem seine
        ganze Arbeit, und die gelingt, sobald jemand neben ihm schiebt.
    .Hint-3 = Ich 2: links, rechts, gute Nacht.

stopgap = Lückenbüßer
    .Description = Wo jemand steht, fällt keine Kiste hinein.
    .Hint-2 = Geh allein nach rechts, und du kommst nicht zurück. Ich 1 bleibt vorerst dort weg: Es schiebt
        die Kiste und kommt so vom Weg ab.
    .Hint-3 = Steht jemand auf der Falltür, prallt Ich 1 ab, die Kiste ist gerettet, und dieselben Schritte
        führen zum rechten Knopf.
    .Tutorial-end-of-turn = Durch die Falltür fallen Kisten. Du kannst darüberlaufen.

alls-well-that-ends-well = Ende gut, alles gut
    .Description = Es zählt nur, wie es ausgeht.
    .Hint-2 = Das Ich, das ans Ziel geht, kommt zuerst. Sein Tor ist noch zu, also läuft es unten herum und
        verdirbt beide Kisten. Später führen dieselben Schritte oben entlang.
    .Hint-3 = Danach lässt es vom rechten Zimmer aus das Ich im linken heraus. Heute wäre es dort noch
        eingesperrt. Ein Stoß macht den Unterschied: Ohne ihn führen dieselben Schritte nur bis auf die
        Schwelle.
    .Tutorial-end-of-turn-title = Alles ist gut
    .Tutorial-end-of-turn = Hol dir das Ziel, und sorg dafür, dass auch das Ende gut ist.

## Les chapitres

chapter-the-hall = Le hall
chapter-the-clockwork = Les rouages
chapter-the-gallery = La galerie
chapter-the-cellar = La cave
chapter-the-bridges = Les ponts
chapter-the-tower = La tour
chapter-the-looking-glasses = Les miroirs
chapter-the-foundry = La fonderie
chapter-the-dome = Le dôme

## Les niveaux, avec les noms de leurs champs comme dans docs/format.md

there-and-back = Aller-retour
    .Description = Le mur du milieu s’arrête avant la rangée du bas. Contourne-le par là, à l’aller comme au retour.
    .Hint-2 = Du but, reviens par le même chemin. Mets-toi sur la machine temporelle et appuie sur { $enter }.
    .Tutorial-goal-obtained-title = La moitié du chemin
    .Tutorial-goal-obtained = Retourne maintenant à la machine temporelle. Là, { $enter } te ramène à la maison.
    .Tutorial-time-jump-title = Vous voilà deux
    .Tutorial-time-jump = Ton moi passé refait ce qu’il a fait. Ici, un seul moi suffit : recommence le niveau avec { $reset_level }.

doorkeeper = Le portier
    .Description = La porte est ouverte tant que quelqu’un est sur le bouton. Qui cela pourrait-il être ?
    .Hint-2 = En solo, tu ne peux pas être à la fois sur le bouton et dans la porte. Mais ton moi passé peut tenir le bouton pour toi.
    .Hint-3 = Attends trois tours sur le bouton, retourne à la machine temporelle et appuie sur { $enter }.
    .Tutorial-end-of-turn = Tu peux attendre avec { $hold }. Dans la machine temporelle, { $enter } te renvoie dans le passé : ton moi passé refait tout.
    .Tutorial-time-jump-title = Toi, voici toi
    .Tutorial-time-jump = Ton moi passé refait tout encore une fois. Passe la porte tant qu’elle est ouverte.

wait-for-me = Attends-moi
    .Description = Donne-toi assez de temps : reste sur le bouton jusqu’à ce que ton prochain moi soit entré et ressorti.
    .Hint-2 = Compte les pas de la machine temporelle au but, puis jusqu’à la sortie de la porte. C’est le temps que la porte doit rester ouverte.
    .Tutorial-end-of-turn-title = Assez longtemps, c’est combien ?
    .Tutorial-end-of-turn = Ton moi passé restera sur le bouton exactement aussi longtemps que toi maintenant.
    .Tutorial-time-jump-title = À ton tour
    .Tutorial-time-jump = Attends avec { $hold } que la porte s’ouvre. C’est l’impasse ? { $hint } donne un indice.

no-harm-in-trying = Qui ne tente rien…
    .Description = Un bouton ouvre la porte du but. Qui est dessus, et comment y arrives-tu ?
    .Hint-2 = Moi 1 tient la porte du but, et Moi 2 attend devant. Qu’est-ce que Moi 2 ouvre pendant qu’il attend là ?
    .Hint-3 = Moi 1 n’a donc pas besoin de détour. Il peut aller tout droit, attendre et revenir tout droit, comme si sa porte était ouverte.
    .Tutorial-end-of-turn = Si une porte te claque au nez, fonce dedans quand même. Ton moi passé retentera ce pas.

tradesmens-entrance = Entrée des fournisseurs
    .Description = Le paillasson commande deux portes à la fois. Laquelle ouvre-t-il ?
    .Hint-2 = Le paillasson ouvre la porte juste en dessous. Pendant que ton moi passé est dessus, tu peux sortir par là, et tu arrives alors à la porte d’entrée par le bas.
    .Tutorial-end-of-turn = Cette porte est d’abord ouverte : un bouton enfoncé la ferme.
    .Tutorial-time-jump = Tes moi ne se gênent jamais : on peut être plusieurs sur une case.

once-more-with-feeling = On la refait, avec émotion
    .Description = Devant la porte du but, tu tiens ouverte la porte du bas. Qui pourrait donc y descendre, et quand ?
    .Hint-2 = En solo, tu ne vas que jusqu’à la porte fermée. Continue comme si elle était ouverte : ton moi passé retentera chaque pas, quand quelqu’un sera sur le bouton du haut.

act-as-if = Fais comme si
    .Description = Ton moi passé ne peut pas savoir qu’une porte sera ouverte. Rien ne l’empêche de foncer dedans.
    .Hint-2 = Foncer dans une porte fermée ne coûte qu’un tour. Quand ces gestes se répètent et que quelqu’un tient la porte, le même pas la traverse.

you-scratch-my-back = Renvoi d’ascenseur
    .Description = Le chemin du but passe par les deux portes. Quand sont-elles ouvertes toutes les deux, et qui est où à ce moment-là ?
    .Hint-2 = Moi 1 laisse sortir Moi 2 par la gauche. Là, Moi 2 tient la porte du haut, et Moi 1 la passe pour aller au but. Il a enregistré ces pas quand la porte était encore fermée.
    .Hint-3 = Le chemin du retour doit marcher de deux endroits à la fois : de la porte du bas, où Moi 1 sera, et de la machine temporelle, où il est maintenant.
    .Tutorial-end-of-turn = Deux signes sur une porte : chacun des boutons l’ouvre, et les deux ensemble la referment.

be-right-back = Je reviens tout de suite
    .Description = Mets-toi devant la porte ouverte, et elle te claque au nez. Qu’est-ce qui la rouvrirait ?
    .Hint-2 = Tant que quelqu’un est sur l’autre bouton, la porte devant toi reste ouverte. Mais une fois que tu es dedans, aucun bouton ne doit être enfoncé.
    .Tutorial-end-of-turn = Deux boutons enfoncés s’annulent : pour la porte, c’est comme si personne n’était dessus.

meanwhile-upstairs = Pendant ce temps, là-haut
    .Description = Chacun des boutons ferme les deux portes. Monter est facile. Redescendre, non.
    .Hint-2 = Le bouton du haut t’enferme, Moi 1 ne doit donc pas y aller. Il part de l’autre côté, comme si la porte était ouverte, car plus tard il y aura quelqu’un là-haut.

after-you = Après moi, le déluge
    .Description = Le chemin du but passe par le bouton définitif. Qui se retrouve alors enfermé ?
    .Hint-2 = En allant au but, Moi 2 ferme la porte par laquelle Moi 1 veut rentrer. Mais deux boutons enfoncés s’annulent, Moi 2 peut donc se rattraper.
    .Hint-3 = En Moi 2, ne te presse pas de rentrer. Sur quoi passes-tu juste avant la machine temporelle ?
    .Tutorial-end-of-turn = Un bouton définitif (losange) reste enfoncé jusqu’à la fin de la ligne temporelle.

full-circle = La boucle est bouclée
    .Description = Les deux chemins du but sont ouverts. Prends l’un ou l’autre, et vois ce que tu as fait.
    .Hint-2 = Va à gauche, et la porte te claque au nez. Monte, et les deux se ferment, avec toi et le but à l’intérieur. Mais à la porte de gauche, deux boutons enfoncés s’annulent.

third-wheel = Tenir la chandelle
    .Description = À deux, vous êtes trop ou trop peu. Essaie, et vois qui manque.
    .Hint-2 = Les deux boutons doivent rester enfoncés, même quand Moi 3 en quitte un pour la porte. Quelqu’un le suit donc de près.
    .Hint-3 = Un moi va sur le bouton du haut. Un autre est sur le bouton du bas et avance dans la porte, et exactement au même tour un troisième prend sa place.
    .Tutorial-end-of-turn = Deux sauts dans le temps, et vous voilà trois.

silent-partner = Muette comme une caisse
    .Description = La caisse ne dit jamais un mot. Mais mets-la au bon endroit, et elle compte comme l’un de vous.
    .Hint-2 = Avec la caisse sur le bouton du fond et toi sur le plus proche, la porte est ouverte, jusqu’à ce que tu fasses le pas pour y entrer. Quelqu’un doit rester là où tu étais.
    .Tutorial-end-of-turn = Marche contre une caisse pour la pousser. Personne ne peut la tirer.

the-perfect-alibi = L’alibi parfait
    .Description = Le bouton de la cave reste enfoncé, et la porte de la cave reste fermée. Qui irait descendre là-dedans ?
    .Hint-2 = Moi 1 ne peut pas descendre, il ne rentrerait jamais. C’est donc Moi 2 qui y va, et quelqu’un doit enfoncer l’autre bouton pour le laisser sortir. Où serait Moi 1 d’ici là, s’il continuait comme si la porte de gauche était ouverte ?

jailbreak = Se faire la belle
    .Description = Tu entres, et la porte se ferme derrière toi. La seule autre sortie est derrière une caisse.
    .Hint-2 = Personne ne peut pousser la caisse tant que la porte derrière elle est fermée. Mais avec quelqu’un sur le bouton, elle est ouverte, et une poussée depuis la machine temporelle suffit. Fais comme si.

false-start = Faux départ
    .Description = La porte du haut est juste à côté de toi. Ce qui l’ouvre est à l’autre bout.
    .Hint-2 = Ton premier moi part avant que la porte du haut soit ouverte. Il se cogne, rentre bien trop tôt, et continue de marcher quand même.

knock-knock = Toc, toc
    .Description = Le pont ne tient qu’une fois, tu rentres donc par l’autre chemin. Si seulement il y avait quelqu’un à la maison.
    .Hint-2 = En rentrant, tu pousses la caisse devant la machine temporelle, et elle y reste. Quelqu’un qui est encore à la maison peut la pousser vers le haut.
    .Tutorial-end-of-turn = Un pont fragile porte ceux qui y posent le pied les premiers. Au tour suivant, il s’effondre.

pointless-exercise = Un coup d’épée dans l’eau
    .Description = Moi 1 monte, redescend, et n’a servi à rien. Parfait.
    .Hint-2 = Une porte qui se ferme au bon moment retient un moi passé une case plus haut qu’il ne croit. Que feraient là ses pas suivants ?

dry-run = Tour de chauffe
    .Description = Une promenade inutile aujourd’hui peut être une excellente promenade demain.
    .Hint-2 = À son époque, Moi 1 ne fait qu’un pas dehors et un pas en arrière. Tous ses autres pas sont pour un monde où quelqu’un est sur le bouton de gauche.

quick-errand = J’en ai pour une minute
    .Description = Le bouton du haut t’enferme. Assure-toi d’avoir des amis dehors.
    .Hint-2 = Le bouton du bas rouvre la porte de droite, pour un moi qui attend là-haut. Il est sur le chemin du but, et sur celui du retour.

sorry-about-the-furniture = Pardon pour les meubles
    .Description = Le pont ne tient qu’une fois. Le retour passe ailleurs, et quelqu’un y a laissé des meubles.
    .Hint-2 = Moi 2 pousse la caisse devant lui, par-dessus la machine temporelle et jusque sur le bouton. Moi 1 ne doit donc pas être encore rentré. Il trouvera la caisse là où, à son époque, il n’y avait rien, et ses pas mènent ailleurs.
    .Hint-3 = Moi 1 doit quitter le bouton avant que la caisse arrive, et la case sous le bouton est un cul-de-sac. De là, il part pour rentrer en passant par le bouton. Où mènent les mêmes pas une fois qu’une caisse s’y trouve ?

near-miss = À une case près
    .Description = Emmène ton moi passé faire une balade inoffensive. Il n’enfonce pas un seul bouton. Quoique.
    .Hint-2 = Va toi-même sur le bouton de droite, et tu ne rentreras pas. Mais claque une porte au nez de ton moi passé, et il fait le reste de sa balade une case plus à droite qu’il ne croit.

hold-the-fort = Tenir la position
    .Description = On ne rentre pas par le pont-levis, et l’autre porte est encombrée. Demande à quelqu’un à l’intérieur.
    .Hint-2 = De dehors, on ne peut pas dégager la caisse de la porte. De dedans, si, tant que quelqu’un dehors est sur le bouton. Ensuite, changez de place.

special-delivery = Colis encombrant
    .Description = La caisse est dans le passage. Où pourrait-elle aller ?
    .Hint-2 = Il n’y a de place pour la caisse qu’au-delà de la porte, et tu dois quitter le bouton pour l’y pousser.

left-luggage = Laissé en consigne
    .Description = Quelque chose doit rester en bas quand tu vas au but. Pas forcément toi.
    .Hint-2 = La caisse sur le bouton du bas ouvre le chemin du but. Le bouton du haut la laisse descendre.

clocking-off = Fin de service
    .Description = Les deux boutons commandent la porte, et deux boutons enfoncés s’annulent. Qui est de service, et quand ?
    .Hint-2 = Quand la caisse arrive sur le bouton du bas, il ne doit plus y avoir personne sur celui du haut : pas un tour plus tôt, pas un tour plus tard.

foot-in-the-door = Un pied dans la porte
    .Description = Deux boutons enfoncés s’annulent. Une caisse, ça compte aussi.
    .Hint-2 = Le moi qui tient la porte doit lâcher au tour même où la caisse arrive sur le bouton du fond.
    .Hint-3 = Commence par un moi qui ne fait que marcher à droite, même contre la porte fermée, puis rentre. Ses derniers pas compteront plus tard.

not-my-department = Pas mon rayon
    .Description = Celui qui enfonce le bouton n’est pas forcément celui qui atteint le but.
    .Hint-2 = Le premier moi travaille à côté de la machine temporelle, dans le vide. Ses pas deviennent des poussées dès que quelqu’un a ouvert la porte.
    .Hint-3 = Fais comme si la porte était ouverte et que tu pouvais pousser la caisse jusque sur le bouton.

budge-up = Pousse-toi de là
    .Description = Une caisse est au bon endroit. C’est bien le problème.
    .Hint-2 = La caisse sur l’emplacement doit se décaler pour faire de la place. Pour passer derrière l’autre, il te faut quelqu’un sur le bouton.
    .Tutorial-end-of-turn = Mets une caisse sur chaque emplacement, et ramène chaque moi à la maison.

rush-hour = Heure de pointe
    .Description = Pousse la caisse hors du but, et la voilà juste devant ta porte.
    .Hint-2 = Du but, tu ne peux pas dégager la caisse de devant chez toi. Quelqu’un qui rentre par la droite n’a qu’à foncer dedans.

on-your-way-up = Puisque tu montes…
    .Description = Deux caisses, deux emplacements, et une caisse déjà à sa place. Pour l’instant.
    .Hint-2 = La deuxième caisse doit passer par la machine temporelle. De là, elle monte avec quelqu’un qui ne fait que rentrer.

all-aboard = En voiture !
    .Description = Deux chemins mènent dehors. Un seul ramène, et une seule fois.
    .Hint-2 = Le pont porte autant de moi que tu veux, s’ils y posent tous le pied au même tour. Rentrez donc ensemble.
    .Tutorial-end-of-turn = On n’entre sur un sens unique que dans le sens de sa flèche.

on-three = À la une, à la deux…
    .Description = Le seul chemin du retour est une planche. Attendez-vous.
    .Hint-2 = Ton moi passé ne doit pas partir avant que tu l’aies rattrapé. Fais-le attendre un peu plus qu’il n’en a besoin.

two-returns-please = Deux allers-retours, merci
    .Description = Deux ponts pour deux moi. Cela ne veut pas dire un chacun.
    .Hint-2 = Aller ensemble par un pont, retour ensemble par l’autre.

last-one-out = Le dernier ferme la porte
    .Description = Qui reste en arrière ferme le chemin du retour à tout le monde.
    .Hint-2 = La porte sous la machine temporelle ne s’ouvre que si le bouton est libre, et le pont ne tient qu’une fois. Personne ne peut donc être le dernier : retrouvez-vous sur le pont.

burning-bridges = Couper les ponts
    .Description = Mets-toi sur un bouton, et tu te fermes le chemin du retour. En solo, personne ne rentre de là-bas.
    .Hint-2 = Quand tu reviens, quelqu’un doit être à gauche, mais aucun moi ne peut s’enregistrer là. Enlève le pont à ton moi passé, et les mêmes pas le mènent sur ce bouton.

you-left-im-right = Toi à gauche, moi à droite
    .Description = Aller à droite est facile. Qui te laisse revenir ?
    .Hint-2 = Partez ensemble, séparez-vous sur le pont, et rentrez par deux côtés.

for-your-own-good = C’est pour ton bien
    .Description = Un pont vers nulle part. Que pourrait-on bien en faire ?
    .Hint-2 = Si le pont a disparu, ton moi passé se cogne là où il passait. Il est alors une case plus bas qu’il ne croit.

well-cross-that-bridge = Sur le pont, on y danse
    .Description = Vous partez ensemble et vous rentrez ensemble. Entre les deux, vous vous voyez à peine.
    .Hint-2 = L’un de vous reste à gauche et laisse passer l’autre à droite. L’autre doit le laisser ressortir, et vous devez être tous les deux sur le dernier pont au même tour.

pass-it-on = Faites passer
    .Description = Un bouton te permet d’atteindre le suivant. Qui reste-t-il pour continuer ?
    .Hint-2 = Trois moi : le premier tient la porte du bas, le deuxième reste sur le bouton du haut, et le troisième passe devant les deux.

someone-to-lean-on = Quelqu’un sur qui compter
    .Description = Il y a un pont avant le bouton du bas et un autre derrière. Combien de fois peut-on enfoncer ce bouton ?
    .Hint-2 = Un moi qui quitte le bouton du bas ne peut pas y revenir, il y reste donc jusqu’à ce que les deux autres soient sortis de la tour.

a-leg-up = La courte échelle
    .Description = Dans cette tour, personne ne peut ouvrir sa propre porte.
    .Hint-2 = Deux moi grimpent à tour de rôle : l’un est sur un bouton, l’autre gagne un étage et se met sur le suivant. Ils redescendent de la même façon.

last-come-first-served = Dernier arrivé, premier servi
    .Description = En solo, ton premier moi n’ira pas loin. Il n’a pas à le faire : ses gestes n’ont besoin d’être justes que plus tard.
    .Hint-2 = Le moi que tu enregistres en dernier est le premier à enfoncer un bouton. Jusque-là, le précédent ne fait que s’entraîner.

take-my-word-for-it = Crois-moi sur parole
    .Description = La pièce de gauche n’a pas de sortie à elle. Quelqu’un doit te laisser ressortir.
    .Hint-2 = Trois moi : l’un est enfermé à gauche, un autre est à l’étage, et le dernier ouvre la pièce de gauche deux fois, en allant au but et en revenant.
    .Hint-3 = Enregistre d’abord le moi qui part à droite, vers le but. Il se cogne à la porte maintenant et la trouvera ouverte plus tard.

no-turning-back = Point de non-retour
    .Description = La porte par où tu viens est fermée avant ton retour. Tant mieux.
    .Hint-2 = Avec le bouton enfoncé, seule la porte du haut est ouverte ; avec le bouton libre, seule celle de gauche. Fais le tour, et que quelqu’un descende du bouton entre-temps.

make-way = Chaud devant !
    .Description = Vous vous tenez la porte l’un à l’autre. Au mauvais moment, vous êtes juste dans le passage.
    .Hint-2 = Quand l’autre revient sur le bouton de gauche, celui de droite doit être libre. Ton chemin vers le bas est alors fermé : avance donc dans la porte du milieu elle-même.

were-you-born-in-a-barn = Comme dans un moulin
    .Description = Chacun des boutons du haut ouvre la porte du milieu. Les deux ensemble la ferment. Alors, qui de vous descend ?
    .Hint-2 = Descendre d’un bouton du haut au bon moment ouvre le milieu. Et une porte a le droit de se fermer derrière le moi qui vient de la quitter.

dont-blink = Ne cligne pas des yeux
    .Description = Chaque bouton seul ferme la porte. Les deux ensemble, non.
    .Hint-2 = Tu ne peux pas atteindre le portail sans marcher sur un bouton. Quelqu’un d’autre doit marcher sur l’autre à ce moment précis.
    .Hint-3 = Celui qui t’aide n’a pas besoin de rester. Un clin d’œil suffit.
    .Tutorial-end-of-turn = Pose le pied sur un portail, et tu ressors à l’autre bout.

see-you-on-the-other-side = Rendez-vous de l’autre côté
    .Description = Une caisse garde sa direction, où qu’elle ressorte.
    .Hint-2 = La caisse doit passer la porte et finir sur le bouton du fond, et le moi qui tenait la porte doit être parti d’ici là.

the-far-side-of-the-crate = La face cachée de la caisse
    .Description = On peut passer à côté d’une caisse posée sur un portail. La pousser, en revanche…
    .Hint-2 = Pousse la caisse vers le bas par la porte, et regarde où elle ressort.

by-the-back-door = Par la petite porte
    .Description = Du but, il n’y a qu’un pas jusqu’au chemin du retour. Mais qui est libre d’y aller ?
    .Hint-2 = Chacun de vous tient une porte pour l’autre. Dès que l’un de vous est sur le bouton du bas, l’autre peut faire le tour en passant par le but.

mirror-mirror = Miroir, mon beau miroir
    .Description = Chaque bouton ouvre la porte de l’autre côté. Personne ne sort en solo.
    .Hint-2 = Les deux moi se laissent passer à tour de rôle. Un moi peut se cogner à une porte qui sera ouverte la prochaine fois.

what-goes-up = Monter pour mieux descendre
    .Description = Dans cette maison, le plus court chemin vers le bas passe par le haut.
    .Hint-2 = Pour la porte du haut, il faut que le bouton soit enfoncé, pour celle du bas, qu’il soit libre. Celui qui t’aide doit être parti quand tu arrives en bas.

topsy-turvy = Sens dessus dessous
    .Description = Le chemin de la porte du haut mène vers le bas. Deux fois.
    .Hint-2 = Chacun de vous laisse l’autre passer par la porte du haut. Avec les deux boutons enfoncés, elle est fermée : l’un de vous doit donc descendre d’abord.

revolving-door = Tourniquet
    .Description = L’entrée et la sortie ne sont pas au même étage.
    .Hint-2 = Vous grimpez à deux : celui de devant tient la porte à celui de derrière, et tout en haut, c’est celui de derrière qui la tient.

try-try-again = Vingt fois sur le métier
    .Description = Elle n’a pas bougé. Cela n’a donc servi à rien. Ou bien si ?
    .Hint-2 = La caisse lourde bouge quand deux moi la poussent au même tour, même si le premier n’a fait que s’y cogner.
    .Hint-3 = Pousse une fois, et trouve un chemin du retour qui convient, que la caisse ait bougé ou non.

pull-your-weight = Faire le poids
    .Description = Si un moi est trop léger, combien en faudrait-il ?
    .Hint-2 = Deux moi sur une case pèsent deux.
    .Tutorial-end-of-turn = Un moi tout seul est trop léger pour ce bouton.

brief-appearance = Apparition éclair
    .Description = À deux, vous pesez assez, ne serait-ce qu’un instant.
    .Hint-2 = Le petit bouton ferme la porte juste quand tu marches dessus. Le bouton lourd compense, si les deux sont enfoncés au même tour.

heave-ho = Oh hisse !
    .Description = Cette fois, c’est le retour qui pose problème.
    .Hint-2 = Après la poussée, ton moi passé est une case plus loin qu’il ne le savait. Il lui faut un retour qui marche des deux endroits, et les murs peuvent aider.

twos-company = Jamais deux sans toi
    .Description = Sur le bouton lourd, deux d’entre vous comptent. Un seul, non.
    .Hint-2 = Le petit bouton ferme la porte en dessous, sauf si deux moi sont sur le bouton lourd. Dès que le marcheur est dans cette porte, l’un des deux doit partir.

moving-day = Jour de déménagement
    .Description = Deux canapés, deux amis, un après-midi.
    .Hint-2 = Après la première poussée, tu es entre les caisses de toute façon.

heavy-schedule = Emploi du temps chargé
    .Description = Deux pour peser sur le bouton, deux pour pousser la caisse, un pour aller au but. Cela fait cinq ?
    .Hint-2 = Trois moi suffisent si chacun change de poste. La caisse n’a besoin d’être sur l’emplacement qu’à la fin de la ligne temporelle.

air-guitar = Brasser de l’air
    .Description = Tu peux descendre en solo. Pour remonter, il faut être deux.
    .Hint-2 = Enregistre d’abord celui qui aide : il passe par un portail vide et répète une poussée, sans caisse.

it-was-like-that-already = C’était déjà comme ça
    .Description = Personne ne sort de là en solo. Ou alors, cela se paie.
    .Hint-2 = Livré à lui-même, Moi 1 sort : il pousse la caisse vers le bas sur le bouton, d’où personne ne la récupère. Peu importe, ce n’est qu’une répétition.
    .Hint-3 = Si la caisse est à sa place avant que Moi 1 arrive, le même pas vers le bas n’est qu’un pas.

over-to-you = À toi de jouer
    .Description = La caisse doit quitter le but. Le moi qui l’y a poussée est du mauvais côté pour cela.
    .Hint-2 = Un moi pousse la caisse hors du chemin du bouton, un autre finit le travail.

dont-mind-me = Ne te dérange pas pour moi
    .Description = La caisse est à sa place dès le départ. À quoi sert-elle, alors ?
    .Hint-2 = Livré à lui-même, Moi 1 pousse la caisse sur le bouton et sort tranquillement par la porte. Et s’il y avait quelqu’un sur ce bouton ?
    .Hint-3 = Alors la caisse ne bouge pas, Moi 1 reste une case en arrière, et ses pas suivants le font descendre par un autre chemin.

wrong-floor = Erreur d’étage
    .Description = Personne ne quitte la cave sans aide. Alors, qui est en bas, et qui va au but ?
    .Hint-2 = Moi 1 répète au mauvais étage : les pas qui le mènent maintenant par le couloir du milieu le mèneront plus tard par celui du haut.
    .Hint-3 = Dans la cave, Moi 2 ouvre deux fois l’escalier, et entre les deux la deuxième porte.

round-robin = Chacun son tour
    .Description = Les deux pièces se ferment derrière toi. Qui te fait sortir a intérêt à être là avant toi.
    .Hint-2 = Le moi du milieu fait sortir celui de droite, qui fait sortir celui de gauche, qui laisse le premier aller au but et revenir. D’abord le milieu, donc, puis la droite, puis la gauche.
    .Hint-3 = Moi 1 n’est pas sur le bouton du milieu aux mêmes moments maintenant qu’à la fin. Moi 2 doit sortir les deux fois.

in-your-sleep = La fortune vient en dormant
    .Description = Une poussée, et la journée est finie. Inutile de veiller pour la suite.
    .Hint-2 = Moi 1 ne peut pas pousser seul la caisse lourde, et la porte reste fermée. Il fait quand même sa journée, et le travail se fait dès que quelqu’un pousse à ses côtés.
    .Hint-3 = Moi 2 : gauche, droite, bonne nuit.

stopgap = Bouche-trou
    .Description = Une caisse ne tombe pas là où il y a quelqu’un.
    .Hint-2 = Va à droite en solo, et tu ne reviens pas. Pour l’instant, Moi 1 n’y va pas : il pousse la caisse, et cela le sort de sa route.
    .Hint-3 = Dès que quelqu’un est sur la trappe, la poussée n’est plus qu’un choc, la caisse est sauve, et les mêmes pas mènent au bouton de droite.
    .Tutorial-end-of-turn = Les caisses tombent par la trappe. Toi, tu peux marcher dessus.

alls-well-that-ends-well = Tout est bien qui finit bien
    .Description = Seule compte la fin.
    .Hint-2 = Le moi qui va au but passe en premier. Sa porte est encore fermée, il erre donc en bas et gâche les deux caisses. Plus tard, les mêmes pas le mènent par le haut.
    .Hint-3 = Ensuite, il fait sortir le moi de la pièce de gauche depuis celle de droite, où aujourd’hui il serait enfermé. Un choc fait la différence : sans lui, les mêmes pas ne mènent qu’au seuil.
    .Tutorial-end-of-turn-title = Tout est bien
    .Tutorial-end-of-turn = Va maintenant chercher le but, et fais que cela finisse bien aussi.

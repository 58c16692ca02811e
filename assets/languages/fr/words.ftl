
## What has no words of its own

verbatim = { $text }
one-after-the-other = { $first } { $next }
joined = { $first }{ $next }
quoted = « { $text } »
beside = { $one } · { $other }
in-parentheses = { $text } ({ $more })
sentence = { SENTENCE($text) }
capitalized = { CAPITALIZED($text) }
one-above-the-other =
    { $first }
    { $next }

title-and-more = { $title } : { $more }
selves = { $count ->
    [one] { $count } moi
   *[other] { $count } moi
}
turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
steps = { $count ->
    [one] { $count } étape
   *[other] { $count } étapes
}
count-moves = { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}
count-pushes = { $pushes ->
    [one] { $pushes } poussée
   *[other] { $pushes } poussées
}
moves-and-pushes = { count-moves }, { count-pushes }
place = { $place }
place-at = { " " }en { $place }
place-from = { " " }de { $place }
place-to = { " " }vers { $place }
direction-north = vers le haut
direction-east = vers la droite
direction-south = vers le bas
direction-west = vers la gauche

## On several screens

row-rename = Renommer
row-renamed = Le nouveau nom est « { $name } ».
discard = Ne pas garder
delete = Supprimer
edit = Modifier
wires = Câbles
play = Jouer
done = Terminé
now = maintenant
off = Non
your-own = perso
width-and-height = { $width } × { $height }
the-campaign = La campagne

## Keys and buttons

key-none = aucune touche
key-unbound = « { $name } » (aucune touche)
key-click = { $device ->
    [touch] un appui
   *[mouse] un clic
}
key-click-yourself = un clic sur toi
key-with = { $held }+{ $key }
key-up = Haut
key-right = Droite
key-down = Bas
key-left = Gauche
key-space = Espace
key-enter = Entrée
key-numpad-enter = Entrée (pavé)
key-backspace = Retour arr.
key-tab = Tab
key-escape = Échap
key-insert = Inser
key-delete = Suppr
key-home = Début
key-end = Fin
key-page-up = Page préc.
key-page-down = Page suiv.
key-ctrl = Ctrl
key-alt = Alt
key-shift = Maj
key-super = Super
mouse-left = Clic gauche
mouse-right = Clic droit
mouse-middle = Clic milieu
mouse-back = Clic précédent
mouse-forward = Clic suivant
mouse-wheel-up = Molette haut
mouse-wheel-down = Molette bas
touch-swipe = Glisser { $way }
touch-two-fingers = Appui à deux doigts
pad-cross = Croix
pad-circle = Rond
pad-square = Carré
pad-triangle = Triangle
pad-lower = Bouton du bas
pad-right = Bouton de droite
pad-left = Bouton de gauche
pad-upper = Bouton du haut
pad-left-shoulder = Tranche gauche
pad-right-shoulder = Tranche droite
pad-left-trigger = Gâchette gauche
pad-right-trigger = Gâchette droite
pad-view = Affichage
pad-left-stick = Stick gauche
pad-right-stick = Stick droit
pad-d-pad = D-pad
pad-way = { $part } { $way ->
    [up] haut
    [right] droite
    [down] bas
   *[left] gauche
}
walking-arrows = les flèches
walking-d-pad = le D-pad
walking-left-stick = le stick gauche
walking-clicks = la souris
walking-taps = le doigt
walking-swipes = le doigt (glisse ou touche)
walking-or = { $one } ou { $other }

## The window

window-title = { $level } – ChronoShift
bar-limited = { $number }/{ $limit }
bar-turn = Tour
bar-timeline = Ligne
bar-score = Score
bar-moves = Coups
bar-pushes = Poussées
bar-par = Par
bar-best = Record
bar-none = –
bar-unsaved = Non sauvegardé
bar-passed = Dans le passé
bar-open = Rien d’enregistré encore
bar-replay = Replay
bar-relay = Relais
bar-way = Le chemin à partir d’ici
on-screen-undo = Annuler
on-screen-redo = Refaire
on-screen-hold = Attendre
on-screen-wait-until = Jusqu’à…
on-screen-enter = Entrer
banner-title = Ligne temporelle { $timeline }
banner-text = Le temps revient au début{ $is_last ->
    [0] { "" }
   *[other] . C’est ton dernier moi
}

## Choices in the panel

choice-leave-out-follower = Supprimer les moi suivants
choice-play-again = Rejouer
choice-solution-again = Revoir la solution
choice-play-on = Lecture
choice-look-back = Regarder en arrière
choice-step-back = Tour précédent
choice-step-on = Tour suivant
choice-why = Pourquoi ?
choice-dead-tiles = Cases mortes
choice-more-hint = Dis-m’en plus
choice-whole-plan = Tout le plan
choice-show-way = Montrer le chemin
choice-hide-hint = Masquer l’indice
choice-hide = Masquer
choice-pass = Passer un tour
choice-one-by-one = Pas à pas
choice-by-themselves = Automatique
choice-switch-back = Rétablir

## While a level is played

playing-first-title = Déplace-toi avec { $keys }
playing-first-text = Atteins le but, puis retourne à la machine temporelle.
playing-first-storages-text = Pousse une caisse sur chaque emplacement, puis retourne à la machine temporelle.
playing-first-both-text = Pousse une caisse sur chaque emplacement et atteins le but. Retourne ensuite à la machine temporelle.
playing-new-tiles-title = Dans ce niveau
playing-heavy-crate = Caisse lourde : il faut être deux pour la pousser.
playing-start-goal-text = Atteins le but, et le niveau est terminé. Annule un tour avec { $undo }.
playing-start-storages-text = Pousse une caisse sur chaque emplacement. Annule un tour avec { $undo }.
playing-start-both-text = Atteins le but et pousse une caisse sur chaque emplacement. Annule un tour avec { $undo }.
playing-to-the-goal = Atteins le but
playing-filled-so-far = Emplacements garnis : { $filled } sur { $all }
with-arrow = { $device ->
    [terminal] { "" }
   *[other] { " (avec la flèche)" }
}
playing-title = Tu joues Moi { $number }{ with-arrow }
playing-text = { $selves ->
    [one] Ton moi passé refait ce qu’il a fait.
   *[other] Tes moi passés refont ce qu’ils ont fait.
}
playing-last-title = Tu joues Moi { $number }, le dernier{ with-arrow }
playing-idle = { $selves ->
    [one] Ton moi passé ne bouge pas. Reviens en arrière avec { $undo }, et fais-lui faire quelque chose pour toi.
   *[other] Tes moi passés ne bougent pas. Reviens en arrière avec { $undo }, et fais-leur faire quelque chose pour toi.
}
playing-all-home = { $selves ->
    [one] Ton moi passé est rentré : il n’a plus rien à faire. Recommence avec { $reset }.
   *[other] Tous tes moi passés sont rentrés : ils n’ont plus rien à faire. Recommence avec { $reset }.
}
playing-goal-title = But atteint
playing-goal-other-title = Moi { $number } a l’étoile
timeline-what = La bande montre ta ligne temporelle, tour par tour. Parcours les tours avec { $back } et { $on }.
playing-goal-text = { $device ->
    [mouse] Clique sur la machine temporelle pour y retourner, puis une seconde fois pour entrer.
    [touch] Touche la machine temporelle pour y retourner, puis une seconde fois pour entrer.
   *[keys] Retourne à la machine temporelle et appuie sur { $enter }.
}
playing-goal-not-filled-text = Il reste des emplacements à garnir.
playing-filled-title = Emplacements tous garnis
playing-filled-no-goal-text = Il te reste à atteindre le but.
playing-goal-here-title = { $device ->
    [mouse] Clique sur la machine temporelle pour rentrer
    [touch] Touche la machine temporelle pour rentrer
   *[keys] Appuie sur { $enter } pour rentrer
}
not-on-machine-title = Tu n’es pas sur la machine temporelle
not-on-machine-text = { $device ->
    [mouse] Clique dessus pour y aller, puis clique encore.
    [touch] Touche-la pour y aller, puis touche-la encore.
   *[keys] Vas-y d’abord, puis appuie sur { $enter }.
}
too-heavy-title = Trop lourd pour un seul moi
too-heavy-text = Une caisse lourde ne bouge que si deux moi la poussent du même côté au même tour.
self-beyond-title = Il y a un moi derrière la caisse
self-beyond-text = On ne pousse pas une caisse sur un moi, même s’il est dans la machine temporelle.
passed-crate-title = La caisse est derrière toi
passed-crate-text = Un pas sur un portail mène à son autre bout. Une caisse posée sur le portail reste où elle est.
bridge-crate-title = Cette caisse est perdue
bridge-crate-text = Le pont s’effondre au prochain tour sous la caisse : c’est un paradoxe. Annule un tour avec { $undo }.
no-way-title = Aucun chemin ne mène à cette case
no-way-without-gates-text = Une caisse ou un mur barre la route.
no-way-text = Une caisse ou un mur barre la route, ou bien une porte sera fermée d’ici là.
locked-title = Ce niveau est encore verrouillé
locked-text = Réussis d’autres niveaux avant celui-ci, ou déverrouille tous les niveaux dans les réglages.
no-effect-only-level = Il n’y a pas d’autre niveau.
no-effect-end = C’est { $what ->
    [level] le { $end ->
        [first] premier
       *[last] dernier
    } niveau
    [turn] le { $end ->
        [first] premier
       *[last] dernier
    } tour
   *[timeline] la { $end ->
        [first] première
       *[last] dernière
    } ligne temporelle
}.
no-effect-undo = Rien à annuler.
no-effect-redo = Rien à refaire.
no-effect-nothing-done = Tu n’as encore rien fait.
no-effect-nobody-taken-over = Cela modifie un enregistrement. Incarne d’abord un moi avec { $take_over }.
no-effect-nothing-recorded = Rien n’est enregistré à ce tour.
no-effect-nothing-to-edit = Il n’y a encore rien à modifier : ce moi n’a rien fait.
no-effect-enter-stays = L’entrée dans la machine doit rester la dernière action.
no-effect-too-many-actions = Tu n’as plus de coups. Annules-en quelques-uns, ou recommence.
no-effect-too-much-to-play = Il y a là trop de coups et trop de moi pour le jouer.
no-effect-no-machine = Il n’y a pas de machine temporelle dans ce niveau.
no-effect-no-wires = Ce niveau n’a pas de câbles.
no-effect-no-hints = Les indices portent sur le présent. Retournes-y avec { $take_over }.
no-effect-nothing-to-do = Tu ne peux pas agir à ce tour.
no-effect-only-watched = Cela ne fait rien tant que tu regardes. Retourne à ta partie avec { $menu }.
no-effect-only-returned = { $device ->
    [mouse] Clique
    [touch] Touche
   *[keys] Appuie
} encore une fois pour agir.
no-effect-in-timelines = Tu es dans le panneau des lignes temporelles. Retourne au plateau avec { $menu }.
no-effect-timelines-stay = Impossible de déplier ou de replier les lignes temporelles pour l’instant.
no-effect-limit = On ne peut pas aller plus loin.
doubt-title = Entrer sans avoir rien fait ?
doubt-text = { $device ->
    [mouse] Pour entrer tout de suite dans la machine temporelle, clique encore dessus.
    [touch] Pour entrer tout de suite dans la machine temporelle, touche-la encore.
   *[keys] Pour entrer tout de suite dans la machine temporelle, appuie encore sur { $enter }.
}
plan-paradox = Halte : le prochain tour causerait un paradoxe
plan-blocked = Halte : quelque chose barre la route
waiting-title = Tu es dans la machine temporelle
waiting-goes-on = { $device ->
    [mouse] Clique sur la machine pour continuer jusqu’à ce que tout le monde soit rentré.
    [touch] Touche la machine pour continuer jusqu’à ce que tout le monde soit rentré.
   *[keys] Appuie sur { $hold } pour continuer jusqu’à ce que tout le monde soit rentré.
}
waiting-one-by-one = { $device ->
    [mouse] Clique sur la machine pour passer un tour.
    [touch] Touche la machine pour passer un tour.
   *[keys] Appuie sur { $hold } pour passer un tour.
}
passing-by-themselves = Dans la machine, le temps passe maintenant tout seul
passing-one-by-one = { $device ->
    [mouse] Dans la machine, le temps avance maintenant pas à pas : clique sur la machine pour passer un tour
    [touch] Dans la machine, le temps avance maintenant pas à pas : touche la machine pour passer un tour
   *[keys] Dans la machine, le temps avance maintenant pas à pas : appuie sur { $hold } pour passer un tour
}
actions-copied = Tes coups jusqu’ici (copiés dans le presse-papiers)
actions-not-copied = Tes coups jusqu’ici (presse-papiers inaccessible)

## When a level is complete

complete-title = Niveau terminé
complete-crates-title = Caisses toutes rangées
complete-result = { $jumps ->
    [0] Score { $score } : un point par action.
   *[other] Score { $score } : { complete-actions } et { complete-jumps }, un point chacun.
}
complete-new-best = Nouveau record !
complete-best = Ton record est de { $best }.
complete-moves = Réussi avec { count-moves } et { count-pushes }.
complete-new-fewest = { $what ->
    [moves] Nouveau record de coups !
    [pushes] Nouveau record de poussées !
   *[both] Nouveau record de coups et de poussées !
}
complete-fewest = Ton record de { $what ->
    [moves] coups
   *[pushes] poussées
} : { moves-and-pushes }.
star-solved = réussi
star-or-less = { $score } ou moins

scrub = Ligne temporelle { $timeline }, tour { $turn } : { $when }
scrub-passed = passé
scrub-ahead = aperçu, si tu attends
scrub-ahead-paradox = paradoxe, si tu attends
looking-move-now = { $device ->
    [keys] Parcours les tours avec { $back } et { $on } ; un coup te ramène au présent
   *[other] Un coup te ramène seulement au présent
}
looking-move-from-here = { $device ->
    [keys] Parcours les tours avec { $back } et { $on } ; ton prochain coup repart de celui-ci
   *[other] Ton prochain coup repart de ce tour
}

watching = { $what } : ligne temporelle { $timeline } sur { $all }, tour { $turn }
score-and-selves = score { $score }, { selves }
watching-text = { $device ->
    [keys] Tu ne fais que regarder. Retourne à ta partie avec { $menu }.
   *[other] Tu ne fais que regarder. « Retour » ramène à ta partie.
}
watching-relay-text = { $device ->
    [keys] Tu ne fais que regarder. Après { $menu }, tu peux continuer en tant que Moi { $next }.
   *[other] Tu ne fais que regarder. Après « Retour », tu peux continuer en tant que Moi { $next }.
}
watching-made-text = Tu ne fais que regarder. « Retour » ramène au solveur.
watching-fault = Ce replay ne fonctionne pas. { $why }
watching-board-of = Il appartient à un autre plateau, celui de « { $title } ». Le niveau a peut-être changé depuis.
watching-other-board = Il appartient à un autre plateau. Le niveau a peut-être changé depuis.
replay-paradox = La ligne temporelle { $timeline } finit en paradoxe. { $paradox }
replay-not-at-machine = Au tour { $turn } de la ligne temporelle { $timeline }, le moi doit entrer dans la machine temporelle, mais il est en { $place }.
replay-not-home = La ligne temporelle { $timeline } finit au tour { $turn }, mais son moi n’est pas rentré.
replay-no-goal = La ligne temporelle { $timeline } finit au tour { $turn }, mais aucun moi n’a atteint le but.
replay-not-filled = La ligne temporelle { $timeline } finit au tour { $turn }, mais il reste des emplacements vides.
replay-over-clones = La ligne temporelle { $timeline } finit au tour { $turn } sans terminer le niveau, qui ne permet pas un moi de plus.
replay-over-score = Au tour { $turn } de la ligne temporelle { $timeline }, la limite de score est atteinte.
replay-goes-on = Le tour { $turn } de la ligne temporelle { $timeline } termine le niveau, mais { $actions ->
    [one] il reste { $actions } action
   *[other] il reste { $actions } actions
}.
replay-complete = Le tour { $turn } de la ligne temporelle { $timeline } termine le niveau, mais le relais est marqué comme inachevé.
replay-score = Son score est de { $scores }, mais il annonce { $says }.

complete-actions = { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
}
complete-jumps = { $jumps ->
    [one] { $jumps } saut temporel
   *[other] { $jumps } sauts temporels
}
complete-last = C’était le dernier niveau.

## Hints, from what the solver found

hint-title = Indice { $rung }{ $rungs ->
    [0] { "" }
   *[other] { " " }sur { $rungs }
}
hint-selves = { $clones ->
    [1] En solo
    [2] À deux
    [3] À trois
    [4] À quatre
   *[other] À { $clones }
}, encore { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} environ.
hint-way-back = Reviens { $turns } en arrière avec { $undo } : de là, { $clones ->
    [1] tu peux y arriver en solo
    [2] vous pouvez y arriver à deux
    [3] vous pouvez y arriver à trois
   *[other] vous pouvez y arriver à { $clones }
}. D’ici, il faut être { $needed ->
    [2] deux
    [3] trois
    [4] quatre
   *[other] { $needed }
}.
hint-moves = Encore { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} environ.
hint-purpose = À faire : { $what }
hint-plan = Le plan :
hint-so-that = { $what }, pour que { $gates }.
hint-stay = { $heavy ->
    [0] Reste sur le bouton{ $place }{ $turns }
   *[other] Reste sur le bouton lourd{ $place }{ $turns }, avec un autre moi
}
hint-press = Enfonce le bouton définitif{ $place }{ $turns }
hint-push = Pousse la { $heavy ->
    [0] caisse
   *[other] caisse lourde
}{ $from } { $onto ->
    [storage] sur l’emplacement{ $place }
    [trapdoor] sur la trappe{ $place }
   *[tile] vers { $place }
}{ $turns }{ $heavy ->
    [0] { "" }
   *[other] , avec un autre moi
}
hint-reach = Atteins le but{ $turns }
hint-turns = { $count ->
    [one] { " " }au tour { $first }
   *[other] { " " }du tour { $first } au tour { $last }
}
hint-gates = { $count ->
    [one] la porte{ $places } soit
   *[other] les portes{ $places } soient
} { $state ->
    [open] { $count ->
        [one] ouverte
       *[other] ouvertes
    }
   *[closed] { $count ->
        [one] fermée
       *[other] fermées
    }
}
hint-later = Un prochain moi dégagera la voie. Fais comme si c’était déjà fait.
hint-later-again = Ici, même chose : fais comme si la voie était libre.
hint-later-heavy = Un prochain moi poussera avec toi. Pousse comme s’il était déjà là.
hint-more-actions = { $count ->
    [one] Après cela, il reste { $count } chose à faire.
   *[other] Après cela, il reste { $count } choses à faire.
}
hint-only-home = { $later ->
    [0] Ce moi n’a plus qu’à rentrer.
    [one] Ce moi n’a plus qu’à rentrer. Un prochain moi fera le reste.
   *[other] Ce moi n’a plus qu’à rentrer. Les { $later } moi suivants feront le reste.
}
hint-be-home = Au tour { $turn }, tu dois être à la maison.
hint-inside = Ce moi a fait sa part. Laisse passer les tours.
hint-go = Ensuite : { $way }{ $to }{ $when }.
hint-when = { $kind ->
    [any] , quand tu veux
    [by] , au plus tard au tour { $last }
    [not-before] , pas avant le tour { $first }
    [between] , entre le tour { $first } et le tour { $last }
   *[exactly] , exactement au tour { $last }
}
hint-go-later = Ensuite, au tour { $turn }, va { $way } comme si la voie était libre. Un prochain moi la dégagera.
hint-stay-here = Reste ici jusqu’à la fin du tour { $turn }.
hint-push-on = Ensuite, pousse la caisse { $way }{ $when }.
hint-go-home = { $device ->
    [mouse] Ensuite : { $way } jusqu’à la machine, puis clique dessus{ $when }.
    [touch] Ensuite : { $way } jusqu’à la machine, puis touche-la{ $when }.
   *[keys] Ensuite : { $way } jusqu’à la machine, puis entre avec { $enter }{ $when }.
}
hint-to = { $tile ->
    [goal] { " " }jusqu’au but
    [button] { " " }jusqu’au bouton
    [one-time-button] { " " }jusqu’au bouton définitif
    [heavy-button] { " " }jusqu’au bouton lourd
    [storage] { " " }jusqu’à l’emplacement
    [one-way] { " " }jusqu’au sens unique
    [portal] { " " }par le portail { $number }
   *[trapdoor] { " " }jusqu’à la trappe
}
hint-next = Ensuite : { $step }{ $when }.
hint-plan-follows = Le prochain indice dévoile tout le plan.
hint-go-back = Reviens { $turns } en arrière avec { $undo }.
hint-no-way = Impasse : d’ici, c’est insoluble.
hint-no-way-found = D’ici, le solveur ne trouve pas de solution, mais de là-bas, si.
hint-unknown = Cette position est trop complexe pour un indice.
hint-thinking = Je réfléchis…
no-workers = Les indices et le solveur demandent un navigateur qui prend en charge les web workers.
results-contradict = Ces résultats se contredisent. C’est un bug : merci de signaler ce niveau.
step-hold = { $device ->
    [mouse] attends (clique sur toi)
    [touch] attends (touche-toi)
   *[keys] attends ({ $hold })
}
step-enter = { $device ->
    [mouse] entre dans la machine (clique dessus)
    [touch] entre dans la machine (touche-la)
   *[keys] entre dans la machine ({ $enter })
}

## Warnings that the player is stuck

warning-over = L’impasse est levée.
warning-home = Impasse : ce moi ne peut plus rentrer.
warning-home-paradox = Impasse : ce moi ne peut plus rentrer sans paradoxe.
warning-end = Impasse : cette ligne temporelle ne peut plus finir sans paradoxe.
warning-storages = Impasse : on ne peut plus garnir tous les emplacements.
warning-undo = Annule un tour avec { $undo }.
warning-undo-jump = Annule des tours avec { $undo }, même au-delà du saut temporel.

## Paradoxes

who = { $clone ->
    [0] tu
    [crate] une caisse
   *[other] Moi { $clone }
}
whom = { $clone ->
    [0] toi
    [crate] une caisse
   *[other] Moi { $clone }
}
whom-under = { whom }
few-actions-left = { $left ->
    [0] Tu as épuisé tes { $limit } coups.
    [one] Il reste { $left } coup sur { $limit }.
   *[other] Il reste { $left } coups sur { $limit }.
}
panel-would-break = Si tu attends, { $what }.
coming-stranded = { $clone ->
    [0] tu rates
   *[other] Moi { $clone } rate
} la machine temporelle au tour { $turn }
coming-pushed-two-ways = Moi { $one } et Moi { $other } poussent une caisse de deux côtés au tour { $turn }
coming-crates-collide = Moi { $one } et Moi { $other } poussent deux caisses sur la même case au tour { $turn }
coming-crushed = Moi { $by } pousse une caisse sur { whom } au tour { $turn }
coming-crushed-by-itself = { $clone ->
    [0] tu partages
   *[other] Moi { $clone } partage
} une case avec une caisse au tour { $turn }
coming-bridge = le pont s’effondre sous { whom-under } au tour { $turn }
coming-gate = la porte se referme sur { whom } au tour { $turn }
paradox-title = Paradoxe
completes-early-title = Moi { $self } termine le niveau
completes-early-text = { $count ->
    [one] Supprime le moi suivant avec { $reset } : il ne sert plus à rien.
   *[other] Supprime les { $count } moi suivants avec { $reset } : ils ne servent plus à rien.
}
broken-timeline-title = La ligne temporelle { $timeline } ne finit plus par un saut
broken-timeline-text = Corrige la cause avec { $mend }, ou annule avec { $undo }.
over-clones-title = Tous tes moi sont épuisés
limit-selves = Ce niveau ne permet que { selves }.
over-score-title = Limite de score atteinte
over-score-text = Ce niveau permet un score de { $limit }, à un point par action et par saut temporel.
over-moves-title = Limite de coups atteinte
over-moves-text = Ce niveau permet { $limit ->
    [one] { $limit } coup
   *[other] { $limit } coups
}.
instead-paradox = Après un paradoxe, plus rien ne se passe. Annule un tour avec { $undo }.
instead-paradox-since = Après un paradoxe, plus rien ne se passe. Tout a commencé au tour { $turn } : annule { $turns } avec { $undo } pour y remédier.
instead-broken = Cette ligne temporelle se brise. Annule un tour avec { $undo }, corrige la cause avec { $mend }, ou recommence ce moi avec { $reset }.
instead-complete = Le niveau est terminé. Annule un tour avec { $undo }, ou rejoue-le avec { $reset }.
instead-over = Annule un tour avec { $undo }, ou recommence le niveau avec { $reset }.
ending-open = Tour { $turn } : { $self ->
    [0] tu n’as
   *[other] Moi { $self } n’a
} plus de coups{ $at }, hors de la machine temporelle.
ending-complete = Tour { $turn } : { $self ->
    [0] tu termines
   *[other] Moi { $self } termine
} le niveau, donc aucun moi ne peut suivre.
ending-over-clones = Tour { $turn } : le niveau ne permet pas un moi de plus.
ending-over-score = Tour { $turn } : la limite de score est atteinte.
take-over-insert-title = Tu modifies Moi { $number } : insertion
take-over-replace-title = Tu modifies Moi { $number } : remplacement
take-over-inserting = Tes coups passent avant son prochain coup.
take-over-replacing = Tes coups remplacent les siens, un à un.
take-over-refused = Ce moi n’est pas sur la machine temporelle, il ne peut donc pas y entrer.
take-over-no-way = Aucun chemin n’y mène : une caisse, un mur ou une porte barre la route.
take-over-inside = Reviens à un tour antérieur : ce moi est déjà dans la machine temporelle.
take-over-paradox = La ligne temporelle s’arrête ici : reviens à un tour avant la cause, ou annule.
take-over-broken = La ligne temporelle { $timeline } se brise : annule avec { $undo }, ou continue de modifier.
take-over-would-break = Si Moi { $self } attend à partir d’ici, c’est le paradoxe au tour { $turn }.
changes-break = { $also ->
    [0] Brisé
   *[other] Brisé aussi
} : { $turns }.
changes-on = tour { $turn } { $count ->
    [one] de la ligne temporelle { $timelines }
   *[other] des lignes temporelles { $timelines }
}
choice-mend = Corriger la cause
choice-take-over = Incarner ici
choice-insert = Insérer plutôt
choice-replace = Remplacer plutôt
choice-duplicate = Dupliquer
choice-cut-off = Supprimer la suite
on-turn = { $count ->
    [one] Tour { $turn }
   *[other] Tours { $turn } à { $until }
} : { $what }.
paradox-stranded = { $clone ->
    [0] tu dois entrer dans la machine temporelle, mais tu es
   *[other] Moi { $clone } doit entrer dans la machine temporelle, mais il est
}{ $at }
paradox-pushed-two-ways = { $one ->
    [0] tu as
   *[other] Moi { $one } a
} poussé la caisse{ $at } { $way } et { $other ->
    [0] tu l’as
   *[other] Moi { $other } l’a
} poussée { $other_way }
paradox-crates-collide = deux caisses ont été poussées{ $to }, par { $one ->
    [0] toi
   *[other] Moi { $one }
} et par { $other ->
    [0] toi
   *[other] Moi { $other }
}
paradox-crushed = { $by ->
    [0] tu as
   *[other] Moi { $by } a
} poussé une caisse sur { whom }{ $at }
paradox-crushed-by-itself = { $clone ->
    [0] une caisse et toi êtes
   *[other] une caisse et Moi { $clone } sont
} tous les deux{ $at }
paradox-bridge = le pont{ $at } s’est effondré sous { whom-under }
paradox-gate = la porte{ $at } s’est refermée sur { whom }
paradox-because = { $what }, car { $why }
paradox-clone-pressed = { $clone ->
    [0] tu as
   *[other] Moi { $clone } a
} { $pressed ->
    [0] quitté
   *[other] enfoncé
} le bouton{ $at }
paradox-crate-pressed = { $clone ->
    [0] tu as poussé
   *[other] Moi { $clone } a poussé
} une caisse { $pressed ->
    [0] hors du bouton
   *[other] sur le bouton
}{ $at }
paradox-button-pressed = le bouton{ $at } a été { $pressed ->
    [0] relâché
   *[other] enfoncé
}

## Off course, and what led to a paradox

off-course = Sorti de sa route au tour { $turn } : { $what }.
off-course-more = { $count ->
    [one] { $count } autre moi est sorti de sa route.
   *[other] { $count } autres moi sont sortis de leur route.
}
gets-through = { $count ->
    [one] Cette fois, Moi { $selves } passe !
   *[other] Cette fois, Moi { $selves } passent !
}
course-first = Tout a commencé { $count ->
    [one] au tour { $turn }
   *[other] aux tours { $turn } à { $until }
} : { $what }.
course-more = Puis { $count } étapes de plus ; { $all } les montre toutes.
course-stopped = { $thing ->
    [bridge] le pont effondré
   *[gate] la porte
}{ $at } { $clone ->
    [0] t’a barré la route
   *[other] a barré la route à { whom }
}
course-stopped-by-crate = la caisse{ $at } { $clone ->
    [0] t’a barré la route
   *[other] a barré la route à { whom }
}, car { $why }
course-push-failed = { $clone ->
    [0] tu n’as
   *[other] Moi { $clone } n’a
} pas pu pousser la caisse{ $at }, car { $why }
course-heavy-failed = { $clone ->
    [0] tu n’as
   *[other] Moi { $clone } n’a
} pas pu pousser la caisse lourde{ $at } { $helper ->
    [0] sans toi
    [none] sans aide cette fois
   *[other] sans Moi { $helper }
}
behind-wall = il y avait un mur derrière
crate-too-heavy = elle était trop lourde pour un seul moi
behind-one-way = le sens unique derrière{ $at } pointait ailleurs
behind-closed = { $thing ->
    [bridge] le pont derrière{ $at } s’était effondré
   *[gate] la porte derrière{ $at } était fermée
}
behind-crate = il y avait une autre caisse derrière{ $at }
behind-self = { $clone ->
    [0] tu étais
   *[other] Moi { $clone } était
} derrière{ $at }
course-free-of = cette fois, { $thing ->
    [crate] aucune caisse{ $at } { $clone ->
        [0] ne t’a barré la route
       *[other] n’a barré la route à { whom }
    }
    [bridge] le pont{ $at } { $clone ->
        [0] ne t’a pas barré la route
       *[other] n’a pas barré la route à { whom }
    }
   *[gate] la porte{ $at } { $clone ->
        [0] ne t’a pas barré la route
       *[other] n’a pas barré la route à { whom }
    }
}
course-push-succeeded = cette fois, { $clone ->
    [0] tu as
   *[other] Moi { $clone } a
} pu pousser la caisse{ $at }
course-heavy-succeeded = cette fois, { $clone ->
    [0] tu as
   *[other] Moi { $clone } a
} pu pousser la caisse lourde{ $at } { $helper ->
    [0] avec toi
    [none] avec un autre moi
   *[other] avec Moi { $helper }
}
course-self-stood = { $clone ->
    [0] tu étais
   *[other] Moi { $clone } était
}{ $at }
course-edited = { who } { $now }, au lieu { $before }
action-now = { $action ->
    [go] { $clone ->
        [0] vas
       *[other] va
    } maintenant { $way }
    [wait] { $clone ->
        [0] attends
       *[other] attend
    } maintenant
    [enter] { $clone ->
        [0] entres
       *[other] entre
    } maintenant dans la machine
   *[end] ne { $clone ->
        [0] fais
       *[other] fait
    } plus rien
} une fois{ $at }
action-before = { $action ->
    [go] d’aller { $way }
    [wait] d’attendre
    [enter] d’entrer dans la machine
   *[end] de ne plus rien faire
}
course-crate-pushed = { $clone ->
    [0] tu as
   *[other] Moi { $clone } a
} poussé la caisse{ $from }{ $to }
course-crate-left = cette fois, aucun moi n’a poussé la caisse{ $at }{ $onto ->
    [trapdoor] { " " }sur la trappe
   *[tile] { "" }
}
course-crate-sunk = la caisse{ $at } est tombée par la trappe, car { $clone ->
    [0] tu l’y as
   *[other] Moi { $clone } l’y a
} poussée
course-gate = la porte{ $at } était { $state }
course-gate-so = { $why }, donc la porte{ $at } était { $state }
course-on = { $clone ->
    [0] tu étais
   *[other] { who } était
} sur le { $thing ->
    [bridge] pont
   *[button] bouton
}{ $at }
course-not-on = cette fois, { $clone ->
    [0] tu n’étais pas
    [crate] aucune caisse n’était
   *[other] Moi { $clone } n’était pas
} sur le { $thing ->
    [bridge] pont
   *[button] bouton
}{ $at }

## The button or gate that is looked at

inspect-gates = { $count ->
    [0] Relié à aucune porte.
    [one] Bascule { $count } porte.
   *[other] Bascule { $count } portes.
}
inspect-gate-alone = Porte : reliée à aucun bouton, toujours { $state }.
inspect-gate = Porte, { $state } : { $pressed } sur { $all ->
    [one] { $all } bouton enfoncé
   *[other] { $all } boutons enfoncés{ $rule ->
        [even] , un nombre pair
        [odd] , un nombre impair
        [any]  ; un seul suffit à la faire basculer
       *[all]  ; tous ensemble la font basculer
    }
}.
state-pressed = enfoncé
state-not-pressed = non enfoncé
state-open = ouverte
state-closed = fermée
state-filled = garni

## A tile that is looked at, what is there, and where it is from the current self

list = { $list }, { $next }
list-and = { $list } et { $last }
list-more = { $list } et { $count } { $count ->
    [one] autre
   *[other] autres
}
list-of-clauses = { $list } ; { $next }
field-goal-reached = But, atteint par Moi { $number }.
field-cracked = Il s’effondre au prochain tour.
field-portal-end = L’autre bout : { $place }.
field-gates-at = { $count ->
    [one] Sa porte : { $places }.
   *[other] Ses portes : { $places }.
}
field-buttons-at = { $count ->
    [one] Son bouton : { $places }.
   *[other] Ses boutons : { $places }.
}
field-load = Dessus : { $load }.
field-you = Tu es là.
field-selves = { $count ->
    [one] Moi { $numbers } est là.
   *[other] Moi { $numbers } sont là.
}
field-selves-inside = { $count ->
    [one] Moi { $numbers } est rentré.
   *[other] Moi { $numbers } sont rentrés.
}
place-here = ici
distance = { $count } { $way ->
    [north] vers le haut
    [east] vers la droite
    [south] vers le bas
   *[west] vers la gauche
}

## What is announced

say-level = Niveau { SENTENCE($name) }
notice-stars = { $stars ->
    [3] 3 étoiles sur 3.
    [one] { $stars } étoile sur 3 : 2 avec { $two } ou moins, 3 avec { $three } ou moins.
   *[other] { $stars } étoiles sur 3 : 2 avec { $two } ou moins, 3 avec { $three } ou moins.
}
name-wall = mur
name-floor = sol
name-crate = caisse
name-heavy-crate = caisse lourde
name-stored = { $name } sur un emplacement
name-machine = machine temporelle
name-goal = but
name-button = bouton
name-crate-button = bouton à caisse
name-one-time-button = bouton définitif
name-heavy-button = bouton lourd
name-gate = { $state ->
    [open] porte ouverte
    [closed] porte fermée
   *[any] porte
}
name-bridge = { $state ->
    [cracked] pont fissuré
    [collapsed] pont effondré
   *[whole] pont fragile
}
name-storage = emplacement
name-start = départ
name-one-way = sens unique
name-portal = { $number ->
    [0] portail
   *[other] portail { $number }
}
name-trapdoor = trappe
say-moved = Un pas { $way ->
    [north] vers le haut
    [east] vers la droite
    [south] vers le bas
   *[west] vers la gauche
}.
say-onto = { $way ->
    [north] Haut
    [east] Droite
    [south] Bas
   *[west] Gauche
} : { $what }.
say-pushed = { CAPITALIZED($load) } poussée { $way }
say-moved-through = { CAPITALIZED($way) } par le portail { $number }
say-blocked = Passage bloqué { $way ->
    [north] vers le haut
    [east] vers la droite
    [south] vers le bas
   *[west] vers la gauche
} : { $what }.
say-too-heavy = Passage bloqué { $way ->
    [north] vers le haut
    [east] vers la droite
    [south] vers le bas
   *[west] vers la gauche
} : trop lourd pour un seul moi.
say-held = Attente.
say-home = Te voilà à la maison.
say-passed = Un tour a passé.
say-cost = Cela a quand même coûté un tour. Annule-le avec { $undo }.
say-other-pushed = Moi { $number } a poussé une caisse.
say-others-pushed-heavy = Moi { $numbers } ont poussé une caisse lourde.
say-gates = { $count ->
    [one] Porte { $state ->
        [opened] ouverte
       *[closed] fermée
    } : { $place }.
   *[other] { $count } portes { $state ->
        [opened] ouvertes
       *[closed] fermées
    }.
}
say-buttons = { $count ->
    [one] Bouton { $state ->
        [pressed] enfoncé
       *[released] relâché
    } : { $place }.
   *[other] { $count } boutons { $state ->
        [pressed] enfoncés
       *[released] relâchés
    }.
}
say-collapsed = { $count ->
    [one] Pont effondré : { $place }.
   *[other] { $count } ponts effondrés.
}
say-storages = { $count ->
    [one] Emplacement { $state ->
        [filled] garni
       *[empty] vidé
    } : { $place }.
   *[other] { $count } emplacements { $state ->
        [filled] garnis
       *[empty] vidés
    }.
}
name-through-trapdoor = par la trappe
say-sunk = { $count ->
    [one] Une caisse est tombée par la trappe : { $place }.
   *[other] { $count } caisses sont tombées par des trappes.
}
say-jump = Saut temporel : ligne temporelle { $timeline }. Moi { $number } a mis { $turns }.
say-last-self = Tu es le dernier moi.
say-undone = Annulé : ligne temporelle { $timeline }, tour { $turn }.
say-edited = Modifié : ligne temporelle { $timeline }, tour { $turn }.
say-clone-reset = Moi { $number } recommence.
say-level-reset = Le niveau recommence.
say-refused = Impossible.
say-present = De retour dans le présent.
say-hint-closed = L’indice est fermé.
say-circuit = { $presses ->
    [one] Relié : bouton
   *[other] Reliés : boutons
} { $buttons } ; { $flips ->
    [one] porte
   *[other] portes
} { $gates }.
state-when = Ligne temporelle { $timeline }, tour { $turn }.
state-here = Tu es en { $place } : { $here }.
state-around = Haut : { $up }. Droite : { $right }. Bas : { $down }. Gauche : { $left }.
state-storages = Emplacements garnis : { $filled } sur { $all }.
state-limit-clones = Limite : Moi { $number } sur { $limit }.

## Sounds, for those who do not hear them

caption = [{ $sound }]
caption-push = caisse qui glisse
caption-blocked = choc sourd
caption-button-down = bouton qui s’enfonce
caption-button-up = bouton qui remonte
caption-gate-open = porte qui s’ouvre
caption-gate-close = porte qui claque
caption-crack = planches qui craquent
caption-fall = planches qui tombent
caption-filled = caisse qui se cale
caption-sink = trappe qui claque
caption-portal = portail qui vibre
caption-too-heavy = grognement
caption-goal = carillon clair
caption-through = carillons qui s’envolent
caption-enter = scintillement qui monte
caption-jump = temps qui tourbillonne
caption-paradox = cloche fêlée
caption-complete = fanfare
caption-undo = tic-tac à l’envers
caption-refused = deux coups secs

## What cannot be read

broken-title = Ce niveau n’est pas jouable
broken-text = Corrige le fichier et enregistre-le : le niveau se recharge aussitôt.
fault-report =
    { $place }: { $text }
        { $line }
        { $carets } { $expected }
broken-report =
    Le fichier de ce niveau est défectueux.

    { $report }
broken-gone = Ce niveau n’est plus dans { $path }.
broken-unreadable =
    Le jeu ne peut pas lire le fichier de ce niveau.

    { $path } : { $error }

    Le niveau s’ouvrira dès que le fichier sera lisible.
failed-themes = Thèmes : aucun thème n’a d’images utilisables
failed =
    Le jeu ne peut pas démarrer, car il ne peut pas lire ces fichiers :

    { $files }

    Quitte avec { $menu }.

## What can be wrong with settings and progress

notification-title = Problème
notification-done = Terminé
notification-go-on = Continuer
trouble-no-folder = Impossible de sauvegarder les réglages et la progression : il n’y a pas de dossier personnel. Définis HOME pour les sauvegarder.
trouble-no-store = Impossible de sauvegarder les réglages et la progression : le navigateur interdit à cette page de stocker des données. Autorise-la à le faire, puis recharge-la.
trouble-unreadable = Impossible de lire les réglages dans { $file } : { $error }. Tes changements ne seront pas sauvegardés tant que ce n’est pas corrigé.
trouble-broken = Impossible d’utiliser { $file } : { $error }. Le fichier s’appelle maintenant { $aside }. { $end }
trouble-lost = Tu joues avec les réglages par défaut. Pour retrouver les tiens, corrige le fichier et rends-lui son ancien nom.
trouble-wrong = Impossible d’utiliser `{ $key }` dans { $file } : { $error }. La valeur par défaut s’applique.
trouble-unsaved = Impossible de sauvegarder { $what ->
    [settings] les réglages dans { $place }
    [progress] la progression dans { $place }
   *[level] ton niveau dans { $place }
} : { $error }.
trouble-retrying = Le jeu réessaie ; { $what ->
    [settings] tes changements durent jusqu’à ce que tu quittes
    [progress] tu peux continuer à jouer
   *[level] tu peux continuer à travailler
}.
trouble-progress-broken = Impossible d’utiliser la progression{ $level } : { $error }. L’ancien fichier est conservé dans le dossier { $folder }. { $end }
trouble-progress-titled = { " " }de « { $title } »
trouble-progress-untitled = { " " }d’un des niveaux
trouble-restored = La copie de secours a été restaurée.
trouble-progress-lost = Ce niveau repart de zéro.
trouble-results-kept = Tes résultats dans ce niveau sont conservés.
trouble-progress-unreadable = Impossible de lire la progression{ $level } dans { $file } : { $error }. Corrige cela et relance le jeu.
trouble-made-unreadable = Impossible de lire l’un de tes niveaux, { $file } : { $error }. Corrige cela et regarde à nouveau.
trouble-made-broken = Impossible d’utiliser ton niveau inachevé dans { $file } : { $error }. Le fichier s’appelle maintenant { $aside }. { $end }
trouble-no-backup = Il n’y a pas de copie de secours.
trouble-backup-broken = La copie de secours est endommagée, elle aussi.
trouble-unsaved-at-end = Le jeu s’est fermé : les changements non sauvegardés sont perdus.
trouble-made-elsewhere = Le niveau inachevé « { $was } » a été modifié dans une autre fenêtre du jeu. Le tien s’appelle maintenant « { $now } ».
value-table = il faut une table
value-boolean = il faut true ou false
value-text = il faut un texte entre guillemets
value-one-of = il faut l’une de ces valeurs : { $names }
value-range = il faut un nombre entier de { $least } à { $most }
value-type = la valeur n’est pas du bon type
reason-not-found = il n’existe pas
reason-exists = ce nom est déjà pris
reason-not-a-folder = une partie de son chemin n’est pas un dossier
reason-is-a-folder = c’est un dossier
reason-not-regular = ce n’est pas un fichier ordinaire
reason-dead-link = c’est un lien qui ne mène à aucun fichier
reason-file-for-folder = { $path } est un fichier, pas un dossier
reason-link-for-folder = { $path } est un lien qui ne mène à aucun dossier
reason-unread-pipe = aucun programme ne lit ce tube
reason-too-large = il est trop gros
reason-long-name = son nom est trop long
reason-denied = permission refusée
reason-read-only = il est en lecture seule
reason-read-only-disk = le disque est en lecture seule
reason-full = le disque est plein
reason-quota = ta part du disque est pleine
reason-browser-full = le navigateur n’a plus de place pour le jeu
reason-locked = un autre programme le verrouille
reason-changed = un autre programme l’a modifié entre-temps
reason-no-text = ce n’est pas du texte en UTF-8
reason-path-no-text = son chemin n’est pas du texte en UTF-8
reason-empty = il est vide
reason-damaged = il est endommagé
reason-checksum = sa somme de contrôle ne correspond pas à son contenu
reason-other-board = il appartient à un autre plateau
reason-wrong-best = son meilleur score ne correspond pas à sa solution
reason-over-limit = il dépasse { $limit } Mio
reason-would-exceed = { $name } dépasserait la limite de { $limit } Mio
reason-not-ours = il a un contenu inattendu à la ligne { $line }, colonne { $column }
reason-other-version = il est en version { $found }, pas { $known }
reason-no-toml = ce n’est plus du TOML valide à partir de la ligne { $line }
reason-no-levels = il ne contient aucun niveau
reason-set-aside = { $error } ; son ancien contenu est dans { $place }
reason-system = erreur inattendue ({ $text })
reason-attempt-too-large = son essai a tant de moi et de tours que le lire prendrait trop de temps
workshop-taken = Il y a déjà un niveau nommé « { $name } » (majuscules et minuscules se valent). Choisis un autre nom.
workshop-title-taken = Non enregistré comme niveau : il y en a déjà un nommé « { $name } » (majuscules et minuscules se valent). Change le titre dans « Textes et limites du niveau ».
workshop-not-saved-there = Cela comprend des changements pas encore enregistrés dans { $file }. « Annuler » les retire.
workshop-new-file = Un nouveau niveau. L’enregistrement crée { $file }.
workshop-changed = Le niveau « { $name } » a été modifié ailleurs depuis que tu l’as ouvert. Renomme le tien pour garder les deux.
workshop-changed-there = Pas enregistré : un autre programme a modifié { $file }. Enregistre à nouveau pour choisir la version à garder.
workshop-no-levels = Il faut au moins un niveau pour une campagne. Ajoutes-en un d’abord.
workshop-unsolved = Il n’a pas encore de solution valable. Tant que tu n’en enregistres pas une avec lui, il reste un niveau inachevé.
workshop-failed = Cela n’a pas marché : { $error }.
name-empty = Un nom a besoin d’au moins une lettre.
name-too-long = Ce nom est trop long pour certains systèmes. Choisis-en un plus court.
name-forbidden = Un nom ne peut pas contenir « { $character } » : ce signe a un autre sens dans les noms de fichiers.
name-unseen = Ce nom contient un caractère invisible, une tabulation par exemple. Tape-le à nouveau.
name-unknown = Certains systèmes traitent « { $character } » autrement. Retire-le.
text-full = Ici, il n’y a de place que pour { $most } caractères.
name-outer = Un nom ne peut pas commencer ni finir par une espace ou un point : certains systèmes les suppriment, ou cachent le fichier.
name-windows = Windows se réserve les noms comme « { $name } ». Choisis-en un autre.
package-no-archive = Ce n’est pas un fichier ZIP, donc pas une campagne compressée.
package-damaged = Ce fichier ZIP est endommagé. Copie-le ou télécharge-le à nouveau.
package-doubled = Elle contient plusieurs fichiers du même nom. Compresse-la à nouveau.
package-no-campaign = Il n’y a dedans ni campagne (.lsf) ni niveau (.txt).
package-only-collections = Il n’y a dedans aucune campagne, seulement des fichiers Sokoban. Extrais-le avec un autre programme, puis ouvre ces fichiers.
package-campaigns = Elle contient { $number } fichiers de campagne. Choisis-en un, ou retire les autres.
package-parts = Son nom écrit les accents comme des caractères à part, que certains systèmes changent. Tape le nom à nouveau.
package-no-level-name = Le nom d’un fichier de niveau doit finir par .txt. Renomme-le, ici et dans le fichier de campagne.
package-twin = Certains systèmes le confondent avec le fichier { $other }. Renomme l’un des deux, ici et dans le fichier de campagne.
package-missing = La campagne cite ce niveau, mais le fichier manque.
package-link = C’est un lien, un dossier, ou quelque chose hors de la campagne. Mets le fichier du niveau lui-même à sa place.
package-too-large = Ce fichier dépasse 1 Mio, la limite d’un fichier de niveau ou de campagne.
package-all-too-large = Tous les fichiers ensemble dépassent la limite de 64 Mio. Fais-en plusieurs campagnes.
package-broken = Ce fichier est inutilisable : { $error }.
package-too-many-levels = Il a { $count } niveaux, mais une campagne ne peut en avoir que { $most }. Joue plutôt le fichier lui-même.
package-all-broken = Aucun de ses { $count } niveaux n’est lisible.
package-level = Le niveau { $number } est illisible : { $error }.
package-no-sokoban = Sokoban n’a pas de pièce comme celle en { $at }.
package-sokoban-limit = Sokoban n’a pas de limites.
package-refused =
    Impossible d’extraire { $path }. Rien n’a été enregistré.

    { $why }
leaving-title = Quitter sans enregistrer ?
leaving-yes = Quitter quand même
par-contradiction = « { $level } » : une solution a un score de { $score }, sous le par prouvé de { $par }. Si ce par n’est pas écrit de ta main, c’est un bug : merci de signaler le niveau.
theme-unknown = Il n’y a pas de thème `{ $theme }`. Le thème par défaut s’applique ; tu peux en choisir un autre dans les réglages.
theme-none = aucun thème de { $folder } n’est utilisable
theme-left-out = le thème { $theme } est laissé de côté : { $why }
theme-size-left-out = il manque une taille au thème { $theme } : { $why }
theme-broken = son theme.toml est inutilisable : { $error }
theme-numbers = son theme.toml a besoin de `columns` et de `sizes` entre 1 et 512
theme-sprites = il manque à son theme.toml les sprites { $names }
theme-no-picture = { $file } manque, ou n’est pas un fichier PNG
theme-picture-size = { $file } fait { $width } × { $height } pixels ; il faut { $needed_width } × { $needed_height }
binding-no-control = Touches : il n’y a pas de commande `{ $name }`. La ligne est sans effet.
binding-no-list = Touches : `{ $name }` a besoin d’une liste de touches, comme { $name } = ["Z", "Ctrl+Z"]. { binding-defaults }
binding-no-button = Touches : `{ $name }` contient "{ $text }", qui n’est ni une touche ni un bouton. Écris par exemple "Z" (la lettre sur la touche), "KeyW" (la touche à la place de W), "ArrowUp", "Ctrl+Z", "Mouse Middle" ou "Pad South". { binding-defaults }
binding-taken = Touches : `{ $name }` contient "{ $text }", déjà attribué à `{ $other }`. { binding-defaults }
binding-defaults = Ses touches par défaut s’appliquent, sauf celles qui sont déjà prises.
binding-needed = Touches : `{ $name }` a besoin d’une touche présente sur tous les claviers, car sans elle tu ne pourrais pas sortir du menu. Ses touches par défaut sont rétablies, et aucune autre commande ne les a plus.
binding-left = Touches : il ne reste aucune touche pour `{ $name }`, car ses touches par défaut sont attribuées à `{ $others }`. Donne-lui d’autres touches, ou écris { $name } = [] pour qu’elle n’en ait pas.

## The level of the day

daily-title = Niveau du jour
daily-calendar = Résultat, calendrier
date = { $day ->
    [1] 1er
   *[other] { $day }
} { month } { $year }
weekday-and-date = { $weekday } { $date }
month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
month-of-year = { month } { $year }
month-before = ‹ { $month }
month-after = { $month } ›
weekday = { $day ->
    [0] lun
    [1] mar
    [2] mer
    [3] jeu
    [4] ven
    [5] sam
   *[6] dim
}
weekday-long = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
}
daily-to-come = pas encore ouvert
daily-streak-none = Réussis chaque niveau le jour même pour bâtir une série.
daily-streak = Série : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}{ $passes ->
    [0] { "" }
    [one] { " " }· { $passes } joker, si tu manques un jour
   *[other] { " " }· { $passes } jokers, si tu manques des jours
}
daily-copy = Copier le résultat
daily-shared = ChronoShift · { $day }
daily-score = score { $score }
daily-score-par = score { $score } (par { $par })
daily-hints = { $hints ->
    [0] sans indice
    [one] { $hints } indice
   *[other] { $hints } indices
}

## The title and the levels

title-name = ChronoShift
title-text = Tes moi passés font équipe avec toi
title-continue = Continuer : { $level }
levels-campaign = Campagne : { $name }…
levels-reached = { $solved ->
    [one] { $solved } réussi
   *[other] { $solved } réussis
} sur { $levels }, { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}
chapter-reached = { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
} sur { $all }
campaigns-title = Campagnes
campaigns-more = Pour jouer et garder des niveaux ou des campagnes, dépose leurs fichiers sur la fenêtre ou place-les dans { $folder }.
campaign-single = Niveaux isolés
campaign-packed = { $name } (compressée)
campaign-row = { $name } – { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}
file-unreadable = Impossible d’ouvrir { $file } : { $error }.
replay-unknown = Tu n’as pas le niveau « { $level } », tu ne peux donc pas regarder son replay. Dépose d’abord le niveau sur la fenêtre.
clipboard-empty = Il n’y a pas de texte dans le presse-papiers. Pour ouvrir un fichier, dépose-le sur la fenêtre.
clipboard-unreachable = Le presse-papiers est inaccessible.
replays-title = Replays de « { $level } »
replays-none = Tu n’as pas encore terminé ce niveau. Dès que ce sera fait, le jeu sauvegardera ton meilleur replay et les dix derniers.
replays-best = Record { $score }, { $when }
replays-latest = Score { $score }, { $when }
replays-fewest = Record de { $what ->
    [moves] coups
   *[pushes] poussées
} : { moves-and-pushes }, { $when }
replays-watch = Toutes les lignes temporelles
replays-watch-last = Dernière ligne temporelle
replays-copy = Copier en texte
replays-copied = Copié dans le presse-papiers.
replays-paste = Voir le presse-papiers
replays-lurd = Pour regarder des coups en LURD, copie-les et choisis « Voir le presse-papiers ». Ils sont sauvegardés parmi tes essais.
drafts-lurd = LURD
lurd-copy = Copier en LURD
lurd-empty = Il n’y a aucun coup dans ce texte.
actions-character = le caractère { $place } des actions est `{ $found }` : il faut N, E, S, W, H ou T
lurd-character = Le caractère { $place } est « { $found } ». LURD n’a que les lettres l, u, r et d, en majuscule pour les poussées.
lurd-no-move = Aucun coup ne suit le nombre au caractère { $place }.
lurd-parenthesis = La parenthèse au caractère { $place } n’a pas sa jumelle.
lurd-other-rules = Au caractère { $place }, le joueur saute ou change. Sokoban n’a qu’un joueur, qui ne peut que pousser.
lurd-too-long = Il y a trop de coups pour une solution. La limite est de { $most }.
lurd-wrong-move = Le coup { $number } { $why ->
    [blocked] est impossible : le passage { $way } est bloqué
    [no-push] est noté comme poussée, mais il n’y a pas de caisse à pousser
   *[push] pousse une caisse, mais n’est pas noté comme poussée
}.
lurd-open = Après { count-moves }, le niveau n’est pas terminé.
lurd-goes-on = Le coup { $number } termine le niveau, mais d’autres suivent.
ago-now = à l’instant
ago-minutes = { $count ->
    [one] il y a { $count } minute
   *[other] il y a { $count } minutes
}
ago-hours = { $count ->
    [one] il y a { $count } heure
   *[other] il y a { $count } heures
}
ago-days = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}
ago-date = { $day }/{ $month }/{ $year }
dropped-kept = Ajouté à tes niveaux, dans { $path }.
dropped-known = Tu l’as déjà, dans { $path }.
dropped-not-kept = { $path } se joue de là où il est, car impossible de le copier parmi tes niveaux : { $error }.
collection-levels = Cette collection a { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}.
collection-broken = Cette collection a { $levels ->
    [one] { $levels } niveau
   *[other] { $levels } niveaux
}, dont { $broken ->
    [one] { $broken } injouable
   *[other] { $broken } injouables
}.
collection-fault = { CAPITALIZED($level) }, ligne { $line } : { $why }.
levels-help = { $device ->
    [mouse] Clique sur le niveau à jouer
    [touch] Touche le niveau à jouer
   *[keys] Choisis avec { $keys }, ouvre avec { $enter }, { $knows ->
        [0] reviens avec { $menu }
       *[other] replays avec { $replays }, reviens avec { $menu }
    }
}
level-name = { $place } { $level }, { $state }
level-solved = score { $best }
level-solved-par = score { $best }, par { $par }
level-new = pas encore réussi
level-locked = verrouillé
level-unlock = Réussis encore { $count ->
    [one] { $count } niveau
   *[other] { $count } niveaux
} pour déverrouiller le niveau { $place }. Déjà ouverts : { $first }, { $second } et { $third }.
level-stars = réussi, { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}, { $state }
level-replays = Replays du niveau { $place }
level-broken = illisible

## Saved attempts

menu-drafts = Essais sauvegardés
drafts-title = Essais sauvegardés de « { $level } »
drafts-note = Sauvegarde les coups de tous les moi et retrouve-les quand tu veux.
drafts-no-level = On ne peut sauvegarder un essai que dans un niveau jouable.
drafts-name = Nom du prochain essai
drafts-usual = Essai { $number }
drafts-others = D’une autre fenêtre
drafts-keep = Sauvegarder cet essai
drafts-kept = Sauvegardé sous « { $name } ».
drafts-full = Non sauvegardé : ce niveau n’a plus de place pour un essai. Supprimes-en d’abord un.
drafts-too-long = Non sauvegardé : il y a trop d’actions ou trop de moi pour un essai.
drafts-row = { $name } : { $selves ->
    [one] { $selves } moi
   *[other] { $selves } moi
}, { $actions ->
    [one] { $actions } action
   *[other] { $actions } actions
} ; { $outcome }
drafts-completes = termine le niveau, score { $score }
drafts-breaks = se brise dans la ligne temporelle { $timeline }
drafts-go-back = Charger
drafts-there = Tu joues cet essai.
drafts-compare = Comparer
drafts-compared = Comparer avec
drafts-same = Aucune différence.
drafts-self-same = pareil
drafts-only-there = seulement dans cet essai
drafts-only-other = absent de cet essai
drafts-turns = Moi { $number }, { $count ->
    [one] tour
   *[other] tours
} { $turns } : { $one } au lieu de { $other }
drafts-more-turns = Moi { $number } : { $count ->
    [one] { $count } autre tour diffère
   *[other] { $count } autres tours diffèrent
}
drafts-nothing = rien
drafts-breaks-why = Cet essai se brise dans la ligne temporelle { $timeline }. { $why }
drafts-other-breaks = L’autre se brise dans la ligne temporelle { $timeline }. { $why }
row-new-name = Nouveau nom
drafts-take-name = Utiliser ce nom

## The menu

menu-title = Pause
menu-resume = Reprendre
menu-back = Retour
menu-to-title = Écran titre
menu-more = Plus…
menu-more-title = Plus
menu-leave = Quitter le jeu
menu-help = { $device ->
    [mouse] Clique pour choisir
    [touch] Touche pour choisir
   *[keys] Choisis avec { $keys }, valide avec { $enter }, reprends avec { $menu }
}
settings-title = Réglages
settings-display = Affichage
settings-sound = Son
settings-play = Jeu
settings-muted = Le son est coupé : le jeu a été lancé avec --mute.
settings-no-device = Le jeu n’a trouvé aucun périphérique audio. Branches-en un et relance le jeu.
setting-window-mode = Mode fenêtre
window-mode-window = Fenêtre
setting-window-size = Taille de fenêtre
setting-steps-ahead = Aperçu des moi passés
setting-pass-turns = Avance auto dans la machine
timeline-line = Une ligne
timeline-open = Déplié
timeline-auto = Au besoin
warnings-never = Jamais
warnings-on-request = Avec un indice
warnings-after-a-while = Au bout d’un moment
warnings-at-once = Aussitôt
theme-observatory = Observatoire
theme-first-snow = Première neige
setting-theme = Thème
setting-text-size = Taille du texte
setting-high-contrast = Contraste élevé
setting-animation = Animation
setting-reduced-motion = Moins d’animations
setting-captions = Sous-titres
setting-announcements = Afficher les annonces
setting-music = Musique
setting-effects = Effets
setting-interface = Menus
setting-act-from-shown = Repartir du tour affiché
setting-timeline = Lignes temporelles
setting-warnings = Avertir d’une impasse
setting-language = Langue
language-system = Système
language-unreviewed = { $name } (non relu)
setting-all-levels = Déverrouiller tous les niveaux
animation-fast = Rapide
animation-normal = Normale
animation-slow = Lente
setting-high-contrast-help = Fonds noirs et couleurs vives, dans tous les thèmes.
setting-animation-help = Vitesse des personnages et des caisses.
setting-reduced-motion-help = Des fondus au lieu des secousses, des éclairs et des rembobinages.
setting-effects-help = Pas, caisses, portes et sauts temporels.
setting-interface-help = Les clics dans les menus et sur les boutons.
setting-captions-help = Met chaque son en mots.
setting-announcements-help = Montre à l’écran ce qu’annoncent les lecteurs d’écran.
setting-steps-ahead-help = Combien de coups à venir de chaque moi passé le plateau montre en permanence.
setting-warnings-help = Quand le jeu t’avertit que tu es dans une impasse.
setting-timeline-help = La bande avec les coups de chaque moi, tour par tour.
setting-act-from-shown-help = Quand tu regardes en arrière, un coup repart de ce tour au lieu de te ramener au présent.
setting-pass-turns-help = Quand tu es dans la machine, les tours passent jusqu’à ce que tout le monde soit rentré.
setting-all-levels-help = Donne accès à tous les niveaux, où que tu en sois.
setting-repeat-delay = Délai avant répétition
setting-repeat-interval = Intervalle de répétition
setting-buttons = Boutons près du plateau
buttons-with-touch = Si tactile
buttons-always = Toujours
setting-button-size = Taille des boutons
button-size-small = Petite
button-size-medium = Moyenne
button-size-large = Grande
percent = { $number } %
milliseconds = { $number } ms

## Widgets, as the web version says them to screen readers

role-button = bouton
role-combo-box = liste déroulante
role-slider = curseur
role-switch = interrupteur
role-tab = onglet
role-text-field = champ de texte
value-on = activé
value-off = désactivé
value-selected = sélectionné
value-empty = vide

## The controls

controls-title = Commandes
controls-search = Chercher
controls-none = Aucune commande n’a ce nom ou cette touche.
controls-playing = Jeu
controls-time = Temps
controls-general = Général
controls-help = Choisis une commande pour changer ses touches. À tout moment, maintiens Échap ou Start pendant 5 secondes pour rétablir les valeurs par défaut.
controls-preset = Modèle : { $preset }
controls-reset = Tout rétablir
control-move = { CAPITALIZED($way) }
control-hold = Attendre un tour
control-enter = Entrer dans la machine
control-undo = Annuler
control-redo = Refaire
control-reset-clone = Recommencer ce moi
control-reset-level = Recommencer le niveau
control-next-level = Niveau suivant
control-previous-level = Niveau précédent
control-hint = Indice
control-show-actions = Afficher les actions
control-pass-turns = Basculer l’avance auto
control-wait-until = Attendre ou répéter
control-step-back = Voir le tour précédent
control-step-on = Voir le tour suivant
control-first-turn = Voir le premier tour
control-last-turn = Voir le dernier tour
control-play-back = Lecture arrière
control-play-on = Lecture avant
control-timeline-before = Ligne temporelle précédente
control-timeline-after = Ligne temporelle suivante
control-timeline = Déplier ou replier les lignes
control-take-over = Incarner ce moi
control-insert = Insérer ou remplacer
control-delete = Supprimer l’action
control-cut-off = Supprimer toute la suite
control-repeat = Dupliquer l’action
control-move-back = Action un tour plus tôt
control-move-on = Action un tour plus tard
control-select-back = Choisir le tour précédent
control-select-on = Choisir le tour suivant
control-full-screen = Plein écran
control-show-wires = Montrer câbles et cases mortes
control-zoom-in = Zoom avant
control-zoom-out = Zoom arrière
control-zoom-whole = Plateau entier
control-look = Regard { $way }
control-look-here = Regard sur toi
control-say-state = Annoncer où je suis
control-say-again = Répéter l’annonce
control-scroll-up = Texte vers le haut
control-scroll-down = Texte vers le bas
control-help = Aide
control-levels = Niveaux
control-replays = Replays
control-menu = Menu
controls-editor = Éditeur
controls-editor-help = Dans l’éditeur, ces touches ont la priorité. Les touches de déplacement bougent le curseur, et celle pour entrer dans la machine pose une pièce.
control-erase = Effacer
control-piece-before = Pièce précédente
control-piece-after = Pièce suivante
control-pick = Prendre la pièce au curseur
control-piece = Pièce : { $names }
control-tool = Outil : { $name }
control-next-tool = Outil suivant
control-select-all = Tout sélectionner
control-cut = Couper
control-copy = Copier
control-paste = Coller
control-rotate = Pivoter
control-mirror = Refléter
control-texts = Modifier textes et limites
control-test = Tester ou revenir
control-answers = Ouvrir le solveur
control-remarks = Voir les problèmes
control-save = Enregistrer
control-share = Partager
control-grow = { $side ->
    [north] Ajouter une ligne en haut
    [east] Ajouter une colonne à droite
    [south] Ajouter une ligne en bas
   *[west] Ajouter une colonne à gauche
}
control-shrink = { $side ->
    [north] Retirer la ligne du haut
    [east] Retirer la colonne de droite
    [south] Retirer la ligne du bas
   *[west] Retirer la colonne de gauche
}
control-shift = Tout décaler { $way }
control-crop = Rogner
preset-arrows-and-wasd = Flèches et ZQSD
preset-vi-keys = Touches vi
preset-left-hand = Main gauche
preset-right-hand = Main droite
preset-one-hand-pad = Manette à une main
presets-title = Modèles
presets-text = Un modèle remplace toutes tes touches et tous tes boutons.
binding-add = Ajouter…
binding-remove = Retirer : { $key }
binding-stays = Sans { $key }, le menu serait inutilisable. Ajoute d’abord une autre touche.
binding-usual = Rétablir les touches par défaut
binding-loses = « { $other } » perd { $key }{ $mode ->
    [play] { " " }en jeu
    [editor] { " " }dans l’éditeur
   *[both] { "" }
}
binding-press-title = Nouvelle touche pour « { $control } »
binding-press = Appuie sur une touche, une combinaison, un bouton de souris ou de manette, ou incline un stick.
binding-press-not = Pour annuler, maintiens Échap ou attends 5 secondes.
cancel = Annuler
taken-title = { $key } sert déjà à « { $other } »
taken-text = L’utiliser plutôt pour « { $control } » ?
taken-stays = { $mode ->
    [play] En jeu
   *[editor] Dans l’éditeur
}, la touche reste attribuée à « { $other } ».
taken-take = Utiliser pour « { $control } »
taken-swap = Échanger : « { $other } » reçoit { $given }
reset-title = Tout rétablir par défaut ?
reset-text = Cela rétablit les touches et boutons par défaut de toutes les commandes. Dans cette fenêtre, les flèches, Entrée et Échap marchent toujours, et sur une manette le D-pad et le bouton du bas.

## What led to what is shown, step by step

why-title = Ce qui a mené là
why-broken = La ligne temporelle { $timeline } se brise.
why-off-course = Moi { $self } est sorti de sa route au tour { $turn }.
why-rule = La règle : { $name }
why-help = Cases et paradoxes

## Help

help-fields = Les cases du plateau
help-paradoxes = Paradoxes : ce qui ne peut pas arriver
help-more-to-come = Les niveaux suivants ont d’autres pièces. Chacune figure ici dès que tu l’as rencontrée.
help-wall-text = Rien ne passe. Foncer dedans coûte quand même un tour.
help-crate-text = Marche contre elle pour la pousser, une seule à la fois. Impossible de la tirer.
help-machine-text = Entres-y pour rentrer à la maison. Quand tous les moi sont rentrés, le niveau est terminé si le but a été atteint et les emplacements garnis ; sinon, le temps revient au début et un nouveau moi arrive.
help-goal-text = Un moi doit l’atteindre, et tous doivent rentrer.
help-button-text = Les moi et les caisses l’enfoncent tant qu’ils sont dessus.
help-crate-button-text = Seule une caisse l’enfonce. Un moi est trop léger.
help-one-time-button-text = Une fois enfoncé, il le reste jusqu’à la fin de la ligne temporelle.
help-gate-text = Elle est reliée aux boutons qui portent le même signe. Chaque bouton enfoncé la fait basculer : deux boutons s’annulent donc.
help-bridge-text = Il tient pour une seule traversée et s’effondre au tour suivant l’arrivée d’un moi ou d’une caisse.
help-storage-text = Le niveau n’est terminé que s’il y a une caisse sur chaque emplacement.
help-start-text = Tu commences ici, en solo et sans machine temporelle. Le niveau est terminé dès que le but est atteint et les emplacements garnis.
help-one-way-text = Les moi n’y entrent que dans le sens de la flèche. Les caisses n’y entrent et n’en sortent que dans ce sens.
help-portal-text = Il mène les moi et les caisses à son autre bout. Pour pousser une caisse posée sur un bout, viens par l’autre.
help-trapdoor-text = Les caisses y tombent et disparaissent jusqu’à la fin de la ligne temporelle. Les moi marchent dessus sans tomber.
help-heavy-crate-text = Deux moi doivent la pousser du même côté au même tour. Un seul ne la bouge pas.
help-heavy-button-text = Il faut deux moi ou une caisse lourde. Un seul moi ou une simple caisse est trop léger.
help-gate-any = Porte, un bouton
help-gate-any-text = Elle reste basculée tant qu’au moins un de ses boutons est enfoncé. Les autres n’y changent rien.
help-gate-all = Porte, tous les boutons
help-gate-all-text = Elle n’est basculée que lorsque tous ses boutons sont enfoncés.
help-limits = Limites
help-limits-text = Un niveau peut limiter le nombre de moi, ou le score. Si une limite est atteinte avant la fin du niveau, il ne reste qu’à annuler ou à recommencer.
help-stranded = En rade
help-stranded-text = Un moi passé n’est pas sur la machine temporelle quand il doit y entrer. Regarde en arrière : un ! marque ce moi à partir du tour où il est sorti de sa route.
help-gate-on = { $thing ->
    [self] Porte et moi
   *[crate] Porte et caisse
}
help-gate-on-text = Une porte se referme alors qu’un moi ou une caisse s’y trouve.
help-bridge-under = { $thing ->
    [self] Pont et moi
   *[crate] Pont et caisse
}
help-bridge-under-text = Un pont s’effondre alors qu’un moi ou une caisse s’y trouve.
help-crushed = Écrasé
help-crushed-text = Une caisse est poussée sur une case où un moi entre au même tour.
help-pushed-two-ways = Deux côtés à la fois
help-pushed-two-ways-text = Deux moi poussent une même caisse de deux côtés au même tour.
help-crates-collide = Caisse contre caisse
help-crates-collide-text = Deux caisses sont poussées sur une même case au même tour.

## The end of a campaign

chapter-end = { $selves ->
    [one] { $selves } moi est rentré
   *[other] { $selves } moi sont rentrés
} ici, avec { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
} sur { $all }.
finale-text = { $selves } moi sont rentrés de { $levels } niveaux, avec { $stars } étoiles sur { $all }.
chapter-card = Chapitre { $number }
chapter-card-skip = { $device ->
    [mouse] Clique pour commencer
    [touch] Touche pour commencer
   *[keys] N’importe quelle touche pour commencer
}
chapter-go-on = En route vers « { $chapter } »
campaign-title = Tout le monde est rentré
campaign-title-so-far = La campagne jusqu’ici
campaign-stars = Étoiles
campaign-selves = Moi
campaign-of = { $some } sur { $all }
campaign-to-better = Peut mieux faire :
campaign-nothing-to-better = Tous les niveaux au par. Parfait !
campaign-not-solved = Tous les niveaux réussis sont au par.

## Credits

credits-title = Crédits
credits-game = Le jeu
credits-game-text = Par l’équipe de ChronoShift, sous licence MIT. Les niveaux du jeu du même nom, de 2012, s’y jouent aussi.
credits-ideas = Idées
credits-ideas-text = Les moi passés viennent de Chronotron, de Scarybug Games, et les caisses de Sokoban, de Hiroyuki Imabayashi.
credits-art = Images, sons et musique
credits-art-text = Tout est fait en code, avec resvg et FunDSP.
credits-font = Polices
credits-font-text = Cabin, de Pablo Impallari et Igino Marini, sous SIL Open Font License 1.1.
credits-code = Bâti avec
credits-code-text = Bevy, bevy_asset_loader, bevy_kira_audio, Kira, Leafwing Input Manager, GilRs, AccessKit, Fluent et d’autres crates Rust, sous licence MIT, Apache 2.0, BSD, Zlib, ISC ou MPL.

## What to wait for, and what to repeat

wait-until = Attendre que
wait-again = Encore
wait-gate = cette porte { $to ->
    [open] s’ouvre
   *[closed] se ferme
}
wait-gate-stays = (cette porte ne bougera pas)
wait-home = Moi { $number } soit rentré
wait-all-home = tous les moi passés soient rentrés
wait-passed-you = Moi { $number } soit passé devant toi
wait-passed-there = Moi { $number } soit passé par cette case
wait-change = quelque chose change
wait-paradox = le paradoxe soit à un tour
wait-paradox-now = (attendre maintenant cause un paradoxe)
wait-jump = le temps saute
wait-over = la limite soit atteinte
wait-complete = le niveau soit terminé
wait-nothing = Plus rien ne changera pendant que tu attends.
again-option = { $count ->
    [one] la dernière action
   *[other] les { $count } dernières actions
}

## The timeline panel

timeline-title = Lignes temporelles
timeline-self = Moi { $number } : { $what }
timeline-self-new = Moi { $number } n’a encore rien fait
timeline-differs = modifié à partir du tour { $turn }
timeline-breaks = se brise au tour { $turn }
timeline-would-break = paradoxe au tour { $turn } si tu attends
timeline-times = { $count ->
    [one] { $what }
   *[other] { $count } × { $what }
}
timeline-moves = { $count } coups
action-hold = attendre
action-enter = entrer dans la machine
timeline-states = { $thing } en { $place }, { $state } en fin de tour : { $turns }
timeline-states-never = { $thing } en { $place } : jamais { $state }
timeline-from-to = { $first } à { $last }
timeline-speed = { $factor }×
timeline-stop = Arrêter
timeline-slower = Moins vite
timeline-faster = Plus vite
timeline-loop = Boucle
timeline-insert = Insérer
timeline-replace = Remplacer
timeline-insert-moves = Insérer des coups
timeline-replace-moves = Remplacer des coups
timeline-narrower = Colonnes étroites
timeline-wider = Colonnes larges
timeline-now = Retour au présent
timeline-fix = Corriger la cause : incarner Moi { $number } au tour { $turn }
timeline-take-over = Incarner Moi { $number } au tour { $turn }


workshop-title = Éditeur de niveaux
workshop-new = Nouveau niveau
workshop-width = Colonnes
workshop-height = Lignes
workshop-copy = Copie de { $level }
workshop-copy-this = Copie de ce niveau
workshop-copied = C’est une copie : la collection elle-même ne change pas.
workshop-note = Tu pourras changer la taille du plateau plus tard.
workshop-untitled = Sans titre
workshop-cropped = Rien à rogner : les murs sont déjà au plus juste.
workshop-edge = Tire le bord vers l’extérieur ou l’intérieur.
workshop-edge-inwards = La partie grisée sera retirée, avec tout ce qu’elle porte.
workshop-paste-nothing = Il n’y a rien à coller. Sélectionne d’abord une partie et copie-la.
workshop-paste-no-level = Le texte du presse-papiers n’est pas une partie de niveau, on ne peut donc pas le coller ici.
workshop-not-written = Non enregistré. Impossible d’écrire { $file } : { $error }.
workshop-still-kept = Ton travail est gardé comme niveau inachevé « { $name } ».
removal-title = Retirer la partie grisée et tout ce qu’elle porte ?
removal-text = Dessus : { $pieces }. « Annuler » ramène tout.
removal-piece = { $count } × { $piece }
removal-yes = Retirer quand même
compose-title = Tes campagnes
compose-note = Une campagne met tes niveaux dans l’ordre que tu veux, par chapitres si tu le souhaites. Les niveaux inachevés ne peuvent pas en faire partie.
compose-no-levels = Tu n’as pas encore enregistré de niveau.
compose-new = Nouvelle campagne
compose-open = Ouvrir
compose-not-kept = Rien n’est encore enregistré. Choisis « Enregistrer la campagne » quand tout est prêt.
compose-unsaved = pas encore enregistré
compose-levels = Niveaux, dans l’ordre
compose-left-out = Tes autres niveaux
compose-put-in = Ajouter
row-remove = Retirer
compose-add-chapter = Ajouter un chapitre à la fin : tape son titre, puis Entrée
compose-keep = Enregistrer la campagne
compose-play = Jouer la campagne
compose-pack = Exporter dans un fichier
compose-folder = Exporter dans un dossier
compose-collection = Exporter en XSB
compose-packed = Exporté dans { $file }. Dépose le fichier sur le jeu pour y jouer.
compose-another = Une autre campagne
compose-file = Chaque changement est aussitôt enregistré dans { $file }.
compose-set-aside = Pas enregistré : un autre programme a modifié ou supprimé { $file }. Ta version est gardée ici.
compose-reloaded-kept = Le fichier a été chargé. Ta version est dans la liste de tes campagnes, comme « { compose-unsaved } ».
compose-chapter = Chapitre : { $title }
compose-chapter-empty = Chapitre : { $title } (ignoré tant qu’aucun niveau ne suit)
compose-chapter-needs-title = Un chapitre a besoin d’un titre.
compose-level-missing = { $file } (manquant)
compose-new-called = Ma campagne
compose-untitled = Une campagne a besoin d’un titre. Écris-en d’abord un.
compose-needs-title = Une campagne a besoin d’un titre. D’ici là, elle reste « { $title } ».
compose-comment = Commentaire : { $text }
edits-open = Modifier…
workshop-test = Tester
workshop-make-on = Retour à l’éditeur
workshop-leave = Fermer le niveau
issues-title = Problèmes
issues-note = Choisis un problème pour y aller.
issues-none = Aucun problème trouvé.
issues-more = Et { $count } { $count ->
    [one] autre
   *[other] autres
}.
issues-count = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes
}
piece-key = { $key }×{ $presses }
piece-floor-text = Une case libre pour les moi et les caisses.
piece-open-gate-text = Une porte ouverte au départ. Chaque bouton enfoncé qui lui est relié la fait basculer.
tool-pen = Crayon
tool-pen-text = Dessine case par case. Un clic droit efface, un clic du milieu prend la pièce sous le pointeur.
tool-line = Ligne
tool-line-text = Dessine une ligne de case en case.
tool-rectangle = Rectangle
tool-rectangle-text = Dessine un rectangle d’un coin à l’autre.
tool-fill = Remplir
tool-fill-text = Remplit toutes les cases voisines du même genre. Un clic droit efface case par case.
tool-wire-text = Clique sur un bouton, puis sur une porte : cela les relie ou les sépare. Clique sur une porte seule pour choisir ce qui la fait basculer.
wire-from-button = Choisis maintenant une porte pour le bouton en { $at }. Toute autre case annule.
wire-from-gate = Choisis maintenant un bouton pour la porte en { $at }, ou à nouveau la porte pour changer quand elle bascule. Toute autre case annule.
wire-changed = Le bouton en { $button } et la porte en { $gate } { $is_there ->
    [0] sont maintenant reliés
   *[other] ne sont plus reliés
}.
gate-logic = La porte en { $at } bascule maintenant { $logic ->
    [odd] à chaque bouton enfoncé
    [any] si l’un de ses boutons est enfoncé
   *[all] seulement si tous ses boutons sont enfoncés
}.
tool-select = Sélection
tool-select-text = Trace un cadre autour de quelques cases, puis tire-les où tu veux.
refused-too-large = Un plateau a au plus { $most } × { $most } cases.
refused-too-small = Un plateau a au moins { $least } × { $least } cases.
refused-no-room = Il n’y a pas de place pour la pièce en { $at }.
refused-too-long = Le fichier du niveau serait trop gros. La limite est de { $most } octets.
refused-solution-too-long = La solution est trop longue. La limite est de { $actions } actions et { $clones } moi.
refused-no-solution = Il n’y a pas de solution { $number }.
refused-language = { $code } n’est pas un code de langue.
refused-limit = Une limite est un nombre de { $least } à { $most }.
fault-outside = { $at } est hors du plateau.
fault-open = Le mur est ouvert en { $at }.
fault-missing = Il manque encore { $tile ->
    [goal] le but
   *[start] la machine temporelle
}.
fault-second = Cette pièce ne peut être qu’une fois sur le plateau, mais elle est en { $first } et en { $at }.
fault-crate = Aucune caisse ne peut commencer sur la case { $at }.
fault-no-button = Un câble doit partir d’un bouton, mais il n’y en a pas en { $at }.
fault-no-gate = Un câble doit finir à une porte, mais il n’y en a pas en { $at }.
fault-portal-alone = Le portail { $number } n’a qu’un bout, en { $at }.
fault-portal-third = Le portail { $number } a un troisième bout en { $at }.
lint-button-without-gates = Le bouton en { $at } n’est relié à aucune porte.
lint-gate-without-buttons = La porte en { $at } n’est reliée à aucun bouton.
lint-goal-out-of-reach = Même avec toutes les portes ouvertes, aucun moi ne pourrait atteindre le but.
lint-goal-shut-away = Aucun moi ne pourra jamais atteindre le but : quelque chose en chemin ne s’ouvre jamais.
lint-gate-never-opens = La porte en { $at } ne peut jamais s’ouvrir.
lint-no-crate = Aucune caisse ne peut jamais atteindre { $tile ->
    [button] le bouton à caisse
    [trapdoor] la trappe
   *[storage] l’emplacement
} en { $at }.
lint-crate-never-moves = Aucun moi ne peut jamais pousser la caisse en { $at }.
lint-heavy-crate-corner = La caisse lourde en { $at } est dans un coin : même à deux, on ne peut pas la pousser.
lint-heavy-crate-alone = La caisse lourde en { $at } demande deux moi, mais ce niveau n’en permet qu’un.
lint-heavy-button = Ni deux moi ni une caisse lourde ne pourront jamais être sur le bouton lourd en { $at }.
lint-one-way-shut = Rien ne peut jamais entrer sur le sens unique en { $at } : son côté ouvert est coupé.
lint-too-few-crates = Il y a moins de caisses que d’emplacements. Un emplacement est en { $at }.
lint-too-few-storages = Il y a plus de caisses ({ $crates }) que d’emplacements ({ $storages }) : certaines sont de trop.
lint-solved-at-start = Le niveau est résolu dès le départ : il n’a pas de but, et il y a une caisse sur chaque emplacement.
lint-limit-clones = Le niveau permet { $limit ->
    [one] { $limit } moi
   *[other] { $limit } moi
}, mais il en faut au moins { $least }. C’est prouvé.
lint-limit-score = Le niveau permet un score de { $limit }, mais le score ne peut pas descendre sous { $bound }. C’est prouvé.
workshop-dead-tile = { $at } : une caisse qui arrive ici n’en repart plus jamais.
lint-solution = Les actions dans { $field } sont illisibles.
lint-tutorial = Le jeu ne montre jamais { $field }.
lint-press = { $text } : { $name } n’est pas le nom d’une commande.
lint-par = Le par est illisible, ou appartient à un autre plateau.
made-title-too = Changer aussi le titre
made-search = Chercher dans tes niveaux
made-order = Ordre
made-newest-first = les plus récents d’abord
made-by-name = par nom
made-smallest-first = les plus petits d’abord
made-none-found = Aucun niveau de ce nom.
made-unfinished = inachevé
made-for = pour { $path }
made-level = niveau
made-damaged = niveau endommagé
made-edited = niveau, modifié depuis
made-go-back = Abandonner les changements
made-went-back = { $name } est revenu à sa version enregistrée. Tes changements ultérieurs sont mis de côté.
made-put-edits-back = Rétablir les changements de { $name }
made-put-back = Rétablir { $name }
made-is-back = { $name } a été rétabli.
deleted-is-back-as = { $name } a été rétabli sous le nom « { $now } », car l’ancien nom est pris.{ $is_level ->
    [0] { "" }
   *[other] { " " }Tes campagnes ne connaissent pas ce nom.
}
made-deleted = Supprimé : { $name }.
deleted-title = Supprimés
deleted-note = Les niveaux et campagnes supprimés sont gardés 90 jours.
deleted-none = Rien n’a été supprimé ces 90 derniers jours.
deleted-campaign = campagne
deleted-collection = collection
deleted-folder = dossier de niveaux
deleted-ask = Ensuite, impossible de restaurer « { $name } ».
deleted-removed = « { $name } » est supprimé pour de bon.
row-restore = Restaurer
row-remove-for-good = Supprimer pour de bon
made-renamed-there = Le nouveau nom figure maintenant aussi dans { $campaigns }.
made-in-campaigns = { $name } fait partie de { $campaigns }.
made-delete-there = Le supprimer aussi des campagnes
made-delete-only = Supprimer le niveau seul
bar-testing = Test : { $level }
test-at-start = Le test commence au début
test-at-start-text = { $device ->
    [keys] { $test } ramène à l’éditeur.
   *[other] « Retour à l’éditeur » y ramène.
} Le prochain test reprendra là où tu t’arrêtes.
test-where-it-stood = Le test reprend là où tu en étais
test-where-it-stood-text = Recommence-le avec { $reset }.
test-after-complete-text = Retourne à ta solution avec { $undo }.
test-after-change-text = Le plateau a changé. { $undo } ramène les coups qui marchent encore.
tested-text = Score { $score }, avec { $clones ->
    [one] { $clones } moi
   *[other] { $clones } moi
}. Tu peux l’enregistrer comme solution du niveau.
tested-keep = Enregistrer la solution, éditer
workshop-solution-breaks = { $count ->
    [one] La solution { $number } ne marche plus.
   *[other] { $count } solutions ne marchent plus, à commencer par la solution { $number }.
}
break-changed = Au tour { $turn } de la ligne temporelle { $timeline }, Moi { $clone } { $is_stopped ->
    [0] avance
   *[other] ne peut pas avancer
} vers { $at } : { $what }.
stopped-by = { $thing ->
    [wall] il y a un nouveau mur
    [gate] la porte est fermée
    [bridge] le pont s’est effondré
   *[crate] on ne peut pas pousser la caisse qui s’y trouve
}
stopped-before-by = { $thing ->
    [wall] le mur a disparu
    [gate] la porte était fermée avant
    [bridge] le pont était effondré avant
   *[crate] on ne pouvait pas pousser la caisse qui s’y trouvait
}
workshop-finish = Enregistrer comme niveau
workshop-written = Enregistré dans { $file }. { $solutions ->
        [0] Il n’a pas encore de solution valable.
        *[other] Il a une solution valable.
    }
workshop-finished = Enregistré comme niveau « { $name } », avec { $count ->
    [one] sa solution : score { $score }
   *[other] { $count } solutions, la meilleure avec un score de { $score }
}.
workshop-left-out = { $count ->
    [one] Une solution qui ne marche plus a été laissée de côté.
   *[other] { $count } solutions qui ne marchent plus ont été laissées de côté.
}
workshop-gone = Pas enregistré : { $file } n’existe plus.
workshop-other-there = Le niveau précédent est toujours dans la liste, sous « { $name } ».
workshop-kept-unfinished = Enregistré comme niveau inachevé « { $name } ». Il deviendra un niveau quand tu enregistreras une solution avec lui.
workshop-can-keep = Une solution avec un score de { $score } est connue. Tu peux l’ajouter dans « { $solver } » ou « { $share } ».
naming-title = Comment s’appelle ton niveau ?
naming-without = Enregistrer sans nom
file-changed-title = { $file } a changé
file-changed-text = Un autre programme a enregistré ce fichier depuis que tu l’as ouvert.
file-changed-reload = Charger le fichier, et garder ma version comme { $is_campaign ->
    [0] niveau inachevé
   *[other] campagne non enregistrée
}
file-changed-overwrite = Remplacer le fichier par ma version
file-changed-save-as = { $is_campaign ->
    [0] Enregistrer ma version à part
   *[other] Enregistrer ma version comme nouvelle campagne
}
file-changed-later = Décider plus tard
file-gone-title = { $file } n’existe plus
file-gone-text = Le fichier a été supprimé, déplacé ou renommé depuis que tu l’as ouvert.
file-gone-save = Enregistrer à nouveau
file-gone-close = Fermer sans enregistrer
workshop-reloaded = Un autre programme a modifié le fichier, il a donc été rechargé.
workshop-reloaded-kept = Le fichier a été chargé. Ta version est le niveau inachevé « { $name } ».
workshop-floating = Pose la sélection d’un clic. Jusque-là, tu peux la pivoter et la refléter.
workshop-file-name = Le titre peut rester, mais le fichier s’appellera « { $name } ».
texts-title = Textes et limites du niveau
texts-language = Textes pour
texts-all-languages = toutes les langues
texts-message-title = { $when } : titre
texts-message = { $when } : texte
texts-end-of-turn = Dès le départ
texts-goal-obtained = Quand le but est atteint
texts-time-jump = Après le premier saut temporel
texts-time-paradox = En cas de paradoxe
texts-game-complete = Quand le niveau est terminé
texts-name = Titre
texts-hint = { $number ->
    [1] Premier indice
    [2] Deuxième indice
   *[3] Troisième indice
}
texts-author = Auteur
texts-preview = Afficher l’aperçu
texts-preview-caption = Aperçu
texts-preview-empty = Il n’y a pas encore de texte.
limit-clones = Moi au maximum
limit-score = Score maximum
limit-none = sans limite
limit-note = Une solution qui demande plus ne compte pas.


solver-title = Solveur
solver-and-issues = Solveur et problèmes
solver-no-level = Pas encore un niveau
solver-unsolvable = Insoluble (prouvé)
solver-over = Indécis : temps ou mémoire épuisés
solver-best = Meilleur score { $score }, avec { $selves }
solver-solvable = Soluble : score { $score } ou mieux, avec { $selves }
solver-best-with = { $score } avec { $selves }
solver-idle = { $count ->
    [one] { $count } pièce ne sert à rien
   *[other] { $count } pièces ne servent à rien
}
solver-paused = en pause
solver-thinking = réfléchit…
solver-thinking-of = réfléchit, avec { $selves }…
solver-thinking-pieces = vérifie les pièces, { $known } sur { $all }…
solver-positions = ({ $whole },{ $tenth } millions de positions)
solver-best-maybe-fewer = Meilleur score { $score }, avec { $selves } ou peut-être moins
solver-best-so-far = Meilleur score pour l’instant { $score }, avec { $selves } ; il ne peut pas descendre sous { $bound }
solver-best-up-to = Meilleur score avec { $selves } au plus : { $score } (prouvé). Avec plus, il ne peut pas descendre sous { $bound }
solver-none = aucune (prouvé)
solver-proven = { $score } (prouvé)
solver-at-most = { $score } ou mieux
solver-unknown = inconnu
solver-unknown-yet = pas encore connu
solver-complete = La recherche est complète.
idea = { $idea ->
    [bump-that-pays] choc qui rapporte
    [favour-to-the-past] service rendu au passé
    [rehearsal-at-home] répétition à la maison
    [someone-else-delivers] livré par un autre
    [step-becomes-push] pas devenu poussée
    [push-becomes-step] poussée devenue pas
    [lost-step] pas perdu
    [parallel-lane] voie parallèle
    [burnt-ahead] ponts coupés
    [body-as-wall] corps faisant mur
    [step-off] descente du bouton
    [clean-handover] relève sans accroc
    [two-wrongs] deux torts font un droit
    [behind-your-back] dans ton dos
    [hand-in-hand] main dans la main
    [crate-in-the-doorway] caisse dans la porte
    [two-pushers] deux pousseurs
    [relay] trois relayeurs
    [chain] chaîne
    [in-step] au pas
    [give-and-take] donnant donnant
    [escort] escorte
    [baton] passage de témoin
    [last-in-first-to-act] le dernier agit d’abord
    [empty-run] marche à vide
    [ruined-on-purpose] gâché exprès
    [sunk-or-saved] perdue ou sauvée
    [through-yourself] à travers toi
    [home-before-it-happens] au lit avant l’heure
    [weight-of-two] poids de deux
    [heavy-help] gros coup de main
    [other-door] autre porte
    [past-the-crate] au-delà de la caisse
   *[off-the-mark] hors de l’emplacement
}
solver-ideas = { $count ->
    [one] Idée
   *[other] Idées
} dans la meilleure solution : { $ideas }
solver-play = Voir la meilleure solution
solver-keep = Garder avec le niveau
solver-stop = Pause
solver-longer = Réfléchir plus longtemps, avec jusqu’à { $memory } Mio de mémoire
solver-none-with = { $count ->
    [one] { $count } moi : aucune
   *[other] 1 à { $count } moi : aucune
}
solver-kept = Gardé avec le niveau :
solver-kept-holds = Solution { $number } : score { $score }, { $selves }. Elle marche.
solver-kept-breaks = La solution { $number } ne marche pas. { $fault }
solver-kept-no-board = La solution { $number } n’est pas jouable : ce n’est pas encore un niveau.
solver-kept-open = La solution { $number } est encore en cours de vérification.
row-watch = Regarder
solution-kept = Enregistré comme solution { $number } : score { $score }.{ $count ->
    [one] {""}
   *[other] {" "}Il y en a maintenant { $count }.
}
solution-kept-before = Déjà enregistré comme solution { $number } : score { $score }.
solution-dropped = La solution { $number } a été retirée. « Annuler » la ramène.
solver-pieces = À quoi sert chaque pièce :
solver-piece = { $what } en { $at }
solver-wire = Câble de { $from } à { $to }
solver-needed = sans cela, pas de solution.
solver-worse = meilleur score connu sans cela : { $score }.
solver-worse-unknown = sans cela, score plus élevé ou pas de solution.
solver-same = ne sert à rien.
solver-same-unsolvable = même sans cela, pas de solution.
solver-hinders = mieux sans cela : score { $score } ou moins.
solver-hinders-all = soluble sans cela : score { $score } ou moins.
solver-idle-walls = N’importe lequel de ces murs pourrait être du sol, avec le même résultat : { $places }
solver-more = { $count ->
    [one] { $count } autre pièce n’est pas affichée.
   *[other] { $count } autres pièces ne sont pas affichées.
}

## Sharing levels and replays

share-this = Partager ce niveau
share-title = Partager « { $name } »
share-qr-name = QR code du lien
share-no-room = Cette fenêtre est trop petite pour le QR code. Agrandis-la, ou enregistre le code en image.
share-too-long = C’est trop long pour un QR code. Partage le code ou le fichier.
share-code-length = Le code a { $count } caractères.{ $is_replay ->
    [0] { "" }
   *[other] { " " }Il contient le replay, pas le niveau.
}
share-add-solution = Ajouter la meilleure solution (score { $score })
share-unsolved = Aucune solution valable n’est encore enregistrée avec ce niveau : les autres le recevront comme niveau inachevé.
share-copy = Copier le code
share-copy-link = Copier le lien
share-save-qr = Enregistrer le QR code
share-save-file = Enregistrer le fichier
share-save-film = Enregistrer en film
share-save-picture = Enregistrer en image
film-begins = Le dessin a commencé. Tu peux continuer à jouer ; un message te dira quand il sera fini.
film-progress = { $percent } % des images sont dessinées. Tu peux continuer à jouer.
film-cancel = Arrêter le dessin
film-cancelled = Le dessin a été arrêté.
film-failed = Impossible de dessiner les coups : { $why }
share-xsb = Copier en XSB
share-saved = Enregistré sous { $path }
share-no-folder = Il n’y a pas de dossier pour tes données, le jeu ne peut donc rien enregistrer.
share-no-level = Ce n’est pas encore un niveau, tu ne peux donc pas le partager. { $why }
share-refused = Tu ne peux pas partager cela. { $why }
arrival-paste = Ouvrir le presse-papiers
arrival-choose-file = Ouvrir un fichier
share-no-code = Ce n’est pas un code de partage. Les codes commencent par csl1 pour les niveaux et csr1 pour les replays. Copie le code entier, dès son premier caractère.
share-no-code-or-moves = Ce n’est ni un code de partage ni des coups en LURD. Les codes commencent par csl1 pour les niveaux et csr1 pour les replays ; LURD n’a que les lettres l, u, r et d.
share-version = Ce code demande une version plus récente du jeu (version de code { $version }).
share-character = Le caractère { $place } du code de partage est « { $found } », qui n’existe dans aucun code. Copie le code à nouveau.
share-length = Le code de partage a trop de caractères, ou trop peu. Copie à nouveau le code entier, jusqu’au bout.
share-changed = Des caractères du code de partage sont faux ou manquants. Copie à nouveau le code entier.
share-too-large = C’est trop gros pour un niveau ou un replay.
share-too-many-lines = Un code de partage contient au plus 32 768 lignes.
share-lossy = Le jeu ne peut pas en faire un code. C’est un bug : merci de le signaler, et partage plutôt le fichier.
share-nonsense = Ce code est complet, mais ne contient ni niveau ni replay valable.
share-broken = Ce niveau ou ce replay ne s’ouvre pas : { $error }.
arrival-title = Un niveau pour toi
arrival-size = { $width } × { $height } cases.
arrival-no-machine = Il n’a pas de machine temporelle.
arrival-limit-score = Il permet un score de { $limit }.
made-by = Créé par { $name }.
arrival-holds = Sa solution marche : score { $score }, { $selves ->
    [one] { $selves } moi
   *[other] { $selves } moi
}.
arrival-breaks = Sa solution ne marche pas. { $fault }
arrival-no-solution = Il n’a pas de solution, il est donc peut-être insoluble.
arrival-unfinished = Il sera enregistré comme niveau inachevé.
arrival-relay = Un relais avec { $selves ->
    [one] { $selves } moi
   *[other] { $selves } moi
} commence quand tu ouvres le niveau.
arrival-known = Tu as déjà ce niveau : « { $name } »{ twin }.
twin = { $symmetry ->
    [same] { "" }
    [rotated] , pivoté
   *[mirrored] , en miroir
}
arrival-open-known = Ouvrir le tien
arrival-play = Enregistrer et jouer
arrival-make = Enregistrer et modifier

## Relays: unfinished plays that are shared, and with which others go on

relay-share = Partager cet essai en relais
relay-next = Qui l’ouvre peut regarder tes moi et continuer en tant que Moi { $number }.
relay-name = Ton nom (facultatif)
relay-title = Un relais pour toi
relay-so-far = { $selves ->
    [one] { $selves } moi pour l’instant, score { $score }.
   *[other] { $selves } moi pour l’instant, score { $score }.
}
relay-keeps-yours = Si tu continues, tes propres coups sont sauvegardés comme essai.
relay-own-attempt = Avant le relais
relay-go-on = Continuer en Moi { $number }
relay-by = Joué par { $names }.
relay-row = { $replay } ; joué par { $names }
relay-brought-home = Ramenés à la maison par { $names }.
relay-you = toi
relay-unnamed = { $count ->
    [one] une autre personne
   *[other] d’autres personnes
}

## The command line

cli-error = erreur
cli-warning = avertissement
cli-note = remarque
level-number = niveau { $number }
level-number-titled = niveau { $number }, « { $title } »
cli-files = { $count ->
    [one] { $count } fichier
   *[other] { $count } fichiers
}
cli-levels = { $count ->
    [one] { $count } niveau
   *[other] { $count } niveaux
}
cli-boards = { $count ->
    [one] { $count } plateau
   *[other] { $count } plateaux
}
cli-replays = { $count ->
    [one] { $count } replay
   *[other] { $count } replays
}
cli-rounds = { $count ->
    [one] { $count } série
   *[other] { $count } séries
}
cli-warnings = { $count ->
    [one] { $count } avertissement
   *[other] { $count } avertissements
}
cli-output = impossible d’écrire la sortie : { $reason }
cli-unreadable = impossible de lire ceci : { $reason }
cli-unwritable = impossible d’écrire ceci : { $reason }
cli-name-taken = impossible d’écrire ceci : ce nom est déjà pris. Choisis un autre nom
cli-no-name = le nom du nouveau fichier est vide
cli-written = { $file } : écrit
cli-packed = c’est une campagne compressée : extrais-la avec `chronoshift campaign unpack`
cli-share-code = c’est un code de partage : `chronoshift open` montre ce qu’il contient, et l’écrit dans un fichier avec -o
cli-this-is-replay = c’est un replay, pas un niveau : vérifie-le avec `chronoshift check`
cli-this-is-campaign = c’est une campagne, pas un niveau : indique l’un de ses fichiers de niveau
cli-this-is-data = c’est du JSON, comme la progression du jeu, et non un niveau
cli-no-level-of-any-kind = ce n’est ni un niveau de ChronoShift ni un niveau de Sokoban
cli-moves-of-level = ce sont les coups d’un niveau de Sokoban : joue-les avec `chronoshift trace NIVEAU --actions COUPS`
cli-no-game-folder =
    le dossier `{ $folder }` du jeu manque : copie-le à l’un de ces endroits, ou lance le programme là où il a été compilé ou installé
    { $places }
cli-no-collection = ce n’est pas une collection de niveaux de Sokoban. Retire --level
cli-choose-level = il y a là { $levels }. Choisis-en un par son numéro ou son titre, comme --level 1
cli-no-level = ce niveau n’existe pas
cli-no-number = il n’y a pas de niveau { $number } ; il y a là { $levels }
cli-no-title = aucun niveau n’a pour titre « { $title } »
cli-several-titles = plusieurs niveaux ont ce titre. Choisis-en un par son numéro : { $numbers }
cli-too-many-actions = il y a plus de { $most } actions
cli-replay-fails = le replay ne marche pas. { SENTENCE($why) }
cli-replay-other-board = Il a été joué sur un autre plateau, peut-être avant que le niveau ne change.
cli-replay-version = Il a été joué dans la version { $version } du jeu.
cli-levels-packed = { $levels } dans l’archive { $file }
cli-levels-unpacked = extraction : { $levels } ; la campagne est { $file }
cli-level-left-out = le niveau { $number } est laissé de côté
cli-files-written = { $folder } : { $count ->
    [one] { $count } fichier écrit
   *[other] { $count } fichiers écrits
}
cli-bindings-restored = commandes par défaut rétablies dans { $file }
cli-bindings-unwritable = impossible de rétablir les commandes par défaut : { $reason }. Assure-toi que c’est un fichier que tu peux lire et écrire, puis réessaie
cli-progress-unmergeable = impossible de fusionner ceci avec ta progression : { $reason }
cli-progress-merged = fusion de { $file } : { $boards }, { $left } de côté
cli-board-left-out = { $board } est laissé de côté : { $why }
cli-board-without-days = { $board } a été fusionné sans { $days ->
    [one] { $days } jour situé
   *[other] { $days } jours situés
} dans le futur
cli-exported = export vers { $file } : { $what }
cli-already-there = { $count } déjà là
cli-kept = { $boards }, dans { $folder }
cli-board = { $board } { $title } : { $result }
cli-no-title-yet = (sans titre)
cli-best = record { $score } le { $date }
cli-unfinished-attempt = avec un essai inachevé
cli-nothing-to-share = il n’y a rien à partager
cli-not-shared = impossible de partager ceci. { $why }
cli-broken-solution-shared = le code contient une solution qui ne marche pas. { SENTENCE($why) }
cli-share-level = c’est un niveau, pas un replay : retire --replay
cli-share-replay = c’est un replay : indique-le avec `--replay { $file }`
cli-replay-of-other-level = c’est le replay d’un autre plateau que { $level }
cli-no-png-name = le QR code s’enregistre en PNG. Choisis un nom qui finit par .png
cli-no-qr = c’est trop long pour un QR code. Partage le code lui-même, sans --qr
cli-standard-input = l’entrée standard
cli-nothing-to-open = indique un code de partage, un lien ou un fichier
cli-neither-code-nor-file = { $text } n’est ni un code de partage ni un fichier lisible : { $reason }. Les codes de partage commencent par `csl1` pour les niveaux et par `csr1` pour les replays
cli-broken-code = le code { $code } : { $why }
cli-open-picture = c’est une image : scanne le QR code qu’elle contient, et ouvre le lien
cli-open-collection = c’est une collection de Sokoban, avec { $levels } : joues-y avec `chronoshift FICHIER`, ou vérifie-la avec `chronoshift check`
cli-unpacked-campaign = cette campagne est déjà extraite : joues-y avec `chronoshift FICHIER`
cli-level-to-unpack = c’est un fichier de niveau, et non une campagne compressée
cli-open-packed = c’est une campagne compressée : joues-y avec `chronoshift FICHIER`, ou extrais-la avec `chronoshift campaign unpack`
cli-open-level = Un niveau, { $title }, { $width } x { $height } cases.
cli-untitled = sans titre
cli-known-level = C’est { $of_game ->
    [0] l’un de tes propres niveaux
   *[other] un niveau du jeu
} : { $title }{ twin }.
cli-solution = Sa solution
cli-solution-field = Sa solution { $field }
cli-solution-works = { $name } marche : { score-and-selves }.
cli-solution-fails = { $name } ne marche pas. { SENTENCE($why) }
cli-solution-unreadable = Elle est illisible
cli-open-replay = Un replay de { $level }, score { $score }.
cli-open-relay = Un relais de { $level } : score { $score } pour l’instant.
cli-untitled-level = un niveau sans titre
cli-played-by = Moi { $clone } est de { $name }.
cli-replay-works = Il marche, avec { selves }.
cli-open-unknown-level = Son niveau, au plateau { $board }, n’est ni du jeu ni de toi : le jeu ne peut pas dire si le replay marche. Écris le replay dans un fichier avec -o et vérifie-le avec son niveau : `chronoshift check NIVEAU FICHIER`.
cli-nothing-to-trace = indique un niveau, ou --cases
cli-no-solution-to-trace = il n’y a pas de solution. Indique les coups avec --actions
cli-line-too-long = la ligne dépasse 16 Mio
cli-no-case = ce n’est pas un cas avec id, level et actions
cli-checking = niveau { $number } sur { $all }
cli-checked-so-far = { $files } : vérifié, il en reste { $left } ou plus
cli-checked = { $files } : { $errors } avec des erreurs, { $warnings }
cli-collection-checked = { $levels }, { $broken } avec des erreurs
cli-nothing-to-check = il n’y a pas de fichier .txt, .lsf, .zip, .xsb, .sok, .slc ou .replay dans ce dossier
cli-sound = correct, sans solution
cli-sound-campaign = une campagne correcte
cli-complete = terminé, { $result }
cli-incomplete = ne termine pas le niveau
cli-ends-in-paradox = paradoxe dans la ligne temporelle { $timeline } : { $why }
cli-over = la limite de { $limit ->
    [clones] moi
   *[score] score
} est atteinte dans la ligne temporelle { $timeline }
cli-wrong-solution = la solution : { $result }
cli-solution-without-paradox = un paradoxe est attendu, et non ceci : { $result }
cli-replay-without-paradox = le replay termine son niveau, mais un paradoxe est attendu
cli-wrong-field = le champ { $field } : { $why }
cli-field-works = le champ { $field } marche : { $result }
cli-no-solution = il n’y a pas de solution
cli-unused-actions = la solution continue { $count ->
    [one] { $count } action
   *[other] { $count } actions
} après sa fin
cli-below-par = la solution a un score de { $score }, sous le par de { $par } ; `chronoshift solve --write` fixe un nouveau par
cli-below-proven-par = la solution a un score de { $score }, sous le par de { $par }, marqué comme prouvé. Si la ligne `Par` a été écrite à la main, supprime-la ; sinon, le solveur se trompe : merci de signaler ce niveau
cli-overlooked-map = les lignes { $first } à { $last } ressemblent à une carte, mais dans d’autres caractères : il faut # @ + $ * . - _
cli-unread-solution = une solution est illisible, et compte comme commentaire : { $why }
cli-solution-fault = la solution ne termine pas le niveau : { $why }
cli-no-solution-completes = aucune des solutions ne termine le niveau
cli-solution-too-long = la solution est trop longue : au plus { $most } coups
cli-solutions-too-long = aucune des solutions ne termine le niveau, mais { $long ->
    [one] { $long } est trop longue
   *[other] { $long } sont trop longues
} pour être jouées : au plus { $most } coups
cli-more-warnings = et { $count ->
    [one] { $count } autre avertissement
   *[other] { $count } autres avertissements
} de ce genre
cli-dead-corners = une caisse qui arrive en { $places } ne peut plus en repartir
cli-one-or-other = { $list } ou { $last }
cli-unknown-level = son niveau, au plateau { $board }, est inconnu. Indique aussi le fichier du niveau
cli-works-on-other-board = le replay a été fait sur un autre plateau, peut-être avant que le niveau ne change ; il marche aussi sur celui-ci
cli-unfinished-play = un essai inachevé, score { $score } pour l’instant, { selves }
cli-write-one-number = --write demande un seul nombre de moi, pas un intervalle
cli-no-levels-in-folder = il n’y a pas de niveaux dans ce dossier
cli-solve-campaign = c’est une campagne : indique ses niveaux ou leur dossier
cli-collection-without-pars = une collection de niveaux de Sokoban n’a pas de pars. Retire --write, ou extrais-la d’abord avec `chronoshift campaign unpack`
cli-optimal = optimal : aucune solution{ $proof } n’a { $unit ->
    [moves] moins de coups
   *[score] un score plus bas
}
cli-feasible = soluble : { $unit ->
    [none] aucune borne inférieure n’a été trouvée
    [moves] chaque solution a { $bound } coups ou plus
   *[score] le score le plus bas est de { $bound } ou plus
}
cli-unsolvable = insoluble : il n’y a pas de solution{ $unit ->
    [none] { "" }
    [moves] { " " }en { $most } coups ou moins
   *[score] { " " }avec un score de { $most } ou moins
}{ $proof }
cli-unknown = inconnu : { $unit ->
    [none] ni solution ni borne inférieure n’ont été trouvées
    [moves] une solution aurait { $bound } coups ou plus
   *[score] une solution aurait un score de { $bound } ou plus
}
cli-proof = { $kind ->
    [up-to] avec { selves } au plus
    [exactly] avec exactement { selves }
   *[any] avec un nombre quelconque de moi
}
cli-effort = { $states } états, { $seconds } s, { $size } Mio
cli-nothing-to-write = rien à écrire
cli-up-to-date = non écrit : le par et la solution du fichier sont au moins aussi bons
cli-result-written = écrit
cli-changed-meanwhile = impossible d’écrire ceci : un autre programme l’a modifié entre-temps ; relance la résolution
cli-par-contradiction = erreur interne : { $why }. Soit le `Par` du fichier n’est pas du solveur, soit le solveur se trompe. Si cette ligne a été écrite à la main, supprime-la et relance la résolution ; sinon, merci de signaler ce niveau. Rien n’a été écrit.
cli-solver-contradiction = erreur interne : { $why }. Le solveur se trompe : merci de signaler ce niveau. Rien n’a été écrit.
cli-internal-error = erreur interne : { $why }
cli-solving = { $stage }, au mieux { $best }, au moins { $bound }, { $seconds } s, { $rate } M états/s, { $size } Mio
cli-stage = { $stage ->
    [finding] recherche
    [bounding] encadrement
   *[solving] résolution
}{ $count ->
    [0] { "" }
   *[other] { " " }avec { selves }
}
cli-none-yet = rien encore
cli-searching = série { $round } sur { $all }, { $boards } ; niveaux trouvés : { $found }
cli-found = série { $round } : { $measures }
cli-search-end = { $rounds }, { $boards } ; niveaux trouvés : { $found } ; les meilleurs ({ $kept }) sont dans { $folder }
cli-proven-boards = { $boards } au meilleur score prouvé
cli-boards-with-ideas = dont { $with } avec les idées et { $need } insolubles sans elles
cli-nearest-miss = raté de peu : { score-and-selves }, plus longue attente { $wait }
cli-need = besoin { $need }
cli-pictures = { $count ->
    [one] { $count } image
   *[other] { $count } images
} de { $size }
cli-film = { $pictures }, { $seconds } s, { $size } Kio
cli-drawing = image { $done } sur { $all }
cli-sheet-options = ceci contient plusieurs niveaux. Indiques-en un, ou ne garde que --size et --theme pour les dessiner tous sur une image
cli-sheet-ending = ceci contient plusieurs niveaux. Indiques-en un, ou donne à OUT un nom qui finit par .png pour les dessiner tous sur une image
cli-sheet-too-large = l’image de { $levels } ferait { $size } pixels : au plus { $width } en largeur, et { $millions } millions en tout. Réduis --size, ou dessine moins de niveaux à la fois
cli-other-ending = le nom ne finit ni par .gif ni par .png. Pour un dossier d’images, retire l’extension
cli-folder-in-use = le dossier n’est pas vide. Indiques-en un nouveau pour les images
cli-no-theme = il n’y a pas de thème { $theme }. Les thèmes : { $known }
cli-turn-of-film = --turn et --timeline servent à l’image d’un seul tour : donne à OUT un nom qui finit par .png
cli-film-too-long = le film aurait plus de { $most } images. Utilise --last-timeline ou un --speed plus élevé
cli-no-timeline = il n’y a pas de ligne temporelle { $timeline }, seulement { $last ->
    [one] { $last } ligne temporelle
   *[other] { $last } lignes temporelles
}
cli-no-turn = il n’y a pas de tour { $turn } : la ligne temporelle { $timeline } a { $turns }
cli-nothing-to-draw = il n’y a pas de solution à dessiner. Indique un replay avec --replay ou des coups avec --actions ; `chronoshift solve` en trouve
cli-moves-fail = ceci ne termine pas le niveau : { $why }
cli-no-driver = impossible de dessiner sans pilote Vulkan. Sous Debian et Ubuntu, installe le paquet mesa-vulkan-drivers. { $cause }
cli-driver-silent = le pilote graphique n’a rendu aucune image
cli-game-files-unreadable = impossible de lire les propres fichiers du jeu
cli-game-files-slow = impossible de lire les propres fichiers du jeu en moins d’une minute
cli-no-film = impossible d’écrire l’image dans ce format ({ $why })
cli-no-screen = il n’y a pas d’écran où jouer : ni DISPLAY ni WAYLAND_DISPLAY n’est défini
cli-no-window = impossible d’ouvrir une fenêtre ici. { $why ->
    [library] Il manque une bibliothèque de X11 ou de Wayland
    [display] L’écran est inaccessible ({ $details })
   *[other] Le système répond : { $details }
}
cli-no-solution-to-play = il n’y a pas de solution à jouer. `chronoshift solve --write` en ajoute une
cli-edit-one-level = --editor ouvre un fichier de niveau, pas une campagne ni un dossier
cli-replay-one-level = --replay marche avec un fichier de niveau, pas avec une campagne ni un dossier

## Les traductions

translation-none = il n’y a pas de langue { $code } : commence-la par le dossier { $folder }
translation-no-file = il n’y a pas de fichier { $file } dans une langue, seulement words.ftl, levels.ftl, page.ftl, packages.ftl et language.ftl
translation-no-folder = le dossier { $folder } n’existe pas
translation-unreadable = ce fichier est illisible : enregistre-le en UTF-8
translation-state = { $language } : { $done } textes sur { $all }
translation-missing = { $count ->
    [one] { $count } texte manque : { $ids }
   *[other] { $count } textes manquent : { $ids }
}
translation-outdated = le texte anglais de `{ $id }` a changé
translation-syntax = ceci est illisible : { $error }
translation-twice = `{ $id }` est défini deux fois
translation-no-message = il n’y a pas de message `{ $id }`
translation-no-function = il n’y a pas de fonction { $name }
translation-unknown = l’anglais n’a pas de texte `{ $id }`
translation-unknown-argument = `{ $id }` a ${ $name }, absent du texte anglais
translation-missing-argument = il manque ${ $name } à `{ $id }`

## The game in a terminal

terminal-keys = { $walk }, { $wait } attendre, { $enter } machine, { $undo } annuler, { $hint } indice, { $help } touches, { $menu } menu
terminal-list-keys = Haut et Bas ou un nombre pour choisir, Entrée pour ouvrir, Échap pour revenir
terminal-place = { $place } sur { $count }.
terminal-no-key = Cette touche ne fait rien. Pour la liste des touches, appuie sur ?.
terminal-no-wires = Les câbles ne sont plus marqués.
terminal-goodbye = Tout est sauvegardé. À bientôt !
terminal-none = il n’y a pas de terminal où jouer
terminal-no-number = il n’y a pas de niveau { $number } : la campagne a { $count } niveaux
terminal-locked = le niveau { $number } est encore verrouillé : réussis d’abord d’autres niveaux parmi les précédents
terminal-no-level = { $level } n’a aucun niveau jouable : `chronoshift check` dit pourquoi

## Faults in the text of a file: what is there, and what was expected instead

fault-line = ligne { $line } : { $fault }
fault-column = ligne { $line }, colonne { $column } : { $fault }
fault-expected = { $fault } : { $expected }
fault-too-many = trop d’erreurs
    .expected = les autres ne sont pas affichées
fault-too-large = le fichier est trop gros
    .expected = au plus { $most } Mio
fault-no-text = ce n’est pas du texte en UTF-8
    .expected = il faut du texte brut en UTF-8
fault-invisible = un caractère invisible ({ $code })
    .expected = il faut du texte brut : supprime ce caractère
fault-header = ce n’est pas la bonne première ligne
    .expected = il faut `{ $header }` et rien d’autre
fault-no-map = il n’y a pas de carte
    .expected = il faut la carte à la deuxième ligne
    .part = il faut une carte, comme dans un fichier de niveau
fault-map-large = la carte est trop grande
    .expected = au plus { $most } lignes de { $most } cases
fault-tile = `{ $glyph }` n’est pas une case
    .expected = il faut une espace ou l’un de { $glyphs }
fault-tab = une tabulation dans la carte
    .expected = il faut des espaces à sa place
fault-blank = une ligne d’espaces
    .map = il faut des murs, ou une ligne vide pour finir la carte
    .wiring = il faut un câble, ou une ligne vide pour finir le câblage
    .metadata = il faut ` .` entre les paragraphes, ou une ligne vide pour finir les métadonnées
fault-text-in-map = cette ligne ne fait pas partie de la carte
    .expected = il faut au-dessus une ligne vide, qui finit la carte
fault-line-width = cette ligne fait { $found } de large, mais la première de la carte { $first }
    .expected = il faut des lignes d’une même largeur : complète-les avec des espaces ou des murs
fault-no-wall = il n’y a pas de mur à ce bout de la ligne
    .expected = il faut un `+`
fault-tile-missing = il manque à la carte : { $name }
    .expected = il faut un `{ $glyph }`
fault-second-tile = plus d’un exemplaire : { $name }
    .expected = il n’en faut qu’un ; le premier est en { $first }
fault-portal-ends = un portail avec { $ends ->
    [one] un seul bout
   *[three] un troisième bout
}
    .expected = il faut deux `{ $portal }` sur la carte, ou aucun
fault-border = la carte est ouverte sur son bord ici
    .expected = il faut des murs autour de tout ce qu’on peut atteindre du départ
fault-nothing = `nothing` parmi des câbles
    .expected = il ne faut que des câbles ; n’écris `nothing` que s’il n’y en a pas
fault-line-end = la ligne finit trop tôt
    .text = il faut `{ $text }`, comme dans `{ $example }`
    .number = il faut un nombre, comme dans `{ $example }`
    .names = il faut l’un de { $names }, comme dans `{ $example }`
    .end = il faut finir la ligne ici
fault-wiring-line = ce n’est pas ainsi qu’on écrit { $form ->
    [logic] la logique d’une porte
    [limit] une limite
   *[wire] un câble
}
fault-outside-map = { $place } est hors de la carte
    .expected = il faut x inférieur à { $width } et y inférieur à { $height }
fault-wire-end = { $tile } : il n’y en a pas à cet endroit
    .expected = il faut l’endroit d’une case { $tile }
fault-second-logic = cette porte a deux lignes différentes
    .expected = il faut une seule ligne ; la première est `{ $first }`
fault-second-limit = une deuxième limite de ce genre
    .expected = chaque limite une fois au plus
fault-limit-range = cette limite n’est pas possible
    .expected = il faut un nombre de 1 à { $most }
fault-empty-lines = trop de lignes vides au-dessus
    .expected = il n’en faut qu’une entre les parties du fichier
fault-after-metadata = du texte après les métadonnées
    .expected = il faut finir le fichier ici, car les métadonnées forment un seul paragraphe
fault-wire-in-metadata = un câble dans les métadonnées
    .expected = il faut les câbles juste après la ligne vide sous la carte
fault-continues-nothing = cette ligne continue un champ, mais il n’y en a pas au-dessus
    .expected = il faut un champ, comme dans `Description: Pousse la caisse.`
fault-no-colon = cette ligne des métadonnées n’a pas de deux-points
fault-field-name = ce n’est pas un nom de champ valable
fault-second-field = un deuxième champ `{ $name }`
    .expected = chaque champ une fois au plus
fault-action = `{ $letter }` n’est pas une action
    .expected = il faut N, E, S, W (déplacement), H (attente) ou T (machine temporelle)
fault-solution-long = la solution est trop longue
    .expected = au plus { $actions } actions et { $clones } moi
fault-missing-field = le champ `{ $name }` manque
    .version = il faut `Version: 1`
    .board = il faut les 16 chiffres hexadécimaux du plateau
    .score = il faut le score, un nombre
    .solution = il faut les actions, comme dans un fichier de niveau
    .unfinished = il faut `Unfinished: yes`, ou rien
fault-field-value = ce n’est pas une valeur valable pour le champ `{ $name }`
fault-player-name = ce n’est pas un nom de joueur valable
    .expected = au plus { $most } caractères visibles, ou `.` pour aucun nom
fault-player-count = ce champ a { $found } lignes
    .expected = il faut { $selves }, une par moi : un nom, ou `.` pour aucun nom
fault-no-levels = la campagne n’a pas de niveaux
    .expected = il faut un fichier de niveau par ligne, comme dans `first.txt`
fault-too-many-levels = il y a trop de niveaux
    .expected = au plus { $most }
fault-absolute-path = un chemin absolu
    .expected = il faut un chemin depuis le dossier de la campagne, comme dans `first.txt`
fault-path-outside = cela sort du dossier de la campagne
    .expected = il faut un fichier de niveau dans le dossier de la campagne
fault-no-level-file = ce fichier n’existe pas
fault-day-order = les jours de la semaine sont dans le désordre
    .expected = il faut `{ $line }`
fault-day-empty = `{ $line }` n’a pas de niveau
    .expected = il faut un code de partage pour chaque jour de la semaine
fault-no-code = ce n’est pas le code de partage d’un niveau
    .expected = il faut le code de partage d’un niveau

fault-no-sokoban = le fichier n’a aucun niveau de Sokoban
fault-variant = c’est pour { $name }, qui a d’autres règles
    .expected = il faut un niveau de Sokoban
fault-other-xml = c’est du XML sans niveaux de Sokoban
    .expected = il faut `<SokobanLevels>`
fault-broken-xml = le XML est défectueux
    .expected = il faut une balise fermante pour chaque balise ouvrante
fault-run = un nombre sans case
    .expected = il faut une case après lui, comme dans `3#`
fault-parenthesis = une parenthèse sans sa jumelle
    .expected = il faut une paire, comme dans `2(#-)`
fault-run-long = cela représente trop de cases
    .expected = il faut rester dans les limites d’une carte, en lignes comme en cases
fault-no-player = la carte n’a pas de joueur
    .expected = il faut un `@`, ou `+` sur un emplacement
fault-second-player = plus d’un joueur
    .expected = il n’en faut qu’un ; le premier est à la ligne { $line }, colonne { $column }
fault-no-storage = la carte n’a aucun emplacement que le joueur puisse atteindre
    .expected = il faut un `.` que le joueur puisse atteindre
fault-grid-size = ce n’est pas la taille d’une grille
    .expected = il faut largeur et hauteur, chacune de 1 à { $most }
fault-block = ce n’est pas un bloc
    .expected = il faut son genre, son x et son y
fault-outside-grid = cet endroit est hors de la grille
fault-piece = ChronoShift n’a pas cela : { $piece }
fault-grid-no-player = la grille n’a pas de joueur
    .expected = il faut un bloc `0 X Y`
fault-grid-no-goal = la grille n’a pas de but
    .expected = il faut une surface `0 X Y` ou `2 X Y`
missing-piece = { $piece ->
    [sliding] un bloc glissant (3)
    [bouncing] un bloc rebondissant (4)
    [portal] un portail (5)
    [block] un bloc de genre { $kind }
    [second-player] un deuxième joueur (0)
    [second-goal] un deuxième but pour le joueur (0)
    [slippery] une surface glissante (-2)
    [arrow] une flèche (-3 à -6)
    [goal] un but pour blocs de genre { $kind }
    [surface] une surface de genre { $kind }
    [covered-goal] un but sous un bloc
    [push-of-two] une poussée de deux blocs à la fois
   *[diagonal] un déplacement en diagonale
}
left-no-map = il n’a pas de carte, on ne peut donc pas le vérifier. Joue une fois ce niveau sur cet ordinateur, puis importe le fichier à nouveau
left-other-map = sa carte appartient à un autre plateau, ou à aucun
left-too-long = il a plus de { $most } actions, la limite de ce jeu
left-wrong-latest = un de ses derniers scores ne correspond pas à sa solution
left-invisible = son titre ou une version du jeu qu’il indique contient des caractères invisibles
left-time = son heure « { $time } » n’est pas au format du jeu
search-broken-progress = ce fichier est endommagé, ou n’a pas été écrit par une recherche. Choisis un autre dossier
search-foreign = le nom est celui d’un niveau de la recherche, mais { $why }. Choisis un autre dossier
search-no-progress = il n’y a pas de search.json à côté
search-later-round = sa série n’a pas encore commencé
search-in-use = une autre recherche est en cours dans ce dossier
search-other-settings = ce dossier a une recherche avec d’autres réglages. Choisis un autre dossier, ou les mêmes réglages
search-side = chaque côté doit faire de { $least } à { $most } cases
search-too-many-tiles = les surfaces de plus de { $most } cases sont trop nombreuses pour être listées
search-too-many-pieces = un niveau peut avoir au plus { $most } pièces
search-too-many-pairs = avec --list, le nombre de boutons multiplié par celui des portes ne peut pas dépasser { $most } : sinon il y a trop de câblages
search-listed-logics = --list n’essaie qu’une seule logique des portes. Retire --list ou --logics
search-broken-start = le niveau de départ { $number } est illisible
contradiction-solved = une solution a un score de { $score } avec { $clones } moi, mais il est prouvé qu’avec eux le niveau est insoluble
contradiction-below-bound = une solution a un score de { $score } avec { $clones } moi, mais il est prouvé que le score ne peut pas descendre sous { $bound }
contradiction-below-par = une solution a un score de { $score }, mais le par de { $par } est marqué comme prouvé
contradiction-par = il n’y a pas de solution, mais un par de { $par }
contradiction-par-below-bound = aucune solution n’a un score sous { $bound }, mais le par est de { $par }
contradiction-miscounted = une solution a un score de { $score }, mais le solveur a compté { $counted }
contradiction-wrong = le résultat du solveur ne résout pas le niveau : { $moves }

## La page

tagline = Un jeu de réflexion où tes moi passés font équipe avec toi.
play = Jouer
picture = Sur l’image, un moi attend sur un bouton. Le temps revient au début, et pendant qu’il y attend à nouveau, un deuxième moi passe la porte.
needs-script = Le jeu a besoin de JavaScript et de WebAssembly.
how-to-play = Comment jouer
step-walk = Déplace-toi avec les flèches ou en glissant le doigt, et pousse des caisses.
step-goal = Va jusqu’à l’étoile, puis reviens à la machine temporelle. Appuie là sur Entrée, ou touche son bouton au téléphone.
step-gate = Une porte n’est ouverte que tant que quelqu’un ou une caisse est sur son bouton.
step-jump = Enfonce donc le bouton, retourne à la machine et appuie sur Entrée : le temps revient au début, et ton moi passé refait tout pendant que tu passes la porte.
step-turns = Tout se passe tour par tour. Retour arrière annule un tour, et H donne un indice.
step-home = Ramène chaque moi à la maison, et ne te mets pas en travers de tes moi passés.
three-levels = Trois niveaux pour commencer
install = L’installer
debian-package = Paquet pour Debian et Ubuntu
linux-archive = Archive pour les autres systèmes Linux
licence = Logiciel libre sous <a href="LICENSE">licence MIT</a>. Ta progression reste dans ce navigateur.
keys = Échap ouvre le menu. Tab quitte le jeu après la dernière commande d’un menu, Maj+Tab avant la première.

## Quand le jeu ne peut pas continuer, et fichiers qu’il ne peut pas prendre

continue = Recharge la page pour continuer. Ta progression est à l’abri.
restart = Recharge la page pour recommencer.
crashed = Le jeu s’est arrêté à cause d’une erreur interne.
lost-graphics = Le navigateur a retiré deux fois ses graphismes au jeu en moins d’une minute.
not-downloaded = Impossible de télécharger { $name } ({ $status }).
too-large = il dépasse { $size } Mo
unreadable = le navigateur ne peut pas le lire

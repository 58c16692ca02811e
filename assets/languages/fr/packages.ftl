## L’entrée des menus et des catalogues de logiciels

generic-name = Jeu de réflexion
comment = Jeu de réflexion au tour par tour où tes moi passés font équipe avec toi
keywords = réflexion;casse-tête;puzzle;temps;boucle;Sokoban;
link-comment = Ouvre les liens vers des niveaux et des replays
pitch = Tiens la porte ouverte, reviens dans le passé, et passe-la pendant que ton moi passé la tient. Tout se joue au tour par tour : inutile d’être rapide, il suffit d’avoir un pas d’avance sur toi-même.
feature-levels = 72 niveaux en neuf chapitres, et un niveau du jour
feature-undo = Annulation sans limite, et des indices adaptés à ta position
feature-editor = Un éditeur de niveaux avec un solveur, et des niveaux à partager par un simple lien
feature-devices = Clavier, souris, écran tactile et manettes, et des annonces pour les lecteurs d’écran

## Les types de fichiers

level-file = niveau de ChronoShift
campaign-file = campagne de ChronoShift
replay-file = replay de ChronoShift
sokoban-file = niveaux de Sokoban

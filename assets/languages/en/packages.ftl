## The entry in menus, and in catalogues of programs

generic-name = Puzzle game
comment = Turn-based puzzles in which your past selves are your team
# Each ends with a semicolon.
keywords = puzzle;time;loop;Sokoban;
link-comment = Opens links to levels and replays
pitch = Hold the gate open, jump back, and walk through it while your past self holds it. Everything happens in turns: you never have to be quick, only a step ahead of yourself.
feature-levels = 72 levels in nine chapters, and a level of the day
feature-undo = Unlimited undo, and hints that fit your position
feature-editor = A level editor with a solver, and levels to share as a link
feature-devices = Keyboard, mouse, touch and gamepads, and announcements for screen readers

## Kinds of files

level-file = ChronoShift level
campaign-file = ChronoShift campaign
replay-file = ChronoShift replay
sokoban-file = Sokoban levels

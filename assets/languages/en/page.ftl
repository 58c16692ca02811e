## The page

tagline = A puzzle game in which your past selves are your team.
play = Play
picture = In the picture, a self waits on a button. Time jumps back, and while it waits there again, a second self walks through the gate.
needs-script = The game needs JavaScript and WebAssembly.
how-to-play = How to play
step-walk = Walk with the arrow keys or by swiping, and push crates.
step-goal = Walk to the star, then back to the time machine. Press Enter there, or tap its button on a phone.
step-gate = A gate is open only while a self or a crate is on its button.
step-jump = So press the button, return to the machine and press Enter: time jumps back, and your past self does it all again while you walk through.
step-turns = Everything happens in turns. Z undoes a turn, and H gives a hint.
step-home = Bring every self home, and don't get in the way of your past selves.
three-levels = Three levels to begin with
install = Install it
debian-package = Package for Debian and Ubuntu
linux-archive = Archive for other Linux systems
# With HTML.
licence = Free software under the <a href="LICENSE">MIT licence</a>. Your progress stays in this browser.
keys = Esc opens the menu. Tab leaves the game after the last control of a menu, Shift+Tab before the first one.

## When the game can't go on, and files that it can't take

continue = Reload the page to continue. Your progress is safe.
restart = Reload the page to start again.
crashed = The game has stopped because of an internal error.
lost-graphics = The browser has taken the game's graphics away twice within a minute.
not-downloaded = { $name } can't be downloaded ({ $status }).
too-large = it has more than { $size } MB
unreadable = the browser can't read it

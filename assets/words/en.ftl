# The words of the game in English, in Fluent's format: https://projectfluent.org
# Tests refuse a message that the game does not use, and one that it uses and is not here.

## What has no words of its own

verbatim = { $text }
number = { $number }
one-after-the-other = { $first } { $next }
joined = { $first }{ $next }
one-above-the-other =
    { $first }
    { $next }

# A title, and the title of a level's own message.
title-and-more = { $title }: { $more }
turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
# What undo takes back one of at a time.
steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
# A field of the board, as the marks at its edges say it: c4.
place = { $column }{ $row }
# After a thing, where it is.
place-at = { " " }at { $place }
# Where something comes to.
place-from = { " " }from { $place }
place-to = { " " }to { $place }
direction-north = up
direction-east = right
direction-south = down
direction-west = left

## On several screens

# The actions of a row in a list.
row-rename = Rename
row-renamed = Its name is “{ $name }” now.
row-delete = Delete
row-share = Share
play = Play
done = Done
now = now
off = Off
# Neither a size of the window nor a preset of controls that the game has.
your-own = your own
width-and-height = { $width } × { $height }
the-campaign = The campaign

## Keys and buttons

key = { $key }
# What is said of a control to which nothing is bound.
key-none = not bound
# The same control in a sentence, in the place of its key.
key-unbound = “{ $name }” (not bound)
# Something on the screen that is clicked or tapped.
key-on-screen = “{ $name }”
key-machine = the machine
# One key while another is held.
key-with = { $held }+{ $key }
key-up = Up
key-right = Right
key-down = Down
key-left = Left
key-space = Space
key-enter = Enter
key-numpad-enter = Enter (numpad)
key-backspace = Backspace
key-tab = Tab
key-escape = Esc
key-insert = Insert
key-delete = Delete
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift
key-super = Super
mouse-left = Left click
mouse-right = Right click
mouse-middle = Middle click
mouse-back = Back click
mouse-forward = Forward click
mouse-wheel-up = Wheel up
mouse-wheel-down = Wheel down
touch-swipe-up = Swipe up
touch-swipe-right = Swipe right
touch-swipe-down = Swipe down
touch-swipe-left = Swipe left
touch-two-fingers = Two-finger tap
pad-a = A
pad-b = B
pad-x = X
pad-y = Y
pad-cross = Cross
pad-circle = Circle
pad-square = Square
pad-triangle = Triangle
pad-lower = Lower button
pad-right = Right button
pad-left = Left button
pad-upper = Upper button
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
pad-left-shoulder = Left shoulder
pad-right-shoulder = Right shoulder
pad-left-trigger = Left trigger
pad-right-trigger = Right trigger
pad-view = View
pad-menu = Menu
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
pad-left-stick = Left stick
pad-right-stick = Right stick
pad-d-up = D-pad up
pad-d-right = D-pad right
pad-d-down = D-pad down
pad-d-left = D-pad left
pad-left-stick-up = Left stick up
pad-left-stick-right = Left stick right
pad-left-stick-down = Left stick down
pad-left-stick-left = Left stick left
pad-right-stick-up = Right stick up
pad-right-stick-right = Right stick right
pad-right-stick-down = Right stick down
pad-right-stick-left = Right stick left
# What moves in all four directions.
walking-arrows = arrows
walking-d-pad = the D-pad
walking-left-stick = the left stick
walking-and = { $one }, { $other }
walking-clicks = clicks
walking-taps = taps
walking-swipes = swipes or taps
walking-or = { $one } or { $other }

## The window

window-title = { $level } - ChronoShift
bar-level = { $place }   { $level }
bar-turn = Turn
bar-timeline = Timeline
bar-score = Score
bar-par = Par
bar-best = Best
bar-none = -
# While settings or progress cannot be written.
bar-unsaved = Not saved
# In place of the level's name, while another turn is shown; its number stands beside it.
bar-passed = Looking back
bar-ahead = Ahead: if you hold still
bar-now = Now
# Where a timeline that is changed has no more turns yet.
bar-open = Nothing recorded from here
bar-replay = Replay
bar-way = The way from here
on-screen-undo = Undo
on-screen-redo = Redo
on-screen-hold = Hold
on-screen-wait-until = Until…
on-screen-enter = Enter
banner-title = Timeline { $timeline }
banner-text = Time jumps back to the start

## What can be done

choice-leave-out-follower = Leave out what follows
choice-play-again = Play again
choice-solution-again = Solution again
choice-play-on = Play
choice-step-back = Turn before
choice-step-on = Next turn
choice-why = Why?
choice-wires = Wires
choice-more-hint = Tell me more
choice-show-way = Show the way
choice-hide-hint = Hide the hint
choice-hide = Hide
choice-pass = Pass
choice-one-by-one = One by one
choice-by-themselves = By themselves
choice-switch-back = Switch back

## While a level is played

playing-first-title = Move with { $keys }
playing-first-text = { $device ->
    [mouse] Fetch the goal, go back to the time machine, and click it again there. A click on yourself holds for a turn.
    [touch] Fetch the goal, go back to the time machine, and tap it again there. A tap on yourself holds for a turn.
   *[keys] Fetch the goal, go back to the time machine, and press { $enter } there. { $hold } holds for a turn.
}
playing-alone-title = Fetch the goal and come home
playing-alone-text = { $device ->
    [mouse] A click on yourself holds for a turn, a click on the time machine under you enters it.
    [touch] A tap on yourself holds for a turn, a tap on the time machine under you enters it.
   *[keys] { $hold } holds for a turn, { $enter } enters the time machine.
}
playing-title = You are self { $number }, the one under the arrow
playing-text = { $selves ->
    [one] Your past self does again what it did.
   *[other] Your past selves do again what they did.
}
playing-all-home = All past selves are home.
playing-goal-title = The goal is obtained
playing-goal-text = { $device ->
    [mouse] Click the time machine to go back to it, and again to enter it.
    [touch] Tap the time machine to go back to it, and again to enter it.
   *[keys] Go back to the time machine and press { $enter } there.
}
not-on-machine-title = You are not on the time machine
not-on-machine-text = { $device ->
    [mouse] Click it to walk onto it, then click it again.
    [touch] Tap it to walk onto it, then tap it again.
   *[keys] Walk onto it first, then press { $enter }.
}
no-way-title = There is no way there
no-way-text = Not without pushing a crate, or through what is closed by then.
locked-title = That level is still locked
locked-text = Solve one of the levels before it, or open all of them in the settings.
# What was asked for has no effect, and why.
no-effect-only-level = There is no other level.
no-effect-first-level = This is the first level.
no-effect-last-level = This is the last level.
no-effect-undo = There is nothing to take back.
no-effect-redo = There is nothing to do again.
no-effect-nothing-done = Nothing has been done yet.
no-effect-nobody-taken-over = That changes what a self did: first take one over with { $take-over }.
no-effect-nothing-recorded = Nothing is recorded there.
no-effect-enter-stays = Entering the machine stays last.
no-effect-first-turn = No turn comes before this one.
no-effect-last-turn = No turn comes after this one.
no-effect-first-timeline = This is the first timeline.
no-effect-last-timeline = This is the last timeline.
no-effect-no-wires = This level has no wires.
no-effect-no-hints = Hints are about the present: { $take-over } leads back to it.
no-effect-nothing-to-do = Nothing can be done on this turn.
no-effect-only-watched = Here you only watch: { $menu } leads back to your play.
no-effect-in-timelines = You are in the timelines: { $menu } leads back to the board.
no-effect-timelines-stay = The timelines stay as they are here.
no-effect-slowest = It cannot go slower.
no-effect-fastest = It cannot go faster.
no-effect-narrowest-turns = Turns cannot be narrower.
no-effect-widest-turns = Turns cannot be wider.
no-effect-largest-fields = Fields cannot be larger.
no-effect-whole-board = You see the whole board.
no-effect-board-ends = The board ends here.
no-effect-text-begins = The text begins here.
no-effect-text-ends = The text ends here.
doubt-title = Enter the time machine at once?
doubt-text = { $device ->
    [mouse] You have not done anything yet. Click it once more to enter it.
    [touch] You have not done anything yet. Tap it once more to enter it.
   *[keys] You have not done anything yet. { $enter } once more enters it.
}
plan-paradox = You stopped: the next turn would end in a paradox
plan-blocked = You stopped: the next step would fail
waiting-title = You are inside the time machine
waiting-goes-on = { $device ->
    [mouse] A click on the machine goes on until all selves are home.
    [touch] A tap on the machine goes on until all selves are home.
   *[keys] { $hold } goes on until all selves are home.
}
waiting-one-by-one = { $device ->
    [mouse] A click on the machine lets a turn pass.
    [touch] A tap on the machine lets a turn pass.
   *[keys] { $hold } lets a turn pass.
}
passing-by-themselves = Inside the time machine, turns now pass by themselves
passing-one-by-one = { $device ->
    [mouse] Inside the time machine, turns now pass one by one, with a click on it
    [touch] Inside the time machine, turns now pass one by one, with a tap on it
   *[keys] Inside the time machine, turns now pass one by one, with { $hold }
}
actions-none = No actions so far
actions-copied = The actions so far, copied to the clipboard
actions-not-copied = The actions so far (the clipboard cannot be reached)

## When a level is complete

complete-title = Level complete
complete-result = Score { $score } with { complete-clones }.
complete-new-best = Your best so far!
complete-best = Your best is { $best }.
# Under the stars: what each is for.
star-solved = solved
star-or-less = { $score } or less

# A turn that the player looks at, and when it is.
scrub = Timeline { $timeline }, turn { $turn }: { $when }
scrub-passed = in the past
scrub-ahead = what comes if you hold still
scrub-ahead-paradox = time breaks here if you hold still

# A replay that is watched.
watching = Replay: timeline { $timeline } of { $all }, turn { $turn }
watching-title = Replay: score { $score }, { $clones ->
    [one] 1 self
   *[other] { $clones } selves
}
watching-broken-title = Replay: { $clones ->
    [one] 1 self
   *[other] { $clones } selves
}
# What a hint advises, watched like a replay.
watching-way = The way: timeline { $timeline } of { $all }, turn { $turn }
watching-way-title = The way from here: score { $score }, { $clones ->
    [one] 1 self
   *[other] { $clones } selves
}
watching-text = { $device ->
    [mouse] You only watch; “Back” leads to your play.
    [touch] You only watch; “Back” leads to your play.
   *[keys] You only watch; { $menu } leads back to your play.
}
watching-made-text = You only watch. “Back” leads back to the answers.
watching-fault = It does not hold: { $why }
watching-board-of = It was played on another board, that of “{ $title }”, maybe before the level was changed.
watching-other-board = It was played on another board, maybe before the level was changed.
replay-paradox = Timeline { $timeline } ends in a paradox. { $paradox }
replay-not-at-machine = On turn { $turn } of timeline { $timeline } the self is to enter the time machine, but stands at { $place }.
replay-not-home = Turn { $turn } of timeline { $timeline } is the last, and the self is not home.
replay-no-goal = Turn { $turn } of timeline { $timeline } is the last, and nobody has obtained the goal.
replay-goes-on = Turn { $turn } of timeline { $timeline } completes the level, but { $actions ->
    [one] 1 action is
   *[other] { $actions } actions are
} left.
replay-score = Its score is { $scores }, not { $says } as it says.

score-and-par = { $score } (par { $par })
complete-clones = { $clones ->
    [one] 1 self, without a time jump
   *[other] { $clones } selves and { complete-jumps }
}
complete-jumps = { $jumps ->
    [one] 1 time jump
   *[other] { $jumps } time jumps
}
complete-last = That was the last level.

## Hints, from what the solver found

hint-title = Hint { $rung } of { $rungs }
hint-none = This level has no hint of its own. { $hint } tells what can be worked out from here.
hint-one-self = One self is enough.
hint-selves = It takes { $clones } selves, and this is self { $number }.
# What the current self is for. $what is one of the next five; $gates one or two of those after them.
hint-action = { $what }.
hint-so-that = { $what }, so that { $gates }.
hint-stay = Be on the button at { $place } { $turns }
hint-press = Press the one-time button at { $place } by turn { $turn }
hint-push = Push the crate at { $from } to { $to } by turn { $turn }
hint-obtain = Get to the goal by turn { $turn }
hint-turn = on turn { $turn }
hint-turns = from turn { $first } to turn { $last }
hint-gates-open = { $count ->
    [one] the gate at { $places } is open
   *[other] the gates at { $places } are open
}
hint-gates-closed = { $count ->
    [one] the gate at { $places } is closed
   *[other] the gates at { $places } are closed
}
hint-later = This comes true once a later self clears the way: act as if it were clear.
hint-more-actions = { $count ->
    [one] Then there is 1 more thing to do.
   *[other] Then there are { $count } more things to do.
}
hint-only-home = All that this self has left to do is to get home.
hint-be-home = Be home in the machine by turn { $turn }.
hint-inside = This self has done its part: let the turns pass.
# Where the current self goes next.
hint-go = Next, go to { $to } and be there by turn { $turn }.
hint-go-later = Next, act as if the way to { $to } were clear: a later self clears it, and you are there by turn { $turn }.
hint-back = Next, leave { $place }, and be back there by turn { $turn }.
hint-stay-here = Stay here, at { $place }, until turn { $turn } is over.
hint-push-on = Push the crate on to { $place }, by turn { $turn }.
hint-go-home = { $device ->
    [mouse] Next, go home: click the machine.
    [touch] Next, go home: tap the machine.
   *[keys] Next, go home to the machine and enter it with { $enter }.
}
hint-to-goal = the goal at { $place }
hint-to-button = the button at { $place }
hint-to-one-time-button = the one-time button at { $place }
hint-to-field = { $place }
hint-best = Best from here: { $rest }. Score { $score }.
hint-way = A way from here: { $rest }. Score { $score }.
hint-let-pass = let the turns pass
hint-home = home in { $turns }
hint-then-done = { $home }, and the level is done
hint-then-more = { $home }, then { $selves ->
    [one] 1 more self
   *[other] { $selves } more selves
}
hint-next = Next: { $step } ({ $rest }).
hint-next-undo = Next: { $undo } ({ $turns } to take back).
hint-undo = Take back { $turns } with { $undo }.
hint-no-way = From here it can't end well.
hint-no-way-found = No way on from here was found. A way is known from before: first take back { $turns } with { $undo }.
hint-unknown = From here there is too much to think through.
hint-thinking = Thinking…
hint-thinking-of-next = Thinking of the next step…
hint-contradiction = The hints contradict themselves: a bug. Please report this level.
step-hold = { $device ->
    [mouse] hold, with a click on yourself
    [touch] hold, with a tap on yourself
   *[keys] hold, with { $hold }
}
step-enter = { $device ->
    [mouse] enter the machine, with a click on it
    [touch] enter the machine, with a tap on it
   *[keys] enter the machine, with { $enter }
}

## Warnings of dead ends

warning-home = This self can't get home any more.
warning-home-paradox = This self can't get home without a paradox any more.
warning-end = This timeline can't end without a paradox any more.
warning-undo = { $undo } takes back.

## Paradoxes

# Who did something, and whom something hit: 0 is the player’s present self, all others go by their numbers.
who = { $clone ->
    [0] you
   *[other] self { $clone }
}
whom = { $clone ->
    [0] you
   *[other] self { $clone }
}
paradox-title = Time paradox
completes-early-title = Self { $self } completes the level
completes-early-text = { $count ->
    [one] One more self follows, and is not needed: { $reset } leaves it out
   *[other] { $count } more selves follow, and are not needed: { $reset } leaves them out
}, and the level is complete.
broken-timeline-title = Timeline { $timeline } no longer ends in a time jump
broken-timeline-text = Until that is mended, nothing after it can be played.
# Once something was tried where nothing can be done.
instead-paradox = Time has ended: { $mend } mends it, { $undo } takes back, { $reset } begins anew.
instead-broken = Nothing can follow: { $mend } mends it, { $undo } takes back, { $reset } begins that self anew.
instead-complete = The level is complete: { $undo } takes back, { $reset } plays it again.
ending-open = Turn { $turn }: { $self ->
    [0] you stand
   *[other] self { $self } stands
}{ $at } with nothing more to do. Every self must end inside the time machine.
ending-complete = Turn { $turn }: { $self ->
    [0] you complete
   *[other] self { $self } completes
} the level, so no self can follow.
take-over-title = You act as self { $number }
take-over-text = What you do takes the place of what it did; the rest stays.
take-over-inserting = What you do comes before what it did.
take-over-refused = It is not on the time machine, so it cannot enter it.
take-over-no-way = There is no way there without pushing a crate, or through what is closed by then.
take-over-inside = By then it is inside the time machine. Go back to an earlier turn to change what it does.
take-over-paradox = Time ends here. Go back to a turn before what led to it, or undo.
take-over-broken = Timeline { $timeline } breaks. { $why }
take-over-would-break = If self { $self } then held still, time would break on turn { $turn }.
# From which turn on timelines differ from what they were, and on which they break.
changes-differ = Now different: { $turns }.
changes-from = from turn { $turn } in { $count ->
    [one] timeline { $timelines }
   *[other] timelines { $timelines }
}
changes-break = It breaks { $turns }.
changes-break-too = It also breaks { $turns }.
changes-on = on turn { $turn } in { $count ->
    [one] timeline { $timelines }
   *[other] timelines { $timelines }
}
choice-mend = Mend it there
choice-take-over = Take over here
choice-take-over-now = Take over now
choice-insert = Insert
choice-overwrite = Record over
choice-delete = Leave out
choice-cut-off = Cut off the rest
paradox = Turn { $turn }: { $cause }.
paradox-stranded = { $clone ->
    [0] you must enter the time machine but stand
   *[other] self { $clone } must enter the time machine but stands
}{ $at }
paradox-pushed-two-ways = { $one ->
    [0] you
   *[other] self { $one }
} pushed the crate{ $at } { $way } and { $other ->
    [0] you
   *[other] self { $other }
} pushed it { $other-way }
paradox-crates-collide = { $one ->
    [0] you
   *[other] self { $one }
} and { $other ->
    [0] you
   *[other] self { $other }
} pushed two crates{ $to }
paradox-crushed = { $by ->
    [0] you
   *[other] self { $by }
} pushed a crate onto { whom }{ $at }
paradox-crushed-by-itself = { who } and a crate are both{ $at }
paradox-passage-clone = the passage{ $at } collapsed under { whom }
paradox-passage-crate = the passage{ $at } collapsed under a crate
paradox-gate-clone = the gate{ $at } closed on { whom }
paradox-gate-crate = the gate{ $at } closed on a crate
paradox-because = { $what } because { $why }
paradox-and = { $why } and { $more }
paradox-clone-stepped-on = { who } stepped on the button{ $at }
paradox-clone-left = { who } left the button{ $at }
paradox-crate-pushed-onto = { who } pushed a crate onto the button{ $at }
paradox-crate-pushed-off = { who } pushed a crate off the button{ $at }
paradox-button-pressed = the button{ $at } was pressed
paradox-button-released = the button{ $at } was released

## Off course, and what led to a paradox

# A past self is elsewhere than it was in the timeline before.
off-course = Off course since turn { $turn }: { $what }.
off-course-more = { $count ->
    [one] 1 more is off course.
   *[other] { $count } more are off course.
}
course-first = It began on turn { $turn }: { $what }.
course-first-on = It began on turns { $turn } to { $until }: { $what }.
course-then = Turn { $turn }: { $what }.
course-then-on = Turns { $turn } to { $until }: { $what }.
# Where there is little room for a long chain.
course-more = Then { $count } more steps; { $all } shows them all.
course-stopped-by-gate = the gate{ $at } stopped { whom }
course-stopped-by-passage = the collapsed passage{ $at } stopped { whom }
course-stopped-by-crate = the crate{ $at } stopped { whom } because { $why }
course-push-failed = { who } could not push the crate{ $at } because { $why }
behind-wall = a wall was behind it
behind-gate = the gate behind it{ $at } was closed
behind-passage = the passage behind it{ $at } had collapsed
behind-crate = another crate was behind it{ $at }
behind-self = { $clone ->
    [0] you were
   *[other] self { $clone } was
} behind it{ $at }
course-free-of-gate = the gate{ $at } did not stop { whom } this time
course-free-of-passage = the passage{ $at } did not stop { whom } this time
course-free-of-crate = no crate{ $at } stopped { whom } this time
course-push-succeeded = { who } could push the crate{ $at } this time because { $why }
behind-open-gate = the gate behind it{ $at } was open
behind-whole-passage = the passage behind it{ $at } had not collapsed
behind-no-crate = no other crate was behind it{ $at }
behind-not-self = { $clone ->
    [0] you were
   *[other] self { $clone } was
} not behind it{ $at }
course-self-stood = { who } stood{ $at }
# What a self does since the player changed its recording.
course-edited = { who } now { $now } instead of { $before }
action-goes = { $clone ->
    [0] go
   *[other] goes
} { $way }{ $at }
action-holds = { $clone ->
    [0] hold
   *[other] holds
} still{ $at }
action-enters = { $clone ->
    [0] enter
   *[other] enters
} the machine{ $at }
action-ends = { $clone ->
    [0] do
   *[other] does
} nothing more{ $at }
action-going = going { $way }
action-holding = holding still
action-entering = entering the machine
action-ending = doing nothing more
course-crate-pushed = { who } pushed the crate{ $from }{ $to }
course-crate-left = nobody pushed the crate{ $at } this time
course-gate-closed = the gate{ $at } was closed
course-gate-open = the gate{ $at } was open
# Who or what is on a button or not, and what comes of that.
course-closed-so = { $why }, so the gate{ $at } was closed
course-open-so = { $why }, so the gate{ $at } was open
course-button-by-self = { who } stood on the button{ $at }
course-button-without-self = { who } did not stand on the button{ $at } this time
course-button-by-crate = a crate stood on the button{ $at }
course-button-without-crate = no crate stood on the button{ $at } this time
course-passage-by-self = { who } stood on the passage{ $at }
course-passage-without-self = { who } did not stand on the passage{ $at } this time
course-passage-by-crate = a crate stood on the passage{ $at }
course-passage-without-crate = no crate stood on the passage{ $at } this time

## The button or gate that is looked at

inspect-button = Button, { $pressed }: a self or a crate presses it; { $gates }.
inspect-crate-button = Crate button, { $pressed }: only a crate presses it; { $gates }.
inspect-one-time-button = One-time button, { $pressed }: once pressed, it stays pressed; { $gates }.
inspect-pressed = pressed
inspect-not-pressed = not pressed
inspect-gates = { $count ->
    [0] it is wired to nothing
    [one] it switches 1 gate
   *[other] it switches { $count } gates
}
inspect-gate-alone = Gate: wired to no button, always { $state }.
inspect-gate = Gate, { $state }: { $pressed } of { $all ->
    [one] 1 button
   *[other] { $all } buttons
} pressed, an { $parity } number.
inspect-even = even
inspect-odd = odd
inspect-open = open
inspect-closed = closed

## A field that is looked at, what is there, and where it is from the current self

list = { $list }, { $next }
# Before the last of a list, and where the rest is left out.
list-and = { $list } and { $last }
list-more = { $list } and { $count } more
list-of-places = { $list }; { $next }
field-wall = Wall.
field-floor = Floor.
field-machine = Time machine.
field-goal = Goal.
field-goal-obtained = Goal, obtained by self { $number }.
field-passage = One-time passage, whole: it collapses on the turn after it was stood on.
field-passage-cracked = One-time passage, cracked: it collapses next turn.
field-passage-collapsed = One-time passage, collapsed.
field-gates-at = { $count ->
    [one] Its gate: { $places }.
   *[other] Its gates: { $places }.
}
field-buttons-at = { $count ->
    [one] Its button: { $places }.
   *[other] Its buttons: { $places }.
}
field-crate = A crate is there.
field-you = You are there.
field-you-inside = You are inside.
field-selves = { $count ->
    [one] Self { $numbers } is there.
   *[other] Selves { $numbers } are there.
}
field-selves-inside = { $count ->
    [one] Self { $numbers } is home.
   *[other] Selves { $numbers } are home.
}
place-told = { $place }.
field-name = { $name }.
place-here = here
place-right = { $count } right
place-left = { $count } left
place-up = { $count } up
place-down = { $count } down

## What is announced

say-level = Level { $name }.
notice = { $title }.
notice-stars = { $stars } of 3 stars.
name-wall = wall
name-floor = floor
name-crate = crate
name-machine = time machine
name-goal = goal
name-button = button, { $pressed }
name-crate-button = crate button, { $pressed }
name-one-time-button = one-time button, { $pressed }
name-gate-open = open gate
name-gate-closed = closed gate
name-passage = one-time passage
name-passage-cracked = cracked passage
name-passage-collapsed = collapsed passage
say-moved = Moved { $way }
say-pushed = Pushed a crate { $way }
say-onto = { $moved }: { $field }.
say-on-floor = { $moved }.
say-blocked = Blocked { $way }: { $what }.
say-held = Held.
say-home = You are home.
say-passed = A turn passed.
say-other-home = Self { $number } is home.
say-other-pushed = Self { $number } pushed a crate.
say-opened = { $count ->
    [one] Gate opened: { $place }.
   *[other] { $count } gates opened.
}
say-closed = { $count ->
    [one] Gate closed: { $place }.
   *[other] { $count } gates closed.
}
say-pressed = { $count ->
    [one] Button pressed: { $place }.
   *[other] { $count } buttons pressed.
}
say-released = { $count ->
    [one] Button released: { $place }.
   *[other] { $count } buttons released.
}
say-collapsed = { $count ->
    [one] Passage collapsed: { $place }.
   *[other] { $count } passages collapsed.
}
say-goal = Goal obtained.
say-other-goal = Self { $number } obtained the goal.
say-jump = Time jump: timeline { $timeline }. Self { $number } took { $turns }.
say-undone = Taken back: timeline { $timeline }, turn { $turn }.
say-edited = Changed: timeline { $timeline }, turn { $turn }.
say-clone-reset = Self { $number } begins anew.
say-level-reset = The level begins anew.
say-refused = Not possible.
state-when = Timeline { $timeline }, turn { $turn }.
state-around = You are here: { $here }. Up: { $up }. Right: { $right }. Down: { $down }. Left: { $left }.
state-goal = Goal: { $place }.
state-machine = Time machine: { $place }.

## Sounds, for those who do not hear them

caption = [{ $sound }]
caption-push = crate slides
caption-blocked = thud
caption-button-down = button clicks down
caption-button-up = button clicks up
caption-gate-open = gate opens
caption-gate-close = gate clanks shut
caption-crack = planks crack
caption-fall = planks fall
caption-goal = bright chime
caption-enter = shimmer rises
caption-jump = time whirls back
caption-paradox = broken bell
caption-complete = fanfare
caption-undo = tick, backwards
caption-refused = two knocks

## What cannot be read

broken-title = This level cannot be played
broken-text = Mend its file and save it: it is read again at once.
broken-report =
    This level's file is broken.

    { $report }
broken-unreadable =
    This level's file cannot be read.

    { $path }: { $error }

    As soon as it can be read, the level opens.
failed-themes = themes: no picture of any theme can be used
failed =
    The game cannot start, as these files could not be read:

    { $files }

    { $menu } leaves.

## What can be wrong with settings and progress

notification-title = What you should know
notification-go-on = Go on
trouble-no-folder = Settings and progress are not kept: there is no home folder. Set HOME to keep them.
trouble-unreadable = The settings cannot be read, and what you change is not kept until you put this right. { $file }: { $error }.
trouble-broken = { $file } is broken: { $error }. It is now called { $aside }; mend it there and give it its name back, or leave it.
trouble-wrong = `{ $key }` in { $file } cannot be used: { $error }. The usual value holds.
trouble-unsaved = The settings cannot be kept in { $file }: { $error }. It is tried again. What you changed holds until you leave.
trouble-progress-broken = The progress in { $file } is damaged: { $error }. The file is now called { $aside }. { $end }
trouble-progress-restored = The state before that holds.
trouble-progress-lost = There is no backup: this level begins anew.
trouble-progress-unreadable = The progress in { $file } cannot be read: { $error }. Put this right and start again.
trouble-progress-unsaved = Progress cannot be kept in { $folder }: { $error }. Play on; it is tried again.
trouble-made-broken = Your unfinished level in { $file } is damaged: { $error }. The file is now called { $aside }. { $end }
trouble-made-lost = There is no backup.
trouble-made-unreadable = A level that you made cannot be read. { $file }: { $error }. Put this right and look again.
trouble-made-unsaved = The level that you make cannot be kept in { $folder }: { $error }. Go on; it is tried again.
trouble-made-elsewhere = Another game has changed the unfinished level “{ $was }”. Yours is now called “{ $now }”.
workshop-taken = There is a level called “{ $name }” already, or one whose name differs only in capital letters or accents. Choose another name.
workshop-title-taken = Not saved as a level: there is one called “{ $name }” already, or one whose name differs only in capital letters or accents. Give this one another title, under “Words of the level”.
workshop-not-saved-there = This goes on with changes that were not saved in { $file } yet. Undo takes them back.
workshop-new-file = A new level. Saving it writes { $file }.
workshop-changed = The level “{ $name }” was changed elsewhere since you opened it. Give yours another name, so that both are there.
workshop-changed-there = { $file } was changed since you opened it. Take what you need from it, then rename or delete it, and save again.
workshop-no-levels = A campaign needs a level: put one in first.
workshop-unsolved = It becomes a level once it has a solution that completes it. Until then it is kept as an unfinished one.
workshop-failed = That cannot be done: { $error }.
name-empty = A name has at least one letter.
name-too-long = This name is too long for some systems. Choose a shorter one.
name-forbidden = A name cannot have the character “{ $character }”: it means something else in the names of files.
name-unseen = This name has a character that is not seen, such as a tab. Type it anew.
name-unknown = The character “{ $character }” is not the same on all systems. Leave it out.
text-full = No more than { $most } characters fit here.
name-outer-blank = A name cannot begin or end with a blank: some systems leave it out.
name-outer-dot = A name cannot begin or end with a dot: some systems leave it out, or hide the file.
name-device = No file can be called “{ $device }” on Windows, where that is a device.
name-short = Windows gives names that end like this to other files. Leave the “~” out.
package-file = { $file }: { $why }
package-unreadable = This cannot be read: { $error }.
package-no-archive = This is no campaign that was packed, or it is damaged: { $error }.
package-doubled = Several files in it have the same name. Pack it anew.
package-no-campaign = There is no campaign in it: no file whose name ends in .lsf.
package-campaigns = There are { $number } campaign files in it. Choose one of them, or leave one alone.
package-parts = Its name is written with letters in several parts, which some systems change. Give it its name anew.
package-no-level-name = The name of a level file ends in .txt. Rename it, here and in the campaign file.
package-twin = On some systems this is the same file as { $other }. Rename one of the two, also in the campaign file.
package-missing = The campaign names this level, but it is not there.
package-link = This is a link or a folder, or lies elsewhere. Put the level itself in its place.
package-too-large = This file is larger than 1 MiB, the most that a level or campaign file may have.
package-all-too-large = All files together are larger than 64 MiB. Make several campaigns of it.
package-broken = This cannot be used. { $error }.
package-refused =
    { $path } cannot be unpacked, and nothing of it was kept.

    { $why }
leaving-title = Leave without saving?
leaving-no = Stay
leaving-yes = Leave all the same
par-contradiction = “{ $level }”: a solution scores { $score }, but the par of { $par } is called proven. Either somebody wrote that par by hand, or the game is wrong: then please report this level.
theme-unknown = There is no theme `{ $theme }`: the usual one is shown. Choose another in the menu.
binding-no-control = Bindings: there is no control `{ $name }`. The line has no effect.
binding-no-list = Bindings: `{ $name }` needs a list of keys, such as { $name } = ["Z", "Ctrl+Z"]. It has its usual keys, as far as they are free.
binding-no-button = Bindings: `{ $name }` has "{ $text }", which is no key or button. Write, for example, "Z" (the letter on the key), "KeyW" (the key in the place of W), "ArrowUp", "Ctrl+Z", "Mouse Middle" or "Pad South". It has its usual keys, as far as they are free.
binding-taken = Bindings: `{ $name }` has "{ $text }", which is bound to `{ $other }`. It has its usual keys, as far as they are free.
binding-needed = Bindings: `{ $name }` needs a key that every keyboard has, as without it there is no way out of the menu. Its usual ones were added, and no other control has them now.
binding-left = Bindings: `{ $name }` has no key left, as its usual ones are bound to `{ $others }`. Give it others, or write { $name } = [] to leave it without.

## The title and the levels

title-name = ChronoShift
title-text = Your past selves are your team
title-continue = Continue
levels-campaign = Campaign: { $name }…
campaigns-title = Campaigns
campaigns-more = Drop level or campaign files onto the window to play and keep them, or put them into { $folder }.
campaign-first = ChronoShift
campaign-single = Single levels
campaign-packed = { $name } (packed)
campaign-row = { $name }, { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
campaign-unusable = { $path } cannot be played: { $error }.
replay-unreadable = { $path } is no replay that can be read: { $error }.
replay-unknown = “{ $level }” is none of your levels, so its replay cannot be watched. Drop the level onto the window first.
clipboard-empty = There is no text in the clipboard.
clipboard-unreachable = The clipboard cannot be reached.
replays-title = Replays of “{ $level }”
replays-none = You have not completed this level yet. Whatever completes it is kept here: the best, and the last ten.
replays-best = Best: score { $score }, { $when }
replays-latest = Score { $score }, { $when }
replays-watch = Watch all timelines
replays-watch-last = Watch the last timeline
replays-copy = Copy as text
replays-copied = Copied to the clipboard.
replays-paste = Watch the replay in the clipboard
replays-drop = A replay file is watched when you drop it onto the window.
ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}
ago-date = { $year }-{ $month }-{ $day }
dropped-kept = This is now among your levels, in { $path }.
dropped-not-kept = { $path } is played where it is, as it cannot be copied to your levels: { $error }.
levels-help = { $device ->
    [mouse] Click the level to play
    [touch] Tap the level to play
   *[keys] Choose with { $keys }, open with { $enter }, { $knows ->
        [0] back with { $menu }
       *[other] its replays with { $replays }, back with { $menu }
    }
}
level-name = { $place } { $level }, { $state }
level-solved = best { $best }
level-solved-par = best { $best }, par { $par }
level-open = par { $par }
level-new = not solved
level-locked = locked
level-replays = Replays of level { $place }
level-broken = cannot be read

## Drafts

menu-drafts = Drafts
drafts-title = Drafts of “{ $level }”
drafts-note = Keep what all selves do now under a name, and go back to it whenever you like. Undo takes that back.
drafts-no-level = Drafts belong to a level that can be played.
drafts-name = Name of the next draft
drafts-usual = Draft { $number }
drafts-keep = Keep what is there now
drafts-kept = Kept as “{ $name }”.
drafts-full = Nothing was kept, as there are as many drafts as a level can have. Delete one first.
drafts-too-long = Nothing was kept: these are more actions or selves than a draft can have.
drafts-row = { $name }: { $selves ->
    [one] 1 self
   *[other] { $selves } selves
}, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}; { $outcome }
drafts-completes = completes the level, score { $score }
drafts-breaks = breaks in timeline { $timeline }
drafts-open = not finished
drafts-go-back = Go back to it
drafts-there = This is what is there now.
drafts-compare = Compare
# What it is compared with: what is there now, or another draft by its name.
drafts-compared = Compared with
drafts-same = Nothing differs.
drafts-self-same = the same
drafts-only-there = only in this draft
drafts-only-other = not in this draft
# What a draft has a self do in some turns, and what it is compared with.
drafts-turns = Self { $number }, { $count ->
    [one] turn
   *[other] turns
} { $turns }: { $one } instead of { $other }
drafts-more-turns = Self { $number }: { $count ->
    [one] 1 more turn differs
   *[other] { $count } more turns differ
}
drafts-nothing = nothing
drafts-breaks-why = This draft breaks in timeline { $timeline }. { $why }
drafts-other-breaks = The other breaks in timeline { $timeline }. { $why }
drafts-new-name = New name
drafts-take-name = Take this name
drafts-deleted = “{ $name }” is deleted. As long as this list is open, you can put it back.
drafts-put-back = Put “{ $name }” back
drafts-back = “{ $name }” is back.

## The menu

menu-title = Paused
menu-resume = Go on
menu-back = Back
menu-leave = Leave the game
menu-help = { $device ->
    [mouse] Click what you want
    [touch] Tap what you want
   *[keys] Choose with { $keys }, press with { $enter }, go on with { $menu }
}
settings-title = Settings
settings-display = Display
settings-sound = Sound
settings-play = Play
settings-muted = This time there is no sound at all: the game was started with --mute.
setting-window-mode = Window mode
window-mode-window = Window
setting-window-size = Size of the window
setting-steps-ahead = Steps of past selves shown ahead
setting-pass-turns = Turns inside pass by themselves
timeline-line = One line
timeline-open = Open
timeline-auto = As there is room
warnings-never = Never
warnings-on-request = With a hint
warnings-after-a-while = After a while
warnings-at-once = At once
setting-theme = Theme
setting-text-size = Text size
setting-high-contrast = High contrast
setting-animation = Animation
setting-reduced-motion = Reduced motion
setting-captions = Captions
setting-announcements = Show announcements
setting-music = Music
setting-effects = Effects
setting-interface = Menus
setting-sound = Sound
setting-act-from-shown = Act from the turn that is shown
setting-timeline = Timeline panel
setting-warnings = Warn of dead ends
setting-language = Language
language-system = System
language-en = English
language-de = Deutsch
setting-all-levels = All levels open
animation-fast = Fast
animation-normal = Normal
animation-slow = Slow
setting-repeat-delay = Held keys repeat after
setting-repeat-interval = … and then every
setting-buttons = Buttons beside the board
buttons-with-touch = With touch
buttons-always = Always
setting-button-size = … and their size
button-size-small = Small
button-size-medium = Medium
button-size-large = Large
percent = { $number } %
milliseconds = { $number } ms

## The controls

controls-title = Controls
controls-help = Choose what is to have other keys or buttons. Whatever they are: Esc or Start, held for five seconds, leads back to the usual ones.
controls-preset = Preset: { $preset }
controls-reset = Put all back to the usual
control-north = Move up
control-east = Move right
control-south = Move down
control-west = Move left
control-hold = Hold for a turn
control-enter = Enter the machine
control-undo = Undo
control-redo = Redo
control-reset-clone = Reset self
control-reset-level = Reset level
control-next-level = Next level
control-previous-level = Previous level
control-hint = Hint
control-show-actions = Show the actions
control-pass-turns = Pass turns inside
control-wait-until = Wait until, again
control-step-back = See the turn before
control-step-on = See the next turn
control-first-turn = See the first turn
control-last-turn = See the last turn
control-play-back = Play backwards
control-play-on = Play on
control-timeline-before = See the timeline before
control-timeline-after = See the next timeline
control-timeline = Show or fold the timeline
control-take-over = Take over this self
control-insert = Insert or record over
control-delete = Leave out the action
control-cut-off = Leave out all later ones
control-repeat = Do it once more
control-move-back = Do it a turn earlier
control-move-on = Do it a turn later
control-select-back = Select the turn before
control-select-on = Select the next turn
control-full-screen = Full screen
control-show-wires = Show all wires
control-zoom-in = See from nearer
control-zoom-out = See more of the board
control-zoom-whole = See the whole board
control-look-north = Look up
control-look-east = Look right
control-look-south = Look down
control-look-west = Look left
control-look-here = Look at yourself
control-say-state = Say where I am
control-say-again = Say again
control-scroll-up = Scroll the text up
control-scroll-down = Scroll the text down
control-help = Help
control-levels = Levels
control-replays = Replays
control-menu = Menu
controls-editor = In the editor
controls-editor-help = In the editor these come first. What moves you moves the cursor there, and what enters the machine places a piece; undo, redo, zoom, help and menus are the same as in play.
control-erase = Erase
control-piece-before = Previous piece
control-piece-after = Next piece
control-pick = Take the piece that is here
control-pen = Tool: pen
control-line = Tool: line
control-rectangle = Tool: rectangle
control-fill = Tool: fill
control-wire-tool = Tool: wires
control-select = Tool: selection
control-next-tool = Next tool
control-select-all = Select all
control-cut = Cut
control-copy = Copy
control-paste = Paste
control-rotate = Rotate
control-mirror = Mirror
control-texts = Title and texts
control-test = Test the level, and back
control-answers = Answers
control-remarks = Remarks
control-save = Save
control-grow-north = Add a row above
control-grow-east = Add a column on the right
control-grow-south = Add a row below
control-grow-west = Add a column on the left
control-shrink-north = Take the top row away
control-shrink-east = Take the right column away
control-shrink-south = Take the bottom row away
control-shrink-west = Take the left column away
control-shift-north = Move everything up
control-shift-east = Move everything right
control-shift-south = Move everything down
control-shift-west = Move everything left
control-crop = Crop to what is used
preset-arrows-and-wasd = Arrows and WASD
preset-vi-keys = vi keys
preset-left-hand = Left hand
preset-right-hand = Right hand
preset-one-hand-pad = Pad for one hand
presets-title = Presets
presets-text = A preset takes the place of all keys and buttons as they are now.
binding-add = Add…
binding-remove = Remove: { $key }
binding-stays = { $key } stays: without it the menu could not be used. Add another key first.
binding-usual = Put back to the usual
binding-press-title = New for “{ $control }”
binding-press = Press a key, keys together, a mouse button, a button of a gamepad, or tilt a stick.
binding-press-not = Hold Esc, or wait five seconds, to leave all as it is.
binding-cancel = Cancel
taken-title = { $key } is taken
taken-text = { $key } is bound to “{ $other }”. Is it to be bound to “{ $control }”?
taken-stays = In play it stays with “{ $other }”.
taken-take = Take it for “{ $control }”
taken-swap = Swap: “{ $other }” gets { $given }
reset-title = Back to the usual?
reset-text = All keys and buttons can be put back to the usual. Here the arrows, Enter and Esc always work, and on a gamepad the D-pad and the lower button.
reset-no = Leave them as they are
reset-yes = Put them all back

## What led to what is shown, step by step

why-title = What led to it
why-broken = Timeline { $timeline } breaks.
why-off-course = Self { $self } has been off course since turn { $turn }.
why-rule = The rule: { $name }
why-help = Fields and paradoxes

## Help

help-fields = What is on the board
help-paradoxes = Paradoxes: what cannot have happened
help-wall = Wall
help-wall-text = Nobody and nothing gets through, and a step against it takes a turn all the same.
help-crate = Crate
help-crate-text = Walk into it to push it, one at a time; it is never pulled.
help-machine = Time machine
help-machine-text = Who enters it is home; once all are, time jumps back and one more self appears, unless the goal is obtained.
help-goal = Goal
help-goal-text = The level is complete when a self has obtained it and all selves are home.
help-button = Button
help-button-text = It is pressed while a self or a crate is on it.
help-crate-button = Crate button
help-crate-button-text = Only a crate presses it: a self is too light.
help-one-time-button = One-time button
help-one-time-button-text = Once touched, it stays pressed to the end of the timeline.
help-gate = Gate
help-gate-text = It opens or closes with every button wired to it that is pressed or released; two pressed ones cancel out.
help-passage = One-time passage
help-passage-text = It carries once: in the turn after somebody or a crate came onto it, it collapses.
help-stranded = Stranded
help-stranded-text = A past self is not on the time machine when it has to enter it. The sign with ! shows who is off course before that.
help-gate-on-self = Gate and self
help-gate-on-self-text = A gate closes while a self is in it.
help-gate-on-crate = Gate and crate
help-gate-on-crate-text = A gate closes while a crate is in it.
help-passage-under-self = Passage and self
help-passage-under-self-text = A passage collapses while a self is on it.
help-passage-under-crate = Passage and crate
help-passage-under-crate-text = A passage collapses while a crate is on it.
help-crushed = Crushed
help-crushed-text = A crate is pushed onto a field that a self enters in the same turn.
help-pushed-two-ways = Pushed two ways
help-pushed-two-ways-text = Two selves push one crate in two directions in the same turn.
help-crates-collide = Crates collide
help-crates-collide-text = Two crates are pushed onto one field in the same turn.

## The end of a campaign

campaign-title = Everybody is home
campaign-title-so-far = The campaign so far
campaign-levels = Levels
campaign-stars = Stars
campaign-selves = Selves
campaign-of = { $some } of { $all }
campaign-to-better = What could still be bettered:
campaign-nothing-to-better = Every level is at its par. There is nothing left to better.
campaign-not-solved = What is solved is at its par.

## Credits

credits-title = Credits
credits-game = The game
credits-game-text = Made by the ChronoShift team, under the MIT licence. It plays the levels of the ChronoShift of 2012.
credits-ideas = Ideas
credits-ideas-text = Playing along with past selves as in Chronotron by Scarybug Games, pushing crates as in Sokoban by Hiroyuki Imabayashi.
credits-art = Pictures, sounds and music
credits-art-text = Drawn and composed for this game as code, with resvg and FunDSP.
credits-font = Letters
credits-font-text = Cabin by Pablo Impallari and Igino Marini, under the SIL Open Font License 1.1.
credits-code = Built on
credits-code-text = Bevy, bevy_asset_loader, bevy_kira_audio, Kira, Leafwing Input Manager, GilRs, AccessKit, Fluent and further Rust crates, under the MIT, Apache 2.0, BSD, Zlib, ISC or MPL licence.

## What to wait for, and what to do again

wait-title = Wait or repeat
wait-until = Wait until
wait-again = Again
wait-option = { $what } ({ $turns })
wait-gate-opens = this gate opens
wait-gate-closes = this gate closes
wait-gate-stays = (this gate will not change)
wait-home = self { $number } is home
wait-all-home = all past selves are home
wait-passed-you = self { $number } has passed you
wait-passed-there = self { $number } has passed there
wait-change = something changes
wait-paradox = a paradox is one turn away
wait-paradox-now = (waiting now ends in a paradox)
wait-jump = time jumps
wait-complete = the level is complete
wait-nothing = While you wait, nothing will change any more.
again-option = { $count ->
    [one] the last action
   *[other] the last { $count } actions
}

## The timeline panel

timeline-title = Timelines
# A row as a sentence.
timeline-self = Self { $number }: { $what }
timeline-self-new = Self { $number } has done nothing yet
timeline-differs = otherwise than before from turn { $turn } on
timeline-breaks = breaks on turn { $turn }
timeline-would-break = would break on turn { $turn } if you hold still
# The same action so many times.
timeline-times = { $count ->
    [one] { $what }
   *[other] { $count } × { $what }
}
action-hold = hold
action-enter = enter the machine
timeline-gate = Gate at { $place }: open after turn { $turns }
timeline-gate-never = Gate at { $place }: never open
timeline-button = Button at { $place }: pressed after turn { $turns }
timeline-button-never = Button at { $place }: never pressed
timeline-from-to = { $first } to { $last }
timeline-speed = { $factor }×
timeline-stop = Stop
timeline-slower = Slower
timeline-faster = Faster
timeline-loop = Around and around
timeline-caption = { $name } ({ $key })
timeline-narrower = Narrower turns
timeline-wider = Wider turns
timeline-now = Back to now
timeline-mend = Mend it there: act as self { $number } from turn { $turn }
timeline-take-over = Act as self { $number } from turn { $turn }

# Where levels are made.

menu-title-making = Level in the making
workshop-title = Make levels
workshop-new = New level
workshop-width = Fields in a row
workshop-height = Rows
workshop-copy = A copy of { $level }
workshop-copy-this = A copy of this level
workshop-note = A board can be made larger or smaller later.
workshop-untitled = Untitled
workshop-cropped = There is nothing to crop: the walls are close around the level.
workshop-edge = Draw the edge outwards or inwards.
workshop-edge-inwards = What is shaded is taken away, with all that lies there.
workshop-field = { $piece }, { $at }.
compose-title = Campaigns of your own
compose-note = A campaign plays levels of yours in an order of your own, in chapters if you like. It is made of the levels that you have saved; unfinished ones have no place in it.
compose-no-levels = You have saved no level yet.
compose-new = New campaign
compose-open = Open
compose-not-kept = Nothing of it is kept yet: press “Keep this campaign” once it is as you want it.
compose-levels = Levels, in the order in which they are played: move each, or leave it out
compose-left-out = Left out: your other levels
compose-put-in = Put it in
compose-up = Move up
compose-down = Move down
compose-out = Leave it out
compose-add-chapter = Begin a chapter at the end: its title, then Enter
compose-keep = Keep this campaign
compose-play = Play it
compose-pack = Pass it on as one file
compose-folder = Pass it on as a folder
compose-packed = Campaign and levels are in { $file }. Dropped onto the game, they are played.
compose-another = Another campaign
compose-drop = Drop it
compose-file = Each change is kept in { $file } at once.
compose-chapter = Chapter: { $title }
compose-chapter-empty = Chapter: { $title } (left out as long as no level follows it)
compose-level-missing = { $file } (not there)
compose-level-of-file = { $title } ({ $file })
compose-new-called = My campaign
compose-untitled = A campaign needs a title: write one first.
compose-needs-title = A campaign needs a title: until you write one, it stays “{ $title }”.
compose-comment = Comment: { $text }
edits-title = Edit
edits-open = Edit…
workshop-test = Play it
workshop-make-on = Go on making it
workshop-leave = Close this level
issues-note = What is wrong or doubtful. Press one to go there.
issues-none = Nothing is wrong or doubtful.
issues-more = And { $count } more.
issues-count = { $count ->
    [one] One remark
   *[other] { $count } remarks
}
piece-floor = Floor
piece-floor-text = Plain ground, for everybody and for crates.
piece-open-gate = Open gate
piece-open-gate-text = A gate that is open at the start; every pressed button wired to it changes it.
tool-pen = Pen
tool-pen-text = Draws field by field; the right button takes away.
tool-line = Line
tool-line-text = Draws a line from field to field.
tool-rectangle = Rectangle
tool-rectangle-text = Draws a rectangle from corner to corner.
tool-fill = Fill
tool-fill-text = Fills all that is alike and hangs together; the right button takes away field by field.
tool-wire = Wires
tool-wire-text = Draw from a button to a gate, or back; once more takes the wire away. A press on a gate opens or closes it at the start.
tool-select = Select
tool-select-text = Draw around a part, then draw it elsewhere.
refused-too-large = A board has at most { $most } × { $most } fields.
refused-too-small = A board has at least { $least } × { $least } fields.
refused-no-room = There is no room for what is on { $at }.
refused-too-long = The level's file would be too large: at most { $most } bytes.
refused-solution-too-long = The solution is too long: at most { $actions } actions and { $clones } selves.
refused-no-solution = There is no solution { $number }.
refused-language = { $code } is not the code of a language.
fault-outside = { $at } is outside the board.
fault-open = The wall is open at { $at }.
fault-no-start = There is no time machine yet.
fault-no-goal = There is no goal yet.
fault-second = What is to be there once is on { $first } and on { $at }.
fault-crate = The crate on { $at } is not on plain floor.
fault-no-button = A wire begins at a button; there is none on { $at }.
fault-no-gate = A wire ends at a gate; there is none on { $at }.
doubt-button-without-gates = The button on { $at } is wired to no gate.
doubt-gate-without-buttons = No button is wired to the gate on { $at }.
doubt-goal-out-of-reach = Nobody can come to the goal, even if all gates were open.
doubt-goal-shut-away = Nobody can ever come to the goal: what is in the way never opens.
doubt-gate-never-opens = The gate on { $at } can never open.
doubt-crate-button = No crate can ever come onto the crate button on { $at }.
doubt-crate-never-moves = Nobody can ever push the crate on { $at }.
workshop-dead-corner = A crate that comes to { $at } is lost: it can never be pushed away.
doubt-solution = The actions in { $field } cannot be read.
doubt-tutorial = Nothing ever shows { $field }.
doubt-press = { $where }: { $name } names nothing to press.
# The words of a level that are for one language.
doubt-in-language = { $where } ({ $code })
doubt-par = The par is of another board.
editor-unreadable = { $level } cannot be read: { $error }
made-open = Go on
made-new-name = New name of its file
made-copy = Go on with a copy
made-unfinished = { $name } (unfinished, { $when })
made-level = { $name } (level, { $when })
made-edited = { $name } (level, edited since, { $when })
made-size-and-time = { $width } × { $height }, { $when }
made-titled = { $name } “{ $title }”
made-go-back = As it was saved
made-went-back = { $name } is as it was saved. What was edited since is put away.
made-put-edits-back = Put the edits of { $name } back
made-put-back = Put { $name } back
made-is-back = { $name } is back.
made-deleted = { $name } was deleted.
bar-testing = Test: { $level }
test-at-start = The test begins at the start
test-at-start-text = { $device ->
    [mouse] “Go on making it” leads back.
    [touch] “Go on making it” leads back.
   *[keys] { $test } leads back to making it.
} The next test goes on where this one stands.
test-where-it-stood = The test goes on where the last one stood
test-where-it-stood-text = { $reset } begins at the start.
test-after-complete-text = { $undo } leads back to what completed it.
test-after-change-text = The board has changed. { $undo } brings back what you played, as far as that goes now.
tested-text = Score { $score }, with { $clones ->
    [one] one self
   *[other] { $clones } selves
}. It can be kept as the level's solution.
tested-keep = Keep and go on making it
workshop-solution-breaks = { $count ->
    [one] Solution { $number } breaks: { $fault }
   *[other] { $count } solutions break. Solution { $number }: { $fault }
}
break-stopped = On turn { $turn } of timeline { $timeline }, self { $clone } cannot go on to { $at }: { $what }.
break-free = On turn { $turn } of timeline { $timeline }, self { $clone } goes on to { $at }: { $what }.
stop-wall = there is a new wall
stop-gate = the gate is closed
stop-passage = the passage has collapsed
stop-crate = a crate there cannot be pushed
stopped-wall = the wall there is gone
stopped-gate = the gate was closed before
stopped-passage = the passage had collapsed before
stopped-crate = a crate there could not be pushed before
workshop-finish = Save as a level
workshop-written = Saved in { $file }. { $solutions ->
        [0] No solution of it holds yet.
        *[other] A solution of it holds.
    }
workshop-finished = Saved as the level “{ $name }”, with { $count ->
    [one] its solution: score { $score }
   *[other] { $count } solutions, the best with score { $score }
}.
workshop-other-there = It is also still there as “{ $name }”, as it was saved before; both are in the list.
workshop-kept-unfinished = Kept as the unfinished level “{ $name }”. It becomes a level once a solution is kept with it.
workshop-can-keep = A solution with score { $score } is known: { $answers }, then “{ $keep }”.
workshop-file-name = The title can stay, but the file is called “{ $name }”.
texts-title = Words of the level
texts-language = Words for
texts-all-languages = everybody
texts-message-title = { $when }: headline
texts-message = { $when }: text
texts-end-of-turn = After the first turn
texts-goal-obtained = When the goal is taken
texts-time-jump = After the first time jump
texts-time-paradox = At a paradox
texts-game-complete = When the level is complete
texts-name = Title
texts-hint = Hint, shown first on H
texts-author = Made by
texts-preview = Show how it will look
texts-preview-caption = How it will look
texts-preview-empty = Nothing is written here yet.

# What was found out about a level that is made.

solver-selves = { $count ->
    [one] 1 self
   *[other] { $count } selves
}
solver-beside = { $list } · { $next }
solver-no-level = Not a level yet
solver-no-level-as = Not a level yet. { $fault }
solver-unsolvable = Cannot be solved (proven)
solver-too-much = Too much to think through
solver-best = Best score { $score }, with { $selves }
solver-solvable = Can be solved: score { $score } or less, with { $selves }
solver-best-with = { $score } with { $selves }
solver-idle = { $count ->
    [one] 1 piece does nothing
   *[other] { $count } pieces do nothing
}
solver-stopped = stopped
solver-thinking = thinking …
solver-thinking-of = thinking of { $selves } …
solver-thinking-pieces = thinking, { $known } of { $all } pieces …
solver-positions = ({ $count },000 positions)
solver-positions-millions = ({ $whole }.{ $tenth } million positions)
solver-contradiction = These answers contradict themselves: a bug. Please report this level.
solver-unsolvable-text = Cannot be solved, with any number of selves. That is proven.
solver-too-much-text = Nobody knows whether it can be solved: it is too much to think through.
solver-not-yet = It is not known yet whether it can be solved.
solver-best-text = Can be solved. No score is lower than { $score }, and that takes { $count ->
    [one] one self
   *[other] { $count } selves at least
}.
solver-best-maybe-fewer = Can be solved. No score is lower than { $score }, with { $selves } or maybe fewer.
solver-best-so-far = Can be solved. The lowest score so far is { $score }, with { $selves }; none is below { $bound }.
solver-with = { $selves }: { $best }
solver-none = none (proven)
solver-proven = { $score } (proven)
solver-at-most = { $score } at most so far
solver-unknown = not known
solver-unknown-yet = not known yet
solver-halted = Stopped. It begins again with the next change of the board.
solver-complete = All of the above is known for sure.
solver-over = More than this is too much to think through.
solver-play = Watch the best solution
solver-keep = Keep it with the level
solver-stop = Stop thinking
solver-go-on = Think on
solver-kept = Kept with the level:
solver-kept-holds = Solution { $number }: score { $score }, { $selves }. It holds.
solver-kept-breaks = Solution { $number } does not hold. { $fault }
solver-kept-no-board = Solution { $number } cannot be played: there is no level yet.
solver-kept-open = Solution { $number } is being played to its end.
solver-kept-watch = Watch it
solver-kept-drop = Remove it
solution-kept = Kept as solution { $number }: score { $score }. { $count ->
    [one] It is the only one.
   *[other] There are { $count } now.
}
solution-kept-before = It is kept already, as solution { $number }: score { $score }.
solution-dropped = Solution { $number } is kept no more. Undo brings it back.
solver-pieces = What each piece is for:
solver-piece = { $what } at { $at }
solver-wire = Wire from { $from } to { $to }
solver-needed = without it the level cannot be solved.
solver-worse = without it the best is worse, { $score } at most.
solver-worse-unknown = without it the best is worse, or there is none.
solver-same = does nothing.
solver-hinders = without it the best is { $score } or less, which is better.
solver-hinders-all = without it the level can be solved, with { $score } or less.
solver-idle-walls = Any one of these walls could be floor, and the best score would stay: { $places }
solver-idle-walls-unsolvable = Any one of these walls could be floor, and still there would be no solution: { $places }
solver-more = { $count ->
    [one] One more piece is not listed.
   *[other] { $count } more pieces are not listed.
}

## Passing levels and replays on

share-this = Share this level
share-title = Share “{ $name }”
share-qr-name = QR code of the link
share-no-room = The QR code has no room in this window. Make the window larger, or save it as a picture.
share-too-long = This is too long for a QR code. Share the code or the file.
share-length-of = The code has { $count } characters. It holds the level with all its texts, and its solution.
share-length-unsolved = The code has { $count } characters. It holds the level with all its texts.
share-length-of-replay = The code has { $count } characters. It holds the replay, not the level.
share-unsolved = No solution that holds goes with it: whoever opens it gets it as an unfinished level.
share-copy = Copy the code
share-copy-link = Copy a link
share-save-qr = Save the QR code as a picture
share-save-file = Save the file
share-saved = Saved as { $path }
share-no-folder = There is no folder for your data, so nothing can be saved.
share-no-level = This is no level yet, so it cannot be shared. { $why }
share-refused = This cannot be shared. { $why }
arrival-paste = Open what is in the clipboard
# What is wrong with a share code.
share-no-code = This is no share code. They begin with csl1 for levels and with csr1 for replays. Copy all of it, from its first character on.
share-version = This share code is of version { $version }, and this game reads version 1. A newer game may read it.
share-character = Character { $place } of the share code is “{ $found }”, which is none of its characters. Copy it again.
share-length = Characters of the share code are missing, or some are too many. Copy all of it again, to its end.
share-changed = Some characters of the share code were changed, or are missing. Copy all of it again.
share-too-large = This is larger than any level or replay may be.
share-too-many-lines = The text has more lines than a share code may hold: 32,768.
share-lossy = No share code can be made of it, by a mistake of the game. Please report it, and share the file.
share-nonsense = The share code is whole, but no game has made it. There is nothing in it that can be used.
share-broken = What came cannot be used: { $error }.
# A level that came from somebody else.
arrival-title = A level for you: “{ $name }”
arrival-title-none = A level for you
arrival-size = { $width } × { $height } fields.
arrival-pieces = On it: { $list }.
arrival-crates = { $count ->
    [one] 1 crate
   *[other] { $count } crates
}
arrival-buttons = { $count ->
    [one] 1 button
   *[other] { $count } buttons
}
arrival-gates = { $count ->
    [one] 1 gate
   *[other] { $count } gates
}
arrival-passages = { $count ->
    [one] 1 one-time passage
   *[other] { $count } one-time passages
}
made-by = Made by { $name }.
arrival-holds = The solution holds: score { $score }, { $selves ->
    [one] 1 self
   *[other] { $selves } selves
}.
arrival-breaks = The solution does not hold. { $fault }
arrival-no-solution = It has no solution, so nobody knows whether it can be solved.
arrival-unfinished = It will be kept as an unfinished level.
arrival-known = You have this level already: “{ $name }”{ $how }.
# After the name of the level that is there already.
arrival-same = { "" }
arrival-quarter-turn = , turned a quarter clockwise
arrival-half-turn = , turned upside down
arrival-three-quarter-turn = , turned a quarter anticlockwise
arrival-left-right = , mirrored left to right
arrival-top-bottom = , mirrored top to bottom
arrival-diagonal = , mirrored along the diagonal from the top left
arrival-other-diagonal = , mirrored along the diagonal from the top right
arrival-open-known = Open the one that you have
arrival-play = Keep it and play it
arrival-make = Keep it and work on it
arrival-leave = Leave it


## What has no words of its own

verbatim = { $text }
one-after-the-other = { $first } { $next }
joined = { $first }{ $next }
quoted = “{ $text }”
beside = { $one } · { $other }
in-parentheses = { $text } ({ $more })
# With a full stop, unless the text ends with a mark of its own.
sentence = { SENTENCE($text) }
# With a capital letter at its start.
capitalized = { CAPITALIZED($text) }
one-above-the-other =
    { $first }
    { $next }

# A title, and the title of a level's own message.
title-and-more = { $title }: { $more }
selves = { $count ->
    [one] 1 self
   *[other] { $count } selves
}
turns = { $count ->
    [one] 1 turn
   *[other] { $count } turns
}
# What undo undoes one of at a time.
steps = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
# What is counted where there is no time machine.
count-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
count-pushes = { $pushes ->
    [one] 1 push
   *[other] { $pushes } pushes
}
moves-and-pushes = { count-moves }, { count-pushes }
# A tile of the board, as the marks at its edges name it: c4.
place = { $place }
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
row-renamed = It is now called “{ $name }”.
discard = Discard
delete = Delete
edit = Edit
wires = Wires
play = Play
done = Done
now = now
off = Off
# Neither a size of the window nor a preset of controls that the game has.
your-own = custom
width-and-height = { $width } × { $height }
the-campaign = The campaign

## Keys and buttons

# What is said of a control to which nothing is bound.
key-none = not bound
# The same control in a sentence, in the place of its key.
key-unbound = “{ $name }” (not bound)
key-click = { $device ->
    [touch] a tap
   *[mouse] a click
}
key-click-yourself = a click on yourself
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
touch-swipe = Swipe { $way }
touch-two-fingers = Two-finger tap
pad-cross = Cross
pad-circle = Circle
pad-square = Square
pad-triangle = Triangle
pad-lower = Lower button
pad-right = Right button
pad-left = Left button
pad-upper = Upper button
pad-left-shoulder = Left shoulder
pad-right-shoulder = Right shoulder
pad-left-trigger = Left trigger
pad-right-trigger = Right trigger
pad-view = View
pad-left-stick = Left stick
pad-right-stick = Right stick
pad-d-pad = D-pad
# A direction of the D-pad or of a stick.
pad-way = { $part } { $way ->
    [up] up
    [right] right
    [down] down
   *[left] left
}
# What moves in all four directions.
walking-arrows = arrows
walking-d-pad = the D-pad
walking-left-stick = the left stick
walking-clicks = clicks
walking-taps = taps
walking-swipes = swipes or taps
walking-or = { $one } or { $other }

## The window

window-title = { $level } – ChronoShift
# A number, and the most that the level allows.
bar-limited = { $number }/{ $limit }
bar-turn = Turn
bar-timeline = Timeline
bar-score = Score
bar-moves = Moves
bar-pushes = Pushes
bar-par = Par
bar-best = Best
bar-none = –
# While settings or progress cannot be written.
bar-unsaved = Not saved
# In place of the level's name, while another turn is shown; its number stands beside it.
bar-passed = Looking back
# Where a timeline that is changed has no more turns yet.
bar-open = Nothing recorded yet
bar-replay = Replay
bar-relay = Relay
bar-way = The way from here
on-screen-undo = Undo
on-screen-redo = Redo
on-screen-hold = Wait
on-screen-wait-until = Until…
on-screen-enter = Enter
banner-title = Timeline { $timeline }
banner-text = Time jumps back to the start{ $is_last ->
    [0] { "" }
   *[other] . This is your last self
}

## Choices in the panel

choice-leave-out-follower = Delete later selves
choice-play-again = Play again
choice-solution-again = Replay solution
choice-play-on = Play
choice-look-back = Look back
choice-step-back = Previous turn
choice-step-on = Next turn
choice-why = Why?
# Tiles from which no crate can be pushed to a storage spot.
choice-dead-tiles = Dead tiles
choice-more-hint = Tell me more
choice-whole-plan = The whole plan
choice-show-way = Show the way
choice-hide-hint = Hide the hint
choice-hide = Hide
choice-pass = Let a turn pass
choice-one-by-one = Step by step
choice-by-themselves = Automatic
choice-switch-back = Switch back

## While a level is played

playing-first-title = Move with { $keys }
playing-first-text = Reach the goal, then return to the time machine.
# The same where storage spots are to be filled, with or without a goal.
playing-first-storages-text = Push a crate onto every storage spot, then return to the time machine.
playing-first-both-text = Push a crate onto every storage spot and reach the goal. Then return to the time machine.
# A board without a lesson.
playing-new-tiles-title = On this board
playing-heavy-crate = Heavy crate: two selves have to push it.
# The same where there is no time machine.
playing-start-goal-text = Reach the goal, and the level is complete. Undo a turn with { $undo }.
playing-start-storages-text = Push a crate onto every storage spot. Undo a turn with { $undo }.
playing-start-both-text = Reach the goal and push a crate onto every storage spot. Undo a turn with { $undo }.
playing-to-the-goal = Reach the goal
playing-filled-so-far = { $filled } of { $all } storage spots filled
# A terminal shows numbers instead of figures.
with-arrow = { $device ->
    [terminal] { "" }
   *[other] { " (with the arrow)" }
}
playing-title = You are self { $number }{ with-arrow }
playing-text = { $selves ->
    [one] Your past self repeats its moves.
   *[other] Your past selves repeat their moves.
}
# The last self that a limit allows.
playing-last-title = You are self { $number }, the last one{ with-arrow }
# The past selves only wait, and go home.
playing-idle = { $selves ->
    [one] Your past self doesn't move. Go back with { $undo }, and let it do something for you.
   *[other] Your past selves don't move. Go back with { $undo }, and let them do something for you.
}
playing-all-home = { $selves ->
    [one] Your past self is home: it has nothing left to do. Start again with { $reset }.
   *[other] All past selves are home: they have nothing left to do. Start again with { $reset }.
}
playing-goal-title = Goal reached
playing-goal-other-title = Self { $number } has the star
# In the first level that shows the timeline panel, folded to one line.
timeline-what = The timeline panel shows your moves, turn by turn. Look at other turns with { $back } and { $on }.
playing-goal-text = { $device ->
    [mouse] Click the time machine to return to it, and again to enter it.
    [touch] Tap the time machine to return to it, and again to enter it.
   *[keys] Return to the time machine and press { $enter }.
}
playing-goal-not-filled-text = Not every storage spot is filled yet.
playing-filled-title = Every storage spot filled
playing-filled-no-goal-text = You still have to reach the goal.
playing-goal-here-title = { $device ->
    [mouse] Click the time machine to go home
    [touch] Tap the time machine to go home
   *[keys] Press { $enter } to go home
}
not-on-machine-title = You are not on the time machine
not-on-machine-text = { $device ->
    [mouse] Click it to walk onto it, then click it again.
    [touch] Tap it to walk onto it, then tap it again.
   *[keys] Walk onto it first, then press { $enter }.
}
# What surprises about some pieces, told where it happens.
too-heavy-title = Too heavy for one
too-heavy-text = Two selves have to push a heavy crate in the same direction on the same turn.
self-beyond-title = A self stands behind the crate
self-beyond-text = A crate can't be pushed onto a self, not even onto one inside the time machine.
passed-crate-title = You passed the crate
passed-crate-text = Stepping onto a portal takes you to its other end. A crate on the portal stays where it is.
bridge-crate-title = This crate is lost
bridge-crate-text = The bridge collapses under the crate next turn: a paradox. Undo a turn with { $undo }.
no-way-title = You can't get to that tile
no-way-without-gates-text = A crate or a wall is in the way.
no-way-text = A crate or a wall is in the way, or a gate will be closed by then.
locked-title = This level is still locked
locked-text = Solve more of the earlier levels, or unlock all levels in the settings.
# What was asked for has no effect, and why.
no-effect-only-level = There is no other level.
no-effect-end = This is the { $end ->
    [first] first
   *[last] last
} { $what ->
    [level] level
    [turn] turn
   *[timeline] timeline
}.
no-effect-undo = Nothing to undo.
no-effect-redo = Nothing to redo.
no-effect-nothing-done = You haven't made a move yet.
no-effect-nobody-taken-over = That edits a recording. Take over a self with { $take_over } first.
no-effect-nothing-recorded = Nothing is recorded on this turn.
no-effect-nothing-to-edit = There is nothing to edit yet: this self has done nothing.
no-effect-enter-stays = Entering the machine must remain the last action.
no-effect-too-many-actions = You have no moves left. Undo some, or restart.
no-effect-too-much-to-play = This has too many moves and selves to be played.
no-effect-no-machine = There is no time machine in this level.
no-effect-no-wires = This level has no wires.
no-effect-no-hints = Hints only work in the present. Return to it with { $take_over }.
no-effect-nothing-to-do = You can't act on this turn.
no-effect-only-watched = That does nothing while you watch. Return to your game with { $menu }.
no-effect-only-returned = { $device ->
    [mouse] Click
    [touch] Tap
   *[keys] Press
} again to act.
no-effect-in-timelines = You are in the timeline panel. Return to the board with { $menu }.
no-effect-timelines-stay = The timeline panel can't expand or collapse right now.
no-effect-limit = That's as far as it goes.
doubt-title = Enter without making a move?
doubt-text = { $device ->
    [mouse] To enter the time machine now, click it again.
    [touch] To enter the time machine now, tap it again.
   *[keys] To enter the time machine now, press { $enter } again.
}
plan-paradox = You stopped: the next turn would cause a paradox
plan-blocked = You stopped: something is in the way
waiting-title = You are in the time machine
waiting-goes-on = { $device ->
    [mouse] Click the machine to continue until every self is home.
    [touch] Tap the machine to continue until every self is home.
   *[keys] Press { $hold } to continue until every self is home.
}
waiting-one-by-one = { $device ->
    [mouse] Click the machine to let a turn pass.
    [touch] Tap the machine to let a turn pass.
   *[keys] Press { $hold } to let a turn pass.
}
passing-by-themselves = Time in the machine now runs by itself
passing-one-by-one = { $device ->
    [mouse] Time in the machine now goes step by step: click the machine to let a turn pass
    [touch] Time in the machine now goes step by step: tap the machine to let a turn pass
   *[keys] Time in the machine now goes step by step: press { $hold } to let a turn pass
}
actions-copied = Your moves so far, copied to the clipboard
actions-not-copied = Your moves so far (can't reach the clipboard)

## When a level is complete

complete-title = Level complete
# Where every crate is on a storage spot.
complete-crates-title = All crates home
complete-result = { $jumps ->
    [0] Score { $score }: one point for each action.
   *[other] Score { $score }: { complete-actions } and { complete-jumps }, one point each.
}
complete-new-best = Your best score so far!
complete-best = Your best score is { $best }.
# Where there is no time machine: moves and pushes in place of the score.
complete-moves = Solved with { count-moves } and { count-pushes }.
complete-new-fewest = { $what ->
    [moves] Your fewest moves so far!
    [pushes] Your fewest pushes so far!
   *[both] Your fewest moves and your fewest pushes so far!
}
complete-fewest = Your fewest { $what ->
    [moves] moves
   *[pushes] pushes
}: { moves-and-pushes }.
# Under the stars: what each is for.
star-solved = solved
star-or-less = { $score } or less

# A turn that the player looks at, and when it is.
scrub = Timeline { $timeline }, turn { $turn }: { $when }
scrub-passed = in the past
scrub-ahead = preview, if you wait
scrub-ahead-paradox = paradox, if you wait
looking-move-now = { $device ->
    [keys] See other turns with { $back } and { $on }; a move returns to the present
   *[other] A move only brings you back to the present
}
looking-move-from-here = { $device ->
    [keys] See other turns with { $back } and { $on }; any move continues from here
   *[other] Any move continues from here
}

watching = { $what }: timeline { $timeline } of { $all }, turn { $turn }
score-and-selves = score { $score }, { selves }
watching-text = { $device ->
    [keys] Watching only. Return to your game with { $menu }.
   *[other] Watching only. “Back” returns to your game.
}
watching-relay-text = { $device ->
    [keys] Watching only. After { $menu } you can continue as self { $next }.
   *[other] Watching only. After “Back” you can continue as self { $next }.
}
watching-made-text = Watching only. “Back” returns to the solver.
watching-fault = This replay doesn't work. { $why }
watching-board-of = It belongs to another board, that of “{ $title }”. Perhaps the level has changed since.
watching-other-board = It belongs to another board. Perhaps the level has changed since.
replay-paradox = Timeline { $timeline } ends in a paradox. { $paradox }
replay-not-at-machine = On turn { $turn } of timeline { $timeline }, the self has to enter the time machine but stands at { $place }.
replay-not-home = Timeline { $timeline } ends on turn { $turn }, but its self is not home.
replay-no-goal = Timeline { $timeline } ends on turn { $turn }, but no self has reached the goal.
replay-not-filled = Timeline { $timeline } ends on turn { $turn }, but not every storage spot is filled.
replay-over-clones = Timeline { $timeline } ends on turn { $turn } without completing the level, which allows no further self.
replay-over-score = On turn { $turn } of timeline { $timeline }, the score limit is reached.
replay-goes-on = Turn { $turn } of timeline { $timeline } completes the level, but { $actions ->
    [one] 1 action is
   *[other] { $actions } actions are
} left.
replay-complete = Turn { $turn } of timeline { $timeline } completes the level, but the relay is marked as unfinished.
replay-score = Its score is { $scores }, but it claims { $says }.

complete-actions = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
complete-jumps = { $jumps ->
    [one] 1 time jump
   *[other] { $jumps } time jumps
}
complete-last = That was the last level.

## Hints, from what the solver found

# The number of hints is 0 until it is known.
hint-title = Hint { $rung }{ $rungs ->
    [0] { "" }
   *[other] { " " }of { $rungs }
}
hint-selves = { $clones ->
    [1] You alone
    [2] Two of you
    [3] Three of you
    [4] Four of you
   *[other] { $clones } of you
}, about { $turns ->
    [one] 1 more turn
   *[other] { $turns } more turns
}.
hint-way-back = Go back { $turns } with { $undo }: from there, { $clones ->
    [1] you alone
    [2] two of you
    [3] three of you
   *[other] { $clones } of you
} can do it. From here, it takes { $needed ->
    [2] two
    [3] three
    [4] four
   *[other] { $needed }
} of you.
# Where there is no time machine.
hint-moves = About { $moves ->
    [one] 1 more move
   *[other] { $moves } more moves
}.
# The important actions of the current self, without turns, and later as its plan, with turns: some of those from hint-stay to hint-reach.
hint-purpose = What to do: { $what }
hint-plan = The plan:
hint-so-that = { $what }, so that { $gates }.
hint-stay = { $heavy ->
    [0] Stand on the button{ $place }{ $turns }
   *[other] Stand on the heavy button{ $place }{ $turns }, together with another self
}
hint-press = Press the one-time button{ $place }{ $turns }
hint-push = Push the { $heavy ->
    [0] crate
   *[other] heavy crate
}{ $from } { $onto ->
    [storage] onto the storage spot{ $place }
    [trapdoor] onto the trapdoor{ $place }
   *[tile] to { $place }
}{ $turns }{ $heavy ->
    [0] { "" }
   *[other] , together with another self
}
hint-reach = Reach the goal{ $turns }
hint-turns = { $count ->
    [one] { " " }on turn { $first }
   *[other] { " " }on turns { $first } to { $last }
}
hint-gates = { $count ->
    [one] the gate{ $places } is
   *[other] the gates{ $places } are
} { $state ->
    [open] open
   *[closed] closed
}
hint-later = A later self will clear the way. Act as if it were clear already.
hint-later-again = Do the same here: act as if the way were clear.
hint-later-heavy = A later self will help you push. Push as if it were already there.
hint-more-actions = { $count ->
    [one] After that, 1 more thing to do.
   *[other] After that, { $count } more things to do.
}
hint-only-home = { $later ->
    [0] This self only has to get home.
    [one] This self only has to get home. A later self will do the rest.
   *[other] This self only has to get home. { $later } later selves will do the rest.
}
hint-be-home = Get home on turn { $turn }.
hint-inside = This self has done its part. Let the turns pass.
# Where the current self goes next: its way (3 right, 1 up), the place, and when it may be there. Where there is no time machine, any time will do.
hint-go = Next, go { $way }{ $to }{ $when }.
hint-when = { $kind ->
    [any] , whenever you like
    [by] , by turn { $last }
    [not-before] , not before turn { $first }
    [between] , between turn { $first } and turn { $last }
   *[exactly] , exactly on turn { $last }
}
hint-go-later = Next, move { $way } on turn { $turn }, as if the way were clear. A later self will clear it.
hint-stay-here = Stay here until turn { $turn } is over.
hint-push-on = Next, push the crate { $way }{ $when }.
hint-go-home = { $device ->
    [mouse] Next, go to the machine ({ $way }) and click it{ $when }.
    [touch] Next, go to the machine ({ $way }) and tap it{ $when }.
   *[keys] Next, go to the machine ({ $way }) and enter it with { $enter }{ $when }.
}
hint-to = { $tile ->
    [goal] { " " }to the goal
    [button] { " " }to the button
    [one-time-button] { " " }to the one-time button
    [heavy-button] { " " }to the heavy button
    [storage] { " " }to the storage spot
    [one-way] { " " }to the one-way tile
    [portal] { " " }through portal { $number }
   *[trapdoor] { " " }to the trapdoor
}
hint-next = Next: { $step }{ $when }.
hint-plan-follows = The next hint gives the whole plan away.
hint-go-back = Go back { $turns } with { $undo }.
hint-no-way = You're stuck: this can't be solved from here.
hint-no-way-found = From here, the solver found no solution; from there, it did.
hint-unknown = This position is too complex for a hint.
hint-thinking = Thinking…
no-workers = Hints and the solver need a browser with web workers.
results-contradict = These results contradict each other. That is a bug: please report this level.
step-hold = { $device ->
    [mouse] wait (click yourself)
    [touch] wait (tap yourself)
   *[keys] wait ({ $hold })
}
step-enter = { $device ->
    [mouse] enter the machine (click it)
    [touch] enter the machine (tap it)
   *[keys] enter the machine ({ $enter })
}

## Warnings that the player is stuck

warning-over = You're no longer stuck.
warning-home = You're stuck: this self can't get home.
warning-home-paradox = You're stuck: this self can't get home without a paradox.
warning-end = You're stuck: this timeline can't end without a paradox.
warning-storages = You're stuck: not every storage spot can be filled any more.
warning-undo = Undo a turn with { $undo }.
warning-undo-jump = Undo turns with { $undo }, even across the time jump.

## Paradoxes

# Who did something, and whom something hit: 0 is the player’s present self, all others go by their numbers.
who = { $clone ->
    [0] you
    [crate] a crate
   *[other] self { $clone }
}
whom = { $clone ->
    [0] you
    [crate] a crate
   *[other] self { $clone }
}
# After “under”.
whom-under = { whom }
few-actions-left = { $left ->
    [0] You have used all { $limit } moves.
    [one] 1 of { $limit } moves is left.
   *[other] { $left } of { $limit } moves are left.
}
panel-would-break = If you wait, { $what }.
coming-stranded = { $clone ->
    [0] you miss
   *[other] self { $clone } misses
} the time machine on turn { $turn }
coming-pushed-two-ways = self { $one } and self { $other } push a crate in two directions on turn { $turn }
coming-crates-collide = self { $one } and self { $other } push two crates onto one tile on turn { $turn }
coming-crushed = self { $by } pushes a crate onto { whom } on turn { $turn }
coming-crushed-by-itself = { $clone ->
    [0] you share
   *[other] self { $clone } shares
} a tile with a crate on turn { $turn }
coming-bridge = the bridge collapses under { whom-under } on turn { $turn }
coming-gate = the gate closes on { whom } on turn { $turn }
paradox-title = Paradox
completes-early-title = Self { $self } completes the level
completes-early-text = { $count ->
    [one] Delete the later self with { $reset }: it isn't needed.
   *[other] Delete the { $count } later selves with { $reset }: they aren't needed.
}
broken-timeline-title = Timeline { $timeline } no longer ends in a time jump
broken-timeline-text = Fix the cause with { $mend }, or undo with { $undo }.
# A limit of the level is reached, and it is not complete.
over-clones-title = No selves left
limit-selves = This level allows only { selves }.
over-score-title = Score limit reached
over-score-text = This level allows a score of { $limit }, with one point for each action and time jump.
# Without a time machine, the score is the number of moves.
over-moves-title = Move limit reached
over-moves-text = This level allows { $limit ->
    [one] 1 move
   *[other] { $limit } moves
}.
# After the player tried to act where it is impossible.
instead-paradox = You can't act after a paradox. Undo a turn with { $undo }.
instead-paradox-since = You can't act after a paradox. The cause was on turn { $turn }: undo { $turns } with { $undo }.
instead-broken = This timeline breaks. Undo a turn with { $undo }, fix the cause with { $mend }, or restart that self with { $reset }.
instead-complete = The level is complete. Undo a turn with { $undo }, or play it again with { $reset }.
instead-over = Undo a turn with { $undo }, or restart the level with { $reset }.
ending-open = Turn { $turn }: { $self ->
    [0] you run
   *[other] self { $self } runs
} out of moves{ $at }, outside the time machine.
ending-complete = Turn { $turn }: { $self ->
    [0] you complete
   *[other] self { $self } completes
} the level, so no self can follow.
ending-over-clones = Turn { $turn }: the level allows no further self.
ending-over-score = Turn { $turn }: the score limit is reached.
take-over-insert-title = Editing self { $number }: insert
take-over-replace-title = Editing self { $number }: replace
take-over-inserting = Your moves come before its next move.
take-over-replacing = Your moves replace its moves, one by one.
take-over-refused = This self isn't on the time machine, so it can't enter it.
take-over-no-way = There is no way there: a crate, a wall or a gate is in the way.
take-over-inside = Go back to an earlier turn: this self is in the time machine by now.
take-over-paradox = The timeline ends here: go back to a turn before the cause, or undo.
take-over-broken = Timeline { $timeline } breaks: undo with { $undo }, or keep editing.
take-over-would-break = If self { $self } waits from here on, there is a paradox on turn { $turn }.
# The turns on which timelines break after an edit.
changes-break = { $also ->
    [0] Now broken
   *[other] Also broken
}: { $turns }.
changes-on = turn { $turn } in { $count ->
    [one] timeline { $timelines }
   *[other] timelines { $timelines }
}
choice-mend = Fix the cause
choice-take-over = Take over here
choice-insert = Insert instead
choice-replace = Replace instead
choice-duplicate = Duplicate
choice-cut-off = Delete later actions
on-turn = { $count ->
    [one] Turn { $turn }
   *[other] Turns { $turn } to { $until }
}: { $what }.
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
} pushed it { $other_way }
paradox-crates-collide = { $other ->
    [0] you and self { $one }
   *[other] { $one ->
        [0] you
       *[other] self { $one }
    } and self { $other }
} pushed two crates{ $to }
paradox-crushed = { $by ->
    [0] you
   *[other] self { $by }
} pushed a crate onto { whom }{ $at }
paradox-crushed-by-itself = { who } and a crate are both{ $at }
paradox-bridge = the bridge{ $at } collapsed under { whom-under }
paradox-gate = the gate{ $at } closed on { whom }
paradox-because = { $what } because { $why }
paradox-clone-pressed = { who } { $pressed ->
    [0] left
   *[other] stepped on
} the button{ $at }
paradox-crate-pressed = { who } pushed a crate { $pressed ->
    [0] off
   *[other] onto
} the button{ $at }
paradox-button-pressed = the button{ $at } was { $pressed ->
    [0] released
   *[other] pressed
}

## Off course, and what led to a paradox

# A past self is elsewhere than it was in the timeline before.
off-course = Off course since turn { $turn }: { $what }.
off-course-more = { $count ->
    [one] 1 more self is off course.
   *[other] { $count } more selves are off course.
}
# A blocked move or push of a past self succeeds this time.
gets-through = { $count ->
    [one] Self { $selves } gets through this time!
   *[other] Selves { $selves } get through this time!
}
course-first = It began on { $count ->
    [one] turn { $turn }
   *[other] turns { $turn } to { $until }
}: { $what }.
# Where there is little room for a long chain.
course-more = Then { $count } more steps; { $all } shows them all.
course-stopped = { $thing ->
    [bridge] the collapsed bridge
   *[gate] the gate
}{ $at } stopped { whom }
course-stopped-by-crate = the crate{ $at } stopped { whom } because { $why }
course-push-failed = { who } could not push the crate{ $at } because { $why }
course-heavy-failed = { who } could not push the heavy crate{ $at } { $helper ->
    [0] without you
    [none] alone this time
   *[other] without self { $helper }
}
behind-wall = a wall was behind it
crate-too-heavy = it was too heavy for one
behind-one-way = the one-way tile behind it{ $at } pointed another way
behind-closed = { $thing ->
    [bridge] the bridge behind it{ $at } had collapsed
   *[gate] the gate behind it{ $at } was closed
}
behind-crate = another crate was behind it{ $at }
behind-self = { $clone ->
    [0] you were
   *[other] self { $clone } was
} behind it{ $at }
course-free-of = { $thing ->
    [crate] no crate{ $at } stopped { whom }
    [bridge] the bridge{ $at } did not stop { whom }
   *[gate] the gate{ $at } did not stop { whom }
} this time
course-push-succeeded = { who } could push the crate{ $at } this time
course-heavy-succeeded = { who } could push the heavy crate{ $at } this time { $helper ->
    [0] together with you
    [none] because another self helped
   *[other] together with self { $helper }
}
course-self-stood = { who } stood{ $at }
# What a self does since the player changed its recording.
course-edited = { who } now { $now } instead of { $before }
action-now = { $action ->
    [go] { $clone ->
        [0] go
       *[other] goes
    } { $way }
    [wait] { $clone ->
        [0] wait
       *[other] waits
    }
    [enter] { $clone ->
        [0] enter
       *[other] enters
    } the machine
   *[end] { $clone ->
        [0] do
       *[other] does
    } nothing more
}{ $at }
action-before = { $action ->
    [go] going { $way }
    [wait] waiting
    [enter] entering the machine
   *[end] doing nothing more
}
course-crate-pushed = { who } pushed the crate{ $from }{ $to }
course-crate-left = no self pushed the crate{ $at }{ $onto ->
    [trapdoor] { " " }onto the trapdoor
   *[tile] { "" }
} this time
course-crate-sunk = the crate{ $at } fell through the trapdoor because { who } pushed it there
# Who or what is on a button or not, and what comes of that.
course-gate = the gate{ $at } was { $state }
course-gate-so = { $why }, so the gate{ $at } was { $state }
course-on = { who } stood on the { $thing ->
    [bridge] bridge
   *[button] button
}{ $at }
course-not-on = { $clone ->
    [crate] no crate stood
   *[other] { who } did not stand
} on the { $thing ->
    [bridge] bridge
   *[button] button
}{ $at } this time

## The button or gate that is looked at

inspect-gates = { $count ->
    [0] Not wired to a gate.
    [one] Flips 1 gate.
   *[other] Flips { $count } gates.
}
inspect-gate-alone = Gate: not wired to a button, always { $state }.
inspect-gate = Gate, { $state }: { $pressed } of { $all ->
    [one] 1 button pressed
   *[other] { $all } buttons pressed{ $rule ->
        [even] , an even number
        [odd] , an odd number
        [any] ; one is enough to flip it
       *[all] ; all of them together flip it
    }
}.
state-pressed = pressed
state-not-pressed = not pressed
state-open = open
state-closed = closed
state-filled = filled

## A tile that is looked at, what is there, and where it is from the current self

list = { $list }, { $next }
# Before the last of a list, and where the rest is left out.
list-and = { $list } and { $last }
list-more = { $list } and { $count } more
list-of-clauses = { $list }; { $next }
field-goal-reached = Goal, reached by self { $number }.
field-cracked = It collapses next turn.
field-portal-end = The other end: { $place }.
field-gates-at = { $count ->
    [one] Its gate: { $places }.
   *[other] Its gates: { $places }.
}
field-buttons-at = { $count ->
    [one] Its button: { $places }.
   *[other] Its buttons: { $places }.
}
field-load = On it: { $load }.
field-you = You are there.
field-selves = { $count ->
    [one] Self { $numbers } is there.
   *[other] Selves { $numbers } are there.
}
field-selves-inside = { $count ->
    [one] Self { $numbers } is home.
   *[other] Selves { $numbers } are home.
}
place-here = here
distance = { $count } { $way ->
    [north] up
    [east] right
    [south] down
   *[west] left
}

## What is announced

say-level = Level { SENTENCE($name) }
notice-stars = { $stars ->
    [3] 3 of 3 stars.
   *[other] { $stars } of 3 stars: 2 for { $two } or less, 3 for { $three } or less.
}
name-wall = wall
name-floor = floor
name-crate = crate
name-heavy-crate = heavy crate
name-stored = { $name } on a storage spot
name-machine = time machine
name-goal = goal
name-button = button
name-crate-button = crate button
name-one-time-button = one-time button
name-heavy-button = heavy button
name-gate = { $state ->
    [open] open gate
    [closed] closed gate
   *[any] gate
}
name-bridge = { $state ->
    [cracked] cracked bridge
    [collapsed] collapsed bridge
   *[whole] crumbling bridge
}
name-storage = storage spot
name-start = start
name-one-way = one-way tile
# A portal that is not placed yet has no number.
name-portal = { $number ->
    [0] portal
   *[other] portal { $number }
}
name-trapdoor = trapdoor
say-moved = Moved { $way ->
    [north] up
    [east] right
    [south] down
   *[west] left
}.
# A step onto a tile that is more than floor.
say-onto = { $way ->
    [north] Up
    [east] Right
    [south] Down
   *[west] Left
}: { $what }.
say-pushed = Pushed a { $load } { $way }
say-moved-through = { CAPITALIZED($way) } through portal { $number }
say-blocked = Blocked { $way ->
    [north] up
    [east] right
    [south] down
   *[west] left
}: { $what }.
say-too-heavy = Blocked { $way ->
    [north] up
    [east] right
    [south] down
   *[west] left
}: too heavy for one self.
say-held = Waited.
say-home = You are home.
say-passed = A turn passed.
# After a move in vain, the first time.
say-cost = That still took a turn. Undo it with { $undo }.
say-other-pushed = Self { $number } pushed a crate.
# At least two selves.
say-others-pushed-heavy = Selves { $numbers } pushed a heavy crate.
say-gates = { $count ->
    [one] Gate { $state ->
        [opened] opened
       *[closed] closed
    }: { $place }.
   *[other] { $count } gates { $state ->
        [opened] opened
       *[closed] closed
    }.
}
say-buttons = { $count ->
    [one] Button { $state ->
        [pressed] pressed
       *[released] released
    }: { $place }.
   *[other] { $count } buttons { $state ->
        [pressed] pressed
       *[released] released
    }.
}
say-collapsed = { $count ->
    [one] Bridge collapsed: { $place }.
   *[other] { $count } bridges collapsed.
}
say-storages = { $count ->
    [one] Storage spot { $state ->
        [filled] filled
       *[empty] empty
    }: { $place }.
   *[other] { $count } storage spots { $state ->
        [filled] filled
       *[empty] empty
    }.
}
name-through-trapdoor = through the trapdoor
say-sunk = { $count ->
    [one] A crate fell through the trapdoor: { $place }.
   *[other] { $count } crates fell through trapdoors.
}
say-jump = Time jump: timeline { $timeline }. Self { $number } took { $turns }.
say-last-self = You are the last self.
say-undone = Undone: timeline { $timeline }, turn { $turn }.
say-edited = Edited: timeline { $timeline }, turn { $turn }.
say-clone-reset = Self { $number } restarted.
say-level-reset = Level restarted.
say-refused = Not possible.
say-present = Back in the present.
say-hint-closed = The hint is closed.
# The buttons and gates of a circuit, by their places.
say-circuit = Wired: { $presses ->
    [one] button
   *[other] buttons
} { $buttons }; { $flips ->
    [one] gate
   *[other] gates
} { $gates }.
state-when = Timeline { $timeline }, turn { $turn }.
state-here = You are at { $place }: { $here }.
state-around = Up: { $up }. Right: { $right }. Down: { $down }. Left: { $left }.
state-storages = Storage spots: { $filled } of { $all } filled.
state-limit-clones = Limit: self { $number } of { $limit }.

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
caption-filled = crate settles
caption-sink = trapdoor bangs
caption-portal = portal hums
caption-too-heavy = groan
caption-goal = bright chime
caption-through = chimes leap up
caption-enter = shimmer rises
caption-jump = time whirls back
caption-paradox = broken bell
caption-complete = fanfare
caption-undo = tick, backwards
caption-refused = two knocks

## What cannot be read

broken-title = This level can't be played
broken-text = Fix the file and save it: the level reloads at once.
# A fault in a file, below the others: its place, its line, and a mark below the place.
fault-report =
    { $place }: { $text }
        { $line }
        { $carets } { $expected }
broken-report =
    This level's file is broken.

    { $report }
broken-gone = This level is no longer in { $path }.
broken-unreadable =
    The game can't read this level's file.

    { $path }: { $error }

    The level opens as soon as the file can be read.
failed-themes = Themes: no theme has a usable picture
failed =
    The game can't start because it can't read these files:

    { $files }

    Quit with { $menu }.

## What can be wrong with settings and progress

notification-title = Problem
notification-done = Done
notification-go-on = Continue
trouble-no-folder = Settings and progress can't be saved: there is no home folder. Set HOME to save them.
trouble-no-store = Settings and progress can't be saved: the browser doesn't let this page store data. Allow that, and reload the page.
trouble-unreadable = Can't read the settings in { $file }: { $error }. Your changes are not saved until you fix this.
trouble-broken = Can't use { $file }: { $error }. The file is now called { $aside }. { $end }
trouble-lost = You are playing with the default settings. To get yours back, fix the file and rename it back.
trouble-wrong = Can't use `{ $key }` in { $file }: { $error }. Using the default.
trouble-unsaved = Can't save { $what ->
    [settings] settings to { $place }
    [progress] progress to { $place }
   *[level] your level to { $place }
}: { $error }.
trouble-retrying = Retrying; { $what ->
    [settings] your changes last until you quit
    [progress] you can keep playing
   *[level] you can keep working
}.
trouble-progress-broken = Can't use the progress{ $level }: { $error }. The old file is kept in the folder { $folder }. { $end }
trouble-progress-titled = { " " }in “{ $title }”
trouble-progress-untitled = { " " }in one of the levels
trouble-restored = The backup has been restored.
trouble-progress-lost = This level starts afresh.
trouble-results-kept = Your results for this level are kept.
trouble-progress-unreadable = Can't read the progress{ $level } in { $file }: { $error }. Fix this and restart the game.
trouble-made-unreadable = Can't read one of your levels, { $file }: { $error }. Fix this and look again.
trouble-made-broken = Can't use your unfinished level in { $file }: { $error }. The file is now called { $aside }. { $end }
trouble-no-backup = There is no backup.
trouble-backup-broken = The backup is damaged as well.
trouble-unsaved-at-end = The game has ended; unsaved changes are lost.
trouble-made-elsewhere = The unfinished level “{ $was }” was changed in another window of the game. Yours is now called “{ $now }”.
value-table = it must be a table
value-boolean = it must be true or false
value-text = it must be text in quotes
value-one-of = it must be one of { $names }
value-range = it must be a whole number from { $least } to { $most }
value-type = it is not the right kind of value
reason-not-found = it does not exist
reason-exists = something with this name is already there
reason-not-a-folder = part of its path is not a folder
reason-is-a-folder = it is a folder
reason-not-regular = it is not a regular file
reason-dead-link = it is a link that leads to no file
reason-file-for-folder = { $path } is a file, not a folder
reason-link-for-folder = { $path } is a link that leads to no folder
reason-unread-pipe = no program reads this pipe
reason-too-large = it is too large
reason-long-name = its name is too long
reason-denied = permission denied
reason-read-only = it is read-only
reason-read-only-disk = the disk is read-only
reason-full = the disk is full
reason-quota = your share of the disk is full
reason-browser-full = the browser has no more room for the game
reason-locked = another program holds its lock
reason-changed = another program has changed it in the meantime
reason-no-text = it is not UTF-8 text
reason-path-no-text = its path is not UTF-8 text
reason-empty = it is empty
reason-damaged = it is damaged
reason-checksum = its checksum does not match its contents
reason-other-board = it belongs to another board
reason-wrong-best = its best score does not match its solution
reason-over-limit = it is larger than { $limit } MiB
reason-would-exceed = { $name } would be larger than the limit of { $limit } MiB
reason-not-ours = it has unexpected content at line { $line }, column { $column }
reason-other-version = it is version { $found }, not { $known }
reason-no-toml = it stops being valid TOML at line { $line }
reason-no-levels = there is no level in it
reason-set-aside = { $error }; its old contents are in { $place }
# A fault that the game doesn't know; the system's own words are for experts.
reason-system = unexpected error ({ $text })
reason-attempt-too-large = its attempt has so many selves and turns that reading it would take too long
workshop-taken = There is already a level called “{ $name }” (capital letters make no difference). Choose another name.
workshop-title-taken = Not saved as a level: there is already one called “{ $name }” (capital letters make no difference). Change the title under “Level text and limits”.
workshop-not-saved-there = This includes changes that are not saved in { $file } yet. Undo removes them.
workshop-new-file = A new level. Saving writes { $file }.
workshop-changed = The level “{ $name }” has been changed elsewhere since you opened it. Rename yours to keep both.
workshop-changed-there = Not saved: another program has changed { $file }. Save again to choose which version to keep.
workshop-no-levels = A campaign needs at least one level. Add one first.
workshop-unsolved = It has no working solution yet. Until you save one with it, it stays an unfinished level.
workshop-failed = That didn't work: { $error }.
name-empty = A name needs at least one letter.
name-too-long = This name is too long for some systems. Choose a shorter one.
name-forbidden = A name can't contain “{ $character }”: it has another meaning in file names.
name-unseen = This name contains an invisible character, such as a tab. Type it again.
name-unknown = Some systems treat “{ $character }” differently. Remove it.
text-full = Only { $most } characters fit here.
name-outer = A name can't begin or end with a space or a dot: some systems drop it, or hide the file.
name-windows = Windows keeps names like “{ $name }” for itself. Choose another name.
package-no-archive = This isn't a ZIP file, so it isn't a packed campaign.
package-damaged = This ZIP file is damaged. Copy or download it again.
package-doubled = It contains several files with the same name. Pack it again.
package-no-campaign = It contains neither a campaign (.lsf) nor a level (.txt).
package-only-collections = It contains no campaign, only Sokoban files. Unpack it with another program, and open them.
package-campaigns = It contains { $number } campaign files. Choose one, or remove the others.
package-parts = The accents in its name are stored as separate characters, which some systems change. Retype the name.
package-no-level-name = The name of a level file has to end in .txt. Rename it, here and in the campaign file.
package-twin = Some systems treat this as the same file as { $other }. Rename one of them, here and in the campaign file.
package-missing = The campaign lists this level, but the file is missing.
package-link = This is a link or a folder, or it is outside the campaign. Put the level file itself in its place.
package-too-large = This file is larger than 1 MiB, the limit for a level or campaign file.
package-all-too-large = Together, the files are larger than the limit of 64 MiB. Split them into several campaigns.
package-broken = This file can't be used: { $error }.
package-too-many-levels = It has { $count } levels, but a campaign can have only { $most }. Play the file itself instead.
package-all-broken = None of its { $count } levels can be read.
package-level = Level { $number } can't be read: { $error }.
package-no-sokoban = Sokoban has no piece like the one at { $at }.
package-sokoban-limit = Sokoban has no limits.
package-refused =
    Can't unpack { $path }. None of it was saved.

    { $why }
leaving-title = Quit without saving?
leaving-yes = Quit anyway
par-contradiction = “{ $level }”: a solution scores { $score }, below the proven par of { $par }. Unless you wrote that par yourself, this is a bug: please report the level.
theme-unknown = There is no theme `{ $theme }`. Using the default; you can choose another in the settings.
# For makers of themes, in the terminal.
theme-none = there is no usable theme in { $folder }
theme-left-out = the theme { $theme } is left out: { $why }
theme-size-left-out = the theme { $theme } lacks a size: { $why }
theme-broken = its theme.toml can't be used: { $error }
theme-numbers = its theme.toml needs `columns` and `sizes` from 1 to 512
theme-sprites = its theme.toml lacks the sprites { $names }
theme-no-picture = { $file } is missing, or is not a PNG file
theme-picture-size = { $file } is { $width } × { $height } pixels; it must be { $needed_width } × { $needed_height }
binding-no-control = Bindings: there is no control `{ $name }`. The line has no effect.
binding-no-list = Bindings: `{ $name }` needs a list of keys, such as { $name } = ["Z", "Ctrl+Z"]. { binding-defaults }
binding-no-button = Bindings: `{ $name }` has "{ $text }", which is not a key or button. Write, for example, "Z" (the letter on the key), "KeyW" (the key in the place of W), "ArrowUp", "Ctrl+Z", "Mouse Middle" or "Pad South". { binding-defaults }
binding-taken = Bindings: `{ $name }` has "{ $text }", which is bound to `{ $other }`. { binding-defaults }
binding-defaults = It keeps its default keys, except those already taken.
binding-needed = Bindings: `{ $name }` needs a key that every keyboard has, because without it you couldn't leave the menu. Its default keys are back, and no other control has them now.
binding-left = Bindings: `{ $name }` has no key left, because its default keys are bound to `{ $others }`. Give it other keys, or write `{ $name } = []` to leave it unbound.

## The level of the day

daily-title = Level of the day
# What follows on a solved level of the day.
daily-calendar = Result and calendar
date = { $day } { month } { $year }
weekday-and-date = { $weekday }, { $date }
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
month-of-year = { month } { $year }
month-before = ‹ { $month }
month-after = { $month } ›
# The columns of the calendar; 0 is Monday.
weekday = { $day ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
}
weekday-long = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
daily-to-come = not open yet
daily-streak-none = Solve each level on its own day to build a streak.
daily-streak = Streak: { $days ->
    [one] 1 day
   *[other] { $days } days
}{ $passes ->
    [0] { "" }
    [one] { " " }· 1 spare day, in case you miss one
   *[other] { " " }· { $passes } spare days, in case you miss any
}
daily-copy = Copy result
# The lines that are copied.
daily-shared = ChronoShift · { $day }
daily-score = score { $score }
daily-score-par = score { $score } (par { $par })
daily-hints = { $hints ->
    [0] no hints
    [one] 1 hint
   *[other] { $hints } hints
}

## The title and the levels

title-name = ChronoShift
title-text = Your past selves are your team
title-continue = Continue: { $level }
levels-campaign = Campaign: { $name }…
levels-reached = { $solved } of { $levels } solved, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}
chapter-reached = { $stars } of { $all } stars
campaigns-title = Campaigns
campaigns-more = To play and keep levels or campaigns, drop their files onto the window or put them into { $folder }.
campaign-single = Single levels
campaign-packed = { $name } (packed)
campaign-row = { $name } – { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
file-unreadable = Can't open { $file }: { $error }.
replay-unknown = You don't have the level “{ $level }”, so you can't watch its replay. Drop the level onto the window first.
clipboard-empty = There is no text on the clipboard. To open a file, drop it onto the window.
clipboard-unreachable = Can't reach the clipboard.
replays-title = Replays of “{ $level }”
replays-none = You haven't completed this level yet. Once you do, the game saves your best replay and the last ten.
replays-best = Best score { $score }, { $when }
replays-latest = Score { $score }, { $when }
replays-fewest = Fewest { $what ->
    [moves] moves
   *[pushes] pushes
}: { moves-and-pushes }, { $when }
replays-watch = Watch all timelines
replays-watch-last = Watch last timeline
replays-copy = Copy as text
replays-copied = Copied to the clipboard.
replays-paste = Watch from clipboard
# Solutions as Sokoban programs write them.
replays-lurd = To watch moves in LURD, copy them and press “Watch from clipboard”. They are saved among your attempts.
drafts-lurd = LURD
lurd-copy = Copy LURD
lurd-empty = There are no moves in this text.
actions-character = character { $place } of the actions is `{ $found }`: expected N, E, S, W, H or T
lurd-character = Character { $place } is “{ $found }”. LURD uses the letters l, u, r and d, in capitals for pushes.
lurd-no-move = The number at character { $place } has no move after it.
lurd-parenthesis = The parenthesis at character { $place } has no match.
lurd-other-rules = At character { $place }, the player jumps or changes. Sokoban has one player, who can only push.
lurd-too-long = Too many moves: a solution can have at most { $most }.
lurd-wrong-move = Move { $number } { $why ->
    [blocked] is impossible: the way { $way } is blocked
    [no-push] is written as a push, but there is no crate to push
   *[push] pushes a crate, but is not written as a push
}.
lurd-open = After { count-moves }, the level is not complete.
lurd-goes-on = Move { $number } completes the level, but more moves follow.
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
dropped-kept = Added to your levels, in { $path }.
dropped-known = You already have this, in { $path }.
dropped-not-kept = Playing { $path } where it is, because it can't be copied to your levels: { $error }.
# A collection of Sokoban levels that the player opens.
collection-levels = This collection has { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}.
collection-broken = This collection has { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}; { $broken } can't be played.
collection-fault = { CAPITALIZED($level) }, line { $line }: { $why }.
levels-help = { $device ->
    [mouse] Click the level to play
    [touch] Tap the level to play
   *[keys] Choose with { $keys }, open with { $enter }, { $knows ->
        [0] back with { $menu }
       *[other] replays with { $replays }, back with { $menu }
    }
}
level-name = { $place } { $level }, { $state }
level-solved = score { $best }
level-solved-par = score { $best }, par { $par }
level-new = not solved
level-locked = locked
level-unlock = Solve { $count ->
    [one] 1 more level
   *[other] { $count } more levels
} to unlock level { $place }. Open now: { $first }, { $second } and { $third }.
level-stars = solved, { $stars ->
    [one] 1 star
   *[other] { $stars } stars
}, { $state }
level-replays = Replays of level { $place }
level-broken = can't be read

## Saved attempts

menu-drafts = Saved attempts
drafts-title = Saved attempts of “{ $level }”
drafts-note = Save the moves of all selves and return to them at any time.
drafts-no-level = You can only save an attempt in a level that can be played.
drafts-name = Name of the next attempt
drafts-usual = Attempt { $number }
drafts-others = From another window
drafts-keep = Save this attempt
drafts-kept = Saved as “{ $name }”.
drafts-full = Not saved: this level has no room for another attempt. Delete one first.
drafts-too-long = Not saved: this has too many actions or selves for an attempt.
drafts-row = { $name }: { $selves ->
    [one] 1 self
   *[other] { $selves } selves
}, { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}; { $outcome }
drafts-completes = completes the level, score { $score }
drafts-breaks = breaks in timeline { $timeline }
drafts-go-back = Load
drafts-there = You are playing this attempt.
drafts-compare = Compare
# What it is compared with: the present moves, or another attempt by its name.
drafts-compared = Compare with
drafts-same = No difference.
drafts-self-same = the same
drafts-only-there = only in this attempt
drafts-only-other = not in this attempt
# What an attempt has a self do in some turns, and what it is compared with.
drafts-turns = Self { $number }, { $count ->
    [one] turn
   *[other] turns
} { $turns }: { $one } instead of { $other }
drafts-more-turns = Self { $number }: { $count ->
    [one] 1 more turn differs
   *[other] { $count } more turns differ
}
drafts-nothing = nothing
drafts-breaks-why = This attempt breaks in timeline { $timeline }. { $why }
drafts-other-breaks = The other one breaks in timeline { $timeline }. { $why }
row-new-name = New name
drafts-take-name = Use this name

## The menu

menu-title = Paused
menu-resume = Resume
menu-back = Back
menu-to-title = Title screen
menu-more = More…
menu-more-title = More
menu-leave = Quit game
menu-help = { $device ->
    [mouse] Click to choose
    [touch] Tap to choose
   *[keys] Choose with { $keys }, select with { $enter }, resume with { $menu }
}
settings-title = Settings
settings-display = Display
settings-sound = Sound
settings-play = Play
settings-muted = Sound is off: the game was started with --mute.
settings-no-device = The game found no sound device. Connect one and restart the game.
setting-window-mode = Window mode
window-mode-window = Window
setting-window-size = Window size
setting-steps-ahead = Preview past selves' moves
setting-pass-turns = Auto-advance in the machine
timeline-line = One line
timeline-open = Expanded
timeline-auto = When needed
warnings-never = Never
warnings-on-request = With a hint
warnings-after-a-while = After a while
warnings-at-once = At once
theme-observatory = Observatory
theme-first-snow = First Snow
setting-theme = Theme
setting-text-size = Text size
setting-high-contrast = High contrast
setting-animation = Animation
setting-reduced-motion = Reduced motion
setting-captions = Captions
setting-announcements = Show announcements
setting-music = Music
setting-effects = Sound effects
setting-interface = Menu sounds
setting-act-from-shown = Resume from the turn shown
setting-timeline = Timeline panel
setting-warnings = Warn when stuck
setting-language = Language
language-system = System
# A language that nobody has checked who grew up with it.
language-unreviewed = { $name } (draft)
setting-all-levels = Unlock all levels
animation-fast = Fast
animation-normal = Normal
animation-slow = Slow
# What the names of settings don't say.
setting-high-contrast-help = Black backgrounds and strong colours, in every theme.
setting-animation-help = How fast figures and crates move.
setting-reduced-motion-help = Fades instead of shakes, flashes and rewinds.
setting-effects-help = Steps, crates, gates and time jumps.
setting-interface-help = Clicks in menus and on buttons.
setting-captions-help = Names each sound in words.
setting-announcements-help = Shows on the screen what screen readers announce.
setting-steps-ahead-help = How many upcoming moves of each past self the board always shows.
setting-warnings-help = When the game tells you that you're stuck.
setting-timeline-help = The panel that shows every self's moves, turn by turn.
setting-act-from-shown-help = While you look back, a move continues from that turn instead of taking you back to the present.
setting-pass-turns-help = When you are in the time machine, turns pass until everybody is home.
setting-all-levels-help = Unlocks every level, solved or not.
setting-repeat-delay = Held keys repeat after
setting-repeat-interval = Key repeat rate
setting-buttons = Buttons beside the board
buttons-with-touch = When you use touch
buttons-always = Always
setting-button-size = Button size
button-size-small = Small
button-size-medium = Medium
button-size-large = Large
percent = { $number } %
milliseconds = { $number } ms

## Widgets, as the web version says them to screen readers

role-button = button
role-combo-box = combo box
role-slider = slider
role-switch = switch
role-tab = tab
role-text-field = text field
value-on = on
value-off = off
value-selected = selected
value-empty = empty

## The controls

controls-title = Controls
controls-search = Search
controls-none = No control has this name or key.
controls-playing = Playing
controls-time = Time
controls-general = General
controls-help = Choose a control to rebind. Hold Esc or Start for 5 seconds at any time to restore the defaults.
controls-preset = Preset: { $preset }
controls-reset = Restore defaults
control-move = Move { $way }
control-hold = Wait a turn
control-enter = Enter the machine
control-undo = Undo
control-redo = Redo
control-reset-clone = Restart this self
control-reset-level = Restart level
control-next-level = Next level
control-previous-level = Previous level
control-hint = Hint
control-show-actions = Show actions
control-pass-turns = Switch auto-advance
control-wait-until = Wait or repeat
control-step-back = Show previous turn
control-step-on = Show next turn
control-first-turn = Show first turn
control-last-turn = Show last turn
control-play-back = Play backwards
control-play-on = Play forwards
control-timeline-before = Show previous timeline
control-timeline-after = Show next timeline
control-timeline = Expand or collapse timelines
control-take-over = Take over this self
control-insert = Insert or replace
control-delete = Delete action
control-cut-off = Delete all later actions
control-repeat = Duplicate action
control-move-back = Move action earlier
control-move-on = Move action later
control-select-back = Select previous turn
control-select-on = Select next turn
control-full-screen = Full screen
control-show-wires = Show all wires and dead tiles
control-zoom-in = Zoom in
control-zoom-out = Zoom out
control-zoom-whole = Fit board
control-look = Look { $way }
control-look-here = Look at yourself
control-say-state = Say where I am
control-say-again = Repeat announcement
control-scroll-up = Scroll the text up
control-scroll-down = Scroll the text down
control-help = Help
control-levels = Levels
control-replays = Replays
control-menu = Menu
controls-editor = Editor
controls-editor-help = In the editor, these keys take precedence. The movement keys move the cursor, and the key for entering the machine places a piece.
control-erase = Erase
control-piece-before = Previous piece
control-piece-after = Next piece
control-pick = Pick piece under cursor
control-piece = Piece: { $names }
control-tool = Tool: { $name }
control-next-tool = Next tool
control-select-all = Select all
control-cut = Cut
control-copy = Copy
control-paste = Paste
control-rotate = Rotate
control-mirror = Mirror
control-texts = Edit level text and limits
control-test = Playtest, and back
control-answers = Open the solver
control-remarks = Show issues
control-save = Save
control-share = Share
control-grow = { $side ->
    [north] Add row above
    [east] Add column on the right
    [south] Add row below
   *[west] Add column on the left
}
control-shrink = { $side ->
    [north] Remove top row
    [east] Remove right column
    [south] Remove bottom row
   *[west] Remove left column
}
control-shift = Move everything { $way }
control-crop = Crop to content
preset-arrows-and-wasd = Arrows and WASD
preset-vi-keys = vi keys
preset-left-hand = Left hand
preset-right-hand = Right hand
preset-one-hand-pad = Gamepad for one hand
presets-title = Presets
presets-text = A preset replaces all your keys and buttons.
binding-add = Add…
binding-remove = Remove: { $key }
binding-stays = You need { $key }: without it you couldn't use the menu. Add another key first.
binding-usual = Restore default
binding-loses = “{ $other }” loses { $key }{ $mode ->
    [play] { " " }in play
    [editor] { " " }in the editor
   *[both] { "" }
}
binding-press-title = New for “{ $control }”
binding-press = Press a key, a combination of keys, a mouse button or a gamepad button, or tilt a stick.
binding-press-not = To cancel, hold Esc or wait 5 seconds.
cancel = Cancel
taken-title = { $key } already does “{ $other }”
taken-text = Use it for “{ $control }” instead?
taken-stays = { $mode ->
    [play] In play
   *[editor] In the editor
} it stays bound to “{ $other }”.
taken-take = Use it for “{ $control }”
taken-swap = Swap: “{ $other }” gets { $given }
reset-title = Restore the defaults?
reset-text = This restores the default keys and buttons of all controls. In this window the arrows, Enter and Esc always work, and on a gamepad the D-pad and the lower button.

## What led to what is shown, step by step

why-title = What led to this
why-broken = Timeline { $timeline } breaks.
why-off-course = Self { $self } has been off course since turn { $turn }.
why-rule = The rule: { $name }
why-help = Tiles and paradoxes

## Help

help-fields = The tiles of the board
help-paradoxes = Paradoxes: what can't happen
help-more-to-come = Later levels have more pieces. Each is listed here once you have met it.
help-wall-text = Nothing gets through. A step against it still takes a turn.
help-crate-text = Walk into it to push it, one crate at a time. You can't pull it.
help-machine-text = Enter it to go home. When every self is home, the level is complete if the goal was reached and the storage spots are filled; otherwise time jumps back and a new self joins.
help-goal-text = A self has to reach it, and every self has to get home.
help-button-text = Selves and crates press it while they are on it.
help-crate-button-text = Only a crate presses it. A self is too light.
help-one-time-button-text = Once pressed, it stays pressed to the end of the timeline.
help-gate-text = It is wired to the buttons with the same sign. Each one that is pressed flips it, so two pressed buttons cancel out.
help-bridge-text = It holds for one crossing and collapses the turn after a self or a crate moves onto it.
help-storage-text = The level is complete only if there is a crate on every storage spot.
help-start-text = You begin here, alone and without a time machine. The level is complete as soon as the goal is reached and the storage spots are filled.
help-one-way-text = Selves enter it only along its arrow. Crates enter and leave it only that way.
help-portal-text = It takes selves and crates to its other end. To push a crate that is on one end, come from the other end.
help-trapdoor-text = Crates fall through it and are gone for the rest of the timeline. Selves walk across.
help-heavy-crate-text = Two selves have to push it in the same direction on the same turn. One alone can't move it.
help-heavy-button-text = It takes two selves or a heavy crate. One self or a plain crate is too light.
help-gate-any = Gate, any button
help-gate-any-text = It is flipped while at least one of its buttons is pressed. More make no difference.
help-gate-all = Gate, all buttons
help-gate-all-text = It is flipped only while all of its buttons are pressed.
help-limits = Limits
help-limits-text = A level can limit the number of selves, or the score. If a limit is reached before the level is complete, you can only undo or restart.
help-stranded = Stranded
help-stranded-text = A past self is not on the time machine when it has to enter it. Look back: a ! marks the self from the turn on which it went off course.
help-gate-on = { $thing ->
    [self] Gate and self
   *[crate] Gate and crate
}
help-gate-on-text = A gate closes while a self or a crate is in it.
help-bridge-under = { $thing ->
    [self] Bridge and self
   *[crate] Bridge and crate
}
help-bridge-under-text = A bridge collapses while a self or a crate is on it.
help-crushed = Crushed
help-crushed-text = A crate is pushed onto a tile that a self enters on the same turn.
help-pushed-two-ways = Pushed two ways
help-pushed-two-ways-text = Two selves push one crate in two directions on the same turn.
help-crates-collide = Crates collide
help-crates-collide-text = Two crates are pushed onto one tile on the same turn.

## The end of a campaign

chapter-end = { $selves ->
    [one] One self
   *[other] { $selves } selves
} came home here, with { $stars } of { $all } stars.
finale-text = { $selves } selves came home from { $levels } levels, with { $stars } of { $all } stars.
chapter-card = Chapter { $number }
chapter-card-skip = { $device ->
    [mouse] Click to begin
    [touch] Tap to begin
   *[keys] Any key to begin
}
chapter-go-on = On to “{ $chapter }”
campaign-title = Everybody is home
campaign-title-so-far = The campaign so far
campaign-stars = Stars
campaign-selves = Selves
campaign-of = { $some } of { $all }
campaign-to-better = Room for improvement:
campaign-nothing-to-better = Every level at par. Perfect!
campaign-not-solved = All solved levels are at par.

## Credits

credits-title = Credits
credits-game = The game
credits-game-text = Made by the ChronoShift team, under the MIT licence. It also plays the levels of the 2012 game of the same name.
credits-ideas = Ideas
credits-ideas-text = Past selves come from Chronotron by Scarybug Games, crates from Sokoban by Hiroyuki Imabayashi.
credits-art = Pictures, sounds and music
credits-art-text = All made in code, with resvg and FunDSP.
credits-font = Fonts
credits-font-text = Cabin by Pablo Impallari and Igino Marini, under the SIL Open Font License 1.1.
credits-code = Built with
credits-code-text = Bevy, bevy_asset_loader, bevy_kira_audio, Kira, Leafwing Input Manager, GilRs, AccessKit, Fluent and other Rust crates, under the MIT, Apache 2.0, BSD, Zlib, ISC or MPL licence.

## What to wait for, and what to repeat

wait-until = Wait until
wait-again = Again
wait-gate = this gate { $to ->
    [open] opens
   *[closed] closes
}
wait-gate-stays = (this gate won't change)
wait-home = self { $number } is home
wait-all-home = all past selves are home
wait-passed-you = self { $number } has passed you
wait-passed-there = self { $number } has passed that tile
wait-change = something changes
wait-paradox = one turn before a paradox
wait-paradox-now = (waiting now causes a paradox)
wait-jump = time jumps
wait-over = the limit is reached
wait-complete = the level is complete
wait-nothing = Nothing more will change while you wait.
again-option = { $count ->
    [one] the last action
   *[other] the last { $count } actions
}

## The timeline panel

timeline-title = Timelines
# A row as a sentence.
timeline-self = Self { $number }: { $what }
timeline-self-new = Self { $number } hasn't acted yet
timeline-differs = changed from turn { $turn } on
timeline-breaks = breaks on turn { $turn }
timeline-would-break = paradox on turn { $turn } if you wait
# The same action so many times.
timeline-times = { $count ->
    [one] { $what }
   *[other] { $count } × { $what }
}
timeline-moves = { $count } moves
action-hold = wait
action-enter = enter the machine
timeline-states = { $thing } at { $place }: { $state } after turn { $turns }
timeline-states-never = { $thing } at { $place }: never { $state }
timeline-from-to = { $first } to { $last }
timeline-speed = { $factor }×
timeline-stop = Stop
timeline-slower = Slower
timeline-faster = Faster
timeline-loop = Loop
timeline-insert = Insert
timeline-replace = Replace
timeline-insert-moves = Insert moves
timeline-replace-moves = Replace moves
timeline-narrower = Narrower columns
timeline-wider = Wider columns
timeline-now = Back to the present
timeline-fix = Fix the cause: take over self { $number } on turn { $turn }
timeline-take-over = Take over self { $number } on turn { $turn }


workshop-title = Level editor
workshop-new = New level
workshop-width = Columns
workshop-height = Rows
workshop-copy = Copy of { $level }
workshop-copy-this = Copy of this level
workshop-copied = This is a copy: the collection itself doesn't change.
workshop-note = You can resize the board later.
workshop-untitled = Untitled
workshop-cropped = Nothing to crop: the walls already fit.
workshop-edge = Drag the edge outwards or inwards.
workshop-edge-inwards = The shaded part will be removed, with everything on it.
workshop-paste-nothing = There is nothing to paste. Select a part and copy it first.
workshop-paste-no-level = The text on the clipboard is not part of a level, so it can't be pasted here.
workshop-not-written = Not saved. Can't write { $file }: { $error }.
workshop-still-kept = Your work is kept as the unfinished level “{ $name }”.
removal-title = Remove the shaded part and everything on it?
removal-text = On it: { $pieces }. Undo brings everything back.
removal-piece = { $count } × { $piece }
removal-yes = Remove anyway
compose-title = Your campaigns
compose-note = A campaign puts your levels in any order you like, with chapters if you want them. Unfinished levels can't be part of it.
compose-no-levels = You haven't saved a level yet.
compose-new = New campaign
compose-open = Open
compose-not-kept = Your changes are kept here. Press “Save campaign” when you are ready.
compose-unsaved = not saved yet
compose-levels = Levels, in order
compose-left-out = Your other levels
compose-put-in = Add
row-remove = Remove
compose-add-chapter = Add a chapter at the end: type its title, then Enter
compose-keep = Save campaign
compose-play = Play campaign
compose-pack = Export as file
compose-folder = Export as folder
compose-collection = Export as XSB
compose-packed = Exported to { $file }. Drop the file onto the game to play it.
compose-another = Another campaign
compose-file = Every change is saved in { $file } at once.
compose-set-aside = Not saved: another program has changed or removed { $file }. Your version is kept here.
compose-reloaded-kept = The file was loaded. Your version is in the list of your campaigns, as “{ compose-unsaved }”.
compose-chapter = Chapter: { $title }
compose-chapter-empty = Chapter: { $title } (appears once a level follows)
compose-chapter-needs-title = A chapter needs a title.
compose-level-missing = { $file } (missing)
compose-new-called = My campaign
compose-untitled = A campaign needs a title. Write one first.
compose-needs-title = A campaign needs a title. Until you write one, it stays “{ $title }”.
compose-comment = Comment: { $text }
edits-open = Edit…
workshop-test = Playtest
workshop-make-on = Back to editor
workshop-leave = Close level
issues-title = Issues
issues-note = Select an issue to jump to it.
issues-none = No issues found.
issues-more = And { $count } more.
issues-count = { $count ->
    [one] 1 issue
   *[other] { $count } issues
}
# A key that takes a piece, and how often it is pressed.
piece-key = { $key }×{ $presses }
piece-floor-text = A free tile for selves and crates.
piece-open-gate-text = A gate that is open at the start. Every pressed button wired to it flips it.
tool-pen = Pen
tool-pen-text = Draws tile by tile. Right-click erases; middle-click picks the piece under the pointer.
tool-line = Line
tool-line-text = Draws a line from tile to tile.
tool-rectangle = Rectangle
tool-rectangle-text = Draws a rectangle from corner to corner.
tool-fill = Fill
tool-fill-text = Fills all connected tiles of the same kind. Right-click erases tile by tile.
tool-wire-text = Click a button, then a gate, to connect or disconnect them. Click a gate on its own to choose when it flips.
wire-from-button = Now choose a gate for the button at { $at }. Any other tile cancels.
wire-from-gate = Now choose a button for the gate at { $at }, or choose the gate again to change when it flips. Any other tile cancels.
wire-changed = The button at { $button } and the gate at { $gate } are { $is_there ->
    [0] now
   *[other] no longer
} connected.
gate-logic = The gate at { $at } now flips { $logic ->
    [odd] with each pressed button
    [any] if any of its buttons is pressed
   *[all] only if all of its buttons are pressed
}.
tool-select = Select
tool-select-text = Drag a frame around some tiles, then drag them where you want them.
refused-too-large = A board has at most { $most } × { $most } tiles.
refused-too-small = A board has at least { $least } × { $least } tiles.
refused-no-room = There is no room for the piece at { $at }.
refused-too-long = The level's file would be too large. The limit is { $most } bytes.
refused-solution-too-long = The solution is too long. The limit is { $actions } actions and { $clones } selves.
refused-no-solution = There is no solution { $number }.
refused-language = { $code } is not a language code.
refused-limit = A limit is a number from { $least } to { $most }.
fault-outside = { $at } is outside the board.
fault-open = The wall is open at { $at }.
fault-missing = There is no { $tile ->
    [goal] goal
   *[start] time machine
} yet.
fault-second = This piece can be on the board only once, but it is at { $first } and at { $at }.
fault-crate = No crate can start on the tile at { $at }.
fault-no-button = A wire has to begin at a button, but there is none at { $at }.
fault-no-gate = A wire has to end at a gate, but there is none at { $at }.
fault-portal-alone = Portal { $number } has only one end, at { $at }.
fault-portal-third = Portal { $number } has a third end at { $at }.
lint-button-without-gates = The button at { $at } isn't wired to a gate.
lint-gate-without-buttons = The gate at { $at } isn't wired to a button.
lint-goal-out-of-reach = Even with every gate open, no self could reach the goal.
lint-goal-shut-away = No self can ever reach the goal: something in the way never opens.
lint-gate-never-opens = The gate at { $at } can never open.
lint-no-crate = No crate can ever reach the { $tile ->
    [button] crate button
    [trapdoor] trapdoor
   *[storage] storage spot
} at { $at }.
lint-crate-never-moves = No self can ever push the crate at { $at }.
lint-heavy-crate-corner = The heavy crate at { $at } is in a corner, where even two selves can't push it.
lint-heavy-crate-alone = The heavy crate at { $at } takes two selves, but this level allows only one.
lint-heavy-button = Neither two selves nor a heavy crate can ever be on the heavy button at { $at }.
lint-one-way-shut = Nothing can ever enter the one-way tile at { $at }: its open side is cut off.
lint-too-few-crates = There are fewer crates than storage spots. One spot is at { $at }.
lint-too-few-storages = There are more crates ({ $crates }) than storage spots ({ $storages }), so some are not needed.
lint-solved-at-start = The level is solved at its start: it has no goal, and there is a crate on each storage spot.
lint-limit-clones = The level allows { $limit ->
    [one] 1 self
   *[other] { $limit } selves
}, but it takes at least { $least }. That is proven.
lint-limit-score = The level allows a score of { $limit }, but the score can't be below { $bound }. That is proven.
workshop-dead-tile = { $at }: a crate that gets here can never be pushed away.
lint-solution = The actions in { $field } can't be read.
lint-tutorial = The game never shows { $field }.
lint-press = { $text }: { $name } is not the name of a control.
lint-par = The par can't be read, or belongs to another board.
made-title-too = Change the title as well
made-search = Search your levels
made-order = Order
made-newest-first = newest first
made-by-name = by name
made-smallest-first = smallest first
made-none-found = No level with that name.
# What one of the player's own levels is.
made-unfinished = unfinished
made-for = for { $path }
made-level = level
made-damaged = damaged level
made-edited = level, edited since
made-go-back = Revert to saved
made-went-back = { $name } is back to its saved version. Your later edits are set aside.
made-put-edits-back = Restore the edits of { $name }
made-put-back = Restore { $name }
made-is-back = { $name } was restored.
deleted-is-back-as = { $name } was restored as “{ $now }”, because the old name is taken.{ $is_level ->
    [0] { "" }
   *[other] { " " }Your campaigns don't have it under this name.
}
made-deleted = { $name } was deleted.
# The list of deleted levels and campaigns.
deleted-title = Deleted
deleted-note = Deleted levels and campaigns are kept for 90 days.
deleted-none = Nothing has been deleted in the last 90 days.
deleted-campaign = campaign
deleted-collection = collection
deleted-folder = folder with levels
deleted-ask = { $name } can't be restored after that.
deleted-removed = { $name } was removed for good.
row-restore = Restore
row-remove-for-good = Remove for good
made-renamed-there = The new name is now in { $campaigns } as well.
# What campaigns list one of the player's levels.
made-in-campaigns = { $name } is part of { $campaigns }.
made-delete-there = Delete it from the campaigns as well
made-delete-only = Delete only the level
bar-testing = Playtest: { $level }
test-at-start = The playtest begins at the start
test-at-start-text = { $device ->
    [keys] { $test } returns to the editor.
   *[other] “Back to editor” returns to the editor.
} The next playtest will continue where you stopped.
test-where-it-stood = The playtest continues where you stopped
test-where-it-stood-text = Restart it with { $reset }.
test-after-complete-text = Return to your solution with { $undo }.
test-after-change-text = The board has changed. { $undo } brings back the moves that still work.
tested-text = Score { $score }, with { $clones ->
    [one] 1 self
   *[other] { $clones } selves
}. You can save this as a solution of the level.
tested-keep = Save solution and edit
workshop-solution-breaks = { $count ->
    [one] Solution { $number } breaks.
   *[other] { $count } solutions break, starting with solution { $number }.
}
break-changed = On turn { $turn } of timeline { $timeline }, self { $clone } { $is_stopped ->
    [0] moves on
   *[other] can't move on
} to { $at }: { $what }.
# What stops a self now, and what stopped it only before.
stopped-by = { $thing ->
    [wall] there is a new wall
    [gate] the gate is closed
    [bridge] the bridge has collapsed
   *[crate] a crate there can't be pushed
}
stopped-before-by = { $thing ->
    [wall] the wall there is gone
    [gate] the gate was closed before
    [bridge] the bridge had collapsed before
   *[crate] a crate there couldn't be pushed before
}
workshop-finish = Save as level
workshop-written = Saved in { $file }. { $solutions ->
        [0] It has no working solution yet.
        *[other] It has a working solution.
    }
workshop-finished = Saved as the level “{ $name }”, with { $count ->
    [one] its solution: score { $score }
   *[other] { $count } solutions, the best with score { $score }
}.
workshop-left-out = { $count ->
    [one] One solution that no longer works was left out.
   *[other] { $count } solutions that no longer work were left out.
}
workshop-gone = Not saved: { $file } is gone.
workshop-other-there = The earlier level is still in the list, as “{ $name }”.
workshop-kept-unfinished = Saved as the unfinished level “{ $name }”. It becomes a level once you save a solution with it.
workshop-can-keep = A solution with score { $score } is known. You can add it under “{ $solver }” or “{ $share }”.
naming-title = What is your level called?
naming-without = Save without a name
# Another program has changed the file of the level in the editor.
file-changed-title = { $file } was changed
file-changed-text = Another program has saved this file since you opened it.
file-changed-reload = Load the file, and keep mine as an { $is_campaign ->
    [0] unfinished level
   *[other] unsaved campaign
}
file-changed-overwrite = Overwrite the file with mine
file-changed-save-as = Save mine as a new { $is_campaign ->
    [0] level
   *[other] campaign
}
file-changed-later = Decide later
file-gone-title = { $file } is gone
file-gone-text = The file was deleted, moved or renamed since you opened it.
file-gone-save = Save again
file-gone-close = Close without it
workshop-reloaded = Another program changed the file, so it was loaded again.
workshop-reloaded-kept = The file was loaded. Your version is the unfinished level “{ $name }”.
workshop-floating = Click to put the selection down. Until then, you can rotate and mirror it.
workshop-file-name = The title can stay, but the file will be called “{ $name }”.
texts-title = Level text and limits
texts-language = Texts for
texts-all-languages = all languages
texts-message-title = { $when }: title
texts-message = { $when }: text
texts-end-of-turn = From the start
texts-goal-obtained = When the goal is reached
texts-time-jump = After the first time jump
texts-time-paradox = At a paradox
texts-game-complete = When the level is complete
texts-name = Title
texts-hint = { $number ->
    [1] First hint
    [2] Second hint
   *[3] Third hint
}
texts-author = Author
texts-preview = Show preview
texts-preview-caption = Preview
texts-preview-empty = There is no text yet.
limit-clones = Maximum selves
limit-score = Maximum score
limit-none = no limit
limit-note = A solution above a limit doesn't count.


solver-title = Solver
solver-and-issues = Solver and issues
solver-no-level = Not a level yet
solver-unsolvable = Can't be solved (proven)
solver-over = Undecided: out of time or memory
solver-best = Best score { $score }, with { $selves }
solver-solvable = Solvable: score { $score } or better, with { $selves }
solver-best-with = { $score } with { $selves }
solver-idle = { $count ->
    [one] 1 piece does nothing
   *[other] { $count } pieces do nothing
}
solver-paused = paused
solver-thinking = thinking…
solver-thinking-of = thinking about { $selves }…
solver-thinking-pieces = checking pieces, { $known } of { $all }…
solver-positions = ({ $whole }.{ $tenth } million positions)
solver-best-maybe-fewer = Best score { $score }, with { $selves } or maybe fewer
solver-best-so-far = Best score so far { $score }, with { $selves }; it can't be below { $bound }
solver-best-up-to = Best score with up to { $selves }: { $score } (proven); with more selves, it can't be below { $bound }
solver-none = none (proven)
solver-proven = { $score } (proven)
solver-at-most = { $score } or better
solver-unknown = unknown
solver-unknown-yet = not known yet
solver-complete = The search is complete.
# The name of an idea, as on the page docs/ideas.md.
idea = { $idea ->
    [bump-that-pays] bump that pays
    [favour-to-the-past] favour to the past
    [rehearsal-at-home] rehearsal at home
    [someone-else-delivers] someone else delivers
    [step-becomes-push] step becomes push
    [push-becomes-step] push becomes step
    [lost-step] lost step
    [parallel-lane] parallel lane
    [burnt-ahead] burnt ahead
    [body-as-wall] body as wall
    [step-off] step off
    [clean-handover] clean handover
    [two-wrongs] two wrongs
    [behind-your-back] behind your back
    [hand-in-hand] hand in hand
    [crate-in-the-doorway] crate in the doorway
    [two-pushers] two pushers
    [relay] relay
    [chain] chain
    [in-step] in step
    [give-and-take] give and take
    [escort] escort
    [baton] baton
    [last-in-first-to-act] last in first to act
    [empty-run] empty run
    [ruined-on-purpose] ruined on purpose
    [sunk-or-saved] sunk or saved
    [through-yourself] through yourself
    [home-before-it-happens] home before it happens
    [weight-of-two] weight of two
    [heavy-help] heavy help
    [other-door] other door
    [past-the-crate] past the crate
   *[off-the-mark] off the mark
}
solver-ideas = { $count ->
    [one] Idea
   *[other] Ideas
} in the best solution: { $ideas }
solver-play = Watch best solution
solver-keep = Save with level
solver-stop = Pause
solver-longer = Think longer, with up to { $memory } MiB of memory
solver-none-with = { $count ->
    [one] 1 self: none
   *[other] 1 to { $count } selves: none
}
solver-kept = Saved with the level:
solver-kept-holds = Solution { $number }: score { $score }, { $selves }. Works.
solver-kept-breaks = Solution { $number } doesn't work. { $fault }
solver-kept-no-board = Solution { $number } can't be played: this isn't a level yet.
solver-kept-open = Solution { $number } is still being checked.
row-watch = Watch
solution-kept = Saved as solution { $number }: score { $score }.{ $count ->
    [one] {""}
   *[other] {" "}There are { $count } now.
}
solution-kept-before = Already saved as solution { $number }: score { $score }.
solution-dropped = Solution { $number } was removed. Undo brings it back.
solver-pieces = What each piece is for:
solver-piece = { $what } at { $at }
solver-wire = Wire from { $from } to { $to }
solver-needed = no solution without it.
solver-worse = best known score without it: { $score }.
solver-worse-unknown = higher best score without it, or no solution.
solver-same = does nothing.
solver-same-unsolvable = no solution without it either.
solver-hinders = better without it: score { $score } or less.
solver-hinders-all = solvable without it: score { $score } or less.
solver-idle-walls = Any one of these walls could be floor, with the same result: { $places }
solver-more = { $count ->
    [one] 1 more piece is not listed.
   *[other] { $count } more pieces are not listed.
}

## Sharing levels and replays

share-this = Share this level
share-title = Share “{ $name }”
share-qr-name = QR code of the link
share-no-room = This window is too small for the QR code. Make it larger, or save the code as a picture.
share-too-long = This is too long for a QR code. Share the code or the file.
share-code-length = The code has { $count } characters.{ $is_replay ->
    [0] { "" }
   *[other] { " " }It contains the replay, not the level.
}
share-add-solution = Add best solution (score { $score })
share-unsolved = No working solution is saved with this level yet, so others receive it as an unfinished level.
share-copy = Copy code
share-copy-link = Copy link
share-save-qr = Save QR code as picture
share-save-file = Save file
share-save-film = Save as film
share-save-picture = Save as picture
film-begins = Drawing has started. You can keep playing; a message will tell you when it's done.
film-progress = { $percent }% of the pictures are drawn. You can keep playing.
film-cancel = Cancel drawing
film-cancelled = The drawing was cancelled.
film-failed = The moves can't be drawn: { $why }
share-xsb = Copy as XSB
share-saved = Saved as { $path }
share-no-folder = Not saved: the game has no place to store your data.
share-no-level = This isn't a level yet, so you can't share it. { $why }
share-refused = You can't share this. { $why }
arrival-paste = Open from clipboard
arrival-choose-file = Open a file
# What is wrong with a share code.
share-no-code = This is not a share code. Codes begin with csl1 for levels and csr1 for replays. Copy the whole code, including its first character.
share-no-code-or-moves = This is neither a share code nor moves in LURD. Codes begin with csl1 for levels and csr1 for replays; LURD has the letters l, u, r and d.
share-version = This code needs a newer version of the game (code version { $version }).
share-character = Character { $place } of the share code is “{ $found }”, which no code contains. Copy the code again.
share-length = The share code has too few or too many characters. Copy the whole code again, to its end.
share-changed = Some characters of the share code are wrong or missing. Copy the whole code again.
share-too-large = This is larger than a level or replay can be.
share-too-many-lines = A share code holds at most 32,768 lines.
share-lossy = The game can't turn this into a code. That is a bug: please report it, and share the file instead.
share-nonsense = This code is complete but contains no valid level or replay.
share-broken = This level or replay can't be opened: { $error }.
arrival-title = A level for you
arrival-size = { $width } × { $height } tiles.
arrival-no-machine = It has no time machine.
arrival-limit-score = It allows a score of { $limit }.
made-by = Made by { $name }.
arrival-holds = Its solution works: score { $score }, { $selves ->
    [one] 1 self
   *[other] { $selves } selves
}.
arrival-breaks = Its solution doesn't work. { $fault }
arrival-no-solution = It has no solution, so it may be unsolvable.
arrival-unfinished = It will be saved as an unfinished level.
# A relay that brought the level along.
arrival-relay = A relay with { $selves ->
    [one] 1 self
   *[other] { $selves } selves
} starts when you open the level.
arrival-known = You already have this level: “{ $name }”{ twin }.
# After a level that is there already.
twin = { $symmetry ->
    [same] { "" }
    [rotated] , rotated
   *[mirrored] , mirrored
}
arrival-open-known = Open yours
arrival-play = Save and play
arrival-make = Save and edit

## Relays: unfinished plays that are shared, and with which others go on

relay-share = Share this attempt as a relay
relay-next = Anyone who opens this can watch your selves and continue as self { $number }.
relay-name = Your name (optional)
relay-title = A relay for you
relay-so-far = { $selves ->
    [one] 1 self so far, score { $score }.
   *[other] { $selves } selves so far, score { $score }.
}
relay-keeps-yours = If you continue, your own moves are saved as an attempt.
relay-own-attempt = Before the relay
relay-go-on = Continue as self { $number }
# The names are a list: “Anna, Ben and you”.
relay-by = Played by { $names }.
relay-row = { $replay }; played by { $names }
relay-brought-home = Brought home by { $names }.
relay-you = you
relay-unnamed = { $count ->
    [one] a friend
   *[other] friends
}

## The command line

cli-error = error
cli-warning = warning
cli-note = note
level-number = level { $number }
level-number-titled = level { $number }, “{ $title }”
cli-files = { $count ->
    [one] 1 file
   *[other] { $count } files
}
cli-levels = { $count ->
    [one] 1 level
   *[other] { $count } levels
}
cli-boards = { $count ->
    [one] 1 board
   *[other] { $count } boards
}
cli-replays = { $count ->
    [one] 1 replay
   *[other] { $count } replays
}
cli-rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
cli-warnings = { $count ->
    [one] 1 warning
   *[other] { $count } warnings
}
cli-output = cannot write the output: { $reason }
cli-unreadable = cannot read this: { $reason }
cli-unwritable = cannot write this: { $reason }
cli-name-taken = cannot write this: something with this name is already there. Choose another name
cli-no-name = the name of the new file is empty
cli-written = { $file }: written
cli-packed = this is a packed campaign: unpack it with `chronoshift campaign unpack`
cli-share-code = this is a share code: `chronoshift open` shows what it contains and, with -o, writes it to a file
cli-this-is-replay = this is a replay, not a level: check it with `chronoshift check`
cli-this-is-campaign = this is a campaign, not a level: name one of its level files
cli-this-is-data = this is JSON, like the game's progress, and not a level
cli-no-level-of-any-kind = this is neither a level of ChronoShift nor one of Sokoban
cli-moves-of-level = these are moves of a Sokoban level: play them with `chronoshift trace LEVEL --actions MOVES`
cli-no-game-folder =
    the game's folder `{ $folder }` is missing: copy it to one of these places, or start the program where it was built or installed
    { $places }
# A level of a collection is chosen.
cli-no-collection = this is not a collection of Sokoban levels. Leave out --level
cli-choose-level = this has { $levels }. Choose one by its number or title, as in --level 1
cli-no-level = there is no such level
cli-no-number = there is no level { $number }: the file has { $levels }
cli-no-title = no level has the title “{ $title }”
cli-several-titles = several levels have this title. Choose one by its number: { $numbers }
cli-too-many-actions = there are more than { $most } actions
# A replay is played; the reasons after the first follow a semicolon.
cli-replay-fails = the replay doesn't work. { SENTENCE($why) }
cli-replay-other-board = It was played on another board, maybe before the level was changed.
cli-replay-version = It was played in version { $version } of the game.
# campaign, man and --reset-bindings
cli-levels-packed = { $levels } packed into { $file }
cli-levels-unpacked = { $levels } unpacked; the campaign is { $file }
cli-level-left-out = level { $number } is left out
cli-files-written = { $folder }: { $count ->
    [one] 1 file
   *[other] { $count } files
} written
cli-bindings-restored = restored the default controls in { $file }
cli-bindings-unwritable = cannot restore the default controls: { $reason }. Make sure that it is a file you can read and write, and try again
# progress
cli-progress-unmergeable = cannot merge this into your progress: { $reason }
cli-progress-merged = { $boards } merged from { $file }, { $left } left out
cli-board-left-out = { $board } was left out: { $why }
cli-board-without-days = { $board } was merged without { $days ->
    [one] 1 day
   *[other] { $days } days
} in the future
cli-exported = { $what } written to { $file }
cli-already-there = { $count } already there
cli-kept = { $boards }, kept in { $folder }
cli-board = { $board } { $title }: { $result }
cli-no-title-yet = (no title)
cli-best = best score { $score } on { $date }
cli-unfinished-attempt = with an unfinished attempt
# share
cli-nothing-to-share = there is nothing to share
cli-not-shared = this cannot be shared. { $why }
cli-broken-solution-shared = the code has a solution that doesn't work. { SENTENCE($why) }
cli-share-level = this is a level, not a replay: leave out --replay
cli-share-replay = this is a replay: pass it as `--replay { $file }`
cli-replay-of-other-level = this is a replay of another board than { $level }
cli-no-png-name = the QR code is saved as a PNG. Choose a name that ends in .png
cli-no-qr = this is too long for a QR code. Share the code itself, without --qr
# open
cli-standard-input = the standard input
cli-nothing-to-open = pass a share code, a link or a file
cli-neither-code-nor-file = { $text } is neither a share code nor a file that can be read: { $reason }. Share codes begin with `csl1` for levels and with `csr1` for replays
cli-broken-code = the code { $code }: { $why }
cli-open-picture = this is a picture: scan the QR code in it, and open the link
cli-open-collection = this is a collection of Sokoban levels, with { $levels }: play it with `chronoshift FILE`, or check it with `chronoshift check`
cli-unpacked-campaign = this campaign is unpacked already: play it with `chronoshift FILE`
cli-level-to-unpack = this is a level file, and not a packed campaign
cli-open-packed = this is a packed campaign: play it with `chronoshift FILE`, or unpack it with `chronoshift campaign unpack`
cli-open-level = A level, { $title }, { $width } x { $height } tiles.
cli-untitled = without a title
cli-known-level = It is { $of_game ->
    [0] one of your own levels
   *[other] a level of the game
}: { $title }{ twin }.
cli-solution = Its solution
cli-solution-field = Its { $field }
cli-solution-works = { $name } works: { score-and-selves }.
cli-solution-fails = { $name } doesn't work. { SENTENCE($why) }
cli-solution-unreadable = It can't be read
cli-open-replay = A replay of { $level }, score { $score }.
cli-open-relay = A relay of { $level }: score { $score } so far.
cli-untitled-level = a level without a title
cli-played-by = Self { $clone } was played by { $name }.
cli-replay-works = It works: { selves }.
cli-open-unknown-level = Its level, with the board { $board }, is neither the game's nor one of your own, so the game can't tell whether the replay works. Write the replay to a file with -o, and check it with its level: `chronoshift check LEVEL FILE`.
# trace
cli-nothing-to-trace = pass a level, or --cases
cli-no-solution-to-trace = this has no solution. Pass the moves with --actions
cli-line-too-long = the line is longer than 16 MiB
cli-no-case = this is not a case with id, level and actions
# check
cli-checking = level { $number } of { $all }
cli-checked-so-far = { $files } checked, { $left } or more to go
cli-checked = { $files }: { $errors } with errors, { $warnings }
cli-collection-checked = { $levels }, { $broken } with errors
cli-nothing-to-check = there are no .txt, .lsf, .zip, .xsb, .sok, .slc or .replay files in this folder
cli-sound = valid, no solution
cli-sound-campaign = a valid campaign
cli-complete = complete, { $result }
cli-incomplete = does not complete the level
cli-ends-in-paradox = paradox in timeline { $timeline }: { $why }
cli-over = the limit on { $limit ->
    [clones] selves
   *[score] the score
} is reached in timeline { $timeline }
cli-wrong-solution = the solution: { $result }
cli-solution-without-paradox = expected a paradox, not this: { $result }
cli-replay-without-paradox = the replay completes its level, but a paradox is expected
cli-wrong-field = the field { $field }: { $why }
cli-field-works = the field { $field } works: { $result }
cli-no-solution = there is no solution
cli-unused-actions = the solution continues for { $count ->
    [one] 1 action
   *[other] { $count } actions
} after its end
cli-below-par = the solution scores { $score }, less than the par of { $par }; `chronoshift solve --write` sets a new par
cli-below-proven-par = the solution scores { $score }, less than the par of { $par }, which is marked as proven. If you wrote the `Par` line by hand, delete it; otherwise the solver is wrong: please report this level
cli-overlooked-map = lines { $first } to { $last } look like a map, but in other characters: expected # @ + $ * . - _
cli-unread-solution = a solution can't be read, and counts as a comment: { $why }
cli-solution-fault = the solution doesn't complete the level: { $why }
cli-no-solution-completes = none of the solutions completes the level
cli-solution-too-long = the solution is too long: expected at most { $most } moves
cli-solutions-too-long = none of the solutions completes the level, but { $long ->
    [one] one is
   *[other] { $long } are
} too long to be played: expected at most { $most } moves
cli-more-warnings = and { $count ->
    [one] 1 more warning
   *[other] { $count } more warnings
} like these
cli-dead-corners = a crate that gets to { $places } can never be pushed away
cli-one-or-other = { $list } or { $last }
cli-unknown-level = its level, with the board { $board }, is unknown. Pass the level's file as well
cli-works-on-other-board = the replay was made on another board, maybe before the level was changed; it works on this one as well
cli-unfinished-play = an unfinished attempt, score { $score } so far, { selves }
cli-write-one-number = --write needs a single number of selves, not a range
cli-no-levels-in-folder = there are no levels in this folder
cli-solve-campaign = this is a campaign: name its levels or their folder
cli-collection-without-pars = a collection of Sokoban levels has no pars. Leave out --write, or unpack it with `chronoshift campaign unpack` first
# Without a time machine, moves are counted in place of the score.
cli-optimal = optimal: no solution{ $proof } has { $unit ->
    [moves] fewer moves
   *[score] a lower score
}
cli-feasible = feasible: { $unit ->
    [none] no lower bound was found
    [moves] every solution has { $bound } moves or more
   *[score] the lowest score is { $bound } or more
}
cli-unsolvable = unsolvable: there is no solution{ $unit ->
    [none] { "" }
    [moves] { " " }of { $most } moves or less
   *[score] { " " }of score { $most } or less
}{ $proof }
cli-unknown = unknown: { $unit ->
    [none] neither a solution nor a lower bound was found
    [moves] a solution would have { $bound } moves or more
   *[score] a solution would score { $bound } or more
}
# The selves for which a result is proven.
cli-proof = { $kind ->
    [up-to] with up to { selves }
    [exactly] with exactly { selves }
   *[any] with any number of selves
}
cli-effort = { $states } states, { $seconds } s, { $size } MiB
cli-nothing-to-write = nothing to write
cli-up-to-date = not written: the file's par and solution are already at least as good
cli-result-written = written
cli-changed-meanwhile = cannot write this: another program has changed it in the meantime; solve it again
cli-par-contradiction = internal error: { $why }. Either the file's `Par` is not the solver's, or the solver is wrong. If that line was written by hand, delete it and solve again; otherwise please report this level. Nothing was written.
cli-solver-contradiction = internal error: { $why }. The solver is wrong: please report this level. Nothing was written.
cli-internal-error = internal error: { $why }
# The state of a search, in one line.
cli-solving = { $stage }, best { $best }, at least { $bound }, { $seconds } s, { $rate } M states/s, { $size } MiB
cli-stage = { $stage ->
    [finding] looking
    [bounding] bounding
   *[solving] solving
}{ $count ->
    [0] { "" }
   *[other] { " " }with { selves }
}
cli-none-yet = none yet
# generate
cli-searching = round { $round } of { $all }, { $boards }, { $found } found
cli-found = round { $round }: { $measures }
cli-search-end = { $rounds }, { $boards }, { $found } found, the best { $kept } are in { $folder }
cli-proven-boards = { $boards } with a proven best score
cli-boards-with-ideas = { $with } of them with the ideas, { $need } unsolvable without them
cli-nearest-miss = nearest miss: { score-and-selves }, longest wait { $wait }
cli-need = need { $need }
# render
cli-pictures = { $count ->
    [one] 1 picture, { $size }
   *[other] { $count } pictures, { $size } each
}
cli-film = { $pictures }, { $seconds } s, { $size } KiB
cli-drawing = drawing { $done } of { $all }
cli-sheet-options = this has several levels. Name one, or, for a picture of all, leave out every option but --size and --theme
cli-sheet-ending = this has several levels. Name one, or, for a picture of all, give OUT a name that ends in .png
cli-sheet-too-large = the picture of { $levels } would have { $size } pixels: expected at most { $width } across, and { $millions } million in all. Make --size smaller, or draw fewer levels at once
cli-other-ending = the name ends in neither .gif nor .png. For a folder of pictures, leave out the ending
cli-folder-in-use = the folder is not empty. Name a new one for the pictures
cli-no-theme = there is no theme { $theme }. The themes: { $known }
cli-turn-of-film = --turn and --timeline are for a picture of one turn: give OUT a name that ends in .png
cli-film-too-long = the film would have more than { $most } pictures. Use --last-timeline or a higher --speed
cli-no-timeline = there is no timeline { $timeline }, only { $last ->
    [one] 1 timeline
   *[other] { $last } timelines
}
cli-no-turn = there is no turn { $turn }: timeline { $timeline } has { $turns }
cli-nothing-to-draw = this has no solution to draw. Pass a replay with --replay or moves with --actions; `chronoshift solve` finds some
cli-moves-fail = this does not complete the level: { $why }
cli-no-driver = cannot draw pictures without a Vulkan driver. On Debian and Ubuntu, install the package mesa-vulkan-drivers. { $cause }
cli-driver-silent = the graphics driver returned no picture
cli-game-files-unreadable = the game's own files could not be read
cli-game-files-slow = the game's own files could not be read within a minute
cli-no-film = the picture can't be written in this format ({ $why })
# Without a command: the window.
cli-no-screen = there is no screen to play on: neither DISPLAY nor WAYLAND_DISPLAY is set
cli-no-window = no window can be opened here. { $why ->
    [library] A library of X11 or Wayland is missing
    [display] The display can't be reached ({ $details })
   *[other] The system reports: { $details }
}
cli-no-solution-to-play = this has no solution to play. `chronoshift solve --write` adds one
cli-edit-one-level = --editor opens a level file, not a campaign or a folder
cli-replay-one-level = --replay works with a level file, not with a campaign or a folder

## The translations

translation-none = there is no language { $code }: start it with the folder { $folder }
translation-no-file = there is no file { $file } in a language, only words.ftl, levels.ftl, page.ftl, packages.ftl and language.ftl
translation-no-folder = there is no folder { $folder }
translation-unreadable = this file can't be read: save it as UTF-8
translation-state = { $language }: { $done } of { $all } messages
# The first of them, and their number.
translation-missing = { $count ->
    [one] 1 message is missing: { $ids }
   *[other] { $count } messages are missing: { $ids }
}
translation-outdated = the English message `{ $id }` has changed
translation-syntax = this can't be read: { $error }
translation-twice = `{ $id }` is defined twice
translation-no-message = there is no message `{ $id }`
translation-no-function = there is no function { $name }
translation-unknown = English has no message `{ $id }`
translation-unknown-argument = `{ $id }` has ${ $name }, which the English message lacks
translation-missing-argument = `{ $id }` lacks ${ $name }

## The game in a terminal

# The keys below the board.
terminal-keys = { $walk }, { $wait } wait, { $enter } machine, { $undo } undo, { $hint } hint, { $help } keys, { $menu } menu
terminal-list-keys = Up, Down or a number to choose, Enter to open, Esc to go back
# The place of the chosen row of a list.
terminal-place = { $place } of { $count }.
terminal-no-key = That key does nothing. For a list of keys, press ?.
terminal-no-wires = Wires are no longer marked.
terminal-goodbye = Everything is saved. Goodbye!
terminal-none = there is no terminal to play in
terminal-no-number = there is no level { $number }: the campaign has { $count } levels
terminal-locked = level { $number } is still locked: solve more of the earlier levels first
terminal-no-level = { $level } has no playable level: `chronoshift check` says why

## Faults in the text of a file: what is there, and what was expected instead

# With the place, and with what was expected.
fault-line = line { $line }: { $fault }
fault-column = line { $line }, column { $column }: { $fault }
fault-expected = { $fault }: { $expected }
fault-too-many = too many errors
    .expected = the others are not listed
fault-too-large = the file is too large
    .expected = expected at most { $most } MiB
fault-no-text = this is not text in UTF-8
    .expected = expected plain text in UTF-8
fault-invisible = an invisible character ({ $code })
    .expected = expected plain text: delete this character
fault-header = this is not the right first line
    .expected = expected `{ $header }` and nothing else
fault-no-map = there is no map
    .expected = expected the map on the second line
    .part = expected a map, as in a level file
fault-map-large = the map is too large
    .expected = expected at most { $most } lines of { $most } tiles
fault-tile = `{ $glyph }` is not a tile
    .expected = expected a space or one of { $glyphs }
fault-tab = a tab in the map
    .expected = expected spaces in its place
fault-blank = a line of spaces
    .map = expected walls, or an empty line to end the map
    .wiring = expected a wire, or an empty line to end the wiring
    .metadata = expected ` .` between paragraphs, or an empty line to end the metadata
fault-text-in-map = this line is not part of the map
    .expected = expected an empty line above it, which ends the map
fault-line-width = this line is { $found } wide, but the map's first line is { $first }
    .expected = expected lines of the same width: pad them with spaces or walls
fault-no-wall = there is no wall at this end of the line
    .expected = expected a `+`
fault-tile-missing = the map has no { $name }
    .expected = expected one `{ $glyph }`
fault-second-tile = more than one { $name }
    .expected = expected only one; the first is at { $first }
fault-portal-ends = a portal with { $ends ->
    [one] only one end
   *[three] a third end
}
    .expected = expected two `{ $portal }` in the map, or none
fault-border = the map is open to its border here
    .expected = expected walls around everything that can be reached from the start
fault-nothing = `nothing` among wires
    .expected = expected only wires; write `nothing` only if there are no wires
fault-line-end = the line ends too early
    .text = expected `{ $text }`, as in `{ $example }`
    .number = expected a number, as in `{ $example }`
    .names = expected one of { $names }, as in `{ $example }`
    .end = expected the end of the line
fault-wiring-line = this is not how { $form ->
    [logic] the logic of a gate
    [limit] a limit
   *[wire] a wire
} is written
fault-outside-map = { $place } is outside the map
    .expected = expected x below { $width } and y below { $height }
fault-wire-end = there is no { $tile } at this place
    .expected = expected the place of a { $tile }
fault-second-logic = this gate has two different lines
    .expected = expected one line; the first is `{ $first }`
fault-second-limit = a second limit of this kind
    .expected = expected each limit at most once
fault-limit-range = this limit is out of range
    .expected = expected a number from 1 to { $most }
fault-empty-lines = too many empty lines above this
    .expected = expected one between the parts of the file
fault-after-metadata = text after the metadata
    .expected = expected the end of the file, as the metadata is one paragraph
fault-wire-in-metadata = a wire in the metadata
    .expected = expected wires right after the one empty line below the map
fault-continues-nothing = this line continues a field, but there is no field above it
    .expected = expected a field, as in `Description: Push the crate.`
fault-no-colon = this line of the metadata has no colon
fault-field-name = this is not a valid field name
fault-second-field = a second field `{ $name }`
    .expected = expected each field at most once
fault-action = `{ $letter }` is not an action
    .expected = expected N, E, S, W (move), H (wait) or T (time machine)
fault-solution-long = the solution is too long
    .expected = expected at most { $actions } actions and { $clones } selves
fault-missing-field = the field `{ $name }` is missing
    .version = expected `Version: 1`
    .board = expected the board's 16 hexadecimal digits
    .score = expected the score, a number
    .solution = expected the actions, as in a level file
    .unfinished = expected `Unfinished: yes`, or no such field
fault-field-value = this is not a valid value for the field `{ $name }`
fault-player-name = this is not a valid player name
    .expected = expected at most { $most } visible characters, or `.` for no name
fault-player-count = this field has { $found } lines
    .expected = expected { $selves }, one for each self: a name, or `.` for no name
fault-no-levels = the campaign has no levels
    .expected = expected a level file on each line, as in `first.txt`
fault-too-many-levels = there are too many levels
    .expected = expected at most { $most }
fault-absolute-path = an absolute path
    .expected = expected a path from the campaign's folder, as in `first.txt`
fault-path-outside = this leaves the campaign's folder
    .expected = expected a level file in the campaign's folder
fault-no-level-file = there is no such file
fault-day-order = the days of the week are out of order
    .expected = expected `{ $line }`
fault-day-empty = `{ $line }` has no level
    .expected = expected a share code for each day of the week
fault-no-code = this is not the share code of a level
    .expected = expected a level's whole code, as `chronoshift share` prints it

# Collections of Sokoban levels.
fault-no-sokoban = the file has no Sokoban level
fault-variant = this is for { $name }, which has other rules
    .expected = expected a level of Sokoban
fault-other-xml = this is XML without Sokoban levels
    .expected = expected `<SokobanLevels>`
fault-broken-xml = the XML is broken
    .expected = expected an end tag for each start tag
fault-run = a number without a tile
    .expected = expected a tile after it, as in `3#`
fault-parenthesis = an unmatched parenthesis
    .expected = expected a pair, as in `2(#-)`
fault-run-long = this stands for too many tiles
    .expected = expected no more rows and tiles than a map can have
fault-no-player = the map has no player
    .expected = expected one `@`, or `+` on a storage spot
fault-second-player = more than one player
    .expected = expected only one; the first is on line { $line }, column { $column }
fault-no-storage = the map has no storage spot that the player can reach
    .expected = expected a `.` that the player can reach
# Puzzles of BRJAF, and the pieces that only they have.
fault-grid-size = this is not the size of a grid
    .expected = expected width and height, each from 1 to { $most }
fault-block = this is not a block
    .expected = expected its kind, its x and its y
fault-outside-grid = this place is outside the grid
fault-piece = ChronoShift doesn't have this: { $piece }
fault-grid-no-player = the grid has no player
    .expected = expected one block `0 X Y`
fault-grid-no-goal = the grid has no goal
    .expected = expected a surface `0 X Y` or `2 X Y`
missing-piece = { $piece ->
    [sliding] a sliding block (3)
    [bouncing] a bouncing block (4)
    [portal] a portal (5)
    [block] a block of kind { $kind }
    [second-player] a second player (0)
    [second-goal] a second goal for the player (0)
    [slippery] a slippery surface (-2)
    [arrow] an arrow (-3 to -6)
    [goal] a goal for blocks of kind { $kind }
    [surface] a surface of kind { $kind }
    [covered-goal] a goal under a block
    [push-of-two] a push of two blocks at once
   *[diagonal] a diagonal move
}
# Why a record of the progress is not imported.
left-no-map = it has no map, so it can't be checked. Play that level once on this computer, and import the file again
left-other-map = its map belongs to another board, or to none
left-too-long = it has more than { $most } actions, the limit of this game
left-wrong-latest = one of its latest scores does not match its solution
left-invisible = its title or a version of the game in it contains invisible characters
left-time = its time “{ $time }” is not in the game's format
# Why a search for levels can't go on in a folder.
search-broken-progress = this file is damaged, or was not written by a search. Choose another folder
search-foreign = this is named like a level of the search, but { $why }. Choose another folder
search-no-progress = there is no search.json beside it
search-later-round = its round has not begun yet
search-in-use = another search is under way in this folder
search-other-settings = this folder has a search with other settings. Choose another folder, or the same settings
search-side = each side has to be { $least } to { $most } tiles long
search-too-many-tiles = there are too many areas of more than { $most } tiles to list
search-too-many-pieces = a level can have at most { $most } pieces
search-too-many-pairs = there are too many wirings to list if buttons times gates exceed { $most }. Use fewer of them
search-listed-logics = a list tries only one logic of gates. Leave out --list or --logics
search-broken-start = level { $number } to climb from can't be read
# Two results of the solver that can't both be true.
contradiction-solved = a solution scores { $score } with { $clones } selves, but the level is proven to be unsolvable with them
contradiction-below-bound = a solution scores { $score } with { $clones } selves, but { $bound } is proven to be the lowest possible score
contradiction-below-par = a solution scores { $score }, but the par of { $par } is marked as proven
contradiction-par = there is no solution, but a par of { $par }
contradiction-par-below-bound = no solution scores less than { $bound }, but the par is { $par }
contradiction-miscounted = a solution scores { $score }, but the solver counted { $counted }
contradiction-wrong = the solver's result does not solve the level: { $moves }

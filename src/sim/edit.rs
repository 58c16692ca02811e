//! Edits of the recording of a self that the player has taken over.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Chronicle, Command, End, Outcome, Status};

use super::no_effect::NoEffect;
use super::report::Event;
use super::session::{Session, report_event};
use super::taken_over::{TakenOver, Unedited};

/// An edit of the recording of a self that is taken over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edit {
    /// Switches between inserting actions before the recorded ones and overwriting these.
    Inserting,
    /// Deletes the selection, or else the next action.
    Delete,
    /// Deletes everything from there on.
    CutOff,
    /// Duplicates the selection, or else the next action.
    Repeat,
    /// Moves the selection, or else the next action, a turn earlier.
    MoveBack,
    /// Moves it a turn later.
    MoveOn,
    /// Extends the selection by a turn backwards in time, or shrinks it.
    SelectBack,
    /// Extends the selection by a turn forwards in time, or shrinks it.
    SelectOn,
}

/// New actions for a stretch of a recording, and the player's turn afterwards.
struct Change {
    turn: usize,
    remove: usize,
    insert: Vec<Action>,
    then: usize,
    anchor: Option<usize>,
}

/// Takes over a self, from 0, after this number of turns of its timeline.
pub(super) fn take_over(world: &mut World, clone: usize, turn: usize) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let chronicle = session.play.chronicle().clone();
    if let Some(taken) = TakenOver::new(&chronicle, clone, turn) {
        world.insert_resource(taken);
        if !world.contains_resource::<Unedited>() {
            world.insert_resource(Unedited(chronicle.ahead()));
        }
    }
}

/// Carries out an edit, if a self is taken over.
pub(super) fn edit(world: &mut World, edit: Edit) {
    let Some((mut taken, chronicle)) = place(world) else {
        world.write_message(NoEffect::NobodyTakenOver);
        return;
    };
    let recording = chronicle.recording(taken.clone);
    let turns = chronicle.turns(taken.clone + 1);
    let selects = |to: Option<usize>| {
        Some((taken.anchor.or(Some(taken.turn)), to.filter(|to| *to <= turns)?))
    };
    let selected = match edit {
        Edit::SelectBack => selects(taken.turn.checked_sub(1)),
        Edit::SelectOn => selects(taken.turn.checked_add(1)),
        _ => None,
    };
    if let Some(selected) = selected {
        (taken.anchor, taken.turn) = selected;
    } else if edit == Edit::Inserting {
        taken.inserts = !taken.inserts;
    } else if let Some(change) = change(&taken, recording, edit) {
        return carry_out(world, taken, change);
    } else {
        world.write_message(why_not(&taken, recording, edit));
    }
    world.insert_resource(taken);
}

/// Selects turns of the self that is taken over, and moves the player to the second one.
pub(super) fn select(world: &mut World, from: usize, to: usize) {
    let Some((mut taken, chronicle)) = place(world) else { return };
    let turns = chronicle.turns(taken.clone + 1);
    (taken.anchor, taken.turn) = (Some(from.min(turns)), to.min(turns));
    world.insert_resource(taken);
}

/// Restarts the self that is taken over, and returns whether there is one. In a broken timeline it
/// restarts that timeline's self; the recordings of later selves stay.
pub(super) fn begin_anew(world: &mut World) -> bool {
    let session = world.get_resource::<Session>();
    if let Some(Session { play, .. }) = session
        && let Status::Broken { timeline } = *play.status()
        && !world.contains_resource::<TakenOver>()
    {
        take_over(world, timeline - 1, 0);
    }
    let Some(mut taken) = world.get_resource_mut::<TakenOver>() else { return false };
    let clone = taken.clone;
    taken.go_to(clone, 0);
    edit(world, Edit::CutOff);
    true
}

/// Records an action of the self that is taken over, and returns whether there is one. In the
/// present the current self simply acts, which ends the take-over.
pub(super) fn record(world: &mut World, action: Action) -> bool {
    let Some((mut taken, chronicle)) = place(world) else { return false };
    let session = world.get_resource::<Session>();
    let is_present = session.is_some_and(|Session { play, .. }| {
        *play.status() == Status::Playing
            && (taken.clone + 1, taken.turn) == (play.timeline(), play.elapsed())
    });
    if is_present {
        return false;
    }
    match recorded(&taken, &chronicle, action) {
        Some(change) => carry_out(world, taken, change),
        None => {
            taken.refused = true;
            world.insert_resource(taken);
            report_event(world, Event::Refused);
        }
    }
    true
}

/// Removes the take-over from the resources, and returns it with the chronicle.
fn place(world: &mut World) -> Option<(TakenOver, Chronicle)> {
    let chronicle = world.get_resource::<Session>()?.play.chronicle().clone();
    let mut taken = world.remove_resource::<TakenOver>()?;
    taken.turn = taken.turn.min(chronicle.turns(taken.clone + 1));
    taken.refused = false;
    Some((taken, chronicle))
}

fn carry_out(world: &mut World, mut taken: TakenOver, change: Change) {
    let Change { turn, remove, insert, then, anchor } = change;
    let clone = taken.clone;
    let command = Command::Splice { clone, turn, remove, insert: insert.into() };
    (taken.turn, taken.anchor) = (then, anchor);
    world.insert_resource(taken);
    edited(world, |session| session.play.command(command));
}

/// Edits the recordings and reports the result. If they then complete the level, even before other
/// selves follow, the take-over ends.
pub(super) fn edited(world: &mut World, edit: impl FnOnce(&mut Session) -> Outcome) {
    let Some(mut session) = world.get_resource_mut::<Session>() else { return };
    let was_early = completes_early(session.play.chronicle()).is_some();
    if edit(&mut session) == Outcome::Ignored {
        return;
    }
    let completes = *session.play.status() == Status::Complete;
    let is_early = completes_early(session.play.chronicle()).is_some();
    report_event(world, Event::Edited);
    if completes || is_early && !was_early {
        world.remove_resource::<TakenOver>();
    }
    if completes {
        report_event(world, Event::Complete);
    }
}

/// The timeline, from 1, that completes the level although others follow it, if none breaks before.
pub(super) fn completes_early(chronicle: &Chronicle) -> Option<usize> {
    chronicle.first_broken().filter(|&timeline| *chronicle.end(timeline) == End::Complete)
}

/// The change that records an action; `None` if the action is impossible there.
fn recorded(taken: &TakenOver, chronicle: &Chronicle, action: Action) -> Option<Change> {
    let (timeline, recording) = (taken.clone + 1, chronicle.recording(taken.clone));
    let scene = chronicle.scene(timeline, taken.turn);
    let is_over = taken.turn == chronicle.turns(timeline)
        && matches!(chronicle.end(timeline), End::Paradox(_));
    if is_over || scene.inside[taken.clone] {
        return None;
    }
    let selected = taken.selected();
    let turn = selected.start;
    let remove = match action {
        // A self has no actions once it is inside.
        Action::Enter => recording.len() - turn,
        _ if !selected.is_empty() || taken.inserts => selected.len(),
        _ => 1,
    };
    let is_possible = action != Action::Enter
        || chronicle.scene(timeline, turn).world.clones()[taken.clone] == chronicle.board().start();
    let change = Change {
        turn,
        remove: remove.min(recording.len() - turn),
        insert: vec![action],
        then: turn + 1,
        anchor: None,
    };
    is_possible.then_some(change)
}

/// Why an edit changes nothing.
fn why_not(taken: &TakenOver, recording: &[Action], edit: Edit) -> NoEffect {
    let stretch = taken.stretch(recording);
    match edit {
        Edit::SelectBack => NoEffect::FirstTurn,
        Edit::SelectOn => NoEffect::LastTurn,
        _ if stretch.is_empty() => NoEffect::NothingRecorded,
        Edit::MoveBack if stretch.start == 0 && recording[0] != Action::Enter => {
            NoEffect::FirstTurn
        }
        Edit::MoveOn if stretch.end == recording.len() => match recording[stretch.end - 1] {
            Action::Enter => NoEffect::EnterStays,
            _ => NoEffect::NothingRecorded,
        },
        _ => NoEffect::EnterStays,
    }
}

/// The change of an edit; `None` if it changes nothing.
fn change(taken: &TakenOver, recording: &[Action], edit: Edit) -> Option<Change> {
    let stretch = taken.stretch(recording);
    // A self enters the time machine once, at the end.
    let is_over = recording[stretch.clone()].last() == Some(&Action::Enter);
    let moved = stretch.start..stretch.end - usize::from(is_over);
    let removed = |turn: usize, remove: usize| {
        let change = Change { turn, remove, insert: Vec::new(), then: turn, anchor: None };
        (remove > 0).then_some(change)
    };
    let has_selected = taken.anchor.is_some();
    let select = |from: usize| has_selected.then_some(from);
    let then = |from: usize, to: usize| if has_selected { to } else { from };
    let actions = &recording[moved.clone()];
    match edit {
        Edit::Delete => removed(stretch.start, stretch.len()),
        Edit::CutOff => removed(stretch.start, recording.len() - stretch.start),
        _ if moved.is_empty() => None,
        Edit::Repeat => {
            let end = moved.end + moved.len();
            Some(Change {
                turn: moved.end,
                remove: 0,
                insert: actions.to_vec(),
                then: then(moved.end, end),
                anchor: select(moved.end),
            })
        }
        Edit::MoveBack => {
            let before = moved.start.checked_sub(1)?;
            Some(Change {
                turn: before,
                remove: moved.len() + 1,
                insert: [actions, &recording[before..=before]].concat(),
                then: then(before, moved.end - 1),
                anchor: select(before),
            })
        }
        Edit::MoveOn => {
            let next = *recording.get(moved.end).filter(|next| **next != Action::Enter)?;
            Some(Change {
                turn: moved.start,
                remove: moved.len() + 1,
                insert: [&[next], actions].concat(),
                then: then(moved.start + 1, moved.end + 1),
                anchor: select(moved.start + 1),
            })
        }
        Edit::Inserting | Edit::SelectBack | Edit::SelectOn => None,
    }
}

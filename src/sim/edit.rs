//! Edits of the recording of a self that the player has taken over.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Chronicle, Command, End, Outcome, Splice, Status};

use super::no_effect::NoEffect;
use super::playhead::Playhead;
use super::report::Event;
use super::session::{Session, report_event};
use super::taken_over::{BeforeEdit, TakenOver};

/// An edit of the recording of a self that is taken over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edit {
    /// Switches between inserting actions before the recorded ones and replacing recorded ones.
    Inserting,
    /// Deletes the selection, or else the next action.
    Delete,
    /// Deletes everything from the selection, or else from the next action, onwards.
    CutOff,
    /// Duplicates the selection, or else the next action.
    Repeat,
    /// Moves the selection, or else the next action, a turn earlier.
    MoveBack,
    /// Moves the selection, or else the next action, a turn later.
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

/// The self that is taken over, its next turn, and all recordings.
struct EditedSelf {
    taken: TakenOver,
    /// The index of the self.
    clone: usize,
    /// The number of turns of its timeline that have passed, which is the number of actions before
    /// the next one.
    turn: usize,
    chronicle: Chronicle,
}

/// Takes over a self, given its index, after this number of turns of its timeline, or at the turn at which it [can
/// be](TakenOver::turn) taken over instead. A self that has done nothing has nothing to edit.
pub(super) fn take_over(world: &mut World, clone: usize, turn: usize) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let chronicle = session.play.chronicle().clone();
    if clone >= chronicle.timeline_count() {
        return;
    }
    if chronicle.recording(clone).is_empty() {
        world.write_message(NoEffect::NothingToEdit);
        return;
    }
    world.insert_resource(TakenOver::default());
    move_to(world, clone, TakenOver::turn(&chronicle, clone, turn));
    if !world.contains_resource::<BeforeEdit>() {
        world.insert_resource(BeforeEdit(chronicle.ahead()));
    }
}

/// Moves the playhead to a turn of a self, given its index, in the current recordings.
pub(super) fn move_to(world: &mut World, clone: usize, turn: usize) {
    let Some(session) = world.get_resource::<Session>() else { return };
    let chronicle = session.play.chronicle().clone();
    if let Some(mut playhead) = world.get_resource_mut::<Playhead>() {
        playhead.put(chronicle, clone + 1, turn as f32);
    }
}

/// Carries out an edit, if a self is taken over.
pub(super) fn edit(world: &mut World, edit: Edit) {
    let Some(at) = edited_self(world) else {
        world.write_message(NoEffect::NobodyTakenOver);
        return;
    };
    match edit {
        Edit::SelectBack | Edit::SelectOn => {
            let to = match edit {
                Edit::SelectBack => at.turn.checked_sub(1),
                _ => at.turn.checked_add(1),
            };
            match to.filter(|to| *to <= at.chronicle.turn_count(at.clone + 1)) {
                Some(to) => select(world, at.taken.anchor.unwrap_or(at.turn), to),
                None => _ = world.write_message(at.refusal_reason(edit)),
            }
        }
        Edit::Inserting => {
            world.insert_resource(TakenOver { replaces: !at.taken.replaces, ..at.taken });
        }
        _ => match at.change(edit) {
            Some(change) => apply_change(world, &at, change),
            None => _ = world.write_message(at.refusal_reason(edit)),
        },
    }
}

/// Selects turns of the self that is taken over, and moves the player to the turn `to`.
pub(super) fn select(world: &mut World, from: usize, to: usize) {
    let Some(at) = edited_self(world) else { return };
    let turns = at.chronicle.turn_count(at.clone + 1);
    world.insert_resource(TakenOver { anchor: Some(from.min(turns)), ..at.taken });
    move_to(world, at.clone, to.min(turns));
}

/// Restarts the self that is taken over, and returns whether there is one. If no self is taken over and a timeline is
/// broken, restarts that timeline's self; the recordings of later selves stay.
pub(super) fn start_over(world: &mut World) -> bool {
    let session = world.get_resource::<Session>();
    if let Some(Session { play, .. }) = session
        && let Status::Broken { timeline } = *play.status()
        && !world.contains_resource::<TakenOver>()
    {
        take_over(world, timeline - 1, 0);
    }
    let Some(at) = edited_self(world) else { return false };
    world.insert_resource(TakenOver { anchor: None, ..at.taken });
    move_to(world, at.clone, 0);
    edit(world, Edit::CutOff);
    true
}

/// Records an action of the self that is taken over. Returns false if there is none: in the present, the current self
/// simply acts, which ends the take-over.
pub(super) fn record(world: &mut World, action: Action) -> bool {
    let Some(at) = edited_self(world) else { return false };
    let session = world.get_resource::<Session>();
    let is_present = session.is_some_and(|Session { play, .. }| {
        *play.status() == Status::Playing
            && (at.clone + 1, at.turn) == (play.timeline(), play.elapsed())
    });
    if is_present {
        world.remove_resource::<TakenOver>();
        return false;
    }
    match at.recorded(action) {
        Some(change) => apply_change(world, &at, change),
        None => {
            world.insert_resource(TakenOver { refused: true, ..at.taken });
            report_event(world, Event::Refused);
        }
    }
    true
}

/// The self that is taken over, if there is one. Clears an earlier refusal.
fn edited_self(world: &mut World) -> Option<EditedSelf> {
    let chronicle = world.get_resource::<Session>()?.play.chronicle().clone();
    let (clone, turn) = world.get_resource::<Playhead>()?.self_and_turn();
    let mut taken = world.get_resource_mut::<TakenOver>()?;
    taken.refused = false;
    let turn = turn.min(chronicle.turn_count(clone + 1));
    Some(EditedSelf { taken: *taken, clone, turn, chronicle })
}

fn apply_change(world: &mut World, at: &EditedSelf, change: Change) {
    let Change { turn, remove, insert, then, anchor } = change;
    let left = world.get_resource::<Session>().map_or(0, |session| session.play.actions_left());
    if insert.len() > remove + left {
        world.write_message(NoEffect::TooManyActions);
        return;
    }
    let splice = Splice::replace(at.chronicle.recordings(), at.clone, turn, remove, insert);
    let Some(splice) = splice else { return };
    world.insert_resource(TakenOver { anchor, ..at.taken });
    edited(world, |session| session.play.command(Command::Edit(splice)));
    if world.contains_resource::<TakenOver>() {
        move_to(world, at.clone, then);
    }
}

/// Edits the recordings and reports the result. If the recordings then complete the level, even if other selves follow,
/// the take-over ends.
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

/// The number, from 1, of a timeline that completes the level although others follow it, unless one before it
/// breaks.
pub(super) fn completes_early(chronicle: &Chronicle) -> Option<usize> {
    chronicle.first_broken().filter(|&timeline| *chronicle.end(timeline) == End::Complete)
}

impl EditedSelf {
    /// The change that records an action; `None` if the action is impossible there.
    fn recorded(&self, action: Action) -> Option<Change> {
        let Self { taken, clone, turn, chronicle } = self;
        let (clone, timeline) = (*clone, clone + 1);
        let is_over = *turn == chronicle.turn_count(timeline)
            && matches!(chronicle.end(timeline), End::Paradox(_));
        if is_over || chronicle.scene(timeline, *turn).inside[clone] {
            return None;
        }
        let recording = chronicle.recording(clone);
        let selected = taken.selected(*turn);
        let turn = selected.start;
        let remove = match action {
            // A self has no actions once it is inside.
            Action::Enter => recording.len() - turn,
            _ if !selected.is_empty() || !taken.replaces => selected.len(),
            _ => 1,
        };
        let is_possible = action != Action::Enter
            || chronicle.scene(timeline, turn).world.clones()[clone] == chronicle.board().start();
        let change = Change {
            turn,
            remove: remove.min(recording.len() - turn),
            insert: vec![action],
            then: turn + 1,
            anchor: None,
        };
        is_possible.then_some(change)
    }

    /// The reason why an edit changes nothing.
    fn refusal_reason(&self, edit: Edit) -> NoEffect {
        let recording = self.chronicle.recording(self.clone);
        let stretch = self.taken.stretch(self.turn, recording);
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

    /// The change of an edit; `None` if the edit changes nothing.
    fn change(&self, edit: Edit) -> Option<Change> {
        let recording = self.chronicle.recording(self.clone);
        let stretch = self.taken.stretch(self.turn, recording);
        // A self enters the time machine once, at the end.
        let is_over = recording[stretch.clone()].last() == Some(&Action::Enter);
        let moved = stretch.start..stretch.end - usize::from(is_over);
        let removed = |turn: usize, remove: usize| {
            let change = Change { turn, remove, insert: Vec::new(), then: turn, anchor: None };
            (remove > 0).then_some(change)
        };
        let has_selected = self.taken.anchor.is_some();
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
}

//! Relays that the player opens: unfinished plays, which the player watches and continues.

use bevy::prelude::*;
use chronoshift_core::level::ReplayFile;
use chronoshift_core::rules::{Command, Play, Status};

use super::commands::change;
use super::editor_session::EditorSession;
use super::screening::Screening;
use super::session::Session;
use super::taken_over::BeforeEdit;
use crate::frame::{FollowUp, Following};
use crate::save::{Progress, Relay, Team};
use crate::states::{Menu, Screen};
use crate::words::{Words, message};

/// A relay that works on the open board.
#[derive(Resource, Debug, Clone)]
pub struct OpenedRelay {
    screening: Screening,
    /// Whether the player is watching the relay.
    pub(crate) is_watched: bool,
    /// Whether the relay's dialog has not been opened yet.
    pub(crate) is_new: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RelayAction {
    Watch,
    ContinueAsNextSelf,
}

pub(super) fn plugin(app: &mut App) {
    let is_open = in_state(Screen::Play).and_then(resource_exists::<OpenedRelay>);
    app.add_systems(FollowUp, note_watched.in_set(Following::Follow).run_if(is_open));
}

/// Shows a replay. If it is a relay, first asks the player what to do with it.
pub(super) fn present(world: &mut World, screening: Screening) {
    let is_edit = world.contains_resource::<EditorSession>();
    match world.get_resource_mut::<NextState<Menu>>() {
        Some(mut menu) if screening.is_relay() && !is_edit => {
            menu.set(Menu::Relay);
            let opened = OpenedRelay { screening, is_watched: false, is_new: true };
            world.insert_resource(opened);
        }
        _ => _ = world.write_message(screening),
    }
}

impl OpenedRelay {
    pub fn replay(&self) -> &ReplayFile {
        &self.screening.watch.replay
    }

    /// The number of selves so far.
    pub fn selves(&self) -> usize {
        self.screening.chronicle.timeline_count().saturating_sub(1)
    }

    /// The players so far.
    pub fn team(&self) -> Team {
        Team::from_replay(self.replay())
    }

    /// Whether continuing the relay would replace moves of the player's own, which then become a saved attempt.
    pub fn replaces(&self, play: &Play) -> bool {
        let acting = play.recordings().iter().filter(|recording| !recording.is_empty());
        let is_its = acting.eq(self.replay().recordings().iter());
        let is_complete = *play.status() == Status::Complete;
        play.score() > 0 && !is_complete && !is_its
    }
}

/// Notes whether the player watches this relay, so that its dialog opens again afterwards. It doesn't open again after
/// another replay.
fn note_watched(mut screenings: MessageReader<Screening>, mut opened: ResMut<OpenedRelay>) {
    for screening in screenings.read() {
        opened.is_watched = screening.watch == opened.screening.watch;
    }
}

pub(super) fn act_on_relay(world: &mut World, action: RelayAction) {
    let Some(opened) = world.get_resource::<OpenedRelay>() else { return };
    let is_its = |session: &Session| opened.replay().is_for(session.play.board());
    let is_open = world.get_resource::<Session>().is_some_and(is_its);
    match action {
        _ if !is_open || world.contains_resource::<EditorSession>() => {}
        RelayAction::Watch => {
            let screening = opened.screening.clone();
            world.write_message(screening);
        }
        RelayAction::ContinueAsNextSelf => continue_relay(world),
    }
}

/// Replaces the player's moves with those of the relay. The player's moves become a saved attempt, and undo restores
/// them, too.
fn continue_relay(world: &mut World) {
    let Some(opened) = world.remove_resource::<OpenedRelay>() else { return };
    save_own_attempt(world, &opened);
    change(world, Command::Replace(opened.replay().recordings()));
    // The relay is another play, not another version of the player's own.
    world.remove_resource::<BeforeEdit>();
    world.resource_scope(|world, session: Mut<Session>| {
        if let Some(mut progress) = world.get_resource_mut::<Progress>() {
            progress.set_relay(session.play.board(), Relay::from(opened.replay()));
        }
    });
}

fn save_own_attempt(world: &mut World, opened: &OpenedRelay) {
    let name = world.resource::<Words>().say(&message!("relay-own-attempt"));
    let Some(Session { play, .. }) = world.get_resource() else { return };
    if !opened.replaces(play) {
        return;
    }
    let play = play.clone();
    if let Some(mut progress) = world.get_resource_mut::<Progress>() {
        progress.change_drafts(play.board(), |drafts| drafts.save_once(&name, &play));
    }
}

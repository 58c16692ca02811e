//! Take-overs of a self at the turn shown; and actions there without a take-over, for players who chose that.

use bevy::prelude::*;
use chronoshift_core::rules::{Action, Command, End, Splice};
use leafwing_input_manager::prelude::ActionState;

use super::chronicle_shown::ChronicleShown;
use super::history::History;
use super::pending_events::OnScreen;

use super::scrub::Scrub;
use crate::frame::{Resolve, Resolving};
use crate::input::{BoardInput, Control, Seek};
use crate::save::Preferences;
use crate::sim::{Edit, NoEffect, Playhead, Report, Request, TakenOver};
use crate::states::{LevelState, Mode};

pub(super) fn plugin(app: &mut App) {
    let acts_from_shown = in_state(Mode::Play)
        .and_then(|scrub: Res<Scrub>, it: Res<Preferences>| scrub.is_on() && it.act_from_shown)
        .and_then(not(resource_exists::<TakenOver>));
    app.add_systems(
        Resolve,
        (
            ask_for_take_over.run_if(in_state(LevelState::Open)),
            go_to_turn_shown.run_if(acts_from_shown),
        )
            .chain()
            .in_set(Resolving::TakeOver),
    );
}

/// Handles the control for take-overs: goes to the cause of a self off course or of a break at the turn shown,
/// otherwise takes over the self of the timeline; or ends the take-over.
fn ask_for_take_over(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    history: Option<Res<History>>,
    playhead: Option<Res<Playhead>>,
    scrub: Res<Scrub>,
    mut courses: ResMut<ChronicleShown>,
    taken: Option<Res<TakenOver>>,
    mut requests: MessageWriter<Request>,
    mut no_effect: MessageWriter<NoEffect>,
    mut seeks: MessageWriter<Seek>,
) {
    let is_asked = board.just_pressed(&Control::TakeOver);
    let Some((history, playhead)) = history.zip(playhead).filter(|_| is_asked) else { return };
    if history.watched.is_some() {
        // Players only watch a replay.
        return;
    }
    if taken.is_some() {
        requests.write(Request::LetGo);
        seeks.write(Seek::Now);
        return;
    }
    // A player who presses the control at the end of an edit that completes the level is done.
    if !scrub.is_on() && *history.chronicle.end(history.timeline) == End::Complete {
        no_effect.write(NoEffect::NothingToDo);
        return;
    }
    courses.renew_courses(history.chronicle.clone());
    let (clone, turn) = match courses.mend(&history, &playhead, &scrub) {
        Some(place) => place,
        None => to_take_over(&history, &playhead, &scrub),
    };
    requests.write(Request::TakeOver { clone, turn });
}

/// The self of the timeline on the screen (0-based), and the number of turns after which the player takes it over:
/// before the action that the player pointed at, if there is one. Turns to come have no recorded actions, so a
/// take-over there begins in the present.
pub(crate) fn to_take_over(
    history: &History,
    playhead: &Playhead,
    scrub: &Scrub,
) -> (usize, usize) {
    let (clone, turn) = if scrub.is_on() {
        let (clone, turn) = playhead.self_and_turn();
        (clone, turn.saturating_sub(usize::from(scrub.points_at_action())))
    } else {
        (history.timeline - 1, history.turn)
    };
    let turn = if history.is_ahead(clone + 1, turn) { history.turn } else { turn };
    (clone, TakenOver::turn(&history.chronicle, clone, turn))
}

/// Shows the self that the player has taken over in the newest chronicle, and stops there after each
/// edit. Returning to the present ends the take-over.
pub(super) fn follow_taken_over(
    mut reports: MessageReader<Report>,
    history: Option<Res<History>>,
    taken: Option<Res<TakenOver>>,
    mut scrub: ResMut<Scrub>,
    mut screen: OnScreen,
    mut requests: MessageWriter<Request>,
) {
    let is_new = reports.read().count() > 0;
    let Some((history, taken)) = history.zip(taken) else { return };
    if history.watched.is_none() && (taken.is_changed() || is_new) {
        // Waiting events move the playhead.
        let (clone, turn) = screen.playhead().self_and_turn();
        scrub.rest();
        screen.show(&history, clone + 1, turn);
    } else if !scrub.is_on() || history.watched.is_some() {
        requests.write(Request::LetGo);
    }
}

/// Before an action, deletes everything after the turn shown, or lets the self wait until then. In an earlier timeline,
/// the player takes over its self.
fn go_to_turn_shown(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    history: Option<Res<History>>,
    playhead: Option<Res<Playhead>>,
    mut requests: MessageWriter<Request>,
) {
    let acts = board.get_just_pressed().into_iter().any(Control::acts);
    let Some((history, playhead)) = history.zip(playhead).filter(|_| acts) else { return };
    let turn = playhead.turn() as usize;
    if playhead.timeline() != history.timeline {
        // The action replaces the recorded one, as in the present timeline.
        let take_over = Request::TakeOver { clone: playhead.timeline() - 1, turn };
        requests.write_batch([take_over, Request::Edit(Edit::Inserting)]);
        return;
    }
    if turn < history.turn {
        let (recordings, clone) = (history.chronicle.recordings(), history.timeline - 1);
        // The recording in the history contains the later turns, too.
        let count = history.recorded(clone).saturating_sub(turn);
        let cut = Splice::replace(recordings, clone, turn, count, []);
        requests.write_batch(cut.map(|cut| Request::Command(Command::Edit(cut))));
    }
    let wait = || Request::Command(Command::Act(Action::Wait));
    requests.write_batch((history.turn..turn).map(|_| wait()));
}

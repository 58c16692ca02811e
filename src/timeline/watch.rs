//! A replay, or the solution that a hint shows, on the screen instead of the player's game: players look at its turns
//! like any other, and it changes nothing.

use bevy::prelude::*;
use chronoshift_core::solver::Advice;
use leafwing_input_manager::prelude::ActionState;

use super::history::History;
use super::history_position::HistoryPosition;
use super::pace::Pace;
use super::pending_events::OnScreen;
use super::scrub::Scrub;
use crate::advice::{Advisor, ShownHint};
use crate::input::{BoardInput, Control, SeekControl, Way};
use crate::sim::{Opening, Screening};
use crate::words::HintLevel;

/// Starts playing a replay.
pub(super) fn begin_watching(
    mut screenings: MessageReader<Screening>,
    mut scrub: ResMut<Scrub>,
    mut screen: OnScreen,
    (mut pace, mut commands): (ResMut<Pace>, Commands),
) {
    let Some(screening) = screenings.read().last().cloned() else { return };
    pace.stir();
    let (timeline, turn) = match screening.watch.from {
        Opening::Start => (1, 0),
        Opening::LastTimeline => (screening.chronicle.timeline_count(), 0),
        Opening::Advised { timeline, turn } => (timeline, turn),
    };
    let history = History::of(screening);
    screen.show(&history, timeline, turn);
    scrub.play_from(HistoryPosition { timeline, turn: turn as f32 });
    commands.insert_resource(history);
}

/// At the last hint level, playing forwards plays the advice.
pub(super) fn watch_advised_way(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    (hint, advisor): (Res<ShownHint>, Res<Advisor>),
    (history, scrub): (Option<Res<History>>, Res<Scrub>),
    mut screenings: MessageWriter<Screening>,
) {
    let is_asked = board.just_pressed(&Control::Seek(SeekControl::Play(Way::On)));
    let is_seen = hint.0 == HintLevel::Plan && !scrub.is_on();
    let (Some(history), Some(Advice::Follow { way, .. })) = (history, advisor.advice()) else {
        return;
    };
    if !(is_asked && is_seen) {
        return;
    }
    let from = Opening::Advised { timeline: history.timeline, turn: history.turn };
    screenings.write(Screening::of(history.chronicle.board(), way.solution(), from));
}

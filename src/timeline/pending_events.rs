//! The driver that follows the player.
//!
//! The game is always ahead of the screen, because it decides at once. Events wait here to be shown in order: the more
//! events wait, the faster.

use std::collections::VecDeque;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use leafwing_input_manager::prelude::ActionState;

use super::cue::Cue;
use super::history::History;
use super::history_position::HistoryPosition;
use super::motion::Spectacle;
use super::motion::{Animation, SeenEvent};
use super::pace::Pace;
use crate::advice::BoardRest;
use crate::input::{BoardInput, Control, Gesture, KeyReceiver};
use crate::save::Preferences;
use crate::sim::{Event, Plan, Playhead, Report};

/// The events that are still to be shown.
#[derive(Resource, Default)]
pub(crate) struct PendingEvents {
    waiting: VecDeque<Animation>,
    /// The fraction of the first event that has been shown, from 0 to 1, once it has begun.
    progress: Option<f32>,
    /// The end of the last waiting event, or the position to which the playhead was moved.
    at: Option<Playhead>,
    /// The last event that was shown.
    shown: Option<Event>,
}

/// The messages about shown events.
#[derive(SystemParam)]
pub(super) struct EventWriters<'w> {
    cues: MessageWriter<'w, Cue>,
    seen: MessageWriter<'w, SeenEvent>,
}

/// The maximum number of waiting events; older ones are skipped.
const MAX_WAITING: usize = 256;
/// The number of waiting events above which they are shown faster.
const MAX_UNHURRIED_EVENTS: f32 = 20.0;
/// The maximum duration of a turn, in seconds, if the player has asked for the next action: two frames, so that a step
/// that ends early is still seen to arrive.
const CATCH_UP_TIME: f32 = 2.0 / 60.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PendingEvents>();
}

impl PendingEvents {
    /// Whether every event has been shown.
    pub(crate) fn is_idle(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Whether the event on the screen completes the level, so that nothing follows.
    pub(crate) fn is_finale(&self) -> bool {
        self.waiting.front().is_some_and(|first| first.event == Event::Complete)
    }

    /// Whether the last shown event completes the level.
    pub(super) fn is_complete(&self) -> bool {
        self.is_idle() && self.shown == Some(Event::Complete)
    }

    pub(super) fn present(&self) -> Option<&Playhead> {
        self.at.as_ref()
    }

    /// Moves the playhead to the present.
    pub(super) fn go_to_present(&self, playhead: &mut Playhead) {
        if let Some(present) = &self.at {
            playhead.clone_from(present);
        }
    }

    /// Moves the playhead to the end of the last waiting event.
    pub(super) fn show_all(&mut self, playhead: &mut Playhead, told: &mut EventWriters) {
        while !self.is_idle() {
            self.show_next(playhead, told);
        }
    }

    /// Moves the playhead to the end of the first waiting event.
    fn show_next(&mut self, playhead: &mut Playhead, told: &mut EventWriters) {
        let Some(motion) = self.waiting.pop_front() else { return };
        if self.progress.take().is_none() {
            told.cues.write_batch(motion.begin());
        }
        told.cues.write_batch(motion.finish());
        told.seen.write(motion.seen());
        if motion.event != Event::Refused {
            self.shown = Some(motion.event);
        }
        *playhead = motion.end;
    }

    /// The duration of the first event, in seconds. It is shorter the more events wait, and a turn is over almost at
    /// once if the player has asked for the next one.
    fn duration(&self, first: &Animation, preferences: &Preferences) -> f32 {
        let crowd = (self.waiting.len() as f32 / MAX_UNHURRIED_EVENTS).max(1.0);
        let usual = first.duration(preferences) / crowd;
        match self.waiting.iter().skip(1).filter(|motion| motion.is_asked()).count() {
            0 => usual,
            asked => {
                let usual = usual / (1 + asked) as f32;
                match first.event {
                    Event::Turn { .. } => usual.min(CATCH_UP_TIME),
                    _ => usual,
                }
            }
        }
    }
}

/// Queues the reports. A new board drops the events of the previous one.
pub(super) fn queue_events(mut reports: MessageReader<Report>, mut pending: ResMut<PendingEvents>) {
    let is_new = |report: &Report| matches!(report.event, Event::Opened | Event::BoardReplaced);
    let reports: Vec<_> = reports.read().collect();
    let new = reports.iter().rposition(|report| is_new(report));
    for report in &reports[new.unwrap_or(0)..] {
        if is_new(report) {
            let at = Animation::new(report, None).end;
            *pending = PendingEvents { shown: Some(report.event), at: Some(at), ..default() };
            continue;
        }
        let motion = Animation::new(report, pending.at.take());
        pending.at = Some(motion.end.clone());
        pending.waiting.push_back(motion);
    }
    // Events that are too far behind would never be shown.
    let over = pending.waiting.len().saturating_sub(MAX_WAITING);
    if over > 0 {
        pending.waiting.drain(..over);
        pending.progress = None;
    }
}

/// Cuts a jump, a stutter or a finale short on any press.
pub(super) fn cut_event_short(
    board: Single<&ActionState<Control>, With<BoardInput>>,
    mut gestures: MessageReader<Gesture>,
    mut pending: ResMut<PendingEvents>,
    mut playhead: ResMut<Playhead>,
    mut told: EventWriters,
) {
    let has_control = board.get_just_pressed().into_iter().any(Control::is_for_board);
    let is_pressed = gestures.read().count() > 0 || has_control;
    let is_on =
        pending.progress.is_some() && pending.waiting.front().is_some_and(Animation::is_spectacle);
    if is_pressed && is_on {
        pending.show_next(&mut playhead, &mut told);
    }
}

/// Shows the events that take no time, so that their results are on the screen for the next press of the frame.
pub(super) fn show_instant_events(
    preferences: Res<Preferences>,
    mut pending: ResMut<PendingEvents>,
    mut playhead: ResMut<Playhead>,
    mut told: EventWriters,
) {
    let is_instant = |pending: &PendingEvents| {
        pending.waiting.front().is_some_and(|first| pending.duration(first, &preferences) == 0.0)
    };
    while is_instant(&pending) {
        pending.show_next(&mut playhead, &mut told);
    }
}

pub(super) fn advance_events(
    preferences: Res<Preferences>,
    mut pending: ResMut<PendingEvents>,
    mut playhead: ResMut<Playhead>,
    mut spectacle: ResMut<Spectacle>,
    mut pace: ResMut<Pace>,
    mut told: EventWriters,
) {
    let mut left = pace.delta();
    let mut now = Spectacle::None;
    while let Some(motion) = pending.waiting.front() {
        pace.request_frame();
        let duration = pending.duration(motion, &preferences);
        let done = pending.progress.unwrap_or(0.0);
        let needed = duration * (1.0 - done);
        if needed <= left {
            left -= needed;
            pending.show_next(&mut playhead, &mut told);
            continue;
        }
        let done = done + left / duration;
        if pending.progress.is_none() {
            told.cues.write_batch(motion.begin());
            playhead.clone_from(&motion.from);
        }
        let (timeline, turn) = motion.place(done, preferences.reduced_motion);
        playhead.seek(timeline, turn);
        now = motion.spectacle(done);
        pending.progress = Some(done);
        break;
    }
    spectacle.set_if_neq(now);
}

/// Lets the solver search, and a plan continue, while nothing moves.
pub(super) fn report_rest(
    pending: Res<PendingEvents>,
    receiver: KeyReceiver,
    mut quiet: ResMut<BoardRest>,
    mut plan: ResMut<Plan>,
    mut pace: ResMut<Pace>,
) {
    quiet.0 = pending.is_idle();
    // Nothing else depends on it.
    plan.bypass_change_detection().waits = !pending.is_idle() || !receiver.is_board();
    pace.request_frame_if(plan.is_under_way());
}

/// Replaces the history after any report.
pub(super) fn renew_history(
    mut commands: Commands,
    mut reports: MessageReader<Report>,
    pending: Res<PendingEvents>,
) {
    if reports.read().count() > 0
        && let Some(present) = pending.present()
    {
        commands.insert_resource(History::own(present));
    }
}

/// The turn on the screen, and the events that would follow.
#[derive(SystemParam)]
pub(super) struct OnScreen<'w> {
    pending: ResMut<'w, PendingEvents>,
    playhead: ResMut<'w, Playhead>,
    spectacle: ResMut<'w, Spectacle>,
    told: EventWriters<'w>,
}

impl OnScreen<'_> {
    pub(super) fn playhead(&mut self) -> &mut Playhead {
        &mut self.playhead
    }

    /// The position on the screen.
    pub(super) fn place(&self) -> HistoryPosition {
        HistoryPosition { timeline: self.playhead.timeline(), turn: self.playhead.turn() }
    }

    /// Shows the present, and returns it.
    pub(super) fn show_present(&mut self) -> Option<&Playhead> {
        self.pending.go_to_present(&mut self.playhead);
        self.end_spectacle();
        self.pending.present()
    }

    /// Continues with plain turns.
    pub(super) fn end_spectacle(&mut self) {
        self.spectacle.set_if_neq(Spectacle::None);
    }

    /// Shows a turn of the history; all waiting events count as shown.
    pub(super) fn show(&mut self, history: &History, timeline: usize, turn: usize) {
        self.pending.show_all(&mut self.playhead, &mut self.told);
        self.playhead.put(history.chronicle.clone(), timeline, turn as f32);
        self.end_spectacle();
    }
}

//! Reports as pictures, one after the other.
//!
//! The game is always ahead: it decides at once. Reports wait here and are
//! shown in their order, the faster the more of them wait.

use std::collections::VecDeque;

use bevy::prelude::*;
use chronoshift_core::rules::World as State;

use super::Show;
use super::cue::{Cue, cues};
use super::frame::{Frame, Poses, reel};
use super::motion::{Gesture, Pose, pose};
use super::pace::Pace;
use crate::advice::Quiet;
use crate::input::{Focus, Pressed};
use crate::save::{Preferences, Speed};
use crate::sim::{AutoPlay, Count, Event, Report, Session};

/// What is shown, and what waits to be.
#[derive(Resource, Default)]
pub(crate) struct Playback {
    shown: Frame,
    waiting: VecDeque<Frame>,
    /// How much of the way to the first that waits is done, 0 to 1.
    progress: f32,
    /// The picture before the one that is shown, while a paradox makes time stutter.
    before: Poses,
    /// Whether rewinds and stutters are left out.
    calm: bool,
    /// The solution of a complete level, played in the background.
    again: Option<Again>,
}

/// A solution that plays in the background.
#[derive(Default)]
struct Again {
    timeline: usize,
    turn: usize,
    progress: f32,
}

/// No more frames wait than this; older ones are passed over.
const MAX_WAITING: usize = 256;
/// This many frames wait before those that pass by themselves go faster.
const PATIENCE: f32 = 20.0;
/// The part of a jump in which time runs back; then a new self steps out.
const REWIND: f32 = 0.72;
/// How long a turn takes when a solution plays in the background, in seconds.
const AGAIN: f32 = 0.11;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .add_message::<Cue>()
        .add_systems(
            Update,
            (queue, cut_short, advance, play_again).chain().in_set(Show).before(Follow),
        )
        .configure_sets(Update, Follow.in_set(Show));
}

/// When entities take the place that the playback gives them.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Follow;

/// What is on the screen in place of plain turns.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Spectacle {
    None,
    /// Time runs back; 0 to 1.
    Rewind(f32),
    /// A new self steps out; 0 to 1.
    Arrival(f32),
    /// Time stutters; 0 to 1.
    Stutter(f32),
    /// The level is complete; 0 to 1.
    Finale(f32),
    /// A solution plays again.
    Again,
}

impl Playback {
    /// Whether all that happened has been shown.
    pub(crate) fn is_idle(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The numbers of what is being shown.
    pub(crate) fn count(&self) -> Count {
        let count = self.waiting.front().unwrap_or(&self.shown).count;
        match self.reel() {
            Some((frames, index, _)) if self.again.is_none() => frames[index].count,
            _ => count,
        }
    }

    /// The number of the timeline that a jump now leads to, if one is shown.
    pub(crate) fn jumping_to(&self) -> Option<usize> {
        self.waiting
            .front()
            .filter(|next| next.event == Some(Event::Jump))
            .map(|next| next.count.timeline)
    }

    /// The state that is on the screen.
    pub(crate) fn state(&self) -> Option<&State> {
        self.picture().state.as_deref()
    }

    /// Who on the screen has obtained the goal.
    pub(super) fn goal_by(&self) -> Option<Entity> {
        self.picture().goal_by
    }

    /// The picture whose buttons and gates are on the screen.
    fn picture(&self) -> &Frame {
        match (self.reel(), self.spectacle(), self.waiting.front()) {
            (Some((frames, index, _)), ..) => &frames[index],
            (None, Spectacle::Arrival(_), Some(next)) => next,
            _ => &self.shown,
        }
    }

    /// What is on the screen in place of plain turns.
    pub(super) fn spectacle(&self) -> Spectacle {
        let Some(next) = self.waiting.front() else {
            return if self.again.is_some() { Spectacle::Again } else { Spectacle::None };
        };
        match next.event {
            Some(Event::Jump) if self.progress < REWIND => {
                Spectacle::Rewind(self.progress / REWIND)
            }
            Some(Event::Jump) => Spectacle::Arrival((self.progress - REWIND) / (1.0 - REWIND)),
            Some(Event::Paradox) => Spectacle::Stutter(self.progress),
            Some(Event::Complete) => Spectacle::Finale(self.progress),
            _ => Spectacle::None,
        }
    }

    /// How much of what broke has been drawn, 0 to 1; `None` if nothing is broken.
    pub(super) fn paradox(&self) -> Option<f32> {
        match self.waiting.front() {
            Some(next) if next.event == Some(Event::Paradox) => Some(self.progress),
            None if self.shown.event == Some(Event::Paradox) => Some(1.0),
            _ => None,
        }
    }

    /// Where an entity is drawn now; `None` if it is not there yet.
    pub(super) fn pose(&self, entity: Entity) -> Option<Pose> {
        if let Some((frames, index, part)) = self.reel() {
            let from = frames[index].poses.get(&entity)?;
            let Some(next) = frames.get(index + 1) else { return Some(*from) };
            let gesture = next.gestures.get(&entity).copied().unwrap_or(Gesture::Drift);
            return next.poses.get(&entity).map(|to| pose(*from, *to, gesture, part));
        }
        let from = self.shown.poses.get(&entity);
        let Some(next) = self.waiting.front() else { return from.copied() };
        let to = next.poses.get(&entity);
        match (next.event, from, to) {
            (Some(Event::Paradox), Some(&from), _) if !self.calm => {
                let before = self.before.get(&entity).copied().unwrap_or(from);
                Some(pose(before, from, Gesture::Drift, stutter(self.progress)))
            }
            (Some(Event::Jump), from, Some(&to)) => match self.spectacle() {
                Spectacle::Arrival(t) => Some(arrive(to, from.is_none() && !self.calm, t)),
                _ => from.copied(),
            },
            (_, Some(&from), Some(&to)) => {
                let gesture = next.gestures.get(&entity).copied().unwrap_or(Gesture::Drift);
                Some(pose(from, to, gesture, self.progress))
            }
            (_, only, None) => only.copied(),
            (_, None, Some(_)) => None,
        }
    }

    /// The pictures that play now in place of what waits, which of them, and how
    /// much of the way to the next is done.
    fn reel(&self) -> Option<(&[Frame], usize, f32)> {
        if let Some(again) = &self.again {
            let frames = self.shown.reel.get(again.timeline)?;
            let last = frames.len().checked_sub(1)?;
            let part = if again.turn < last { again.progress } else { 0.0 };
            return Some((frames, again.turn.min(last), part));
        }
        let Spectacle::Rewind(t) = self.spectacle() else { return None };
        let frames = self.waiting.front()?.reel.first().filter(|_| !self.calm)?;
        // It starts and stops softly.
        let left = 1.0 - EaseFunction::SineInOut.sample_clamped(t);
        let place = left * (frames.len() - 1) as f32;
        let index = (place as usize).min(frames.len() - 1);
        Some((frames, index, place - index as f32))
    }
}

/// Time that hesitates: how much of the last turn is done when a part of the stutter is.
fn stutter(t: f32) -> f32 {
    match t {
        ..0.15 => 1.0 - t,
        0.15..0.3 => 0.85,
        0.3..0.45 => 1.0,
        0.45..0.7 => 0.9,
        _ => 1.0,
    }
}

/// How a clone looks when the time machine lets it out.
fn arrive(to: Pose, is_new: bool, t: f32) -> Pose {
    if !is_new {
        return to;
    }
    let size = EaseFunction::BackOut.sample_clamped(t);
    let stretch = Vec2::new(1.0 - 0.3 * (1.0 - t), 1.0 + 0.3 * (1.0 - t));
    Pose { scale: to.scale * size.max(0.01), hop: (1.0 - t) * 30.0, stretch, ..to }
}

/// Makes a frame of each report. A level that opens makes the older ones void.
fn queue(
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut playback: ResMut<Playback>,
) {
    let Some(session) = session else {
        reports.clear();
        if playback.shown.state.is_some() {
            *playback = Playback { calm: playback.calm, ..default() };
        }
        return;
    };
    let board = session.play.board();
    let reports: Vec<_> = reports.read().collect();
    // What was told before a level opened is of another board; what is too far behind
    // would never be shown.
    let opened = reports.iter().rposition(|report| report.event == Event::Opened);
    let first = opened.unwrap_or(0).max(reports.len().saturating_sub(MAX_WAITING));
    for report in &reports[first..] {
        playback.again = None;
        let last = playback.waiting.back().unwrap_or(&playback.shown);
        let known = last.state.clone();
        let faces = &last.poses;
        let mut frame = Frame::new(board, report.count, &report.scene, faces);
        frame.event = Some(report.event);
        frame.cues = cues(board, known.as_deref(), report.event, &report.scene);
        let film = report.film.as_ref().filter(|_| !playback.calm);
        frame.reel = film.map_or_else(Vec::new, |film| reel(board, film, report));
        if report.event == Event::Opened {
            let calm = playback.calm;
            *playback = Playback { shown: frame, calm, ..default() };
        } else {
            playback.waiting.push_back(frame);
            if playback.waiting.len() > MAX_WAITING {
                playback.show_next();
            }
        }
    }
}

impl Playback {
    /// Shows the first that waits; returns what is heard with that.
    fn show_next(&mut self) -> Vec<Cue> {
        let Some(frame) = self.waiting.pop_front() else { return Vec::new() };
        self.progress = 0.0;
        let mut old = std::mem::replace(&mut self.shown, frame);
        if self.shown.event == Some(Event::Refused) {
            // Nothing came of it: what was shown still is.
            self.shown.event = old.event;
            self.shown.reel = std::mem::take(&mut old.reel);
        } else if matches!(self.shown.event, Some(Event::Turn { .. })) {
            self.before = std::mem::take(&mut old.poses);
        }
        let (begin, end) = std::mem::take(&mut self.shown.cues);
        begin.into_iter().chain(end).collect()
    }
}

/// Any key cuts a jump short, and the stutter and the finale too.
fn cut_short(
    mut pressed: MessageReader<Pressed>,
    mut playback: ResMut<Playback>,
    mut cues: MessageWriter<Cue>,
) {
    let keys = pressed.read().count();
    let spectacle = playback.waiting.front().and_then(|next| next.event);
    if keys > 0
        && playback.progress > 0.0
        && matches!(spectacle, Some(Event::Jump | Event::Paradox | Event::Complete))
    {
        cues.write_batch(playback.show_next());
    }
}

fn advance(
    preferences: Res<Preferences>,
    mut playback: ResMut<Playback>,
    mut pace: ResMut<Pace>,
    mut cues: MessageWriter<Cue>,
    (auto, focus): (Option<ResMut<AutoPlay>>, Res<Focus>),
    mut quiet: ResMut<Quiet>,
    mut rest: Local<f32>,
) {
    playback.calm = preferences.reduced_motion;
    let mut left = pace.delta();
    let crowd = (playback.waiting.len() as f32 / PATIENCE).max(1.0);
    let behind = crowd + asked_behind(&playback.waiting) as f32;
    while let Some(next) = playback.waiting.front_mut() {
        pace.stir();
        cues.write_batch(next.cues.0.drain(..));
        let duration = duration(next.event, &preferences) / behind;
        let needed = duration * (1.0 - playback.progress);
        if needed > left {
            playback.progress += left / duration;
            break;
        }
        left -= needed;
        cues.write_batch(playback.show_next());
    }
    quiet.0 = playback.is_idle();
    if let Some(mut auto) = auto {
        // A solution is played slowly enough to be followed.
        *rest = if playback.is_idle() { *rest + pace.delta() } else { 0.0 };
        auto.beat |= *rest > 0.12 && *focus == Focus::Board;
        pace.stir_if(!auto.is_stopped());
    }
}

/// Plays the solution of a complete level once more in the background.
fn play_again(
    preferences: Res<Preferences>,
    mut playback: ResMut<Playback>,
    mut pace: ResMut<Pace>,
) {
    let complete = playback.shown.event == Some(Event::Complete) && !playback.shown.reel.is_empty();
    if !complete || !playback.is_idle() {
        return;
    }
    if preferences.speed == Speed::Off || preferences.reduced_motion {
        playback.again = None;
        playback.shown.reel.clear();
        return;
    }
    pace.stir();
    let playback = &mut *playback;
    let again = playback.again.get_or_insert_with(Again::default);
    again.progress += pace.delta() / AGAIN;
    while again.progress >= 1.0 {
        again.progress -= 1.0;
        again.turn += 1;
        // It rests a while where a timeline ends.
        if again.turn >= playback.shown.reel[again.timeline].len() + 4 {
            *again = Again { timeline: again.timeline + 1, ..default() };
        }
        if again.timeline == playback.shown.reel.len() {
            playback.again = None;
            playback.shown.reel.clear();
            return;
        }
    }
}

/// The commands that wait behind the one being shown: the player is ahead.
fn asked_behind(waiting: &VecDeque<Frame>) -> usize {
    let passing = Some(Event::Turn { asked: false, goal: false });
    let takes_time =
        |event| !matches!(event, Some(Event::Opened | Event::Refused | Event::Complete) | None);
    waiting.iter().skip(1).filter(|frame| frame.event != passing && takes_time(frame.event)).count()
}

/// How long a frame takes, in seconds, if nothing waits behind it.
fn duration(event: Option<Event>, preferences: &Preferences) -> f32 {
    let calm = preferences.reduced_motion;
    let speed = preferences.speed.factor();
    match event {
        Some(Event::Turn { asked: true, .. }) => 0.15 / speed,
        Some(Event::Turn { asked: false, .. }) => 0.12 / speed,
        // A jump is never long, however slow all else is.
        Some(Event::Jump) if calm => 0.5 / speed.max(1.0),
        Some(Event::Jump) => 1.15 / speed.max(1.0),
        Some(Event::Reset(_)) => 0.3 / speed,
        Some(Event::Undone) => 0.09 / speed,
        Some(Event::Paradox) => 0.6 / speed,
        Some(Event::Complete) => 0.9 / speed.max(1.0),
        Some(Event::Opened | Event::Refused) | None => 0.0,
    }
}

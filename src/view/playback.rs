//! Reports as pictures, one after the other.
//!
//! The game is always ahead: it decides at once. Reports wait here and are
//! shown in their order, the faster the more of them wait.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use chronoshift_core::rules::World as State;

use super::{Show, center};
use crate::sim::{AutoPlay, Count, Event, Report, Session};

/// What is shown, and what waits to be.
#[derive(Resource, Default)]
pub(crate) struct Playback {
    shown: Frame,
    waiting: VecDeque<Frame>,
    /// How much of the way to the first that waits is done, 0 to 1.
    progress: f32,
}

/// One picture.
#[derive(Default)]
pub(super) struct Frame {
    event: Option<Event>,
    count: Count,
    pub(super) state: Option<Arc<State>>,
    pub(super) poses: HashMap<Entity, Pose>,
}

/// Where something that moves is drawn, and how large.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pose {
    pub(super) at: Vec2,
    pub(super) scale: f32,
}

/// No more frames wait than this; older ones are passed over.
const MAX_WAITING: usize = 256;
/// This many frames wait before those that pass by themselves go faster.
const PATIENCE: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .add_systems(Update, (queue, advance).chain().in_set(Show).before(Follow));
    app.configure_sets(Update, Follow.in_set(Show));
}

/// When entities take the place that the playback gives them.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Follow;

impl Playback {
    /// Whether all that happened has been shown.
    pub(crate) fn is_idle(&self) -> bool {
        self.waiting.is_empty()
    }

    /// The numbers of what is being shown.
    pub(crate) fn count(&self) -> Count {
        self.waiting.front().unwrap_or(&self.shown).count
    }

    /// The state that is on the screen.
    pub(super) fn state(&self) -> Option<&State> {
        self.shown.state.as_deref()
    }

    /// Where an entity is drawn now; `None` if it is not there yet.
    pub(super) fn pose(&self, entity: Entity) -> Option<Pose> {
        let from = self.shown.poses.get(&entity);
        let Some(next) = self.waiting.front() else { return from.copied() };
        match (from, next.poses.get(&entity)) {
            (Some(from), Some(to)) => {
                let t = EaseFunction::CubicInOut.sample_clamped(self.progress);
                let (at, scale) = (from.at.lerp(to.at, t), from.scale.lerp(to.scale, t));
                Some(Pose { at, scale })
            }
            (only, None) => only.copied(),
            (None, Some(_)) => None,
        }
    }
}

/// Makes a frame of each report. A level that opens makes the older ones void.
fn queue(
    mut reports: MessageReader<Report>,
    session: Option<Res<Session>>,
    mut playback: ResMut<Playback>,
) {
    let Some(session) = session else {
        reports.clear();
        return;
    };
    for report in reports.read() {
        let frame = frame(report, &session);
        if report.event == Event::Opened {
            *playback = Playback { shown: frame, ..default() };
        } else {
            playback.waiting.push_back(frame);
            if playback.waiting.len() > MAX_WAITING
                && let Some(frame) = playback.waiting.pop_front()
            {
                playback.shown = frame;
            }
        }
    }
}

fn frame(report: &Report, session: &Session) -> Frame {
    let board = session.play.board();
    let mut poses = HashMap::new();
    for &(entity, cell) in &report.crates {
        poses.insert(entity, Pose { at: center(board, cell), scale: 1.0 });
    }
    let cells = report.state.clones();
    for (index, (&(entity, home), &cell)) in report.clones.iter().zip(cells).enumerate() {
        let crowd = cells.iter().filter(|&&other| other == cell).count();
        let place = cells[..index].iter().filter(|&&other| other == cell).count();
        let Pose { at, scale } = in_crowd(place, crowd);
        // Who is inside the machine looks smaller, as if deep in it.
        let scale = if home { scale * 0.7 } else { scale };
        poses.insert(entity, Pose { at: center(board, cell) + at, scale });
    }
    Frame {
        event: Some(report.event),
        count: report.count,
        state: Some(Arc::clone(&report.state)),
        poses,
    }
}

/// The place of one of a crowd on a field: in a ring, so that each is seen.
fn in_crowd(place: usize, crowd: usize) -> Pose {
    let (radius, scale) = match crowd {
        1 => (0.0, 1.0),
        2 => (19.0, 0.66),
        3 => (22.0, 0.58),
        4 => (25.0, 0.52),
        _ => (29.0, 0.42),
    };
    let angle = std::f32::consts::TAU * place as f32 / crowd as f32;
    Pose { at: Vec2::from_angle(std::f32::consts::PI + angle) * radius, scale }
}

fn advance(
    time: Res<Time>,
    mut playback: ResMut<Playback>,
    auto: Option<ResMut<AutoPlay>>,
    mut rest: Local<f32>,
) {
    let mut left = time.delta_secs();
    let crowd = (playback.waiting.len() as f32 / PATIENCE).max(1.0);
    let speed = crowd + asked_behind(&playback.waiting) as f32;
    while let Some(next) = playback.waiting.front() {
        let duration = duration(next.event) / speed;
        let needed = duration * (1.0 - playback.progress);
        if needed > left {
            playback.progress += left / duration;
            break;
        }
        left -= needed;
        playback.progress = 0.0;
        if let Some(frame) = playback.waiting.pop_front() {
            playback.shown = frame;
        }
    }
    if let Some(mut auto) = auto {
        // A solution is played slowly enough to be followed.
        *rest = if playback.is_idle() { *rest + time.delta_secs() } else { 0.0 };
        auto.beat |= *rest > 0.12;
    }
}

/// The commands that wait behind the one being shown: the player is ahead.
fn asked_behind(waiting: &VecDeque<Frame>) -> usize {
    let passing = Some(Event::Turn { asked: false, goal: false });
    waiting
        .iter()
        .skip(1)
        .filter(|frame| frame.event != passing && duration(frame.event) > 0.0)
        .count()
}

/// How long a frame takes, in seconds, if nothing waits behind it.
fn duration(event: Option<Event>) -> f32 {
    match event {
        Some(Event::Turn { asked: true, .. }) => 0.13,
        Some(Event::Turn { asked: false, .. }) => 0.1,
        Some(Event::Jump) => 0.45,
        Some(Event::Reset(_)) => 0.3,
        Some(Event::Undone) => 0.09,
        Some(Event::Opened | Event::Paradox | Event::Complete | Event::Refused) | None => 0.0,
    }
}

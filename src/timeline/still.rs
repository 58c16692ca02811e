//! Stills of a chronicle: the same positions and spectacles as those of the live driver, in even steps.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, End};

use super::cue::Cue;
use super::motion::Animation;
use super::motion::Spectacle;
use super::pace::Pace;
use crate::save::Preferences;
use crate::sim::{Event, Playhead, Report};

/// A still of a film. While this resource exists, the screen shows it instead of the live game.
#[derive(Resource, Debug, Clone)]
pub(crate) struct FilmStill {
    playhead: Playhead,
    spectacle: Spectacle,
    /// The cues at this moment.
    cues: Vec<Cue>,
    /// The time for which the still is on the screen, in hundredths of a second.
    pub(crate) time: u16,
}

/// The duration of a turn at the usual speed, in hundredths of a second.
pub(crate) const TURN: u16 = 20;
/// The maximum time between two stills, in hundredths of a second.
const MAX_STILL_TIME: u16 = 5;
/// The times for which the first still, the end of a timeline, and the end of the film are on the screen, in hundredths
/// of a second.
const START_TIME: u16 = 60;
const REST_TIME: u16 = 40;
const END_TIME: u16 = 200;

impl FilmStill {
    /// A still of a turn of a timeline, or of the last turn if there is no such turn.
    pub(crate) fn at(chronicle: &Chronicle, timeline: usize, turn: usize) -> Self {
        Self {
            playhead: Playhead::new(
                chronicle.clone(),
                timeline,
                turn.min(chronicle.turn_count(timeline)),
            ),
            spectacle: Spectacle::None,
            cues: Vec::new(),
            time: END_TIME,
        }
    }

    /// The same still without duration, and so without short-lived effects.
    #[must_use]
    pub(crate) fn timeless(self) -> Self {
        Self { cues: Vec::new(), time: 0, ..self }
    }
}

/// All stills of these timelines of a chronicle, with turns of this duration in hundredths of a
/// second, at least two.
pub(crate) fn stills(
    chronicle: &Chronicle,
    timelines: RangeInclusive<usize>,
    turn: u16,
) -> impl Iterator<Item = FilmStill> {
    let (first, last) = timelines.clone().into_inner();
    let start = FilmStill { time: START_TIME, ..FilmStill::at(chronicle, first, 0) };
    let events = timelines.flat_map(move |timeline| events(chronicle, timeline, last));
    let stills = events.flat_map(move |report| of_motion(&Animation::new(&report, None), turn));
    [start].into_iter().chain(stills).chain([FilmStill::at(chronicle, last, usize::MAX)])
}

/// All events in a timeline, turn by turn, and the event after it.
fn events(chronicle: &Chronicle, timeline: usize, last: usize) -> impl Iterator<Item = Report> {
    let report = |event, timeline, turn| {
        let chronicle = chronicle.clone();
        Report { event, chronicle, timeline, turn }
    };
    let turns = chronicle.turn_count(timeline);
    let event = Event::Turn { asked: true, goal: false };
    let end = match chronicle.end(timeline) {
        End::Jump if timeline < last => Some(report(Event::Jump, timeline + 1, 0)),
        End::Complete => Some(report(Event::Complete, timeline, turns)),
        End::Paradox(_) => Some(report(Event::Paradox, timeline, turns)),
        _ => None,
    };
    (1..=turns).map(move |turn| report(event, timeline, turn)).chain(end)
}

/// The stills of a motion; the last one is its end.
fn of_motion(motion: &Animation, turn: u16) -> Vec<FilmStill> {
    let step = turn / (turn / MAX_STILL_TIME).max(1);
    let long = match motion.event {
        Event::Turn { .. } => turn,
        // Everything but turns is never slower than in the game.
        _ => {
            let usual = motion.duration(&Preferences::default()) * 100.0;
            (usual * f32::from(turn.min(TURN)) / f32::from(TURN)) as u16
        }
    };
    let steps = (long / step).max(1);
    let mut stills: Vec<_> = (1..=steps)
        .map(|number| {
            let part = f32::from(number) / f32::from(steps);
            let (timeline, turn) = motion.place(part, false);
            let (mut playhead, cues) = (motion.from.clone(), Vec::new());
            playhead.seek(timeline, turn);
            FilmStill { playhead, spectacle: motion.spectacle(part), cues, time: step }
        })
        .collect();
    if let Some(first) = stills.first_mut() {
        first.cues = motion.begin();
    }
    if let Some(last) = stills.last_mut() {
        last.cues.extend(motion.finish());
        if last.spectacle == Spectacle::None && last.playhead.is_at_end() {
            last.time = REST_TIME;
        }
    }
    stills
}

pub(super) fn show_still(
    still: Res<FilmStill>,
    mut playhead: ResMut<Playhead>,
    mut spectacle: ResMut<Spectacle>,
    mut cues: MessageWriter<Cue>,
    mut pace: ResMut<Pace>,
) {
    pace.request_frame();
    if still.is_changed() {
        playhead.clone_from(&still.playhead);
        spectacle.set_if_neq(still.spectacle);
        cues.write_batch(still.cues.iter().copied());
    }
}

//! Marks the turns at which each timeline was edited, and at which it breaks.

use bevy::prelude::*;
use chronoshift_core::rules::{Chronicle, End};

use super::film::Film;
use crate::frame::Frame;
use crate::sim::BeforeEdit;
use crate::states::LevelState;

/// The marks of a timeline, on its self's row. Turns count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TimelineMark {
    /// The first turn that differs from before the edits.
    pub(crate) differs: Option<usize>,
    /// The turn in which the timeline breaks.
    pub(crate) breaks: Option<usize>,
}

/// The marks of all timelines, in their order.
#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct TimelineMarks(pub(crate) Vec<TimelineMark>);

pub(super) fn plugin(app: &mut App) {
    let is_due = resource_exists_and_changed::<Film>
        .or_else(resource_exists_and_changed::<BeforeEdit>)
        .or_else(resource_removed::<BeforeEdit>);
    app.init_resource::<TimelineMarks>()
        .add_systems(Update, find.run_if(is_due).in_set(Frame::Hear))
        .add_systems(OnExit(LevelState::Open), |mut marks: ResMut<TimelineMarks>| {
            *marks = TimelineMarks::default()
        });
}

impl TimelineMarks {
    /// The marks of the timeline of this self, from 1.
    pub(crate) fn of(&self, number: usize) -> TimelineMark {
        number.checked_sub(1).and_then(|it| self.0.get(it)).copied().unwrap_or_default()
    }

    /// The last turn in which any timeline breaks; 0 if none does.
    pub(crate) fn last_break(&self) -> usize {
        self.0.iter().filter_map(|mark| mark.breaks).max().unwrap_or(0)
    }
}

fn find(
    film: Option<Res<Film>>,
    unedited: Option<Res<BeforeEdit>>,
    mut marks: ResMut<TimelineMarks>,
) {
    let Some(film) = film else { return };
    let is_watched = film.watched.is_some();
    let film = &film.chronicle;
    let is_complete =
        *film.end(film.timeline_count()) == End::Complete && film.first_broken().is_none();
    let unedited = unedited.filter(|_| !is_watched && !is_complete);
    let of = |timeline| TimelineMark {
        differs: unedited
            .as_ref()
            .and_then(|unedited| film.first_difference(timeline, &unedited.0))
            .map(|turn| turn.max(1)),
        breaks: breaks(film, timeline),
    };
    marks.set_if_neq(TimelineMarks((1..=film.timeline_count()).map(of).collect()));
}

/// The turn of a timeline's end, if the end is wrong.
fn breaks(film: &Chronicle, timeline: usize) -> Option<usize> {
    let turns = film.turn_count(timeline);
    let turn = match film.end(timeline) {
        End::Paradox(_) | End::Complete | End::Over(_) => turns,
        End::Jump | End::Open | End::Unfinished { .. } | End::NotHome => turns + 1,
    };
    film.is_broken(timeline).then_some(turn)
}
